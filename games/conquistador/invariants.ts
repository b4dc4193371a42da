/** What must be true after every choice. */
import { NONE } from '@plus-ultra/kernel'
import {
  ATTACK,
  EUROPE,
  GROUP,
  HEX,
  type Hex,
  LAND,
  LEADER,
  LOG,
  MINE,
  NATION,
  nationOfGroup,
  nationOfLeader,
  type Pile,
  QUESTING,
} from './domains.ts'
import { isLand, isPrivateer, isRiverHaven, mineHex, touches } from './rules/02-map.ts'
import { aboard, attacking, capacityOf, cargoOf, loaded, menAt, onLand, shipsOf } from './rules/03-counters.ts'
import { questingNation } from './rules/06-quests.ts'
import type { State } from './state.ts'

export function invariants(g: State): readonly string[] {
  const faults: string[] = []
  checkSeats(g, faults)
  checkLand(g, faults)
  checkGroups(g, faults)
  checkLeaders(g, faults)
  checkGold(g, faults)
  for (const q of QUESTING.all) {
    if (g.quest.at[q] !== NONE && g.quest.group[q] !== NONE) faults.push(`the marker of ${QUESTING.name(q)} is in two places`)
    if (g.quest.deadline[q] === 0 && (g.quest.at[q] !== NONE || g.quest.group[q] !== NONE))
      faults.push(`${QUESTING.name(q)} has a marker without a quest`)
    const attack = g.quest.attack[q]
    if (attack !== NONE && g.attack.hex[attack] !== g.quest.at[q]) faults.push(`the marker of ${QUESTING.name(q)} attacks elsewhere`)
    if (g.quest.deadline[q] > 0 && !g.seat.inPlay[questingNation(q)]) faults.push(`${QUESTING.name(q)} is of nobody`)
  }
  return faults
}
/** 6.2.4: ducats are never negative; an absent country has nothing. */
function checkSeats(g: State, faults: string[]): void {
  for (const n of NATION.all) {
    if (g.seat.treasury[n] < 0 || g.plan.purse[n] < 0) faults.push(`${NATION.name(n)} has less than nothing`)
    if (!g.seat.inPlay[n] && (g.seat.treasury[n] > 0 || !g.seat.holds[n].isEmpty)) faults.push(`${NATION.name(n)} is not in play`)
    if (g.seat.shipped[n] < 0 || g.seat.arrived[n] < 0) faults.push(`${NATION.name(n)} has counted soldiers that do not exist`)
  }
}
/** 10.3.2: one owner a hex, and men only where somebody owns. */
function checkLand(g: State, faults: string[]): void {
  const { holds } = g.seat
  owners.fill(0)
  for (const n of NATION.all)
    for (let h = holds[n].next(0); h !== -1; h = holds[n].next(h + 1)) {
      if (owners[h]! > 0) faults.push(`two countries hold ${HEX.name(h)}`)
      owners[h] = 1
      if (menAt(g, h) === 0 && !LEADER.all.some(l => g.leader.is[l] === onLand && g.leader.hex[l] === h))
        faults.push(`${HEX.name(h)} is held by nobody`)
    }
  const { colonist, soldier, missionary } = g.land
  for (let i = 0; i < LAND.size; i++) {
    const h = i as Hex
    if (owners[i] === 0 && (colonist[h] | soldier[h] | missionary[h]) !== 0) faults.push(`nobody owns the men of ${HEX.name(h)}`)
  }
}
const owners = new Uint8Array(LAND.size)
/** 7.1.3, 6.6.7: a group has ships where ships may be, and they carry what is aboard; logs are kept. */
function checkGroups(g: State, faults: string[]): void {
  for (const x of GROUP.all) {
    const at = g.group.at[x]
    const name = GROUP.name(x)
    if (at === NONE) {
      if (shipsOf(g, x) > 0 || cargoOf(g, x) > 0) faults.push(`${name} is nowhere`)
      continue
    }
    if (g.group.lost[x] > 0 || g.runtime.offer.isEmpty) continue
    if (shipsOf(g, x) === 0) faults.push(`${name} has no ships`)
    if (at !== EUROPE && !touches(at, g.group.ocean[x]) && !isRiverHaven[at]) faults.push(`${name} lies on land in ${HEX.name(at)}`)
    if (isRiverHaven[at as Hex] && g.group.carrack[x] > 0) faults.push(`${name} has Carracks on a river`)
    if (g.group.order[x] > 0 && g.log.is[x] !== LOG.refs.expedition) faults.push(`${name} has lost its log`)
    if (!g.seat.inPlay[nationOfGroup(x)]) faults.push(`${name} is of nobody`)
  }
}
/** Cargo may be above capacity only while its owner chooses what is lost. */
export const isOverloaded = (g: State, x: (typeof GROUP.all)[number]): boolean => g.group.at[x] !== NONE && cargoOf(g, x) > capacityOf(g, x)
function checkLeaders(g: State, faults: string[]): void {
  for (const l of LEADER.all) {
    const is = g.leader.is[l]
    const name = LEADER.name(l)
    const group = g.leader.group[l]
    if ((is === aboard) !== (group !== NONE)) faults.push(`${name} is aboard nothing`)
    if (group !== NONE && (g.group.at[group] === NONE || nationOfGroup(group) !== nationOfLeader(l)))
      faults.push(`${name} is aboard a ship that is not his`)
    if ((is === onLand || is === attacking) !== (g.leader.hex[l] !== NONE)) faults.push(`${name} is nowhere`)
    if (is === onLand && (isPrivateer[l] || !isLand(g.leader.hex[l]))) faults.push(`${name} may not be there`)
    if (is === loaded && g.leader.plan[l] === NONE) faults.push(`${name} is loaded on nothing`)
    const attack = g.leader.attack[l]
    if (attack !== NONE && g.attack.hex[attack] === NONE) faults.push(`${name} attacks nothing`)
  }
  for (const a of ATTACK.all)
    if (g.attack.hex[a] !== NONE && g.attack.colonist[a] + g.attack.soldier[a] + g.attack.missionary[a] < 0)
      faults.push('less than no attackers')
}
/** 14.4.8: piles in order, none empty; 14.1.2 a mine is worked by whoever lives there. */
function checkGold(g: State, faults: string[]): void {
  for (let i = 0; i < g.piles; i++) {
    const p = i as Pile
    if (g.pile.amount[p] <= 0 || g.pile.moved[p] > g.pile.amount[p]) faults.push(`pile ${i} is wrong`)
    if (i > 0) {
      const before = (i - 1) as Pile
      const isAfter =
        g.pile.hex[before] < g.pile.hex[p] || (g.pile.hex[before] === g.pile.hex[p] && g.pile.origin[before] < g.pile.origin[p])
      if (!isAfter) faults.push(`pile ${i} is out of order`)
    }
  }
  for (const m of MINE.all)
    if (g.mine.is[m] === 0 && g.mine.worked[m] !== NONE) faults.push(`the mine in ${HEX.name(mineHex[m])} is worked before it is found`)
}
