/** The tactical map (10.3.0): links, distances, ways of retreat, as tables over the twelve TZ. Sets of TZ are bits of a number. */
import { CAMP, type Camp, enemyOf, TZ, type Tz } from './facts.ts'
import { printedMap, printedTables } from './load.ts'

const printed = printedMap.tactical
const N = TZ.size
type Kind = (typeof printed.tz)[number]['kind']

export const bit = (tz: Tz): number => 1 << tz
export const isIn = (mask: number, tz: Tz): boolean => (mask & (1 << tz)) !== 0

const sides: readonly Camp[] = printed.tz.map(t => CAMP.get(t.side))
const kinds: readonly Kind[] = printed.tz.map(t => t.kind)
/** Whose half a TZ lies in. */
export const halfOf = (tz: Tz): Camp => sides[tz] as Camp
export const kindOfTz = (tz: Tz): Kind => kinds[tz] as Kind
export const tzOf = (camp: Camp, kind: Kind): Tz => TZ.get(`${CAMP.name(camp)}-${kind}`)
const maskOf = (test: (tz: Tz) => boolean): number => TZ.all.filter(test).reduce((mask, tz) => mask | bit(tz), 0)

export const LR: readonly Tz[] = CAMP.all.map(camp => tzOf(camp, 'lr'))
export const lrOf = (camp: Camp): Tz => LR[camp] as Tz
export const firstLineOf = (camp: Camp): Tz => tzOf(camp, 'first')
/** The ten TZ of the field: without the two LR. */
export const FIELD = maskOf(tz => kindOfTz(tz) !== 'lr')
const halves: readonly number[] = CAMP.all.map(camp => maskOf(tz => halfOf(tz) === camp) & FIELD)
/** The five TZ of a camp, LR apart. */
export const halfMask = (camp: Camp): number => halves[camp] as number

const UNLINKED = 99
const costs = new Int8Array(N * N).fill(UNLINKED)
for (const { a, b, mp } of printed.links) {
  const [x, y] = [TZ.get(a), TZ.get(b)]
  costs[x * N + y] = costs[y * N + x] = mp
}
/** 10.3.0.1 MP of the link, or a number no piece has. */
export const linkCost = (a: Tz, b: Tz): number => costs[a * N + b] as number
const links: readonly number[] = TZ.all.map(a => maskOf(b => linkCost(a, b) < UNLINKED))
/** Every TZ that a link joins to this one, as bits. */
export const linkedTo = (tz: Tz): number => links[tz] as number

const depths: readonly (number | null)[] = printed.tz.map(t => t.depth)
/** 10.3.4.2.2 Difference of depth, at least 1. */
export const distance = (a: Tz, b: Tz): number => Math.max(1, Math.abs((depths[a] ?? 0) - (depths[b] ?? 0)))
const MAX_RANGE = 3
const reaches: readonly (readonly number[])[] = Array.from({ length: MAX_RANGE + 1 }, (_, range) =>
  TZ.all.map(a => maskOf(b => range > 0 && kindOfTz(a) !== 'lr' && kindOfTz(b) !== 'lr' && distance(a, b) <= range)),
)
/** The TZ at which a unit of that range may fire, as bits. */
export const reachOf = (range: number, from: Tz): number => reaches[range]?.[from] as number

/** 10.3.4.4.4 Where troops of that camp go when they retreat from a TZ. */
function retreatFrom(camp: Camp, from: Tz): Tz {
  const kind = kindOfTz(from)
  const isHome = halfOf(from) === camp
  switch (kind) {
    case 'first':
      return isHome ? tzOf(camp, 'second') : tzOf(camp, 'first')
    case 'second':
      return isHome ? tzOf(camp, 'third') : tzOf(enemyOf(camp), 'first')
    case 'third':
      return isHome ? lrOf(camp) : tzOf(enemyOf(camp), 'second')
    case 'left':
    case 'right':
      return isHome ? lrOf(camp) : tzOf(camp, kind === 'left' ? 'right' : 'left') // the facing wing
    case 'lr':
      return from
  }
}
const retreats: readonly (readonly Tz[])[] = CAMP.all.map(camp => TZ.all.map(from => retreatFrom(camp, from)))
export const retreatOf = (camp: Camp, from: Tz): Tz => retreats[camp]?.[from] as Tz
/** 10.3.4.4.9 From his 1st line a unit may also go to a wing. */
export const markerRetreats = (camp: Camp, from: Tz): number =>
  bit(retreatOf(camp, from)) | (from === firstLineOf(camp) ? bit(tzOf(camp, 'left')) | bit(tzOf(camp, 'right')) : 0)

/** 10.3.4.4.12 Cheapest way by links, whatever stands there; the enemy LR is closed. */
function cheapest(camp: Camp): Int8Array {
  const way = Int8Array.from(costs)
  for (const a of TZ.all) {
    way[a * N + a] = 0
    if (a !== lrOf(enemyOf(camp))) continue
    for (const b of TZ.all) way[a * N + b] = way[b * N + a] = UNLINKED
  }
  for (const via of TZ.all)
    for (const a of TZ.all)
      for (const b of TZ.all) {
        const round = (way[a * N + via] as number) + (way[via * N + b] as number)
        if (via !== lrOf(camp) && round < (way[a * N + b] as number)) way[a * N + b] = round
      }
  return way
}
const ways: readonly Int8Array[] = CAMP.all.map(cheapest)
export const wayCost = (camp: Camp, from: Tz, to: Tz): number => ways[camp]?.[from * N + to] as number

const LINES: readonly Kind[] = ['first', 'second', 'third']
/** 10.3.4.3.5, for an attack from a TZ in the enemy's half to another of that half. */
function advantageFor(from: Kind, to: Kind): number {
  const { advanceLine, flank, rear } = printedTables.tacticalAdvantage
  const [a, b] = [LINES.indexOf(from), LINES.indexOf(to)]
  if (a < 0 || b < 0) return flank
  return b > a ? advanceLine : rear
}
/** 0 where there is none (10.3.4.3.7). */
export function tacticalAdvantage(camp: Camp, from: Tz, to: Tz): number {
  const enemy = enemyOf(camp)
  return halfOf(from) === enemy && halfOf(to) === enemy ? advantageFor(kindOfTz(from), kindOfTz(to)) : 0
}
