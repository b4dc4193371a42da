/** AZT-14.1 The form of two army lists, as players write them. */
import type { Checked } from '@plus-ultra/kernel'
import { z } from 'zod'
import { MOST_FIGURES, MOST_UNITS } from './formats.ts'
import { readFile, units } from './load.ts'

/** 14.1 */
export const BUDGETS = [120, 200, 300] as const
const typesOf = (side: string) => units.types.filter(t => t.side === side).map(t => t.id)
const numbers = (ids: readonly string[]) => z.partialRecord(z.enum(ids), z.int().min(0).max(MOST_FIGURES))

const Armies = z.strictObject({
  id: z.string().optional(),
  title: z.string().optional(),
  budget: z.literal(BUDGETS).describe('points that each side may spend (AZT-14.1)'),
  spanish: numbers(typesOf('spanish')).describe('the Spanish army: how many figures of each type'),
  aztec: z
    .array(
      z.strictObject({
        name: z.string().optional().describe('its name as people read it'),
        figures: numbers(typesOf('aztec')).describe('how many figures of each type'),
      }),
    )
    .max(MOST_UNITS)
    .describe('the Aztec army, unit by unit'),
})
/** What both players have chosen: figures by type, the Aztecs unit by unit. */
export type Armies = z.infer<typeof Armies>
/** JSON Schema */
export const armiesFormat: object = z.toJSONSchema(Armies)

export function readArmies(json: unknown): Checked<Armies> {
  return readFile(Armies, json)
}
