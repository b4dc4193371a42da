/** AZT-14 The army builder: two lists within a budget become a scenario, or every limit that is broken is named (14.4). */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { type Armies, readArmies } from '../data/armies.ts'
import { MOST_FIGURES } from '../data/formats.ts'
import { map, type Scenario, tables, units } from '../data/load.ts'

const POINTS_PER_FRIAR = 100
const POINTS_PER_CANNON = 150

type List = Readonly<Record<string, number | undefined>>
const entries = (list: List): (readonly [(typeof units.types)[number], number])[] =>
  units.types.flatMap(t => ((list[t.id] ?? 0) > 0 ? [[t, list[t.id] as number] as const] : []))
function sum(list: List, read: (t: (typeof units.types)[number]) => number): number {
  return entries(list).reduce((total, [t, n]) => total + n * read(t), 0)
}
/** The points of a list. */
export function costOfList(list: List): number {
  return sum(list, t => t.cost)
}

/** 14.1 for the Spanish side. */
function checkSpanish(list: List, budget: number): Fault[] {
  const faults: Fault[] = []
  const check = (isRight: boolean, path: string, message: string) => isRight || faults.push({ path, message: `${message} (AZT-14.1)` })
  const spent = costOfList(list)
  const count = (id: string) => list[id] ?? 0
  const allies = sum(list, t => (t.class.startsWith('ally') ? t.cost : 0))
  const mounted = sum(list, t => (t.base === 'mounted' ? t.cost : 0))
  const friars = Math.ceil(budget / POINTS_PER_FRIAR)
  const cannons = Math.ceil(budget / POINTS_PER_CANNON)
  check(spent <= budget, 'spanish', `${spent} points, more than the budget of ${budget}`)
  check(sum(list, t => (t.base === 'cannon' ? 0 : 1)) > 0, 'spanish', 'at least one figure that is no cannon')
  check(count('sp-friar') <= friars, 'spanish.sp-friar', `at most ${friars} with a budget of ${budget}`)
  check(count('sp-cannon') <= cannons, 'spanish.sp-cannon', `at most ${cannons} with a budget of ${budget}`)
  check(count('sp-gunner') >= count('sp-cannon'), 'spanish.sp-gunner', 'at least one for each cannon')
  check(3 * mounted <= spent, 'spanish', `mounted figures cost ${mounted} of ${spent} points, more than a third`)
  check(2 * allies <= spent, 'spanish', `allies cost ${allies} of ${spent} points, more than half`)
  check(count('tl-captain') <= 1, 'spanish.tl-captain', 'at most one')
  check(allies === 0 || count('tl-captain') >= 1, 'spanish.tl-captain', 'required where there are allies')
  return faults
}
/** 14.1, 8.4.1, 8.4.2 for the Aztec side. */
function checkAztec(army: Armies['aztec'], budget: number): Fault[] {
  const faults: Fault[] = []
  const check = (isRight: boolean, path: string, message: string) => isRight || faults.push({ path, message })
  const total = (read: (t: (typeof units.types)[number]) => number) => army.reduce((all, u) => all + sum(u.figures, read), 0)
  const { knightsVeteransAndLeader, peasants } = units.unitLimits
  check(army.length > 0, 'aztec', 'at least one unit (AZT-14.1)')
  army.forEach(({ figures }, i) => {
    const path = `aztec[${i}].figures`
    const of = (isCounted: (t: (typeof units.types)[number]) => boolean) => sum(figures, t => (isCounted(t) ? 1 : 0))
    const nobles = of(t => t.class === 'noble' || t.class === 'veteran')
    const levy = of(t => t.class === 'peasant')
    check(of(t => t.roles.includes('leader')) === 1, path, 'exactly one leader, a captain or a priest (AZT-14.1, AZT-8.4.1)')
    check(nobles <= knightsVeteransAndLeader, path, `${nobles} nobles, at most ${knightsVeteransAndLeader} (AZT-8.4.2)`)
    check(levy <= peasants, path, `${levy} peasants, at most ${peasants} (AZT-8.4.2)`)
  })
  const all = total(() => 1)
  const shooters = total(t => (t.weapons.some(w => tables.weapons[w]?.kind === 'missile') ? 1 : 0))
  const spent = total(t => t.cost)
  check(3 * shooters <= all, 'aztec', `${shooters} of ${all} figures have missile weapons, more than a third (AZT-14.1)`)
  check(spent <= budget, 'aztec', `${spent} points, more than the budget of ${budget} (AZT-14.1)`)
  return faults
}

/** A scenario on the map `field` with both armies to be deployed (14.3). */
export function buildArmies(json: unknown): Checked<Scenario> {
  const read = readArmies(json)
  if (!read.ok) return read
  const armies = read.value
  const faults = [...checkSpanish(armies.spanish, armies.budget), ...checkAztec(armies.aztec, armies.budget)]
  const pieces = piecesOf(armies)
  if (pieces.length > MOST_FIGURES) faults.push({ path: '', message: `${pieces.length} figures, at most ${MOST_FIGURES}` })
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: scenarioOf(armies, pieces) }
}
type Piece = Scenario['pieces'][number]
/** The Spanish list in the order of the data, then unit by unit, u1, u2 ... */
function piecesOf({ spanish, aztec }: Armies): Piece[] {
  const pieces: Piece[] = []
  const add = (list: List, more: Pick<Piece, 'side' | 'facing' | 'unit'>) => {
    for (const [t, n] of entries(list))
      for (let i = 0; i < n; i++) pieces.push({ id: `f${String(pieces.length + 1).padStart(3, '0')}`, type: t.id, at: 'reserve', ...more })
  }
  add(spanish, { side: 'spanish', facing: 'n' })
  aztec.forEach(({ figures }, i) => add(figures, { side: 'aztec', facing: 's', unit: `u${i + 1}` }))
  return pieces
}
function scenarioOf({ id, title, budget, aztec }: Armies, pieces: Piece[]): Scenario {
  const field = map.maps.field as (typeof map.maps)[string]
  return {
    id: id ?? `built-${budget}`,
    title: title ?? `${budget} points`,
    seats: ['spanish', 'aztec'],
    firstTurn: 1,
    lastTurn: field.turns,
    table: field.table,
    maxStaging: field.maxStaging,
    terrain: field.terrain,
    features: field.features,
    exits: field.exits,
    units: aztec.map(({ name, figures }, i) => ({
      id: `u${i + 1}`,
      name: name ?? `Unit ${i + 1}`,
      leaderType: figures['az-captain'] ? 'az-captain' : 'az-priest',
    })),
    special: [],
    victory: { kind: 'margin', par: 0, points: 'cost', extras: [] },
    deployment: field.deployment,
    pieces,
  }
}
