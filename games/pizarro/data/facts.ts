/** What is printed, as domains and columns. A constant column is indexed only by what it is a column of. */
import { domain, type Ref, type RefOf } from '@plus-ultra/kernel'
import { areas, type Border, type Per } from '@plus-ultra/lib/areas'
import { bandOf, clamp, ratio, ratioColumn } from '@plus-ultra/lib/tables'
import { printedMap as map, printedTables as tables, printedUnits as units } from './load.ts'

export const CAMP = domain('seat', ['spanish', 'inca'])
/** 6.1 The steps of both camps, in the order of play. */
export const PHASE = domain('phase', [
  'spanish-r4',
  'spanish-movement',
  'spanish-fatigue',
  'spanish-battles',
  'spanish-sieges',
  'inca-r4',
  'inca-movement',
  'inca-fatigue',
  'inca-battles',
  'inca-sieges',
  'administration',
])
export const ZONE = domain(
  'area',
  map.zones.map(z => z.id),
)
export const UNIT = domain(
  'unit',
  units.units.map(u => u.id),
)
/** Commanders; the protocol calls them leaders. */
export const LEADER = domain(
  'leader',
  units.commanders.map(c => c.id),
)
/** The side of a counter that shows. */
export const FACE = domain('face', ['front', 'back'])
/** 2.2; `moving` is a group on the march, `arriving` pieces that have come to a zone and take their form next. */
export const FORM = domain('form', ['army', 'garrison', 'isolated', 'commander-alone', 'moving', 'arriving'])
export const TZ = domain(
  'zone',
  map.tactical.tz.map(t => t.id),
)
export const MARKER = domain(
  'marker',
  tables.tacticalMarkers.markers.map(m => m.id),
)
export const CURSOR = domain(
  'cursor',
  tables.alliances.cursors.map(c => c.id),
)
/** 10.3.2 in the order of the die. */
export const EVENT = domain('event', ['nothing', 'treason', 'bad-weather', 'lack-of-powder', 'presence-of-the-inca', 'no-prisoners'])
/** 10.3.1 to 10.3.4.7 The course of a major battle: what comes before the rounds, then the sequences of a round. */
export const SEQUENCE = domain('sequence', [
  'deployment',
  'event',
  'markers',
  'choice',
  'fire',
  'melee',
  'counter-attack',
  'movement',
  'end',
])
/** 10.4.1 The sequences of a round of siege. */
export const SIEGE_SEQUENCE = domain('siege-sequence', ['artillery', 'assault', 'sally', 'decision'])

export type Camp = RefOf<typeof CAMP>
export type Zone = RefOf<typeof ZONE>
export type Unit = RefOf<typeof UNIT>
export type Leader = RefOf<typeof LEADER>
export type Face = RefOf<typeof FACE>
export type Form = RefOf<typeof FORM>
export type Tz = RefOf<typeof TZ>
export type Sequence = RefOf<typeof SEQUENCE>
export type SiegeSequence = RefOf<typeof SIEGE_SEQUENCE>
export type Marker = RefOf<typeof MARKER>
export type Cursor = RefOf<typeof CURSOR>

export const { spanish, inca } = CAMP.refs
export const { front, back } = FACE.refs
export const { army, garrison, isolated, 'commander-alone': alone, moving, arriving } = FORM.refs
export const enemyOf = (camp: Camp): Camp => (1 - camp) as Camp

const column = <K extends string, V>(values: readonly V[]) => values as unknown as Per<Ref<K>, V>
/** Small numbers in hot loops. */
const bytes = <K extends string>(values: readonly number[]) => Int8Array.from(values) as unknown as Per<Ref<K>, number>
const byFace = <K extends string, T>(pieces: readonly { readonly front: T; readonly back: T }[], read: (face: T) => number) =>
  column<'face', Per<Ref<K>, number>>([bytes<K>(pieces.map(p => read(p.front))), bytes<K>(pieces.map(p => read(p.back)))])

// 5 The strategic map

export const mpCost = bytes<'area'>(map.zones.map(z => z.mpCost))
/** PIZ-8.2.4 The MP that a group with units pays to leave a garrison. */
export const LEAVE_GARRISON = 2
export const fortressValue = bytes<'area'>(map.zones.map(z => z.fortressValue))
export const isObjective = column<'area', boolean>(map.zones.map(z => z.objective))
/** 12.1.5 */
export const objectiveValue = bytes<'area'>(map.zones.map(z => z.victoryPoints))
/** 5.1, 9.3, 10.3.2.4, 10.3.3.19 */
export const isMountain = column<'area', boolean>(map.zones.map(z => z.terrain === 'mountain'))
export const OBJECTIVES = ZONE.all.filter(z => isObjective[z])
export const FORTRESSES = ZONE.all.filter(z => fortressValue[z] > 0)
export const { 'sz-0': CUZCO, 'sz-36': QUITO } = ZONE.refs as Readonly<Record<string, Zone>> as { 'sz-0': Zone; 'sz-36': Zone }

const isBlocked = (a: string, b: string) => map.blockedBorders.some(x => (x.a === a && x.b === b) || (x.a === b && x.b === a))
const borders: Border<string, 'land' | 'sea' | 'royal-road'>[] = [
  ...map.zones.flatMap(z =>
    z.neighbours.filter(to => ZONE.get(z.id) < ZONE.get(to) && !isBlocked(z.id, to)).map(to => ({ a: z.id, b: to, kind: 'land' as const })),
  ),
  ...map.connections,
]
/** 5.2 Neighbours and connections; the blocked border is no way. */
export const peru = areas(ZONE, borders)
export const { neighbours } = peru

// 3 The counters

export const isOther = column<'unit', boolean>(units.units.map(u => u.camp === 'other'))
/** 2.12 the nationality printed */
export const isSpanishUnit = column<'unit', boolean>(units.units.map(u => u.camp === 'spanish'))
export const isIncaUnit = column<'unit', boolean>(units.units.map(u => u.camp === 'inca'))
export const typeOf = column<'unit', (typeof units.units)[number]['type']>(units.units.map(u => u.type))
export const isElite = column<'unit', boolean>(units.units.map(u => u.elite === true))
export const isCannon = column<'unit', boolean>(units.units.map(u => u.type === 'Ca'))
export const isCavalry = column<'unit', boolean>(units.units.map(u => u.type === 'Cl'))
export const typeIdOf = column<'unit', string>(units.units.map(u => u.typeId))
export const strengthOn = byFace<'unit', (typeof units.units)[number]['front']>(units.units, s => s.sp)
export const combatOn = byFace<'unit', (typeof units.units)[number]['front']>(units.units, s => s.cf)
export const rangeOn = byFace<'unit', (typeof units.units)[number]['front']>(units.units, s => s.rf)
export const tacticalMpOn = byFace<'unit', (typeof units.units)[number]['front']>(units.units, s => s.mp)
export const priceOn = byFace<'unit', (typeof units.units)[number]['front']>(units.units, s => s.rp)
/** 2.6, 2.7: Other Peoples and cannon serve the camp of the side they show. */
export const campOn = column<'face', Per<Unit, Camp>>(
  [front, back].map(face => {
    const camps = units.units.map(u => (u.camp === 'other' || u.type === 'Ca' ? (face === front ? spanish : inca) : CAMP.get(u.camp)))
    return Int8Array.from(camps) as unknown as Per<Unit, Camp>
  }),
)

export const campOfLeader = Int8Array.from(units.commanders.map(c => CAMP.get(c.camp))) as unknown as Per<Leader, Camp>
export const rankOn = byFace<'leader', (typeof units.commanders)[number]['front']>(units.commanders, s => s.rank)
export const mpOn = byFace<'leader', (typeof units.commanders)[number]['front']>(units.commanders, s => s.mp)
export const tcOn = byFace<'leader', (typeof units.commanders)[number]['front']>(units.commanders, s => s.tc)
/** 3.3.2 */
export const isHistoricalOn = byFace<'leader', (typeof units.commanders)[number]['front']>(units.commanders, s => (s.historical ? 1 : 0))
/** 10.3.2.2 Almagro and De Soto */
export const isTreacherous = column<'leader', boolean>(units.commanders.map(c => c.treason === true))
export const EMPEROR = LEADER.get(units.commanders.find(c => c.emperor)?.id ?? '')
const leadersOf = (camp: Camp) => LEADER.all.filter(c => campOfLeader[c] === camp)
export const LEADERS = column<'seat', readonly Leader[]>(CAMP.all.map(leadersOf))

// 1.4 Turns

export const LAST_TURN = tables.timeTrack.turns.length
const turnOf = (turn: number) => tables.timeTrack.turns[turn - 1]
export const isRain = (turn: number): boolean => turnOf(turn)?.season === 'rain'
export const isHarvest = (turn: number): boolean => turnOf(turn)?.harvest === true

// 7 R4

export const embassy = tables.embassy
export const uprising = tables.uprising
/** 7.2.1 */
export const reinforcements: ReadonlyMap<number, { readonly zones: readonly Zone[]; readonly leaders: readonly Leader[] }> = new Map(
  Object.entries(tables.reinforcements).map(([turn, { zones, commanders }]) => [
    Number(turn),
    { zones: zones.map(z => ZONE.get(z)), leaders: commanders.map(c => LEADER.get(c)) },
  ]),
)
/** 7.3.1, 7.3.2 */
export function recruitDice(camp: Camp, turn: number): number {
  const { spanish: s, inca: i } = tables.recruitment
  if (camp === spanish) return s.dice[String(turn)] ?? s.dice.default
  return isHarvest(turn) ? i.dice.harvest : i.dice.default
}
const modifier = (list: readonly { readonly id: string; readonly value: number }[], id: string) => {
  const found = list.find(m => m.id === id)
  if (found === undefined) throw new Error(`tables.json: no modifier is called ${id}`)
  return found.value
}
export const recruitModifier = {
  quitoInca: modifier(tables.recruitment.spanish.perDieModifiers, 'quito-inca'),
  portsInca: modifier(tables.recruitment.spanish.perDieModifiers, 'ports-inca'),
  cuzcoSpanish: modifier(tables.recruitment.inca.perDieModifiers, 'cuzco-spanish'),
  suyuSpanish: modifier(tables.recruitment.inca.perDieModifiers, 'suyu-spanish'),
}
export const PORTS = ['sz-26', 'sz-31', 'sz-37'].map(z => ZONE.get(z))

// 9 Fatigue

const fatigueRows = (['1-', '2', '3', '4', '5', '6+'] as const).map(k => tables.fatigue.rows[k])
/** 9.2, 9.4 */
export function fatigueLoss(sp: number, modifiedDie: number): number {
  return fatigueRows[clamp(modifiedDie, 1, 6) - 1]?.[bandOf(tables.fatigue.columns, sp)] ?? 0
}
/** 9.7 The smallest stack that can lose anything. */
export const SMALLEST_THAT_TIRES = tables.fatigue.columns.find((_, i) => fatigueRows.some(r => (r[i] as number) > 0))?.min ?? 99
export const fatigueModifier = {
  garrison: modifier(tables.fatigue.modifiers, 'garrison'),
  mountain: modifier(tables.fatigue.modifiers, 'moved-mountain'),
  rain: modifier(tables.fatigue.modifiers, 'moved-in-rain'),
}

// 10 Combat

export interface Result {
  readonly loss: number
  readonly asterisk: boolean
  readonly retreat: boolean
}
const half = (text: string): Result => ({ loss: Number.parseInt(text, 10), asterisk: text.includes('*'), retreat: text.includes('R') })
export const COLUMNS = tables.combatResults.columns.length
/** cell = (die - 1) * columns + column */
const cells = (['1', '2', '3', '4', '5', '6'] as const).flatMap(d => tables.combatResults.rows[d])
export const cellText = (cell: number): string => cells[cell] as string
export const columnText = (column: number): string => tables.combatResults.columns[column] as string
const results = cells.map(text => text.split('/').map(half))
export const CELLS = cells.length
export const attackerResult = (cell: number): Result => results[cell]?.[0] as Result
export const defenderResult = (cell: number): Result => results[cell]?.[1] as Result
export const cellAt = (die: number, column: number): number => (clamp(die, 1, 6) - 1) * COLUMNS + column
const lowerBounds = tables.combatResults.lowerBounds.map(ratio)
/** 10.3.4.3.3 */
export const oddsColumn = (attack: number, defence: number): number => ratioColumn(attack, defence, lowerBounds)

export const battleRules = tables.battle
export const MAX_ROUNDS = tables.battle.maxRounds

export const SIEGE_ROUNDS = tables.siegeRounds.max
/** 10.4.1 */
export const siegeSizeModifier = (sp: number): number => {
  const { modifiers } = tables.siegeRounds
  return modifiers[bandOf(modifiers, sp)]?.value ?? 0
}

// 10.3.3 Tactical markers

export const campOfMarker = column<'marker', Camp>(tables.tacticalMarkers.markers.map(m => CAMP.get(m.camp)))
/** A melee marker serves an attack and a counter-attack alike. */
export const sequenceOfMarker = column<'marker', string>(tables.tacticalMarkers.markers.map(m => m.sequence))
export const markerCount = bytes<'marker'>(tables.tacticalMarkers.markers.map(m => m.count))
const marker = (id: string) => MARKER.get(id)
export const warDogs = marker('war-dogs')
export const palisade = marker('palisade')
export const spanishRain = marker('sp-rain-of-arrows')
export const charge = marker('cavalry-charge')
export const toTheDeath = marker('to-the-death')
export const santiago = marker('santiago')
export const spanishDown = marker('sp-down-with-the-commander')
export const tercio = marker('tercio')
export const noises = marker('terrifying-noises')
export const smoke = marker('smoke')
export const harass = marker('harass')
export const fieryRocks = marker('fiery-rocks')
export const incaRain = marker('inca-rain-of-arrows')
export const shock = marker('shock')
export const incaDown = marker('inca-down-with-the-commander')
export const ambush = marker('ambush')
export const hiddenReserve = marker('hidden-reserve')

// 11 Alliances, 12 Victory

export const cursorStart = bytes<'cursor'>(tables.alliances.cursors.map(c => c.start))
export const cursorMin = bytes<'cursor'>(tables.alliances.cursors.map(c => c.min))
export const cursorMax = bytes<'cursor'>(tables.alliances.cursors.map(c => c.max))
export const isMajorCursor = column<'cursor', boolean>(tables.alliances.cursors.map(c => c.major))
export const OTHER_PEOPLES = CURSOR.get('other-peoples')
export const campOfSpace = (n: number): Camp => CAMP.get(tables.alliances.spaces[n - 1]?.camp ?? '')
export const isDoubt = (n: number): boolean => tables.alliances.spaces[n - 1]?.state === 'doubt'
/** 7.3.4 */
export const otherPeoplesDice = (n: number): number => tables.alliances.cursors.find(c => c.recruitDice)?.recruitDice?.[n] ?? 0
export const victory = tables.victory
export const siegeVp = (fv: number): number => victory.siege[fv as 1 | 2 | 3] ?? 0
/** 12.1.4 */
export const cursorVp = (cursor: Cursor): number => (isMajorCursor[cursor] ? victory.majorCursor : victory.minorCursor)
