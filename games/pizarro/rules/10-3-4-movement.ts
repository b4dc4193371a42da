/** 10.3.4.6 Tactical movement. */
import { call, end, flag, goto, int, NONE, own } from '@plus-ultra/kernel'
import {
  CAMP,
  type Camp,
  campOfLeader,
  enemyOf,
  LEADER,
  LEADERS,
  type Leader,
  mpOn,
  SEQUENCE,
  spanish,
  TZ,
  type Tz,
  tacticalMpOn,
  UNIT,
  type Unit,
  type Zone,
} from '../data/facts.ts'
import { FIELD, halfOf, isIn, linkCost, linkedTo, lrOf } from '../data/field.ts'
import { decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { campOf, tcOf } from './02-definitions.ts'
import { actMarkers } from './10-3-3-effects.ts'
import { beginSequence, revealOnce } from './10-3-3-markers.ts'
import { takeCannon } from './10-3-4-losses.ts'
import { generalOf, isOnField, occupied, regroup, withTroops } from './10-3-field.ts'

const MAX_MP = 5

/** PIZ-10.3.4.6.2, PIZ-10.3.4.6.3: where a unit may go; not where enemy troops stand, and never into the enemy LR. */
const mayUnitEnter = (camp: Camp, to: Tz, enemyTroops: number): boolean => !isIn(enemyTroops, to) && to !== lrOf(enemyOf(camp))
/** A commander enters the enemy half only where own units stand. */
const mayLeaderEnter = (camp: Camp, to: Tz, enemyTroops: number, friends: number): boolean =>
  mayUnitEnter(camp, to, enemyTroops) && (halfOf(to) === camp || isIn(friends, to))
function hasWay(from: Tz, mp: number, mayEnter: (to: Tz) => boolean): boolean {
  for (let i = 0; i < TZ.size; i++) if (linkCost(from, i as Tz) <= mp && mayEnter(i as Tz)) return true
  return false
}
const isFieldTz = (tz: Tz | -1): tz is Tz => tz !== NONE && isIn(FIELD, tz)

/** PIZ-10.3.4.6.1 Any number of commanders and up to TC units, one piece at a time, each at most once a round. */
const manoeuvre = decision('manoeuvre', {
  clause: 'PIZ-10.3.4.6.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, { camp }, offer) {
    if (g.isDecided) return
    const enemyTroops = withTroops(g, enemyOf(camp))
    if (g.seat.manoeuvres[camp] < tcOf(g, generalOf(g, camp))) {
      const mayEnter = (to: Tz) => mayUnitEnter(camp, to, enemyTroops)
      for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
        const tz = g.unit.tz[u]
        if (campOf(g, u) !== camp || !isFieldTz(tz) || g.hasManoeuvred.has(u)) continue
        if (hasWay(tz, tacticalMpOn[g.unit.face[u]][u], mayEnter)) offer.unit(u)
      }
    }
    const friends = occupied(g, camp)
    const mayEnter = (to: Tz) => mayLeaderEnter(camp, to, enemyTroops, friends)
    for (const c of LEADERS[camp]) {
      if (!isOnField(g, c) || g.leaderManoeuvred.has(c)) continue
      if (hasWay(g.leader.tz[c] as Tz, mpOn[g.leader.face[c]][c], mayEnter)) offer.leader(c)
    }
    if (!offer.isEmpty) offer.button('done')
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    unit(g, f, unit) {
      g.hasManoeuvred.add(unit)
      g.seat.manoeuvres[f.camp] += 1
      call(g, moveUnit, { camp: f.camp, unit, mp: tacticalMpOn[g.unit.face[unit]][unit] })
    },
    leader(g, f, leader) {
      g.leaderManoeuvred.add(leader)
      call(g, moveLeader, { camp: f.camp, leader, mp: mpOn[g.leader.face[leader]][leader] })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind === 'leader') {
      if (g.leader.tz[ref as Leader] === NONE || campOfLeader[ref as Leader] !== f.camp) return 'PIZ-10.3.4.6.1#not-yours'
      if (g.leader.tz[ref as Leader] === lrOf(f.camp)) return 'PIZ-10.3.4.6.3'
      return g.leaderManoeuvred.has(ref as Leader) ? 'PIZ-10.3.4.6.1#moved' : 'PIZ-10.3.4.6.2#no-way'
    }
    if (kind !== 'unit') return undefined
    const u = ref as Unit
    if (g.unit.tz[u] === NONE || campOf(g, u) !== f.camp) return 'PIZ-10.3.4.6.1#not-yours'
    if (g.unit.tz[u] === lrOf(f.camp)) return 'PIZ-10.3.4.6.3'
    if (g.hasManoeuvred.has(u)) return 'PIZ-10.3.4.6.1#moved'
    return g.seat.manoeuvres[f.camp] >= tcOf(g, generalOf(g, f.camp)) ? 'PIZ-10.3.4.6.1#tc' : 'PIZ-10.3.4.6.2#no-way'
  },
})
/** Link by link, within its MP. */
const moveUnit = decision('manoeuvre-unit', {
  clause: 'PIZ-10.3.4.6.1',
  locals: { camp: CAMP, unit: UNIT, mp: int(0, MAX_MP), hasGone: own(flag) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const from = g.unit.tz[f.unit]
    if (!isFieldTz(from)) return
    const enemyTroops = withTroops(g, enemyOf(f.camp))
    for (let i = 0; i < TZ.size; i++) {
      const to = i as Tz
      if (linkCost(from, to) <= f.mp && mayUnitEnter(f.camp, to, enemyTroops)) offer.zone(to)
    }
    if (f.hasGone && !offer.isEmpty) offer.button('halt')
  },
  whenEmpty(g) {
    goto(g, regroup) // PIZ-10.3.5.4 after each piece's move
  },
  on: {
    zone(g, f, to) {
      f.mp -= linkCost(g.unit.tz[f.unit] as Tz, to)
      f.hasGone = 1
      g.unit.tz[f.unit] = to
      emit(g, { type: 'manoeuvred', piece: UNIT.name(f.unit), zone: TZ.name(to), clause: 'PIZ-10.3.4.6.1' })
      if (to === lrOf(f.camp)) g.leftField.add(f.unit) // PIZ-10.3.4.6.3
      if (!isIn(occupied(g, enemyOf(f.camp)), to)) return
      f.mp = 0 // PIZ-10.3.4.6.4
      call(g, takeCannon, { camp: f.camp, zone: to })
    },
  },
  buttons: {
    halt(g) {
      goto(g, regroup)
    },
  },
  why: (g, f, kind, ref, name) => whyNot(g, f, g.unit.tz[f.unit] as Tz, kind, ref as Tz, name),
})
const moveLeader = decision('manoeuvre-leader', {
  clause: 'PIZ-10.3.4.6.1',
  locals: { camp: CAMP, leader: LEADER, mp: int(0, MAX_MP), hasGone: own(flag) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const from = g.leader.tz[f.leader]
    if (!isFieldTz(from)) return
    const [enemyTroops, friends] = [withTroops(g, enemyOf(f.camp)), occupied(g, f.camp)]
    for (let i = 0; i < TZ.size; i++) {
      const to = i as Tz
      if (linkCost(from, to) <= f.mp && mayLeaderEnter(f.camp, to, enemyTroops, friends)) offer.zone(to)
    }
    if (f.hasGone && !offer.isEmpty) offer.button('halt')
  },
  whenEmpty(g) {
    goto(g, regroup)
  },
  on: {
    zone(g, f, to) {
      f.mp -= linkCost(g.leader.tz[f.leader] as Tz, to)
      f.hasGone = 1
      g.leader.tz[f.leader] = to
      emit(g, { type: 'manoeuvred', piece: LEADER.name(f.leader), zone: TZ.name(to), clause: 'PIZ-10.3.4.6.1' })
      if (to === lrOf(f.camp)) g.leaderLeftField.add(f.leader)
      if (!isIn(occupied(g, enemyOf(f.camp)), to)) return
      f.mp = 0 // PIZ-10.3.4.6.4
      call(g, takeCannon, { camp: f.camp, zone: to })
    },
  },
  buttons: {
    halt(g) {
      goto(g, regroup)
    },
  },
  why: (g, f, kind, ref, name) => whyNot(g, f, g.leader.tz[f.leader] as Tz, kind, ref as Tz, name),
})
interface Moving {
  readonly camp: Camp
  readonly mp: number
}
function whyNot(g: State, { camp, mp }: Moving, from: Tz, kind: string, to: Tz, name: string): string | undefined {
  if (name === 'halt') return 'PIZ-10.3.4.6.1#one-link'
  if (kind !== 'zone') return undefined
  if (to === lrOf(enemyOf(camp))) return 'PIZ-10.3.4.6.3'
  if (!isIn(linkedTo(from), to)) return 'PIZ-10.3.0.1#no-link'
  if (linkCost(from, to) > mp) return 'PIZ-10.3.0.1'
  return isIn(withTroops(g, enemyOf(camp)), to) ? 'PIZ-10.3.4.6.2#enemies' : 'PIZ-10.3.4.6.2#alone'
}

/** PIZ-10.3.3.19 An ambush holds the Spanish camp where it is. */
const mayManoeuvre = (g: State, camp: Camp): boolean => !g.isDecided && !(camp === spanish && g.isAmbushed)
export const movementSequence = sequence('movement-sequence', { clause: 'PIZ-10.3.4.6.1' }, [
  run(g => beginSequence(g, SEQUENCE.refs.movement)),
  step(revealOnce),
  step(actMarkers, g => ({ camp: g.active })),
  step(actMarkers, g => ({ camp: enemyOf(g.active) })),
  when(g => mayManoeuvre(g, g.active), [step(manoeuvre, g => ({ camp: g.active }))]),
  when(g => mayManoeuvre(g, enemyOf(g.active)), [step(manoeuvre, g => ({ camp: enemyOf(g.active) }))]),
])
