/** Armies on the map: one stack for each leader, those out of command apart; flotillas beside their port or in their sea; tribes. */
import type { Piece, Scene, Space, Thing } from '@plus-ultra/ui/face.ts'
import { CITY_COUNTER } from './ground.tsx'
import { leaderFacts, unitFacts } from './printed.ts'
import { battleOf, campsOfSeat, cityState, countOf, isLeader, pickedOf, piecesAt } from './read.ts'
import { wordsIn } from './words.ts'

/** The chief of a stack: himself, the one he serves, or nobody. */
function chiefOf(piece: Piece): string {
  if (isLeader(piece)) return typeof piece.superior === 'string' ? piece.superior : piece.id
  return typeof piece.leader === 'string' ? piece.leader : ''
}
function stackKey(piece: Piece): string {
  if (piece.unit === 'flotilla' || piece.unit === 'tribe') return piece.id
  return `${piece.at}/${piece.side}/${chiefOf(piece)}`
}
function depthOf(piece: Piece): number {
  const leader = leaderFacts.get(piece.id)
  if (leader === undefined) return 10
  return (piece.superior === undefined ? -20 : 0) - leader.sv / 20
}
const BESIDE_PORT: Readonly<Record<string, readonly [number, number]>> = { taranto: [52, 76], carthage: [64, -14] }
/** room that each stack in a city after the first takes from its port */
const ASIDE = 24
function fleetAt(piece: Piece, space: Space, scene: Scene): { readonly x: number; readonly y: number } {
  if (space.kind === 'sea') return { x: space.x + (piece.side === 'carthage' ? -36 : 36), y: space.y }
  const [dx, dy] = BESIDE_PORT[space.id] ?? [62, -16]
  const here = scene.board.pieces.filter(each => each.at === space.id && each.unit !== 'flotilla' && each.fallen !== true)
  const stacks = new Set(here.map(stackKey)).size
  return { x: space.x + dx + (dy < 20 ? Math.max(0, stacks - 1) * ASIDE : 0), y: space.y + dy }
}

export function place(scene: Scene): readonly Thing[] {
  const { spaces, counter } = scene.ground
  const fleets = new Map(scene.board.pieces.filter(piece => piece.unit === 'flotilla').map(piece => [piece.id, piece]))
  const stacks = new Map<string, Piece[]>()
  for (const piece of scene.board.pieces) {
    const isShown = piece.at !== null && (spaces.has(piece.at) || fleets.get(piece.at)?.at !== undefined)
    if (!isShown || (piece.unit === 'tribe' && piece.strength === 0) || piece.fallen === true) continue
    const key = stackKey(piece)
    stacks.set(key, [...(stacks.get(key) ?? []), piece])
  }
  const bySpace = new Map<string, [string, Piece[]][]>()
  const things: Thing[] = []
  for (const [key, pieces] of stacks) {
    const [top] = pieces as [Piece]
    const at = top.at as string
    if (top.unit === 'flotilla') {
      const space = spaces.get(at)
      if (space) things.push({ key, pieces: [top.id], size: 54, ...fleetAt(top, space, scene), ...badgeOf(aboard(scene, top.id)) })
    } else bySpace.set(at, [...(bySpace.get(at) ?? []), [key, pieces]])
  }
  for (const [at, here] of bySpace) {
    const fleet = fleets.get(at)
    const space = spaces.get(fleet?.at ?? at)
    if (space === undefined) continue
    const port = fleet && fleetAt(fleet, space, scene)
    const base = port ? { x: port.x, y: port.y - 40 } : space
    const size = fleet ? 32 : space.kind === 'city' ? CITY_COUNTER : counter
    const step = size * (here.length > 2 ? 0.86 : 1.08)
    here
      .sort((a, b) => countOf(b[1]) - countOf(a[1]))
      .forEach(([key, pieces], i) => {
        things.push({
          key,
          pieces: pieces.sort((a, b) => depthOf(a) - depthOf(b)).map(piece => piece.id),
          x: base.x + (i - (here.length - 1) / 2) * step,
          y: base.y - (space.kind === 'city' ? 1 : 0),
          size,
          z: i,
          ...badgeOf(countOf(pieces)),
        })
      })
  }
  return things
}
const badgeOf = (n: number): { readonly badge?: string } => (n > 0 ? { badge: String(n) } : {})
const aboard = (scene: Scene, fleet: string): number => countOf(piecesAt(scene.board, fleet))

// --- what a choice means there

/** Who goes with the army is left, who stands by is taken up. */
export function label(token: string, scene: Scene): string | undefined {
  const { step } = scene.offer
  if (!token.startsWith('unit:') || (step !== 'move-army' && step !== 'in-the-field')) return undefined
  const id = token.slice(5)
  const words = wordsIn(scene.lang)
  const isWithArmy = scene.board.pieces.some(piece => piece.id === id && piece.leader !== undefined)
  return (isWithArmy ? words.leave : words.takeUp)(scene.say(id, 'unit'))
}
const DICE = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅']
const MOVES = new Set(['move-army', 'march-on', 'in-the-field', 'isolated-to', 'landing', 'harass', 'raid'])
export function pill(token: string, scene: Scene): string | undefined {
  const { board, offer, seat } = scene
  const words = wordsIn(scene.lang)
  const [kind, id] = [token.slice(0, token.indexOf(':')), token.slice(token.indexOf(':') + 1)]
  if (kind === 'tactic') return words.tacticEffect[id]
  if (kind === 'unit' && unitFacts.has(id) && /^(raise|recruit|hire)/.test(offer.step)) {
    const cost = unitFacts.get(id)?.cost
    return typeof cost === 'number' ? `${cost} ${words.bp}` : undefined
  }
  if (offer.step === 'reroll-die') return shown(dieOf(kind, id, scene))
  if (kind !== 'area' || !MOVES.has(offer.step)) return undefined
  const own = campsOfSeat(seat ?? '')
  const foes = piecesAt(board, id).filter(piece => !own.includes(piece.side) && piece.unit !== 'flotilla')
  const strength = countOf(foes)
  if (cityState(board, id) !== undefined) return strength > 0 ? words.siege(strength) : undefined
  return strength > 0 ? words.enemies(strength) : undefined
}
const shown = (die: unknown): string | undefined => (typeof die === 'number' ? `${DICE[die - 1]} ${die}` : undefined)
/** What a unit has rolled, or one of the dice of a flotilla. */
function dieOf(kind: string, id: string, { board }: Scene): unknown {
  if (kind !== 'die') return board.pieces.find(piece => piece.id === id)?.die
  const dash = id.lastIndexOf('-')
  const dice = board.pieces.find(piece => piece.id === id.slice(0, dash))?.dice
  return Array.isArray(dice) ? dice[Number(id.slice(dash + 1)) - 1] : undefined
}
export function hint(scene: Scene): string | undefined {
  const battle = battleOf(scene.board)
  if (battle === undefined) return undefined
  const words = wordsIn(scene.lang)
  const mine = battle.defender.seat === scene.seat ? battle.defender : battle.attacker
  return `${words.stock(mine.tv, mine.alea, mine.fortuna).replace(/^./, c => c.toUpperCase())}.`
}
/** Questions about the CU in hand; in winter quarters it stays in hand until they are done. */
const OF_PICKED = new Set(['give-to', 'isolated-to', 'rearrange-unit', 'leave-city', 'unit-home', 'evacuate-unit'])
export const dragged = (scene: Scene): string | undefined => (OF_PICKED.has(scene.offer.step) ? pickedOf(scene) : undefined)
const DULL = new Set(['none', 'pass', 'keep', 'no-gift', 'stop', 'stay', 'avoid', 'refuse', 'live', 'stay-at-sea', 'hold-back'])
const MAIN = new Set(['move', 'sail', 'assault', 'fight', 'second-action', 'accept'])
export function weight(token: string, scene: Scene): 'main' | 'plain' | 'dull' {
  const name = token.slice(token.indexOf(':') + 1)
  if (DULL.has(name)) return 'dull'
  return MAIN.has(name) || scene.offer.choices.length === 1 ? 'main' : 'plain'
}
