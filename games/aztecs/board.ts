/** What a seat may see, as drawn. Names are those of a scenario: what the board shows can be given as a position. */
import { type Board, HIDDEN, NONE, type Piece } from '@plus-ultra/kernel'
import {
  EDGE,
  FACING,
  FEATURE,
  FIGURE,
  type Figure,
  GROUND,
  isAlly,
  isCannon,
  missileOf,
  PLACE,
  SEAT,
  TERRAIN,
  type Terrain,
  TYPE,
  UNIT,
  type Weapon,
} from './data/load.ts'
import { longRange, targetOf } from './rules/04-missiles.ts'
import { cannonTarget } from './rules/07-cannons.ts'
import { isFullyGuarded } from './rules/08-surround.ts'
import { isActive, isEngaged, isFree, isOnTable, isWithin, pointOf } from './rules/09-table.ts'
import { seeEachOther } from './rules/10-sight.ts'
import type { State } from './state.ts'

/** Fields that are 0 or false are left out, as in a scenario. */
function marks(fields: Readonly<Record<string, number | boolean>>): Record<string, number | boolean> {
  return Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== 0 && v !== false))
}
function pieceOf(g: State, f: Figure): Piece {
  const c = g.figure
  const unit = c.unit[f]
  const isOn = isOnTable(g, f)
  const type = c.type[f]
  return {
    id: FIGURE.name(f),
    type: TYPE.name(type),
    side: SEAT.name(c.side[f]),
    unit: unit !== NONE ? UNIT.name(unit) : isAlly[type] ? 'allies' : FIGURE.name(f),
    at: isOn ? pointOf(c.x[f], c.y[f]) : PLACE.name(c.at[f]),
    facing: FACING.name(c.facing[f]),
    ...(isCannon[type] ? { aim: c.aim[f], loaded: c.loaded[f] === 1 } : {}),
    ...(isOn ? { command: c.command[f] === 1, from: pointOf(c.fromX[f], c.fromY[f]), near: c.near[f] === 1 } : {}),
    ...marks({
      wounds: c.wounds[f],
      stunned: c.stun[f] > 0,
      stunDue: c.stun[f] === 2,
      captive: c.captive[f] === 1,
      marked: c.marked[f] === 1,
      general: c.general[f] === 1,
      treasure: c.treasure[f] === 1,
      taken: c.taken[f] === 1,
      fired: c.fired[f] === 1,
      served: c.served[f] === 1,
      spent: c.spent[f],
      turns: c.turns[f],
      finished: c.finished[f] === 1,
      attacked: c.attacked[f] === 1,
      dragged: c.dragged[f] === 1,
      returned: c.returned[f] === 1,
      pendingKill: c.kill[f],
      pendingWounds: c.hurt[f],
      pendingStun: c.daze[f] === 1,
      wave: c.wave[f],
      due: c.due[f],
      silenced: c.silenced[f],
    }),
  }
}

export function board(g: State): Board {
  const pieces: Piece[] = []
  const used: Figure[] = []
  for (let i = 0; i < g.figures; i++) if (g.figure.at[i as Figure] !== PLACE.refs.nowhere) used.push(i as Figure)
  for (const f of used) pieces.push(pieceOf(g, f))
  return {
    pieces,
    spaces: spacesOf(g),
    tracks: {
      points: { spanish: g.seat.points[SEAT.refs.spanish], aztec: g.seat.points[SEAT.refs.aztec] },
      first: SEAT.name(g.first),
      winner: SEAT.name(g.higher),
      waves: g.waves,
      mountedDown: g.mountedDown === 1,
      sacrifices: g.sacrifices,
    },
    trays: {
      table: { width: g.width, height: g.height },
      ...(g.night ? { night: true } : {}), // 10.4
      ...(g.hasPost ? { post: [g.postX1, g.postY1, g.postX2, g.postY2] } : {}), // S.2
      terrain: terrainOf(g),
      exits: { spanish: exitsOf(g, 'spanish'), aztec: exitsOf(g, 'aztec') },
      staging: FEATURE.names.filter(a => g.feature.picked[FEATURE.get(a)] === 1),
      revealed: FEATURE.names.filter(a => g.feature.revealed[FEATURE.get(a)] === 1),
      freed: FEATURE.names.filter(a => g.feature.freed[FEATURE.get(a)] === 1),
      shots: [...g.shots].map(s => ({ target: FIGURE.name((s >> 2) as Figure), outOfCommand: (s & 2) !== 0, kill: (s & 1) !== 0 })),
      pool: wavesOf(g, used),
      // read off the scenario and the position, for the page
      par: g.par,
      engaged: used.filter(f => isActive(g, f) && isEngaged(g, f)).map(f => FIGURE.name(f)),
      guarded: used.filter(f => isFullyGuarded(g, f)).map(f => FIGURE.name(f)),
      fire: fireOf(g, used),
    },
  }
}
/** 4.2, 4.5, 7.7: whom each shooter would fire at, and the enemies within its range that it does not see. */
function fireOf(g: State, used: readonly Figure[]): Record<string, { target: string | null; hidden: string[] }> {
  const shooters = used.filter(f => missileOf[g.figure.type[f]] !== NONE && isOnTable(g, f) && !g.figure.captive[f] && !g.figure.stun[f])
  return Object.fromEntries(
    shooters.map(f => {
      const reach = longRange(missileOf[g.figure.type[f]] as Weapon)
      const target = isCannon[g.figure.type[f]] ? cannonTarget(g, f) : targetOf(g, f)
      const hidden = used.filter(
        e => g.figure.side[e] !== g.figure.side[f] && isFree(g, e) && isWithin(g, f, e, reach) && !seeEachOther(g, f, e),
      )
      return [FIGURE.name(f), { target: target === -1 ? null : FIGURE.name(target), hidden: hidden.map(e => FIGURE.name(e)) }]
    }),
  )
}
/** A pick that the seat may not see is left out. */
function spacesOf(g: State): Record<string, Record<string, unknown>> {
  const spaces: Record<string, Record<string, unknown>> = {}
  for (const a of FEATURE.all) {
    const { listed, x1, y1, x2, y2, captured, freed, revealed, picked } = g.feature
    if (!listed[a]) continue
    spaces[FEATURE.name(a)] = {
      rect: [x1[a], y1[a], x2[a], y2[a]],
      control: captured[a] ? 'spanish' : 'aztec',
      ...(freed[a] ? { freed: true } : {}),
      ...(revealed[a] ? { revealed: true } : {}),
      ...(picked[a] !== (HIDDEN as number) ? { picked: picked[a] === 1 } : {}),
    }
  }
  return spaces
}
function terrainOf(g: State): object[] {
  const { x1, y1, x2, y2, ground, level } = g.terrain
  return Array.from({ length: g.grounds }, (_, i) => {
    const t = i as Terrain
    return {
      id: t === g.altar ? 'tier-3' : TERRAIN.name(t),
      type: GROUND.name(ground[t]),
      rect: [x1[t], y1[t], x2[t], y2[t]],
      level: level[t],
    }
  })
}
function exitsOf(g: State, side: 'spanish' | 'aztec'): string[] {
  return EDGE.all.filter(e => g.edge[side][e]).map(e => EDGE.name(e))
}
function wavesOf(g: State, used: readonly Figure[]): object[] {
  const { at, wave, due } = g.figure
  const pooled = used.filter(f => at[f] === PLACE.refs.pool)
  return [...new Set(pooled.map(f => wave[f]))]
    .sort((a, b) => a - b)
    .map(w => {
      const members = pooled.filter(f => wave[f] === w)
      return { wave: w, due: due[members[0] as Figure], figures: members.map(f => FIGURE.name(f)) }
    })
}
