/** 13 Set-up of commanders who are away, fallen, or still to come. */
import { NONE } from '@plus-ultra/kernel'
import { back, campOfLeader, embassy, fortressValue, LEADER, type Leader, reinforcements, spanish, UNIT, ZONE } from '../data/facts.ts'
import type { Scenario } from '../data/scenario.ts'
import type { State } from '../state.ts'
import { isFortressOf } from './05-map.ts'
import { givenReserve, type Placed, type Say } from './13-given.ts'

/** PIZ-7.4.2 Three turns after he has left; PIZ-7.1.3 the R4 step of this turn may have passed. */
const hasR4Passed = ({ start, recruits }: Scenario): boolean => (start?.phase ?? 'spanish-r4') !== 'spanish-r4' || recruits !== undefined
const lastReturn = (g: State): number => g.turn + embassy.returnsAfterTurns
export function checkEnvoys(g: State, scenario: Scenario, placed: readonly Placed[], say: Say): void {
  const first = hasR4Passed(scenario) ? g.turn + 1 : g.turn
  for (const { piece, path, leader } of placed)
    if (
      leader !== undefined &&
      campOfLeader[leader] === spanish &&
      piece.returns !== undefined &&
      (piece.returns < first || piece.returns > lastReturn(g))
    )
      say(`${path}.returns`, `an envoy is away for three turns: from ${first} to ${lastReturn(g)} (PIZ-7.4.2)`, 'time')
}
/** PIZ-8.2.6 */
export function checkChangedForms(g: State, placed: readonly Placed[], say: Say): void {
  for (const { piece, path, leader } of placed) {
    if (leader === undefined || piece.changedForm === undefined) continue
    const zone = ZONE.get(piece.changedForm)
    if (!isFortressOf(g, zone, campOfLeader[leader]))
      say(`${path}.changedForm`, 'his camp has no fortress there (PIZ-8.2.6)', fortressValue[zone] > 0 ? 'others' : undefined)
  }
}

// --- the reserve

/** PIZ-7.1.1 Units that are nowhere are in the reserve; a commander is there only if he is listed, or still to come. */
export function setUpReserve(g: State, scenario: Scenario, say: Say): void {
  const { futureReinforcements } = scenario
  const seen = new Set<string>()
  for (const { id, eliminated, returns, path } of givenReserve(scenario, say)) {
    const leader = LEADER.find(id)
    if (seen.has(id)) say(path, `${id} is listed twice`)
    seen.add(id)
    if (leader === undefined ? g.unit.at[UNIT.get(id)] !== NONE : g.leader.at[leader] !== NONE) say(path, `${id} is on the map`)
    if (leader === undefined) {
      if (eliminated !== undefined || returns !== undefined) say(path, 'only a commander comes back by himself')
      continue
    }
    if (eliminated !== undefined && eliminated > g.turn) say(`${path}.eliminated`, 'lies in the future', 'time')
    if (returns !== undefined && campOfLeader[leader] !== spanish)
      say(`${path}.returns`, 'only Spanish commanders are sent as envoys (PIZ-7.4.1)')
    if (returns !== undefined && returns > lastReturn(g))
      say(`${path}.returns`, `an envoy is away for three turns: at most to ${lastReturn(g)} (PIZ-7.4.2)`, 'time')
    g.leader.fell[leader] = eliminated ?? Math.max(1, g.turn - 1)
    g.leader.returns[leader] = returns ?? 0
    g.leader.face[leader] = back
  }
  const future = futureReinforcements?.map(id => LEADER.get(id)) ?? stillToCome(g, scenario, seen)
  future.forEach((c, i) => {
    const path = `futureReinforcements[${i}]`
    const isPrinted = [...reinforcements.values()].some(group => group.leaders.includes(c))
    if (!isPrinted) say(path, `${LEADER.name(c)} is no reinforcement (PIZ-7.2.1)`)
    if (g.leader.at[c] !== NONE) say(path, `${LEADER.name(c)} is on the map`)
    if (seen.has(LEADER.name(c))) say(path, `${LEADER.name(c)} is in the reserve`)
    g.leader.isFuture[c] = 1
  })
}
/** Those whose R4 step has not passed, and who are nowhere else. */
function stillToCome(g: State, scenario: Scenario, listed: ReadonlySet<string>): Leader[] {
  return [...reinforcements].flatMap(([turn, { leaders }]) =>
    turn < g.turn || (turn === g.turn && hasR4Passed(scenario))
      ? []
      : leaders.filter(c => g.leader.at[c] === NONE && !listed.has(LEADER.name(c))),
  )
}
