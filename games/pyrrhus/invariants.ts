/** What must be true after every choice: counters conserved, limits kept, geography respected. */
import { NONE, topStep } from '@plus-ultra/kernel'
import {
  type Area,
  areaOf,
  type Camp,
  CITIES,
  COMMANDER,
  CU,
  FLOTILLA,
  fleetCamp,
  holderOf,
  isAboard,
  isBox,
  isCity,
  isLand,
  isMercenary,
  isSea,
  PLACE,
  type Place,
  portSea,
  type Side,
  STACK,
  type Stack,
  skeletonBox,
  sv,
} from './domains.ts'
import { aboard, countAt, enemiesAt, sideOf } from './rules/00-counters.ts'
import { isBarredFrom, isBarredUnit, isWithinSicilyLimits, limitedInSicily, roomAt } from './rules/00-map.ts'
import { BATTLE, type State, stackAt } from './state.ts'

const led = new Int16Array(COMMANDER.size)
const counts = new Int16Array(STACK.size)
const LANDS = PLACE.all.filter(isLand)

export function invariants(g: State): readonly string[] {
  const faults: string[] = []
  const isMidway = isUnderWay(g)
  led.fill(0)
  counts.fill(0)
  for (const u of CU.all) {
    const at = g.unit.at[u]
    const name = CU.name(u)
    const camp = g.unit.camp[u]
    if ((g.unit.isInPlay[u] === 1) === isBox(at)) faults.push(`${name} is in play and in a box`)
    if (at === skeletonBox && g.battleKind === BATTLE.none) faults.push(`${name} is in the skeleton box without a battle`)
    if (isBox(at)) {
      if (g.unit.leader[u] !== NONE || g.unit.stack[u] !== NONE) faults.push(`${name} is out of play and led or stacked`)
      continue
    }
    const stack = stackAt(at, sideOf(camp as Camp))
    if (g.unit.stack[u] !== stack) faults.push(`${name} is in a wrong stack`)
    counts[stack]! += 1
    const leader = g.unit.leader[u]
    if (leader !== NONE) led[leader]! += 1
    if (leader !== NONE && !g.isWintering && !isMidway && g.commander.at[leader] !== at) faults.push(`${name} is not with its leader`)
    if (isSea(at)) faults.push(`${name} swims`)
    if (!isLand(at)) continue
    if (isBarredFrom(camp as Camp, areaOf[at] as Area) || isBarredUnit(u, areaOf[at] as Area))
      faults.push(`${name} may not be in ${PLACE.name(at)}`)
  }
  checkChains(g, faults)
  for (const c of COMMANDER.all) {
    const name = COMMANDER.name(c)
    if (g.commander.count[c] !== led[c]) faults.push(`${name} does not lead ${g.commander.count[c]} CU`)
    if (!isMidway && !g.isWintering && g.commander.count[c] > sv[c]) faults.push(`${name} leads more than his SV`)
    if (isBox(g.commander.at[c]) && (g.commander.count[c] > 0 || g.holder.bp[holderOf(c)] > 0))
      faults.push(`${name} is out of play with CU or BP`)
    const captor = g.commander.captor[c]
    if (g.commander.hostageOf[c] !== NONE && !isBox(g.commander.at[c])) faults.push(`${name} is a hostage and on the map`)
    if (captor !== NONE && isBox(g.commander.at[captor])) faults.push(`${name} is held by one who is gone`) // 3.5.2.4
    if (isLand(g.commander.at[c]) && isBarredFrom(g.commander.camp[c], areaOf[g.commander.at[c]] as Area))
      faults.push(`${name} may not be there`)
  }
  if (isSettled(g)) checkOrder(g, faults)
  if (!isWithinSicilyLimits(limitedInSicily(g))) faults.push('the limits of Sicily are broken')
  for (const p of LANDS) checkLand(g, p, isMidway, faults)
  for (const f of FLOTILLA.all) {
    const at = g.fleet.at[f]
    if ((at === NONE) !== (g.fleet.np[f] === 0) && g.battleKind !== BATTLE.naval)
      faults.push(`${FLOTILLA.name(f)} has ${g.fleet.np[f]} NP and is at ${at}`)
    if (at !== NONE && isCity(at) && g.space.control[at] !== fleetCamp[f] && !isMidway)
      faults.push(`${FLOTILLA.name(f)} is in a foreign port`)
    if (aboard(g, f) > g.fleet.np[f] && !isMidway && g.battleKind !== BATTLE.naval) faults.push(`${FLOTILLA.name(f)} is overloaded`)
    const city = g.fleet.blockades[f]
    if (city !== NONE && portSea[city] !== at) faults.push(`${FLOTILLA.name(f)} blockades from afar`)
  }
  return faults
}
/** The chain of each stack holds as many as it counts, each of its own stack, in the order of the counters. */
function checkChains(g: State, faults: string[]): void {
  for (let i = 0; i < STACK.size; i++) {
    const s = i as Stack
    if (g.stack.count[s] !== counts[i]) faults.push(`the count of ${STACK.name(s)} is wrong`)
    let n = 0
    let before: number = NONE
    for (let u = g.stack.first[s]; u !== NONE && n <= CU.size; u = g.unit.next[u]) {
      if (g.unit.stack[u] !== s || u <= before) faults.push(`${CU.name(u)} is out of order in ${STACK.name(s)}`)
      before = u
      n++
    }
    if (n !== g.stack.count[s]) faults.push(`the chain of ${STACK.name(s)} has ${n}`)
  }
}
/** Between actions everything is in order: 0.2.1.2, 2.3.1.1, 2.1.7, 6.6. */
function checkOrder(g: State, faults: string[]): void {
  for (const c of COMMANDER.all) {
    const p = g.commander.at[c]
    if (isBox(p)) continue
    const side = sideOf(g.commander.camp[c])
    if (countAt(g, p, side) === 0 && enemiesAt(g, p, side) > 0) faults.push(`${COMMANDER.name(c)} is alone among enemies`)
    const over = g.commander.superior[c]
    if (over !== NONE && (g.commander.at[over] !== p || g.commander.count[over] === 0)) faults.push(`${COMMANDER.name(c)} serves nobody`)
    if (over !== NONE && g.commander.count[c] > 0) faults.push(`${COMMANDER.name(c)} serves and leads`)
    if (g.holder.bp[holderOf(c)] > 0 && g.commander.count[c] === 0 && over === NONE && !isAboard(p))
      faults.push(`${COMMANDER.name(c)} has BP without CU`)
  }
  for (const u of CU.all)
    if (isMercenary[u] && g.unit.isInPlay[u] && g.unit.leader[u] === NONE) faults.push(`${CU.name(u)} has no commander`)
}
const SETTLED = new Set(['activate', 'initiative', 'play-event', 'share', 'raise', 'hire'])
const isSettled = (g: State): boolean => SETTLED.has(topStep(g)?.name ?? '')
/** In the middle of a battle, a landing, a succession: some things are put in order only at its end. */
const MIDWAY = new Set([
  'take-losses',
  'reroll',
  'reroll-die',
  'overboard',
  'release',
  'divide',
  'occupy',
  'land-leader',
  'land-force',
  'embark',
  'retreat',
  'unload',
  'evacuate',
  'evacuate-unit',
  'evacuate-leader',
  'place-elsewhere',
  'make-room',
  'turn-die',
  'companions',
  'choose-son',
  'consul-arrives',
  'sail-to',
  'shelter',
  'place-unit',
])
function isUnderWay(g: State): boolean {
  return MIDWAY.has(topStep(g)?.name ?? '')
}
function checkLand(g: State, p: Place, isMidway: boolean, faults: string[]): void {
  let sides = 0
  for (let side = 0; side < 4; side++) {
    if (countAt(g, p, side as Side) === 0) continue
    sides++
    if (roomAt(g, p, side as Side) < 0) faults.push(`${PLACE.name(p)} is overfull`)
  }
  if (isMidway || g.battleKind !== BATTLE.none) return
  if (isCity(p) && sides > 1) faults.push(`${PLACE.name(p)} holds CU of two sides`)
  if (!CITIES.includes(p)) return
  for (let side = 0; side < 4; side++) {
    const u = g.stack.first[stackAt(p, side)]
    if (u !== NONE && g.unit.camp[u] !== g.space.control[p]) faults.push(`${PLACE.name(p)} is held by others than its controller`)
  }
  if (sides === 0 && g.space.control[p] !== g.space.original[p]) faults.push(`${PLACE.name(p)} is empty and not its original camp's`)
}
