/** 8.7 Naval invasion. */
import { die, end, goto, int, NONE, own, roll } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { GROUP, GROUPS_EACH, type Group, HEX, type Hex, LANDCELL, NATION, type Nation, nationOfGroup, soldier } from '../domains.ts'
import { decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { areaOf, isCoastal, isConquistador } from './02-map.ts'
import {
  applied,
  clearHex,
  conquistadorAt,
  enemyAt,
  fightersAt,
  firstGroup,
  hasAboard,
  hasEnemyFighters,
  hasPrivateer,
  hold,
  ownerAt,
  privateerShift,
  SHIPS,
  STACK,
  sinkGroup,
  strengthOf,
} from './03-counters.ts'
import { hasPact } from './06-deals.ts'
import { gain, pay } from './06-events.ts'
import { losePartyWithoutSoldier, moveMarker, QUESTS } from './06-quests.ts'
import { isOnRiver } from './07-hemispheric.ts'
import { debarkMan, hasRoomToLand, loseLandingParty } from './07-landing.ts'
import { canSpend } from './07-trans-oceanic.ts'
import { capture, oddsColumn, shifted } from './08-naval-combat.ts'
import { CONQUISTADOR, cellAt, loseOne, retreat } from './11-land-combat.ts'
import { forgetOrigins, goldIn, roomForGold, takeGold } from './14-gold.ts'
import { isPort } from './17-settlements.ts'
import { isForbidden } from './20-treaty.ts'

const { landCombat, navalMpCosts, victory } = data.tables
const INVASION = die(6, 'CON-8.7.4', 'naval-invasion')
const MOST_INVASIONS = 8
const STRENGTH_A_POINT = 4
/** 8.7.2 soldiers aboard that may still land in this segment (7.3.8). */
const soldiersToLand = (g: State, x: Group): number => g.group.soldier[x] - g.sailStuck.at(soldier)

/** 8.7.1, 8.7.10: undefined when it may. */
export function whyNotInvade(g: State, x: Group): string | undefined {
  const hex = g.group.at[x] as Hex
  const nation = nationOfGroup(x)
  if (isOnRiver(g, x)) return 'CON-7.6.2'
  if (!isCoastal[hex]) return 'CON-8.7.1'
  if (!hasEnemyFighters(g, hex, nation)) return enemyAt(g, hex, nation) === NONE ? 'CON-8.7.1' : 'CON-8.7.8'
  if (soldiersToLand(g, x) <= 0) return 'CON-8.7.2'
  if (hasPact(g, nation, ownerAt(g, hex) as Nation) || isForbidden(g, nation, areaOf[hex])) return 'CON-8.7.10'
  if (g.sailInvaded.has(hex)) return 'CON-8.7.1'
  if (g.sailInvaded.length >= MOST_INVASIONS || !hasRoomToLand(g)) return 'CON-3.5.1'
  return canSpend(g, x, 0, navalMpCosts.navalInvasion) ? undefined : 'CON-9.3.1'
}
export const canInvade = (g: State, x: Group): boolean => whyNotInvade(g, x) === undefined

/** 8.7.2 */
export const invasionForce = decision('invasion-force', {
  clause: 'CON-8.7.2',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let n = 1, most = Math.min(STACK, soldiersToLand(g, f.group)); n <= most; n++) offer.number(n)
    offer.button('back')
  },
  on: {
    number(g, f, n) {
      const hex = g.group.at[f.group] as Hex
      g.group.mp[f.group] += navalMpCosts.navalInvasion
      g.sailInvaded.push(hex)
      goto(g, invasion, { group: f.group, enemy: ownerAt(g, hex) as Nation, soldiers: n })
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
})

/** Half the naval strength in his port, on any ocean; counted twice, as all strengths here. */
function portStrength(g: State, nation: Nation, hex: Hex): number {
  let sum = 0
  if (isPort(g, hex, nation))
    for (let x = firstGroup(nation); x < firstGroup(nation) + GROUPS_EACH; x++)
      if (g.group.at[x as Group] === hex) sum += strengthOf(g, x as Group)
  return sum
}
function portShift(g: State, nation: Nation, hex: Hex): number {
  let most = 0
  if (isPort(g, hex, nation))
    for (let x = firstGroup(nation); x < firstGroup(nation) + GROUPS_EACH; x++)
      if (g.group.at[x as Group] === hex) most = Math.max(most, privateerShift(g, x as Group))
  return most
}
const wins = (cell: string): boolean => cell === 'DR' || cell === 'D1' || cell === 'DE'
/** 8.7.6: the Gold of the hex may be loaded at once. */
const mostPlunder = (g: State, x: Group): number => Math.min(goldIn(g, g.group.at[x] as Hex), roomForGold(g, x))
const plunder = decision('plunder', {
  clause: 'CON-8.7.6',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let n = 1, most = mostPlunder(g, f.group); n <= most; n++) offer.number(n)
    offer.button('leave-gold')
  },
  on: {
    number(g, f, n) {
      const hex = g.group.at[f.group] as Hex
      takeGold(g, hex, n)
      g.group.gold[f.group] += n
      emit(g, { type: 'gold-loaded', group: GROUP.name(f.group), hex: HEX.name(hex), ducats: n, clause: 'CON-8.7.6' })
      end(g)
    },
  },
  buttons: {
    'leave-gold'(g) {
      end(g)
    },
  },
})
export const invasion = sequence(
  'invasion',
  {
    clause: 'CON-8.7.4',
    locals: {
      group: GROUP,
      enemy: NATION,
      soldiers: int(0, 8),
      hex: own(int(0, 2000)),
      colonists: own(int(0, 999)),
      wasPort: own(int(0, 1)),
      cell: own(LANDCELL),
    },
  },
  [
    run((g, f) => {
      const x = f.group
      const nation = nationOfGroup(x)
      const hex = g.group.at[x] as Hex
      f.hex = hex
      f.colonists = g.land.colonist[hex]
      f.wasPort = isPort(g, hex, f.enemy) ? 1 : 0
      const attack = 2 * (f.soldiers + Math.floor(strengthOf(g, x) / STRENGTH_A_POINT)) // 8.7.2
      const defence = 2 * g.land.soldier[hex] + g.land.colonist[hex] + portStrength(g, f.enemy, hex) // 8.7.3
      const column = shifted(oddsColumn(attack, defence), privateerShift(g, x) - portShift(g, f.enemy, hex)) // 8.7.4
      const result = roll(
        g,
        INVASION,
        nation,
        ...applied(
          hasAboard(g, x, isConquistador) ? CONQUISTADOR.attacking : 0,
          conquistadorAt(g, hex, f.enemy) ? CONQUISTADOR.defending : 0,
        ),
      )
      f.cell = cellAt(result, column)
      const cell = LANDCELL.name(f.cell)
      emit(g, {
        type: 'invasion',
        group: GROUP.name(x),
        enemy: NATION.name(f.enemy),
        hex: HEX.name(hex),
        odds: landCombat.columns[column],
        result: cell,
        clause: 'CON-8.7.4',
      })
      applyToBoth(g, f, cell)
    }),
    when(
      (g, f) => (f.cell === LANDCELL.refs.DR || f.cell === LANDCELL.refs.D1) && fightersAt(g, f.hex as Hex) > 0,
      [step(retreat, (_, f) => ({ nation: f.enemy, hex: f.hex as Hex, attacker: nationOfGroup(f.group) }))],
    ),
    when(
      (g, f) => f.soldiers > 0 && (wins(LANDCELL.name(f.cell)) || fightersAt(g, f.hex as Hex) === 0),
      [
        run((g, f) => takeHex(g, f)),
        when((g, f) => mostPlunder(g, f.group) > 0, [step(plunder, (_, f) => ({ nation: nationOfGroup(f.group), group: f.group }))]),
      ],
    ),
  ],
)
interface Invaded {
  readonly group: Group
  readonly enemy: Nation
  soldiers: number
  readonly hex: number
  readonly colonists: number
  readonly wasPort: number
}
/** 8.7.5 losses of either side; who goes back aboard has never left. */
function applyToBoth(g: State, f: Invaded, result: string): void {
  const hex = f.hex as Hex
  const lost = result === 'AE' ? f.soldiers : result === 'A1' || result === 'EX' ? 1 : 0
  loseLandingParty(g, f.group, lost)
  f.soldiers = result === 'AR' || result === 'A1' || result === 'AE' ? 0 : f.soldiers - lost
  if (lost > 0)
    emit(g, {
      type: 'lost-aboard',
      nation: NATION.name(nationOfGroup(f.group)),
      group: GROUP.name(f.group),
      unit: 'soldier',
      count: lost,
      clause: 'CON-8.7.5',
    })
  losePartyWithoutSoldier(g, nationOfGroup(f.group))
  if (result === 'EX' || result === 'D1') loseOne(g, f.enemy, hex)
  if (result === 'DE') clearHex(g, f.enemy, hex)
}
/** 8.7.6, 8.7.7, 8.7.9 */
function takeHex(g: State, f: Invaded): void {
  const x = f.group
  const hex = f.hex as Hex
  const nation = nationOfGroup(x)
  if (!g.sailStops.has(hex) && g.sailStart !== hex && g.sailStops.length < 16) g.sailStops.push(hex) // no extra MP
  for (let n = 0; n < f.soldiers; n++) debarkMan(g, x, soldier)
  if (g.group.soldier[x] === 0) for (const q of QUESTS[nation]) if (g.quest.group[q] === x) moveMarker(g, q, hex) // 6.4.15.3
  forgetOrigins(g, hex) // 14.4.6
  emit(g, { type: 'hex-taken', nation: NATION.name(nation), hex: HEX.name(hex), clause: 'CON-8.7.6' })
  if (f.wasPort) takeShipsInPort(g, f, hex)
  if (hasPrivateer(g, x) && f.colonists > 0) {
    const ransom = pay(g, f.enemy, f.colonists * victory.ransomPerColonist)
    gain(g, nation, ransom)
    emit(g, { type: 'ransom', nation: NATION.name(nation), enemy: NATION.name(f.enemy), ducats: ransom, clause: 'CON-8.7.7' })
  }
}
/** 8.7.9: those on this ocean join the Expedition, the others are destroyed; men and leaders aboard are lost. */
function takeShipsInPort(g: State, f: Invaded, hex: Hex): void {
  g.prize = 0
  for (let y = firstGroup(f.enemy); y < firstGroup(f.enemy) + GROUPS_EACH; y++) {
    const ship = y as Group
    if (g.group.at[ship] !== hex) continue
    const joins = g.group.ocean[ship] === g.group.ocean[f.group]
    if (joins) for (const t of SHIPS) hold(g, t)[f.group] += hold(g, t)[ship]
    g.prize += g.group.gold[ship]
    emit(g, { type: joins ? 'ships-taken' : 'ships-destroyed', group: GROUP.name(ship), hex: HEX.name(hex), clause: 'CON-8.7.9' })
    sinkGroup(g, ship)
  }
  capture(g, f.group)
}
