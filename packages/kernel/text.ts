/** Words for facts: one catalogue a language, looked up by step, event, clause and id. Rules hold no prose. */

import { atDecision } from './engine.ts'
import type { AnyEvent } from './events.ts'
import type { Frame } from './frames.ts'
import { BUTTON, kindOf, type LegalChoice, NUMBER, POINT, tokenOf, valueOf } from './offer.ts'
import type { Core } from './runtime.ts'
import type { Seat } from './schema.ts'
import { formatShape } from './state.ts'
import type { AnyStep } from './steps.ts'

type Values = Readonly<Record<string, unknown>>
/** 'The {unit} retreats to {to}.': a field is shown by the name of what it holds; `{to:area}` where an id means two things; `{ships|ship|ships}`: 1 ship, 2 ships. */
export type Template = string | ((values: Values, say: Say) => string)
/** The name of an id; with a kind where the same id is used for two things. */
export type Say = (id: unknown, kind?: string) => string

export interface Text {
  readonly title: string
  readonly scenarios: Readonly<Record<string, string>>
  readonly options: Readonly<Record<string, string>>
  readonly phases: Readonly<Record<string, string>>
  /** by kind, then by id: unit, area, seat ... */
  readonly names: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** what the seat is asked, by step; filled from the locals of the step */
  readonly prompts: Readonly<Record<string, Template>>
  /** by 'step.button' or 'button' */
  readonly buttons: Readonly<Record<string, string>>
  /** a choice of this step and kind in words, where the name of the thing is not enough: 'march.unit': 'Set down {it}' */
  readonly labels?: Readonly<Record<string, Template>>
  /** by type, filled from the event */
  readonly events: Readonly<Record<string, Template>>
  /** by purpose of the die (`why`) */
  readonly rolls: Readonly<Record<string, string>>
  /** why a thing is not possible, by 'clause' or 'clause#key'; without one the rulebook's own sentence is shown */
  readonly reasons: Readonly<Record<string, string>>
}

export function sayIn(text: Text): Say {
  return (id, kind) => {
    if (Array.isArray(id)) return id.map(x => nameOf(text, x, kind)).join(', ')
    return nameOf(text, id, kind)
  }
}
function nameOf(text: Text, id: unknown, kind: string | undefined): string {
  const key = String(id)
  if (kind === undefined && typeof id === 'number') return key // turn 1 is not the facing that is called 1
  for (const names of kind === undefined ? Object.values(text.names) : [text.names[kind] ?? {}])
    if (Object.hasOwn(names, key)) return names[key] as string
  return key
}
export function fillTemplate(text: Text, template: Template, values: Values): string {
  const say = sayIn(text)
  if (typeof template === 'function') return template(values, say)
  return template.replace(FIELD, (_, field: string, kind?: string, one?: string, many?: string) => {
    const value = values[field]
    return one === undefined ? say(value, kind) : `${value} ${Number(value) === 1 ? one : many}`
  })
}
const FIELD = /\{(\w+)(?::([\w-]+))?(?:\|([^|}]*)\|([^}]*))?\}/g
/** A name that begins a fact: 'the Inca' becomes 'The Inca'. Questions are left as they are: a face finds the names in them. */
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export function eventText(text: Text, event: AnyEvent): string {
  const values = event as unknown as Values
  const template = text.events[event.type]
  if (template !== undefined) return sentence(fillTemplate(text, template, values))
  if (event.type !== 'roll') return event.type
  const roll = values as { who: string; dice?: readonly number[]; modifiers: readonly number[]; result: number; why: string }
  if (roll.dice === undefined) return String(roll.result) // an outcome of the odds: the sum is all there is
  const added = roll.modifiers
    .filter(m => m !== 0)
    .map(m => (m > 0 ? ` + ${m}` : ` - ${-m}`))
    .join('')
  const sum = added === '' && roll.dice.length < 2 ? '' : ` = ${roll.result}`
  return sentence(`${sayIn(text)(roll.who, 'seat')}, ${text.rolls[roll.why] ?? roll.why}: ${roll.dice.join(' ')}${added}${sum}`)
}

/** The locals of the step by name, as text and numbers, and what else its question is about. */
function valuesOf(g: Core, step: AnyStep, f: Frame): Values {
  const locals = step.layout.places.map(({ name, shape, offset }) => [name, formatShape(g.words, f.base + offset, shape)])
  return { ...Object.fromEntries(locals), ...step.about?.(g, f) }
}
export function promptOf(text: Text, g: Core, seat: Seat): string {
  return (
    atDecision(g, seat, (step, f) => {
      const template = text.prompts[step.name]
      return template === undefined ? step.name : fillTemplate(text, template, valuesOf(g, step, f))
    }) ?? ''
  )
}
export function labelOf(text: Text, g: Core, seat: Seat, choice: LegalChoice): string {
  const token = tokenOf(g, choice)
  const colon = token.indexOf(':')
  const kind = token.slice(0, colon)
  const name = token.slice(colon + 1)
  return (
    atDecision(g, seat, (step, f) => {
      if (kindOf(choice) === BUTTON) return text.buttons[`${step.name}.${name}`] ?? text.buttons[name] ?? name
      const template = text.labels?.[`${step.name}.${kind}`]
      const it = kindOf(choice) === NUMBER ? String(valueOf(choice)) : kindOf(choice) === POINT ? name : sayIn(text)(name, kind)
      return template === undefined ? it : fillTemplate(text, template, { ...valuesOf(g, step, f), it })
    }) ?? token
  )
}
