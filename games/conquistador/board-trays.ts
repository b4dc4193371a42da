/** The trays of the board: groups and their logs, landings, quests, deals, leaders out of play. */
import { NONE, phaseOf } from '@plus-ultra/kernel'
import { isHidden, nation, truthy } from './board.ts'
import {
  ANSWER,
  AREA,
  DEAL,
  DISCOVERY,
  EUROPE,
  GROUP,
  type Group,
  HEX,
  type Hex,
  LANDING,
  LEADER,
  type Leader,
  LOG,
  NATION,
  nationOfGroup,
  nationOfLeader,
  OCEAN,
  OPENING,
  QUEST,
  QUESTING,
  SEA,
  TYPE,
} from './domains.ts'
import { marchOf, reachOf } from './overlays.ts'
import { entersOn } from './rules/02-map.ts'
import { gone, loaded, reserve } from './rules/03-counters.ts'
import { BOUGHT_IN_EUROPE, bought, ready } from './rules/06-purchases.ts'
import { questingNation, questOf } from './rules/06-quests.ts'
import { dropsOf } from './rules/13-maintenance.ts'
import type { State } from './state.ts'

export function trays(g: State): Record<string, unknown> {
  const groups = Object.fromEntries(GROUP.all.filter(x => g.group.at[x] !== NONE).map(x => [GROUP.name(x), groupTray(g, x)]))
  const landings = LANDING.all
    .filter(r => g.landing.group[r] !== NONE)
    .map(r => {
      const [at, into] = [g.landing.at[r], g.landing.into[r]]
      return {
        group: GROUP.name(g.landing.group[r] as Group),
        ...truthy({
          at: at === NONE ? undefined : HEX.name(at),
          into: into === NONE ? undefined : GROUP.name(into),
          spent: g.landing.spent[r] === 1,
          colonist: g.landing.colonist[r],
          soldier: g.landing.soldier[r],
          missionary: g.landing.missionary[r],
          gold: g.landing.gold[r],
        }),
      }
    })
  const quests = QUESTING.all
    .filter(q => g.quest.deadline[q] > 0)
    .map(q => {
      const [at, group, attack] = [g.quest.at[q], g.quest.group[q], g.quest.attack[q]]
      return {
        nation: nation(questingNation(q)),
        quest: QUEST.name(questOf(q)),
        deadline: g.quest.deadline[q],
        ...truthy({
          at: at === NONE ? undefined : HEX.name(at),
          group: group === NONE ? undefined : GROUP.name(group),
          from: attack === NONE ? undefined : HEX.name(g.attack.from[attack] as Hex),
          hasMoved: g.quest.hasMoved[q] === 1,
          needsConquistador: g.quest.needs[q] === 1,
          named: g.quest.named[q] === 1,
          visited: [...g.quest.visited[q]].map(a => AREA.name(a)),
        }),
      }
    })
  return truthy({
    groups: Object.keys(groups).length === 0 ? undefined : groups,
    landings,
    quests,
    pacts: pacts(g),
    debts: debts(g),
    discoveries: discoveries(g),
    departed: [...g.departed].map(h => HEX.name(h)),
    reserve: LEADER.all.filter(l => isStillToCome(g, l)).map(l => LEADER.name(l)),
    gone: LEADER.all.filter(l => g.leader.is[l] === gone).map(l => LEADER.name(l)),
    plans: plans(g),
    deals: deals(g),
    drops: drops(g),
    reach: reachOf(g), // read off the position, for the page
    march: marchOf(g),
  })
}
/** 16.0.2; whose turn of entry is over and who never came does not come. */
const isStillToCome = (g: State, l: Leader): boolean =>
  g.leader.is[l] === reserve && g.seat.inPlay[nationOfLeader(l)] === 1 && entersOn[l] >= g.turn
function groupTray(g: State, x: Group): Record<string, unknown> {
  const order = g.group.order[x]
  return {
    at: HEX.name(g.group.at[x] as Hex),
    ocean: OCEAN.name(g.group.ocean[x]),
    ...(order > 0 && !g.group.shown[x] && { shown: false }),
    ...truthy({
      order,
      used: g.group.used[x],
      crossed: g.group.crossed[x],
      mp: g.group.mp[x],
      ended: g.group.ended[x] === 1,
      turnedBack: g.group.turnedBack[x] === 1,
      passedCape: g.group.passedCape[x] === 1,
      wentHome: g.group.wentHome[x] === 1,
      wentWest: g.group.wentWest[x] === 1,
      notes: [...g.group.notes[x]].map(s => SEA.name(s)),
      doubled: [...g.group.doubled[x]].map(s => SEA.name(s)),
      log: order === 0 ? undefined : given({ ...opening(g, x), ...outfit(g, x) }),
    }),
  }
}
/** 6.7.6 the log: how it opened, once that is shown; Bounds and cargo for its owner only. */
function opening(g: State, x: Group): Record<string, unknown> {
  const landing = g.log.landing[x]
  if (isHidden(landing)) return {}
  return {
    opening: g.log.opening[x] === 0 ? undefined : OPENING.name(g.log.opening[x]),
    landing: landing === NONE ? undefined : HEX.name(landing),
    coast: landing === NONE ? undefined : OCEAN.name(g.log.coast[x]),
  }
}
function outfit(g: State, x: Group): Record<string, unknown> {
  if (isHidden(g.log.bounds[x])) return {}
  return {
    bounds: g.log.bounds[x],
    colonist: g.log.colonist[x],
    soldier: g.log.soldier[x],
    missionary: g.log.missionary[x],
    leaders: LEADER.all.filter(l => g.leader.is[l] === loaded && g.leader.plan[l] === x).map(l => LEADER.name(l)),
  }
}
function pacts(g: State): unknown[] {
  const out: unknown[] = []
  for (const [i, pair] of [...(g.pact.until as unknown as Iterable<number>)].entries()) {
    if (pair < g.turn || pair === 0) continue
    out.push({ between: PAIRS[i], until: pair })
  }
  return out
}
const PAIRS = NATION.names.flatMap((a, i) => NATION.names.slice(i + 1).map(b => [a, b] as const))
function debts(g: State): unknown[] {
  return Array.from({ length: g.debts }, (_, i) => {
    const d = i as never
    const to = g.debt.to[d] as number
    return { from: nation(g.debt.from[d] as number), to: to === NONE ? 'bank' : nation(to), amount: g.debt.amount[d], due: g.debt.due[d] }
  })
}
function discoveries(g: State): Record<string, string> | undefined {
  const made = DISCOVERY.all.filter(d => g.discovery.by[d] !== NONE).map(d => [DISCOVERY.name(d), nation(g.discovery.by[d] as number)])
  return made.length === 0 ? undefined : Object.fromEntries(made)
}
/** 6.7.6 what a seat has planned so far; of others nothing. */
function plans(g: State): Record<string, unknown> | undefined {
  if (phaseOf(g) !== 'planning') return undefined
  const out: Record<string, unknown> = {}
  for (const n of NATION.all) {
    const purse = g.plan.purse[n] as number
    if (isHidden(purse) || !g.seat.inPlay[n]) continue
    const rows = GROUP.all.filter(x => nationOfGroup(x) === n && g.group.order[x] === 0 && g.log.is[x] === LOG.refs.expedition)
    const inStock = (of: typeof ready) => given(Object.fromEntries(BOUGHT_IN_EUROPE.map(t => [TYPE.name(t), of(g, t)[n]])))
    const yards = GROUP.all.filter(x => nationOfGroup(x) === n && g.log.is[x] === LOG.refs.yard)
    const expeditions = Object.fromEntries(rows.map(x => [GROUP.name(x), plannedExpedition(g, x)]))
    const own = truthy({
      ready: inStock(ready),
      bought: inStock(bought),
      galleonFleet: g.plan.galleon[n] === 1,
      denounces: g.plan.denounces[n] === 1,
      loan: g.plan.loan[n],
      yards: given(Object.fromEntries(yards.map(x => [GROUP.name(x), { at: HEX.name(g.log.at[x] as Hex), ...shipsIn(g, x) }]))),
      expeditions: rows.length === 0 ? undefined : expeditions,
    })
    out[nation(n)] = { purse, ...own }
  }
  return Object.keys(out).length === 0 ? undefined : out
}
const given = <T extends object>(x: T): Partial<T> | undefined => (Object.keys(truthy(x)).length === 0 ? undefined : truthy(x))
const shipsIn = (g: State, x: Group) => truthy({ caravel: g.log.caravel[x], carrack: g.log.carrack[x] })
function plannedExpedition(g: State, x: Group): Record<string, unknown> {
  const at = g.log.at[x]
  const from = g.log.from[x]
  const landing = g.log.landing[x]
  const parts = GROUP.all.filter(y => g.log.lead[y] === x)
  return truthy({
    at: at === NONE ? undefined : HEX.name(at),
    ocean: at === NONE || at === EUROPE ? undefined : OCEAN.name(g.log.ocean[x]),
    order: g.log.order[x],
    caravel: g.log.caravel[x],
    carrack: g.log.carrack[x],
    colonist: g.log.colonist[x],
    soldier: g.log.soldier[x],
    missionary: g.log.missionary[x],
    gold: g.log.gold[x],
    opening: OPENING.name(g.log.opening[x]),
    landing: landing === NONE ? undefined : HEX.name(landing),
    coast: landing === NONE ? undefined : OCEAN.name(g.log.coast[x]),
    bounds: g.log.bounds[x],
    from: from === NONE ? undefined : GROUP.name(from),
    parts: parts.map(y => ({ group: GROUP.name(y), from: GROUP.name(g.log.from[y] as Group), ...shipsIn(g, y) })),
    leaders: LEADER.all.filter(l => g.leader.plan[l] === x).map(l => LEADER.name(l)),
  })
}
function deals(g: State): Record<string, unknown> | undefined {
  const out: Record<string, unknown> = {}
  for (const d of DEAL.all) {
    const is = g.deal.is[d] as number
    if (isHidden(is) || is === 0) continue
    out[DEAL.name(d)] = {
      answer: ANSWER.names[is],
      ...truthy({ now: g.deal.now[d], later: g.deal.later[d], laterTurn: g.deal.laterTurn[d], pactTurn: g.deal.pactTurn[d] }),
    }
  }
  return Object.keys(out).length === 0 ? undefined : out
}
/** 13.1.6 what a seat has dropped so far; of others nothing. */
function drops(g: State): Record<string, unknown> | undefined {
  return given(Object.fromEntries(NATION.all.map(n => [nation(n), dropsOf(g, n)])))
}
