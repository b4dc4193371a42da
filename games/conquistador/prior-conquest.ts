/** Move ordering of the soldiers of a conquest: into the city, and with its Gold to the port (RULES.md, last section, 6). */
import { NONE } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { type Area, type City, gold, type Hex, type Nation, soldier } from './domains.ts'
import { conquestIn, hasShipAt, LOOTERS, portIn } from './prior-campaign.ts'
import { areaHexes, areaOf, cityHex, isConquistador, landCost, landDiscoveries, landSteps, PACIFIC_SEEN } from './rules/02-map.ts'
import { fightersAt, hasEnemyFighters, STACK } from './rules/03-counters.ts'
import { bandGold } from './rules/10-land-movement.ts'
import { unmoved } from './rules/10-moved.ts'
import { goldIn } from './rules/14-gold.ts'
import { isPort } from './rules/17-settlements.ts'
import type { State } from './state.ts'

const { goldCarriedPerUnit } = data.tables.landMovement
/** While the natives resist one more stands in the city. */
const GARRISON = LOOTERS + 1

/** The march of soldiers from a hex: where to, how many, and whether they carry Gold; filled by `hasOrders`. */
let goal: Hex | typeof NONE = NONE
let size = 0
let isCarrying = false
function hasOrders(g: State, n: Nation, from: Hex): boolean {
  const c = conquestIn(g, n, areaOf[from])
  const free = c === NONE ? 0 : unmoved(g, from, soldier)
  goal = NONE
  isCarrying = false
  if (c === NONE || free === 0) return false
  const city = cityHex[c]
  const port = portForGold(g, n, from)
  if (port !== NONE) {
    const ducats = goldIn(g, from) + (g.bandAt === from ? bandGold(g) : 0)
    const kept = from === city && !g.city.isEmpty[c] ? 1 : 0
    goal = port
    size = Math.min(Math.ceil(ducats / goldCarriedPerUnit), free, g.land.soldier[from] - kept)
    isCarrying = true
  } else if (from !== city && !g.city.isEmpty[c] && g.land.soldier[city] < GARRISON) {
    goal = city
    size = Math.min(free, GARRISON - g.land.soldier[city])
  } else if (free > 1 && isPacificUnseen(g)) {
    goal = pacificShore(areaOf[from])
    size = 1
  }
  if (goal === NONE) return false
  size = Math.min(size, STACK - fightersAt(g, goal))
  return size > 0 && stepTo(g, n, from, goal, size) !== NONE
}
/** Where Gold of that hex is carried: to a port, and from a port only to one where a ship lies. */
function portForGold(g: State, n: Nation, from: Hex): Hex | typeof NONE {
  if (goldIn(g, from) === 0 && (g.bandAt !== from || bandGold(g) === 0)) return NONE
  const port = portIn(g, n, areaOf[from], 1)
  if (port === NONE || port === from) return NONE
  return !isPort(g, from, n) || (hasShipAt(g, n, port) && !hasShipAt(g, n, from)) ? port : NONE
}
/** 19.2.2 */
const isPacificUnseen = (g: State): boolean => g.discovery.by[PACIFIC_SEEN] === NONE && !g.capeNavigated
const pacificShore = (a: Area): Hex | typeof NONE => areaHexes[a].find(h => landDiscoveries[h].includes(PACIFIC_SEEN)) ?? NONE

/** The first step of the cheapest way within the Area for so many men; NONE where there is none. */
const cost = new Map<Hex, number>()
const firstStep = new Map<Hex, Hex>()
const queue: Hex[] = []
function stepTo(g: State, n: Nation, from: Hex, to: Hex | typeof NONE, men: number): Hex | typeof NONE {
  if (to === NONE || to === from) return NONE
  cost.clear()
  firstStep.clear()
  queue.length = 0
  queue.push(from)
  cost.set(from, 0)
  for (let head = 0; head < queue.length; head++) {
    const h = queue[head] as Hex
    for (let i = 0; i < landSteps[h].length; i++) {
      const next = landSteps[h][i] as Hex
      const total = (cost.get(h) as number) + (landCost[h][i] as number)
      if (areaOf[next] !== areaOf[from] || (cost.get(next) ?? 99) <= total) continue
      if (hasEnemyFighters(g, next, n) || fightersAt(g, next) + men > STACK) continue
      cost.set(next, total)
      firstStep.set(next, h === from ? next : (firstStep.get(h) as Hex))
      queue.push(next)
    }
  }
  return firstStep.get(to) ?? NONE
}

/** Soldiers in an Area that is being conquered do nothing else. */
export const isConquering = (g: State, n: Nation, hex: Hex): boolean => conquestIn(g, n, areaOf[hex]) !== NONE
/** Who comes back to the city makes room in the port for those who carry. */
export const conquestMarches = (g: State, n: Nation, from: Hex): number => (hasOrders(g, n, from) ? (isCarrying ? 4 : 4.5) : -2)
export function conquestMuster(g: State, n: Nation, kind: string, name: string, value: number): number {
  const isSent = hasOrders(g, n, g.bandAt as Hex)
  const isFull = isSent && g.bandSoldier >= size
  if (kind === 'button') return name === 'go' ? (isFull ? 1 : -3) : 0
  if (kind === 'leader') return isSent && !isCarrying && size > 1 && isConquistador[value as never] ? 2.5 : -2
  if (kind !== 'type') return -2
  if (value === gold) return isFull && isCarrying ? 3 : -2
  return value === soldier && isSent && !isFull ? 2 : -2
}
export function conquestMarch(g: State, n: Nation, kind: string, value: number): number {
  if (kind !== 'hex') return kind === 'button' ? 0.5 : -1
  return stepTo(g, n, g.bandAt as Hex, goalOfBand(g, n), g.bandSoldier + g.bandColonist) === value ? 3 : -1
}
/** Where the band that musters or has set out goes. */
function goalOfBand(g: State, n: Nation): Hex | typeof NONE {
  const at = g.bandAt as Hex
  if (g.bandSpent === 0) return hasOrders(g, n, at) ? goal : NONE
  if (bandGold(g) > 0) {
    const port = portIn(g, n, areaOf[at], g.bandSoldier)
    return isPort(g, at, n) && (port === NONE || !hasShipAt(g, n, port)) ? NONE : port
  }
  const city = cityHex[conquestIn(g, n, areaOf[at]) as City]
  return g.bandSoldier === 1 && isPacificUnseen(g) && g.land.soldier[city] > 2 ? pacificShore(areaOf[at]) : city
}
