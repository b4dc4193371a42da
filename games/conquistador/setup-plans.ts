/** Planning half done: purchases, logs and offers as a board of that segment shows them (6.6, 6.7). */
import { NONE } from '@plus-ultra/kernel'
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
import { loggedShips, ROWS, roomLeft } from './rules/06-log.ts'
import { isLeaderLeft, logged, poolLeft, shipsLeft } from './rules/06-pool.ts'
import { BOUGHT_IN_EUROPE, bought, isYard, ready } from './rules/06-purchases.ts'
import { CARGO } from './rules/06-ships-together.ts'
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
    if (deal.later && (deal.laterTurn ?? 0) <= g.turn) report(`trays.deals.${id}.laterTurn`, 'must be a later turn (CON-6.7.1)')
    if (deal.pactTurn && deal.pactTurn < g.turn) report(`trays.deals.${id}.pactTurn`, 'is over (CON-6.7.1)')
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
  const expeditions = Object.entries(plan.expeditions ?? {}).filter(([, planned]) => planned !== undefined && !isBlank(planned))
  for (const [id, planned] of expeditions) if (planned !== undefined) setUpPlanned(g, n, id, planned, `${path}.expeditions.${id}`, report)
  for (const [id] of expeditions) checkPlanned(g, n, GROUP.get(id), `${path}.expeditions.${id}`, report)
}
/** A log that was opened and has nothing in it yet. */
const isBlank = (planned: PlannedJson): boolean =>
  [...SHIPS, ...MEN].every(t => countOf(planned, t) === 0) && !planned.bounds && !planned.leaders?.length && !planned.parts?.length
/** 6.6.7, 6.6.14, 7.1.3: ships that are there, and cargo that they can take. */
function checkPlanned(g: State, n: Nation, x: Group, path: string, report: Report): void {
  const hex = g.log.at[x] as Hex
  const isShort = (y: Group) => SHIPS.some(t => shipsLeft(g, y, t) < 0)
  const isBeyondPool = (t: Type) => poolLeft(g, n, hex, g.log.ocean[x], t) < 0
  if (loggedShips(g, x) === 0) report(path, 'has no ships (CON-6.6.7)')
  else if (roomLeft(g, x) < 0) report(path, 'carries more than its capacity (CON-7.1.3)')
  if (g.log.opening[x] === OPENING.refs.out && g.log.landing[x] === NONE) report(`${path}.landing`, 'out needs a landing hex (CON-6.6.7)')
  if (hex === EUROPE) return
  if (g.log.from[x] === NONE) report(`${path}.from`, 'says not which ships of that place (CON-6.6.9)')
  else if (ROWS[n].some(y => (y === x || g.log.lead[y] === x) && isShort(g.log.from[y] as Group)))
    report(path, 'takes more ships than lie there (CON-6.6.9)')
  if (CARGO.some(isBeyondPool)) report(path, 'takes more than is aboard there (CON-6.6.14)')
}
function rowOf(g: State, n: Nation, id: string, path: string, report: Report, from?: string): Group {
  const x = GROUP.get(id)
  if (nationOfGroup(x) !== n) report(path, `${id} is of another country`)
  else if ((g.group.at[x] !== -1 && from !== id) || g.log.is[x] !== LOG.refs.free) report(path, `${id} is there already`)
  return x
}
function setUpPlanned(g: State, n: Nation, id: string, planned: PlannedJson, path: string, report: Report): void {
  const x = rowOf(g, n, id, path, report, planned.from)
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
    else if (!isLeaderLeft(g, l, hex, g.log.ocean[x])) report(`${path}.leaders[${i}]`, 'he is elsewhere (CON-6.6.7)')
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
