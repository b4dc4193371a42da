/** 19 Discoveries: by land at once, by sea when the Expedition is back in a friendly port. */
import { NONE } from '@plus-ultra/kernel'
import { DISCOVERY, type Discovery, GROUP, GROUPS_EACH, type Group, type Hex, NATION, type Nation, SEA, type Sea } from '../domains.ts'
import { emit, type State } from '../state.ts'
import { discoveryOf, discoveryVp, landDiscoveries, PACIFIC_SEEN, SOUTH_CAPE, seaNote } from './02-map.ts'
import { firstGroup, hasExplorer } from './03-counters.ts'
import { isInFriendlyPort } from './17-settlements.ts'

/** 19.1.1 once in the game. */
function score(g: State, nation: Nation, d: Discovery, vp: number, clause: string): void {
  g.discovery.by[d] = nation
  g.seat.vp[nation] += vp
  emit(g, { type: 'discovered', nation: NATION.name(nation), discovery: DISCOVERY.name(d), vp, clause })
}
function discover(g: State, nation: Nation, hex: Hex, isByLand: boolean): void {
  const list = landDiscoveries[hex]
  for (let i = 0; i < list.length; i++) {
    const d = list[i] as Discovery
    if (g.discovery.by[d] !== NONE) continue
    if (d === PACIFIC_SEEN && (!isByLand || g.capeNavigated)) continue // 19.2.2
    score(g, nation, d, discoveryVp[d], 'CON-19.2.1')
  }
}
/** 19.2.1 */
export const discoverByMarch = (g: State, nation: Nation, hex: Hex): void => discover(g, nation, hex, true)
export const discoverByLanding = (g: State, nation: Nation, hex: Hex): void => discover(g, nation, hex, false)

/** 19.3.1, 19.3.4 */
export function noteSea(g: State, x: Group, s: Sea): void {
  if (g.discovery.by[discoveryOf(s)] !== NONE || g.group.notes[x].has(s)) return
  g.group.notes[x].add(s)
  if (s !== SOUTH_CAPE && hasExplorer(g, x)) g.group.doubled[x].add(s) // 16.1.2
  emit(g, { type: 'noted', group: GROUP.name(x), discovery: SEA.name(s), clause: 'CON-19.3.1' })
}
export function noteCoast(g: State, x: Group): void {
  const s = seaNote[g.group.ocean[x]][g.group.at[x] as Hex]
  if (s !== NONE) noteSea(g, x, s)
}
/** 19.3.3: of several notes of one player the best counts. */
function isDoubled(g: State, n: Nation, s: Sea): boolean {
  for (let x = firstGroup(n) as Group; x < firstGroup(n) + GROUPS_EACH; x++)
    if (g.group.at[x as Group] !== NONE && g.group.doubled[x as Group].has(s) && isInFriendlyPort(g, x as Group, n)) return true
  return false
}
/** 19.3.1 to 19.3.4: the notes of ships in a friendly port. */
export function creditDiscoveries(g: State): void {
  for (const n of g.order)
    for (let x = firstGroup(n) as Group; x < firstGroup(n) + GROUPS_EACH; x++) {
      if (g.group.at[x as Group] === NONE || !isInFriendlyPort(g, x as Group, n)) continue
      for (let s = g.group.notes[x as Group].next(0); s !== -1; s = g.group.notes[x as Group].next(s + 1)) {
        const d = discoveryOf(s)
        if (g.discovery.by[d] !== NONE) continue
        score(g, n, d, discoveryVp[d] * (isDoubled(g, n, s) ? 2 : 1), 'CON-19.3.1')
      }
    }
  for (const x of GROUP.all)
    for (let s = g.group.notes[x].next(0); s !== -1; s = g.group.notes[x].next(s + 1))
      if (g.discovery.by[discoveryOf(s)] !== NONE) {
        g.group.notes[x].delete(s)
        g.group.doubled[x].delete(s)
      }
}
