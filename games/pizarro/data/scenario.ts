/** The format of a scenario, printed or made by hand. Everything that is not given has its natural default (13-setup.ts). */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { faultsOf, loaded } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import {
  CAMP,
  EVENT,
  LAST_TURN,
  LEADER,
  MARKER,
  MAX_ROUNDS,
  PHASE,
  SEQUENCE,
  SIEGE_ROUNDS,
  SIEGE_SEQUENCE,
  TZ,
  UNIT,
  ZONE,
} from './facts.ts'
import campaign from './scenarios/campaign-of-pizarro.json' with { type: 'json' }
import conquest from './scenarios/conquest-and-occupation.json' with { type: 'json' }

const camp = z.enum(CAMP.names)
const area = z.enum(ZONE.names, 'must be a zone, from sz-0 to sz-37')
const tz = z.enum(TZ.names, 'must be a TZ of the tactical map, such as spanish-first or inca-lr')
const unit = z.enum(UNIT.names, 'must be a unit of units.json, such as inca-eb-1')
const leader = z.enum(LEADER.names, 'must be a commander of units.json, such as quizquiz')
const unitOrLeader = z.enum([...UNIT.names, ...LEADER.names], 'must be a unit or a commander of units.json')
const marker = z.enum(MARKER.names, 'must be a tactical marker of tables.json')
const turn = z.int().min(1).max(LAST_TURN)
/** PIZ-11.1 */
const space = (people: string) =>
  z.int().min(1).max(8).optional().describe(`space of the cursor of ${people}, from 1, for the Incas, to 8, for the Spanish (PIZ-11.1)`)

const returns = z
  .int()
  .min(1)
  .max(LAST_TURN + 3)
  .optional()
  .describe('the turn in which he comes back from the embassy, PIZ-7.4.2')
const form = z.enum(['army', 'garrison', 'isolated', 'commander-alone'])
const counter = z.strictObject({
  id: unitOrLeader.describe('a unit or a commander of units.json'),
  unit: z.string().optional().describe('its type, as the board shows it'),
  side: z
    .enum([...CAMP.names, 'front', 'back'])
    .optional()
    .describe('the camp it serves, needed for Other Peoples and for a captured cannon; or the side of the counter that shows'),
  strength: z.int().min(1).max(2).optional().describe('SP of a unit; default: full'),
  face: z.enum(['front', 'back']).optional().describe('the side that shows; default: front'),
  moved: z.boolean().optional().describe('PIZ-8.1.3'),
  climbed: z.boolean().optional().describe('has entered a 2-MP zone this turn, PIZ-9.3'),
  changedForm: area.optional().describe('the zone in which the stack of this commander has become a garrison this turn, PIZ-8.2.6'),
  commands: z.boolean().optional().describe('the army commander among commanders of equal rank, PIZ-2.10'),
  returns,
  tz: tz.optional().describe('its place on the tactical map, in a scenario that begins inside a battle'),
  withoutPowder: z.boolean().optional().describe('PIZ-10.3.2.5'),
  fired: z.boolean().optional().describe('this round, PIZ-10.3.4.2.1'),
  manoeuvred: z.boolean().optional().describe('has made its tactical move this round, PIZ-10.3.4.6.1'),
  leftField: z.boolean().optional().describe('has gone to its LR of its own will, PIZ-10.3.4.6.3'),
})
const piece = counter.extend({
  at: area,
  form: z
    .enum([...form.options, 'moving', 'arriving'])
    .optional()
    .describe('PIZ-2.2; default PIZ-2.4; a group on the march stops where it is'),
})
const stack = z.strictObject({
  zone: area.describe('where it stands'),
  camp: camp.describe('whom it serves'),
  form: form.optional().describe('PIZ-2.2; default PIZ-2.4'),
  commanders: z
    .array(z.union([leader, counter], 'must be a commander, or an object that says more of him'))
    .default([])
    .describe('by id, or with more to say of them'),
  units: z
    .array(z.union([unit, counter], 'must be a unit, or an object that says more of it'))
    .default([])
    .describe('by id, or with more to say of them'),
})
const reserved = z.strictObject({
  id: unitOrLeader,
  eliminated: turn.optional().describe('the turn in which the commander fell, PIZ-7.3.11'),
  returns,
})
const reserveList = z.array(z.union([unitOrLeader, reserved], 'must be a unit or a commander, or an object that says more of it'))
const reserveByPeople = z.strictObject({
  spanish: reserveList.default([]).describe('units of the Spanish'),
  inca: reserveList.default([]).describe('units of the Incas'),
  other: reserveList.default([]).describe('units of Other Peoples; commanders may be in any of the three'),
})
const spaceShown = z.strictObject({
  control: camp.nullable().optional(),
  objective: z.boolean().optional().describe('as printed; given, it must agree'),
  fortressValue: z.int().optional().describe('FV as printed; given, it must agree'),
  battle: z.boolean().optional().describe('of a zone: a battle is to be fought there, PIZ-8.2.7; it follows from the pieces'),
  siege: z.boolean().optional().describe('of a zone: a siege is to be fought there, PIZ-8.2.7; it follows from the pieces'),
  palisade: z.boolean().optional().describe('of a TZ: the palisade stands there, PIZ-10.3.3.11'),
  smoke: z.boolean().optional().describe('of a TZ: smoke lies there this round, PIZ-10.3.3.7'),
})
const cursors = {
  chinchaysuyu: space('Chinchaysuyu'),
  cuntisuyu: space('Cuntisuyu'),
  collasuyu: space('Collasuyu'),
  antisuyu: space('Antisuyu'),
  'other-peoples': space('the Other Peoples'),
}
const points = z.int().min(0).max(99).optional()
const spanishPoints = points.describe('VP of the Spanish camp won by arms')
const incaPoints = points.describe('VP of the Inca camp won by arms')
const eachCamp = <T extends z.ZodType>(shape: T) =>
  z
    .strictObject({
      spanish: shape.optional().describe('of the Spanish camp'),
      inca: shape.optional().describe('of the Inca camp'),
    })
    .optional()
const markers = z.array(marker).max(4)
const battle = z.strictObject({
  zone: area.describe('where it is fought'),
  active: camp.optional().describe('the camp whose battles these are'),
  round: z.int().min(1).max(MAX_ROUNDS).default(1).describe('the round that is being fought'),
  sequence: z.enum(SEQUENCE.names).optional().describe('of the battle or the round, PIZ-10.3.4.0.1; default: the tactical choice'),
  event: z.enum(EVENT.names).optional().describe('the random event of this battle, PIZ-10.3.2; default: nothing'),
  presence: z.boolean().optional().describe('the Inca is felt to be present, PIZ-10.3.2.6'),
  palisade: tz.optional().describe('the TZ of the Spanish half where it stands, PIZ-10.3.3.11'),
  fieryRocks: z.boolean().optional().describe('the palisade has no effect any more, PIZ-10.3.3.12'),
  smoke: z.array(tz).optional().describe('this round, PIZ-10.3.3.7'),
  harass: z.boolean().optional().describe('this round, PIZ-10.3.3.8'),
  rainOfArrows: z.array(camp).optional().describe('this round, PIZ-10.3.3.9'),
  toTheDeath: z.boolean().optional().describe('this round, PIZ-10.3.3.15'),
  ambushed: z.boolean().optional().describe('this round, PIZ-10.3.3.19'),
  hasRevealed: z.boolean().optional().describe('the markers of this sequence have been revealed, PIZ-10.3.4.1.2'),
  attack: z
    .strictObject({
      camp: camp.describe('whose attack it is'),
      from: tz.describe('the TZ from which it attacks'),
      onto: tz.describe('the TZ that it attacks'),
      leader: leader.optional().describe('who leads a counter-attack, PIZ-10.3.4.5.1; no other attack has one'),
    })
    .optional()
    .describe('the melee that has been chosen; a counter-attack with its commander'),
  generals: eachCamp(leader.nullable()).describe('the army commanders in the battle'),
  markers: eachCamp(
    z.strictObject({
      held: z.int().min(0).max(4).optional().describe('how many are in hand; given, it must agree with hands'),
      announced: z.int().min(0).max(2).optional().describe('how many were announced this round, PIZ-10.3.4.1.1'),
      hasAnnounced: z.boolean().optional().describe('in the tactical choice of this round'),
      revealed: z.int().min(0).max(2).optional().describe('how many of the announced have been revealed'),
    }),
  ).describe('the number of tactical markers'),
  hands: eachCamp(markers).describe('the tactical markers in hand, secret'),
  used: eachCamp(markers).describe('revealed in this battle'),
  played: eachCamp(z.array(marker).max(2)).describe('revealed in this sequence, with their effect to come'),
})
const siege = z.strictObject({
  zone: area.describe('the zone of the fortress'),
  rounds: z.int().min(1).max(SIEGE_ROUNDS).describe('how many are left; the present one counts until its decision (PIZ-10.4.1)'),
  fv: z.int().min(0).max(3).describe('the FV that is left of the fortress'),
  sequence: z.enum(SIEGE_SEQUENCE.names).optional().describe('of the round, PIZ-10.4.1; default: artillery'),
})
const recruits = z.strictObject({
  national: z.int().min(0).max(30).default(0).describe('RP for units of the own people'),
  other: z.int().min(0).max(12).default(0).describe('RP for units of Other Peoples'),
  arrival: area.nullable().optional().describe('where the recruits of this turn must go, PIZ-7.2.4'),
})

export const scenarioSchema = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  provenance: z.record(z.string(), z.string()).optional(),
  seats: z.array(camp).length(2).describe('both camps'),
  firstTurn: turn,
  lastTurn: turn,
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()], 'must be true, false, a number or a word')).optional(),
  start: z.strictObject({ turn, phase: z.enum(PHASE.names) }).optional(),
  control: z.partialRecord(area, camp.nullable()).default({}).describe('control markers of objective zones, PIZ-5.4'),
  spaces: z
    .partialRecord(z.enum([...ZONE.names, ...TZ.names]), spaceShown)
    .optional()
    .describe('zones and TZ as the board shows them'),
  tracks: z.strictObject({ 'vp-spanish': spanishPoints, 'vp-inca': incaPoints, ...cursors }).default({}),
  pieces: z.array(piece),
  reserve: z.union([reserveList, reserveByPeople]).default([]).describe('units need not be listed; a commander listed here may come back'),
  futureReinforcements: z.array(leader).optional().describe('commanders who wait apart, PIZ-7.1.1'),
  recruits: recruits.optional().describe('RP left to spend, when play begins in the purchases of an R4 step'),
  battle: battle.optional().describe('a major battle under way'),
  siege: siege.optional().describe('a siege under way'),
  // as the scenarios are printed: stack by stack
  game: z.literal('pizarro').optional().describe('the id of the game, as printed'),
  name: z.string().optional().describe('the title, as printed'),
  noR4OnTurn: z.literal(1).optional().describe('PIZ-7.1.2'),
  setup: z.array(stack).optional().describe('stacks, as printed'),
  spanishControlMarkers: z.array(area).optional().describe('objective zones of the Spanish camp, as printed'),
  incaControlMarkers: z.array(area).optional().describe('objective zones of the Inca camp, as printed'),
  vp: z.strictObject({ spanish: spanishPoints, inca: incaPoints }).optional().describe('tracks.vp-spanish and tracks.vp-inca, as printed'),
  cursors: z.strictObject(cursors).optional().describe('the cursors of tracks, as printed'),
})
export type Scenario = z.output<typeof scenarioSchema>
export type ScenarioPiece = Scenario['pieces'][number]
export type ScenarioCounter = z.output<typeof counter>

export const scenarioFormat = z.toJSONSchema(scenarioSchema, { io: 'input' })

/** Of two ways to write a reserve, the one meant: so that a fault in it is named by its own path. */
const withReserveByPeople = scenarioSchema.extend({ reserve: reserveByPeople })
const withReserveList = scenarioSchema.extend({ reserve: reserveList.default([]) })
const isRecord = (json: unknown): json is Record<string, unknown> => typeof json === 'object' && json !== null && !Array.isArray(json)
/** A scenario as printed has a name, and its seats and pieces go without saying. */
const asPrinted = (json: unknown): unknown =>
  isRecord(json) && json.setup !== undefined ? { title: json.name, seats: [...CAMP.names], pieces: [], ...json } : json

export function readScenario(json: unknown): Checked<Scenario> {
  const schema = isRecord(json) && isRecord(json.reserve) ? withReserveByPeople : withReserveList
  const read = schema.safeParse(asPrinted(json))
  if (read.success) return { ok: true, value: read.data }
  return { ok: false, faults: read.error.issues.flatMap(issue => faultsIn(issue, [])) }
}
type Issue = z.core.$ZodIssue
/** Where there are two ways to write a thing, the faults of the one that was meant: that which could be read further. */
function faultsIn(issue: Issue, before: readonly PropertyKey[]): Fault[] {
  const path = [...before, ...issue.path]
  const meant = issue.code === 'invalid_union' ? issue.errors.find(way => way.every(isInside)) : undefined
  return meant?.flatMap(inner => faultsIn(inner, path)) ?? faultsOf({ ...issue, path })
}
const isInside = (issue: Issue): boolean => issue.path.length > 0 || issue.code === 'unrecognized_keys'

export const scenarios: Readonly<Record<string, Scenario>> = {
  'campaign-of-pizarro': loaded('campaign-of-pizarro.json', scenarioSchema.safeParse(campaign)),
  'conquest-and-occupation': loaded('conquest-and-occupation.json', scenarioSchema.safeParse(conquest)),
}
