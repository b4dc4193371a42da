/** 8.5 The reserve pool: waves and their return. A wave due after the last turn never comes (8.5.11); its members are open to all (AZT-12.2). */
import { die, end, goto, int, NONE, own, roll } from '@plus-ultra/kernel'
import { cornersOf, isInside, overlap } from '@plus-ultra/lib/plane'
import {
  aztec,
  FACING,
  type Facing,
  FEATURE,
  type Feature,
  FIGURE,
  type Figure,
  isCannon,
  isImpassable,
  isPeasant,
  type Terrain,
  UNIT,
  type Unit,
} from '../data/load.ts'
import { decision, emit, repeat, run, type State, sequence, step } from '../state.ts'
import { hasRoomIn } from './08-units.ts'
import { inPool, isInContactAt, isOnTable, onTable, pointOf, told, turnTo } from './09-table.ts'

const WAVE = die(6, 'AZT-8.5.3', 'wave')
const HALF = 5

/** 2.6 (d), 8.5.3: one die for all who entered the pool in this player phase. */
export function rollWave(g: State): void {
  const { at, due, wave } = g.figure
  let figures = 0
  for (let i = 0, all = g.figures; i < all; i++) if (at[i as Figure] === inPool && wave[i as Figure] === 0) figures++
  if (figures === 0) return
  const returns = g.turn + roll(g, WAVE, aztec)
  g.waves += 1
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (at[f] !== inPool || wave[f] !== 0) continue
    wave[f] = g.waves
    due[f] = returns
  }
  emit(g, { type: 'wave', wave: g.waves, due: returns, figures, clause: 'AZT-8.5.3' })
}

/** 8.5.4, 8.5.6: a unit with a non-captive leader on the table and room for that figure. */
function mayJoin(g: State, u: Unit, f: Figure): boolean {
  return isLed(g, u) && hasRoomIn(g, u, f)
}
function isLed(g: State, u: Unit): boolean {
  const leader = g.unit.leader[u]
  return leader !== NONE && isOnTable(g, leader) && !g.figure.captive[leader]
}
function hasUnit(g: State, f: Figure): boolean {
  for (let u = 0; u < UNIT.size; u++) if (mayJoin(g, u as Unit, f)) return true
  return false
}
function isWaiting(g: State, f: Figure, wave: number): boolean {
  return g.figure.at[f] === inPool && g.figure.wave[f] === wave && g.figure.due[f] <= g.turn
}
function isAnyWaiting(g: State, wave: number): boolean {
  for (let i = 0, all = g.figures; i < all; i++) if (isWaiting(g, i as Figure, wave)) return true
  return false
}
function canAnyJoin(g: State, wave: number): boolean {
  let asked = 0 // 8.4.2: whoever waits is in no unit, so that one peasant may join where another may, and one noble where another
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (!isWaiting(g, f, wave)) continue
    const kind = 1 << isPeasant[g.figure.type[f]]
    if ((asked & kind) === 0 && hasUnit(g, f)) return true
    asked |= kind
    if (asked === 3) return false
  }
  return false
}

/** Who stands in the area or beside it, gathered once for many places. */
const crowd: Figure[] = []
function readCrowd(g: State, a: Feature): void {
  const { x1, y1, x2, y2 } = g.feature
  const { x, y } = g.figure
  crowd.length = 0
  for (let i = 0, all = g.figures; i < all; i++) {
    const f = i as Figure
    if (x[f] < x1[a] - 20 || x[f] > x2[a] + 20 || y[f] < y1[a] - 20 || y[f] > y2[a] + 20 || !isOnTable(g, f)) continue
    crowd.push(f)
  }
}
/** 8.5.4: base wholly inside the area, on nobody, on no impassable ground, in contact with no enemy. Whoever returns is on foot. */
export function isPlaceIn(g: State, a: Feature, f: Figure, x: number, y: number): boolean {
  readCrowd(g, a)
  return isClear(g, a, f, x, y)
}
function isClear(g: State, a: Feature, f: Figure, x: number, y: number): boolean {
  const { x1, y1, x2, y2 } = g.feature
  const { x: xs, y: ys, wide, high, side, type } = g.figure
  if (x - HALF < x1[a] || y - HALF < y1[a] || x + HALF > x2[a] || y + HALF > y2[a]) return false
  for (let i = 0; i < crowd.length; i++) {
    const o = crowd[i] as Figure
    const dx = xs[o] - x
    if (dx > 20 || dx < -20) continue
    const dy = ys[o] - y
    if (dy > 20 || dy < -20) continue
    if (overlap(x, y, HALF, HALF, xs[o], ys[o], wide[o], high[o])) return false
    if (side[o] !== side[f] && !isCannon[type[o]] && isInContactAt(g, o, x, y, HALF, HALF)) return false
  }
  return !isImpassableAt(g, x, y)
}
function isImpassableAt(g: State, x: number, y: number): boolean {
  const { x1, y1, x2, y2, ground } = g.terrain
  for (let i = 0, all = g.grounds; i < all; i++) {
    const t = i as Terrain
    if (isImpassable[ground[t]] && isInside(x, y, x1[t] - HALF, y1[t] - HALF, x2[t] + HALF, y2[t] + HALF)) return true
  }
  return false
}
/** The first number that ends in 5 and leaves room for half a base. */
const lattice = (from: number): number => from + HALF + ((10 - (from % 10)) % 10)
/** 11.11: a place exists when one with both coordinates ending in 5 is legal. */
function hasPlace(g: State, a: Feature, f: Figure): boolean {
  const { x1, y1, x2, y2 } = g.feature
  readCrowd(g, a)
  for (let y = lattice(y1[a]); y + HALF <= y2[a]; y += 10)
    for (let x = lattice(x1[a]); x + HALF <= x2[a]; x += 10) if (isClear(g, a, f, x, y)) return true
  return false
}
function firstWaiting(g: State, wave: number): Figure {
  for (let i = 0, all = g.figures; i < all; i++) if (isWaiting(g, i as Figure, wave)) return i as Figure
  return 0 as Figure
}
/** 8.5.4: picked, not captured, with room for at least one figure. */
function isUsable(g: State, a: Feature, f: Figure): boolean {
  return g.feature.picked[a] === 1 && !g.feature.captured[a] && hasPlace(g, a, f)
}
function canReturn(g: State, wave: number): boolean {
  if (!isAnyWaiting(g, wave) || !canAnyJoin(g, wave)) return false
  const f = firstWaiting(g, wave)
  for (let a = 0; a < FEATURE.size; a++) if (isUsable(g, a as Feature, f)) return true
  return false
}
/** The next wave after that number that is due and can return; 0: none. 12.1: that one does not appear is told, and no reason. */
function nextWave(g: State, after: number): number {
  for (let wave = after + 1; wave <= g.waves; wave++) {
    if (canReturn(g, wave)) return wave
    if (isAnyWaiting(g, wave)) emit(g, { type: 'wave-waits', wave, clause: 'AZT-8.5.6' })
  }
  return 0
}

const wave = int(0, 99)
/** 8.5.4: the choice of an area is compulsory while one is usable; 8.5.7: it becomes public. Ends with the area. */
export const stagingArea = decision('staging-area', {
  clause: 'AZT-8.5.4',
  locals: { wave },
  actor: () => aztec,
  offer(g, f, offer) {
    const figure = firstWaiting(g, f.wave)
    for (let a = 0; a < FEATURE.size; a++) if (isUsable(g, a as Feature, figure)) offer.area(a as Feature)
  },
  on: {
    area(g, _, a) {
      g.feature.revealed[a] = 1
      emit(g, { type: 'area-chosen', area: FEATURE.name(a), clause: 'AZT-8.5.7' })
      end(g, a)
    },
  },
  why(g, _, kind, ref) {
    if (kind !== 'area') return whyNotPlaced(kind)
    return g.feature.captured[ref as Feature] ? 'AZT-8.5.9' : g.feature.picked[ref as Feature] ? 'AZT-11.11#room' : 'AZT-8.5.4#area'
  },
})
/** 11.11: figure, place, facing, unit. */
export const returnFigure = decision('return-figure', {
  clause: 'AZT-8.5.4',
  locals: { wave, area: FEATURE },
  actor: () => aztec,
  offer(g, f, offer) {
    let asked = 0 // as in canAnyJoin
    let joins = 0
    for (let i = 0, all = g.figures; i < all; i++) {
      const figure = i as Figure
      if (!isWaiting(g, figure, f.wave)) continue
      const kind = 1 << isPeasant[g.figure.type[figure]]
      if ((asked & kind) === 0 && hasUnit(g, figure)) joins |= kind
      asked |= kind
      if ((joins & kind) !== 0) offer.unit(figure)
    }
  },
  on: {
    unit(g, f, figure) {
      goto(g, returnPlace, { figure, area: f.area })
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'unit') return whyNotPlaced(kind)
    return ref < g.figures && isWaiting(g, ref as Figure, f.wave) ? 'AZT-8.4.2' : 'AZT-8.5.3#wave'
  },
})
export const returnPlace = decision('return-place', {
  clause: 'AZT-8.5.4',
  locals: { figure: FIGURE, area: FEATURE },
  actor: () => aztec,
  offer() {},
  points: {
    accepts: (g, f, x, y) => (x === provenX && y === provenY) || isPlaceIn(g, f.area, f.figure, x, y),
    sample(g, f, add) {
      anchorPlaces(g, f.area, f.figure, (x, y) => {
        provenX = x
        provenY = y
        add(x, y)
        provenX = -1
      })
    },
    on(g, f, x, y) {
      goto(g, returnFacing, { figure: f.figure, x, y })
    },
    regions: (g, f) => {
      const { x1, y1, x2, y2 } = g.feature
      return [cornersOf(x1[f.area] + HALF, y1[f.area] + HALF, x2[f.area] - HALF, y2[f.area] - HALF)]
    },
  },
  why: (_, __, kind) => (kind === 'point' ? 'AZT-8.5.4#place' : whyNotPlaced(kind)),
})
/** 11.11: while there is an area, a place and a unit, nobody stays away. */
function whyNotPlaced(kind: string): string | undefined {
  return kind === 'button' ? 'AZT-11.11#must' : undefined
}
/** A place just found good by `sample` need not be looked at again. */
let provenX = -1
let provenY = -1
/** 8.5.10, 11.13: for each of nine anchors the nearest legal place with both coordinates ending in 5; ties smaller y, then x; doubles once. */
function anchorPlaces(g: State, a: Feature, f: Figure, add: (x: number, y: number) => void): void {
  const { x1, y1, x2, y2 } = g.feature
  const found: (readonly [number, number])[] = []
  const legal: (readonly [number, number])[] = []
  readCrowd(g, a)
  for (let y = lattice(y1[a]); y + HALF <= y2[a]; y += 10)
    for (let x = lattice(x1[a]); x + HALF <= x2[a]; x += 10) if (isClear(g, a, f, x, y)) legal.push([x, y])
  // anchors doubled: the middle may lie between two tenths
  const across = [x1[a] + x2[a], 2 * (x1[a] + HALF), 2 * (x2[a] - HALF)]
  const down = [y1[a] + y2[a], 2 * (y1[a] + HALF), 2 * (y2[a] - HALF)]
  for (const ay of down)
    for (const ax of across) {
      let best: readonly [number, number] | undefined
      let least = 0
      for (const place of legal) {
        const dx = 2 * place[0] - ax
        const dy = 2 * place[1] - ay
        const away = dx * dx + dy * dy
        if (best !== undefined && away >= least) continue
        best = place
        least = away
      }
      if (best !== undefined && !found.includes(best)) found.push(best)
    }
  for (const [x, y] of found) add(x, y)
}
export const returnFacing = decision('return-facing', {
  clause: 'AZT-8.5.4',
  locals: { figure: FIGURE, x: int(0, 4095), y: int(0, 4095) },
  actor: () => aztec,
  offer(_, __, offer) {
    for (let s = 0; s < 4; s++) offer.facing(s as Facing)
  },
  on: {
    facing(g, f, facing) {
      let only: Unit | typeof NONE = NONE
      let count = 0
      for (let u = 0; u < UNIT.size; u++)
        if (mayJoin(g, u as Unit, f.figure)) {
          only = u as Unit
          count++
        }
      if (count > 1) return goto(g, joinUnit, { figure: f.figure, x: f.x, y: f.y, facing })
      bringBack(g, f.figure, f.x, f.y, facing, only as Unit) // 11.11: with one possible unit it is not asked
      end(g)
    },
  },
})
export const joinUnit = decision('join-unit', {
  clause: 'AZT-8.5.4',
  locals: { figure: FIGURE, x: int(0, 4095), y: int(0, 4095), facing: FACING },
  actor: () => aztec,
  offer(g, f, offer) {
    for (let u = 0; u < UNIT.size; u++) if (mayJoin(g, u as Unit, f.figure)) offer.unit((FIGURE.size + u) as Figure)
  },
  on: {
    unit(g, f, ref) {
      bringBack(g, f.figure, f.x, f.y, f.facing, (ref - FIGURE.size) as unknown as Unit)
      end(g)
    },
  },
  why(g, _, kind, ref) {
    if (kind !== 'unit') return whyNotPlaced(kind)
    return ref >= FIGURE.size && isLed(g, (ref - FIGURE.size) as Unit) ? 'AZT-8.4.2#full' : 'AZT-8.5.4#unit'
  },
})
/** 8.5.5: finished for that movement step, and no fire in that player phase. */
function bringBack(g: State, f: Figure, x: number, y: number, facing: Facing, u: Unit): void {
  const { at, x: xs, y: ys, unit, finished, returned, wave: waves, due } = g.figure
  at[f] = onTable
  xs[f] = x
  ys[f] = y
  turnTo(g, f, facing)
  unit[f] = u
  finished[f] = returned[f] = 1
  waves[f] = due[f] = 0
  emit(g, {
    type: 'returned',
    ...told(g, f),
    to: pointOf(x, y),
    facing: FACING.name(facing),
    unit: UNIT.name(u),
    clause: 'AZT-8.5.4',
  })
}

/** 8.5.4, 11.11: wave by wave in the order of entry; an area, then figure after figure while a place and a unit are left. */
export const waves = sequence('waves', { clause: 'AZT-8.5.4', locals: { wave: own(wave), area: own(FEATURE) } }, [
  run((g, f) => {
    f.wave = nextWave(g, 0)
  }),
  repeat(
    (_, f) => f.wave > 0,
    [
      step(
        stagingArea,
        (_, f) => ({ wave: f.wave }),
        (_, f, result) => {
          f.area = result as Feature
        },
      ),
      repeat(
        (g, f) => canAnyJoin(g, f.wave) && hasPlace(g, f.area, firstWaiting(g, f.wave)),
        [step(returnFigure, (_, f) => ({ wave: f.wave, area: f.area }))],
      ),
      run((g, f) => {
        f.wave = nextWave(g, f.wave)
      }),
    ],
  ),
])
