/** Move ordering of battles at sea (8.1 to 8.6): fought where ships meet, when the odds and the prize are good. */
import { data } from './data/load.ts'
import { GROUPS_EACH, type Group, type Hex, type Nation, nationOfGroup } from './domains.ts'
import { rivalry } from './prior-war.ts'
import { boundsHome } from './rules/02-map.ts'
import { capacityOf, cargoOf, firstGroup, hasPrivateer, shipsOf } from './rules/03-counters.ts'
import { stockOf } from './rules/07-trans-oceanic.ts'
import { battleColumn, lostBy } from './rules/08-naval-combat.ts'
import { isDefender, shipsAt } from './rules/09-losses.ts'
import type { State } from './state.ts'

const { navalCombat, navalMpCosts, mpPerBound, prices, victory, resources } = data.tables
const { perDucat } = victory
const DICE = [1, 2, 3, 4, 5, 6]
const DUCATS_A_POINT = 30
/** VP that a battle must bring. */
const LEAST = 6
/** Turns that a Colonist is counted to live. */
const LIFE = 6

/** VP of one group of ships with all that is aboard, but for Gold. */
function fleetWorth(g: State, x: Group): number {
  const left = g.lastTurn - g.turn
  const use = Math.min(1, left / 5)
  const hulls = perDucat * use * (g.group.caravel[x] * prices.caravel + g.group.carrack[x] * prices.carrack)
  const men = g.group.colonist[x] * resources.perColonistR2 * Math.min(left, LIFE) + g.group.soldier[x] * prices.soldier * use
  return hulls + perDucat * men
}
/** VP that an attack on the ships of a country here brings on the average, what he loses counted as far as he is the rival. */
export function battleWorth(g: State, x: Group, enemy: Nation): number {
  const column = battleColumn(g, x, enemy)
  const at = g.group.at[x] as Hex
  const ocean = g.group.ocean[x]
  const [ours, theirs] = [shipsOf(g, x), shipsAt(g, enemy, at, ocean)]
  let fleet = 0
  let ducats = 0
  for (let y = firstGroup(enemy); y < firstGroup(enemy) + GROUPS_EACH; y++)
    if (isDefender(g, y as Group, enemy, at, ocean)) {
      fleet += fleetWorth(g, y as Group)
      ducats += g.group.gold[y as Group]
    }
  const own = fleetWorth(g, x) + perDucat * g.group.gold[x]
  const weight = rivalry(g, nationOfGroup(x))
  const room = DUCATS_A_POINT * Math.max(0, capacityOf(g, x) - cargoOf(g, x))
  let sum = 0
  for (const die of DICE) {
    const result = navalCombat.die[String(die)]?.[column] as string
    const sunk = lostBy(result, 'D', theirs) / theirs
    // 8.5.3: but for a Privateer the owner gives up men first, and Gold only with the last ship
    const gold = sunk === 1 || hasPrivateer(g, x) ? sunk * ducats : 0
    sum += weight * (sunk * fleet + perDucat * gold) + perDucat * Math.min(room, gold) - (lostBy(result, 'A', ours) / ours) * own
  }
  return sum / DICE.length
}
/** 8.2.1: the Bounds that bring the ships home are not spent on it. */
function canAfford(g: State, x: Group): boolean {
  const home = g.turn === g.lastTurn && g.group.gold[x] === 0 ? 0 : boundsHome[g.group.ocean[x]][g.group.at[x] as Hex]
  const spent = g.group.crossed[x] + Math.ceil((g.group.mp[x] + navalMpCosts.navalCombat) / mpPerBound)
  return spent + home <= stockOf(g, x)
}
export const isGoodBattle = (g: State, x: Group, enemy: Nation): boolean => canAfford(g, x) && battleWorth(g, x, enemy) >= LEAST
