/** 2.2.10 Harassment by the sons of Mars, 2.2.11 ambush. */
import { end, flag, goto, int, NONE, own } from '@plus-ultra/kernel'
import {
  type Area,
  ambusherOf,
  areaOf,
  attacker,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  commanderCamp,
  defender,
  fire,
  holderOf,
  isCity,
  isRural,
  MINOR,
  neighbours,
  PLACE,
  type Place,
  printedCamp,
  SEAT,
  type Seat,
  zoneOf,
} from '../domains.ts'
import { BATTLE, decision, emit, finish, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { armyAt, buryTheDead, enemiesAt, isInPlay, looseAt, moveCommander, putUnit, seatForMinor, sideOfCommander } from './00-counters.ts'
import { isBarredFrom } from './00-map.ts'
import { settle } from './00-order.ts'
import { firstOf, nextOf } from './02-command.ts'
import { armiesAt, chooseJoin, engage } from './02-engage.ts'
import { battle, seatsOfHands } from './03-battle.ts'
import { clearBattle, enterBattle, fightersOf, hideFaces, rollDice, scoreDice, showFaces } from './03-lines.ts'
import { removeLosses } from './03-losses.ts'
import { purpose, rerolls, rollDie } from './03-rerolls.ts'

/** The city of Cios or Vibellius. */
export const homeOf = (minor: Commander): Place => CITIES.find(c => printedCamp[c] === commanderCamp[minor]) as Place

/** 2.2.11.1 in his own city with CU, and not yet used this season. */
export function mayAmbush(g: State, ravager: Commander): boolean {
  const minor = ambusherOf[g.commander.at[ravager]]
  if (minor === NONE || !isInPlay(g, minor)) return false
  return g.commander.at[minor] === homeOf(minor) && g.commander.count[minor] > 0 && !g.holder.isActivated[holderOf(minor)]
}
const decideAmbush = decision('ambush', {
  clause: 'PYR-2.2.11.1',
  locals: { seat: SEAT, minor: COMMANDER },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    offer.button('attack')
    offer.button('pass')
  },
  buttons: {
    attack(g) {
      end(g, 1)
    },
    pass(g) {
      end(g, 0)
    },
  },
})
/** The neutrals' army goes to a space with its commander; it is flagged. */
function sendMinor(g: State, minor: Commander, to: Place): void {
  const from = g.commander.at[minor]
  for (let u = firstOf(g, minor, from), next: typeof u; u !== NONE; u = next) {
    next = nextOf(g, minor, u)
    putUnit(g, u, to)
    g.unit.moved[u] = 1
  }
  moveCommander(g, minor, to)
}
/** Ends with 1 when the ravager's action is over: he was beaten, or it was drawn. */
export const ambush = sequence(
  'ambushing',
  {
    clause: 'PYR-2.2.11.1',
    locals: { ravager: COMMANDER, minor: COMMANDER, isOn: own(flag), isJoined: own(flag), result: own(int(0, 2)), place: own(PLACE) },
  },
  [
    step(
      decideAmbush,
      (g, f) => ({ seat: seatForMinor(g, g.commander.camp[f.minor], g.commander.camp[f.ravager]), minor: f.minor }),
      (_, f, attacks) => {
        f.isOn = attacks as 0 | 1
      },
    ),
    when((_, f) => f.isOn === 0, [finish(() => 0)]),
    run((g, f) => {
      g.holder.isActivated[holderOf(f.minor)] = 1
      f.place = g.commander.at[f.ravager]
    }),
    step(rollDie, (g, f) => {
      const [seat, otherSeat] = seatsOfHands(g, g.commander.camp[f.minor], g.commander.camp[f.ravager])
      return { why: purpose('ambush'), camp: g.commander.camp[f.minor], seat, other: g.commander.camp[f.ravager], otherSeat }
    }),
    run((g, f) => {
      emit(g, {
        type: 'ambush',
        leader: COMMANDER.name(f.minor),
        result: g.die >= 5 ? 'ambush' : 'attack',
        area: PLACE.name(f.place),
        clause: 'PYR-2.2.11.2',
      })
      f.isOn = g.die >= 5 ? 1 : 0
      g.die = 0
      sendMinor(g, f.minor, f.place)
      f.isJoined = looseAt(g, f.place, sideOfCommander(g, f.ravager)) > 0 ? 1 : 0
    }),
    when(
      (g, f) => f.isJoined === 1 && armiesAt(g, f.place, sideOfCommander(g, f.ravager)) > 1, // 3.0.3
      [
        step(
          chooseJoin,
          (g, f) => ({ seat: seatOf(g, g.commander.camp[f.ravager]), leader: f.ravager }),
          (_, f, joins) => {
            f.isJoined = joins as 0 | 1
          },
        ),
      ],
    ),
    step(
      battle,
      (g, f) => ({
        place: f.place,
        from: homeOf(f.minor),
        camp: g.commander.camp[f.minor],
        leader: f.minor,
        enemy: g.commander.camp[f.ravager],
        enemyLeader: f.ravager,
        isJoined: f.isJoined,
        hasMarched: 0 as const,
        isAmbush: f.isOn,
      }),
      (_, f, result) => {
        f.result = result
      },
    ),
    run((g, f) => goHome(g, f.minor, 'PYR-2.2.11.4')),
    finish((_, f) => (f.result === 1 ? 0 : 1)),
  ],
)
/** Back into his city, if it is still beside and free. */
export function goHome(g: State, minor: Commander, clause: string): void {
  const home = homeOf(minor)
  if (!isInPlay(g, minor) || g.commander.at[minor] === home || !isBeside(g.commander.at[minor], home)) return
  if (g.space.control[home] !== g.commander.camp[minor] || enemiesAt(g, home, MINOR) > 0) return
  sendMinor(g, minor, home)
  emit(g, { type: 'went-home', leader: COMMANDER.name(minor), to: PLACE.name(home), clause })
}
const isBeside = (p: Place, city: Place): boolean => p === zoneOf[city] || neighbours[zoneOf[city]].includes(p)

/** 2.2.10.2 from a city: its zone and those beside it; never across the strait, never an army inside a city. */
function reachOf(g: State, minor: Commander): readonly Place[] {
  const p = g.commander.at[minor]
  return isCity(p) ? [zoneOf[p], ...neighbours[zoneOf[p]]] : neighbours[p]
}
/** The player of the event may not be the target's (9.1.1.2.5). */
const isTarget = (g: State, seat: Seat, c: Commander): boolean =>
  isRural(g.commander.at[c]) && g.commander.count[c] > 0 && g.commander.camp[c] < MINOR && !isOwn(g, seat, g.commander.camp[c])
const isOwn = (g: State, seat: Seat, camp: Camp): boolean => seatOf(g, camp) === seat
function harassFault(g: State, seat: Seat, minor: Commander, c: Commander): string {
  if (!isTarget(g, seat, c)) return 'PYR-9.1.1.2.5'
  return reachOf(g, minor).includes(g.commander.at[c]) ? '' : 'PYR-2.2.10.2'
}
function hasShooters(g: State, c: Commander): boolean {
  for (let u = firstOf(g, c, g.commander.at[c]); u !== NONE; u = nextOf(g, c, u)) if (fire[u] > 0) return true
  return false
}
export const canHarass = (g: State, seat: Seat, minor: Commander): boolean =>
  hasShooters(g, minor) && COMMANDER.all.some(c => harassFault(g, seat, minor, c) === '')
/** 2.2.10.5 one zone, with its battle; only where there is an army to attack. */
export function raidFault(g: State, seat: Seat, minor: Commander, to: Place): string {
  const camp = g.commander.camp[minor]
  if (!isRural(to) || !reachOf(g, minor).includes(to)) return 'PYR-2.2.10.5'
  if (isCity(g.commander.at[minor]) && to !== zoneOf[g.commander.at[minor]] && enemiesAt(g, zoneOf[g.commander.at[minor]], MINOR) > 0)
    return 'PYR-2.2.2.2.2'
  if (isBarredFrom(camp, areaOf[to] as Area)) return 'PYR-2.2.10.5'
  for (let side = 0; side < MINOR; side++)
    if (armyAt(g, to, side as never) !== NONE) return isOwn(g, seat, side as never as Camp) ? 'PYR-9.1.1.2.5' : ''
  return 'PYR-2.2.10.5'
}
export const canRaid = (g: State, seat: Seat, minor: Commander): boolean =>
  g.commander.count[minor] > 0 && reachOf(g, minor).some(to => raidFault(g, seat, minor, to) === '')

export const pickTarget = decision('harass', {
  clause: 'PYR-2.2.10.2',
  locals: { seat: SEAT, minor: COMMANDER },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const c of COMMANDER.all) if (harassFault(g as State, f.seat, f.minor, c) === '') offer.leader(c)
  },
  on: {
    leader(g, f, c) {
      goto(g, harassment, { minor: f.minor, target: c })
    },
  },
  why: (g, f, kind, ref) => (kind === 'leader' ? harassFault(g as State, f.seat, f.minor, ref as Commander) || undefined : undefined),
})
const shots = sequence('harassing-fire', { clause: 'PYR-2.2.10.2', locals: { isReply: flag } }, [
  run((g, f) => rollDice(g, f.isReply ? defender : attacker)),
  step(rerolls),
  run(scoreDice),
  step(removeLosses),
])
const harassment = sequence('harassment', { clause: 'PYR-2.2.10.2', locals: { minor: COMMANDER, target: COMMANDER } }, [
  run((g, f) => {
    const [camp, enemy] = [g.commander.camp[f.minor], g.commander.camp[f.target]]
    const [a, d] = seatsOfHands(g, camp, enemy)
    g.battleKind = BATTLE.harassment
    g.battlePlace = g.commander.at[f.target]
    enterBattle(g, attacker, camp, a, f.minor, g.commander.at[f.minor], 0)
    enterBattle(g, defender, enemy, d, f.target, g.commander.at[f.target], 0)
    g.hand.tv[attacker] = 0 // no re-rolls but Fortuna
    g.hand.tv[defender] = 0
    showFaces(g, g.hidden === 2)
    emit(g, { type: 'harassment', leader: COMMANDER.name(f.minor), to: COMMANDER.name(f.target), clause: 'PYR-2.2.10.2' })
    for (let u = firstOf(g, f.minor, g.commander.at[f.minor]); u !== NONE; u = nextOf(g, f.minor, u)) if (fire[u] > 0) g.unit.moved[u] = 1
  }),
  step(shots, () => ({ isReply: 0 as const })),
  when(g => fightersOf(g, defender) > 0, [step(shots, () => ({ isReply: 1 as const }))]), // 2.2.10.3
  run(g => {
    buryTheDead(g)
    hideFaces(g)
    clearBattle(g)
    settle(g)
  }),
])
export const pickRaid = decision('raid', {
  clause: 'PYR-2.2.10.5',
  locals: { seat: SEAT, minor: COMMANDER },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const to of reachOf(g as State, f.minor)) if (raidFault(g as State, f.seat, f.minor, to) === '') offer.area(to)
  },
  on: {
    area(g, f, to) {
      goto(g, raid, { minor: f.minor, from: g.commander.at[f.minor], to })
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? raidFault(g as State, f.seat, f.minor, ref as Place) || undefined : undefined),
})
const raid = sequence('raiding', { clause: 'PYR-2.2.10.5', locals: { minor: COMMANDER, from: PLACE, to: PLACE } }, [
  run((g, f) => {
    sendMinor(g, f.minor, f.to)
    emit(g, { type: 'moved', leader: COMMANDER.name(f.minor), from: PLACE.name(f.from), to: PLACE.name(f.to), clause: 'PYR-2.2.10.5' })
  }),
  step(engage, (g, f) => ({ camp: g.commander.camp[f.minor], leader: f.minor, place: f.to, from: f.from, hasMarched: 0 as const })),
  run((g, f) => goHome(g, f.minor, 'PYR-2.2.10.5')),
])
