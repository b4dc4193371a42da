/** A scenario: the printed battles, puzzles and tests in one format. Its form is checked here, its position by `setUp`. */
import type { Checked } from '@plus-ultra/kernel'
import { checked } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import { BATTLE, FACING, HEX, PHASE, SEAT } from './load.ts'
import nieuport from './scenarios/nieuport.json' with { type: 'json' }
import otumba from './scenarios/otumba.json' with { type: 'json' }
import sanQuintin from './scenarios/san-quintin.json' with { type: 'json' }
import tunis from './scenarios/tunis.json' with { type: 'json' }
import { FIXED } from './wording.ts'

const seat = z.enum(SEAT.names)
const noFacing = (given: unknown): string =>
  `${given === undefined ? 'says no facing' : 'must be a facing'}: 0 (north) to 5 (north-west), clockwise`
const told = { error: ({ input }: { input?: unknown }) => noFacing(input) }
const facing = z.union([z.int().min(0, told).max(5, told), z.enum(FACING.names)], told).transform(Number)
const turn = z.int().min(1).max(99)
const bySeat = z.partialRecord(seat, z.int().min(-900).max(900))
const unitId = z.string().describe('id of a unit in units.json')

const noHex = (given: unknown): string =>
  given === undefined
    ? 'says no hex'
    : typeof given === 'string'
      ? `no hex is called '${given}'`
      : 'must be the name of a hex, such as "2610"'
const piece = z.strictObject({
  id: unitId,
  unit: unitId.optional().describe('the same as id, as the board shows it'),
  at: z
    .enum(HEX.names, { error: ({ input }) => noHex(input) })
    .describe('hex CCRR; units of one hex are listed from the top of the stack down'),
  facing: facing.describe('0=N 1=NE 2=SE 3=S 4=SW 5=NW'),
  side: seat.optional().describe('who controls it; another side than the printed one only for batteries'),
  order: z.enum(['good', 'disordered', 'demoralized']).optional().describe('its state; default: good'),
  fresh: z.boolean().optional().describe('disordered in its own movement, TER-8.5.4'),
  captured: z.boolean().optional().describe('bears a Captured marker'),
  idle: z.boolean().optional().describe('changed sides this turn, TER-9.2.5'),
  moved: z.boolean().optional().describe('has moved in this movement step'),
  hasty: z.boolean().optional().describe('made a coup de main or a movement attack this phase'),
  movementAttacks: z.int().min(0).max(9).optional().describe('movement attacks that it has made this phase'),
  unstacked: z.boolean().optional().describe('left a stack this game turn, TER-7.2.4'),
  fired: z.boolean().optional().describe('has fired in this step, TER-8.1.1, TER-9.1.1'),
  struck: z.boolean().optional().describe('has attacked in this shock or reaction step'),
  assailed: z.boolean().optional().describe('was attacked this game turn, TER-8.2.18'),
  turned: z.boolean().optional().describe('turned in this reaction'),
  strength: z.int().optional().describe('as printed'),
  type: z.string().optional().describe('as printed'),
  morale: z.string().optional().describe('as printed'),
  code: z.string().optional().describe('as printed'),
})
export const scenarioForm = z.strictObject({
  id: z.string().min(1),
  title: z.string(),
  provenance: z.string().optional(),
  piecesNote: z.string().optional().describe('how the pieces are written; not read'),
  battle: z.enum(BATTLE.names).describe('map, units and special rules of that battle'),
  seats: z.array(seat).length(2),
  firstTurn: turn,
  lastTurn: turn,
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  start: z.strictObject({ turn, phase: z.enum(PHASE.names) }).optional(),
  playerA: seat.optional().describe('who is player A in the first turn'),
  tracks: z
    .strictObject({
      turn: turn.optional(),
      lastTurn: turn.optional(),
      generalMorale: bySeat.optional().describe('General Morale of each side, TER-4.3.3; default: as the battle begins'),
      turnMorale: bySeat.optional().describe('points for the losses that each side has inflicted this turn, TER-4.2.1'),
      playerA: seat.optional().describe('who is player A in the present turn'),
      phasing: seat.optional().describe('said by the phase; given, it must agree'),
      fury: z.enum(['unused', 'declared', 'used']).optional().describe('TER-12.2.9'),
      captivesFreed: z.boolean().optional().describe('TER-12.4.5'),
      garrisonReleased: z.boolean().optional().describe('TER-12.3.8'),
    })
    .optional(),
  pieces: z.array(piece),
  freeSetup: z
    .array(
      z.strictObject({ id: unitId, area: z.string().describe('the area of the map in which it is placed'), facing: facing.optional() }),
    )
    .optional()
    .describe('placed by their owners before the first turn, TER-4.1.2'),
  reserve: z
    .array(unitId)
    .optional()
    .describe('not on the map yet: the captives of Tunis; default: both that are nowhere else, TER-12.4.7'),
  eliminated: z.array(unitId).optional().describe('units that have been lost'),
  sides: z.array(z.looseObject({})).optional().describe('as the scenario files write them; said by the battle, and must agree'),
  ...Object.fromEntries(FIXED.map(key => [key, z.unknown().optional().describe('said by the battle; given, it must agree')])),
})
export type Scenario = z.infer<typeof scenarioForm>
export const scenarioFormat = z.toJSONSchema(scenarioForm, { io: 'input' })

export const readScenario = (json: unknown): Checked<Scenario> => checked(scenarioForm.safeParse(json))
function printed(json: unknown): Scenario {
  const read = readScenario(json)
  if (!read.ok) throw new Error(read.faults.map(f => `${f.path}: ${f.message}`).join('\n'))
  return read.value
}
export const scenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(
  [nieuport, otumba, sanQuintin, tunis].map(s => [s.id, printed(s)]),
)
