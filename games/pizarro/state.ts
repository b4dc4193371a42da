/** What there is, who sees it, and what is told. Everything is public but the tactical markers (14.1). */
import {
  col,
  countPublic,
  defineState,
  everyone,
  flag,
  int,
  list,
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
  CURSOR,
  EVENT,
  FACE,
  FORM,
  LAST_TURN,
  LEADER,
  MARKER,
  MAX_ROUNDS,
  PHASE,
  SEQUENCE,
  SIEGE_ROUNDS,
  SIEGE_SEQUENCE,
  TZ,
  UNIT,
  ZONE,
} from './data/facts.ts'

/** 10.3.3.2 The highest TC is 4. */
export const HAND = 4

const definition = defineState(
  { seats: CAMP, phases: PHASE, stackWords: 240 },
  {
    turn: scalar(int(1, LAST_TURN + 1), everyone),
    lastTurn: scalar(int(1, LAST_TURN), everyone),
    hasEmbassy: scalar(flag, everyone), // 15.1
    handicap: scalar(int(-20, 20), everyone), // 15.1

    unit: table(UNIT, {
      at: col(optional(ZONE), everyone), // none: in the reserve of its people; written by putUnit only
      next: col(optional(UNIT), everyone), // the next unit in the same zone
      face: col(FACE, everyone),
      form: col(FORM, everyone),
      moved: col(flag, everyone), // 8.1.3
      climbed: col(flag, everyone), // 9.3 entered a 2-MP zone this turn
      tz: col(optional(TZ), everyone), // in a major battle
    }),
    leader: table(LEADER, {
      at: col(optional(ZONE), everyone),
      face: col(FACE, everyone),
      form: col(FORM, everyone),
      moved: col(flag, everyone),
      climbed: col(flag, everyone),
      changedForm: col(optional(ZONE), everyone), // 8.2.6 where his stack has become a garrison this turn
      commands: col(flag, everyone), // 2.10 the army commander of his stack
      isFuture: col(flag, everyone), // 7.1.1 waits apart
      fell: col(int(0, LAST_TURN), everyone), // 7.3.11 the turn in which he was eliminated
      returns: col(int(0, LAST_TURN + 3), everyone), // 7.4.2 the turn in which the embassy ends
      tz: col(optional(TZ), everyone),
    }),
    zone: table(ZONE, {
      first: col(optional(UNIT), everyone), // the first unit there
      control: col(optional(CAMP), everyone), // 5.4 the marker of an objective
      battle: col(flag, everyone), // 8.2.7
      siege: col(flag, everyone),
    }),
    cursor: table(CURSOR, { at: col(int(1, 8), everyone) }),

    // 7 R4
    points: scalar(int(0, 30), everyone), // national RP left
    otherPoints: scalar(int(0, 12), everyone), // RP for Other Peoples left
    arrival: scalar(optional(ZONE), everyone), // 7.2.4 where this turn's recruits must go

    seat: table(CAMP, {
      vp: col(int(0, 99), everyone), // 12.1.6 won by arms
      general: col(optional(LEADER), everyone), // the army commander in the battle
      hand: col(list(MARKER, HAND), countPublic(ownerOnly)),
      picks: col(list(MARKER, HAND), ownerOnly), // chosen in secret, not yet told
      played: col(list(MARKER, 2), everyone), // revealed in this sequence
      used: col(list(MARKER, HAND), everyone), // revealed in this battle
      announced: col(int(0, 2), everyone), // 10.3.4.1.1
      hasAnnounced: col(flag, everyone), // this round
      revealed: col(int(0, 3), everyone), // of the announced number
      harasses: col(flag, everyone), // 10.3.3.8, this round
      rainsArrows: col(flag, everyone), // 10.3.3.9, this round
      manoeuvres: col(int(0, 4), everyone), // units that have made their tactical move, 10.3.4.6.1
    }),

    // 10.3 the major battle; one at a time
    battle: scalar(optional(ZONE), everyone),
    active: scalar(CAMP, everyone),
    round: scalar(int(0, MAX_ROUNDS), everyone),
    event: scalar(EVENT, everyone),
    isDecided: scalar(flag, everyone),
    victor: scalar(optional(CAMP), everyone), // none, and decided: nobody has won
    presence: scalar(flag, everyone), // 10.3.2.6
    palisade: scalar(optional(TZ), everyone), // 10.3.3.11
    isBurnt: scalar(flag, everyone), // 10.3.3.12 the palisade
    smoke: scalar(set(TZ), everyone), // 10.3.3.7, this round
    lastStand: scalar(flag, everyone), // 10.3.3.15, this round
    isAmbushed: scalar(flag, everyone), // 10.3.3.19, this round
    withoutPowder: scalar(set(UNIT), everyone), // 10.3.2.5
    hasFired: scalar(set(UNIT), everyone),
    hasManoeuvred: scalar(set(UNIT), everyone),
    leaderManoeuvred: scalar(set(LEADER), everyone),
    leftField: scalar(set(UNIT), everyone), // 10.3.4.6.3
    leaderLeftField: scalar(set(LEADER), everyone),
    sequence: scalar(SEQUENCE, everyone),
    hasRevealed: scalar(flag, everyone), // 10.3.4.1.2, in this sequence
    attacker: scalar(CAMP, everyone), // of the melee
    from: scalar(optional(TZ), everyone),
    onto: scalar(optional(TZ), everyone),
    counterLeader: scalar(optional(LEADER), everyone), // 10.3.4.5.1

    // 10.4 the siege; one at a time
    siege: scalar(optional(ZONE), everyone),
    siegeRounds: scalar(int(0, SIEGE_ROUNDS), everyone),
    siegeSequence: scalar(SIEGE_SEQUENCE, everyone),
    fv: scalar(int(0, 3), everyone), // the current FV
  },
)
export type State = StateOf<typeof definition>

type Names = readonly string[]
export type Event = { readonly clause: string } & (
  | { readonly type: 'turn'; readonly turn: number }
  | { readonly type: 'moved'; readonly leader: string; readonly from: string; readonly to: string; readonly pieces: Names }
  | { readonly type: 'formed'; readonly camp: string; readonly area: string; readonly form: string }
  | { readonly type: 'commands'; readonly leader: string }
  | { readonly type: 'controlled'; readonly area: string; readonly camp: string }
  | { readonly type: 'marked'; readonly area: string; readonly combat: 'battle' | 'siege' }
  | { readonly type: 'reduced' | 'eliminated'; readonly unit: string }
  | { readonly type: 'killed'; readonly leader: string; readonly face: string }
  | { readonly type: 'scored'; readonly camp: string; readonly vp: number }
  | { readonly type: 'alliances'; readonly camp: string; readonly moved: Names }
  | { readonly type: 'embassy' | 'recalled'; readonly leader: string }
  | { readonly type: 'arrived'; readonly leaders: Names; readonly area: string }
  | { readonly type: 'waits'; readonly leaders: Names }
  | { readonly type: 'back'; readonly leader: string; readonly area: string; readonly face: string }
  | { readonly type: 'points'; readonly camp: string; readonly national: number; readonly other: number }
  | { readonly type: 'recruited'; readonly unit: string; readonly area: string; readonly strength: number }
  | { readonly type: 'restored'; readonly unit: string }
  | { readonly type: 'fled'; readonly leader: string; readonly from: string; readonly to: string }
  | { readonly type: 'fatigue'; readonly area: string; readonly form: string; readonly loss: number }
  | { readonly type: 'came-out'; readonly area: string; readonly camp: string }
  | {
      readonly type: 'battle'
      readonly area: string
      readonly size: 'minor' | 'major'
      readonly camp: string
      readonly sp: readonly number[]
    }
  | {
      readonly type: 'combat'
      readonly camp: string
      readonly factors: readonly number[]
      readonly column: string
      readonly result: string
    }
  | { readonly type: 'won'; readonly camp: string; readonly area: string; readonly size: 'minor' | 'major' }
  | { readonly type: 'undecided'; readonly area: string }
  | { readonly type: 'retreated'; readonly camp: string; readonly from: string; readonly to: string }
  | { readonly type: 'cut-off'; readonly camp: string; readonly area: string }
  | { readonly type: 'deployed'; readonly piece: string; readonly zone: string }
  | { readonly type: 'event'; readonly event: string; readonly applies: boolean }
  | { readonly type: 'deserted'; readonly piece: string; readonly zone: string }
  | { readonly type: 'no-powder'; readonly unit: string }
  | { readonly type: 'picked' | 'announced' | 'discarded'; readonly camp: string; readonly count: number }
  | { readonly type: 'revealed'; readonly camp: string; readonly marker: string }
  | { readonly type: 'laid'; readonly marker: string; readonly zone: string }
  | { readonly type: 'wasted' | 'cancelled'; readonly marker: string }
  | { readonly type: 'ambush'; readonly result: 'strikes' | 'holds' | 'fails' }
  | { readonly type: 'placed'; readonly piece: string; readonly zone: string }
  | { readonly type: 'round'; readonly round: number }
  | { readonly type: 'shot'; readonly unit: string; readonly target: string; readonly hits: number }
  | { readonly type: 'attack'; readonly camp: string; readonly from: string; readonly onto: string }
  | { readonly type: 'counter-attack'; readonly leader: string; readonly happens: boolean }
  | { readonly type: 'withdrew'; readonly pieces: Names; readonly from: string; readonly to: string }
  | { readonly type: 'stood'; readonly camp: string; readonly zone: string }
  | { readonly type: 'advanced' | 'manoeuvred'; readonly piece: string; readonly zone: string }
  | { readonly type: 'captured' | 'spiked'; readonly unit: string; readonly camp: string }
  | { readonly type: 'fell-back'; readonly camp: string }
  | { readonly type: 'siege'; readonly area: string; readonly rounds: number }
  | { readonly type: 'walls'; readonly area: string; readonly fv: number }
  | { readonly type: 'sally'; readonly leader: string; readonly happens: boolean }
  | { readonly type: 'fortress-fell'; readonly area: string; readonly camp: string }
  | { readonly type: 'siege-over'; readonly area: string; readonly camp: string }
)
/** For the report of coverage and the check of texts. */
export const EVENT_TYPES: readonly Event['type'][] = [
  'turn',
  'moved',
  'formed',
  'commands',
  'controlled',
  'marked',
  'reduced',
  'eliminated',
  'killed',
  'scored',
  'alliances',
  'embassy',
  'recalled',
  'arrived',
  'waits',
  'back',
  'points',
  'recruited',
  'restored',
  'fled',
  'fatigue',
  'came-out',
  'battle',
  'combat',
  'won',
  'undecided',
  'retreated',
  'cut-off',
  'deployed',
  'event',
  'deserted',
  'no-powder',
  'picked',
  'announced',
  'discarded',
  'revealed',
  'laid',
  'wasted',
  'cancelled',
  'ambush',
  'placed',
  'round',
  'shot',
  'attack',
  'counter-attack',
  'withdrew',
  'stood',
  'advanced',
  'manoeuvred',
  'captured',
  'spiked',
  'fell-back',
  'siege',
  'walls',
  'sally',
  'fortress-fell',
  'siege-over',
]

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
  registry,
  schema,
} = rulesOf<Event>()(definition, { unit: UNIT, leader: LEADER, area: ZONE, zone: TZ, marker: MARKER })
