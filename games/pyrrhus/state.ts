/** What there is, who sees it, and what is told. */
import {
  byRuleForAll,
  col,
  defineState,
  everyone,
  flag,
  int,
  list,
  NONE,
  optional,
  ownerOnly,
  rulesOf,
  type StateOf,
  scalar,
  set,
  table,
} from '@plus-ultra/kernel'
import {
  CAMP,
  type Camp,
  COMMANDER,
  CU,
  DIE,
  EVENT,
  FIRST_BOX,
  FLOTILLA,
  HAND,
  HOLDER,
  PHASE,
  PLACE,
  type Place,
  SEAT,
  type Seat,
  STACK,
  type Stack,
  TACTIC,
  TRIBE,
  UNIT,
  type Unit,
} from './domains.ts'

export const BATTLE = { none: 0, pitched: 1, skirmish: 2, siege: 3, tribe: 4, harassment: 5, naval: 6 } as const
/** How the game ended: grades of 9.1.2.7. */
export const VERDICT = { none: 0, automatic: 1, revenue: 2, historical: 3 } as const

export const rules = defineState(
  { seats: SEAT, phases: PHASE, stackWords: 420 },
  {
    turn: scalar(int(1, 5), everyone),
    lastTurn: scalar(int(1, 5), everyone),
    isCold: scalar(flag, everyone),
    players: scalar(int(2, 3), everyone),
    hidden: scalar(int(0, 2), everyone), // 10.1: 0 open, 1 full, 2 shooters first
    hasRandomConsuls: scalar(flag, everyone),
    hasFreeSetUp: scalar(flag, everyone),
    hasMercenaryInSyracuse: scalar(flag, everyone),
    hubris: scalar(int(0, 20), everyone),
    fortuna: scalar(optional(CAMP), everyone), // none: neutral
    order: scalar(list(SEAT, 3), everyone), // 1.1.1.1
    hasDoubled: scalar(flag, everyone), // 1.1.3.5 a western counter has taken its second action this season
    privileged: scalar(optional(SEAT), everyone), // 9.3.3
    kingsArea: scalar(int(0, 2), everyone), // the last area in which Pyrrhus stood
    isSicilyTaxed: scalar(flag, everyone), // 9.1.1.1.6 (4)
    elephantBattles: scalar(int(0, 2), everyone), // 6.1
    consulA: scalar(optional(COMMANDER), everyone),
    consulB: scalar(optional(COMMANDER), everyone),
    isWintering: scalar(flag, everyone), // 1.2.4.8 armies and BP are put in order only after the whole of sequence 4
    isOut: scalar(flag, everyone), // 9.3.4 the player of Pyrrhus
    verdict: scalar(int(0, 3), everyone),
    winners: scalar(set(SEAT), everyone),
    unit: table(CU, {
      at: col(PLACE, byRuleForAll), // written by putUnit only
      stack: col(optional(STACK), byRuleForAll),
      next: col(optional(CU), byRuleForAll),
      camp: col(optional(CAMP), everyone), // whom it serves; none: a mercenary without buyer
      leader: col(optional(COMMANDER), byRuleForAll), // none: out of command
      moved: col(int(0, 2), byRuleForAll), // 2.1.2: 1 flagged, 2 by the counter that is acting
      isInPlay: col(flag, everyone), // on the map or aboard: that much is open (10.1.3)
      isShown: col(flag, everyone), // 10.1.1
      die: col(int(0, 6), everyone), // on the table in a battle
    }),
    stack: table(STACK, { first: col(optional(CU), byRuleForAll), count: col(int(0, 68), everyone) }),
    commander: table(COMMANDER, {
      at: col(PLACE, everyone),
      camp: col(CAMP, everyone),
      superior: col(optional(COMMANDER), everyone), // 2.1.7
      count: col(int(0, 20), everyone), // CU he leads
      hostageOf: col(optional(CAMP), everyone),
      captor: col(optional(COMMANDER), everyone), // 3.5.2.4 whose army holds him
      hasFallen: col(flag, everyone), // 1.2.5.4 this year
    }),
    holder: table(HOLDER, {
      bp: col(int(0, 20), everyone),
      isActivated: col(flag, everyone),
      hasDoubled: col(flag, everyone), // 1.1.3.5 in the hot season of this year
      gifts: col(int(0, 5), everyone), // of BP, in step 3 of going home
    }),
    fleet: table(FLOTILLA, {
      at: col(optional(PLACE), everyone),
      np: col(int(0, 20), everyone),
      blockades: col(optional(PLACE), everyone),
      isStormed: col(flag, everyone), // 9.1.1.1.14 this season
      tv: col(int(0, 2), everyone), // left in this engagement
      wantsBattle: col(flag, everyone), // 2.2.8.4, once both have said it
      dice: col(list(int(1, 6), 20), everyone),
    }),
    tribe: table(TRIBE, { at: col(PLACE, everyone), strength: col(int(0, 10), everyone), die: col(int(0, 6), everyone) }),
    space: table(PLACE, {
      control: col(optional(CAMP), everyone),
      original: col(optional(CAMP), everyone), // 5.0.2, 5.0.3
      hasJoined: col(flag, everyone), // 1.2.5.11 joined Pyrrhus by an event
      isRavaged: col(flag, everyone),
    }),
    event: table(EVENT, { isPlayed: col(flag, everyone), isInForce: col(flag, everyone) }),
    camp: table(CAMP, { hasPlayed: col(flag, everyone), isBound: col(flag, everyone) }), // 9.3.5 this year
    seat: table(SEAT, {
      tactic: col(optional(TACTIC), ownerOnly),
      wantsBattle: col(flag, ownerOnly), // 2.2.8.4
      picked: col(optional(UNIT), ownerOnly), // the piece in hand: under 10.1 its face is its owner's business
      handled: col(set(CU), ownerOnly), // CU that this decision need not see again
      assigned: col(set(CU), ownerOnly),
    }),
    battleKind: scalar(int(0, 6), everyone),
    battlePlace: scalar(optional(PLACE), everyone), // the zone; of a siege the city
    battleOrigin: scalar(optional(PLACE), everyone), // where the attacker came from
    battleMelee: scalar(int(0, 2), everyone), // 0 fire, 1 melee, 2 the second melee of a siege
    elephantValue: scalar(int(3, 5), everyone),
    hasDevoted: scalar(flag, everyone), // 9.1.1.3.6 in this battle
    die: scalar(int(0, 6), everyone), // a single die that Fortuna may turn
    rolled: scalar(set(CU), everyone),
    hand: table(HAND, {
      camp: col(CAMP, everyone),
      seat: col(SEAT, everyone),
      leader: col(optional(COMMANDER), everyone),
      hasLoose: col(flag, everyone), // 3.0.3 the CU out of command fight with this army
      tv: col(int(0, 2), everyone),
      alea: col(int(0, 9), everyone),
      tactic: col(optional(TACTIC), everyone),
      losses: col(int(0, 99), everyone),
      hits: col(int(0, 99), everyone), // to be taken now
      front: col(int(0, 2), everyone), // 3.3.7 losses that must still fall in the front line
      hasEscaped: col(flag, everyone), // 3.4.6
      at: col(optional(PLACE), everyone),
    }),
    pot: scalar(int(0, 99), everyone), // BP to be shared or paid
  },
  {
    'unit.at': (g, row, seat) => g.unit.at[row as Unit] >= FIRST_BOX || isOpenTo(g, row as Unit, seat) || g.unit.isShown[row as Unit] === 1,
    'unit.leader': (g, row, seat) =>
      g.unit.at[row as Unit] >= FIRST_BOX || isOpenTo(g, row as Unit, seat) || g.unit.isShown[row as Unit] === 1,
    'unit.stack': (g, row, seat) => g.unit.at[row as Unit] >= FIRST_BOX || isOpenTo(g, row as Unit, seat),
    'unit.next': (g, row, seat) => g.unit.at[row as Unit] >= FIRST_BOX || isOpenTo(g, row as Unit, seat),
    'unit.moved': (g, row, seat) => g.unit.at[row as Unit] >= FIRST_BOX || isOpenTo(g, row as Unit, seat),
    'stack.first': (g, row, seat) => g.hidden === 0 || row % 4 === 3 || seatOf(g, (row % 4) as Camp) === seat,
  },
)
export type State = StateOf<typeof rules>

/** Who plays a camp of the players: 9.2.1, 9.3.1. */
export function seatOf(g: { readonly players: number }, camp: Camp): Seat {
  if (g.players === 3) return (2 + camp) as Seat
  return (camp === 0 ? 0 : 1) as Seat
}
interface Faces {
  readonly hidden: number
  readonly players: number
  readonly unit: { readonly camp: { readonly [u in Unit]: Camp | typeof NONE } }
}
/** 10.1.1: the faces of one's own CU and of the minor camps are open to a player. */
function isOpenTo(g: Faces, u: Unit, seat: Seat): boolean {
  if (g.hidden === 0) return true
  const camp = g.unit.camp[u]
  return camp === NONE || camp > 2 || seatOf(g, camp) === seat
}
/** 10.1 the choices that name one's own CU are kept from the logs of others. */
export const isHiddenPlay = (g: { readonly hidden: number }): boolean => g.hidden !== 0
export const stackAt = (place: Place, side: number): Stack => (place * 4 + side) as Stack

export const EVENT_TYPES = [
  'year-begins',
  'season-begins',
  'initiative',
  'hostage-released',
  'event-played',
  'event-passed',
  'consent',
  'tribe-strength',
  'activated',
  'acts-again',
  'did-nothing',
  'moved',
  'marched',
  'crossed-strait',
  'joined-army',
  'left-army',
  'became-subordinate',
  'split-off',
  'ravaged',
  'ambush',
  'bp-gained',
  'bp-lost',
  'bp-due',
  'bp-moved',
  'collected',
  'gift',
  'fortuna',
  'hubris',
  'city-taken',
  'city-reverts',
  'city-joins',
  'commander-killed',
  'commander-hostage',
  'hostage-freed',
  'commander-returns',
  'elected',
  'battle',
  'tactic-revealed',
  'devotio',
  'thrown',
  'die-shown',
  'fired',
  'fought',
  'rerolled',
  'eliminated',
  'good-order',
  'pursuit',
  'retreated',
  'battle-ends',
  'crushed',
  'mercenary-leaves',
  'sailed',
  'embarked',
  'landed',
  'entered-port',
  'blockade',
  'blockade-ends',
  'interception',
  'np',
  'fleet-lost',
  'storm',
  'recruited',
  'hired',
  'bought-back',
  'went-home',
  'placed',
  'harassment',
  'game-over',
] as const
/** Facts, by name; the words are in the texts. */
export interface Event {
  readonly type: (typeof EVENT_TYPES)[number]
  readonly clause: string
  readonly camp?: string
  readonly seat?: string
  readonly leader?: string
  readonly unit?: string
  readonly area?: string
  readonly from?: string
  readonly to?: string
  readonly event?: string
  readonly tactic?: string
  readonly holder?: string
  readonly kind?: string
  readonly result?: string
  readonly amount?: number
  readonly value?: number
  readonly losses?: readonly number[]
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
  schema,
} = rulesOf<Event>()(rules, { unit: UNIT, leader: COMMANDER, area: PLACE, tactic: TACTIC, event: EVENT, seat: SEAT, die: DIE })
