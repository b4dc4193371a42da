/** 7.3, 7.6 Hemispheric movement: one Expedition after the other, hex by hex. */
import { call, end, goto, NONE } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  EUROPE,
  GROUP,
  GROUPS_EACH,
  type Group,
  gold,
  HEX,
  type Hex,
  MEN_TYPES,
  NATION,
  type Nation,
  nationOfGroup,
  OCEAN,
  type Ocean,
  ORIGIN,
} from '../domains.ts'
import { decision, emit, repeat, run, type State, sequence, step } from '../state.ts'
import { isBlack, isCape, isInland, isLand, landNeighbours, riverSteps, seaSteps } from './02-map.ts'
import { capacityOf, cargoOf, firstGroup, isAllCaravels, isHeldBy } from './03-counters.ts'
import { visitAboard } from './06-quests.ts'
import { canDebark, canEmbark, canLandGold, debark, embark, landFrom, whyNotDebark, whyNotLandGold } from './07-landing.ts'
import { canSpend, tryCape, wreckOf } from './07-trans-oceanic.ts'
import { canInvade, invasionForce, whyNotInvade } from './08-invasion.ts'
import { canAttack, fightAtSea, whyNotAttack } from './08-naval-combat.ts'
import { losses } from './09-losses.ts'
import { addGold } from './14-gold.ts'
import { noteCoast } from './19-discoveries.ts'

const cost = data.tables.navalMpCosts
const isSailing = (g: State, x: Group): boolean => g.group.order[x] > 0 && !g.group.ended[x] && g.group.at[x] !== EUROPE

export const hemispheric = decision('hemispheric', {
  clause: 'CON-7.3.7',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++) if (isSailing(g, x as Group)) offer.group(x as Group)
    offer.button('done')
  },
  on: {
    group(g, f, x) {
      beginSail(g, x)
      call(g, sailing, { nation: f.nation, group: x })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'group' || nationOfGroup(ref) !== f.nation) return 'CON-5.B.2'
    if (g.group.order[ref as Group] === 0) return 'CON-6.6.8'
    return g.group.ended[ref as Group] ? 'CON-7.3.7' : 'CON-5.B.2'
  },
})
function beginSail(g: State, x: Group): void {
  g.sailStart = g.group.at[x]
  g.sailRounded = 0
  g.sailStops.clear()
  g.sailFought.clear()
  g.sailInvaded.clear()
  g.sailEmbarked.copyFrom(MEN_TYPES.map(() => 0))
  g.sailStuck.copyFrom(MEN_TYPES.map(() => 0))
}
function endSail(g: State): void {
  g.sailStart = NONE
  g.sailRounded = 0
  g.sailStops.clear()
  g.sailFought.clear()
  g.sailInvaded.clear()
  g.sailEmbarked.clear()
  g.sailStuck.clear()
}

/** 7.3.3: free where the Expedition began, and paid once anywhere else. */
function isStopPaid(g: State, x: Group): boolean {
  const hex = g.group.at[x] as Hex
  return hex === g.sailStart || g.sailStops.has(hex)
}
const hasRoomToStop = (g: State): boolean => g.sailStops.length < 16
export const canStop = (g: State, x: Group): boolean =>
  isStopPaid(g, x) || (hasRoomToStop(g) && canSpend(g, x, 0, cost.stopToEmbarkOrDebark))
export function payStop(g: State, x: Group): void {
  if (isStopPaid(g, x)) return
  g.group.mp[x] += cost.stopToEmbarkOrDebark
  g.sailStops.push(g.group.at[x] as Hex)
}
/** 7.6.1 */
export const isOnRiver = (g: State, x: Group): boolean => isInland[g.group.at[x] as Hex]
/** What a step to that hex costs: along the sea, or up and down a river; 0 when it is no step. */
function stepCost(g: State, x: Group, to: Hex): number {
  const at = g.group.at[x] as Hex
  if (!isOnRiver(g, x) && seaSteps[g.group.ocean[x]][at].includes(to)) return cost.hex
  return isAllCaravels(g, x) && riverSteps[at].includes(to) ? cost.riverHex : 0
}
/** Not to and fro without moving in between, so that the loop ends. */
const mayRoundCape = (g: State, x: Group): boolean =>
  isCape[g.group.at[x] as Hex] && !g.group.turnedBack[x] && g.group.mp[x] + 1 > g.sailRounded

/** 7.3.7 */
const sail = decision('sail', {
  clause: 'CON-7.3.7',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const x = f.group
    const at = g.group.at[x] as Hex
    if (!isOnRiver(g, x) && canSpend(g, x, 0, cost.hex)) {
      const steps = seaSteps[g.group.ocean[x]][at]
      for (let i = 0; i < steps.length; i++) offer.hex(steps[i] as Hex)
    }
    const upriver = riverSteps[at]
    if (upriver.length > 0 && isAllCaravels(g, x) && canSpend(g, x, 0, cost.riverHex))
      for (let i = 0; i < upriver.length; i++)
        if (isOnRiver(g, x) || !seaSteps[g.group.ocean[x]][at].includes(upriver[i] as Hex)) offer.hex(upriver[i] as Hex)
    if (mayRoundCape(g, x)) offer.button('round-the-cape')
    if (isLand(at)) {
      if (canEmbark(g, x)) offer.button('embark')
      if (canDebark(g, x)) offer.button('debark')
      if (canLandGold(g, x)) offer.button('gold-ashore')
      if (canInvade(g, x)) offer.button('invade')
    }
    for (let n = 0; n < NATION.size; n++) if (canAttack(g, x, n as Nation)) offer.seat(n as Nation)
    offer.button('end')
  },
  on: {
    hex(g, f, to) {
      const x = f.group
      const price = stepCost(g, x, to)
      const clause = price === cost.riverHex ? 'CON-7.6.1' : 'CON-7.3.1'
      const from = g.group.at[x] as Hex
      g.group.mp[x] += price
      g.group.at[x] = to
      emit(g, { type: 'sailed', group: GROUP.name(x), from: HEX.name(from), to: HEX.name(to), clause })
      noteCoast(g, x)
      visitAboard(g, x)
    },
    seat(g, f, n) {
      g.group.mp[f.group] += cost.navalCombat
      g.sailFought.push(foughtCode(g, f.group, n))
      goto(g, fightAtSea, { group: f.group, enemy: n })
    },
  },
  buttons: {
    /** 7.5.1: no MP; 7.5.7 the die is rolled now */
    'round-the-cape'(g, f) {
      const x = f.group
      const cape = tryCape(g, x)
      g.sailRounded = g.group.mp[x] + 1
      if (cape === 'passed') g.group.ocean[x] = (1 - g.group.ocean[x]) as Ocean
      else if (cape === 'wrecked') goto(g, losses, wreckOf(g, x))
    },
    embark(g, f) {
      call(g, embark, { nation: f.nation, group: f.group })
    },
    debark(g, f) {
      call(g, debark, { nation: f.nation, group: f.group })
    },
    'gold-ashore'(g, f) {
      call(g, goldAshore, { nation: f.nation, group: f.group })
    },
    invade(g, f) {
      call(g, invasionForce, { nation: f.nation, group: f.group })
    },
    end(g, f) {
      g.group.ended[f.group] = 1
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    const x = f.group
    const at = g.group.at[x] as Hex
    if (kind === 'hex') {
      if (isStep(g, x, ref as Hex)) return 'CON-9.3.1'
      return whyNoStep(g, x, ref as Hex)
    }
    if (kind === 'seat') return whyNotAttack(g, x, ref as Nation)
    if (name === 'invade') return whyNotInvade(g, x)
    if (name === 'round-the-cape') return isCape[at] && g.group.turnedBack[x] ? 'CON-7.5.4' : 'CON-7.5.1'
    if (name === 'embark' || name === 'debark' || name === 'gold-ashore')
      return isLand(at) && !canStop(g, x) ? (hasRoomToStop(g) ? 'CON-9.3.1' : 'CON-3.5.1') : whyNoStop(g, x, name)
    return undefined
  },
})
/** Until it is ended, or lost in battle or at the Cape. */
const sailing = sequence('sailing', { clause: 'CON-7.3.7', locals: { nation: NATION, group: GROUP } }, [
  repeat((g, f) => g.group.at[f.group] !== NONE && !g.group.ended[f.group], [step(sail, (_, f) => ({ nation: f.nation, group: f.group }))]),
  run(g => endSail(g)),
])
const isStep = (g: State, x: Group, to: Hex): boolean => stepCost(g, x, to) > 0
function whyNoStep(g: State, x: Group, to: Hex): string {
  const at = g.group.at[x] as Hex
  if (isBlack[to]) return 'CON-2.1.1'
  if (isOnRiver(g, x) || riverSteps[at].includes(to) || isInland[to]) return 'CON-7.6.1'
  return landNeighbours[at].includes(to) || OCEAN.all.some(o => seaSteps[o][at].includes(to)) ? 'CON-2.3.2' : 'CON-7.3.1'
}
function whyNoStop(g: State, x: Group, name: string): string {
  const at = g.group.at[x] as Hex
  const nation = nationOfGroup(x)
  if (!isLand(at)) return 'CON-7.7.1'
  if (name === 'debark') return whyNotDebark(g, x)
  if (name === 'embark' && isHeldBy(g, at, nation)) return cargoOf(g, x) >= capacityOf(g, x) ? 'CON-7.1.3' : 'CON-7.3.8'
  if (name === 'gold-ashore') return whyNotLandGold(g, x) ?? 'CON-7.3.5'
  return 'CON-7.3.4'
}
export const foughtCode = (g: State, x: Group, n: Nation): number => (g.group.at[x] as Hex) * NATION.size + n

/** 7.3.5 */
const goldAshore = decision('gold-ashore', {
  clause: 'CON-7.3.5',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let n = 1; n <= g.group.gold[f.group]; n++) offer.number(n)
    offer.button('back')
  },
  on: {
    number(g, f, n) {
      const hex = g.group.at[f.group] as Hex
      payStop(g, f.group)
      g.group.gold[f.group] -= n
      addGold(g, hex, ORIGIN.refs.none, n) // 14.4.7
      landFrom(g, f.group, hex, gold, n, 0)
      emit(g, { type: 'gold-landed', group: GROUP.name(f.group), hex: HEX.name(hex), ducats: n, clause: 'CON-7.3.5' })
      end(g)
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
})
