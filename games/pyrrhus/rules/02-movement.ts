/** 2.2.2 Moving an army, forced march, 2.2.3 isolated CU, 2.2.4 ravage. */
import { end, flag, goto, int, NONE, own } from '@plus-ultra/kernel'
import {
  type Area,
  acrossStrait,
  areaOf,
  type Camp,
  COMMANDER,
  type Commander,
  forcedMarchBP,
  holderOf,
  isCity,
  isRural,
  PLACE,
  type Place,
  rome,
  sicily,
  stepsFrom,
  straitBP,
  straitSea,
  zoneOf,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { assign, countAt, enemiesAt, fleetAt, isInPlay, lose, moveCommander, putUnit, sideOf, sideOfCommander } from './00-counters.ts'
import { isBarredFrom, isBarredUnit, isWithinSicilyLimits, limitedInSicily, limitWeight, roomAt, tribeAt, updateControl } from './00-map.ts'
import { dismissMercenaries, settle } from './00-order.ts'
import { firstOf, nextOf } from './02-command.ts'
import { ENGAGED, engage } from './02-engage.ts'
import { inTheField, isMovable, siegesOf } from './02-field.ts'
import { canOrganise, clearHandled, nameCommander, offerOrganising, organise, whyNotOrganised } from './02-organise.ts'

/** 2.2.2.2.2 an enemy before the gates: CU, or for Romans a tribe. */
const isInvested = (g: State, zone: Place, camp: Camp): boolean =>
  enemiesAt(g, zone, sideOf(camp)) > 0 || (camp === rome && tribeAt(g, zone) !== NONE)

/** The clause that closes one normal move to any piece of the camp, or ''. */
export function pathFault(g: State, camp: Camp, from: Place, to: Place): string {
  if (!stepsFrom[from].includes(to)) return isCity(to) ? 'PYR-2.2.2.2.4' : 'PYR-2.2.2.2.1#step'
  if (isCity(from) && to !== zoneOf[from] && isInvested(g, zoneOf[from], camp)) return 'PYR-2.2.2.2.2'
  if (isCity(to) && g.space.control[to] !== camp) return 'PYR-2.2.2.2.4'
  if (to === acrossStrait[from] && fleetAt(g, straitSea, camp) === NONE) return 'PYR-2.2.6.14'
  return isBarredFrom(camp, areaOf[to] as Area) ? 'PYR-2.2.2.1.1' : ''
}
/**
 * The same for an army with what it would take along; `bp` is what its commander can still pay. `isReturn`: the army stands in `to` as yet
 * and comes back to it, so that its place is free again, and a city that nobody keeps meanwhile has gone back (5.0.2).
 */
export function armyFault(g: State, c: Commander, from: Place, to: Place, bp: number, isReturn = false): string {
  const path = pathFault(g, g.commander.camp[c], from, to)
  if (path !== '') return path
  if (to === acrossStrait[from] && bp < straitBP) return 'PYR-2.2.6.14'
  let n = 0
  let weight = 0
  const area = areaOf[to] as Area
  const isNewArea = areaOf[from] !== area
  for (let u = firstOf(g, c, g.commander.at[c]); u !== NONE; u = nextOf(g, c, u)) {
    if (!isMovable(g, u)) continue
    n++
    if (!isNewArea) continue
    if (isBarredUnit(u, area)) return 'PYR-2.2.2.1.3'
    weight += limitWeight(u)
  }
  if (n === 0 && g.commander.count[c] > 0) return 'PYR-2.1.3'
  const isOver = isNewArea && area === sicily && weight > 0 && !isWithinSicilyLimits((isReturn ? 0 : weight) + limitedInSicily(g))
  if (isOver) return 'PYR-2.2.2.1.2'
  const side = sideOfCommander(g, c)
  if (!isReturn) return n > roomAt(g, to, side) ? 'PYR-2.2.2.1.4' : ''
  const isKept = !isCity(to) || g.space.original[to] === g.commander.camp[c] || countAt(g, to, side) > n
  return isKept ? '' : 'PYR-5.0.2'
}
/** 2.3.1.1 what he can spend on his way: nothing when he goes without CU. */
const bpOf = (g: State, c: Commander): number => (g.commander.count[c] > 0 ? g.holder.bp[holderOf(c)] : 0)
/** 2.2.2.3.2 what stops a march. */
const isStop = (g: State, p: Place, camp: Camp): boolean => isRural(p) && isInvested(g, p, camp)
/** 2.2.2.3.1 the first step of two. */
export function marchFault(g: State, c: Commander, to: Place): string {
  const from = g.commander.at[c]
  const camp = g.commander.camp[c]
  const bp = bpOf(g, c) - forcedMarchBP
  if (bp < 0) return 'PYR-2.2.2.3.1'
  const first = armyFault(g, c, from, to, bp)
  if (first !== '' || isStop(g, to, camp)) return first
  const left = bp - (to === acrossStrait[from] ? straitBP : 0)
  return stepsFrom[to].some(on => armyFault(g, c, to, on, left, on === from) === '') ? '' : 'PYR-2.2.2.3.1'
}
export const canStep = (g: State, c: Commander): boolean =>
  stepsFrom[g.commander.at[c]].some(to => armyFault(g, c, g.commander.at[c], to, bpOf(g, c)) === '')
export const canMarch = (g: State, c: Commander): boolean =>
  g.commander.count[c] > 0 && bpOf(g, c) >= forcedMarchBP && stepsFrom[g.commander.at[c]].some(to => marchFault(g, c, to) === '')
/** 2.1.8 a move of one zone, or of zero with something to do. */
export const canMove = (g: State, c: Commander): boolean => canStep(g, c) || canOrganise(g, c) || siegesOf(g, c).length > 0

/** The army leaves for the next space; flagged CU stay behind, out of command (2.1.3). */
function travel(g: State, c: Commander, to: Place): void {
  const from = g.commander.at[c]
  if (g.commander.count[c] === 0) settle(g) // 2.3.1.2 he has left his army
  if (to === acrossStrait[from]) {
    lose(g, holderOf(c), straitBP, 'PYR-2.2.6.14')
    emit(g, { type: 'crossed-strait', leader: COMMANDER.name(c), from: PLACE.name(from), to: PLACE.name(to), clause: 'PYR-2.2.6.14' })
  }
  for (let u = firstOf(g, c, from), next: typeof u; u !== NONE; u = next) {
    next = nextOf(g, c, u)
    if (!isMovable(g, u)) {
      assign(g, u, NONE)
      continue
    }
    putUnit(g, u, to)
    g.unit.moved[u] = 2
  }
  for (let d = 0; d < COMMANDER.size; d++) if (g.commander.superior[d as Commander] === c) moveCommander(g, d as Commander, to)
  moveCommander(g, c, to)
  if (isCity(from)) updateControl(g, from, 'PYR-5.0.2')
  emit(g, { type: 'moved', leader: COMMANDER.name(c), from: PLACE.name(from), to: PLACE.name(to), clause: 'PYR-2.2.2.2.1' })
  dismissMercenaries(g) // 6.6 after every step
}

/** Before the move: CU are taken up, left or exchanged; then the way is chosen. */
export const moveArmy = decision('move-army', {
  clause: 'PYR-2.2.2.2.1',
  hides: isHiddenPlay,
  locals: { leader: COMMANDER, isMarch: flag, mustGo: flag },
  actor: (g, f) => seatOf(g, g.commander.camp[f.leader]),
  offer(g0, f, offer) {
    const g = g0 as State
    offerOrganising(g, f.leader, offer)
    const from = g.commander.at[f.leader]
    let ways = 0
    for (const to of stepsFrom[from]) {
      if ((f.isMarch ? marchFault(g, f.leader, to) : armyFault(g, f.leader, from, to, bpOf(g, f.leader))) !== '') continue
      offer.area(to)
      ways++
    }
    if (!(f.mustGo || f.isMarch) || ways === 0) offer.button('stay') // a forced march is two moves (2.2.2.3.1)
  },
  on: {
    unit(g, f, u) {
      organise(g, f.leader, u)
    },
    leader(g, f, c) {
      if (nameCommander(g, f.leader, c)) end(g)
    },
    area(g, f, to) {
      const from = g.commander.at[f.leader]
      clearHandled(g, f.leader)
      if (f.isMarch) {
        lose(g, holderOf(f.leader), forcedMarchBP, 'PYR-2.2.2.3.1')
        emit(g, { type: 'marched', leader: COMMANDER.name(f.leader), clause: 'PYR-2.2.2.3.1' })
      }
      goto(g, marching, { leader: f.leader, from, to, isMarch: f.isMarch })
    },
  },
  buttons: {
    /** a move of zero zones */
    stay(g, f) {
      clearHandled(g, f.leader)
      goto(g, inTheField, { leader: f.leader, hasMoved: 0, hasMarched: 0, wasAlone: 0 })
    },
  },
  why(g0, f, kind, ref) {
    const g = g0 as State
    if (kind !== 'area') return whyNotOrganised(g, f.leader, kind, ref)
    if (f.isMarch) return marchFault(g, f.leader, ref as Place) || undefined
    return armyFault(g, f.leader, g.commander.at[f.leader], ref as Place, bpOf(g, f.leader)) || undefined
  },
})
/** The second step of a forced march; there is always one. */
const marchOn = decision('march-on', {
  clause: 'PYR-2.2.2.3.1',
  locals: { leader: COMMANDER },
  actor: (g, f) => seatOf(g, g.commander.camp[f.leader]),
  offer(g0, f, offer) {
    const g = g0 as State
    const from = g.commander.at[f.leader]
    for (const to of stepsFrom[from]) if (armyFault(g, f.leader, from, to, bpOf(g, f.leader)) === '') offer.area(to)
  },
  on: {
    area(g, _f, to) {
      end(g, to)
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'area'
      ? armyFault(g as State, f.leader, g.commander.at[f.leader], ref as Place, bpOf(g as State, f.leader)) || undefined
      : undefined,
})
const marching = sequence(
  'marching',
  {
    clause: 'PYR-2.2.2.2.1',
    locals: { leader: COMMANDER, from: PLACE, to: PLACE, isMarch: flag, state: own(int(0, 2)), wasAlone: own(flag) },
  },
  [
    run((g, f) => {
      f.wasAlone = g.commander.count[f.leader] === 0 ? 1 : 0
      travel(g, f.leader, f.to)
    }),
    step(
      engage,
      (g, f) => ({ camp: g.commander.camp[f.leader], leader: f.leader, place: f.to, from: f.from, hasMarched: f.isMarch }),
      (_, f, state) => {
        f.state = state
      },
    ),
    when(
      (_, f) => f.isMarch === 1 && f.state === ENGAGED.free, // 2.2.2.3.3
      [
        step(
          marchOn,
          (_, f) => ({ leader: f.leader }),
          (_, f, to) => {
            f.from = f.to
            f.to = to as Place
          },
        ),
        run((g, f) => travel(g, f.leader, f.to)),
        step(
          engage,
          (g, f) => ({ camp: g.commander.camp[f.leader], leader: f.leader, place: f.to, from: f.from, hasMarched: f.isMarch }),
          (_, f, state) => {
            f.state = state
          },
        ),
      ],
    ),
    when(
      (g, f) => f.state !== ENGAGED.stopped && isInPlay(g, f.leader),
      [step(inTheField, (_, f) => ({ leader: f.leader, hasMoved: 1 as const, hasMarched: f.isMarch, wasAlone: f.wasAlone }))],
    ),
  ],
)
