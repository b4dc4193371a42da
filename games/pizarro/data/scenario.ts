/** The format of a scenario, printed or made by hand. Everything that is not given has its natural default (13-setup.ts). */
import type { Checked } from '@plus-ultra/kernel'
import { z } from 'zod'
import { CAMP, EVENT, LAST_TURN, LEADER, MARKER, MAX_ROUNDS, PHASE, SIEGE_ROUNDS, TZ, UNIT, ZONE } from './facts.ts'
import { check, pathOf } from './load.ts'
import campaign from './scenarios/campaign-of-pizarro.json' with { type: 'json' }
import conquest from './scenarios/conquest-and-occupation.json' with { type: 'json' }

const camp = z.enum(CAMP.names)
const area = z.enum(ZONE.names)
const tz = z.enum(TZ.names)
const leader = z.enum(LEADER.names)
const marker = z.enum(MARKER.names)
const turn = z.int().min(1).max(LAST_TURN)
/** PIZ-11.1 */
const space = z.int().min(1).max(8).optional()

const piece = z.strictObject({
  id: z.enum([...UNIT.names, ...LEADER.names]).describe('a unit or a commander of units.json'),
  unit: z.string().optional().describe('its type, as the board shows it'),
  at: area,
  form: z.enum(['army', 'garrison', 'isolated', 'commander-alone']).optional().describe('PIZ-2.2; default PIZ-2.4'),
  side: camp.optional().describe('the camp it serves; needed for Other Peoples, and for a captured cannon'),
  strength: z.int().min(1).max(2).optional().describe('SP of a unit; default: full'),
  face: z.enum(['front', 'back']).optional().describe('of a commander; default: front'),
  moved: z.boolean().optional().describe('PIZ-8.1.3'),
  climbed: z.boolean().optional().describe('has entered a 2-MP zone this turn, PIZ-9.3'),
  changedForm: z.boolean().optional().describe('commander of a stack that has changed its form this turn, PIZ-8.2.6'),
  commands: z.boolean().optional().describe('the army commander among commanders of equal rank, PIZ-2.10'),
  returns: z
    .int()
    .min(1)
    .max(LAST_TURN + 3)
    .optional()
    .describe('the turn in which he comes back from the embassy, PIZ-7.4.2'),
  tz: tz.optional().describe('its place on the tactical map, in a scenario that begins inside a battle'),
  withoutPowder: z.boolean().optional().describe('PIZ-10.3.2.5'),
  leftField: z.boolean().optional().describe('has gone to its LR of its own will, PIZ-10.3.4.6.3'),
})
const reserved = z.strictObject({
  id: z.enum([...UNIT.names, ...LEADER.names]),
  eliminated: turn.optional().describe('the turn in which the commander fell, PIZ-7.3.11'),
  returns: z
    .int()
    .min(1)
    .max(LAST_TURN + 3)
    .optional(),
})
const battle = z.strictObject({
  zone: area,
  round: z.int().min(1).max(MAX_ROUNDS).describe('the round that begins'),
  event: z.enum(EVENT.names).optional(),
  presence: z.boolean().optional().describe('the Inca is felt to be present, PIZ-10.3.2.6'),
  palisade: tz.optional(),
  fieryRocks: z.boolean().optional(),
  hands: z.strictObject({ spanish: z.array(marker).max(4).optional(), inca: z.array(marker).max(4).optional() }).optional(),
  used: z.strictObject({ spanish: z.array(marker).max(4).optional(), inca: z.array(marker).max(4).optional() }).optional(),
})
const siege = z.strictObject({ zone: area, rounds: z.int().min(1).max(SIEGE_ROUNDS), fv: z.int().min(0).max(3) })

export const scenarioSchema = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  provenance: z.record(z.string(), z.string()).optional(),
  seats: z.array(camp).length(2).describe('both camps'),
  firstTurn: turn,
  lastTurn: turn,
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  start: z.strictObject({ turn, phase: z.enum(PHASE.names) }).optional(),
  control: z.partialRecord(area, camp).default({}).describe('control markers of objective zones, PIZ-5.4'),
  tracks: z
    .strictObject({
      'vp-spanish': z.int().min(0).max(99).optional(),
      'vp-inca': z.int().min(0).max(99).optional(),
      chinchaysuyu: space,
      cuntisuyu: space,
      collasuyu: space,
      antisuyu: space,
      'other-peoples': space,
    })
    .default({}),
  pieces: z.array(piece),
  reserve: z
    .array(z.union([z.enum([...UNIT.names, ...LEADER.names]), reserved]))
    .default([])
    .describe('units need not be listed; a commander listed here may come back'),
  futureReinforcements: z.array(leader).optional().describe('commanders who wait apart, PIZ-7.1.1'),
  battle: battle.optional().describe('a major battle under way, at the beginning of a round'),
  siege: siege.optional().describe('a siege under way, at the beginning of a round'),
})
export type Scenario = z.output<typeof scenarioSchema>
export type ScenarioPiece = Scenario['pieces'][number]

export const scenarioFormat = z.toJSONSchema(scenarioSchema, { io: 'input' })

export function readScenario(json: unknown): Checked<Scenario> {
  const read = scenarioSchema.safeParse(json)
  if (read.success) return { ok: true, value: read.data }
  const faults = read.error.issues.flatMap(issue =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(key => ({ path: pathOf([...issue.path, key]), message: 'there is no such field' }))
      : [{ path: pathOf(issue.path), message: issue.message }],
  )
  return { ok: false, faults }
}

export const scenarios: Readonly<Record<string, Scenario>> = {
  'campaign-of-pizarro': check('campaign-of-pizarro.json', scenarioSchema, campaign),
  'conquest-and-occupation': check('conquest-and-occupation.json', scenarioSchema, conquest),
}
