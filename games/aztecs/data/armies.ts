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
  budget: z.literal(BUDGETS),
  spanish: numbers(typesOf('spanish')),
  aztec: z.array(z.strictObject({ name: z.string().optional(), figures: numbers(typesOf('aztec')) })).max(MOST_UNITS),
})
/** What both players have chosen: figures by type, the Aztecs unit by unit. */
export type Armies = z.infer<typeof Armies>
/** JSON Schema */
export const armiesFormat: object = z.toJSONSchema(Armies)

export function readArmies(json: unknown): Checked<Armies> {
  return readFile(Armies, json)
}
