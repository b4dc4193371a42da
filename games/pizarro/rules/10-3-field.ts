/** 10.3 The tactical map during a battle: who stands where, commanders left alone, and when the battle ends. */
import { call, end, NONE, type None } from '@plus-ultra/kernel'
import {
  CAMP,
  type Camp,
  campOfLeader,
  enemyOf,
  isCannon,
  LEADER,
  LEADERS,
  type Leader,
  MARKER,
  TZ,
  type Tz,
  type Unit,
  type Zone,
} from '../data/facts.ts'
import { bit, FIELD, isIn, lrOf, wayCost } from '../data/field.ts'
import { automatic, decision, emit, run, type State, sequence, simultaneous, step, when } from '../state.ts'
import { campOf, combatOf, rankOf, tcOf } from './02-definitions.ts'
import { killLeader } from './12-victory.ts'

// --- who stands where

/** The TZ with units of a camp, LR included, as bits. */
export function occupied(g: State, camp: Camp): number {
  let mask = 0
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    const tz = g.unit.tz[u]
    if (tz !== NONE && campOf(g, u) === camp) mask |= 1 << tz
  }
  return mask
}
/** The same without cannon, which hold no ground (PIZ-10.3.5.1a). */
export function withTroops(g: State, camp: Camp): number {
  let mask = 0
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    const tz = g.unit.tz[u]
    if (tz !== NONE && !isCannon[u] && campOf(g, u) === camp) mask |= 1 << tz
  }
  return mask
}
/** The TZ where some unit passes the test, as bits. */
export function whereUnits(g: State, test: (u: Unit) => boolean): number {
  let mask = 0
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    const tz = g.unit.tz[u]
    if (tz !== NONE && test(u)) mask |= 1 << tz
  }
  return mask
}
export const isAt = (g: State, u: Unit, camp: Camp, tz: Tz): boolean => g.unit.tz[u] === tz && campOf(g, u) === camp
export function someAt(g: State, tz: Tz, test: (u: Unit) => boolean): boolean {
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (g.unit.tz[u] === tz && test(u)) return true
  return false
}
export function combatAt(g: State, camp: Camp, tz: Tz): number {
  let sum = 0
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (isAt(g, u, camp, tz)) sum += combatOf(g, u)
  return sum
}
export const isOnField = (g: State, c: Leader): boolean => g.leader.tz[c] !== NONE && isIn(FIELD, g.leader.tz[c] as Tz)
export const generalOf = (g: State, camp: Camp): Leader => g.seat.general[camp] as Leader

// --- 10.3.4.4.12 commanders left alone

const isStranded = (g: State, c: Leader): boolean => isOnField(g, c) && !isIn(occupied(g, campOfLeader[c]), g.leader.tz[c] as Tz)
function firstStranded(g: State): Leader | None {
  for (let i = 0; i < LEADER.size; i++) if (isStranded(g, i as Leader)) return i as Leader
  return NONE
}
/** The TZ with friendly units nearest by MP cost, LR included, as bits. */
function refuges(g: State, c: Leader): number {
  const camp = campOfLeader[c]
  const from = g.leader.tz[c] as Tz
  const friends = occupied(g, camp)
  let nearest = 0
  let best = 99
  for (let i = 0; i < TZ.size; i++) {
    const tz = i as Tz
    if (!isIn(friends, tz)) continue
    const cost = wayCost(camp, from, tz)
    if (cost < best) {
      best = cost
      nearest = 0
    }
    if (cost === best) nearest |= bit(tz)
  }
  return nearest
}
const isSingle = (mask: number): boolean => mask !== 0 && (mask & (mask - 1)) === 0
function goTo(g: State, c: Leader, tz: Tz): void {
  g.leader.tz[c] = tz
  emit(g, { type: 'placed', piece: LEADER.name(c), zone: TZ.name(tz), clause: 'PIZ-10.3.4.4.12' })
}
const refuge = decision('refuge', {
  clause: 'PIZ-10.3.4.4.12',
  locals: { leader: LEADER },
  actor: (_, f) => campOfLeader[f.leader],
  offer(g, f, offer) {
    const nearest = refuges(g, f.leader)
    for (let i = 0; i < TZ.size; i++) if (isIn(nearest, i as Tz)) offer.zone(i as Tz)
  },
  on: {
    zone(g, f, tz) {
      goTo(g, f.leader, tz)
      end(g)
    },
  },
})
const rejoin = automatic('rejoin', {
  clause: 'PIZ-10.3.4.4.12',
  run(g) {
    for (let c = firstStranded(g); c !== NONE; c = firstStranded(g)) {
      const nearest = refuges(g, c)
      if (nearest === 0) killLeader(g, c, 'PIZ-10.3.4.4.12')
      else if (isSingle(nearest)) goTo(g, c, (31 - Math.clz32(nearest)) as Tz)
      else {
        call(g, refuge, { leader: c })
        return
      }
    }
  },
})

// --- 10.3.4.4.11 the next in command

const isLeaderless = (g: State, camp: Camp): boolean => {
  const c = g.seat.general[camp]
  return (c === NONE || !isOnField(g, c)) && LEADERS[camp].some(other => isOnField(g, other))
}
function heirs(g: State, camp: Camp): readonly Leader[] {
  const present = LEADERS[camp].filter(c => isOnField(g, c))
  const top = Math.max(...present.map(c => rankOf(g, c)))
  return present.filter(c => rankOf(g, c) === top)
}
function takeOver(g: State, c: Leader): void {
  const camp = campOfLeader[c]
  const stack = LEADERS[camp].filter(other => g.leader.tz[other] !== NONE)
  g.seat.general[camp] = c
  const isHighest = stack.every(other => rankOf(g, other) <= rankOf(g, c))
  if (isHighest) for (const other of stack) g.leader.commands[other] = other === c ? 1 : 0 // PIZ-2.10 after the battle, too
  emit(g, { type: 'commands', leader: LEADER.name(c), clause: 'PIZ-10.3.4.4.11' })
}
const succession = decision('succession', {
  clause: 'PIZ-10.3.4.4.11',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (const c of heirs(g, f.camp)) offer.leader(c)
  },
  on: {
    leader(g, _, c) {
      takeOver(g, c)
      end(g)
    },
  },
})
const succeed = automatic('succeed', {
  clause: 'PIZ-10.3.4.4.11',
  run(g) {
    for (const camp of CAMP.all) {
      if (!isLeaderless(g, camp)) continue
      const [heir, other] = heirs(g, camp)
      if (other === undefined) takeOver(g, heir as Leader)
      else {
        call(g, succession, { camp })
        return
      }
    }
  },
})
/** Markers in hand above the TC of the new army commander. */
function surplus(g: State, camp: Camp): number {
  const c = g.seat.general[camp]
  return c === NONE || !isOnField(g, c) ? 0 : Math.max(0, g.seat.hand[camp].length - tcOf(g, c))
}
const discardMarkers = decision('discard', {
  clause: 'PIZ-10.3.4.4.11',
  locals: { seat: CAMP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const m of MARKER.all) if (countOf(g.seat.hand[f.seat], m) > countOf(g.seat.picks[f.seat], m)) offer.marker(m)
  },
  on: {
    marker(g, f, m) {
      g.seat.picks[f.seat].push(m)
      if (g.seat.picks[f.seat].length === surplus(g, f.seat)) end(g)
    },
  },
})
/** In secret: what is thrown away is never shown (PIZ-10.3.3.2). */
const discardSurplus = simultaneous('discard-surplus', {
  clause: 'PIZ-10.3.4.4.11',
  seats: g => CAMP.all.filter(camp => surplus(g, camp) > 0),
  each: discardMarkers,
  secretWords: 16,
  resolve(g) {
    for (const camp of CAMP.all) {
      const count = g.seat.picks[camp].length
      for (const m of g.seat.picks[camp]) g.seat.hand[camp].remove(m)
      g.seat.picks[camp].clear()
      if (count > 0) emit(g, { type: 'discarded', camp: CAMP.name(camp), count, clause: 'PIZ-10.3.4.4.11' })
    }
  },
})
export function countOf<V>(list: Iterable<V>, value: V): number {
  let n = 0
  for (const v of list) if (v === value) n++
  return n
}

/** Commanders left alone find others, and a fallen army commander a successor. */
export const rally = sequence('rally', { clause: 'PIZ-10.3.4.4.12' }, [
  step(rejoin),
  step(succeed),
  when(g => CAMP.all.some(camp => surplus(g, camp) > 0), [step(discardSurplus)]),
])
/** After everything that moves or costs pieces on the field; then the end of the battle is tested (PIZ-10.3.5.4). */
export const regroup = sequence('regroup', { clause: 'PIZ-10.3.5.4' }, [when(isInDisorder, [step(rally)]), run(testEnd)])
export function isInDisorder(g: State): boolean {
  return firstStranded(g) !== NONE || CAMP.all.some(camp => isLeaderless(g, camp) || surplus(g, camp) > 0)
}

// --- 10.3.5 the end

export const hasUnitsLeft = (g: State, camp: Camp): boolean => occupied(g, camp) !== 0
const holdsField = (g: State, camp: Camp): boolean => (withTroops(g, camp) & FIELD) !== 0
const isOutsideLr = (g: State, camp: Camp): boolean => (occupied(g, camp) & FIELD) !== 0
const isLed = (g: State, camp: Camp): boolean => {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) if (isOnField(g, leaders[i] as Leader)) return true
  return false
}
export function decide(g: State, victor: Camp | None): void {
  g.isDecided = 1
  g.victor = victor
}
/** PIZ-10.3.5.1, PIZ-10.3.5.1a: no troops or no commander outside the LR; PIZ-10.3.5.2 both at the same moment. */
export function testEnd(g: State): void {
  if (g.isDecided) return
  const { active } = g
  const inactive = enemyOf(active)
  const [holdsA, holdsI] = [holdsField(g, active), holdsField(g, inactive)]
  const [losesA, losesI] = [!holdsA || !isLed(g, active), !holdsI || !isLed(g, inactive)]
  if (!losesA && !losesI) return
  if (losesA !== losesI) decide(g, losesA ? inactive : active)
  else if (holdsA !== holdsI) decide(g, holdsA ? active : inactive)
  else if (isOutsideLr(g, active) !== isOutsideLr(g, inactive)) decide(g, isOutsideLr(g, active) ? active : inactive)
  else decide(g, hasUnitsLeft(g, inactive) ? inactive : hasUnitsLeft(g, active) ? active : NONE)
}
export const isInLr = (g: State, u: Unit): boolean => g.unit.tz[u] === lrOf(campOf(g, u))
