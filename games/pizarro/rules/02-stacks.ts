/** 2.2 to 2.4, 2.10 Stacks: the form of what stands in a zone, and who commands it. */
import { end, flag, NONE, type None } from '@plus-ultra/kernel'
import {
  alone,
  army,
  arriving,
  CAMP,
  type Camp,
  campOfLeader,
  FORM,
  type Form,
  garrison,
  isolated,
  LEADER,
  LEADERS,
  type Leader,
  moving,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, type State } from '../state.ts'
import { campOf, hasLeaderOf, isOutside, isSettled, nextByRank, putUnit, rankOf } from './02-definitions.ts'
import { isFortressOf } from './05-map.ts'

// --- pieces that come and go

/** Comes to a zone; the form follows (`join`). */
export function bringUnit(g: State, u: Unit, to: Zone): void {
  putUnit(g, u, to)
  g.unit.form[u] = arriving
}
export function bringLeader(g: State, c: Leader, to: Zone): void {
  leaveStack(g, c)
  bringWithStack(g, c, to)
}
/** PIZ-2.10 His whole stack goes with him: nobody leaves it, and whoever commands it still does. */
export function bringWithStack(g: State, c: Leader, to: Zone): void {
  g.leader.at[c] = to
  g.leader.form[c] = arriving
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
/** Those outside the walls, or those inside, are about to take a form anew (`enterForm`, `join`). */
export function reform(g: State, zone: Zone, camp: Camp, stack: typeof army | typeof garrison): void {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp && (g.unit.form[u] === garrison) === (stack === garrison)) g.unit.form[u] = arriving
  for (const c of LEADERS[camp])
    if (g.leader.at[c] === zone && (g.leader.form[c] === garrison) === (stack === garrison)) g.leader.form[c] = arriving
}
/** Those who have arrived take a form. Their commander keeps the command, unless there are others whom they join (PIZ-2.10). */
export function enterForm(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): void {
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
    if (campOf(g, u) === camp && g.unit.form[u] === arriving) g.unit.form[u] = form
  const isJoined = hasLeaderOf(g, zone, camp, form) && hasLeaderOf(g, zone, camp, arriving)
  for (const c of LEADERS[camp]) if (g.leader.at[c] === zone && g.leader.form[c] === arriving) g.leader.form[c] = form
  if (isJoined) vacateCommand(g, zone, camp, form)
  settle(g, zone, camp)
}

const ARMY = 1
const GARRISON = 2
/**
 * The forms that pieces which have arrived may take: PIZ-7.3.8, PIZ-7.3.14, PIZ-8.2.14 and PIZ-10.5.2 make them join what is there;
 * who is free, at the end of a move or after a victory, chooses (PIZ-2.4, PIZ-10.5.6, PIZ-10.5.8). PIZ-8.2.6 With whoever has become
 * a garrison here this turn it is a garrison again.
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
  let forms = brings ? (isLed ? ARMY | GARRISON : GARRISON) : ARMY
  if (brings && isFree) forms |= there
  else if (there !== 0) forms = there
  const isBound = LEADERS[camp].some(c => g.leader.form[c] !== moving && hasLeftGarrison(g, c, zone))
  return isBound && forms & GARRISON ? GARRISON : forms
}
/** PIZ-8.2.6 He became a garrison here this turn, and is none now: as an army he may not stand here again. */
export const hasLeftGarrison = (g: State, c: Leader, zone: Zone): boolean => g.leader.changedForm[c] === zone && isOutside(g, c, zone)
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
function takeForm(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): void {
  let hasCome = false
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (campOf(g, u) === camp && g.unit.form[u] === arriving) hasCome = true
  enterForm(g, zone, camp, form)
  if (hasCome && isFortressOf(g, zone, camp))
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
