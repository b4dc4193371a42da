/** 7.3 Recruits: eliminated commanders who come back, the RP dice, and what they buy. */
import { call, die, end, goto, NONE, roll } from '@plus-ultra/kernel'
import {
  back,
  CAMP,
  type Camp,
  CUZCO,
  FACE,
  type Face,
  front,
  inca,
  isCannon,
  isIncaUnit,
  isOther,
  isSpanishUnit,
  LEADER,
  LEADERS,
  type Leader,
  OTHER_PEOPLES,
  otherPeoplesDice,
  PORTS,
  priceOn,
  QUITO,
  recruitDice,
  recruitModifier,
  spanish,
  strengthOn,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, play, type State, sequence, step } from '../state.ts'
import { bringLeader, bringUnit, join, takeCommand } from './02-stacks.ts'
import { controller, isDisputed, isSafe, takeControl } from './05-map.ts'
import { settleIn } from './08-flight.ts'
import { campOfCursor, majorCursorsOf } from './11-alliances.ts'

const SPANISH_RECRUITS = die(6, 'PIZ-7.3.1', 'recruits')
const INCA_RECRUITS = die(6, 'PIZ-7.3.2', 'recruits')
const OTHERS = die(6, 'PIZ-7.3.4', 'other peoples')

// --- (5) commanders come back

/** PIZ-7.3.11, PIZ-7.3.12 From the turn after his elimination. */
const mayComeBack = (g: State, c: Leader): boolean => g.leader.at[c] === NONE && g.leader.fell[c] > 0 && g.leader.fell[c] < g.turn
function hasSafeZone(g: State, camp: Camp): boolean {
  for (let i = 0; i < ZONE.size; i++) if (isSafe(g, i as Zone, camp)) return true
  return false
}
/** PIZ-7.3.11 A delay is allowed. */
export const comeBack = decision('come-back', {
  clause: 'PIZ-7.3.11',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (const c of LEADERS[f.camp]) if (mayComeBack(g, c) && hasSafeZone(g, f.camp)) offer.leader(c)
    if (!offer.isEmpty) offer.button('done')
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    leader(g, f, leader) {
      call(g, comeBackTo, { camp: f.camp, leader })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
})
const comeBackTo = decision('come-back-to', {
  clause: 'PIZ-7.3.11',
  locals: { camp: CAMP, leader: LEADER },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (let i = 0; i < ZONE.size; i++) if (isSafe(g, i as Zone, f.camp)) offer.area(i as Zone)
  },
  on: {
    area(g, f, zone) {
      g.leader.fell[f.leader] = 0
      g.leader.face[f.leader] = back
      bringLeader(g, f.leader, zone)
      emit(g, { type: 'back', leader: LEADER.name(f.leader), area: ZONE.name(zone), face: 'back', clause: 'PIZ-7.3.11' })
      goto(g, join, { camp: f.camp, zone, isFree: 0 })
    },
  },
  why: (_g, _f, kind) => (kind === 'area' ? 'PIZ-7.3.8#control' : undefined),
})

// --- (6) the dice

function modifiersFor(g: State, camp: Camp): number[] {
  const modifiers: number[] = []
  if (camp === spanish) {
    if (controller(g, QUITO) === inca) modifiers.push(recruitModifier.quitoInca)
    if (PORTS.every(zone => controller(g, zone) === inca)) modifiers.push(recruitModifier.portsInca)
  } else {
    if (controller(g, CUZCO) === spanish) modifiers.push(recruitModifier.cuzcoSpanish)
    const lost = majorCursorsOf(g, spanish)
    if (lost > 0) modifiers.push(lost * recruitModifier.suyuSpanish)
  }
  return modifiers
}
/** PIZ-7.3.1, PIZ-7.3.2, PIZ-7.3.4; PIZ-7.3.3 no die counts below 0. */
export function rollForRecruits(g: State, camp: Camp): void {
  const modifiers = modifiersFor(g, camp)
  const national = camp === spanish ? SPANISH_RECRUITS : INCA_RECRUITS
  g.points = 0
  g.otherPoints = 0
  for (let n = recruitDice(camp, g.turn); n > 0; n--) g.points += Math.max(0, roll(g, national, camp, ...modifiers))
  if (campOfCursor(g, OTHER_PEOPLES) === camp)
    for (let n = otherPeoplesDice(g.cursor.at[OTHER_PEOPLES]); n > 0; n--) g.otherPoints += roll(g, OTHERS, camp)
  emit(g, { type: 'points', camp: CAMP.name(camp), national: g.points, other: g.otherPoints, clause: 'PIZ-7.1.3' })
}

// --- (7) purchases

const isOfNation = (u: Unit, camp: Camp): boolean => (camp === spanish ? isSpanishUnit[u] : isIncaUnit[u])
/** The side on which a unit is bought at full strength; Other Peoples show that of the buyer (PIZ-7.3.5). */
const fullFace = (u: Unit, camp: Camp): Face => (isOther[u] && camp === inca ? back : front)
const pointsFor = (g: State, u: Unit): number => (isOther[u] ? g.otherPoints : g.points)
/** PIZ-7.3.6 A cannon has no reduced side, Other Peoples have one strength. */
const hasStrengths = (u: Unit): boolean => !isOther[u] && !isCannon[u]
const restorePrice = (u: Unit): number => priceOn[front][u] - priceOn[back][u]
const mayRestore = (g: State, u: Unit, camp: Camp): boolean =>
  g.unit.at[u] !== NONE &&
  g.unit.face[u] === back &&
  hasStrengths(u) &&
  isOfNation(u, camp) &&
  restorePrice(u) <= g.points &&
  !isDisputed(g, g.unit.at[u] as Zone) // PIZ-7.3.7
const lowestPrice = (u: Unit, camp: Camp): number =>
  hasStrengths(u) ? Math.min(priceOn[front][u], priceOn[back][u]) : priceOn[fullFace(u, camp)][u]
const mayBuy = (g: State, u: Unit, camp: Camp): boolean =>
  g.unit.at[u] === NONE && (isOther[u] || isOfNation(u, camp)) && lowestPrice(u, camp) <= pointsFor(g, u)
/** PIZ-7.2.4 The recruits of turns 3, 6 and 12 go to the arrival zone of that turn; PIZ-7.3.8 others where their camp controls. */
const mayReceive = (g: State, u: Unit, camp: Camp, zone: Zone): boolean =>
  camp === spanish && !isOther[u] && g.arrival !== NONE ? zone === g.arrival : isSafe(g, zone, camp)
function hasZoneFor(g: State, u: Unit, camp: Camp): boolean {
  if (camp === spanish && !isOther[u] && g.arrival !== NONE) return true
  return hasSafeZone(g, camp)
}

/** PIZ-7.3.5 Atomic choices repeated until "done". */
export const recruit = decision('recruit', {
  clause: 'PIZ-7.3.5',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, { camp }, offer) {
    if (g.points + g.otherPoints === 0) return
    const hasZone = hasSafeZone(g, camp)
    const hasNationalZone = hasZone || (camp === spanish && g.arrival !== NONE)
    for (let i = 0; i < UNIT.size; i++) {
      const u = i as Unit
      if (mayRestore(g, u, camp) || ((isOther[u] ? hasZone : hasNationalZone) && mayBuy(g, u, camp))) offer.unit(u)
    }
    offer.button('done')
  },
  whenEmpty(g) {
    endOfRecruits(g)
  },
  on: {
    unit(g, { camp }, unit) {
      if (g.unit.at[unit] !== NONE) {
        g.points -= restorePrice(unit)
        g.unit.face[unit] = front
        emit(g, { type: 'restored', unit: UNIT.name(unit), clause: 'PIZ-7.3.5' })
      } else if (hasStrengths(unit)) call(g, recruitStrength, { camp, unit })
      else call(g, recruitZone, { camp, unit, face: fullFace(unit, camp) })
    },
  },
  buttons: {
    done(g) {
      endOfRecruits(g)
    },
  },
  why(g, { camp }, kind, ref) {
    const u = ref as Unit
    if (kind !== 'unit') return undefined
    if (isCannon[u] && camp === inca) return 'PIZ-7.3.6'
    if (!isOther[u] && !isOfNation(u, camp)) return 'PIZ-7.3.5#nation'
    if (g.unit.at[u] === NONE) return hasZoneFor(g, u, camp) ? 'PIZ-7.3.5#price' : 'PIZ-7.3.10'
    if (g.unit.face[u] !== back || !hasStrengths(u)) return 'PIZ-7.3.5#whole'
    return isDisputed(g, g.unit.at[u] as Zone) ? 'PIZ-7.3.7' : 'PIZ-7.3.5#price'
  },
})
/** PIZ-7.3.9 Unspent RP are lost. */
function endOfRecruits(g: State): void {
  g.points = g.otherPoints = 0
  g.arrival = NONE
  end(g)
}
const recruitStrength = decision('recruit-strength', {
  clause: 'PIZ-7.3.5',
  locals: { camp: CAMP, unit: UNIT },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    if (priceOn[front][f.unit] <= g.points) offer.button('full')
    if (priceOn[back][f.unit] <= g.points) offer.button('reduced')
  },
  buttons: {
    full(g, f) {
      goto(g, recruitZone, { camp: f.camp, unit: f.unit, face: front })
    },
    reduced(g, f) {
      goto(g, recruitZone, { camp: f.camp, unit: f.unit, face: back })
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'full' || name === 'reduced' ? 'PIZ-7.3.5#price' : undefined),
})
/** The recruit joins or forms a stack; where that makes an army of equals, one of them commands (PIZ-2.10). */
const fallIn = sequence('recruit-falls-in', { clause: 'PIZ-7.3.8', locals: { camp: CAMP, zone: ZONE } }, [
  play(settleIn),
  step(takeCommand),
])
const recruitZone = decision('recruit-zone', {
  clause: 'PIZ-7.3.8',
  locals: { camp: CAMP, unit: UNIT, face: FACE },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (let i = 0; i < ZONE.size; i++) if (mayReceive(g, f.unit, f.camp, i as Zone)) offer.area(i as Zone)
  },
  on: {
    area(g, { camp, unit, face }, zone) {
      if (isOther[unit]) g.otherPoints -= priceOn[face][unit]
      else g.points -= priceOn[face][unit]
      g.unit.face[unit] = face
      bringUnit(g, unit, zone) // PIZ-7.3.13 it has not moved
      emit(g, { type: 'recruited', unit: UNIT.name(unit), area: ZONE.name(zone), strength: strengthOn[face][unit], clause: 'PIZ-7.3.5' })
      takeControl(g, zone, camp) // PIZ-7.2.2
      goto(g, fallIn, { camp, zone })
    },
  },
  why(g, f, kind) {
    if (kind !== 'area') return undefined
    return g.arrival !== NONE && !isOther[f.unit] && f.camp === spanish ? 'PIZ-7.2.4' : 'PIZ-7.3.8#control'
  },
})
