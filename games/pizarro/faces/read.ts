/** The board as JSON, read with types: battle, siege, strengths. */
import type { BoardView, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { CAMPS, type CampId, leaderFacts, type TzFacts, tacticalZones, unitFacts } from './printed.ts'

export interface Battle {
  readonly zone: string
  readonly active: CampId
  readonly round: number
  readonly event: string
  readonly palisade?: string
  readonly fieryRocks?: true
  readonly smoke?: readonly string[]
  readonly harass?: true
  /** the camps whose arrows rain in this round */
  readonly rainOfArrows?: readonly CampId[]
  readonly toTheDeath?: true
  readonly ambushed?: true
  readonly presence?: boolean
  readonly sequence: string
  readonly attack?: { readonly camp: CampId; readonly from: string; readonly onto: string; readonly leader?: string }
  readonly generals: Readonly<Record<CampId, string | null>>
  /** the markers of this sequence have been revealed */
  readonly hasRevealed?: true
  readonly markers: Readonly<Record<CampId, MarkerCount>>
  readonly hands: Partial<Readonly<Record<CampId, readonly string[]>>>
  readonly used: Partial<Readonly<Record<CampId, readonly string[]>>>
  readonly played: Partial<Readonly<Record<CampId, readonly string[]>>>
}
export interface MarkerCount {
  readonly held: number
  readonly announced: number
  /** in this round */
  readonly hasAnnounced?: true
  readonly revealed: number
}
export interface Siege {
  readonly zone: string
  readonly rounds: number
  readonly fv: number
}
export interface Standing {
  readonly byArms: number
  readonly final: number
  readonly total: number
}
export interface Reserved {
  readonly id: string
  readonly eliminated?: number
  readonly returns?: number
}
export const battleOf = (board: BoardView): Battle | undefined => board.trays.battle as Battle | undefined
export const siegeOf = (board: BoardView): Siege | undefined => board.trays.siege as Siege | undefined
export const standingOf = (board: BoardView): Readonly<Record<CampId, Standing>> =>
  board.trays.standing as Readonly<Record<CampId, Standing>>
export const reserveOf = (board: BoardView): readonly Reserved[] => (board.trays.reserve ?? []) as readonly Reserved[]
export const futureOf = (board: BoardView): readonly string[] => (board.trays.futureReinforcements ?? []) as readonly string[]
export const recruitsOf = (board: BoardView) =>
  board.trays.recruits as { readonly national: number; readonly other: number; readonly arrival: string | null } | undefined
export const cursorAt = (board: BoardView, id: string): number => board.tracks[id] as number
export const controlOf = (board: BoardView, zone: string): CampId | null => (board.spaces[zone]?.control ?? null) as CampId | null

export const isLeaderId = (id: string): boolean => leaderFacts.has(id)
export const isGarrison = (piece: Piece): boolean => piece.form === 'garrison'
export function combatOf(piece: Piece): number {
  const unit = unitFacts.get(piece.id)
  return unit === undefined ? 0 : unit[piece.face === 'back' ? 'back' : 'front'].cf
}
const sum = (pieces: readonly Piece[], read: (piece: Piece) => number): number => pieces.reduce((total, piece) => total + read(piece), 0)
export const strengthOf = (pieces: readonly Piece[]): number => sum(pieces, piece => piece.strength ?? 0)
export const factorsOf = (pieces: readonly Piece[]): number => sum(pieces, combatOf)
export const piecesIn = (board: BoardView, zone: string): readonly Piece[] => board.pieces.filter(piece => piece.at === zone)

// --- the field of battle

export const tzById: ReadonlyMap<string, TzFacts> = new Map(tacticalZones.map(tz => [tz.id, tz]))
/** Pieces of the battle that nobody has put on the field yet. */
export function undeployed(board: BoardView): readonly Piece[] {
  const battle = battleOf(board)
  if (battle === undefined) return []
  return board.pieces.filter(p => p.at === battle.zone && p.tz === undefined && !isGarrison(p) && p.leftField !== true)
}
export function inTz(board: BoardView, tz: string): readonly Piece[] {
  const order = (piece: Piece): number => {
    const leader = leaderFacts.get(piece.id)
    return leader === undefined ? 1 : -leader[piece.face === 'back' ? 'back' : 'front'].rank
  }
  return board.pieces.filter(p => p.tz === tz).sort((a, b) => order(a) - order(b))
}
/** Sequences that are drawn as part of another. */
const STAGE_OF: Readonly<Record<string, string>> = { event: 'deployment', choice: 'markers', end: 'movement' }
/** Where the battle stands: still deploying, choosing markers, or in a sequence of the round. */
export function battleStage(scene: Scene, battle: Battle): string {
  const { step } = scene.offer
  if (step === 'pick-markers' || step === 'announce') return 'markers'
  const isFilled = CAMPS.every(camp => scene.board.pieces.some(p => p.tz !== undefined && p.side === camp))
  if (!isFilled || step.startsWith('deploy')) return 'deployment'
  return STAGE_OF[battle.sequence] ?? battle.sequence
}
/** The token for a piece of either kind, when it may be chosen. */
export function tokenFor(scene: Scene, id: string): string | undefined {
  const token = `${isLeaderId(id) ? 'leader' : 'unit'}:${id}`
  return scene.offer.choices.includes(token) ? token : undefined
}
