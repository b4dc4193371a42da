/** 13 Set-up of a scenario that begins inside a battle or a siege, at the beginning of a round. */
import { NONE } from '@plus-ultra/kernel'
import {
  army,
  CAMP,
  type Camp,
  campOfLeader,
  campOfMarker,
  EVENT,
  enemyOf,
  fortressValue,
  garrison,
  LEADER,
  type Leader,
  MARKER,
  markerCount,
  SEQUENCE,
  TZ,
  type Tz,
  UNIT,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { halfOf, kindOfTz, lrOf } from '../data/field.ts'
import type { Scenario } from '../data/scenario.ts'
import type { State } from '../state.ts'
import { campOf, hasFighters, tcOf } from './02-definitions.ts'
import { armyCommander } from './02-stacks.ts'
import { isFortressOf } from './05-map.ts'
import { countOf, isOnField, occupied, testEnd } from './10-3-field.ts'

type Say = (path: string, message: string) => void

export function setUpCombat(g: State, scenario: Scenario, say: Say): void {
  const { battle, siege, pieces } = scenario
  if (battle === undefined)
    pieces.forEach((piece, i) => {
      for (const field of ['tz', 'withoutPowder', 'leftField'] as const)
        if (piece[field] !== undefined) say(`pieces[${i}].${field}`, 'is given only inside a battle')
    })
  else setUpBattle(g, scenario, battle, say)
  if (siege !== undefined) setUpSiege(g, scenario, siege, say)
}
const activeIn = ({ start }: Scenario, step: string): Camp | undefined =>
  CAMP.all.find(camp => start?.phase === `${CAMP.name(camp)}-${step}`)

function setUpBattle(g: State, scenario: Scenario, battle: NonNullable<Scenario['battle']>, say: Say): void {
  const active = activeIn(scenario, 'battles')
  const zone = ZONE.get(battle.zone)
  if (active === undefined) {
    say('battle', 'a battle is under way only in the battles of a camp (start.phase)')
    return
  }
  if (!CAMP.all.every(camp => hasFighters(g, zone, camp))) {
    say('battle.zone', 'both camps must have troops in the open there (PIZ-10.1.2)')
    return
  }
  g.battle = zone
  g.active = active
  g.round = battle.round
  g.sequence = SEQUENCE.refs.choice
  g.event = EVENT.get(battle.event ?? 'nothing')
  g.presence = battle.presence ? 1 : 0
  g.palisade = battle.palisade === undefined ? NONE : TZ.get(battle.palisade)
  g.isBurnt = battle.fieryRocks ? 1 : 0
  const before = [...scenario.pieces.keys()].filter(i => !putOnField(g, scenario, i, zone, say))
  if (before.length > 0) return
  for (const camp of CAMP.all) setUpHand(g, camp, battle, say)
  checkField(g, say)
}
/** False, and said, when the piece cannot stand there. */
function putOnField(g: State, { pieces }: Scenario, i: number, zone: Zone, say: Say): boolean {
  const piece = pieces[i] as Scenario['pieces'][number]
  const unit = UNIT.find(piece.id)
  const leader = LEADER.find(piece.id)
  const form = unit !== undefined ? g.unit.form[unit] : g.leader.form[leader as Leader]
  const isInBattle = ZONE.get(piece.at) === zone && form !== garrison
  if (!isInBattle || piece.tz === undefined) {
    if (isInBattle) say(`pieces[${i}].tz`, 'a piece in the battle needs a TZ')
    else if (piece.tz !== undefined) say(`pieces[${i}].tz`, 'the piece takes no part in the battle (PIZ-10.1.2)')
    return !isInBattle && piece.tz === undefined
  }
  const camp = unit !== undefined ? campOf(g, unit) : campOfLeader[leader as Leader]
  const tz = TZ.get(piece.tz)
  if (kindOfTz(tz) === 'lr' && halfOf(tz) !== camp) {
    say(`pieces[${i}].tz`, 'the enemy LR is closed (PIZ-10.3.0.3)')
    return false
  }
  if (unit !== undefined) {
    g.unit.tz[unit] = tz
    if (piece.withoutPowder) g.withoutPowder.add(unit)
    if (piece.leftField) g.leftField.add(unit)
  } else {
    g.leader.tz[leader as Leader] = tz
    if (piece.leftField) g.leaderLeftField.add(leader as Leader)
  }
  if (piece.leftField && tz !== lrOf(camp)) say(`pieces[${i}].leftField`, 'who has left the field is in his LR')
  return true
}
function setUpHand(g: State, camp: Camp, battle: NonNullable<Scenario['battle']>, say: Say): void {
  const name = camp === CAMP.refs.spanish ? 'spanish' : 'inca'
  const zone = g.battle as Zone
  const commander = armyCommander(g, zone, camp, army)
  g.seat.general[camp] =
    commander !== NONE && isOnField(g, commander) ? commander : (LEADER.all.find(c => campOfLeader[c] === camp && isOnField(g, c)) ?? NONE)
  for (const field of ['used', 'hands'] as const)
    (battle[field]?.[name] ?? []).forEach((id, i) => {
      const m = MARKER.get(id)
      const path = `battle.${field}.${name}[${i}]`
      const list = field === 'used' ? g.seat.used[camp] : g.seat.hand[camp]
      if (campOfMarker[m] !== camp) say(path, 'is not of its pool (PIZ-10.3.3.1)')
      else if (countOf(g.seat.used[camp], m) + countOf(g.seat.hand[camp], m) >= markerCount[m])
        say(path, 'there are no more of them (PIZ-10.3.3.1)')
      else list.push(m)
    })
  const general = g.seat.general[camp]
  if (general !== NONE && g.seat.hand[camp].length > tcOf(g, general))
    say(`battle.hands.${name}`, 'more than the TC of the army commander (PIZ-10.3.3.2)')
}
function checkField(g: State, say: Say): void {
  const both = occupied(g, CAMP.refs.spanish) & occupied(g, CAMP.refs.inca)
  for (const tz of TZ.all) if (both & (1 << tz)) say('battle', `${TZ.name(tz)} holds units of both camps (PIZ-10.3.0.3)`)
  for (const c of LEADER.all)
    if (isOnField(g, c) && !(occupied(g, campOfLeader[c]) & (1 << (g.leader.tz[c] as Tz))))
      say('battle', `${LEADER.name(c)} stands without units (PIZ-10.3.4.4.12)`)
  testEnd(g)
  if (g.isDecided) say('battle', 'is already decided (PIZ-10.3.5.1)')
}

function setUpSiege(g: State, scenario: Scenario, siege: NonNullable<Scenario['siege']>, say: Say): void {
  const camp = activeIn(scenario, 'sieges')
  const zone = ZONE.get(siege.zone)
  if (camp === undefined) say('siege', 'a siege is under way only in the sieges of a camp (start.phase)')
  else if (!isFortressOf(g, zone, enemyOf(camp)) || !hasFighters(g, zone, camp))
    say('siege.zone', 'nobody besieges an enemy fortress there (PIZ-10.1.2)')
  if (siege.fv > fortressValue[zone]) say('siege.fv', `the fortress has an FV of ${fortressValue[zone]}`)
  g.siege = zone
  g.siegeRounds = siege.rounds
  g.fv = siege.fv
}
