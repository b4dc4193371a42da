/** 5.1.3: a step is made, a facing chosen, the enemy reacts, and the piece goes on if it may. */
import { end, flag, list, NONE, own } from '@plus-ultra/kernel'
import { turnBetween } from '@plus-ultra/lib/hexes'
import { ALL, FACING, HEX, type Hex, isPike, UNIT, type Unit } from '../data/load.ts'
import { decision, emit, type Position, repeat, run, type State, sequence, step } from '../state.ts'
import { enemiesAround, holdsOthers, isAheadIn, isStacked } from './00-geometry.ts'
import { faceHex, movePiece, put, tellFacing } from './02-units.ts'
import { canGoOn, isBoundBehind, leavesEnemiesBehind, pointsAfter, turnLimit } from './05-steps.ts'
import { isInZoc } from './06-zones.ts'
import { react } from './07-loose-sleeves.ts'

/** The mover enters a hex and pays. 5.2.2, 5.2.4: what took every MP ends the movement. */
export function enterHex(g: State, to: Hex, cost: number): void {
  const u = g.mover as Unit
  const from = g.unit.at[u] as Hex
  if (!g.whole && isStacked(g, u)) g.unit.unstacked[u] = 1 // 7.2.4
  if (!g.passing) g.cameFrom = from
  if (cost === ALL || cost > g.movementPoints) g.halted = 1
  g.movementPoints = pointsAfter(cost, g.movementPoints)
  g.steps += 1
  g.passing = !g.whole && holdsOthers(g, to, u) ? 1 : 0
  movePiece(g, u, g.whole, to)
  if (g.runtime.sink.listens) emit(g, { type: 'moved', unit: UNIT.name(u), from: HEX.name(from), to: HEX.name(to), clause: 'TER-5.1.3' })
}

/** 5.3.1: within the limit, without leaving enemies behind (5.3.4), and in a hex passed through with a way on (5.1.10). */
export const faceAfterStep = decision('faceAfterStep', {
  clause: 'TER-5.3.1',
  locals: { forCoup: flag },
  actor: g => g.unit.side[g.mover as Unit],
  offer(g, f, offer) {
    const facing = g.unit.facing[g.mover as Unit]!
    const most = turnLimit(g)
    for (const to of FACING.all) if (turnBetween(facing, to) <= most && barToFacing(g, to, f.forCoup) === undefined) offer.facing(to)
    if (!offer.isEmpty) return
    // 7.5.5: a conquered hex is entered whatever is behind it
    for (const to of FACING.all) if (turnBetween(facing, to) <= most) offer.facing(to)
  },
  on: {
    facing(g, _, to) {
      const u = g.mover as Unit
      if (to !== g.unit.facing[u]) {
        if (g.whole) faceHex(g, g.unit.at[u] as Hex, to)
        else g.unit.facing[u] = to
        tellFacing(g, u, 'TER-5.3.1')
      }
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'facing') return undefined
    return turnBetween(g.unit.facing[g.mover as Unit]!, ref) > turnLimit(g) ? 'TER-5.3.1' : barToFacing(g, ref, f.forCoup)
  },
})
function barToFacing(g: Position, facing: number, forCoup: number): string | undefined {
  const u = g.mover as Unit
  const h = g.unit.at[u] as Hex
  const mask = enemiesAround(g, h, g.unit.side[u]!)
  if (mask !== 0 && isBoundBehind(g, g) && leavesEnemiesBehind(g, mask, facing)) return 'TER-5.3.4'
  if (forCoup && !(isPike[u] && mask !== 0) && !isAheadIn(mask, facing)) return 'TER-5.4.2'
  if (g.passing && !canGoOn(g, g, h, facing, g.movementPoints, g.steps)) return 'TER-5.1.10'
  return undefined
}

/** 7.4.6, 7.4.8: after the facing choice the reactors answer one by one. */
export const reactions = sequence('reactions', { clause: 'TER-7.4.6', locals: { reactors: list(UNIT, 6), unit: own(UNIT) } }, [
  repeat(
    (_, f) => f.reactors.length > 0,
    [
      run((_, f) => {
        f.unit = f.reactors.at(0)
        f.reactors.removeAt(0)
      }),
      step(react, (_, f) => ({ unit: f.unit })),
    ],
  ),
])
export const afterStep = sequence('afterStep', { clause: 'TER-5.1.3', locals: { reactors: list(UNIT, 6) } }, [
  step(faceAfterStep, () => ({ forCoup: 0 })),
  step(reactions, (_, f) => ({ reactors: f.reactors })),
  run(g => goOn(g)),
])
/** 6.2, 5.1.13: it stops in a ZOC, and goes back from a hex that it cannot leave and may not stay in. */
export function goOn(g: State): void {
  const u = g.mover as Unit
  const h = g.unit.at[u]
  if (h === NONE || isInZoc(g, h, g.unit.side[u])) g.halted = 1
  if (h === NONE || !g.passing) return
  if (!g.halted && canGoOn(g, g, h, g.unit.facing[u], g.movementPoints, g.steps)) return
  const back = g.cameFrom as Hex
  const others = g.hex.first[back]
  if (others !== NONE) g.unit.facing[u] = g.unit.facing[others]
  put(g, u, back)
  g.passing = 0
  g.halted = 1
  emit(g, { type: 'wentBack', unit: UNIT.name(u), from: HEX.name(h), to: HEX.name(back), clause: 'TER-5.1.13' })
}
