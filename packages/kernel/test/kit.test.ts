/** The testing kit itself: what it must notice. */
import { describe, expect, test } from 'vitest'
import { byRule, type Core, col, defineState, end, everyone, HIDDEN, int, rulesOf, type Seat, scalar, set, table } from '../index.ts'
import { Coverage, fuzzGame, neverSeen, nonInterference, perft } from '../testing/index.ts'
import { BLOCK, blocks, gameOf, north, PHASE, SEAT, scenario } from './blocks.ts'

test('coverage counts the decisions of secret stacks, and names what was never seen', () => {
  const coverage = new Coverage()
  for (let seed = 1; seed <= 50; seed++) fuzzGame(blocks, scenario, seed, { coverage })
  expect(neverSeen(blocks, coverage, ['probed', 'planned', 'eclipse'])).toEqual(['event eclipse'])
  expect(coverage.steps.get('plan (BLO-1.1)')).toBeGreaterThan(0)
  expect(neverSeen(blocks, new Coverage(), [])).toContain('step giftOf (BLO-1.4)')
})

test('a random player may follow the move ordering of the game', () => {
  const seen = (byPrior: boolean) => {
    const coverage = new Coverage()
    const game = { ...blocks, prior: (_g: unknown, _seat: unknown, kind: string) => (kind === 'button' ? 4 : 0) }
    for (let seed = 1; seed <= 20; seed++) fuzzGame(game, scenario, seed, { coverage, byPrior })
    const of = (wanted: boolean) =>
      [...coverage.choices].filter(([name]) => name.includes('button:') === wanted).reduce((sum, [, n]) => sum + n, 0)
    return of(true) / (of(true) + of(false))
  }
  expect(seen(true)).toBeGreaterThan(seen(false) + 0.1)
})

describe('the fuzzer notices', () => {
  const schema = defineState({ seats: SEAT, phases: PHASE }, { n: scalar(int(0, 3), everyone), bag: scalar(set(BLOCK), everyone) })
  type Kit = ReturnType<typeof newKit>
  const newKit = () => rulesOf<{ type: 'x'; clause: string }>()(schema, { block: BLOCK })
  type Def = Parameters<Kit['decision']>[1]
  const fuzz = (def: Partial<Def>, more: { invariants?: () => string[] } = {}, limit = 50) => {
    const kit = newKit()
    const only = kit.decision('only', {
      clause: 'K-1',
      actor: () => north,
      offer: (_g: unknown, _f: unknown, offer: { button(name: string): void }) => offer.button('go'),
      buttons: { go: (g: Core) => end(g) },
      ...def,
    } as Def)
    return () => fuzzGame({ ...gameOf({ schema, registry: kit.registry }, only), ...more }, scenario, 1, { limit })
  }
  const [n1] = BLOCK.all

  test('a sound game', () => {
    expect(fuzz({})()).toMatchObject({ seed: 1, decisions: 1, winner: null })
  })
  test('a game that does not end', () => {
    expect(fuzz({ buttons: { go() {} } } as never)).toThrow('seed 1: no end after 50 choices, in only (K-1)')
  })
  test('a value out of its range', () => {
    const go = (g: Core & { n: number }) => {
      g.n = 4
      end(g)
    }
    expect(fuzz({ buttons: { go } } as never)).toThrow('seed 1, choice 0 in only (K-1), button:go: n[0] is 4')
  })
  test('a broken invariant', () => {
    expect(fuzz({}, { invariants: () => ['two kings'] })).toThrow('button:go: two kings')
  })
  test('a choice that is offered twice', () => {
    const offer = (_g: unknown, _f: unknown, o: { button(name: string): void }) => {
      o.button('go')
      o.button('go')
    }
    expect(fuzz({ offer } as never)).toThrow('a choice is offered twice')
  })
  test('an offer that changes the position', () => {
    const offer = (
      g: { bag: { add(b: unknown): void; has(b: unknown): boolean; delete(b: unknown): void } },
      _f: unknown,
      o: { button(name: string): void },
    ) => {
      if (g.bag.has(n1)) g.bag.delete(n1)
      else g.bag.add(n1)
      o.button('go')
    }
    expect(fuzz({ offer } as never)).toThrow('the offer changed the position')
  })
  test('a replay that ends in another position', () => {
    let calls = 0
    const go = (g: Core & { n: number }) => {
      g.n = calls++ % 4
      end(g)
    }
    expect(fuzz({ buttons: { go } } as never)).toThrow('seed 1: the replay ends in another position')
  })
})

test('non-interference notices a cell that shows itself by its own value', () => {
  const game = (isShownWhen: (card: number) => boolean) => {
    const schema = defineState(
      { seats: SEAT, phases: PHASE },
      { seat: table(SEAT, { card: col(int(0, 4), byRule) }) },
      { 'seat.card': (g, row, seat) => row === seat || isShownWhen(g.seat.card[row as Seat]) },
    )
    const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, {})
    const only = kit.decision('only', {
      clause: 'K-2',
      actor: () => north,
      offer: (_g, _f, offer) => offer.button('go'),
      buttons: { go: g => end(g) },
    })
    const cards = gameOf({ schema, registry: kit.registry }, only)
    const imagine: typeof cards.imagine = (g, _seat, random) => {
      for (const s of SEAT.all) if ((g.seat.card[s] as number) === HIDDEN) g.seat.card[s] = random.below(5)
    }
    return { ...cards, imagine }
  }
  expect(
    nonInterference(
      game(() => false),
      scenario,
      1,
      20,
    ),
  ).toBe(4)
  expect(() =>
    nonInterference(
      game(card => card > 2),
      scenario,
      1,
      20,
    ),
  ).toThrow('what it may not see changes what it sees')
})

test('perft counts the choices to each depth', () => {
  const kit = rulesOf<{ type: 'x'; clause: string }>()(defineState({ seats: SEAT, phases: PHASE }, { n: scalar(int(0, 9), everyone) }), {})
  const pick = kit.decision('pick', {
    clause: 'K-3',
    actor: () => north,
    offer(g, _f, offer) {
      for (let n = 1; n <= 3 - g.n; n++) offer.number(n)
    },
    on: {
      number(g, _f, n) {
        g.n += n
        if (g.n === 3) end(g)
      },
    },
  })
  // the ways to write 3 as a sum: 3, 1+2, 2+1, 1+1+1
  expect(perft(gameOf({ schema: kit.schema, registry: kit.registry }, pick), scenario, 4)).toEqual([3, 3, 1, 0])
})
