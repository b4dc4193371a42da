/** Lines that no engine should have to read: truncated, huge, of wrong types, nested deep, bad UTF-8, prototype keys. The same seed gives the same lines. */
import { SearchChance } from '@plus-ultra/kernel'

export interface Malformed {
  readonly kind: string
  /** without the newline, and with none inside */
  readonly bytes: Buffer
  /** what is wrong may lie where it is ignored; such lines ask only to be told something */
  readonly mayBeOk: boolean
}
export interface Known {
  readonly game: string
  readonly scenario: Record<string, unknown>
  readonly save: Record<string, unknown>
  readonly seats: readonly string[]
}

const COMMANDS = 'hello new roll pending offer choose why odds board undo takeback resign go log save load digest close quit'.split(' ')
const PROTOTYPE = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__']

export class Malformer {
  readonly #random: SearchChance
  readonly #known: Known
  constructor(seed: number, known: Known) {
    this.#random = new SearchChance(seed)
    this.#known = known
  }
  #below(n: number): number {
    return this.#random.below(n)
  }
  #one<T>(list: readonly T[]): T {
    return list[this.#below(list.length)] as T
  }

  next(): Malformed {
    const [kind, make] = this.#one(Object.entries(this.#kinds))
    const made = make()
    const bytes = Buffer.from(typeof made.line === 'string' ? Buffer.from(made.line, 'utf8') : made.line)
    for (let i = 0; i < bytes.length; i++) if (bytes[i] === 10) bytes[i] = 32
    return { kind, bytes, mayBeOk: made.mayBeOk === true }
  }

  readonly #kinds: Readonly<Record<string, () => { line: string | Buffer; mayBeOk?: boolean }>> = {
    truncated: () => {
      const whole = JSON.stringify(this.#harmless())
      return { line: whole.slice(0, this.#below(whole.length)) }
    },
    huge: () => {
      if (this.#below(100) > 0) return { line: `{"cmd":"${'x'.repeat(this.#below(20_000))}"}` }
      const size = 1_000_000 + this.#below(5_000_000)
      const filler = this.#one(['x', '[', '{"a":', '1,', '\\', '\u00e9', '"', ', '])
      const body = filler.repeat(Math.ceil(size / filler.length))
      return { line: this.#one([`{"cmd":"new","game":"${body}"}`, `{"cmd":"roll","values":[${body}]}`, body, `"${body}`]) }
    },
    'wrong types': () => ({ line: JSON.stringify(this.#wrongTypes()) }),
    'deep nesting': () => {
      const depth = 65 + this.#below(this.#below(50) === 0 ? 200_000 : 500)
      const [a, b] = this.#one([
        ['[', ']'],
        ['{"a":', '}'],
        ['[{"__proto__":', '}]'],
      ] as const)
      const nested = a.repeat(depth) + (this.#below(2) === 0 ? `1${b.repeat(depth)}` : '')
      return {
        line: this.#one([nested, `{"cmd":"new","game":"${this.#known.game}","chance":"script","scenario":${nested}}`, `{"id":${nested}}`]),
      }
    },
    'bad UTF-8': () => {
      const line = Buffer.from(JSON.stringify({ ...this.#harmless(), note: 'filler filler' }), 'utf8')
      for (let n = 1 + this.#below(6); n > 0; n--) line[this.#below(line.length)] = this.#one([0x80, 0xbf, 0xc0, 0xed, 0xf5, 0xfe, 0xff])
      return { line, mayBeOk: true }
    },
    'prototype keys': () => {
      const key = this.#one(PROTOTYPE)
      const value = this.#one(['{}', '{"seat":"x","cmd":"resign"}', 'null', '[]', '{"__proto__":null}'])
      return this.#one([
        { line: `{"cmd":"pending","${key}":${value}}`, mayBeOk: true },
        { line: `{"${key}":${value}}` },
        { line: `{"cmd":"${key}"}` },
        { line: `{"cmd":"choose","seat":"${key}","choice":"button:done"}` },
        { line: `{"cmd":"choose","seat":"${this.#one(this.#known.seats)}","choice":"${key}:${key}"}` },
        { line: `{"cmd":"pending","table":"${key}"}` },
        { line: `{"cmd":"new","game":"${key}","scenario":"${key}","chance":"script"}` },
        { line: `{"cmd":"new","game":"${this.#known.game}","scenario":"${key}","chance":"script"}` },
        { line: `{"cmd":"new","game":"${this.#known.game}","scenario":{"${key}":${value}},"chance":"script"}` },
        { line: `{"cmd":"load","save":{"${key}":${value},"game":"${key}"}}` },
        { line: `{"\\u005f_proto__":{"cmd":"resign"},"cmd":"\\u005f_proto__"}` },
      ])
    },
    'random bytes': () => ({ line: Buffer.from(Array.from({ length: this.#below(200) }, () => this.#below(256))), mayBeOk: false }),
    'not an object': () => ({
      line: this.#one(['', ' ', 'null', 'true', '[]', '7', '1e999', '"x"', '\u0000', '\ufeff{}', '{}', '{"id":{}}', '\r']),
    }),
    'wrong values': () => ({ line: this.#wrongValues() }),
    'broken scenario': () => ({
      line: JSON.stringify({
        cmd: 'new',
        game: this.#known.game,
        chance: 'script',
        scenario: this.#broken(this.#known.scenario, 'id title seats firstTurn lastTurn'),
      }),
    }),
    'broken save': () => ({
      line: JSON.stringify({ cmd: 'load', save: this.#broken(this.#known.save, 'game revision scenario options startDice entries') }),
    }),
    'broken entry': () => ({ line: JSON.stringify({ cmd: 'load', save: this.#withBrokenEntry() }) }),
  }

  /** Whole, it would tell something and change nothing. */
  #harmless(): Record<string, unknown> {
    const seat = this.#one(this.#known.seats)
    return { id: this.#below(1000), cmd: this.#one(['pending', 'digest', 'board', 'log', 'save']), seat }
  }
  #anything(): unknown {
    return this.#one<unknown>([
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e300,
      -1e-300,
      2 ** 53,
      '',
      'x',
      [],
      [[]],
      {},
      { a: 1 },
      'x'.repeat(500),
      [null],
      '\ud800',
    ])
  }
  /** One needed argument of a command is something else. */
  #wrongTypes(): Record<string, unknown> {
    const seat = this.#one(this.#known.seats)
    const needed: [Record<string, unknown>, string][] = [
      [{ cmd: 'choose', choice: 'button:done' }, 'seat'],
      [{ cmd: 'choose', seat }, 'choice'],
      [{ cmd: 'offer' }, 'seat'],
      [{ cmd: 'undo' }, 'seat'],
      [{ cmd: 'resign' }, 'seat'],
      [{ cmd: 'takeback' }, 'seat'],
      [{ cmd: 'odds', seat }, 'choice'],
      [{ cmd: 'why', seat }, 'choice'],
      [{ cmd: 'new', scenario: 'x', chance: 'script' }, 'game'],
      [{ cmd: 'new', game: this.#known.game, chance: 'script' }, 'scenario'],
      [{ cmd: 'load' }, 'save'],
    ]
    const [request, argument] = this.#one(needed)
    const wrong = this.#one<unknown>([null, true, 0, -1, 1.5, 1e300, '', 'x', [], [[seat]], [seat], 'x'.repeat(300), '\ud800', [null]])
    return { id: this.#anything(), ...request, [argument]: wrong }
  }
  #wrongValues(): string {
    const seat = this.#one(this.#known.seats)
    const number = this.#one(['1e309', '-1e309', '9007199254740993', '-1', '0.5', '1e300', '"7"'])
    return this.#one([
      `{"id":${number},"cmd":"${this.#one(COMMANDS)}x"}`,
      `{"cmd":"choose","seat":"${seat}","choice":"button:seal","expect":${number}}`,
      `{"cmd":"choose","seat":"${seat}","choice":"number:${number.replaceAll('"', '')}9999999"}`,
      `{"cmd":"choose","seat":"${seat}","choice":"point:99999,${this.#below(9999)}"}`,
      `{"cmd":"choose","seat":"nobody","choice":"button:seal"}`,
      `{"cmd":"log","from":${number.startsWith('9') ? '-7' : number},"table":"t404"}`,
      `{"cmd":"go","seat":"${seat}","level":${this.#one(['0', '6', '-1', '1.5', '"3"', 'null'])}}`,
      `{"cmd":"go","seat":"${seat}","ms":${this.#one(['0', '-5', '1e9', '{}'])},"iterations":1}`,
      `{"cmd":"roll","values":[${this.#one(['1.5', '"1"', 'null', '[1]', '1e300', '{}'])}]}`,
      `{"cmd":"${this.#one(COMMANDS.filter(c => !['hello', 'quit', 'new', 'load'].includes(c)))}","seat":"${seat}","choice":"button:x","values":[1],"table":"t${2 + this.#below(9)}00"}`,
      `{"cmd":"takeback","seat":"${seat}","answer":${number}}`,
      `{"cmd":"hello","lang":${this.#one(['7', '"xx"', '[]', '"__proto__"'])}}`,
    ])
  }
  /** One of the fields that must be there is gone or is something else. */
  #broken(whole: Record<string, unknown>, fields: string): Record<string, unknown> {
    const field = this.#one(fields.split(' '))
    const { [field]: _, ...rest } = whole
    return this.#below(3) === 0
      ? rest
      : { ...rest, [field]: this.#one<unknown>([null, true, -1.5, [[]], { __proto__: null, a: {} }, [{}], [7]]) }
  }
  #withBrokenEntry(): Record<string, unknown> {
    const save = JSON.parse(JSON.stringify(this.#known.save)) as { entries: Record<string, unknown>[] }
    const entry = this.#one(save.entries)
    const field = this.#one(['seq', 'seat', 'choice', 'dice', 'digest'])
    entry[field] = this.#one<unknown>([null, 77777, 'nonsense:x', [99], {}, [null], '__proto__', true])
    return save as unknown as Record<string, unknown>
  }
}
