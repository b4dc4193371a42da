/** 3.5.3 Retreat: the attacker to where he came from, the defender to a space beside. */
import { end, NONE } from '@plus-ultra/kernel'
import {
  CAMP,
  citiesIn,
  defender,
  fleetOfHold,
  HAND,
  type Hand,
  isAboard,
  isCity,
  neighbours,
  PLACE,
  type Place,
  rome,
  skeletonBox,
  UNIT,
} from '../domains.ts'
import { decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { enemiesAt, moveCommander, putUnit } from './00-counters.ts'
import { roomAt, tribeAt, updateControl } from './00-map.ts'
import { excessAboard } from './02-aboard.ts'
import { fightersOf, firstFighter, nextFighter, officersOf, sideOfHand } from './03-lines.ts'

/** The clause that closes a space to a retreating army, or ''. */
export function retreatFault(g: State, h: Hand, to: Place): string {
  const camp = g.hand.camp[h]
  const zone = g.battlePlace as Place
  const isBeside = isCity(to) ? citiesIn[zone].includes(to) : neighbours[zone].includes(to)
  if (!isBeside) return 'PYR-3.5.3.3'
  if (isCity(to) && g.space.control[to] !== camp) return 'PYR-3.5.3.3'
  if (h === defender && to === g.battleOrigin) return 'PYR-3.5.3.3'
  if (enemiesAt(g, to, sideOfHand(g, h)) > 0) return 'PYR-3.5.3.3'
  if (camp === rome && tribeAt(g, to) !== NONE) return 'PYR-3.5.3.3'
  return roomAt(g, to, sideOfHand(g, h)) < fightersOf(g, h) ? 'PYR-2.2.2.1.4' : ''
}
/** 3.5.3.2 the space the attacker came from is still his to stand in; aboard he always comes (2.2.6.13). */
function canReturn(g: State, h: Hand): boolean {
  const to = g.battleOrigin
  if (h === defender || to === NONE) return false
  if (isAboard(to)) return g.fleet.np[fleetOfHold(to)] > 0
  const camp = g.hand.camp[h]
  if (isCity(to) && g.space.control[to] !== camp) return false
  if (enemiesAt(g, to, sideOfHand(g, h)) > 0 || (camp === rome && tribeAt(g, to) !== NONE)) return false
  return roomAt(g, to, sideOfHand(g, h)) >= fightersOf(g, h)
}
function hasRetreat(g: State, h: Hand): boolean {
  const zone = g.battlePlace as Place
  return neighbours[zone].some(p => retreatFault(g, h, p) === '') || citiesIn[zone].some(p => retreatFault(g, h, p) === '')
}
export const canRetreat = (g: State, h: Hand): boolean => canReturn(g, h) || hasRetreat(g, h)

/** The army stays together; CU that fought with it out of command go with it. */
function moveFighters(g: State, h: Hand, to: Place, clause: string): void {
  const officers = officersOf(g, g.hand.leader[h])
  for (let u = firstFighter(g, h), next: typeof u; u !== NONE; u = next) {
    next = nextFighter(g, h, u)
    putUnit(g, u, to)
  }
  for (const c of officers) moveCommander(g, c, to)
  g.hand.at[h] = to
  if (isCity(to)) updateControl(g, to, 'PYR-5.0.2')
  emit(g, {
    type: 'retreated',
    camp: CAMP.name(g.hand.camp[h]),
    from: PLACE.name(g.battlePlace as Place),
    to: PLACE.name(to),
    clause,
  })
}
/** 3.5.3.4, 3.5.1.4: all its CU are lost and count for plunder. */
export function destroyFighters(g: State, h: Hand, clause: string): void {
  for (let u = firstFighter(g, h), next: typeof u; u !== NONE; u = next) {
    next = nextFighter(g, h, u)
    emit(g, { type: 'eliminated', unit: UNIT.name(u), camp: CAMP.name(g.hand.camp[h]), clause })
    putUnit(g, u, skeletonBox)
    g.hand.losses[h] += 1
  }
}

const pickRetreat = decision('retreat', {
  clause: 'PYR-3.5.3.3',
  locals: { hand: HAND },
  actor: (g, f) => g.hand.seat[f.hand],
  offer(g, f, offer) {
    const zone = g.battlePlace as Place
    for (const p of neighbours[zone]) if (retreatFault(g, f.hand, p) === '') offer.area(p)
    for (const p of citiesIn[zone]) if (retreatFault(g, f.hand, p) === '') offer.area(p)
  },
  on: {
    area(g, f, to) {
      moveFighters(g, f.hand, to, 'PYR-3.5.3.3')
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? retreatFault(g, f.hand, ref as Place) || undefined : 'PYR-2.3.2.1'),
})
/** 2.3.2.1 free and compulsory. */
export const withdraw = sequence('withdraw', { clause: 'PYR-2.3.2.1', locals: { hand: HAND } }, [
  when(
    (g, f) => canReturn(g, f.hand),
    [
      run((g, f) => moveFighters(g, f.hand, g.battleOrigin as Place, isAboard(g.battleOrigin as Place) ? 'PYR-2.2.6.13' : 'PYR-3.5.3.2')),
      when(
        g => isAboard(g.battleOrigin as Place),
        [step(excessAboard, g => ({ fleet: fleetOfHold(g.battleOrigin as Place), isBattle: 1 }))],
      ),
    ],
    [
      when(
        (g, f) => hasRetreat(g, f.hand),
        [step(pickRetreat, (_, f) => ({ hand: f.hand }))],
        [run((g, f) => destroyFighters(g, f.hand, 'PYR-3.5.3.4'))],
      ),
    ],
  ),
])
