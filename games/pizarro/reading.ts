/** Reads a scenario from outside: every fault of its form and, as far as the rest can be read, of its position. */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { CAMP, LAST_TURN } from './data/facts.ts'
import { readScenario, type Scenario } from './data/scenario.ts'
import type { HangsOn } from './rules/13-given.ts'
import { setUpWhole } from './rules/13-setup.ts'
import type { State } from './state.ts'

type Json = Record<string, unknown>
const isJson = (x: unknown): x is Json => typeof x === 'object' && x !== null && !Array.isArray(x)

export function readWhole(json: unknown, empty: () => State): Checked<Scenario> {
  const read = readScenario(json)
  if (read.ok || !isJson(json)) return read
  return { ok: false, faults: [...read.faults, ...faultsOfTheRest(json, read.faults, empty)] }
}

/** What is malformed is left out or stands in for itself, and the remainder is set up on an empty state. */
function faultsOfTheRest(json: Json, ofForm: readonly Fault[], empty: () => State): Fault[] {
  const { mended, kept, mendedFields, holes } = mend(json, ofForm)
  const again = readScenario(mended)
  if (!again.ok) return []
  const malformed = new Set(ofForm.map(f => f.path))
  const hangsOnFace = ({ path }: Fault) => ['face', 'side'].some(field => malformed.has(path.replace(/\.returns$/, `.${field}`)))
  return setUpWhole(empty(), again.value, {})
    .filter(f => !mendedFields.has(/^\w+/.exec(f.path)?.[0] ?? ''))
    .filter(f => f.hangsOn === undefined || !(f.hangsOn === 'time' ? holes.has('time') : holes.size > 0))
    .filter(f => !(mendedFields.has('battle') && HANGS_ON_BATTLE.test(f.path)))
    .map(({ path, message }) => ({
      message,
      path: path.replace(/^(\w+)\[(\d+)\]/, (_, list, i) => `${list}[${kept.get(list)?.[Number(i)] ?? i}]`),
    }))
    .filter(f => !malformed.has(f.path) && !hangsOnFace(f))
}
const HANGS_ON_BATTLE = /\.(tz|withoutPowder|leftField|fired|manoeuvred|palisade|smoke)$/

const LISTS = ['pieces', 'setup', 'reserve', 'futureReinforcements']
/** Without these an entry says nothing. */
const NEEDED = ['id', 'at', 'zone', 'camp']
/** A list that cannot be read hides all its pieces or markers, which might have made right what hangs on them. */
const LEAVES_HOLES = /^(pieces|setup|control|spaces|\w+ControlMarkers)$/
const STAND_IN: Json = { id: '-', title: '-', seats: [...CAMP.names], firstTurn: 1, lastTurn: LAST_TURN, pieces: [] }
function mend(json: Json, ofForm: readonly Fault[]) {
  const mended: Json = { ...json }
  const mendedFields = new Set<string>()
  const dropped = new Map(LISTS.map(list => [list, new Set<number>()]))
  const holes = new Set<HangsOn>()
  for (const list of LISTS) if (Array.isArray(json[list])) mended[list] = json[list].map(entry => (isJson(entry) ? { ...entry } : entry))
  for (const { path } of ofForm) {
    const [, key = '', index, field] = /^(\w+)(?:\[(\d+)\])?(?:\.([\w-]+))?/.exec(path) ?? []
    const value = mended[key]
    if (index !== undefined && LISTS.includes(key) && Array.isArray(value)) {
      const entry = value[Number(index)]
      if (!isJson(entry) || field === undefined || NEEDED.includes(field) || key === 'setup') dropped.get(key)?.add(Number(index))
      else delete entry[field]
      if (LEAVES_HOLES.test(key)) holes.add('others')
    } else if ((key === 'tracks' || key === 'control' || key === 'spaces') && field !== undefined && isJson(value)) {
      const { [field]: _, ...others } = value
      mended[key] = others
      if (key !== 'tracks') holes.add('others')
    } else {
      mendedFields.add(key)
      if (LEAVES_HOLES.test(key)) holes.add('others')
      if (key === 'start' || (key === 'firstTurn' && json.start === undefined)) holes.add('time')
      if (key in STAND_IN) mended[key] = STAND_IN[key]
      else delete mended[key]
    }
  }
  const kept = new Map<string, number[]>()
  for (const list of LISTS) {
    const entries = mended[list]
    if (!Array.isArray(entries)) continue
    const indices = entries.map((_, i) => i).filter(i => !dropped.get(list)?.has(i))
    kept.set(list, indices)
    mended[list] = indices.map(i => entries[i])
  }
  if (mendedFields.has('firstTurn') || mendedFields.has('lastTurn')) mendedFields.add('start')
  return { mended, kept, mendedFields, holes }
}
