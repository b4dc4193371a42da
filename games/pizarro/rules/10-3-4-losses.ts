/** 10.3.4.4 What a melee does to the troops of one TZ: losses, retreat, advance, captured cannon. */
import { call, end, flag, goto, int, NONE, type None } from '@plus-ultra/kernel'
import {
  back,
  CAMP,
  type Camp,
  enemyOf,
  front,
  inca,
  isCannon,
  isCavalry,
  LEADER,
  LEADERS,
  spanish,
  TZ,
  type Tz,
  UNIT,
  type Unit,
  type Zone,
} from '../data/facts.ts'
import { isIn, retreatOf } from '../data/field.ts'
import { automatic, decision, emit, repeat, type State, sequence, step } from '../state.ts'
import { eliminate, loseStep } from './02-definitions.ts'
import { isAt, occupied, someAt, withTroops } from './10-3-field.ts'

/** PIZ-10.3.4.4.2 The owner chooses, one SP at a time, among his units of the TZ; excess is ignored. */
export const losses = decision('losses', {
  clause: 'PIZ-10.3.4.4.2',
  locals: {
    camp: CAMP,
    zone: TZ,
    hits: int(0, 12),
    /** PIZ-10.3.3.16 Santiago!: the Spaniard names the first */
    isNamed: flag,
    /** PIZ-10.3.3.13 Cavalry charge: the Cl first */
    isCharge: flag,
    /** PIZ-10.3.4.4.5 troops that cannot retreat */
    onlyTroops: flag,
  },
  actor: (_, f) => (f.isNamed ? spanish : f.camp),
  offer(g, f, offer) {
    if (f.hits === 0) return
    const onlyCavalry = f.isCharge === 1 && someAt(g, f.zone, u => isCavalry[u] && isAt(g, u, f.camp, f.zone))
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u])
      if (isAt(g, u, f.camp, f.zone) && (!onlyCavalry || isCavalry[u]) && !(f.onlyTroops && isCannon[u])) offer.unit(u)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    unit(g, f, u) {
      loseStep(g, u)
      f.hits -= 1
      f.isNamed = 0
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'unit' || !isAt(g, ref as Unit, f.camp, f.zone)) return undefined
    return f.onlyTroops ? 'PIZ-10.3.4.4.5' : 'PIZ-10.3.3.13'
  },
})

/** PIZ-10.3.4.4.3 R: all units and commanders of the TZ, but for cannon; PIZ-10.3.4.4.5 if the enemy bars the way they stand and lose 1 SP. */
/** Ends with 1 when they have gone. */
export const drawBack = automatic('draw-back', {
  clause: 'PIZ-10.3.4.4.3',
  locals: { camp: CAMP, zone: TZ },
  run(g, { camp, zone }) {
    const hasTroops = isIn(withTroops(g, camp), zone)
    const to = retreatOf(camp, zone)
    if (isIn(occupied(g, enemyOf(camp)), to)) {
      if (!hasTroops) {
        end(g, 0) // cannon do not retreat, and nobody else is there
        return
      }
      emit(g, { type: 'stood', camp: CAMP.name(camp), zone: TZ.name(zone), clause: 'PIZ-10.3.4.4.5' })
      goto(g, losses, { camp, zone, hits: 1, isNamed: 0, isCharge: 0, onlyTroops: 1 })
      return
    }
    const pieces: string[] = []
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
      if (isCannon[u] || !isAt(g, u, camp, zone)) continue // PIZ-10.3.4.4.6
      g.unit.tz[u] = to
      pieces.push(UNIT.name(u))
    }
    for (const c of LEADERS[camp]) {
      if (g.leader.tz[c] !== zone) continue
      g.leader.tz[c] = to
      pieces.push(LEADER.name(c))
    }
    if (pieces.length > 0) emit(g, { type: 'withdrew', pieces, from: TZ.name(zone), to: TZ.name(to), clause: 'PIZ-10.3.4.4.4' })
    end(g, hasTroops ? 1 : 0)
  },
})

// --- 10.3.4.4.8 lone cannon

export const isLoneCannon = (g: State, camp: Camp, tz: Tz): boolean => isIn(occupied(g, camp), tz) && !isIn(withTroops(g, camp), tz)
function nextCannon(g: State, camp: Camp, tz: Tz): Unit | None {
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) if (isCannon[u] && isAt(g, u, camp, tz)) return u
  return NONE
}
const cannonFate = decision('cannon', {
  clause: 'PIZ-10.3.4.4.8',
  locals: { camp: CAMP, unit: UNIT },
  actor: (_, f) => f.camp,
  offer(_g, _f, offer) {
    offer.button('capture')
    offer.button('spike')
  },
  buttons: {
    capture(g, f) {
      g.unit.face[f.unit] = f.camp === inca ? back : front
      g.withoutPowder.delete(f.unit)
      emit(g, { type: 'captured', unit: UNIT.name(f.unit), camp: CAMP.name(f.camp), clause: 'PIZ-10.3.4.4.8' })
      end(g)
    },
    spike(g, f) {
      emit(g, { type: 'spiked', unit: UNIT.name(f.unit), camp: CAMP.name(f.camp), clause: 'PIZ-10.3.4.4.8' })
      eliminate(g, f.unit)
      end(g)
    },
  },
})
/** Who enters a TZ with only enemy cannon chooses for each. */
export const takeCannon = sequence('take-cannon', { clause: 'PIZ-10.3.4.4.8', locals: { camp: CAMP, zone: TZ } }, [
  repeat(
    (g, f) => nextCannon(g, enemyOf(f.camp), f.zone) !== NONE,
    [step(cannonFate, (g, f) => ({ camp: f.camp, unit: nextCannon(g, enemyOf(f.camp), f.zone) as Unit }))],
  ),
])

// --- 10.3.4.4.7 advance

/** Whether one camp's troops are all gone from their TZ, and the other has troops to follow. */
export const mayAdvance = (g: State, camp: Camp, from: Tz, to: Tz): boolean =>
  isIn(withTroops(g, camp), from) && !isIn(withTroops(g, enemyOf(camp)), to)
/** Any units and commanders of this melee, not cannon; or none. */
export const advance = decision('advance', {
  clause: 'PIZ-10.3.4.4.7',
  locals: { camp: CAMP, from: TZ, to: TZ },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u])
      if (!isCannon[u] && isAt(g, u, f.camp, f.from)) offer.unit(u)
    for (const c of LEADERS[f.camp]) if (g.leader.tz[c] === f.from) offer.leader(c)
    if (!offer.isEmpty) offer.button('done')
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    unit(g, f, u) {
      g.unit.tz[u] = f.to
      emit(g, { type: 'advanced', piece: UNIT.name(u), zone: TZ.name(f.to), clause: 'PIZ-10.3.4.4.7' })
      call(g, takeCannon, { camp: f.camp, zone: f.to })
    },
    leader(g, f, c) {
      g.leader.tz[c] = f.to
      emit(g, { type: 'advanced', piece: LEADER.name(c), zone: TZ.name(f.to), clause: 'PIZ-10.3.4.4.7' })
      call(g, takeCannon, { camp: f.camp, zone: f.to })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
})
