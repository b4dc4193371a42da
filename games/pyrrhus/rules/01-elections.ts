/** 1.2.5.1-1.2.5.4 Hostages return, consuls are elected, Punic commanders come back. */
import { die, draw, end, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  CITIES,
  COMMANDER,
  type Commander,
  carthage,
  commanderCamp,
  consulPool,
  consulsOf,
  holderOf,
  isConsul,
  karchedon,
  PLACE,
  type Place,
  pyrrhus,
  removed,
  roma,
  rome,
  sv,
} from '../domains.ts'
import { decision, emit, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { assign, freeHostage, isInPlay, moveCommander, removeCommander } from './00-counters.ts'
import { settle } from './00-order.ts'
import { firstOf, mayServe, nextOf, release } from './02-command.ts'

const BALLOT = die(6, 'PYR-1.2.5.2', 'consul')

/** 1.2.5.1 without Hubris. */
function returnHostages(g: State): void {
  for (const c of COMMANDER.all) if (g.commander.hostageOf[c] !== NONE) freeHostage(g, c, 'PYR-1.2.5.1')
}
/** 1.2.5.2 of those left, in the order of the data. */
function drawConsul(g: State): Commander | None {
  const left = COMMANDER.all.filter(c => isConsul[c] && g.commander.at[c] === consulPool)
  return left.length === 0 ? NONE : (left[draw(g, BALLOT, left.length, seatOf(g, rome)) - 1] as Commander)
}
function nextConsul(g: State, office: number): Commander | None {
  if (g.hasRandomConsuls) return drawConsul(g)
  const serves = (c: Commander): boolean => c === g.consulA || c === g.consulB // no consul serves twice
  for (let turn = g.turn + 1; turn <= 5; turn++) {
    const consul = consulsOf(turn)[office]
    if (consul !== undefined && !serves(consul)) return consul
  }
  return NONE
}

const romanCities = (g: State): Place[] => CITIES.filter(c => g.space.control[c] === rome)
/** 1.2.5.3 Rome is lost: he arrives in any Roman city. */
const arrive = decision('consul-arrives', {
  clause: 'PYR-1.2.5.3',
  locals: { consul: COMMANDER },
  actor: g => seatOf(g, rome),
  offer(g, _f, offer) {
    for (const city of romanCities(g as State)) offer.area(city)
  },
  on: {
    area(g, f, city) {
      moveCommander(g, f.consul, city)
      end(g)
    },
  },
  why: () => 'PYR-1.2.5.3',
})
/** He takes the place, the CU and the BP of his predecessor. */
function succeed(g: State, old: Commander, consul: Commander): void {
  const { commander, holder } = g
  const p = commander.at[old]
  for (let u = firstOf(g, old, p), next: typeof u; u !== NONE; u = next) {
    next = nextOf(g, old, u)
    assign(g, u, consul)
  }
  commander.at[consul] = p
  commander.superior[consul] = commander.superior[old]
  for (const c of COMMANDER.all) if (commander.superior[c] === old) commander.superior[c] = consul
  holder.bp[holderOf(consul)] = holder.bp[holderOf(old)]
  holder.bp[holderOf(old)] = 0
  commander.superior[old] = NONE
  commander.at[old] = removed
}
/** 2.1.7 once both are there: a subordinate whose SV is not lower stands alone. */
function judgeRanks(g: State): void {
  for (const c of COMMANDER.all) {
    const over = g.commander.superior[c]
    if (over !== NONE && !mayServe(c, over)) g.commander.superior[c] = NONE
  }
}
const electOne = sequence('elect-one', { clause: 'PYR-1.2.5.3', locals: { old: optional(COMMANDER), consul: optional(COMMANDER) } }, [
  when(
    (g, f) => f.consul !== NONE && f.old !== NONE && isInPlay(g, f.old),
    [
      run((g, f) => succeed(g, f.old as Commander, f.consul as Commander)),
      when(
        (g, f) => g.commander.count[f.consul as Commander] > sv[f.consul as Commander],
        [step(release, (_, f) => ({ leader: f.consul as Commander }))],
      ),
    ],
    [
      run((g, f) => {
        if (f.old !== NONE) removeCommander(g, f.old) // nobody follows him (2.1.5)
        if (f.consul === NONE) return
        g.commander.at[f.consul] = g.space.control[roma] === rome ? roma : removed
      }),
      when(
        (g, f) => f.consul !== NONE && g.commander.at[f.consul] === removed && romanCities(g).length > 0,
        [step(arrive, (_, f) => ({ consul: f.consul as Commander }))],
      ),
    ],
  ),
  run((g, f) => {
    if (f.consul === NONE) return
    emit(g, { type: 'elected', leader: COMMANDER.name(f.consul), area: PLACE.name(g.commander.at[f.consul]), clause: 'PYR-1.2.5.3' })
  }),
])
/** 1.2.5.4 not while Pyrrhus holds Carthage. */
function returnPunics(g: State): void {
  for (const c of COMMANDER.all) {
    if (commanderCamp[c] !== carthage || !g.commander.hasFallen[c] || g.space.control[karchedon] === pyrrhus) continue
    g.commander.at[c] = karchedon
    g.commander.hasFallen[c] = 0
    emit(g, { type: 'commander-returns', leader: COMMANDER.name(c), area: PLACE.name(karchedon), clause: 'PYR-1.2.5.4' })
  }
}

export const elections = sequence(
  'elections',
  { clause: 'PYR-1.2.5.2', locals: { a: own(optional(COMMANDER)), b: own(optional(COMMANDER)) } },
  [
    run((g, f) => {
      returnHostages(g)
      f.a = nextConsul(g, 0)
      if (f.a !== NONE) g.commander.at[f.a] = removed // no longer among those left
      f.b = nextConsul(g, 1)
    }),
    step(electOne, (g, f) => ({ old: g.consulA, consul: f.a })),
    step(electOne, (g, f) => ({ old: g.consulB, consul: f.b })),
    run((g, f) => {
      g.consulA = f.a
      g.consulB = f.b
      judgeRanks(g)
      returnPunics(g)
      settle(g)
    }),
  ],
)
