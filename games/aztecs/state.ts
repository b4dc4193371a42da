/** What there is, who sees it, and what is told. Only the Aztec staging picks are secret (AZT-12.1). */
import {
  byRuleForAll,
  col,
  defineState,
  everyone,
  flag,
  int,
  list,
  optional,
  rulesOf,
  type StateOf,
  scalar,
  set,
  table,
} from '@plus-ultra/kernel'
import { MOST_CANNONS, MOST_SHOTS, MOST_TENTHS, MOST_TURNS } from './data/formats.ts'
import {
  AIM,
  aztec,
  EDGE,
  FACING,
  FEATURE,
  FIGURE,
  FIGURE_OR_UNIT,
  GROUND,
  PHASE,
  PLACE,
  SEAT,
  TERRAIN,
  TYPE,
  UNIT,
  WEAPON,
} from './data/load.ts'

const tenths = int(0, MOST_TENTHS)
const turns = int(0, 99)

const schema = defineState(
  { seats: SEAT, phases: PHASE, stackWords: 120 },
  {
    turn: scalar(int(1, MOST_TURNS + 1), everyone),
    lastTurn: scalar(int(1, MOST_TURNS), everyone),
    first: scalar(SEAT, everyone), // 2.1 who has the first phase of this turn
    higher: scalar(SEAT, everyone), // 2.1 who rolled higher
    width: scalar(tenths, everyone),
    height: scalar(tenths, everyone),
    figures: scalar(int(0, FIGURE.size), everyone), // rows in use: a bound for loops
    grounds: scalar(int(0, TERRAIN.size), everyone),
    resumes: scalar(flag, everyone), // the scenario begins in this very step: what it says of the step stands
    waves: scalar(int(0, 99), everyone), // 8.5.2 waves so far
    kills: scalar(int(0, 200), everyone), // 4.12 order of the pending kills
    /** 13.2: none while play goes on */
    ended: scalar(optional(int(0, 3)), everyone),
    winner: scalar(optional(SEAT), everyone), // of a sudden ending
    shots: scalar(list(int(0, FIGURE.size * 4 - 1), MOST_SHOTS * MOST_CANNONS), everyone), // 4.12 (e): target * 4 + out of command * 2 + kill

    foes: scalar(set(FIGURE), everyone), // 3.3.7 whom the rider now moving has fought where he stands

    // scenario (AZT-S.2)
    night: scalar(flag, everyone),
    fords: scalar(flag, everyone), // mounted-may-cross-shallows
    exitScores: scalar(flag, everyone),
    suddenDeath: scalar(flag, everyone), // the fall of the general ends the game
    suddenOnly: scalar(optional(SEAT), everyone), // who wins at the end where there are no points
    unscoredGeneral: scalar(flag, everyone),
    byCost: scalar(flag, everyone), // 14.3
    altar: scalar(optional(TERRAIN), everyone),
    sacrifices: scalar(int(0, 99), everyone), // at the altar this turn
    hasPost: scalar(flag, everyone), // general-keeps-his-post
    postX1: scalar(tenths, everyone),
    postY1: scalar(tenths, everyone),
    postX2: scalar(tenths, everyone),
    postY2: scalar(tenths, everyone),
    par: scalar(int(-999, 999), everyone),
    exitPoints: scalar(int(0, 99), everyone),
    treasureExitPoints: scalar(int(0, 99), everyone),
    treasureLostPoints: scalar(int(0, 99), everyone),
    mountedPoints: scalar(int(0, 99), everyone),
    freedPoints: scalar(int(0, 99), everyone),
    mountedDown: scalar(flag, everyone), // S.4 has been scored
    maxStaging: scalar(int(0, 6), everyone),
    deploys: scalar(flag, everyone), // 14.3
    deploysFirst: scalar(SEAT, everyone),

    // options
    ploughing: scalar(flag, everyone),
    drums: scalar(flag, everyone),
    careful: scalar(flag, everyone),
    rescue: scalar(flag, everyone),
    freeDeployment: scalar(flag, everyone),
    printedSling: scalar(flag, everyone),

    seat: table(SEAT, {
      points: col(int(0, 9999), everyone),
      deployX1: col(tenths, everyone),
      deployY1: col(tenths, everyone),
      deployX2: col(tenths, everyone),
      deployY2: col(tenths, everyone),
    }),
    /** 8.2.11: which edges are exits of a side */
    edge: table(EDGE, { spanish: col(flag, everyone), aztec: col(flag, everyone) }),
    terrain: table(TERRAIN, {
      x1: col(tenths, everyone),
      y1: col(tenths, everyone),
      x2: col(tenths, everyone),
      y2: col(tenths, everyone),
      ground: col(GROUND, everyone),
      level: col(int(0, 9), everyone),
    }),
    feature: table(FEATURE, {
      listed: col(flag, everyone), // a feature of this scenario
      x1: col(tenths, everyone),
      y1: col(tenths, everyone),
      x2: col(tenths, everyone),
      y2: col(tenths, everyone),
      captured: col(flag, everyone), // 8.5.8
      freed: col(flag, everyone), // 8.5.9 in this player phase
      revealed: col(flag, everyone), // 8.5.7 has been used
      picked: col(flag, byRuleForAll), // 8.5.7
    }),
    unit: table(UNIT, { leader: col(optional(FIGURE), everyone) }), // 8.4.1
    figure: table(FIGURE, {
      at: col(PLACE, everyone),
      x: col(tenths, everyone),
      y: col(tenths, everyone),
      facing: col(FACING, everyone), // written by turnTo only
      wide: col(int(0, 10), everyone), // 9.2 half the base from west to east and from north to south, as it stands
      high: col(int(0, 10), everyone),
      type: col(TYPE, everyone),
      side: col(SEAT, everyone), // 9.11
      unit: col(optional(UNIT), everyone),
      wounds: col(int(0, 4), everyone),
      stun: col(int(0, 2), everyone), // 5.12: 1 new; 2 the owner's phase has begun
      captive: col(flag, everyone),
      marked: col(flag, everyone), // S.7 captive in the set-up
      general: col(flag, everyone),
      treasure: col(flag, everyone),
      aim: col(AIM, everyone),
      loaded: col(flag, everyone),
      taken: col(flag, everyone), // 7.9
      // this turn
      fired: col(flag, everyone),
      served: col(flag, everyone), // 7.2 a crewman; 7.1 a cannon that has acted
      spent: col(int(0, 400), everyone), // 3.1.13
      turns: col(int(0, 4), everyone), // 3.3.2
      silenced: col(turns, everyone), // OPT-2 last turn without zeal
      // this player phase
      near: col(flag, everyone), // 8.7.9
      returned: col(flag, everyone), // 8.5.5
      // this step
      finished: col(flag, everyone),
      attacked: col(flag, everyone), // 3.3.8, 5.3
      dragged: col(flag, everyone), // 8.3.4
      command: col(flag, everyone), // 8.6.4
      stated: col(flag, everyone), // the scenario says what is noted when the step begins: near, command, from
      fromX: col(tenths, everyone), // 8.6.6
      fromY: col(tenths, everyone),
      // this exchange (4.9)
      kill: col(int(0, 200), everyone),
      hurt: col(int(0, 99), everyone),
      daze: col(flag, everyone),
      // the pool
      wave: col(int(0, 99), everyone), // 0: entered in this player phase
      due: col(turns, everyone),
    }),
  },
  { 'feature.picked': (g, row, seat) => seat === aztec || g.feature.revealed[row as never] === 1 },
)
export type State = StateOf<typeof schema>

/** 13.2: why the game has ended. */
export const BY_TURNS = 0,
  BY_EMPTY_SIDE = 1,
  BY_SUDDEN_DEATH = 2

type Told<T extends string, F = {}> = { readonly type: T; readonly clause: string } & F
type One = { readonly figure: string; readonly kind: string }
type Two = One & { readonly other: string; readonly otherKind: string }
export type Event =
  | Told<'turn', { readonly turn: number }>
  | Told<'higher' | 'order', { readonly seat: string }>
  | Told<'picked' | 'area-chosen' | 'feature-captured' | 'feature-freed', { readonly area: string }>
  | Told<'placed', One & { readonly to: string; readonly facing: string }>
  | Told<'moved', One & { readonly from: string; readonly to: string; readonly way: readonly string[]; readonly cost: number }>
  | Told<'turned' | 'faced', One & { readonly facing: string }>
  | Told<'broke-away' | 'held' | 'freed' | 'escape-failed' | 'recovered' | 'left' | 'fled' | 'carried-off' | 'sacrificed', One>
  | Told<'silenced' | 'steadfast' | 'taken' | 'killed' | 'wounded' | 'stunned' | 'captured' | 'hemmed-in', One>
  | Told<'pushed' | 'escaped', One & { readonly to: string }>
  | Told<'pooled', One & { readonly why: string }>
  | Told<'loaded' | 'aimed', One & { readonly aim: string }>
  | Told<'drag-failed' | 'drag-begun' | 'drag-held', Two>
  | Told<'dragged', Two & { readonly to: string }>
  | Told<'attacked' | 'fired', Two & { readonly weapon: string; readonly result: string }>
  | Told<'dispersed', { readonly unit: string }>
  | Told<'retired', One>
  | Told<'scored', { readonly seat: string; readonly points: number; readonly why: string }>
  | Told<'wave', { readonly wave: number; readonly due: number; readonly figures: number }>
  | Told<'wave-waits', { readonly wave: number }>
  | Told<'returned', One & { readonly to: string; readonly facing: string; readonly unit: string }>
  | Told<'ended', { readonly why: string }>

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
  schema: rules,
} = rulesOf<Event>()(schema, { unit: FIGURE_OR_UNIT, area: FEATURE, facing: FACING, aim: AIM, weapon: WEAPON })
