/** What a seat may not see, filled with a fair sample of what it could be. It sees nothing but the view. */
import { HIDDEN, NONE, type Randomness } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import {
  EUROPE,
  GROUP,
  type Group,
  type Hex,
  LEADER,
  LOG,
  NATION,
  type Nation,
  nationOfGroup,
  nationOfLeader,
  type Ocean,
  OPENING,
  spain,
} from './domains.ts'
import { boundsTo, landingHexes, oceansOf } from './rules/02-map.ts'
import { capacityOf, inEurope, loaded } from './rules/03-counters.ts'
import { BOUGHT_IN_EUROPE, bought, ready } from './rules/06-purchases.ts'
import type { State } from './state.ts'

const EMPTY_AT_NONE: ReadonlySet<string> = new Set(['log.from', 'log.lead', 'log.at', 'log.landing', 'leader.plan'])
/** First everything hidden is as if nothing were planned; then the logs that are under way are sampled. */
export function imagine(g: State, seat: Nation, random: Randomness): void {
  for (const cells of g.runtime.schema.cells) {
    if (cells.visible.kind === 'everyone') continue
    const empty = EMPTY_AT_NONE.has(cells.path) ? NONE : 0
    for (let i = cells.offset; i < cells.offset + cells.count * cells.shape.words; i++) if (g.words[i] === HIDDEN) g.words[i] = empty
  }
  for (const n of NATION.all) if (n !== seat && g.seat.inPlay[n]) imaginePlans(g, n)
  for (const x of GROUP.all) if (nationOfGroup(x) !== seat && g.group.order[x] > 0) imagineLog(g, x, random)
  for (const l of LEADER.all) {
    const n = nationOfLeader(l)
    if (n === seat || g.leader.is[l] !== loaded) continue
    const ships = GROUP.all.filter(x => nationOfGroup(x) === n && g.group.order[x] > 0 && !g.group.shown[x] && g.group.at[x] === EUROPE)
    g.leader.plan[l] = ships[random.below(ships.length)] ?? NONE
  }
}
/** In Planning another player stands before a full purse, as at its start. */
function imaginePlans(g: State, n: Nation): void {
  if (g.plan.purse[n] !== 0) return
  g.plan.purse[n] = g.seat.treasury[n]
  for (const t of BOUGHT_IN_EUROPE) {
    ready(g, t)[n] = inEurope(g, t)[n]
    bought(g, t)[n] = 0
  }
}
const SHIP_COST = data.tables.prices.bound.perShips
function imagineLog(g: State, x: Group, random: Randomness): void {
  g.log.is[x] = LOG.refs.expedition
  if (g.group.shown[x] || g.group.at[x] !== EUROPE) {
    g.log.bounds[x] = Math.min(40, g.group.used[x] + g.group.crossed[x] + random.below(6))
    return
  }
  const hex = landingHexes[random.below(landingHexes.length)] as Hex
  const coast = oceansOf[hex][random.below(oceansOf[hex].length)] as Ocean
  g.log.opening[x] = random.below(SHIP_COST) === 0 ? OPENING.refs.none : OPENING.refs.out
  g.log.landing[x] = hex
  g.log.coast[x] = coast
  g.log.bounds[x] = Math.min(40, 2 * boundsTo[coast][hex] + random.below(5))
  let room = random.below(capacityOf(g, x) + 1)
  for (const t of [g.log.colonist, g.log.soldier]) {
    const n = random.below(room + 1)
    t[x] = n
    room -= n
  }
  if (nationOfGroup(x) === spain) g.log.missionary[x] = random.below(Math.min(2, room + 1))
}
