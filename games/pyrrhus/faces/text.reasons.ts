/** Why an event cannot be played now: a sentence for each of its conditions (9.1.1.E5). */
import { type Condition, eventsFile } from '../data/load.ts'

type Of<T extends Condition['test']> = Extract<Condition, { test: T }>
/** A sentence for each kind of condition, and for the season. */
export type ConditionWords = { readonly [T in Condition['test']]: (c: Of<T>) => string } & { readonly season: string }

export function eventReasons(words: ConditionWords): Readonly<Record<string, string>> {
  const reasons: Record<string, string> = {}
  for (const { clauses, conditions } of eventsFile.events) {
    reasons[`${clauses[0]}#season`] = words.season
    for (const c of conditions) reasons[`${clauses[0]}#${c.test}`] = words[c.test](c as never)
  }
  return reasons
}
