/** 10.4 Siege: the two sides, their losses, and commanders left alone. The course of a siege is in 10-4-siege.ts. */
import { die, end, flag, goto, int, NONE, roll, set } from '@plus-ultra/kernel'
import {
  battleRules,
  CAMP,
  type Camp,
  campOfLeader,
  enemyOf,
  garrison,
  isHistoricalOn,
  LEADER,
  LEADERS,
  type Leader,
  neighbours,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, repeat, type State, sequence, step } from '../state.ts'
import { campOf, hasFighters, hasGarrison, loseStep, nextByRank } from './02-definitions.ts'
import { bringLeader, join } from './02-stacks.ts'
import { isSafe } from './05-map.ts'
import { killLeader } from './12-victory.ts'

const ASTERISK = die(6, 'PIZ-10.4.6', 'asterisk')

// --- the two sides: the besieger stands in the open, the besieged behind the walls

export const isBesieging = (g: State, u: Unit, camp: Camp): boolean => campOf(g, u) === camp && g.unit.form[u] !== garrison
export const isInside = (g: State, u: Unit, camp: Camp): boolean => campOf(g, u) === camp && g.unit.form[u] === garrison
export const isBesieger = (g: State, c: Leader, zone: Zone): boolean => g.leader.at[c] === zone && g.leader.form[c] !== garrison
export const isBesieged = (g: State, c: Leader, zone: Zone): boolean => g.leader.at[c] === zone && g.leader.form[c] === garrison
export const hasBesieger = (g: State, zone: Zone, camp: Camp): boolean => LEADERS[camp].some(c => isBesieger(g, c, zone))

/** PIZ-10.4.4, PIZ-10.4.7, PIZ-10.4.16 */
export const isTaken = (g: State, zone: Zone, camp: Camp): boolean =>
  g.fv === 0 && !hasGarrison(g, zone, enemyOf(camp)) && hasFighters(g, zone, camp)
export const isWiped = (g: State, zone: Zone, camp: Camp): boolean => !hasFighters(g, zone, camp)
export const isUnderWay = (g: State, zone: Zone, camp: Camp): boolean => !isTaken(g, zone, camp) && !isWiped(g, zone, camp)

/** PIZ-10.4.6 The owner's choice among all his pieces of that side, or among those of the sally. */
export const siegeLosses = decision('siege-losses', {
  clause: 'PIZ-10.4.6',
  locals: { zone: ZONE, camp: CAMP, isInside: flag, among: set(UNIT), hits: int(0, 6) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    if (f.hits === 0) return
    for (let u = g.zone.first[f.zone]; u !== NONE; u = g.unit.next[u]) {
      if (f.isInside ? isInside(g, u, f.camp) && (f.among.isEmpty || f.among.has(u)) : isBesieging(g, u, f.camp)) offer.unit(u)
    }
  },
  whenEmpty(g, f) {
    end(g, f.hits)
  },
  on: {
    unit(g, f, u) {
      const isSallying = !f.among.isEmpty
      loseStep(g, u)
      f.hits -= 1
      if (isSallying && g.unit.at[u] === NONE) {
        f.among.delete(u)
        if (f.among.isEmpty) end(g, 0) // the excess of a sally is lost
      }
    },
  },
  why: (_g, f, kind) => (kind === 'unit' && !f.among.isEmpty ? 'PIZ-10.4.8' : undefined),
})
/** PIZ-10.4.6 Asterisk dice for the commanders of a camp in the siege, or for the one who sallies. */
export function asterisk(g: State, camp: Camp, isAtRisk: (c: Leader) => boolean): void {
  const isHistorical = (c: Leader) => isAtRisk(c) && isHistoricalOn[g.leader.face[c]][c] === 1
  for (let c = nextByRank(g, camp, NONE, isHistorical); c !== NONE; ) {
    const next = nextByRank(g, camp, c, isHistorical)
    if (roll(g, ASTERISK, camp) === battleRules.commanderDiesOn) killLeader(g, c, 'PIZ-10.4.6')
    c = next
  }
}

/** Commanders whom no unit of their side of the walls is left to. */
function firstLeftAlone(g: State, zone: Zone, camp: Camp): Leader | -1 {
  const besieged = enemyOf(camp)
  if (!hasFighters(g, zone, camp)) {
    const c = nextByRank(g, camp, NONE, c => isBesieger(g, c, zone))
    if (c !== NONE) return c
  }
  return hasGarrison(g, zone, besieged) ? NONE : nextByRank(g, besieged, NONE, c => g.leader.at[c] === zone)
}
/** PIZ-10.4.12 To an adjacent zone that their camp controls, else they are eliminated. */
const escapeOne = decision('escape', {
  clause: 'PIZ-10.4.12',
  locals: { leader: LEADER, from: ZONE },
  actor: (_, f) => campOfLeader[f.leader],
  offer(g, f, offer) {
    for (const to of neighbours[f.from]) if (isSafe(g, to, campOfLeader[f.leader])) offer.area(to)
  },
  whenEmpty(g, f) {
    killLeader(g, f.leader, 'PIZ-10.4.12')
    end(g)
  },
  on: {
    area(g, f, to) {
      bringLeader(g, f.leader, to)
      emit(g, { type: 'fled', leader: LEADER.name(f.leader), from: ZONE.name(f.from), to: ZONE.name(to), clause: 'PIZ-10.4.12' })
      goto(g, join, { camp: campOfLeader[f.leader], zone: to, isFree: 0 })
    },
  },
})
export const escape = sequence('escapes', { clause: 'PIZ-10.4.12', locals: { zone: ZONE, camp: CAMP } }, [
  repeat(
    (g, f) => firstLeftAlone(g, f.zone, f.camp) !== NONE,
    [step(escapeOne, (g, f) => ({ leader: firstLeftAlone(g, f.zone, f.camp) as Leader, from: f.zone }))],
  ),
])
