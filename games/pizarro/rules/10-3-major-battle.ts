/** 10.3 Major battle: deployment, event, markers, rounds, and its end. */
import { end, flag, NONE, own } from '@plus-ultra/kernel'
import {
  army,
  CAMP,
  type Camp,
  campOfLeader,
  EVENT,
  enemyOf,
  LEADER,
  type Leader,
  MAX_ROUNDS,
  SEQUENCE,
  type Sequence,
  spanish,
  TZ,
  type Tz,
  UNIT,
  type Unit,
  victory,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { FIELD, isIn } from '../data/field.ts'
import { decision, emit, play, repeat, run, type State, sequence, step, when } from '../state.ts'
import { campOf, hasLeaderOf } from './02-definitions.ts'
import { armyCommander } from './02-stacks.ts'
import { flee } from './08-flight.ts'
import { deploy } from './10-3-1-deployment.ts'
import { randomEvent } from './10-3-2-event.ts'
import { announce, beginSequence, pickMarkers } from './10-3-3-markers.ts'
import { counterSequence, parting } from './10-3-4-counter.ts'
import { fireSequence } from './10-3-4-fire.ts'
import { takeCannon } from './10-3-4-losses.ts'
import { meleeSequence } from './10-3-4-melee.ts'
import { movementSequence } from './10-3-4-movement.ts'
import { decide, hasUnitsLeft, occupied, withTroops } from './10-3-field.ts'
import { giveWay, holdTheField, retreat } from './10-5-consequences.ts'
import { moveCursors } from './11-alliances.ts'
import { score } from './12-victory.ts'

const { choice } = SEQUENCE.refs

// --- the rounds

/** What lasts for one round begins again. */
function nextRound(g: State): void {
  g.round += 1
  g.sequence = choice
  g.hasFired.clear()
  g.hasManoeuvred.clear()
  g.leaderManoeuvred.clear()
  g.smoke.clear()
  g.lastStand = g.isAmbushed = 0
  for (const camp of CAMP.all) {
    g.seat.announced[camp] = g.seat.hasAnnounced[camp] = g.seat.revealed[camp] = g.seat.manoeuvres[camp] = 0
    g.seat.harasses[camp] = g.seat.rainsArrows[camp] = 0
  }
}
/** PIZ-10.3.4.7.1 Continue or fall back; PIZ-10.3.4.0.2 after the tenth round he must fall back. */
const endOfRound = decision('end-of-round', {
  clause: 'PIZ-10.3.4.7.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, _, offer) {
    if (g.round < MAX_ROUNDS) offer.button('continue')
    offer.button('fall-back')
  },
  buttons: {
    continue(g) {
      nextRound(g)
      end(g, 0)
    },
    'fall-back'(g, f) {
      emit(g, { type: 'fell-back', camp: CAMP.name(f.camp), clause: 'PIZ-10.3.4.7.1' })
      end(g, 1)
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'continue' ? 'PIZ-10.3.4.0.2' : undefined),
})
/** PIZ-10.3.4.7.2 The active camp has lost, unless the parting blow cost the other its last unit. */
function concedeBattle(g: State): void {
  const inactive = enemyOf(g.active)
  decide(g, hasUnitsLeft(g, inactive) ? inactive : hasUnitsLeft(g, g.active) ? g.active : NONE)
}
/** Whether a sequence is still to come; a scenario may begin in any of them. */
const isToCome = (g: State, sequence: Sequence): boolean => !g.isDecided && g.sequence <= sequence
/** PIZ-10.3.4.0.1 */
const round = sequence('round', { clause: 'PIZ-10.3.4.0.1', locals: { fallsBack: own(flag) } }, [
  run(g => emit(g, { type: 'round', round: g.round, clause: 'PIZ-10.3.4.0.1' })),
  when(
    g => isToCome(g, choice),
    [
      step(announce, g => ({ camp: enemyOf(g.active) })), // PIZ-10.3.4.1.1
      step(announce, g => ({ camp: g.active })),
    ],
  ),
  when(g => isToCome(g, SEQUENCE.refs.fire), [step(fireSequence)]),
  when(g => isToCome(g, SEQUENCE.refs.melee), [step(meleeSequence)]),
  when(g => isToCome(g, SEQUENCE.refs['counter-attack']), [step(counterSequence)]),
  when(g => isToCome(g, SEQUENCE.refs.movement), [step(movementSequence)]),
  when(
    g => !g.isDecided,
    [
      run(g => beginSequence(g, SEQUENCE.refs.end)),
      step(
        endOfRound,
        g => ({ camp: g.active }),
        (_, f, fallsBack) => {
          f.fallsBack = fallsBack === 1 ? 1 : 0
        },
      ),
      when((_, f) => f.fallsBack === 1, [step(parting), run(concedeBattle)]),
    ],
  ),
])
const rounds = sequence('rounds', { clause: 'PIZ-10.3.4.0.1' }, [repeat(g => !g.isDecided, [step(round)])])

// --- the beginning and the end

function beginBattle(g: State): void {
  for (const camp of CAMP.all) g.seat.general[camp] = armyCommander(g, g.battle as Zone, camp, army)
  g.round = 1
  g.sequence = SEQUENCE.refs.deployment
}
/** PIZ-10.1.7 A camp without any commander loses at once, without dice. */
function testCommand(g: State): void {
  const { active } = g
  const [isLedA, isLedI] = [active, enemyOf(active)].map(camp => hasLeaderOf(g, g.battle as Zone, camp, army)) as [boolean, boolean]
  if (!isLedI && isLedA) decide(g, active)
  else if (!isLedA) decide(g, enemyOf(active))
}
/** PIZ-12.1.1, PIZ-11.2, PIZ-11.7: points, then cursors. PIZ-10.3.5.3 All markers return to the pools. */
function conclude(g: State): void {
  const area = ZONE.name(g.battle as Zone)
  for (const camp of CAMP.all) {
    g.seat.hand[camp].clear()
    g.seat.used[camp].clear()
    g.seat.played[camp].clear()
  }
  if (g.victor === NONE) {
    emit(g, { type: 'undecided', area, clause: 'PIZ-10.3.5.2' })
    return
  }
  emit(g, { type: 'won', camp: CAMP.name(g.victor), area, size: 'major', clause: 'PIZ-10.3.5.1' })
  score(g, g.victor, victory.majorBattle, 'PIZ-12.1.1')
  moveCursors(g, g.victor)
}
/** The tactical map is cleared. */
function leaveField(g: State): void {
  for (let i = 0; i < UNIT.size; i++) g.unit.tz[i as Unit] = NONE
  for (let i = 0; i < LEADER.size; i++) g.leader.tz[i as Leader] = NONE
  for (const camp of CAMP.all) {
    g.seat.general[camp] = NONE
    g.seat.announced[camp] = g.seat.hasAnnounced[camp] = g.seat.revealed[camp] = g.seat.manoeuvres[camp] = 0
    g.seat.harasses[camp] = g.seat.rainsArrows[camp] = 0
  }
  g.active = g.attacker = spanish
  g.round = g.isDecided = g.presence = g.isBurnt = g.lastStand = g.isAmbushed = 0
  g.event = EVENT.refs.nothing
  g.sequence = SEQUENCE.refs.deployment
  g.hasRevealed = 0
  g.victor = g.palisade = g.from = g.onto = g.counterLeader = NONE
  g.smoke.clear()
  g.withoutPowder.clear()
  g.hasFired.clear()
  g.hasManoeuvred.clear()
  g.leaderManoeuvred.clear()
  g.leftField.clear()
  g.leaderLeftField.clear()
}
/** PIZ-10.3.5.1a The next TZ in which only cannon of the loser stand; they hold no field and fall to the winner. */
function nextAbandoned(g: State): Tz | -1 {
  const loser = enemyOf(g.victor as Camp)
  if ((withTroops(g, loser) & FIELD) !== 0) return NONE
  const cannon = occupied(g, loser) & FIELD
  return TZ.all.find(tz => isIn(cannon, tz)) ?? NONE
}
/** PIZ-10.5.4 Pieces of the winner who have left of their own will. */
function hasLeavers(g: State): boolean {
  for (const u of g.leftField) if (g.unit.at[u] === g.battle && campOf(g, u) === g.victor) return true
  for (const c of g.leaderLeftField) if (g.leader.at[c] === g.battle && campOfLeader[c] === g.victor) return true
  return false
}
const aftermath = sequence('aftermath', { clause: 'PIZ-10.3.5.3', locals: { zone: ZONE } }, [
  run(conclude),
  when(
    g => g.victor === NONE,
    [step(flee, (g, f) => ({ zone: f.zone, camp: g.active }))], // as PIZ-10.2.4
    [
      repeat(g => nextAbandoned(g) !== NONE, [step(takeCannon, g => ({ camp: g.victor as Camp, zone: nextAbandoned(g) as Tz }))]),
      step(giveWay, (g, f) => ({ zone: f.zone, camp: enemyOf(g.victor as Camp) })),
      when(hasLeavers, [step(retreat, (g, f) => ({ zone: f.zone, camp: g.victor as Camp, onlyLeft: 1 }))]),
      step(holdTheField, (g, f) => ({ zone: f.zone, camp: g.victor as Camp })),
    ],
  ),
  run(leaveField),
])

/** 10.3.1 to 10.3.4 */
const course = sequence('course', { clause: 'PIZ-10.3.1.1', locals: { zone: ZONE } }, [
  when(
    g => isToCome(g, SEQUENCE.refs.deployment),
    [step(deploy, (g, f) => ({ zone: f.zone, camp: enemyOf(g.active) })), step(deploy, (g, f) => ({ zone: f.zone, camp: g.active }))],
  ),
  when(g => isToCome(g, SEQUENCE.refs.event), [run(g => beginSequence(g, SEQUENCE.refs.event)), step(randomEvent)]),
  when(
    g => isToCome(g, SEQUENCE.refs.markers),
    [run(g => beginSequence(g, SEQUENCE.refs.markers)), step(pickMarkers), run(g => beginSequence(g, choice))],
  ),
  step(rounds),
])
export const majorBattle = sequence('major-battle', { clause: 'PIZ-10.3.1.1', locals: { zone: ZONE } }, [
  run(beginBattle),
  run(testCommand),
  play(course),
  play(aftermath),
])
/** A scenario may begin inside a battle. */
export const resumeBattle = sequence('resumed-battle', { clause: 'PIZ-10.3.4.0.1' }, [
  step(course, g => ({ zone: g.battle as Zone })),
  step(aftermath, g => ({ zone: g.battle as Zone })),
])
