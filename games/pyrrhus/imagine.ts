/** What a player does not see, filled with a fair sample: secret tactics and answers, and under 10.1 the faces of enemy CU. */
import { HIDDEN, NONE, type Randomness } from '@plus-ultra/kernel'
import {
  type Area,
  areaOf,
  COMMANDER,
  type Commander,
  CU,
  holderOf,
  isBox,
  isMercenary,
  MINOR,
  PLACE,
  type Place,
  SEAT,
  STACK,
  sicily,
  type Unit,
} from './domains.ts'
import { isBarredFrom, isBarredUnit, isWithinSicilyLimits, limitWeight } from './rules/00-map.ts'
import { type State, stackAt } from './state.ts'

interface Slot {
  readonly place: Place
  readonly leader: Commander | typeof NONE
  readonly side: number
  free: number
}

export function imagine(g: State, _seat: number, random: Randomness): void {
  for (const s of SEAT.all) {
    if ((g.seat.picked[s] as number) !== HIDDEN) continue
    g.seat.tactic[s] = NONE // the others are taken to begin
    g.seat.wantsBattle[s] = 0
    g.seat.picked[s] = NONE
    g.seat.handled[s].clear()
    g.seat.assigned[s].clear()
  }
  if (g.hidden !== 0) dealFaces(g, random)
}

/** Slots of each side from what all may see: armies and groups out of command, with their numbers. */
function slotsOf(g: State): Slot[] {
  const slots: Slot[] = []
  for (let p = 0; p < PLACE.size && !isBox(p as Place); p++)
    for (let side = 0; side < MINOR; side++) {
      const stack = stackAt(p as Place, side)
      if (g.stack.count[stack] === 0 || g.stack.first[stack] !== HIDDEN) continue
      let loose = g.stack.count[stack]
      for (const c of COMMANDER.all) {
        if (g.commander.at[c] !== p || g.commander.camp[c] !== side || g.commander.count[c] === 0) continue
        const here = Math.min(g.commander.count[c], loose) // in winter others of his may be elsewhere (1.2.4.8)
        slots.push({ place: p as Place, leader: c, side, free: here })
        loose -= here
      }
      if (loose > 0) slots.push({ place: p as Place, leader: NONE, side, free: loose })
    }
  return slots
}
/** A CU whose face is shown takes its own slot first. */
function seatShown(g: State, slots: readonly Slot[]): void {
  for (const u of CU.all) {
    if (g.unit.at[u] === HIDDEN || g.unit.stack[u] !== HIDDEN) continue
    const slot = slots.find(s => s.place === g.unit.at[u] && s.leader === g.unit.leader[u] && s.side === g.unit.camp[u])
    if (slot !== undefined) slot.free -= 1
  }
}
/** May the CU be there at all, and is a mercenary under a leader? */
function fits(g: State, u: Unit, slot: Slot): boolean {
  if (g.unit.camp[u] !== slot.side) return false
  if (isMercenary[u] && slot.leader === NONE) return false
  const area = areaOf[slot.place]
  if (area === NONE) return true
  return !isBarredUnit(u, area as Area) && !isBarredFrom(slot.side as never, area as Area)
}
/** In the middle of a step, or in winter, a mercenary may be without a leader (6.6). */
const sameSide = (g: State, u: Unit, slots: readonly Slot[]): number[] =>
  slots.map((_, i) => i).filter(i => g.unit.camp[u] === (slots[i] as Slot).side)
/** Shuffles, then seats the CU with the fewest places first; dealt again while the limits of Sicily are broken. */
function dealFaces(g: State, random: Randomness): void {
  const slots = slotsOf(g)
  seatShown(g, slots)
  const room = slots.map(s => s.free)
  const cus = CU.all.filter(u => g.unit.at[u] === HIDDEN)
  const places = new Map(cus.map(u => [u, slots.map((_, i) => i).filter(i => fits(g, u, slots[i] as Slot))]))
  let dealt: Map<Unit, number> | undefined
  for (let tries = 0; tries < 60; tries++) {
    const free = [...room]
    const seated = deal(cus, places, free, random)
    if (seated === undefined) continue
    dealt = seated
    if (isLegal(g, slots, seated)) break
  }
  let seated = dealt ?? match(cus, places, room)
  if (seated.size < cus.length) seated = match(cus, new Map(cus.map(u => [u, sameSide(g, u, slots)])), room)
  for (const u of cus) {
    const slot = slots[seated.get(u) as number] as Slot
    g.unit.at[u] = slot.place
    g.unit.leader[u] = slot.leader
  }
  leadFromAfar(g, cus)
  chain(g)
}
/** How many each leads is known: in winter some of them are in other places (1.2.4.8). */
function leadFromAfar(g: State, cus: readonly Unit[]): void {
  for (const c of COMMANDER.all) {
    let missing = g.commander.count[c]
    for (let u = 0; u < CU.size && missing > 0; u++) if (g.unit.leader[u as Unit] === c) missing--
    for (const u of cus) {
      if (missing === 0) break
      if (g.unit.leader[u] !== NONE || g.unit.camp[u] !== g.commander.camp[c]) continue
      g.unit.leader[u] = c
      missing--
    }
  }
}
function shuffled<T>(list: readonly T[], random: Randomness): T[] {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[out[i], out[j]] = [out[j] as T, out[i] as T]
  }
  return out
}
function deal(
  cus: readonly Unit[],
  places: ReadonlyMap<Unit, readonly number[]>,
  free: number[],
  random: Randomness,
): Map<Unit, number> | undefined {
  const order = shuffled(cus, random).sort((a, b) => (places.get(a)?.length ?? 0) - (places.get(b)?.length ?? 0))
  const seated = new Map<Unit, number>()
  for (const u of order) {
    let total = 0
    for (const i of places.get(u) ?? []) total += Math.max(0, free[i] as number)
    if (total === 0) return undefined
    let n = random.below(total)
    for (const i of places.get(u) ?? []) {
      n -= Math.max(0, free[i] as number)
      if (n >= 0) continue
      free[i]! -= 1
      seated.set(u, i)
      break
    }
  }
  return seated
}
function isLegal(g: State, slots: readonly Slot[], seated: ReadonlyMap<Unit, number>): boolean {
  let weight = 0
  const hasOwn = new Set<number>()
  for (const [u, i] of seated) {
    if (areaOf[(slots[i] as Slot).place] === sicily) weight += limitWeight(u)
    if (!isMercenary[u]) hasOwn.add(i)
  }
  for (const u of CU.all)
    if (!seated.has(u) && g.unit.at[u] !== HIDDEN && !isBox(g.unit.at[u]) && areaOf[g.unit.at[u]] === sicily) weight += limitWeight(u)
  if (!isWithinSicilyLimits(weight)) return false
  for (const [u, i] of seated) if (isMercenary[u] && !hasOwn.has(i)) return false
  return true
}
/** Where shuffling fails: augmenting paths, for a way to seat them all exists. */
function match(cus: readonly Unit[], places: ReadonlyMap<Unit, readonly number[]>, room: readonly number[]): Map<Unit, number> {
  const seated = new Map<Unit, number>()
  const inSlot = room.map(() => new Set<Unit>())
  const seat = (u: Unit, seen: Set<number>): boolean => {
    for (const i of places.get(u) ?? []) {
      if (seen.has(i)) continue
      seen.add(i)
      const there = inSlot[i] as Set<Unit>
      if (there.size >= (room[i] as number)) {
        const moved = [...there].find(v => seat(v, seen))
        if (moved === undefined) continue
        there.delete(moved)
      }
      there.add(u)
      seated.set(u, i)
      return true
    }
    return false
  }
  for (const u of cus) seat(u, new Set())
  return seated
}
/** The chains and flags that hang on the faces. */
function chain(g: State): void {
  for (const s of STACK.all) if (g.stack.first[s] === HIDDEN) g.stack.first[s] = NONE
  for (let i = CU.size - 1; i >= 0; i--) {
    const u = i as Unit
    if (g.unit.stack[u] !== HIDDEN) continue
    const stack = stackAt(g.unit.at[u], g.unit.camp[u] as number)
    g.unit.stack[u] = stack
    g.unit.next[u] = g.stack.first[stack]
    g.stack.first[stack] = u
    const leader = g.unit.leader[u]
    g.unit.moved[u] = leader !== NONE && g.holder.isActivated[holderOf(leader)] ? 1 : 0
  }
}
