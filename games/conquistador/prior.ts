/** Move ordering: how good a choice looks before any search. It follows a plain settler: ship Colonists, land them well, come home. */
import { NONE, phaseOf } from '@plus-ultra/kernel'
import {
  caravel,
  carrack,
  colonist,
  GROUPS_EACH,
  type Group,
  type Hex,
  LAND,
  missionary,
  type Nation,
  OPENING,
  soldier,
} from './domains.ts'
import { areaOf, attritionLevel, boundsHome, boundsTo, isR2, landingHexes } from './rules/02-map.ts'
import { firstGroup, isHeldBy } from './rules/03-counters.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

const BUTTONS: Readonly<Record<string, number>> = {
  return: -4,
  cancel: -4,
  back: -2,
  refuse: 0.5,
  denounce: -5,
  'ask-now': -1,
  'ask-later': -1,
  'pay-now': -2,
  'pay-later': -2,
  propose: -0.5,
  log: 0.5,
  out: 2,
  'no-move': -2,
  'no-party': -1,
  sail: 3,
  stay: -2,
  debark: 3,
  home: 2,
  westward: 0.5,
  attack: 2,
  invade: 0.5,
  borrow: -2,
  embark: -1,
  'gold-ashore': -2,
  'round-the-cape': -1,
  'leave-gold': -2,
  end: 0.5,
}
const isLandingHex = new Set<number>(landingHexes)
export function prior(g: State, seat: Nation, kind: string, value: number): number {
  const phase = phaseOf(g)
  switch (kind) {
    case 'button':
      return buttonPrior(g, seat, g.runtime.registry.buttonNames[value] as string, phase)
    case 'number':
      return phase === 'planning' ? planNumber(g, seat, value) : 0.05 * Math.min(value, 40)
    case 'type':
      return phase === 'planning' ? planType(g, seat, value) : phase === 'maintenance' ? -2 : value === colonist ? 2 : 1.5
    case 'seat':
      return phase === 'planning' ? -4 : -0.5
    case 'group':
      return phase === 'planning' || phase === 'maintenance' ? -4 : 2
    case 'area':
      return phase === 'native-combat' ? 2.5 : phase === 'maintenance' ? -4 : 1
    case 'hex':
      return hexPrior(g, seat, value, phase)
    case 'origin':
      return 1
    default:
      return 0.5
  }
}
function buttonPrior(g: State, seat: Nation, name: string, phase: string): number {
  if (name === 'expedition')
    return g.plan.colonist[seat] + g.plan.soldier[seat] > 0 && g.plan.caravel[seat] + g.plan.carrack[seat] > 0 ? 3 : -1
  if (name === 'go' || name === 'stop') return 0.5
  if (name === 'done') return phase === 'maintenance' ? 2 : phase === 'planning' ? 1 : 0
  return BUTTONS[name] ?? 0
}
/** Men for the ships, ships for the men; a few soldiers; nothing much in the last turns. */
function planType(g: State, seat: Nation, type: number): number {
  const turnsLeft = g.lastTurn - g.turn
  const room = g.plan.caravel[seat] + 3 * g.plan.carrack[seat]
  const men = g.plan.colonist[seat] + g.plan.soldier[seat]
  if (turnsLeft < 2) return -2
  if (type === colonist) return 3
  if (type === soldier) return g.plan.soldier[seat] < 2 ? 1.5 : isOutfitting(g, seat) ? 2 : -2
  if (type === missionary) return isOutfitting(g, seat) ? 2 : -1
  if (type === carrack) return men > room || isOutfitting(g, seat) ? 2 : -2
  return type === caravel ? (isOutfitting(g, seat) ? 1.5 : -2) : -2
}
/** An Expedition whose log is still open. */
function openLog(g: State, seat: Nation): Group | -1 {
  let open = NONE
  for (let x = firstGroup(seat); x < firstGroup(seat) + GROUPS_EACH; x++)
    if (g.log.order[x as Group] > 0 && g.group.at[x as Group] === NONE && g.log.bounds[x as Group] === 0) open = x as never
  return open as Group | -1
}
const isOutfitting = (g: State, seat: Nation): boolean => openLog(g, seat) !== NONE
/** Bounds out and home again, exactly; purchases by the handful. */
function planNumber(g: State, seat: Nation, n: number): number {
  const x = openLog(g, seat)
  if (x === NONE || g.log.opening[x] === OPENING.refs.none) return n <= 6 ? 0.3 * n : 1.8 - 0.4 * (n - 6)
  const landing = g.log.landing[x]
  const at = g.log.at[x]
  const needed = landing === NONE ? (at === NONE ? 0 : boundsHome[g.log.ocean[x]][at]) : 2 * boundsTo[g.log.coast[x]][landing]
  return 2 - 0.6 * Math.abs(n - needed)
}
function hexPrior(g: State, seat: Nation, hex: number, phase: string): number {
  if (phase === 'gold' || phase === 'native-combat' || phase === 'discovery-credit') return 2
  if (phase === 'maintenance') return -4
  if (hex >= LAND.size) return 0
  if ((phase === 'planning' || phase === 'final-trans-oceanic') && isLandingHex.has(hex)) return landingPrior(g, seat, hex as Hex)
  return phase === 'land-movement' ? -0.5 : 0
}
function landingPrior(g: State, seat: Nation, hex: Hex): number {
  const area = areaOf[hex]
  if (isForbidden(g, seat, area)) return -6
  const isOwn = isHeldBy(g, hex, seat)
  if (!isOwn && g.land.colonist[hex] + g.land.soldier[hex] > 0) return -5
  const bounds = boundsTo[0 as never][hex] || boundsTo[1 as never][hex] + 6
  const room = g.land.colonist[hex] >= 4 ? -4 : isOwn ? 2 : 0
  return (isR2[area] ? 2.5 : 0) + 1.2 * (3 - attritionLevel[hex]) - bounds / 2 - g.area.natives[area] / 2 + room
}
