/** The board as the protocol sends it, read once and named. */
import type { BoardView, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { type BattleFacts, battles, type TypeFacts, typeFacts, type UnitFacts, unitFacts } from './printed.ts'

interface Tracks {
  readonly turn: number
  readonly lastTurn: number
  readonly playerA: string
  readonly phasing: string
  readonly generalMorale?: Readonly<Record<string, number>>
  readonly turnMorale: Readonly<Record<string, number>>
  readonly fury: string
  readonly captivesFreed: boolean
  readonly garrisonReleased: boolean
  readonly mover?: string
  readonly kind?: string
  readonly movementPoints?: number
  readonly wholeStack?: boolean
}
/** What the engine tells of the position for the page (overlays.ts of the game). */
export interface Line {
  readonly hex: string
  readonly bar?: string
  readonly by?: string
  readonly chance?: number
}
export interface Shock {
  readonly from: string
  readonly to: string
  readonly dice: number
  readonly modifier: number
  readonly defence: { readonly dice: number; readonly modifier: number; readonly bonus: number }
  readonly least: number
  readonly shares: readonly number[]
}
interface Trays {
  readonly reserve: readonly string[]
  readonly eliminated: readonly string[]
  readonly freeSetup: readonly { readonly id: string; readonly area: string }[]
  readonly volley?: readonly { readonly unit: string; readonly result: string }[]
  readonly zones?: Readonly<Record<string, readonly string[]>>
  readonly fire?: Readonly<Record<string, readonly Line[]>>
  readonly reach?: Readonly<Record<string, { readonly left: number; readonly ends?: true }>>
  readonly shocks?: readonly Shock[]
}
export const tracksOf = (board: BoardView): Tracks => board.tracks as unknown as Tracks
export const traysOf = (board: BoardView): Trays => board.trays as unknown as Trays

/** The battle by its own name, or by the units that fight it. */
export function battleOf(scenario: string, board: BoardView): BattleFacts {
  const named = battles.get(scenario)
  if (named !== undefined) return named
  const first = board.pieces[0]?.id ?? traysOf(board).freeSetup[0]?.id ?? ''
  return battles.get(unitFacts.get(first)?.scenario ?? '') ?? (battles.get('nieuport') as BattleFacts)
}
export const factsOf = (id: string): UnitFacts | undefined => unitFacts.get(id)
export function typeOf(id: string): TypeFacts | undefined {
  const unit = unitFacts.get(id)
  return unit && typeFacts.get(unit.type)
}
export const isPike = (id: string): boolean => ['P', 'PS'].includes(unitFacts.get(id)?.type ?? '')
export const facingOf = (piece: Piece): number => Number(piece.facing ?? 0)
/** The units of a hex, top first. */
export function stackIn(board: BoardView, hex: string | null): readonly Piece[] {
  return hex === null ? [] : board.pieces.filter(piece => piece.at === hex)
}
export const strengthIn = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + (unitFacts.get(piece.id)?.strength ?? 0), 0)
/** TER-0.2.2 */
export const isAllRound = (board: BoardView, piece: Piece): boolean => stackIn(board, piece.at).some(each => isPike(each.id))

const BY_MOVER = new Set(['turnInPlace', 'faceSquadron', 'faceAfterStep'])
/** The hex whose units are asked to turn: that of the mover, or the one that the question names. */
export function turningHex(scene: Scene): string | undefined {
  const { board, offer } = scene
  const at = (id: string | null | undefined): string | undefined => board.pieces.find(piece => piece.id === id)?.at ?? undefined
  const mover = at(tracksOf(board).mover)
  if (BY_MOVER.has(offer.step) && mover !== undefined) return mover
  const hex = /\b\d{4}\b/.exec(offer.prompt)?.[0]
  if (hex !== undefined && scene.ground.spaces.has(hex)) return hex
  return namedPiece(scene)?.at ?? mover ?? at(scene.selected)
}
/** The unit that the question names: the longest name, of the seat that is asked if two have the same. */
export function namedPiece({ board, offer, say, seat }: Scene): Piece | undefined {
  const named = board.pieces
    .map(piece => ({ piece, name: say(piece.id, 'unit') }))
    .filter(({ name }) => offer.prompt.includes(name))
    .sort((a, b) => b.name.length - a.name.length || Number(b.piece.side === seat) - Number(a.piece.side === seat))
  return named[0]?.piece
}
/** The unit in the inspector, the top of the hex in it, or the one that moves. */
export function shownPiece(scene: Scene): Piece | undefined {
  const { pieces } = scene.board
  return (
    pieces.find(piece => piece.id === scene.selected) ??
    stackIn(scene.board, scene.selected)[0] ??
    pieces.find(piece => piece.id === tracksOf(scene.board).mover)
  )
}
