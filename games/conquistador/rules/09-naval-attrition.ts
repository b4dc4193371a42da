/** 9.1, 9.3 Naval attrition: one check for each Expedition that covered a Bound in the phase. */
import { die, int, NONE, type None, optional, own } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { GROUP, GROUPS_EACH, type Group, type Hex, LEADER, type Leader, NATION, type Nation, nationOfGroup } from '../domains.ts'
import { emit, repeat, run, type State, sequence, step, when } from '../state.ts'
import { isExplorer, leadersOf } from './02-map.ts'
import { firstGroup, hasExplorer, isAllCaravels, nextExpedition, shipsOf } from './03-counters.ts'
import { clearLandings } from './07-landing.ts'
import { coveredBy, exceededBy, show } from './07-trans-oceanic.ts'
import { fractionOf } from './08-naval-combat.ts'
import { losses } from './09-losses.ts'

const ATTRITION = die(6, 'CON-9.1.1', 'naval-attrition')
const { columns, rows, modifiers } = data.tables.navalAttrition
const LAST_ROW = 8
/** 9.1.3: a 6 is not lowered. */
const UNLOWERED = 6

/** Whether the lowering counts hangs on the die itself, so the roll is told here. */
function rollCheck(g: State, who: Nation, lowered: readonly number[], raised: readonly number[]): number {
  const drawn = g.runtime.chance.draw(ATTRITION, ATTRITION.sides, 1)
  const counted = (drawn === UNLOWERED ? raised : [...lowered, ...raised]).filter(m => m !== 0)
  const result = counted.reduce((sum, m) => sum + m, drawn)
  const { sides, clause, why } = ATTRITION
  emit(g, { type: 'roll', who: NATION.name(who), sides, dice: [drawn], modifiers: counted, result, clause, why })
  return result
}
/** 9.1.3, 16.1.1: the check covers the voyage (9.2.5), so he counts who has since gone ashore. */
function carriedExplorer(g: State, x: Group): boolean {
  return hasExplorer(g, x) || (leadersOf[nationOfGroup(x)] as readonly Leader[]).some(l => isExplorer[l] && g.leader.voyages[l].has(x))
}
/** 9.1.2, 9.1.3, 9.2.1: ships lost. */
function check(g: State, x: Group): number {
  const bounds = coveredBy(g, x)
  const column = columns.findIndex(c => bounds >= c.min && bounds <= c.max)
  const raised = [exceededBy(g, x) * modifiers.perBoundOverPurchased, g.group.passedCape[x] ? modifiers.passedCapeWithoutRutterAtStart : 0]
  const lowered = [carriedExplorer(g, x) ? modifiers.explorerAboard : 0, isAllCaravels(g, x) ? modifiers.allCaravels : 0]
  const result = rollCheck(g, nationOfGroup(x), lowered, raised)
  const cell = rows[String(Math.min(LAST_ROW, Math.max(1, result)))]?.[column] as string
  const lost = cell === '-' ? 0 : fractionOf(shipsOf(g, x), cell)
  emit(g, { type: 'naval-attrition', group: GROUP.name(x), bounds, ships: lost, clause: 'CON-9.2.1' })
  return lost
}

/** 9.1.1 in the order in which they were formed. */
export const navalAttrition = sequence(
  'naval-attrition',
  { clause: 'CON-9.1.1', locals: { nation: NATION, group: own(optional(GROUP)), order: own(int(0, 99)), lost: own(int(0, 9999)) } },
  [
    run((g, f) => {
      f.group = nextExpedition(g, f.nation, 0)
    }),
    repeat(
      (_, f) => f.group !== NONE,
      [
        run((g, f) => {
          const x = f.group as Group
          f.order = g.group.order[x]
          f.lost = coveredBy(g, x) > 0 ? check(g, x) : 0
        }),
        when(
          (_, f) => f.lost > 0,
          [
            step(losses, (g, f) => ({
              nation: f.nation,
              hex: g.group.at[f.group as Group] as Hex,
              ocean: g.group.ocean[f.group as Group],
              single: f.group as Group,
              count: f.lost,
              chooser: f.nation,
              voyage: 1 as const,
            })),
          ],
        ),
        run((g, f) => {
          f.group = nextExpedition(g, f.nation, f.order)
        }),
      ],
    ),
  ],
)

/** The end of a naval phase: Bounds are used up (7.4.2), soldiers at home are counted (6.4.6.5), logs are shown (6.7.6). */
export function endNavalPhase(g: State): void {
  for (const n of g.order) {
    const wanted = Math.max(0, g.seat.quota[n] - g.seat.shipped[n])
    const eliminated = Math.min(wanted, g.seat.arrived[n], g.seat.soldier[n])
    if (eliminated > 0) {
      g.seat.soldier[n] -= eliminated
      g.seat.shipped[n] += eliminated
      emit(g, { type: 'soldiers-home', nation: NATION.name(n), count: eliminated, clause: 'CON-6.4.6.5' })
    }
    g.seat.arrived[n] = 0
    for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) endPhaseOf(g, n, x as Group | None)
  }
  for (const l of LEADER.all) {
    g.leader.embarked[l] = 0
    g.leader.debarked[l] = 0
    g.leader.voyages[l].clear()
  }
  g.prize = 0
  clearLandings(g)
}
function endPhaseOf(g: State, _n: Nation, x: Group | None): void {
  if (x === NONE || g.group.at[x] === NONE) return
  if (g.group.order[x] > 0) show(g, x)
  g.group.used[x] += coveredBy(g, x)
  g.group.crossed[x] = 0
  g.group.mp[x] = 0
  g.group.ended[x] = 0
  g.group.passedCape[x] = 0
  g.group.wentHome[x] = 0
}
