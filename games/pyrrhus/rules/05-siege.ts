/** 5 Siege. */
import { end, flag, int, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  attacker,
  bpMax,
  CAMP,
  type Camp,
  COMMANDER,
  type Commander,
  defender,
  EAST,
  EVENT,
  HAND,
  type Hand,
  holderOf,
  king,
  MINOR,
  otherHand,
  PLACE,
  type Place,
  pyrrhus,
  SEAT,
  type Seat,
  sv,
  zoneOf,
} from '../domains.ts'
import { BATTLE, decision, emit, finish, run, type State, seatOf, sequence, step, when } from '../state.ts'
import {
  addHubris,
  areFriends,
  buryTheDead,
  countAt,
  freeHostage,
  giveFortuna,
  isInPlay,
  killCommander,
  lose,
  sideOf,
  sideOfCommander,
} from './00-counters.ts'
import { defenceOf, updateControl } from './00-map.ts'
import { settle } from './00-order.ts'
import { inherit, succession } from './02-command.ts'
import { freeHostagesOf, loseOfficers, plunder, takePurse } from './03-aftermath.ts'
import { meleePhase, seatsOfHands } from './03-battle.ts'
import {
  clearBattle,
  enterBattle,
  fightersOf,
  firstFighter,
  hideFaces,
  meleeOf,
  nextFighter,
  rollDice,
  scoreDice,
  showFaces,
} from './03-lines.ts'
import { removeLosses } from './03-losses.ts'
import { purpose, rerolls, rollDie } from './03-rerolls.ts'
import { destroyFighters } from './03-retreat.ts'
import { capture } from './05-capture.ts'

const wall = EVENT.get('first-on-the-wall')
const nephew = EVENT.get('nephew-of-alexander')

/** 2.2.5.7 nobody attacks his own side; 9.1.1.1.15. */
export function siegeFault(g: State, camp: Camp, city: Place): string {
  if (areFriends(g.space.control[city] as Camp, camp)) return 'PYR-2.2.5.7'
  if (camp !== pyrrhus && g.event.isInForce[nephew] && g.commander.at[king] === city) return 'PYR-9.1.1.1.15#siege'
  return ''
}
export const isEmptyCity = (g: State, city: Place): boolean => [0, 1, 2, 3].every(side => countAt(g, city, side as never) === 0)

/** 11.1 the commanders of the highest SV inside. */
function chiefsIn(g: State, city: Place, camp: Camp): Commander[] {
  const inside = COMMANDER.all.filter(c => g.commander.at[c] === city && sideOfCommander(g, c) === sideOf(camp))
  const best = Math.max(...inside.map(c => sv[c]))
  return inside.filter(c => sv[c] === best)
}
const chooseChief = decision('choose-chief', {
  clause: 'PYR-11.1',
  locals: { seat: SEAT, city: PLACE, camp: CAMP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const c of chiefsIn(g as State, f.city, f.camp)) offer.leader(c)
  },
  on: {
    leader(g, _f, c) {
      end(g, c)
    },
  },
  why: () => 'PYR-11.1',
})

/** 5.0.12 with a CU left, against nobody or against CU that cannot fight hand to hand. */
function hasFallen(g: State): boolean {
  if (fightersOf(g, attacker) === 0) return false
  for (let u = firstFighter(g, defender); u !== NONE; u = nextFighter(g, defender, u)) if (meleeOf(g, u) > 0) return false
  return true
}
const isOver = (g: State): boolean => fightersOf(g, attacker) === 0 || hasFallen(g)
/** 5.0.8 one side fires, losses off. */
const volley = sequence('volley', { clause: 'PYR-5.0.8', locals: { hand: HAND } }, [
  run((g, f) => rollDice(g, f.hand)),
  step(rerolls),
  run(scoreDice),
  step(removeLosses),
])
/** 5.0.10 */
const again = decision('assault', {
  clause: 'PYR-5.0.10',
  actor: g => g.hand.seat[attacker],
  offer(_g, _f, offer) {
    offer.button('assault')
    offer.button('stop')
  },
  buttons: {
    assault(g) {
      end(g, 1)
    },
    stop(g) {
      end(g, 0)
    },
  },
})
/** 5.0.15 BP of every commander inside. */
function purseOfCity(g: State, city: Place, camp: Camp): number {
  let sum = 0
  for (const c of COMMANDER.all)
    if (g.commander.at[c] === city && sideOfCommander(g, c) === sideOf(camp)) sum += lose(g, holderOf(c), bpMax, 'PYR-3.5.2.2')
  return sum
}
/** 3.5.2.4 hostages of a minor camp are in its city, those of an eastern army with it. */
function freeHostagesIn(g: State, city: Place, camp: Camp): void {
  for (const c of COMMANDER.all) {
    const captor = g.commander.captor[c]
    if (g.commander.hostageOf[c] === NONE) continue
    const isHere = captor !== NONE ? g.commander.at[captor] === city : camp >= MINOR && g.commander.hostageOf[c] === camp
    if (isHere) freeHostage(g, c, 'PYR-3.5.2.2')
  }
}
/** The walls are won. */
function winSiege(g: State, city: Place): void {
  destroyFighters(g, defender, 'PYR-5.0.12') // those who cannot fight hand to hand
  const camp = g.hand.camp[defender]
  const spoils = purseOfCity(g, city, camp)
  freeHostagesIn(g, city, camp)
  plunder(g, attacker, spoils)
  giveFortuna(g, g.hand.camp[attacker], 'PYR-5.0.14')
  if (sideOf(g.hand.camp[attacker]) === EAST) addHubris(g, 'won', 'PYR-9.1.2.0.5')
}
/** 5.0.13, 5.0.15 */
function loseSiege(g: State, city: Place): void {
  giveFortuna(g, g.hand.camp[defender], 'PYR-5.0.13')
  if (fightersOf(g, attacker) > 0) return
  const spoils = takePurse(g, attacker)
  freeHostagesOf(g, attacker)
  loseOfficers(g, attacker, 'PYR-5.0.13')
  plunder(g, defender, spoils)
  updateControl(g, city, 'PYR-5.0.13')
}

const siegeLocals = { camp: CAMP, leader: optional(COMMANDER), city: PLACE, hasMarched: flag }
/** Ends with 1 when the city has fallen. */
export const siege = sequence(
  'siege',
  {
    clause: 'PYR-5.0.1',
    locals: { ...siegeLocals, chief: own(optional(COMMANDER)), hasWon: own(flag), isFirst: own(flag), isAgain: own(flag), seat: own(SEAT) },
  },
  [
    run((g, f) => {
      const enemy = g.space.control[f.city] as Camp
      f.seat = seatsOfHands(g, f.camp, enemy)[1] as Seat
      f.chief = chiefsIn(g, f.city, enemy)[0] ?? NONE
    }),
    when(
      (g, f) => chiefsIn(g, f.city, g.space.control[f.city] as Camp).length > 1,
      [
        step(
          chooseChief,
          (g, f) => ({ seat: f.seat, city: f.city, camp: g.space.control[f.city] as Camp }),
          (_, f, c) => {
            f.chief = c as Commander
          },
        ),
      ],
    ),
    run((g, f) => {
      const enemy = g.space.control[f.city] as Camp
      g.battleKind = BATTLE.siege
      g.battlePlace = f.city
      g.elephantValue = 3 // 6.2
      enterBattle(g, attacker, f.camp, seatsOfHands(g, f.camp, enemy)[0], f.leader, zoneOf[f.city], f.leader === NONE ? 1 : 0)
      enterBattle(g, defender, enemy, f.seat, f.chief, f.city, 1)
      f.isFirst = f.leader === king && g.event.isInForce[wall] ? 1 : 0 // 9.1.1.1.12
      if (f.isFirst) g.event.isInForce[wall] = 0
      g.hand.alea[defender] = Math.max(0, defenceOf(g, f.city) - f.isFirst) + f.hasMarched // 5.0.6, 5.0.22
      showFaces(g, g.hidden === 2)
      emit(g, {
        type: 'battle',
        kind: 'siege',
        area: PLACE.name(f.city),
        camp: CAMP.name(f.camp),
        to: CAMP.name(enemy),
        clause: 'PYR-5.0.1',
      })
    }),
    step(volley, () => ({ hand: defender as Hand })),
    when(g => !isOver(g), [step(volley, () => ({ hand: attacker as Hand }))]),
    when(g => !isOver(g), [step(meleePhase)]),
    when(
      g => !isOver(g),
      [
        step(
          again,
          () => ({}),
          (_, f, more) => {
            f.isAgain = more as 0 | 1
          },
        ),
        when((_, f) => f.isAgain === 1, [step(meleePhase)]),
      ],
    ),
    run((g, f) => {
      f.hasWon = hasFallen(g) ? 1 : 0
      emit(g, {
        type: 'battle-ends',
        result: HAND.name(f.hasWon ? attacker : otherHand(attacker)),
        clause: f.hasWon ? 'PYR-5.0.12' : 'PYR-5.0.13',
      })
      if (f.hasWon) winSiege(g, f.city)
      else loseSiege(g, f.city)
      buryTheDead(g)
      hideFaces(g)
      clearBattle(g)
    }),
    when(
      (g, f) => f.isFirst === 1 && f.hasWon === 0 && isInPlay(g, king),
      [
        step(rollDie, g => ({
          why: purpose('first-on-the-wall'),
          camp: pyrrhus,
          seat: seatOf(g, pyrrhus),
          other: NONE,
          otherSeat: seatOf(g, pyrrhus),
        })),
        when(
          g => g.die === 6,
          [
            step(
              succession,
              g => ({ old: king, place: g.commander.at[king] }),
              (g, _f, heir) => inherit(g, king, heir as Commander | None),
            ),
            run(g => killCommander(g, king, 'PYR-9.1.1.1.12')),
          ],
        ),
        run(g => {
          g.die = 0
        }),
      ],
    ),
    run((g, f) => {
      if (!f.hasWon) settle(g) // after a won siege when the city is occupied
    }),
    finish((_, f) => f.hasWon),
  ],
)

/** 2.2.5.3, 5.0.1: a city with CU is besieged, an empty one taken at once. */
export const attackCity = sequence(
  'attack-city',
  { clause: 'PYR-5.0.1', locals: { ...siegeLocals, hasWon: own(int(0, 1)), wasBesieged: own(flag) } },
  [
    run((g, f) => {
      f.hasWon = isEmptyCity(g, f.city) ? 1 : 0
    }),
    when(
      (_, f) => f.hasWon === 0,
      [
        step(
          siege,
          (_, f) => ({ camp: f.camp, leader: f.leader, city: f.city, hasMarched: f.hasMarched }),
          (_, f, won) => {
            f.hasWon = won as 0 | 1
            f.wasBesieged = 1
          },
        ),
      ],
    ),
    when(
      (_, f) => f.hasWon === 1,
      [step(capture, (_, f) => ({ camp: f.camp, leader: f.leader, city: f.city, wasBesieged: f.wasBesieged }))],
    ),
  ],
)
