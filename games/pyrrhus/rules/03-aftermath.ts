/** 3.5 Final effects, in the order of 3.5.2.5. */
import { flag, int, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  attacker,
  bpMax,
  CAMP,
  COMMANDER,
  type Commander,
  CU,
  decius,
  defender,
  EAST,
  HAND,
  type Hand,
  holderOf,
  isCavalry,
  isYellow,
  otherHand,
  pursuitResult,
  type Side,
  skeletonBox,
  type Tactic,
  type Unit,
} from '../domains.ts'
import { BATTLE, emit, finish, run, type State, sequence, step, when } from '../state.ts'
import {
  addHubris,
  buryTheDead,
  captureOrKill,
  freeHostage,
  gain,
  giveFortuna,
  isInPlay,
  killCommander,
  lose,
  sideOf,
} from './00-counters.ts'
import { settle } from './00-order.ts'
import { inherit, succession } from './02-command.ts'
import { bothStand, clearBattle, fightersOf, firstFighter, hideFaces, nextFighter, officersOf, sideOfHand } from './03-lines.ts'
import { destroyFighters, withdraw } from './03-retreat.ts'
import { payForEscape } from './03-tactics.ts'

/** 3.5.1 who has lost; none: a status quo. */
function loserOf(g: State): Hand | None {
  const [a, d] = [attacker, defender].map(h => fightersOf(g, h)) as [number, number]
  if (g.hand.hasEscaped[attacker] !== g.hand.hasEscaped[defender]) return g.hand.hasEscaped[attacker] ? attacker : defender
  if (g.hand.hasEscaped[attacker]) return NONE // 3.4.6.4
  if (a === 0 && d === 0) return NONE // 3.5.1.3
  if (a === 0 || d === 0) return a === 0 ? attacker : defender
  const difference = g.hand.losses[attacker] - g.hand.losses[defender]
  return difference === 0 ? NONE : difference > 0 ? attacker : defender // 3.5.1.2
}
/** 3.5.1.4, 3.5.1.5 */
function pursue(g: State, loser: Hand): 'R' | 'AD' | 'SQ' {
  const victor = otherHand(loser)
  const [a, b] = [g.hand.tactic[victor], g.hand.tactic[loser]]
  if (g.battleKind !== BATTLE.pitched || a === NONE || b === NONE) return 'R' // 3.2.2.2: the table is not used
  const found = pursuitResult(a as Tactic, b as Tactic)
  const result = found === 'AD' && !hasCavalry(g, victor) ? 'R' : found
  emit(g, { type: 'pursuit', result, clause: result === found ? 'PYR-3.5.1.4' : 'PYR-3.5.1.5' })
  return result
}
function hasCavalry(g: State, h: Hand): boolean {
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) if (isCavalry[u]) return true
  return false
}

/** 3.5.3.1 his army has lost all its CU. */
export function loseOfficers(g: State, h: Hand, clause: string): void {
  const enemy = otherHand(h)
  for (const c of officersOf(g, g.hand.leader[h]))
    if (c === decius && g.hasDevoted)
      killCommander(g, c, 'PYR-9.1.1.3.6') // no hostage
    else captureOrKill(g, c, g.hand.camp[enemy], captorOf(g, enemy), clause)
}
/** 3.5.2.4 the eastern army that took him holds him; East in general if its leader has fallen too (3.5.1.3). */
function captorOf(g: State, h: Hand): Commander | None {
  const leader = g.hand.leader[h]
  return sideOfHand(g, h) === EAST && leader !== NONE && isInPlay(g, leader) ? leader : NONE
}
/** 3.5.2.2 taken from all officers of the defeated; gives the sum. */
export function takePurse(g: State, h: Hand): number {
  let sum = 0
  for (const c of officersOf(g, g.hand.leader[h])) sum += lose(g, holderOf(c), bpMax, 'PYR-3.5.2.2')
  return sum
}
export function freeHostagesOf(g: State, h: Hand): void {
  const officers = officersOf(g, g.hand.leader[h])
  for (const c of COMMANDER.all) {
    const captor = g.commander.captor[c]
    if (captor !== NONE && officers.includes(captor)) freeHostage(g, c, 'PYR-3.5.2.2')
  }
}
/** 3.5.2.3 yellow swords of that side eliminated in this battle. */
export function yellowDead(g: State, side: Side): number {
  let n = 0
  for (let i = 0; i < CU.size; i++) {
    const u = i as Unit
    if (g.unit.at[u] === skeletonBox && isYellow[u] && sideOf(g.unit.camp[u] as never) === side) n++
  }
  return n
}
/** 8.2.3 to the leader who won; an army without one gains nothing. */
export function plunder(g: State, victor: Hand, handedOver: number): void {
  const leader = g.hand.leader[victor]
  if (leader === NONE || !isInPlay(g, leader)) return
  gain(g, holderOf(leader), handedOver, 'PYR-3.5.2.2')
  gain(g, holderOf(leader), yellowDead(g, sideOfHand(g, otherHand(victor))), 'PYR-3.5.2.3')
}
/** 9.1.2.0.2, 9.1.2.0.3, 9.1.2.0.5; a won skirmish gives nothing (9.1.2.0.6). */
function judgeHubris(g: State, loser: Hand): void {
  const isPitched = g.battleKind === BATTLE.pitched
  if (sideOfHand(g, loser) === EAST)
    addHubris(g, isPitched ? 'lost-pitched' : 'lost-skirmish', isPitched ? 'PYR-9.1.2.0.3' : 'PYR-9.1.2.0.2')
  else if (sideOfHand(g, otherHand(loser)) === EAST && isPitched) addHubris(g, 'won', 'PYR-9.1.2.0.5')
}
/** 9.1.1.3.6 win or lose; his CU are out of command and his BP lost. */
function fulfilDevotio(g: State): void {
  if (!g.hasDevoted) return
  g.hasDevoted = 0
  if (isInPlay(g, decius)) killCommander(g, decius, 'PYR-9.1.1.3.6')
}

export const aftermath = sequence(
  'aftermath',
  { clause: 'PYR-3.5.2.5', locals: { loser: own(optional(HAND)), isWiped: own(flag), spoils: own(int(0, 99)) } },
  [
    run((g, f) => {
      f.loser = loserOf(g)
      if (f.loser !== NONE) f.isWiped = fightersOf(g, f.loser) === 0 ? 1 : 0
      if (f.loser === NONE || g.hand.hasEscaped[f.loser] || !bothStand(g)) return
      const result = pursue(g, f.loser)
      if (result === 'AD') destroyFighters(g, f.loser, 'PYR-3.5.1.4')
      if (result === 'SQ') f.loser = NONE
    }),
    when(
      (_, f) => f.loser === NONE,
      [
        run(g => emit(g, { type: 'battle-ends', result: 'status-quo', clause: 'PYR-3.5.4.1' })),
        when(
          g => fightersOf(g, attacker) > 0,
          [step(withdraw, () => ({ hand: attacker }))], // 3.5.4.1
          [
            run(g => {
              if (fightersOf(g, defender) > 0) return
              loseOfficers(g, attacker, 'PYR-3.5.1.3')
              loseOfficers(g, defender, 'PYR-3.5.1.3')
            }),
          ],
        ),
        run(g => giveFortuna(g, NONE, 'PYR-3.5.4.1')),
      ],
      [
        run((g, f) => {
          const loser = f.loser as Hand
          emit(g, {
            type: 'battle-ends',
            result: HAND.name(otherHand(loser)),
            camp: CAMP.name(g.hand.camp[otherHand(loser)]),
            clause: g.hand.hasEscaped[loser] ? 'PYR-3.4.6.3' : f.isWiped ? 'PYR-3.5.1.3' : 'PYR-3.5.1.2',
          })
          if (g.hand.hasEscaped[loser]) payForEscape(g, loser)
        }),
        when((g, f) => fightersOf(g, f.loser as Hand) > 0, [step(withdraw, (_, f) => ({ hand: f.loser as Hand }))]),
        run((g, f) => {
          const loser = f.loser as Hand
          if (!g.hand.hasEscaped[loser]) f.spoils = takePurse(g, loser)
          freeHostagesOf(g, loser)
          if (!hasArmy(g, loser)) loseOfficers(g, loser, 'PYR-3.5.3.1')
          plunder(g, otherHand(loser), f.spoils)
          giveFortuna(g, g.hand.camp[otherHand(loser)], 'PYR-3.5.2.1')
          judgeHubris(g, loser)
        }),
      ],
    ),
    when(
      g => g.hasDevoted === 1 && isInPlay(g, decius),
      [
        step(
          succession,
          g => ({ old: decius, place: g.commander.at[decius] }),
          (g, _f, heir) => inherit(g, decius, heir as Commander | None),
        ),
      ], // 2.1.4, 2.1.5
    ),
    run(g => {
      fulfilDevotio(g)
      buryTheDead(g)
      hideFaces(g)
      clearBattle(g)
      settle(g)
    }),
    finish((_, f) => (f.loser === NONE ? 2 : f.loser === defender ? 0 : 1)),
  ],
)
/** 3.5.3.5: while his army keeps a CU a commander is never lost. */
function hasArmy(g: State, h: Hand): boolean {
  const leader = g.hand.leader[h]
  return leader === NONE || g.commander.count[leader] > 0 || (g.hand.hasLoose[h] === 1 && fightersOf(g, h) > 0)
}
