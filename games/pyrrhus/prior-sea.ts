/** Move ordering at sea: ferrying the men of Carthage, and the blockades that count at the end. */
import { NONE } from '@plus-ultra/kernel'
import {
  areaOf,
  type Camp,
  COMMANDER,
  type Commander,
  carthage,
  type Fleet,
  fleetCamp,
  holdOf,
  isCity,
  isSea,
  karchedon,
  otherFleet,
  type Place,
  place,
  portsOf,
  pyrrhus,
  revenue,
  sicily,
  syracuse,
  type Unit,
} from './domains.ts'
import { LATE } from './prior-march.ts'
import { aboard, areFriends, countAt, sideOf } from './rules/00-counters.ts'
import { roomAt, yieldOf } from './rules/00-map.ts'
import type { State } from './state.ts'

const lilybaeum = place('lilybaeum')
const africum = place('mare-africum')
const siculum = place('mare-siculum')

/** 1.2.4.3 on a sea without a port of his own a fleet keeps its blockade through the last count, for 1d6 NP. */
function hasHaven(g: State, f: Fleet, sea: Place): boolean {
  const ports = portsOf[sea]
  for (let i = 0; i < ports.length; i++) if (g.space.control[ports[i] as Place] === fleetCamp[f]) return true
  return false
}
/** What a blockade there takes from the enemy. */
function blockadeWorth(g: State, f: Fleet, city: Place): number {
  const camp = g.space.control[city] as Camp
  if (camp > 2 || areFriends(camp, fleetCamp[f])) return 0
  return yieldOf(g, city, revenue[city])
}
function bestBlockade(g: State, f: Fleet, sea: Place): number {
  let best = 0
  const ports = portsOf[sea]
  for (let i = 0; i < ports.length; i++) best = Math.max(best, blockadeWorth(g, f, ports[i] as Place))
  return best
}
const isLastYear = (g: State): boolean => g.turn === g.lastTurn
/** The prize of the last winter: the sea where a blockade would last. */
function lastGoal(g: State, f: Fleet): Place | typeof NONE {
  if (!isLastYear(g) || g.fleet.np[f] < 3) return NONE
  if (fleetCamp[f] === carthage) return g.space.control[syracuse] === pyrrhus ? siculum : NONE
  return hasHaven(g, f, africum) || g.fleet.np[f] + 2 < g.fleet.np[otherFleet(f)] ? NONE : africum
}
/** Men in a port who are wanted across the sea. */
function cargo(g: State, f: Fleet): number {
  const at = g.fleet.at[f]
  if (fleetCamp[f] !== carthage || at !== karchedon || g.space.control[lilybaeum] !== carthage) return 0
  return Math.min(countAt(g, karchedon, sideOf(carthage)) - 1, roomAt(g, lilybaeum, sideOf(carthage)))
}
export function fleetActPrior(g: State, f: Fleet, what: string): number {
  const at = g.fleet.at[f] as Place
  const goal = lastGoal(g, f)
  switch (what) {
    case 'none':
      return 0
    case 'sail': {
      if (goal !== NONE && at !== goal) return 2.5
      if (isCity(at) && g.fleet.blockades[otherFleet(f)] === at) return 1.5 + 0.4 * (g.fleet.np[f] - g.fleet.np[otherFleet(f)])
      if (isSea(at) && aboard(g, f) > 0) return 1
      const men = cargo(g, f)
      return men > 0 ? 0.8 + 0.4 * men : isSea(at) ? 0.2 : -1
    }
    case 'station':
      return isSea(at) && (goal === at || (!g.isCold && g.fleet.blockades[f] === NONE)) ? 1.5 : g.fleet.blockades[f] !== NONE ? -2 : 0.5
    case 'intercept':
      return 0.3 * (g.fleet.np[f] - g.fleet.np[otherFleet(f)]) + 0.4 * aboard(g, otherFleet(f))
    default:
      return -2
  }
}
export function activateFleetPrior(g: State, f: Fleet): number {
  return errandPrior(g, f) - (fleetCamp[f] === pyrrhus ? LATE : 0)
}
function errandPrior(g: State, f: Fleet): number {
  const goal = lastGoal(g, f)
  if (g.fleet.blockades[otherFleet(f)] === g.fleet.at[f] && g.fleet.np[f] >= g.fleet.np[otherFleet(f)]) return 2
  return goal !== NONE && g.fleet.at[f] !== goal ? 1.5 : cargo(g, f) > 0 ? 1.2 : -0.8
}
export function sailPrior(g: State, f: Fleet, to: Place): number {
  const goal = lastGoal(g, f)
  if (goal !== NONE) {
    const near = to === goal ? 2 : to === siculum || to === africum ? 1 : 0
    return near * 2
  }
  return 0.2 * bestBlockade(g, f, to) + (hasHaven(g, f, to) ? 1 : 0) + (to === africum && fleetCamp[f] === carthage ? 0.5 : 0)
}
/** 2.2.6.8 the commander, then as many as Lilybaeum takes; one CU guards the capital. */
export function embarkPrior(g: State, f: Fleet, kind: string, value: number): number {
  const at = g.fleet.at[f] as Place
  const side = sideOf(fleetCamp[f])
  const left = countAt(g, at, side)
  if (kind === 'unit') {
    const wanted = cargo(g, f) > 0 && left > 1 && aboard(g, f) < roomAt(g, lilybaeum, side)
    return wanted ? 1.5 - (g.unit.leader[value as Unit] === NONE ? 0 : 0.2) : -2.5
  }
  if (kind === 'leader') {
    const c = value as Commander
    return cargo(g, f) > 0 && g.commander.count[c] > 1 && isAboardLess(g, f) ? 2 : -2.5
  }
  return 0
}
function isAboardLess(g: State, f: Fleet): boolean {
  for (let c = 0; c < COMMANDER.size; c++) if (g.commander.at[c as Commander] === holdOf(f)) return false
  return true
}
/** 2.2.6.3 into a port of one's own, or a blockade. */
export function atSeaPrior(g: State, f: Fleet, what: string, value: number): number {
  const at = g.fleet.at[f] as Place
  const men = aboard(g, f)
  const goal = lastGoal(g, f)
  switch (what) {
    case 'area': {
      if (goal === at || (goal !== NONE && g.isCold && men === 0)) return -1
      const isWanted = men > 0 && areaOf[value as Place] === sicily
      return (isWanted ? 3 : 0.5) + 0.05 * revenue[value as Place] + (g.isCold ? 1 : 0) - (goal !== NONE ? 1 : 0)
    }
    case 'land':
      return men >= 6 ? 0.5 : -2
    case 'blockade': {
      const worth = bestBlockade(g, f, at)
      if (goal === at) return 3
      return worth > 0 && !g.isCold ? 0.25 * worth : -1
    }
    default:
      return 0
  }
}
export const blockadePrior = (g: State, f: Fleet, city: Place): number => 0.5 * blockadeWorth(g, f, city)
