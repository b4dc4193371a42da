/** The move ordering of the campaign: whom to march, where to, what to raise and where, when to stand behind walls. */
import { NONE, reading } from '@plus-ultra/kernel'
import { majorChance, stillFalls, wipedOut } from './chances.ts'
import {
  battleRules,
  type Camp,
  campOn,
  combatOn,
  enemyOf,
  fortressValue,
  garrison,
  isCannon,
  isObjective,
  LEADERS,
  LEAVE_GARRISON,
  type Leader,
  moving,
  mpCost,
  mpOn,
  neighbours,
  rankOn,
  spanish,
  strengthOn,
  tcOn,
  type Unit,
  ZONE,
  type Zone,
} from './data/facts.ts'
import { chaseGroup, chaseMarch, hunt } from './hunt.ts'
import { arrivalPrior, recruitPrior, recruitZone, refugePrior, strengthPrior } from './prior-arrivals.ts'
import {
  cannon,
  combat,
  command,
  danger,
  group,
  hope,
  isBarred,
  isGoal,
  leaders,
  mpFrom,
  N,
  prospects,
  siegeGain,
  siegeStake,
  strength,
  survey,
  threatTo,
  WORTH_OF_SP,
  waitValue,
  wayDiscount,
  wipeStake,
} from './prospects.ts'
import type { State } from './state.ts'

const MAJOR = battleRules.majorMinSpEachCamp

// --- stacks that may march

/** The unmoved part of a stack, with the MP of who would lead it (8.2.2): filled by gather(). */
const stack = { cf: 0, sp: 0, cannon: 0, leaders: 0, mp: 0, hasWhole: false }
const gathered = { n: -1, zone: -1, isInside: false }
function gather(g: State, camp: Camp, zone: Zone, isInside: boolean): void {
  if (gathered.n === reading.n && gathered.zone === zone && gathered.isInside === isInside) return
  gathered.n = reading.n
  gathered.zone = zone
  gathered.isInside = isInside
  stack.cf = stack.sp = stack.cannon = stack.leaders = stack.mp = 0
  stack.hasWhole = false
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) {
    const face = g.unit.face[u]
    if (campOn[face][u] !== camp || g.unit.moved[u] || (g.unit.form[u] === garrison) !== isInside) continue
    stack.cf += combatOn[face][u]
    stack.sp += strengthOn[face][u]
    if (isCannon[u]) stack.cannon++
    if (strengthOn[face][u] === 2) stack.hasWhole = true
  }
  const own = LEADERS[camp]
  let first = -1
  for (let i = 0; i < own.length; i++) {
    const c = own[i] as Leader
    if (g.leader.at[c] !== zone || g.leader.moved[c] || (g.leader.form[c] === garrison) !== isInside) continue
    stack.leaders++
    const face = g.leader.face[c]
    const claim = 100 * rankOn[face][c] + leadPrior(g, c)
    if (claim <= first) continue
    first = claim
    stack.mp = mpOn[face][c] - (isInside ? LEAVE_GARRISON : 0)
  }
}
/** 2.10 Who leads where the owner has the choice. */
const leadPrior = (g: State, c: Leader): number => tcOn[g.leader.face[c]][c] + mpOn[g.leader.face[c]][c]
/** How much better a place is held with these troops inside than without them. */
function guardValue(g: State, camp: Camp, zone: Zone, cf: number, sp: number): number {
  if (fortressValue[zone] === 0 || g.zone.control[zone] !== camp) return 0
  const cell = (camp + 2) * N + zone
  const withThem = threatTo(g, camp, zone)
  combat[cell]! -= cf
  strength[cell]! -= sp
  const without = threatTo(g, camp, zone)
  combat[cell]! += cf
  strength[cell]! += sp
  return Math.max(0, without - withThem)
}
/** Recruits of the next turn can guard a place as well: an army is there to march. */
const GUARD = 0.25
/** What this stack gains by marching; below 0: it stays. */
function marchGain(g: State, camp: Camp, zone: Zone, isInside: boolean): number {
  gather(g, camp, zone, isInside)
  if (stack.leaders === 0 || stack.mp <= 0) return -1
  if (isCork(g, camp, zone)) return -1
  if (stack.sp === 0) return lonelyGain(g, camp, zone)
  prospects(g, camp, zone, stack.cf, stack.sp, stack.cannon, stack.mp)
  const stays = isInside ? GUARD * guardValue(g, camp, zone, stack.cf, stack.sp) : waitValue(g, camp, zone, stack.sp)
  let best = 0
  const ways = neighbours[zone]
  for (let i = 0; i < ways.length; i++) {
    const to = ways[i] as Zone
    if (mpCost[to] > stack.mp) continue
    const value = (hope[to] as number) * wayDiscount(to)
    best = Math.max(best, isBarred(to) || camp === spanish ? value : value - danger(camp, to, stack.cf, stack.sp))
  }
  return best - stays - 0.25
}
/** A commander without troops goes to troops without a commander, or to the army. */
function lonelyGain(g: State, camp: Camp, zone: Zone): number {
  if ((strength[camp * N + zone] as number) + (strength[(camp + 2) * N + zone] as number) > 0) return -1
  return nearestTroops(g, camp, zone) < 12 && canSlipAway(g, camp, zone) ? 0.6 : -1
}
/** 8.1.5 */
function canSlipAway(g: State, camp: Camp, zone: Zone): boolean {
  const enemy = enemyOf(camp)
  return neighbours[zone].some(to => {
    if (mpCost[to] > stack.mp || (fortressValue[to] > 0 && g.zone.control[to] === enemy)) return false
    return [strength, leaders].every(there => there[enemy * N + to] === 0 && there[(enemy + 2) * N + to] === 0)
  })
}
/** A large army is worth a longer way. */
const pull = (sp: number): number => Math.min(6, 0.4 * sp)
function nearestTroops(_: State, camp: Camp, zone: number): number {
  let best = 99
  for (let z = 0; z < N; z++) {
    const sp = (strength[camp * N + z] as number) + (strength[(camp + 2) * N + z] as number)
    if (sp >= 2) best = Math.min(best, mpFrom(zone, z) - pull(sp))
  }
  return best
}
/** 17.11: an army behind its walls, when the enemy near is too strong for it in the open. */
function wantsWalls(g: State, camp: Camp, zone: Zone, cf: number, sp: number): boolean {
  if (fortressValue[zone] === 0 || g.zone.control[zone] !== camp) return false
  const risk = danger(camp, zone, cf, sp)
  return risk > 0.4
}

function movementPrior(g: State, camp: Camp, zone: Zone): number {
  survey(g)
  if (hunt(g, camp)?.from === zone) return 4
  if (wantsErrand(g, camp, zone, false)) return 3.2
  const field = marchGain(g, camp, zone, false)
  if (field > 0) return 1 + Math.min(2, 0.3 * field)
  const inside = marchGain(g, camp, zone, true)
  if (inside > 0) return 1 + Math.min(2, 0.3 * inside)
  if ((strength[camp * N + zone] as number) > 0 && wantsWalls(g, camp, zone, 0, 0)) return 1.5
  return -1.5
}
// --- detachments: one commander and one unit for what one unit can do

/** A neighbour with a single weak unit in the open, or an objective that nobody holds: worth a detachment, and opens the way. */
function isErrand(g: State, camp: Camp, zone: Zone): boolean {
  const enemy = enemyOf(camp)
  if (fortressValue[zone] > 0) return false
  if ((strength[camp * N + zone] as number) > 0) return false
  const sp = strength[enemy * N + zone] as number
  return sp > 0 ? sp <= 1 && (combat[enemy * N + zone] as number) <= 1 : isObjective[zone] && g.zone.control[zone] === enemy
}
function hasErrand(g: State, camp: Camp, zone: Zone, mp: number): boolean {
  const ways = neighbours[zone]
  for (let i = 0; i < ways.length; i++) if (mpCost[ways[i] as Zone] <= mp && isErrand(g, camp, ways[i] as Zone)) return true
  return false
}
/** A commander of few TC is the least loss (12.1.3); among equals the swift one goes. */
const worthOf = (g: State, c: Leader): number => tcOn[g.leader.face[c]][c] - 0.1 * mpOn[g.leader.face[c]][c]
/** Who runs errands: the least of the commanders, and a unit that beats a weak one. */
function isRunner(g: State, camp: Camp, zone: Zone, isInside: boolean, c: Leader, chosen: number): boolean {
  const own = LEADERS[camp]
  const rank = worthOf(g, c)
  for (let i = 0; i < own.length; i++) {
    const d = own[i] as Leader
    if (d === c || (chosen >> d) & 1 || g.leader.at[d] !== zone || g.leader.moved[d] || (g.leader.form[d] === garrison) !== isInside)
      continue
    const other = worthOf(g, d)
    if (other < rank || (other === rank && d < c)) return false
  }
  return true
}
function wantsErrand(g: State, camp: Camp, zone: Zone, isInside: boolean): boolean {
  gather(g, camp, zone, isInside)
  return !isInside && stack.leaders >= 2 && stack.hasWhole && stack.sp >= 4 && hasErrand(g, camp, zone, stack.mp)
}
/**
 * 17.5, 12.1.3: where no great battle is at hand commanders only add points for the enemy, by asterisks or should the group be wiped out;
 * but a siege ends when the last of them falls (10.4.13). The best stay behind and follow.
 */
const leadersWanted = (sp: number): number => (sp < MIDDLING ? 1 : 2)
const MIDDLING = 6
function wantsFewLeaders(g: State, camp: Camp, zone: Zone, isInside: boolean): boolean {
  gather(g, camp, zone, isInside)
  if (camp !== spanish || stack.sp === 0 || stack.leaders <= leadersWanted(stack.sp)) return false
  return stack.sp < MAJOR || nearestHost(camp, zone) > BATTLE_REACH
}
const BATTLE_REACH = 6
/** How far the nearest enemy army that can fight a major battle is. */
function nearestHost(camp: Camp, zone: number): number {
  const enemy = enemyOf(camp)
  let best = 99
  for (let z = 0; z < N; z++)
    if ((strength[enemy * N + z] as number) >= MAJOR && (leaders[enemy * N + z] as number) > 0) best = Math.min(best, mpFrom(z, zone))
  return best
}
/** Behind which zone a fortress lies that has no other way in or out. */
const DEAD_ENDS: readonly (Zone | undefined)[] = ZONE.all.map(neck =>
  neighbours[neck].find(zone => fortressValue[zone] > 0 && neighbours[zone].length === 1),
)
/** 17.18, 12.1.3: the place behind this zone whose commanders are lost with it while we stand in the way. */
function trap(g: State, camp: Camp, zone: Zone): Zone | undefined {
  const place = DEAD_ENDS[zone]
  if (place === undefined || g.zone.control[place] === camp) return undefined
  return (command[enemyOf(camp) * N + place] as number) > 0 ? place : undefined
}
/** Whether this stack goes to besiege such a place and is to leave a unit in the way. */
function wantsCork(g: State, camp: Camp, zone: Zone, isInside: boolean): boolean {
  const place = trap(g, camp, zone)
  if (place === undefined) return false
  gather(g, camp, zone, isInside)
  if (stack.sp < CORKED) return false
  prospects(g, camp, zone, stack.cf, stack.sp, stack.cannon, stack.mp)
  const there = (hope[place] as number) * wayDiscount(place)
  return neighbours[zone].every(to => (hope[to] as number) * wayDiscount(to) <= there)
}
/** Whether these few are there to stand in the way. */
function isCork(g: State, camp: Camp, zone: Zone): boolean {
  const place = trap(g, camp, zone)
  return place !== undefined && stack.sp > 0 && stack.sp <= 2 && (strength[camp * N + place] as number) > 0
}
/** Fewer than these need everybody. */
const CORKED = 6
/** The unit that can best be spared: it need only be there. */
function corkOf(g: State, camp: Camp, zone: Zone, isInside: boolean): Unit | undefined {
  let best: Unit | undefined
  let least = 99
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) {
    const face = g.unit.face[u]
    if (campOn[face][u] !== camp || g.unit.moved[u] || isCannon[u] || (g.unit.form[u] === garrison) !== isInside) continue
    const worth = combatOn[face][u] + strengthOn[face][u]
    if (worth >= least) continue
    least = worth
    best = u as Unit
  }
  return best
}
function countOf(bits: number): number {
  let n = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) n++
  return n
}
/** Whom to take one by one: for an errand, or all the men with few commanders; `chosen`, `hasUnit`: who goes already. */
function groupPiece(g: State, camp: Camp, zone: Zone, form: number, kind: string, value: number, chosen: number, hasUnit: boolean): number {
  survey(g)
  const isInside = form === garrison
  const isErrandRun = wantsErrand(g, camp, zone, isInside)
  const leavesCork = !isErrandRun && wantsCork(g, camp, zone, isInside)
  if (!isErrandRun && !leavesCork && !wantsFewLeaders(g, camp, zone, isInside)) return -1
  const isLed = countOf(chosen) >= (isErrandRun ? 1 : Math.min(stack.leaders, leadersWanted(stack.sp)))
  if (kind === 'leader') return !isLed && isRunner(g, camp, zone, isInside, value as Leader, chosen) ? 3.4 : -2
  if (!isErrandRun) return isLed && !(leavesCork && value === corkOf(g, camp, zone, isInside)) ? 4 : -2
  const u = value as Unit
  if (!isLed || hasUnit || isCannon[u]) return -2
  const face = g.unit.face[u]
  const cf = combatOn[face][u]
  return strengthOn[face][u] === 2 ? 3.8 - 0.1 * cf : 0 // one SP is often lost
}

function groupButton(g: State, camp: Camp, zone: Zone, form: number, name: string, chosen: number, hasUnit: boolean): number {
  survey(g)
  const hasLeader = chosen !== 0
  if (hasLeader && wantsErrand(g, camp, zone, form === garrison)) return name === 'go' ? (hasUnit ? 5 : 2) : name === 'all' ? 1.5 : -4
  if (hasLeader && (wantsCork(g, camp, zone, form === garrison) || wantsFewLeaders(g, camp, zone, form === garrison)))
    return name === 'go' ? 2 + (hasUnit ? 1 : 0) : -1
  if (name === 'all') return 3
  if (name === 'go') return 2
  const gain = marchGain(g, camp, zone, form === garrison)
  if (name === 'become-garrison') return gain <= 0 && wantsWalls(g, camp, zone, 0, 0) ? 4 : -1
  return gain > 0 ? -4 : 3.5 // cancel
}

// --- 8.2.1 (3) the march

function marchArea(g: State, camp: Camp, here: Zone, to: Zone, mp: number): number {
  survey(g)
  if (group.sp === 0) return nearestTroops(g, camp, here) > nearestTroops(g, camp, to) ? 1.5 : -1
  prospects(g, camp, here, group.cf, group.sp, group.cannon, mp)
  const now = Math.max(0.05, hope[here] as number)
  const left = mp - mpCost[to]
  let value = (hope[to] as number) * wayDiscount(to)
  if (!isBarred(to) && left < 2) value -= Math.max(0, danger(camp, to, group.cf, group.sp) - 0.5 * danger(camp, here, group.cf, group.sp))
  return Math.max(-5, 3 + 12 * (value / now - 1))
}
/**
 * MP are for getting somewhere: it counts against a zone that there was a shorter way to it, little, for an army may have gone round an enemy
 * or fetched men; much if the march began there, and for a commander alone.
 */
const DETOUR = 0.4
const CIRCLE = 3
function detour(g: State, leader: Leader, mp: number, hasPaid: number, start: Zone, to: Zone): number {
  const spent = mpOn[g.leader.face[leader]][leader] - (hasPaid ? LEAVE_GARRISON : 0) - mp
  if (spent + mpCost[to] <= mpFrom(start, to)) return 0
  return to === start || group.sp === 0 ? CIRCLE : DETOUR
}
/** More than a step back is worth, less than one forward into some danger. */
const STOP = 1.6
/** A march that has begun goes on while something is to be had. */
function stopPrior(g: State, camp: Camp, here: Zone, mp: number): number {
  survey(g)
  if (group.sp === 0) {
    const men = (strength[camp * N + here] as number) + (strength[(camp + 2) * N + here] as number)
    return men >= 2 && nearestTroops(g, camp, here) >= -pull(men) ? 2 : 0
  }
  prospects(g, camp, here, group.cf, group.sp, group.cannon, mp)
  if (isGoal(here)) return 4
  return STOP - 0.3 * Math.min(4, danger(camp, here, group.cf, group.sp))
}
/** Whoever gathers a group marches with it: a move that is none (8.2.12) would be made again and again. */
const NO_MOVE = -3
const hasSetOut = (g: State, leader: Leader, mp: number, hasPaid: number): boolean =>
  mp < mpOn[g.leader.face[leader]][leader] - (hasPaid ? LEAVE_GARRISON : 0)
function unitsOnTheMarch(g: State, here: Zone): number {
  let n = 0
  for (let u = g.zone.first[here]; u !== NONE; u = g.unit.next[u]) if (g.unit.form[u] === moving) n++
  return n
}
/** An army has other things to do than to hunt. */
const MOST_HUNTERS = 2
/** On the way troops in the open are taken along, garrisons stay. */
function marchUnit(g: State, u: Unit): number {
  if (g.unit.form[u] === moving) return -3
  return g.unit.form[u] === garrison ? -2 : 1.6
}
function marchLeader(g: State, c: Leader): number {
  if (g.leader.form[c] === moving) return -3
  return g.leader.form[c] === garrison ? -2 : -0.5
}

// --- sieges

/** 17.12: behind walls unless a battle is likelier won than the siege is lost. */
function comeOutPrior(g: State, camp: Camp, zone: Zone): number {
  survey(g)
  const enemy = enemyOf(camp)
  const [ownSp, enemySp] = [
    (strength[(camp + 2) * N + zone] as number) + (strength[camp * N + zone] as number),
    strength[enemy * N + zone] as number,
  ]
  if (ownSp < MAJOR || enemySp < MAJOR) return -2
  const ownCf = (combat[(camp + 2) * N + zone] as number) + (combat[camp * N + zone] as number)
  const lost = majorChance(enemy === spanish, combat[enemy * N + zone] as number, ownCf)
  return lost < 0.35 ? 2 : -2
}
/** The siege goes on while it may bring more than it puts at risk (10.4.10); the points for holding out are lost either way. */
function liftPrior(g: State, camp: Camp, zone: Zone): number {
  survey(g)
  const inside = (enemyOf(camp) + 2) * N + zone
  const [cf, sp] = [combat[camp * N + zone], strength[camp * N + zone]] as [number, number]
  const [insideCf, insideSp] = [combat[inside], strength[inside]] as [number, number]
  const chance = stillFalls(cf, sp, g.siegeRounds, cannon[camp * N + zone] as number, insideCf, insideSp, g.fv)
  const gain = chance * (siegeGain(g, camp, zone) + siegeStake(zone))
  const risk = wipedOut(cf, sp, insideCf, insideSp, g.fv) * wipeStake(g, camp, zone) + 0.5 * (1 - chance) * (WORTH_OF_SP[camp] as number)
  return Math.max(-3, Math.min(3, 2 * (risk - gain)))
}
function sallyPrior(g: State, camp: Camp, zone: Zone, c: Leader): number {
  survey(g)
  const ratio = (combat[(camp + 2) * N + zone] as number) / Math.max(1, combat[enemyOf(camp) * N + zone] as number)
  return (ratio >= 1 ? 1 : ratio >= 0.67 ? -0.2 : -2) + 0.2 * tcOn[g.leader.face[c]][c]
}

export function campaignPrior(
  g: State,
  camp: Camp,
  step: string,
  kind: string,
  name: string,
  value: number,
  local: (n: number) => number,
): number {
  switch (step) {
    case 'movement':
      return kind === 'area' ? movementPrior(g, camp, value as Zone) : 0
    case 'choose-stack': {
      survey(g)
      if (hunt(g, camp)?.from === local(1)) return name === 'the-army' ? 4 : -2
      const isInside = name === 'the-garrison'
      return Math.max(-2, Math.min(3, marchGain(g, camp, local(1) as Zone, isInside))) + (isInside ? 0 : 0.5)
    }
    case 'group': {
      const chase = local(2) === garrison ? undefined : hunt(g, camp)
      if (chase?.from === local(1)) {
        const isLed = ((local(3) >> chase.leader) & 1) === 1
        return chaseGroup(g, chase, kind, name, value, isLed, countOf(local(4)) + countOf(local(5)) + countOf(local(6)))
      }
      return kind === 'button'
        ? groupButton(g, camp, local(1) as Zone, local(2), name, local(3), (local(4) | local(5) | local(6)) !== 0)
        : groupPiece(g, camp, local(1) as Zone, local(2), kind, value, local(3), (local(4) | local(5) | local(6)) !== 0)
    }
    case 'lead':
    case 'come-back':
      return kind === 'leader' ? leadPrior(g, value as Leader) : 0
    case 'march': {
      const here = g.leader.at[local(1) as Leader] as Zone
      const units = unitsOnTheMarch(g, here)
      const chase = units > 0 && units <= MOST_HUNTERS ? hunt(g, camp, { leader: local(1) as Leader, mp: local(2), units }) : undefined
      if (chase !== undefined) return chaseMarch(g, camp, chase, kind, name, value)
      if (kind === 'area') {
        const worth = marchArea(g, camp, here, value as Zone, local(2))
        return worth - detour(g, local(1) as Leader, local(2), local(3), local(4) as Zone, value as Zone)
      }
      if (kind === 'button') return hasSetOut(g, local(1) as Leader, local(2), local(3)) ? stopPrior(g, camp, here, local(2)) : NO_MOVE
      return kind === 'unit' ? marchUnit(g, value as Unit) : marchLeader(g, value as Leader)
    }
    case 'join': {
      survey(g)
      const isRisky = wantsWalls(g, camp, local(1) as Zone, 0, 0)
      return (name === 'garrison') === (isRisky || (camp !== spanish && (strength[camp * N + local(1)] as number) < MAJOR)) ? 1.5 : 0
    }
    case 'retreat': {
      survey(g)
      const from = local(0)
      return refugePrior(g, camp, value as Zone, combat[camp * N + from] as number, strength[camp * N + from] as number)
    }
    case 'flee':
    case 'escape':
    case 'come-back-to':
    case 'recall':
    case 'arrival':
      return refugePrior(g, camp, value as Zone, 0, 0) + (step === 'arrival' ? arrivalPrior(g, value as Zone) : 0)
    case 'recruit':
      if (kind === 'button') return 0
      survey(g)
      return recruitPrior(g, camp, value as Unit)
    case 'recruit-strength':
      return strengthPrior(local(1) as Unit, name)
    case 'recruit-zone':
      return recruitZone(g, camp, local(1) as Unit, value as Zone)
    case 'come-out':
      return name === 'come-out' ? comeOutPrior(g, camp, local(0) as Zone) : 0
    case 'siege-decision':
      return name === 'lift-siege' ? liftPrior(g, camp, local(0) as Zone) : 0
    case 'sally':
      return kind === 'leader' ? sallyPrior(g, camp, local(0) as Zone, value as Leader) : 0
    default:
      return 0
  }
}
