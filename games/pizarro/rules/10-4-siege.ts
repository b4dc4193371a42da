/** 10.4 Siege: rounds of artillery, assault, sally and decision. */
import { die, end, flag, int, NONE, own, roll } from '@plus-ultra/kernel'
import { shiftColumn } from '@plus-ultra/lib/tables'
import {
  army,
  attackerResult,
  CAMP,
  type Camp,
  CELLS,
  COLUMNS,
  cellAt,
  cellText,
  columnText,
  defenderResult,
  enemyOf,
  fortressValue,
  garrison,
  isCannon,
  oddsColumn,
  SIEGE_ROUNDS,
  SIEGE_SEQUENCE,
  type SiegeSequence,
  siegeSizeModifier,
  siegeVp,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, play, repeat, run, type State, sequence, step, when } from '../state.ts'
import { combatIn, combatOf, strengthIn } from './02-definitions.ts'
import { settle, takeCommand } from './02-stacks.ts'
import { setControl } from './05-map.ts'
import {
  asterisk,
  escape,
  hasBesieger,
  isBesieged,
  isBesieger,
  isBesieging,
  isTaken,
  isUnderWay,
  isWiped,
  siegeLosses,
} from './10-4-besiegers.ts'
import { maySally, sally } from './10-4-sally.ts'
import { holdTheField, retreat } from './10-5-consequences.ts'
import { moveCursors } from './11-alliances.ts'
import { score } from './12-victory.ts'

const LENGTH = die(6, 'PIZ-10.4.1', 'length of the siege')
const ARTILLERY = die(6, 'PIZ-10.4.3', 'artillery')
const ASSAULT = die(6, 'PIZ-10.4.5', 'assault')

// --- 10.4.3 artillery

/** One die for each cannon; each takes effect before the next is thrown (PIZ-2.11). */
function bombard(g: State, zone: Zone, camp: Camp): void {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) {
    if (!isCannon[u] || !isBesieging(g, u, camp)) continue
    if (isTaken(g, zone, camp)) return // PIZ-10.4.4 at once
    if (roll(g, ARTILLERY, camp) > combatOf(g, u) || g.fv === 0) continue
    g.fv -= 1
    emit(g, { type: 'walls', area: ZONE.name(zone), fv: g.fv, clause: 'PIZ-10.4.3' })
  }
}

// --- 10.4.5 assault

/** PIZ-10.4.5 The FV counts as a factor and shifts the column; the inactive player rolls. */
function assault(g: State, zone: Zone, camp: Camp): number {
  const besieged = enemyOf(camp)
  const factors = [combatIn(g, zone, camp, army), combatIn(g, zone, besieged, garrison) + g.fv] as const
  const column = shiftColumn(oddsColumn(...factors), -g.fv, COLUMNS)
  const cell = cellAt(roll(g, ASSAULT, besieged), column)
  emit(g, { type: 'combat', camp: CAMP.name(camp), factors, column: columnText(column), result: cellText(cell), clause: 'PIZ-10.4.5' })
  return cell
}
/** PIZ-10.4.15 */
const assaults = sequence('assault', { clause: 'PIZ-10.4.5', locals: { zone: ZONE, camp: CAMP, cell: own(int(0, CELLS - 1)) } }, [
  run((g, f) => {
    f.cell = assault(g, f.zone, f.camp)
  }),
  step(siegeLosses, (_, f) => ({ zone: f.zone, camp: f.camp, isInside: 0, among: [], hits: attackerResult(f.cell).loss })),
  step(
    siegeLosses,
    (_, f) => ({ zone: f.zone, camp: enemyOf(f.camp), isInside: 1, among: [], hits: defenderResult(f.cell).loss }),
    (g, f, rest) => {
      if (rest === 0 || g.fv === 0) return
      g.fv = Math.max(0, g.fv - rest) // PIZ-10.4.6 the rest falls on the FV
      emit(g, { type: 'walls', area: ZONE.name(f.zone), fv: g.fv, clause: 'PIZ-10.4.6' })
    },
  ),
  run((g, f) => {
    if (attackerResult(f.cell).asterisk) asterisk(g, f.camp, c => isBesieger(g, c, f.zone))
    if (defenderResult(f.cell).asterisk) asterisk(g, enemyOf(f.camp), c => isBesieged(g, c, f.zone))
  }),
  play(escape),
])

// --- 10.4.10 the course of a siege

const decide = decision('siege-decision', {
  clause: 'PIZ-10.4.10',
  locals: { zone: ZONE, camp: CAMP },
  actor: (_, f) => f.camp,
  offer(_g, _f, offer) {
    offer.button('continue-siege')
    offer.button('lift-siege')
  },
  buttons: {
    'continue-siege'(g) {
      end(g, 0)
    },
    'lift-siege'(g) {
      end(g, 1)
    },
  },
})
/** PIZ-10.4.14 The besieger has won; PIZ-11.7 points, then cursors; PIZ-10.4.11 the FV is whole again for its new master. */
function fall(g: State, zone: Zone, camp: Camp): void {
  emit(g, { type: 'fortress-fell', area: ZONE.name(zone), camp: CAMP.name(camp), clause: 'PIZ-10.4.7' })
  reward(g, zone, camp, fortressValue[zone] >= MOMENTOUS)
  setControl(g, zone, camp)
}
/** PIZ-11.3 The cursors move for the besieged only when the besieger's last unit fell in a round of the siege. */
function hold(g: State, zone: Zone, camp: Camp): void {
  const besieged = enemyOf(camp)
  emit(g, { type: 'siege-over', area: ZONE.name(zone), camp: CAMP.name(besieged), clause: 'PIZ-10.4.14' })
  reward(g, zone, besieged, fortressValue[zone] >= MOMENTOUS && isWiped(g, zone, camp))
}
/** PIZ-11.2 */
const MOMENTOUS = 2
function reward(g: State, zone: Zone, camp: Camp, movesCursors: boolean): void {
  score(g, camp, siegeVp(fortressValue[zone]), 'PIZ-12.1.2')
  if (movesCursors) moveCursors(g, camp)
}
function endSiege(g: State): void {
  const zone = g.siege as Zone
  g.siege = NONE
  g.fv = g.siegeRounds = 0 // PIZ-10.4.11
  g.siegeSequence = SIEGE_SEQUENCE.refs.artillery
  for (const camp of CAMP.all) settle(g, zone, camp)
}

/** Whether a sequence of the round is still to come; a scenario may begin in any of them. */
const isToCome = (g: State, sequence: SiegeSequence): boolean => g.siegeSequence <= sequence
function beginSequence(g: State, next: SiegeSequence): void {
  g.siegeSequence = next
}
const rounds = sequence('siege-rounds', { clause: 'PIZ-10.4.1', locals: { zone: ZONE, camp: CAMP, isLifted: own(flag) } }, [
  repeat(
    (g, f) => g.siegeRounds > 0 && !f.isLifted && isUnderWay(g, f.zone, f.camp) && hasBesieger(g, f.zone, f.camp), // PIZ-10.4.13
    [
      when(
        g => isToCome(g, SIEGE_SEQUENCE.refs.artillery),
        [run((g, f) => bombard(g, f.zone, f.camp)), run(g => beginSequence(g, SIEGE_SEQUENCE.refs.assault))],
      ),
      when(
        (g, f) => isToCome(g, SIEGE_SEQUENCE.refs.assault) && !isTaken(g, f.zone, f.camp),
        [play(assaults), run(g => beginSequence(g, SIEGE_SEQUENCE.refs.sally))],
      ),
      when(
        (g, f) =>
          isToCome(g, SIEGE_SEQUENCE.refs.sally) &&
          isUnderWay(g, f.zone, f.camp) &&
          hasBesieger(g, f.zone, f.camp) && // PIZ-10.4.13
          maySally(g, f.zone, enemyOf(f.camp)),
        [step(sally, (_, f) => ({ zone: f.zone, camp: enemyOf(f.camp) }))], // PIZ-10.4.17
      ),
      when(
        g => isToCome(g, SIEGE_SEQUENCE.refs.sally),
        [
          run(g => {
            g.siegeRounds -= 1
            beginSequence(g, SIEGE_SEQUENCE.refs.decision)
          }),
        ],
      ),
      when(
        (g, f) => g.siegeRounds > 0 && isUnderWay(g, f.zone, f.camp) && hasBesieger(g, f.zone, f.camp),
        [
          step(
            decide,
            (_, f) => ({ zone: f.zone, camp: f.camp }),
            (_, f, lifted) => {
              f.isLifted = lifted === 1 ? 1 : 0
            },
          ),
        ],
      ),
      run(g => beginSequence(g, SIEGE_SEQUENCE.refs.artillery)),
    ],
  ),
  when(
    (g, f) => isTaken(g, f.zone, f.camp),
    [run((g, f) => fall(g, f.zone, f.camp)), run(endSiege), play(holdTheField)],
    [
      run((g, f) => hold(g, f.zone, f.camp)),
      when((g, f) => !isWiped(g, f.zone, f.camp), [step(retreat, (_, f) => ({ zone: f.zone, camp: f.camp, onlyLeft: 0 }))]),
      run(endSiege),
    ],
  ),
  step(takeCommand),
])
/** PIZ-10.4.1 1D6 and the size of the besieging army, at most 6. */
export const siege = sequence('siege', { clause: 'PIZ-10.4.1', locals: { zone: ZONE, camp: CAMP } }, [
  run((g, f) => {
    g.siege = f.zone
    g.fv = fortressValue[f.zone]
    const size = siegeSizeModifier(strengthIn(g, f.zone, f.camp, army))
    g.siegeRounds = Math.min(SIEGE_ROUNDS, roll(g, LENGTH, f.camp, size))
    emit(g, { type: 'siege', area: ZONE.name(f.zone), rounds: g.siegeRounds, clause: 'PIZ-10.4.1' })
  }),
  play(rounds),
])
/** A scenario may begin inside a siege. */
export const resumeSiege = sequence('resumed-siege', { clause: 'PIZ-10.4.1', locals: { camp: CAMP } }, [
  step(rounds, (g, f) => ({ zone: g.siege as Zone, camp: f.camp })),
])
