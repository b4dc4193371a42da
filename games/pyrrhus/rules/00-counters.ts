/** 0.2 Counters: where they stand, whom they serve, who leads them. */
import { NONE, type None } from '@plus-ultra/kernel'
import { put } from '@plus-ultra/lib/chain'
import {
  areaOf,
  bpMax,
  CAMP,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  campanians,
  carthage,
  defender,
  EAST,
  elysii,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  type Hand,
  HOLDER,
  type Holder,
  holderOf,
  holdOf,
  homeCamp,
  hubrisMax,
  hubrisStep,
  isBox,
  isConsul,
  isElephant,
  isLand,
  italy,
  king,
  MINOR,
  PLACE,
  type Place,
  PUNIC,
  printedCamp,
  pyrrhus,
  ROMAN,
  removed,
  rome,
  type Seat,
  type Side,
  skeletonBox,
  UNIT,
  type Unit,
} from '../domains.ts'
import { type Event, emit, emitTo, type State, seatOf, stackAt } from '../state.ts'

export const sideOf = (camp: Camp): Side => (camp < MINOR ? camp : MINOR) as number as Side
export const sideOfUnit = (g: State, u: Unit): Side => sideOf(g.unit.camp[u] as Camp)

/** Every change of a CU's place. Out of play it leaves its command, its flag and, for a mercenary, its buyer. */
export function putUnit(g: State, u: Unit, to: Place): void {
  const { unit, stack } = g
  const from = unit.stack[u]
  const into = isBox(to) ? NONE : stackAt(to, sideOfUnit(g, u))
  if (from !== into) {
    if (from !== NONE) stack.count[from] -= 1
    put({ first: stack.first, next: unit.next, at: unit.stack }, u, into)
    if (into !== NONE) stack.count[into] += 1
  }
  unit.at[u] = to
  unit.isInPlay[u] = into === NONE ? 0 : 1
  if (into !== NONE) return
  assign(g, u, NONE)
  unit.moved[u] = 0
  unit.isShown[u] = 0
  if (to !== skeletonBox) unit.camp[u] = homeCamp[u]
}
/** The CU serves another camp where it stands. */
export function enlist(g: State, u: Unit, camp: Camp): void {
  const { unit, stack } = g
  unit.camp[u] = camp
  const from = unit.stack[u]
  if (from === NONE) return
  const into = stackAt(unit.at[u], sideOf(camp))
  if (from === into) return
  stack.count[from] -= 1
  put({ first: stack.first, next: unit.next, at: unit.stack }, u, into)
  stack.count[into] += 1
}
/** 0.2.1.10 whose command it is under; none: out of command. */
export function assign(g: State, u: Unit, leader: Commander | None): void {
  const old = g.unit.leader[u]
  if (old === leader) return
  if (old !== NONE) g.commander.count[old] -= 1
  g.unit.leader[u] = leader
  if (leader !== NONE) g.commander.count[leader] += 1
}

export const countAt = (g: State, p: Place, side: Side): number => g.stack.count[stackAt(p, side)]
/** 2.2.5.2 CU there that are enemies of that side. */
export function enemiesAt(g: State, p: Place, side: Side): number {
  const { count } = g.stack
  const s = stackAt(p, 0)
  const own = side === MINOR ? 3 : side === EAST ? 0 : -1
  let n = 0
  if (own !== 0) n += count[s]
  if (own === 0 || own === 3) n += count[(s + 1) as typeof s] + count[(s + 2) as typeof s]
  if (own !== 3) n += count[(s + 3) as typeof s]
  return n
}
/** The side whose CU stand there against `side`; there is never more than one. */
export function enemySideAt(g: State, p: Place, side: Side): Side | None {
  for (let s = 0; s < 4; s++) if (s !== side && areEnemies(s as Side, side) && countAt(g, p, s as Side) > 0) return s as Side
  return NONE
}
/** 2.2.5.2, 2.2.5.7: Rome and Carthage never fight each other. */
export function areEnemies(a: Side, b: Side): boolean {
  if (a === b) return false
  return !(a === ROMAN && b === PUNIC) && !(a === PUNIC && b === ROMAN)
}
export const areFriends = (a: Camp, b: Camp): boolean => a === b || (a < MINOR && b < MINOR && !areEnemies(sideOf(a), sideOf(b)))

/** On the map or aboard, and no hostage. */
export const isInPlay = (g: State, c: Commander): boolean => !isBox(g.commander.at[c])
export const isAlive = (g: State, c: Commander): boolean => isInPlay(g, c)
export const isHostage = (g: State, c: Commander): boolean => g.commander.hostageOf[c] !== NONE
export const sideOfCommander = (g: State, c: Commander): Side => sideOf(g.commander.camp[c])
/** 0.2.1.1 */
export const leadsArmy = (g: State, c: Commander): boolean => g.commander.count[c] > 0
export const isArmyOf = (g: State, c: Commander, p: Place, side: Side): boolean =>
  g.commander.at[c] === p && leadsArmy(g, c) && sideOfCommander(g, c) === side
/** The leader of the first army that a side has there. */
export const armyAt = (g: State, p: Place, side: Side): Commander | None => COMMANDER.all.find(c => isArmyOf(g, c, p, side)) ?? NONE
export function looseAt(g: State, p: Place, side: Side): number {
  let n = countAt(g, p, side)
  for (let c = 0; c < COMMANDER.size; c++)
    if (g.commander.at[c as Commander] === p && sideOfCommander(g, c as Commander) === side) n -= g.commander.count[c as Commander]
  return n
}
export function moveCommander(g: State, c: Commander, to: Place): void {
  g.commander.at[c] = to
  if (c === king && isLand(to)) g.kingsArea = areaOf[to] as number
}

/** 3.0.7 who decides for a minor camp that fights `against`. */
export function seatForMinor(g: State, minor: Camp, against: Camp): Seat {
  if (g.players === 2) return seatOf(g, against === pyrrhus ? rome : pyrrhus)
  if (against === pyrrhus) return seatOf(g, isItalian(minor) ? rome : carthage)
  const fighting = seatOf(g, against)
  const at = g.order.indexOf(fighting)
  for (let i = 1; i < g.order.length; i++) {
    const next = g.order.at((at + i) % g.order.length)
    if (next !== fighting && !(g.isOut === 1 && next === seatOf(g, pyrrhus))) return next
  }
  return fighting
}
function isItalian(minor: Camp): boolean {
  if (minor === campanians) return true
  return CITIES.some(c => printedCamp[c] === minor && areaOf[c] === italy)
}
/** Who decides for a camp; for a minor one in a battle see seatForMinor. */
export const playerOf = (g: State, camp: Camp): Seat => (camp < MINOR ? seatOf(g, camp) : g.hand.seat[defender as Hand])

/** 9.1.2.0.1; frozen at three players when Pyrrhus is dead (9.3.4). */
export function addHubris(g: State, line: string, clause: string): void {
  if (g.players === 3 && !isAlive(g, king)) return
  const before = g.hubris
  g.hubris = Math.min(hubrisMax, Math.max(0, before + hubrisStep(line)))
  emit(g, { type: 'hubris', amount: g.hubris - before, value: g.hubris, kind: line, clause })
}
/** 0.2.5.2, 0.2.5.3 */
export function giveFortuna(g: State, to: Camp | None, clause: string): void {
  if (g.fortuna === to) return
  g.fortuna = to
  emit(g, { type: 'fortuna', camp: to === NONE ? 'neutral' : CAMP.name(to), clause })
}
/** 8.2.1 more than 20 is lost; gives what was taken up. */
export function gain(g: State, h: Holder, amount: number, clause: string): number {
  const taken = Math.min(amount, bpMax - g.holder.bp[h])
  g.holder.bp[h] += taken
  if (taken > 0) emit(g, { type: 'bp-gained', holder: HOLDER.name(h), amount: taken, clause })
  return taken
}
export function lose(g: State, h: Holder, amount: number, clause: string): number {
  const lost = Math.min(amount, g.holder.bp[h])
  g.holder.bp[h] -= lost
  if (lost > 0) emit(g, { type: 'bp-lost', holder: HOLDER.name(h), amount: lost, clause })
  return lost
}

export function moveBP(g: State, from: Holder, to: Holder, n: number, clause: string): void {
  g.holder.bp[from] -= n
  g.holder.bp[to] += n
  emit(g, { type: 'bp-moved', from: HOLDER.name(from), to: HOLDER.name(to), amount: n, clause })
}

/** 10.1: a fact about a CU is told whole to its owner, without its face to others. */
export function tellOfUnit(g: State, u: Unit, camp: Camp, event: Event): void {
  if (!g.runtime.sink.listens) return
  const whole = { ...event, unit: UNIT.name(u) }
  if (g.hidden === 0 || camp >= MINOR) emit(g, whole)
  else emitTo(g, [seatOf(g, camp)], whole, event)
}
/** The CU that a seat has picked, for the words of what it is asked next. */
export const inHand = (g: State, seat: Seat) => ({ unit: UNIT.name(g.seat.picked[seat] as Unit) })

/** 3.5.5.1, 6.3: the dead go to elysii-campi, elephants out of the game. */
export function eliminate(g: State, u: Unit, clause: string): void {
  emit(g, { type: 'eliminated', unit: UNIT.name(u), camp: CAMP.name(g.unit.camp[u] as Camp), clause })
  putUnit(g, u, isElephant[u] ? removed : elysii)
}
export function buryTheDead(g: State): void {
  for (let u = 0; u < CU.size; u++)
    if (g.unit.at[u as Unit] === skeletonBox) putUnit(g, u as Unit, isElephant[u as Unit] ? removed : elysii)
}

/** Out of the game; his hostages are East's in general (3.5.2.4), his CU out of command until `succession` gives them a leader. */
export function killCommander(g: State, c: Commander, clause: string): void {
  emit(g, { type: 'commander-killed', leader: COMMANDER.name(c), clause })
  removeCommander(g, c)
  g.commander.hasFallen[c] = 1
}
/** His CU are out of command, his BP lost (2.1.5, 2.3.1.2). */
export function removeCommander(g: State, c: Commander): void {
  const { commander } = g
  dismiss(g, c)
  commander.at[c] = removed
  lose(g, holderOf(c), bpMax, 'PYR-2.3.1.2')
}
/** He leads nobody and is nobody's subordinate. */
export function dismiss(g: State, c: Commander): void {
  const { commander, unit } = g
  for (let d = 0; d < COMMANDER.size; d++) {
    if (commander.superior[d as Commander] === c) commander.superior[d as Commander] = NONE
    if (commander.captor[d as Commander] === c) commander.captor[d as Commander] = NONE
  }
  if (commander.count[c] > 0) for (let u = 0; u < CU.size; u++) if (unit.leader[u as Unit] === c) assign(g, u as Unit, NONE)
  commander.superior[c] = NONE
}
/** 0.2.1.2, 3.5.3.1 a consul becomes a hostage of who defeats him, another commander dies. */
export function captureOrKill(g: State, c: Commander, by: Camp, captor: Commander | None, clause: string): void {
  if (!isConsul[c]) {
    killCommander(g, c, clause)
    return
  }
  removeCommander(g, c)
  g.commander.hostageOf[c] = by
  g.commander.captor[c] = captor
  emit(g, { type: 'commander-hostage', leader: COMMANDER.name(c), camp: CAMP.name(by), clause })
}
/** 3.5.2.2 freed and discarded: out of the game, no Hubris. */
export function freeHostage(g: State, c: Commander, clause: string): void {
  g.commander.hostageOf[c] = NONE
  g.commander.captor[c] = NONE
  emit(g, { type: 'hostage-freed', leader: COMMANDER.name(c), clause })
}

/** 0.2.1.2 a commander alone in a space with enemy CU; the eastern army that stands there holds him (3.5.2.4). */
export function takeIfAlone(g: State, c: Commander): void {
  const p = g.commander.at[c]
  const side = sideOfCommander(g, c)
  if (isBox(p) || countAt(g, p, side) > 0) return
  const enemy = enemySideAt(g, p, side)
  if (enemy === NONE) return
  lose(g, holderOf(c), bpMax, 'PYR-11.5')
  captureOrKill(g, c, campAt(g, p, enemy), enemy === EAST ? armyAt(g, p, EAST) : NONE, 'PYR-0.2.1.2')
}
export function takeLoneCommanders(g: State, p: Place): void {
  for (let c = 0; c < COMMANDER.size; c++) if (g.commander.at[c as Commander] === p) takeIfAlone(g, c as Commander)
}
/** The camp of the CU that a side has there. */
export function campAt(g: State, p: Place, side: Side): Camp {
  if (side !== MINOR) return side as number as Camp
  return g.unit.camp[g.stack.first[stackAt(p, side)] as Unit] as Camp
}

export const fleetAt = (g: State, p: Place, camp: Camp): Fleet | None => {
  for (let f = 0; f < FLOTILLA.size; f++)
    if (fleetCamp[f as Fleet] === camp && g.fleet.at[f as Fleet] === p && g.fleet.np[f as Fleet] > 0) return f as Fleet
  return NONE
}
export const aboard = (g: State, f: Fleet): number => countAt(g, holdOf(f), sideOf(fleetCamp[f]))
export const placeName = (p: Place): string => PLACE.name(p)
