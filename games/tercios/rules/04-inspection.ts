/** 4.1 Set-up by the owners and 4.2 initiative. */
import { call, end, goto, NONE } from '@plus-ultra/kernel'
import { BATTLES, data, FACING, HEX, type Hex, SEAT, type Seat, UNIT, type Unit } from '../data/load.ts'
import { AREA, decision, emit, type Position, type State, sequence, step } from '../state.ts'
import { enemyOf, groundOf, holdsEnemyOf } from './00-geometry.ts'
import { endUnit, firstUnit, put } from './02-units.ts'
import { barByLimits } from './07-stacking.ts'
import { type Bar, barToEntry } from './12-scenarios.ts'

/** 4.1.2: the limits of 7.1 hold; camps, towns and works may hold stacks, also next to enemies. */
function barToPlace(g: Position, u: Unit, h: Hex): Bar {
  const area = g.unit.toPlace[u]!
  if (area === NONE || !groundOf(g).areas.get(AREA.name(area))?.[h]) return 'TER-4.1.2'
  if (holdsEnemyOf(g, h, g.unit.side[u]!)) return 'TER-4.1.2'
  const bar = barToEntry(g, u, h)
  if (bar !== undefined) return bar
  return g.hex.first[h] === NONE ? undefined : barByLimits(g, u, h)
}
function hasRoom(g: Position, u: Unit): boolean {
  for (let h = 0; h < HEX.size; h++) if (barToPlace(g, u, h as Hex) === undefined) return true
  return false
}
/** A unit whose area has no room for it is not offered, and stays off the map. */
const nextToPlace = (g: Position, seat: Seat, from: number): number => {
  for (let i = from; i < endUnit(g); i++) {
    const u = i as Unit
    if (g.unit.toPlace[u] !== NONE && g.unit.side[u] === seat && hasRoom(g, u)) return i
  }
  return -1
}
const placeUnit = decision('placeUnit', {
  clause: 'TER-4.1.2',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let i = nextToPlace(g, f.seat, firstUnit(g)); i >= 0; i = nextToPlace(g, f.seat, i + 1)) offer.unit(i as Unit)
  },
  on: { unit: (g, _, unit) => call(g, placeIn, { unit }) },
  whenEmpty: g => end(g),
})
const placeIn = decision('placeIn', {
  clause: 'TER-4.1.2',
  locals: { unit: UNIT },
  actor: (g, f) => g.unit.side[f.unit],
  offer(g, f, offer) {
    for (let h = 0; h < HEX.size; h++) if (barToPlace(g, f.unit, h as Hex) === undefined) offer.hex(h as Hex)
  },
  on: {
    hex(g, f, h) {
      const others = g.hex.first[h]
      g.unit.toPlace[f.unit] = NONE
      if (others !== NONE) g.unit.facing[f.unit] = g.unit.facing[others]
      put(g, f.unit, h)
      emit(g, { type: 'placed', unit: UNIT.name(f.unit), to: HEX.name(h), clause: 'TER-4.1.2' })
      if (others === NONE) goto(g, facePlaced, { unit: f.unit })
      else end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'hex' ? barToPlace(g, f.unit, ref as Hex) : undefined),
})
export const facePlaced = decision('facePlaced', {
  clause: 'TER-4.1.2',
  locals: { unit: UNIT },
  actor: (g, f) => g.unit.side[f.unit],
  offer(_g, _f, offer) {
    for (const to of FACING.all) offer.facing(to)
  },
  on: {
    facing(g, f, to) {
      g.unit.facing[f.unit] = to
      emit(g, { type: 'faced', unit: UNIT.name(f.unit), facing: FACING.name(to), clause: 'TER-4.1.2' })
      end(g)
    },
  },
})
/** The side listed first places all of its own first. */
export const setUpFree = sequence('setUpFree', { clause: 'TER-4.1.2' }, [
  step(placeUnit, g => ({ seat: BATTLES[g.battle]!.freeSetupOrder[0] ?? g.playerA })),
  step(placeUnit, g => ({ seat: enemyOf(g, BATTLES[g.battle]!.freeSetupOrder[0] ?? g.playerA) })),
])

/** 4.2.2: a lead of 5 in Turn Morale gives the next turn. */
export function takeInitiative(g: State): void {
  const { playerA } = g
  const other = enemyOf(g, playerA)
  const { turnMorale } = g.seat
  if (turnMorale[other] - turnMorale[playerA] >= data.tables.initiativeMargin) g.playerA = other
  if (g.playerA !== playerA) emit(g, { type: 'initiative', seat: SEAT.name(g.playerA), clause: 'TER-4.2.2' })
}
