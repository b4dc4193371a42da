/** The pieces of a scenario: men ashore, ships, what is aboard, leaders, Gold. */
import { NONE, type None } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import type { GroupJson, PieceJson, Scenario } from './data/scenario.ts'
import {
  ATTACK,
  type Attack,
  caravel,
  carrack,
  EUROPE,
  GROUP,
  type Group,
  gold,
  HEX,
  type Hex,
  LEADER,
  type Leader,
  missionary,
  NATION,
  type Nation,
  nationOfGroup,
  nationOfLeader,
  OCEAN,
  type Ocean,
  ORIGIN,
  spain,
  TYPE,
  type Type,
} from './domains.ts'
import { isCoastal, isLand, isPrivateer, isRiverHaven, landSteps, oceansOf, touches } from './rules/02-map.ts'
import {
  aboard,
  addMen,
  attacking,
  capacityOf,
  cargoOf,
  enemyAt,
  europe,
  fightersAt,
  freeGroup,
  hold,
  inEurope,
  onLand,
  ownerAt,
  STACK,
  shipsOf,
} from './rules/03-counters.ts'
import { hasRoomToMove, markMoved } from './rules/10-moved.ts'
import { attackingFighters } from './rules/11-land-combat.ts'
import { addGold, hasRoomForGold } from './rules/14-gold.ts'
import type { Report } from './setup.ts'
import type { State } from './state.ts'

const MOST_MISSIONARIES = 8
interface Place {
  readonly g: State
  readonly s: Scenario
  readonly piece: PieceJson
  readonly path: string
  readonly report: Report
}
export function setUpPieces(g: State, s: Scenario, report: Report): void {
  placeGroups(g, s, report)
  const seen = new Set<string>()
  const all = s.pieces.map((piece, i): Place => ({ g, s, piece, path: `pieces[${i}]`, report }))
  const isShip = ({ piece }: Place) => piece.unit === 'caravel' || piece.unit === 'carrack'
  const others = all.filter(p => !isShip(p))
  for (const p of all) checkDoubled(p, seen)
  for (const p of all) checkFrom(p)
  for (const p of all) if (isShip(p)) placeShips(p)
  for (const p of others) if (!isAttacker(s, p.piece)) placeOther(p)
  const attackers = others.filter(p => isAttacker(s, p.piece))
  for (const p of attackers) if (leaderOf(p.piece) === undefined) placeOther(p)
  for (const p of attackers) if (leaderOf(p.piece) !== undefined) placeOther(p)
  checkGroups(g, s, report)
  checkStacks(g, s, report)
}
/** 22.1.1 who attacks in a hex that two countries share: those with `from`, else those with soldiers, else those listed later. */
function isAttacker(s: Scenario, piece: PieceJson): boolean {
  const { at, group, from } = piece
  const leader = leaderOf(piece)
  const side = leader === undefined ? piece.side : NATION.name(nationOfLeader(leader))
  if (s.start?.phase !== 'land-movement') return false
  if (from !== undefined || at === undefined || at === null || at === 'europe' || group !== undefined) return from !== undefined
  const here = s.pieces.filter(p => p.at === at && p.group === undefined && MEN_NAMES.includes(p.unit ?? ''))
  const sides = [...new Set(here.map(p => p.side))]
  if (sides.length < 2 || here.some(p => p.from !== undefined)) return false
  const armed = sides.filter(x => here.some(p => p.side === x && p.unit === 'soldier'))
  return side === (armed.length > 0 ? armed : sides).at(-1)
}
const leaderOf = ({ id }: PieceJson): Leader | undefined => (id === undefined ? undefined : LEADER.find(id))
const MEN_NAMES: readonly string[] = ['colonist', 'soldier', 'missionary']
/** 22.1.1 */
function checkFrom({ s, piece, path, report }: Place): void {
  if (piece.from !== undefined && s.start?.phase !== 'land-movement')
    report(`${path}.from`, 'nobody is on the attack but at the start of Land Movement (CON-22.1.1)')
}
/** A piece with an id of its own is there once; of others any number may be listed. */
function checkDoubled({ piece, path, report }: Place, seen: Set<string>): void {
  if (piece.id === undefined) return
  if (seen.has(piece.id)) report(`${path}.id`, 'this piece is there twice')
  seen.add(piece.id)
}

function sideOf({ s, piece, path, report }: Place): Nation | undefined {
  const side = piece.side
  if (side === undefined || side === 'none') {
    report(`${path}.side`, 'a piece needs its country')
    return undefined
  }
  if (!s.seats.includes(side)) {
    report(`${path}.side`, 'this country is not in play')
    return undefined
  }
  return NATION.get(side)
}
function hexOf({ piece, path, report }: Place): Hex | undefined {
  if (piece.at === undefined || piece.at === null) {
    report(`${path}.at`, 'says no place')
    return undefined
  }
  const hex = HEX.find(piece.at)
  if (hex === undefined) report(`${path}.at`, `there is no hex ${piece.at}`)
  return hex
}
/** 2.0.2, 2.3.1, 7.6.1 where ships may lie, and on which ocean. */
function oceanAt(hex: Hex, t: Type, given: string | undefined, path: string, report: Report): Ocean | undefined {
  if (isRiverHaven[hex]) {
    if (t === carrack) report(`${path}.at`, 'only Caravels sail rivers (CON-7.6.1)')
    else if (given === 'pacific') report(`${path}.ocean`, 'navigable rivers run to the Atlantic (CON-7.6.1)')
    else return OCEAN.refs.atlantic
    return undefined
  }
  const oceans = oceansOf[hex]
  const ocean = given === undefined ? oceans[0] : OCEAN.get(given)
  if (ocean !== undefined && oceans.includes(ocean)) return ocean
  report(`${path}.${given === undefined ? 'at' : 'ocean'}`, 'ships cannot lie there (CON-2.0.2)')
  return undefined
}
function placeGroups(g: State, s: Scenario, report: Report): void {
  for (const [i, piece] of s.pieces.entries()) placeGroupOf(g, s, piece, `pieces[${i}]`, report)
  for (const [id, group] of Object.entries(s.trays?.groups ?? {}) as [string, GroupJson][]) {
    const path = `trays.groups.${id}`
    const x = GROUP.get(id)
    if (!s.seats.includes(NATION.name(nationOfGroup(x)))) report(path, 'this country is not in play')
    const at = group.at ?? s.pieces.find(p => p.group === id)?.at
    const hex = at === undefined || at === null ? undefined : HEX.find(at)
    if (hex === undefined) {
      report(`${path}.at`, 'no such place')
      continue
    }
    const ocean = hex === EUROPE ? OCEAN.refs.atlantic : oceanAt(hex, caravel, group.ocean, path, report)
    g.group.at[x] = hex
    g.group.ocean[x] = ocean ?? OCEAN.refs.atlantic
    g.group.shown[x] = 1
  }
}
/** A group that trays.groups does not mention lies where its ships are said to be. */
function placeGroupOf(g: State, s: Scenario, piece: PieceJson, path: string, report: Report): void {
  if (piece.group === undefined || s.trays?.groups?.[piece.group] !== undefined) return
  const x = GROUP.get(piece.group)
  const hex = piece.at === undefined || piece.at === null ? undefined : HEX.find(piece.at)
  if (hex === undefined || g.group.at[x] !== NONE) return
  const ocean = hex === EUROPE ? OCEAN.refs.atlantic : oceanAt(hex, caravel, piece.ocean, path, report)
  g.group.at[x] = hex
  g.group.ocean[x] = ocean ?? OCEAN.refs.atlantic
  g.group.shown[x] = 1
}
function placeShips(p: Place): void {
  const { g, piece, path, report } = p
  const n = sideOf(p)
  if (n === undefined) return
  const t = TYPE.get(piece.unit as string)
  const count = piece.count ?? 1
  if (piece.group === undefined && piece.at === 'europe') {
    inEurope(g, t)[n] += count
    return
  }
  const x = piece.group === undefined ? looseGroup(p, n, t) : givenGroup(p, n, piece.group)
  if (x === undefined) return
  if (t === carrack && isRiverHaven[g.group.at[x] as Hex]) report(`${path}.at`, 'only Caravels sail rivers (CON-7.6.1)')
  hold(g, t)[x] += count
}
function givenGroup({ g, piece, path, report }: Place, n: Nation, id: string): Group | undefined {
  const x = GROUP.get(id)
  if (nationOfGroup(x) !== n) report(`${path}.group`, `${id} is of another country`)
  else if (g.group.at[x] === NONE) report(`${path}.group`, `nothing says where ${id} lies`)
  else if (piece.at !== undefined && piece.at !== null && HEX.find(piece.at) !== g.group.at[x]) report(`${path}.at`, `${id} lies elsewhere`)
  else return x
  return undefined
}
/** Ships in no Expedition: one group for each hex and ocean, beside those of which trays.groups tells more (6.6.8). */
function looseGroup(p: Place, n: Nation, t: Type): Group | undefined {
  const { g, s, piece, path, report } = p
  const hex = hexOf(p)
  const ocean = hex === undefined ? undefined : oceanAt(hex, t, piece.ocean, path, report)
  if (hex === undefined || ocean === undefined) return undefined
  const isPlain = (x: Group) => s.trays?.groups?.[GROUP.name(x)] === undefined
  const there = GROUP.all.find(x => nationOfGroup(x) === n && g.group.at[x] === hex && g.group.ocean[x] === ocean && isPlain(x))
  const x = there ?? freeGroup(g, n)
  if (x === NONE) {
    report(path, 'a country has at most 12 groups of ships')
    return undefined
  }
  g.group.at[x] = hex
  g.group.ocean[x] = ocean
  g.group.shown[x] = 1
  return x
}

function placeOther(p: Place): void {
  const { g, piece, path, report } = p
  const leader = leaderOf(piece)
  if (leader !== undefined) {
    placeLeader(p, leader)
    return
  }
  if (piece.unit === undefined) {
    report(`${path}.id`, `there is no leader ${piece.id}`)
    return
  }
  if (piece.unit === 'gold') {
    placeGold(p)
    return
  }
  if (piece.unit === 'explorer' || piece.unit === 'conquistador' || piece.unit === 'privateer') {
    report(`${path}.id`, 'a leader is named by his id')
    return
  }
  const n = sideOf(p)
  if (n === undefined) return
  const t = TYPE.get(piece.unit)
  const count = piece.count ?? 1
  if (t === missionary && n !== spain) report(`${path}.side`, 'only Spain has Missionaries (CON-6.6.2)')
  if (piece.group !== undefined) {
    const x = givenGroup(p, n, piece.group)
    if (x !== undefined) hold(g, t)[x] += count
    return
  }
  const hex = hexOf(p)
  if (hex === undefined) return
  if (hex === EUROPE) inEurope(g, t)[n] += count
  else if (!isLand(hex)) report(`${path}.at`, 'men cannot be there (CON-2.0.2)')
  else placeMen(p, n, hex, t, count)
}
/** 10.3.2: two countries share a hex only where one attacks at the start of Land Movement. */
function placeMen(p: Place, n: Nation, hex: Hex, t: Type, count: number): void {
  const { g, s, piece, path, report } = p
  const enemy = enemyAt(g, hex, n)
  if (enemy === NONE && piece.from === undefined) {
    const moved = typeof piece.moved === 'number' ? piece.moved : piece.moved ? count : 0
    if (moved > count) report(`${path}.moved`, `there are only ${count}`)
    addMen(g, n, hex, t, count)
    if (moved > 0 && !hasRoomToMove(g)) report(`${path}.moved`, 'units have moved in too many hexes (CON-3.5.1)')
    else markMoved(g, hex, t, moved)
    return
  }
  if (s.start?.phase !== 'land-movement') {
    if (enemy !== NONE) report(`${path}.at`, 'another country is there (CON-10.3.2)')
    return
  }
  const from = piece.from === undefined ? landSteps[hex].find(h => enemyAt(g, h, n) === NONE) : HEX.find(piece.from)
  if (from === undefined || !landSteps[hex].includes(from)) {
    report(`${path}.from`, `no land neighbour of ${HEX.name(hex)}`)
    return
  }
  const a = attackRow(g, n, hex, from)
  if (a === NONE) {
    report(path, 'too many attacks')
    return
  }
  if (t === TYPE.refs.soldier) g.attack.soldier[a] += count
  else if (t === TYPE.refs.colonist) g.attack.colonist[a] += count
  else g.attack.missionary[a] += count
}
function attackRow(g: State, n: Nation, hex: Hex, from: Hex): Attack | None {
  const there = ATTACK.all.find(a => g.attack.hex[a] === hex && g.attack.nation[a] === n && g.attack.from[a] === from)
  const a = there ?? ATTACK.all.find(a => g.attack.hex[a] === NONE)
  if (a === undefined) return NONE
  g.attack.hex[a] = hex
  g.attack.from[a] = from
  g.attack.nation[a] = n
  return a
}
function placeGold(p: Place): void {
  const { g, piece, path, report } = p
  const count = piece.count ?? 1
  if (piece.group !== undefined) {
    const x = givenGroup(p, nationOfGroup(GROUP.get(piece.group)), piece.group)
    if (x !== undefined) hold(g, gold)[x] += count
    return
  }
  const hex = hexOf(p)
  if (hex === undefined) return
  if (!isLand(hex)) {
    report(`${path}.at`, 'Gold lies on land, in Europe as tracks.goldInEurope, or aboard a group')
    return
  }
  if (!hasRoomForGold(g)) {
    report(path, 'there are too many piles of Gold')
    return
  }
  const moved = typeof piece.moved === 'number' ? piece.moved : 0
  if (moved > count) report(`${path}.moved`, `there are only ${count}`)
  addGold(g, hex, ORIGIN.get(piece.origin ?? 'none'), count, Math.min(moved, count))
}
function placeLeader(p: Place, l: Leader): void {
  const { g, s, piece, path, report } = p
  const n = nationOfLeader(l)
  const type = data.units.leaders[l]?.type
  if (!s.seats.includes(NATION.name(n))) {
    report(path, 'his country is not in play')
    return
  }
  if (piece.side !== undefined && piece.side !== NATION.name(n)) report(`${path}.side`, `${piece.id} is of ${NATION.name(n)}`)
  if (piece.unit !== undefined && piece.unit !== type) report(`${path}.unit`, `${piece.id} is of type ${type}`)
  g.leader.moved[l] = piece.moved ? 1 : 0
  g.leader.embarked[l] = piece.embarked ? 1 : 0
  g.leader.debarked[l] = piece.debarked ? 1 : 0
  for (const id of piece.voyages ?? []) g.leader.voyages[l].add(GROUP.get(id))
  if (piece.group !== undefined) {
    const x = givenGroup(p, n, piece.group)
    if (x === undefined) return
    g.leader.is[l] = aboard
    g.leader.group[l] = x
    return
  }
  const hex = hexOf(p)
  if (hex === undefined) return
  if (piece.logged !== undefined && !s.trays?.groups?.[piece.logged]?.log?.leaders?.includes(LEADER.name(l)))
    report(`${path}.logged`, `the log of ${piece.logged} does not name him`)
  if (hex === EUROPE) {
    g.leader.is[l] = europe
    return
  }
  if (!isLand(hex)) {
    report(`${path}.at`, 'a leader cannot be there (CON-2.0.2)')
    return
  }
  if (isPrivateer[l]) {
    report(`${path}.at`, 'Privateers are never on land (CON-16.2.1)')
    return
  }
  if (isAttacker(s, piece) || enemyAt(g, hex, n) !== NONE) {
    placeAttacker(p, l, hex)
    return
  }
  g.leader.is[l] = onLand
  g.leader.hex[l] = hex
  g.seat.holds[n].add(hex)
}
function placeAttacker({ g, piece, path, report }: Place, l: Leader, hex: Hex): void {
  const n = nationOfLeader(l)
  const a = ATTACK.all.find(
    a => g.attack.hex[a] === hex && g.attack.nation[a] === n && (piece.from === undefined || g.attack.from[a] === HEX.find(piece.from)),
  )
  if (a === undefined) {
    if (enemyAt(g, hex, n) !== NONE) report(`${path}.at`, 'another country is there (CON-10.3.2)')
    else report(`${path}.from`, 'nobody attacks there with whom he could be (CON-10.6.1)')
    return
  }
  g.leader.is[l] = attacking
  g.leader.hex[l] = hex
  g.leader.attack[l] = a
}

/** 7.1.3, 6.6.7: a group has ships, and they carry what is aboard. */
function checkGroups(g: State, s: Scenario, report: Report): void {
  for (const x of GROUP.all) {
    if (g.group.at[x] === NONE) continue
    const path = s.trays?.groups?.[GROUP.name(x)] === undefined ? 'pieces' : `trays.groups.${GROUP.name(x)}`
    if (shipsOf(g, x) === 0) report(path, `${GROUP.name(x)} has no ships`)
    else if (cargoOf(g, x) > capacityOf(g, x)) report(path, `${GROUP.name(x)} carries more than its capacity (CON-7.1.3)`)
    const hex = g.group.at[x] as Hex
    if (hex !== EUROPE && isCoastal[hex] && !touches(hex, g.group.ocean[x])) report(`${path}.ocean`, 'that coast is not there')
  }
}
/** 10.3.1, 6.6.4 */
function checkStacks(g: State, s: Scenario, report: Report): void {
  let missionaries = g.seat.missionary[spain]
  for (const [i, piece] of s.pieces.entries()) {
    const hex = piece.at === undefined || piece.at === null ? undefined : HEX.find(piece.at)
    if (piece.unit === 'missionary' && piece.at !== 'europe') missionaries += piece.count ?? 1
    if (hex === undefined || !isLand(hex) || piece.group !== undefined || ownerAt(g, hex) === NONE) continue
    const isFighter = piece.unit === 'colonist' || piece.unit === 'soldier'
    if (isFighter && fightersAt(g, hex) > STACK)
      report(`pieces[${i}].count`, `more than ${STACK} Colonists and soldiers in ${piece.at} (CON-10.3.1)`)
  }
  if (missionaries > MOST_MISSIONARIES) report('pieces', `more than ${MOST_MISSIONARIES} Missionaries (CON-6.6.4)`)
  for (const a of ATTACK.all) {
    const hex = g.attack.hex[a]
    if (hex === NONE) continue
    const isFirst = !ATTACK.all.some(b => b < a && g.attack.hex[b] === hex)
    if (ownerAt(g, hex) === NONE || fightersAt(g, hex) === 0) report('pieces', `nobody is attacked in ${HEX.name(hex)}`)
    else if (g.attack.soldier[a] === 0) report('pieces', `no soldier attacks in ${HEX.name(hex)} (CON-10.6.1)`)
    else if (isFirst && ATTACK.all.some(b => g.attack.hex[b] === hex && g.attack.nation[b] !== g.attack.nation[a]))
      report('pieces', `more than two countries are in ${HEX.name(hex)} (CON-10.3.2)`)
    else if (isFirst && attackingFighters(g, g.attack.nation[a], hex) > STACK)
      report('pieces', `more than ${STACK} Colonists and soldiers attack in ${HEX.name(hex)} (CON-10.3.1)`)
  }
}
