/** 2 Sequence of events. */
import { die, end, rollOff } from '@plus-ultra/kernel'
import { aztec, enemyOf, type Figure, PHASE, SEAT, type Side, spanish, tables } from '../data/load.ts'
import { automatic, decision, emit, finish, phase, play, repeat, run, type State, sequence, step, when } from '../state.ts'
import { movement } from './03-movement.ts'
import { applyExchange, fire } from './04-missiles.ts'
import { combat } from './05-combat.ts'
import { takeCannons } from './07-cannons.ts'
import { takeCommand } from './08-command.ts'
import { freeUnguarded } from './08-escape.ts'
import { checkCaptainRange, noteNear } from './08-morale.ts'
import { rollWave, waves } from './08-pool.ts'
import { captureFeatures, stagingPicks } from './08-staging.ts'
import { isOnTable, told } from './09-table.ts'
import { checkVictory, isOn, scoreTheEnd } from './13-victory.ts'
import { deploy } from './14-deployment.ts'

const INITIATIVE = die(6, 'AZT-2.1', 'initiative')
const { maxRolls, tieTo } = tables.initiative
const { refs } = PHASE

/** 2.1, 2.2: the Spanish die first; ties are rolled again, at most five rolls in all. */
const initiative = automatic('roll-initiative', {
  clause: 'AZT-2.1',
  run(g) {
    g.higher = SEAT.get(tieTo)
    for (let rolls = 0; rolls < maxRolls; rolls++) {
      const lead = rollOff(g, INITIATIVE, spanish, aztec)
      if (lead === 0) continue
      g.higher = lead > 0 ? spanish : aztec
      break
    }
    emit(g, { type: 'higher', seat: SEAT.name(g.higher), clause: 'AZT-2.1' })
  },
})
/** 2.1: the higher roller takes the first or the second phase of this turn. */
export const chooseOrder = decision('choose-order', {
  clause: 'AZT-2.1',
  actor: g => g.higher,
  offer(_, __, offer) {
    offer.button('first')
    offer.button('second')
  },
  buttons: {
    first(g) {
      takeFirst(g, g.higher)
    },
    second(g) {
      takeFirst(g, enemyOf(g.higher))
    },
  },
})
function takeFirst(g: State, seat: Side): void {
  g.first = seat
  emit(g, { type: 'order', seat: SEAT.name(seat), clause: 'AZT-2.1' })
  end(g)
}

/** What counts "this turn" begins again (2.7, 3.1.13, 3.3.2, 7.1). */
function beginTurn(g: State): void {
  const { fired, served, spent, turns } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    fired[f] = served[f] = spent[f] = turns[f] = 0
  }
  g.sacrifices = 0
  emit(g, { type: 'turn', turn: g.turn, clause: 'AZT-2.3' })
}
/** What counts "this step" begins again (2.8), unless the scenario begins in the middle of it. */
function beginStep(g: State): void {
  if (g.resumes) {
    g.resumes = 0
    return
  }
  const { finished, attacked, dragged } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    finished[f] = attacked[f] = dragged[f] = 0
  }
  g.foes.clear() // 3.3.7 looks at combats of the move alone
}
/** A player phase begins: 5.12 stuns run on, 8.7.9 distances are noted, 8.2.10 the unguarded are free. */
function beginPlayerPhase(g: State, seat: Side): void {
  const { side, stun } = g.figure
  beginStep(g)
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (side[f] === seat && stun[f] === 1) stun[f] = 2
  }
  noteNear(g)
  freeUnguarded(g, seat)
}
/** 2.6 in its order. */
function endPlayerPhase(g: State, seat: Side): void {
  if (!isOn(g)) return
  takeCannons(g) // (a)
  captureFeatures(g) // (b)
  checkCaptainRange(g) // (c)
  rollWave(g) // (d)
  recover(g, seat) // (e)
  if (isOn(g)) checkVictory(g) // (f)
}
/** 5.12: at the end of the owner's phase that began after the stun. 8.5.5 ends with the phase too. */
function recover(g: State, seat: Side): void {
  const { side, stun, returned } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    returned[f] = 0
    if (side[f] !== seat || stun[f] !== 2) continue
    stun[f] = 0
    if (isOnTable(g, f)) emit(g, { type: 'recovered', ...told(g, f), clause: 'AZT-5.12' })
  }
}

/** Step 1 or 5. */
const playMovement = sequence('play-movement', { clause: 'AZT-3.1.1', locals: { seat: SEAT } }, [
  run((g, f) => beginPlayerPhase(g, f.seat)),
  when((_, f) => f.seat === aztec, [step(waves)]),
  run((g, f) => takeCommand(g, f.seat)), // 8.6.4
  play(movement),
])
/** Step 4 or 8. */
const playCombat = sequence('play-combat', { clause: 'AZT-5.1', locals: { seat: SEAT } }, [
  run(beginStep),
  play(combat),
  run((g, f) => endPlayerPhase(g, f.seat)),
])

const first = (g: State): { readonly seat: Side } => ({ seat: g.first })
const second = (g: State): { readonly seat: Side } => ({ seat: enemyOf(g.first) })
/** 2.3: the eight steps, as long as the game goes on; 1.1, 1.2: whole phases one after the other; 2.4: fire and return fire are one exchange. */
const turn = sequence('turn', { clause: 'AZT-2.3' }, [
  phase(refs.initiative, [run(beginTurn), step(initiative), step(chooseOrder)]),
  phase(refs['first-movement'], [step(playMovement, first)]),
  when(isOn, [phase(refs['first-fire'], [step(fire, first)])]),
  when(isOn, [phase(refs['second-return-fire'], [step(fire, second), run(applyExchange)])]),
  when(isOn, [phase(refs['first-combat'], [step(playCombat, first)])]),
  when(isOn, [phase(refs['second-movement'], [step(playMovement, second)])]),
  when(isOn, [phase(refs['second-fire'], [step(fire, second)])]),
  when(isOn, [phase(refs['first-return-fire'], [step(fire, first), run(applyExchange)])]),
  when(isOn, [phase(refs['second-combat'], [step(playCombat, second)])]),
])
/** S.1: deployment where there is one, the secret picks (12.5), then turn after turn; 13.1. */
export const battle = sequence('battle', { clause: 'AZT-S.1' }, [
  phase(refs.deployment, [
    when(
      g => g.deploys === 1,
      [step(deploy, g => ({ seat: g.deploysFirst })), step(deploy, g => ({ seat: enemyOf(g.deploysFirst) }))],
      [when(g => g.freeDeployment === 1, [step(deploy, () => ({ seat: aztec })), step(deploy, () => ({ seat: spanish }))])], // OPT-5
    ),
  ]),
  phase(refs.staging, [step(stagingPicks)]),
  repeat(
    g => g.turn <= g.lastTurn && isOn(g),
    [
      step(turn),
      run(g => {
        if (isOn(g)) g.turn += 1
      }),
    ],
  ),
  run(scoreTheEnd),
  finish(),
])
