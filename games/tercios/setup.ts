/** Puts a scenario on the table; every fault of the position against the rules is returned with its path. */
import { type Fault, NONE, type OptionValue } from '@plus-ultra/kernel'
import {
  BATTLE,
  BATTLES,
  battleOf,
  captives,
  data,
  type Facing,
  GROUNDS,
  HEX,
  type Hex,
  HIGH_TIDE,
  isBattery,
  isCaptive,
  isGarrison,
  isImmobile,
  isSleeve,
  isSwitzer,
  moverOf,
  NO_ENTRY,
  PHASE,
  printedSide,
  SEAT,
  type Seat,
  stackingPoints,
  typeName,
  UNIT,
  type Unit,
} from './data/load.ts'
import type { Scenario } from './data/scenario.ts'
import { FIXED } from './data/wording.ts'
import { groundOf } from './rules/00-geometry.ts'
import { put, releaseGarrison } from './rules/02-units.ts'
import { aztec, type Bar, barToEntry, isCity, isInCamp, limitClause, mostUnits, sanQuintin, tunis } from './rules/12-scenarios.ts'
import { AREA, FURY, ORDER, type State } from './state.ts'

type Piece = Scenario['pieces'][number]
export function setUp(g: State, s: Scenario, options: Readonly<Record<string, OptionValue>>): readonly Fault[] {
  const faults: Fault[] = []
  const fault = (path: string, message: string) => {
    faults.push({ path, message })
  }
  setFrame(g, s, options, fault)
  checkFixed(s, fault)
  const seen = new Set<string>()
  const known = (id: string, path: string): Unit | undefined => {
    const u = UNIT.find(id)
    if (u === undefined) fault(path, `no unit is called '${id}'`)
    else if (battleOf[u] !== g.battle) fault(path, `'${id}' does not fight at ${s.battle}`)
    else if (seen.has(id)) fault(path, `'${id}' is named twice`)
    else {
      seen.add(id)
      return u
    }
    return undefined
  }
  for (let i = BATTLES[g.battle]!.first; i < BATTLES[g.battle]!.end; i++) g.unit.side[i as Unit] = printedSide[i]!
  s.pieces.forEach((p, i) => {
    const u = known(p.id, `pieces[${i}].id`)
    if (u !== undefined) placePiece(g, u, p, s.start?.phase ?? 'set-up', `pieces[${i}]`, fault)
  })
  s.pieces.forEach((p, i) => checkGarrison(g, p, `pieces[${i}]`, fault))
  s.freeSetup?.forEach((p, i) => {
    const u = known(p.id, `freeSetup[${i}].id`)
    const area = AREA.find(p.area)
    if (area === undefined || !GROUNDS[g.battle]!.areas.has(p.area))
      fault(`freeSetup[${i}].area`, `no area of the map is called '${p.area}'`)
    else if (u !== undefined) {
      g.unit.toPlace[u] = area
      g.unit.facing[u] = (p.facing ?? 0) as Facing
      const bar = barToArea(g, u, p.area)
      if (bar !== undefined) fault(`freeSetup[${i}].area`, `no hex of ${p.area} is open to it (${bar})`)
    }
  })
  if ((s.freeSetup?.length ?? 0) > 0 && s.start !== undefined && s.start.phase !== 'set-up')
    fault('freeSetup', 'units are placed in the set-up, and the scenario begins after it')
  s.reserve?.forEach((id, i) => {
    const u = known(id, `reserve[${i}]`)
    if (u !== undefined && !isCaptive[u]) fault(`reserve[${i}]`, 'only the captives of Tunis come later (TER-3.6)')
  })
  s.eliminated?.forEach((id, i) => {
    const u = known(id, `eliminated[${i}]`)
    if (u !== undefined) g.unit.lost[u] = 1
  })
  // 12.4.7: both captives come, unless the scenario says who does
  for (const u of UNIT.all)
    if (isCaptive[u] && g.battle === tunis) g.unit.waits[u] = (s.reserve?.includes(UNIT.name(u)) ?? !seen.has(UNIT.name(u))) ? 1 : 0
  checkStacks(g, s, fault)
  return faults
}

type AddFault = (path: string, message: string) => void
/** Sides, edges and special rules belong to the battle: a scenario may repeat them, not change them. */
function checkFixed(s: Scenario, fault: AddFault): void {
  const printed: Readonly<Record<string, unknown>> = data.battles.battles[BATTLE.get(s.battle)]!
  const given: Readonly<Record<string, unknown>> = s
  for (const key of FIXED)
    if (given[key] !== undefined && !isSame(given[key], printed[key])) fault(key, `is fixed by the battle of ${s.battle}`)
  s.sides?.forEach((side, i) => {
    const own = (printed.sides as readonly Readonly<Record<string, unknown>>[]).find(x => x.id === side.id)
    if (own === undefined) fault(`sides[${i}].id`, `does not fight at ${s.battle}`)
    else if (side.retreat !== undefined && !isSame(side.retreat, own.retreat))
      fault(`sides[${i}].retreat`, `is fixed by the battle of ${s.battle}`)
  })
}
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
/** Turn, seats, tracks and options. */
function setFrame(g: State, s: Scenario, options: Readonly<Record<string, OptionValue>>, fault: AddFault): void {
  g.battle = BATTLE.get(s.battle)
  const facts = BATTLES[g.battle]!
  const sides = facts.sides.map(x => SEAT.name(x) as string)
  s.seats.forEach((seat, i) => {
    if (!sides.includes(seat)) fault(`seats[${i}]`, `must be one of ${sides.join(', ')}`)
  })
  if (s.seats[0] === s.seats[1]) fault('seats[1]', 'is the same as the first')
  if (s.lastTurn < s.firstTurn) fault('lastTurn', 'is before the first turn')
  g.turn = s.start?.turn ?? s.tracks?.turn ?? s.firstTurn
  g.lastTurn = s.lastTurn
  if (s.tracks?.lastTurn !== undefined && s.tracks.lastTurn !== s.lastTurn) fault('tracks.lastTurn', `must be ${s.lastTurn}`)
  if (s.tracks?.turn !== undefined && s.tracks.turn !== g.turn) fault('tracks.turn', `must be ${g.turn}`)
  if (g.turn < s.firstTurn || g.turn > s.lastTurn)
    fault(s.start ? 'start.turn' : 'tracks.turn', 'must lie between the first and the last turn')
  const playerA = s.tracks?.playerA ?? s.playerA // 3.3: who is now, else who was in the first turn
  if (playerA !== undefined && !sides.includes(playerA))
    fault(s.tracks?.playerA === undefined ? 'playerA' : 'tracks.playerA', `must be one of ${sides.join(', ')}`)
  g.playerA = playerA === undefined ? facts.firstPlayer : SEAT.get(playerA)
  g.phasing = g.playerA
  if (s.start !== undefined && PHASE.get(s.start.phase) >= PHASE.refs['b-movement'])
    g.phasing = facts.sides[facts.sides[0] === g.playerA ? 1 : 0]
  if (s.tracks?.phasing !== undefined && s.tracks.phasing !== SEAT.name(g.phasing))
    fault('tracks.phasing', `must be ${SEAT.name(g.phasing)} by the phase`)
  for (const track of ['generalMorale', 'turnMorale'] as const)
    for (const [seat, value] of Object.entries(s.tracks?.[track] ?? {})) {
      if (!sides.includes(seat)) fault(`tracks.${track}.${seat}`, `must be one of ${sides.join(', ')}`)
      else if (track === 'generalMorale' && !facts.usesMorale) fault(`tracks.${track}.${seat}`, 'there is no General Morale (TER-12.3.4)')
      else if (track === 'turnMorale' && value < 0) fault(`tracks.${track}.${seat}`, 'must be 0 or more')
    }
  for (const side of facts.sides) {
    const name = SEAT.name(side)
    g.seat.generalMorale[side] = s.tracks?.generalMorale?.[name] ?? facts.initialMorale[side]!
    g.seat.startMorale[side] = g.seat.generalMorale[side]
    g.seat.turnMorale[side] = s.tracks?.turnMorale?.[name] ?? 0
  }
  const only = (name: 'fury' | 'captivesFreed' | 'garrisonReleased', battle: string, isSet: boolean) => {
    if (isSet && s.battle !== battle) fault(`tracks.${name}`, `belongs to ${battle}`)
  }
  only('fury', 'otumba', s.tracks?.fury !== undefined && s.tracks.fury !== 'unused')
  only('captivesFreed', 'tunis', s.tracks?.captivesFreed === true)
  only('garrisonReleased', 'san-quintin', s.tracks?.garrisonReleased === true)
  g.fury = FURY.get(s.tracks?.fury ?? 'unused')
  g.captivesFreed = s.tracks?.captivesFreed ? 1 : 0
  g.garrisonReleased = s.tracks?.garrisonReleased ? 1 : 0
  const isOn = (id: string) => (options[id] === true ? 1 : 0)
  g.strictEnd = isOn('strict-end')
  g.simultaneousShot = isOn('simultaneous-shot')
  g.risingTide = isOn('rising-tide')
  g.underTheRamparts = isOn('under-the-ramparts')
  const hasTurned = s.start !== undefined && s.start.phase !== 'set-up' && s.start.phase !== 'reinforcements'
  g.ground = g.risingTide && s.battle === 'nieuport' && (g.turn > 7 || (g.turn === 7 && hasTurned)) ? HIGH_TIDE : g.battle
}

const MARKS = ['fresh', 'idle', 'moved', 'hasty', 'unstacked', 'fired', 'struck', 'assailed', 'turned'] as const
/** Marks of one step or of one player's phase: given at another they tell of what is over, and bar nothing that follows. */
const LASTS: { readonly [M in (typeof MARKS)[number]]?: RegExp } = {
  fresh: /^[ab]-movement$/, // 8.5.4
  moved: /movement$/, // 5.1.1, 5.1.2
  hasty: /^[ab]-/, // 5.4.8
  fired: /-sprinkling$|-battery$/, // 8.1.1, 9.1.1
  struck: /-shock$|-reaction$/, // 8.2.3
  turned: /-reaction$/, // 8.6.3
}
function placePiece(g: State, u: Unit, p: Piece, startPhase: string, path: string, fault: AddFault): void {
  const h = HEX.get(p.at)
  const ground = GROUNDS[g.ground]!
  const side = p.side === undefined ? sideOf(g, u, p) : SEAT.get(p.side)
  if (!BATTLES[g.battle]!.sides.includes(side)) fault(`${path}.side`, 'does not fight in this battle')
  else if (side !== printedSide[u] && !isBattery[u]) fault(`${path}.side`, 'only batteries change sides (TER-9.2.4)')
  else if (side !== printedSide[u] && side === aztec) fault(`${path}.side`, 'Aztecs never capture batteries (TER-12.2.8)')
  if (p.captured !== undefined && p.captured !== (side !== printedSide[u])) fault(`${path}.captured`, 'is said by the side (TER-9.2.4)')
  if (p.unit !== undefined && p.unit !== p.id) fault(`${path}.unit`, 'is another unit than id')
  const { type, strength, morale, code } = data.units.units[u]!
  if (p.type !== undefined && p.type !== type) fault(`${path}.type`, `must be ${type}, as printed`)
  if (p.strength !== undefined && p.strength !== strength) fault(`${path}.strength`, `must be ${strength}, as printed`)
  if (p.morale !== undefined && p.morale !== morale) fault(`${path}.morale`, `must be ${morale}, as printed`)
  if (p.code !== undefined && p.code !== code) fault(`${path}.code`, `must be ${code}, as printed`)
  if (!ground.isPrinted[h]) {
    fault(`${path}.at`, 'is not on this map')
    return
  }
  if (ground.cost[moverOf[u]!]![h] === NO_ENTRY) fault(`${path}.at`, `${typeName[u]} may not stand in ${ground.terrain[h]} (TER-5.2.1)`)
  checkPlace(g, u, side, h, path, fault)
  if (p.order === 'demoralized' && isBattery[u]) fault(`${path}.order`, 'a battery is never demoralized (TER-9.2.1)')
  if (p.fresh && p.order !== 'disordered') fault(`${path}.fresh`, 'goes with disorder (TER-8.5.4)')
  if (p.idle && !isBattery[u]) fault(`${path}.idle`, 'only captured batteries wait for the next turn (TER-9.2.5)')
  if ((p.movementAttacks ?? 0) > 0 && p.hasty === false) fault(`${path}.movementAttacks`, 'a movement attack is a hasty attack (TER-0.5.8)')
  g.unit.side[u] = side
  g.unit.captured[u] = side === printedSide[u] ? 0 : 1
  g.unit.facing[u] = p.facing as Facing
  g.unit.order[u] = ORDER.get(p.order ?? 'good')
  const isOwn = (mark: (typeof MARKS)[number]) => side === g.phasing || (mark !== 'hasty' && mark !== 'fresh')
  const holds = (mark: (typeof MARKS)[number]) => isOwn(mark) && (LASTS[mark]?.test(startPhase) ?? true)
  for (const mark of MARKS) g.unit[mark][u] = p[mark] && holds(mark) ? 1 : 0
  g.unit.movementAttacks[u] = holds('hasty') ? (p.movementAttacks ?? 0) : 0
  if (g.unit.movementAttacks[u] > 0) g.unit.hasty[u] = 1 // 0.5.8
  addBelow(g, u, h)
}
/** A battery said to be captured is the enemy's. */
function sideOf(g: State, u: Unit, p: Piece): Seat {
  const [a, b] = BATTLES[g.battle]!.sides
  return p.captured === true && isBattery[u] ? (printedSide[u] === a ? b : a) : printedSide[u]!
}
/** 12.4.4 */
const homeOf = (u: Unit): string => (u === UNIT.get(captives.battery) ? 'tunis' : 'la-goleta')
/** 4.1.2: what closes every hex of the area to a unit that is to be placed there. */
function barToArea(g: State, u: Unit, area: string): Bar {
  if (isImmobile[u] && area !== homeOf(u)) return 'TER-12.4.4'
  const hexes = groundOf(g).areas.get(area)!
  let found: Bar
  for (const h of HEX.all) {
    if (!hexes[h]) continue
    const bar = barToEntry(g, u, h)
    if (bar === undefined) return undefined
    found ??= bar
  }
  return found
}
/** 12.3.9, 12.4.4: places that a scenario forbids. */
function checkPlace(g: State, u: Unit, side: number, h: Hex, path: string, fault: AddFault): void {
  if (isImmobile[u]) {
    const area = homeOf(u)
    if (!GROUNDS[tunis]!.areas.get(area)![h]) fault(`${path}.at`, `this battery never leaves ${area} (TER-12.4.4)`)
  }
  if (g.battle !== sanQuintin || isBattery[u]) return // 9.2.4: guns are taken, and retaken, where they stand
  if (side === SEAT.refs.imperial && isCity[h]) fault(`${path}.at`, 'no Imperial unit enters San Quintín (TER-12.3.9)')
  if (side === SEAT.refs.french && (isInCamp(h) || GROUNDS[sanQuintin]!.areas.get('lisle')![h]))
    fault(`${path}.at`, "no French unit enters a camp or L'Isle (TER-12.3.9)")
}
/** 12.3.8: asked when all stand in their places, for any of them may have opened the gates (12.3.12). */
function checkGarrison(g: State, p: Piece, path: string, fault: AddFault): void {
  const u = UNIT.find(p.id)
  const h = HEX.get(p.at)
  if (u === undefined || !isGarrison[u] || g.unit.at[u] !== h || isCity[h] || g.unit.side[u] !== SEAT.refs.french) return
  if (isBattery[u] || !g.garrisonReleased) fault(`${path}.at`, 'the garrison is in the town (TER-12.3.8)')
}
/** The first piece of a hex is the top of its stack. */
function addBelow(g: State, u: Unit, h: Hex): void {
  let last = g.hex.first[h]
  if (last === NONE) {
    put(g, u, h)
    return
  }
  while (g.unit.next[last] !== NONE) last = g.unit.next[last] as Unit
  g.unit.next[last] = u
  g.unit.at[u] = h
  releaseGarrison(g, u, h)
}
/** 7.1: how many, how dense, with a Switzer, Sleeves on top, one facing, no enemy among them. */
function checkStacks(g: State, s: Scenario, fault: AddFault): void {
  s.pieces.forEach((p, i) => {
    const h = HEX.get(p.at)
    const top = g.hex.first[h]
    if (top === NONE || UNIT.name(top) !== p.id || g.unit.next[top] === NONE) return
    const path = `pieces[${i}].at`
    const side = g.unit.side[top]
    let [n, points, switzers, isBelow] = [0, 0, 0, false]
    for (let u = top as Unit | typeof NONE; u !== NONE; u = g.unit.next[u]) {
      n++
      points += stackingPoints[u]!
      switzers += isSwitzer[u]!
      if (isSleeve[u] && isBelow) fault(path, 'Sleeves lie on top (TER-7.1.4)')
      if (!isSleeve[u]) isBelow = true
      if (isBattery[u]) fault(path, 'batteries never stack (TER-7.1.2)')
      if (g.unit.side[u] !== side) fault(path, 'units of both sides stand in one hex (TER-5.1.5)')
      if (g.unit.facing[u] !== g.unit.facing[top]) fault(path, 'a stack has one facing (TER-7.1.3)')
    }
    if (n > mostUnits(g, h, side)) fault(path, `at most ${mostUnits(g, h, side)} units (${limitClause(g, h, side)})`)
    if (points > data.tables.stacking.maxPoints) fault(path, `at most ${data.tables.stacking.maxPoints} stacking points (TER-7.1.1)`)
    if (switzers === 0 && (s.start?.phase ?? 'set-up') === 'set-up') fault(path, 'a stack holds a Switzer (TER-7.1.2)')
  })
}
