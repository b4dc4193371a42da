import { expect, test } from 'vitest'
import {
  byRule,
  byRuleForAll,
  countPublic,
  defineState,
  digest,
  domain,
  end,
  everyone,
  fold,
  goto,
  HIDDEN,
  imagine,
  int,
  list,
  nobody,
  own,
  rulesOf,
  ScriptedChance,
  SearchChance,
  scalar,
  set,
  silence,
  Table,
  toJSON,
  view,
} from '../index.ts'
import { fuzzGame, nonInterference } from '../testing/index.ts'
import { BLOCK, blocks, east, gameOf, north, PHASE, SEAT, scenario, schema, setting, south, west } from './blocks.ts'

const newTable = () => new Table(blocks, setting, new ScriptedChance())
const sealAll = (t: ReturnType<typeof newTable>) => {
  for (const seat of SEAT.all) expect(t.choose(seat, 'button:seal').ok).toBe(true)
  return t
}

test('a view holds what its seat may see, and nothing else', () => {
  const t = newTable()
  const v = t.view(north)
  expect([...BLOCK.all].map(b => v.block.steps[b])).toEqual([1, 2, HIDDEN, HIDDEN])
  expect(v.seat.hand[south].length).toBe(3)
  expect(toJSON(v)).toMatchObject({ seat: { north: { hand: ['feint', 'charge'] }, south: { hand: ['?', '?', '?'] } } })
  expect(toJSON(v)).not.toHaveProperty('block.s-1.steps')
})

test('four seats plan in secret: no seat learns of another, and every order of arrival gives one position', () => {
  const a = newTable()
  const b = newTable()
  a.choose(south, 'button:add')
  a.choose(south, 'number:3')
  expect(a.view(north).words).toEqual(newTable().view(north).words)
  expect(a.waitingFor).toEqual(SEAT.all)
  expect([a.seqFor(north), a.seqFor(south), a.seqFor(-1)]).toEqual([0, 2, 0])
  expect(a.events(north)).toEqual([])
  expect(a.events(south)).toMatchObject([{ type: 'planned', what: '3' }])
  for (const [seat, token] of [
    [south, 'button:seal'],
    [east, 'button:seal'],
    [north, 'button:add'],
    [north, 'number:1'],
    [west, 'button:seal'],
    [north, 'button:seal'],
  ] as const)
    expect(a.choose(seat, token).ok).toBe(true)
  for (const [seat, token] of [
    [north, 'button:add'],
    [north, 'number:1'],
    [west, 'button:seal'],
    [north, 'button:seal'],
    [south, 'button:add'],
    [east, 'button:seal'],
    [south, 'number:3'],
    [south, 'button:seal'],
  ] as const)
    expect(b.choose(seat, token).ok).toBe(true)
  expect(a.digest()).toBe(b.digest())
  expect([a.state.seat.bid[north], a.state.seat.bid[south]]).toEqual([1, 3])
  expect(a.step).toBe('probe')
  // of the others' secret choices a seat is told only that they ended
  expect(a.entriesFor(south).map(e => ('choice' in e ? e.choice : Object.keys(e).at(-1)))).toEqual([
    'button:add',
    'number:3',
    'button:seal',
    'sealed',
  ])
})

test('in a secret step each seat takes back its own choices, whatever the others have done meanwhile', () => {
  const t = newTable()
  t.choose(north, 'button:add')
  t.choose(north, 'number:7')
  t.choose(south, 'button:add')
  t.choose(south, 'number:2')
  expect(t.undo(north).ok).toBe(true)
  t.choose(north, 'number:4')
  sealAll(t)
  expect([t.state.seat.bid[north], t.state.seat.bid[south]]).toEqual([4, 2])
  expect(newTable().undo(north)).toMatchObject({ ok: false, code: 'cannot-undo', reason: 'undo-nothing' })
})

test('an offer to another seat is seen by the two, and cannot be taken back once shown', () => {
  const t = newTable()
  t.choose(north, 'seat:east')
  t.choose(north, 'number:2')
  expect(toJSON(t.view(east))).toMatchObject({ seat: { north: { gift: 2, giftTo: 'east' } } })
  expect(toJSON(t.view(west))).not.toHaveProperty('seat.north.gift')
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-secret-shown' })
  sealAll(t)
  expect(t.state.seat.given[east]).toBe(2)
})

test('what two seats show each other in secret keeps a third from taking nothing back, and is not given away by it', () => {
  const t = newTable()
  for (const seat of [west, east]) t.choose(seat, 'button:add')
  t.choose(north, 'seat:east')
  t.choose(north, 'number:2')
  expect(t.undo(west).ok).toBe(true)
  expect(toJSON(t.view(east))).toMatchObject({ seat: { north: { gift: 2, giftTo: 'east' } } })
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-secret-shown' })
  expect(t.undo(east)).toMatchObject({ ok: false, reason: 'undo-secret-shown' }) // it has learnt something since
  t.choose(east, 'number:4')
  expect(t.undo(east).ok).toBe(true)
  expect(fold(blocks, t.save()).digest()).toBe(t.digest())
})

test('what a seat may not see changes nothing that it sees, at every position of random games', () => {
  let compared = 0
  for (let seed = 1; seed <= 40; seed++) compared += nonInterference(blocks, scenario, seed, 1000)
  expect(compared).toBeGreaterThan(1000)
})

test('imagine fills a view to a whole position that looks the same, and never reads the true one', () => {
  const t = newTable()
  t.choose(south, 'button:add')
  t.choose(south, 'number:9')
  const seen = t.view(north)
  const make = () => blocks.make(new SearchChance(1), silence)
  const filled = imagine(blocks, seen, north, new SearchChance(3), make())
  expect(filled.words.includes(HIDDEN)).toBe(false)
  expect(view(filled, north, make()).words).toEqual(seen.words)
  const t2 = newTable()
  t2.state.block.steps[BLOCK.get('s-1')] = 0
  t2.state.seat.hand[south].clear()
  for (const c of [0, 0, 0] as const) t2.state.seat.hand[south].push(c as never)
  expect(digest(imagine(blocks, t2.view(north), north, new SearchChance(3), make()))).toBe(digest(filled))
})

test('undo stops where something hidden was shown', () => {
  const t = sealAll(newTable())
  expect(t.choose(north, 'block:s-1').ok).toBe(true)
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-secret-shown' })
  expect(t.view(north).block.steps[BLOCK.get('s-1')]).toBe(3)
})

test('undo stops at dice and at the choice of another seat', () => {
  const t = new Table(blocks, setting, new SearchChance(1))
  sealAll(t as never)
  t.choose(north, 'button:luck')
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-dice' })
  t.choose(south, 'card:charge')
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-other-seat' })
  expect(t.undo(south).ok).toBe(true)
})

test('an offer that reads what its seat may not see is refused', () => {
  const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, { block: BLOCK })
  const weak = kit.decision('weak', {
    clause: '9',
    actor: () => north,
    offer(g, _, offer) {
      for (const b of BLOCK.all) if (g.block.steps[b] < 4) offer.block(b)
    },
    on: {
      block(g) {
        end(g)
      },
    },
  })
  expect(() => new Table(gameOf({ schema, registry: kit.registry }, weak), setting, new ScriptedChance())).toThrow(
    'an offer read block.steps[2], which seat north may not see',
  )
})

test('an offer that may be skipped must hang on public facts alone', () => {
  const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, { block: BLOCK })
  const shy = kit.decision('shy', {
    clause: '9',
    actor: () => north,
    offer(g, _, offer) {
      if (g.block.steps[BLOCK.get('n-1')] > 2) offer.block(BLOCK.get('n-1'))
    },
    on: {
      block(g) {
        end(g)
      },
    },
    whenEmpty(g) {
      end(g)
    },
  })
  expect(() => new Table(gameOf({ schema, registry: kit.registry }, shy), setting, new ScriptedChance())).toThrow('which is not public')
})

test('a public cell written in a secret step is a fault', () => {
  const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, {})
  const loud = kit.decision('loud', {
    clause: '9',
    locals: { seat: SEAT },
    actor: (_, f) => f.seat,
    offer(_g, _f, offer) {
      offer.button('shout')
      offer.button('seal')
    },
    buttons: {
      shout(g) {
        g.round = 3
      },
      seal(g) {
        end(g)
      },
    },
  })
  const all = kit.simultaneous('all', { clause: '9', seats: () => SEAT.all, each: loud, resolve() {} })
  const t = new Table(gameOf({ schema, registry: kit.registry }, all), setting, new ScriptedChance())
  expect(() => t.choose(north, 'button:shout')).toThrow('a public cell was written in a secret step')
})

test('a choice whose result hung on a secret cannot be taken back, though nothing was shown', () => {
  const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, { block: BLOCK })
  const stab = kit.decision('stab', {
    clause: '9',
    actor: () => north,
    offer(_, __, offer) {
      for (const b of BLOCK.all) offer.block(b)
    },
    on: {
      block(g, _, b) {
        if (g.block.steps[b] > 2) g.round += 1
      },
    },
  })
  const t = new Table(gameOf({ schema, registry: kit.registry }, stab), setting, new ScriptedChance())
  t.choose(north, 'block:n-1')
  expect(t.undo(north).ok).toBe(true)
  t.choose(north, 'block:s-1')
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-secret-read' })
})

test('nor one whose result hung on how many there are, where that is secret too', () => {
  const hands = defineState(
    { seats: SEAT, phases: PHASE },
    { round: scalar(int(0, 9), everyone), picks: scalar(list(BLOCK, 4), nobody), hand: scalar(list(BLOCK, 4), countPublic(nobody)) },
  )
  const kit = rulesOf<{ type: 'x'; clause: string }>()(hands, {})
  const count = kit.decision('count', {
    clause: '9',
    actor: () => north,
    offer(_, __, offer) {
      offer.button('hand')
      offer.button('picks')
    },
    buttons: {
      hand(g) {
        g.round += g.hand.length
      },
      picks(g) {
        for (const b of g.picks) g.round = b // there is none, and he has learnt it
      },
    },
  })
  const t = new Table(gameOf({ schema: hands, registry: kit.registry }, count), setting, new ScriptedChance())
  t.choose(north, 'button:hand')
  expect(t.undo(north).ok).toBe(true)
  t.choose(north, 'button:picks')
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-secret-read' })
})

test('a free place is legal by one function, sampled or not', () => {
  const field = defineState({ seats: SEAT, phases: PHASE }, { x: scalar(int(0, 720), everyone), y: scalar(int(0, 480), everyone) })
  const kit = rulesOf<{ type: 'x'; clause: string }>()(field, {})
  const place = kit.decision('place', {
    clause: '9.2',
    locals: { reach: own(int(0, 99)) },
    actor: () => north,
    offer(_, __, offer) {
      offer.button('done')
    },
    buttons: {
      done(g) {
        end(g)
      },
    },
    points: {
      accepts: (g, _, x, y) => (x - g.x) * (x - g.x) + (y - g.y) * (y - g.y) <= 14400 && x <= 720 && y <= 480,
      sample(g, _, add) {
        for (const d of [40, 120, 121]) add(g.x + d, g.y)
      },
      on(g, _, x, y) {
        g.x = x
        g.y = y
      },
    },
  })
  const t = new Table(gameOf({ schema: field, registry: kit.registry }, place), setting, new ScriptedChance())
  expect(t.tokens(north)).toEqual(['button:done', 'point:40,0', 'point:120,0'])
  expect(t.choose(north, 'point:72,96')).toMatchObject({ ok: true })
  expect([t.state.x, t.state.y]).toEqual([72, 96])
  expect(t.choose(north, 'point:300,96')).toMatchObject({ ok: false, code: 'illegal', clause: '9.2' })
  expect(t.choose(north, 'point:1,-4')).toMatchObject({ ok: false, code: 'illegal', reason: '' })
  expect(t.choose(north, 'point:072,96')).toMatchObject({ ok: false, code: 'illegal', reason: 'unknown-token' })
  expect(t.choose(north, 'point:')).toMatchObject({ ok: false, code: 'bad-argument' })
})

test('automatic steps that never end are stopped with their names', () => {
  const kit = rulesOf<{ type: 'x'; clause: string }>()(schema, {})
  const spin = kit.sequence('spin', { clause: '6' }, [kit.repeat(() => true, [kit.run(() => {})])])
  expect(() => new Table(gameOf({ schema, registry: kit.registry }, spin), setting, new ScriptedChance())).toThrow('spin (6)')
})

test('random games end and replay alike', () => {
  for (let seed = 1; seed <= 200; seed++) expect(fuzzGame(blocks, scenario, seed).decisions).toBeGreaterThan(5)
})

test('a rule that is asked for spectators too shows them what it shows to all, and an offer that may be skipped may hang on it', () => {
  const open = defineState(
    { seats: SEAT, phases: PHASE },
    { hidden: scalar(int(0, 1), everyone), a: scalar(int(0, 9), byRuleForAll), b: scalar(int(0, 9), byRule) },
    { a: (g, _row, seat) => g.hidden === 0 || seat === north, b: g => g.hidden === 0 },
  )
  const { decision, registry } = rulesOf()(open, {})
  const start = decision('start', {
    clause: 'BLO-9',
    actor: () => north,
    offer(g, _f, offer) {
      if (g.a > 0) offer.button('go')
    },
    buttons: { go: g => end(g) },
    whenEmpty: g => end(g),
  })
  const g = gameOf({ schema: open, registry }, start).make(new SearchChance(1), silence, 'traced')
  const into = gameOf({ schema: open, registry }, start).make(new SearchChance(1), silence)
  expect(toJSON(view(g, -1, into))).toEqual({ hidden: 0, a: 0 })
  g.hidden = 1
  expect(toJSON(view(g, -1, into))).toEqual({ hidden: 1 })
  expect(toJSON(view(g, north, into))).toEqual({ hidden: 1, a: 0 })
  expect(() => gameOf({ schema: open, registry }, start).start(g, scenario)).toThrow('an offer read a[0], which is not public')
})

test('a seat that rests is done and holds nobody up, but may still choose until the others are done', () => {
  const small = defineState(
    { seats: SEAT, phases: PHASE, stackWords: 300 },
    { answered: scalar(int(0, 9), byRule) },
    { answered: () => true },
  )
  const kit = rulesOf<{ type: string; clause: string }>()(small, {})
  const resting = kit.decision('resting', {
    clause: 'R-2',
    locals: { seat: SEAT },
    rests: true,
    actor: (_, f) => f.seat,
    offer: (g, f, offer) => (f.seat === north && g.answered < 2 ? offer.button('answer') : undefined),
    buttons: {
      answer(g) {
        g.answered += 1
      },
    },
  })
  const planning = kit.decision('planning', {
    clause: 'R-1',
    locals: { seat: SEAT },
    actor: (_, f) => f.seat,
    offer: (_g, _f, offer) => offer.button('done'),
    buttons: { done: (g, f) => goto(g, resting, { seat: f.seat }) },
  })
  const both = kit.simultaneous('both', { clause: 'R', seats: () => [north, south], each: planning, resolve: () => {} })
  const t = new Table(gameOf({ schema: small, registry: kit.registry }, both, 'rest'), setting, new ScriptedChance())
  expect(t.tokens(north)).toEqual(['button:done'])
  t.choose(north, 'button:done')
  expect(t.waiting).toEqual([south])
  expect(t.asked).toEqual([north, south])
  expect(t.tokens(north)).toEqual(['button:answer'])
  expect(t.choose(north, 'button:answer').ok).toBe(true)
  expect(t.choose(north, 'button:answer').ok).toBe(true)
  expect(t.tokens(north)).toEqual([])
  expect(t.asked).toEqual([south])
  expect(t.parse(north, 'button:answer')).toMatchObject({ ok: false, code: 'not-waiting', clause: 'R-2' })
  expect(t.isOver).toBe(false)
  t.choose(south, 'button:done')
  expect(t.isOver).toBe(true)
})

test('a set whose bits look like a hidden word is not taken for one by those who see it', () => {
  const THING = domain(
    'thing',
    Array.from({ length: 40 }, (_, i) => `t-${i}`),
  )
  const small = defineState(
    { seats: SEAT, phases: PHASE },
    { marked: scalar(set(THING), everyone), own: scalar(set(THING), byRule), secret: scalar(int(0, 1), byRule) },
    { own: (_g, _row, seat) => seat === north, secret: () => true },
  )
  const { decision, registry } = rulesOf<never>()(small, { seat: SEAT })
  const only = decision('only', {
    clause: 'BLO-9',
    actor: () => north,
    offer: (_g, _f, offer) => offer.button('stop'),
    buttons: { stop: g => end(g) },
  })
  const game = gameOf({ schema: small, registry }, only, 'marks')
  const chance = new SearchChance(1)
  const g = game.make(chance, silence)
  game.start(g, scenario)
  g.marked.add(THING.get('t-31'))
  g.own.add(THING.get('t-31'))
  expect(g.words).toContain(HIDDEN)
  const seen = view(g, north, game.make(chance, silence))
  expect(imagine(game, seen, north, chance, game.make(chance, silence)).words).toEqual(g.words)
  expect(toJSON(seen)).toMatchObject({ marked: ['t-31'], own: ['t-31'] })
  const bySouth = view(g, south, game.make(chance, silence))
  expect(toJSON(bySouth)).not.toHaveProperty('own')
  expect(() => imagine(game, bySouth, south, chance, game.make(chance, silence))).toThrow(/leaves own hidden/)
})

test('a decision that hides its choices: the others see that one was made, and the save can be played again', () => {
  const plain = defineState(
    { seats: SEAT, phases: PHASE },
    { hidden: scalar(int(0, 1), everyone), a: scalar(int(0, 9), byRuleForAll) },
    { a: (_g, _row, seat) => seat === north },
  )
  const { decision, registry } = rulesOf()(plain, {})
  const start = decision('start', {
    clause: 'BLO-9',
    actor: () => north,
    hides: g => g.hidden === 0,
    offer(_g, _f, offer) {
      offer.number(1)
      offer.number(2)
    },
    on: {
      number(g, _f, n) {
        if (g.hidden === 1) end(g)
        g.a = n
        g.hidden = 1
      },
    },
  })
  const game = { ...gameOf({ schema: plain, registry }, start), imagine: () => {} }
  const t = new Table(game, setting, new ScriptedChance())
  t.choose(north, 'number:2')
  expect(t.entriesFor(south)).toEqual([{ seq: 0, seat: '', sealed: true }])
  expect(t.entriesFor(north)).toMatchObject([{ choice: 'number:2' }])
  expect([t.seqFor(north), t.seqFor(south), t.seqFor(-1)]).toEqual([1, 1, 1])
  t.choose(north, 'number:1')
  expect(t.entriesFor(south)).toMatchObject([{ sealed: true }, { choice: 'number:1' }])
  expect(fold(game, t.save()).digest()).toBe(t.digest())
})
