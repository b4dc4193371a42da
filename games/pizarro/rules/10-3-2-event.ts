/** 10.3.2 Random event: one die after deployment; it lasts for the whole battle. */
import { die, end, goto, int, NONE, own, roll } from '@plus-ultra/kernel'
import {
  EMPEROR,
  EVENT,
  isDoubt,
  isHistoricalOn,
  isMountain,
  isOther,
  isRain,
  isSpanishUnit,
  isTreacherous,
  LEADER,
  type Leader,
  OTHER_PEOPLES,
  spanish,
  TZ,
  typeOf,
  UNIT,
  type Unit,
  type Zone,
} from '../data/facts.ts'
import { lrOf } from '../data/field.ts'
import { automatic, decision, emit, repeat, run, type State, sequence, step, when } from '../state.ts'
import { campOf, nextByRank, tcOf } from './02-definitions.ts'
import { isInLr, regroup } from './10-3-field.ts'

const EVENT_DIE = die(6, 'PIZ-10.3.2.1', 'random event')
const TREASON = die(6, 'PIZ-10.3.2.2', 'treason')
const POWDER = die(6, 'PIZ-10.3.2.5', 'lack of powder')
const {
  treason,
  'bad-weather': badWeather,
  'lack-of-powder': lackOfPowder,
  'presence-of-the-inca': presence,
  'no-prisoners': noPrisoners,
} = EVENT.refs

/** PIZ-10.3.2.1 */
function rollEvent(g: State): void {
  g.event = EVENT.all[roll(g, EVENT_DIE, g.active) - 1] as typeof treason
  g.presence = isFelt(g) ? 1 : 0
  emit(g, { type: 'event', event: EVENT.name(g.event), applies: g.event !== EVENT.refs.nothing && doesApply(g), clause: 'PIZ-10.3.2.1' })
}
/** PIZ-10.3.2.6 Presence of the Inca, unless he is in the battle. */
export const isFelt = (g: State): boolean => g.event === presence && g.leader.tz[EMPEROR] === NONE
function doesApply(g: State): boolean {
  if (g.event === badWeather) return isBadWeather(g)
  return g.event !== presence || g.presence === 1
}
/** PIZ-10.3.2.4 In a rain turn and a mountain zone. */
export const isBadWeather = (g: State): boolean => g.event === badWeather && isRain(g.turn) && isMountain[g.battle as Zone]
/** PIZ-10.3.2.7 */
export const givesNoQuarter = (g: State): boolean => g.event === noPrisoners

// --- 10.3.2.2 treason

/** (a) While their cursor is in doubt, the Other Peoples of the active camp go to its LR. */
function desertPeoples(g: State): void {
  if (!isDoubt(g.cursor.at[OTHER_PEOPLES])) return
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u])
    if (isOther[u] && g.unit.tz[u] !== NONE && campOf(g, u) === g.active) sendToLr(g, u)
}
function sendToLr(g: State, u: Unit): void {
  const lr = lrOf(campOf(g, u))
  g.unit.tz[u] = lr
  emit(g, { type: 'deserted', piece: UNIT.name(u), zone: TZ.name(lr), clause: 'PIZ-10.3.2.2' })
}
/** The next of Almagro and De Soto, on his front, after `last`. */
const nextTraitor = (g: State, last: Leader | -1): Leader | -1 =>
  nextByRank(g, spanish, last, c => isTreacherous[c] && isHistoricalOn[g.leader.face[c]][c] === 1 && g.leader.tz[c] !== NONE)
/** (b) On his TC or less he goes, with as many Spanish units as the die shows. */
const betray = automatic('betrayal', {
  clause: 'PIZ-10.3.2.2',
  locals: { leader: LEADER },
  run(g, f) {
    const result = roll(g, TREASON, spanish)
    if (result > tcOf(g, f.leader)) return
    const lr = lrOf(spanish)
    g.leader.tz[f.leader] = lr
    emit(g, { type: 'deserted', piece: LEADER.name(f.leader), zone: TZ.name(lr), clause: 'PIZ-10.3.2.2' })
    goto(g, desertWith, { leader: f.leader, count: atMost(g, result, mayDesert) })
  },
})
const mayDesert = (g: State, u: Unit): boolean => isSpanishUnit[u] && g.unit.tz[u] !== NONE && campOf(g, u) === spanish && !isInLr(g, u)
/** So many units, or all if there are fewer. */
function atMost(g: State, count: number, isMeant: (g: State, u: Unit) => boolean): number {
  let found = 0
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (isMeant(g, u)) found++
  return Math.min(count, found)
}
const desertWith = decision('desert-with', {
  clause: 'PIZ-10.3.2.2',
  locals: { leader: LEADER, count: int(0, 6) },
  actor: () => spanish,
  offer(g, f, offer) {
    if (f.count === 0) return
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (mayDesert(g, u)) offer.unit(u)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    unit(g, f, u) {
      sendToLr(g, u)
      f.count -= 1
    },
  },
})
const treachery = sequence('treachery', { clause: 'PIZ-10.3.2.2', locals: { asked: own(int(0, LEADER.size)) } }, [
  repeat(
    (g, f) => nextTraitor(g, (f.asked - 1) as Leader | -1) !== NONE,
    [
      run((g, f) => {
        f.asked = nextTraitor(g, (f.asked - 1) as Leader | -1) + 1
      }),
      step(betray, (_, f) => ({ leader: (f.asked - 1) as Leader })),
    ],
  ),
])

// --- 10.3.2.5 lack of powder

const POWDER_TYPES = new Set(['Aq', 'Ca'])
export const needsPowder = (u: Unit): boolean => POWDER_TYPES.has(typeOf[u])
const hasPowder = (g: State, u: Unit): boolean =>
  needsPowder(u) && g.unit.tz[u] !== NONE && campOf(g, u) === spanish && !g.withoutPowder.has(u)
/** Chosen at once by the Spanish player; all if there are fewer. */
const powder = decision('powder', {
  clause: 'PIZ-10.3.2.5',
  locals: { count: int(0, 3) },
  actor: () => spanish,
  offer(g, f, offer) {
    if (f.count === 0) return
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (hasPowder(g, u)) offer.unit(u)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    unit(g, f, u) {
      g.withoutPowder.add(u)
      f.count -= 1
      emit(g, { type: 'no-powder', unit: UNIT.name(u), clause: 'PIZ-10.3.2.5' })
    },
  },
})

export const randomEvent = sequence('random-event', { clause: 'PIZ-10.3.2.1', locals: { count: own(int(0, 3)) } }, [
  run(rollEvent),
  when(
    g => g.event === treason,
    [
      run(desertPeoples),
      when(g => g.active === spanish, [step(treachery)]), // both parts apply
    ],
  ),
  when(
    g => g.event === lackOfPowder,
    [
      run((g, f) => {
        f.count = Math.floor(roll(g, POWDER, g.active) / 2)
      }),
      step(powder, (g, f) => ({ count: atMost(g, f.count, hasPowder) })),
    ],
  ),
  step(regroup), // PIZ-10.3.2.3, PIZ-10.3.2.9, PIZ-10.3.5.4
])
