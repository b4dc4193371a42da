/** 14.3 Deployment of built armies, and OPT-5 free deployment of a scenario's figures. */
import { end, goto, int } from '@plus-ultra/kernel'
import { cornersOf, gapSquared, isWithin as lies } from '@plus-ultra/lib/plane'
import { FACING, type Facing, FIGURE, type Figure, isCannon, PLACE, SEAT, type Side } from '../data/load.ts'
import { decision, emit, type State } from '../state.ts'
import { guardsOf } from './08-surround.ts'
import { canStand, halfHigh, halfHighFacing, halfWide, halfWideFacing, isOnTable, onTable, pointOf, told, turnTo } from './09-table.ts'
import { starPlaces, stars } from './11-places.ts'

const { reserve } = PLACE.refs
/** OPT-5 */
const FREE_REACH = 60
const FREE_GAP = 30

export function hasReserve(g: State, seat: Side): boolean {
  for (let i = 0, all = g.figures; i < all; i++)
    if (g.figure.at[i as Figure] === reserve && g.figure.side[i as Figure] === seat) return true
  return false
}
/** 14.3: figure by figure; "done" when all are placed. OPT-5: each figure that may be placed anew, or done. */
export const deploy = decision('deploy', {
  clause: 'AZT-14.3',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const isBuilt = g.deploys === 1
    for (let i = 0, all = g.figures; i < all; i++) {
      const figure = i as Figure
      if (g.figure.side[figure] !== f.seat) continue
      if ((isBuilt ? g.figure.at[figure] === reserve : mayRedeploy(g, figure)) && hasPlace(g, figure)) offer.unit(figure)
    }
    if (!isBuilt || offer.isEmpty) offer.button('done')
  },
  on: {
    unit(g, _, figure) {
      goto(g, deployPlace, { figure })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: whyNotThere,
})
function whyNotThere(g: State, _: unknown, kind: string): string {
  if (!g.deploys) return kind === 'point' || kind === 'facing' ? 'AZT-OPT-5#place' : 'AZT-OPT-5'
  return kind === 'point' || kind === 'facing' ? 'AZT-14.3#zone' : kind === 'button' ? 'AZT-14.3#all' : 'AZT-14.3'
}
/** OPT-5: captives, guards and cannons excepted; once each. */
function mayRedeploy(g: State, f: Figure): boolean {
  if (!isOnTable(g, f) || g.figure.captive[f] || isCannon[g.figure.type[f]] || g.figure.finished[f]) return false
  for (let i = 0, all = g.figures; i < all; i++) {
    const c = i as Figure
    if (g.figure.captive[c] && isOnTable(g, c) && guardsOf(g, c).includes(f)) return false
  }
  return true
}

/** Whoever finds no place stays where it is. */
function hasPlace(g: State, f: Figure): boolean {
  let isFound = false
  proposeDeployment(g, f, (x, y) => {
    isFound ||= canDeployFacing(g, f, x, y, -1)
    return isFound
  })
  return isFound
}

export const deployPlace = decision('deploy-place', {
  clause: 'AZT-14.3',
  locals: { figure: FIGURE },
  actor: (g, f) => g.figure.side[f.figure],
  offer() {},
  points: {
    accepts: (g, f, x, y) => canDeployFacing(g, f.figure, x, y, -1),
    sample(g, f, add) {
      proposeDeployment(g, f.figure, add)
    },
    on(g, f, x, y) {
      goto(g, deployFacing, { figure: f.figure, x, y })
    },
    regions(g, f) {
      if (!g.deploys) return [{ disc: [g.figure.fromX[f.figure], g.figure.fromY[f.figure], FREE_REACH] }]
      const s = g.figure.side[f.figure]
      const { deployX1, deployY1, deployX2, deployY2 } = g.seat
      return [cornersOf(deployX1[s], deployY1[s], deployX2[s], deployY2[s])]
    },
  },
  why: whyNotThere,
})
/** Whether it may stand there with that facing; -1: with some facing. */
function canDeployFacing(g: State, f: Figure, x: number, y: number, facing: number): boolean {
  for (let s = 0; s < 4; s++)
    if ((facing < 0 || s === facing) && canStand(g, f, x, y, s) && (g.deploys ? isInZone(g, f, x, y, s) : isNearPrinted(g, f, x, y, s)))
      return true
  return false
}
/** 14.3: the base wholly in the zone of its side. */
function isInZone(g: State, f: Figure, x: number, y: number, facing: number): boolean {
  const wide = halfWideFacing(g, f, facing)
  const high = halfHighFacing(g, f, facing)
  const s = g.figure.side[f]
  const { deployX1, deployY1, deployX2, deployY2 } = g.seat
  return lies(x - wide, y - high, x + wide, y + high, deployX1[s], deployY1[s], deployX2[s], deployY2[s])
}
/** OPT-5: within 60 tenths of the printed place, no enemy within 30. */
function isNearPrinted(g: State, f: Figure, x: number, y: number, facing: number): boolean {
  const { fromX, fromY, x: xs, y: ys, side } = g.figure
  const dx = x - fromX[f]
  const dy = y - fromY[f]
  if (dx * dx + dy * dy > FREE_REACH * FREE_REACH) return false
  const wide = halfWideFacing(g, f, facing)
  const high = halfHighFacing(g, f, facing)
  for (let i = 0, all = g.figures; i < all; i++) {
    const e = i as Figure
    if (side[e] === side[f] || !isOnTable(g, e) || isCannon[g.figure.type[e]]) continue
    if (gapSquared(x, y, wide, high, xs[e], ys[e], halfWide(g, e), halfHigh(g, e)) <= FREE_GAP * FREE_GAP) return false
  }
  return true
}
/** 11.13: coordinates congruent to 15 modulo 30, and if none of these is legal, those ending in 5; OPT-5: the printed place and a ring. `add` says whether that is enough. */
function proposeDeployment(g: State, f: Figure, add: (x: number, y: number) => unknown): void {
  if (!g.deploys) {
    const { fromX, fromY } = g.figure
    add(fromX[f], fromY[f])
    starPlaces(stars.foot, fromX[f], fromY[f], (x, y) => {
      if (x >= 0 && y >= 0) add(x, y)
    })
    return
  }
  if (proposeLattice(g, f, 15, 30, add) === 0) proposeLattice(g, f, 5, 10, add)
}
function proposeLattice(g: State, f: Figure, first: number, by: number, add: (x: number, y: number) => unknown): number {
  const s = g.figure.side[f]
  const { deployX2, deployY2 } = g.seat
  let proposed = 0
  for (let y = first; y < deployY2[s]; y += by)
    for (let x = first; x < deployX2[s]; x += by) {
      if (!canDeployFacing(g, f, x, y, -1)) continue
      proposed++
      if (add(x, y) === true) return proposed
    }
  return proposed
}

export const deployFacing = decision('deploy-facing', {
  clause: 'AZT-14.3',
  locals: { figure: FIGURE, x: int(0, 4095), y: int(0, 4095) },
  actor: (g, f) => g.figure.side[f.figure],
  offer(g, f, offer) {
    for (let s = 0; s < 4; s++) if (canDeployFacing(g, f.figure, f.x, f.y, s)) offer.facing(s as Facing)
  },
  on: {
    facing(g, f, facing) {
      const { figure, x, y } = f
      const { at, x: xs, y: ys, finished, side } = g.figure
      at[figure] = onTable
      xs[figure] = x
      ys[figure] = y
      turnTo(g, figure, facing)
      finished[figure] = 1
      const clause = g.deploys ? 'AZT-14.3' : 'AZT-OPT-5'
      emit(g, { type: 'placed', ...told(g, figure), to: pointOf(x, y), facing: FACING.name(facing), clause })
      goto(g, deploy, { seat: side[figure] })
    },
  },
  why: whyNotThere,
})
