/** What the page draws over the map, asked of the rules themselves: how far each Expedition can sail, what the steps of a march cost. */
import { HIDDEN, NONE, phaseOf } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { EUROPE, GROUP, type Group, HEX, type Hex, LEADER } from './domains.ts'
import { isInland, landCost, landSteps, riverSteps, seaSteps } from './rules/02-map.ts'
import { isAllCaravels } from './rules/03-counters.ts'
import { canSpend, coveredBy, stockOf } from './rules/07-trans-oceanic.ts'
import type { State } from './state.ts'

const { navalMpCosts: cost, mpPerBound } = data.tables

export interface Reach {
  /** Bounds bought and not used in an earlier phase; what goes beyond them is paid for by 9.3 */
  readonly stock: number
  /** covered in this phase so far */
  readonly covered: number
  /** the hexes it can still come to, by the Bounds it will then have covered */
  readonly hexes: Readonly<Record<number, readonly string[]>>
}
/** 7.3.2, 7.4.3: for each Expedition that still sails in this segment, without what the South Cape may bring. */
export function reachOf(g: State): Record<string, Reach> | undefined {
  if (phaseOf(g) !== 'hemispheric') return undefined
  const isKnown = (x: Group): boolean => (g.log.bounds[x] as number) !== HIDDEN
  const isSailing = (x: Group): boolean => g.group.at[x] !== NONE && g.group.at[x] !== EUROPE && g.group.order[x] > 0 && !g.group.ended[x]
  const sailing = GROUP.all.filter(x => isSailing(x) && isKnown(x))
  const reach = sailing.map(x => [GROUP.name(x), { stock: stockOf(g, x), covered: coveredBy(g, x), hexes: hexesOf(g, x) }] as const)
  return reach.length === 0 ? undefined : Object.fromEntries(reach)
}
/** 10.1.3 the group on the march: who is in it, what it has spent, what the next hexes cost. */
export function marchOf(g: State): object | undefined {
  const at = g.bandAt
  if (at === NONE) return undefined
  return {
    at: HEX.name(at),
    spent: g.bandSpent,
    men: { colonist: g.bandColonist, soldier: g.bandSoldier, missionary: g.bandMissionary },
    leaders: [...g.bandLeaders].map(l => LEADER.name(l)),
    steps: Object.fromEntries(landSteps[at].map((to, i) => [HEX.name(to), landCost[at][i]])),
  }
}
function hexesOf(g: State, x: Group): Record<number, string[]> {
  const from = g.group.at[x] as Hex
  const points = new Map<Hex, number>([[from, 0]])
  const waiting: Hex[][] = [[from]]
  for (let spent = 0; spent < waiting.length; spent++)
    for (const at of waiting[spent] ?? []) {
      if (points.get(at) !== spent) continue
      for (const [to, price] of stepsFrom(g, x, at)) {
        const total = spent + price
        if ((points.get(to) ?? total + 1) <= total || !canSpend(g, x, 0, total)) continue
        points.set(to, total)
        waiting[total] = [...(waiting[total] ?? []), to]
      }
    }
  points.delete(from)
  const byBounds: Record<number, string[]> = {}
  for (const [hex, spent] of points) {
    const covered = g.group.crossed[x] + Math.ceil((g.group.mp[x] + spent) / mpPerBound)
    byBounds[covered] = [...(byBounds[covered] ?? []), HEX.name(hex)]
  }
  return byBounds
}
/** 7.3.1, 7.6.1 */
function* stepsFrom(g: State, x: Group, at: Hex): Iterable<readonly [to: Hex, price: number]> {
  if (!isInland[at]) for (const to of seaSteps[g.group.ocean[x]][at]) yield [to, cost.hex]
  if (isAllCaravels(g, x)) for (const to of riverSteps[at]) yield [to, cost.riverHex]
}
