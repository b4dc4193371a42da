/** A scenario written as the board shows it, put into the words of the others. */
import type { Scenario } from './data/scenario.ts'
import { PLACE } from './domains.ts'
import type { Report } from './position-check.ts'

/** What is written as the board shows it, under `spaces` and `trays`, is read as if it stood at the top; faults keep its path. */
export function unfolded(s: Scenario, report: Report): Scenario {
  const { spaces, trays } = s
  const control: Record<string, string> = {}
  const original: Record<string, string> = {}
  const joined: string[] = []
  const ravaged: string[] = []
  for (const [space, facts] of Object.entries(spaces ?? {})) {
    if (PLACE.find(space) === undefined) report.sayStray(`spaces.${space}`, `there is no space '${space}'`)
    const named = (field: string, to: string) => report.paths.set(to, `spaces.${space}.${field}`)
    if (facts.control !== undefined) {
      control[space] = facts.control
      if (s.control?.[space] === undefined) named('control', `control.${space}`)
    }
    if (facts.original !== undefined) {
      original[space] = facts.original
      if (s.original?.[space] === undefined) named('original', `original.${space}`)
    }
    if (facts.joined) named('joined', `joined[${joined.push(space) - 1}]`)
    if (facts.ravaged) named('ravaged', `ravaged[${ravaged.push(space) - 1}]`)
  }
  const { order, privileged, isOut, events, eventsThisYear } = trays ?? {}
  for (const [field, value] of Object.entries({ order, privileged, isOut, events, eventsThisYear }))
    if (value !== undefined && s[field as keyof Scenario] === undefined) report.prefixes.set(field, `trays.${field}`)
  const saysJoined = Object.values(spaces ?? {}).some(f => f.joined !== undefined)
  return {
    ...s,
    ...(spaces !== undefined && { control: { ...control, ...s.control }, original: { ...original, ...s.original } }),
    ...(saysJoined && s.joined === undefined && { joined }),
    ...(ravaged.length > 0 && s.ravaged === undefined && { ravaged }),
    ...firstOf({ order: s.order, privileged: s.privileged, hasDoubled: s.hasDoubled, isOut: s.isOut, taxAreas: s.taxAreas }, trays ?? {}),
    ...firstOf({ events: s.events, eventsThisYear: s.eventsThisYear }, trays ?? {}),
  }
}
/** Each field as said, else as the other says it; left out where neither does. */
function firstOf<F extends object>(said: F, other: Partial<F>): Partial<F> {
  const found: Partial<F> = {}
  for (const key of Object.keys(said) as (keyof F)[]) {
    const value = said[key] === undefined ? other[key] : said[key]
    if (value !== undefined) found[key] = value
  }
  return found
}
