/** What the played bouts say. */
import { ladder, type Rating, type Score, type Share, shareOf } from '@plus-ultra/strategy'
import type { Bout } from './plan.ts'

export interface Played extends Bout {
  readonly winner: string | null
  readonly level?: string
  readonly scores: Readonly<Record<string, number>>
  readonly decisions: number
  readonly cpu: number
  readonly p95: Readonly<Record<string, number>>
}
export interface Match {
  readonly a: string
  readonly b: string
  readonly scenario: string
  /** of `a`, over all seats and by seat */
  readonly share: Share
  readonly bySeat: Readonly<Record<string, Share>>
  /** what chance alone would give */
  readonly even: number
  /** with two seats: pairs in which `a` did better than `b` with the same two seats and dice; where one side mostly wins, this still tells */
  readonly pairs?: Share
}
export interface Balance {
  readonly scenario: string
  readonly player: string
  readonly wins: Readonly<Record<string, Share>>
  readonly draws: number
  readonly levels: Readonly<Record<string, number>>
}
export interface Summary {
  readonly matches: readonly Match[]
  readonly balance: readonly Balance[]
  readonly ratings: readonly Rating[]
  readonly decisions: number
  /** the slowest of the 95th percentiles of thinking time, by player, in milliseconds of CPU */
  readonly p95: Readonly<Record<string, number>>
}

/** A win counts 1; a draw counts what chance would give. */
function pointsFor(seat: string, p: Played, seats: number): number {
  return p.winner === null ? 1 / seats : p.winner === seat ? 1 : 0
}
function group<T>(list: readonly T[], keyOf: (x: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const x of list) groups.set(keyOf(x), [...(groups.get(keyOf(x)) ?? []), x])
  return groups
}

export function summarise(played: readonly Played[], seatsOf: ReadonlyMap<string, readonly string[]>): Summary {
  const matches: Match[] = []
  const balance: Balance[] = []
  for (const bouts of group(played, p => `${p.scenario}|${p.a}|${p.b}`).values()) {
    const { a, b, scenario } = bouts[0] as Played
    const seats = seatsOf.get(scenario) ?? []
    if (a === b) {
      balance.push(balanceOf(bouts, scenario, a, seats))
      continue
    }
    const points = (list: readonly Played[]) => list.reduce((sum, p) => sum + pointsFor(p.seatOfA, p, seats.length), 0)
    const bySeat = Object.fromEntries([...group(bouts, p => p.seatOfA)].map(([seat, list]) => [seat, shareOf(points(list), list.length)]))
    const share = shareOf(points(bouts), bouts.length)
    matches.push({ a, b, scenario, share, bySeat, even: 1 / seats.length, ...(seats.length === 2 && { pairs: pairsOf(bouts, seats) }) })
  }
  const scores: Score[] = matches
    .filter(m => m.even === 0.5)
    .map(m => ({ a: m.a, b: m.b, points: m.share.share * m.share.games, games: m.share.games }))
  const p95: Record<string, number> = {}
  for (const p of played)
    for (const [seat, ms] of Object.entries(p.p95)) {
      const name = seat === p.seatOfA ? p.a : p.b
      p95[name] = Math.max(p95[name] ?? 0, ms)
    }
  return {
    matches,
    balance,
    ratings: scores.length > 0 ? ladder(scores) : [],
    decisions: played.reduce((sum, p) => sum + p.decisions, 0) / Math.max(1, played.length),
    p95,
  }
}
/** As in duplicate bridge: more wins than the other in the two games; with as many, by the scores. */
function pairsOf(bouts: readonly Played[], seats: readonly string[]): Share {
  const whole = [...group(bouts, p => String(p.pair)).values()].filter(pair => pair.length === 2)
  const sum = (pair: readonly Played[], leadOf: (p: Played) => number) => pair.reduce((total, p) => total + leadOf(p), 0)
  const results = whole.map(pair => {
    const wins = sum(pair, p => (p.winner === null ? 0 : p.winner === p.seatOfA ? 1 : -1))
    return wins !== 0 ? wins : sum(pair, p => marginOf(p, seats))
  })
  return shareOf(
    results.reduce((total, x) => total + (x > 0 ? 1 : x === 0 ? 0.5 : 0), 0),
    results.length,
  )
}
function marginOf({ scores, seatOfA }: Played, seats: readonly string[]): number {
  return seats.reduce((margin, seat) => margin + (seat === seatOfA ? 1 : -1) * (scores[seat] ?? 0), 0)
}
function balanceOf(bouts: readonly Played[], scenario: string, player: string, seats: readonly string[]): Balance {
  const wins = Object.fromEntries(seats.map(seat => [seat, shareOf(bouts.filter(p => p.winner === seat).length, bouts.length)]))
  const levels: Record<string, number> = {}
  for (const p of bouts) {
    const name = `${p.winner ?? 'nobody'}${p.level === undefined ? '' : ` ${p.level}`}`
    levels[name] = (levels[name] ?? 0) + 1
  }
  return { scenario, player, wins, draws: bouts.filter(p => p.winner === null).length, levels }
}

const percent = (x: number) => `${(100 * x).toFixed(1)} %`
export const shareText = (s: Share, of = 'games') => `${percent(s.share)} (${percent(s.low)} to ${percent(s.high)}, ${s.games} ${of})`
export function tableText(summary: Summary): string {
  const lines: string[] = []
  for (const m of summary.matches) {
    lines.push(`${m.scenario}: ${m.a} against ${m.b}: ${shareText(m.share)}${m.even === 0.5 ? '' : `, chance alone ${percent(m.even)}`}`)
    for (const [seat, s] of Object.entries(m.bySeat)) lines.push(`    as ${seat}: ${shareText(s)}`)
    if (m.pairs !== undefined) lines.push(`    better with the same seats and dice: ${shareText(m.pairs, 'pairs')}`)
  }
  for (const b of summary.balance) {
    lines.push(
      `${b.scenario} between equals (${b.player}): ${Object.entries(b.wins)
        .map(([seat, s]) => `${seat} ${shareText(s)}`)
        .join('; ')}; draws ${b.draws}`,
    )
    lines.push(
      `    ${Object.entries(b.levels)
        .map(([name, n]) => `${name} ${n}`)
        .join(', ')}`,
    )
  }
  for (const r of [...summary.ratings].sort((x, y) => y.elo - x.elo))
    lines.push(`${r.name.padEnd(16)} ${r.elo.toFixed(0).padStart(6)} Elo ± ${r.give.toFixed(0)}`)
  lines.push(
    `mean length ${summary.decisions.toFixed(0)} decisions; thinking time p95: ${Object.entries(summary.p95)
      .map(([n, ms]) => `${n} ${ms} ms`)
      .join(', ')}`,
  )
  return lines.join('\n')
}
