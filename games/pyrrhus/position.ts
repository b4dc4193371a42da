/** Puts a scenario on the table; every breach of the rules is a fault with its path. */
import { type Fault, NONE, type None, type OptionValue } from '@plus-ultra/kernel'
import type { PieceEntry, Scenario } from './data/scenario.ts'
import {
  AREA,
  type Area,
  areaOf,
  CAMP,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  commanderCamp,
  consulPool,
  consulsOf,
  EVENT,
  elysii,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  fleetOfHold,
  HOLDER,
  hiero,
  holderOf,
  holderOfFleet,
  homeCamp,
  isAboard,
  isBox,
  isCity,
  isConsul,
  isGreek,
  isLand,
  isMercenary,
  isRural,
  isSea,
  king,
  locre,
  MINOR,
  PLACE,
  type Place,
  portSea,
  printedCamp,
  pyrrhus,
  removed,
  rome,
  SEAT,
  skeletonBox,
  supplementum,
  sv,
  TRIBE,
  tribeTable,
  tribeZones,
  type Unit,
  yearOf,
} from './domains.ts'
import { adjust, checkFacts, checkForces, checkLimits, isGoingHome, Report } from './position-check.ts'
import { unfolded } from './position-shown.ts'
import { assign, enlist, moveCommander, putUnit } from './rules/00-counters.ts'
import { isBarredFrom, isBarredUnit } from './rules/00-map.ts'
import { type State, seatOf, stackAt } from './state.ts'

export function setUp(g: State, written: Scenario, options: Readonly<Record<string, OptionValue>>): readonly Fault[] {
  const report = new Report()
  const s = unfolded(written, report)
  setTable(g, s, options, report)
  if (report.faults.length > report.stray.length)
    return [...report.faults.filter(f => !report.stray.includes(f)), ...strayNames(g, written)] // nothing else can be judged without players and dates
  place(g, s, report)
  checkFacts(g, s, report)
  checkLimits(g, s, report)
  if (report.faults.length > 0) return report.faults
  checkForces(g, s, report)
  if (report.faults.length === 0) adjust(g, s, options)
  return report.faults
}
/** What names nothing or is there twice, in a scenario of which nothing else can be judged. */
export function strayNames(g: State, written: Scenario): readonly Fault[] {
  const report = new Report()
  const { start: _, ...s } = unfolded({ ...written, seats: ['east', 'west'], firstTurn: 1, lastTurn: 5 }, report)
  setTable(g, s, {}, report)
  place(g, s, report)
  return report.stray
}
function place(g: State, s: Scenario, report: Report): void {
  setCities(g, s, report)
  for (const [i, p] of s.pieces.entries()) report.once(`pieces[${i}].id`, p.id)
  setCommanders(g, s, report)
  setFleetsAndTribes(g, s, report)
  setUnits(g, s, report)
  setControlByGarrison(g, s, report)
  setTracks(g, s, report)
}
function setTable(g: State, s: Scenario, options: Readonly<Record<string, OptionValue>>, report: Report): void {
  const seats = [...s.seats].sort().join(' ')
  if (seats === 'east west') g.players = 2
  else if (seats === 'carthage pyrrhus rome') g.players = 3
  else report.say('seats', 'must be east and west, or pyrrhus, rome and carthage')
  if (s.firstTurn > s.lastTurn) report.say('lastTurn', 'must not be before firstTurn')
  if (s.start !== undefined && (s.start.turn < s.firstTurn || s.start.turn > s.lastTurn))
    report.say('start.turn', 'must be between firstTurn and lastTurn')
  if (s.start !== undefined && s.start.phase === 'set-up' && s.start.turn !== s.firstTurn)
    report.say('start.phase', 'set-up is at the first turn only')
  g.turn = s.start?.turn ?? s.firstTurn
  g.lastTurn = s.lastTurn
  g.isCold = s.start?.phase.startsWith('cold') ? 1 : 0
  if (s.tracks?.year !== undefined && s.tracks.year !== yearOf(g.turn))
    report.say('tracks.year', `turn ${g.turn} is the year ${yearOf(g.turn)}`)
  if (s.tracks?.season !== undefined && (s.tracks.season === 'cold') !== (g.isCold === 1))
    report.say('tracks.season', 'does not fit the phase of start')
  g.hidden = ['off', 'full', 'shooters-first'].indexOf(options['hidden-play'] as string)
  if (g.hidden < 0) g.hidden = 0
  g.hasRandomConsuls = options.consuls === 'random' ? 1 : 0
  g.hasFreeSetUp = options['set-up'] === 'free' ? 1 : 0
  g.hasMercenaryInSyracuse = options['syracuse-mercenary'] === true ? 1 : 0
}

const RALLIES: Readonly<Record<string, readonly string[]>> = {
  'rally-paestum-heraclea': ['paestum', 'heraclea'],
  'rally-locre-crotona': ['locre', 'crotona'],
  'rally-agrigente-henna': ['agrigente', 'henna'],
  'sicily-calls': ['syracuse'],
}
const SECESSIONS: Readonly<Record<string, string>> = {
  'henna-secedes': 'henna',
  'agrigente-secedes': 'agrigente',
  'syracuse-defects': 'syracuse',
}
/** What the events played say of the cities that joined, where the scenario does not. */
function joinedCities(s: Scenario): readonly string[] {
  if (s.joined !== undefined) return s.joined
  const played = s.events?.played ?? []
  const left = played.map(e => SECESSIONS[e])
  return played.flatMap(e => RALLIES[e] ?? []).filter(c => !left.includes(c))
}
function setCities(g: State, s: Scenario, report: Report): void {
  for (const c of CITIES) g.space.original[c] = printedCamp[c]
  for (const [i, name] of joinedCities(s).entries()) {
    const c = report.name(`joined[${i}]`, PLACE, name)
    if (c === undefined) continue
    if (!isGreek[c]) report.say(`joined[${i}]`, `${name} is no Greek city`)
    else {
      g.space.hasJoined[c] = 1
      g.space.original[c] = pyrrhus
    }
  }
  const read = (field: 'control' | 'original') => {
    for (const [name, who] of Object.entries(s[field] ?? {})) {
      const path = `${field}.${name}`
      const c = PLACE.find(name)
      const camp = CAMP.find(who)
      if (c === undefined || !isCity(c)) report.sayStray(path, `there is no city '${name}'`)
      else if (camp === undefined) report.sayStray(path, `there is no camp '${who}'; camps: ${CAMP.names.join(', ')}`)
      else if (camp >= MINOR && printedCamp[c] !== camp) report.say(path, `${who} has no claim to ${name}`)
      else if (camp < MINOR && isBarredFrom(camp, areaOf[c] as Area)) report.say(path, `${who} may not be in ${name} (PYR-2.2.2.1.1)`)
      else if (field === 'original' && camp !== printedCamp[c] && !(camp === pyrrhus && isGreek[c]))
        report.say(path, `${who} is never the original camp of ${name} (PYR-5.0.3)`)
      else g.space[field][c] = camp
    }
  }
  read('control')
  read('original')
  for (const c of CITIES)
    if (g.space.control[c] === pyrrhus && isGreek[c] && s.original?.[PLACE.name(c)] === undefined) g.space.original[c] = pyrrhus
  for (const [i, name] of (s.ravaged ?? []).entries()) {
    const p = report.name(`ravaged[${i}]`, PLACE, name)
    if (p === undefined) continue
    if (!isRural(p) && p !== locre) report.say(`ravaged[${i}]`, 'only a rural zone, or locre, bears a ravage marker')
    else g.space.isRavaged[p] = 1
  }
}

/** The place of a piece; null is out of play. */
function placeOf(path: string, at: string | null, report: Report): Place | undefined {
  if (at === null) return removed
  const p = report.name(path, PLACE, at)
  if (p === skeletonBox) {
    report.say(path, 'the skeleton box is empty between battles')
    return undefined
  }
  return p
}
const only = (report: Report, path: string, p: PieceEntry, allowed: readonly (keyof PieceEntry)[]): void => {
  for (const key of Object.keys(p) as (keyof PieceEntry)[])
    if (!['id', 'at', 'unit', 'side', ...allowed].includes(key)) report.say(`${path}.${key}`, `means nothing for ${p.id}`)
}

function setCommanders(g: State, s: Scenario, report: Report): void {
  for (const c of COMMANDER.all) {
    g.commander.at[c] = isConsul[c] && !consulsUpTo(g.turn).includes(c) ? consulPool : removed
    g.commander.camp[c] = commanderCamp[c]
  }
  const offices: { A?: Commander; B?: Commander } = {}
  const consuls: [Commander, PieceEntry][] = []
  for (const [i, p] of s.pieces.entries()) {
    const c = COMMANDER.find(p.id)
    if (c === undefined) continue
    const path = `pieces[${i}]`
    only(report, path, p, ['bp', 'superior', 'activated', 'doubled', 'hostageOf', 'captor', 'fallen', 'office'])
    const at = placeOf(`${path}.at`, p.at, report)
    if (at === undefined) continue
    if (isSea(at)) report.say(`${path}.at`, 'a commander at sea is aboard a flotilla')
    else if (isBox(at) && at !== removed && at !== consulPool) report.say(`${path}.at`, 'no place for a commander')
    setCommander(g, c, p, at, path, s, report)
    if (isConsul[c] && (!isBox(at) || p.hostageOf !== undefined || p.office !== undefined)) consuls.push([c, p])
  }
  for (const [c, p] of consuls) if (p.office !== undefined) offices[p.office] = c
  for (const [c, p] of consuls) {
    if (p.office !== undefined) continue
    const label = consulsOf5().A.includes(c) ? 'A' : 'B'
    const free = offices[label] === undefined ? label : label === 'A' ? 'B' : 'A'
    if (offices[free] === undefined) offices[free] = c
    else report.say(`pieces[${s.pieces.indexOf(p)}]`, 'there are more than two consuls')
  }
  const [a, b] = consulsOf(g.turn)
  g.consulA = offices.A ?? (a !== undefined && a !== offices.B ? a : NONE)
  g.consulB = offices.B ?? (b !== undefined && b !== offices.A ? b : NONE)
  s.pieces.forEach((p, i) => setRank(g, p, `pieces[${i}]`, isGoingHome(s), report))
}
const consulsUpTo = (turn: number): Commander[] => [1, 2, 3, 4, 5].filter(t => t <= turn).flatMap(t => [...consulsOf(t)])
const consulsOf5 = () => ({ A: [1, 2, 3, 4, 5].map(t => consulsOf(t)[0] as Commander) })
function setCommander(g: State, c: Commander, p: PieceEntry, at: Place, path: string, s: Scenario, report: Report): void {
  const isAllied = p.side === 'pyrrhus' || (p.side === undefined && hasSyracuse(s, p.at))
  if (c === hiero && isAllied) g.commander.camp[c] = pyrrhus
  else if (p.side !== undefined && p.side !== CAMP.name(commanderCamp[c])) report.say(`${path}.side`, `${p.id} does not serve ${p.side}`)
  if (isAboard(at) && fleetCamp[fleetOfHold(at)] !== g.commander.camp[c])
    report.say(`${path}.at`, 'a flotilla carries only its own camp (PYR-2.2.6.1)')
  if (isLand(at) && isBarredFrom(g.commander.camp[c], areaOf[at] as Area))
    report.say(`${path}.at`, `${p.id} may not be there (PYR-2.2.2.1.1)`)
  moveCommander(g, c, at)
  g.holder.bp[holderOf(c)] = p.bp ?? 0
  g.holder.isActivated[holderOf(c)] = p.activated ? 1 : 0
  g.holder.hasDoubled[holderOf(c)] = p.doubled ? 1 : 0
  g.commander.hasFallen[c] = p.fallen ? 1 : 0
  if (p.hostageOf === undefined) return
  const holder = report.name(`${path}.hostageOf`, CAMP, p.hostageOf)
  if (!isConsul[c]) report.say(`${path}.hostageOf`, 'only a consul is taken hostage (PYR-0.2.1.2)')
  if (!isBox(at)) report.say(`${path}.at`, 'a hostage is not on the map')
  g.commander.hostageOf[c] = holder ?? NONE
  g.commander.at[c] = removed
}
/** Nothing says whose Hiero is: he is allied when Syracuse is, or when he has left it. */
const hasSyracuse = (s: Scenario, at: string | null): boolean =>
  at !== 'syracuse' || s.control?.syracuse === 'pyrrhus' || joinedCities(s).includes('syracuse')
/** Subordinates and captors, once all commanders have a place. */
function setRank(g: State, p: PieceEntry, path: string, isParting: boolean, report: Report): void {
  const c = COMMANDER.find(p.id)
  if (c === undefined) return
  if (p.superior !== undefined) {
    const over = report.name(`${path}.superior`, COMMANDER, p.superior)
    if (over === undefined) return
    if ((g.commander.at[over] !== g.commander.at[c] && !isParting) || isBox(g.commander.at[c]) || isBox(g.commander.at[over]))
      report.say(`${path}.superior`, `${p.superior} is not in the same space`)
    else if (g.commander.camp[over] !== g.commander.camp[c]) report.say(`${path}.superior`, 'is of another camp')
    else if (sv[over] <= sv[c]) report.say(`${path}.superior`, 'a subordinate has strictly lower SV (PYR-2.1.7)')
    else g.commander.superior[c] = over
  }
  if (p.captor !== undefined) {
    const captor = report.name(`${path}.captor`, COMMANDER, p.captor)
    if (captor === undefined) return
    if (p.hostageOf !== CAMP.name(g.commander.camp[captor]) || isBox(g.commander.at[captor]))
      report.say(`${path}.captor`, `${p.captor} cannot hold him`)
    else g.commander.captor[c] = captor
  }
}

function setFleetsAndTribes(g: State, s: Scenario, report: Report): void {
  for (const t of TRIBE.all) g.tribe.at[t] = tribeZones[t][0] as Place
  for (const [i, p] of s.pieces.entries()) {
    const path = `pieces[${i}]`
    const f = FLOTILLA.find(p.id)
    const t = TRIBE.find(p.id)
    if (f !== undefined) setFleet(g, f, p, path, report)
    if (t === undefined) continue
    only(report, path, p, ['strength'])
    checkSide(p, 'pyrrhus', path, report)
    if (p.at === null && (p.strength ?? 0) > 0) report.say(`${path}.at`, 'a tribe that has strength is in a zone of its own (PYR-0.2.3.2)')
    const at = p.at === null ? g.tribe.at[t] : report.name(`${path}.at`, PLACE, p.at)
    if (at !== undefined && !tribeZones[t].includes(at))
      report.say(`${path}.at`, `the zones of ${p.id}: ${tribeZones[t].map(z => PLACE.name(z)).join(', ')}`)
    else if (at !== undefined) g.tribe.at[t] = at
    if ((p.strength ?? 0) > tribeTable.max) report.say(`${path}.strength`, `must be at most ${tribeTable.max}`)
    else g.tribe.strength[t] = p.strength ?? 0
  }
}
function checkSide(p: PieceEntry, side: string, path: string, report: Report): void {
  if (p.side !== undefined && p.side !== side) report.say(`${path}.side`, `${p.id} does not serve ${p.side}`)
}
function setFleet(g: State, f: Fleet, p: PieceEntry, path: string, report: Report): void {
  only(report, path, p, ['strength', 'np', 'bp', 'activated', 'doubled', 'blockades', 'stormed'])
  checkSide(p, CAMP.name(fleetCamp[f]), path, report)
  const np = p.strength ?? p.np ?? 0
  if (p.np !== undefined && p.np !== np) report.say(`${path}.np`, 'must be the same as strength')
  g.fleet.isStormed[f] = p.stormed ? 1 : 0
  g.holder.isActivated[holderOfFleet(f)] = p.activated ? 1 : 0
  g.holder.hasDoubled[holderOfFleet(f)] = p.doubled ? 1 : 0
  if (np === 0 || p.at === null) {
    if (np > 0 || (p.at !== null && np === 0)) report.say(`${path}.strength`, 'a flotilla on the map has 1 to 20 NP (PYR-0.2.4.2)')
    return
  }
  const at = report.name(`${path}.at`, PLACE, p.at)
  if (at === undefined) return
  if (!isSea(at) && !(isCity(at) && portSea[at] !== NONE)) report.say(`${path}.at`, 'a flotilla is in a sea or in a port')
  g.fleet.at[f] = at
  g.fleet.np[f] = np
  g.holder.bp[holderOfFleet(f)] = p.bp ?? 0
  if (p.blockades === undefined) return
  const city = report.name(`${path}.blockades`, PLACE, p.blockades)
  if (city === undefined) return
  if (!isCity(city) || portSea[city] !== at)
    report.say(`${path}.blockades`, 'must be a port of the sea where the flotilla is (PYR-2.2.7.3)')
  else g.fleet.blockades[f] = city
}

function setUnits(g: State, s: Scenario, report: Report): void {
  for (const u of CU.all) putUnit(g, u, supplementum)
  for (const [i, p] of s.pieces.entries()) {
    const path = `pieces[${i}]`
    const u = CU.find(p.id)
    if (u !== undefined) setUnit(g, u, p, path, isGoingHome(s), report)
    else if ([COMMANDER, FLOTILLA, TRIBE].every(domain => domain.find(p.id) === undefined)) {
      report.sayStray(`${path}.id`, `there is no counter '${p.id}'`)
      placeOf(`${path}.at`, p.at, report)
    }
  }
  const tray = (path: string, names: readonly string[] | undefined, box: Place) => {
    for (const [i, name] of (names ?? []).entries()) {
      const u = report.name(`${path}[${i}]`, CU, name)
      if (u === undefined || (report.placed.get(name)?.startsWith('pieces') && g.unit.at[u] === box)) continue // the board names it twice
      report.once(`${path}[${i}]`, name)
      putUnit(g, u, box)
    }
  }
  tray('reserve', s.reserve, supplementum)
  tray('trays.supplementum', s.trays?.supplementum, supplementum)
  tray('trays.elysii-campi', s.trays?.['elysii-campi'], elysii)
  tray('trays.removed', s.trays?.removed, removed)
}
/** Whom a CU serves: said, or its leader's camp, or its own; Greek CU outside an independent city are the eastern camp's. */
function campOf(g: State, u: Unit, p: PieceEntry, at: Place, leader: Commander | None): Camp | None {
  if (p.side !== undefined) return CAMP.find(p.side) ?? NONE
  if (leader !== NONE) return g.commander.camp[leader]
  const home = homeCamp[u]
  if (home === NONE || home < MINOR || !isGreekCamp(home)) return home
  const isOwn =
    isCity(at) &&
    printedCamp[at] === home &&
    (g.space.control[at] === home || (g.space.control[at] === NONE && g.space.original[at] === home))
  return isOwn ? home : pyrrhus
}
const isGreekCamp = (camp: Camp): boolean => CITIES.some(c => printedCamp[c] === camp && isGreek[c])
function setUnit(g: State, u: Unit, p: PieceEntry, path: string, isParting: boolean, report: Report): void {
  only(report, path, p, ['leader', 'moved'])
  const at = placeOf(`${path}.at`, p.at, report)
  if (at === undefined) return
  if (isSea(at) || at === consulPool) {
    report.say(`${path}.at`, 'no place for a CU')
    return
  }
  if (isBox(at)) {
    if (p.leader !== undefined) report.say(`${path}.leader`, 'it is not in play')
    putUnit(g, u, at)
    return
  }
  const leader = p.leader === undefined ? NONE : (report.name(`${path}.leader`, COMMANDER, p.leader) ?? NONE)
  const camp = campOf(g, u, p, at, leader)
  if (camp === NONE) {
    report.say(`${path}.side`, isMercenary[u] ? 'a mercenary needs a leader (PYR-6.6)' : `there is no camp '${p.side}'`)
    return
  }
  const home = homeCamp[u]
  const mayServe = isMercenary[u] ? camp !== rome : camp === home || (camp === pyrrhus && home !== NONE && isGreekCamp(home))
  if (!mayServe) report.say(`${path}.side`, `${p.id} cannot serve ${CAMP.name(camp)}`)
  enlist(g, u, camp)
  putUnit(g, u, at)
  g.unit.moved[u] = p.moved ? 1 : 0
  if (isAboard(at) && fleetCamp[fleetOfHold(at)] !== camp) report.say(`${path}.at`, 'a flotilla carries only its own camp (PYR-2.2.6.1)')
  if (isLand(at) && (isBarredFrom(camp, areaOf[at] as Area) || isBarredUnit(u, areaOf[at] as Area)))
    report.say(
      `${path}.at`,
      `${p.id} may not be in ${AREA.name(areaOf[at] as Area)} (PYR-2.2.2.1.${isBarredUnit(u, areaOf[at] as Area) ? 3 : 1})`,
    )
  if (leader === NONE) {
    if (isMercenary[u] && !isParting) report.say(`${path}.leader`, 'a mercenary needs a leader (PYR-6.6)')
    return
  }
  if (g.commander.at[leader] !== at && !isParting) report.say(`${path}.leader`, `${p.leader} is not in the same space`)
  else if (g.commander.camp[leader] !== camp)
    report.say(`${path}.leader`, `${p.leader} does not command CU of ${CAMP.name(camp)} (PYR-0.2.1.3)`)
  else if (g.commander.superior[leader] !== NONE) report.say(`${path}.leader`, `${p.leader} is a subordinate and leads nobody (PYR-2.1.7)`)
  else assign(g, u, leader)
}
/** The path of the last piece in a space. */
const pieceIn = (s: Scenario, space: string): string => `pieces[${s.pieces.findLastIndex(p => p.at === space)}].at`
/** 5.0.2, 5.0.18 */
function setControlByGarrison(g: State, s: Scenario, report: Report): void {
  for (const c of CITIES) {
    const camps = new Set<Camp>()
    for (let side = 0; side < 4; side++) {
      const u = g.stack.first[stackAt(c, side)]
      if (u !== NONE) camps.add(g.unit.camp[u] as Camp)
    }
    const name = PLACE.name(c)
    const path = s.control?.[name] === undefined ? pieceIn(s, name) : `control.${name}`
    if (camps.size > 1) report.say(path, `${name} holds CU of more than one side (PYR-5.0.18)`)
    const [holder] = camps
    if (holder === pyrrhus && isGreek[c] && s.original?.[name] === undefined) g.space.original[c] = pyrrhus // 5.0.3
    if (g.space.control[c] === NONE) g.space.control[c] = holder ?? (g.space.original[c] as Camp)
    else if (holder !== undefined && holder !== g.space.control[c])
      report.say(path, `${name} is held by CU of ${CAMP.name(holder)} (PYR-5.0.2)`)
    else if (holder === undefined && g.space.control[c] !== g.space.original[c])
      report.say(path, `${name} is empty and so its original camp's, ${CAMP.name(g.space.original[c] as Camp)} (PYR-5.0.2)`)
  }
}

function setTracks(g: State, s: Scenario, report: Report): void {
  const t = s.tracks ?? {}
  g.hubris = t.hubris ?? 15
  g.fortuna = t.fortuna === undefined || t.fortuna === 'neutral' ? NONE : (report.name('tracks.fortuna', CAMP, t.fortuna) ?? NONE)
  g.holder.bp[HOLDER.get('treasury-rome')] = t['treasury-rome'] ?? 0
  g.holder.bp[HOLDER.get('treasury-carthage')] = t['treasury-carthage'] ?? 0
  g.elephantBattles = t.elephantBattles ?? 0
  if (t.kingsArea !== undefined) g.kingsArea = AREA.get(t.kingsArea)
  if (isLand(g.commander.at[king])) {
    const area = areaOf[g.commander.at[king]] as Area
    if (t.kingsArea !== undefined && g.kingsArea !== area) report.say('tracks.kingsArea', `pyrrhus is in ${AREA.name(area)}`)
    g.kingsArea = area
  }
  g.isSicilyTaxed = (s.taxAreas ?? ((s.events?.played ?? []).includes('sicily-calls') ? ['sicily'] : [])).includes('sicily') ? 1 : 0
  g.hasDoubled = s.hasDoubled ? 1 : 0
  g.isOut = s.isOut && g.players === 3 ? 1 : 0
  if (s.isOut && g.players === 2) report.say('isOut', 'is for three players')
  const order = s.order === undefined || s.order.length === 0 ? [...s.seats] : s.order
  const isToBeChosen = s.start?.phase.endsWith('initiative') === true // then it may be half chosen
  if (
    isToBeChosen
      ? order.some((x, i) => !s.seats.includes(x as never) || order.indexOf(x) < i)
      : [...order].sort().join() !== [...s.seats].sort().join()
  )
    report.say('order', 'must name each seat once')
  else for (const seat of order) g.order.push(SEAT.get(seat))
  if (s.privileged === undefined) g.privileged = defaultPrivilege(g)
  else g.privileged = s.privileged === null ? NONE : (SEAT.find(s.privileged) ?? NONE)
  const events = (path: string, names: readonly string[] | undefined, column: 'isPlayed' | 'isInForce') => {
    for (const [i, name] of (names ?? []).entries()) {
      const e = report.name(`${path}[${i}]`, EVENT, name)
      if (e !== undefined) g.event[column][e] = 1
    }
  }
  events('events.played', s.events?.played, 'isPlayed')
  events('events.inForce', s.events?.inForce, 'isInForce')
  for (const e of EVENT.all) {
    if (g.event.isInForce[e]) g.event.isPlayed[e] = 1
    if (g.event.isPlayed[e] && ALLIANCES.includes(EVENT.name(e))) g.event.isInForce[e] = 1 // for the rest of the game
  }
  const camps = (path: string, names: readonly string[] | undefined, column: 'hasPlayed' | 'isBound') => {
    for (const [i, name] of (names ?? []).entries()) {
      const c = report.name(`${path}[${i}]`, CAMP, name)
      if (c === undefined) continue
      if (c >= MINOR || (column === 'isBound' && c === pyrrhus)) report.say(`${path}[${i}]`, `${name} ${NEVER[column]}`)
      else g.camp[column][c] = 1
    }
  }
  camps('eventsThisYear.played', s.eventsThisYear?.played, 'hasPlayed')
  camps('eventsThisYear.bound', s.eventsThisYear?.bound, 'isBound')
}
const ALLIANCES = ['naval-alliance', 'material-alliance']
const NEVER = { hasPlayed: 'plays no events (PYR-9.1.1.E1)', isBound: 'enters no alliance (PYR-9.3.5)' } as const
/** 9.3.3 */
function defaultPrivilege(g: State) {
  if (g.players === 2) return seatOf(g, rome)
  return isBox(g.commander.at[king]) ? NONE : seatOf(g, (g.kingsArea === 0 ? 2 : 1) as Camp)
}
