/** 4 Missile combat: an exchange is rolled shot by shot and applied together. */
import { call, die, end, NONE, rollMany, rollTotal } from '@plus-ultra/kernel'
import { FIGURE, type Figure, isCannon, missileOf, SEAT, type Side, tables, WEAPON, type Weapon, woundsToDie } from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotPicked, whyNotYet } from './02-one-by-one.ts'
import { stun, wound } from './05-combat.ts'
import { isHeavilyWounded, isHit, isSaved, type Result, resultOf, saveDiceUnderFire, sumOf } from './06-saves.ts'
import { cannonTarget, fireCannon, whyCannonWaits } from './07-cannons.ts'
import { checkAttacked, checkNearKill } from './08-morale.ts'
import { disperse, kill } from './08-units.ts'
import { gap, isActive, isEngaged, isFree, isInContact, isOnTable, toldBoth } from './09-table.ts'
import { closestInSight } from './10-sight.ts'
import { checkGeneral, isOn } from './13-victory.ts'

const SHOT = die(6, 'AZT-4.8', 'shot')
/** 3.1.13: one third of a foot move. */
export const FIRE_LIMIT = tables.movement.fireLimitFootTenths
const SLING = WEAPON.get('sling')
const PRINTED_SLING = 240

const shortRanges = WEAPON.names.map(w => 10 * (tables.weapons[w]?.shortRange ?? 0))
const longRanges = WEAPON.names.map(w => 10 * (tables.weapons[w]?.longRange ?? 0))
/** 4.3; OPT-6 */
export function shortRange(g: State, w: Weapon): number {
  return w === SLING && g.printedSling ? PRINTED_SLING : (shortRanges[w] as number)
}
export function longRange(w: Weapon): number {
  return longRanges[w] as number
}

/** 4.1, but for the target; the clause that forbids it, or ''. Command and facing do not matter (8.6.7, 4.6); who held may fire later (4.13). */
function whyNoShooter(g: State, f: Figure): string {
  const { type, stun: stuns, fired, served, spent, returned } = g.figure
  if (missileOf[type[f]] === NONE || !isActive(g, f)) return stuns[f] ? 'AZT-5.12' : 'AZT-4.1'
  if (fired[f]) return 'AZT-2.7'
  if (served[f]) return 'AZT-7.2'
  if (spent[f] > FIRE_LIMIT) return 'AZT-3.1.13'
  if (returned[f]) return 'AZT-8.5.5'
  return isEngaged(g, f) ? 'AZT-4.1' : ''
}

/** 4.5, 4.11: active or stunned, and not as good as dead in this exchange. */
function isStanding(g: State, _: Figure, e: Figure): boolean {
  return isFree(g, e) && !isAsGoodAsDead(g, e)
}
/** OPT-3: not in contact with the shooter's own side. */
export function mayBeShot(g: State, shooter: Figure, e: Figure): boolean {
  return isStanding(g, shooter, e) && !(g.careful && touchesSide(g, e, g.figure.side[shooter]))
}
function isAsGoodAsDead(g: State, e: Figure): boolean {
  const { kill: kills, hurt, wounds, type } = g.figure
  return kills[e] > 0 || (hurt[e] > 0 && wounds[e] + hurt[e] >= woundsToDie[type[e]])
}
function touchesSide(g: State, e: Figure, side: Side): boolean {
  for (let i = 0, all = g.figures; i < all; i++) {
    const o = i as Figure
    if (g.figure.side[o] === side && isOnTable(g, o) && !isCannon[g.figure.type[o]] && isInContact(g, o, e)) return true
  }
  return false
}
/** 4.2: the closest enemy in sight, if it is in range (4.4); -1: no shot (4.15). */
export function targetOf(g: State, shooter: Figure, may = mayBeShot): Figure | -1 {
  return closestInSight(g, shooter, longRange(missileOf[g.figure.type[shooter]] as Weapon), may)
}
/** Whom that figure or cannon would fire at now. */
function targetFor(g: State, f: Figure, may = mayBeShot): Figure | -1 {
  return isCannon[g.figure.type[f]] ? cannonTarget(g, f, may) : targetOf(g, f, may)
}
/** What keeps that figure or cannon from firing at anybody; the clause, or ''. */
function whyUnready(g: State, f: Figure): string {
  return isCannon[g.figure.type[f]] ? whyCannonWaits(g, f) : whyNoShooter(g, f)
}
function canFire(g: State, f: Figure): boolean {
  return whyUnready(g, f) === '' && targetFor(g, f) !== -1
}

/** Steps 2, 3, 6 and 7. */
export const fire = decision('fire', {
  clause: 'AZT-4.9',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (!isOn(g)) return
    for (let i = 0, all = g.figures; i < all; i++) {
      const figure = i as Figure
      if (g.figure.side[figure] === f.seat && missileOf[g.figure.type[figure]] !== NONE && canFire(g, figure)) offer.unit(figure)
    }
    offer.button('done') // 2.8
  },
  on: {
    unit(g, _, figure) {
      call(g, shoot, { figure, target: targetFor(g, figure) as Figure })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  whenEmpty(g) {
    end(g)
  },
  why(g, f, kind, ref, name) {
    const figure = ref as Figure
    if (kind !== 'unit' || figure >= g.figures) return whyNotPicked(kind, name)
    if (g.figure.side[figure] !== f.seat) return 'AZT-4.2'
    const unready = whyUnready(g, figure)
    if (unready !== '') return unready
    if (targetFor(g, figure, isStanding) !== -1) return 'AZT-OPT-3'
    return isCannon[g.figure.type[figure]] ? 'AZT-7.7' : 'AZT-4.15'
  },
})
/** 4.2: the target is not chosen; 11.14. */
export const shoot = decision('shoot', {
  clause: 'AZT-4.2',
  locals: { figure: FIGURE, target: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(_, __, offer) {
    offer.button('fire')
  },
  buttons: {
    fire(g, f) {
      if (isCannon[g.figure.type[f.figure]]) fireCannon(g, f.figure)
      else {
        g.figure.fired[f.figure] = 1
        shotAt(g, f.figure, f.target, missileOf[g.figure.type[f.figure]] as Weapon, shotDice(g, f.figure, f.target))
      }
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => (kind === 'button' ? whyNotYet(kind, name) : undefined),
})

/** 4.4: strictly under the short range two dice, else three; 4.7: three for a heavily wounded shooter. */
export function shotDice(g: State, shooter: Figure, target: Figure): number {
  const short = shortRange(g, missileOf[g.figure.type[shooter]] as Weapon)
  return gap(g, shooter, target) < short * short && !isHeavilyWounded(g, shooter) ? 2 : 3
}
/** 4.9, 4.10: rolled at once, with the save; the result is pending, and counts for nothing yet. True for a kill. */
export function shotAt(g: State, shooter: Figure, target: Figure, weapon: Weapon, count: number): boolean {
  const [black, sum] = rollShot(g, shooter, count)
  const row = resultOf(weapon, black)
  const isStruck = isHit(weapon, sum)
  const isMissed = !isStruck || (row.save && isSaved(g, target, saveDiceUnderFire(g, target, shooter, black)))
  const result = isStruck ? (isMissed ? 'saved' : row.result) : 'miss'
  emit(g, { type: 'fired', ...toldBoth(g, shooter, target), weapon: WEAPON.name(weapon), result, clause: 'AZT-4.9' })
  if (!isMissed) hold(g, target, row.result)
  return !isMissed && row.result === 'kill'
}
/** The black die and the sum; 5.11: a cannon kills on every number, so that of its dice the sum alone counts, and the odds know it. */
function rollShot(g: State, shooter: Figure, count: number): readonly [black: number, sum: number] {
  const { side, type } = g.figure
  if (isCannon[type[shooter]]) return [1, rollTotal(g, SHOT, count, side[shooter], sumOf)]
  const dice = rollMany(g, SHOT, count, side[shooter])
  return [dice[0] as number, sumOf(dice)]
}
/** 4.14: what is pending adds up. */
function hold(g: State, target: Figure, result: Result): void {
  const { kill: kills, hurt, daze } = g.figure
  if (result === 'kill') kills[target] = ++g.kills
  else if (result === 'wound') hurt[target] += 1
  else daze[target] = 1
}

/** 4.12: (a) kills in the order rolled, (b) wounds, (c) stuns, (d) dispersals, (e) morale from cannon fire, shot by shot. */
export function applyExchange(g: State): void {
  const { kill: kills, hurt, daze } = g.figure
  for (let order = 1; order <= g.kills; order++)
    for (let i = 0, all = g.figures; i < all; i++) if (kills[i as Figure] === order) kill(g, i as Figure)
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    for (let n = hurt[f]; n > 0 && isOnTable(g, f); n--) wound(g, f)
    hurt[f] = 0
  }
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (daze[f] && isOnTable(g, f)) stun(g, f)
    daze[f] = 0
  }
  disperse(g)
  for (let i = 0; i < g.shots.length; i++) shakenBy(g, g.shots.at(i))
  g.shots.clear()
  g.kills = 0
  checkGeneral(g)
}
/** 8.7.4, 8.7.5 for one shot of a cannon: target, whether it was out of command, whether it was killed. */
function shakenBy(g: State, shot: number): void {
  const target = (shot >> 2) as Figure
  checkAttacked(g, target, (shot & 2) !== 0)
  if ((shot & 1) !== 0) checkNearKill(g, target)
}
