/** 8.1 to 8.6 Naval combat. */
import { die, int, NONE, own, roll } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { GROUP, GROUPS_EACH, type Group, HEX, type Hex, NATION, type Nation, nationOfGroup, OCEAN } from '../domains.ts'
import { emit, run, type State, sequence, step, when } from '../state.ts'
import { firstGroup, hasPrivateer, privateerShift, shipsOf, strengthOf } from './03-counters.ts'
import { hasPact } from './06-deals.ts'
import { foughtCode, isOnRiver } from './07-hemispheric.ts'
import { canSpend } from './07-trans-oceanic.ts'
import { isDefender, losses, shipsAt } from './09-losses.ts'
import { roomForGold } from './14-gold.ts'
import { isPort } from './17-settlements.ts'

const { navalCombat, navalMpCosts } = data.tables
const BATTLE = die(6, 'CON-8.3.2', 'naval-combat')
const MOST_FIGHTS = 12
const LAST_COLUMN = navalCombat.columns.length - 1

/** 8.3.1: 1:2 is column 0; `least` false when the odds are below it. */
export function oddsColumn(attack: number, defence: number): number {
  if (attack >= 4 * defence) return 4
  if (attack >= 3 * defence) return 3
  if (attack >= 2 * defence) return 2
  return attack >= defence ? 1 : 0
}
export const shifted = (column: number, by: number): number => Math.min(LAST_COLUMN, Math.max(0, column + by))

function strengthAt(g: State, nation: Nation, hex: Hex, like: Group): number {
  let sum = 0
  for (let x = firstGroup(nation); x < firstGroup(nation) + GROUPS_EACH; x++)
    if (isDefender(g, x as Group, nation, hex, g.group.ocean[like])) sum += strengthOf(g, x as Group)
  return sum
}
/** 16.2.6: of several defending Expeditions the larger shift counts. */
function defenderShift(g: State, nation: Nation, hex: Hex, like: Group): number {
  let most = 0
  for (let x = firstGroup(nation); x < firstGroup(nation) + GROUPS_EACH; x++)
    if (isDefender(g, x as Group, nation, hex, g.group.ocean[like])) most = Math.max(most, privateerShift(g, x as Group))
  return most
}

/** 8.1, 8.2, 8.3.1: undefined when the attack is allowed. */
export function whyNotAttack(g: State, x: Group, enemy: Nation): string | undefined {
  const nation = nationOfGroup(x)
  const hex = g.group.at[x] as Hex
  if (enemy === nation) return 'CON-8.1.2'
  if (isOnRiver(g, x)) return 'CON-7.6.2'
  const defence = strengthAt(g, enemy, hex, x)
  if (defence === 0) return 'CON-8.1.2'
  if (isPort(g, hex, enemy) && !hasPrivateer(g, x)) return 'CON-8.1.2'
  if (hasPact(g, nation, enemy)) return hasPrivateer(g, x) ? 'CON-16.2.5' : 'CON-6.7.4'
  if (strengthOf(g, x) * 2 < defence) return 'CON-8.3.1'
  if (g.sailFought.has(foughtCode(g, x, enemy))) return 'CON-8.2.1'
  if (g.sailFought.length >= MOST_FIGHTS) return 'CON-3.5.1'
  return canSpend(g, x, 0, navalMpCosts.navalCombat) ? undefined : 'CON-9.3.1'
}
export const canAttack = (g: State, x: Group, enemy: Nation): boolean =>
  g.seat.inPlay[enemy] === 1 && whyNotAttack(g, x, enemy) === undefined

/** 8.4.1 */
export const fractionOf = (ships: number, fraction: string): number => {
  if (fraction === 'all') return ships
  const [n, d] = fraction.split('/').map(Number) as [number, number]
  return Math.min(ships, Math.max(1, Math.floor((2 * ships * n + d) / (2 * d))))
}
/** 8.3.1, 16.2.6: the column of the table. */
export const battleColumn = (g: State, x: Group, enemy: Nation): number => {
  const hex = g.group.at[x] as Hex
  return shifted(oddsColumn(strengthOf(g, x), strengthAt(g, enemy, hex, x)), privateerShift(g, x) - defenderShift(g, enemy, hex, x))
}
export function lostBy(result: string, side: 'A' | 'D', ships: number): number {
  if (result === `${side}E`) return ships
  const isHit = result.startsWith('EX') || result.startsWith(`${side}1`)
  return isHit ? fractionOf(ships, result.replace(/^(EX|A|D)/, '')) : 0
}

/** 8.3.2 */
export const fightAtSea = sequence(
  'naval-combat',
  {
    clause: 'CON-8.3.2',
    locals: { group: GROUP, enemy: NATION, hex: own(HEX), ocean: own(OCEAN), attackers: own(int(0, 9999)), defenders: own(int(0, 9999)) },
  },
  [
    run((g, f) => {
      const hex = g.group.at[f.group] as Hex
      const column = battleColumn(g, f.group, f.enemy)
      const die = roll(g, BATTLE, nationOfGroup(f.group))
      const result = navalCombat.die[String(die)]?.[column] as string
      f.hex = hex
      f.ocean = g.group.ocean[f.group]
      f.attackers = lostBy(result, 'A', shipsOf(g, f.group))
      f.defenders = lostBy(result, 'D', shipsAt(g, f.enemy, hex, g.group.ocean[f.group]))
      emit(g, {
        type: 'naval-combat',
        group: GROUP.name(f.group),
        enemy: NATION.name(f.enemy),
        odds: navalCombat.columns[column],
        result,
        clause: 'CON-8.3.2',
      })
    }),
    when(
      (_, f) => f.attackers > 0,
      [
        step(losses, (_, f) => ({
          nation: nationOfGroup(f.group),
          hex: f.hex,
          ocean: f.ocean,
          single: f.group,
          count: f.attackers,
          chooser: nationOfGroup(f.group),
          voyage: 0 as const,
        })),
      ],
    ),
    when(
      (_, f) => f.defenders > 0,
      [
        run(g => {
          g.prize = 0
        }),
        step(losses, (g, f) => ({
          nation: f.enemy,
          hex: f.hex,
          ocean: f.ocean,
          single: NONE,
          count: f.defenders,
          chooser: hasPrivateer(g, f.group) ? nationOfGroup(f.group) : f.enemy, // 8.5.3
          voyage: 0 as const,
        })),
        run((g, f) => capture(g, f.group)),
      ],
    ),
    run(g => {
      g.prize = 0
    }),
  ],
)
/** 8.5.1, 8.5.4: as far as spare capacity allows; the rest sinks. */
export function capture(g: State, x: Group): void {
  const taken = g.group.at[x] === NONE ? 0 : Math.min(g.prize, roomForGold(g, x))
  g.prize = 0
  if (taken === 0) return
  g.group.gold[x] += taken
  emit(g, { type: 'gold-captured', group: GROUP.name(x), ducats: taken, clause: 'CON-8.5.4' })
}
