/** What there is, and who sees it. Men ashore are counts by hex, ships are groups; nothing has a row for each counter (3.3.1, 3.5.1). */
import {
  byRuleForAll,
  col,
  defineState,
  everyone,
  flag,
  int,
  list,
  optional,
  phaseOf,
  type Ref,
  rulesOf,
  type StateOf,
  scalar,
  set,
  table,
} from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import {
  ANSWER,
  AREA,
  ATTACK,
  CITY,
  DEAL,
  DEBT,
  type Deal,
  DISCOVERY,
  GROUP,
  GROUPS_EACH,
  type Group,
  HEX,
  LAND,
  LANDING,
  LEADER,
  LEADER_STATE,
  LEVEL,
  LOG,
  MINE,
  MINE_STATE,
  MONARCH,
  MOVED,
  NATION,
  nationOfGroup,
  nationOfLeader,
  OCEAN,
  OPENING,
  ORIGIN,
  offeredTo,
  offererOf,
  PAIR,
  PHASE,
  PILE,
  QUEST,
  QUESTING,
  SEA,
  TYPE,
} from './domains.ts'

const men = int(0, 999)
const ships = int(0, 999)
const ducats = int(0, 99_999)
const ownLog = col(int(0, 999), byRuleForAll)
const schema = defineState(
  { seats: NATION, phases: PHASE, stackWords: 560 },
  {
    turn: scalar(int(0, 21), everyone),
    lastTurn: scalar(int(0, 21), everyone),
    isOver: scalar(flag, everyone),
    rollOrder: scalar(list(NATION, 4), everyone), // 5.0.4
    order: scalar(list(NATION, 4), everyone), // 6.5.3 initiative
    tordesillas: scalar(flag, everyone), // 20.1.1 not denounced
    raids: scalar(flag, everyone), // 22.1.3
    isSolitaire: scalar(flag, everyone),
    levels: scalar(list(LEVEL, 4), everyone), // 21.1.6 and the least VP of each
    levelVp: scalar(list(int(-99_999, 99_999), 4), everyone),
    bankers: scalar(flag, everyone), // 23.1.1
    circumnavigation: scalar(flag, everyone), // 23.1.2
    openPlanning: scalar(flag, everyone), // 23.1.3
    capeNavigated: scalar(flag, everyone), // 7.5.5
    circumnavigated: scalar(flag, everyone), // 23.1.2 has been scored
    decimated: scalar(flag, everyone), // 6.4.13.2 no Uprising this turn
    breakthrough: scalar(optional(NATION), everyone), // 6.4.10.1 who works Potosí with it
    breakthroughDone: scalar(flag, everyone), // 6.4.10.3
    departed: scalar(set(LAND), everyone), // 6.4.15.2 hexes from which units have moved in this segment
    /** The Expedition that acts now (7.3.7): where it began, and what it may do once only. */
    sailStart: scalar(optional(HEX), everyone),
    sailStops: scalar(list(HEX, 16), everyone), // 7.3.3 paid for
    sailRounded: scalar(int(0, 999), everyone), // 7.5.1 one more than the MP spent when it last rounded the Cape
    sailFought: scalar(list(int(0, 8191), 12), everyone), // 8.2.1 hex and country
    sailInvaded: scalar(list(HEX, 8), everyone), // 8.7.1
    sailEmbarked: scalar(list(int(0, 999), 3), everyone), // 7.3.8 men aboard that have embarked in this segment, by type
    sailStuck: scalar(list(int(0, 999), 3), everyone), // 7.3.8 men aboard that have debarked and embarked
    /** The group that moves by land now (10.6.4); its men are counted in their hex too. */
    bandAt: scalar(optional(HEX), everyone),
    bandSpent: scalar(int(0, 99), everyone),
    bandColonist: scalar(men, everyone),
    bandSoldier: scalar(men, everyone),
    bandMissionary: scalar(men, everyone),
    bandLeaders: scalar(set(LEADER), everyone),
    bandQuests: scalar(set(QUEST), everyone),
    bandOrigins: scalar(list(ORIGIN, 8), everyone), // 14.4.8 Gold carried: origin and amount
    bandDucats: scalar(list(ducats, 8), everyone),
    prize: scalar(ducats, everyone), // 8.5.1 Gold that the attacker may take
    piles: scalar(int(0, PILE.size), everyone),
    debts: scalar(int(0, DEBT.size), everyone),
    seat: table(NATION, {
      inPlay: col(flag, everyone),
      resumed: col(flag, everyone), // a scenario has given his plans
      monarch: col(MONARCH, everyone),
      treasury: col(ducats, everyone),
      vp: col(int(-99_999, 99_999), everyone),
      spice: col(int(0, 999), everyone), // 20.1.5
      available: col(int(0, 99), everyone), // 6.3.2 Colonists that may be bought
      interest: col(int(-2, 2), everyone), // 6.4.3, 6.4.4
      graft: col(flag, everyone), // 6.4.8
      civilWar: col(flag, everyone), // 6.4.6.1
      quota: col(men, everyone), // 6.4.6.2
      shipped: col(men, everyone), // 6.4.6.3
      arrived: col(men, everyone), // 6.4.6.5 soldiers that came to Europe in this phase
      rutter: col(flag, everyone), // 7.5.2
      hadRutter: col(flag, everyone), // 9.1.3 at the start of the phase
      galleon: col(flag, everyone), // 16.5.1 bought this turn
      colonist: col(men, everyone), // in Europe, not loaded
      soldier: col(men, everyone),
      missionary: col(men, everyone),
      caravel: col(ships, everyone),
      carrack: col(ships, everyone),
      gold: col(ducats, everyone), // 14.4.5 in Europe, not yet credited
      holds: col(set(LAND), everyone), // where he has land units, leaders included; written by hold() only
      drops: col(list(int(0, 0xffffff), 48), byRuleForAll), // 13.1.6 place, type and number of what is not paid for
    }),
    /** 6.6.1, 6.7.6: what is planned is known to its owner until all are done. */
    plan: table(NATION, {
      purse: col(ducats, byRuleForAll),
      colonist: col(men, byRuleForAll),
      soldier: col(men, byRuleForAll),
      missionary: col(men, byRuleForAll),
      caravel: col(ships, byRuleForAll),
      carrack: col(ships, byRuleForAll),
      boughtColonist: col(men, byRuleForAll),
      boughtSoldier: col(men, byRuleForAll),
      boughtMissionary: col(men, byRuleForAll),
      boughtCaravel: col(ships, byRuleForAll),
      boughtCarrack: col(ships, byRuleForAll),
      galleon: col(flag, byRuleForAll),
      denounces: col(flag, byRuleForAll), // 20.1.4
      loan: col(int(0, 100), byRuleForAll), // 23.1.1
    }),
    land: table(LAND, { colonist: col(men, everyone), soldier: col(men, everyone), missionary: col(men, everyone) }),
    group: table(GROUP, {
      at: col(optional(HEX), everyone), // none: no such group
      ocean: col(OCEAN, everyone),
      caravel: col(ships, everyone),
      carrack: col(ships, everyone),
      colonist: col(men, everyone),
      soldier: col(men, everyone),
      missionary: col(men, everyone),
      gold: col(ducats, everyone),
      order: col(int(0, GROUPS_EACH), everyone), // 5.0.5 the order in which Expeditions were formed; 0: in no Expedition
      notes: col(set(SEA), everyone), // 19.3.1
      doubled: col(set(SEA), everyone), // 19.3.4 noted with an Explorer
      used: col(int(0, 99), everyone), // 7.4.2 Bounds used in earlier phases of the turn
      crossed: col(int(0, 99), everyone), // Trans-Oceanic Bounds in this phase
      mp: col(int(0, 999), everyone), // 7.3.2 Hemispheric MP in this phase
      shown: col(flag, everyone), // 6.7.6 cargo and log need no longer be kept secret
      ended: col(flag, everyone), // has acted in this segment
      turnedBack: col(flag, everyone), // 7.5.4
      passedCape: col(flag, everyone), // 9.1.3 in this phase, without the Rutter at its start
      wentHome: col(flag, everyone), // 6.4.6.3 in this phase
      wentWest: col(flag, everyone), // 23.1.2 in this phase
      lost: col(int(0, 9999), everyone), // 9.2.3 capacity of the ships now being lost
    }),
    /** 6.6.7: the Expedition Log. Ships and the cargo of the New World are taken over when all are done. */
    log: table(GROUP, {
      is: col(LOG, byRuleForAll),
      from: col(optional(GROUP), byRuleForAll), // none: Europe
      lead: col(optional(GROUP), byRuleForAll), // of a part: the Expedition it belongs to
      at: col(optional(HEX), byRuleForAll),
      ocean: col(OCEAN, byRuleForAll),
      caravel: ownLog,
      carrack: ownLog,
      colonist: ownLog,
      soldier: ownLog,
      missionary: ownLog,
      gold: col(ducats, byRuleForAll),
      order: col(int(0, GROUPS_EACH), byRuleForAll),
      opening: col(OPENING, byRuleForAll),
      landing: col(optional(HEX), byRuleForAll),
      coast: col(OCEAN, byRuleForAll),
      bounds: col(int(0, data.tables.prices.maxBoundsPerExpedition), byRuleForAll),
    }),
    leader: table(LEADER, {
      is: col(LEADER_STATE, everyone),
      hex: col(optional(HEX), everyone), // on land
      group: col(optional(GROUP), everyone), // aboard
      plan: col(optional(GROUP), byRuleForAll), // 6.7.9 loaded in Planning
      moved: col(flag, everyone),
      embarked: col(flag, everyone), // 7.3.8
      debarked: col(flag, everyone),
      voyages: col(set(GROUP), everyone), // 9.2.5 the Expeditions that carried him in this phase
      attack: col(optional(ATTACK), everyone),
    }),
    /** 9.2.5: who and what left an Expedition in this phase; 7.3.8: and may not embark again. */
    landing: table(LANDING, {
      group: col(optional(GROUP), everyone),
      at: col(optional(HEX), everyone),
      into: col(optional(GROUP), everyone), // taken aboard another Expedition since
      spent: col(flag, everyone),
      colonist: col(men, everyone),
      soldier: col(men, everyone),
      missionary: col(men, everyone),
      gold: col(ducats, everyone),
    }),
    /** 14.4.8: Gold ashore by hex and origin, in that order. */
    pile: table(PILE, {
      hex: col(optional(HEX), everyone),
      origin: col(ORIGIN, everyone),
      amount: col(ducats, everyone),
      moved: col(ducats, everyone), // 14.4.1 carried in this segment
    }),
    /** 10.1.1: men of the moving player that have moved. */
    moved: table(MOVED, {
      hex: col(optional(HEX), everyone),
      colonist: col(men, everyone),
      soldier: col(men, everyone),
      missionary: col(men, everyone),
    }),
    /** 10.6.1: groups that have entered an enemy hex, each with the hex it came from. */
    attack: table(ATTACK, {
      hex: col(optional(HEX), everyone),
      from: col(optional(HEX), everyone),
      nation: col(NATION, everyone),
      colonist: col(men, everyone),
      soldier: col(men, everyone),
      missionary: col(men, everyone),
    }),
    area: table(AREA, { natives: col(int(0, 6), everyone), attacked: col(set(NATION), everyone) }),
    mine: table(MINE, {
      is: col(MINE_STATE, everyone),
      isNew: col(flag, everyone), // 14.1.2 found this turn
      searched: col(flag, everyone), // 14.1.1 in this segment
      worked: col(optional(NATION), everyone), // this turn
      workedBefore: col(optional(NATION), everyone), // 6.4.10.2 in the last Gold Segment
    }),
    city: table(CITY, {
      isEmpty: col(flag, everyone),
      turns: col(int(0, 21), everyone), // 14.3.3 in which it was looted
      looted: col(optional(NATION), everyone), // this turn
    }),
    discovery: table(DISCOVERY, { by: col(optional(NATION), everyone) }),
    quest: table(QUESTING, {
      deadline: col(int(0, 25), everyone), // the last turn; 0: no quest is open
      at: col(optional(HEX), everyone), // the marker on land
      group: col(optional(GROUP), everyone), // or aboard
      attack: col(optional(ATTACK), everyone), // the group that has brought it into an enemy hex
      hasMoved: col(flag, everyone),
      needs: col(flag, everyone), // 6.4.15.2 Spain: a Conquistador belongs to the party
      visited: col(set(AREA), everyone),
      named: col(flag, everyone), // 6.4.15.2 once a segment
    }),
    pact: table(PAIR, { until: col(int(0, 21), everyone) }), // 6.7.1
    debt: table(DEBT, {
      from: col(optional(NATION), everyone),
      to: col(optional(NATION), everyone), // none: the bank
      amount: col(ducats, everyone),
      due: col(int(0, 21), everyone),
    }),
    /** 6.7.5: an offer is known to the two players only, until it is accepted. Positive: the offerer pays. */
    deal: table(DEAL, {
      is: col(ANSWER, byRuleForAll),
      now: col(int(-999, 999), byRuleForAll),
      later: col(int(-999, 999), byRuleForAll),
      laterTurn: col(int(0, 21), byRuleForAll),
      pactTurn: col(int(0, 21), byRuleForAll),
    }),
  },
  {
    'seat.drops': (_g, row, seat) => row === seat, // 5.0.4 with open planning too: that opens the logs, not Maintenance
    ...ownPlans(['purse', 'galleon', 'denounces', 'loan'] as const),
    ...ownPlans(['colonist', 'soldier', 'missionary', 'caravel', 'carrack'] as const),
    ...ownPlans(['boughtColonist', 'boughtSoldier', 'boughtMissionary', 'boughtCaravel', 'boughtCarrack'] as const),
    ...ownLogs(['is', 'from', 'lead', 'at', 'ocean', 'caravel', 'carrack', 'colonist', 'soldier', 'missionary', 'gold'] as const),
    ...ownLogs(['order', 'bounds'] as const),
    ...shownLogs(['opening', 'landing', 'coast'] as const),
    'leader.plan': (g, row, seat) => nationOfLeader(row) === seat || g.openPlanning === 1,
    'deal.is': (g, row, seat) => offererOf(row) === seat || offeredTo(row) === seat || isForAll(g, row),
    ...dealtBetween(['now', 'later', 'laterTurn', 'pactTurn'] as const),
  },
)
interface Opened {
  readonly openPlanning: number
}
type Sees<P extends string> = { readonly [K in P]: (g: Opened & { readonly deal: unknown }, row: number, seat: Ref<'seat'>) => boolean }
/** 6.7.6 known to the planner alone; 23.1.3 open planning hides nothing. */
function ownPlans<const N extends string>(names: readonly N[]): Sees<`plan.${N}`> {
  const sees = (g: Opened, row: number, seat: number) => row === seat || g.openPlanning === 1
  return Object.fromEntries(names.map(n => [`plan.${n}`, sees])) as unknown as Sees<`plan.${N}`>
}
function ownLogs<const N extends string>(names: readonly N[]): Sees<`log.${N}`> {
  const sees = (g: Opened, row: number, seat: number) => nationOfGroup(row) === seat || g.openPlanning === 1
  return Object.fromEntries(names.map(n => [`log.${n}`, sees])) as unknown as Sees<`log.${N}`>
}
/** 6.7.6 the opening move is known once it is made or tried, or when the Initial Naval Phase is over; who plays alone has none to hide it from. */
function shownLogs<const N extends string>(names: readonly N[]): Sees<`log.${N}`> {
  const own = ownLogs(['is'] as const)['log.is']
  const hasSailed = (g: State, x: Group) => g.group.crossed[x] > 0 || g.group.mp[x] > 0 || g.group.turnedBack[x] === 1
  const isShown = (g: State, x: Group) => hasSailed(g, x) || PHASE.get(phaseOf(g)) >= PHASE.refs.gold
  const isAlone = (g: State, seat: number) => g.isSolitaire === 1 && seat !== -1
  const sees: typeof own = (g, row, seat) =>
    own(g, row, seat) || isAlone(g as unknown as State, seat) || isShown(g as unknown as State, row as Group)
  return Object.fromEntries(names.map(n => [`log.${n}`, sees])) as unknown as Sees<`log.${N}`>
}
/** 6.7.5 a concluded deal is public; 23.1.3 open planning hides nothing. */
function isForAll(g: Opened & { readonly deal: unknown }, row: number): boolean {
  return g.openPlanning === 1 || (g as State).deal.is[row as Deal] === ANSWER.refs.accepted
}
/** 6.7.5 the other party sees an offer once it is made. */
function dealtBetween<const N extends string>(names: readonly N[]): Sees<`deal.${N}`> {
  const sees = (g: Opened & { readonly deal: unknown }, row: number, seat: number) =>
    offererOf(row) === seat || isForAll(g, row) || (offeredTo(row) === seat && (g as State).deal.is[row as Deal] !== ANSWER.refs.none)
  return Object.fromEntries(names.map(n => [`deal.${n}`, sees])) as unknown as Sees<`deal.${N}`>
}
export type State = StateOf<typeof schema>

/** Every fact that the rules tell. */
export const EVENT_TYPES = [
  'leader-arrived',
  'taxed',
  'political-event',
  'crowned',
  'colonists-offered',
  'paid',
  'gained',
  'civil-war',
  'civil-war-failed',
  'soldiers-home',
  'rutter',
  'breakthrough',
  'lost',
  'lost-aboard',
  'leader-lost',
  'natives',
  'quest-begun',
  'party-named',
  'party-lost',
  'quest-fulfilled',
  'quest-failed',
  'initiative',
  'bought',
  'expedition-logged',
  'offered',
  'answered',
  'deal',
  'debt-paid',
  'borrowed',
  'denounced',
  'plans-shown',
  'expedition-shown',
  'stayed',
  'sailed-out',
  'sailed-home',
  'turned-back',
  'passed-cape',
  'circumnavigated',
  'sailed',
  'embarked',
  'debarked',
  'leader-embarked',
  'leader-debarked',
  'gold-landed',
  'naval-combat',
  'gold-captured',
  'invasion',
  'hex-taken',
  'ransom',
  'ships-taken',
  'ships-destroyed',
  'driven-out',
  'ship-lost',
  'cargo-lost',
  'expedition-lost',
  'naval-attrition',
  'searched',
  'mine-found',
  'mine-worked',
  'mine-depleted',
  'city-looted',
  'city-empty',
  'gold-loaded',
  'gold-credited',
  'marched',
  'battle',
  'retreated',
  'eliminated',
  'natives-attacked',
  'uprising-begins',
  'uprising',
  'raid',
  'resources',
  'discovered',
  'noted',
  'galleons-called',
  'maintained',
  'dropped',
  'leader-retired',
] as const
export interface Event {
  readonly type: (typeof EVENT_TYPES)[number] | 'roll'
  readonly clause: string
  readonly [field: string]: unknown
}
export const {
  decision,
  simultaneous,
  automatic,
  sequence,
  step,
  play,
  run,
  when,
  repeat,
  forEach,
  phase,
  finish,
  emit,
  emitTo,
  registry,
  schema: stateSchema,
} = rulesOf<Event>()(schema, {
  seat: NATION,
  hex: HEX,
  area: AREA,
  group: GROUP,
  leader: LEADER,
  type: TYPE,
  ocean: OCEAN,
  origin: ORIGIN,
  marker: QUEST,
  deal: DEAL,
})
