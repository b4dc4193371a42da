/** The scenario format: what every game has, then the position as the board shows it. */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { z } from 'zod'
import { pathOf } from './load.ts'
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
    bp: bp.optional(),
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
export const ScenarioSchema = z.strictObject({
  id: name,
  title: z.string(),
  seats: z.array(z.enum(['east', 'west', 'pyrrhus', 'rome', 'carthage'])).describe('east, west; or pyrrhus, rome, carthage'),
  firstTurn: z.int().min(1).max(5).describe('1 is 279, 5 is 275'),
  lastTurn: z.int().min(1).max(5),
  provenance: z.string().optional(),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  start: z.strictObject({ turn: z.int().min(1).max(5), phase: name }).optional(),
  pieces: z.array(Piece),
  control: z.record(z.string(), name).optional().describe('city: camp; else the camp of the CU in it, or its original camp'),
  original: z.record(z.string(), name).optional().describe('city: original camp (5.0.2, 5.0.3)'),
  joined: z.array(name).optional().describe('cities that joined Pyrrhus by an event'),
  ravaged: z.array(name).optional().describe('rural zones, or locre'),
  reserve: z.array(name).optional().describe('CU in supplementum; CU that are named nowhere are there too'),
  trays: z
    .strictObject({ supplementum: z.array(name).optional(), 'elysii-campi': z.array(name).optional(), removed: z.array(name).optional() })
    .optional(),
  tracks: z
    .strictObject({
      hubris: z.int().min(0).max(20).optional(),
      fortuna: name.optional().describe('a camp, or neutral'),
      'treasury-rome': bp.optional(),
      'treasury-carthage': bp.optional(),
      elephantBattles: z.int().min(0).max(2).optional().describe('pitched battles of elephants with Romans so far (6.1)'),
      kingsArea: z.enum(['italy', 'sicily', 'africa']).optional().describe('the last area in which Pyrrhus stood'),
      year: z.int().min(275).max(279).optional(),
      season: z.enum(['hot', 'cold']).optional(),
    })
    .optional(),
  taxAreas: z
    .array(z.enum(['italy', 'sicily']))
    .optional()
    .describe('where Pyrrhus may levy taxes'),
  order: z.array(name).optional().describe('the order of activation chosen this season'),
  privileged: name.optional().describe('the seat that has the two-action privilege this season (9.3.3)'),
  hasDoubled: z.boolean().optional().describe('a western counter has taken its second action this season'),
  isOut: z.boolean().optional().describe('the player of Pyrrhus is out (9.3.4)'),
  events: z
    .strictObject({ played: z.array(name).optional(), inForce: z.array(name).optional() })
    .optional()
    .describe('events played in this game, and those whose effect lasts'),
  eventsThisYear: z
    .strictObject({ played: z.array(name).optional(), bound: z.array(name).optional() })
    .optional()
    .describe('camps that played an event this year, camps bound by an alliance (9.3.5)'),
})
export type Scenario = z.infer<typeof ScenarioSchema>
export type PieceEntry = Scenario['pieces'][number]

export function readScenario(json: unknown): Checked<Scenario> {
  const read = ScenarioSchema.safeParse(json)
  if (read.success) return { ok: true, value: read.data }
  const faults: Fault[] = read.error.issues.flatMap(i =>
    i.code === 'unrecognized_keys'
      ? i.keys.map(key => ({ path: pathOf([...i.path, key]), message: 'there is no such field' }))
      : [{ path: pathOf(i.path), message: i.message }],
  )
  return { ok: false, faults }
}
export const scenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(
  [twoPlayer, threePlayer].map(json => {
    const read = readScenario(json)
    if (!read.ok) throw new Error(`data/scenarios: ${read.faults.map(f => `${f.path}: ${f.message}`).join('\n')}`)
    return [read.value.id, read.value]
  }),
)
export const scenarioFormat = z.toJSONSchema(ScenarioSchema)
