/** 13 Set-up of a scenario that begins inside a battle or a siege, in any sequence of it. */
import { NONE } from '@plus-ultra/kernel'
import {
  army,
  CAMP,
  type Camp,
  campOfLeader,
  EVENT,
  enemyOf,
  fortressValue,
  garrison,
  inca,
  isMountain,
  LEADER,
  LEADERS,
  type Leader,
  SEQUENCE,
  SIEGE_SEQUENCE,
  spanish,
  TZ,
  type Tz,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { halfMask, halfOf, isIn, kindOfTz, linkedTo, lrOf } from '../data/field.ts'
import type { Scenario } from '../data/scenario.ts'
import type { State } from '../state.ts'
import { campOf, hasFighters, hasLeaderOf, nextByRank, rankOf } from './02-definitions.ts'
import { armyCommander } from './02-stacks.ts'
import { isFortressOf } from './05-map.ts'
import { isMajor, markCombats } from './10-1-combat.ts'
import { mayBeDeployed } from './10-3-1-deployment.ts'
import { isFelt, needsPowder } from './10-3-2-event.ts'
import { isOnField, occupied, testEnd } from './10-3-field.ts'
import { type Placed, type Say, shownSpaces } from './13-given.ts'
import { type Battle, nameOf, setUpHand } from './13-markers.ts'

const { deployment, choice, fire, melee, 'counter-attack': counterAttack, movement } = SEQUENCE.refs

const ONLY_IN_BATTLE = ['tz', 'withoutPowder', 'leftField', 'fired', 'manoeuvred'] as const
export function setUpCombat(g: State, scenario: Scenario, placed: readonly Placed[], say: Say): void {
  const { battle, siege } = scenario
  if (battle === undefined) {
    for (const { piece, path } of placed)
      for (const field of ONLY_IN_BATTLE) if (piece[field] !== undefined) say(`${path}.${field}`, 'is given only inside a battle')
    for (const { id, shown } of shownSpaces(scenario))
      for (const field of ['palisade', 'smoke'] as const)
        if (shown[field] && TZ.find(id) !== undefined) say(`spaces.${id}.${field}`, 'is given only inside a battle')
  } else setUpBattle(g, scenario, placed, battle, say)
  if (siege !== undefined) setUpSiege(g, scenario, siege, say)
  checkMarks(g, scenario, say)
}
const activeIn = ({ start }: Scenario, step: string): Camp | undefined =>
  CAMP.all.find(camp => start?.phase === `${CAMP.name(camp)}-${step}`)
/** PIZ-8.2.7 A marker lies only where there is something to fight. */
function checkMarks(g: State, scenario: Scenario, say: Say): void {
  for (const { id, shown } of shownSpaces(scenario)) {
    const zone = ZONE.find(id)
    if (zone === undefined) continue
    for (const field of ['battle', 'siege'] as const)
      if (shown[field] && !g.zone[field][zone]) say(`spaces.${id}.${field}`, 'there is none to be fought here (PIZ-8.2.7)', 'others')
  }
}

// --- 10.3 the battle

function setUpBattle(g: State, scenario: Scenario, placed: readonly Placed[], battle: Battle, say: Say): void {
  const active = activeIn(scenario, 'battles')
  const zone = ZONE.get(battle.zone)
  if (active === undefined) {
    say('battle', 'a battle is under way only in the battles of a camp (start.phase)', 'time')
    return
  }
  if (battle.active !== undefined && battle.active !== nameOf(active)) say('battle.active', 'is not the camp of start.phase')
  if (!CAMP.all.every(camp => hasFighters(g, zone, camp))) {
    say('battle.zone', 'both camps must have troops in the open there (PIZ-10.1.2)', 'others')
    return
  }
  g.battle = zone
  g.active = active
  g.round = battle.round
  g.sequence = SEQUENCE.get(battle.sequence ?? 'choice')
  if (g.sequence < choice && g.round > 1) say('battle.round', 'deployment, event and markers come before the first round (PIZ-10.3.1)')
  markCombats(g, active)
  setUpEvent(g, scenario, battle, say)
  const unfit = placed.filter(p => !putOnField(g, p, zone, say))
  if (unfit.length > 0) return
  g.presence = (battle.presence ?? isFelt(g)) ? 1 : 0
  for (const camp of CAMP.all) setUpCommand(g, camp, battle, say)
  for (const camp of CAMP.all) setUpHand(g, camp, battle, say)
  setUpRound(g, battle, say)
  if (g.sequence === deployment) checkDeployment(g, say)
  else checkField(g, say)
  if (battle.attack !== undefined) setUpAttack(g, battle.attack, say)
}
/** What lasts for the battle or for the round. */
function setUpEvent(g: State, scenario: Scenario, battle: Battle, say: Say): void {
  g.event = EVENT.get(battle.event ?? 'nothing')
  g.palisade = battle.palisade === undefined ? NONE : TZ.get(battle.palisade)
  g.isBurnt = battle.fieryRocks ? 1 : 0
  g.lastStand = battle.toTheDeath ? 1 : 0
  g.isAmbushed = battle.ambushed ? 1 : 0
  g.hasRevealed = battle.hasRevealed ? 1 : 0
  if (g.isAmbushed && !isMountain[g.battle as Zone]) say('battle.ambushed', 'only in a mountain zone (PIZ-10.3.3.19)')
  if (battle.harass) g.seat.harasses[inca] = 1
  for (const camp of battle.rainOfArrows ?? []) g.seat.rainsArrows[CAMP.get(camp)] = 1
  for (const tz of battle.smoke ?? []) g.smoke.add(TZ.get(tz))
  for (const { id, shown } of shownSpaces(scenario)) {
    const tz = TZ.find(id)
    if (tz !== undefined && shown.smoke) g.smoke.add(tz)
    if (tz !== undefined && shown.palisade) g.palisade = tz
  }
  if (g.palisade !== NONE && !isIn(halfMask(spanish), g.palisade)) say('battle.palisade', 'stands in the Spanish half (PIZ-10.3.3.11)')
}
/** False, and said, when the piece cannot stand there. */
function putOnField(g: State, { piece, path, unit, leader }: Placed, zone: Zone, say: Say): boolean {
  const form = unit !== undefined ? g.unit.form[unit] : g.leader.form[leader as Leader]
  const isInBattle = ZONE.get(piece.at) === zone && form !== garrison
  if (!isInBattle || piece.tz === undefined) {
    const mayLackTz = !isInBattle || g.sequence === deployment // PIZ-10.3.1.1 it is still to be deployed
    if (!mayLackTz) say(`${path}.tz`, 'a piece in the battle needs a TZ', 'others')
    else if (piece.tz !== undefined) say(`${path}.tz`, 'the piece takes no part in the battle (PIZ-10.1.2)', 'others')
    return mayLackTz && piece.tz === undefined
  }
  const camp = unit !== undefined ? campOf(g, unit) : campOfLeader[leader as Leader]
  const tz = TZ.get(piece.tz)
  if (kindOfTz(tz) === 'lr' && halfOf(tz) !== camp) {
    say(`${path}.tz`, 'the enemy LR is closed (PIZ-10.3.0.3)', 'others')
    return false
  }
  if (unit !== undefined) {
    g.unit.tz[unit] = tz
    if (piece.withoutPowder) g.withoutPowder.add(unit)
    if (piece.leftField) g.leftField.add(unit)
    if (piece.fired) g.hasFired.add(unit)
    if (piece.manoeuvred) g.hasManoeuvred.add(unit)
  } else {
    g.leader.tz[leader as Leader] = tz
    if (piece.leftField) g.leaderLeftField.add(leader as Leader)
    if (piece.manoeuvred) g.leaderManoeuvred.add(leader as Leader)
  }
  if (piece.withoutPowder && unit !== undefined && !(needsPowder(unit) && camp === spanish))
    say(`${path}.withoutPowder`, 'only Aq and Ca of the Spanish camp lack powder (PIZ-10.3.2.5)', needsPowder(unit) ? 'others' : undefined)
  if (piece.leftField && tz !== lrOf(camp)) say(`${path}.leftField`, 'who has left the field is in his LR', 'others')
  if (piece.fired && g.sequence < fire) say(`${path}.fired`, 'nobody has fired yet in this round')
  if (piece.manoeuvred && g.sequence < movement) say(`${path}.manoeuvred`, 'nobody has moved yet in this round')
  return true
}
/** PIZ-10.3.4.4.11 The army commander, or whoever has taken over: the highest rank on the field. */
function setUpCommand(g: State, camp: Camp, battle: Battle, say: Say): void {
  const commander = armyCommander(g, g.battle as Zone, camp, army)
  const isPresent = (c: Leader) => (g.sequence === deployment ? g.leader.at[c] === g.battle && g.leader.form[c] === army : isOnField(g, c))
  const first = commander !== NONE && isPresent(commander) ? commander : nextByRank(g, camp, NONE, isPresent)
  const given = battle.generals?.[nameOf(camp)]
  g.seat.general[camp] = first
  if (given === undefined || given === null) return
  const general = LEADER.get(given)
  const path = `battle.generals.${nameOf(camp)}`
  if (campOfLeader[general] !== camp || !isPresent(general)) say(path, 'does not fight here for this camp', 'others')
  else if (rankOf(g, general) < rankOf(g, first as Leader)) say(path, 'the highest rank on the field commands (PIZ-2.10)', 'others')
  else g.seat.general[camp] = general
}

// --- the round

function setUpRound(g: State, battle: Battle, say: Say): void {
  for (const u of g.hasManoeuvred) g.seat.manoeuvres[campOf(g, u)] = Math.min(4, g.seat.manoeuvres[campOf(g, u)] + 1)
  const isIdle = !g.seat.played[spanish].length && !g.seat.played[CAMP.refs.inca].length
  if (!isIdle) g.hasRevealed = 1 // what is revealed has been revealed in this sequence
  if (g.sequence < fire && (!isIdle || battle.hasRevealed)) say('battle.sequence', 'no marker is revealed before the fire (PIZ-10.3.4.1.2)')
}
/** PIZ-10.3.4.3.1, PIZ-10.3.4.5.1 */
function setUpAttack(g: State, attack: NonNullable<Battle['attack']>, say: Say): void {
  const camp = CAMP.get(attack.camp)
  const [from, onto] = [TZ.get(attack.from), TZ.get(attack.onto)]
  const isCounter = g.sequence === counterAttack
  if (!isCounter && g.sequence !== melee) say('battle.attack', 'belongs to the melee or the counter-attack')
  else if (camp !== (isCounter ? enemyOf(g.active) : g.active))
    say('battle.attack.camp', isCounter ? 'the inactive camp counter-attacks' : 'the active camp attacks')
  if (!isIn(occupied(g, camp), from)) say('battle.attack.from', 'no unit of this camp stands there', 'others')
  if (!isIn(occupied(g, enemyOf(camp)), onto)) say('battle.attack.onto', 'no enemy unit stands there', 'others')
  else if (!isIn(linkedTo(from), onto)) say('battle.attack.onto', 'no link joins the two TZ (PIZ-10.3.0.2)')
  const leader = attack.leader === undefined ? undefined : LEADER.get(attack.leader)
  if (isCounter && (leader === undefined || g.leader.tz[leader] !== from || campOfLeader[leader] !== camp))
    say('battle.attack.leader', 'a commander in that TZ leads the counter-attack (PIZ-10.3.4.5.1)', 'others')
  if (!isCounter && leader !== undefined) say('battle.attack.leader', 'only a counter-attack has one')
  g.attacker = camp
  g.from = from
  g.onto = onto
  g.counterLeader = leader ?? NONE
}

// --- what the field allows

function checkDeployment(g: State, say: Say): void {
  const zone = g.battle as Zone
  if (!isMajor(g, zone)) say('battle', 'a camp has fewer than 10 SP: a minor battle has no deployment (PIZ-10.1.6)', 'others')
  for (const camp of CAMP.all) {
    if (!hasLeaderOf(g, zone, camp, army)) say('battle', `the ${nameOf(camp)} camp has no commander and has lost (PIZ-10.1.7)`, 'others')
    else if (!mayBeDeployed(g, camp))
      say('battle', `the ${nameOf(camp)} camp cannot stand like this (PIZ-10.3.1.2, PIZ-10.3.1.3)`, 'others')
    for (const c of LEADERS[camp])
      if (g.leader.tz[c] !== NONE && !isIn(occupied(g, camp), g.leader.tz[c] as Tz))
        say('battle', `${LEADER.name(c)} stands without units (PIZ-10.3.1.4)`, 'others')
  }
}
function checkField(g: State, say: Say): void {
  const both = occupied(g, CAMP.refs.spanish) & occupied(g, CAMP.refs.inca)
  for (const tz of TZ.all) if (both & (1 << tz)) say('battle', `${TZ.name(tz)} holds units of both camps (PIZ-10.3.0.3)`, 'others')
  for (const c of LEADER.all)
    if (isOnField(g, c) && !(occupied(g, campOfLeader[c]) & (1 << (g.leader.tz[c] as Tz))))
      say('battle', `${LEADER.name(c)} stands without units (PIZ-10.3.4.4.12)`, 'others')
  testEnd(g)
  if (g.isDecided) say('battle', 'is already decided (PIZ-10.3.5.1)', 'others')
}

// --- 10.4 the siege

function setUpSiege(g: State, scenario: Scenario, siege: NonNullable<Scenario['siege']>, say: Say): void {
  const camp = activeIn(scenario, 'sieges')
  const zone = ZONE.get(siege.zone)
  if (camp === undefined) say('siege', 'a siege is under way only in the sieges of a camp (start.phase)', 'time')
  else if (!isFortressOf(g, zone, enemyOf(camp)) || !hasFighters(g, zone, camp))
    say('siege.zone', 'nobody besieges an enemy fortress there (PIZ-10.1.2)', 'others')
  if (siege.fv > fortressValue[zone]) say('siege.fv', `the fortress has an FV of ${fortressValue[zone]}`)
  g.siege = zone
  g.siegeRounds = siege.rounds
  g.siegeSequence = SIEGE_SEQUENCE.get(siege.sequence ?? 'artillery')
  g.fv = siege.fv
  if (camp !== undefined) markCombats(g, camp)
}
