import { expect, test } from 'vitest'
import { byRule, decisionOf, defineState, end, everyone, fold, int, rulesOf, ScriptedChance, scalar, Table } from '../index.ts'
import { MOST_UNDOABLE } from '../table.ts'
import { blocks, gameOf, north, PHASE, SEAT, setting, south } from './blocks.ts'

const newTable = () => new Table(blocks, setting, new ScriptedChance())
const agreeAll = (t: ReturnType<typeof newTable>, asks: typeof north) => {
  t.takeback(asks)
  for (const seat of SEAT.all) if (seat !== asks) t.takeback(seat, true)
}

test('a takeback reaches behind an undo of another seat in the same secret step', () => {
  const t = newTable()
  t.choose(north, 'button:add')
  t.choose(south, 'button:add')
  t.undo(north)
  t.choose(south, 'number:3')
  agreeAll(t, south)
  expect(t.tokens(south)).toContain('number:3')
  expect(fold(blocks, t.save()).digest()).toBe(t.digest())
})

test('after a takeback each fact still belongs to the entry that told it', () => {
  const t = newTable()
  for (const token of ['button:add', 'number:3', 'button:add', 'number:4', 'button:add']) t.choose(south, token)
  const before = t.events(south, 2)
  expect(before).toMatchObject([{ type: 'planned', what: '4' }])
  agreeAll(t, south)
  expect(t.events(south, 2)).toEqual(before)
})

test('what a seat is asked inside a secret step is its own decision', () => {
  const t = newTable()
  t.choose(north, 'button:add')
  expect(decisionOf(t.state, north)).toEqual({ step: 'amount', clause: 'BLO-1.2' })
  expect(decisionOf(t.state, south)).toEqual({ step: 'plan', clause: 'BLO-1.1' })
})

test('a token whose kind is the name of something every object has names nothing', () => {
  const t = newTable()
  for (const kind of ['constructor', '__proto__', 'toString'])
    expect(t.choose(north, `${kind}:x`)).toMatchObject({ ok: false, code: 'illegal', reason: 'unknown-token' })
  expect(t.choose(north, ':x')).toMatchObject({ ok: false, code: 'bad-argument' })
})

test('a thousand choices in a row can be taken back, and no more', () => {
  const field = defineState({ seats: SEAT, phases: PHASE }, { n: scalar(int(0, 5000), everyone) })
  const kit = rulesOf<{ type: 'x'; clause: string }>()(field, {})
  const count = kit.decision('count', {
    clause: '1',
    actor: () => north,
    offer(_g, _f, offer) {
      offer.button('one')
      offer.button('stop')
    },
    buttons: {
      one(g) {
        g.n += 1
      },
      stop(g) {
        end(g)
      },
    },
  })
  const t = new Table(gameOf({ schema: field, registry: kit.registry }, count), setting, new ScriptedChance())
  for (let i = 0; i < MOST_UNDOABLE + 5; i++) t.choose(north, 'button:one')
  for (let i = 0; i < MOST_UNDOABLE; i++) expect(t.undo(north).ok).toBe(true)
  expect(t.state.n).toBe(5)
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-nothing' })
  expect(fold(t.game, t.save()).digest()).toBe(t.digest())
})

test('the choice with which a secret step began can be taken back until another seat has chosen in it', () => {
  const t = newTable()
  for (const seat of SEAT.all) t.choose(seat, 'button:seal')
  t.choose(north, 'button:pass')
  t.choose(south, 'button:pass') // the next round of secret plans begins
  expect(t.undo(south).ok).toBe(true)
  t.choose(south, 'button:pass')
  t.choose(north, 'button:add')
  const [before, seq] = [t.digest(), t.seq]
  expect(t.undo(south)).toMatchObject({ ok: false, code: 'cannot-undo', reason: 'undo-other-seat' })
  expect([t.digest(), t.seq]).toEqual([before, seq])
  t.choose(south, 'button:add')
  expect(t.undo(south).ok).toBe(true)
})

test('a secret choice on which that of another seat hangs cannot be taken back, and nothing is changed by trying', () => {
  const deal = defineState({ seats: SEAT, phases: PHASE, stackWords: 400 }, { price: scalar(int(0, 9), byRule) }, { price: () => true })
  const kit = rulesOf<{ type: 'told'; clause: string }>()(deal, {})
  const bargain = kit.decision('bargain', {
    clause: '1',
    locals: { seat: SEAT },
    actor: (_, f) => f.seat,
    offer(g, f, offer) {
      offer.button('done')
      if (f.seat === north) offer.number(5)
      else if (g.price > 0) offer.button('accept')
    },
    on: {
      number(g, _, n) {
        g.price = n
      },
    },
    buttons: {
      done(g) {
        end(g)
      },
      accept(g) {
        kit.emit(g, { type: 'told', clause: '1' })
      },
    },
  })
  const all = kit.simultaneous('all', { clause: '1', seats: () => [north, south], each: bargain, resolve() {} })
  const t = new Table(gameOf({ schema: deal, registry: kit.registry }, all), setting, new ScriptedChance())
  expect(t.choose(north, 'number:5').ok).toBe(true)
  expect(t.choose(south, 'button:accept').ok).toBe(true)
  const known = () => [t.digest(), t.seq, t.events(south), t.tokens(north), t.tokens(south)]
  const before = known()
  expect(t.undo(north)).toMatchObject({ ok: false, code: 'cannot-undo', reason: 'undo-other-seat' })
  expect(known()).toEqual(before)
  expect(t.undo(south).ok).toBe(true)
  expect(t.undo(north).ok).toBe(true)
  expect(t.state.price).toBe(0)
})

test('after an undo that shows something again, what is chosen next is not taken to have shown it', () => {
  const veil = defineState(
    { seats: SEAT, phases: PHASE },
    { veiled: scalar(int(0, 1), everyone), face: scalar(int(0, 9), byRule) },
    { face: g => g.veiled === 0 },
  )
  const kit = rulesOf<{ type: 'x'; clause: string }>()(veil, {})
  const dance = kit.decision('dance', {
    clause: '1',
    actor: () => north,
    offer(_g, _f, offer) {
      for (const b of ['veil', 'unveil', 'wait'] as const) offer.button(b)
    },
    buttons: {
      veil(g) {
        g.veiled = 1
      },
      unveil(g) {
        g.veiled = 0
      },
      wait() {},
    },
  })
  const t = new Table(gameOf({ schema: veil, registry: kit.registry }, dance), setting, new ScriptedChance())
  t.choose(north, 'button:veil')
  expect(t.undo(north).ok).toBe(true)
  t.choose(north, 'button:wait')
  expect(t.undo(north).ok).toBe(true)
  t.choose(north, 'button:veil')
  t.choose(north, 'button:unveil')
  expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-secret-shown' })
})
