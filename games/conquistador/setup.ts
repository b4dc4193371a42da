/** 22, 24 Set-up: a scenario put on the table, or every breach of the rules with its path. */
import { type Fault, NONE, type OptionRule, type OptionValue } from '@plus-ultra/kernel'
import { type Scenario, scenarios } from './data/scenario.ts'
import { AREA, CITY, GROUP, HEX, type Hex, LEVEL, MINE, MINE_STATE, MONARCH, NATION, type Nation } from './domains.ts'
import { AREAS, cityAt, mineAt, printedNatives } from './rules/02-map.ts'
import { initiativeLevel } from './rules/06-initiative.ts'
import { disband } from './rules/06-resolve.ts'
import { isPort } from './rules/17-settlements.ts'
import { noteCoast } from './rules/19-discoveries.ts'
import { LAST_TURN } from './rules/20-treaty.ts'
import { controllerOf } from './rules/21-victory.ts'
import { setUpPieces } from './setup-pieces.ts'
import { setUpPlans } from './setup-plans.ts'
import { setUpTrays } from './setup-trays.ts'
import type { State } from './state.ts'

/** 23 */
export const options: Readonly<Record<string, OptionRule>> = {
  'german-bankers': { clause: 'CON-23.1.1', default: false },
  circumnavigation: { clause: 'CON-23.1.2', default: false },
  'open-planning': { clause: 'CON-23.1.3', default: false },
  'equal-start': { clause: 'CON-23.1.4', default: false },
}
export type Report = (path: string, message: string) => void

/** 23.1.4 every country the same, and nothing else. */
const EQUAL = { ducats: 245, monarch: 'B' } as const
function equalStart(scenario: Scenario): Scenario {
  return {
    ...scenario,
    pieces: scenario.seats.map(side => ({ unit: 'caravel', side, at: 'europe', count: 1 })),
    tracks: {
      ...scenario.tracks,
      treasury: Object.fromEntries(scenario.seats.map(s => [s, EQUAL.ducats])),
      monarch: Object.fromEntries(scenario.seats.map(s => [s, EQUAL.monarch])),
      victoryPoints: {},
    },
  }
}

export function setUp(g: State, given: Scenario, chosen: Readonly<Record<string, OptionValue>>): readonly Fault[] {
  const scenario = chosen['equal-start'] === true ? equalStart(given) : given
  const faults: Fault[] = []
  const report: Report = (path, message) => faults.push({ path, message })
  g.bankers = chosen['german-bankers'] === true ? 1 : 0
  g.circumnavigation = chosen.circumnavigation === true ? 1 : 0
  g.openPlanning = chosen['open-planning'] === true ? 1 : 0
  setUpTurns(g, scenario, report)
  setUpSeats(g, scenario, report)
  setUpTracks(g, scenario, report)
  for (const a of AREAS) g.area.natives[a] = printedNatives[a] // 24.1.6
  setUpPieces(g, scenario, report)
  setUpTrays(g, scenario, report)
  setUpPlans(g, scenario, report)
  setUpSpaces(g, scenario, report)
  setUpOrder(g, scenario, report)
  if (faults.length > 0) return faults
  if (scenario.trays?.groups === undefined) for (const n of g.order) if (!g.seat.resumed[n]) disband(g, n) // 6.6 plans given are kept
  for (const x of GROUP.all) if (g.group.order[x] > 0) noteCoast(g, x) // 19.3.1 it lies on that coast in this turn
  return faults
}

function setUpTurns(g: State, s: Scenario, report: Report): void {
  if (s.firstTurn > s.lastTurn) report('lastTurn', 'comes before firstTurn')
  const turn = s.start?.turn ?? s.firstTurn
  if (turn < s.firstTurn || turn > s.lastTurn) report('start.turn', `must be from ${s.firstTurn} to ${s.lastTurn}`)
  g.turn = turn
  g.lastTurn = s.lastTurn
}
function setUpSeats(g: State, s: Scenario, report: Report): void {
  if (new Set(s.seats).size !== s.seats.length) report('seats', 'a country is named twice')
  for (const name of s.seats) g.seat.inPlay[NATION.get(name)] = 1
  const order = s.rollOrder ?? NATION.names
  if (new Set(order).size !== order.length) report('rollOrder', 'a country is named twice')
  for (const name of s.seats) if (!order.includes(name)) report('rollOrder', `${name} is missing`)
  if (new Set(order).size === order.length) for (const name of order) g.rollOrder.push(NATION.get(name))
  g.isSolitaire = s.seats.length === 1 ? 1 : 0
  g.raids = s.raids ? 1 : 0
  for (const [i, level] of (s.levels ?? []).entries()) {
    if (i > 0 && level.min <= (s.levels?.[i - 1]?.min ?? 0)) report(`levels[${i}].min`, 'levels must rise')
    g.levels.push(LEVEL.get(level.id))
    g.levelVp.push(level.min)
  }
}
/** 24.1.1, 24.1.2: what a country starts with where a scenario does not say. */
const START = (scenarios['four-player'] as Scenario).tracks ?? {}
function setUpTracks(g: State, s: Scenario, report: Report): void {
  const t = s.tracks ?? {}
  const each = <T>(track: string, values: Readonly<Partial<Record<string, T>>> | undefined, put: (n: Nation, value: T) => void) => {
    for (const [name, value] of Object.entries(values ?? {})) {
      if (!s.seats.includes(name as never)) report(`tracks.${track}.${name}`, 'this country is not in play')
      else if (value !== undefined) put(NATION.get(name), value)
    }
  }
  const list = (track: string, names: readonly string[] | undefined, put: (n: Nation) => void) => {
    for (const [i, name] of (names ?? []).entries()) {
      if (!s.seats.includes(name as never)) report(`tracks.${track}[${i}]`, 'this country is not in play')
      else put(NATION.get(name))
    }
  }
  for (const name of s.seats) {
    g.seat.treasury[NATION.get(name)] = START.treasury?.[name] ?? 0
    g.seat.monarch[NATION.get(name)] = MONARCH.get(START.monarch?.[name] ?? 'B')
  }
  each('treasury', t.treasury, (n, v) => (g.seat.treasury[n] = v))
  each('monarch', t.monarch, (n, v) => (g.seat.monarch[n] = MONARCH.get(v)))
  each('victoryPoints', t.victoryPoints, (n, v) => (g.seat.vp[n] = v))
  each('spiceTrade', t.spiceTrade, (n, v) => (g.seat.spice[n] = v))
  each('colonists', t.colonists, (n, v) => (g.seat.available[n] = v))
  each('interest', t.interest, (n, v) => (g.seat.interest[n] = v))
  each('goldInEurope', t.goldInEurope, (n, v) => (g.seat.gold[n] = v))
  each('civilWar', t.civilWar, (n, v) => {
    g.seat.civilWar[n] = 1
    g.seat.quota[n] = v.quota
    g.seat.shipped[n] = v.shipped ?? 0
    g.seat.arrived[n] = v.arrived ?? 0
  })
  list('graft', t.graft, n => (g.seat.graft[n] = 1))
  list('rutter', t.rutter, n => (g.seat.rutter[n] = 1))
  list('hadRutter', t.hadRutter ?? t.rutter, n => (g.seat.hadRutter[n] = 1))
  if (t.galleonFleet && !s.seats.includes('spain')) report('tracks.galleonFleet', 'Spain is not in play')
  else g.seat.galleon[NATION.refs.spain] = t.galleonFleet ? 1 : 0
  if (t.treaty && s.tordesillas === false) report('tracks.treaty', 'the scenario is marked as without the Treaty (CON-20.1.1)')
  g.tordesillas = (t.treaty ?? s.tordesillas) && g.turn <= LAST_TURN ? 1 : 0
  g.capeNavigated = t.capeNavigated || (t.rutter ?? []).length > 0 ? 1 : 0
  g.circumnavigated = t.circumnavigated ? 1 : 0
  g.decimated = t.decimated ? 1 : 0
  g.breakthroughDone = t.breakthrough?.done || t.breakthrough?.by !== undefined ? 1 : 0
  g.breakthrough = NONE
  if (t.breakthrough?.by !== undefined) list('breakthrough.by', [t.breakthrough.by], n => (g.breakthrough = n))
}
function setUpSpaces(g: State, s: Scenario, report: Report): void {
  for (const [id, space] of Object.entries(s.spaces ?? {})) {
    const path = `spaces.${id}`
    const only = (names: readonly string[], what: string) => {
      for (const key of Object.keys(space)) if (!names.includes(key)) report(`${path}.${key}`, `${id} is ${what}`)
    }
    const inPlay = (key: string, name: string | undefined): Nation | undefined => {
      if (name === undefined) return undefined
      if (s.seats.includes(name as never)) return NATION.get(name)
      report(`${path}.${key}`, 'this country is not in play')
      return undefined
    }
    const area = AREA.find(id)
    const hex = HEX.find(id)
    if (area !== undefined && area < AREAS.length) {
      only(['nativeLevel', 'attackedBy', 'controlledBy'], 'an Area')
      if (space.nativeLevel !== undefined) {
        if (space.nativeLevel > printedNatives[area])
          report(`${path}.nativeLevel`, `never rises above ${printedNatives[area]} (CON-18.1.1)`)
        g.area.natives[area] = space.nativeLevel
      }
      for (const [i, name] of (space.attackedBy ?? []).entries()) {
        const n = inPlay(`attackedBy[${i}]`, name)
        if (n !== undefined) g.area.attacked[area].add(n)
      }
      const controller = inPlay('controlledBy', space.controlledBy)
      if (controller !== undefined && controllerOf(g, area) !== controller)
        report(`${path}.controlledBy`, 'does not follow from the Colonists there')
    } else if (hex !== undefined && mineAt[hex] !== NONE) {
      only(['mine', 'isNew', 'searched', 'workedBy', 'workedBefore', 'owner', 'isPort'], 'a gold hex')
      setUpMine(g, hex, space, inPlay, report)
    } else if (hex !== undefined && cityAt[hex] !== NONE) {
      only(['lootedTurns', 'lootedBy', 'isEmpty', 'owner', 'isPort'], 'a Treasure City')
      const c = CITY.all[cityAt[hex]] as (typeof CITY.all)[number]
      g.city.isEmpty[c] = space.isEmpty ? 1 : 0
      g.city.looted[c] = inPlay('lootedBy', space.lootedBy) ?? NONE
      g.city.turns[c] = Math.max(space.lootedTurns ?? 0, g.city.looted[c] === NONE ? 0 : 1) // 14.3.3 this one included
    } else if (hex !== undefined) only(['owner', 'isPort'], 'an ordinary hex')
    else report(path, 'there is no such Area or hex')
    checkHex(g, s, id, space, report)
  }
}
type SpaceJson = NonNullable<Scenario['spaces']>[string]
function setUpMine(
  g: State,
  hex: Hex,
  space: SpaceJson,
  inPlay: (key: string, name: string | undefined) => Nation | undefined,
  report: Report,
): void {
  const m = MINE.all[mineAt[hex]] as (typeof MINE.all)[number]
  const isUnknown = (space.mine ?? 'unknown') === 'unknown'
  for (const key of ['isNew', 'workedBy', 'workedBefore'] as const)
    if (isUnknown && space[key]) report(`spaces.${HEX.name(hex)}.${key}`, 'the mine is not found (CON-14.1.2)')
  g.mine.is[m] = MINE_STATE.get(space.mine ?? 'unknown')
  g.mine.isNew[m] = space.isNew ? 1 : 0
  g.mine.searched[m] = space.searched ? 1 : 0
  g.mine.worked[m] = inPlay('workedBy', space.workedBy) ?? NONE
  g.mine.workedBefore[m] = inPlay('workedBefore', space.workedBefore) ?? NONE
}
/** What the board derives may be repeated, and must then be true. */
function checkHex(g: State, s: Scenario, id: string, space: SpaceJson, report: Report): void {
  const hex = HEX.find(id)
  if (hex === undefined) return
  if (space.isPort && !NATION.all.some(n => isPort(g, hex, n))) report(`spaces.${id}.isPort`, 'no port is there (CON-17.2.1)')
  if (space.owner === undefined) return
  if (!s.seats.includes(space.owner) || !g.seat.holds[NATION.get(space.owner)].has(hex))
    report(`spaces.${id}.owner`, 'has no land unit there')
}
/** 6.5.1: the order of the turn, if it is not given. Ties go to the roll order. */
function setUpOrder(g: State, s: Scenario, report: Report): void {
  const given = s.tracks?.initiative
  if (given !== undefined) {
    const isWhole = given.length === s.seats.length && s.seats.every(n => given.includes(n))
    if (!isWhole) {
      report('tracks.initiative', `must name each of ${s.seats.join(', ')} once`)
      return
    }
    for (const n of given) g.order.push(NATION.get(n))
  } else {
    const players = [...g.rollOrder].filter(n => g.seat.inPlay[n])
    const level = (n: Nation) => initiativeLevel(g, n) * 4 + 3 - g.seat.monarch[n]
    for (const n of players.sort((a, b) => level(b) - level(a))) g.order.push(n)
  }
}
