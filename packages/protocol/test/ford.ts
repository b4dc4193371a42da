/** A tiny game for the tests of the protocol: a secret council, a march, dice, a long run of numbers and a free place. */
import {
  type AnyScenario,
  type Checked,
  col,
  defineGame,
  defineState,
  die,
  domain,
  end,
  everyone,
  type Fault,
  goto,
  int,
  list,
  ownerOnly,
  roll,
  rollMany,
  rulesOf,
  scalar,
  type Text,
  table,
} from '@plus-ultra/kernel'

const SEAT = domain('seat', ['red', 'blue'])
const PHASE = domain('phase', ['council', 'march', 'clash', 'camp'])
const AREA = domain('area', ['hill', 'ford', 'wood'])
const { red, blue } = SEAT.refs

const schema = defineState(
  { seats: SEAT, phases: PHASE },
  {
    turn: scalar(int(0, 9), everyone),
    lastTurn: scalar(int(0, 9), everyone),
    rain: scalar(int(0, 6), everyone),
    x: scalar(int(0, 400), everyone),
    y: scalar(int(0, 400), everyone),
    seat: table(SEAT, {
      at: col(AREA, everyone),
      plan: col(list(int(1, 3), 3), ownerOnly),
      zeal: col(int(0, 9), everyone),
      wins: col(int(0, 9), everyone),
      men: col(int(0, 500), everyone),
    }),
  },
)
type Event = {
  readonly type: 'planned' | 'revealed' | 'marched' | 'won'
  readonly who: string
  readonly what?: string
  readonly clause: string
}
const { decision, simultaneous, sequence, step, phase, repeat, run, when, emit, registry } = rulesOf<Event>()(schema, { area: AREA })

const RAIN = die(6, 'FRD-0.1', 'rain')
const CLASH = die(6, 'FRD-3.1', 'clash')

const plan = decision('plan', {
  clause: 'FRD-1.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    if (g.seat.plan[f.seat].length < 3) for (let n = 1; n <= 3; n++) offer.number(n)
    offer.button('seal')
  },
  on: {
    number(g, f, n) {
      g.seat.plan[f.seat].push(n)
      emit(g, { type: 'planned', who: SEAT.name(f.seat), what: String(n), clause: 'FRD-1.1' })
    },
  },
  buttons: {
    seal(g) {
      end(g)
    },
  },
})
const council = simultaneous('council', {
  clause: 'FRD-1',
  seats: () => SEAT.all,
  each: plan,
  resolve(g) {
    for (const s of SEAT.all) {
      let zeal = 0
      for (const n of g.seat.plan[s]) zeal += n
      g.seat.zeal[s] = zeal
      g.seat.plan[s].clear()
      emit(g, { type: 'revealed', who: SEAT.name(s), what: String(zeal), clause: 'FRD-1.2' })
    }
  },
})
const march = decision('march', {
  clause: 'FRD-2.1',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const a of AREA.all) if (Math.abs(a - g.seat.at[f.seat]) === 1) offer.area(a)
    offer.button('stay')
  },
  on: {
    area(g, f, to) {
      g.seat.at[f.seat] = to
      emit(g, { type: 'marched', who: SEAT.name(f.seat), what: AREA.name(to), clause: 'FRD-2.1' })
      end(g)
    },
  },
  buttons: {
    stay(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind !== 'area' ? undefined : ref === g.seat.at[f.seat] ? 'FRD-2.2#here' : 'FRD-2.3'),
})
const attack = decision('attack', {
  clause: 'FRD-3.1',
  actor: () => red,
  offer(_g, _f, offer) {
    offer.button('attack')
    offer.button('hold')
  },
  buttons: {
    attack(g) {
      const [a = 0, b = 0] = rollMany(g, CLASH, 2, red)
      const winner = a + b >= 7 ? red : blue
      g.seat.wins[winner] += 1
      emit(g, { type: 'won', who: SEAT.name(winner), clause: 'FRD-3.2' })
      end(g)
    },
    hold(g) {
      end(g)
    },
  },
})
const muster = decision('muster', {
  clause: 'FRD-4.2',
  actor: () => red,
  offer(_g, _f, offer) {
    for (let n = 0; n <= 200; n += 2) offer.number(n)
    offer.number(333)
  },
  on: {
    number(g, _f, n) {
      g.seat.men[red] = n
      end(g)
    },
  },
})
const camp = decision('camp', {
  clause: 'FRD-4.1',
  actor: () => red,
  offer(_g, _f, offer) {
    offer.button('none')
  },
  buttons: {
    none(g) {
      goto(g, muster)
    },
  },
  points: {
    accepts: (_g, _f, x, y) => (x - 200) * (x - 200) + (y - 200) * (y - 200) <= 10_000,
    sample(_g, _f, add) {
      for (const x of [150, 200, 250]) add(x, 200)
    },
    on(g, _f, x, y) {
      g.x = x
      g.y = y
      goto(g, muster)
    },
    regions: () => [{ disc: [200, 200, 100] }],
  },
})
const game = sequence('game', { clause: 'FRD-0' }, [
  run(g => {
    if (g.rain === 1) g.rain = roll(g, RAIN, red)
  }),
  repeat(
    g => g.turn <= g.lastTurn,
    [
      phase(PHASE.refs.council, [step(council)]),
      phase(PHASE.refs.march, [step(march, () => ({ seat: red })), step(march, () => ({ seat: blue }))]),
      phase(PHASE.refs.clash, [when(g => g.seat.at[red] === g.seat.at[blue], [step(attack)])]),
      phase(PHASE.refs.camp, [step(camp)]),
      run(g => {
        g.turn += 1
      }),
    ],
  ),
])

const text: Text = {
  title: 'The ford',
  scenarios: { dawn: 'Dawn', noon: 'Noon' },
  options: { rain: 'Rain' },
  phases: { council: 'Council', march: 'March', clash: 'Clash', camp: 'Camp' },
  names: { seat: { red: 'Red', blue: 'Blue' }, area: { hill: 'the hill', ford: 'the ford', wood: 'the wood' } },
  prompts: { plan: 'Plan in secret.', march: '{seat} marches.', attack: 'Attack?', camp: 'Pitch a camp.', muster: 'How many men?' },
  buttons: { seal: 'Seal', stay: 'Stay', attack: 'Attack', hold: 'Hold', none: 'No camp' },
  labels: { 'march.area': 'March to {it}' },
  events: { planned: '{who} plans {what}.', revealed: '{who} shows {what}.', marched: '{who} marches to {what}.', won: '{who} wins.' },
  rolls: { clash: 'clash', rain: 'rain' },
  reasons: { 'FRD-2.2#here': 'The army is there already.' },
}
const french: Text = {
  ...text,
  title: 'Le gué',
  prompts: { ...text.prompts, march: '{seat} marche.' },
  reasons: { 'FRD-2.2#here': "L'armée y est déjà." },
}

interface Scenario extends AnyScenario {
  readonly pieces: readonly { readonly id: string; readonly at: string }[]
}
const dawn: Scenario = {
  id: 'dawn',
  title: 'Dawn',
  seats: ['red', 'blue'],
  firstTurn: 1,
  lastTurn: 2,
  pieces: [
    { id: 'red', at: 'hill' },
    { id: 'blue', at: 'wood' },
  ],
}
const noon: Scenario = { ...dawn, id: 'noon', title: 'Noon', lastTurn: 1, start: { turn: 1, phase: 'march' } }

function readScenario(json: unknown): Checked<Scenario> {
  const faults: Fault[] = []
  const { name, ...written } = json as Partial<Scenario> & { name?: string }
  const given: Partial<Scenario> = name === undefined ? written : { title: name, seats: [...SEAT.names], ...written } // as printed
  const want = (ok: boolean, path: string, message: string) => {
    if (!ok) faults.push({ path, message })
  }
  want(typeof given.id === 'string', 'id', 'must be a string')
  want(typeof given.title === 'string', 'title', 'must be a string')
  want(Array.isArray(given.seats), 'seats', 'must be a list')
  want(Number.isInteger(given.firstTurn), 'firstTurn', 'must be a whole number')
  want(Number.isInteger(given.lastTurn) && (given.lastTurn as number) <= 9, 'lastTurn', 'must be a whole number up to 9')
  if (Array.isArray(given.pieces))
    given.pieces.forEach((piece: Partial<Scenario['pieces'][0]> | null, i) => {
      want(SEAT.find(String(piece?.id)) !== undefined, `pieces[${i}].id`, 'must be red or blue')
      want(AREA.find(String(piece?.at)) !== undefined, `pieces[${i}].at`, 'must be hill, ford or wood')
    })
  else want(false, 'pieces', 'must be a list')
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: given as Scenario }
}

export const ford = defineGame<(typeof schema)['fields'], Scenario>({
  id: 'ford',
  title: 'The ford',
  revision: 3,
  rules: { schema, registry },
  start: game,
  scenarios: { dawn, noon },
  scenarioFormat: { type: 'object', required: ['id', 'title', 'seats', 'firstTurn', 'lastTurn', 'pieces'] },
  options: { rain: { clause: 'FRD-0.1', default: false } },
  readScenario,
  setUp(g, scenario, options) {
    g.turn = scenario.start?.turn ?? scenario.firstTurn
    g.lastTurn = scenario.lastTurn
    g.rain = options.rain === true ? 1 : 0
    for (const { id, at } of scenario.pieces) g.seat.at[SEAT.get(id)] = AREA.get(at)
    return scenario.pieces.length > 2 ? [{ path: 'pieces[2]', message: 'there are two armies' }] : []
  },
  turn: g => g.turn,
  outcome(g) {
    const [r, b] = [g.seat.wins[red], g.seat.wins[blue]]
    return { winner: r === b ? null : r > b ? red : blue, scores: { red: r, blue: b }, why: 'wins', clause: 'FRD-5' }
  },
  board: g => ({
    pieces: SEAT.all.map(s => ({ id: SEAT.name(s), unit: 'army', side: SEAT.name(s), at: AREA.name(g.seat.at[s]) })),
    spaces: {},
    tracks: { rain: g.rain },
    trays: Object.fromEntries(SEAT.all.flatMap(s => (g.seat.plan[s].length >= 0 ? [[SEAT.name(s), [...g.seat.plan[s]]]] : []))),
  }),
  imagine(g, seat) {
    for (const s of SEAT.all) if (s !== seat) g.seat.plan[s].clear()
  },
  evaluate: (g, seat) => 0.5 + (g.seat.wins[seat] - g.seat.wins[seat === red ? blue : red]) / 20,
  invariants: () => [],
  text: { en: text, fr: french, es: text },
})
