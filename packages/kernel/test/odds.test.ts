/** Odds: the rules run for every outcome of the dice, and nothing that the seat may not see is used. */
import { example } from '@plus-ultra/example'
import { expect, test } from 'vitest'
import {
  byRule,
  defineState,
  die,
  end,
  everyone,
  HIDDEN,
  int,
  odds,
  roll,
  rollMany,
  rollOff,
  rollTotal,
  rulesOf,
  SearchChance,
  type Step,
  scalar,
  silence,
} from '../index.ts'
import { TestTable } from '../testing/index.ts'
import { gameOf, north, PHASE, SEAT, scenario, south } from './blocks.ts'

const schema = defineState(
  { seats: SEAT, phases: PHASE },
  { sum: scalar(int(0, 999), everyone), secret: scalar(int(0, 1), byRule) },
  { secret: (_g, _row, seat) => seat !== north },
)
type Event = { type: 'low' | 'high' | 'even'; clause: string }
const FATE = die(6, 'T-1', 'fate')

/** The odds of the one button of a decision of north. */
function oddsOf(
  go: (g: Parameters<typeof end>[0] & { sum: number; secret: number }, emit: (type: Event['type']) => void) => void,
  leaves?: number,
) {
  const kit = rulesOf<Event>()(schema, {})
  const start: Step<{}> = kit.decision('try', {
    clause: 'T-1',
    actor: () => north,
    offer: (_g, _f, offer) => offer.button('go'),
    buttons: { go: g => go(g as never, type => kit.emit(g, { type, clause: 'T-1' })) },
  })
  const game = {
    ...gameOf({ schema, registry: kit.registry }, start),
    imagine(g: { secret: number }, _seat: unknown, random: { below(n: number): number }) {
      if (g.secret === HIDDEN) g.secret = random.below(2)
    },
  }
  const g = game.make(new SearchChance(1), silence)
  game.start(g, scenario)
  return odds(game as never, g, north, 0 as never, leaves)
}
const asNumber = (p: string) => {
  const [n, d = '1'] = p.split('/')
  return Number(n) / Number(d)
}

test('facts that are equal are one outcome; fractions are exact, in lowest terms, likeliest first, and sum to 1', () => {
  const found = oddsOf((g, emit) => {
    emit(roll(g, FATE, north) > 2 ? 'high' : 'low')
    end(g)
  })
  expect(found).toEqual({
    exact: true,
    outcomes: [
      { p: '2/3', events: [{ type: 'high', clause: 'T-1' }] },
      { p: '1/3', events: [{ type: 'low', clause: 'T-1' }] },
    ],
  })
})

test('where one branch rolls more than another, each outcome has its own weight', () => {
  const found = oddsOf((g, emit) => {
    if (roll(g, FATE, north) === 6 && roll(g, FATE, north) === 6 && roll(g, FATE, north) === 6) emit('high')
    else emit('low')
    end(g)
  })
  expect(found?.outcomes.map(o => o.p)).toEqual(['215/216', '1/216'])
})

test('without a fact, the results of the dice tell the outcomes apart', () => {
  const found = oddsOf(g => {
    g.sum = roll(g, FATE, north, 2)
    end(g)
  })
  expect(found?.outcomes).toHaveLength(6)
  expect(found?.outcomes[0]).toEqual({ p: '1/6', events: [{ type: 'roll', clause: 'T-1', result: 3 }] })
})

test('several dice of one roll are counted with all their orders', () => {
  const found = oddsOf((g, emit) => {
    const [a = 0, b = 0] = rollMany(g, FATE, 2, north)
    emit(a === b ? 'even' : a > b ? 'high' : 'low')
    end(g)
  })
  expect(Object.fromEntries(found?.outcomes.map(o => [o.events[0]?.type, o.p]) ?? [])).toEqual({ high: '5/12', low: '5/12', even: '1/6' })
})

test('a choice after which no die falls has no odds', () => {
  expect(oddsOf(g => end(g))).toBeUndefined()
})

test('above the limit of outcomes, samples are taken and it is said', () => {
  const go = (g: Parameters<typeof end>[0], emit: (type: Event['type']) => void) => {
    emit(rollMany(g, FATE, 3, north).every(d => d > 3) ? 'high' : 'low')
    end(g)
  }
  expect(oddsOf(go, 216)).toMatchObject({ exact: true })
  const sampled = oddsOf(go, 215)
  expect(sampled).toMatchObject({ exact: false, samples: 4000 })
  const sumOf = (found: typeof sampled) => found?.outcomes.reduce((sum, o) => sum + asNumber(o.p), 0)
  expect(sumOf(sampled)).toBeCloseTo(1, 9)
  const rare = oddsOf(g => {
    for (let i = 0; i < 5; i++) roll(g, FATE, north)
    end(g)
  }, 10)
  expect(rare?.outcomes.length).toBeGreaterThan(2000) // most of them met once
  expect(sumOf(rare)).toBeCloseTo(1, 9)
  const high = sampled?.outcomes.find(o => o.events[0]?.type === 'high')
  expect(Math.abs(asNumber(high?.p ?? '0') - 1 / 8)).toBeLessThan(0.02)
})

test('with more ways to roll than a number holds exactly, samples are taken and it is said', () => {
  const go = (count: number) => (g: Parameters<typeof end>[0], emit: (type: Event['type']) => void) => {
    emit(rollTotal(g, FATE, count, north, dice => dice.reduce((a, b) => a + b, 0)) > 3.5 * count ? 'high' : 'low')
    end(g)
  }
  expect(oddsOf(go(20))).toMatchObject({ exact: true }) // 6^20 < 2^53
  expect(oddsOf(go(21))).toMatchObject({ exact: false, samples: 4000 })
})

test('where dice are rolled until they differ, samples are taken, for not every outcome can be seen', () => {
  const onceMore = oddsOf((g, emit) => {
    for (let lead = 0; lead === 0; ) {
      lead = roll(g, FATE, north) - roll(g, FATE, south)
      if (lead !== 0) emit(lead > 0 ? 'high' : 'low')
    }
    end(g)
  })
  const offAgain = oddsOf((g, emit) => {
    for (let lead = 0; lead === 0; ) {
      lead = rollOff(g, FATE, north, south)
      if (lead !== 0) emit(lead > 0 ? 'high' : 'low')
    }
    end(g)
  })
  for (const found of [onceMore, offAgain]) {
    expect(found).toMatchObject({ exact: false, samples: 4000 })
    for (const { p } of found?.outcomes ?? []) expect(Math.abs(asNumber(p) - 1 / 2)).toBeLessThan(0.03)
  }
})

test('where a secret decides, the odds are over what it could be, and the true one is not asked', () => {
  const go = (g: Parameters<typeof end>[0] & { secret: number }, emit: (type: Event['type']) => void) => {
    emit(roll(g, FATE, north) + 3 * g.secret > 3 ? 'high' : 'low')
    end(g)
  }
  const found = oddsOf(go)
  expect(found).toMatchObject({ exact: false })
  const high = found?.outcomes.find(o => o.events[0]?.type === 'high')
  expect(Math.abs(asNumber(high?.p ?? '0') - 3 / 4)).toBeLessThan(0.03) // 1/2 and 1, each half the time
})

test('the odds of a battle of the example, up to the next choice, sum to 1 and leave the table as it was', () => {
  const pieces = [
    { at: 'emilia', side: 'milan', strength: 6 },
    { at: 'tuscany', side: 'naples', strength: 4 },
    { at: 'campania', side: 'naples', strength: 1 },
  ] as const
  const base = example.scenarios['two-powers'] as NonNullable<(typeof example.scenarios)[string]>
  for (const [options, won] of [
    [{}, '7/12'],
    [{ castles: true }, '5/18'],
  ] as const) {
    const t = new TestTable(example, { ...base, start: { turn: 1, phase: 'marches' }, pieces: [...pieces] }, options)
    t.choose('milan', 'area:emilia')
    const before = t.table.digest()
    const found = t.odds('milan', 'area:tuscany')
    expect(found?.outcomes.reduce((sum, o) => sum + asNumber(o.p), 0)).toBeCloseTo(1, 12)
    expect(found?.outcomes.find(o => o.events.some(e => e.type === 'marched'))?.p).toBe(won)
    expect(t.table.digest()).toBe(before)
  }
})
