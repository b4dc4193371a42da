/** 9.1.1 Events: who may play which, and when. */
import { end, goto, NONE, set } from '@plus-ultra/kernel'
import { type Condition, eventsFile } from '../data/load.ts'
import {
  areaOf,
  CAMP,
  type Camp,
  CITIES,
  COMMANDER,
  CU,
  carthage,
  EVENT,
  type EventCard,
  elysii,
  homeCamp,
  isCity,
  isLand,
  isOfOrigin,
  king,
  leaderNamed,
  place,
  pyrrhus,
  roma,
  rome,
  SEAT,
  type Seat,
  TRIBE,
  yearOf,
} from '../domains.ts'
import { decision, emit, type State, seatOf, sequence, step, when } from '../state.ts'
import { addHubris, isAlive, isInPlay } from './00-counters.ts'
import { isActive } from './00-map.ts'
import { purse } from './08-treasure.ts'
import { takeEffect } from './09-effects.ts'

const cards = eventsFile.events
const ownerOf: readonly Camp[] = cards.map(e => CAMP.get(e.owner))
const compare = (a: number, cmp: string, b: number): boolean => (cmp === '>=' ? a >= b : cmp === '<' ? a < b : a === b)

/** 9.1.1.E3-E5 */
function holds(g: State, c: Condition): boolean {
  switch (c.test) {
    case 'pyrrhusArea': {
      const at = g.commander.at[king]
      return isAlive(g, king) && isLand(at) && areaOf[at] === (c.area === 'italy' ? 0 : 1)
    }
    case 'hubris':
      return compare(g.hubris, c.cmp, c.value)
    case 'year':
      return c.cmp === '>=' ? yearOf(g.turn) <= c.value : compare(yearOf(g.turn), c.cmp, c.value) // years before Christ count down
    case 'commanderAt':
      return g.commander.at[leaderNamed(c.commander)] === place(c.space) && g.commander.count[leaderNamed(c.commander)] >= c.withCU
    case 'control':
      return g.space.control[place(c.city)] === CAMP.get(c.camp)
    case 'notRavaged':
      return !g.space.isRavaged[place(c.space)]
    case 'tribeActive':
      return isActive(g, TRIBE.get(c.tribe))
    case 'tribeStrength':
      return compare(g.tribe.strength[TRIBE.get(c.tribe)], c.cmp, c.value)
    case 'taxesOpen':
      return c.area === 'italy' || g.isSicilyTaxed === 1
    case 'taxesOpenAny':
      return true
    case 'commanderAlive':
      return isAlive(g, leaderNamed(c.commander))
    case 'commanderInCity':
      return isCity(g.commander.at[leaderNamed(c.commander)])
    case 'commanderInPlay':
      return isInPlay(g, leaderNamed(c.commander))
    case 'fortunaNot':
      return g.fortuna !== (c.camp === 'neutral' ? NONE : CAMP.get(c.camp))
    case 'unitsInPlay':
      return CU.all.some(
        u => g.unit.isInPlay[u] && (c.camp === undefined ? isOfOrigin(u, c.origin as string) : homeCamp[u] === CAMP.get(c.camp)),
      )
    case 'elysiiHas':
      return CU.all.some(u => !g.unit.isInPlay[u] && g.unit.at[u] === elysii && c.origins.some(o => isOfOrigin(u, o)))
  }
}
/** 9.3.4 of his events only these remain when he is dead. */
const LEGACY = ['storm', 'levy-one', 'levy-both']
const otherOf = (camp: Camp): Camp => (camp === rome ? carthage : rome)

/** The clause that keeps an event from being played now, or ''. */
export function eventFault(g: State, camp: Camp, e: EventCard): string {
  const card = cards[e] as (typeof cards)[number]
  if (ownerOf[e] !== camp) return 'PYR-9.1.1.E1#camp'
  if (!card.seasons.includes(g.isCold ? 'cold' : 'hot')) return camp === pyrrhus ? `${card.clauses[0]}#season` : 'PYR-9.1.1.E1' // East plays in both
  if (g.event.isPlayed[e] && !card.repeatable) return 'PYR-9.1.1.E2'
  if (camp === pyrrhus && !isAlive(g, king) && !LEGACY.includes(card.id)) return g.players === 3 ? 'PYR-9.3.4' : 'PYR-9.1.1.E4'
  if (g.players === 3) {
    if (g.camp.isBound[camp]) return 'PYR-9.3.5'
    if (card.alliance && (g.camp.hasPlayed[camp] || g.camp.hasPlayed[otherOf(camp)])) return 'PYR-9.3.5'
  }
  for (const c of card.conditions) if (!holds(g, c)) return `${card.clauses[0]}#${c.test}`
  return card.cost !== null && purse(g, camp, NONE) < card.cost.offeredIfHolds ? 'PYR-9.1.1.E5' : ''
}

/** 1.1.2.2 one legal event, or pass. */
const playEvent = decision('play-event', {
  clause: 'PYR-1.1.2.2',
  locals: { camp: CAMP, refused: set(EVENT) },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (let e = 0; e < EVENT.size; e++)
      if (!f.refused.has(e as EventCard) && eventFault(g as State, f.camp, e as EventCard) === '') offer.event(e as EventCard)
    offer.button('pass')
  },
  on: {
    event(g, f, e) {
      const needsConsent = g.players === 3 && cards[e]?.alliance === true
      if (needsConsent) {
        goto(g, consent, { camp: f.camp, event: e, seat: seatOf(g, otherOf(f.camp)), refused: [...f.refused, e] })
      } else play(g, f.camp, e)
    },
  },
  buttons: {
    pass(g, f) {
      emit(g, { type: 'event-passed', camp: CAMP.name(f.camp), clause: 'PYR-1.1.2.2' })
      end(g)
    },
  },
  why: (g, f, kind, ref) => (kind === 'event' ? eventFault(g as State, f.camp, ref as EventCard) || 'PYR-9.3.5' : undefined),
})
function play(g: State, camp: Camp, e: EventCard): void {
  g.event.isPlayed[e] = 1
  g.camp.hasPlayed[camp] = 1
  emit(g, { type: 'event-played', camp: CAMP.name(camp), event: EVENT.name(e), clause: cards[e]?.clauses[0] as string })
  takeEffect(g, e)
}
/** 9.3.5 the other player's consent; without it the event is not played, and the player chooses again. */
const consent = decision('consent', {
  clause: 'PYR-9.3.5',
  locals: { camp: CAMP, event: EVENT, seat: SEAT, refused: set(EVENT) },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    offer.button('accept')
    offer.button('refuse')
  },
  buttons: {
    accept(g, f) {
      g.camp.isBound[rome] = 1
      g.camp.isBound[carthage] = 1
      emit(g, { type: 'consent', event: EVENT.name(f.event), result: 'accepted', clause: 'PYR-9.3.5' })
      play(g, f.camp, f.event)
    },
    refuse(g, f) {
      emit(g, { type: 'consent', event: EVENT.name(f.event), result: 'refused', clause: 'PYR-9.3.5' })
      goto(g, playEvent, { camp: f.camp, refused: f.refused })
    },
  },
})

/** 1.1.2.4 */
const hasHostages = (g: State): boolean => COMMANDER.all.some(c => g.commander.hostageOf[c] === pyrrhus)
export const releaseHostages = decision('release-hostage', {
  clause: 'PYR-1.1.2.4',
  actor: g => seatOf(g, pyrrhus),
  offer(g, _f, offer) {
    for (const c of COMMANDER.all) if (g.commander.hostageOf[c] === pyrrhus) offer.leader(c)
    offer.button('pass')
  },
  on: {
    leader(g, _f, c) {
      g.commander.hostageOf[c] = NONE
      g.commander.captor[c] = NONE
      const city = g.space.control[roma] === rome ? roma : CITIES.find(x => g.space.control[x] === rome) // 1.2.5.3 where Rome is lost
      if (city !== undefined) g.commander.at[c] = city
      g.holder.isActivated[c as number as never] = 1
      emit(g, { type: 'hostage-released', leader: COMMANDER.name(c), clause: 'PYR-1.1.2.4' })
      addHubris(g, 'hostage-freed', 'PYR-9.1.2.0.5')
      if (!hasHostages(g)) end(g)
    },
  },
  buttons: {
    pass(g) {
      end(g)
    },
  },
  why: () => 'PYR-1.1.2.4',
})

/** 9.1.1.E1: East always, Carthage in the hot season, Rome in the cold. */
const playsNow = (g: State, seat: Seat): Camp | typeof NONE => {
  if (seat === seatOf(g, pyrrhus)) return g.isOut ? NONE : pyrrhus
  const camp = g.isCold ? rome : carthage
  return seatOf(g, camp) === seat ? camp : NONE
}
const eventOf = sequence('event-of', { clause: 'PYR-1.1.2.5', locals: { seat: SEAT } }, [
  when((g, f) => playsNow(g, f.seat) !== NONE, [step(playEvent, (g, f) => ({ camp: playsNow(g, f.seat) as Camp, refused: [] }))]),
])
/** 1.1.2.5 hostages, then events in initiative order. */
export const events = sequence('sequence-2', { clause: 'PYR-1.1.2.5' }, [
  when(g => hasHostages(g) && !g.isOut, [step(releaseHostages)]),
  step(eventOf, g => ({ seat: g.order.at(0) })),
  step(eventOf, g => ({ seat: g.order.at(1) })),
  when(g => g.players === 3, [step(eventOf, g => ({ seat: g.order.at(2) }))]),
])
/** 9.1.1.E6 */
export function expire(g: State, duration: 'season' | 'year'): void {
  for (const e of EVENT.all) if (cards[e]?.duration === duration) g.event.isInForce[e] = 0
}
