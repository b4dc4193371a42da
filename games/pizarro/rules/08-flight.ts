/** 8.1.6 to 8.1.8: commanders without units give way to an army. */
import { end, goto, NONE } from '@plus-ultra/kernel'
import {
  CAMP,
  type Camp,
  campOfLeader,
  enemyOf,
  garrison,
  LEADER,
  type Leader,
  moving,
  neighbours,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, repeat, type State, sequence, step, when } from '../state.ts'
import { hasUnits, nextByRank } from './02-definitions.ts'
import { bringLeader, join } from './02-stacks.ts'
import { controller, isSafe } from './05-map.ts'
import { killLeader } from './12-victory.ts'

/** The commanders who must go: those whom no unit of their camp covers. */
function firstExposed(g: State, zone: Zone, camp: Camp): Leader | -1 {
  return nextByRank(g, camp, NONE, c => g.leader.at[c] === zone && g.leader.form[c] !== garrison && g.leader.form[c] !== moving)
}
/** PIZ-8.1.6, PIZ-8.1.7: only commanders stand there; a garrison covers its own. */
export const isExposed = (g: State, zone: Zone, camp: Camp): boolean => !hasUnits(g, zone, camp) && firstExposed(g, zone, camp) !== NONE

const fleeOne = decision('flee', {
  clause: 'PIZ-8.1.6',
  locals: { leader: LEADER, from: ZONE },
  actor: (_, f) => campOfLeader[f.leader],
  offer(g, f, offer) {
    const camp = campOfLeader[f.leader]
    for (const to of neighbours[f.from]) if (isSafe(g, to, camp)) offer.area(to)
    if (!offer.isEmpty) return
    for (const to of neighbours[f.from]) if (controller(g, to) !== enemyOf(camp) && !hasUnits(g, to, enemyOf(camp))) offer.area(to)
  },
  whenEmpty(g, f) {
    killLeader(g, f.leader, 'PIZ-8.1.6')
    end(g)
  },
  on: {
    area(g, f, to) {
      const camp = campOfLeader[f.leader]
      bringLeader(g, f.leader, to)
      emit(g, { type: 'fled', leader: LEADER.name(f.leader), from: ZONE.name(f.from), to: ZONE.name(to), clause: 'PIZ-8.1.6' })
      goto(g, join, { camp, zone: to, isFree: 0 })
    },
  },
})
/** Their owner at once moves each of them. */
export const flee = sequence('flight', { clause: 'PIZ-8.1.6', locals: { zone: ZONE, camp: CAMP } }, [
  repeat(
    (g, f) => firstExposed(g, f.zone, f.camp) !== NONE,
    [step(fleeOne, (g, f) => ({ leader: firstExposed(g, f.zone, f.camp) as Leader, from: f.zone }))],
  ),
])
/** Pieces have come to a zone: commanders of the enemy who stand there alone give way, then the form is taken. */
export const settleIn = sequence('settle-in', { clause: 'PIZ-8.1.6', locals: { camp: CAMP, zone: ZONE } }, [
  when((g, f) => isExposed(g, f.zone, enemyOf(f.camp)), [step(flee, (_, f) => ({ zone: f.zone, camp: enemyOf(f.camp) }))]),
  step(join, (_, f) => ({ camp: f.camp, zone: f.zone, isFree: 0 })),
])
