/**
 * The hunt for commanders who stand alone: who finds no refuge when an army comes is lost (8.1.6), and his TC are VP (12.1.3).
 * It is a plan for the movement of one turn: a unit into each way out, then one goes in.
 */
import { NONE, reading } from '@plus-ultra/kernel'
import {
  army,
  type Camp,
  campOn,
  combatOn,
  enemyOf,
  fortressValue,
  isCannon,
  isObjective,
  LEADERS,
  type Leader,
  moving,
  mpCost,
  mpOn,
  neighbours,
  strengthOn,
  type Unit,
  ZONE,
  type Zone,
} from './data/facts.ts'
import { leaders, N, strength, survey } from './prospects.ts'
import type { State } from './state.ts'

/** Who moves next: to a post where a unit stays, or, when all else is ready, in to the prey, perhaps by the last open post. */
export interface Chase {
  readonly leader: Leader
  readonly from: Zone
  readonly post: Zone | undefined
  readonly prey: Zone
  readonly isLast: boolean
}
interface Hunter {
  readonly leader: Leader
  readonly from: Zone
  readonly mp: number
  /** MP to each zone, past the enemy and the prey */
  readonly ways: Int32Array
}

const hasUnits = (camp: Camp, zone: Zone): boolean => strength[camp * N + zone] !== 0 || strength[(camp + 2) * N + zone] !== 0
const isControlled = (g: State, camp: Camp, zone: Zone): boolean =>
  hasUnits(camp, zone) || (isObjective[zone] && g.zone.control[zone] === camp)
/** 8.2.7 Units or walls of the enemy end a march. */
const stops = (g: State, camp: Camp, zone: Zone): boolean =>
  hasUnits(enemyOf(camp), zone) || (fortressValue[zone] > 0 && g.zone.control[zone] === enemyOf(camp))

function waysFrom(g: State, camp: Camp, from: Zone, prey: Zone): Int32Array {
  const ways = new Int32Array(N).fill(99)
  ways[from] = 0
  const open = [from]
  for (let i = 0; i < open.length; i++) {
    const a = open[i] as Zone
    for (const b of neighbours[a]) {
      const mp = (ways[a] as number) + mpCost[b]
      if (mp >= (ways[b] as number)) continue
      ways[b] = mp
      if (b !== prey && !stops(g, camp, b)) open.push(b)
    }
  }
  return ways
}
/** The units of each zone that can go; filled by muster(). */
const men = new Int32Array(N)
function muster(g: State, camp: Camp, prey: Zone): Hunter[] {
  men.fill(0)
  for (const zone of ZONE.all)
    for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u])
      if (campOn[g.unit.face[u]][u] === camp && g.unit.form[u] === army && !g.unit.moved[u] && !isCannon[u]) men[zone]!++
  const hunters: Hunter[] = []
  for (const leader of LEADERS[camp]) {
    const from = g.leader.at[leader]
    if (from === NONE || g.leader.moved[leader] || g.leader.form[leader] !== army || men[from] === 0) continue
    hunters.push({ leader, from, mp: mpOn[g.leader.face[leader]][leader], ways: waysFrom(g, camp, from, prey) })
  }
  for (const from of neighbours[prey]) men[from]!-- // one stays in the way
  return hunters.sort((a, b) => (men[a.from] as number) - (men[b.from] as number)) // the armies are for other things
}
/** Whether these can hold the posts, one each; the first to go, if there is any post. */
function cover(hunters: readonly Hunter[], posts: readonly Zone[], prey: Zone): Chase | 'held' | undefined {
  const [post, ...rest] = posts
  if (post === undefined) return 'held'
  for (const h of hunters) {
    if ((men[h.from] as number) < 1 || (h.ways[post] as number) > h.mp) continue
    men[h.from]!--
    const isDone = cover(without(hunters, h.leader), rest, prey) !== undefined
    men[h.from]!++
    if (isDone) return { leader: h.leader, from: h.from, post, prey, isLast: false }
  }
  return undefined
}
const without = (hunters: readonly Hunter[], leader: Leader): Hunter[] => hunters.filter(h => h.leader !== leader)
/** The first step of a hunt that can succeed. */
function begin(hunters: readonly Hunter[], posts: readonly Zone[], prey: Zone): Chase | undefined {
  for (const h of hunters)
    for (const post of [undefined, ...posts]) {
      const way = post === undefined ? (h.ways[prey] as number) : (h.ways[post] as number) + mpCost[prey]
      const need = post === undefined ? 1 : 2
      if (way > h.mp || (men[h.from] as number) < need) continue
      men[h.from]! -= need
      const others = cover(
        without(hunters, h.leader),
        posts.filter(p => p !== post),
        prey,
      )
      men[h.from]! += need
      if (others === 'held') return { leader: h.leader, from: h.from, post, prey, isLast: true }
      if (others !== undefined) return others
    }
  return undefined
}
/** The same for who is on the march already, with so many MP and units: in, if all is ready, else to a post that leaves the rest to the others. */
function goOn(
  g: State,
  camp: Camp,
  hunters: readonly Hunter[],
  posts: readonly Zone[],
  prey: Zone,
  leader: Leader,
  mp: number,
  units: number,
) {
  const from = g.leader.at[leader] as Zone
  const ways = waysFrom(g, camp, from, prey)
  const chase = (post: Zone | undefined, isLast: boolean): Chase => ({ leader, from, post, prey, isLast })
  const [post] = posts
  if (post === undefined) return (ways[prey] as number) <= mp ? chase(undefined, true) : undefined
  if (posts.length === 1 && units > 1 && (ways[post] as number) + mpCost[prey] <= mp) return chase(post, true)
  const others = without(hunters, leader)
  const here = posts.find(
    p =>
      (ways[p] as number) <= mp &&
      begin(
        others,
        posts.filter(q => q !== p),
        prey,
      ),
  )
  return here === undefined ? undefined : chase(here, false)
}

const MOST_POSTS = 4
/** For whom a hunt was looked for last, and in which position. */
let asked = -1
let askedFor: Leader | undefined
let found: Chase | undefined
/** Who is to move next in a hunt, if one can succeed this turn; for a group on the march: where to. */
export function hunt(
  g: State,
  camp: Camp,
  marching?: { readonly leader: Leader; readonly mp: number; readonly units: number },
): Chase | undefined {
  if (asked === reading.n && askedFor === marching?.leader) return found
  asked = reading.n
  askedFor = marching?.leader
  found = undefined
  survey(g)
  const enemy = enemyOf(camp)
  for (let z = 0; z < N && found === undefined; z++) {
    const prey = z as Zone
    if (leaders[enemy * N + z] === 0 || isControlled(g, enemy, prey)) continue
    const ways = neighbours[prey]
    if (ways.some(to => isControlled(g, enemy, to))) continue
    const posts = ways.filter(to => !isControlled(g, camp, to))
    if (posts.length > MOST_POSTS) continue
    const hunters = muster(g, camp, prey)
    found =
      marching === undefined
        ? begin(hunters, posts, prey)
        : goOn(g, camp, hunters, posts, prey, marching.leader, marching.mp, marching.units)
  }
  return found
}

// --- the choices of a hunt

/** Who need only be there is the least of them. */
function sparePrior(g: State, u: Unit): number {
  const face = g.unit.face[u]
  return isCannon[u] ? NO : YES - 0.1 * (combatOn[face][u] + strengthOn[face][u])
}
const YES = 6
const NO = -4
/** 8.2.1 (2) The commander of a chase and as many units as stay behind or go in. */
export function chaseGroup(g: State, chase: Chase, kind: string, name: string, value: number, isLed: boolean, units: number): number {
  const isFull = units >= (chase.isLast && chase.post !== undefined ? 2 : 1)
  if (kind === 'leader') return value === chase.leader ? YES : NO
  if (kind === 'unit') return isLed && !isFull ? sparePrior(g, value as Unit) : NO
  return name === 'go' && isLed && isFull ? YES + 2 : NO
}
/** 8.2.1 (3) To the post, where one stays, and on. */
export function chaseMarch(g: State, camp: Camp, chase: Chase, kind: string, name: string, value: number): number {
  const goal = chase.post ?? chase.prey
  if (kind === 'area') return goal !== chase.from && value === nextZone(g, camp, chase, goal) ? YES : NO
  if (goal !== chase.from) return NO
  if (kind === 'unit') return chase.isLast && g.unit.form[value as Unit] === moving ? sparePrior(g, value as Unit) : NO
  return name === 'stop' && !chase.isLast ? YES : NO
}
function nextZone(g: State, camp: Camp, chase: Chase, goal: Zone): Zone {
  let best = goal
  let least = 99
  for (const to of neighbours[chase.from]) {
    if (to !== goal && (to === chase.prey || stops(g, camp, to))) continue
    const way = mpCost[to] + (waysFrom(g, camp, to, chase.prey)[goal] as number)
    if (way >= least) continue
    least = way
    best = to
  }
  return best
}
