/** The results as one HTML page with charts, readable without a server. */
import type { Share } from '@plus-ultra/strategy'
import { type Summary, shareText } from './summary.ts'

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const bar = (share: Share, even: number) => {
  const x = (v: number) => (v * 300).toFixed(1)
  return `<svg width="304" height="18" viewBox="-2 0 304 18" role="img" aria-label="${shareText(share)}"><rect width="300" height="18" rx="4" fill="#e9dcbf"/><rect width="${x(share.share)}" height="18" rx="4" fill="#27598c"/><path d="M${x(share.low)} 9H${x(share.high)}M${x(share.low)} 4v10M${x(share.high)} 4v10" stroke="#2b2118" stroke-width="1.6"/><path d="M${x(even)} 0v18" stroke="#a81e28" stroke-dasharray="2 2"/></svg>`
}
export function reportHtml(title: string, summary: Summary): string {
  const rows = summary.matches.flatMap(m => [
    `<tr><th>${escape(m.scenario)}</th><td>${escape(m.a)}</td><td>${escape(m.b)}</td><td>${bar(m.share, m.even)}</td><td>${shareText(m.share)}</td></tr>`,
    ...Object.entries(m.bySeat).map(
      ([seat, s]) =>
        `<tr class="by"><th></th><td colspan="2">as ${escape(seat)}</td><td>${bar(s, m.even)}</td><td>${shareText(s)}</td></tr>`,
    ),
    ...(m.pairs === undefined
      ? []
      : [
          `<tr class="by"><th></th><td colspan="2">better with the same seats and dice</td><td>${bar(m.pairs, 0.5)}</td><td>${shareText(m.pairs, 'pairs')}</td></tr>`,
        ]),
  ])
  const balance = summary.balance.flatMap(b =>
    Object.entries(b.wins).map(
      ([seat, s], i) =>
        `<tr><th>${i === 0 ? escape(b.scenario) : ''}</th><td>${escape(b.player)}</td><td>${escape(seat)}</td><td>${bar(s, 1 / Object.keys(b.wins).length)}</td><td>${shareText(s)}</td></tr>`,
    ),
  )
  const top = Math.max(1, ...summary.ratings.map(r => Math.abs(r.elo) + r.give))
  const ladder = [...summary.ratings]
    .sort((a, b) => b.elo - a.elo)
    .map(r => {
      const x = (v: number) => (150 + (v / top) * 145).toFixed(1)
      return `<tr><td>${escape(r.name)}</td><td>${r.elo.toFixed(0)} ± ${r.give.toFixed(0)}</td><td><svg width="300" height="16"><path d="M${x(r.elo - r.give)} 8H${x(r.elo + r.give)}" stroke="#2b2118" stroke-width="2"/><circle cx="${x(r.elo)}" cy="8" r="5" fill="#27598c"/></svg></td></tr>`
    })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><style>body{font:16px/1.45 Georgia,serif;background:#f3ead6;color:#2b2118;max-width:1000px;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse}td,th{padding:.3rem .7rem;text-align:left;border-bottom:1px solid #cdbb92}.by td{font-size:14px;color:#5b4a36}</style><h1>${escape(title)}</h1>
<h2>Matches</h2><p>Blue: share of points with its 95 % interval; red line: chance alone.</p><table>${rows.join('')}</table>
<h2>Balance between equals</h2><table>${balance.join('')}</table>
<h2>Ladder</h2><table>${ladder.join('')}</table>
<p>Mean length ${summary.decisions.toFixed(0)} decisions. Thinking time, 95th percentile: ${Object.entries(summary.p95)
    .map(([n, ms]) => `${escape(n)} ${ms} ms`)
    .join(', ')}.</p></html>\n`
}
