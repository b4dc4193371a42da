/** 10.4.8, 10.4.9, 10.4.18 The sally. */
import { die, end, goto, int, NONE, own, roll, set } from '@plus-ultra/kernel'
import {
  army,
  attackerResult,
  CAMP,
  type Camp,
  CELLS,
  cellAt,
  cellText,
  columnText,
  defenderResult,
  enemyOf,
  isCannon,
  LEADER,
  LEADERS,
  oddsColumn,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { combatIn, combatOf, eliminate, hasGarrison, tcOf } from './02-definitions.ts'
import { asterisk, escape, isBesieged, isBesieger, isBesieging, isInside, siegeLosses } from './10-4-besiegers.ts'

const SALLY = die(6, 'PIZ-10.4.8', 'sally')
const SALLY_MELEE = die(6, 'PIZ-10.4.8', 'melee of the sally')

export function maySally(g: State, zone: Zone, camp: Camp): boolean {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (isInside(g, u, camp) && !isCannon[u]) return LEADERS[camp].some(c => isBesieged(g, c, zone))
  return false
}
/** PIZ-10.4.8 Once a round the inactive player may choose a commander and roll against his TC. */
export const sally = decision('sally', {
  clause: 'PIZ-10.4.8',
  locals: { zone: ZONE, camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (const c of LEADERS[f.camp]) if (isBesieged(g, c, f.zone)) offer.leader(c)
    offer.button('no-sally')
  },
  on: {
    leader(g, f, leader) {
      const happens = roll(g, SALLY, f.camp) <= tcOf(g, leader)
      emit(g, { type: 'sally', leader: LEADER.name(leader), happens, clause: 'PIZ-10.4.8' })
      if (happens) goto(g, sallyUnits, { zone: f.zone, camp: f.camp, leader })
      else end(g)
    },
  },
  buttons: {
    'no-sally'(g) {
      end(g)
    },
  },
})
/** One or more units, no cannon. */
const sallyUnits = decision('sally-units', {
  clause: 'PIZ-10.4.8',
  locals: { zone: ZONE, camp: CAMP, leader: LEADER, units: own(set(UNIT)) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (let u = g.zone.first[f.zone]; u !== NONE; u = g.unit.next[u])
      if (isInside(g, u, f.camp) && !isCannon[u] && !f.units.has(u)) offer.unit(u)
    if (!f.units.isEmpty) offer.button('sally-forth')
  },
  on: {
    unit(_, f, u) {
      f.units.add(u)
    },
  },
  buttons: {
    'sally-forth'(g, f) {
      goto(g, sallyMelee, { zone: f.zone, camp: f.camp, leader: f.leader, units: f.units })
    },
  },
})
/** PIZ-10.4.9 R against the besieger costs him one cannon, of his choice. */
const spike = decision('spiked-cannon', {
  clause: 'PIZ-10.4.9',
  locals: { zone: ZONE, camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (let u = g.zone.first[f.zone]; u !== NONE; u = g.unit.next[u]) if (isBesieging(g, u, f.camp) && isCannon[u]) offer.unit(u)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    unit(g, _, u) {
      eliminate(g, u)
      end(g)
    },
  },
})
/** PIZ-10.4.8 Against all besiegers, no modifiers; the inactive player rolls. */
function meleeOfSally(g: State, zone: Zone, camp: Camp, units: Iterable<Unit>): number {
  let attack = 0
  for (const u of units) attack += combatOf(g, u)
  const factors = [attack, combatIn(g, zone, enemyOf(camp), army)] as const
  const column = oddsColumn(...factors)
  const cell = cellAt(roll(g, SALLY_MELEE, camp), column)
  emit(g, { type: 'combat', camp: CAMP.name(camp), factors, column: columnText(column), result: cellText(cell), clause: 'PIZ-10.4.8' })
  return cell
}
const sallyMelee = sequence(
  'melee-of-the-sally',
  { clause: 'PIZ-10.4.8', locals: { zone: ZONE, camp: CAMP, leader: LEADER, units: set(UNIT), cell: own(int(0, CELLS - 1)) } },
  [
    run((g, f) => {
      f.cell = meleeOfSally(g, f.zone, f.camp, f.units)
    }),
    step(siegeLosses, (_, f) => ({ zone: f.zone, camp: f.camp, isInside: 1, among: f.units, hits: attackerResult(f.cell).loss })),
    step(siegeLosses, (_, f) => ({ zone: f.zone, camp: enemyOf(f.camp), isInside: 0, among: [], hits: defenderResult(f.cell).loss })),
    run((g, f) => {
      if (attackerResult(f.cell).asterisk) asterisk(g, f.camp, c => c === f.leader)
      if (defenderResult(f.cell).asterisk) asterisk(g, enemyOf(f.camp), c => isBesieger(g, c, f.zone))
    }),
    when((_, f) => defenderResult(f.cell).retreat, [step(spike, (_, f) => ({ zone: f.zone, camp: enemyOf(f.camp) }))]), // PIZ-10.4.9
    run((g, f) => loseLoneCannon(g, f.zone, enemyOf(f.camp))),
    step(escape, (_, f) => ({ zone: f.zone, camp: enemyOf(f.camp) })), // PIZ-10.4.18
  ],
)
/** PIZ-10.4.9 If only cannon are left to the besieger while besieged units remain, they are eliminated. */
function loseLoneCannon(g: State, zone: Zone, camp: Camp): void {
  if (!hasGarrison(g, zone, enemyOf(camp))) return
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (isBesieging(g, u, camp) && !isCannon[u]) return
  for (let u = g.zone.first[zone]; u !== NONE; ) {
    const next = g.unit.next[u]
    if (isBesieging(g, u, camp)) eliminate(g, u)
    u = next
  }
}
