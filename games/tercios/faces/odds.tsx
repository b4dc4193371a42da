/** The odds of a shock and of a shot as charts: the difference of the totals point by point, then what happens to the first unit struck. */
import { type Part, PartsBar } from '@plus-ultra/ui/charts.tsx'
import type { AnyEvent, Odds, Scene } from '@plus-ultra/ui/face.ts'
import type { VNode } from 'preact'
import { shockRows } from './printed.ts'
import { type Shock, traysOf } from './read.ts'
import { chanceToWin } from './strikes.tsx'
import { type Words, wordsIn } from './words.ts'

interface Facts {
  readonly type: string
  readonly from?: string
  readonly to?: string
  readonly result?: string
}
const factsOf = (event: AnyEvent): Facts => event as unknown as Facts
const shareOf = (p: string): number => {
  const [n = 0, d = 1] = p.split('/').map(Number)
  return n / d
}
const DARK = '#3a1a14'
const LIGHT = '#fff8e6'
/** by result, from the mildest: the bars of the rows of the table have the same colours */
const RESULTS: readonly { readonly id: string; readonly fill: string; readonly color: string }[] = [
  { id: 'stands', fill: '#d8c9a0', color: DARK },
  { id: '-', fill: '#e9dfc4', color: DARK },
  { id: 'SB', fill: '#ecc867', color: DARK },
  { id: 'HR', fill: '#e0924a', color: DARK },
  { id: 'AM', fill: '#a8412f', color: LIGHT },
  { id: 'VF', fill: '#561a18', color: LIGHT },
]
/** What happens to the first unit that is struck, by the first fact that says so. */
function resultOf(events: readonly AnyEvent[]): string | undefined {
  for (const { type, result } of events.map(factsOf)) {
    if (type === 'missed' || (type === 'combat' && result === 'repulsed')) return 'stands'
    if (type === 'noEffect') return '-'
    if ((type === 'result' || type === 'shot') && result !== undefined) return result
    if (type === 'destroyed' || type === 'eliminated') return 'VF'
    if (type === 'captured') return 'captured'
  }
  return undefined
}
export function odds(_token: string, { outcomes }: Odds, scene: Scene): VNode | undefined {
  const first = outcomes.flatMap(({ events }) => events.map(factsOf)).find(({ type }) => type === 'combat' || type === 'missed')
  if (first === undefined) return undefined
  const words = wordsIn(scene.lang)
  const shares = new Map<string, number>()
  let won = 0
  for (const { p, events } of outcomes) {
    const id = resultOf(events) ?? '-'
    shares.set(id, (shares.get(id) ?? 0) + shareOf(p))
    if (events.map(factsOf).some(({ type, result }) => type === 'combat' && result === 'won')) won += shareOf(p)
  }
  const shock = (traysOf(scene.board).shocks ?? []).find(({ from, to }) => from === first.from && to === first.to)
  // a penalty of the moment is not in the facts of the board: then only what the engine tells is drawn
  const isSame = shock !== undefined && Math.abs(chanceToWin(shock) - won) < 0.02
  const parts = partsOf(shares, first.type === 'missed', scene, words)
  return (
    <div class="shock">
      {shock !== undefined && isSame && <Differences shock={shock} words={words} />}
      <PartsBar parts={parts.map(part => ({ ...part, label: part.code }))} />
      {shock !== undefined && isSame && (
        <p class="small">
          <b>{words.odds.you}</b> {words.diceText(shock.dice, shock.modifier, 0)} · <b>{words.odds.they}</b>{' '}
          {words.diceText(shock.defence.dice, shock.defence.modifier, shock.defence.bonus)}
        </p>
      )}
      <ul class="odds-words">
        {parts.map(({ label, share, fill }) => (
          <li key={label}>
            <i style={{ background: fill }} />
            {label} <b>{share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
function partsOf(shares: ReadonlyMap<string, number>, isShot: boolean, scene: Scene, words: Words): (Part & { readonly code: string })[] {
  const parts = RESULTS.map(({ id, fill, color }) => {
    const label = id === 'stands' ? (isShot ? words.odds.miss : words.odds.stands) : scene.say(id, 'result')
    return { label, code: id === 'stands' || id === '-' ? label : id, share: shares.get(id) ?? 0, fill, color }
  })
  const captured = { label: words.odds.taken, code: words.odds.taken, share: shares.get('captured') ?? 0, fill: '#27598c', color: LIGHT }
  return [...parts, captured].filter(({ share }) => share > 0)
}

const [W, H, BASE] = [340, 104, 78]
const ROW_FILLS = ['#b9a98a', '#efd37f', '#e6b04f', '#dd8a3f', '#b04a33', '#561a18']
/** One bar a point, coloured by the row of the table, with a broken line where the attack begins to win. */
function Differences({ shock, words }: { readonly shock: Shock; readonly words: Words }) {
  const bars = shock.shares.map((p, i) => ({ p, n: shock.least + i })).filter(({ p }) => p > 0.0008)
  const [low, high] = [bars[0]?.n ?? 0, bars.at(-1)?.n ?? 0]
  const step = W / (high - low + 1)
  const most = Math.max(...bars.map(({ p }) => p))
  const rowOf = (n: number): number => (n <= 0 ? 0 : 1 + shockRows.findIndex(row => n <= row.to))
  const x = (n: number): number => (n - low) * step
  const spans = [0, ...shockRows.map((_, i) => i + 1)].map(row => {
    const inRow = bars.filter(({ n }) => rowOf(n) === row)
    const { from, to } = row === 0 ? { from: 0, to: 0 } : (shockRows[row - 1] as { from: number; to: number })
    const label = row === 0 ? words.odds.noEffect : to >= 90 ? `${from}+` : `${from}–${to}`
    return { row, label, start: x(inRow[0]?.n ?? 0), end: x((inRow.at(-1)?.n ?? -1) + 1), isThere: inRow.length > 0 }
  })
  return (
    <svg
      class="differences"
      viewBox={`0 0 ${W} ${H}`}
      role="img"
      aria-label={`${words.difference}: ${Math.round(chanceToWin(shock) * 100)}%`}
    >
      {bars.map(({ p, n }) => (
        <rect
          key={n}
          x={x(n) + 0.6}
          y={BASE - (p / most) * (BASE - 6)}
          width={Math.max(1, step - 1.2)}
          height={(p / most) * (BASE - 6)}
          fill={ROW_FILLS[rowOf(n)]}
          stroke="currentColor"
          stroke-opacity=".25"
          stroke-width=".6"
        />
      ))}
      <path d={`M${x(1)} 2V${BASE + 3}`} stroke="currentColor" stroke-width="1.600" stroke-dasharray="3 2.500" />
      {spans
        .filter(({ isThere }) => isThere)
        .map(({ row, label, start, end }) => (
          <g key={row}>
            <path d={`M${start + 1} ${BASE + 4}H${end - 1}`} stroke="currentColor" stroke-width="1.600" />
            {end - start > label.length * 4.6 && (
              <text
                x={(start + end) / 2}
                y={BASE + 18}
                text-anchor="middle"
                font-family="Barlow Condensed"
                font-weight="600"
                font-size="13"
                fill="currentColor"
              >
                {label}
              </text>
            )}
          </g>
        ))}
    </svg>
  )
}
