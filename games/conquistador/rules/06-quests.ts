/** 6.4.15 Cibola and 6.4.16 El Dorado: a marker that must see every Area of its legend. */
import { end, NONE, type None } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  AREA,
  type Area,
  type Attack,
  type Group,
  HEX,
  type Hex,
  type Leader,
  NATION,
  type Nation,
  nationOfGroup,
  QUEST,
  QUESTING,
  type Quest,
  type Questing,
  spain,
} from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { areaHexes, areaOf, isConquistador, isLand, leadersOf } from './02-map.ts'

const areas = (...ids: string[]) => ids.map(AREA.get)
/** 6.4.15.1, 6.4.16: the Areas, and the turns that the quest may take counting the current one. */
const LEGEND: { readonly [Q in Quest]: { readonly areas: readonly Area[]; readonly turns: number; readonly clause: string } } = [
  {
    areas: areas('california', 'rockies', 'midwest-plateau', 'sonora', 'aztec-empire'),
    turns: 5,
    clause: 'CON-6.4.15.1',
  },
  { areas: areas('panama', 'venezuela', 'amazon', 'incan-empire'), turns: 4, clause: 'CON-6.4.16' },
] as unknown as { readonly [Q in Quest]: { readonly areas: readonly Area[]; readonly turns: number; readonly clause: string } }
const PARTY_SOLDIERS = 3
/** 6.4.15.1: ignored on GT 18 to 21. */
const LAST_CALL = 17
export const questsOf = (nation: Nation, quest: Quest): Questing => (nation * QUEST.size + quest) as Questing
export const questOf = (q: Questing): Quest => (q % QUEST.size) as Quest
export const questingNation = (q: Questing): Nation => Math.floor(q / QUEST.size) as Nation
/** The quests of each country. */
export const QUESTS = NATION.all.map(n => QUEST.all.map(quest => questsOf(n, quest))) as unknown as {
  readonly [N in Nation]: readonly Questing[]
}
export const legendAreas = (quest: Quest): readonly Area[] => LEGEND[quest].areas

export function beginQuest(g: State, nation: Nation, quest: Quest): void {
  const q = questsOf(nation, quest)
  const { turns, clause } = LEGEND[quest]
  const deadline = g.turn + turns - 1 // 6.4.15.5
  if (g.turn > LAST_CALL || deadline > g.lastTurn) return // 6.4.15.1, 6.4.15.7
  if (g.quest.deadline[q] > 0) return // 6.4.15.6
  if (!LEGEND[quest].areas.some(a => hasLandUnitIn(g, nation, a))) return
  g.quest.deadline[q] = deadline
  emit(g, { type: 'quest-begun', nation: NATION.name(nation), quest: QUEST.name(quest), deadline, clause })
}
export function hasLandUnitIn(g: State, nation: Nation, area: Area): boolean {
  const hexes = areaHexes[area]
  for (let i = 0; i < hexes.length; i++) if (g.seat.holds[nation].has(hexes[i] as Hex)) return true
  return false
}

/** 6.4.15.2 whether the units of that hex can be named a party. */
export function canBeParty(g: State, q: Questing, hex: Hex): boolean {
  const nation = questingNation(q)
  if (!g.seat.holds[nation].has(hex) || !LEGEND[questOf(q)].areas.includes(areaOf[hex])) return false
  if (g.land.soldier[hex] < PARTY_SOLDIERS) return false
  if (nation !== spain) return true
  if (g.land.missionary[hex] === 0) return false
  return !hasConquistadorInLegend(g, q) || conquistadorIn(g, h => h === hex)
}
function hasConquistadorInLegend(g: State, q: Questing): boolean {
  const { areas } = LEGEND[questOf(q)]
  return conquistadorIn(g, h => areas.includes(areaOf[h]))
}
function conquistadorIn(g: State, where: (hex: Hex) => boolean): boolean {
  for (const l of leadersOf[spain] as readonly Leader[]) {
    const hex = g.leader.hex[l]
    if (isConquistador[l] && hex !== NONE && where(hex)) return true
  }
  return false
}
export function canNameParty(g: State, q: Questing): boolean {
  if (g.quest.deadline[q] === 0 || g.quest.named[q] || hasParty(g, q)) return false
  for (const a of LEGEND[questOf(q)].areas) for (const hex of areaHexes[a]) if (canBeParty(g, q, hex) && !hasMovedFrom(g, hex)) return true
  return false
}
export function hasParty(g: State, q: Questing): boolean {
  return g.quest.at[q] !== NONE || g.quest.group[q] !== NONE
}
export function nameParty(g: State, q: Questing, hex: Hex): void {
  g.quest.at[q] = hex
  g.quest.named[q] = 1
  g.quest.hasMoved[q] = 0
  g.quest.needs[q] = questingNation(q) === spain && conquistadorIn(g, h => h === hex) && hasConquistadorInLegend(g, q) ? 1 : 0
  emit(g, {
    type: 'party-named',
    nation: NATION.name(questingNation(q)),
    quest: QUEST.name(questOf(q)),
    hex: HEX.name(hex),
    clause: 'CON-6.4.15.2',
  })
  visit(g, q, hex)
}
/** 6.4.15.2 the choice of the hex. */
export const namingParty = decision('name-party', {
  clause: 'CON-6.4.15.2',
  locals: { nation: NATION, quest: QUESTING },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const a of LEGEND[questOf(f.quest)].areas)
      for (const hex of areaHexes[a]) if (canBeParty(g, f.quest, hex) && !hasMovedFrom(g, hex)) offer.hex(hex)
    offer.button('no-party')
  },
  on: {
    hex(g, f, hex) {
      nameParty(g, f.quest, hex)
      end(g)
    },
  },
  buttons: {
    'no-party'(g) {
      end(g)
    },
  },
})
/** 6.4.15.2: before he moves a unit of that hex. */
export function hasMovedFrom(g: State, hex: Hex): boolean {
  return g.departed.has(hex)
}

/** 6.4.15.3 whether the marker may go with such a group. */
export function mayTakeMarker(g: State, q: Questing, soldiers: number, missionaries: number, hasConquistador: boolean): boolean {
  if (soldiers === 0) return false
  if (g.quest.hasMoved[q] || questingNation(q) !== spain) return true
  return missionaries > 0 && (g.quest.needs[q] === 0 || hasConquistador)
}
export function markerAt(g: State, q: Questing): Hex | None {
  const group = g.quest.group[q]
  return group === NONE ? g.quest.at[q] : g.group.at[group]
}
/** To a hex, with the group that attacks there if it is an enemy's. */
export function moveMarker(g: State, q: Questing, to: Hex, attack: Attack | None = NONE): void {
  g.quest.at[q] = to
  g.quest.group[q] = NONE
  g.quest.attack[q] = attack
  g.quest.hasMoved[q] = 1
  visit(g, q, to)
}
export function embarkMarker(g: State, q: Questing, group: Group): void {
  g.quest.at[q] = NONE
  g.quest.group[q] = group
  g.quest.hasMoved[q] = 1
}
/** 6.4.15.3: hexes passed through count, aboard too. */
export function visitAboard(g: State, group: Group): void {
  for (const q of QUESTS[nationOfGroup(group)]) if (g.quest.group[q] === group) visitHere(g, q)
}
/** The hex where the marker is. */
export function visitHere(g: State, q: Questing): void {
  const hex = markerAt(g, q)
  if (hex !== NONE && isLand(hex)) visit(g, q, hex)
}
function visit(g: State, q: Questing, hex: Hex): void {
  const { areas } = LEGEND[questOf(q)]
  const area = areaOf[hex]
  if (!areas.includes(area)) return
  g.quest.visited[q].add(area)
  for (const a of areas) if (!g.quest.visited[q].has(a)) return
  emit(g, { type: 'quest-fulfilled', nation: NATION.name(questingNation(q)), quest: QUEST.name(questOf(q)), clause: 'CON-6.4.15.3' })
  closeQuest(g, q)
}
function takeOff(g: State, q: Questing): void {
  g.quest.at[q] = NONE
  g.quest.group[q] = NONE
  g.quest.attack[q] = NONE
  g.quest.hasMoved[q] = 0
  g.quest.needs[q] = 0
  g.quest.visited[q].clear()
}
function closeQuest(g: State, q: Questing): void {
  takeOff(g, q)
  g.quest.deadline[q] = 0
}
/** 6.4.15.4 */
export function losePartyWithoutSoldier(g: State, nation: Nation): void {
  const list = QUESTS[nation]
  for (let i = 0; i < list.length; i++) {
    const q = list[i] as Questing
    if (!hasParty(g, q) || soldiersWith(g, q) > 0) continue
    takeOff(g, q)
    emit(g, { type: 'party-lost', nation: NATION.name(nation), quest: QUEST.name(questOf(q)), clause: 'CON-6.4.15.4' })
  }
}
function soldiersWith(g: State, q: Questing): number {
  const [group, attack, hex] = [g.quest.group[q], g.quest.attack[q], g.quest.at[q]]
  if (group !== NONE) return g.group.soldier[group]
  if (attack !== NONE) return g.attack.soldier[attack]
  return g.seat.holds[questingNation(q)].has(hex as Hex) ? g.land.soldier[hex as Hex] : 0
}

/** 6.4.15.5: too late. */
export function failQuests(g: State): void {
  for (const nation of NATION.all)
    for (const quest of QUEST.all) {
      const q = questsOf(nation, quest)
      if (g.quest.deadline[q] === 0 || g.quest.deadline[q] > g.turn) continue
      closeQuest(g, q)
      const vp = data.tables.victory.questFailure
      g.seat.vp[nation] += vp
      emit(g, { type: 'quest-failed', nation: NATION.name(nation), quest: QUEST.name(quest), vp, clause: 'CON-6.4.15.5' })
    }
}
