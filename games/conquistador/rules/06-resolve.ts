/** 6.6.12, 6.6.14, 6.7.6: what the plans become when all are done, and what is left of Expeditions between turns. */
import { NONE, type None } from '@plus-ultra/kernel'
import { EUROPE, type Group, type Hex, type Leader, LOG, NATION, type Nation, nationOfGroup, OCEAN, SEA } from '../domains.ts'
import { emit, type State } from '../state.ts'
import { leadersOf } from './02-map.ts'
import { clearGroup, clearLog, hold, inEurope, loaded, SHIPS, shipsOf } from './03-counters.ts'
import { collectDebts, concludeDeals, lapseOffers, oweBank } from './06-deals.ts'
import { ROWS } from './06-log.ts'
import { isInPlaceOf, logged } from './06-pool.ts'
import { BOUGHT_IN_EUROPE, bought, ready } from './06-purchases.ts'
import { CARGO, followMarker, poolCargo } from './06-ships-together.ts'
import { show } from './07-trans-oceanic.ts'
import { noteCoast } from './19-discoveries.ts'
import { denounceTreaty } from './20-treaty.ts'

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
    for (const inPlace of [false, true])
      for (const x of ROWS[n])
        if (g.log.is[x] === LOG.refs.expedition && g.group.order[x] === 0 && isInPlaceOf(g, x) === inPlace) {
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
  for (const x of ROWS[n]) {
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
  const left = leftIn(g, x)
  g.group.at[x] = hex
  g.group.ocean[x] = ocean
  g.group.order[x] = g.log.order[x]
  for (const part of ROWS[n]) if (part === x || g.log.lead[part] === x) takeShips(g, x, part)
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
    const surplus = Math.max(0, hold(g, t)[x] - want)
    if (left !== NONE) hold(g, t)[left] += surplus
    want -= hold(g, t)[x] - surplus
    hold(g, t)[x] = logged(g, t)[x]
    logged(g, t)[x] = 0
    for (const y of ROWS[n])
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
  followMarker(g, hex, x)
  if (left !== NONE) followMarker(g, hex, left)
  noteCoast(g, x) // 19.3.1 it lies on that coast in this turn
}
/** 6.6.14 Where an Expedition takes the place of ships, what it leaves goes to others that lie there. */
function leftIn(g: State, x: Group): Group | None {
  if (!isInPlaceOf(g, x)) return NONE
  const n = nationOfGroup(x)
  const isBeside = (y: Group) =>
    y !== x && g.group.order[y] === 0 && g.group.at[y] === g.group.at[x] && g.group.ocean[y] === g.group.ocean[x]
  const left = ROWS[n].find(isBeside) ?? NONE
  if (left !== NONE)
    for (const l of leadersOf[n] as readonly Leader[]) if (g.leader.group[l] === x && g.leader.plan[l] === NONE) g.leader.group[l] = left
  return left
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
  poolCargo(g, n)
  for (const x of ROWS[n]) if (g.group.at[x] !== NONE && shipsOf(g, x) === 0) clearGroup(g, x)
}
/** 6.6.12: Expeditions end; what came to Europe is in Europe. */
export function disband(g: State, n: Nation): void {
  for (const x of ROWS[n]) {
    if (g.group.at[x] !== NONE) show(g, x) // 6.7.6 nothing of it is secret any more
    if (g.log.is[x] !== LOG.refs.free) clearLog(g, x)
    if (g.group.at[x] === NONE) continue
    g.group.order[x] = 0
    g.group.used[x] = 0
    g.group.crossed[x] = 0
    g.group.mp[x] = 0
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
