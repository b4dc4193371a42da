/** What there is. Nothing is hidden in this game (TER-0.4.1). */
import {
  type Core,
  col,
  defineState,
  domain,
  everyone,
  flag,
  int,
  list,
  optional,
  rulesOf,
  type StateOf,
  scalar,
  table,
} from '@plus-ultra/kernel'
import { BATTLE, data, FACING, HEX, PHASE, SEAT, UNIT } from './data/load.ts'

/** Order of a unit: a demoralized one carries no disorder marker (TER-8.3.5). */
export const ORDER = domain('order', ['good', 'disordered', 'demoralized'])
export const { good, disordered, demoralized } = ORDER.refs
/** TER-5.1.2; withdraw is the movement of a demoralized unit (TER-8.3.9) */
export const KIND = domain('kind', ['advance', 'retreat', 'turn', 'withdraw'])
export const { advance, retreat: retire, turn, withdraw } = KIND.refs
/** TER-12.2.9 */
export const FURY = domain('fury', ['unused', 'declared', 'used'])
export const AREA = domain(
  'area',
  data.maps.flatMap(m => m.areas.map(a => a.id)),
)
export const ENDING = domain('ending', ['none', 'morale', 'no-units', 'margin', 'relief', 'no-relief', 'relief-hopeless', 'tie', 'draw'])

const points = int(-999, 999)
export const schema = defineState(
  { seats: SEAT, phases: PHASE, stackWords: 420 },
  {
    battle: scalar(BATTLE, everyone),
    /** which of the five grounds: the battle's, or Nieuport at high tide */
    ground: scalar(int(0, 4), everyone),
    turn: scalar(int(0, 99), everyone),
    lastTurn: scalar(int(0, 99), everyone),
    playerA: scalar(SEAT, everyone),
    phasing: scalar(SEAT, everyone),
    fury: scalar(FURY, everyone),
    captivesFreed: scalar(flag, everyone),
    garrisonReleased: scalar(flag, everyone),
    winner: scalar(optional(SEAT), everyone),
    ending: scalar(ENDING, everyone),

    strictEnd: scalar(flag, everyone),
    simultaneousShot: scalar(flag, everyone),
    risingTide: scalar(flag, everyone),
    underTheRamparts: scalar(flag, everyone),

    /** The movement that is being made: one at a time. */
    mover: scalar(optional(UNIT), everyone),
    /** the whole stack moves as one piece (TER-7.2.2) */
    whole: scalar(flag, everyone),
    second: scalar(flag, everyone),
    kind: scalar(KIND, everyone),
    movementPoints: scalar(int(0, 9), everyone),
    steps: scalar(int(0, 99), everyone),
    /** began next to an enemy (TER-5.3.3) */
    contact: scalar(flag, everyone),
    /** enemy hexes in its rearguard when it began (TER-5.3.4) */
    enemiesBehind: scalar(int(0, 3), everyone),
    halted: scalar(flag, everyone),
    /** it stands in a hex that it only passes through (TER-5.1.6) ... */
    passing: scalar(flag, everyone),
    /** ... and goes back to this one if it must (TER-5.1.13) */
    cameFrom: scalar(optional(HEX), everyone),
    /** shots rolled and not yet applied (TER-15.2): target, result, number of checks, those who check */
    volley: scalar(list(int(0, 255), 480), everyone),

    unit: table(UNIT, {
      at: col(optional(HEX), everyone),
      /** the unit below it in its hex */
      next: col(optional(UNIT), everyone),
      side: col(SEAT, everyone),
      facing: col(FACING, everyone),
      order: col(ORDER, everyone),
      /** disordered in its own movement (TER-8.5.4) */
      fresh: col(flag, everyone),
      captured: col(flag, everyone),
      /** a battery that changed sides this turn (TER-9.2.5, 12.4.10) */
      idle: col(flag, everyone),
      lost: col(flag, everyone),
      moved: col(flag, everyone),
      /** made a coup de main or a movement attack this phase */
      hasty: col(flag, everyone),
      movementAttacks: col(int(0, 9), everyone),
      /** left a stack this game turn (TER-7.2.4) */
      unstacked: col(flag, everyone),
      fired: col(flag, everyone),
      /** has attacked in this shock or reaction step (TER-8.2.3) */
      struck: col(flag, everyone),
      /** its hex was attacked this game turn (TER-8.2.18) */
      assailed: col(flag, everyone),
      /** turned in this reaction (TER-8.6.3) */
      turned: col(flag, everyone),
      /** to the nearest enemy when the movement step began (TER-8.5.5) */
      startDistance: col(int(0, 99), everyone),
      /** still to come, when the captives are free (TER-12.4.7) */
      waits: col(flag, everyone),
      /** still to be placed by its owner, in this area (TER-4.1.2) */
      toPlace: col(optional(AREA), everyone),
    }),
    hex: table(HEX, {
      /** the top of the stack */
      first: col(optional(UNIT), everyone),
    }),
    seat: table(SEAT, {
      generalMorale: col(points, everyone),
      turnMorale: col(points, everyone),
      /** what it has suffered since the start, by kind: morale is the start less these */
      startMorale: col(points, everyone),
      eliminated: col(int(0, 999), everyone),
      eliminatedSpanish: col(int(0, 999), everyone),
      eliminatedLeaders: col(int(0, 9), everyone),
      demoralized: col(int(0, 999), everyone),
      hastyRetreats: col(int(0, 999), everyone),
      captivesLost: col(int(0, 9), everyone),
    }),
  },
)
export type State = StateOf<typeof schema>
type Facts = Omit<State, keyof Core | 'volley'>
/** What may be read in an offer: the same state, not to be changed. */
export type Position = {
  readonly [P in keyof Facts]: Facts[P] extends number ? Facts[P] : { readonly [Q in keyof Facts[P]]: Readonly<Facts[P][Q]> }
}

export const EVENT_TYPES = [
  'turn',
  'placed',
  'fury',
  'moved',
  'joined',
  'wentBack',
  'faced',
  'coup',
  'movementAttack',
  'stayed',
  'shot',
  'missed',
  'noEffect',
  'result',
  'check',
  'combat',
  'countercharge',
  'retreated',
  'blocked',
  'leftMap',
  'disordered',
  'demoralized',
  'eliminated',
  'captured',
  'destroyed',
  'rally',
  'released',
  'captives',
  'tide',
  'initiative',
  'victoryRoll',
  'over',
] as const
export interface Event {
  readonly type: (typeof EVENT_TYPES)[number]
  readonly clause: string
  readonly unit?: string
  readonly units?: readonly string[]
  readonly seat?: string
  readonly hex?: string
  readonly from?: string
  readonly to?: string
  readonly facing?: string
  readonly result?: string
  readonly passed?: boolean
  readonly turn?: number
  readonly why?: string
}
export const { decision, automatic, sequence, step, play, run, when, repeat, phase, finish, emit, registry } = rulesOf<Event>()(schema, {
  unit: UNIT,
  hex: HEX,
  facing: FACING,
})
