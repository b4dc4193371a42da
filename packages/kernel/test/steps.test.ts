/** Steps: calling, going, ending; lists; what a handler may not do. */
import { describe, expect, test } from 'vitest'
import {
  call,
  defineState,
  domain,
  end,
  everyone,
  goto,
  int,
  isOver,
  list,
  nextSeat,
  offer,
  own,
  rulesOf,
  ScriptedChance,
  SearchChance,
  type Step,
  scalar,
  set,
  silence,
  stackOf,
  Table,
} from '../index.ts'
import { gameOf, north, PHASE, SEAT, scenario, setting, south } from './blocks.ts'

const LETTER = domain('letter', ['a', 'b', 'c', 'd'])
const schema = defineState(
  { seats: SEAT, phases: PHASE },
  { told: scalar(list(int(0, 99), 40), everyone), n: scalar(int(0, 99), everyone) },
)
/** A kit of its own for each test: steps are told apart by name. */
const newKit = () => rulesOf<{ type: 'said'; clause: string }>()(schema, { letter: LETTER })
type Kit = ReturnType<typeof newKit>
const tableOf = (kit: Kit, start: Step<{}>) => new Table(gameOf({ schema, registry: kit.registry }, start), setting, new ScriptedChance())
/** A decision of `seat` that may go on in any way the test wants. */
const ask = (kit: Kit, name: string, buttons: Record<string, (g: Parameters<typeof end>[0]) => void>, seat = north) =>
  kit.decision(name, {
    clause: `T-${name}`,
    actor: () => seat,
    offer(_g, _f, offer) {
      for (const b of Object.keys(buttons)) offer.button(b)
    },
    buttons,
  })
const told = (t: ReturnType<typeof tableOf>) => [...t.state.told]

describe('a list of steps', () => {
  test('when takes the one part or the other', () => {
    const kit = newKit()
    const { when, run, sequence } = kit
    const start = sequence('s', { clause: '1' }, [
      run(g => g.told.push(1)),
      when(g => g.n === 0, [run(g => g.told.push(2))], [run(g => g.told.push(3))]),
      when(g => g.n === 1, [run(g => g.told.push(4))], [run(g => g.told.push(5))]),
      when(() => false, [run(g => g.told.push(6))]),
      run(g => g.told.push(7)),
    ])
    expect(told(tableOf(kit, start))).toEqual([1, 2, 5, 7])
  })

  test('repeat asks before each round; forEach takes every member in printed order; both nest', () => {
    const kit = newKit()
    const { forEach, repeat, run, sequence } = kit
    const start = sequence('s', { clause: '1', locals: { outer: own(LETTER), inner: own(SEAT) } }, [
      repeat(
        g => g.n < 2,
        [
          forEach(LETTER, 'outer', [forEach(SEAT, 'inner', [run((g, f) => g.told.push(f.outer * 10 + f.inner))])]),
          run(g => void (g.n += 1)),
        ],
      ),
      repeat(() => false, [run(g => g.told.push(99))]),
    ])
    const once = LETTER.all.flatMap(a => SEAT.all.map(b => a * 10 + b))
    expect(told(tableOf(kit, start))).toEqual([...once, ...once])
  })

  test('a step gives its result to the list that played it, and finish ends the list early', () => {
    const kit = newKit()
    const { finish, run, sequence, step, when } = kit
    const inner = sequence('inner', { clause: '2', locals: { k: int(0, 9) } }, [
      when((_, f) => f.k > 3, [finish((_, f) => f.k * 2)]),
      run(g => g.told.push(1)),
    ])
    const start = sequence('outer', { clause: '1' }, [
      step(
        inner,
        () => ({ k: 4 }),
        (g, _, result) => g.told.push(result),
      ),
      step(
        inner,
        () => ({ k: 3 }),
        (g, _, result) => g.told.push(result),
      ),
    ])
    expect(told(tableOf(kit, start))).toEqual([8, 1, 0])
  })

  test('play gives the locals of the same name, sets and lists too; own locals begin empty', () => {
    const kit = newKit()
    const { automatic, play, run, sequence } = kit
    const locals = { who: SEAT, some: set(LETTER), row: list(int(0, 9), 3) }
    const callee = automatic('callee', {
      clause: '2',
      locals: { row: locals.row, seen: own(set(LETTER)), who: SEAT, some: locals.some },
      run(g, f) {
        for (const n of [f.who, f.seen.size, ...f.some, ...f.row]) g.told.push(n)
        f.some.clear()
      },
    })
    const caller = sequence('caller', { clause: '1', locals }, [play(callee), run((g, f) => g.told.push(f.some.size))])
    const start = sequence('start', { clause: '0' }, [kit.step(caller, () => ({ who: south, some: LETTER.all.slice(2), row: [7, 5] }))])
    expect(told(tableOf(kit, start))).toEqual([south, 0, 2, 3, 7, 5, 2])
  })

  test('play of a step whose local has another size is refused when it is written', () => {
    const kit = newKit()
    const wide = kit.automatic('wide', { clause: '2', locals: { row: list(int(0, 9), 3) }, run() {} })
    expect(() => kit.sequence('narrow', { clause: '1', locals: { row: list(int(0, 9), 2) } }, [kit.play(wide)])).toThrow(
      "wide cannot be played here: 'row' does not fit",
    )
  })

  test('what runs in a list may not change the stack', () => {
    const kit = newKit()
    const other = ask(kit, 'other', { go: g => end(g) })
    const start = kit.sequence('s', { clause: '1' }, [kit.run(g => call(g, other))])
    expect(() => tableOf(kit, start)).toThrow('s: what runs in a list may not call, go to or end')
  })
})

describe('call, goto, end', () => {
  test('call comes back, goto does not, end gives the table to the caller', () => {
    const kit = newKit()
    const last = ask(kit, 'last', { stop: g => end(g) })
    const middle = ask(kit, 'middle', { on: g => goto(g, last), stop: g => end(g) })
    const first = ask(kit, 'first', { down: g => call(g, middle), stop: g => end(g) })
    const t = tableOf(kit, first)
    t.choose(north, 'button:down')
    expect(stackOf(t.state)).toEqual(['first (T-first)', 'middle (T-middle)'])
    t.choose(north, 'button:on')
    expect(stackOf(t.state)).toEqual(['first (T-first)', 'last (T-last)'])
    t.choose(north, 'button:stop')
    expect(t.step).toBe('first')
    t.choose(north, 'button:stop')
    expect(t.isOver).toBe(true)
  })

  test('goto may take its arguments out of the frame that it leaves', () => {
    const kit = newKit()
    const show = kit.automatic('show', {
      clause: '2',
      locals: { some: set(LETTER), k: int(0, 9) },
      run(g, f) {
        for (const n of [f.k, ...f.some]) g.told.push(n)
      },
    })
    const gather = kit.decision('gather', {
      clause: '1',
      locals: { some: own(set(LETTER)), k: own(int(0, 9)) },
      actor: () => north,
      offer(_g, f, offer) {
        for (const l of LETTER.all) if (!f.some.has(l)) offer.letter(l)
        offer.button('show')
      },
      on: {
        letter(_g, f, l) {
          f.some.add(l)
          f.k += 1
        },
      },
      buttons: { show: (g, f) => goto(g, show, { some: f.some, k: f.k }) },
    })
    const t = tableOf(kit, gather)
    for (const token of ['letter:d', 'letter:b', 'button:show']) t.choose(north, token)
    expect(told(t)).toEqual([2, 1, 3])
  })

  test('a step that goes to itself may hand on its own locals, each of them and exchanged', () => {
    const kit = newKit()
    const locals = { some: set(LETTER), others: set(LETTER) }
    const swap: Step<{ some: Iterable<number>; others: Iterable<number> }> = kit.decision('swap', {
      clause: '1',
      locals,
      actor: () => north,
      offer: (_g, _f, offer) => offer.button('show'),
      buttons: {
        show(g, f) {
          for (const n of [...f.some, 9, ...f.others]) g.told.push(n)
          goto(g, swap, { some: f.others, others: f.some })
        },
      },
    }) as never
    const start = kit.automatic('start', { clause: '0', run: g => goto(g, swap, { some: [1, 3], others: [2] }) })
    const t = tableOf(kit, start)
    t.choose(north, 'button:show')
    t.choose(north, 'button:show')
    expect(told(t)).toEqual([1, 3, 9, 2, 2, 9, 1, 3])
  })

  test('after goto to a smaller step the words that it freed are clean: what is called there begins at its beginning', () => {
    const kit = newKit()
    const list3 = kit.sequence('list3', { clause: '3', locals: { own: own(int(0, 99)) } }, [
      kit.run((g, f) => g.told.push(f.own)),
      kit.run(g => g.told.push(1)),
    ])
    const small = ask(kit, 'small', { on: g => call(g, list3), stop: g => end(g) })
    const big = kit.decision('big', {
      clause: '1',
      locals: { row: list(int(0, 99), 20) },
      actor: () => north,
      offer: (_g, _f, offer) => offer.button('leave'),
      buttons: { leave: g => goto(g, small) },
    })
    const start = kit.automatic('start', { clause: '0', run: g => goto(g, big, { row: [9, 9, 9, 9, 9, 9, 9, 9, 9] }) })
    const t = tableOf(kit, start)
    t.choose(north, 'button:leave')
    const direct = tableOf(kit, small)
    expect(t.digest()).toBe(direct.digest())
    t.choose(north, 'button:on')
    expect(told(t)).toEqual([0, 1])
  })

  test('a handler that changes the stack twice is an error with the stack in it', () => {
    const kit = newKit()
    const other = ask(kit, 'other', { stop: g => end(g) })
    const twice = ask(kit, 'twice', {
      both(g) {
        call(g, other)
        end(g)
      },
    })
    expect(() => tableOf(kit, twice).choose(north, 'button:both')).toThrow(
      'a handler may call, go to or end once\n  in twice (T-twice) > other (T-other)',
    )
  })

  test('an automatic step may go on once instead of ending', () => {
    const kit = newKit()
    const other = ask(kit, 'other', { stop: g => end(g) })
    const start = kit.automatic('start', { clause: '1', run: g => goto(g, other) })
    expect(stackOf(tableOf(kit, start).state)).toEqual(['other (T-other)'])
  })

  test('the other seat may be asked in the middle of a choice, and the first goes on where it was', () => {
    const kit = newKit()
    const react = ask(kit, 'react', { parry: g => end(g) }, south)
    const strike = ask(kit, 'strike', { hit: g => call(g, react), stop: g => end(g) })
    const t = tableOf(kit, strike)
    t.choose(north, 'button:hit')
    expect([t.waiting, t.tokens(north), t.tokens(south)]).toEqual([[south], [], ['button:parry']])
    expect(t.choose(north, 'button:hit')).toMatchObject({ ok: false, code: 'not-waiting' })
    t.choose(south, 'button:parry')
    expect([t.waiting, t.step]).toEqual([[north], 'strike'])
    expect(t.undo(north)).toMatchObject({ ok: false, reason: 'undo-other-seat' })
    expect(t.undo(south).ok).toBe(true)
    expect(t.undo(north).ok).toBe(true)
  })

  test('freed words of the stack are cleared: the way to a position does not show in its digest', () => {
    const kit = newKit()
    const deep = kit.decision('deep', {
      clause: '2',
      locals: { k: int(0, 99) },
      actor: () => north,
      offer: (_g, _f, offer) => offer.button('up'),
      buttons: { up: g => end(g) },
    })
    const top = kit.decision('top', {
      clause: '1',
      actor: () => north,
      offer: (_g, _f, offer) => offer.button('down'),
      buttons: { down: g => call(g, deep, { k: 77 }) },
    })
    const t = tableOf(kit, top)
    const before = t.digest()
    for (const token of ['button:down', 'button:up']) t.choose(north, token)
    expect(t.digest()).toBe(before)
  })
})

describe('what is refused', () => {
  test('an empty offer is an error at a table, and in a search when it is asked for', () => {
    const kit = newKit()
    const empty = kit.decision('empty', { clause: '7', actor: () => north, offer() {} })
    const game = gameOf({ schema, registry: kit.registry }, empty)
    expect(() => tableOf(kit, empty)).toThrow('empty offers nothing\n  in empty (7)')
    const g = game.make(new SearchChance(1), silence)
    game.start(g, scenario)
    expect(() => nextSeat(g)).toThrow('empty offers nothing')
    expect(() => offer(g, north)).toThrow('empty offers nothing')
  })

  test('a choice after which the same decision has nothing left to offer is an error of that choice', () => {
    const kit = newKit()
    const once = kit.decision('once', {
      clause: '7',
      actor: () => north,
      offer: (g, _f, offer) => (g.n === 0 ? offer.button('go') : undefined),
      buttons: { go: g => void (g.n += 1) },
    })
    const t = tableOf(kit, once)
    expect(() => t.choose(north, 'button:go')).toThrow('once offers nothing')
    expect([t.state.n, t.tokens(north)]).toEqual([0, ['button:go']])
  })

  test('whenEmpty must leave its decision', () => {
    const kit = newKit()
    const stuck = kit.decision('stuck', { clause: '7', actor: () => north, offer() {}, whenEmpty() {} })
    expect(() => tableOf(kit, stuck)).toThrow('stuck offers nothing, and whenEmpty does not leave it')
  })

  test('whenEmpty happens instead of an empty offer, in a search too', () => {
    const kit = newKit()
    const skip = kit.decision('skip', {
      clause: '7',
      actor: () => north,
      offer() {},
      whenEmpty(g) {
        g.told.push(1)
        end(g)
      },
    })
    expect(told(tableOf(kit, skip))).toEqual([1])
    const game = gameOf({ schema, registry: kit.registry }, skip)
    const g = game.make(new SearchChance(1), silence)
    game.start(g, scenario)
    expect([isOver(g), [...g.told]]).toEqual([true, [1]])
  })

  test('steps that call each other for ever are stopped by the budget, with their names', () => {
    const kit = newKit()
    const round: Step<{}> = kit.automatic('round', { clause: '1', run: (g): void => goto(g, round) })
    expect(() => tableOf(kit, round)).toThrow('the automatic steps never end\n  in round (1)')
  })

  test('a stack deeper than its room is an error, not an overrun', () => {
    const kit = newKit()
    const dive: Step<{}> = kit.automatic('dive', { clause: '1', run: (g): void => call(g, dive) })
    expect(() => tableOf(kit, dive)).toThrow('no room on the stack for dive')
  })

  test('two steps of one name, and a local with a name of the kernel, are refused when they are written', () => {
    const kit = newKit()
    ask(kit, 'one', {})
    expect(() => ask(kit, 'one', {})).toThrow("two steps are called 'one'")
    for (const name of ['words', 'base', 'views', 'offsets'])
      expect(() => kit.automatic(`local ${name}`, { clause: '1', locals: { [name]: int(0, 1) }, run() {} })).toThrow(
        `a local may not be called '${name}'`,
      )
  })

  test('a name that is a number in one step and a set in another reads rightly in both', () => {
    const kit = newKit()
    const asNumber = kit.automatic('asNumber', { clause: '1', locals: { thing: int(0, 9) }, run: (g, f) => g.told.push(f.thing) })
    const asSet = kit.automatic('asSet', { clause: '1', locals: { thing: set(LETTER) }, run: (g, f) => g.told.push(f.thing.size) })
    const start = kit.sequence('s', { clause: '0' }, [
      kit.step(asNumber, () => ({ thing: 7 })),
      kit.step(asSet, () => ({ thing: LETTER.all })),
      kit.step(asNumber, () => ({ thing: 5 })),
    ])
    expect(told(tableOf(kit, start))).toEqual([7, 4, 5])
  })
})
