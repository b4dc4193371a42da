/** How good a choice looks before any search; higher is tried first, 0 is neutral. */
import { NONE, type Seat, topStep } from '@plus-ultra/kernel'
import {
  aztec,
  FEATURE,
  type Figure,
  isCaptain,
  isFriar,
  isMounted,
  isPriest,
  missileOf,
  spanish,
  WEAPON,
  type Weapon,
} from './data/load.ts'
import { attackDice } from './rules/05-combat.ts'
import { frontsAt, frontsOn, isFree, isOnTable } from './rules/09-table.ts'
import { killValue } from './rules/13-victory.ts'
import type { State } from './state.ts'

const BUTTONS: Readonly<Record<string, number>> = {
  done: -2,
  end: -0.5,
  fire: 3,
  sacrifice: 8,
  'carry-off': 8,
  leave: 6,
  stay: -1,
  block: 3,
  escape: 2,
  drag: 2,
  combat: 3,
  'break-away': 0.5,
  load: 1,
  move: -0.5,
  pivot: -1,
  first: 0.2,
  second: 0,
}
const LANCE = WEAPON.get('lance')

/** The figure whose move this is: the first local of every step that moves one. */
function mover(g: State): Figure {
  return g.words[(g.words[0] as number) + 3] as unknown as Figure
}

export function prior(g: State, seat: Seat, kind: string, value: number): number {
  const step = topStep(g)?.name ?? ''
  switch (kind) {
    case 'button':
      return buttonPrior(g, seat, step, g.runtime.registry.buttonNames[value] as string)
    case 'unit':
      return unitPrior(g, seat, step, value as unknown as Figure)
    case 'point':
      return pointPrior(g, seat, step, value >> 12, value & 0xfff)
    case 'facing':
      return step === 'foot' || step === 'pivot' ? facingPrior(g, mover(g), value) : 0
    case 'weapon':
      return weaponPrior(g, value as Weapon)
    case 'area':
      return step === 'pick-feature' ? awayFromSpaniards(g, value) : 0
    default:
      return kind === 'number' ? value / 60 : 0
  }
}

function buttonPrior(g: State, seat: Seat, step: string, name: string): number {
  if (step === 'choose-order') return orderPrior(g, seat, name)
  if (name === 'break-away') return frontsOn(g, mover(g)) >= 2 ? 1.5 : 0.3
  return BUTTONS[name] ?? 0
}
/** Rule 3: the Spanish go first when three stand round one of theirs; the Aztecs second, to close the ring and be first next turn. */
function orderPrior(g: State, seat: Seat, name: string): number {
  let most = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (g.figure.side[f] === spanish && isFree(g, f)) most = Math.max(most, frontsOn(g, f))
  }
  const wantsFirst = seat === spanish ? most >= 3 : most >= 2
  return (name === 'first') === wantsFirst ? 1 : 0
}
function unitPrior(g: State, seat: Seat, step: string, f: Figure): number {
  if (f >= g.figures) return 0
  const { side } = g.figure
  if (step === 'combat' && side[f] !== seat) return 8 // a sacrifice
  if (step === 'choose-target') return 0.3 * killValue(g, f)
  if (step === 'fire' || step === 'combat') return 2
  if (step !== 'movement') return 0
  return side[f] !== seat ? 4 : 0.5 + 1 / (1 + nearestGap(g, f, g.figure.x[f], g.figure.y[f]) / 60)
}
/** The nearest free enemy, by the larger of the two distances. */
function nearestGap(g: State, f: Figure, px: number, py: number): number {
  const { x, y, side } = g.figure
  let best = 999
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (side[e] === side[f] || !isFree(g, e)) continue
    const dx = Math.abs(x[e] - px)
    const dy = Math.abs(y[e] - py)
    const apart = Math.max(dx, dy)
    if (apart < best) best = apart
  }
  return best
}
function pointPrior(g: State, seat: Seat, step: string, x: number, y: number): number {
  if (step === 'return-place' || step === 'deploy-place') return 0
  const f = mover(g)
  const { type, side } = g.figure
  const near = nearestGap(g, f, x, y)
  const held = frontsAt(g, side[f], x, y, 5, 5, 4)
  const isShooter = missileOf[type[f]] !== NONE
  const isPrecious = isCaptain[type[f]] || isPriest[type[f]] || isFriar[type[f]]
  if (g.exitScores && seat === spanish) return 2 * (1 - x / g.width) - 0.4 * held
  if (isPrecious) return (near < 40 ? -1.5 : 0) - near / 300 - 0.6 * held
  if (isShooter) return -Math.abs(near - 100) / 100 - 0.6 * held
  const contact = near <= 15 ? 1.2 : 0
  if (seat === aztec) return contact - near / 200 - 0.15 * held
  return contact - near / 300 - (isMounted[type[f]] ? 0.8 : 0.5) * (held > 1 ? held - 1 : 0)
}
/** Towards the enemy who touches that side, else towards the nearest. */
function facingPrior(g: State, f: Figure, facing: number): number {
  const { x, y, side } = g.figure
  let best = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (side[e] === side[f] || !isOnTable(g, e)) continue
    const dx = x[e] - x[f]
    const dy = y[e] - y[f]
    if (dx > 60 || dx < -60 || dy > 60 || dy < -60) continue
    const ahead = facing === 0 ? -dy : facing === 1 ? dx : facing === 2 ? dy : -dx
    const aside = facing % 2 === 0 ? Math.abs(dx) : Math.abs(dy)
    if (ahead <= 0 || aside > ahead) continue
    best = Math.max(best, ahead <= 20 && aside <= 4 ? 2 : 20 / (20 + ahead))
  }
  return best
}
/** Rule 4: a lance on two dice, a sword on three. */
function weaponPrior(g: State, weapon: Weapon): number {
  const attacker = mover(g)
  const target = g.words[(g.words[0] as number) + 4] as unknown as Figure
  return (attackDice(g, attacker, target) === 2) === (weapon === LANCE) ? 1 : 0
}
/** Rule 14: areas that the Spaniards will not walk over. */
function awayFromSpaniards(g: State, area: number): number {
  const { x1, y1, x2, y2 } = g.feature
  const a = FEATURE.all[area] as (typeof FEATURE.all)[number]
  let least = 999
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (g.figure.side[f] !== spanish || !isOnTable(g, f)) continue
    const dx = Math.abs(g.figure.x[f] - (x1[a] + x2[a]) / 2)
    const dy = Math.abs(g.figure.y[f] - (y1[a] + y2[a]) / 2)
    least = Math.min(least, Math.max(dx, dy))
  }
  return Math.min(least, 250) / 250
}
