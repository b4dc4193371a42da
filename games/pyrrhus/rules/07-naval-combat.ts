/** 7 Naval combat. */
import { die, end, int, NONE, optional, own, rollMany } from '@plus-ultra/kernel'
import {
  attacker,
  bpMax,
  CAMP,
  defender,
  EAST,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  fleetFire,
  fleetMelee,
  HAND,
  type Hand,
  holderOfFleet,
  NAVAL_TACTICS,
  type NavalRank,
  navalTactic,
  otherHand,
  PLACE,
  type Place,
  portsOf,
  SEAT,
  type Seat,
  TACTIC,
  type Tactic,
} from '../domains.ts'
import { BATTLE, decision, emit, finish, repeat, run, type State, seatOf, sequence, simultaneous, step, when } from '../state.ts'
import { addHubris, gain, giveFortuna, lose, sideOf } from './00-counters.ts'
import { blockaderOf, endBlockade } from './00-map.ts'
import { settle } from './00-order.ts'
import { addNP, excessAboard, loseFleet } from './02-aboard.ts'
import { enterPort } from './02-ports.ts'
import { clearBattle, enterBattle } from './03-lines.ts'
import { rerolls, turnShip } from './03-rerolls.ts'

const SHIPS = die(6, 'PYR-7.1', 'ships')
const CAPTURES = die(6, 'PYR-7.9', 'captured-ships')
const RANKS: readonly NavalRank[] = ['first', 'normal', 'second']

const pickTactic = decision('naval-tactic', {
  clause: 'PYR-7.2',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    for (const t of NAVAL_TACTICS) offer.tactic(t)
  },
  on: {
    tactic(g, f, t) {
      g.seat.tactic[f.seat] = t
      end(g)
    },
  },
})
const chooseTactics = simultaneous('naval-tactics', {
  clause: 'PYR-7.2',
  seats: g => [g.hand.seat[attacker], g.hand.seat[defender]],
  each: pickTactic,
  secretWords: 12,
  resolve(g) {
    for (const h of [attacker, defender]) {
      const seat = g.hand.seat[h]
      const tactic = g.seat.tactic[seat] as Tactic
      g.hand.tactic[h] = tactic
      g.seat.tactic[seat] = NONE
      g.hand.alea[h] += navalTactic(tactic).extraAlea // 7.5
      emit(g, { type: 'tactic-revealed', kind: HAND.name(h), tactic: TACTIC.name(tactic), clause: 'PYR-7.2' })
    }
  },
})

const fleetOfHand = (g: State, h: Hand): Fleet => FLOTILLA.all.find(f => fleetCamp[f] === g.hand.camp[h]) as Fleet
const rankOf = (g: State, h: Hand): NavalRank => {
  const row = navalTactic(g.hand.tactic[h] as Tactic)
  return g.battleMelee === 0 ? row.fire : row.melee
}
/** 7.7 who rolls in this rank; against a flotilla at 0 NP, which has lost (7.8), nobody does. */
const rollsIn = (g: State, h: Hand, rank: number): boolean =>
  rankOf(g, h) === RANKS[rank] && g.fleet.np[fleetOfHand(g, h)] > 0 && g.fleet.np[fleetOfHand(g, otherHand(h))] > 0
/** 7.1, 7.3, 7.5 losses by one die. */
function lossesBy(g: State, h: Hand, rolled: number): number {
  const f = fleetOfHand(g, h)
  const value = g.battleMelee === 0 ? fleetFire[f] : fleetMelee[f]
  if (rolled > value) return 0
  const { critOn } = navalTactic(g.hand.tactic[h] as Tactic)
  if (g.battleMelee === 0 || critOn === null) return 1
  return (critOn === 'equal-melee' ? rolled === value : critOn.includes(rolled)) ? 2 : 1
}
/** What the dice of a hand on the table inflict. */
function hitsBy(g: State, h: Hand): number {
  const dice = g.fleet.dice[fleetOfHand(g, h)]
  let hits = 0
  for (let i = 0; i < dice.length; i++) hits += lossesBy(g, h, dice.at(i))
  return hits
}
/** One rank: dice, re-rolls, losses off before the later ranks roll. */
const rankStep = sequence('naval-rank', { clause: 'PYR-7.7', locals: { rank: int(0, 2) } }, [
  run((g, f) => {
    for (const h of [attacker, defender]) {
      if (!rollsIn(g, h, f.rank)) continue
      const fleet = fleetOfHand(g, h)
      for (const value of rollMany(g, SHIPS, g.fleet.np[fleet], g.hand.seat[h])) g.fleet.dice[fleet].push(value)
    }
    emit(g, { type: 'thrown', losses: [hitsBy(g, defender), hitsBy(g, attacker)], kind: 'naval', clause: 'PYR-7.1' })
  }),
  step(rerolls),
  run(g => {
    for (const h of [attacker, defender]) {
      g.hand.hits[otherHand(h)] += hitsBy(g, h)
      g.fleet.dice[fleetOfHand(g, h)].clear()
    }
    for (const h of [attacker, defender]) {
      const fleet = fleetOfHand(g, h)
      const lost = Math.min(g.hand.hits[h], g.fleet.np[fleet]) // 7.13
      g.hand.hits[h] = 0
      g.hand.losses[h] += lost
      if (lost > 0) addNP(g, fleet, -lost, 'PYR-7.1')
    }
    emit(g, {
      type: g.battleMelee === 0 ? 'fired' : 'fought',
      losses: [g.hand.losses[attacker], g.hand.losses[defender]],
      kind: 'naval',
      clause: 'PYR-7.7',
    })
  }),
])
/** 7.8 none: a status quo. */
function loserOf(g: State): Hand | typeof NONE {
  const [a, d] = [attacker, defender].map(h => g.fleet.np[fleetOfHand(g, h)]) as [number, number]
  if (a === 0 && d === 0) return NONE
  if (a === 0 || d === 0) return a === 0 ? attacker : defender
  const difference = g.hand.losses[attacker] - g.hand.losses[defender]
  return difference === 0 ? NONE : difference > 0 ? attacker : defender
}

/** 7.9 Fortuna's holder may turn one of the dice. */
const turnCapture = decision('capture-die', {
  clause: 'PYR-7.9',
  locals: { seat: SEAT, fleet: FLOTILLA },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let i = 0; i < g.fleet.dice[f.fleet].length; i++) offer.die((f.fleet * 20 + i) as never)
    offer.button('keep')
  },
  on: {
    die(g, _f, d) {
      giveFortuna(g, NONE, 'PYR-0.2.5.4')
      turnShip(g, CAPTURES, d, 'fortuna')
      end(g)
    },
  },
  buttons: {
    keep(g) {
      end(g)
    },
  },
  why: () => 'PYR-7.9',
})
/** The seat that holds Fortuna among the two who fight. */
const fortunaSeat = (g: State): Seat | typeof NONE => {
  for (const h of [attacker, defender]) if (g.fortuna === g.hand.camp[h]) return g.hand.seat[h]
  return NONE
}

/** 7.10 */
const shelter = decision('shelter', {
  clause: 'PYR-7.10',
  locals: { fleet: FLOTILLA },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    for (const city of portsOf[g.fleet.at[f.fleet] as Place]) if (isShelter(g as State, f.fleet, city)) offer.area(city)
    offer.button('stay-at-sea')
  },
  on: {
    area(g, _f, city) {
      end(g, city + 1)
    },
  },
  buttons: {
    'stay-at-sea'(g) {
      end(g, 0)
    },
  },
  why: () => 'PYR-7.10',
})
const isShelter = (g: State, f: Fleet, city: Place): boolean => g.space.control[city] === fleetCamp[f] && blockaderOf(g, city) === NONE

/** 7.7 first, normal, second; a phase in which nobody rolls is empty. */
const navalPhase = sequence('naval-phase', { clause: 'PYR-7.7', locals: { rank: own(int(0, 3)) } }, [
  repeat(
    (_, f) => f.rank < 3,
    [
      when((g, f) => rollsIn(g, attacker, f.rank) || rollsIn(g, defender, f.rank), [step(rankStep, (_, f) => ({ rank: f.rank }))]),
      run((_, f) => {
        f.rank += 1
      }),
    ],
  ),
])
/** 7.9 the victor takes over on 5+, the rest is destroyed. */
const takeShips = sequence('take-ships', { clause: 'PYR-7.9', locals: { victor: FLOTILLA, lost: int(0, 20) } }, [
  run((g, f) => {
    for (const value of rollMany(g, CAPTURES, f.lost, seatOf(g, fleetCamp[f.victor]))) g.fleet.dice[f.victor].push(value)
  }),
  when(g => fortunaSeat(g) !== NONE, [step(turnCapture, (g, f) => ({ seat: fortunaSeat(g) as Seat, fleet: f.victor }))]),
  run((g, f) => {
    let taken = 0
    const dice = g.fleet.dice[f.victor]
    for (let i = 0; i < dice.length; i++) if (dice.at(i) >= 5) taken++
    dice.clear()
    addNP(g, f.victor, taken, 'PYR-7.9')
  }),
])
/** 7.12 Fortuna, the BP of a flotilla brought to 0, Hubris. */
function reward(g: State, victor: Fleet, loser: Fleet): void {
  giveFortuna(g, fleetCamp[victor], 'PYR-7.12')
  if (g.fleet.np[loser] === 0) gain(g, holderOfFleet(victor), lose(g, holderOfFleet(loser), bpMax, 'PYR-7.12'), 'PYR-7.12')
  if (sideOf(fleetCamp[victor]) === EAST) addHubris(g, 'won', 'PYR-9.1.2.0.5')
}

/** Ends with 0 attacker won, 1 defender won, 2 status quo. */
export const navalBattle = sequence(
  'naval-battle',
  {
    clause: 'PYR-7.1',
    locals: { fleet: FLOTILLA, enemy: FLOTILLA, loser: own(optional(HAND)), port: own(int(0, 99)) },
  },
  [
    run((g, f) => {
      g.battleKind = BATTLE.naval
      g.battlePlace = g.fleet.at[f.fleet]
      for (const [h, fleet] of [
        [attacker, f.fleet],
        [defender, f.enemy],
      ] as const) {
        enterBattle(g, h, fleetCamp[fleet], seatOf(g, fleetCamp[fleet]), NONE, NONE, 0)
        g.hand.tv[h] = g.fleet.tv[fleet] // 3.4.2.2, 2.2.8.3
      }
      emit(g, {
        type: 'battle',
        kind: 'naval',
        area: PLACE.name(g.battlePlace as Place),
        camp: CAMP.name(fleetCamp[f.fleet]),
        to: CAMP.name(fleetCamp[f.enemy]),
        clause: 'PYR-7.1',
      })
    }),
    step(chooseTactics),
    step(navalPhase),
    run(g => {
      g.battleMelee = 1
    }),
    step(navalPhase),
    run((g, f) => {
      f.loser = loserOf(g)
      const result = f.loser === NONE ? 'status-quo' : HAND.name(otherHand(f.loser))
      emit(g, { type: 'battle-ends', result, kind: 'naval', clause: 'PYR-7.8' })
    }),
    when(
      (g, f) => f.loser !== NONE && g.hand.losses[f.loser] > 0,
      [
        step(takeShips, (g, f) => ({
          victor: fleetOfHand(g, otherHand(f.loser as Hand)),
          lost: g.hand.losses[f.loser as Hand],
        })),
      ],
    ),
    run((g, f) => {
      if (f.loser === NONE) giveFortuna(g, NONE, 'PYR-3.5.4.1')
      else {
        reward(g, fleetOfHand(g, otherHand(f.loser)), fleetOfHand(g, f.loser))
        endBlockade(g, fleetOfHand(g, f.loser), 'PYR-7.11')
      }
      clearBattle(g)
      for (const fleet of FLOTILLA.all) if (g.fleet.at[fleet] !== NONE && g.fleet.np[fleet] === 0) loseFleet(g, fleet, 'PYR-7.8')
    }),
    when(
      (g, f) => f.loser !== NONE && hasShelter(g, f.loser === attacker ? f.fleet : f.enemy),
      [
        step(
          shelter,
          (_, f) => ({ fleet: f.loser === attacker ? f.fleet : f.enemy }),
          (_, f, port) => {
            f.port = port
          },
        ),
        when(
          (_, f) => f.port > 0,
          [step(enterPort, (_, f) => ({ fleet: f.loser === attacker ? f.fleet : f.enemy, city: (f.port - 1) as Place }))],
        ),
      ],
    ),
    step(excessAboard, (_, f) => ({ fleet: f.fleet, isBattle: 0 as const })), // 7.11
    step(excessAboard, (_, f) => ({ fleet: f.enemy, isBattle: 0 as const })),
    run(settle),
    finish((_, f) => (f.loser === NONE ? 2 : f.loser === defender ? 0 : 1)),
  ],
)
function hasShelter(g: State, f: Fleet): boolean {
  const at = g.fleet.at[f]
  return at !== NONE && portsOf[at].some(city => isShelter(g, f, city))
}
