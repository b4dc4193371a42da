/** 10.2 Minor battle. */
import { die, end, int, NONE, optional, own, roll } from '@plus-ultra/kernel'
import {
  army,
  attackerResult,
  battleRules,
  CAMP,
  type Camp,
  CELLS,
  cellAt,
  cellText,
  columnText,
  defenderResult,
  enemyOf,
  isHistoricalOn,
  type Leader,
  oddsColumn,
  type Result,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { combatIn, hasFighters, isFighting, isOutside, loseStep, nextByRank } from './02-definitions.ts'
import { flee } from './08-flight.ts'
import { giveWay, holdTheField } from './10-5-consequences.ts'
import { killLeader } from './12-victory.ts'

const MINOR = die(6, 'PIZ-10.2.1', 'minor battle')
const ASTERISK = die(6, 'PIZ-10.2.2', 'asterisk')

/** PIZ-10.2.1 The active player rolls once; total CF against total CF. */
function rollMinor(g: State, zone: Zone, active: Camp): number {
  const factors = [combatIn(g, zone, active, army), combatIn(g, zone, enemyOf(active), army)] as const
  const column = oddsColumn(...factors)
  const cell = cellAt(roll(g, MINOR, active), column)
  emit(g, { type: 'combat', camp: CAMP.name(active), factors, column: columnText(column), result: cellText(cell), clause: 'PIZ-10.2.1' })
  return cell
}
/** PIZ-10.2.2 The owner's choice, one SP at a time; excess is lost. */
const minorLosses = decision('minor-losses', {
  clause: 'PIZ-10.2.2',
  locals: { zone: ZONE, camp: CAMP, hits: int(0, 6) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    if (f.hits === 0) return
    for (let u = g.zone.first[f.zone]; u !== NONE; u = g.unit.next[u]) if (isFighting(g, u, f.camp)) offer.unit(u)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    unit(g, f, u) {
      loseStep(g, u)
      f.hits -= 1
    },
  },
})
/** PIZ-10.2.2 1D6 for each historical commander of a camp whose loss carries an asterisk. */
function asterisk(g: State, zone: Zone, camp: Camp, result: Result): void {
  if (!result.asterisk) return
  const isAtRisk = (c: Leader) => isOutside(g, c, zone) && isHistoricalOn[g.leader.face[c]][c] === 1
  for (let c = nextByRank(g, camp, NONE, isAtRisk); c !== NONE; ) {
    const next = nextByRank(g, camp, c, isAtRisk)
    if (roll(g, ASTERISK, camp) === battleRules.commanderDiesOn) killLeader(g, c, 'PIZ-10.2.2')
    c = next
  }
}
/** PIZ-10.2.2 to PIZ-10.2.4; none: both have lost their last unit. */
function winnerOf(g: State, zone: Zone, active: Camp, cell: number): Camp | -1 {
  const inactive = enemyOf(active)
  const [isActiveLeft, isInactiveLeft] = [hasFighters(g, zone, active), hasFighters(g, zone, inactive)]
  if (!isActiveLeft) return isInactiveLeft ? inactive : NONE
  return !isInactiveLeft || defenderResult(cell).retreat ? active : inactive
}

export const minorBattle = sequence(
  'minor-battle',
  { clause: 'PIZ-10.2.1', locals: { zone: ZONE, active: CAMP, cell: own(int(0, CELLS - 1)), winner: own(optional(CAMP)) } },
  [
    run((g, f) => {
      f.cell = rollMinor(g, f.zone, f.active)
    }),
    step(minorLosses, (_, f) => ({ zone: f.zone, camp: f.active, hits: attackerResult(f.cell).loss })),
    step(minorLosses, (_, f) => ({ zone: f.zone, camp: enemyOf(f.active), hits: defenderResult(f.cell).loss })),
    run((g, f) => {
      asterisk(g, f.zone, f.active, attackerResult(f.cell))
      asterisk(g, f.zone, enemyOf(f.active), defenderResult(f.cell))
      f.winner = winnerOf(g, f.zone, f.active, f.cell)
      if (f.winner === NONE) emit(g, { type: 'undecided', area: ZONE.name(f.zone), clause: 'PIZ-10.2.4' })
      else emit(g, { type: 'won', camp: CAMP.name(f.winner), area: ZONE.name(f.zone), size: 'minor', clause: 'PIZ-10.2.2' })
    }),
    when(
      (_, f) => f.winner === NONE,
      [step(flee, (_, f) => ({ zone: f.zone, camp: f.active }))], // PIZ-10.2.4
      [
        step(giveWay, (_, f) => ({ zone: f.zone, camp: enemyOf(f.winner as Camp) })),
        step(holdTheField, (_, f) => ({ zone: f.zone, camp: f.winner as Camp })),
      ],
    ),
  ],
)
