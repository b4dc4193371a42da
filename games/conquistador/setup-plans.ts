/** Planning half done: purchases, logs and offers as a board of that segment shows them (6.6, 6.7). */
import type { PlannedJson, Scenario } from './data/scenario.ts'
import {
  ANSWER,
  DEAL,
  EUROPE,
  GROUP,
  type Group,
  HEX,
  type Hex,
  LEADER,
  LOG,
  NATION,
  type Nation,
  nationOfGroup,
  nationOfLeader,
  OCEAN,
  OPENING,
  offeredTo,
  offererOf,
  pacific,
  TYPE,
  type Type,
} from './domains.ts'
import { boundsTo, oceansOf } from './rules/02-map.ts'
import { MEN, SHIPS } from './rules/03-counters.ts'
import { logged } from './rules/06-pool.ts'
import { BOUGHT_IN_EUROPE, bought, isYard, ready } from './rules/06-purchases.ts'
import type { Report } from './setup.ts'
import type { State } from './state.ts'

type PlanJson = NonNullable<NonNullable<NonNullable<Scenario['trays']>['plans']>['spain']>
type Counts = Readonly<Partial<Record<'caravel' | 'carrack' | 'colonist' | 'soldier' | 'missionary', number | undefined>>>
const countOf = (counts: Counts | undefined, t: Type): number => counts?.[TYPE.name(t) as keyof Counts] ?? 0
export function setUpPlans(g: State, s: Scenario, report: Report): void {
  const { plans, deals } = s.trays ?? {}
  if (s.start?.phase !== 'planning') {
    if (plans !== undefined) report('trays.plans', 'there are plans in the Planning Segment only')
    if (deals !== undefined) report('trays.deals', 'there are offers in the Planning Segment only')
    return
  }
  for (const [name, plan] of Object.entries(plans ?? {}) as [string, PlanJson][]) {
    if (!s.seats.includes(name as never)) report(`trays.plans.${name}`, 'this country is not in play')
    else setUpPlan(g, NATION.get(name), plan, `trays.plans.${name}`, report)
  }
  for (const [id, deal] of Object.entries(deals ?? {}) as [string, NonNullable<typeof deals>[string]][]) {
    const d = DEAL.get(id)
    if (!g.seat.inPlay[offererOf(d)] || !g.seat.inPlay[offeredTo(d)]) report(`trays.deals.${id}`, 'between countries not in play')
    if (deal === undefined) continue
    g.deal.is[d] = ANSWER.get(deal.answer)
    g.deal.now[d] = deal.now ?? 0
    g.deal.later[d] = deal.later ?? 0
    g.deal.laterTurn[d] = deal.laterTurn ?? 0
    g.deal.pactTurn[d] = deal.pactTurn ?? 0
    for (const turn of ['laterTurn', 'pactTurn'] as const)
      if ((deal[turn] ?? 0) > g.lastTurn) report(`trays.deals.${id}.${turn}`, 'comes after the last turn (CON-6.7.1)')
  }
}
function setUpPlan(g: State, n: Nation, plan: PlanJson, path: string, report: Report): void {
  g.seat.resumed[n] = 1
  g.plan.purse[n] = plan.purse
  for (const t of BOUGHT_IN_EUROPE) {
    ready(g, t)[n] = countOf(plan.ready, t)
    bought(g, t)[n] = countOf(plan.bought, t)
  }
  g.plan.galleon[n] = plan.galleonFleet ? 1 : 0
  g.plan.denounces[n] = plan.denounces ? 1 : 0
  g.plan.loan[n] = plan.loan ?? 0
  for (const [id, yard] of Object.entries(plan.yards ?? {})) {
    if (yard === undefined) continue
    const x = rowOf(g, n, id, `${path}.yards.${id}`, report)
    const hex = HEX.get(yard.at)
    if (!isYard(g, n, hex)) report(`${path}.yards.${id}.at`, 'no own port on the Pacific (CON-6.6.13)')
    g.log.is[x] = LOG.refs.yard
    g.log.at[x] = hex
    g.log.ocean[x] = pacific
    for (const t of SHIPS) logged(g, t)[x] = countOf(yard, t)
  }
  for (const [id, planned] of Object.entries(plan.expeditions ?? {}))
    if (planned !== undefined) setUpPlanned(g, n, id, planned, `${path}.expeditions.${id}`, report)
}
function rowOf(g: State, n: Nation, id: string, path: string, report: Report): Group {
  const x = GROUP.get(id)
  if (nationOfGroup(x) !== n) report(path, `${id} is of another country`)
  else if (g.group.at[x] !== -1 || g.log.is[x] !== LOG.refs.free) report(path, `${id} is there already`)
  return x
}
function setUpPlanned(g: State, n: Nation, id: string, planned: PlannedJson, path: string, report: Report): void {
  const x = rowOf(g, n, id, path, report)
  const hex = HEX.get(planned.at)
  g.log.is[x] = LOG.refs.expedition
  g.log.at[x] = hex
  g.log.ocean[x] = OCEAN.get(planned.ocean ?? 'atlantic')
  g.log.order[x] = planned.order
  for (const t of [...SHIPS, ...MEN]) logged(g, t)[x] = countOf(planned, t)
  g.log.gold[x] = planned.gold ?? 0
  g.log.bounds[x] = planned.bounds ?? 0
  g.log.opening[x] = OPENING.get(planned.opening ?? 'none')
  if (planned.landing !== undefined) {
    const landing = HEX.get(planned.landing)
    const coast = planned.coast === undefined ? oceansOf[landing][0] : OCEAN.get(planned.coast)
    if (coast === undefined || boundsTo[coast][landing] === 0) report(`${path}.landing`, 'no such landing hex (CON-6.6.10)')
    else g.log.coast[x] = coast
    g.log.landing[x] = landing
  }
  if (hex !== EUROPE) takeFrom(g, n, x, hex, planned, path, report)
  for (const [i, name] of (planned.leaders ?? []).entries()) {
    const l = LEADER.get(name)
    if (nationOfLeader(l) !== n) report(`${path}.leaders[${i}]`, `${name} is of another country`)
    else g.leader.plan[l] = x
  }
}
/** 6.6.9 ships in the New World come from groups that lie there. */
function takeFrom(g: State, n: Nation, x: Group, hex: Hex, planned: PlannedJson, path: string, report: Report): void {
  const source = (from: string, where: string): Group => {
    const y = GROUP.get(from)
    if (g.group.at[y] !== hex && g.log.at[y] !== hex) report(where, `${from} does not lie in ${planned.at}`)
    return y
  }
  if (planned.from !== undefined) g.log.from[x] = source(planned.from, `${path}.from`)
  for (const [i, part] of (planned.parts ?? []).entries()) {
    const y = rowOf(g, n, part.group, `${path}.parts[${i}].group`, report)
    g.log.is[y] = LOG.refs.part
    g.log.lead[y] = x
    g.log.from[y] = source(part.from, `${path}.parts[${i}].from`)
    for (const t of SHIPS) logged(g, t)[y] = countOf(part, t)
  }
}
