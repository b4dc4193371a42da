/** The board as JSON, read with types: battle, treasure, cities. */
import type { BoardView, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { cities, cityFacts, epirusRevenue, leaderFacts, tribePenalty, unitFacts } from './printed.ts'

export interface Hand {
  readonly camp: string
  readonly seat: string
  readonly leader: string | null
  readonly tv: number
  readonly alea: number
  readonly fortuna: boolean
  readonly losses: number
  readonly hits: number
  readonly tactic: string | null
}
export interface Battle {
  readonly kind: 'pitched' | 'skirmish' | 'siege' | 'tribe' | 'harassment' | 'naval'
  readonly area: string | null
  readonly phase: 'fire' | 'melee'
  readonly elephants: number
  readonly attacker: Hand
  readonly defender: Hand
}
export const battleOf = (board: BoardView): Battle | undefined => (board.trays.battle ?? undefined) as Battle | undefined
export const trayOf = (board: BoardView, name: string): readonly string[] => (board.trays[name] ?? []) as readonly string[]
export const eventsOf = (board: BoardView) =>
  board.trays.events as { readonly played: readonly string[]; readonly inForce: readonly string[] }
/** The CU that a seat has picked and is asked about: it alone knows. */
export const pickedOf = ({ board, seat }: Scene): string | undefined =>
  (board.trays.picked as Readonly<Record<string, string>> | undefined)?.[seat ?? '']
/** What holds for the season and the year beside the map. */
export interface Standing {
  readonly order: readonly string[]
  readonly privileged: string | null
  readonly hasDoubled: boolean
  readonly isOut: boolean
  readonly taxAreas: readonly string[]
  readonly eventsThisYear: { readonly played: readonly string[]; readonly bound: readonly string[] }
}
export const standingOf = (board: BoardView): Standing => board.trays as unknown as Standing
export const kingsAreaOf = (board: BoardView): string => board.tracks.kingsArea as string
export const elephantBattlesOf = (board: BoardView): number => board.tracks.elephantBattles as number
export const yearOf = (board: BoardView): number => board.tracks.year as number
export const seasonOf = (board: BoardView): 'hot' | 'cold' => board.tracks.season as 'hot' | 'cold'
export const hubrisOf = (board: BoardView): number => board.tracks.hubris as number
export const fortunaOf = (board: BoardView): string => board.tracks.fortuna as string

export interface CityState {
  readonly control: string
  readonly original: string
  readonly joined: boolean
  readonly ravaged: boolean
  readonly blockadedBy?: string
}
export const cityState = (board: BoardView, id: string): CityState | undefined =>
  cityFacts.has(id) ? (board.spaces[id] as unknown as CityState) : undefined
export const isRavaged = (board: BoardView, id: string): boolean => board.spaces[id]?.ravaged === true

export const isUnit = (piece: Piece): boolean => unitFacts.has(piece.id)
export const isLeader = (piece: Piece): boolean => leaderFacts.has(piece.id)
/** Units in a stack, also those of which only the number is known. */
export const countOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((n, piece) => n + (isUnit(piece) ? 1 : piece.unit === 'hidden' ? (piece.count ?? 0) : 0), 0)
export const piecesAt = (board: BoardView, place: string): readonly Piece[] => board.pieces.filter(piece => piece.at === place)

/** 9.1.2.4 what a camp would count if the war ended now. */
export function revenueOf(board: BoardView, camp: string): number {
  const held = cities.filter(city => {
    const state = cityState(board, city.id)
    return state?.control === camp && state.blockadedBy === undefined && !state.ravaged
  })
  const sum = held.reduce((n, city) => n + city.revenue, 0)
  const tribes = board.pieces.filter(piece => piece.unit === 'tribe' && (piece.strength ?? 0) > 0).length
  return sum + (camp === 'pyrrhus' ? epirusRevenue : 0) - (camp === 'rome' ? tribes * tribePenalty : 0)
}

/** Seats lead camps: West leads two of them. */
export const campsOfSeat = (seat: string): readonly string[] =>
  seat === 'east' ? ['pyrrhus'] : seat === 'west' ? ['rome', 'carthage'] : [seat]
/** The two hands as the seat in front sees them: its own below. */
export function handsFor(scene: Scene, battle: Battle): { readonly mine: Hand; readonly theirs: Hand } {
  const isDefender = battle.defender.seat === scene.seat && battle.attacker.seat !== scene.seat
  return isDefender ? { mine: battle.defender, theirs: battle.attacker } : { mine: battle.attacker, theirs: battle.defender }
}
/** Who fights for a hand: the army of its leader, those out of command beside it; in a besieged city everybody. */
export function fightersOf(board: BoardView, battle: Battle, hand: Hand): readonly Piece[] {
  if (battle.area === null) return []
  const city = cityFacts.get(battle.area)
  const isBesieged = battle.kind === 'siege' && hand === battle.defender
  const places = battle.kind === 'siege' && !isBesieged && city ? [city.zone, battle.area] : [battle.area]
  return board.pieces.filter(piece => {
    if (piece.at === null || !places.includes(piece.at)) return false
    if (piece.unit === 'tribe') return battle.kind === 'tribe' && hand === battle.defender
    if (!isUnit(piece) && piece.unit !== 'hidden') return false
    if (piece.leader !== undefined && piece.leader === hand.leader) return true
    return piece.side === hand.camp && (isBesieged || piece.leader === undefined)
  })
}
/** Whether a fighter may be sent forward: it has a leader, or stands behind walls. */
export const isCommanded = (battle: Battle, hand: Hand, piece: Piece): boolean =>
  piece.leader !== undefined || (battle.kind === 'siege' && hand === battle.defender)
export function tokenFor(scene: Scene, id: string): string | undefined {
  const token = `${leaderFacts.has(id) ? 'leader' : 'unit'}:${id}`
  return scene.offer.choices.includes(token) ? token : undefined
}
