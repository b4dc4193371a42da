/** What there is, and who sees it. */
import type { None, RefOf, Seat, StateOf } from '@plus-ultra/kernel'
import {
  byRule,
  col,
  defineState,
  domain,
  everyone,
  flag,
  int,
  NONE,
  optional,
  ownerOnly,
  rulesOf,
  scalar,
  set,
  table,
} from '@plus-ultra/kernel'
import map from './data/map.json' with { type: 'json' }

export const POWER = domain('seat', ['venice', 'milan', 'florence', 'naples'])
export const PHASE = domain('phase', ['plans', 'deals', 'marches', 'income'])
export const PROVINCE = domain('area', Object.keys(map))
export type Province = RefOf<typeof PROVINCE>

export const borders = Object.values(map).map(({ borders }) => borders.map(PROVINCE.get)) // 1.2
export const points = Object.values(map).map(({ points }) => points) // 1.4
export const MOST_COMPANIES = 9 // 1.3
export const MOST_DUCATS = 20 // 7.1
export const MOST_TURNS = 20
export const MOST_POINTS = 200 // beyond what can be scored

export const schema = defineState(
  { seats: POWER, phases: PHASE, stackWords: 80 },
  {
    turn: scalar(int(1, MOST_TURNS + 1), everyone),
    lastTurn: scalar(int(1, MOST_TURNS), everyone),
    castles: scalar(flag, everyone),
    plansAreOpen: scalar(flag, everyone),
    marched: scalar(set(PROVINCE), everyone),
    province: table(PROVINCE, {
      owner: col(optional(POWER), everyone),
      companies: col(int(0, MOST_COMPANIES), everyone),
      levies: col(int(0, MOST_COMPANIES), byRule),
    }),
    power: table(POWER, {
      plays: col(flag, everyone),
      provinces: col(int(0, PROVINCE.size), everyone),
      ducats: col(int(0, MOST_DUCATS), ownerOnly),
      points: col(int(0, MOST_POINTS), everyone),
      truces: col(set(POWER), everyone),
      envoy: col(optional(POWER), byRule),
    }),
  },
  {
    'province.levies': (g, province, seat) => g.plansAreOpen === 1 || g.province.owner[province as Province] === seat, // 3.1
    'power.envoy': (g, power, seat) => g.plansAreOpen === 1 || power === seat || g.power.envoy[power as Seat] === seat, // 3.4
  },
)
export type State = StateOf<typeof schema>

type Fact<T, F extends string> = { readonly type: T; readonly clause: string } & { readonly [P in F]: string | number }
export type Event =
  | Fact<'levied', 'power' | 'at' | 'companies'>
  | Fact<'agreed' | 'refused', 'from' | 'to'>
  | Fact<'marched', 'power' | 'from' | 'to' | 'companies'>
  | Fact<'gave-way', 'power' | 'from' | 'to'>
  | Fact<'fought', 'winner' | 'loser' | 'at'>
  | Fact<'earned', 'power' | 'ducats' | 'points'>

const rules = rulesOf<Event>()(schema, { area: PROVINCE, seat: POWER })
export const { decision, simultaneous, sequence, step, play, run, when, repeat, forEach, phase, emit, registry } = rules

/** 1.3 The only place where a province changes hands, so that each power's number of provinces is always right. */
export function setOwner(g: State, province: Province, owner: Seat | None): void {
  const before = g.province.owner[province]
  if (before !== NONE) g.power.provinces[before] -= 1
  if (owner !== NONE) g.power.provinces[owner] += 1
  g.province.owner[province] = owner
}
/** 2.2 */
export function isInPlay(g: State, power: Seat): boolean {
  return g.power.provinces[power] > 0
}
