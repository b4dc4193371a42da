/** S.8: where nothing counts but one general, how his men keep him. */
import { NONE } from '@plus-ultra/kernel'
import { type Figure, missileOf } from './data/load.ts'
import { count, of, storm } from './prior-look.ts'
import type { State } from './state.ts'

export const G = { beside: 6, change: 2, cover: 1.5, back: 0.02, leash: 0.015, shooter: 0.4, near: 40 }

/** The sides of the general where nobody stands, the figure that is judged left out. */
const gap = { bits: 0, own: 0, x: 0, y: 0 }
const STEP_X = [0, 10, 0, -10]
const STEP_Y = [-10, 0, 10, 0]
export function readGaps(g: State, m: Figure): void {
  const { aim } = storm
  if (aim === -1) return
  const { x, y } = g.figure
  gap.x = x[aim]
  gap.y = y[aim]
  gap.bits = 15
  gap.own = sideAt(x[m] - gap.x, y[m] - gap.y)
  for (let s = 0; s < 2; s++)
    for (let i = 0; i < count[s]!; i++) {
      const f = of[s]![i] as Figure
      if (f !== m && f !== aim) gap.bits &= ~sideAt(x[f] - gap.x, y[f] - gap.y)
    }
}
/** 9.5: the side of the general that whoever stands there keeps all others from, as a bit. */
function sideAt(dx: number, dy: number): number {
  if (dx <= 5 && dx >= -5) return dy >= 10 && dy < 15 ? 4 : dy <= -10 && dy > -15 ? 1 : 0
  if (dy <= 5 && dy >= -5) return dx >= 10 && dx < 15 ? 2 : dx <= -10 && dx > -15 ? 8 : 0
  return 0
}
/** 8.2.2: who stands beside his general keeps the enemy from him; the others stay near, to fill the next gap. */
export function keeping(g: State, m: Figure, x: number, y: number): number {
  const { aim } = storm
  if (aim === -1 || g.figure.side[m] !== g.figure.side[aim]) return 0
  if (m === aim) return G.cover * covers(g, m, x, y)
  const kept = gap.bits & sideAt(x - gap.x, y - gap.y)
  if (kept !== 0) return G.beside - (gap.own !== 0 && gap.own !== kept ? G.change : 0)
  let way = 999
  for (let s = 0; s < 4; s++) if ((gap.bits >> s) & 1) way = Math.min(way, apart(x - gap.x - STEP_X[s]!, y - gap.y - STEP_Y[s]!))
  const shy = missileOf[g.figure.type[m]] === NONE ? 1 : G.shooter
  if (way < 999) return -G.back * shy * way
  return -G.leash * shy * Math.max(0, apart(x - gap.x, y - gap.y) - G.near)
}
/** The general himself stays where his men stand round him: how many do. */
function covers(g: State, m: Figure, x: number, y: number): number {
  const { x: xs, y: ys, side } = g.figure
  let n = 0
  for (let i = 0; i < count[side[m]]!; i++) {
    const f = of[side[m]]![i] as Figure
    if (f !== m && sideAt(xs[f] - x, ys[f] - y) !== 0) n++
  }
  return n
}
function apart(dx: number, dy: number): number {
  const ax = dx < 0 ? -dx : dx
  const ay = dy < 0 ? -dy : dy
  return ax > ay ? ax + 0.4 * ay : ay + 0.4 * ax
}
