/** What a place on the table is worth to the figure that may stand there: blows it can strike, blows it must fear, and where it leads. */
import { NONE, reading } from '@plus-ultra/kernel'
import { isInside, NO_SIDE, oppositeOf, sideTouched } from '@plus-ultra/lib/plane'
import { MOST_FIGURES } from './data/formats.ts'
import {
  allowanceOf,
  type Figure,
  handWeaponsOf,
  heavyWoundAt,
  isAlly,
  isFoot,
  isFriar,
  isImpassable,
  isLeader,
  isMounted,
  isPeasant,
  isShallow,
  isSpaniard,
  missileOf,
  type Side,
  spanish,
  type Terrain,
  type Type,
  type Weapon,
} from './data/load.ts'
import { captureChance, harm, killChance, PLAIN, PRESSED, SHIELDED } from './odds.ts'
import { isInLane } from './prior-lane.ts'
import { closed, count, fronts, leaderCount, leaders, look, of, prize, storm, touching, ward, worth } from './prior-look.ts'
import { keeping, readGaps } from './prior-storm.ts'
import { FIRE_LIMIT, longRange, shortRange } from './rules/04-missiles.ts'
import { commandDistance } from './rules/08-command.ts'
import { levelAt, SHARE } from './rules/09-table.ts'
import type { State } from './state.ts'

/** Weights, in victory points; chosen by matches of the policy against itself. By side where there are two. */
export const P = {
  attack: [1, 1],
  second: 0.45,
  third: 0.15,
  ring: [0.2, 0.4, 0.6],
  alone: 0.3,
  guard: 0.8,
  risk: [0.7, 0.5],
  zealous: 0.35,
  adjacent: 0.85,
  per: 0.2,
  most: 0.6,
  ringRisk: [0.5, 0.3],
  cover: [0.25, 0],
  pull: [1.5, 4],
  slope: [0.006, 0.01],
  charge: 0.01,
  near: 0.3,
  stray: 1.8,
  lost: 0.6,
  shot: 1,
  later: 0.5,
  exit: 0.02,
  general: 2,
  around: 0.3,
  lane: 1.5,
}

const size = MOST_FIGURES
/** The figure that is judged. */
const eye = {
  n: -1,
  m: 0 as Figure,
  x: 0,
  y: 0,
  side: 0 as Side,
  type: 0 as Type,
  isHilly: false,
  risk: 0,
  captain: -1 as Figure | -1,
}
/** Enemies near enough to matter, as it sees them. */
let foes = 0
const id = new Int16Array(size)
const ex = new Int32Array(size)
const ey = new Int32Array(size)
const reach = new Int32Array(size)
const isAwake = new Uint8Array(size)
const isHeld = new Uint8Array(size)
const hurt = new Float64Array(size)
const hurtPressed = new Float64Array(size)
const appeal = new Float64Array(size)
/** sides of an enemy that this figure itself closes now; sides where there is room for one */
const own = new Uint8Array(size)
const open = new Uint8Array(size)
const helpers = new Uint8Array(size)
/** Friends near enough to cover a side. */
let friends = 0
const fx = new Int32Array(size)
const fy = new Int32Array(size)
const fw = new Uint8Array(size)
const fh = new Uint8Array(size)

function bestHarm(g: State, by: Type, dice: number, on: Figure, mode: number): number {
  const weapons = handWeaponsOf[by]
  const { type, wounds } = g.figure
  let best = 0
  for (let i = 0; i < weapons.length; i++) {
    const h = harm(weapons[i] as Weapon, dice, type[on], mode, wounds[on])
    if (h > best) best = h
  }
  return best
}
const isCrippled = (g: State, f: Figure): boolean => g.figure.wounds[f] >= heavyWoundAt[g.figure.type[f]]

/** Makes ready to judge places for that figure. */
export function aim(g: State, m: Figure): void {
  look(g)
  const { x, y } = g.figure
  if (eye.n === reading.n && eye.m === m && eye.x === x[m] && eye.y === y[m]) return
  const { side, type } = g.figure
  eye.n = reading.n
  eye.m = m
  eye.x = x[m]
  eye.y = y[m]
  eye.side = side[m]
  eye.type = type[m]
  eye.captain = captainOf(g, m)
  eye.risk = g.suddenOnly === NONE && eye.side === spanish && hasFriar(g) ? P.zealous : P.risk[eye.side]!
  eye.isHilly = false
  for (let i = 0; i < g.grounds; i++) {
    const t = i as Terrain
    if (g.terrain.level[t] > 0 || isShallow[g.terrain.ground[t]]) eye.isHilly = true
  }
  readFoes(g, m)
  readFriends(g, m)
  readGaps(g, m)
}
/** Rule 8: while a friar is with them numbers cost Spaniards no dice, and a side that attacks gains more than one that stands and waits. */
function hasFriar(g: State): boolean {
  const { type, side } = g.figure
  for (let i = 0; i < leaderCount.n; i++) {
    const f = leaders[i] as Figure
    if (isFriar[type[f]] && side[f] === eye.side) return true
  }
  return false
}
/** 8.7.9: whom it must not lose. */
function captainOf(g: State, m: Figure): Figure | -1 {
  const { unit, type, captive, at } = g.figure
  if (isLeader[type[m]]) return -1
  if (isAlly[type[m]]) {
    for (let i = 0; i < leaderCount.n; i++) if (isAlly[type[leaders[i] as Figure]]) return leaders[i] as Figure
    return -1
  }
  const u = unit[m]
  const leader = u === NONE ? NONE : g.unit.leader[u]
  return leader !== NONE && leader !== m && !captive[leader] && at[leader] === 1 ? leader : -1
}
function readFoes(g: State, m: Figure): void {
  const { x, y, type, stun, captive, general, wide, high, facing } = g.figure
  const theirs = of[1 - eye.side]!
  const n = count[1 - eye.side]!
  const far = allowanceOf[eye.type] + 230
  const isShooter = missileOf[eye.type] !== NONE
  const isPosted = g.suddenDeath === 1 && general[m] === 1
  const pull = isPosted ? 0 : P.pull[eye.side]!
  const aims = g.suddenOnly !== NONE && eye.side !== g.suddenOnly // S.8: only the general counts
  foes = 0
  for (let i = 0; i < n; i++) {
    const e = theirs[i] as Figure
    const dx = x[e] - eye.x
    const dy = y[e] - eye.y
    const isGeneral = general[e] === 1 && g.suddenDeath === 1
    const isFar = dx > far || dx < -far || dy > far || dy < -far
    const at = foes++
    id[at] = e
    ex[at] = x[e]
    ey[at] = y[e]
    own[at] = 0
    open[at] = 0
    helpers[at] = 0
    isHeld[at] = captive[e]
    isAwake[at] = stun[e] === 0 && !captive[e] ? 1 : 0
    reach[at] = isAwake[at] ? allowanceOf[type[e]] + 15 : 0
    hurt[at] = hurtPressed[at] = 0
    appeal[at] = captive[e]
      ? -99
      : isGeneral
        ? pull * P.general + (aims ? 2 : 0)
        : pull * (isShooter ? 0.8 : 1) - (isPeasant[type[e]] ? 0.3 : 0)
    if (isFar) continue
    if (isAwake[at]) {
      hurt[at] = worth[m]! * bestHarm(g, type[e], isCrippled(g, e) ? 3 : 2, m, isCrippled(g, m) ? PRESSED : SHIELDED)
      hurtPressed[at] = worth[m]! * bestHarm(g, type[e], isCrippled(g, e) ? 3 : 2, m, PRESSED)
    }
    const near = allowanceOf[eye.type] + 20
    if (dx > near || dx < -near || dy > near || dy < -near) continue
    const touched =
      dx <= 20 && dx >= -20 && dy <= 20 && dy >= -20 ? sideTouched(0, 0, wide[e], high[e], -dx, -dy, wide[m], high[m], SHARE) : NO_SIDE
    if (touched !== NO_SIDE && facing[m] === oppositeOf(touched)) own[at] = 1 << touched
    if (isFoot[type[e]]) readRoom(g, at, e, m)
  }
}
/** 8.2.2: on which sides of an enemy one of ours could stand, and how many of ours may still come. */
function readRoom(g: State, at: number, e: Figure, m: Figure): void {
  const { x, y, at: place, wide, high, side, finished, stun, captive, type, command } = g.figure
  const px = x[e]
  const py = y[e]
  let blocked = 0
  let help = 0
  if (py < 15) blocked |= 1
  if (px > g.width - 15) blocked |= 2
  if (py > g.height - 15) blocked |= 4
  if (px < 15) blocked |= 8
  for (let i = 0; i < g.figures; i++) {
    const o = i as Figure
    if (place[o] !== 1 || o === e || o === m) continue
    const dx = x[o] - px
    const dy = y[o] - py
    if (dx > 115 || dx < -115 || dy > 115 || dy < -115) continue
    if (side[o] === eye.side) {
      if (!finished[o] && !stun[o] && !captive[o] && isFoot[type[o]] && command[o] && ward[o] === -1 && missileOf[type[o]] === NONE) help++
      if (!captive[o]) continue // our own may move on
    }
    if (dx > 24 || dx < -24 || dy > 24 || dy < -24) continue
    blocked |= slotsUnder(dx, dy, wide[o], high[o])
  }
  for (let i = 0; i < g.grounds; i++) {
    const t = i as Terrain
    if (!isImpassable[g.terrain.ground[t]]) continue
    const { x1, y1, x2, y2 } = g.terrain
    if (x1[t] >= px + 15 || x2[t] <= px - 15 || y1[t] >= py + 15 || y2[t] <= py - 15) continue
    for (let s = 0; s < 4; s++) {
      const sx = px + (s === 1 ? 10 : s === 3 ? -10 : 0)
      const sy = py + (s === 2 ? 10 : s === 0 ? -10 : 0)
      if (x1[t] < sx + 5 && x2[t] > sx - 5 && y1[t] < sy + 5 && y2[t] > sy - 5) blocked |= 1 << s
    }
  }
  open[at] = 15 & ~blocked
  helpers[at] = help
}
/** Which of the four slots beside a foot base a base at that offset lies on. */
function slotsUnder(dx: number, dy: number, wide: number, high: number): number {
  const w = wide + 5
  const h = high + 5
  let bits = 0
  const isAcross = dx < w && dx > -w
  const isDown = dy < h && dy > -h
  if (isAcross && dy + 10 < h && dy + 10 > -h) bits |= 1
  if (isDown && dx - 10 < w && dx - 10 > -w) bits |= 2
  if (isAcross && dy - 10 < h && dy - 10 > -h) bits |= 4
  if (isDown && dx + 10 < w && dx + 10 > -w) bits |= 8
  return bits
}
function readFriends(g: State, m: Figure): void {
  const { x, y, wide, high, captive } = g.figure
  const ours = of[eye.side]!
  const far = allowanceOf[eye.type] + 25
  friends = 0
  for (let i = 0; i < count[eye.side]!; i++) {
    const o = ours[i] as Figure
    const dx = x[o] - eye.x
    const dy = y[o] - eye.y
    if (o === m || captive[o] || dx > far || dx < -far || dy > far || dy < -far) continue
    fx[friends] = x[o]
    fy[friends] = y[o]
    fw[friends] = wide[o]
    fh[friends++] = high[o]
  }
}

/** What the last judged place gives by facing, and apart from it. */
export const gains = new Float64Array(4)
const contact = new Int16Array(16)
const contactSide = new Uint8Array(16)
export const judged = { risk: 0, nearest: 0, adjacent: 0 }
/** The worth of a place but for the blow that the facing allows; fills `gains`. Half extents as the figure would stand. */
export function judge(g: State, x: number, y: number, wide: number, high: number): number {
  const { facing, type, wide: wides, high: highs } = g.figure
  const { m, side } = eye
  const slope =
    m === storm.aim ? 0 : isMounted[eye.type] ? P.charge : g.suddenOnly !== NONE && eye.side !== g.suddenOnly ? 0.025 : P.slope[side]!
  gains.fill(0)
  let met = 0
  let adjacent = 0
  let facingMe = 0
  let coming = 0
  let worst = 0
  let worstPressed = 0
  let nearest = 999
  let nearestAt = -1
  let pull = -9
  for (let i = 0; i < foes; i++) {
    const dx = ex[i]! - x
    const dy = ey[i]! - y
    const ax = dx < 0 ? -dx : dx
    const ay = dy < 0 ? -dy : dy
    const away = ax > ay ? ax + 0.4 * ay : ay + 0.4 * ax
    if (ax <= 20 && ay <= 20 && met < 16) {
      const e = id[i] as Figure
      const touched = sideTouched(0, 0, wide, high, dx, dy, wides[e], highs[e], SHARE)
      if (touched !== NO_SIDE) {
        contact[met] = i
        contactSide[met++] = touched
        if (isAwake[i]) {
          adjacent++
          const isFree = isFoot[type[e]] && touching[e]! === (own[i]! > 0 ? 1 : 0)
          if (isFree || facing[e] === oppositeOf(touched)) facingMe++
          if (hurt[i]! > worst) worst = hurt[i]!
          if (hurtPressed[i]! > worstPressed) worstPressed = hurtPressed[i]!
        }
      }
    } else if (away < reach[i]!) {
      const near = Math.min(1, 1.5 * (1 - away / reach[i]!)) // who is barely in reach finds another on his way
      coming += touching[id[i]!]! > 0 ? 0.3 * near : near
      if (hurt[i]! * 0.9 > worst) worst = hurt[i]! * 0.9
      if (hurtPressed[i]! * 0.9 > worstPressed) worstPressed = hurtPressed[i]! * 0.9
    }
    if (isHeld[i]) continue
    if (away < nearest) {
      nearest = away
      nearestAt = i
    }
    const p = appeal[i]! - slope * away
    if (p > pull) pull = p
  }
  judged.nearest = nearest
  judged.adjacent = adjacent
  const level = eye.isHilly && met > 0 ? levelAt(g, x, y) : 0
  const isLow = eye.isHilly && met > 0 && isInShallowsAt(g, x, y)
  const isWeak = isCrippled(g, m) || facingMe >= 2 || isLow
  const hasZeal = met > 0 && isSpaniard[eye.type] === 1 && isInspired(g, x, y)
  for (let c = 0; c < met; c++) {
    const gain = blow(g, contact[c]!, contactSide[c]!, isWeak, level, hasZeal)
    if (gain > gains[contactSide[c]!]!) gains[contactSide[c]!] = gain
  }
  const risk = riskOf(g, x, y, adjacent, coming, worst, worstPressed)
  judged.risk = risk
  let total = pull - eye.risk * risk
  if (missileOf[eye.type] !== NONE) total += shooting(g, x, y, nearest, nearestAt, facingMe)
  else total += P.around * (met > 0 ? distanceGone(x, y) / 120 : 0)
  return total + duty(g, x, y, nearest)
}
function distanceGone(x: number, y: number): number {
  const dx = x < eye.x ? eye.x - x : x - eye.x
  const dy = y < eye.y ? eye.y - y : y - eye.y
  return dx > dy ? dx + 0.4 * dy : dy + 0.4 * dx
}
function isInShallowsAt(g: State, x: number, y: number): boolean {
  const { x1, y1, x2, y2, ground } = g.terrain
  for (let i = 0; i < g.grounds; i++) {
    const t = i as Terrain
    if (isShallow[ground[t]] && isInside(x, y, x1[t], y1[t], x2[t], y2[t])) return true
  }
  return false
}
function isInspired(g: State, x: number, y: number): boolean {
  const { type, side, x: xs, y: ys } = g.figure
  for (let i = 0; i < leaderCount.n; i++) {
    const f = leaders[i] as Figure
    if (!isFriar[type[f]] || side[f] !== eye.side) continue
    const dx = xs[f] - x
    const dy = ys[f] - y
    if (dx * dx + dy * dy <= 4600) return true
  }
  return false
}

/** Points to be expected of a blow at that enemy with the front on that side of ours. */
function blow(g: State, i: number, touched: number, isWeak: boolean, level: number, hasZeal: boolean): number {
  const { type, stun, wounds } = g.figure
  const e = id[i] as Figure
  const bit = 1 << oppositeOf(touched)
  const bits = closed[e]! & ~own[i]!
  const others = fronts[e]! - (own[i]! > 0 ? 1 : 0)
  const all = bits | bit
  if (isHeld[i] && g.suddenOnly !== NONE && !g.figure.general[e]) return 0
  if (isHeld[i]) return all === 15 && isFoot[type[e]] ? P.guard * prize(g, e) : 0.15 * prize(g, e)
  const theirLevel = eye.isHilly ? levelAt(g, ex[i]!, ey[i]!) : 0
  const dice = (isWeak || level < theirLevel) && !hasZeal ? 3 : 2
  const isPressed =
    others > 0 || wounds[e] >= heavyWoundAt[type[e]] || theirLevel < level || (eye.isHilly && isInShallowsAt(g, ex[i]!, ey[i]!))
  const mode = isPressed ? PRESSED : stun[e] ? PLAIN : SHIELDED
  const mine = P.attack[eye.side]! * worth[e]! * bestHarm(g, eye.type, dice, e, mode)
  if (!isFoot[type[e]]) return others === 0 ? mine : P.second * mine
  if (all === 15) {
    const w = handWeaponsOf[eye.type][0] as Weapon
    const ring = captureChance(w, dice, type[e]) * prize(g, e) + killChance(w, dice, type[e], PRESSED) * worth[e]!
    return Math.max(ring, mine)
  }
  const sides = sidesOf(bits)
  let gain = others === 0 ? mine : others === 1 ? P.second * mine : P.third * mine
  if ((all | open[i]!) === 15) gain += (helpers[i]! >= 3 - sides ? 1 : P.alone) * P.ring[sides]! * 0.4 * prize(g, e)
  return gain
}
const sidesOf = (bits: number): number => (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1)

/** Points that the enemy may expect of it in his next phase: one blow, without a good save if two come; or a ring of four. */
function riskOf(g: State, x: number, y: number, adjacent: number, coming: number, worst: number, worstPressed: number): number {
  const n = adjacent + coming
  if (n === 0) return judged.nearest > 260 || eye.side !== spanish || !isFoot[eye.type] ? 0 : -P.near * Math.min(2, coverAt(g, x, y))
  const chance = adjacent > 0 ? P.adjacent : Math.min(P.most, P.per * coming)
  let risk = chance * (n >= 2 ? worstPressed : worst)
  if (!isFoot[eye.type]) return risk + (adjacent >= 2 ? 0.3 : 0)
  if (n < 3) return P.near === 0 || eye.side !== spanish ? risk : risk - P.near * Math.min(2, coverAt(g, x, y))
  const covered = coverAt(g, x, y)
  if (covered === 0) risk += P.ringRisk[eye.side]! * 0.4 * prize(g, eye.m) * Math.min(1, (n - 2) / 3) * (adjacent > 0 ? 1 : 0.6)
  return risk - P.cover[eye.side]! * Math.min(2, covered)
}
/** Rule 7: sides on which no enemy can stand. */
function coverAt(g: State, x: number, y: number): number {
  let bits = 0
  if (y < 15) bits |= 1
  if (x > g.width - 15) bits |= 2
  if (y > g.height - 15) bits |= 4
  if (x < 15) bits |= 8
  for (let i = 0; i < friends; i++) {
    const dx = fx[i]! - x
    if (dx > 24 || dx < -24) continue
    const dy = fy[i]! - y
    if (dy > 24 || dy < -24) continue
    bits |= slotsUnder(dx, dy, fw[i]!, fh[i]!)
  }
  return sidesOf(bits)
}

/** Rule 11: a shot from there in this phase, or in the next. */
function shooting(g: State, x: number, y: number, nearest: number, at: number, facingMe: number): number {
  if (facingMe > 0 || at < 0) return 0
  const { fired, served, spent, type, wounds } = g.figure
  const { m } = eye
  const w = missileOf[eye.type] as Weapon
  const e = id[at] as Figure
  const far = longRange(w)
  if (nearest > far + 5) return -P.shot * Math.min(2, (nearest - far) / 150)
  const dice = nearest < shortRange(g, w) + 8 && !isCrippled(g, m) ? 2 : 3
  const gain = P.shot * worth[e]! * harm(w, dice, type[e], wounds[e] >= heavyWoundAt[type[e]] ? PRESSED : SHIELDED, wounds[e])
  const isReady = !fired[m] && !served[m] && spent[m] + distanceGone(x, y) <= FIRE_LIMIT
  return gain * (isReady ? 1.5 : P.later)
}

/** What its side asks of it beyond the fight: to get away, to stay in command, to lead. */
function duty(g: State, x: number, y: number, nearest: number): number {
  let total = keeping(g, eye.m, x, y)
  if (isInLane(g, eye.m, x, y)) total -= P.lane
  if (g.exitScores && eye.side === spanish) total -= P.exit * x
  if (isSpaniard[eye.type]) return total
  const { captain } = eye
  const within = commandDistance(g, eye.m)
  if (captain !== -1 && g.figure.near[eye.m] && !isNear(g, captain, x, y, within)) {
    total -= P.stray * (isPeasant[eye.type] ? 0.67 : 0.33)
    if (!isCommanded(g, x, y, within) && nearest > 30) total -= P.lost
  } else if (captain === -1 && !isLeader[eye.type] && !isCommanded(g, x, y, within) && nearest > 30) total -= P.lost
  return total
}
function isNear(g: State, o: Figure, x: number, y: number, within: number): boolean {
  const dx = Math.abs(g.figure.x[o] - x) - 10
  const dy = Math.abs(g.figure.y[o] - y) - 10
  return (dx > 0 ? dx * dx : 0) + (dy > 0 ? dy * dy : 0) <= within * within
}
function isCommanded(g: State, x: number, y: number, within: number): boolean {
  const { side, type } = g.figure
  for (let i = 0; i < leaderCount.n; i++) {
    const l = leaders[i] as Figure
    if (side[l] === eye.side && l !== eye.m && !isFriar[type[l]] && isNear(g, l, x, y, within)) return true
  }
  if (isAlly[eye.type]) for (let i = 0; i < friends; i++) if (Math.abs(fx[i]! - x) < 70 && Math.abs(fy[i]! - y) < 70) return true
  return false
}

/** The best that a foot figure can do from there. */
export function footWorth(g: State, x: number, y: number): number {
  const base = judge(g, x, y, 5, 5)
  return base + Math.max(gains[0]!, gains[1]!, gains[2]!, gains[3]!)
}
