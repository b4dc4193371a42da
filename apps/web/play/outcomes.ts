/** What may come of a choice, as lines that a person can read. */
import type { Odds } from '@plus-ultra/ui/face.ts'

export type OutcomeLine = readonly [text: string, share: number]
/** A line rarer than this is one of the others; a list without any likelier tells nothing: whole turns of others follow the choice. */
export const LEAST = 0.04

export function shareOf(p: string): number {
  const [a, b] = p.split('/').map(Number)
  return b === undefined ? (a ?? 0) : (a ?? 0) / b
}
/** Outcomes that read the same are one line; the likeliest first. */
export function outcomeLines({ outcomes }: Odds): readonly OutcomeLine[] {
  const shares = new Map<string, number>()
  for (const { text, p } of outcomes) shares.set(text, (shares.get(text) ?? 0) + shareOf(p))
  return [...shares].sort((a, b) => b[1] - a[1])
}
export const isScattered = (odds: Odds): boolean => (outcomeLines(odds)[0]?.[1] ?? 0) < LEAST
