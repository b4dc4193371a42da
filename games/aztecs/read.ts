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
/** 14.4; of what every scenario has, two lists may give its name and its options: all else is as AZT-14.3 says, and may be repeated. */
function readArmies(json: { readonly armies: unknown; readonly [field: string]: unknown }): Checked<Scenario> {
  const { armies, id, title, options, ...others } = json
  const built = buildArmies(armies)
  const own: Readonly<Record<string, unknown>> = built.ok ? { start: { turn: 1, phase: 'deployment' }, ...built.value } : others
  const strange = Object.entries(others).flatMap(([path, value]): Fault[] => {
    if (!Object.hasOwn(properties, path)) return [{ path, message: 'there is no such field' }]
    return written(value) === written(own[path]) ? [] : [{ path, message: 'is another where two lists are given (AZT-14.3)' }]
  })
  if (!built.ok) return { ok: false, faults: [...built.faults.map(inArmies), ...strange] }
  const { value } = built
  const read = readScenario({
    ...value,
    id: id === undefined ? value.id : id,
    title: title === undefined ? value.title : title,
    ...(options !== undefined && { options }),
  })
  return read.ok && strange.length === 0 ? read : { ok: false, faults: [...(read.ok ? [] : read.faults), ...strange] }
}
/** Written with its fields in one order, whatever order they were given in. */
function written(value: unknown): string | undefined {
  const isFields = (v: unknown) => typeof v === 'object' && v !== null && !Array.isArray(v)
  return JSON.stringify(value, (_, v) => (isFields(v) ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1))) : v))
}
function inArmies({ path, message }: Fault): Fault {
  return { path: path === '' ? 'armies' : `armies.${path}`, message }
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
