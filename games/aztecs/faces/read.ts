/** What the board says, in the words of the face; places in map units. */
import { gapSquared, NO_SIDE, sideTouched } from '@plus-ultra/lib/plane'
import type { BoardView, Ground, Lang, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { baseOf, type Rect, type TypeFacts, types } from './printed.ts'

/** Map units for a tenth of an inch, and the breadth of the ruler round the table. */
export const UNIT = 4
export const RULER = 34
export const mapX = (tenths: number): number => RULER + tenths * UNIT
export const ANGLES: Readonly<Record<string, number>> = { n: 0, e: 90, s: 180, w: 270 }
/** 52 tenths are 5.2″. */
export const inches = (tenths: number, lang: Lang): string => {
  const n = String(Math.round(tenths) / 10)
  return `${lang === 'en' ? n : n.replace('.', ',')}″`
}

export interface TerrainPiece {
  readonly id: string
  readonly type: string
  readonly rect: Rect
  readonly level: number
}
export interface Wave {
  readonly wave: number
  readonly due: number
  readonly figures: readonly string[]
}
export interface Feature {
  readonly id: string
  readonly rect: Rect
  readonly control: string
  readonly isPicked: boolean
  readonly isRevealed: boolean
  readonly isFreed: boolean
}
/** The table with the printed names of people and units. */
export interface TableGround extends Ground {
  readonly names: ReadonlyMap<string, string>
  readonly people: readonly { readonly id: string; readonly type: string; readonly name: string }[]
  /** as the scenario prints it; none for scenarios of the player's own */
  readonly date?: string
}
export const printedName = (id: string, scene: Scene): string | undefined => (scene.ground as TableGround).names?.get(id)
export const exitsOf = (board: BoardView, side: string): readonly string[] =>
  ((board.trays.exits ?? {}) as Readonly<Record<string, readonly string[]>>)[side] ?? []
export const tableOf = (board: BoardView) => board.trays.table as { readonly width: number; readonly height: number }
export const terrainOf = (board: BoardView) => (board.trays.terrain ?? []) as readonly TerrainPiece[]
export const wavesOf = (board: BoardView) => (board.trays.pool ?? []) as readonly Wave[]
export const pointsOf = (board: BoardView) => (board.tracks.points ?? {}) as Readonly<Record<string, number>>
export const namesOf = (board: BoardView, tray: 'engaged' | 'guarded' | 'staging') => (board.trays[tray] ?? []) as readonly string[]
export const featuresOf = (board: BoardView): readonly Feature[] =>
  Object.entries(board.spaces).map(([id, space]) => ({
    id,
    rect: space.rect as Rect,
    control: String(space.control),
    isPicked: space.picked === true,
    isRevealed: space.revealed === true,
    isFreed: space.freed === true,
  }))

export const typeOf = (piece: Piece): TypeFacts | undefined => types.get(String(piece.type))
export const angleOf = (piece: Piece): number => ANGLES[String(piece.facing)] ?? 0
export function pointOf(at: string | null): { readonly x: number; readonly y: number } | undefined {
  const found = at === null ? null : /^(-?\d+),(-?\d+)$/.exec(at)
  return found === null ? undefined : { x: Number(found[1]), y: Number(found[2]) }
}
/** Half the base as it lies: east and west, north and south; in tenths. */
export function halfOf(piece: Piece): readonly [x: number, y: number] {
  const type = typeOf(piece)
  const [width, length] = type === undefined ? [10, 10] : baseOf(type)
  return angleOf(piece) % 180 === 0 ? [width / 2, length / 2] : [length / 2, width / 2]
}
/** Whose move is asked for: he stands in the middle of what he can reach, or is the first that the question names. */
export function moverOf(scene: Scene): Piece | undefined {
  const { board, offer } = scene
  for (const region of offer.regions ?? []) {
    if (!('disc' in region)) continue
    const at = `${region.disc[0]},${region.disc[1]}`
    const piece = board.pieces.find(each => each.at === at)
    if (piece !== undefined) return piece
  }
  return namedIn(scene) ?? board.pieces.find(piece => piece.id === scene.selected)
}
/** The first that the question names. */
export function namedIn(scene: Scene): Piece | undefined {
  const { board, offer } = scene
  const named = board.pieces
    .flatMap(piece => [scene.say(piece.id, 'unit'), nameOf(piece, scene)].map(name => ({ piece, name })))
    .map(({ piece, name }) => ({ piece, name, at: offer.prompt.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at || b.name.length - a.name.length)
  return named[0]?.piece
}
/** By the printed name, or by type and number. */
export const nameOf = (piece: Piece, scene: Scene): string =>
  printedName(piece.id, scene) ?? `${scene.say(piece.type, 'type')} ${scene.say(piece.id, 'unit')}`
/** What is told of people with names, by these. */
export function called(text: string, { ground, say }: Pick<Scene, 'ground' | 'say'>): string {
  return ((ground as TableGround).people ?? []).reduce((told, { id, type, name }) => {
    const plain = `${say(type, 'type')} ${say(id, 'unit')}`.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return told.replace(new RegExp(`${plain}(?!\\d)`, 'gi'), name)
  }, text)
}
/** The figure in the inspector, or the one that is asked about. */
export const shownPiece = (scene: Scene): Piece | undefined =>
  scene.board.pieces.find(piece => piece.id === scene.selected) ?? moverOf(scene)

/** Whom each shooter would fire at, and who is within its range and hidden from it. */
interface Seen {
  readonly target: string | null
  readonly hidden: readonly string[]
}
export const fireOf = (board: BoardView) => (board.trays.fire ?? {}) as Readonly<Record<string, Seen>>
/** Tenths from edge to edge. */
export function gapOf(a: Piece, b: Piece): number {
  const [p, q] = [pointOf(a.at), pointOf(b.at)]
  if (p === undefined || q === undefined) return Number.POSITIVE_INFINITY
  const [[aw, ah], [bw, bh]] = [halfOf(a), halfOf(b)]
  return Math.sqrt(gapSquared(p.x, p.y, aw, ah, q.x, q.y, bw, bh))
}
/** AZT-9.5: edges that share less are not in contact. */
const SHARE = 6
/** The enemy that the mover would touch at that place. */
export function contactAt(at: { readonly x: number; readonly y: number }, scene: Scene, mover: Piece): Piece | undefined {
  const [w, h] = halfOf(mover)
  return scene.board.pieces.find(piece => {
    const other = piece.side === mover.side && piece.captive !== true ? undefined : pointOf(piece.at)
    if (other === undefined || piece.id === mover.id) return false
    const [ow, oh] = halfOf(piece)
    return sideTouched(at.x, at.y, w, h, other.x, other.y, ow, oh, SHARE) !== NO_SIDE
  })
}
