/** An invented game for the kernel's own tests: hidden blocks, hands of cards, secret plans of several choices, a deal. */
import {
  byRule,
  call,
  col,
  countPublic,
  defineGame,
  defineState,
  die,
  domain,
  end,
  everyone,
  flag,
  HIDDEN,
  int,
  list,
  NONE,
  optional,
  own,
  ownerOnly,
  type Registry,
  roll,
  rulesOf,
  type Schema,
  type Seat,
  type Step,
  scalar,
  type Text,
  table,
} from '../index.ts'

export const SEAT = domain('seat', ['north', 'south', 'east', 'west'])
export const PHASE = domain('phase', ['planning', 'probing', 'cards'])
export const BLOCK = domain('block', ['n-1', 'n-2', 's-1', 's-2'])
export const CARD = domain('card', ['feint', 'charge', 'ambush'])
export const { north, south, east, west } = SEAT.refs
export const { feint, charge, ambush } = CARD.refs
export const ownerOf = (row: number): Seat => (row < 2 ? north : south)

export const schema = defineState(
  { seats: SEAT, phases: PHASE, stackWords: 400 },
  {
    round: scalar(int(0, 9), everyone),
    block: table(BLOCK, { steps: col(int(0, 4), byRule), shown: col(flag, everyone) }),
    seat: table(SEAT, {
      hand: col(list(CARD, 4), countPublic(ownerOnly)),
      plan: col(list(int(0, 9), 4), ownerOnly),
      bid: col(int(0, 40), everyone),
      gift: col(int(0, 9), byRule),
      giftTo: col(optional(SEAT), byRule),
      given: col(int(0, 9), everyone),
    }),
  },
  {
    'block.steps': (g, row, seat) => ownerOf(row) === seat || g.block.shown[row as never] === 1,
    'seat.gift': (g, row, seat) => row === seat || g.seat.giftTo[row as Seat] === seat,
    'seat.giftTo': (g, row, seat) => row === seat || g.seat.giftTo[row as Seat] === seat,
  },
)

type Event = { readonly type: 'probed' | 'played' | 'planned'; readonly what: string; readonly clause: string }
export const { decision, simultaneous, sequence, step, phase, repeat, run, emit, registry } = rulesOf<Event>()(schema, {
  block: BLOCK,
  card: CARD,
  seat: SEAT,
})

const LUCK = die(6, 'BLO-4', 'luck')

const amount = decision('amount', {
  clause: 'BLO-1.2',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    for (let n = 0; n <= 9; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      g.seat.plan[f.seat].push(n)
      emit(g, { type: 'planned', what: String(n), clause: 'BLO-1.2' })
      end(g)
    },
  },
})
const giftOf = decision('giftOf', {
  clause: 'BLO-1.4',
  locals: { seat: SEAT, to: SEAT },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    for (let n = 1; n <= 3; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      g.seat.gift[f.seat] = n
      g.seat.giftTo[f.seat] = f.to
      end(g)
    },
  },
})
/** Several small choices, an offer to another seat, and the answer to one, until the seat seals. */
export const plan = decision('plan', {
  clause: 'BLO-1.1',
  locals: { seat: SEAT, left: own(int(0, 9)) },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (g.seat.plan[f.seat].length < 4) offer.button('add')
    for (const s of SEAT.all) if (s !== f.seat && g.seat.giftTo[f.seat] === NONE) offer.seat(s)
    offer.button('seal')
  },
  on: {
    seat(g, f, to) {
      call(g, giftOf, { seat: f.seat, to })
    },
  },
  buttons: {
    add(g, f) {
      call(g, amount, { seat: f.seat })
    },
    seal(g) {
      end(g)
    },
  },
})
export const plans = simultaneous('plans', {
  clause: 'BLO-1',
  seats: () => SEAT.all,
  each: plan,
  resolve(g) {
    for (const seat of SEAT.all) {
      let sum = 0
      for (const n of g.seat.plan[seat]) sum += n
      g.seat.bid[seat] = sum
      g.seat.plan[seat].clear()
      const to = g.seat.giftTo[seat]
      if (to !== NONE) g.seat.given[to] = g.seat.gift[seat]
      g.seat.giftTo[seat] = NONE
      g.seat.gift[seat] = 0
    }
  },
})
export const probe = decision('probe', {
  clause: 'BLO-2',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const b of BLOCK.all) if (ownerOf(b) !== f.seat && !g.block.shown[b]) offer.block(b)
    offer.button('luck')
    offer.button('pass')
  },
  on: {
    block(g, _, b) {
      g.block.shown[b] = 1
      emit(g, { type: 'probed', what: BLOCK.name(b), clause: 'BLO-2' })
    },
  },
  buttons: {
    luck(g, f) {
      g.seat.given[f.seat] = roll(g, LUCK, f.seat, -1)
      end(g)
    },
    pass(g) {
      end(g)
    },
  },
})
export const playCard = decision('playCard', {
  clause: 'BLO-3',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const c of CARD.all) if (g.seat.hand[f.seat].has(c)) offer.card(c)
    offer.button('pass')
  },
  on: {
    card(g, f, c) {
      g.seat.hand[f.seat].remove(c)
      emit(g, { type: 'played', what: CARD.name(c), clause: 'BLO-3' })
      end(g)
    },
  },
  buttons: {
    pass(g) {
      end(g)
    },
  },
  why: (_g, _f, kind) => (kind === 'card' ? 'BLO-3#not-held' : undefined),
})
const game = sequence('game', { clause: 'BLO-0' }, [
  repeat(
    g => g.round < 2,
    [
      phase(PHASE.refs.planning, [step(plans)]),
      phase(PHASE.refs.probing, [step(probe, () => ({ seat: north }))]),
      phase(PHASE.refs.cards, [step(playCard, () => ({ seat: south }))]),
      run(g => {
        g.round += 1
      }),
    ],
  ),
])

const text: Text = {
  title: 'Blocks',
  scenarios: {},
  options: {},
  phases: {},
  names: {},
  prompts: { probe: '{seat} probes.' },
  buttons: {},
  events: {},
  rolls: {},
  reasons: {},
}
export const scenario = { id: 'only', title: 'Only', seats: SEAT.names, firstTurn: 0, lastTurn: 2 }
export const setting = { scenario, options: {} }
/** The game around any first step: tests of the kernel write small steps of their own. */
export function gameOf<F extends Schema['fields']>(
  rules: { readonly schema: Schema<F>; readonly registry: Registry },
  start: Step<{}>,
  id = 'test',
) {
  return defineGame<F, typeof scenario>({
    id,
    title: id,
    revision: 1,
    rules,
    start,
    scenarios: { only: scenario },
    scenarioFormat: {},
    options: {},
    readScenario: json => ({ ok: true, value: json as typeof scenario }),
    setUp: () => [],
    turn: () => 1,
    board: () => ({ pieces: [], spaces: {}, tracks: {}, trays: {} }),
    outcome: () => ({ winner: null, scores: {}, why: 'a test', clause: 'BLO-0' }),
    evaluate: () => 0.5,
    invariants: () => [],
    text: { en: text, fr: text, es: text },
  })
}
export const blocks = {
  ...gameOf({ schema, registry }, game, 'blocks'),
}
const started = blocks.start
blocks.start = (g, s, options) => {
  for (const b of BLOCK.all) g.block.steps[b] = b + 1
  for (const c of [feint, charge]) g.seat.hand[north].push(c)
  for (const c of [charge, ambush, charge]) g.seat.hand[south].push(c)
  return started(g, s, options)
}
blocks.imagine = (g, seat, random) => {
  for (const b of BLOCK.all) if ((g.block.steps[b] as number) === HIDDEN) g.block.steps[b] = random.below(5)
  for (const s of SEAT.all) {
    if (s === seat) continue
    const n = g.seat.hand[s].length
    g.seat.hand[s].clear()
    for (let i = 0; i < n; i++) g.seat.hand[s].push(CARD.all[random.below(3)] as typeof feint)
    g.seat.plan[s].clear()
    if ((g.seat.giftTo[s] as number) === HIDDEN) {
      g.seat.giftTo[s] = NONE
      g.seat.gift[s] = 0
    }
  }
}
