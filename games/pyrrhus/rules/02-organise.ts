/** 2.2.2.2.6-12 Taking up, exchanging and leaving CU, before or after a move; 1.2.5.14 the Roman quota. */
import { call, end, goto, NONE, type None } from '@plus-ultra/kernel'
import { CAMP, COMMANDER, type Commander, HOLDER, holderOf, isCU, isLand, isMercenary, quotaKind, rome, sv, type Unit } from '../domains.ts'
import { decision, emit, isHiddenPlay, type State, seatOf, stackAt } from '../state.ts'
import { assign, inHand, moveBP, sideOfCommander, sideOfUnit, tellOfUnit } from './00-counters.ts'
import { firstOf, isSubordinate, mayServe, nextOf, subordinate } from './02-command.ts'
import { amountFault } from './08-treasure.ts'

const seatOfLeader = (g: State, c: Commander) => seatOf(g, g.commander.camp[c])
const isHandled = (g: State, c: Commander, u: Unit): boolean => g.seat.handled[seatOfLeader(g, c)].has(u)
export function clearHandled(g: State, c: Commander): void {
  const seat = seatOfLeader(g, c)
  g.seat.handled[seat].clear()
  g.seat.picked[seat] = NONE
}

const kinds = [0, 0, 0, 0]
/** 1.2.5.14 T, H, V and allies in an army. */
function countKinds(g: State, c: Commander): readonly number[] {
  kinds.fill(0)
  for (let u = firstOf(g, c, g.commander.at[c]); u !== NONE; u = nextOf(g, c, u)) kinds[quotaKind[u]]! += 1
  return kinds
}
/** A CU of this kind may be added unless another kind is scarcer and could be had by the same means. */
export function quotaFault(g: State, c: Commander, kind: number, isToBeHad: (kind: number) => boolean): string {
  if (g.commander.camp[c] !== rome) return ''
  const count = countKinds(g, c)
  for (let k = 0; k < 4; k++) if ((count[k] as number) < (count[kind] as number) && isToBeHad(k)) return 'PYR-1.2.5.14'
  return ''
}
/** 1.2.5.15 only a kind of which there are at least as many as of every other. */
function dropQuotaFault(g: State, c: Commander, u: Unit): string {
  if (g.commander.camp[c] !== rome) return ''
  const count = countKinds(g, c)
  const own = count[quotaKind[u]] as number
  return count.some(n => n > own) ? 'PYR-1.2.5.15' : ''
}
/** CU here that c could take: out of command (`from` none), or under that lower commander. */
function isHereFor(g: State, c: Commander, from: Commander | None, kind: number): boolean {
  for (let u = g.stack.first[stackAt(g.commander.at[c], sideOfCommander(g, c))]; u !== NONE; u = g.unit.next[u])
    if (g.unit.leader[u] === from && quotaKind[u] === kind && !isHandled(g, c, u)) return true
  return false
}

/** 6.6 the last CU that is no mercenary cannot leave mercenaries behind it. */
function strandsMercenaries(g: State, c: Commander, u: Unit): boolean {
  if (isMercenary[u]) return false
  let hired = 0
  for (let v = firstOf(g, c, g.commander.at[c]); v !== NONE; v = nextOf(g, c, v)) {
    if (v === u) continue
    if (!isMercenary[v]) return false
    hired++
  }
  return hired > 0
}
/** 2.2.2.2.6 the clause against taking u up, or ''. */
export function takeFault(g: State, c: Commander, u: Unit): string {
  const from = g.unit.leader[u]
  if (g.unit.at[u] !== g.commander.at[c] || sideOfUnit(g, u) !== sideOfCommander(g, c) || from === c) return 'PYR-2.2.2.2.6'
  if (isHandled(g, c, u)) return 'PYR-2.2.2.2.6#once'
  if (from !== NONE && !mayServe(from, c)) return 'PYR-2.2.2.2.6'
  if (g.commander.count[c] >= sv[c]) return 'PYR-2.1.1'
  if (from !== NONE && strandsMercenaries(g, from, u)) return 'PYR-6.6'
  return quotaFault(g, c, quotaKind[u], kind => isHereFor(g, c, from, kind))
}
export function dropFault(g: State, c: Commander, u: Unit): string {
  if (g.unit.leader[u] !== c) return 'PYR-2.2.2.2.9'
  if (isHandled(g, c, u)) return 'PYR-2.2.2.2.6#once'
  return strandsMercenaries(g, c, u) ? 'PYR-6.6' : dropQuotaFault(g, c, u)
}
/** 2.2.2.2.12 a lone commander may join an army of higher SV; 2.2.2.2.8 a leader may split off a subordinate. */
export function joinFault(g: State, c: Commander, other: Commander): string {
  if (g.commander.at[other] !== g.commander.at[c] || g.commander.camp[other] !== g.commander.camp[c]) return 'PYR-2.1.7'
  if (g.commander.superior[other] === c) return canSplitOff(g, c, other) ? '' : 'PYR-2.2.2.2.8'
  const isAlone = g.commander.count[c] === 0 && !isSubordinate(g, c)
  return isAlone && g.commander.count[other] > 0 && mayServe(c, other) ? '' : 'PYR-2.1.7'
}

interface OrganiseOffer {
  unit(u: Unit): void
  leader(c: Commander): void
}
export function offerOrganising(g: State, c: Commander, offer: OrganiseOffer): void {
  const p = g.commander.at[c]
  if (!isLand(p)) return
  for (let u = g.stack.first[stackAt(p, sideOfCommander(g, c))]; u !== NONE; u = g.unit.next[u])
    if ((g.unit.leader[u] === c ? dropFault(g, c, u) : takeFault(g, c, u)) === '') offer.unit(u)
  for (let d = 0; d < COMMANDER.size; d++)
    if (d !== c && g.commander.at[d as Commander] === p && joinFault(g, c, d as Commander) === '') offer.leader(d as Commander)
}
export function canOrganise(g: State, c: Commander): boolean {
  let can = false
  const found = () => {
    can = true
  }
  offerOrganising(g, c, { unit: found, leader: found })
  return can
}
export function whyNotOrganised(g: State, c: Commander, kind: string, ref: number): string | undefined {
  if (kind === 'leader') return joinFault(g, c, ref as Commander) || undefined
  if (kind !== 'unit' || !isCU(ref as Unit)) return undefined
  const u = ref as Unit
  return (g.unit.leader[u] === c ? dropFault(g, c, u) : takeFault(g, c, u)) || undefined
}
/** A CU was named: taken up, or left behind, or given to a lower commander. */
export function organise(g: State, c: Commander, u: Unit): void {
  const seat = seatOfLeader(g, c)
  g.seat.handled[seat].add(u)
  if (g.unit.leader[u] !== c) {
    takeUp(g, c, u)
    return
  }
  if (COMMANDER.all.some(d => giveFault(g, c, d, u) === '')) {
    g.seat.picked[seat] = u
    call(g, giveTo, { leader: c })
  } else drop(g, c, u)
}
function takeUp(g: State, c: Commander, u: Unit): void {
  const from = g.unit.leader[u]
  assign(g, u, c)
  tellOfUnit(g, u, g.commander.camp[c], { type: 'joined-army', leader: COMMANDER.name(c), clause: 'PYR-2.2.2.2.6' })
  if (from === NONE || g.commander.count[from] > 0) return
  subordinate(g, from, c) // 2.2.2.2.7 with his BP
  emit(g, { type: 'became-subordinate', leader: COMMANDER.name(from), to: COMMANDER.name(c), clause: 'PYR-2.2.2.2.7' })
}
function drop(g: State, c: Commander, u: Unit): void {
  assign(g, u, NONE)
  tellOfUnit(g, u, g.commander.camp[c], { type: 'left-army', leader: COMMANDER.name(c), clause: 'PYR-2.2.2.2.9' })
}
/** 2.2.2.2.6 exchange: to an army of lower SV with room; the quota binds it too. */
function giveFault(g: State, c: Commander, to: Commander, u: Unit): string {
  if (to === c || g.commander.at[to] !== g.commander.at[c] || g.commander.camp[to] !== g.commander.camp[c]) return 'PYR-2.2.2.2.6'
  if (g.commander.count[to] === 0 || !mayServe(to, c)) return 'PYR-2.2.2.2.6'
  if (g.commander.count[to] >= sv[to]) return 'PYR-2.1.1'
  return quotaFault(g, to, quotaKind[u], kind => isHereFor(g, c, c, kind))
}
const giveTo = decision('give-to', {
  clause: 'PYR-2.2.2.2.6',
  hides: isHiddenPlay,
  locals: { leader: COMMANDER },
  actor: (g, f) => seatOfLeader(g as State, f.leader),
  about: (g, f) => inHand(g as State, seatOfLeader(g as State, f.leader)),
  offer(g, f, offer) {
    const u = g.seat.picked[seatOfLeader(g as State, f.leader)] as Unit
    for (let d = 0; d < COMMANDER.size; d++) if (giveFault(g as State, f.leader, d as Commander, u) === '') offer.leader(d as Commander)
    offer.button('drop')
  },
  on: {
    leader(g, f, to) {
      const seat = seatOfLeader(g, f.leader)
      const u = g.seat.picked[seat] as Unit
      assign(g, u, to)
      tellOfUnit(g, u, g.commander.camp[to], { type: 'joined-army', leader: COMMANDER.name(to), clause: 'PYR-2.2.2.2.6' })
      g.seat.picked[seat] = NONE
      end(g)
    },
  },
  buttons: {
    drop(g, f) {
      const seat = seatOfLeader(g, f.leader)
      drop(g, f.leader, g.seat.picked[seat] as Unit)
      g.seat.picked[seat] = NONE
      end(g)
    },
  },
  why(g, f, kind, ref) {
    const u = g.seat.picked[seatOfLeader(g as State, f.leader)] as Unit
    return kind === 'leader' ? giveFault(g as State, f.leader, ref as Commander, u) || undefined : undefined
  },
})

/** A commander was named: a subordinate is split off, or c, alone, joins him. Gives whether c is now a subordinate. */
export function nameCommander(g: State, c: Commander, other: Commander): boolean {
  if (g.commander.superior[other] === c) {
    call(g, splitOff, { leader: c, sub: other })
    return false
  }
  subordinate(g, c, other)
  clearHandled(g, c)
  emit(g, { type: 'became-subordinate', leader: COMMANDER.name(c), to: COMMANDER.name(other), clause: 'PYR-2.2.2.2.12' })
  return true
}
function splitFault(g: State, c: Commander, sub: Commander, u: Unit): string {
  if (g.unit.leader[u] !== c) return 'PYR-2.2.2.2.8'
  if (isHandled(g, c, u)) return 'PYR-2.2.2.2.6#once'
  if (g.commander.count[sub] >= sv[sub]) return 'PYR-2.1.1'
  if (strandsMercenaries(g, c, u) || (isMercenary[u] && g.commander.count[sub] === 0)) return 'PYR-6.6'
  return dropQuotaFault(g, c, u) || quotaFault(g, sub, quotaKind[u], kind => isHereFor(g, c, c, kind))
}
function canSplitOff(g: State, c: Commander, sub: Commander): boolean {
  for (let u = firstOf(g, c, g.commander.at[c]); u !== NONE; u = nextOf(g, c, u)) if (splitFault(g, c, sub, u) === '') return true
  return false
}
/** 2.2.2.2.8 with one or more CU and any BP of the main army. */
const splitOff = decision('split-off', {
  clause: 'PYR-2.2.2.2.8',
  hides: isHiddenPlay,
  locals: { leader: COMMANDER, sub: COMMANDER },
  actor: (g, f) => seatOfLeader(g as State, f.leader),
  offer(g, f, offer) {
    for (let u = firstOf(g as State, f.leader, g.commander.at[f.leader]); u !== NONE; u = nextOf(g as State, f.leader, u))
      if (splitFault(g as State, f.leader, f.sub, u) === '') offer.unit(u)
    offer.button(g.commander.count[f.sub] > 0 ? 'done' : 'keep-subordinate')
  },
  on: {
    unit(g, f, u) {
      if (g.commander.count[f.sub] === 0) {
        g.commander.superior[f.sub] = NONE
        emit(g, { type: 'split-off', leader: COMMANDER.name(f.sub), from: COMMANDER.name(f.leader), clause: 'PYR-2.2.2.2.8' })
      }
      assign(g, u, f.sub)
      g.seat.handled[seatOfLeader(g, f.leader)].add(u)
    },
  },
  buttons: {
    done(g, f) {
      if (g.holder.bp[holderOf(f.leader)] > 0)
        goto(g, splitBP, { from: holderOf(f.leader), to: holderOf(f.sub), camp: g.commander.camp[f.leader] })
      else end(g)
    },
    'keep-subordinate'(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'unit' && isCU(ref as Unit) ? splitFault(g as State, f.leader, f.sub, ref as Unit) || undefined : undefined,
})
const splitBP = decision('split-bp', {
  clause: 'PYR-2.2.2.2.8',
  locals: { from: HOLDER, to: HOLDER, camp: CAMP },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    const most = Math.min(g.holder.bp[f.from], 20 - g.holder.bp[f.to])
    for (let n = 0; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      if (n > 0) moveBP(g, f.from, f.to, n, 'PYR-2.2.2.2.8')
      end(g)
    },
  },
  why: (g, f, kind, n) => (kind === 'number' ? amountFault(n, g.holder.bp[f.from], 'PYR-2.2.2.2.8') : undefined),
})
