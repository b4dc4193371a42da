/** 2.2.5 Attack: what an arriving force finds in the zone. */
import { end, flag, int, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  CAMP,
  type Camp,
  COMMANDER,
  type Commander,
  isRural,
  MINOR,
  PLACE,
  type Place,
  rome,
  SEAT,
  type Seat,
  SIDE,
  type Side,
} from '../domains.ts'
import { decision, finish, repeat, run, type State, seatOf, sequence, step, when } from '../state.ts'
import {
  armyAt,
  campAt,
  countAt,
  enemiesAt,
  enemySideAt,
  isArmyOf,
  isInPlay,
  looseAt,
  seatForMinor,
  sideOf,
  takeLoneCommanders,
} from './00-counters.ts'
import { tribeAt } from './00-map.ts'
import { battle } from './03-battle.ts'
import { tribeFight } from './04-tribes.ts'

export const ENGAGED = { free: 0, won: 1, stopped: 2 } as const

export function armiesAt(g: State, p: Place, side: Side): number {
  let n = 0
  for (let c = 0; c < COMMANDER.size; c++) if (isArmyOf(g, c as Commander, p, side)) n++
  return n
}

/** 3.0.2 the attacked player says which army is fought next. */
const chooseArmy = decision('choose-army', {
  clause: 'PYR-3.0.2',
  locals: { seat: SEAT, place: PLACE, side: SIDE },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let c = 0; c < COMMANDER.size; c++) if (isArmyOf(g as State, c as Commander, f.place, f.side)) offer.leader(c as Commander)
  },
  on: {
    leader(g, _f, c) {
      end(g, c)
    },
  },
})
/** 3.0.3 all together, with whichever of the armies. */
export const chooseJoin = decision('choose-join', {
  clause: 'PYR-3.0.3',
  locals: { seat: SEAT, leader: COMMANDER },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    offer.button('join')
    offer.button('hold-back')
  },
  buttons: {
    join(g) {
      end(g, 1)
    },
    'hold-back'(g) {
      end(g, 0)
    },
  },
})
/** Has the attacker still CU there? */
function stands(g: State, camp: Camp, leader: Commander | None, p: Place): boolean {
  if (leader !== NONE)
    return isInPlay(g, leader) && g.commander.at[leader] === p && (g.commander.count[leader] > 0 || enemiesAt(g, p, sideOf(camp)) === 0)
  return countAt(g, p, sideOf(camp)) > 0
}
function attackedSeat(g: State, enemy: Camp, by: Camp): Seat {
  return enemy < MINOR ? seatOf(g, enemy) : seatForMinor(g, enemy, by)
}

/** 2.2.5.3 the armies one by one as long as he wins, then the tribe; ends with ENGAGED. */
export const engage = sequence(
  'engage',
  {
    clause: 'PYR-2.2.5.3',
    locals: {
      camp: CAMP,
      leader: optional(COMMANDER),
      place: PLACE,
      from: optional(PLACE),
      hasMarched: flag,
      state: own(int(0, 2)),
      enemy: own(CAMP),
      seat: own(SEAT),
      enemyLeader: own(optional(COMMANDER)),
      isJoined: own(flag),
    },
  },
  [
    run((g, f) => {
      takeLoneCommanders(g, f.place)
      if (!stands(g, f.camp, f.leader, f.place)) f.state = ENGAGED.stopped
    }),
    repeat(
      (g, f) => f.state !== ENGAGED.stopped && isRural(f.place) && enemiesAt(g, f.place, sideOf(f.camp)) > 0,
      [
        run((g, f) => {
          const side = enemySideAt(g, f.place, sideOf(f.camp)) as Side
          f.enemy = campAt(g, f.place, side)
          f.seat = attackedSeat(g, f.enemy, f.camp)
          f.enemyLeader = armyAt(g, f.place, side)
          f.isJoined = looseAt(g, f.place, side) > 0 ? 1 : 0
        }),
        when(
          (g, f) => armiesAt(g, f.place, sideOf(f.enemy)) > 1,
          [
            step(
              chooseArmy,
              (_, f) => ({ seat: f.seat, place: f.place, side: sideOf(f.enemy) }),
              (_, f, c) => {
                f.enemyLeader = c as Commander
              },
            ),
            when(
              (_, f) => f.isJoined === 1,
              [
                step(
                  chooseJoin,
                  (_, f) => ({ seat: f.seat, leader: f.enemyLeader as Commander }),
                  (_, f, joins) => {
                    f.isJoined = joins as 0 | 1
                  },
                ),
              ],
            ),
          ],
        ),
        step(
          battle,
          (_, f) => ({
            place: f.place,
            from: f.from,
            camp: f.camp,
            leader: f.leader,
            enemy: f.enemy,
            enemyLeader: f.enemyLeader,
            isJoined: f.isJoined,
            hasMarched: f.hasMarched,
            isAmbush: 0 as const,
          }),
          (g, f, result) => {
            f.state = result === 0 ? ENGAGED.won : ENGAGED.stopped // 2.2.5.5
            if (f.leader !== NONE && !isInPlay(g, f.leader)) f.leader = armyAt(g, f.place, sideOf(f.camp)) // 9.1.1.3.6: under his heir, or none
          },
        ),
      ],
    ),
    when(
      (g, f) => f.state !== ENGAGED.stopped && f.camp === rome && tribeAt(g, f.place) !== NONE && countAt(g, f.place, sideOf(rome)) > 0,
      [
        step(
          tribeFight,
          (g, f) => ({ tribe: tribeAt(g, f.place) as never, leader: f.leader, from: f.from, hasMarched: f.hasMarched }),
          (_, f, result) => {
            f.state = result === 0 ? ENGAGED.won : ENGAGED.stopped
          },
        ),
      ],
    ),
    finish((g, f) => (f.state !== ENGAGED.stopped && !stands(g, f.camp, f.leader, f.place) ? ENGAGED.stopped : f.state)),
  ],
)
