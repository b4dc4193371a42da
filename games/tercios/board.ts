/** The position as drawn, in the words of the scenario format. */
import { type Board, NONE } from '@plus-ultra/kernel'
import { BATTLES, data, GROUNDS, HEX, type Hex, RESULTS, SEAT, UNIT, type Unit } from './data/load.ts'
import { fireOf, reachOf, shocksOf, zonesOf } from './overlays.ts'
import { endUnit, firstUnit } from './rules/02-units.ts'
import { AREA, ENDING, FURY, good, KIND, ORDER, type State } from './state.ts'

const MARKS = ['fresh', 'captured', 'idle', 'moved', 'hasty', 'unstacked', 'fired', 'struck', 'assailed', 'turned'] as const
function pieceOf(g: State, u: Unit) {
  const { strength, type, morale, code } = data.units.units[u]!
  const marks = MARKS.filter(m => g.unit[m][u]).map(m => [m, true])
  return {
    id: UNIT.name(u),
    unit: UNIT.name(u),
    side: SEAT.name(g.unit.side[u]),
    at: HEX.name(g.unit.at[u] as Hex),
    facing: g.unit.facing[u] as number,
    strength,
    type,
    morale,
    code,
    order: ORDER.name(g.unit.order[u]),
    ...(g.unit.order[u] !== good && { [ORDER.name(g.unit.order[u])]: true }),
    ...(g.unit.movementAttacks[u] > 0 && { movementAttacks: g.unit.movementAttacks[u] }),
    ...Object.fromEntries(marks),
  }
}
/** 15.2: shots rolled and not yet applied, in their order. */
function volleyOf(g: State): { unit: string; result: string }[] {
  const shots: { unit: string; result: string }[] = []
  for (let i = 0; i < g.volley.length; i += 3 + g.volley.at(i + 2))
    shots.push({ unit: UNIT.name(g.volley.at(i) as Unit), result: RESULTS[g.volley.at(i + 1) as 0] })
  return shots
}
export function board(g: State): Board {
  const pieces: ReturnType<typeof pieceOf>[] = []
  const spaces: Record<string, { terrain: string; stack: string[] }> = {}
  for (let h = 0; h < HEX.size; h++) {
    if (g.hex.first[h as Hex] === NONE) continue
    const stack: string[] = []
    for (let u = g.hex.first[h as Hex]; u !== NONE; u = g.unit.next[u]) {
      stack.push(UNIT.name(u))
      pieces.push(pieceOf(g, u))
    }
    spaces[HEX.name(h as Hex)] = { terrain: GROUNDS[g.ground]!.terrain[h]!, stack }
  }
  const tray = (isIn: (u: Unit) => boolean) => {
    const ids: string[] = []
    for (let i: number = firstUnit(g); i < endUnit(g); i++) if (isIn(i as Unit)) ids.push(UNIT.name(i as Unit))
    return ids
  }
  const { sides, usesMorale } = BATTLES[g.battle]!
  const bySide = (f: (s: (typeof sides)[number]) => number) => Object.fromEntries(sides.map(s => [SEAT.name(s), f(s)]))
  const isFree = (u: Unit) => g.unit.toPlace[u] !== NONE
  return {
    pieces,
    spaces,
    tracks: {
      turn: g.turn,
      lastTurn: g.lastTurn,
      playerA: SEAT.name(g.playerA),
      ...(usesMorale && { generalMorale: bySide(s => g.seat.generalMorale[s]) }),
      turnMorale: bySide(s => g.seat.turnMorale[s]),
      fury: FURY.name(g.fury),
      captivesFreed: g.captivesFreed === 1,
      garrisonReleased: g.garrisonReleased === 1,
      phasing: SEAT.name(g.phasing),
      ...(g.ending !== ENDING.refs.none && { ending: ENDING.name(g.ending) }),
      ...(g.mover !== NONE && {
        mover: UNIT.name(g.mover),
        kind: KIND.name(g.kind),
        movementPoints: g.movementPoints,
        wholeStack: g.whole === 1,
      }),
    },
    trays: {
      reserve: tray(u => g.unit.waits[u] === 1),
      eliminated: tray(u => g.unit.lost[u] === 1),
      volley: volleyOf(g),
      freeSetup: tray(isFree).map(id => ({ id, area: AREA.name(g.unit.toPlace[UNIT.get(id)] as never) })),
      // read off the position, for the page
      zones: zonesOf(g),
      fire: fireOf(g),
      reach: reachOf(g),
      shocks: shocksOf(g),
    },
  }
}
