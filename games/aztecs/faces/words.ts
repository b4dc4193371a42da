/** The names that every language makes in the same way: figures and units by number, bearings by compass. */
import type { Template, Text } from '@plus-ultra/kernel'
import { FIGURE, UNIT } from '../data/load.ts'

export interface Words extends Omit<Text, 'names'> {
  readonly seats: Readonly<Record<string, string>>
  readonly types: Readonly<Record<string, string>>
  readonly weapons: Readonly<Record<string, string>>
  readonly features: Readonly<Record<string, string>>
  readonly facings: Readonly<Record<string, string>>
  readonly results: Readonly<Record<string, string>>
  readonly why: Readonly<Record<string, string>>
  /** of a figure and of a unit with that number */
  readonly figure: (n: number) => string
  readonly unit: (n: number) => string
  readonly feature: (n: number) => string
  /** where it is no point */
  readonly decimal?: string
  /** letters of the compass: n, e, s, w */
  readonly compass: readonly [string, string, string, string]
}

/** 52 tenths are 5.2″: `{left:inch}` in a text. */
function measured(template: Template, decimal: string): Template {
  if (typeof template !== 'string' || !template.includes(':inch}')) return template
  return (values, say) =>
    template.replace(/\{(\w+)(?::([\w-]+))?\}/g, (_, field: string, kind?: string) =>
      kind === 'inch' ? `${String(Number(values[field]) / 10).replace('.', decimal)}″` : say(values[field], kind),
    )
}
const all = (templates: Readonly<Record<string, Template>>, decimal: string) =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, measured(template, decimal)]))

const BEARINGS = ['n', 'nne', 'ne', 'ene', 'e', 'ese', 'se', 'sse', 's', 'ssw', 'sw', 'wsw', 'w', 'wnw', 'nw', 'nnw']
export function textOf(words: Words): Text {
  const { seats, types, weapons, features, facings, results, why, figure, unit, feature, decimal = '.', compass, ...text } = words
  const letter = (c: string) => compass['nesw'.indexOf(c)] as string
  const numbered = (names: readonly string[], say: (n: number) => string) => Object.fromEntries(names.map((id, i) => [id, say(i + 1)]))
  return {
    ...text,
    prompts: all(text.prompts, decimal),
    labels: all(text.labels ?? {}, decimal),
    events: all(text.events, decimal),
    names: {
      seat: seats,
      unit: { ...numbered(FIGURE.names, figure), ...numbered(UNIT.names, unit) },
      type: types,
      weapon: weapons,
      area: { ...features, ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(n => [`feature-${n}`, feature(n)])) },
      facing: facings,
      aim: Object.fromEntries(BEARINGS.map((b, i) => [String(i), [...b].map(letter).join('')])),
      result: results,
      why,
    },
  }
}
