/** What there is, by name, and the printed facts as constant columns typed by what indexes them. */
import { domain, NONE, type None, type Ref, type RefOf } from '@plus-ultra/kernel'
import type { Per } from '@plus-ultra/lib/areas'
import { eventsFile, mapFile, tablesFile, unitsFile } from './data/load.ts'

/** Two players: east and west; three: pyrrhus, rome, carthage. */
export const SEAT = domain('seat', ['east', 'west', 'pyrrhus', 'rome', 'carthage'])
/** 1.1, 1.2 in the order of the sequence of play. */
export const PHASE = domain('phase', [
  'set-up',
  'hot-nature',
  'hot-initiative',
  'hot-preparation',
  'hot-activation',
  'hot-collection',
  'hot-end',
  'cold-initiative',
  'cold-preparation',
  'cold-activation',
  'cold-going-home',
  'cold-recruitment',
  'cold-end',
])
/** The three camps of the players, then the minor ones; those of independent cities bear the name of the city (0.1.8). */
export const CAMP = domain('camp', [
  'pyrrhus',
  'rome',
  'carthage',
  'syracuse',
  'paestum',
  'heraclea',
  'crotona',
  'locre',
  'agrigente',
  'henna',
  'mamertines',
  'campanians',
])
/** Whose CU stand together: those of the minor camps are one side, for two of them never meet. */
export const SIDE = domain('side', ['pyrrhus', 'rome', 'carthage', 'minor'])
export const AREA = domain('region', ['italy', 'sicily', 'africa'])
const HOLDS = unitsFile.flotillas.map(f => f.id)
const BOXES = ['supplementum', 'elysii-campi', 'skeleton-box', 'removed', 'consul-pool'] as const
const spaceIds = [...mapFile.rural.map(r => r.id), ...mapFile.cities.map(c => c.id), ...mapFile.seas.map(s => s.id)]
/** Rural zones, cities, seas; aboard a flotilla; the boxes beside the map. */
export const PLACE = domain('area', [...spaceIds, ...HOLDS, ...BOXES])
/** 3.1.10 the order of the dice. */
export const CU = domain(
  'unit',
  unitsFile.combatUnits.map(u => u.id),
)
export const FLOTILLA = domain('flotilla', HOLDS)
export const TRIBE = domain(
  'tribe',
  unitsFile.tribes.map(t => t.id),
)
/** What a token may name as a unit: CU, then the flotillas, then the tribes. */
export const UNIT = domain('unit', [...CU.names, ...FLOTILLA.names, ...TRIBE.names])
export const COMMANDER = domain(
  'leader',
  unitsFile.commanders.map(c => c.id),
)
/** 0.3.1 who holds BP: commanders, flotillas, treasuries, in this order. */
export const HOLDER = domain('holder', [...COMMANDER.names, ...FLOTILLA.names, 'treasury-rome', 'treasury-carthage'])
export const STACK = domain(
  'stack',
  PLACE.names.slice(0, PLACE.size - BOXES.length).flatMap(p => SIDE.names.map(s => `${p}.${s}`)),
)
export const TACTIC = domain('tactic', [...tablesFile.landTactics.map(t => t.id), ...tablesFile.navalTactics.map(t => t.id)])
export const EVENT = domain(
  'event',
  eventsFile.events.map(e => e.id),
)
/** The dice of a naval battle: one for each NP. */
export const DIE = domain(
  'die',
  FLOTILLA.names.flatMap(f => Array.from({ length: 20 }, (_, i) => `${f}-${i + 1}`)),
)
export const HAND = domain('hand', ['attacker', 'defender'])

export type Seat = RefOf<typeof SEAT>
export type Camp = RefOf<typeof CAMP>
export type Side = RefOf<typeof SIDE>
export type Area = RefOf<typeof AREA>
export type Place = RefOf<typeof PLACE>
export type Unit = RefOf<typeof UNIT>
export type Commander = RefOf<typeof COMMANDER>
export type Fleet = RefOf<typeof FLOTILLA>
export type Tribe = RefOf<typeof TRIBE>
export type Holder = RefOf<typeof HOLDER>
export type Stack = RefOf<typeof STACK>
export type Tactic = RefOf<typeof TACTIC>
export type EventCard = RefOf<typeof EVENT>
/** One of the two that fight. */
export type Hand = RefOf<typeof HAND>

export const { east, west } = SEAT.refs
export const { pyrrhus, rome, carthage, mamertines, campanians } = CAMP.refs
export const { pyrrhus: EAST, rome: ROMAN, carthage: PUNIC, minor: MINOR } = SIDE.refs
export const { italy, sicily, africa } = AREA.refs
export const { attacker, defender } = HAND.refs
export const otherHand = (h: Hand): Hand => (1 - h) as Hand
export const place = (name: string): Place => PLACE.get(name)
export const leaderNamed = (name: string): Commander => COMMANDER.get(name)
export const supplementum = place('supplementum')
export const elysii = place('elysii-campi')
export const skeletonBox = place('skeleton-box')
export const removed = place('removed')
export const consulPool = place('consul-pool')
export const king = leaderNamed('pyrrhus')
export const hiero = leaderNamed('hiero')
export const cios = leaderNamed('cios')
export const vibellius = leaderNamed('vibellius')
export const decius = leaderNamed('con-decius')

const per = <K extends string, V>(values: readonly V[]): Per<Ref<K>, V> => values as unknown as Per<Ref<K>, V>
const bytes = <K extends string>(values: readonly number[]): Per<Ref<K>, number> => Int8Array.from(values) as unknown as Per<Ref<K>, number>

// --- places
const { rural, cities, seas, regions, straits } = mapFile
export const RURAL = rural.length
export const FIRST_CITY = RURAL
export const FIRST_SEA = RURAL + cities.length
export const FIRST_HOLD = spaceIds.length
export const FIRST_BOX = FIRST_HOLD + HOLDS.length
export const isRural = (p: Place): boolean => p < FIRST_CITY
export const isCity = (p: Place): boolean => p >= FIRST_CITY && p < FIRST_SEA
export const isLand = (p: Place): boolean => p < FIRST_SEA
export const isSea = (p: Place): boolean => p >= FIRST_SEA && p < FIRST_HOLD
export const isAboard = (p: Place): boolean => p >= FIRST_HOLD && p < FIRST_BOX
export const isBox = (p: Place): boolean => p >= FIRST_BOX
export const holdOf = (f: Fleet): Place => (FIRST_HOLD + f) as Place
export const fleetOfHold = (p: Place): Fleet => (p - FIRST_HOLD) as Fleet
export const CITIES: readonly Place[] = cities.map(c => place(c.id))
export const RURALS: readonly Place[] = rural.map(r => place(r.id))
export const SEAS: readonly Place[] = seas.map(s => place(s.id))
/** Of a rural zone itself, of a city its encompassing zone (0.1.1). */
export const zoneOf = per<'area', Place>(PLACE.all.map(p => (isCity(p) ? place(cities[p - FIRST_CITY]?.zone as string) : p)))
export const areaOf = per<'area', Area | None>(
  PLACE.all.map(p =>
    isRural(p) ? AREA.get(rural[p]?.area as string) : isCity(p) ? AREA.get(cities[p - FIRST_CITY]?.area as string) : NONE,
  ),
)
/** 0.1.6 a city counts as its zone. */
export const isMountain = per<'area', boolean>(PLACE.all.map(p => rural[zoneOf[p]]?.terrain === 'mountain'))
export const citiesIn = per<'area', readonly Place[]>(PLACE.all.map(p => (isRural(p) ? (rural[p]?.cities ?? []).map(place) : [])))
export const neighbours = per<'area', readonly Place[]>(
  PLACE.all.map(p =>
    isRural(p) ? (rural[p]?.neighbours ?? []).map(place) : isSea(p) ? (seas[p - FIRST_SEA]?.neighbours ?? []).map(place) : [],
  ),
)
const cityFacts = <V>(read: (c: (typeof cities)[number]) => V, none: V) =>
  per<'area', V>(PLACE.all.map(p => (isCity(p) ? read(cities[p - FIRST_CITY] as (typeof cities)[number]) : none)))
export const garrison = cityFacts(c => c.garrison, 0)
export const revenue = cityFacts(c => c.revenue, 0)
export const defence = cityFacts(c => c.defence, 0)
/** 0.1.3 */
export const portSea = cityFacts<Place | None>(c => (c.port === null ? NONE : place(c.port)), NONE)
export const printedCamp = cityFacts<Camp | None>(c => CAMP.get(c.originalCamp), NONE)
/** 0.1.9 */
export const isGreek = cityFacts(c => c.greek !== null, false)
export const portsOf = per<'area', readonly Place[]>(PLACE.all.map(p => (isSea(p) ? CITIES.filter(c => portSea[c] === p) : [])))
export const isPunicSea = per<'area', boolean>(PLACE.all.map(p => isSea(p) && seas[p - FIRST_SEA]?.punicAllowed === true))
export const [strait] = straits
const [straitA, straitB] = strait.between.map(place) as [Place, Place]
/** 2.2.6.14 the far shore of the strait, from either zone or the city on it. */
export const acrossStrait = per<'area', Place | None>(
  PLACE.all.map(p =>
    p === straitA || (isCity(p) && zoneOf[p] === straitA && portSea[p] === place(strait.sea))
      ? straitB
      : p === straitB || (isCity(p) && zoneOf[p] === straitB)
        ? straitA
        : NONE,
  ),
)
export const straitSea = place(strait.sea)
/** 2.2.2.2.1 where one normal move may lead, the strait last. */
export const stepsFrom = per<'area', readonly Place[]>(
  PLACE.all.map(p => {
    if (!isLand(p)) return []
    const zone = zoneOf[p]
    const steps = isRural(p) ? [...neighbours[p], ...citiesIn[p]] : [zone, ...neighbours[zone]]
    const far = acrossStrait[p]
    return far === NONE ? steps : [...steps, far]
  }),
)
export const regionZones = (id: string): readonly Place[] => (regions.find(r => r.id === id)?.zones ?? []).map(place)
export const isFreeToRavage = per<'area', boolean>(PLACE.all.map(p => mapFile.homeFreeHubris.includes(PLACE.name(p))))
export const ambusherOf = per<'area', Commander | None>(
  PLACE.all.map(p => {
    const camp = mapFile.ambushZones[PLACE.name(p)]
    return camp === undefined ? NONE : leaderNamed(unitsFile.commanders.find(c => c.camp === camp)?.id as string)
  }),
)
export const ITALIAN_CITIES = CITIES.filter(c => areaOf[c] === italy)
export const SICILIAN_CITIES = CITIES.filter(c => areaOf[c] === sicily)
export const GREEK_CITIES = CITIES.filter(c => isGreek[c])
export const roma = place('rome')
export const taranto = place('taranto')
export const syracuse = place('syracuse')
export const karchedon = place('carthage')
export const locre = place('locre')

// --- combat units
const cus = unitsFile.combatUnits
export const ORIGIN = domain('origin', [...new Set(cus.map(u => u.origin))])
const KINDS = ['T', 'H', 'V', 'A'] as const
export const isCU = (u: Unit): boolean => u < CU.size
export const flotillaOf = (u: Unit): Fleet => (u - CU.size) as Fleet
export const unitOfFleet = (f: Fleet): Unit => (CU.size + f) as Unit
export const unitOfTribe = (t: Tribe): Unit => (CU.size + FLOTILLA.size + t) as Unit
export const homeCamp = per<'unit', Camp | None>(cus.map(u => (u.camp === 'mercenary' ? NONE : CAMP.get(u.camp))))
export const origin = per<'unit', Ref<'origin'>>(cus.map(u => ORIGIN.get(u.origin)))
export const fire = bytes<'unit'>(cus.map(u => u.fire))
export const melee = bytes<'unit'>(cus.map(u => u.melee))
/** Elephants are never bought (6.3). */
export const price = bytes<'unit'>(cus.map(u => u.cost ?? 99))
export const isYellow = per<'unit', boolean>(cus.map(u => u.sword === 'yellow'))
export const isBlue = per<'unit', boolean>(cus.map(u => u.sword === 'blue'))
export const isCavalry = per<'unit', boolean>(cus.map(u => u.cls === 'cavalry'))
export const isInfantry = per<'unit', boolean>(cus.map(u => u.cls === 'infantry'))
export const isElephant = per<'unit', boolean>(cus.map(u => u.cls === 'elephant'))
export const isArtillery = per<'unit', boolean>(cus.map(u => u.cls === 'artillery'))
export const isMercenary = per<'unit', boolean>(cus.map(u => u.camp === 'mercenary'))
/** 0.2.2.4, 1.2.5.14: 0 T, 1 H, 2 V, 3 allies; -1 not Roman. */
export const quotaKind = bytes<'unit'>(cus.map(u => (u.quota === undefined ? -1 : KINDS.indexOf(u.quota))))
export const lossRank = bytes<'unit'>(cus.map(u => u.lossRank ?? 0))
const originsOf = (...names: readonly string[]) => per<'unit', boolean>(cus.map(u => names.includes(u.origin)))
export const isItalianGreek = originsOf('taranto', 'paestum', 'heraclea', 'locre', 'crotona')
export const isSicilianGreek = originsOf('syracuse', 'agrigente', 'henna')
export const isSamnite = originsOf('samnium')
/** 1.2.5.8 brought over the Ionian sea. */
export const isOverseas = originsOf('epirus', 'thessalia', 'creta', 'rhodos')
const isEpirote = originsOf('epirus', 'rhodos', 'creta')
/** 2.2.2.1.2 */
export const isSicilyLimited = per<'unit', boolean>(CU.all.map(u => isEpirote[u] && isInfantry[u]))
export const isOfOrigin = (u: Unit, name: string): boolean => ORIGIN.name(origin[u]) === name
/** 1.2.5.9 */
export const homeCity = per<'unit', Place | None>(cus.map(u => (u.home !== null && 'city' in u.home ? place(u.home.city) : NONE)))
export const homeZones = per<'unit', readonly Place[]>(
  cus.map(u => (u.home !== null && 'region' in u.home ? regionZones(u.home.region) : [])),
)
/** 1.2.5.8 a fixed list of places, or none where the rule finds them. */
export const recruitPlaces = per<'unit', readonly Place[]>(
  cus.map(u =>
    Array.isArray(u.recruit) ? u.recruit.map(place) : u.recruit === 'punic' ? ['carthage', 'africa', 'lilybaeum'].map(place) : [],
  ),
)
export const ballista = CU.get('syr-ballista')

// --- commanders, flotillas, tribes
const men = unitsFile.commanders
export const sv = bytes<'leader'>(men.map(c => c.sv))
export const tv = bytes<'leader'>(men.map(c => c.tv))
export const commanderCamp = per<'leader', Camp>(men.map(c => CAMP.get(c.camp)))
export const isConsul = per<'leader', boolean>(men.map(c => c.consul !== undefined))
export const isSon = per<'leader', boolean>(men.map(c => c.son === true))
/** 0.2.1.8 A, then B, of the turn. */
export const consulsOf = (turn: number): readonly Commander[] => men.filter(c => c.year === 280 - turn).map(c => leaderNamed(c.id))
export const holderOf = (c: Commander): Holder => c as number as Holder
export const holderOfFleet = (f: Fleet): Holder => (COMMANDER.size + f) as Holder
const romanTreasury = HOLDER.get('treasury-rome')
const punicTreasury = HOLDER.get('treasury-carthage')
export const treasuryOf = (camp: Camp): Holder | None => (camp === rome ? romanTreasury : camp === carthage ? punicTreasury : NONE)
export const isCommander = (h: Holder): boolean => h < COMMANDER.size
export const fleetTv = bytes<'flotilla'>(unitsFile.flotillas.map(f => f.tv))
export const fleetFire = bytes<'flotilla'>(unitsFile.flotillas.map(f => f.fire))
export const fleetMelee = bytes<'flotilla'>(unitsFile.flotillas.map(f => f.melee))
export const fleetCamp = per<'flotilla', Camp>(unitsFile.flotillas.map(f => CAMP.get(f.camp)))
export const fleetBases = per<'flotilla', readonly Place[]>(unitsFile.flotillas.map(f => f.reinforceAt.map(place)))
const fleets = CAMP.all.map(camp => FLOTILLA.all.find(f => fleetCamp[f] === camp) ?? NONE)
export const fleetOf = (camp: Camp): Fleet | None => fleets[camp] as Fleet | None
export const otherFleet = (f: Fleet): Fleet => (1 - f) as Fleet
export const [samnites, etruscans] = TRIBE.all as [Tribe, Tribe]
export const tribeZones = per<'tribe', readonly Place[]>(unitsFile.tribes.map(t => t.zones.map(place)))

// --- tables
export const { bpMax, zoneCULimit, crushRatio, skirmishMaxCU, npPrice, epirusRevenue } = tablesFile
export const { straitBP, forcedMarchBP, ravageBP } = tablesFile
export const tribeTable = tablesFile.tribe
export const NP_MAX = 20
export const yearOf = (turn: number): number => 280 - turn
export const wings = TACTIC.get('wings')
export const general = TACTIC.get('general')
export const dissuasion = TACTIC.get('dissuasion')
export const frontal = TACTIC.get('frontal')
export const LAND_TACTICS = TACTIC.all.slice(0, 4)
export const NAVAL_TACTICS = TACTIC.all.slice(4)
const navalTable = tablesFile.navalTactics
export type NavalRank = 'none' | 'first' | 'normal' | 'second'
export const navalTactic = (t: Tactic) => navalTable[t - LAND_TACTICS.length] as (typeof navalTable)[number]
/** 3.5.1.6 */
export function pursuitResult(victor: Tactic, defeated: Tactic): 'R' | 'AD' | 'SQ' {
  const name = (t: Tactic) => TACTIC.name(t) as 'frontal' | 'general' | 'dissuasion' | 'wings'
  return tablesFile.pursuit[name(victor)][name(defeated)]
}
const { vsRomePitched1, vsRomePitched2, otherwise } = tablesFile.elephant
/** 6.1 by how many such battles there have been. */
export const elephantValues: readonly number[] = [vsRomePitched1, vsRomePitched2, otherwise]
const hubrisSteps = new Map(tablesFile.hubris.changes.map(c => [c.id, c.delta]))
/** 9.1.2.0.2-5 */
export function hubrisStep(id: string): number {
  const delta = hubrisSteps.get(id)
  if (delta === undefined) throw new Error(`there is no Hubris line '${id}'`)
  return delta
}
export const hubrisMax = tablesFile.hubris.max
