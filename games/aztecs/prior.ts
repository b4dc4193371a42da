/** How good a choice looks before any search; higher is tried first, 0 is neutral. The advice of the rulebook's last section, in points. */
import { NONE, reading, type Seat, topStep } from '@plus-ultra/kernel'
import { facingOf, isInField } from '@plus-ultra/lib/plane'
import {
  aztec,
  FEATURE,
  FIGURE,
  type Figure,
  halfX,
  halfY,
  handWeaponsOf,
  isCannon,
  isFoot,
  isFriar,
  isMounted,
  isSpaniard,
  missileOf,
  type Side,
  spanish,
  type Type,
  tables,
  type Unit,
  type Weapon,
} from './data/load.ts'
import { captureChance, harm, killChance, PLAIN, PRESSED, SHIELDED } from './odds.ts'
import { isInLane } from './prior-lane.ts'
import { guardsAstray, isCommander, leadWorth, mayGuard, shunned, towards, wayOff } from './prior-lead.ts'
import { closable, closed, count, enemies, foe, fronts, idle, look, of, prize, storm, touching, ward, worth } from './prior-look.ts'
import { aim, footWorth, gains, judge } from './prior-place.ts'
import { shortRange } from './rules/04-missiles.ts'
import { attackDice } from './rules/05-combat.ts'
import { cannonTarget } from './rules/07-cannons.ts'
import { isActive, isInContact } from './rules/09-table.ts'
import { registry, type State } from './state.ts'

/** One victory point is worth so much of the scale of `prior`. */
const SCALE = 2
const MOST = 11
const SOFT = 8
/** The first local of the step on top: what is asked about (the kernel keeps locals there in their order). */
const FIRST_LOCAL = 3
const local = (g: State, n: number): number => g.words[(g.words[0] as number) + FIRST_LOCAL + n] as number
/** Of the step of a figure on foot: the enemy whom it may not draw away from (8.7.7), and how far he was. */
const FOE = 5
const mover = (g: State): Figure => local(g, 0) as Figure

export const Q = {
  turning: 3,
  /** by side, fronts upon one who stands by his foe: with fewer he looks for something better; it wins games for the Aztecs, who are many */
  loose: [0, 1],
  restless: -1.5,
  turnedTo: 0.1,
  charge: 1.3,
  goOn: 0.5,
  leave: 0.35,
  first: 140,
  scale: 6,
  sharp: 2,
}

export function prior(g: State, seat: Seat, kind: string, value: number): number {
  const x = priorAt(g, seat, topStep(g)?.name ?? '', kind, value)
  return x > SOFT ? Math.min(MOST, SOFT + (x - SOFT) / 6) : Math.max(-MOST, x)
}
/** What it is worth to stay where one is: the measure of all that may be done instead. */
const rest = { n: -1, m: -1, worth: 0 }
function restWorth(g: State, f: Figure): number {
  if (rest.n === reading.n && rest.m === f) return rest.worth
  const { x, y, wide, high, facing, type } = g.figure
  rest.n = reading.n
  rest.m = f
  if (isMounted[type[f]]) rest.worth = judge(g, x[f], y[f], wide[f], high[f]) + gains[facing[f]]!
  else rest.worth = isCommander(g, f) ? leadWorth(g, f, x[f], y[f]) : footWorth(g, x[f], y[f])
  return rest.worth
}
function priorAt(g: State, seat: Seat, step: string, kind: string, value: number): number {
  const name = kind === 'button' ? (registry.buttonNames[value] as string) : ''
  switch (step) {
    case 'movement':
      return kind === 'unit' ? pickPrior(g, seat, value as Figure) : 0
    case 'foot':
      return Q.scale * footPrior(g, mover(g), kind, name, value)
    case 'ride':
      return Q.scale * ridePrior(g, mover(g), kind, name, value)
    case 'pivot':
      return SCALE * pivotWorth(g, mover(g), value)
    case 'fire':
      return kind === 'unit' ? 2 : 0
    case 'combat':
      return kind === 'unit' ? 0.5 + SCALE * attackerWorth(g, seat, value as Figure) : 0
    case 'choose-target':
      return SCALE * blowWorth(g, mover(g), value as Figure, NONE)
    case 'choose-weapon':
      return SCALE * blowWorth(g, mover(g), local(g, 1) as Figure, value)
    case 'choose-order':
      return orderPrior(g, seat, name)
    case 'block-move':
      return blockPrior(g, mover(g), kind, value)
    case 'escape-side':
      return -enemiesBeyond(g, mover(g), value)
    case 'escape-distance':
      return value / 40
    case 'escape-facing':
    case 'return-facing':
    case 'deploy-facing':
      return lookout(g, mover(g), value)
    case 'cannon':
      return name === 'load' ? 2 : 0
    case 'cannon-crew':
      return kind === 'unit' ? 0 : 1
    case 'cannon-move':
      return kind === 'button' ? 1 : 0
    case 'load-aim':
    case 'cannon-aim':
      return 3 * fieldWorth(g, mover(g), value)
    case 'drag-to':
      return kind === 'point' ? -wayOff(g, seat, value >> 12, value & 0xfff) / 40 : 0
    case 'pick-feature':
      return kind === 'area' ? 8 + featureWorth(g, value) : 0 // 8.5.4: without one nobody returns
    case 'staging-area':
      return featureWorth(g, value)
    case 'return-place':
      return towards(g, aztec, value >> 12, value & 0xfff)
    case 'join-unit':
      return joinWorth(g, (value - FIGURE.size) as Unit)
    case 'deploy-place':
      return -Math.abs((value >> 12) - g.width / 2) / 100
    case 'carry-off':
    case 'leave':
      return name === 'stay' ? 0 : 8
    default:
      return 0
  }
}

/** Whose turn it is: captives to be led away, captains (their men keep within reach of them), then those nearest to the enemy. */
function pickPrior(g: State, seat: Seat, f: Figure): number {
  look(g)
  const { side, captive, type, x, y } = g.figure
  if (side[f] !== seat) return wayOff(g, seat, x[f], y[f]) < 0 || g.suddenOnly !== NONE ? -1 : 6
  if (captive[f]) return 5
  if (isCannon[type[f]]) return cannonPrior(g, f)
  if (ward[f] !== -1) return -4 // 8.2.8: three fronts still hold him
  if (losesWard(g, f)) return 4.5
  if (isCommander(g, f)) return isFriar[type[f]] ? 0.3 : 4
  if (isInLane(g, f, x[f], y[f]) && fronts[f] === 0) return 6.5
  if (mayGuard(g, f)) return 3.6
  if (turnsToRing(g, f)) return Q.turning
  if (foe[f] !== -1 && !wantsAway(g, f) && !isSpare(g, f) && fronts[f]! >= Q.loose[side[f]]!) return Q.restless
  const near = nearestOf(g, f)
  if (missileOf[type[f]] !== NONE && touching[f] === 0 && near < shortRange(g, missileOf[type[f]] as Weapon)) return -0.3
  if (servesCannon(g, f) && touching[f] === 0) return -1
  const ahead = g.exitScores && seat === spanish ? x[f] : near
  return 1 + 2 / (1 + ahead / 60) + (isMounted[type[f]] ? -0.4 : 0)
}
/** S.8: while the general can still be closed in, whoever fights another than him has nothing to win there. */
function isSpare(g: State, f: Figure): boolean {
  const { aim: general } = storm
  return general !== -1 && g.figure.side[f] !== g.figure.side[general] && foe[f] !== general && closed[general] !== 15
}
/** 8.2.1: who stands beside an enemy and need only turn to close the ring round him; not from one who is in a ring himself. */
function turnsToRing(g: State, f: Figure): boolean {
  const e = idle[f] as Figure | -1
  if (e === -1 || !isFoot[g.figure.type[e]] || closed[e] === 15 || (closed[e]! | closable[e]!) !== 15) return false
  if (g.suddenOnly !== NONE && !g.figure.general[e]) return false // S.8
  return foe[f] === -1 || closed[foe[f]!] !== 15
}
/** 3.2.4: a guard whom a rescuer has turned; let him face his captive again. */
function losesWard(g: State, f: Figure): boolean {
  const { side, captive, type, x, y } = g.figure
  if (!isFoot[type[f]]) return false
  const theirs = enemies(side[f])
  for (let i = 0; i < count[1 - side[f]]!; i++) {
    const e = theirs[i] as Figure
    if (captive[e] && Math.abs(x[e] - x[f]) <= 15 && Math.abs(y[e] - y[f]) <= 15 && closed[e]! > 0 && isInContact(g, e, f)) return true
  }
  return false
}
/** Rule 4, rule 9: not to stand where two or more strike; shooters and riders not where anybody does. */
function wantsAway(g: State, f: Figure): boolean {
  const { type, side } = g.figure
  if (g.exitScores && side[f] === spanish) return true
  if (isMounted[type[f]]) return true
  if (side[f] === spanish && fronts[f]! >= 2) return true
  return missileOf[type[f]] !== NONE && !isSpaniard[type[f]]
}
function nearestOf(g: State, f: Figure): number {
  const { x, y, side, captive } = g.figure
  const theirs = enemies(side[f])
  let best = 999
  for (let i = 0; i < count[1 - side[f]]!; i++) {
    const e = theirs[i] as Figure
    if (captive[e]) continue
    const dx = Math.abs(x[e] - x[f])
    const dy = Math.abs(y[e] - y[f])
    const away = Math.max(dx, dy)
    if (away < best) best = away
  }
  return best
}
function servesCannon(g: State, f: Figure): boolean {
  const { type, side, taken } = g.figure
  if (!isSpaniard[type[f]] || !isFoot[type[f]]) return false
  for (let i = 0; i < g.figures; i++) {
    const c = i as Figure
    if (isCannon[type[c]] && side[c] === side[f] && !taken[c] && isInContact(g, c, f)) return true
  }
  return false
}
/** Rule 13: load it; lay it anew when nobody is before it. */
function cannonPrior(g: State, c: Figure): number {
  if (!g.figure.loaded[c]) return 4.5
  return cannonTarget(g, c) === -1 && bestField(g, c) > 0.3 ? 4.5 : -3
}
const BEARINGS = tables.bearingVectors
const TANGENT = tables.cannon.tanHalfFieldTimes10000
function fieldWorth(g: State, c: Figure, aimed: number): number {
  look(g)
  const { x, y, side, captive } = g.figure
  const [ax, ay] = BEARINGS[aimed] as [number, number]
  const theirs = enemies(side[c])
  let total = 0
  for (let i = 0; i < count[1 - side[c]]!; i++) {
    const e = theirs[i] as Figure
    const dx = x[e] - x[c]
    const dy = y[e] - y[c]
    if (!captive[e] && isInField(ax, ay, dx, dy, TANGENT)) total += worth[e]! / (100 + Math.max(Math.abs(dx), Math.abs(dy)))
  }
  return Math.min(1.5, total * 5)
}
function bestField(g: State, c: Figure): number {
  let best = 0
  for (let a = 0; a < BEARINGS.length; a++) best = Math.max(best, fieldWorth(g, c, a))
  return best
}

/** A foot figure: the place that is worth most; to stay is to choose a facing. */
function footPrior(g: State, f: Figure, kind: string, name: string, value: number): number {
  aim(g, f)
  const { x, y } = g.figure
  const leads = isCommander(g, f)
  shunned.foe = local(g, FOE) as Figure | typeof NONE
  shunned.gap = local(g, FOE + 1)
  const stay = restWorth(g, f)
  if (kind === 'point') {
    const px = value >> 12
    const py = value & 0xfff
    return (leads ? leadWorth(g, f, px, py) : footWorth(g, px, py) - stayPut(g, f)) - stay
  }
  if (kind === 'facing') {
    const base = leads ? leadWorth(g, f, x[f], y[f]) : judge(g, x[f], y[f], 5, 5) + gains[value]!
    return (
      base -
      stay +
      (Q.sharp - 1) * (gains[value]! - Math.max(gains[0]!, gains[1]!, gains[2]!, gains[3]!)) +
      Q.turnedTo * lookout(g, f, value)
    )
  }
  if (name === 'break-away') return leads || wantsAway(g, f) || isSpare(g, f) ? 0.5 : -0.4 // 3.1.9: a roll costs nothing
  return -0.3 // to drag
}
/** Crews stay with their cannon. */
function stayPut(g: State, f: Figure): number {
  return missileOf[g.figure.type[f]] === NONE && servesCannon(g, f) ? 2 : 0
}
/** A rider: what he can strike on the way, and where he ends. */
function ridePrior(g: State, f: Figure, kind: string, name: string, value: number): number {
  aim(g, f)
  const { x, y, facing, type, wide, high, turns } = g.figure
  const left = local(g, 1)
  const stay = restWorth(g, f)
  if (kind === 'point') {
    const px = value >> 12
    const py = value & 0xfff
    const to = facingOf(px - x[f], py - y[f], facing[f])
    const base = judge(g, px, py, halfX[type[f] * 4 + to]!, halfY[type[f] * 4 + to]!)
    const strikes = left - Math.max(Math.abs(px - x[f]), Math.abs(py - y[f])) >= 20 && turns[f] < 3
    return base + (strikes ? Q.charge : 1) * gains[to]! - stay
  }
  if (name === 'combat') return 4
  if (name === 'leave') return 4
  if (name === 'end') return 0
  if (name === 'break-away') return left >= 50 ? Q.leave : -1
  // to pivot: only to strike another
  judge(g, x[f], y[f], wide[f], high[f])
  const more = Math.max(gains[0]!, gains[1]!, gains[2]!, gains[3]!) - gains[facing[f]]!
  return more > 0.1 && left >= 40 && turns[f] <= 2 ? more - 0.1 : -2
}
function pivotWorth(g: State, f: Figure, facing: number): number {
  aim(g, f)
  const { x, y, wide, high } = g.figure
  judge(g, x[f], y[f], wide[f], high[f])
  return gains[facing]! + 0.1 * lookout(g, f, facing)
}
/** Towards the nearest enemies. */
function lookout(g: State, f: Figure, facing: number): number {
  look(g)
  const { x, y, side, captive } = g.figure
  const theirs = enemies(side[f])
  let best = 0
  for (let i = 0; i < count[1 - side[f]]!; i++) {
    const e = theirs[i] as Figure
    if (captive[e]) continue
    const dx = x[e] - x[f]
    const dy = y[e] - y[f]
    const ahead = facing === 0 ? -dy : facing === 1 ? dx : facing === 2 ? dy : -dx
    const aside = facing % 2 === 0 ? Math.abs(dx) : Math.abs(dy)
    if (ahead <= 0 || aside > ahead) continue
    const near = 30 / (30 + ahead)
    if (near > best) best = near
  }
  return best
}

/** 5.1: a sacrifice before all; 5.3: nobody is struck twice, so whoever strikes best does. */
function attackerWorth(g: State, seat: Seat, f: Figure): number {
  if (g.figure.side[f] !== seat) return 4
  look(g)
  if (foe[f] === -1) return 0
  const blow = blowWorth(g, f, foe[f] as Figure, NONE)
  return isBestPlaced(g, seat, f, blow) ? blow : 0
}
function isBestPlaced(g: State, seat: Seat, f: Figure, blow: number): boolean {
  const { finished } = g.figure
  const ours = of[seat]!
  for (let i = 0; i < count[seat]!; i++) {
    const other = ours[i] as Figure
    if (other === f || foe[other] !== foe[f] || finished[other] || !isActive(g, other)) continue
    const theirs = blowWorth(g, other, foe[f] as Figure, NONE)
    if (theirs > blow || (theirs === blow && other < f)) return false
  }
  return true
}
/** Points to be expected of a blow as all stand now; `weapon` NONE: with the best. */
function blowWorth(g: State, f: Figure, e: Figure, weapon: number): number {
  look(g)
  const { type, wounds, stun } = g.figure
  const dice = attackDice(g, f, e)
  const isRinged = isFoot[type[e]] === 1 && closed[e] === 15
  const mode = isRinged || fronts[e]! >= 2 ? PRESSED : stun[e] ? PLAIN : SHIELDED
  let best = 0
  const weapons = handWeaponsOf[type[f] as Type]
  for (let i = 0; i < weapons.length; i++) {
    const w = weapons[i] as Weapon
    if (weapon !== NONE && w !== weapon) continue
    const gain = isRinged
      ? captureChance(w, dice, type[e]) * prize(g, e) + killChance(w, dice, type[e], mode) * worth[e]!
      : harm(w, dice, type[e], mode, wounds[e]) * worth[e]!
    if (gain > best) best = gain
  }
  return best
}

/** Rule 3: who can strike first does; else let the enemy come. */
function orderPrior(g: State, seat: Seat, name: string): number {
  look(g)
  const wants = isWithinReach(g, seat)
  return (name === 'first') === wants ? 1 : 0
}
function isWithinReach(g: State, seat: Seat): boolean {
  const ours = of[seat]!
  let n = 0
  for (let i = 0; i < count[seat]!; i++) {
    const f = ours[i] as Figure
    if (!g.figure.captive[f] && nearestOf(g, f) < Q.first) n++
  }
  return n >= 2
}

function blockPrior(g: State, f: Figure, kind: string, value: number): number {
  const captor = (1 - g.figure.side[f]) as Side
  const now = wayOff(g, captor, g.figure.x[f], g.figure.y[f])
  if (kind === 'button' || now < 0) return 0
  return (now - wayOff(g, captor, value >> 12, value & 0xfff)) / 15 - 0.2 - guardsAstray(g, f, value >> 12, value & 0xfff)
}
function enemiesBeyond(g: State, f: Figure, way: number): number {
  look(g)
  return lookout(g, f, way)
}
/** Rule 14: where the waves are soon in the fight, but out of the enemy's way. */
function featureWorth(g: State, area: number): number {
  const a = FEATURE.all[area] as (typeof FEATURE.all)[number]
  const { x1, y1, x2, y2 } = g.feature
  return towards(g, aztec, (x1[a] + x2[a]) >> 1, (y1[a] + y2[a]) >> 1)
}
function joinWorth(g: State, u: Unit): number {
  const leader = g.unit.leader[u]
  if (leader === NONE) return 0
  const dx = Math.abs(g.figure.x[leader] - local(g, 1))
  const dy = Math.abs(g.figure.y[leader] - local(g, 2))
  return -Math.max(dx, dy) / 60
}
