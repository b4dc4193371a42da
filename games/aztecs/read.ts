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
/** What breaks the rules in that part of a position whose form is right: pieces of a wrong form are left out. */
function faultsOfRest(json: object, faults: readonly Fault[], empty: () => State): Fault[] {
  const { pieces } = json as { readonly pieces?: unknown }
  if (!Array.isArray(pieces)) return []
  const isBad = (i: number) => faults.some(f => f.path === `pieces[${i}]` || f.path.startsWith(`pieces[${i}].`))
  const kept = pieces.map((_, i) => i).filter(i => !isBad(i))
  const optional: Record<string, unknown> = { ...json }
  for (const { path } of faults) {
    const field = /^\w+/.exec(path)?.[0] ?? ''
    if (field !== 'pieces' && !required.includes(field)) delete optional[field]
  }
  const read = readScenario({ ...optional, pieces: kept.map(i => pieces[i]) })
  if (!read.ok) return []
  const found = setUp(empty(), read.value, {})
  const isLack = ({ path, message }: Fault) => path === 'pieces' || message.includes('no leader') // it may be one of those left out
  return found
    .filter(f => !isLack(f))
    .map(f => ({ ...f, path: f.path.replace(/^pieces\[(\d+)\]/, (_, i) => `pieces[${kept[Number(i)]}]`) }))
}
