/** 2 Definitions: whose a piece is, what a stack is worth, which form it has, who commands it. */
import { end, flag, NONE, type None } from '@plus-ultra/kernel'
import { put } from '@plus-ultra/lib/chain'
import {
  alone,
  army,
  arriving,
  back,
  CAMP,
  type Camp,
  campOfLeader,
  campOn,
  combatOn,
  FORM,
  type Form,
  front,
  garrison,
  isolated,
  LEADER,
  LEADERS,
  type Leader,
  moving,
  rankOn,
  strengthOn,
  tcOn,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, type State } from '../state.ts'
import { isFortressOf } from './05-map.ts'

// --- 2.5 to 2.12 single pieces

/** PIZ-2.6, PIZ-2.7 */
export const campOf = (g: State, u: Unit): Camp => campOn[g.unit.face[u]][u]
/** PIZ-2.5 */
export const strengthOf = (g: State, u: Unit): number => strengthOn[g.unit.face[u]][u]
/** PIZ-2.8 the values of the side now showing */
export const combatOf = (g: State, u: Unit): number => combatOn[g.unit.face[u]][u]
export const rankOf = (g: State, c: Leader): number => rankOn[g.leader.face[c]][c]
export const tcOf = (g: State, c: Leader): number => tcOn[g.leader.face[c]][c]

/** Every change of a unit's place. */
export function putUnit(g: State, u: Unit, to: Zone | None): void {
  put({ first: g.zone.first, next: g.unit.next, at: g.unit.at }, u, to)
}
/** Comes to a zone; the form follows (`join`). */
export function bringUnit(g: State, u: Unit, to: Zone): void {
  putUnit(g, u, to)
  g.unit.form[u] = arriving
}
export function bringLeader(g: State, c: Leader, to: Zone): void {
  leaveStack(g, c)
  g.leader.at[c] = to
  g.leader.form[c] = arriving
}

/** PIZ-2.9 Loss of 1 SP: turned, or to the reserve of its own people. */
export function loseStep(g: State, u: Unit): void {
  if (strengthOf(g, u) === 1) eliminate(g, u)
  else {
    g.unit.face[u] = back
    emit(g, { type: 'reduced', unit: UNIT.name(u), clause: 'PIZ-2.9' })
  }
}
export function eliminate(g: State, u: Unit): void {
  putUnit(g, u, NONE)
  g.unit.face[u] = front
  g.unit.form[u] = army
  g.unit.moved[u] = g.unit.climbed[u] = 0
  g.unit.tz[u] = NONE
  g.withoutPowder.delete(u)
  g.hasFired.delete(u)
  g.hasManoeuvred.delete(u)
  g.leftField.delete(u)
  emit(g, { type: 'eliminated', unit: UNIT.name(u), clause: 'PIZ-2.9' })
}

// --- 2.2 stacks

/** A stack on the march, or one that has just arrived, is not yet one of the zone. */
export const isSettled = (form: Form): boolean => form < moving
/** PIZ-10.1.2 A garrison takes no part in a battle. */
export const isFighting = (g: State, u: Unit, camp: Camp): boolean => campOf(g, u) === camp && g.unit.form[u] !== garrison
export const isOutside = (g: State, c: Leader, zone: Zone): boolean => g.leader.at[c] === zone && g.leader.form[c] !== garrison

export function hasUnits(g: State, zone: Zone, camp: Camp): boolean {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (campOf(g, u) === camp) return true
  return false
}
export function hasFighters(g: State, zone: Zone, camp: Camp): boolean {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (isFighting(g, u, camp)) return true
  return false
}
export function hasGarrison(g: State, zone: Zone, camp: Camp): boolean {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (campOf(g, u) === camp && g.unit.form[u] === garrison) return true
  return false
}
export function hasLeaders(g: State, zone: Zone, camp: Camp): boolean {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) if (g.leader.at[leaders[i] as Leader] === zone) return true
  return false
}
export function hasLeaderOf(g: State, zone: Zone, camp: Camp, form: Form): boolean {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] === zone && g.leader.form[c] === form) return true
  }
  return false
}
/** SP of those who fight in the open, or of the garrison. */
export function strengthIn(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): number {
  let sum = 0
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp && (g.unit.form[u] === garrison) === (form === garrison)) sum += strengthOf(g, u)
  return sum
}
export function combatIn(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): number {
  let sum = 0
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp && (g.unit.form[u] === garrison) === (form === garrison)) sum += combatOf(g, u)
  return sum
}
/** PIZ-2.11 The next commander after `last` of those that `test` accepts: from the highest rank down, then as printed. */
export function nextByRank(g: State, camp: Camp, last: Leader | None, test: (c: Leader) => boolean): Leader | None {
  const leaders = LEADERS[camp]
  const lastRank = last === NONE ? 4 : rankOf(g, last)
  let best: Leader | None = NONE
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (!test(c)) continue
    const rank = rankOf(g, c)
    if (rank > lastRank || (rank === lastRank && last !== NONE && c <= last)) continue
    if (best === NONE || rank > rankOf(g, best)) best = c
  }
  return best
}

// --- 2.3, 2.4 forms

/** Its stack loses a commander: who is left may have to choose another (PIZ-2.10). */
export function leaveStack(g: State, c: Leader): void {
  const at = g.leader.at[c]
  g.leader.commands[c] = 0
  if (at !== NONE) vacateCommand(g, at, campOfLeader[c], g.leader.form[c])
}
function vacateCommand(g: State, zone: Zone, camp: Camp, form: Form): void {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] === zone && g.leader.form[c] === form) g.leader.commands[c] = 0
  }
}
/** A commander joins another stack of his zone. */
export function setForm(g: State, c: Leader, form: Form): void {
  if (g.leader.form[c] === form) return
  leaveStack(g, c)
  g.leader.form[c] = form
  if (isSettled(form)) vacateCommand(g, g.leader.at[c] as Zone, campOfLeader[c], form)
}

/** PIZ-2.3, PIZ-2.4, PIZ-8.2.14: the forms of what stands in a zone, after anything came or went. */
export function settle(g: State, zone: Zone, camp: Camp): void {
  const leaders = LEADERS[camp]
  const hasWalls = isFortressOf(g, zone, camp)
  let field = 0
  let inside = 0
  let fieldLeaders = 0
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) {
    if (campOf(g, u) !== camp || !isSettled(g.unit.form[u])) continue
    if (hasWalls && g.unit.form[u] === garrison) inside++
    else field++
  }
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] !== zone || !isSettled(g.leader.form[c])) continue
    if (!hasWalls || inside === 0 || g.leader.form[c] !== garrison) fieldLeaders++ // PIZ-8.1.7 without units he is no garrison
  }
  const fieldUnits = fieldLeaders > 0 ? army : hasWalls ? garrison : isolated // PIZ-2.4
  const leaderForm = field > 0 ? army : inside > 0 ? garrison : alone // PIZ-2.3 he joins the only stack there
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) {
    if (campOf(g, u) !== camp || !isSettled(g.unit.form[u])) continue
    if (!hasWalls || g.unit.form[u] !== garrison) g.unit.form[u] = fieldUnits
  }
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] !== zone || !isSettled(g.leader.form[c])) continue
    if (!hasWalls || inside === 0 || g.leader.form[c] !== garrison) setForm(g, c, leaderForm)
  }
  settleCommand(g, zone, camp, army)
  settleCommand(g, zone, camp, garrison)
}
/** Both stacks of a zone become garrison, or the army and what has just arrived do. */
export function becomeGarrison(g: State, zone: Zone, camp: Camp): void {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (isFighting(g, u, camp)) g.unit.form[u] = garrison
  for (const c of LEADERS[camp]) if (isOutside(g, c, zone)) setForm(g, c, garrison)
}
/** PIZ-10.1.3 The garrison comes out and is one army with what stands there. */
export function becomeArmy(g: State, zone: Zone, camp: Camp): void {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (campOf(g, u) === camp) g.unit.form[u] = army
  for (const c of LEADERS[camp]) if (g.leader.at[c] === zone) setForm(g, c, army)
}

const ARMY = 1
const GARRISON = 2
/**
 * The forms that pieces which have arrived may take: PIZ-7.3.8, PIZ-7.3.14, PIZ-8.2.14 and PIZ-10.5.2 make them join what is there;
 * who is free, at the end of a move or after a victory, chooses (PIZ-2.4, PIZ-10.5.6, PIZ-10.5.8).
 */
function formsFor(g: State, zone: Zone, camp: Camp, isFree: boolean): number {
  if (!isFortressOf(g, zone, camp)) return ARMY
  let there = 0
  let brings = false
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) {
    if (campOf(g, u) !== camp) continue
    if (g.unit.form[u] === arriving) brings = true
    else if (isSettled(g.unit.form[u])) there |= g.unit.form[u] === garrison ? GARRISON : ARMY
  }
  const isLed = hasLeaderOf(g, zone, camp, arriving) || hasLeaderOf(g, zone, camp, alone)
  if (brings && isFree) return (isLed || (there & ARMY) !== 0 ? ARMY : 0) | GARRISON
  if (there !== 0) return there
  return brings && isLed ? ARMY | GARRISON : brings ? GARRISON : ARMY
}
/** PIZ-2.4 Pieces that have arrived take their form; their owner is asked where he has the choice. */
export const join = decision('join', {
  clause: 'PIZ-2.4',
  locals: { camp: CAMP, zone: ZONE, isFree: flag },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    if (formsFor(g, f.zone, f.camp, f.isFree === 1) !== (ARMY | GARRISON)) return
    offer.button('army')
    offer.button('garrison')
  },
  whenEmpty(g, f) {
    takeForm(g, f.zone, f.camp, formsFor(g, f.zone, f.camp, f.isFree === 1) === GARRISON ? garrison : army)
    end(g)
  },
  buttons: {
    army(g, f) {
      takeForm(g, f.zone, f.camp, army)
      end(g)
    },
    garrison(g, f) {
      takeForm(g, f.zone, f.camp, garrison)
      end(g)
    },
  },
})
function takeForm(g: State, zone: Zone, camp: Camp, form: Form): void {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp && g.unit.form[u] === arriving) g.unit.form[u] = form
  // The form of a commander is set by hand: he keeps the command that his own group has given him, unless there are others.
  const hadLeaders = hasLeaderOf(g, zone, camp, form)
  for (const c of LEADERS[camp]) if (g.leader.at[c] === zone && g.leader.form[c] === arriving) g.leader.form[c] = form
  if (hadLeaders) vacateCommand(g, zone, camp, form)
  settle(g, zone, camp)
  if (isFortressOf(g, zone, camp))
    emit(g, { type: 'formed', camp: CAMP.name(camp), area: ZONE.name(zone), form: FORM.name(form), clause: 'PIZ-2.4' })
}

// --- 2.10 the army commander

/** The highest rank commands; on a tie nobody does until his owner has chosen. */
function settleCommand(g: State, zone: Zone, camp: Camp, form: Form): void {
  const leaders = LEADERS[camp]
  let best: Leader | None = NONE
  let isTied = false
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] !== zone || g.leader.form[c] !== form) continue
    if (best === NONE || rankOf(g, c) > rankOf(g, best)) {
      best = c
      isTied = false
    } else if (rankOf(g, c) === rankOf(g, best)) isTied = true
  }
  if (best === NONE) return
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] !== zone || g.leader.form[c] !== form) continue
    if (!isTied) g.leader.commands[c] = c === best ? 1 : 0
    else if (rankOf(g, c) < rankOf(g, best)) g.leader.commands[c] = 0
  }
}
/** The first commander of a stack that has none in command. */
function firstTied(g: State): Leader | None {
  for (let i = 0; i < LEADER.size; i++) {
    const c = i as Leader
    const form = g.leader.form[c]
    if (
      g.leader.at[c] !== NONE &&
      (form === army || form === garrison) &&
      armyCommander(g, g.leader.at[c] as Zone, campOfLeader[c], form) === NONE
    )
      return c
  }
  return NONE
}
/** PIZ-2.10 */
export function armyCommander(g: State, zone: Zone, camp: Camp, form: Form): Leader | None {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] === zone && g.leader.form[c] === form && g.leader.commands[c]) return c
  }
  return NONE
}
/** PIZ-2.10 On equal rank the owner chooses, when a stack is formed or a commander joins or leaves it. */
export const takeCommand = decision('take-command', {
  clause: 'PIZ-2.10',
  actor(g) {
    const c = firstTied(g)
    return campOfLeader[c === NONE ? LEADER.all[0]! : c]
  },
  offer(g, _, offer) {
    const tied = firstTied(g)
    if (tied === NONE) return
    const camp = campOfLeader[tied]
    const top = rankOf(g, nextByRank(g, camp, NONE, c => isBeside(g, c, tied)) as Leader)
    for (const c of LEADERS[camp]) if (isBeside(g, c, tied) && rankOf(g, c) === top) offer.leader(c)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    leader(g, _, c) {
      g.leader.commands[c] = 1
      emit(g, { type: 'commands', leader: LEADER.name(c), clause: 'PIZ-2.10' })
    },
  },
})
const isBeside = (g: State, c: Leader, other: Leader): boolean =>
  g.leader.at[c] === g.leader.at[other] && g.leader.form[c] === g.leader.form[other]
