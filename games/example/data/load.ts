/** Scenarios, ours and those from outside: one description gives the check, the type and the published format. */
import type { Checked } from '@plus-ultra/kernel'
import { checked } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import { MOST_COMPANIES, MOST_DUCATS, MOST_POINTS, MOST_TURNS, PHASE, POWER, PROVINCE } from '../state.ts'
import fourPowers from './scenarios/four-powers.json' with { type: 'json' }
import twoPowers from './scenarios/two-powers.json' with { type: 'json' }

const power = z.enum(POWER.names)
const turn = z.int().min(1).max(MOST_TURNS)
const Piece = z.strictObject({
  at: z.enum(PROVINCE.names),
  side: power,
  strength: z.int().min(1).max(MOST_COMPANIES),
  moved: z.boolean().optional(),
})
const Scenario = z.strictObject({
  id: z.string(),
  title: z.string(),
  seats: z.array(power).min(2),
  firstTurn: turn,
  lastTurn: turn,
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  start: z.strictObject({ turn, phase: z.enum(PHASE.names) }).optional(),
  pieces: z.array(Piece),
  tracks: z.strictObject({
    ducats: z.partialRecord(power, z.int().min(0).max(MOST_DUCATS)).optional(),
    points: z
      .partialRecord(
        power,
        z
          .int()
          .min(0)
          .max(MOST_POINTS / 2),
      )
      .optional(),
  }),
  envoys: z.partialRecord(power, power).optional(),
  truces: z.array(z.tuple([power, power])).optional(),
})
export type Scenario = z.infer<typeof Scenario>

export const scenarioFormat = z.toJSONSchema(Scenario)
export const scenarios: Readonly<Record<string, Scenario>> = {
  'two-powers': Scenario.parse(twoPowers),
  'four-powers': Scenario.parse(fourPowers),
}

export function readScenario(json: unknown): Checked<Scenario> {
  return checked(Scenario.safeParse(json))
}
