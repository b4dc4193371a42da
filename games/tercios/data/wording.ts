/**
 * A scenario may be written in other words than its format: as the rulebook's scenario files write it (`setup`, `unit`, `hex`, `sides`,
 * `turns` ...), or as a board shows it (`trays`, `turn` and `phase`). It is put into the words of the format, and faults found there are
 * told at the place where they were written.
 */
import type { Fault } from '@plus-ultra/kernel'
import { BATTLE, BATTLES, battleOf, SEAT, UNIT } from './load.ts'

type Json = Record<string, unknown>
const isJson = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x)
export interface Reworded {
  readonly json: unknown
  /** the fault at the place where the writer put it */
  readonly asWritten: (fault: Fault) => Fault
  readonly isChanged: boolean
}

/** What a battle fixes; a scenario file repeats it, and it must agree. */
export const FIXED = ['victory', 'rules', 'captives', 'relief', 'unitRetreat', 'freeSetupOrder', 'moraleLoss'] as const

export function reword(given: unknown): Reworded {
  if (!isJson(given)) return { json: given, asWritten: fault => fault, isChanged: false }
  const json: Json = { ...given }
  /** path in the format, path as written; the longest that fits is the one */
  const places: [string, string][] = []
  const rename = (to: string, from: string, read: (x: unknown) => unknown = x => x) => {
    if (json[from] === undefined || json[to] !== undefined) return
    json[to] = read(json[from])
    delete json[from]
    places.push([to, from])
  }
  rename('title', 'name')
  rename('battle', 'map')
  rename('lastTurn', 'turns')
  rename('playerA', 'firstPlayer')
  rename('piecesNote', 'setupNote')
  rename('pieces', 'setup')
  rename('reserve', 'later')
  rewordBoard(json, places)
  rewordSides(json, places)
  if (json.firstTurn === undefined && given.turns !== undefined) json.firstTurn = 1
  json.pieces = rewordList(json.pieces, 'pieces', places, { unit: 'id', hex: 'at', state: 'order' }, orderOf)
  json.freeSetup = rewordList(json.freeSetup, 'freeSetup', places, { unit: 'id', defaultFacing: 'facing' })
  const later = writtenAs(places, 'reserve')
  if (Array.isArray(json.reserve)) json.reserve = json.reserve.map((x, i) => idOf(x, `[${i}]`, later, places))
  for (const key of ['pieces', 'freeSetup']) if (json[key] === undefined) delete json[key]
  json.battle ??= battleFought(json)
  if (json.battle === undefined) delete json.battle
  places.sort((a, b) => b[0].length - a[0].length)
  const asWritten = ({ path, message }: Fault): Fault => {
    const place = places.find(([to]) => path === to || path.startsWith(`${to}.`) || path.startsWith(`${to}[`))
    return place === undefined ? { path, message } : { path: place[1] + path.slice(place[0].length), message }
  }
  return { json, asWritten, isChanged: places.length > 0 }
}

/** A board says turn and phase beside its pieces, and who is off the map in its trays; the rest of it follows from the pieces. */
function rewordBoard(json: Json, places: [string, string][]): void {
  if (json.start === undefined && (json.turn !== undefined || json.phase !== undefined)) {
    json.start = { turn: json.turn, phase: json.phase }
    places.push(['start.turn', 'turn'], ['start.phase', 'phase'])
    delete json.turn
    delete json.phase
  }
  if (isJson(json.spaces)) delete json.spaces
  if (isJson(json.tracks)) {
    // a scenario begins with a phase: a movement that was under way is over, as its `moved` says
    const { mover, kind, movementPoints, wholeStack, ...tracks } = json.tracks
    json.tracks = tracks
  }
  if (!isJson(json.trays)) return
  const { volley } = json.trays
  for (const key of ['reserve', 'eliminated', 'freeSetup'])
    if (json[key] === undefined && json.trays[key] !== undefined) {
      json[key] = json.trays[key]
      places.push([key, `trays.${key}`])
    }
  if (Array.isArray(json.freeSetup) && json.freeSetup.length === 0) delete json.freeSetup
  delete json.trays
  if (Array.isArray(volley) && volley.length > 0) json.trays = { volley }
}
/** Seats and initial morale stand in the sides of a scenario file. */
function rewordSides(json: Json, places: [string, string][]): void {
  const { sides } = json
  if (!Array.isArray(sides) || !sides.every(isJson)) return
  if (json.seats === undefined) {
    json.seats = sides.map(s => s.id)
    sides.forEach((_, i) => places.push([`seats[${i}]`, `sides[${i}].id`]))
  }
  const morale = Object.fromEntries(sides.filter(s => typeof s.initialMorale === 'number').map(s => [s.id, s.initialMorale]))
  const tracks = isJson(json.tracks) ? json.tracks : {}
  if (Object.keys(morale).length > 0 && tracks.generalMorale === undefined) {
    json.tracks = { ...tracks, generalMorale: morale }
    sides.forEach((s, i) => places.push([`tracks.generalMorale.${s.id}`, `sides[${i}].initialMorale`]))
  }
}
function rewordList(
  list: unknown,
  name: string,
  places: [string, string][],
  words: Readonly<Record<string, string>>,
  more: (entry: Json) => Json = entry => entry,
): unknown {
  if (!Array.isArray(list)) return list
  const written = writtenAs(places, name)
  return list.map((entry, i) => {
    if (!isJson(entry)) return entry
    const said = { ...entry }
    for (const [from, to] of Object.entries(words))
      if (said[from] !== undefined && said[to] === undefined) {
        said[to] = said[from]
        delete said[from]
        places.push([`${name}[${i}].${to}`, `${written}[${i}].${from}`])
      }
    return more(said)
  })
}
/** The markers by their own names. */
function orderOf(piece: Json): Json {
  const { disordered, demoralized, ...rest } = piece
  if (![disordered, demoralized].every(m => m === undefined || typeof m === 'boolean') || (disordered && demoralized)) return piece
  const order = demoralized ? 'demoralized' : disordered ? 'disordered' : undefined
  if (order !== undefined && rest.order !== undefined && rest.order !== order) return piece
  return order === undefined ? rest : { ...rest, order }
}
function idOf(entry: unknown, index: string, written: string, places: [string, string][]): unknown {
  if (!isJson(entry)) return entry
  const key = entry.id === undefined ? 'unit' : 'id'
  places.push([`reserve${index}`, `${written}${index}.${key}`])
  return entry[key]
}
/** The name under which a list of the format was given. */
const writtenAs = (places: readonly [string, string][], name: string): string => places.find(([to]) => to === name)?.[1] ?? name
/** Said by the seats, or by the units. */
export function battleFought({ seats, pieces }: Json): unknown {
  if (Array.isArray(seats)) {
    const names = [...seats].sort().join()
    const i = BATTLES.findIndex(b => [...b.sides.map(s => SEAT.name(s))].sort().join() === names)
    if (i >= 0) return BATTLE.names[i]
  }
  for (const p of Array.isArray(pieces) ? pieces : []) {
    const u = isJson(p) && typeof p.id === 'string' ? UNIT.find(p.id) : undefined
    if (u !== undefined) return BATTLE.names[battleOf[u]!]
  }
  return undefined
}
