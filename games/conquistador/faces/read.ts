/** The board as JSON, read with types. */
import type { BoardView, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { CROWNS, type Crown, ducatsAPlace, factsOf, perDucat, prices, shipsForADucat, typeFacts } from './printed.ts'

type By<T> = Partial<Readonly<Record<string, T>>>
export interface Tracks {
  readonly treasury: By<number>
  readonly monarch: By<string>
  readonly victoryPoints: By<number>
  readonly initiative: readonly string[]
  readonly treaty: boolean
  readonly colonists?: By<number>
  readonly graft?: readonly string[]
  readonly civilWar?: By<{ readonly quota: number; readonly shipped: number; readonly arrived: number }>
  readonly spiceTrade?: By<number>
  readonly interest?: By<number>
  readonly rutter?: readonly string[]
  /** of those with a Rutter, who had it when the naval phase began */
  readonly hadRutter?: readonly string[]
  readonly goldInEurope?: By<number>
  readonly galleonFleet?: boolean
  readonly capeNavigated?: boolean
  readonly circumnavigated?: boolean
  readonly decimated?: boolean
  readonly breakthrough?: { readonly by?: string }
}
export interface Log {
  readonly bounds?: number
  readonly opening?: string
  readonly landing?: string
  readonly coast?: string
  readonly colonist?: number
  readonly soldier?: number
  readonly missionary?: number
  readonly leaders?: readonly string[]
}
export interface Fleet {
  readonly at: string
  readonly ocean: string
  readonly order?: number
  readonly used?: number
  readonly crossed?: number
  readonly mp?: number
  readonly ended?: boolean
  readonly turnedBack?: boolean
  readonly passedCape?: boolean
  readonly wentHome?: boolean
  readonly wentWest?: boolean
  readonly shown?: false
  readonly notes?: readonly string[]
  /** of the notes: made with an Explorer aboard */
  readonly doubled?: readonly string[]
  readonly log?: Log
}
export interface Expedition extends Log {
  readonly at?: string
  readonly order?: number
  readonly caravel?: number
  readonly carrack?: number
  readonly gold?: number
}
export interface Plan {
  readonly purse: number
  readonly ready?: By<number>
  /** bought in this plan, whether loaded or not */
  readonly bought?: By<number>
  readonly galleonFleet?: boolean
  readonly denounces?: boolean
  readonly loan?: number
  readonly expeditions?: By<Expedition>
}
export interface SpaceFacts {
  readonly nativeLevel?: number
  readonly controlledBy?: string
  readonly attackedBy?: readonly string[]
  readonly owner?: string
  readonly isPort?: boolean
  readonly mine?: 'found' | 'depleted'
  readonly workedBy?: string
  readonly searched?: boolean
  readonly lootedTurns?: number
  readonly isEmpty?: boolean
  readonly lootedBy?: string
}
/** An offer between two crowns: ducats now, ducats later, a pact. */
export interface Deal {
  readonly answer: string
  readonly now?: number
  readonly later?: number
  readonly laterTurn?: number
  readonly pactTurn?: number
}
/** How far an Expedition can still sail: hexes by the Bounds it will then have covered. */
export interface Reach {
  readonly stock: number
  readonly covered: number
  readonly hexes: Readonly<Record<string, readonly string[]>>
}
/** What an Expedition has put ashore, or given to another, in this naval phase. */
export interface Landing {
  readonly group: string
  readonly at?: string
  readonly into?: string
  readonly spent?: boolean
  readonly colonist?: number
  readonly soldier?: number
  readonly missionary?: number
  readonly gold?: number
}
/** The group on the march, and what the next hexes cost it. */
export interface March {
  readonly at: string
  readonly spent: number
  readonly men: Readonly<Record<'colonist' | 'soldier' | 'missionary', number>>
  readonly leaders: readonly string[]
  readonly steps: By<number>
}
interface Trays {
  readonly march?: March
  readonly landings?: readonly Landing[]
  readonly reach?: By<Reach>
  readonly groups?: By<Fleet>
  readonly plans?: By<Plan>
  readonly discoveries?: By<string>
  readonly quests?: readonly {
    readonly nation: string
    readonly quest: string
    readonly deadline: number
    readonly at?: string
    readonly visited?: readonly string[]
  }[]
  readonly reserve?: readonly string[]
  readonly gone?: readonly string[]
  readonly deals?: By<Deal>
  readonly pacts?: readonly { readonly between: readonly string[]; readonly until: number }[]
  readonly debts?: readonly { readonly from: string; readonly to: string; readonly amount: number; readonly due: number }[]
}
export const tracksOf = (board: BoardView): Tracks => board.tracks as unknown as Tracks
export const traysOf = (board: BoardView): Trays => board.trays as Trays
export const spaceOf = (board: BoardView, id: string): SpaceFacts => (board.spaces[id] ?? {}) as SpaceFacts
export const fleetOf = (board: BoardView, id: unknown): Fleet | undefined =>
  typeof id === 'string' ? traysOf(board).groups?.[id] : undefined
export const planOf = (scene: Scene): Plan | undefined => (scene.seat === null ? undefined : traysOf(scene.board).plans?.[scene.seat])

/** Graft doubles what the seat in front pays. */
export const isGrafted = ({ board, seat }: Scene): boolean => seat !== null && tracksOf(board).graft?.includes(seat) === true
export const priceFor = (scene: Scene, unit: string): number => (prices[unit] ?? 0) * (isGrafted(scene) ? 2 : 1)

/** More than from hex to hex, less than over two, in map units. */
const NEIGHBOUR = 62
/** The Expedition that is looked at, or else the one that sails. */
export function fleetInHand(scene: Scene): string | undefined {
  const selected = scene.board.pieces.find(piece => piece.id === scene.selected)?.group
  return typeof selected === 'string' && traysOf(scene.board).reach?.[selected] ? selected : sailingFleet(scene)
}
/** The Expedition that the prompt is about: the one from whose hex the offered steps lead. */
export function sailingFleet(scene: Scene): string | undefined {
  const own = Object.entries(traysOf(scene.board).reach ?? {}).filter(([id]) => id.startsWith(`${scene.seat}-`))
  if (scene.offer.step !== 'sail') return own.length === 1 ? own[0]?.[0] : undefined
  const steps = scene.offer.choices
    .filter(token => token.startsWith('hex:'))
    .flatMap(token => scene.ground.spaces.get(token.slice(4)) ?? [])
  return own.find(([id]) => {
    const from = scene.ground.spaces.get(fleetOf(scene.board, id)?.at ?? '')
    return from !== undefined && steps.every(({ x, y }) => Math.hypot(x - from.x, y - from.y) < NEIGHBOUR)
  })?.[0]
}

/** The crowns in play, in the order of the rules. */
export const inPlay = (board: BoardView): readonly Crown[] => CROWNS.filter(crown => tracksOf(board).treasury[crown] !== undefined)
export const countOf = (pieces: readonly Piece[], ...units: readonly string[]): number =>
  pieces.filter(piece => units.includes(piece.unit)).reduce((sum, piece) => sum + (piece.count ?? 1), 0)
export const at = (board: BoardView, space: string): readonly Piece[] => board.pieces.filter(piece => piece.at === space)
/** On land, not aboard. */
export const ashore = (board: BoardView, space: string): readonly Piece[] => at(board, space).filter(piece => piece.group === undefined)

/** VP if the game ended now: recorded, for ducats, for Areas (CON-21.1.2). */
export function standing(scene: Scene, crown: string): { readonly recorded: number; readonly ducats: number; readonly areas: number } {
  const tracks = tracksOf(scene.board)
  const held = [...factsOf(scene.ground).areas.values()].filter(area => spaceOf(scene.board, area.id).controlledBy === crown)
  return {
    recorded: tracks.victoryPoints[crown] ?? 0,
    ducats: perDucat * (tracks.treasury[crown] ?? 0),
    areas: held.reduce((sum, area) => sum + area.controlVp, 0),
  }
}

// --- an expedition on paper

export const shipsIn = (log: Expedition): number => (log.caravel ?? 0) + (log.carrack ?? 0)
export const placesIn = (log: Expedition): number =>
  (log.caravel ?? 0) * (typeFacts.caravel?.capacity ?? 1) + (log.carrack ?? 0) * (typeFacts.carrack?.capacity ?? 3)
export const loadOf = (log: Expedition): number =>
  (log.colonist ?? 0) + (log.soldier ?? 0) + (log.missionary ?? 0) + Math.ceil((log.gold ?? 0) / ducatsAPlace)
export const boundPrice = (log: Expedition): number => Math.ceil(shipsIn(log) / shipsForADucat)
/** The Bounds printed for the Area of a landing hex. */
export function boundsTo(scene: Scene, hex: string, coast?: string): number | undefined {
  const facts = factsOf(scene.ground)
  const area = facts.areas.get(facts.hexes.get(hex)?.area ?? '')
  if (area === undefined) return undefined
  const side = coast === 'pacific' || (coast === undefined && !facts.hexes.get(hex)?.oceans?.includes('atlantic')) ? 'w' : 'e'
  const row = Number(hex.slice(1, 3))
  return area.bounds[side] ?? area.bounds[side + (row <= 37 ? 'n' : 's')]
}
