/** 12.2.9 Spanish Fury, 12.4.5 to 12.4.10 the captives of Tunis, 15.3 the tide at Nieuport. */
import { die, end, flag, goto, NONE, own, roll } from '@plus-ultra/kernel'
import { captives, HEX, type Hex, HIGH_TIDE, isSleeve, SEAT, UNIT, type Unit } from '../data/load.ts'
import { decision, emit, FURY, good, type Position, repeat, run, type State, sequence, step, when } from '../state.ts'
import { distance, groundOf, isEmpty } from './00-geometry.ts'
import { put } from './02-units.ts'
import { facePlaced } from './04-inspection.ts'
import { capture, disorder, eliminate } from './04-losses.ts'
import { isInZoc } from './06-zones.ts'
import { barToEntry, berber, imperial, nieuport, otumba, spanish, tunis } from './12-scenarios.ts'

/** 12.2.9: once in the game, at the start of any turn. */
export const declareFury = decision('declareFury', {
  clause: 'TER-12.2.9',
  actor: () => spanish,
  offer(g, _f, offer) {
    if (g.battle !== otumba || g.fury !== FURY.refs.unused) return
    offer.button('declare-fury')
    offer.button('keep-fury')
  },
  buttons: {
    'declare-fury'(g) {
      g.fury = FURY.refs.declared
      emit(g, { type: 'fury', seat: SEAT.name(spanish), clause: 'TER-12.2.9' })
      end(g)
    },
    'keep-fury': g => end(g),
  },
  whenEmpty: g => end(g),
})

const CAPTIVES = die(6, 'TER-12.4.5', 'revolt of the captives')
/** 12.4.5: from the end of turn 5 until the roll succeeds. */
export const hasCaptives = (g: Position): boolean => g.battle === tunis && !g.captivesFreed && g.turn >= captives.fromEndOfTurn
/** 12.4.5, 12.4.6 */
export function rollForCaptives(g: State): void {
  const isFree = captives.succeedOn.includes(roll(g, CAPTIVES, imperial))
  emit(g, { type: 'captives', passed: isFree, clause: 'TER-12.4.5' })
  if (!isFree) return
  g.captivesFreed = 1
  g.seat.generalMorale[berber] -= captives.moraleLoss // 12.4.9: no Turn Morale
  g.seat.captivesLost[berber] += 1
  const battery = UNIT.get(captives.battery)
  if (g.unit.at[battery] === NONE || g.unit.side[battery] !== berber) return
  capture(g, battery, imperial, 'TER-12.4.6')
  g.unit.order[battery] = good // 12.4.10
  g.unit.fresh[battery] = 0
}
const freed = ['tu-imperial-ct', 'tu-imperial-md'].map(id => UNIT.get(id))
/** 12.4.7, 12.4.10: an empty hex of Tunis, or for the Sleeve that of the foot freed with it. */
function mayAppear(g: Position, u: Unit, h: Hex): boolean {
  if (!groundOf(g).areas.get('tunis')?.[h]) return false
  const top = g.hex.first[h]!
  return top === NONE || (isSleeve[u] === 1 && top === freed[0] && g.unit.next[top] === NONE && g.unit.order[top] !== 2)
}
const appear = decision('appear', {
  clause: 'TER-12.4.7',
  locals: { unit: UNIT },
  actor: () => imperial,
  offer(g, f, offer) {
    for (let h = 0; h < HEX.size; h++) if (mayAppear(g, f.unit, h as Hex)) offer.hex(h as Hex)
  },
  whenEmpty: g => end(g), // no room: the next turn's step 2
  on: {
    hex(g, f, h) {
      const others = g.hex.first[h]
      if (others !== NONE) g.unit.facing[f.unit] = g.unit.facing[others]
      g.unit.waits[f.unit] = 0
      put(g, f.unit, h)
      emit(g, { type: 'placed', unit: UNIT.name(f.unit), to: HEX.name(h), clause: 'TER-12.4.7' })
      if (others === NONE) goto(g, facePlaced, { unit: f.unit })
      else end(g)
    },
  },
})
/** CT first, then MD. */
export const placeCaptives = sequence('placeCaptives', { clause: 'TER-12.4.7' }, [
  when(g => g.captivesFreed === 1 && g.unit.waits[freed[0]!] === 1, [step(appear, () => ({ unit: freed[0]! }))]),
  when(g => g.captivesFreed === 1 && g.unit.waits[freed[1]!] === 1, [step(appear, () => ({ unit: freed[1]! }))]),
])

function firstInWater(g: Position): Unit | typeof NONE {
  let found: Unit | typeof NONE = NONE
  for (let h = 0; h < HEX.size && found === NONE; h++)
    if (g.hex.first[h as Hex] !== NONE && groundOf(g).terrain[h] === 'sea') found = g.hex.first[h as Hex]!
  return found
}
/** Empty, on land, out of ZOC. */
const isDry = (g: Position, u: Unit, h: Hex): boolean =>
  groundOf(g).isPrinted[h] === 1 && isEmpty(g, h) && barToEntry(g, u, h) === undefined && !isInZoc(g, h, g.unit.side[u]!)
/** 15.3: the nearest such hex, the owner's choice among equals; disordered, a battery likewise. */
const fleeTide = decision('fleeTide', {
  clause: 'TER-15.3',
  locals: { unit: UNIT },
  actor: (g, f) => g.unit.side[f.unit],
  offer(g, f, offer) {
    const from = g.unit.at[f.unit] as Hex
    let nearest = 99
    for (let h = 0; h < HEX.size; h++) if (isDry(g, f.unit, h as Hex)) nearest = Math.min(nearest, distance(g, from, h as Hex))
    for (let h = 0; h < HEX.size; h++) if (isDry(g, f.unit, h as Hex) && distance(g, from, h as Hex) === nearest) offer.hex(h as Hex)
  },
  on: {
    hex(g, f, to) {
      const from = g.unit.at[f.unit] as Hex
      put(g, f.unit, to)
      disorder(g, f.unit, 'TER-15.3')
      emit(g, { type: 'moved', unit: UNIT.name(f.unit), from: HEX.name(from), to: HEX.name(to), clause: 'TER-15.3' })
      end(g)
    },
  },
  whenEmpty(g, f) {
    eliminate(g, f.unit, 'TER-15.3')
    end(g)
  },
  why: () => 'TER-15.3',
})
/** 15.3: from turn 7 on row 03 of the beach is sea; who stands there is moved, from the lowest hex id and the top down. */
export const risingTide = sequence('risingTide', { clause: 'TER-15.3', locals: { unit: own(UNIT), hasMore: own(flag) } }, [
  when(
    g => g.risingTide === 1 && g.battle === nieuport && g.turn >= 7,
    [
      run((g, f) => {
        if (g.ground !== HIGH_TIDE) emit(g, { type: 'tide', clause: 'TER-15.3' })
        g.ground = HIGH_TIDE
        f.hasMore = 1
      }),
      repeat(
        (_, f) => f.hasMore === 1,
        [
          run((g, f) => {
            const u = firstInWater(g)
            f.hasMore = u === NONE ? 0 : 1
            if (u !== NONE) f.unit = u
          }),
          when((_, f) => f.hasMore === 1, [step(fleeTide, (_, f) => ({ unit: f.unit }))]),
        ],
      ),
    ],
  ),
])
