/** The trays of a scenario: groups and their logs, landings, quests, pacts, debts, discoveries, leaders out of play. */
import { NONE } from '@plus-ultra/kernel'
import type { DropJson, GroupJson, Scenario } from './data/scenario.ts'
import {
  AREA,
  ATTACK,
  type Attack,
  DISCOVERY,
  EUROPE,
  GROUP,
  type Group,
  HEX,
  LANDING,
  type Landing,
  LEADER,
  LOG,
  NATION,
  type Nation,
  nationOfGroup,
  nationOfLeader,
  OCEAN,
  OPENING,
  QUEST,
  type Questing,
  SEA,
  TYPE,
} from './domains.ts'
import { boundsTo, discoveryOf, entersOn, isLand, oceansOf, SOUTH_CAPE } from './rules/02-map.ts'
import { aboard, capacityOf, europe, gone, hold, loaded, MEN, reserve } from './rules/03-counters.ts'
import { addDebt, pairOf } from './rules/06-deals.ts'
import { logged } from './rules/06-pool.ts'
import { legendAreas, questsOf, visitHere } from './rules/06-quests.ts'
import { resumeDrop } from './rules/13-maintenance.ts'
import type { Report } from './setup.ts'
import type { State } from './state.ts'

export function setUpTrays(g: State, s: Scenario, report: Report): void {
  const trays = s.trays ?? {}
  const seat = (path: string, name: string): Nation | undefined => {
    if (s.seats.includes(name as never)) return NATION.get(name)
    report(path, 'this country is not in play')
    return undefined
  }
  for (const [id, group] of Object.entries(trays.groups ?? {}))
    setUpGroup(
      g,
      GROUP.get(id),
      { ...(group as GroupJson), order: orderOf(trays.groups ?? {}, GROUP.get(id)) },
      hidesLogs(s),
      `trays.groups.${id}`,
      report,
    )
  checkOrders(g, report)
  for (const [i, row] of (trays.landings ?? []).entries()) setUpLanding(g, row, i, report)
  for (const [i, q] of (trays.quests ?? []).entries()) setUpQuest(g, q, `trays.quests[${i}]`, seat, report)
  for (const [i, { between, until }] of (trays.pacts ?? []).entries()) {
    const [a, b] = between.map((name, j) => seat(`trays.pacts[${i}].between[${j}]`, name))
    if (a === undefined || b === undefined) continue
    if (a === b) report(`trays.pacts[${i}].between`, 'a pact needs two countries')
    else g.pact.until[pairOf(a, b)] = until
  }
  for (const [i, debt] of (trays.debts ?? []).entries()) {
    const from = seat(`trays.debts[${i}].from`, debt.from)
    const to = debt.to === 'bank' ? NONE : seat(`trays.debts[${i}].to`, debt.to)
    if (debt.to === 'bank' && !g.bankers) report(`trays.debts[${i}].to`, 'there is a bank only with the option german-bankers (CON-23.1.1)')
    if (debt.due > g.lastTurn) report(`trays.debts[${i}].due`, 'comes after the last turn (CON-6.7.1)')
    if (debt.from === debt.to) report(`trays.debts[${i}].to`, 'nobody owes himself')
    if (from !== undefined && to !== undefined) addDebt(g, from, to, debt.amount, debt.due)
  }
  for (const [id, name] of Object.entries(trays.discoveries ?? {})) {
    const n = seat(`trays.discoveries.${id}`, name as string)
    if (n !== undefined) g.discovery.by[DISCOVERY.get(id)] = n
  }
  const isCapeKnown = g.discovery.by[discoveryOf(SOUTH_CAPE)] !== NONE || GROUP.all.some(x => g.group.notes[x].has(SOUTH_CAPE))
  if (isCapeKnown) g.capeNavigated = 1 // 7.5.5
  for (const [i, id] of (trays.departed ?? []).entries()) {
    const hex = HEX.get(id)
    if (isLand(hex)) g.departed.add(hex)
    else report(`trays.departed[${i}]`, 'no such place on land')
  }
  if (trays.drops !== undefined && s.start?.phase !== 'maintenance')
    report('trays.drops', 'units are dropped in the Maintenance Phase only (CON-13.1.6)')
  else
    for (const [name, drops] of Object.entries(trays.drops ?? {})) {
      const n = seat(`trays.drops.${name}`, name)
      for (const [i, drop] of (drops ?? []).entries())
        if (n !== undefined && !setUpDrop(g, n, drop)) report(`trays.drops.${name}[${i}]`, 'has not so many there (CON-13.1.6)')
    }
  const hasBegun = s.start !== undefined && s.start.phase !== 'random-events'
  for (const l of LEADER.all) {
    const isNamed = trays.gone?.includes(LEADER.name(l)) || trays.reserve?.includes(LEADER.name(l))
    if (hasBegun && !isNamed && g.seat.inPlay[nationOfLeader(l)] && entersOn[l] === g.turn && g.leader.is[l] === reserve)
      g.leader.is[l] = europe // 16.0.2 they came at the start of the turn
  }
  for (const list of ['gone', 'reserve'] as const)
    for (const [i, id] of (trays[list] ?? []).entries()) {
      const l = LEADER.get(id)
      if (g.leader.is[l] !== 0) report(`trays.${list}[${i}]`, 'he is on the board')
      else if (list === 'gone') g.leader.is[l] = gone
    }
}
type Groups = NonNullable<NonNullable<Scenario['trays']>['groups']>
/** 5.0.5: who has a log is an Expedition; those that are not numbered were formed last, in the order of their ids. */
function orderOf(groups: Groups, x: Group): number {
  const of = (y: Group) => groups[GROUP.name(y)]
  const isUnnumbered = (y: Group) => of(y)?.order === undefined && of(y)?.log !== undefined
  if (!isUnnumbered(x)) return of(x)?.order ?? 0
  const own = GROUP.all.filter(y => nationOfGroup(y) === nationOfGroup(x))
  const given = own.map(y => of(y)?.order ?? 0)
  const last = Math.max(...given)
  const free = own.map((_, i) => i + 1).filter(n => !given.includes(n))
  return [...free.filter(n => n > last), ...free][own.filter(y => y < x && isUnnumbered(y)).length] as number
}
/** 6.7.6 what was loaded in Europe is secret until the Expedition sails or the Initial Naval Phase ends. */
const hidesLogs = (s: Scenario): boolean => ['trans-oceanic', 'hemispheric', 'naval-attrition'].includes(s.start?.phase ?? '')
const hasLeftEurope = (g: State, x: Group, group: GroupJson): boolean =>
  g.group.at[x] !== EUROPE || (group.crossed ?? 0) > 0 || group.wentHome === true
/** 6.7.9 known to its owner alone: men and leaders are in the log. */
function hideCargo(g: State, x: Group): void {
  for (const t of MEN) {
    logged(g, t)[x] = hold(g, t)[x]
    hold(g, t)[x] = 0
  }
  for (const l of LEADER.all) {
    if (g.leader.is[l] !== aboard || g.leader.group[l] !== x) continue
    g.leader.is[l] = loaded
    g.leader.plan[l] = x
    g.leader.group[l] = NONE
  }
}
function setUpGroup(g: State, x: Group, group: GroupJson, isSecret: boolean, path: string, report: Report): void {
  g.group.order[x] = group.order ?? 0
  g.group.used[x] = group.used ?? 0
  g.group.crossed[x] = group.crossed ?? 0
  g.group.mp[x] = group.mp ?? 0
  g.group.shown[x] = (group.shown ?? !(isSecret && group.order && !hasLeftEurope(g, x, group))) ? 1 : 0
  g.group.ended[x] = group.ended ? 1 : 0
  g.group.turnedBack[x] = group.turnedBack ? 1 : 0
  g.group.passedCape[x] = group.passedCape ? 1 : 0
  g.group.wentHome[x] = group.wentHome ? 1 : 0
  g.group.wentWest[x] = group.wentWest ? 1 : 0
  for (const id of group.notes ?? []) g.group.notes[x].add(SEA.get(id))
  for (const [i, id] of (group.doubled ?? []).entries()) {
    g.group.doubled[x].add(SEA.get(id))
    if (!(group.notes ?? []).includes(id)) report(`${path}.doubled[${i}]`, 'is not among the notes')
    if (SEA.get(id) === SOUTH_CAPE) report(`${path}.doubled[${i}]`, 'the South Cape is never doubled (CON-19.3.4)')
  }
  if (group.order) {
    g.log.is[x] = LOG.refs.expedition
  }
  if (!g.group.shown[x] && g.group.at[x] === EUROPE) hideCargo(g, x)
  const log = group.log
  if (log === undefined) return
  if (!group.order) report(`${path}.log`, 'only an Expedition has a log: give its order')
  g.log.bounds[x] = log.bounds ?? 0
  g.log.opening[x] = OPENING.get(log.opening ?? 'none')
  if (log.landing !== undefined) setUpLandingHex(g, x, log.landing, log.coast, path, report)
  if (log.opening === 'out' && log.landing === undefined) report(`${path}.log.landing`, 'out needs a landing hex (CON-6.6.7)')
  g.log.colonist[x] += log.colonist ?? 0
  g.log.soldier[x] += log.soldier ?? 0
  g.log.missionary[x] += log.missionary ?? 0
  const hidden = g.log.colonist[x] + g.log.soldier[x] + g.log.missionary[x]
  if (hidden + (log.leaders ?? []).length > 0 && g.group.shown[x]) report(`${path}.log`, 'cargo is in the log only while shown is false')
  if (hidden > capacityOf(g, x)) report(`${path}.log`, 'carries more than its capacity (CON-7.1.3)')
  for (const [i, id] of (log.leaders ?? []).entries()) {
    const l = LEADER.get(id)
    if (nationOfLeader(l) !== nationOfGroup(x)) report(`${path}.log.leaders[${i}]`, `${id} is of another country`)
    else if (g.leader.is[l] !== 0 && g.leader.is[l] !== europe) report(`${path}.log.leaders[${i}]`, 'he is elsewhere')
    g.leader.is[l] = loaded
    g.leader.plan[l] = x
  }
}
function setUpLandingHex(g: State, x: Group, landing: string, coast: string | undefined, path: string, report: Report): void {
  const hex = HEX.find(landing)
  const ocean = hex === undefined ? undefined : coast === undefined ? oceansOf[hex][0] : OCEAN.get(coast)
  if (hex === undefined || ocean === undefined || boundsTo[ocean][hex] === 0) {
    report(`${path}.log.landing`, 'no such landing hex (CON-6.6.10)')
    return
  }
  g.log.landing[x] = hex
  g.log.coast[x] = ocean
}
/** 5.0.5 the order in which Expeditions were formed. */
function checkOrders(g: State, report: Report): void {
  for (const x of GROUP.all)
    for (const y of GROUP.all)
      if (x < y && nationOfGroup(x) === nationOfGroup(y) && g.group.order[x] > 0 && g.group.order[x] === g.group.order[y])
        report(`trays.groups.${GROUP.name(y)}.order`, `${GROUP.name(x)} has the same`)
}
type LandingJson = NonNullable<NonNullable<Scenario['trays']>['landings']>[number]
function setUpLanding(g: State, row: LandingJson, i: number, report: Report): void {
  const r = LANDING.all[i] as Landing
  const x = GROUP.get(row.group)
  const at = row.at === undefined ? NONE : (HEX.find(row.at) ?? NONE)
  if (row.at !== undefined && (at === NONE || (at !== EUROPE && !isLand(at)))) report(`trays.landings[${i}].at`, 'no such place on land')
  if (g.group.at[x] === NONE) report(`trays.landings[${i}].group`, 'there is no such group')
  g.landing.group[r] = x
  g.landing.at[r] = at
  g.landing.into[r] = row.into === undefined ? NONE : GROUP.get(row.into)
  g.landing.spent[r] = row.spent ? 1 : 0
  g.landing.colonist[r] = row.colonist ?? 0
  g.landing.soldier[r] = row.soldier ?? 0
  g.landing.missionary[r] = row.missionary ?? 0
  g.landing.gold[r] = row.gold ?? 0
}
type QuestJson = NonNullable<NonNullable<Scenario['trays']>['quests']>[number]
function setUpQuest(
  g: State,
  quest: QuestJson,
  path: string,
  seat: (path: string, name: string) => Nation | undefined,
  report: Report,
): void {
  const n = seat(`${path}.nation`, quest.nation)
  if (n === undefined) return
  const id = QUEST.get(quest.quest)
  const q = questsOf(n, id)
  if (g.quest.deadline[q] > 0) report(path, 'this quest is there twice (CON-6.4.15.6)')
  g.quest.deadline[q] = quest.deadline
  if (quest.deadline < g.turn) report(`${path}.deadline`, 'is over')
  if (quest.at !== undefined && quest.group !== undefined) report(`${path}.group`, 'the marker is in one place only')
  if (quest.at !== undefined && !placeMarker(g, n, q, quest.at, quest.from))
    report(`${path}.at`, 'the marker needs a soldier (CON-6.4.15.4)')
  if (quest.group !== undefined) {
    const x = GROUP.get(quest.group)
    if (nationOfGroup(x) !== n || g.group.soldier[x] === 0) report(`${path}.group`, 'the marker needs a soldier (CON-6.4.15.4)')
    else g.quest.group[q] = x
  }
  g.quest.hasMoved[q] = quest.hasMoved ? 1 : 0
  g.quest.needs[q] = quest.needsConquistador ? 1 : 0
  g.quest.named[q] = quest.named ? 1 : 0
  for (const [i, name] of (quest.visited ?? []).entries()) {
    const area = AREA.get(name)
    if (!legendAreas(id).includes(area)) report(`${path}.visited[${i}]`, 'is no Area of this quest')
    g.quest.visited[q].add(area)
  }
  visitHere(g, q) // 6.4.15.3
}
/** With soldiers who hold the hex, or who attack there. */
function placeMarker(g: State, n: Nation, q: Questing, at: string, from: string | undefined): boolean {
  const hex = HEX.find(at)
  if (hex === undefined || !isLand(hex)) return false
  const isWith = (a: Attack) => g.attack.hex[a] === hex && g.attack.nation[a] === n && g.attack.soldier[a] > 0
  const attack = ATTACK.all.find(a => isWith(a) && (from === undefined || g.attack.from[a] === HEX.find(from)))
  if (attack === undefined && (g.land.soldier[hex] === 0 || !g.seat.holds[n].has(hex))) return false
  g.quest.at[q] = hex
  g.quest.attack[q] = attack ?? NONE
  return true
}
function setUpDrop(g: State, n: Nation, { at, group, unit, count }: DropJson): boolean {
  if ((at === undefined) === (group === undefined)) return false
  if (group !== undefined && nationOfGroup(GROUP.get(group)) !== n) return false
  const isHis = at === undefined || at === 'europe' || (isLand(HEX.get(at)) && g.seat.holds[n].has(HEX.get(at)))
  const place = group === undefined ? HEX.get(at as string) : GROUP.get(group)
  return isHis && resumeDrop(g, n, place, group !== undefined, TYPE.get(unit), count)
}
