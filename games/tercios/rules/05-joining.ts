/** 5.1.6, 7.2.1: a step into a hex with friends: to join them, or only to pass. */
import { call, end, goto } from '@plus-ultra/kernel'
import { turnBetween } from '@plus-ultra/lib/hexes'
import { FACING, HEX, type Hex, UNIT, type Unit } from '../data/load.ts'
import { decision, emit, type Position, type State } from '../state.ts'
import { enemiesAround, groundOf, holdsOthers } from './00-geometry.ts'
import { faceHex, put, tellFacing } from './02-units.ts'
import { afterStep, enterHex } from './05-march.ts'
import { barToJoinFor, canPassThrough, costOfStep, pointsAfter } from './05-steps.ts'
import { isInZoc } from './06-zones.ts'
import { newcomerDecides } from './07-stacking.ts'

/** What the step into that hex can mean; a withdrawal and a stack enter empty hexes only. */
export function mayJoinOrPass(g: Position, to: Hex, cost: number): 'enter' | 'join' | 'pass' | 'either' {
  const u = g.mover as Unit
  if (g.whole || !holdsOthers(g, to, u)) return 'enter'
  const side = g.unit.side[u]!
  const mayJoin = barToJoinFor(g, g, to, cost, g.movementPoints, g.steps) === undefined
  const mayPass =
    !isInZoc(g, to, side) &&
    canPassThrough(g, g, to, g.unit.facing[u]!, pointsAfter(cost, g.movementPoints), g.steps + 1, enemiesAround(g, to, side))
  return mayJoin ? (mayPass ? 'either' : 'join') : 'pass'
}
export const joinOrPass = decision('joinOrPass', {
  clause: 'TER-7.2.1',
  locals: { to: HEX },
  actor: g => g.unit.side[g.mover as Unit],
  offer(_g, _f, offer) {
    offer.button('join')
    offer.button('pass')
  },
  buttons: {
    join(g, f) {
      if (formSquadron(g, f.to)) goto(g, faceSquadron)
      else end(g)
    },
    pass(g, f) {
      const from = g.unit.at[g.mover as Unit] as Hex
      enterHex(g, f.to, costOfStep(g, g, from, groundOf(g).grid.directionTo(from, f.to), f.to))
      goto(g, afterStep, { reactors: [] }) // where it could join, no enemy is next to the hex
    },
  },
})
/** From the step itself, where joining is all it can mean. */
export function join(g: State, to: Hex): void {
  if (formSquadron(g, to)) call(g, faceSquadron)
}
/** 7.2.1: it ends the movement. True when the newcomer decides the facing (7.1.3). */
function formSquadron(g: State, to: Hex): boolean {
  const u = g.mover as Unit
  const from = g.unit.at[u] as Hex
  const decides = newcomerDecides(g, u, to)
  if (!decides) g.unit.facing[u] = g.unit.facing[g.hex.first[to] as Unit]
  put(g, u, to)
  if (decides) faceHex(g, to, g.unit.facing[u])
  g.halted = 1
  g.passing = 0
  g.steps += 1
  emit(g, {
    type: 'joined',
    unit: UNIT.name(u),
    from: HEX.name(from),
    to: HEX.name(to),
    facing: FACING.name(g.unit.facing[u]),
    clause: 'TER-7.2.1',
  })
  return decides
}
/** 5.3.1, 7.1.3: the first Switzer of a squadron turns it by one hexside, if he likes. */
const faceSquadron = decision('faceSquadron', {
  clause: 'TER-7.1.3',
  actor: g => g.unit.side[g.mover as Unit],
  offer(g, _f, offer) {
    for (const to of FACING.all) if (turnBetween(g.unit.facing[g.mover as Unit]!, to) <= 1) offer.facing(to)
  },
  on: {
    facing(g, _, to) {
      const u = g.mover as Unit
      faceHex(g, g.unit.at[u] as Hex, to)
      tellFacing(g, u, 'TER-7.1.3')
      end(g)
    },
  },
})
