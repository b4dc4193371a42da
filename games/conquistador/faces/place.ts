/** Forces on hexes and in Europe: those ashore, each fleet with what it carries, attackers apart; and what a choice means there. */
import type { Piece, Scene, Target, Thing } from '@plus-ultra/ui/face.ts'
import { strengthsAt } from './combat.tsx'
import { isLeader } from './counter.tsx'
import { labelOfDeal, waitingDeals } from './deals.ts'
import { europeRow } from './ground.tsx'
import { factsOf, mineOutput, pointsABound, typeFacts } from './printed.ts'
import { ashore, boundsTo, countOf, fleetInHand, fleetOf, type March, planOf, priceFor, sailingFleet, spaceOf, traysOf } from './read.ts'
import { wordsIn } from './words.ts'

const DEPTH: Readonly<Record<string, number>> = { soldier: 1, colonist: 2, missionary: 3, carrack: -2, caravel: -1, gold: 9 }
const depthOf = (piece: Piece): number => (isLeader(piece) ? (piece.group === undefined ? -5 : 0) : (DEPTH[piece.unit] ?? 5))
function keyOf(piece: Piece): string {
  if (typeof piece.group === 'string') return piece.group
  if (typeof piece.logged === 'string') return piece.logged
  if (piece.at === 'europe') return isLeader(piece) ? `europe/${piece.side}/leaders` : piece.id
  return typeof piece.from === 'string' ? `${piece.at}/${piece.side}/from-${piece.from}` : `${piece.at}/${piece.side}`
}
export function place(scene: Scene): readonly Thing[] {
  const stacks = new Map<string, Piece[]>()
  for (const piece of scene.board.pieces) {
    if (piece.at === null) continue
    const key = keyOf(piece)
    stacks.set(key, [...(stacks.get(key) ?? []), piece])
  }
  const bySpace = new Map<string, [string, Piece[]][]>()
  for (const [key, pieces] of stacks) {
    const where = pieces[0]?.at === 'europe' ? `europe/${pieces[0].side}` : (pieces[0]?.at as string)
    bySpace.set(where, [...(bySpace.get(where) ?? []), [key, pieces.sort((a, b) => depthOf(a) - depthOf(b))]])
  }
  return [...bySpace].flatMap(([where, here]) =>
    where.startsWith('europe/') ? inEurope(scene, where.slice(7), here) : onHex(scene, where, here),
  )
}
function thingOf(key: string, pieces: readonly Piece[], x: number, y: number, z: number, size?: number): Thing {
  const n = countOf(pieces, ...pieces.filter(piece => piece.unit !== 'gold').map(piece => piece.unit))
  return { key, pieces: pieces.map(piece => piece.id), x, y, z, ...(size && { size }), ...(pieces.length > 1 && { badge: String(n) }) }
}
/** so much below the middle of a hex that its number stays in sight */
const LOW = 3.5
/** Those ashore first; fleets lie up and to the right of them. */
function onHex(scene: Scene, at: string, here: readonly [string, Piece[]][]): Thing[] {
  const space = scene.ground.spaces.get(at)
  if (space === undefined) return []
  const rank = (pieces: readonly Piece[]): number => (pieces[0]?.group !== undefined ? 2 : pieces[0]?.from !== undefined ? 1 : 0)
  const middle = (here.length - 1) / 2
  const size = here.length > 2 ? 26 : here.length > 1 ? 31 : undefined
  return [...here]
    .sort((a, b) => rank(a[1]) - rank(b[1]))
    .map(([key, pieces], i) => thingOf(key, pieces, space.x + (i - middle) * 22, space.y + LOW - (i - middle) * 15, i, size))
}
/** In as many lines as the crown's row has, drawn together when they do not fit. */
function inEurope(scene: Scene, crown: string, here: readonly [string, Piece[]][]): Thing[] {
  const row = europeRow(scene.board, crown)
  const aLine = Math.ceil(here.length / row.lines)
  const fit = Math.max(aLine, Math.floor(row.width / (row.size + 8)) + 1)
  const step = Math.min(row.size + 8, row.width / Math.max(1, Math.min(fit, here.length) - 1))
  const rank = (pieces: readonly Piece[]): number => (pieces[0]?.group !== undefined ? 20 : depthOf(pieces[0] as Piece))
  return [...here]
    .sort((a, b) => rank(a[1]) - rank(b[1]))
    .map(([key, pieces], i) => thingOf(key, pieces, row.x + (i % fit) * step, row.y + Math.floor(i / fit) * (row.size + 8), i, row.size))
}

// --- what a choice means

export function target(token: string, scene: Scene): Target | undefined {
  const [kind, value] = [token.slice(0, token.indexOf(':')), token.slice(token.indexOf(':') + 1)]
  if (kind === 'group') return fleetOf(scene.board, value) && { thing: value }
  return undefined
}
/** Whom a question is about: the group on the march, the fleet that sails. */
export function dragged(scene: Scene): string | undefined {
  const { board, offer, seat } = scene
  const march = offer.step === 'march' ? traysOf(board).march : undefined
  const fleet = offer.step === 'sail' ? sailingFleet(scene) : undefined
  if (march === undefined && fleet === undefined) return undefined
  const isLed = (piece: Piece): boolean =>
    fleet === undefined ? piece.at === march?.at && piece.side === seat && piece.group === undefined : piece.group === fleet
  return board.pieces.filter(isLed).sort((a, b) => depthOf(a) - depthOf(b))[0]?.id
}
/** A type that is bought or chosen. */
export function portrait(token: string, scene: Scene): Piece | undefined {
  const [kind, id] = [token.slice(0, token.indexOf(':')), token.slice(token.indexOf(':') + 1)]
  return kind === 'type' ? { id: `${scene.seat}-${id}`, unit: id, side: scene.seat ?? 'none', at: null } : undefined
}
/** Bounds to a landing, what a mine or a city yields, soldiers against natives. */
export function pill(token: string, scene: Scene): string | undefined {
  const [kind, id] = [token.slice(0, token.indexOf(':')), token.slice(token.indexOf(':') + 1)]
  const words = wordsIn(scene.lang)
  const { step } = scene.offer
  const facts = factsOf(scene.ground)
  if (kind === 'hex' && (step === 'landing-hex' || step === 'final-landing')) {
    const bounds = boundsTo(scene, id)
    return bounds === undefined ? undefined : String(bounds)
  }
  if (kind === 'type' && step === 'plan') return words.ducats(priceFor(scene, id))
  const stock = kind === 'type' ? stockOf(id, scene) : undefined
  if (stock !== undefined) return words.stock(stock)
  if (kind === 'hex' && step === 'march') {
    const cost = traysOf(scene.board).march?.steps[id]
    return cost === undefined ? undefined : words.points(cost)
  }
  if ((kind === 'seat' && step === 'sail') || (kind === 'hex' && step === 'next-battle')) return strengthsAt(token, scene)
  if (kind === 'hex' && step === 'gold') {
    const mine = facts.mines.get(id)
    const city = facts.cities.get(id)
    if (city) return words.ducats(city.lootPerTurn)
    if (mine) return spaceOf(scene.board, id).mine === 'found' ? words.ducats(mineOutput[mine.mineClass] ?? 0) : words.search
  }
  if (kind === 'group') {
    const fleet = fleetOf(scene.board, id)
    const landing = fleet?.at === 'europe' ? fleet.log?.landing : undefined
    return fleet && (landing === undefined ? scene.say(fleet.at) : words.bound(scene.say(landing, 'hex')))
  }
  if (kind === 'area' && step === 'native-combat' && scene.seat !== null) {
    const hexes = [...facts.hexes.values()].filter(hex => hex.area === id)
    const soldiers = hexes.reduce((sum, hex) => sum + countOf(mine(scene, hex.id), 'soldier'), 0)
    return words.against(soldiers, spaceOf(scene.board, id).nativeLevel ?? 0)
  }
  return undefined
}
/** How many are still there to be taken aboard or put ashore. */
function stockOf(unit: string, scene: Scene): number | undefined {
  const { step } = scene.offer
  if (step === 'outfit') return planOf(scene)?.ready?.[unit]
  if (step !== 'debark' && step !== 'embark') return undefined
  const id = fleetInHand(scene)
  const fleet = fleetOf(scene.board, id)
  if (fleet === undefined) return undefined
  return countOf(step === 'embark' ? mine(scene, fleet.at) : scene.board.pieces.filter(piece => piece.group === id), unit) || undefined
}
const mine = (scene: Scene, hex: string): readonly Piece[] => ashore(scene.board, hex).filter(piece => piece.side === scene.seat)

export function hint(scene: Scene): string | undefined {
  const words = wordsIn(scene.lang)
  const { step, choices, ranges } = scene.offer
  if (choices.length === 0 && (ranges ?? []).length === 0) return undefined
  if (step === 'landing-hex' || step === 'final-landing') return words.landingHint
  const plan = planOf(scene)
  if (plan !== undefined) {
    const state = step === 'planned' ? words.sealedHint : words.planHint(plan.purse)
    const waiting = step === 'plan' || step === 'planned' ? waitingDeals(scene) : undefined
    return waiting === undefined ? state : `${waiting} ${state}`
  }
  if (step === 'sail') {
    const id = fleetInHand(scene)
    const reach = id === undefined ? undefined : traysOf(scene.board).reach?.[id]
    if (reach !== undefined) return words.sailHint(reach.covered, reach.stock)
  }
  if (step === 'assault') {
    const at = choices.find(token => token.startsWith('hex:'))?.slice(4)
    const area = factsOf(scene.ground).hexes.get(at ?? '')?.area
    if (area !== undefined) return words.nativesHint(spaceOf(scene.board, area).nativeLevel ?? 0)
  }
  const march = step === 'march' ? traysOf(scene.board).march : undefined
  if (march !== undefined) return words.marchHint(march.spent, slowest(march))
  const fleet = choices.map(token => (token.startsWith('group:') ? fleetOf(scene.board, token.slice(6)) : undefined)).find(Boolean)
  if (fleet?.log?.bounds !== undefined) return words.fleetHint(fleet.log.bounds, (fleet.used ?? 0) + (fleet.crossed ?? 0), pointsABound)
  return undefined
}
/** A group moves at its slowest (CON-10.1.2). */
const slowest = ({ men }: March): number =>
  Math.min(
    typeFacts.soldier?.movement ?? 0,
    ...Object.entries(men).map(([unit, n]) => (n > 0 ? typeFacts[unit]?.movement : undefined) ?? Infinity),
  )
const ASSAULTS = new Set(['assault', 'assault-losses'])
/** A crown that may be attacked is not merely its name, an offer not merely its number, a hex not without its soldiers. */
export function label(token: string, scene: Scene): string | undefined {
  const id = token.slice(token.indexOf(':') + 1)
  if (token.startsWith('deal:')) return labelOfDeal(id, scene)
  if (token.startsWith('hex:') && ASSAULTS.has(scene.offer.step))
    return wordsIn(scene.lang).soldiersIn(scene.say(id, 'hex'), countOf(mine(scene, id), 'soldier'))
  return scene.offer.step === 'sail' && token.startsWith('seat:')
    ? wordsIn(scene.lang).combat.attackShips(scene.say(id, 'seat'))
    : undefined
}
const DULL = new Set(['back', 'cancel', 'stay', 'no-party', 'no-move', 'refuse', 'denounce', 'borrow'])
const MAIN = new Set(['done', 'log', 'go', 'sail', 'accept', 'propose', 'end'])
export function weight(token: string, scene: Scene): 'main' | 'plain' | 'dull' {
  const name = token.slice(token.indexOf(':') + 1)
  if (token.startsWith('button:') && MAIN.has(name)) return 'main'
  // an offer that waits for an answer stands before what one may do oneself
  if (token.startsWith('deal:') && !name.startsWith(`${scene.seat}-`)) return 'main'
  if (token.startsWith('button:') && DULL.has(name)) return 'dull'
  return scene.offer.choices.length === 1 ? 'main' : 'plain'
}
