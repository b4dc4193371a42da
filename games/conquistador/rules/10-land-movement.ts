/** 10 Land movement: one group after the other, hex by hex; 14.4.1 Gold carried. */
import { call, end, goto, NONE, type None } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  ATTACK,
  type Attack,
  colonist,
  gold,
  HEX,
  type Hex,
  type Leader,
  missionary,
  NATION,
  type Nation,
  QUEST,
  soldier,
  type Type,
} from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { areaOf, isAcrossLake, isBlack, isConquistador, isLand, landCost, landSteps, leadersOf } from './02-map.ts'
import {
  addMen,
  attacking,
  enemyAt,
  fightersAt,
  hasEnemyFighters,
  isHeldBy,
  MEN,
  putLeaderAshore,
  release,
  removeMen,
  STACK,
} from './03-counters.ts'
import { hasPact } from './06-deals.ts'
import { canNameParty, losePartyWithoutSoldier, mayTakeMarker, moveMarker, namingParty, questsOf } from './06-quests.ts'
import { driveOut } from './07-landing.ts'
import { hasRoomToMove, hasUnmoved, isUnmovedLeader, markMoved, unmoved } from './10-moved.ts'
import { attackersIn, isAttacked } from './11-land-combat.ts'
import { canCarryMore, carryOrigin, leaveGoldBehind, putDownGold } from './14-carrying.ts'
import { addGold, hasRoomForGold } from './14-gold.ts'
import { discoverByMarch } from './19-discoveries.ts'
import { isForbidden } from './20-treaty.ts'

const { allowance } = data.tables.landMovement

/** 10.6.4 */
export const landMovement = decision('land-movement', {
  clause: 'CON-10.6.4',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const { holds } = g.seat
    if (hasRoomToMove(g))
      for (let h = holds[f.nation].next(0); h !== -1; h = holds[f.nation].next(h + 1))
        if (!isAttacked(g, h) && hasUnmoved(g, f.nation, h)) offer.hex(h)
    for (const quest of QUEST.all) if (canNameParty(g, questsOf(f.nation, quest))) offer.marker(quest)
    offer.button('done')
  },
  on: {
    hex(g, f, hex) {
      clearBand(g)
      g.bandAt = hex
      call(g, muster, { nation: f.nation })
    },
    marker(g, f, quest) {
      call(g, namingParty, { nation: f.nation, quest: questsOf(f.nation, quest) })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) => {
    if (kind === 'marker') return 'CON-6.4.15.2'
    if (kind !== 'hex') return 'CON-5.C.2'
    if (!isLand(ref) || !isHeldBy(g, ref as Hex, f.nation)) return 'CON-10.1.1'
    if (isAttacked(g, ref as Hex)) return 'CON-10.3.2'
    return hasUnmoved(g, f.nation, ref as Hex) ? 'CON-3.5.1' : 'CON-10.1.1'
  },
})

/** How many of a type are in the group that moves. */
function bandMen(g: State, t: Type): number {
  return t === soldier ? g.bandSoldier : t === colonist ? g.bandColonist : g.bandMissionary
}
function addToBand(g: State, t: Type, n: number): void {
  if (t === soldier) g.bandSoldier += n
  else if (t === colonist) g.bandColonist += n
  else g.bandMissionary += n
}
const bandSize = (g: State): number => g.bandColonist + g.bandSoldier + g.bandMissionary + g.bandLeaders.size
const bandFighters = (g: State): number => g.bandColonist + g.bandSoldier
/** 14.4.1, 14.4.8: Missionaries carry none. */
export const carriers = (g: State): number => bandFighters(g) + g.bandLeaders.size
export function bandGold(g: State): number {
  let sum = 0
  for (let i = 0; i < g.bandDucats.length; i++) sum += g.bandDucats.at(i)
  return sum
}
function clearBand(g: State): void {
  g.bandAt = NONE
  g.bandSpent = 0
  g.bandColonist = 0
  g.bandSoldier = 0
  g.bandMissionary = 0
  g.bandLeaders.clear()
  g.bandQuests.clear()
  g.bandOrigins.clear()
  g.bandDucats.clear()
}
function hasBandConquistador(g: State): boolean {
  for (let l = g.bandLeaders.next(0); l !== -1; l = g.bandLeaders.next(l + 1)) if (isConquistador[l]) return true
  return false
}
const mover = { nation: NATION }
/** 10.6.4 the units that go, the Gold they carry, and whether a quest marker goes with them (6.4.15.3). */
const muster = decision('muster', {
  clause: 'CON-10.6.4',
  locals: mover,
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const hex = g.bandAt as Hex
    for (const t of MEN) if (unmoved(g, hex, t) > bandMen(g, t)) offer.type(t)
    if (canCarryMore(g)) offer.type(gold)
    for (const l of leadersOf[f.nation] as readonly Leader[]) if (isUnmovedLeader(g, l, hex) && !g.bandLeaders.has(l)) offer.leader(l)
    for (const quest of QUEST.all) if (canTakeMarker(g, f.nation, quest)) offer.marker(quest)
    if (bandSize(g) > 0) offer.button('go')
    offer.button('cancel')
  },
  on: {
    type(g, f, t) {
      if (t === gold) call(g, carryOrigin, { nation: f.nation })
      else addToBand(g, t, 1)
    },
    leader(g, _, l) {
      g.bandLeaders.add(l)
    },
    marker(g, _, quest) {
      g.bandQuests.add(quest)
    },
  },
  buttons: {
    go(g, f) {
      goto(g, march, { nation: f.nation })
    },
    cancel(g) {
      disbandUnmoved(g)
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind === 'type' && ref === gold) return hasRoomForGold(g) ? 'CON-14.4.1' : 'CON-3.5.1'
    if (kind === 'marker') return 'CON-6.4.15.3'
    if (kind === 'leader' || kind === 'type') return isHeldBy(g, g.bandAt as Hex, f.nation) ? 'CON-10.1.1' : undefined
    return undefined
  },
})
function canTakeMarker(g: State, nation: Nation, quest: (typeof QUEST.all)[number]): boolean {
  const q = questsOf(nation, quest)
  return (
    g.quest.at[q] === g.bandAt && !g.bandQuests.has(quest) && mayTakeMarker(g, q, g.bandSoldier, g.bandMissionary, hasBandConquistador(g))
  )
}
/** Nobody has moved: the Gold lies where it lay. */
function disbandUnmoved(g: State): void {
  for (let i = 0; i < g.bandDucats.length; i++) addGold(g, g.bandAt as Hex, g.bandOrigins.at(i), g.bandDucats.at(i))
  clearBand(g)
}
/** 10.1.2 a group moves at its slowest. */
const allowanceOf = (g: State): number => (g.bandColonist > 0 ? allowance.colonist : allowance.soldier)
/** 10.1.3 */
const canAfford = (g: State, cost: number): boolean => g.bandSpent === 0 || g.bandSpent + cost <= allowanceOf(g)
/** 10.6.1 to 10.6.3, 20.1.2: undefined when the group may enter. */
function whyNotEnter(g: State, nation: Nation, to: Hex): string | undefined {
  if (isForbidden(g, nation, areaOf[to])) return 'CON-20.1.2'
  const enemy = enemyAt(g, to, nation)
  if (isAttackedByOther(g, nation, to)) return 'CON-10.3.2'
  if (enemy === NONE) return undefined
  if (g.bandSoldier === 0) return hasEnemyFighters(g, to, nation) ? 'CON-10.6.1' : 'CON-10.6.2'
  if (hasPact(g, nation, enemy)) return 'CON-10.6.3'
  if (!hasEnemyFighters(g, to, nation)) return undefined
  const there = attackersIn(g, nation, to, soldier) + attackersIn(g, nation, to, colonist)
  if (there + bandFighters(g) > STACK) return 'CON-10.3.1'
  return freeAttack(g, nation, to, g.bandAt as Hex) === NONE ? 'CON-3.5.1' : undefined
}
/** Only at the start of a scenario (22.1.1): the two fight it out before anybody else comes. */
function isAttackedByOther(g: State, nation: Nation, hex: Hex): boolean {
  for (let a = 0; a < ATTACK.size; a++) if (g.attack.hex[a as Attack] === hex && g.attack.nation[a as Attack] !== nation) return true
  return false
}
function freeAttack(g: State, nation: Nation, hex: Hex, from: Hex): Attack | None {
  for (const a of ATTACK.all) if (g.attack.hex[a] === hex && g.attack.nation[a] === nation && g.attack.from[a] === from) return a
  for (const a of ATTACK.all) if (g.attack.hex[a] === NONE) return a
  return NONE
}
/** 10.3.1 a group may pass through more than 8, but it must be able to get out again. */
function canStepTo(g: State, nation: Nation, to: Hex, cost: number): boolean {
  if (!canAfford(g, cost) || whyNotEnter(g, nation, to) !== undefined) return false
  if (hasEnemyFighters(g, to, nation) || fightersAt(g, to) + bandFighters(g) <= STACK) return true
  return canPass(g, nation, to, g.bandSpent + cost)
}
function canPass(g: State, nation: Nation, through: Hex, spent: number): boolean {
  const steps = landSteps[through]
  for (let i = 0; i < steps.length; i++) {
    const to = steps[i] as Hex
    const total = spent + (landCost[through][i] as number)
    if (total > allowanceOf(g) || to === g.bandAt || whyNotEnter(g, nation, to) !== undefined) continue
    if (hasEnemyFighters(g, to, nation) || fightersAt(g, to) + bandFighters(g) <= STACK || canPass(g, nation, to, total)) return true
  }
  return false
}
const mayStop = (g: State): boolean => fightersAt(g, g.bandAt as Hex) <= STACK
/** 10.6.5 */
export const march = decision('march', {
  clause: 'CON-10.6.4',
  locals: mover,
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const at = g.bandAt as Hex
    const steps = landSteps[at]
    for (let i = 0; i < steps.length; i++)
      if (canStepTo(g, f.nation, steps[i] as Hex, landCost[at][i] as number)) offer.hex(steps[i] as Hex)
    if (g.bandSpent > 0 && bandSize(g) > 1 && hasRoomToMove(g)) {
      for (const t of MEN) if (bandMen(g, t) > 0 && canLeave(g, f.nation, t)) offer.type(t)
      for (let l = g.bandLeaders.next(0); l !== -1; l = g.bandLeaders.next(l + 1)) offer.leader(l)
    }
    for (let q = g.bandQuests.next(0); q !== -1; q = g.bandQuests.next(q + 1))
      if (g.bandSpent > 0 && g.land.soldier[at] > g.bandSoldier) offer.marker(q)
    if (mayStop(g) || g.bandSpent === 0) offer.button('stop')
  },
  on: {
    hex(g, f, to) {
      const at = g.bandAt as Hex
      if (g.bandSpent === 0) g.departed.add(at) // 6.4.15.2 who passes through is not of that hex
      g.bandSpent += landCost[at][landSteps[at].indexOf(to)] as number
      emit(g, {
        type: 'marched',
        nation: NATION.name(f.nation),
        from: HEX.name(at),
        to: HEX.name(to),
        units: bandSize(g),
        clause: 'CON-10.1.3',
      })
      if (hasEnemyFighters(g, to, f.nation)) {
        enterBattle(g, f.nation, to)
        losePartyWithoutSoldier(g, f.nation)
        end(g)
      } else stepTo(g, f.nation, to)
    },
    type(g, f, t) {
      addToBand(g, t, -1)
      markMoved(g, g.bandAt as Hex, t, 1)
      if (t !== missionary) leaveGoldBehind(g, f.nation)
    },
    leader(g, f, l) {
      g.bandLeaders.delete(l)
      g.leader.moved[l] = 1
      leaveGoldBehind(g, f.nation)
    },
    marker(g, _, quest) {
      g.bandQuests.delete(quest)
    },
  },
  buttons: {
    stop(g, f) {
      if (g.bandSpent === 0) disbandUnmoved(g)
      else halt(g, f.nation)
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    if (name === 'stop') return 'CON-10.3.1'
    if (kind !== 'hex') return whyNotLeave(g, f.nation, kind, ref)
    const i = landSteps[g.bandAt as Hex].indexOf(ref as Hex)
    if (i < 0) return whyNoNeighbour(g.bandAt as Hex, ref as Hex)
    if (!canAfford(g, landCost[g.bandAt as Hex][i] as number)) return 'CON-10.1.3'
    return whyNotEnter(g, f.nation, ref as Hex) ?? 'CON-10.3.1'
  },
})
function whyNotLeave(g: State, nation: Nation, kind: string, ref: number): string {
  const isInBand =
    kind === 'type' ? ref <= missionary && bandMen(g, ref as Type) > 0 : kind === 'leader' && g.bandLeaders.has(ref as Leader)
  if (isInBand && g.bandSpent > 0 && !hasRoomToMove(g)) return 'CON-3.5.1'
  return kind === 'type' && !canLeave(g, nation, ref as Type) ? 'CON-10.3.1' : 'CON-10.6.5'
}
function whyNoNeighbour(from: Hex, to: Hex): string {
  if (isBlack[to]) return 'CON-2.1.1'
  if (!isLand(to)) return 'CON-2.0.2'
  return isAcrossLake(from, to) ? 'CON-10.2.1' : 'CON-10.1.3'
}
/** 10.3.1 */
const canSetDown = (g: State, t: Type): boolean => t === missionary || fightersAt(g, g.bandAt as Hex) - bandFighters(g) < STACK
/** Where the group may not stop, its last soldier stays behind only if its Colonists can go on without him (10.6.1). */
function canLeave(g: State, nation: Nation, t: Type): boolean {
  if (!canSetDown(g, t)) return false
  if (t !== soldier || g.bandSoldier > 1 || g.bandColonist === 0 || mayStop(g)) return true
  const at = g.bandAt as Hex
  const isWayOn = (to: Hex, i: number) =>
    canAfford(g, landCost[at][i] as number) && enemyAt(g, to, nation) === NONE && fightersAt(g, to) + g.bandColonist <= STACK
  return landSteps[at].some((to, i) => isWayOn(to, i) && whyNotEnter(g, nation, to) === undefined)
}
function stepTo(g: State, nation: Nation, to: Hex): void {
  const at = g.bandAt as Hex
  driveOut(g, nation, to, 'CON-10.6.2')
  for (const t of MEN) {
    addMen(g, nation, to, t, bandMen(g, t))
    removeMen(g, nation, at, t, bandMen(g, t))
  }
  for (let l = g.bandLeaders.next(0); l !== -1; l = g.bandLeaders.next(l + 1)) putLeaderAshore(g, l, to)
  for (let q = g.bandQuests.next(0); q !== -1; q = g.bandQuests.next(q + 1)) {
    if (g.bandSoldier > 0) moveMarker(g, questsOf(nation, q), to)
    else g.bandQuests.delete(q) // 6.4.15.3 it stays with soldiers
  }
  g.bandAt = to
  losePartyWithoutSoldier(g, nation)
  discoverByMarch(g, nation, to)
}
/** 10.6.1: it stops there and must fight; what it carries lies in the hex (11.3.5). */
function enterBattle(g: State, nation: Nation, to: Hex): void {
  const at = g.bandAt as Hex
  const a = freeAttack(g, nation, to, at) as Attack
  g.attack.hex[a] = to
  g.attack.from[a] = at
  g.attack.nation[a] = nation
  g.attack.colonist[a] += g.bandColonist
  g.attack.soldier[a] += g.bandSoldier
  g.attack.missionary[a] += g.bandMissionary
  for (let l = g.bandLeaders.next(0); l !== -1; l = g.bandLeaders.next(l + 1)) {
    g.leader.is[l] = attacking
    g.leader.hex[l] = to
    g.leader.attack[l] = a
    g.leader.moved[l] = 1
  }
  for (const t of MEN) removeMen(g, nation, at, t, bandMen(g, t))
  release(g, nation, at)
  for (let q = g.bandQuests.next(0); q !== -1; q = g.bandQuests.next(q + 1)) moveMarker(g, questsOf(nation, q), to, a)
  putDownGold(g, to, bandGold(g))
  clearBand(g)
  discoverByMarch(g, nation, to)
}
/** 10.6.5 */
function halt(g: State, nation: Nation): void {
  const at = g.bandAt as Hex
  for (const t of MEN) markMoved(g, at, t, bandMen(g, t))
  for (let l = g.bandLeaders.next(0); l !== -1; l = g.bandLeaders.next(l + 1)) g.leader.moved[l] = 1
  putDownGold(g, at, bandGold(g))
  clearBand(g)
  losePartyWithoutSoldier(g, nation)
}
