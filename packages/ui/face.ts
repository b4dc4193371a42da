/**
 * The contract between the play screen and the look of a game. `games/<id>/faces/index.tsx` exports `face: Face`.
 *
 * A face draws. It is given the Board that a seat may see (JSON, as the protocol sends it), the offer and the words of the game, and
 * gives back places, pictures and sentences. It imports no rules and no state; it decides nothing: what may be clicked comes from the
 * offer alone, and the shell does the clicking, the rings, the keys, the fan-out of stacks, the animation and the screen reader.
 * Only `game`, `camps`, `ground` and `Counter` are needed; the shell has a plain answer for everything else.
 *
 * Coordinates are map units (SVG user units of the ground). Counters are drawn in a box of 96 by 96 and scaled by the shell.
 */
import type { AnyEvent, Board, Piece, Region } from '@plus-ultra/kernel'
import type { ComponentChildren, FunctionComponent, VNode } from 'preact'

export type { AnyEvent, Board, Piece, Region }

// --- what the shell gives

/** What the seat in front is asked. `labels` names every choice in words. */
export interface Offer {
  readonly seq: number
  readonly step: string
  readonly clause: string
  readonly prompt: string
  readonly choices: readonly string[]
  readonly labels: Readonly<Record<string, string>>
  readonly ranges?: readonly { readonly kind: string; readonly min: number; readonly max: number; readonly step: number }[]
  readonly regions?: readonly Region[]
}
/** The name of an id in the player's language; with a kind where one id means two things. */
export type Say = (id: unknown, kind?: string) => string
export type Lang = 'en' | 'fr' | 'es'

/** Everything a face may look at while it draws. `seat` is the one in front; null for a spectator or a replay. */
export interface Scene {
  readonly board: BoardView
  readonly ground: Ground
  readonly scenario: string
  readonly seat: string | null
  readonly seats: readonly string[]
  readonly turn: number
  /** of this scenario, which may be one of the player's own */
  readonly lastTurn: number
  readonly phase: string
  /** empty of choices when it is not the seat's turn */
  readonly offer: Offer
  readonly lang: Lang
  readonly say: Say
  /** id of the piece, or of the space, in the inspector */
  readonly selected: string | null
  readonly isPhone: boolean
  /** games with free points only; there once all places have been tried */
  readonly reach?: Reach
}
export interface BoardView extends Board {
  readonly turn: number
  readonly phase: string
}
/** What a view of a face may do. Choosing what is not in the offer asks the engine why not, and shows the answer. */
export interface Acts {
  isLegal(token: string): boolean
  choose(token: string): void
  /** one after the other, as long as the offer has them: a stepper that buys one more */
  chooseInTurn(tokens: readonly string[]): void
  /** the hand is over a choice: its odds are shown */
  look?(token: string): void
  /** shows the piece or space in the inspector and on the map */
  inspect(id: string): void
  openRules(clause: string): void
}
/** `odds`: of the choice in hand, given to sheets */
export type SceneView = FunctionComponent<{ readonly scene: Scene; readonly acts: Acts; readonly odds?: Odds | undefined }>

// --- the camps

/** A seat, or any other `side` that pieces have. Colour is never alone: the emblem and the letter say the same. */
export interface Camp {
  /** bars, bands, discs: carries `on` with 4.5 to 1 or better */
  readonly accent: string
  /** text and figures on the accent */
  readonly on: string
  /** the face of its counters */
  readonly face: string
  /** the same accent as text on the dark theme */
  readonly accentDark?: string
  readonly letter: string
  /** drawn with currentColor in a box of 24 */
  readonly emblem: ComponentChildren
}

// --- the ground

export interface Space {
  readonly id: string
  /** where its pieces stand, and what is brought into view */
  readonly x: number
  readonly y: number
  /** SVG path of its edge, for rings and washes; without one the shell draws a disc */
  readonly outline?: string
  /** radius of the disc, and of the touch area */
  readonly radius?: number
  /** 'area', 'hex', 'city', 'sea', 'box' ...: one word a kind of space, for the text board and for sorting */
  readonly kind: string
  /** neighbours for the arrow keys; without them the nearest space in the direction of the arrow is taken */
  readonly links?: readonly string[]
}
export interface Ground {
  readonly width: number
  readonly height: number
  /** the static art: an SVG or WebP file of that size, fetched by itself and shown by an <image>; import it with `?url` */
  readonly art?: string
  /** art that depends on nothing, small enough for the script; drawn above `art` */
  readonly Art?: FunctionComponent
  /** names on the map, as live text: above the washes of legal spaces, below the counters */
  readonly Words?: FunctionComponent<{ readonly lang: Lang; readonly say: Say }>
  readonly spaces: ReadonlyMap<string, Space>
  /** size of a counter in map units */
  readonly counter: number
  /** colour beyond the edge of the art */
  readonly beyond: string
  /** pixels a map unit: the zoom of play; the shell lets it range from the whole map to about twice this */
  readonly playZoom: number
  /** what to show first: the whole map when absent */
  readonly opening?: { readonly x: number; readonly y: number }
  /** map units for one unit of `point:x,y` tokens and regions, with the origin in map units; games with free points only */
  readonly plane?: { readonly unit: number; readonly x: number; readonly y: number }
}

// --- what stands on it

/** Something at a place: a piece, or a stack of them. */
export interface Thing {
  /** stable from one board to the next: the animation follows it */
  readonly key: string
  /** ids of pieces, top first; fanned out on a click when there are several */
  readonly pieces: readonly string[]
  readonly x: number
  readonly y: number
  /** in map units; `ground.counter` when absent */
  readonly size?: number
  /** for things that are not square: bases of a table, drawn to scale */
  readonly height?: number
  /** degrees clockwise from north: turns what `Marks` draws, never the counter */
  readonly facing?: number
  /** turns the counter itself: bases of the table game */
  readonly turn?: number
  /** the pill on the upper right: strength, number of units */
  readonly badge?: string
  readonly z?: number
}
export interface CounterProps {
  readonly piece: Piece
  /** below 48 px another drawing, not the large one made small */
  readonly small: boolean
  readonly say: Say
}
/** Where a choice is shown on the map. */
export type Target =
  | { readonly piece: string }
  | { readonly space: string }
  | { readonly thing: string }
  /** a place of its own, with a hit area of `radius` map units; `angle` for a prow or an arrow, degrees clockwise from north */
  | { readonly x: number; readonly y: number; readonly radius: number; readonly angle?: number }

// --- words and figures about it

/** The counter again, number by number: what it is called and what it does here. */
export interface Inspection {
  readonly title: string
  readonly where?: string
  readonly lines: readonly {
    readonly value: ComponentChildren
    readonly name: string
    readonly text?: string
    readonly clause?: string
  }[]
  /** short facts in pills */
  readonly notes?: readonly string[]
  /** the rest of the stack; the shell takes the thing's other pieces when absent */
  readonly others?: readonly string[]
}
export interface Score {
  readonly side: string
  readonly value: string | number
  /** in words for the screen reader: 'Spain, victory points' */
  readonly name: string
  /** a share of the value that counts by itself, with its name: points won by arms */
  readonly part?: { readonly value: number; readonly name: string }
}
export interface PhaseBar {
  /** 'Turn 2 of 6', '279, hot', 'Battle, round 2' */
  readonly title: string
  /** at most six are shown, the current one among them */
  readonly phases: readonly { readonly id: string; readonly name: string }[]
  readonly now: string
}
/** A card with a track, a treasury, a tray. Floats lie on the map's corner on a wide screen; all are under Tracks on a phone. */
export interface Panel {
  readonly id: string
  readonly title: string
  readonly place: 'float' | 'side'
  /** which corner of the map a float takes */
  readonly corner?: 'top-left' | 'top' | 'bottom-left' | 'bottom-right'
  readonly View: SceneView
}
/** A board over the map or beside it: battle, siege, planning sheet. The prompt and the panel stay. */
export interface Sheet {
  readonly id: string
  title(scene: Scene): string
  /** true while the board shows what belongs to it */
  isOpen(scene: Scene): boolean
  /** 'over' hides the map (a switch brings it back); 'beside' leaves the map a third of the width */
  readonly place: 'over' | 'beside'
  readonly View: SceneView
}
/** Drawn in map units above the ground, below or above the counters; at most two switched ones at once. */
export interface Layer {
  readonly id: string
  /** switched on and off by a key and by a button with this name; without a switch it is always drawn */
  readonly switch?: { readonly key: string; name(lang: Lang): string }
  readonly above?: true
  readonly View: FunctionComponent<{ readonly scene: Scene; readonly pointer: Pointer | null }>
}
/** The finger or mouse over a map that accepts free points: what would be chosen there, after snapping. */
export interface Pointer {
  /** map units */
  readonly x: number
  readonly y: number
  /** `point:x,y` when it lies within the regions of the offer */
  readonly token: string | null
  /** what the engine says of it, once it has answered */
  readonly foreseen?: Foreseen
}
/** What would follow a choice without dice, or why it is not possible. */
export type Foreseen =
  | { readonly legal: true; readonly events: readonly AnyEvent[] }
  | { readonly legal: false; readonly reason: string; readonly clause?: string }
/** Where a free point may be set, tried at places `step` apart: the legal ones as 'x,y'. */
export interface Reach {
  readonly step: number
  readonly points: ReadonlySet<string>
}
/** One outcome of `odds`: its chance as 'n/d' or a decimal, and the facts that follow, with their words. */
export interface Outcome {
  readonly p: string
  readonly events: readonly AnyEvent[]
  readonly text: string
}
export interface Odds {
  readonly exact: boolean
  readonly samples?: number
  readonly outcomes: readonly Outcome[]
}
/** How an event is shown: whose it is, where it happened. By default read from `who`, `side`, `unit`, `at`, `to`, `from`. */
export interface EventPlace {
  readonly side?: string
  readonly at?: string
}

/** Layout data are files of their own, imported with `?url` and read when a table is opened. */
export type Read = (url: string) => Promise<unknown>

// --- the face

export interface Face {
  readonly game: string
  readonly camps: Readonly<Record<string, Camp>>
  /** asked once for a table; `board` is the table as it was opened, seen by nobody in particular; `read` fetches a JSON file of the face */
  ground(scenario: string, board: BoardView, read: Read): Ground | Promise<Ground>
  /** one counter in a box of 96, states left out: the shell draws rings, moved, unavailable; the same `look` is drawn once and used again */
  readonly Counter: FunctionComponent<CounterProps>

  /** the height of a counter whose width is 96; 96 by default */
  height?(piece: Piece): number
  /** by default one thing a space, with the pieces whose `at` it is */
  place?(scene: Scene): readonly Thing[]
  /** two pieces with the same look share one symbol; by default every field but id, at, facing, moved */
  look?(piece: Piece): string
  /** round the counter, in its box of 96, turned by `facing`: prow, ribbon, wounds; drawn afresh each time */
  readonly Marks?: FunctionComponent<{ readonly piece: Piece; readonly thing: Thing; readonly scene: Scene }>
  /** the back of a hidden counter; by default the camp's colour with its emblem */
  isHidden?(piece: Piece): boolean
  hasMoved?(piece: Piece): boolean
  /** live things of the ground below the counters: control discs, city rings, markers of siege */
  readonly Live?: FunctionComponent<{ readonly scene: Scene }>
  readonly layers?: readonly Layer[]

  /** by default the piece or the space with the token's value as id, or the point */
  target?(token: string, scene: Scene): Target | undefined
  /** the piece that is being moved: it is brought into view; where free points are chosen it can be dragged, with a ghost of its own */
  dragged?(scene: Scene): string | undefined
  /** pieces that a question is about besides that one: whom it would hit; they are brought into view together */
  besides?(scene: Scene): readonly string[]
  /** the name of a choice, where the game's own is too bare: the number of a hex with those who stand there */
  label?(token: string, scene: Scene): string | undefined
  /** the words of the pill on a legal space: '2 MP', 'Battle: 10 to 9' */
  pill?(token: string, scene: Scene): string | undefined
  /** the question, where the game's own is too bare */
  prompt?(scene: Scene): string | undefined
  /** the counter beside a choice that is no piece on the board: a unit of the reserve, a type that is bought */
  portrait?(token: string, scene: Scene): Piece | undefined
  /** the second line of the prompt */
  hint?(scene: Scene): string | undefined
  /** the likely choice among the buttons is filled, in the list it comes first; the dull one is pale */
  weight?(token: string, scene: Scene): 'main' | 'plain' | 'dull'

  inspect?(piece: Piece, scene: Scene): Inspection
  inspectSpace?(space: string, scene: Scene): Inspection | undefined
  scores?(scene: Scene): readonly Score[]
  phases?(scene: Scene): PhaseBar | undefined
  panels?(scene: Scene): readonly Panel[]
  readonly sheets?: readonly Sheet[]
  /** a chart of its own for some rolls; undefined leaves the plain one */
  odds?(token: string, odds: Odds, scene: Scene): VNode | undefined
  /** the column in which a roll is read, as the head of the rulebook's table names it, and the clause of that roll: the rulebook marks it */
  column?(odds: Odds): { readonly name: string; readonly clause: string } | undefined
  event?(event: AnyEvent, scene: Scene): EventPlace
  /** what is told, with the names that this table has for those of whom the words of the game know only the type */
  called?(text: string, scene: Pick<Scene, 'ground' | 'say'>): string
  /** nothing came of it, or it is to be seen elsewhere: the first to be left out where there is no room for all the news */
  isSlight?(event: AnyEvent): boolean
}
