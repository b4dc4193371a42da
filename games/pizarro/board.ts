/** The position as drawn, for whoever may see it: the same names as in a scenario. Works on a view: what is hidden is left out. */
import { type Board, HIDDEN, type List, NONE, type Piece } from '@plus-ultra/kernel'
import {
  CAMP,
  type Camp,
  CURSOR,
  campOfLeader,
  EVENT,
  FACE,
  FORM,
  fortressValue,
  isObjective,
  LEADER,
  type Leader,
  MARKER,
  type Marker,
  SEQUENCE,
  SIEGE_SEQUENCE,
  TZ,
  type Tz,
  typeIdOf,
  UNIT,
  ZONE,
  type Zone,
} from './data/facts.ts'
import { campOf, strengthOf } from './rules/02-definitions.ts'
import { controller } from './rules/05-map.ts'
import { finalCount, totalOf } from './rules/12-victory.ts'
import type { State } from './state.ts'

export function board(g: State): Board {
  return {
    pieces: [...unitPieces(g), ...leaderPieces(g)],
    spaces: { ...zones(g), ...tacticalZones(g) },
    tracks: tracks(g),
    trays: trays(g),
  }
}

const when = <T>(test: unknown, value: T): T | {} => (test ? value : {})
function unitPieces(g: State): Piece[] {
  return UNIT.all
    .filter(u => g.unit.at[u] !== NONE)
    .map(u => ({
      id: UNIT.name(u),
      unit: typeIdOf[u],
      side: CAMP.name(campOf(g, u)),
      at: ZONE.name(g.unit.at[u] as Zone),
      form: FORM.name(g.unit.form[u]),
      strength: strengthOf(g, u),
      face: FACE.name(g.unit.face[u]),
      ...when(g.unit.moved[u], { moved: true }),
      ...when(g.unit.climbed[u], { climbed: true }),
      ...(g.unit.tz[u] !== NONE && { tz: TZ.name(g.unit.tz[u] as Tz) }),
      ...when(g.withoutPowder.has(u), { withoutPowder: true }),
      ...when(g.hasFired.has(u), { fired: true }),
      ...when(g.hasManoeuvred.has(u), { manoeuvred: true }),
      ...when(g.leftField.has(u), { leftField: true }),
    }))
}
function leaderPieces(g: State): Piece[] {
  return LEADER.all
    .filter(c => g.leader.at[c] !== NONE)
    .map(c => ({
      id: LEADER.name(c),
      unit: LEADER.name(c),
      side: CAMP.name(campOfLeader[c]),
      at: ZONE.name(g.leader.at[c] as Zone),
      form: FORM.name(g.leader.form[c]),
      face: FACE.name(g.leader.face[c]),
      ...when(g.leader.commands[c], { commands: true }),
      ...when(g.leader.moved[c], { moved: true }),
      ...when(g.leader.climbed[c], { climbed: true }),
      ...(g.leader.changedForm[c] !== NONE && { changedForm: ZONE.name(g.leader.changedForm[c] as Zone) }),
      ...when(g.leader.returns[c] > 0, { returns: g.leader.returns[c] }),
      ...(g.leader.tz[c] !== NONE && { tz: TZ.name(g.leader.tz[c] as Tz) }),
      ...when(g.leaderManoeuvred.has(c), { manoeuvred: true }),
      ...when(g.leaderLeftField.has(c), { leftField: true }),
    }))
}

function zones(g: State): Board['spaces'] {
  return Object.fromEntries(
    ZONE.all.map(zone => {
      const control = controller(g, zone)
      return [
        ZONE.name(zone),
        {
          control: control === NONE ? null : CAMP.name(control),
          ...when(isObjective[zone], { objective: true }),
          ...when(fortressValue[zone] > 0, { fortressValue: fortressValue[zone] }),
          ...when(g.zone.battle[zone], { battle: true }),
          ...when(g.zone.siege[zone], { siege: true }),
        },
      ]
    }),
  )
}
function tacticalZones(g: State): Board['spaces'] {
  if (g.battle === NONE || g.round === 0) return {}
  return Object.fromEntries(
    TZ.all.map(tz => [
      TZ.name(tz),
      { ...when(g.palisade === tz && !g.isBurnt, { palisade: true }), ...when(g.smoke.has(tz), { smoke: true }) },
    ]),
  )
}

function tracks(g: State): Board['tracks'] {
  const vp = (camp: Camp) => ({ [`vp-${CAMP.name(camp)}`]: g.seat.vp[camp] })
  return {
    ...vp(CAMP.refs.spanish),
    ...vp(CAMP.refs.inca),
    ...Object.fromEntries(CURSOR.all.map(c => [CURSOR.name(c), g.cursor.at[c]])),
  }
}
function trays(g: State): Board['trays'] {
  return {
    reserve: [
      ...UNIT.all.filter(u => g.unit.at[u] === NONE).map(u => ({ id: UNIT.name(u) })),
      ...LEADER.all
        .filter(c => g.leader.at[c] === NONE && g.leader.fell[c] > 0)
        .map(c => ({
          id: LEADER.name(c),
          eliminated: g.leader.fell[c],
          ...when(g.leader.returns[c] > 0, { returns: g.leader.returns[c] }),
        })),
    ],
    futureReinforcements: LEADER.all.filter(c => g.leader.isFuture[c]).map(c => LEADER.name(c)),
    standing: Object.fromEntries(
      CAMP.all.map(camp => [CAMP.name(camp), { byArms: g.seat.vp[camp], final: finalCount(g, camp), total: totalOf(g, camp) }]),
    ),
    ...(g.points + g.otherPoints > 0 && {
      recruits: { national: g.points, other: g.otherPoints, arrival: g.arrival === NONE ? null : ZONE.name(g.arrival) },
    }),
    ...(g.battle !== NONE && g.round > 0 && { battle: battle(g) }),
    ...(g.siege !== NONE && {
      siege: { zone: ZONE.name(g.siege), rounds: g.siegeRounds, fv: g.fv, sequence: SIEGE_SEQUENCE.name(g.siegeSequence) },
    }),
  }
}
function battle(g: State): object {
  const each = <T>(read: (camp: Camp) => T) => Object.fromEntries(CAMP.all.map(camp => [CAMP.name(camp), read(camp)]))
  return {
    zone: ZONE.name(g.battle as Zone),
    active: CAMP.name(g.active),
    round: g.round,
    event: EVENT.name(g.event),
    ...when(g.event === EVENT.refs['presence-of-the-inca'], { presence: g.presence === 1 }),
    ...(g.palisade !== NONE && { palisade: TZ.name(g.palisade) }),
    ...when(g.isBurnt, { fieryRocks: true }),
    ...when(!g.smoke.isEmpty, { smoke: [...g.smoke].map(tz => TZ.name(tz)) }),
    ...when(g.seat.harasses[CAMP.refs.inca], { harass: true }),
    ...when(g.seat.rainsArrows[CAMP.refs.spanish] || g.seat.rainsArrows[CAMP.refs.inca], {
      rainOfArrows: CAMP.all.filter(camp => g.seat.rainsArrows[camp]).map(camp => CAMP.name(camp)),
    }),
    ...when(g.lastStand, { toTheDeath: true }),
    ...when(g.isAmbushed, { ambushed: true }),
    sequence: SEQUENCE.name(g.sequence),
    ...when(g.hasRevealed, { hasRevealed: true }),
    ...(g.from !== NONE && g.onto !== NONE && { attack: attack(g, g.from, g.onto) }),
    generals: each(camp => (g.seat.general[camp] === NONE ? null : LEADER.name(g.seat.general[camp] as Leader))),
    markers: each(camp => ({
      held: g.seat.hand[camp].length,
      announced: g.seat.announced[camp],
      ...when(g.seat.hasAnnounced[camp], { hasAnnounced: true }),
      revealed: g.seat.revealed[camp],
    })),
    hands: each(camp => markersOf(g.seat.hand[camp])),
    used: each(camp => markersOf(g.seat.used[camp])),
    played: each(camp => markersOf(g.seat.played[camp])),
  }
}
const attack = (g: State, from: Tz, onto: Tz): object => ({
  camp: CAMP.name(g.attacker),
  from: TZ.name(from),
  onto: TZ.name(onto),
  ...(g.counterLeader !== NONE && { leader: LEADER.name(g.counterLeader) }),
})
/** Undefined, and so left out, where the seat may not look. */
function markersOf(list: List<Marker>): readonly string[] | undefined {
  const markers = [...list]
  return markers.some(m => (m as number) === HIDDEN) ? undefined : markers.map(m => MARKER.name(m))
}
