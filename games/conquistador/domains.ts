/** The names of things: nations, hexes, Areas, groups of ships, leaders ... A ref indexes only what is kept for its own kind. */
import { domain, type Ref } from '@plus-ultra/kernel'
import { data, NATION_IDS } from './data/load.ts'

const { map, units, tables } = data
const ids = (list: readonly { readonly id: string }[]) => list.map(x => x.id)

export const NATION = domain('seat', NATION_IDS)
export const PHASE = domain('phase', [
  'random-events',
  'initiative',
  'planning',
  'trans-oceanic',
  'hemispheric',
  'naval-attrition',
  'gold',
  'land-movement',
  'native-combat',
  'native-uprising',
  'land-attrition',
  'resource',
  'final-trans-oceanic',
  'final-naval-attrition',
  'discovery-credit',
  'maintenance',
])
const landIds = ids(map.hexes.filter(h => h.kind === 'inland' || h.kind === 'coastal'))
/** Land hexes come first, in ascending number, so that what is kept for land only is found by the same ref. Europe is the last. */
export const HEX = domain('hex', [...landIds, ...ids(map.hexes).filter(id => !landIds.includes(id)), 'europe'])
export const LAND = domain('hex', landIds)
export const EUROPE = HEX.get('europe')
export const AREA = domain('area', [...ids(map.areas), 'europe'])
/** 14.4.4, 14.4.7: where Gold comes from; Potosí has a road of its own, what was once aboard has no origin. */
export const ORIGIN = domain('origin', [...ids(map.areas), 'potosi', 'none'])
export const OCEAN = domain('ocean', ['atlantic', 'pacific'])
export const MONARCH = domain('monarch', ['A', 'B', 'C', 'D'])
export const TYPE = domain('type', ['colonist', 'soldier', 'missionary', 'caravel', 'carrack', 'galleon-fleet', 'gold'])
export const LEADER = domain('leader', ids(units.leaders))
export const EVENT = domain('event', ids(tables.randomEvents.events))
export const QUEST = domain('marker', ['cibola', 'el-dorado'])
export const MINE = domain('mine', ids(map.goldHexes))
export const CITY = domain('city', ids(map.treasureCities))
export const DISCOVERY = domain('discovery', [...ids(tables.discoveries.land), ...ids(tables.discoveries.sea)])
export const SEA = domain('sea-discovery', ids(tables.discoveries.sea))

/** Capacities: generous, by ruling (RULES.md, CON-3.5.1). */
export const GROUPS_EACH = 12
export const OFFERS_EACH = 3
const numbered = (n: number, name: (i: number) => string) => Array.from({ length: n }, (_, i) => name(i + 1))
/** Ships that lie together: an Expedition (4.4.1), or ships in none. */
export const GROUP = domain(
  'group',
  NATION_IDS.flatMap(n => numbered(GROUPS_EACH, i => `${n}-${i}`)),
)
export const DEAL = domain(
  'deal',
  NATION_IDS.flatMap(from => NATION_IDS.filter(to => to !== from).flatMap(to => numbered(OFFERS_EACH, i => `${from}-${to}-${i}`))),
)
export const PAIR = domain(
  'pair',
  NATION_IDS.flatMap((a, i) => NATION_IDS.slice(i + 1).map(b => `${a}-${b}`)),
)
export const DEBT = domain(
  'debt',
  numbered(64, i => `debt-${i}`),
)
export const PILE = domain(
  'pile',
  numbered(64, i => `pile-${i}`),
)
export const LANDING = domain(
  'landing',
  numbered(40, i => `landing-${i}`),
)
export const ATTACK = domain(
  'attack',
  numbered(16, i => `attack-${i}`),
)
export const MOVED = domain(
  'moved',
  numbered(64, i => `moved-${i}`),
)
export const QUESTING = domain(
  'questing',
  NATION_IDS.flatMap(n => QUEST.names.map(q => `${n}-${q}`)),
)
export const LEADER_STATE = domain('leader-state', ['reserve', 'europe', 'loaded', 'aboard', 'land', 'attacking', 'gone'])
export const MINE_STATE = domain('mine-state', ['unknown', 'found', 'depleted'])
export const LOG = domain('log', ['free', 'expedition', 'part', 'yard'])
export const OPENING = domain('opening', ['none', 'out', 'home'])
export const ANSWER = domain('answer', ['none', 'open', 'accepted', 'refused', 'withdrawn'])

/** 21.1.6 what a solitaire game can end with. */
export const LEVEL = domain('level', ['failure', 'marginal-success', 'historical-success', 'decisive-success'])
/** 11.2.2 the results of a combat on land. */
export const LANDCELL = domain('land-cell', ['AE', 'A1', 'AR', 'EX', 'DR', 'D1', 'DE'])

export type Nation = Ref<'seat'>
export type Hex = Ref<'hex'>
export type Area = Ref<'area'>
export type Origin = Ref<'origin'>
export type Ocean = Ref<'ocean'>
export type Type = Ref<'type'>
export type Leader = Ref<'leader'>
export type Group = Ref<'group'>
export type Deal = Ref<'deal'>
export type Debt = Ref<'debt'>
export type Pile = Ref<'pile'>
export type Landing = Ref<'landing'>
export type Attack = Ref<'attack'>
export type Mine = Ref<'mine'>
export type City = Ref<'city'>
export type Quest = Ref<'marker'>
export type Questing = Ref<'questing'>
export type Discovery = Ref<'discovery'>
export type Sea = Ref<'sea-discovery'>
export type Moved = Ref<'moved'>

export const { spain, portugal, england, france } = NATION.refs
export const { atlantic, pacific } = OCEAN.refs
export const { colonist, soldier, missionary, caravel, carrack, gold } = TYPE.refs
export const galleonFleet = TYPE.refs['galleon-fleet']
/** Colonists, soldiers and Missionaries: the men that are counted. */
export const MEN_TYPES: readonly Type[] = [colonist, soldier, missionary]

const leaderNation: readonly Nation[] = units.leaders.map(l => NATION.get(l.nation))
export function nationOfLeader(leader: number): Nation {
  return leaderNation[leader] as Nation
}
export function nationOfGroup(group: number): Nation {
  return Math.floor(group / GROUPS_EACH) as Nation
}
const DEALS_EACH = OFFERS_EACH * 3
export function offererOf(deal: number): Nation {
  return Math.floor(deal / DEALS_EACH) as Nation
}
export function offeredTo(deal: number): Nation {
  const from = offererOf(deal)
  const nth = Math.floor((deal % DEALS_EACH) / OFFERS_EACH)
  return (nth < from ? nth : nth + 1) as Nation
}
