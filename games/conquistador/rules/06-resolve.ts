/** 6.6.12, 6.6.14, 6.7.6: what the plans become when all are done, and what is left of Expeditions between turns. */
import { NONE, type None } from '@plus-ultra/kernel'
import {
  EUROPE,
  GROUP,
  GROUPS_EACH,
  type Group,
  gold,
  type Hex,
  type Leader,
  LOG,
  NATION,
  type Nation,
  nationOfGroup,
  OCEAN,
  SEA,
  soldier,
} from '../domains.ts'
import { emit, type State } from '../state.ts'
import { leadersOf } from './02-map.ts'
import {
  aboard,
  capacityOf,
  cargoOf,
  clearGroup,
  clearLog,
  DUCATS_A_POINT,
  firstGroup,
  hold,
  inEurope,
  loaded,
  MEN,
  SHIPS,
  shipsOf,
} from './03-counters.ts'
import { collectDebts, concludeDeals, lapseOffers, oweBank } from './06-deals.ts'
import { hasSameNotes } from './06-log.ts'
import { logged } from './06-pool.ts'
import { BOUGHT_IN_EUROPE, bought, ready } from './06-purchases.ts'
import { noteCoast } from './19-discoveries.ts'
import { denounceTreaty } from './20-treaty.ts'

const CARGO = [...MEN, gold]
const rowsOf = (n: Nation): readonly Group[] => ROWS[n]
const ROWS = NATION.all.map(n => GROUP.all.slice(firstGroup(n), firstGroup(n) + GROUPS_EACH)) as unknown as {
  readonly [N in Nation]: readonly Group[]
}

/** 6.7.3 debts first; then each looks into his Treasury. */
export function beginPlanning(g: State): void {
  collectDebts(g)
  for (const n of g.order) {
    if (g.seat.resumed[n]) {
      g.seat.resumed[n] = 0
      continue
    }
    disband(g, n)
    g.plan.purse[n] = g.seat.treasury[n]
    for (const t of BOUGHT_IN_EUROPE) {
      ready(g, t)[n] = inEurope(g, t)[n]
      bought(g, t)[n] = 0
    }
    g.plan.galleon[n] = 0
    g.plan.denounces[n] = 0
    g.plan.loan[n] = 0
  }
}

/** 6.7.6: purchases and Treasuries are shown; the log is kept. */
export function applyPlans(g: State): void {
  lapseOffers(g)
  for (const n of g.order) {
    g.seat.treasury[n] = g.plan.purse[n]
    for (const t of BOUGHT_IN_EUROPE) {
      inEurope(g, t)[n] = ready(g, t)[n]
      ready(g, t)[n] = 0
      bought(g, t)[n] = 0
    }
    g.plan.purse[n] = 0
    g.seat.galleon[n] = g.plan.galleon[n]
    g.plan.galleon[n] = 0
    oweBank(g, n)
    launchYards(g, n)
    let expeditions = 0
    for (const x of rowsOf(n))
      if (g.log.is[x] === LOG.refs.expedition) {
        formExpedition(g, n, x)
        expeditions++
      }
    clearEmptyGroups(g, n)
    emit(g, { type: 'plans-shown', nation: NATION.name(n), treasury: g.seat.treasury[n], expeditions, clause: 'CON-6.7.6' })
  }
  concludeDeals(g)
  denounceTreaty(g)
}
/** 6.6.13: they appear in the port. */
function launchYards(g: State, n: Nation): void {
  for (const x of rowsOf(n)) {
    if (g.log.is[x] !== LOG.refs.yard) continue
    g.group.at[x] = g.log.at[x]
    g.group.ocean[x] = g.log.ocean[x]
    for (const t of SHIPS) hold(g, t)[x] = logged(g, t)[x]
    clearLog(g, x)
  }
}
function formExpedition(g: State, n: Nation, x: Group): void {
  const hex = g.log.at[x] as Hex
  const ocean = g.log.ocean[x]
  g.group.at[x] = hex
  g.group.ocean[x] = ocean
  g.group.order[x] = g.log.order[x]
  for (const part of rowsOf(n)) if (part === x || g.log.lead[part] === x) takeShips(g, x, part)
  g.log.at[x] = NONE // from now on the group itself says where it is
  g.log.ocean[x] = OCEAN.refs.atlantic
  g.log.order[x] = 0
  g.log.from[x] = NONE
  if (hex === EUROPE) {
    for (const l of leadersOf[n] as readonly Leader[]) if (g.leader.plan[l] === x) g.leader.is[l] = loaded // 6.7.9
    return
  }
  g.group.shown[x] = 1
  for (const t of CARGO) {
    let want = logged(g, t)[x]
    hold(g, t)[x] = want
    logged(g, t)[x] = 0
    for (const y of rowsOf(n))
      if (y !== x && g.group.at[y] === hex && g.group.ocean[y] === ocean && g.group.order[y] === 0) {
        const taken = Math.min(want, hold(g, t)[y])
        hold(g, t)[y] -= taken
        want -= taken
      }
  }
  for (const l of leadersOf[n] as readonly Leader[])
    if (g.leader.plan[l] === x) {
      g.leader.group[l] = x
      g.leader.plan[l] = NONE
    }
  followMarker(g, n, hex, x)
  noteCoast(g, x) // 19.3.1 it lies on that coast in this turn
}
/** A quest marker aboard the pool stays with soldiers. */
function followMarker(g: State, n: Nation, hex: Hex, x: Group): void {
  for (let i = 0; i < 2; i++) {
    const q = (n * 2 + i) as never
    const with_ = g.quest.group[q] as Group | None
    if (with_ !== NONE && g.group.at[with_] === hex && g.group.soldier[with_] === 0 && g.group.soldier[x] > 0) g.quest.group[q] = x as never
  }
}
function takeShips(g: State, x: Group, part: Group): void {
  const source = g.log.from[part]
  for (const t of SHIPS) {
    const n = logged(g, t)[part]
    hold(g, t)[x] += n
    logged(g, t)[part] = 0
    if (source !== NONE) hold(g, t)[source] -= n
  }
  if (source !== NONE) addNotes(g, source, x) // 19.3.2 each has the notes
  if (part !== x) clearLog(g, part)
}
export function addNotes(g: State, from: Group, to: Group): void {
  for (const s of SEA.all) {
    if (g.group.notes[from].has(s)) g.group.notes[to].add(s)
    if (g.group.doubled[from].has(s)) g.group.doubled[to].add(s)
  }
}
/** Cargo left over goes to the ships left over; a row without ships is free. */
function clearEmptyGroups(g: State, n: Nation): void {
  for (const x of rowsOf(n)) {
    if (g.group.at[x] === NONE || shipsOf(g, x) > 0) continue
    handOver(g, x)
    clearGroup(g, x)
  }
  poolCargo(g, n)
}
/** What is aboard goes to other ships of the pool, if there are any. */
export function handOver(g: State, x: Group): void {
  const heir = rowsOf(nationOfGroup(x)).find(y => y !== x && g.group.order[y] === 0 && shipsOf(g, y) > 0 && isSamePlace(g, x, y))
  if (heir !== undefined) moveCargo(g, x, heir)
}
const isSamePlace = (g: State, x: Group, y: Group): boolean => g.group.at[x] === g.group.at[y] && g.group.ocean[x] === g.group.ocean[y]
function moveCargo(g: State, from: Group, to: Group): void {
  for (const t of CARGO) {
    hold(g, t)[to] += hold(g, t)[from]
    hold(g, t)[from] = 0
  }
  for (const l of leadersOf[Math.floor(from / GROUPS_EACH)] as readonly Leader[])
    if (g.leader.is[l] === aboard && g.leader.group[l] === from) g.leader.group[l] = to
  for (let q = 0; q < 8; q++) if (g.quest.group[q as never] === from) g.quest.group[q as never] = to as never
}
/** 6.6.14: one pool for each hex and ocean, with the first ships there; ships with the same notes are one group. */
export function poolCargo(g: State, n: Nation): void {
  const rows = rowsOf(n)
  for (let i = 0; i < rows.length; i++) {
    const x = rows[i] as Group
    if (g.group.at[x] === NONE || g.group.order[x] > 0) continue
    const first = rows.find(y => g.group.order[y] === 0 && isSamePlace(g, x, y)) as Group
    if (first === x) continue
    moveCargo(g, x, first)
    const twin = rows.find(y => y < x && g.group.order[y] === 0 && isSamePlace(g, x, y) && hasSameNotes(g, x, y))
    if (twin === undefined) continue
    for (const t of SHIPS) hold(g, t)[twin] += hold(g, t)[x]
    clearGroup(g, x)
  }
  for (const x of rows) if (g.group.at[x] !== NONE && g.group.order[x] === 0 && !fits(g, x)) spill(g, x, rows)
}
/** What the first ships cannot carry goes aboard the others of the pool. */
function spill(g: State, from: Group, rows: readonly Group[]): void {
  for (const to of rows) {
    if (to === from || g.group.order[to] > 0 || !isSamePlace(g, from, to)) continue
    for (const t of SPILLED)
      while (!fits(g, from) && hold(g, t)[from] > 0 && cargoOf(g, to) < capacityOf(g, to)) {
        const n = t === gold ? Math.min(DUCATS_A_POINT, hold(g, t)[from]) : 1
        hold(g, t)[from] -= n
        hold(g, t)[to] += n
      }
    followMarker(g, Math.floor(from / GROUPS_EACH) as Nation, g.group.at[from] as Hex, to)
  }
}
/** Soldiers last, with whom a quest marker may be. */
const SPILLED = [...MEN.filter(t => t !== soldier), gold, soldier]
/** 6.6.12: Expeditions end; what came to Europe is in Europe. */
export function disband(g: State, n: Nation): void {
  for (const x of rowsOf(n)) {
    if (g.log.is[x] !== LOG.refs.free) clearLog(g, x)
    if (g.group.at[x] === NONE) continue
    g.group.order[x] = 0
    g.group.used[x] = 0
    g.group.crossed[x] = 0
    g.group.mp[x] = 0
    g.group.shown[x] = 1
    g.group.ended[x] = 0
    g.group.turnedBack[x] = 0
    g.group.passedCape[x] = 0
    g.group.wentHome[x] = 0
    if (g.group.at[x] === EUROPE) unloadInEurope(g, n, x)
  }
  poolCargo(g, n)
}
function unloadInEurope(g: State, n: Nation, x: Group): void {
  for (const t of [...SHIPS, ...CARGO]) inEurope(g, t)[n] += hold(g, t)[x]
  for (const l of leadersOf[n] as readonly Leader[])
    if (g.leader.group[l] === x) {
      g.leader.is[l] = 1 as never
      g.leader.group[l] = NONE
    }
  clearGroup(g, x)
}
/** 6.6.14 */
export const fits = (g: State, x: Group): boolean => cargoOf(g, x) <= capacityOf(g, x)
