/** What docs/protocol.md promises, asked of the real games as an outside program would. */
import { type Game, SearchChance } from '@plus-ultra/kernel'
import { Engine } from '@plus-ultra/protocol'
import { describe, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { rulebookOf } from '../games.ts'
import { think } from '../think.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
type Loose = Record<string, any>

function engine() {
  const spoken = new Engine({ name: 'test', version: '0', games, rulebook: rulebookOf, think })
  const ask = async (cmd: string, args: object = {}): Promise<Loose> => JSON.parse(await spoken.handle(JSON.stringify({ cmd, ...args })))
  const must = async (cmd: string, args: object = {}): Promise<Loose> => {
    const answer = await ask(cmd, args)
    if (answer.ok !== true) throw new Error(`${cmd} ${JSON.stringify(args)}: ${JSON.stringify(answer)}`)
    return answer
  }
  return { ask, must }
}

describe('a seat that is done in a secret step', () => {
  test('holds nobody up, is offered what it has to answer, and otherwise may not choose', async () => {
    const { ask, must } = engine()
    await must('new', { game: 'conquistador', scenario: 'two-player', seed: 'x' })
    await must('choose', { seat: 'spain', choice: 'button:done' })
    expect((await must('pending')).pending.waiting).toEqual(['england'])
    const asked = { seat: 'spain', choice: 'button:done' }
    for (const cmd of ['offer', 'choose', 'why', 'odds']) expect((await ask(cmd, asked)).error.code, cmd).toBe('not-waiting')
    expect((await ask('go', { seat: 'spain', iterations: 4 })).error.code).toBe('not-waiting')
    for (const choice of ['seat:spain', 'button:pact', 'number:1', 'button:propose']) await must('choose', { seat: 'england', choice })
    const { choices } = (await must('offer', { seat: 'spain' })).offer
    expect(choices).toEqual([expect.stringMatching(/^deal:/)])
    expect(choices).toContain((await must('go', { seat: 'spain', iterations: 4 })).choice)
    expect((await must('why', { seat: 'spain', choice: choices[0] })).legal).toBe(true)
    await must('choose', { seat: 'spain', choice: choices[0] })
  })
})

const scenarios = await Promise.all(
  Object.entries(games).map(async ([id, load]) => [id, Object.keys(((await load()) as Game).scenarios).at(-1) as string] as const),
)
describe.each(scenarios)('%s, %s', (game, scenario) => {
  test('questions change nothing, odds add up to 1, rolls are told whole, and a digest is that of what is seen', async () => {
    const { ask, must } = engine()
    const random = new SearchChance(11)
    const one = <T>(list: readonly T[]) => list[random.below(list.length)] as T
    const { seats } = await must('new', { game, scenario, seed: 'contract' })
    const seen = async (seat: string) =>
      JSON.stringify([(await must('board', { seat })).board, (await must('pending', { seat })).pending.seq])
    const digestOf = async (seat: string) => (await must('digest', { seat })).digest
    for (let n = 0; n < 60; n++) {
      const { pending } = await must('pending')
      if (pending.over) break
      const seat = one<string>(pending.waiting)
      const { offer } = await must('offer', { seat, verbose: true })
      expect(Object.keys(offer.labels)).toEqual(offer.choices)
      const choice = one<string>([...offer.choices, ...(offer.ranges ?? []).map((r: Loose) => `number:${r.max}`)])
      const before = (await must('digest')).digest
      expect((await must('why', { seat, choice })).legal).toBe(true)
      const odds = await ask('odds', { seat, choice })
      if (odds.ok) expect(sumOf(odds.outcomes)).toBeCloseTo(1, 9)
      else expect(odds.error.code).toBe('no-odds')
      if (n % 10 === 0) {
        const { choice: liked, value, line } = await must('go', { seat, iterations: 4 })
        expect([(await must('why', { seat, choice: liked })).legal, line[0], value >= 0 && value <= 1]).toEqual([true, liked, true])
      }
      expect((await must('digest')).digest).toBe(before)
      const others = await Promise.all(
        seats
          .filter((s: string) => s !== seat)
          .map(async (other: string) => ({ other, was: await seen(other), digest: await digestOf(other) })),
      )
      const { events } = await must('choose', { seat, choice, expect: offer.seq })
      for (const event of events.filter((e: Loose) => e.type === 'roll'))
        expect(Object.keys(event)).toEqual(expect.arrayContaining(['who', 'sides', 'dice', 'modifiers', 'result', 'clause', 'why']))
      for (const { other, was, digest } of others)
        if ((await digestOf(other)) === digest) expect((await seen(other)).replace(/,\d+\]$/, '')).toBe(was.replace(/,\d+\]$/, ''))
    }
  }, 60_000)

  test('every field of its scenario format is described', async () => {
    const { must } = engine()
    const { scenarioFormat } = (await must('hello')).games.find((g: Loose) => g.id === game)
    expect(scenarioFormat.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
    expect(JSON.stringify(scenarioFormat).match(/"\$schema"/g)).toHaveLength(1)
    expect(undescribed(scenarioFormat, scenarioFormat, game)).toEqual([])
  })
})
/** The paths of the properties of a JSON Schema, at any depth, that have no description. */
function undescribed(schema: Loose, whole: Loose, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(value as Loose).flatMap(([name, field]) => [
          ...(wordsOf(field, whole).length > 0 ? [] : [`${path}.${name}`]),
          ...undescribed(field, whole, `${path}.${name}`),
        ])
      : undescribed(value, whole, path),
  )
}
/** Its own, or those of the definition that it refers to. */
function wordsOf(field: Loose, whole: Loose): string {
  const named = /^#\/\$defs\/(.+)$/.exec(field.$ref ?? '')?.[1]
  return field.description ?? (named === undefined ? '' : (whole.$defs[named]?.description ?? ''))
}
function sumOf(outcomes: readonly { readonly p: string }[]): number {
  return outcomes.reduce((sum, { p }) => {
    const [n, d = '1'] = p.split('/')
    return sum + Number(n) / Number(d)
  }, 0)
}
