/** 9.1.2, 9.3 Victory. */
import {
  type Camp,
  CITIES,
  carthage,
  epirusRevenue,
  GREEK_CITIES,
  ITALIAN_CITIES,
  karchedon,
  king,
  place,
  pyrrhus,
  roma,
  rome,
  SEAT,
  SICILIAN_CITIES,
  syracuse,
  TRIBE,
  taranto,
} from '../domains.ts'
import { emit, type State, seatOf, VERDICT } from '../state.ts'
import { isAlive } from './00-counters.ts'
import { isActive } from './00-map.ts'
import { revenueOf } from './01-collection.ts'

const CAMPS = [pyrrhus, rome, carthage]
const isWestern = (camp: number): boolean => camp === rome || camp === carthage
const holdsAll = (g: State, camp: Camp, cities: readonly never[] | readonly (typeof taranto)[]): boolean =>
  cities.every(c => g.space.control[c] === camp)

/** 9.1.2.2 apart from his death: both Taranto and Syracuse lost, or Hubris 0. */
const hasLostAll = (g: State): boolean => (isWestern(g.space.control[taranto]) && isWestern(g.space.control[syracuse])) || g.hubris === 0
/** 9.1.2.3 */
export function hasWon(g: State): boolean {
  const has = (c: typeof taranto) => g.space.control[c] === pyrrhus
  if ((has(roma) || has(karchedon)) && has(taranto) && has(syracuse)) return true
  if (holdsAll(g, pyrrhus, SICILIAN_CITIES) && has(taranto)) return true
  if (has(syracuse) && ITALIAN_CITIES.every(c => c === roma || has(c))) return true
  return holdsAll(g, pyrrhus, GREEK_CITIES) && has(place('messina')) && has(place('rhegium')) && PRIZES.some(has)
}
const PRIZES = ['rome', 'capua', 'carthage', 'lilybaeum', 'mount-eryx'].map(place)
/** 9.1.2.4 the end count of a camp. */
export const countOf = (g: State, camp: Camp): number => revenueOf(g, camp) + (camp === pyrrhus ? epirusRevenue : 0)
/** 9.1.2.5 */
const isHistorical = (g: State): boolean =>
  CITIES.every(c => (g.space.control[c] === pyrrhus) === (c === taranto || c === syracuse)) && !TRIBE.all.some(t => isActive(g, t))

function conclude(g: State, verdict: number, ...camps: readonly Camp[]): void {
  g.verdict = verdict
  for (const camp of camps) g.winners.add(seatOf(g, camp))
  emit(g, {
    type: 'game-over',
    seat: [...g.winners].map(s => SEAT.name(s)).join(' '),
    kind: VERDICT_NAMES[verdict] as string,
    clause: clauseOf(g),
  })
}
/** The clause by which the game has ended. */
export function clauseOf(g: State): string {
  if (g.verdict === VERDICT.historical) return 'PYR-9.1.2.5'
  if (g.verdict === VERDICT.revenue) return g.winners.size > 1 ? 'PYR-9.1.2.6' : 'PYR-9.1.2.4'
  if (g.winners.has(seatOf(g, pyrrhus))) return 'PYR-9.1.2.3'
  return g.players === 2 ? 'PYR-9.1.2.2' : 'PYR-9.3.2'
}
export const VERDICT_NAMES = ['none', 'automatic', 'revenue', 'historical']

/** 9.1.2.1 at the end of every year: defeat, victory, at three players 9.3.2; after the last year the count. */
export function judge(g: State): void {
  if (g.players === 2 && (hasLostAll(g) || !isAlive(g, king))) {
    conclude(g, VERDICT.automatic, rome)
    return
  }
  if (g.players === 3 && hasLostAll(g)) g.isOut = 1 // 9.3.4
  if (!g.isOut && hasWon(g)) {
    conclude(g, VERDICT.automatic, pyrrhus)
    return
  }
  if (g.players === 3) {
    const winners = [...(holdsAll(g, carthage, SICILIAN_CITIES) ? [carthage] : []), ...(holdsAll(g, rome, ITALIAN_CITIES) ? [rome] : [])]
    if (winners.length > 0) {
      conclude(g, VERDICT.automatic, ...winners)
      return
    }
  }
  if (g.turn === g.lastTurn) countUp(g)
}
function countUp(g: State): void {
  const isLikeHistory = isHistorical(g)
  const rivals = isLikeHistory || g.isOut ? [rome, carthage] : CAMPS
  const best = Math.max(...rivals.map(c => countOf(g, c)))
  const first = rivals.filter(c => countOf(g, c) === best)
  const verdict = isLikeHistory ? VERDICT.historical : VERDICT.revenue
  if (g.players === 3) conclude(g, verdict, ...first)
  else conclude(g, verdict, first.length === 1 && first[0] === pyrrhus ? pyrrhus : rome)
}
