/** 7 Cannons: one action a turn, each with a crewman. */
import { end, goto, int, NONE, own, type RefSet, set } from '@plus-ultra/kernel'
import { isInField, lengthOf, segmentMeets } from '@plus-ultra/lib/plane'
import { MOST_SHOTS } from '../data/formats.ts'
import {
  AIM,
  type Aim,
  allowanceOf,
  enemyOf,
  FIGURE,
  type Figure,
  isCannon,
  isFoot,
  isSpaniard,
  missileOf,
  spanish,
  tables,
  WEAPON,
} from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { whyNotYet } from './02-one-by-one.ts'
import { longRange, mayBeShot, shortRange, shotAt } from './04-missiles.ts'
import { isInCommand } from './08-command.ts'
import { bodyCost, whyNoBody } from './09-legs.ts'
import { centreGap, gap, halfHigh, halfWide, isActive, isEngaged, isFree, isInContact, isOnTable, pointOf, told } from './09-table.ts'
import { closestInSight, seeEachOther } from './10-sight.ts'
import { forgetPlaces, isNewPlace, starPlaces, stars } from './11-places.ts'
import { score, valueOf } from './13-victory.ts'

const CANNON = WEAPON.get('cannon')
const TANGENT = tables.cannon.tanHalfFieldTimes10000
const BEARINGS = tables.cannon.bearings
const MOST_LEGS = tables.movement.cannonMaxLegs
const MOST_CREW = 4
const PLOUGH = 30

/** 7.2: an active, not engaged Spaniard on foot of its side in base contact who has not fired or served this turn. */
export function isCrewman(g: State, cannon: Figure, f: Figure): boolean {
  const { side, type, fired, served } = g.figure
  return (
    side[f] === side[cannon] &&
    isSpaniard[type[f]] === 1 &&
    isFoot[type[f]] === 1 &&
    !fired[f] &&
    !served[f] &&
    isActive(g, f) &&
    isInContact(g, cannon, f) &&
    !isEngaged(g, f)
  )
}
/** 7.2: those without a missile weapon first, then the smallest id; -1: nobody (7.10). */
export function crewmanOf(g: State, cannon: Figure): Figure | -1 {
  let found: Figure | -1 = -1
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (!isCrewman(g, cannon, f)) continue
    if (missileOf[g.figure.type[f]] === NONE) return f
    if (found === -1) found = f
  }
  return found
}
/** 7.1, 7.10 */
function isReady(g: State, cannon: Figure): boolean {
  const { taken, served } = g.figure
  return isOnTable(g, cannon) && !taken[cannon] && !served[cannon]
}
export function canLoad(g: State, cannon: Figure): boolean {
  return isReady(g, cannon) && !g.figure.loaded[cannon] && crewmanOf(g, cannon) !== -1
}
/** 7.3: with at least one crewman who has not been picked in this step. */
export function canMoveCannon(g: State, cannon: Figure): boolean {
  if (!isReady(g, cannon)) return false
  for (let i = 0, all = g.figures; i < all; i++) if (isMover(g, cannon, i as Figure)) return true
  return false
}
/** Why a cannon is neither loaded nor moved: one with a crewman is loaded already, and all its crew have been picked. */
export function whyNoService(g: State, cannon: Figure): string {
  const { taken, served } = g.figure
  if (taken[cannon]) return 'AZT-7.10'
  if (served[cannon]) return 'AZT-7.1'
  return crewmanOf(g, cannon) === -1 ? 'AZT-7.10' : 'AZT-7.3#picked'
}
function isMover(g: State, cannon: Figure, f: Figure): boolean {
  return g.figure.finished[f] === 0 && isCrewman(g, cannon, f)
}
function serve(g: State, cannon: Figure, crewman: Figure): void {
  g.figure.served[cannon] = 1
  g.figure.served[crewman] = 1
}

/** 7.1: in its owner's movement step a cannon is loaded or moved. */
export const cannonAction = decision('cannon', {
  clause: 'AZT-7.1',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    if (canLoad(g, f.figure)) offer.button('load')
    if (canMoveCannon(g, f.figure)) offer.button('move')
  },
  buttons: {
    load(g, f) {
      goto(g, loadAim, { figure: f.figure })
    },
    move(g, f) {
      goto(g, cannonCrew, { figure: f.figure })
    },
  },
  why: (_, __, kind, ___, name) => (name === 'load' ? 'AZT-7.4#loaded' : name === 'move' ? 'AZT-7.3#picked' : whyNotYet(kind, name)),
})
/** 7.4: the aim as it is, or one bearing to either side. */
export const loadAim = decision('load-aim', {
  clause: 'AZT-7.4',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    const aim = g.figure.aim[f.figure]
    for (let turn = 0; turn < 3; turn++) offer.aim(((aim + [0, 1, BEARINGS - 1][turn]!) % BEARINGS) as Aim)
  },
  on: {
    aim(g, f, aim) {
      serve(g, f.figure, crewmanOf(g, f.figure) as Figure)
      g.figure.loaded[f.figure] = 1
      g.figure.aim[f.figure] = aim
      g.figure.finished[f.figure] = 1
      emit(g, { type: 'loaded', ...told(g, f.figure), aim: AIM.name(aim), clause: 'AZT-7.4' })
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})
/** 7.3: one to four crewmen are named. */
export const cannonCrew = decision('cannon-crew', {
  clause: 'AZT-7.3',
  locals: { figure: FIGURE, crew: own(set(FIGURE)) },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    if (f.crew.size < MOST_CREW)
      for (let i = 0, all = g.figures; i < all; i++) {
        const figure = i as Figure
        if (!f.crew.has(figure) && isMover(g, f.figure, figure)) offer.unit(figure)
      }
    if (!f.crew.isEmpty) offer.button('done')
  },
  on: {
    unit(_, f, figure) {
      f.crew.add(figure)
    },
  },
  buttons: {
    done(g, f) {
      goto(g, cannonMove, { figure: f.figure, crew: f.crew, left: allowanceOf[g.figure.type[f.figure]] })
    },
  },
  why(g, f, kind, ref, name) {
    if (kind === 'button') return name === 'done' ? 'AZT-7.3#crew' : undefined
    if (kind !== 'unit') return undefined
    return ref < g.figures && isCrewman(g, f.figure, ref as Figure) ? 'AZT-7.3#crew' : 'AZT-7.2'
  },
})
/** 7.3: up to 60 tenths in at most four legs, with the crew as one rigid body. */
export const cannonMove = decision('cannon-move', {
  clause: 'AZT-7.3',
  locals: { figure: FIGURE, crew: set(FIGURE), left: int(0, 200), legs: own(int(0, 9)) },
  actor: (g, f) => g.figure.side[f.figure],
  offer(_, __, offer) {
    offer.button('end')
  },
  points: {
    accepts: (g, f, x, y) => cannonCost(g, f, x, y) >= 0,
    sample(g, f, add) {
      forgetPlaces()
      const { x, y } = g.figure
      starPlaces(stars.cannon, x[f.figure], y[f.figure], (px, py) => {
        if (px >= 0 && py >= 0 && isNewPlace(px, py)) add(px, py)
      })
    },
    on(g, f, x, y) {
      const { figure, crew } = f
      const cost = cannonCost(g, f, x, y)
      const from = pointOf(g.figure.x[figure], g.figure.y[figure])
      const dx = x - g.figure.x[figure]
      const dy = y - g.figure.y[figure]
      for (const m of [figure, ...crew]) {
        g.figure.x[m] += dx
        g.figure.y[m] += dy
        g.figure.spent[m] += cost
      }
      f.left -= cost
      f.legs += 1
      emit(g, { type: 'moved', ...told(g, figure), from, to: pointOf(x, y), way: [], cost, clause: 'AZT-7.3' })
    },
    regions: (g, f) => (mayRoll(g, f) && f.left > 0 ? [{ disc: [g.figure.x[f.figure], g.figure.y[f.figure], f.left] }] : []),
  },
  buttons: {
    end(g, f) {
      for (const m of f.crew) {
        serve(g, f.figure, m)
        g.figure.finished[m] = 1
      }
      goto(g, cannonAim, { figure: f.figure })
    },
  },
  why(g, f, kind, _, name) {
    if (kind !== 'point') return whyNotYet(kind, name)
    const [x, y] = name.split(',').map(Number) as [number, number]
    const dx = x - g.figure.x[f.figure]
    const dy = y - g.figure.y[f.figure]
    const length = lengthOf(dx, dy)
    if (length === 0) return 'AZT-3.1.16'
    if (!mayRoll(g, f)) return f.legs < MOST_LEGS ? 'AZT-3.1.12' : 'AZT-7.3#far'
    const body = [f.figure, ...f.crew]
    return length > f.left || bodyCost(g, body, dx, dy, length) >= 0 ? 'AZT-7.3#far' : whyNoBody(g, body, dx, dy)
  },
})
interface Team {
  readonly figure: Figure
  readonly crew: Pick<RefSet<'unit'>, 'next'> & Iterable<Figure>
  readonly left: number
  readonly legs: number
}
/** 3.1.12: a body whose crewman is engaged goes no farther. */
function mayRoll(g: State, { crew, legs }: Team): boolean {
  for (let f = crew.next(0); f !== -1; f = crew.next(f + 1)) if (isEngaged(g, f as Figure)) return false
  return legs < MOST_LEGS
}
/** The cost of that leg for cannon and crew, or -1. */
function cannonCost(g: State, team: Team, x: number, y: number): number {
  const { figure: cannon, crew, left } = team
  const dx = x - g.figure.x[cannon]
  const dy = y - g.figure.y[cannon]
  const length = lengthOf(dx, dy)
  if (length === 0 || length > left || !mayRoll(g, team)) return -1
  const body = [cannon, ...crew]
  const cost = bodyCost(g, body, dx, dy, length)
  return cost <= left ? cost : -1
}
/** 7.3: at the end the aim is set to any bearing. */
export const cannonAim = decision('cannon-aim', {
  clause: 'AZT-7.3',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer(_, __, offer) {
    for (let a = 0; a < BEARINGS; a++) offer.aim(a as Aim)
  },
  on: {
    aim(g, f, aim) {
      g.figure.aim[f.figure] = aim
      g.figure.finished[f.figure] = 1
      emit(g, { type: 'aimed', ...told(g, f.figure), aim: AIM.name(aim), clause: 'AZT-7.3' })
      end(g)
    },
  },
  why: (_, __, kind, ___, name) => whyNotYet(kind, name),
})

/** 7.6: in the field of fire. */
export function isInFieldOf(g: State, cannon: Figure, e: Figure): boolean {
  const { x, y, aim } = g.figure
  const [ax, ay] = tables.bearingVectors[aim[cannon]] as [number, number]
  return isInField(ax, ay, x[e] - x[cannon], y[e] - y[cannon], TANGENT)
}
/** 7.7: the closest enemy in sight of those in the field, if it is in range; no shot over a friend who does not touch the cannon. */
export function cannonTarget(g: State, cannon: Figure, may = mayBeShot): Figure | -1 {
  const target = closestInSight(g, cannon, longRange(CANNON), (s, c, e) => isInFieldOf(s, c, e) && may(s, c, e))
  return target === -1 || isMasked(g, cannon, target) ? -1 : target
}
function isMasked(g: State, cannon: Figure, target: Figure): boolean {
  const { x, y, side, type } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (f === cannon || side[f] !== side[cannon] || !isOnTable(g, f) || isCannon[type[f]]) continue
    const wide = halfWide(g, f)
    const high = halfHigh(g, f)
    if (
      segmentMeets(x[cannon], y[cannon], x[target], y[target], x[f] - wide, y[f] - high, x[f] + wide, y[f] + high) &&
      !isInContact(g, cannon, f)
    )
      return true
  }
  return false
}
/** 7.5, but for the target; the clause that forbids it, or ''. */
export function whyCannonWaits(g: State, cannon: Figure): string {
  const { loaded, served, taken } = g.figure
  if (taken[cannon] || !isOnTable(g, cannon)) return 'AZT-7.10'
  if (!loaded[cannon] || served[cannon]) return 'AZT-7.5'
  return crewmanOf(g, cannon) === -1 ? 'AZT-7.10' : ''
}
/** 7.5: two dice under 30 inches, three up to 45 (4.4). */
export function fireCannon(g: State, cannon: Figure): void {
  serve(g, cannon, crewmanOf(g, cannon) as Figure)
  g.figure.loaded[cannon] = 0
  const short = shortRange(g, CANNON)
  let target = cannonTarget(g, cannon)
  for (let killed = 0; target !== -1; ) {
    const dice = killed === 0 && gap(g, cannon, target) < short * short ? 2 : 3
    const wasOut = isInCommand(g, target) ? 0 : 2
    const isKill = shotAt(g, cannon, target, CANNON, dice)
    g.shots.push(target * 4 + wasOut + (isKill ? 1 : 0)) // 4.12 (e)
    if (!isKill || !g.ploughing || ++killed >= MOST_SHOTS) return
    target = ploughed(g, cannon, target)
  }
}
/** OPT-1: the closest to the dead figure of the enemies in sight in the field within 30 tenths of it and farther from the cannon. */
function ploughed(g: State, cannon: Figure, dead: Figure): Figure | -1 {
  let best: Figure | -1 = -1
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (g.figure.side[e] === g.figure.side[cannon] || !isFree(g, e) || !mayBeShot(g, cannon, e)) continue
    if (!isInFieldOf(g, cannon, e) || gap(g, dead, e) > PLOUGH * PLOUGH || gap(g, cannon, e) <= gap(g, cannon, dead)) continue
    if (!seeEachOther(g, cannon, e)) continue
    if (best === -1 || isCloserTo(g, dead, e, best)) best = e
  }
  return best
}
/** 4.5 with its ties; a has the greater id. */
function isCloserTo(g: State, f: Figure, a: Figure, b: Figure): boolean {
  const d = gap(g, f, a) - gap(g, f, b) || centreGap(g, f, a) - centreGap(g, f, b)
  return d < 0
}

/** 2.6 (a), 7.9: an active enemy in contact and no active figure of its own side: taken, once. */
export function takeCannons(g: State): void {
  const { type, side, taken } = g.figure
  for (let i = 0, all = g.figures; i < all; i++) {
    const cannon = i as Figure
    if (!isCannon[type[cannon]] || !isOnTable(g, cannon) || taken[cannon]) continue
    let own = 0
    let enemies = 0
    for (let j = 0, all = g.figures; j < all; j++) {
      const f = j as Figure
      if (!isActive(g, f) || !isInContact(g, cannon, f)) continue
      if (side[f] === side[cannon]) own++
      else enemies++
    }
    if (own > 0 || enemies === 0) continue
    taken[cannon] = 1
    emit(g, { type: 'taken', ...told(g, cannon), clause: 'AZT-7.9' })
    const seat = enemyOf(side[cannon])
    score(g, seat, valueOf(g, cannon), 'cannon-taken', seat === spanish ? 'AZT-13.3' : 'AZT-13.4')
  }
}
