/** The table: the log, taking back, resigning, saves. Played with the example. */
import { example } from '@plus-ultra/example'
import { expect, test } from 'vitest'
import { BadScenario, type Entry, fold, type Save, ScriptedChance, SearchChance, type Seat, Table } from '../index.ts'
import { TestTable } from '../testing/index.ts'

const { venice, milan, florence, naples } = example.seats.refs as Record<string, Seat> as { [name: string]: Seat }
const two = example.scenarios['two-powers'] as NonNullable<(typeof example.scenarios)[string]>
const four = example.scenarios['four-powers'] as typeof two
type Example = ReturnType<typeof newTable>
const newTable = (scenario = two, chance = new ScriptedChance()) => new Table(example, { scenario, options: {} }, chance)
const seat = (name: string) => example.seats.get(name)
/** 'milan area:lombardy' */
const play = (t: Example, ...choices: readonly string[]) => {
  for (const choice of choices) {
    const [name = '', token = ''] = choice.split(' ')
    expect(t.choose(seat(name), token)).toMatchObject({ ok: true })
  }
  return t
}
const toMarches = (t: Example) => play(t, 'milan button:seal', 'naples button:seal')
/** Milan fights in Tuscany, where Naples stands. */
const battle = {
  ...two,
  start: { turn: 1, phase: 'marches' as const },
  pieces: [...two.pieces, { at: 'tuscany', side: 'naples', strength: 2 }, { at: 'emilia', side: 'milan', strength: 4 }],
} as typeof two

test('a choice that expects another number of entries is a conflict, and changes nothing', () => {
  const t = toMarches(newTable())
  const before = t.digest()
  expect(t.choose(milan, 'button:done', 1)).toMatchObject({ ok: false, code: 'conflict', message: 'The table is at 2.' })
  expect([t.digest(), t.seq]).toEqual([before, 2])
  expect(t.choose(milan, 'button:done', 2)).toMatchObject({ ok: true })
})

test('in a secret step a seat counts the entries that it knows of', () => {
  const t = play(newTable(), 'naples area:campania')
  expect(t.choose(milan, 'area:lombardy', 0)).toMatchObject({ ok: true })
  expect(t.choose(naples, 'button:seal', 1)).toMatchObject({ ok: true })
})

test('a choice that lacks its dice is not made: nothing is changed, and the dice given stay', () => {
  const chance = new ScriptedChance()
  const t = play(newTable(battle, chance), 'milan area:emilia')
  const before = t.digest()
  chance.add([5])
  expect(t.choose(milan, 'area:tuscany')).toMatchObject({ ok: true }) // Naples may give way, and is asked first
  expect(t.choose(naples, 'button:stand')).toMatchObject({
    ok: false,
    code: 'needs-dice',
    clause: 'EXA-6.2',
    needs: { count: 1, sides: 6 },
  })
  expect(chance.left).toBe(1)
  chance.add([1])
  expect(t.choose(naples, 'button:stand')).toMatchObject({ ok: true })
  expect(t.entries.at(-1)).toMatchObject({ seat: 'naples', choice: 'button:stand', dice: [5, 1] })
  expect(t.digest()).not.toBe(before)
})

test('a die that does not fit is a bad argument, and changes nothing', () => {
  const chance = new ScriptedChance()
  const t = play(newTable(battle, chance), 'milan area:emilia', 'milan area:tuscany')
  chance.add([3, 9])
  const before = t.digest()
  expect(t.choose(naples, 'button:stand')).toMatchObject({ ok: false, code: 'bad-argument', reason: 'bad-die' })
  expect([t.digest(), chance.left]).toEqual([before, 2])
})

test('a takeback happens when every other seat has agreed', () => {
  const t = newTable(four)
  play(t, 'venice button:seal', 'milan button:seal', 'florence button:seal', 'naples button:seal', 'venice button:done')
  const before = t.digest()
  play(t, 'milan area:lombardy', 'milan area:emilia', 'milan button:done')
  expect(t.undo(venice)).toMatchObject({ ok: false, reason: 'undo-other-seat' })
  expect(t.takeback(venice)).toMatchObject({ ok: true, agreed: false })
  expect(t.asksBack).toBe(venice)
  expect(t.takeback(milan, true)).toMatchObject({ agreed: false })
  expect(t.takeback(florence, true)).toMatchObject({ agreed: false })
  expect(t.takeback(naples, true)).toMatchObject({ agreed: true })
  expect([t.step, t.waiting, t.asksBack]).toEqual(['march', [venice], undefined])
  play(t, 'venice button:done')
  expect(t.digest()).toBe(before)
})

test('a takeback that is refused changes nothing, and nobody can agree to it any more', () => {
  const t = play(toMarches(newTable()), 'milan button:done')
  const before = t.digest()
  t.takeback(milan)
  expect(t.takeback(naples, false)).toMatchObject({ ok: true, agreed: false })
  expect(t.takeback(naples, true)).toMatchObject({ ok: false, reason: 'takeback-not-asked' })
  expect(t.digest()).toBe(before)
})

test('nobody agrees for himself, and a choice made meanwhile ends the asking', () => {
  const t = play(toMarches(newTable()), 'milan button:done')
  expect(newTable().takeback(milan)).toMatchObject({ ok: false, reason: 'undo-nothing' })
  t.takeback(milan)
  expect(t.takeback(milan, true)).toMatchObject({ ok: false, reason: 'takeback-not-asked' })
  play(t, 'naples button:done')
  expect(t.takeback(naples, true)).toMatchObject({ ok: false, reason: 'takeback-not-asked' })
})

test('a takeback goes behind dice; what was undone stays in the record', () => {
  const chance = new ScriptedChance()
  chance.add([6, 1, 1, 6])
  const t = play(newTable(battle, chance), 'milan area:emilia', 'milan area:tuscany')
  const before = t.digest()
  play(t, 'naples button:stand')
  expect(t.undo(naples)).toMatchObject({ ok: false, reason: 'undo-dice' })
  t.takeback(naples)
  t.takeback(milan, true)
  expect(t.digest()).toBe(before)
  expect(t.entries.map(e => ('choice' in e ? e.choice : Object.keys(e).at(-1)))).toEqual([
    'area:emilia',
    'area:tuscany',
    'button:stand',
    'takeback',
  ])
})

test('after a takeback, what is chosen then can be undone, and what came before cannot', () => {
  const t = play(toMarches(newTable()), 'milan area:lombardy', 'milan area:emilia')
  t.takeback(milan)
  t.takeback(naples, true)
  expect(t.step).toBe('marchTo')
  expect(t.undo(milan)).toMatchObject({ ok: false, reason: 'undo-nothing' })
  play(t, 'milan area:liguria')
  expect(t.undo(milan).ok).toBe(true)
  expect(t.step).toBe('marchTo')
})

test('of two, the other wins when one resigns; nothing more can be done', () => {
  const t = newTable()
  t.resign(milan)
  expect(t.outcome()).toMatchObject({ winner: naples, why: 'resigned' })
  expect([t.isOver, t.waiting, t.tokens(naples)]).toEqual([true, [], []])
  expect(t.choose(naples, 'button:seal')).toMatchObject({ ok: false, code: 'over' })
  expect(t.undo(naples)).toMatchObject({ ok: false })
  expect(t.resign(naples)).toMatchObject({ ok: false, code: 'over' })
})

test('of four, the best of the others wins when one resigns; nobody if two are equal', () => {
  const points = (tracks: Record<string, number>) => {
    const t = newTable({ ...four, tracks: { points: tracks } } as typeof four)
    t.resign(venice)
    return t.outcome()?.winner
  }
  expect(points({ venice: 9, milan: 3, florence: 5 })).toBe(florence)
  expect(points({ venice: 9, milan: 5, florence: 5 })).toBe(null)
})

/** A whole random game with undos and takebacks in it. */
function randomTable(): Example {
  const t = new Table(example, { scenario: four, options: {} }, new SearchChance(5))
  const pick = new SearchChance(6)
  while (!t.isOver) {
    const who = t.waiting[pick.below(t.waiting.length)] as Seat
    const tokens = t.tokens(who)
    t.choose(who, tokens[pick.below(tokens.length)] as string)
    if (pick.below(9) === 0) t.undo(who)
    if (pick.below(60) === 0) {
      t.takeback(who)
      for (const other of t.seats) if (other !== who) t.takeback(other, true)
    }
  }
  return t
}

test('a save folds to the same position, log, facts and outcome', () => {
  const t = randomTable()
  const save = JSON.parse(JSON.stringify(t.save())) as Save<typeof four>
  const again = fold(example, save)
  expect(save.entries.some(e => 'undo' in e) && save.entries.some(e => 'takeback' in e)).toBe(true)
  expect([again.digest(), again.outcome()]).toEqual([t.digest(), t.outcome()])
  expect(again.entries).toEqual(t.entries)
  for (const who of [...t.seats, -1] as const) expect(again.events(who)).toEqual(t.events(who))
})

test('a resigned game folds to a resigned game', () => {
  const t = toMarches(newTable())
  t.resign(naples)
  expect(fold(example, t.save()).outcome()).toEqual(t.outcome())
})

test('a doctored save is refused at the entry that was touched', () => {
  const { entries, ...save } = randomTable().save()
  const at = entries.findIndex((e, i) => i > 20 && 'choice' in e && e.dice.length > 0)
  const doctor = (change: (e: Extract<Entry, { choice: string }>) => object) =>
    fold(example, { ...save, entries: entries.map((e, i) => (i === at && 'choice' in e ? ({ ...e, ...change(e) } as Entry) : e)) })
  const otherToken = (e: { choice: string }) => (e.choice === 'button:stand' ? 'area:latium' : 'button:stand')
  expect(() => doctor(e => ({ choice: otherToken(e) }))).toThrow(`entry ${at}:`)
  expect(() => doctor(() => ({ seat: 'nobody' }))).toThrow("no seat is called 'nobody'")
  expect(() => doctor(() => ({ digest: '0000000000000000' }))).toThrow(`entry ${at}: leads to another position than recorded`)
  expect(() => doctor(() => ({ dice: [] }))).toThrow(`entry ${at}:`)
  expect(() => doctor(e => ({ dice: [...e.dice, 3] }))).toThrow(`entry ${at}: has more dice than the rules roll`)
  expect(() => doctor(e => ({ dice: e.dice.map(d => 7 - d) }))).toThrow(`entry ${at}: leads to another position than recorded`)
  expect(() => fold(example, { ...save, startDice: [4], entries })).toThrow('the start has more dice than the rules roll')
  expect(() => fold(example, { ...save, entries: [{ seq: 0, seat: 'milan', undo: 0 }] })).toThrow('entry 0: this undo is not possible')
  expect(() => fold(example, { ...save, entries: [{ seq: 0, seat: 'milan', sealed: true }] })).toThrow(
    'a log for one seat cannot be played again',
  )
  expect(doctor(() => ({})).entries.length).toBe(entries.length)
})

test('each seat is told what it may know: its own secrets, what all are told, and no secret of others', () => {
  const t = play(newTable(four), 'milan area:lombardy', 'naples seat:milan')
  expect(t.entriesFor(milan)).toHaveLength(1)
  expect(t.entriesFor(-1)).toEqual([])
  play(t, 'venice button:seal', 'milan button:seal', 'naples button:seal', 'florence button:seal')
  for (const who of [venice, milan, florence, naples, -1] as const) {
    expect(t.events(who as Seat)).toContainEqual({ type: 'levied', power: 'milan', at: 'lombardy', companies: 1, clause: 'EXA-3.5' })
    const others = t.entriesFor(who as Seat).filter(e => 'choice' in e && who !== -1 && e.seat !== example.seats.name(who as Seat))
    expect(others).toEqual([])
  }
  expect(t.events(milan, t.seq - 1).length).toBe(1)
  expect(t.events(milan, t.seq)).toEqual([])
})

test('when the game is over everything is shown', () => {
  const t = newTable()
  const treasury = (who: Seat) => example.board(t.view(who)).trays
  expect(treasury(naples)).not.toHaveProperty('milan.ducats')
  t.resign(milan)
  expect(treasury(naples)).toHaveProperty('milan.ducats', 3)
})

test('a position that breaks the rules opens no table', () => {
  const wrong = { ...two, pieces: [...two.pieces, ...two.pieces] }
  expect(() => newTable(wrong)).toThrow(BadScenario)
  expect(() => newTable(wrong)).toThrow('pieces[4].at: lombardy is named twice')
})

test('options are checked, given by the scenario or by the host, who has the last word', () => {
  const castles = (options: Record<string, boolean>) => new TestTable(example, four, options).g.castles
  expect([castles({}), castles({ castles: false })]).toEqual([1, 0])
  expect(() => castles({ moats: true })).toThrow('options.moats: there is no such option; options: castles')
  expect(() => castles({ castles: 3 as never })).toThrow('options.castles: must be a boolean')
})
