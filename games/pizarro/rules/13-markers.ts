/** 13 Set-up of the tactical markers in a battle under way: in hand, used, played, announced. */
import { NONE } from '@plus-ultra/kernel'
import {
  ambush,
  battleRules,
  type Camp,
  campOfMarker,
  fieryRocks,
  harass,
  inca,
  incaRain,
  MARKER,
  type Marker,
  markerCount,
  palisade,
  SEQUENCE,
  smoke,
  spanish,
  spanishRain,
  toTheDeath,
} from '../data/facts.ts'
import type { Scenario } from '../data/scenario.ts'
import { HAND, type State } from '../state.ts'
import { tcOf } from './02-definitions.ts'
import { isOfSequence } from './10-3-3-markers.ts'
import { countOf } from './10-3-field.ts'
import type { Say } from './13-given.ts'

export type Battle = NonNullable<Scenario['battle']>
const { markers, choice, fire, end: endOfRound } = SEQUENCE.refs
export const nameOf = (camp: Camp): 'spanish' | 'inca' => (camp === spanish ? 'spanish' : 'inca')

/** How many of them lie on the field or still have their effect, and so are in no hand. */
function inEffect(g: State, m: Marker): number {
  switch (m) {
    case palisade:
      return g.palisade === NONE ? 0 : 1
    case fieryRocks:
      return g.isBurnt
    case smoke:
      return [...g.smoke].length
    case harass:
      return g.seat.harasses[inca]
    case spanishRain:
      return g.seat.rainsArrows[spanish]
    case incaRain:
      return g.seat.rainsArrows[inca]
    case toTheDeath:
      return g.lastStand
    case ambush:
      return g.isAmbushed
    default:
      return 0
  }
}
export function setUpHand(g: State, camp: Camp, battle: Battle, say: Say): void {
  const name = nameOf(camp)
  const { held, announced = 0, hasAnnounced = announced > 0, revealed = 0 } = battle.markers?.[name] ?? {}
  for (const field of ['used', 'hands'] as const)
    (battle[field]?.[name] ?? []).forEach((id, i) => {
      const m = MARKER.get(id)
      const path = `battle.${field}.${name}[${i}]`
      const list = field === 'used' ? g.seat.used[camp] : g.seat.hand[camp]
      if (campOfMarker[m] !== camp) say(path, 'is not of its pool (PIZ-10.3.3.1)')
      else if (
        Math.max(countOf(g.seat.used[camp], m), field === 'hands' ? inEffect(g, m) : 0) + countOf(g.seat.hand[camp], m) >=
        markerCount[m]
      )
        say(path, 'there are no more of them (PIZ-10.3.3.1)')
      else list.push(m)
    })
  ;(battle.played?.[name] ?? []).forEach((id, i) => {
    const m = MARKER.get(id)
    const path = `battle.played.${name}[${i}]`
    if (countOf(g.seat.played[camp], m) >= countOf(g.seat.used[camp], m)) say(path, 'is not among the markers used (PIZ-10.3.3.3)')
    else if (g.sequence >= fire && (g.sequence === endOfRound || !isOfSequence(g, m)))
      say(path, 'belongs to another sequence (PIZ-10.3.4.1.2)')
    else g.seat.played[camp].push(m)
  })
  const hand = g.seat.hand[camp].length
  if (g.seat.used[camp].length + hand > HAND)
    say(`battle.used.${name}`, `with those in hand more than ${HAND}, the highest TC (PIZ-10.3.3.2)`)
  const general = g.seat.general[camp]
  if (general !== NONE && hand > tcOf(g, general))
    say(`battle.hands.${name}`, 'more than the TC of the army commander (PIZ-10.3.3.2)', 'others')
  if (hand > 0 && g.sequence <= markers) say(`battle.hands.${name}`, 'the markers are still to be picked (PIZ-10.3.3.2)')
  if (held !== undefined && held !== hand) say(`battle.markers.${name}.held`, `battle.hands.${name} names ${hand}`)
  if (announced > 0 && !hasAnnounced) say(`battle.markers.${name}.hasAnnounced`, 'does not fit the number announced')
  if (hasAnnounced && g.sequence < choice) say(`battle.markers.${name}.announced`, 'nothing is announced before the first round')
  if (g.seat.played[camp].length > 0 && announced - revealed + g.seat.played[camp].length > battleRules.markersPerRoundMax)
    say(`battle.markers.${name}.revealed`, 'the markers played have been revealed (PIZ-10.3.4.1.1)')
  if (revealed > announced) say(`battle.markers.${name}.revealed`, 'more than were announced (PIZ-10.3.4.1.1)')
  g.seat.announced[camp] = announced
  g.seat.hasAnnounced[camp] = hasAnnounced ? 1 : 0
  g.seat.revealed[camp] = Math.min(revealed, announced)
}
