/** 3.1 Who fights: the two hands of a battle, their CU, their front lines and their dice. */
import { die, NONE, type None, roll, rollMany } from '@plus-ultra/kernel'
import {
  attacker,
  type Camp,
  COMMANDER,
  type Commander,
  CU,
  defender,
  dissuasion,
  EAST,
  elephantValues,
  fire,
  frontal,
  type Hand,
  isArtillery,
  isBlue,
  isCavalry,
  isElephant,
  isYellow,
  melee,
  otherHand,
  type Place,
  ROMAN,
  type Seat,
  type Side,
  type Tactic,
  TRIBE,
  tribeTable,
  tv,
  type Unit,
  wings,
} from '../domains.ts'
import { BATTLE, emit, type State, stackAt } from '../state.ts'
import { countAt, looseAt, sideOf } from './00-counters.ts'

const FIRE = die(6, 'PYR-3.1.4', 'fire')
const MELEE = die(6, 'PYR-3.1.6', 'melee')

export const sideOfHand = (g: State, h: Hand): Side => sideOf(g.hand.camp[h])
/** 11.1 in a besieged city all CU defend together. */
const isWholeGarrison = (g: State, h: Hand): boolean => g.battleKind === BATTLE.siege && h === defender
/** 3.0.3 the army, and the CU out of command where they fight with it. */
function isFighter(g: State, h: Hand, u: Unit): boolean {
  const leader = g.unit.leader[u]
  if (leader === NONE) return g.hand.hasLoose[h] === 1
  return leader === g.hand.leader[h] || isWholeGarrison(g, h)
}
export function firstFighter(g: State, h: Hand): Unit | None {
  const p = g.hand.at[h]
  return p === NONE ? NONE : skip(g, h, g.stack.first[stackAt(p, sideOfHand(g, h))])
}
export const nextFighter = (g: State, h: Hand, u: Unit): Unit | None => skip(g, h, g.unit.next[u])
function skip(g: State, h: Hand, from: Unit | None): Unit | None {
  let u = from
  while (u !== NONE && !isFighter(g, h, u)) u = g.unit.next[u]
  return u
}
/** How many; from what all may see (10.1.1). */
export function fightersOf(g: State, h: Hand): number {
  const p = g.hand.at[h]
  if (p === NONE) return 0
  if (isWholeGarrison(g, h)) return countAt(g, p, sideOfHand(g, h))
  const leader = g.hand.leader[h]
  const led = leader === NONE ? 0 : g.commander.count[leader]
  return g.hand.hasLoose[h] ? led + looseAt(g, p, sideOfHand(g, h)) : led
}
export const bothStand = (g: State): boolean => fightersOf(g, attacker) > 0 && fightersOf(g, defender) > 0
export const handOf = (g: State, u: Unit): Hand => (sideOf(g.unit.camp[u] as Camp) === sideOfHand(g, attacker) ? attacker : defender)

/** 2.1.1, 5.0.7: out-of-command CU are not commanded, but in a besieged city all are. */
export const isCommanded = (g: State, h: Hand, u: Unit): boolean => g.unit.leader[u] !== NONE || isWholeGarrison(g, h)
/** 3.3.1-3.3.4 */
export function goesToFront(tactic: Tactic | None, u: Unit): boolean {
  if (tactic === wings) return isCavalry[u]
  if (tactic === dissuasion) return isBlue[u]
  return tactic === frontal && isYellow[u]
}
/** 3.1.6, 3.3.6; in a siege the yellow swords (5.0.9). */
export function isInFront(g: State, h: Hand, u: Unit): boolean {
  if (!isCommanded(g, h, u)) return false
  if (g.battleKind === BATTLE.siege) return isYellow[u]
  return goesToFront(g.hand.tactic[h], u)
}
/** 3.4.1.4, 6.1 */
export const meleeOf = (g: State, u: Unit): number => (isElephant[u] ? g.elephantValue : melee[u])
/** 6.4 artillery is silent outside a siege. */
const isSilent = (g: State, u: Unit): boolean => isArtillery[u] && g.battleKind !== BATTLE.siege

/** Fills a hand for a new battle. */
export function enterBattle(g: State, h: Hand, camp: Camp, seat: Seat, leader: Commander | None, at: Place | None, hasLoose: 0 | 1): void {
  const { hand } = g
  hand.camp[h] = camp
  hand.seat[h] = seat
  hand.leader[h] = leader
  hand.at[h] = at
  hand.hasLoose[h] = hasLoose
  hand.tv[h] = leader === NONE ? 0 : tv[leader]
  hand.alea[h] = 0
  hand.tactic[h] = NONE
  hand.losses[h] = 0
  hand.hits[h] = 0
  hand.front[h] = 0
  hand.hasEscaped[h] = 0
}
/** After a battle the table is as before it: re-rolls lapse (3.4.2.4). */
export function clearBattle(g: State): void {
  for (const h of [attacker, defender]) {
    enterBattle(g, h, 0 as Camp, 0 as Seat, NONE, NONE, 0)
  }
  g.battleKind = BATTLE.none
  g.battlePlace = NONE
  g.battleOrigin = NONE
  g.battleMelee = 0
  g.elephantValue = 3
  g.die = 0
}

/** 10.1.1, 10.1.2: shown to all; `onlyShooters` in the fire phase of the second option. */
export function showFaces(g: State, onlyShooters: boolean): void {
  if (g.hidden === 0) return
  for (const h of [attacker, defender])
    for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) if (!onlyShooters || fire[u] > 0) g.unit.isShown[u] = 1
}
/** 10.1.3 */
export function hideFaces(g: State): void {
  if (g.hidden === 0) return
  for (let u = 0; u < CU.size; u++) g.unit.isShown[u as Unit] = 0
}

/** 6.1, 6.2: the count is by battle; under hidden play it is told with the faces (10.1.1). */
export function meetElephants(g: State): void {
  g.elephantValue = 3
  if (g.battleKind !== BATTLE.pitched) return
  for (const h of [attacker, defender]) {
    if (sideOfHand(g, h) !== EAST || sideOfHand(g, otherHand(h)) !== ROMAN) continue
    for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) {
      if (!isElephant[u]) continue
      g.elephantValue = elephantValues[g.elephantBattles] as number
      g.elephantBattles = Math.min(2, g.elephantBattles + 1)
      return
    }
  }
}
const rolling: Unit[] = []
/** 3.1.4, 3.1.6, 3.1.10: one die for each CU with a value, in the order of the counters. */
export function rollDice(g: State, h: Hand): void {
  const isMelee = g.battleMelee > 0
  rolling.length = 0
  for (let u = firstFighter(g, h); u !== NONE; u = nextFighter(g, h, u)) {
    if (isSilent(g, u)) continue
    if ((isMelee ? meleeOf(g, u) : fire[u]) > 0) rolling.push(u)
  }
  if (rolling.length === 0) return
  const dice = rollMany(g, isMelee ? MELEE : FIRE, rolling.length, g.hand.seat[h])
  for (let i = 0; i < rolling.length; i++) {
    const u = rolling[i] as Unit
    g.unit.die[u] = dice[i] as number
    g.rolled.add(u)
  }
}
export const rollAgain = (g: State, seat: Seat): number => rollMany(g, g.battleMelee > 0 ? MELEE : FIRE, 1, seat)[0] as number
const TRIBE_FIRE = die(6, 'PYR-4.3', 'tribe-fire')
const TRIBE_MELEE = die(6, 'PYR-4.4', 'tribe-melee')
/** 4.3, 4.4 the one die of the tribe. */
export const rollTribe = (g: State): number => roll(g, g.battleMelee > 0 ? TRIBE_MELEE : TRIBE_FIRE, g.hand.seat[defender])

/** 3.4.1.1, 3.4.1.2: losses that one die inflicts. */
export function lossesBy(g: State, h: Hand, u: Unit, rolled: number): number {
  if (g.battleMelee === 0) return rolled <= fire[u] ? 1 : 0
  const value = meleeOf(g, u)
  if (rolled > value) return 0
  return rolled === value && isInFront(g, h, u) ? 2 : 1
}
/** What the dice on the table would inflict: on the attacker, on the defender. */
export function tellThrow(g: State): void {
  if (!g.runtime.sink.listens || !hasDice(g)) return
  const losses = [0, 0]
  for (const t of TRIBE.all) if (g.tribe.die[t] > 0) losses[attacker]! += tribeLosses(g, g.tribe.die[t])
  for (const u of g.rolled) {
    const h = handOf(g, u)
    losses[otherHand(h)]! += lossesBy(g, h, u, g.unit.die[u])
  }
  emit(g, { type: 'thrown', losses, clause: 'PYR-3.4.1.1' })
}
/** The dice are read and taken off the table: hits of both hands are due. */
export function scoreDice(g: State): void {
  const before = [g.hand.hits[attacker], g.hand.hits[defender]]
  for (let u = g.rolled.next(0); u !== -1; u = g.rolled.next(u + 1)) {
    const h = handOf(g, u)
    g.hand.hits[otherHand(h)] += lossesBy(g, h, u, g.unit.die[u])
    g.unit.die[u] = 0
  }
  g.rolled.clear()
  emit(g, {
    type: g.battleMelee > 0 ? 'fought' : 'fired',
    losses: [g.hand.hits[attacker] - (before[0] as number), g.hand.hits[defender] - (before[1] as number)],
    clause: 'PYR-3.4.1.1',
  })
}
/** 4.3 die minus 3, at least 0; 4.4 die plus 1. */
export const tribeLosses = (g: State, rolled: number): number =>
  g.battleMelee === 0 ? Math.max(tribeTable.fire.min, rolled + tribeTable.fire.add) : rolled + tribeTable.melee.add
export const hasDice = (g: State): boolean => !g.rolled.isEmpty || TRIBE.all.some(t => g.tribe.die[t] > 0)

/** The leader and his subordinates (2.1.7). */
export function officersOf(g: State, leader: Commander | None): Commander[] {
  if (leader === NONE) return []
  return COMMANDER.all.filter(c => c === leader || g.commander.superior[c] === leader)
}
