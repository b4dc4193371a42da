/** Reads a scenario from outside: every fault of its form and, as far as the rest can be read, of its position. */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { BATTLE, BATTLES, SEAT } from './data/load.ts'
import { readScenario, type Scenario } from './data/scenario.ts'
import { battleFought, reword } from './data/wording.ts'
import { setUp } from './setup.ts'
import type { State } from './state.ts'

type Json = Record<string, unknown>
const isJson = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x)

export function readWhole(given: unknown, empty: () => State): Checked<Scenario> {
  const { json, asWritten, isChanged } = reword(given)
  const read = readScenario(json)
  if (!read.ok) {
    const more = isJson(json) ? faultsOfTheRest(json, read.faults, empty) : []
    return { ok: false, faults: [...read.faults, ...more].map(asWritten) }
  }
  const faults = isChanged ? setUp(empty(), read.value, {}) : []
  return faults.length === 0 ? read : { ok: false, faults: faults.map(asWritten) }
}

/** What is malformed is left out or stands in for itself, and the remainder is set up on an empty state. */
function faultsOfTheRest(json: Json, ofForm: readonly Fault[], empty: () => State): Fault[] {
  const { mended, kept, mendedFields } = mend(json, ofForm)
  const again = readScenario(mended)
  if (!again.ok) return []
  return setUp(empty(), again.value, {})
    .filter(f => !mendedFields.has(/^\w+/.exec(f.path)?.[0] ?? ''))
    .filter(f => !f.message.includes('holds a Switzer')) // it may be one of those left out
    .filter(f => !(mendedFields.has('.facing') && f.message.includes('one facing')))
    .map(f => ({ ...f, path: f.path.replace(/^(\w+)\[(\d+)\]/, (_, list, i) => `${list}[${kept.get(list)?.[Number(i)] ?? i}]`) }))
}
const LISTS = ['pieces', 'freeSetup', 'reserve', 'eliminated']
/** Without these an entry says nothing. */
const NEEDED = ['id', 'at', 'area']
const STAND_IN: Json = { id: '-', title: '-', firstTurn: 1, lastTurn: 99, pieces: [] }
function mend(json: Json, ofForm: readonly Fault[]) {
  const mended: Json = { ...json }
  const mendedFields = new Set<string>()
  const dropped = new Map(LISTS.map(list => [list, new Set<number>()]))
  for (const list of LISTS) if (Array.isArray(json[list])) mended[list] = json[list].map(entry => (isJson(entry) ? { ...entry } : entry))
  for (const { path } of ofForm) {
    const [, key = '', index, field] = /^(\w+)(?:\[(\d+)\])?(?:\.(\w+))?/.exec(path) ?? []
    const list = mended[key]
    if (LISTS.includes(key) && index !== undefined && Array.isArray(list)) {
      const entry = list[Number(index)]
      if (!isJson(entry) || field === undefined || NEEDED.includes(field)) dropped.get(key)!.add(Number(index))
      else if (field === 'facing') {
        entry.facing = 0
        mendedFields.add('.facing')
      } else delete entry[field]
    } else if (key === 'tracks' && field !== undefined && isJson(list)) {
      const { [field]: _, ...others } = list
      mended.tracks = others
    } else {
      mendedFields.add(key)
      if (key in STAND_IN) mended[key] = STAND_IN[key]
      else delete mended[key]
    }
  }
  const kept = new Map<string, number[]>()
  for (const list of LISTS) {
    const entries = mended[list]
    if (!Array.isArray(entries)) continue
    const indices = entries.map((_, i) => i).filter(i => !dropped.get(list)!.has(i))
    kept.set(list, indices)
    mended[list] = indices.map(i => entries[i])
  }
  mended.battle ??= battleFought(mended)
  const battle = BATTLE.find(String(mended.battle))
  if (mended.seats === undefined && battle !== undefined) mended.seats = BATTLES[battle]!.sides.map(s => SEAT.name(s))
  return { mended, kept, mendedFields }
}
