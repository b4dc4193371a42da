/** What the page draws over the map is what the engine does. */
import { expect, test } from 'vitest'
import { HEX, type Hex, NOTHING, RESULTS } from '../data/load.ts'
import type { Arrival, Line, Shock } from '../overlays.ts'
import { type Stage, stage } from './stage.ts'

const I = 'imperial'
const trays = (t: Stage) =>
  t.board().trays as unknown as {
    readonly zones: Readonly<Record<string, readonly string[]>>
    readonly fire: Readonly<Record<string, readonly Line[]>>
    readonly reach: Readonly<Record<string, Arrival>>
    readonly shocks: readonly Shock[]
  }

/** Every way of going on, tried and taken back: the points left in each hex. */
function walk(t: Stage, seat: string, found = new Map<string, number>()): Map<string, number> {
  if (!['march', 'faceAfterStep', 'joinOrPass'].includes(t.table.step ?? '')) return found
  const { mover, steps } = t.g
  for (const token of t.tokens(seat)) {
    if (token === 'button:stop') continue
    t.choose(seat, token)
    if (t.g.steps > steps) {
      const at = HEX.name(t.g.unit.at[mover as never] as Hex)
      found.set(at, Math.max(found.get(at) ?? -1, t.g.movementPoints))
    }
    walk(t, seat, found)
    t.undo(seat)
  }
  return found
}
test.each([
  ['foot among dunes, polder and the enemy', 'imperial-ba', '1713 f4', {}],
  ['a Sleeve beside a zone of control', 'imperial-ai', '1512 f5', { 'imperial-bo': '1511 f5' }],
  ['a stack', 'imperial-mo', '1611 f4', { 'imperial-bu': '1611 f4' }],
])('the reach of the mover is where the engine lets it go: %s', (_, name, place, more) => {
  const t = stage('nieuport', 'a-movement', { [name]: place, 'allied-su': '1310 f2', 'allied-ve': '1409 f2', ...more })
  t.play(I, `${name === 'imperial-mo' ? '1611' : name} =advance`)
  const { reach } = trays(t)
  const found = walk(t, I)
  found.delete(place.slice(0, 4))
  expect(found.size).toBeGreaterThan(2)
  expect(Object.fromEntries(Object.entries(reach).map(([hex, { left }]) => [hex, left]))).toEqual(Object.fromEntries(found))
  for (const [hex, { ends }] of Object.entries(reach)) if (ends) expect([hex, trays(t).zones.allied?.includes(hex)]).toEqual([hex, true])
})

test('the chance of a shock is that of the engine', () => {
  const t = stage('nieuport', 'a-shock', { 'imperial-am': '1308 f4', 'imperial-mo': '1308 f4', 'allied-ve': '1208 f2' })
  const [shock] = trays(t).shocks.filter(each => each.from === '1308')
  t.play(I, '1208 1308')
  const odds = t.odds(I, 'button:enough')
  expect(odds?.exact).toBe(true)
  const won = (odds?.outcomes ?? [])
    .filter(({ events }) => events.some(e => e.type === 'combat' && (e as unknown as { result: string }).result === 'won'))
    .map(({ p }) => p.split('/').map(Number))
    .reduce((sum, [n = 0, d = 1]) => sum + n / d, 0)
  const share = shock?.shares.reduce((sum, p, i) => sum + (shock.least + i > 0 ? p : 0), 0)
  expect(share).toBeCloseTo(won, 4)
  expect(shock).toMatchObject({ to: '1208', dice: 6, defence: { dice: 3, bonus: 2 } })
})

test('a line of fire is open where the engine offers the target, and else says what stands in it', () => {
  const t = stage('nieuport', 'a-sprinkling', {
    'imperial-ai': '1610 f5',
    'imperial-bo': '1510 f5',
    'allied-e2': '1507 f3',
    'allied-ve': '1409 f2',
    'allied-gu': '1312 f2',
  })
  const lines = trays(t).fire['ni-imperial-ai'] ?? []
  t.play(I, 'imperial-ai')
  expect(lines.filter(line => line.bar === undefined).map(line => `hex:${line.hex}`)).toEqual(t.tokens(I))
  expect(lines.find(line => line.hex === '1409')).toMatchObject({ bar: 'TER-8.1.3#sight', by: '1510' })
})

/** The share of the outcomes in which the shot does something. */
function telling(t: Stage, token: string): number | undefined {
  const odds = t.odds(I, token)
  const isFelt = (e: { readonly type: string }) => e.type === 'shot' && (e as unknown as { result: string }).result !== RESULTS[NOTHING]
  return odds?.outcomes
    .filter(({ events }) => events.some(isFelt))
    .map(({ p }) => p.split('/').map(Number))
    .reduce((sum, [n = 0, d = 1]) => sum + n / d, 0)
}
test('the chance of a line of fire is that of the engine', () => {
  const shot = stage('nieuport', 'a-sprinkling', { 'imperial-ai': '1610 f5', 'allied-e2': '1508 f3' })
  const guns = stage('nieuport', 'a-battery', { 'imperial-b1': '1610 f5', 'allied-e2': '1508 f3' })
  for (const [t, unit] of [
    [shot, 'imperial-ai'],
    [guns, 'imperial-b1'],
  ] as const) {
    const [line] = (trays(t).fire[`ni-${unit}`] ?? []).filter(each => each.bar === undefined)
    t.play(I, unit)
    expect(line?.chance).toBeCloseTo(telling(t, `hex:${line?.hex}`) ?? -1, 4)
  }
})
