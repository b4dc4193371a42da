/** 13 Set-up: a position is put on the table, and whatever the rules forbid in it is named by its JSON path. */
import { type Fault, NONE, type OptionValue } from '@plus-ultra/kernel'
import {
  alone,
  army,
  back,
  CAMP,
  type Camp,
  CURSOR,
  campOfLeader,
  campOn,
  cursorMax,
  cursorMin,
  cursorStart,
  FACE,
  type Face,
  FORM,
  type Form,
  fortressValue,
  front,
  garrison,
  inca,
  isCannon,
  isObjective,
  isOther,
  isolated,
  LEADER,
  LEADERS,
  type Leader,
  reinforcements,
  spanish,
  strengthOn,
  typeIdOf,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import type { Scenario } from '../data/scenario.ts'
import type { State } from '../state.ts'
import { campOf, hasFighters, hasUnits, putUnit, rankOf } from './02-definitions.ts'
import { settle } from './02-stacks.ts'
import { controller, isDisputed, isFortressOf, isHeldAgainst } from './05-map.ts'
import { markCombats } from './10-1-combat.ts'
import { setUpCombat } from './13-combats.ts'
import { checkChangedForms, checkEnvoys, setUpReserve } from './13-commanders.ts'
import {
  checkPrinted,
  type GivenPiece,
  givenControl,
  givenPieces,
  givenPoints,
  givenSpace,
  type HangsOn,
  type Placed,
  type Say,
} from './13-given.ts'

type Options = Readonly<Record<string, OptionValue>>
export function setUp(g: State, scenario: Scenario, options: Options): readonly Fault[] {
  return setUpWhole(g, scenario, options).map(({ path, message }) => ({ path, message }))
}
export type SetUpFault = Fault & { readonly hangsOn?: HangsOn | undefined }
/** The faults with what they hang on. */
export function setUpWhole(g: State, scenario: Scenario, options: Options): readonly SetUpFault[] {
  const faults: SetUpFault[] = []
  const say: Say = (path, message, hangsOn) => faults.push({ path, message, hangsOn })
  g.hasEmbassy = options.embassy ? 1 : 0
  g.handicap = Number(options.shortScenarioHandicapSpanishVp ?? 0)
  setUpTurns(g, scenario, say)
  setUpTracks(g, scenario, say)
  checkPrinted(scenario, say)
  const control = givenControl(scenario, say)
  for (const [zone, { camp }] of control) if (isObjective[zone] && camp !== null) g.zone.control[zone] = camp
  const placed = givenPieces(scenario, say)
  placePieces(g, placed, say)
  checkEnvoys(g, scenario, placed, say)
  takeUnmarked(g)
  checkChangedForms(g, placed, say)
  setUpForms(g, scenario, placed, say)
  setUpReserve(g, scenario, say)
  checkControl(g, control, say)
  checkMeetings(g, scenario, placed, say)
  setUpRecruits(g, scenario, say)
  setUpCombat(g, scenario, placed, say)
  return faults
}

function setUpTurns(g: State, { firstTurn, lastTurn, start, seats }: Scenario, say: Say): void {
  if (new Set(seats).size !== seats.length) say('seats', 'each camp plays once')
  if (lastTurn < firstTurn) say('lastTurn', 'must not come before firstTurn')
  g.turn = start?.turn ?? firstTurn
  g.lastTurn = lastTurn
  if (g.turn < firstTurn || g.turn > lastTurn) say('start.turn', `must lie between firstTurn and lastTurn, ${firstTurn} to ${lastTurn}`)
}
function setUpTracks(g: State, scenario: Scenario, say: Say): void {
  g.seat.vp[spanish] = givenPoints(scenario, 'spanish', say)
  g.seat.vp[inca] = givenPoints(scenario, 'inca', say)
  for (const cursor of CURSOR.all) {
    const { at = cursorStart[cursor], path } = givenSpace(scenario, cursor, say)
    if (at < cursorMin[cursor] || at > cursorMax[cursor]) say(path, `space ${at} is forbidden to it (PIZ-11.1)`)
    else g.cursor.at[cursor] = at
  }
}
/** PIZ-7.3.9 RP that are left in the purchases of an R4 step; PIZ-7.2.4 where they must be spent. */
function setUpRecruits(g: State, { start, recruits }: Scenario, say: Say): void {
  if (recruits === undefined) return
  const camp = CAMP.all.find(c => start?.phase === `${CAMP.name(c)}-r4`)
  if (camp === undefined) say('recruits', 'RP are spent only in the R4 step of a camp (start.phase)', 'time')
  if (g.turn === 1) say('recruits', 'there is no R4 step on turn 1 (PIZ-7.1.2)', 'time')
  if (recruits.national + recruits.other === 0) say('recruits', 'with no RP left the step is over: begin with the movement (PIZ-7.3.9)')
  g.points = recruits.national
  g.otherPoints = recruits.other
  if (recruits.arrival === undefined || recruits.arrival === null) return
  const arrival = ZONE.get(recruits.arrival)
  if (camp !== spanish || reinforcements.get(g.turn)?.zones.includes(arrival) !== true)
    say('recruits.arrival', 'nobody arrives there this turn (PIZ-7.2.1)', 'time')
  else if (isHeldAgainst(g, arrival, spanish)) say('recruits.arrival', 'enemy units or an enemy fortress are there (PIZ-7.2.2)', 'others')
  g.arrival = arrival
}

// --- pieces

function placePieces(g: State, placed: readonly Placed[], say: Say): void {
  const seen = new Set<string>()
  for (const { piece, path, unit, leader } of placed) {
    if (seen.has(piece.id)) say(`${path}.id`, `${piece.id} is placed twice`)
    seen.add(piece.id)
    const zone = ZONE.get(piece.at)
    if (unit !== undefined) placeUnit(g, unit, zone, piece, path, say)
    else if (leader !== undefined) placeLeader(g, leader, zone, piece, path, say)
  }
}
const ONLY_LEADERS = ['commands', 'returns', 'changedForm'] as const
const ONLY_UNITS = ['withoutPowder', 'fired'] as const
function placeUnit(g: State, u: Unit, zone: Zone, piece: GivenPiece, path: string, say: Say): void {
  for (const field of ONLY_LEADERS) if (piece[field] !== undefined) say(`${path}.${field}`, 'only a commander has it')
  if (piece.unit !== undefined && piece.unit !== typeIdOf[u]) say(`${path}.unit`, `${piece.id} is ${typeIdOf[u]}`)
  putUnit(g, u, zone)
  g.unit.face[u] = faceOf(u, piece, path, say)
  g.unit.moved[u] = piece.moved || piece.climbed ? 1 : 0 // PIZ-9.3 who has climbed has moved
  g.unit.climbed[u] = piece.climbed ? 1 : 0
}
/** The side that shows follows from camp and strength, or is given. */
function faceOf(u: Unit, piece: GivenPiece, path: string, say: Say): Face {
  const { side, strength, face: given } = piece
  const turns = isOther[u] || isCannon[u] // PIZ-2.6, PIZ-2.7: the side tells the camp
  let face: Face = given === undefined ? front : FACE.get(given)
  if (turns && side !== undefined) face = CAMP.get(side) === inca ? back : front
  if (!turns && strength !== undefined) face = strength === 1 ? back : front
  if (isOther[u] && side === undefined && given === undefined) say(`${path}.side`, 'which camp do these Other Peoples serve? (PIZ-2.6)')
  if (given !== undefined && face !== FACE.get(given)) say(`${path}.face`, 'does not fit the side or the strength given')
  if (side !== undefined && campOn[face][u] !== CAMP.get(side)) say(`${path}.side`, `${piece.id} does not serve this camp (PIZ-1.1)`)
  if (strength !== undefined && strength !== strengthOn[face][u])
    say(`${path}.strength`, `${piece.id} has ${strengthOn[face][u]} SP (PIZ-2.5 to PIZ-2.7)`)
  return face
}
function placeLeader(g: State, c: Leader, zone: Zone, piece: GivenPiece, path: string, say: Say): void {
  if (piece.strength !== undefined) say(`${path}.strength`, 'a commander has no SP (PIZ-3.3.3)')
  if (piece.unit !== undefined && piece.unit !== piece.id) say(`${path}.unit`, `${piece.id} is a commander`)
  for (const field of ONLY_UNITS) if (piece[field] !== undefined) say(`${path}.${field}`, 'only a unit has it')
  if (piece.side !== undefined && CAMP.get(piece.side) !== campOfLeader[c]) say(`${path}.side`, `${piece.id} does not serve this camp`)
  if (piece.returns !== undefined && campOfLeader[c] !== spanish)
    say(`${path}.returns`, 'only Spanish commanders are sent as envoys (PIZ-7.4.1)')
  if (piece.returns !== undefined && piece.face !== 'back') say(`${path}.returns`, 'an envoy shows his back (PIZ-7.4.1)')
  g.leader.at[c] = zone
  g.leader.face[c] = piece.face === undefined ? front : FACE.get(piece.face)
  g.leader.moved[c] = piece.moved || piece.climbed ? 1 : 0
  g.leader.climbed[c] = piece.climbed ? 1 : 0
  g.leader.changedForm[c] = piece.changedForm === undefined ? NONE : ZONE.get(piece.changedForm)
  g.leader.returns[c] = piece.returns ?? 0
}
/** An objective for which no marker is given belongs to the camp that alone has units there. */
function takeUnmarked(g: State): void {
  for (const zone of ZONE.all) {
    if (!isObjective[zone] || g.zone.control[zone] !== NONE) continue
    const [isSpanish, isInca] = [hasUnits(g, zone, spanish), hasUnits(g, zone, inca)]
    if (isSpanish !== isInca) g.zone.control[zone] = isSpanish ? spanish : inca
  }
}

// --- forms and command

/** PIZ-2.4 Behind own walls a garrison; else an army with a commander, isolated without; a commander without units is alone. */
function setUpForms(g: State, { start }: Scenario, placed: readonly Placed[], say: Say): void {
  const active = CAMP.all.find(camp => start?.phase === `${CAMP.name(camp)}-battles`)
  for (const { piece, unit, leader } of placed) {
    const zone = ZONE.get(piece.at)
    const camp = unit !== undefined ? campOf(g, unit) : campOfLeader[leader as Leader]
    const fights = piece.tz !== undefined || (camp === active && hasUnits(g, zone, (1 - camp) as Camp)) // no garrison: it meets the enemy in the open
    const natural = defaultForm(g, placed, zone, camp, unit !== undefined)
    const form = piece.form !== undefined ? FORM.get(piece.form) : fights && natural === garrison ? army : natural
    if (unit !== undefined) g.unit.form[unit] = form
    else g.leader.form[leader as Leader] = form
  }
  for (const zone of ZONE.all) for (const camp of CAMP.all) settle(g, zone, camp)
  for (const { piece, path, unit, leader } of placed) {
    const form: Form = unit !== undefined ? g.unit.form[unit] : g.leader.form[leader as Leader]
    if (piece.form === undefined || FORM.get(piece.form) === form) continue
    const hangsOn = isFormOf(FORM.get(piece.form), ZONE.get(piece.at), unit !== undefined) ? 'others' : undefined
    say(`${path}.form`, `cannot be ${piece.form} here, but ${FORM.name(form)} (PIZ-2.2 to PIZ-2.4)`, hangsOn)
  }
  setUpCommand(g, placed, say)
}
/** Whether a unit or a commander can have that form in a zone at all. */
function isFormOf(form: Form, zone: Zone, isUnit: boolean): boolean {
  if (form === garrison) return fortressValue[zone] > 0
  return form !== (isUnit ? alone : isolated)
}
function defaultForm(g: State, placed: readonly Placed[], zone: Zone, camp: Camp, isUnit: boolean): Form {
  const beside = placed.filter(p => ZONE.get(p.piece.at) === zone)
  const units = beside.filter(p => p.unit !== undefined && campOf(g, p.unit) === camp)
  const leaders = beside.filter(p => p.leader !== undefined && campOfLeader[p.leader] === camp)
  if (isFortressOf(g, zone, camp)) {
    const hasGarrison = units.some(p => p.piece.form === undefined || p.piece.form === 'garrison')
    return isUnit || hasGarrison ? garrison : units.length > 0 ? army : alone
  }
  if (isUnit) return leaders.length > 0 ? army : isolated
  return units.length > 0 ? army : alone
}
/** PIZ-2.10 Among equals the one who is said to command, else the first as printed. */
function setUpCommand(g: State, placed: readonly Placed[], say: Say): void {
  for (const { piece, path, leader } of placed) {
    if (leader === undefined || piece.commands !== true) continue
    const stack = LEADERS[campOfLeader[leader]].filter(
      c => g.leader.at[c] === g.leader.at[leader] && g.leader.form[c] === g.leader.form[leader],
    )
    if (stack.some(c => rankOf(g, c) > rankOf(g, leader))) say(`${path}.commands`, 'the highest rank commands (PIZ-2.10)', 'others')
    else if (stack.some(c => c !== leader && g.leader.commands[c])) say(`${path}.commands`, 'another commands this stack', 'others')
    else g.leader.commands[leader] = 1
  }
  for (const c of LEADER.all) {
    if (g.leader.at[c] === NONE || g.leader.form[c] === alone) continue
    const stack = LEADERS[campOfLeader[c]].filter(d => g.leader.at[d] === g.leader.at[c] && g.leader.form[d] === g.leader.form[c])
    const top = Math.max(...stack.map(d => rankOf(g, d)))
    if (!stack.some(d => g.leader.commands[d])) g.leader.commands[stack.find(d => rankOf(g, d) === top) as Leader] = 1
  }
}

// --- control and meetings

function checkControl(g: State, control: ReturnType<typeof givenControl>, say: Say): void {
  for (const [zone, { camp, path }] of control) {
    if (camp === null) {
      if (controller(g, zone) !== NONE) say(path, 'a camp alone has units there, and controls it (PIZ-5.4, PIZ-5.6)', 'others')
    } else if (controller(g, zone) !== camp)
      say(path, 'a zone that is no objective belongs to the camp that alone has units there (PIZ-5.6)', 'others')
    else if (isObjective[zone] && !isFortressOf(g, zone, camp) && !hasUnits(g, zone, camp) && hasUnits(g, zone, (1 - camp) as Camp))
      say(path, 'the other camp alone has units in this objective, and no fortress defends it (PIZ-5.4)', 'others')
  }
}
const MEETING = ['movement', 'fatigue', 'battles', 'sieges']
/** PIZ-5.9 Between movement and sieges both camps may be in one zone, at no other moment. */
function checkMeetings(g: State, { start }: Scenario, placed: readonly Placed[], say: Say): void {
  const mayMeet = MEETING.some(name => start?.phase.endsWith(name))
  for (const { piece, path, leader } of placed) {
    const zone = ZONE.get(piece.at)
    if (!mayMeet && isDisputed(g, zone))
      say(`${path}.at`, 'the zone is disputed, which is possible only from movement to sieges (PIZ-5.9)', 'others')
    if (leader !== undefined && g.leader.form[leader] === alone && hasUnits(g, zone, (1 - campOfLeader[leader]) as Camp))
      say(`${path}.at`, 'a commander alone cannot stand beside enemy units (PIZ-8.1.6)', 'others')
    if (start?.phase.endsWith('sieges') && hasFighters(g, zone, spanish) && hasFighters(g, zone, inca))
      say(`${path}.at`, 'both camps stand in the open, and their battle comes before any siege (PIZ-10.1.1)', 'others')
  }
  if (mayMeet) markCombats(g, start?.phase.startsWith('spanish') ? spanish : inca) // PIZ-8.2.7 laid when they met
}
