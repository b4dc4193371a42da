/** 8.2.1 (3) The march of a group: zones entered, pieces taken up and set down. */
import { call, end, flag, goto, int, NONE, own, set } from '@plus-ultra/kernel'
import {
  army,
  arriving,
  CAMP,
  type Camp,
  enemyOf,
  garrison,
  isMountain,
  LEADER,
  LEADERS,
  LEAVE_GARRISON,
  type Leader,
  moving,
  mpCost,
  neighbours,
  peru,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, type State } from '../state.ts'
import { campOf, hasFighters, hasLeaders, putUnit } from './02-definitions.ts'
import { enterForm, hasLeftGarrison, join, setForm, settle } from './02-stacks.ts'
import { isFortressOf, isHeldAgainst, takeControl } from './05-map.ts'
import { flee, isExposed, settleIn } from './08-flight.ts'

/** Enter an adjacent zone, take up or set down a piece here, or stop. */
export const march = decision('march', {
  clause: 'PIZ-8.2.1',
  locals: {
    camp: CAMP,
    leader: LEADER,
    mp: int(0, 9),
    hasPaid: flag,
    /** where the move began */
    start: ZONE,
    leaders: set(LEADER),
    units: set(UNIT),
    /** who stood in the army of the first zone: should the group not move after all, everyone goes back to his stack */
    armyLeaders: set(LEADER),
    armyUnits: set(UNIT),
    /** PIZ-2.10 and who commanded there, the army or the garrison, commands again */
    commanders: set(LEADER),
    hasEntered: own(flag),
  },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const { camp, leader, mp, hasEntered, units, leaders } = f
    const here = g.leader.at[leader] as Zone
    const isAlone = units.isEmpty
    const ways = neighbours[here]
    for (let i = 0; i < ways.length; i++) {
      const to = ways[i] as Zone
      if (mpCost[to] <= mp && (!isAlone || mayEnterAlone(g, to, camp))) offer.area(to) // PIZ-5.1, PIZ-8.1.5
    }
    for (let u = g.zone.first[here]; u !== NONE; u = g.unit.next[u]) {
      if (campOf(g, u) !== camp) continue
      if (units.has(u)) {
        if (hasEntered && g.unit.moved[u]) offer.unit(u) // set down; who was only just taken up has not been carried
      } else if (!g.unit.moved[u] && mayPayFor(g, f, u)) offer.unit(u) // take up
    }
    const own = LEADERS[camp]
    for (let i = 0; i < own.length; i++) {
      const c = own[i] as Leader
      if (g.leader.at[c] !== here || c === leader) continue // PIZ-8.2.5
      if (leaders.has(c) ? hasEntered && g.leader.moved[c] : !g.leader.moved[c]) offer.leader(c)
    }
    if (mayStop(g, f)) offer.button('stop')
  },
  on: {
    area(g, f, to) {
      enterZone(g, f, to)
      const { camp } = f
      const enemy = enemyOf(camp)
      const isStopped = isHeldAgainst(g, to, camp) // PIZ-8.2.7
      const drivesOut = !f.units.isEmpty && isExposed(g, to, enemy) // PIZ-8.1.6, PIZ-8.1.7
      if (isStopped) {
        if (hasFighters(g, to, enemy)) mark(g, to, 'battle')
        if (isFortressOf(g, to, enemy)) mark(g, to, 'siege')
        halt(g, f.leaders, f.units)
        goto(g, settleIn, { camp, zone: to })
      } else if (drivesOut) call(g, flee, { zone: to, camp: enemy })
    },
    unit(g, f, u) {
      const here = g.leader.at[f.leader] as Zone
      if (f.units.has(u)) {
        f.units.delete(u) // PIZ-8.1.3 it has moved
        g.unit.form[u] = arriving
        call(g, join, { camp: f.camp, zone: here, isFree: 0 }) // PIZ-8.2.14
        return
      }
      if (isPaidFor(g, f, u)) {
        f.mp -= LEAVE_GARRISON // PIZ-8.2.4
        f.hasPaid = 1
      }
      f.units.add(u)
      g.unit.form[u] = moving
      settle(g, here, f.camp)
    },
    leader(g, f, c) {
      const here = g.leader.at[f.leader] as Zone
      for (const other of f.leaders) g.leader.commands[other] = 0 // PIZ-2.10 the group is another one
      if (f.leaders.has(c)) {
        f.leaders.delete(c)
        g.leader.form[c] = arriving
        call(g, join, { camp: f.camp, zone: here, isFree: 0 })
        return
      }
      f.leaders.add(c)
      setForm(g, c, moving)
      settle(g, here, f.camp)
    },
  },
  buttons: {
    stop(g, f) {
      const here = g.leader.at[f.leader] as Zone
      const { camp, leaders, units } = f
      if (f.hasEntered) {
        halt(g, leaders, units)
        goto(g, join, { camp, zone: here, isFree: 1 }) // PIZ-2.4
        return
      }
      if (f.hasPaid) {
        spend(g, leaders, units) // PIZ-8.2.4 this alone is a move
        halt(g, leaders, units)
        enterForm(g, here, camp, army)
      } else {
        // PIZ-8.2.12 not a move
        for (const c of LEADERS[camp]) {
          if (g.leader.at[c] !== here) continue
          g.leader.form[c] = f.armyLeaders.has(c) ? army : garrison
          g.leader.commands[c] = f.commanders.has(c) ? 1 : 0
        }
        for (let u = g.zone.first[here]; u !== NONE; u = g.unit.next[u])
          if (campOf(g, u) === camp) g.unit.form[u] = f.armyUnits.has(u) ? army : garrison
        settle(g, here, camp)
      }
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    const here = g.leader.at[f.leader] as Zone
    if (kind === 'area') {
      if (!peru.areAdjacent(here, ref as Zone)) return 'PIZ-5.2'
      return mpCost[ref as Zone] > f.mp ? 'PIZ-5.1' : 'PIZ-8.1.5'
    }
    if (kind === 'leader') {
      const c = ref as Leader
      if (c === f.leader) return 'PIZ-8.2.5'
      return g.leader.moved[c] ? 'PIZ-8.1.3' : f.leaders.has(c) ? whyCarried(f) : 'PIZ-8.2.1#not-here'
    }
    if (kind === 'unit') {
      const u = ref as Unit
      if (g.unit.at[u] !== here || campOf(g, u) !== f.camp) return 'PIZ-8.2.1#not-here'
      return g.unit.moved[u] ? 'PIZ-8.1.3' : f.units.has(u) ? whyCarried(f) : 'PIZ-8.2.4'
    }
    return name === 'stop' ? 'PIZ-8.2.6' : undefined
  },
})
/** Why a piece of the group cannot be set down. */
const whyCarried = (f: { readonly hasEntered: 0 | 1 }): string => (f.hasEntered ? 'PIZ-8.2.1#just-taken' : 'PIZ-8.2.1#not-yet')

// --- what a march does

interface Marching {
  readonly camp: Camp
  readonly leader: Leader
  readonly leaders: Iterable<Leader>
  readonly units: Iterable<Unit> & { readonly isEmpty: boolean }
  mp: number
  hasEntered: 0 | 1
}
function enterZone(g: State, f: Marching, to: Zone): void {
  const from = g.leader.at[f.leader] as Zone
  f.mp -= mpCost[to]
  f.hasEntered = 1
  const pieces: string[] = []
  for (const c of f.leaders) {
    g.leader.at[c] = to
    if (isMountain[to]) g.leader.climbed[c] = 1 // PIZ-9.3
    pieces.push(LEADER.name(c))
  }
  for (const u of f.units) {
    putUnit(g, u, to)
    if (isMountain[to]) g.unit.climbed[u] = 1
    pieces.push(UNIT.name(u))
  }
  spend(g, f.leaders, f.units)
  emit(g, { type: 'moved', leader: LEADER.name(f.leader), from: ZONE.name(from), to: ZONE.name(to), pieces, clause: 'PIZ-8.2.1' })
  if (!f.units.isEmpty) takeControl(g, to, f.camp) // PIZ-5.4, PIZ-5.7, PIZ-8.2.8
}
/** PIZ-8.1.3 Carried for any part of a move. */
function spend(g: State, leaders: Iterable<Leader>, units: Iterable<Unit>): void {
  for (const c of leaders) g.leader.moved[c] = 1
  for (const u of units) g.unit.moved[u] = 1
}
/** The group stops; the form it takes, or whom it joins, comes next. */
function halt(g: State, leaders: Iterable<Leader>, units: Iterable<Unit>): void {
  for (const c of leaders) g.leader.form[c] = arriving
  for (const u of units) g.unit.form[u] = arriving
}
function mark(g: State, zone: Zone, combat: 'battle' | 'siege'): void {
  if (g.zone[combat][zone]) return
  g.zone[combat][zone] = 1
  emit(g, { type: 'marked', area: ZONE.name(zone), combat, clause: 'PIZ-8.2.7' })
}
/** PIZ-8.1.5 A lone commander enters no zone with an enemy unit, commander or fortress. */
const mayEnterAlone = (g: State, to: Zone, camp: Camp): boolean => !isHeldAgainst(g, to, camp) && !hasLeaders(g, to, enemyOf(camp))
interface Paying {
  readonly start: Zone
  readonly hasPaid: 0 | 1
  readonly mp: number
  readonly armyUnits: { has(u: Unit): boolean }
}
/** PIZ-8.2.4, PIZ-8.2.5: a unit of the garrison is paid for only where the move began, and once; what stood in the army is none. */
const isPaidFor = (g: State, f: Paying, u: Unit): boolean =>
  !f.hasPaid && g.unit.at[u] === f.start && g.unit.form[u] === garrison && !f.armyUnits.has(u)
const mayPayFor = (g: State, f: Paying, u: Unit): boolean => f.mp >= LEAVE_GARRISON || !isPaidFor(g, f, u)
interface Stopping {
  readonly camp: Camp
  readonly leader: Leader
  readonly hasEntered: 0 | 1
  readonly hasPaid: 0 | 1
}
/** PIZ-8.2.6 Who has become a garrison this turn may leave, but not stand there as an army again, nor be left to one without units. */
const mayStop = (g: State, { camp, leader, hasEntered, hasPaid }: Stopping): boolean =>
  hasEntered === 1 || !hasPaid || !LEADERS[camp].some(c => hasLeftGarrison(g, c, g.leader.at[leader] as Zone))
