/** A scenario as it is given: a position, or two armies for the builder (AZT-14). Whatever is wrong with it is named, with its path. */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { armiesFormat } from './data/armies.ts'
import { scenarioFormat as positionFormat, readScenario, type Scenario } from './data/load.ts'
import { buildArmies } from './rules/14-builder.ts'
import { setUp } from './setup.ts'
import type { State } from './state.ts'

const { $schema: _, ...lists } = armiesFormat as { readonly $schema: string }
const { required, properties, ...rest } = positionFormat as { readonly required: readonly string[]; readonly properties: object }
/** JSON Schema: everything a position needs, or `armies` alone. */
export const scenarioFormat: object = {
  ...rest,
  properties: {
    ...properties,
    armies: { ...lists, description: 'two lists within a budget, to be deployed (AZT-14); then nothing else is needed' },
  },
  anyOf: [{ required }, { required: ['armies'] }],
}

/** `empty` makes the state on which a position is tried. */
export function readWhole(json: unknown, empty: () => State): Checked<Scenario> {
  if (typeof json !== 'object' || json === null) return readScenario(json)
  if ('armies' in json) return readArmies(json)
  const read = readScenario(json)
  return read.ok ? read : { ok: false, faults: [...read.faults, ...faultsOfRest(json, read.faults, empty)] }
}
/** 14.4; of what every scenario has, two lists may give its name and its options. */
function readArmies(json: {
  readonly armies: unknown
  readonly id?: unknown
  readonly title?: unknown
  readonly options?: unknown
}): Checked<Scenario> {
  const built = buildArmies(json.armies)
  if (!built.ok) return { ok: false, faults: built.faults.map(f => ({ ...f, path: f.path === '' ? 'armies' : `armies.${f.path}` })) }
  const { id = built.value.id, title = built.value.title, options } = json
  return readScenario({ ...built.value, id, title, ...(options !== undefined && { options }) })
}
/** Lists of which a member of a wrong form is left out, and all others are looked at. */
const LISTS = ['pieces', 'terrain', 'features', 'units', 'shots', 'special', 'staging', 'revealed', 'freed'] as const
/** What cannot be said of a position of which that field is not wholly known: it may be due to what was left out. */
const HANGS_ON: Readonly<Record<string, RegExp>> = {
  pieces: /^pieces: |no leader|is not fully guarded|^shots\[\d+\]\.target/,
  terrain: /has no tier-3/,
  features: /is no feature/,
  units: /there is no unit/,
  staging: /^revealed/,
  maxStaging: /^staging: /,
  special: /^(post|victory)/,
  victory: /^(victory|pieces: )/,
  post: /^post/,
  start: /^start|exchange/,
  deployment: /the reserve/,
}
const fieldOf = (path: string): string => /^\w+/.exec(path)?.[0] ?? ''

/** What breaks the rules in that part of a position whose form is right. */
function faultsOfRest(json: object, faults: readonly Fault[], empty: () => State): Fault[] {
  const given: Readonly<Record<string, unknown>> = { ...json }
  const rest: Record<string, unknown> = { ...json }
  const kept = new Map<string, readonly number[]>()
  const bad = new Set(faults.map(f => fieldOf(f.path)))
  for (const field of bad) {
    const list = given[field]
    const isWhole = faults.every(f => fieldOf(f.path) !== field || f.path.startsWith(`${field}[`))
    if (Array.isArray(list) && isWhole && LISTS.some(l => l === field)) {
      const good = list.map((_, i) => i).filter(i => faults.every(f => !isWithin(f.path, `${field}[${i}]`)))
      kept.set(field, good)
      rest[field] = good.map(i => list[i])
    } else if (!required.includes(field)) delete rest[field]
  }
  const read = readScenario(rest)
  if (!read.ok) return []
  const named = (path: string) =>
    path.replace(/^(\w+)\[(\d+)\]/, (all, field, i) => (kept.has(field) ? `${field}[${kept.get(field)?.[i]}]` : all))
  const isKnown = ({ path, message }: Fault) => [...bad].every(field => !HANGS_ON[field]?.test(`${path}: ${message}`))
  return setUp(empty(), read.value, {})
    .filter(isKnown)
    .map(f => ({ ...f, path: named(f.path) }))
}
function isWithin(path: string, member: string): boolean {
  return path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`)
}
