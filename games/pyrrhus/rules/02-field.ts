/** 2.2.4, 2.2.5 An army at the end of its move: exchange, ravage, siege. */
import { end, flag, goto, int, NONE, own } from '@plus-ultra/kernel'
import {
  ambusherOf,
  CITIES,
  COMMANDER,
  type Commander,
  citiesIn,
  holderOf,
  isFreeToRavage,
  isRural,
  PLACE,
  type Place,
  pyrrhus,
  ravageBP,
  type Unit,
  zoneOf,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { addHubris, assign, gain, isInPlay } from './00-counters.ts'
import { firstOf, nextOf } from './02-command.ts'
import { ambush, mayAmbush } from './02-minors.ts'
import { clearHandled, nameCommander, offerOrganising, organise, whyNotOrganised } from './02-organise.ts'
import { attackCity, siegeFault } from './05-siege.ts'

/** 2.1.2 CU that this activation may move. */
export const isMovable = (g: State, u: Unit): boolean => g.unit.moved[u] !== 1
export function movableOf(g: State, c: Commander): number {
  let n = 0
  for (let u = firstOf(g, c, g.commander.at[c]); u !== NONE; u = nextOf(g, c, u)) if (isMovable(g, u)) n++
  return n
}
/** 2.2.5.6 cities of this zone that the army could attack. */
function cityFault(g: State, c: Commander, city: Place): string {
  if (zoneOf[city] !== g.commander.at[c]) return 'PYR-2.2.5.6'
  if (g.commander.count[c] === 0) return 'PYR-2.2.2.2.12'
  if (movableOf(g, c) === 0) return 'PYR-2.1.3'
  return siegeFault(g, g.commander.camp[c], city)
}
export const siegesOf = (g: State, c: Commander): Place[] =>
  isRural(g.commander.at[c]) ? citiesIn[g.commander.at[c]].filter(city => cityFault(g, c, city) === '') : []
/** 2.2.4.1, 2.2.4.2 */
export function ravageFault(g: State, c: Commander, hasMoved: number): string {
  const p = g.commander.at[c]
  if (!hasMoved || g.commander.count[c] === 0) return 'PYR-2.2.4.1'
  return !isRural(p) || g.space.isRavaged[p] ? 'PYR-2.2.4.2' : ''
}

/** `wasAlone`: he came without CU; what he takes up here neither attacks nor ravages (2.2.2.2.12). */
export const inTheField = decision('in-the-field', {
  clause: 'PYR-2.2.5.3',
  hides: isHiddenPlay,
  locals: { leader: COMMANDER, hasMoved: flag, hasMarched: flag, wasAlone: flag },
  actor: (g, f) => seatOf(g, g.commander.camp[f.leader]),
  offer(g0, f, offer) {
    const g = g0 as State
    if (f.hasMoved) offerOrganising(g, f.leader, offer)
    if (!f.wasAlone) for (const city of siegesOf(g, f.leader)) offer.area(city)
    if (!f.wasAlone && ravageFault(g, f.leader, f.hasMoved) === '') offer.button('ravage')
    offer.button('done')
  },
  on: {
    unit(g, f, u) {
      organise(g, f.leader, u)
    },
    leader(g, f, c) {
      if (nameCommander(g, f.leader, c)) end(g)
    },
    area(g, f, city) {
      clearHandled(g, f.leader)
      leaveFlagged(g, f.leader)
      goto(g, attackCity, { camp: g.commander.camp[f.leader], leader: f.leader, city, hasMarched: f.hasMarched })
    },
  },
  buttons: {
    ravage(g, f) {
      goto(g, ravaging, { leader: f.leader, hasMarched: f.hasMarched })
    },
    done(g, f) {
      clearHandled(g, f.leader)
      end(g)
    },
  },
  why(g0, f, kind, ref, name) {
    const g = g0 as State
    if (f.wasAlone && (kind === 'area' || name === 'ravage')) return 'PYR-2.2.2.2.12'
    if (kind === 'area') return CITIES.includes(ref as Place) ? cityFault(g, f.leader, ref as Place) : 'PYR-2.2.5.6'
    if (kind === 'button' && name === 'ravage') return ravageFault(g, f.leader, f.hasMoved)
    return f.hasMoved ? whyNotOrganised(g, f.leader, kind, ref) : 'PYR-2.2.2.2.6'
  },
})
/** 2.1.2 an army that attacks is flagged; what was flagged before takes no part. */
function leaveFlagged(g: State, c: Commander): void {
  for (let u = firstOf(g, c, g.commander.at[c]), next: typeof u; u !== NONE; u = next) {
    next = nextOf(g, c, u)
    if (isMovable(g, u)) g.unit.moved[u] = 2
    else assign(g, u, NONE)
  }
}
const ravaging = sequence(
  'ravaging',
  { clause: 'PYR-2.2.4.1', locals: { leader: COMMANDER, hasMarched: flag, isBeaten: own(int(0, 1)) } },
  [
    run((g, f) => {
      const p = g.commander.at[f.leader]
      g.space.isRavaged[p] = 1
      emit(g, { type: 'ravaged', leader: COMMANDER.name(f.leader), area: PLACE.name(p), clause: 'PYR-2.2.4.1' })
      gain(g, holderOf(f.leader), ravageBP, 'PYR-2.2.4.1')
      if (g.commander.camp[f.leader] === pyrrhus && !isFreeToRavage[p]) addHubris(g, 'ravage-friendly', 'PYR-2.2.4.3')
    }),
    when(
      (g, f) => mayAmbush(g, f.leader),
      [
        step(
          ambush,
          (g, f) => ({ ravager: f.leader, minor: ambusherOf[g.commander.at[f.leader]] as Commander }),
          (_, f, isBeaten) => {
            f.isBeaten = isBeaten
          },
        ),
      ],
    ),
    when(
      (g, f) => f.isBeaten === 0 && isInPlay(g, f.leader),
      [step(inTheField, (_, f) => ({ leader: f.leader, hasMoved: 1 as const, hasMarched: f.hasMarched, wasAlone: 0 as const }))],
      [run((g, f) => clearHandled(g, f.leader))],
    ),
  ],
)
