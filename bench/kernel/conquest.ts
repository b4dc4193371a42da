/** The yardsticks' game on our kernel, decision for decision: an order names where from and where to. */
import type { RefOf, Seat, StateOf, Text } from '@plus-ultra/kernel'
import { col, defineGame, defineState, die, domain, end, everyone, int, roll, rulesOf, scalar, table } from '@plus-ultra/kernel'
import { AREAS, MOST_TO_REINFORCE, MOST_TURNS, neighbours } from './yardsticks.ts'

const PLAYER = domain('seat', ['0', '1'])
const PHASE = domain('phase', ['war'])
const AREA = domain(
  'area',
  Array.from(neighbours, (_, i) => `${i}`),
)
type Area = RefOf<typeof AREA>

/** Of each area in turn: to reinforce it, then to march or attack from it. */
const orders = AREA.all.flatMap(from => [from, ...neighbours[from]].map(to => ({ from, to: to as Area })))
const ORDER = domain(
  'order',
  orders.map(({ from, to }) => (from === to ? `reinforce-${from}` : `${from}-${to}`)),
)
type Order = RefOf<typeof ORDER>
const PER_AREA = ORDER.size / AREAS

const schemaOf = (stackWords: number) =>
  defineState(
    { seats: PLAYER, phases: PHASE, stackWords },
    {
      turn: scalar(int(1, MOST_TURNS + 1), everyone),
      player: scalar(PLAYER, everyone),
      area: table(AREA, { owner: col(PLAYER, everyone), army: col(int(0, 99), everyone) }),
    },
  )
type State = StateOf<ReturnType<typeof schemaOf>>
const ATTACK = die(6, '1', 'attack')
const DEFENCE = die(6, '1', 'defence')

function carryOut(g: State, from: Area, to: Area): void {
  const { owner, army } = g.area
  if (from === to) army[from] += 1
  else if (owner[to] === g.player) {
    army[from] -= 1
    army[to] += 1
  } else if (roll(g, ATTACK, g.player) <= roll(g, DEFENCE, owner[to])) army[from] -= 1
  else {
    army[to] -= 1
    if (army[to] > 0) return
    owner[to] = g.player
    army[to] = 1
    army[from] -= 1
  }
}
function isConquered({ area: { owner } }: State): boolean {
  for (const a of AREA.all) if (owner[a] !== owner[0 as Area]) return false
  return true
}

const scenario = { id: 'ring', title: 'Ring', seats: PLAYER.names, firstTurn: 1, lastTurn: MOST_TURNS }
const text: Text = {
  title: 'Conquest',
  scenarios: {},
  options: {},
  phases: {},
  names: {},
  prompts: {},
  buttons: {},
  events: {},
  rolls: {},
  reasons: {},
}
/** `stackWords` is room that the game does not need: to see what a bigger state costs. */
export function conquestOf(id: string, stackWords: number) {
  const schema = schemaOf(stackWords)
  const { decision, registry } = rulesOf<never>()(schema, { order: ORDER })
  const war = decision('war', {
    clause: '1',
    actor: g => g.player,
    offer(g, _, offer) {
      const { owner, army } = g.area
      const { player } = g
      for (const from of AREA.all) {
        if (owner[from] !== player) continue
        const first = from * PER_AREA
        if (army[from] <= MOST_TO_REINFORCE) offer.order(first as Order)
        if (army[from] >= 2) for (let i = 1; i < PER_AREA; i++) offer.order((first + i) as Order)
      }
    },
    on: {
      order(g, _, order) {
        carryOut(g, orders[order].from, orders[order].to)
        g.turn += 1
        g.player = (1 - g.player) as Seat
        if (g.turn > MOST_TURNS || isConquered(g)) end(g)
      },
    },
  })
  return defineGame({
    id,
    title: text.title,
    revision: 1,
    rules: { schema, registry },
    start: war,
    scenarios: { ring: scenario },
    scenarioFormat: {},
    options: {},
    readScenario: json => ({ ok: true, value: json as typeof scenario }),
    setUp(g) {
      for (const a of AREA.all) {
        g.area.owner[a] = (a % 2) as Seat
        g.area.army[a] = 4
      }
      return []
    },
    turn: g => g.turn,
    outcome: g => ({ winner: isConquered(g) ? g.area.owner[0 as Area] : null, scores: {}, why: 'conquest', clause: '1' }),
    board: () => ({ pieces: [], spaces: {}, tracks: {}, trays: {} }),
    evaluate: () => 0.5,
    invariants: () => [],
    text: { en: text, fr: text, es: text },
  })
}
