/** The scenario format: what every game has, then the position as the board shows it. */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { faultsOf, placesOf } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import threePlayer from './scenarios/three-player.json' with { type: 'json' }
import twoPlayer from './scenarios/two-player.json' with { type: 'json' }

const name = z.string().min(1)
const bp = z.int().min(0).max(20)
const Piece = z
  .strictObject({
    id: name.describe('a CU, commander, flotilla or tribe of units.json'),
    at: name
      .nullable()
      .describe('a space; a flotilla, for who is aboard; supplementum, elysii-campi, removed, consul-pool; null: out of play'),
    unit: name.optional().describe('the kind of counter, as the board shows it; not needed'),
    side: name.optional().describe('the camp it serves, where its counter does not say it: Greek CU, mercenaries, Hiero'),
    leader: name.optional().describe('of a CU: who commands it; none: out of command'),
    moved: z.boolean().optional().describe('of a CU: flagged this season (2.1.2)'),
    strength: z.int().min(0).max(20).optional().describe('NP of a flotilla, strength of a tribe'),
    np: z.int().min(0).max(20).optional().describe('of a flotilla: the same as strength'),
    bp: bp.optional().describe('of a commander or a flotilla: BP that it carries (2.3)'),
    superior: name.optional().describe('of a commander: whose subordinate he is (2.1.7)'),
    activated: z.boolean().optional().describe('turned over this season'),
    doubled: z.boolean().optional().describe('has taken a second action this year (1.1.3.5)'),
    hostageOf: name.optional().describe('the camp that holds him'),
    captor: name.optional().describe('the commander whose army holds him (3.5.2.4)'),
    fallen: z.boolean().optional().describe('killed this year (1.2.5.4)'),
    office: z.enum(['A', 'B']).optional().describe('of a consul: the office he holds'),
    blockades: name.optional().describe('of a flotilla: the city'),
    stormed: z.boolean().optional().describe('has been struck by the storm of this season'),
  })
  .describe('a counter')
const names = z.array(name)
/** Told at the top of a scenario, or among the trays of a board. */
const order = names.optional().describe('the order of activation chosen this season')
const privileged = name.nullable().optional().describe('the seat that has the two-action privilege this season (9.3.3)')
const hasDoubled = z.boolean().optional().describe('a western counter has taken its second action this season')
const isOut = z.boolean().optional().describe('the player of Pyrrhus is out (9.3.4)')
const taxAreas = z
  .array(z.enum(['italy', 'sicily']))
  .optional()
  .describe('where Pyrrhus may levy taxes')
const events = z
  .strictObject({
    played: names.optional().describe('events played in this game'),
    inForce: names.optional().describe('events whose effect lasts'),
  })
  .optional()
  .describe('events played in this game, and those whose effect lasts')
const eventsThisYear = z
  .strictObject({
    played: names.optional().describe('camps that played an event this year'),
    bound: names.optional().describe('camps bound by an alliance (9.3.5)'),
  })
  .optional()
  .describe('camps that played an event this year, camps bound by an alliance (9.3.5)')
/** As the board shows a space; the owner of a zone and who blockades a city follow from the rest. */
const Space = z.strictObject({
  control: name.optional(),
  original: name.optional().describe('of a city: its original camp (5.0.2, 5.0.3)'),
  joined: z.boolean().optional().describe('of a city: it joined Pyrrhus by an event'),
  ravaged: z.boolean().optional().describe('of a rural zone, or locre'),
  owner: name.nullable().optional().describe('of a rural zone: its camp, or null for none; not read'),
  blockadedBy: name.optional().describe('of a city: the flotilla; not read'),
})
/** As the board shows what lies beside the map; each of these may also stand at the top of the scenario. */
const Trays = z.strictObject({
  supplementum: names.optional().describe('CU that can be recruited (1.2.5.7)'),
  'elysii-campi': names.optional().describe('eliminated CU, which come back to supplementum (1.1.0.2)'),
  'skeleton-box': names
    .max(0, 'the skeleton box is empty between battles')
    .optional()
    .describe('CU lost in a battle; none between battles'),
  removed: names.optional().describe('CU out of the game'),
  order,
  privileged,
  hasDoubled,
  isOut,
  taxAreas,
  events,
  eventsThisYear,
  battle: z
    .null('a scenario does not begin in the middle of a battle')
    .optional()
    .describe('null: a scenario does not begin in the middle of a battle'),
})
export const ScenarioSchema = z.strictObject({
  id: name,
  title: z.string(),
  seats: z.array(z.enum(['east', 'west', 'pyrrhus', 'rome', 'carthage'])).describe('east, west; or pyrrhus, rome, carthage'),
  firstTurn: z.int().min(1).max(5).describe('1 is 279, 5 is 275'),
  lastTurn: z.int().min(1).max(5),
  provenance: z.string().optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  start: z.strictObject({ turn: z.int().min(1).max(5), phase: name }).optional(),
  turn: z.int().min(1).max(5).optional().describe('as the board shows it: start.turn'),
  phase: name.optional().describe('as the board shows it: start.phase'),
  pieces: z.array(Piece),
  control: z.record(z.string(), name).optional().describe('city: camp; else the camp of the CU in it, or its original camp'),
  original: z.record(z.string(), name).optional().describe('city: original camp (5.0.2, 5.0.3)'),
  joined: z.array(name).optional().describe('cities that joined Pyrrhus by an event'),
  ravaged: z.array(name).optional().describe('rural zones, or locre'),
  reserve: z.array(name).optional().describe('CU in supplementum; CU that are named nowhere are there too'),
  spaces: z.record(z.string(), Space).optional().describe('as the board shows them, in place of control, original, joined, ravaged'),
  trays: Trays.optional(),
  tracks: z
    .strictObject({
      hubris: z.int().min(0).max(20).optional().describe('Hubris of Pyrrhus, 15 at first'),
      fortuna: name.optional().describe('a camp, or neutral'),
      'treasury-rome': bp.optional().describe('BP in the treasury of Rome'),
      'treasury-carthage': bp.optional().describe('BP in the treasury of Carthage'),
      elephantBattles: z.int().min(0).max(2).optional().describe('pitched battles of elephants with Romans so far (6.1)'),
      kingsArea: z.enum(['italy', 'sicily', 'africa']).optional().describe('the last area in which Pyrrhus stood'),
      year: z.int().min(275).max(279).optional().describe('the year B.C. of the turn; given, it must agree'),
      season: z.enum(['hot', 'cold']).optional().describe('that of the phase; given, it must agree'),
    })
    .optional(),
  taxAreas,
  order,
  privileged,
  hasDoubled,
  isOut,
  events,
  eventsThisYear,
})
export type Scenario = Omit<z.infer<typeof ScenarioSchema>, 'turn' | 'phase'>
export type PieceEntry = Scenario['pieces'][number]

/** What can be read without the wrong fields: the whole, or with stand-ins for what a scenario cannot lack. */
interface Rest {
  readonly rest?: Scenario
  readonly isPatched?: boolean
}
/** Reads the form; where it is wrong also gives what can be read without the wrong fields, so that the rules can judge the rest. */
export function readForm(json: unknown): Checked<Scenario> & Rest {
  const read = ScenarioSchema.safeParse(json)
  if (read.success) {
    const odd = contradictions(read.data)
    return odd.length === 0 ? { ok: true, value: startOf(read.data) } : { ok: false, faults: odd, rest: startOf(read.data) }
  }
  const { issues } = read.error
  const faults = issues.flatMap(faultsOf)
  const rest = structuredClone(json)
  for (const path of issues.flatMap(placesOf)) remove(rest, path)
  const lacks = ScenarioSchema.safeParse(rest).error?.issues ?? []
  for (const { path } of lacks) patch(rest, path)
  const again = ScenarioSchema.safeParse(rest)
  const isPatched = lacks.some(({ path }) => !['id', 'title'].includes(path.join('.'))) // no rule asks for these two
  if (again.success && !isPatched) faults.push(...contradictions(again.data))
  return { ok: false, faults, ...(again.success && { rest: startOf(again.data), isPatched }) }
}
/** What is told twice must agree. */
function contradictions({ start, turn, phase }: z.infer<typeof ScenarioSchema>): Fault[] {
  if (start === undefined) return []
  return [
    ...(turn !== undefined && turn !== start.turn ? [{ path: 'turn', message: 'must be that of start' }] : []),
    ...(phase !== undefined && phase !== start.phase ? [{ path: 'phase', message: 'must be that of start' }] : []),
  ]
}
function startOf({ turn, phase, ...scenario }: z.infer<typeof ScenarioSchema>): Scenario {
  if (scenario.start !== undefined || (turn === undefined && phase === undefined)) return scenario
  return { ...scenario, start: { turn: turn ?? scenario.firstTurn, phase: phase ?? 'hot-nature' } }
}
function remove(json: unknown, path: readonly PropertyKey[]): void {
  const [key, ...deeper] = path
  if (typeof json !== 'object' || json === null || key === undefined) return
  const holder = json as Record<PropertyKey, unknown>
  if (deeper.length > 0) remove(holder[key], deeper)
  else delete holder[key]
}
const STAND_INS: Readonly<Record<PropertyKey, unknown>> = {
  id: '?',
  title: '?',
  seats: ['east', 'west'],
  firstTurn: 1,
  lastTurn: 5,
  turn: 1,
  phase: 'hot-nature',
  pieces: [],
  at: null,
}
function patch(json: unknown, path: readonly PropertyKey[]): void {
  const [key, ...deeper] = path
  if (typeof json !== 'object' || json === null || key === undefined) return
  const holder = json as Record<PropertyKey, unknown>
  const isEntry = typeof deeper[0] === 'number' && deeper.length === 1
  if (isEntry && key === 'pieces') (holder[key] as unknown[])[deeper[0] as number] = { id: '?', at: null }
  else if (isEntry && key !== 'seats') (holder[key] as unknown[])[deeper[0] as number] = '?'
  else if (deeper.length > 0 && key !== 'seats') patch(holder[key], deeper)
  else holder[key] = structuredClone(STAND_INS[key])
}
export function readScenario(json: unknown): Checked<Scenario> {
  const read = readForm(json)
  return read.ok ? read : { ok: false, faults: read.faults }
}
export const scenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(
  [twoPlayer, threePlayer].map(json => {
    const read = readScenario(json)
    if (!read.ok) throw new Error(`data/scenarios: ${read.faults.map(f => `${f.path}: ${f.message}`).join('\n')}`)
    return [read.value.id, read.value]
  }),
)
export const scenarioFormat = z.toJSONSchema(ScenarioSchema)
