/** Where a force would like to be: what it can take from where it stands, by value, chance and distance (17.3 to 17.6, 17.10, 17.20). */
import { NONE, reading } from '@plus-ultra/kernel'
import { majorChance, minorChance, siegeChance, siegeCost, siegeEnd } from './chances.ts'
import {
  battleRules,
  type Camp,
  CURSOR,
  type Cursor,
  campOfLeader,
  campOn,
  combatOn,
  cursorMax,
  cursorMin,
  cursorVp,
  enemyOf,
  fortressValue,
  garrison,
  inca,
  isCannon,
  isObjective,
  isRain,
  LEADER,
  type Leader,
  moving,
  mpCost,
  neighbours,
  OBJECTIVES,
  objectiveValue,
  QUITO,
  reinforcements,
  siegeVp,
  spanish,
  strengthOn,
  tcOn,
  UNIT,
  type Unit,
  victory,
  ZONE,
  type Zone,
} from './data/facts.ts'
import { surveyStanding, swing, wouldWin } from './standing.ts'
import type { State } from './state.ts'

export const N = ZONE.size
const MAJOR = battleRules.majorMinSpEachCamp
/** The MP of most commanders. */
export const LONG_MARCH = 4

/** MP from zone to zone by the cheapest way, whoever stands there; the first is where one starts. */
export const mpBetween: readonly Int32Array[] = ZONE.all.map(from => {
  const cost = new Int32Array(N).fill(99)
  cost[from] = 0
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const a of ZONE.all)
      for (const b of neighbours[a])
        if ((cost[a] as number) + mpCost[b] < (cost[b] as number)) {
          cost[b] = (cost[a] as number) + mpCost[b]
          isChanged = true
        }
  }
  return cost
})
export const mpFrom = (from: number, to: number): number => (mpBetween[from] as Int32Array)[to] as number

// --- what stands where; filled by survey()

/** Rows: Spanish field, Inca field, Spanish inside, Inca inside. A group on the march counts as field. */
export const combat = new Int32Array(4 * N)
export const strength = new Int32Array(4 * N)
export const cannon = new Int32Array(2 * N)
/** The sum of TC of those who stand there, in the open or not, and how many lead in the open. */
export const command = new Int32Array(2 * N)
export const leaders = new Int32Array(4 * N)
/** What one step of all cursors is worth to each camp. */
const steps = new Float64Array(2)
/** The group on the march, if there is one. */
export const group = { cf: 0, sp: 0, cannon: 0 }

let surveyed = -1
export function survey(g: State): void {
  if (surveyed === reading.n) return
  surveyed = reading.n
  combat.fill(0)
  strength.fill(0)
  cannon.fill(0)
  command.fill(0)
  leaders.fill(0)
  group.cf = group.sp = group.cannon = 0
  steps[spanish] = stepValue(g, spanish)
  steps[inca] = stepValue(g, inca)
  surveyStanding(g)
  const { at, face, form } = g.unit
  for (let i = 0; i < UNIT.size; i++) {
    const u = i as Unit
    const zone = at[u]
    if (zone === NONE) continue
    const side = face[u]
    const camp = campOn[side][u]
    const cf = combatOn[side][u]
    const sp = strengthOn[side][u]
    if (form[u] === moving) {
      group.cf += cf
      group.sp += sp
      if (isCannon[u]) group.cannon++
      continue
    }
    const cell = (camp + (form[u] === garrison ? 2 : 0)) * N + zone
    combat[cell]! += cf
    strength[cell]! += sp
    if (isCannon[u]) cannon[camp * N + zone]! += 1
  }
  for (let i = 0; i < LEADER.size; i++) {
    const c = i as Leader
    const zone = g.leader.at[c]
    if (zone === NONE || g.leader.form[c] === moving) continue
    const camp = campOfLeader[c]
    command[camp * N + zone]! += tcOn[g.leader.face[c]][c]
    leaders[(camp + (g.leader.form[c] === garrison ? 2 : 0)) * N + zone]! += 1
  }
}

// --- what things are worth, in victory points

const ARMS = 1.3
/** 17.2, 17.3: what one step of all cursors is worth to a camp. */
function stepValue(g: State, camp: Camp): number {
  let value = 0.3
  for (let i = 0; i < CURSOR.size; i++) {
    const cursor = i as Cursor
    const at = g.cursor.at[cursor]
    const vp = cursorVp(cursor)
    if (camp === spanish) {
      if (at >= cursorMax[cursor]) continue
      value += at === 4 ? vp : at < 4 ? vp * (0.28 - 0.06 * (4 - at)) : 0.06 * vp * (8 - at)
    } else {
      if (at <= cursorMin[cursor]) continue
      value += at === 5 ? vp : at > 5 ? vp * (0.28 - 0.06 * (at - 5)) : 0.06 * vp * (at - 1)
    }
  }
  return value
}
/** What an SP lost is worth: Spaniards are almost irreplaceable (17.4). */
export const WORTH_OF_SP: readonly number[] = [0.3, 0.1]

function prizeOf(g: State, camp: Camp, zone: Zone): number {
  const left = g.lastTurn - g.turn
  const quito = zone === QUITO && left > 0 ? (camp === spanish ? 2.5 : 1.5) : 0 // 17.4
  return objectiveValue[zone] * (left <= 1 ? 1.2 : 0.7) + quito
}
/** What the fall of a fortress brings, what holding out brings the other side, and what goes with the besieger's last man (10.4.12, 11.3). */
export const siegeGain = (g: State, camp: Camp, zone: Zone): number =>
  ARMS * siegeVp(fortressValue[zone]) + (fortressValue[zone] >= 2 ? (steps[camp] as number) : 0) + prizeOf(g, camp, zone)
export const siegeStake = (zone: Zone): number => ARMS * siegeVp(fortressValue[zone])
export function wipeStake(g: State, camp: Camp, zone: Zone): number {
  const ways = neighbours[zone]
  let isLost = 1
  for (let i = 0; i < ways.length; i++) {
    const to = ways[i] as Zone
    const isOwn = isObjective[to] ? g.zone.control[to] === camp : (strength[camp * N + to] as number) > 0
    if (isOwn) isLost = 0
  }
  const step = fortressValue[zone] >= 2 ? (steps[enemyOf(camp)] as number) : 0
  return step + isLost * ARMS * (command[camp * N + zone] as number)
}
/** What a force gets by entering a zone, beyond what friends who are there already get. */
export function attackValue(g: State, camp: Camp, zone: Zone, cf: number, sp: number, guns: number): number {
  const value = entryValue(g, camp, zone, cf, sp, guns)
  return strength[camp * N + zone] === 0 ? value : value - entryValue(g, camp, zone, 0, 0, 0)
}
/** A siege at poor odds waits for guns and men while there are turns: one that fails is points for the enemy (17.4, 17.5). */
const LEAST_SIEGE = 6
const GOOD_ODDS = 0.7
const POOR = -1
/** Half of the sieges that would cost the last man are lifted in time. */
const UNLIFTED = 0.5
/** A battle, a siege, a marker; below 0: it should not. */
function entryValue(g: State, camp: Camp, zone: Zone, cf: number, sp: number, guns: number): number {
  const enemy = enemyOf(camp)
  const worth = WORTH_OF_SP[camp] as number
  const isFort = fortressValue[zone] > 0 && g.zone.control[zone] === enemy
  const friends = camp * N + zone
  const ownCf = cf + (combat[friends] as number)
  const ownSp = sp + (strength[friends] as number)
  const ownGuns = guns + (cannon[friends] as number)
  const field = enemy * N + zone
  const fieldSp = strength[field] as number
  let value = 0
  let chance = 1
  let holds = 1
  let isMajor = false
  if (fieldSp > 0) {
    const fieldCf = combat[field] as number
    if (ownSp >= MAJOR && fieldSp >= MAJOR) {
      isMajor = true
      chance = leaders[field] === 0 ? 1 : majorChance(camp === spanish, ownCf, fieldCf)
      value +=
        chance * (ARMS * victory.majorBattle + (steps[camp] as number)) -
        (1 - chance) * (ARMS * victory.majorBattle + (steps[enemy] as number))
      value += (2 * chance - 1) * 0.4 * (command[enemy * N + zone] as number) * 0.5
      value -= 0.12 * ownSp * worth
    } else {
      chance = minorChance(ownCf, fieldCf, fieldSp)
      value += chance * (0.3 + 0.12 * Math.min(fieldSp, 6)) - (1 - chance) * (0.5 + 0.15 * Math.min(ownSp, 6))
      value -= (1 - chance) * worth
    }
  }
  if (isFort) {
    const fv = fortressValue[zone]
    const inside = (enemy + 2) * N + zone
    const insideSp = strength[inside] as number
    const insideCf = combat[inside] as number
    const falls = tiredSiege(g, zone, ownCf, ownSp, ownGuns, insideCf, insideSp, fv)
    holds = 1 - falls
    const points = siegeGain(g, camp, zone)
    const captives = leaders[inside] === 0 ? 0 : 0.5 * ARMS * (command[enemy * N + zone] as number)
    const cost = siegeCost(ownCf, ownSp, ownGuns, insideCf, insideSp, fv)
    const wiped = UNLIFTED * siegeEnd(ownCf, ownSp, ownGuns, insideCf, insideSp, fv) // 10.4.12: the commanders fall with their men
    if (camp === spanish && ownSp < LEAST_SIEGE && ownGuns === 0) return -1 // a lost siege is points for the enemy
    const siege =
      falls * (points + captives) - (1 - falls) * siegeStake(zone) - cost * worth - wiped * (ARMS * 5 + (steps[enemy] as number))
    value += chance * (falls < GOOD_ODDS && camp === spanish && ownSp < MAJOR && g.turn + 1 < g.lastTurn ? Math.min(siege, POOR) : siege)
  } else if (isObjective[zone] && g.zone.control[zone] === enemy) value += chance * prizeOf(g, camp, zone)
  return countsNow(g, camp)
    ? SURE * Math.max(-MOST, Math.min(MOST, value)) + GAMBLE * lastGain(g, camp, zone, isMajor, chance, isFort, holds)
    : value
}
/** 17.19: on the last turn who is behind takes any gamble that may turn the count, who is ahead none that may lose it. */
const SURE = 0.3
const MOST = 2
const GAMBLE = 8
/**
 * A turn earlier, too, by who would win as it stands, for he need only hold what he has, and by the Inca, who else waits for who comes near
 * and must strike by then (17.20).
 */
function countsNow(g: State, camp: Camp): boolean {
  const left = g.lastTurn - g.turn
  return left <= 0 || (left === 1 && (camp === inca || wouldWin(camp, 0, 0, 0) === 1))
}
/** Who is ahead has more to lose than to win. */
const AHEAD = 3
/** A siege may cost a commander whether the place falls or not (10.4.6), likelier if not. */
const FALLS = 0.15
const FALLEN = 3
function lastGain(g: State, camp: Camp, zone: Zone, isMajor: boolean, chance: number, isFort: boolean, holds: number): number {
  const enemy = enemyOf(camp)
  const fight = isMajor ? victory.majorBattle : 0
  const step = isMajor ? (swing[camp] as number) : 0
  const prize = isObjective[zone] && g.zone.control[zone] === enemy ? objectiveValue[zone] : 0
  const fv = isFort ? fortressValue[zone] : 0
  const won = Math.max(step, fv >= 2 ? (swing[camp] as number) : 0) + prize
  const gainAfter = (setback: number): number => {
    const beaten = wouldWin(camp, 0, (isMajor ? -(swing[enemy] as number) : 0) - setback, fight)
    const taken = withFallen(isFort ? FALLS : 0, lost => wouldWin(camp, fight + siegeVp(fv), won - setback, lost))
    const held = isFort ? withFallen(2 * FALLS, lost => wouldWin(camp, fight, step - setback, siegeVp(fv) + lost)) : taken
    const after = (1 - chance) * beaten + chance * (holds * held + (1 - holds) * taken)
    const before = wouldWin(camp, 0, -setback, 0)
    return (after < before ? AHEAD : 1) * (after - before)
  }
  if (wouldWin(camp, 0, 0, 0) < 1) return gainAfter(0)
  let gain = 0
  for (const [setback, chance] of SETBACKS.entries()) gain += chance * gainAfter(setback)
  return gain
}
/** How likely who is ahead will yet lose so many VP of places, before the count: what he takes besides makes up for them. */
const SETBACKS: readonly number[] = [0.5, 0.2, 0.2, 0.1]
const withFallen = (chance: number, after: (lost: number) => number): number => (1 - chance) * after(0) + chance * after(FALLEN)
/** 9.4: a march into the mountains or in the rain may cost the very SP that would lengthen the siege (10.4.1). */
function tiredSiege(g: State, zone: Zone, cf: number, sp: number, guns: number, insideCf: number, insideSp: number, fv: number): number {
  const fresh = siegeChance(cf, sp, guns, insideCf, insideSp, fv)
  const lost = sp <= 5 ? 0 : sp <= 10 ? 1 : sp <= 20 ? 2 : sp <= 30 ? 3 : 4
  if (lost === 0) return fresh
  const risk = (1 + (mpCost[zone] > 1 ? 1 : 0) + (isRain(g.turn) ? 1 : 0)) / 6
  const tired = siegeChance(cf * (1 - lost / sp), sp - lost, guns, insideCf, insideSp, fv)
  return (1 - risk) * fresh + risk * tired
}

// --- the way there

/** A MP further costs so much of a prize: a third for a turn, for turns are few (16b). */
export const FAR = 0.93
const WAITS = 0.5
/** 9.3: mountains tire an army besides. */
const CLIMB = 0.97 * FAR * FAR
export const wayDiscount = (to: Zone): number => (mpCost[to] === 1 ? FAR : CLIMB)
/** What a force may hope for from each zone; filled by prospects(). Zones held by the enemy are entered for their own sake only. */
export const hope = new Float64Array(N)
const own = new Float64Array(N)
const isHeld = new Uint8Array(N)
/** What is left of a hope behind an enemy in the open; 0: no way through. */
const pass = new Float64Array(N)

/** How far the nearest enemy army in the open is. */
export function nearestEnemy(camp: Camp, zone: number): number {
  const enemy = enemyOf(camp)
  let best = 99
  for (let z = 0; z < N; z++)
    if ((strength[enemy * N + z] as number) > 0 && (leaders[enemy * N + z] as number) > 0) best = Math.min(best, mpFrom(z, zone))
  return best
}
/** What the strongest enemy within a turn's march would gain by attacking a force of ours that stands in the open there. */
export function danger(camp: Camp, zone: Zone, cf: number, sp: number): number {
  const enemy = enemyOf(camp)
  const ownCf = cf + (combat[camp * N + zone] as number)
  const ownSp = sp + (strength[camp * N + zone] as number)
  let worst = 0
  for (let z = 0; z < N; z++) {
    const enemySp = strength[enemy * N + z] as number
    if (enemySp === 0 || leaders[enemy * N + z] === 0 || mpFrom(z, zone) > 4) continue
    const enemyCf = combat[enemy * N + z] as number
    if (enemySp >= MAJOR && ownSp >= MAJOR) {
      const chance = majorChance(enemy === spanish, enemyCf, ownCf)
      worst = Math.max(
        worst,
        chance * (ARMS * victory.majorBattle + (steps[enemy] as number)) -
          (1 - chance) * (ARMS * victory.majorBattle + (steps[camp] as number)),
      )
    } else {
      const chance = minorChance(enemyCf, ownCf, ownSp)
      worst = Math.max(worst, chance * (0.2 + 0.4 * Math.min(ownSp, 4) * (WORTH_OF_SP[camp] as number)))
    }
  }
  return worst
}
/** What the strongest enemy near would gain at a place of ours, as it is held now. */
export function threatTo(g: State, camp: Camp, zone: Zone): number {
  const enemy = enemyOf(camp)
  let worst = 0
  for (let z = 0; z < N; z++) {
    if ((strength[enemy * N + z] as number) < 3 || leaders[enemy * N + z] === 0) continue
    const way = mpFrom(z, zone)
    if (way > 6) continue
    const value = attackValue(
      g,
      enemy,
      zone,
      combat[enemy * N + z] as number,
      strength[enemy * N + z] as number,
      cannon[enemy * N + z] as number,
    )
    worst = Math.max(worst, value * (way <= 4 ? 1 : 0.6))
  }
  return worst
}
/** 17.10: to join an army nearer to the enemy makes a host that can fight. */
function joinValue(camp: Camp, from: number, zone: number, sp: number): number {
  const there = (strength[camp * N + zone] as number) + (strength[(camp + 2) * N + zone] as number)
  const isLed = (leaders[camp * N + zone] as number) + (leaders[(camp + 2) * N + zone] as number) > 0
  if (!isLed || there === 0 || zone === from) return 0
  if (camp === spanish && (strength[camp * N + from] as number) >= there) return 0 // the few go to the many
  if (camp === spanish) return there < MAJOR && sp < MAJOR ? (there + sp >= MAJOR ? 1.5 : 0.5) : 0.2
  return there >= 8 && nearestEnemy(camp, zone) < nearestEnemy(camp, from) ? 2 : 0
}
/** 7.2.1: a small force waits where the next group from overseas will land, to march on with its guns. */
export function waitValue(g: State, camp: Camp, zone: Zone, sp: number): number {
  if (camp !== spanish || sp >= MAJOR) return 0
  const isNeeded = g.zone.control[QUITO] === inca || g.zone.control[HUANCABAMBA] === inca
  return isNeeded && reinforcements.get(g.turn + 1)?.zones.includes(zone) ? WORTH_OF_GUNS : 0
}
const WORTH_OF_GUNS = 2
const HUANCABAMBA = ZONE.get('sz-27')
/** A weak enemy in the open does not bar the way: he stops the march until he is beaten (10.1). */
function wayThrough(camp: Camp, zone: Zone, cf: number, sp: number): number {
  const field = enemyOf(camp) * N + zone
  const fieldSp = strength[field] as number
  const fieldCf = combat[field] as number
  const chance = sp >= MAJOR && fieldSp >= MAJOR ? majorChance(camp === spanish, cf, fieldCf) : minorChance(cf, fieldCf, fieldSp)
  return chance >= SURE_WAY ? chance * THROUGH : 0
}
const SURE_WAY = 0.8
const THROUGH = 0.7
/** For whom prospects() were found last, and in which position: often the same for all choices. */
const asked = new Float64Array(7).fill(-1)
const ask = new Float64Array(7)
function isAsked(): boolean {
  for (let i = 0; i < ask.length; i++) if (ask[i] !== asked[i]) return false
  return true
}
/** `mp` are left this turn; what cannot be reached before the last turn ends is worth nothing (17.19). */
export function prospects(g: State, camp: Camp, from: number, cf: number, sp: number, guns: number, mp: number): void {
  ask[0] = reading.n
  ask[1] = camp
  ask[2] = from
  ask[3] = cf
  ask[4] = sp
  ask[5] = guns
  ask[6] = mp
  if (isAsked()) return
  asked.set(ask)
  const enemy = enemyOf(camp)
  const reach = mp + LONG_MARCH * (g.lastTurn - g.turn)
  for (let z = 0; z < N; z++) {
    const zone = z as Zone
    const isFort = fortressValue[zone] > 0 && g.zone.control[zone] === enemy
    isHeld[z] = isFort || (strength[enemy * N + z] as number) > 0 || (strength[(enemy + 2) * N + z] as number) > 0 ? 1 : 0
    let value = 0
    hope[z] = own[z] = 0
    if (mpFrom(from, z) > reach) continue
    if ((isHeld[z] || isObjective[zone]) && (camp === spanish || mpFrom(from, z) <= mp))
      // 17.10, 17.12: the host waits for who comes near
      value = attackValue(g, camp, zone, cf, sp, guns)
    if (!isFort && isHeld[z] && mpFrom(from, z) > mp) value *= WAITS // an army in the open will not wait
    if (!isHeld[z]) value = Math.max(value, joinValue(camp, from, z, sp), Math.max(0, value) + waitValue(g, camp, zone, sp))
    hope[z] = own[z] = Math.max(0, value)
    pass[z] = isHeld[z] && !isFort ? wayThrough(camp, zone, cf, sp) : 0
  }
  addSequels(g, from, mp)
  for (let round = 0; round < 12; round++) {
    let isChanged = false
    for (let z = 0; z < N; z++) {
      if (isHeld[z] && pass[z] === 0) continue
      const ways = neighbours[z as Zone]
      let further = 0
      for (let i = 0; i < ways.length; i++) {
        const to = ways[i] as Zone
        const value = (hope[to] as number) * wayDiscount(to)
        if (value > further) further = value
      }
      const best = isHeld[z] ? (own[z] as number) + (pass[z] as number) * further : further
      if (best > (hope[z] as number) + 1e-9) {
        hope[z] = best
        isChanged = true
      }
    }
    if (!isChanged) break
  }
}
const sequel = new Float64Array(N)
/** What is left of a prize so many MP away. */
const fades = new Float64Array(100)
for (let way = 0, left = 1; way < fades.length; way++, left *= FAR) fades[way] = left
/** Turns are few (16b): of two places the one from which another can still be taken in time is the better. */
function addSequels(g: State, from: number, mp: number): void {
  const left = g.lastTurn - g.turn
  for (let i = 0; i < OBJECTIVES.length; i++) {
    const zone = OBJECTIVES[i] as Zone
    sequel[zone] = 0
    if (own[zone] === 0 || isHeld[zone] === 0) continue
    const then = left - turnsFor(mpFrom(from, zone) - mp)
    for (let j = 0; j < OBJECTIVES.length; j++) {
      const next = OBJECTIVES[j] as Zone
      const way = mpFrom(zone, next)
      if (next !== zone && turnsFor(way) <= then)
        sequel[zone] = Math.max(sequel[zone] as number, (own[next] as number) * (fades[way] as number))
    }
  }
  for (let i = 0; i < OBJECTIVES.length; i++) {
    const zone = OBJECTIVES[i] as Zone
    hope[zone] = own[zone]! += sequel[zone] as number
  }
}
const turnsFor = (mp: number): number => Math.max(0, Math.ceil(mp / LONG_MARCH))
/** Whether a zone is held against the force of the last prospects(). */
export const isBarred = (zone: number): boolean => isHeld[zone] === 1
/** Whether the force of the last prospects() is where it wants to be: nothing better is to be had further on. */
export const isGoal = (zone: number): boolean => (hope[zone] as number) > 0 && own[zone] === hope[zone]
