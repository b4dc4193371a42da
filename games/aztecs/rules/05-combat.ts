/** 5 Combat. */
import { call, die, end, goto, phaseOf, rollMany } from '@plus-ultra/kernel'
import { stepX, stepY } from '@plus-ultra/lib/plane'
import { FIGURE, type Figure, handWeaponsOf, isMounted, SEAT, tables, WEAPON, type Weapon, woundsToDie } from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotPicked, whyNotYet } from './02-one-by-one.ts'
import { isDisadvantaged, isHit, isSaved, type Result, resultOf, saveDiceInCombat, sumOf } from './06-saves.ts'
import { canSacrifice, sacrifice, whyNoSacrifice } from './08-capture.ts'
import { hasZeal, isInCommand } from './08-command.ts'
import { checkAttacked, checkNearKill } from './08-morale.ts'
import { isSurrounded } from './08-surround.ts'
import { disperse, kill } from './08-units.ts'
import { isLegFree, survey } from './09-legs.ts'
import { halfHigh, halfWide, isActive, isFree, isFrontOn, pointOf, told, toldBoth } from './09-table.ts'
import { checkGeneral, isOn, scoreMountedDown } from './13-victory.ts'

const ATTACK = die(6, 'AZT-5.4', 'attack')
const PUSH = 10 * tables.movement.pushbackInches
export const MOST_TURNS_AND_COMBATS = tables.movement.mountedMaxTurnsAndCombats

/** 5.2: an active or stunned enemy, in contact with the attacker's front. */
function isBefore(g: State, attacker: Figure, e: Figure): boolean {
  return isFrontOn(g, attacker, e) && g.figure.side[e] !== g.figure.side[attacker] && isFree(g, e)
}
/** 5.3, 3.3.8: not yet attacked in this step. */
function isTarget(g: State, attacker: Figure, e: Figure): boolean {
  return g.figure.attacked[e] === 0 && isBefore(g, attacker, e)
}
/** 5.3, 3.3.8: somebody stands before it who has been attacked in this step. */
export function facesAttacked(g: State, attacker: Figure): boolean {
  for (let i = 0, all = g.figures; i < all; i++) if (g.figure.attacked[i as Figure] && isBefore(g, attacker, i as Figure)) return true
  return false
}
export function hasTarget(g: State, attacker: Figure): boolean {
  const { x, y, side } = g.figure
  const px = x[attacker]
  const py = y[attacker]
  const own = side[attacker]
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    const dx = x[e] - px
    if (dx > 20 || dx < -20 || side[e] === own) continue
    const dy = y[e] - py
    if (dy > 20 || dy < -20) continue
    if (isTarget(g, attacker, e)) return true
  }
  return false
}

/** 4 and 8 of 2.3: the player attacks with his figures one by one (1.3), in base contact in both steps (2.5); results at once (5.17). */
export const combat = decision('combat', {
  clause: 'AZT-5.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (!isOn(g)) return
    for (let i = 0, all = g.figures; i < all; i++) {
      const figure = i as Figure
      if (g.figure.side[figure] === f.seat ? canAttack(g, figure) : canSacrifice(g, f.seat, figure)) offer.unit(figure)
    }
    offer.button('done') // 2.8
  },
  on: {
    unit(g, f, figure) {
      if (g.figure.side[figure] === f.seat) call(g, chooseTarget, { figure })
      else call(g, chooseSacrifice, { figure, seat: f.seat })
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
    if (g.figure.side[figure] !== f.seat) return g.figure.captive[figure] ? whyNoSacrifice(g, f.seat, figure) : 'AZT-1.3'
    if (!isActive(g, figure)) return g.figure.stun[figure] ? 'AZT-5.12' : 'AZT-5.1'
    if (g.figure.finished[figure]) return 'AZT-5.3'
    if (isAtLimit(g, figure)) return 'AZT-3.3.2'
    return facesAttacked(g, figure) ? 'AZT-5.3' : 'AZT-5.2#none'
  },
})
function canAttack(g: State, f: Figure): boolean {
  return g.figure.finished[f] === 0 && isActive(g, f) && !isAtLimit(g, f) && hasTarget(g, f)
}
/** 3.3.2: the joint limit of changes of direction and combats holds for attacks in the combat step too. */
function isAtLimit(g: State, f: Figure): boolean {
  return isMounted[g.figure.type[f]] === 1 && g.figure.turns[f] >= MOST_TURNS_AND_COMBATS
}

/** 5.1: attacker, target, weapon. Used by riders on the move too (3.3.6). */
export const chooseTarget = decision('choose-target', {
  clause: 'AZT-5.2',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    for (let i = 0, all = g.figures; i < all; i++) if (isTarget(g, f.figure, i as Figure)) offer.unit(i as Figure)
  },
  on: {
    unit(g, f, target) {
      const weapons = handWeaponsOf[g.figure.type[f.figure]]
      if (weapons.length > 1) return goto(g, chooseWeapon, { figure: f.figure, target })
      strike(g, f.figure, target, weapons[0] as Weapon) // 11.14: with one weapon it is not asked
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    const e = ref as Figure
    if (kind === 'weapon') return 'AZT-5.1#order'
    if (kind !== 'unit') return whyNotYet(kind, name)
    if (e >= g.figures) return undefined
    if (!isBefore(g, f.figure, e)) return 'AZT-5.2'
    return phaseOf(g).endsWith('movement') ? 'AZT-3.3.8' : 'AZT-5.3'
  },
})
/** 5.18, 3.3.11: one of its hand-to-hand weapons. */
export const chooseWeapon = decision('choose-weapon', {
  clause: 'AZT-5.18',
  locals: { figure: FIGURE, target: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    for (const w of handWeaponsOf[g.figure.type[f.figure]]) offer.weapon(w)
  },
  on: {
    weapon(g, f, weapon) {
      strike(g, f.figure, f.target, weapon)
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})
/** 8.2.12: the choice of a captive in the combat step means his sacrifice. */
export const chooseSacrifice = decision('choose-sacrifice', {
  clause: 'AZT-8.2.12',
  locals: { figure: FIGURE, seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_, __, offer) {
    offer.button('sacrifice')
  },
  buttons: {
    sacrifice(g, f) {
      sacrifice(g, f.figure)
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})

/** The attack and what is counted of it: 5.3, 3.3.2, 3.3.8. */
function strike(g: State, attacker: Figure, target: Figure, weapon: Weapon): void {
  g.figure.finished[attacker] = 1
  g.figure.attacked[target] = 1
  if (isMounted[g.figure.type[attacker]]) {
    g.figure.turns[attacker] += 1
    g.foes.add(target) // 3.3.7
  }
  attack(g, attacker, target, weapon)
}

/** 5.4, 8.1.1: two dice, three if disadvantaged, two with zeal whatever the disadvantage. */
export function attackDice(g: State, f: Figure, opponent: Figure): number {
  return isDisadvantaged(g, f, opponent) && !hasZeal(g, f) ? 3 : 2
}

/** 5.20 in its order, attacker before defender, black before red (1.4, 12.3, 12.4): attack, save, capture or result, dispersal, morale, sudden ending. */
function attack(g: State, attacker: Figure, target: Figure, weapon: Weapon): void {
  const byRider = isMounted[g.figure.type[attacker]] === 1
  const wasOut = byRider && !isInCommand(g, target) // 8.6.5
  const dice = rollMany(g, ATTACK, attackDice(g, attacker, target), g.figure.side[attacker])
  const black = dice[0] as number
  const tell = (result: string) =>
    emit(g, { type: 'attacked', ...toldBoth(g, attacker, target), weapon: WEAPON.name(weapon), result, clause: 'AZT-5.11' })
  let killed = false
  if (!isHit(weapon, sumOf(dice))) tell('miss')
  else {
    const { result, save } = resultOf(weapon, black)
    if (save && isSaved(g, target, saveDiceInCombat(g, target, attacker, black))) tell('saved')
    else {
      tell(result)
      killed = result === 'kill'
      if (!killed && isSurrounded(g, target)) capture(g, target, result)
      else apply(g, target, attacker, result)
      disperse(g)
    }
  }
  if (byRider) {
    checkAttacked(g, target, wasOut)
    if (killed) checkNearKill(g, target)
  }
  checkGeneral(g)
}
function apply(g: State, target: Figure, attacker: Figure, result: Result): void {
  if (result === 'kill') kill(g, target)
  else if (result === 'wound') wound(g, target)
  else if (result === 'stunned') stun(g, target)
  else pushBack(g, target, g.figure.facing[attacker])
}

/** 5.15: the wound that kills is the last one of the class. */
export function wound(g: State, f: Figure): void {
  if (g.figure.wounds[f] + 1 >= woundsToDie[g.figure.type[f]]) {
    kill(g, f)
    return
  }
  g.figure.wounds[f] += 1
  emit(g, { type: 'wounded', ...told(g, f), clause: 'AZT-5.15' })
}
/** 5.12: a second stun restarts the time. */
export function stun(g: State, f: Figure): void {
  g.figure.stun[f] = 1
  emit(g, { type: 'stunned', ...told(g, f), clause: 'AZT-5.12' })
}
/** 5.13, 5.14: the attacker faces the side touched, so his facing is the way. */
function pushBack(g: State, f: Figure, away: number): void {
  const { x, y } = g.figure
  const toX = x[f] + PUSH * (stepX[away] as number)
  const toY = y[f] + PUSH * (stepY[away] as number)
  survey(g, f, PUSH, false)
  if (!isLegFree(x[f], y[f], toX, toY, halfWide(g, f), halfHigh(g, f))) {
    emit(g, { type: 'hemmed-in', ...told(g, f), clause: 'AZT-5.14' })
    stun(g, f)
    return
  }
  x[f] = toX
  y[f] = toY
  emit(g, { type: 'pushed', ...told(g, f), to: pointOf(toX, toY), clause: 'AZT-5.13' })
}
/** 8.2.3, 8.2.4 (a kill kills): the wound is marked unless it would be the last; 8.2.5: a captive loses any stun. */
function capture(g: State, f: Figure, result: Result): void {
  const { wounds, stun: stuns, captive, type } = g.figure
  if (result === 'wound' && wounds[f] + 1 < woundsToDie[type[f]]) wounds[f] += 1
  stuns[f] = 0
  captive[f] = 1
  emit(g, { type: 'captured', ...told(g, f), clause: 'AZT-8.2.3' })
  scoreMountedDown(g, f)
}
