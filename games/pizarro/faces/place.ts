/** Stacks on the map: army and garrison apart, the group on the march apart, commanders on top; what a choice costs there. */
import type { BoardView, Piece, Scene, Thing } from '@plus-ultra/ui/face.ts'
import { type CampId, enemyOf, leaderFacts, markerFacts, unitFacts, zoneFacts } from './printed.ts'
import { battleOf, controlOf, factorsOf, isGarrison, piecesIn, siegeOf, strengthOf } from './read.ts'
import { type Words, wordsIn } from './words.ts'

/** Armies, isolated units and lone commanders are one stack (2.3); a garrison and a marching group are others. */
function stackOf(piece: Piece): string {
  const form = String(piece.form)
  return form === 'garrison' ? 'garrison' : form === 'moving' || form === 'arriving' ? 'group' : 'army'
}
const ORDER = ['garrison', 'army', 'group']
function depthOf(piece: Piece): number {
  const leader = leaderFacts.get(piece.id)
  if (leader === undefined) return 10 - (piece.strength ?? 0)
  return (piece.commands === true ? -10 : 0) - leader[piece.face === 'back' ? 'back' : 'front'].rank
}
export function place(scene: Scene): readonly Thing[] {
  const stacks = new Map<string, Piece[]>()
  for (const piece of scene.board.pieces) {
    if (piece.at === null) continue
    const key = `${piece.at}/${piece.side}/${stackOf(piece)}`
    stacks.set(key, [...(stacks.get(key) ?? []), piece])
  }
  const byZone = new Map<string, [string, Piece[]][]>()
  for (const [key, pieces] of stacks) {
    const at = pieces[0]?.at as string
    byZone.set(at, [...(byZone.get(at) ?? []), [key, pieces]])
  }
  return [...byZone].flatMap(([at, here]) => {
    const space = scene.ground.spaces.get(at)
    if (space === undefined) return []
    const rank = ([key]: [string, Piece[]]): number => ORDER.indexOf(key.split('/')[2] as string)
    return here
      .sort((a, b) => rank(a) - rank(b))
      .map(([key, pieces], i): Thing => {
        const strength = strengthOf(pieces)
        return {
          key,
          pieces: pieces.sort((a, b) => depthOf(a) - depthOf(b)).map(piece => piece.id),
          x: space.x + (i - (here.length - 1) / 2) * scene.ground.counter * 1.14,
          y: space.y,
          z: i,
          ...(strength > 0 && { badge: String(strength) }),
        }
      })
  })
}

/** Whoever leads the march: two stacks may stand in one zone. */
export const dragged = ({ board, seat }: Scene): string | undefined =>
  board.pieces
    .filter(piece => piece.side === seat && isMoving(piece) && piece.at !== null)
    .sort((a, b) => depthOf(a) - depthOf(b))
    .at(0)?.id

// --- what a zone means for the choice

const isMoving = (piece: Piece): boolean => piece.form === 'moving'
const fighters = (board: BoardView, zone: string, camp: CampId): readonly Piece[] =>
  piecesIn(board, zone).filter(piece => piece.side === camp && !isGarrison(piece))
const garrison = (board: BoardView, zone: string, camp: CampId): readonly Piece[] =>
  piecesIn(board, zone).filter(piece => piece.side === camp && isGarrison(piece))
const isFortressOf = (board: BoardView, zone: string, camp: CampId): boolean =>
  (zoneFacts.get(zone)?.fortress ?? 0) > 0 && controlOf(board, zone) === camp

/** '2 MP', 'Battle: 16 to 9', 'Siege: 40 to 4': combat factors, as the tables read them; the strength stands on the stacks. */
export function pill(token: string, scene: Scene): string | undefined {
  const { board, offer, seat } = scene
  const words = wordsIn(scene.lang)
  if (offer.step === 'recruit' && token.startsWith('unit:')) return priceOf(token.slice(5), board, words)
  // a phone has no room for the cards that tell it beside the list
  if (scene.isPhone && token.startsWith('marker:')) return markerText(token.slice(7), words)
  if (!token.startsWith('area:') || seat === null) return undefined
  const [zone, camp] = [token.slice(5), seat as CampId]
  const enemy = enemyOf(camp)
  if (offer.step === 'march') {
    const group = board.pieces.filter(piece => isMoving(piece) && piece.side === camp)
    const foes = fighters(board, zone, enemy)
    if (strengthOf(foes) > 0) return words.battlePill(factorsOf(group), factorsOf(foes))
    if (isFortressOf(board, zone, enemy)) return siegeText(factorsOf(group))
    return words.mp(zoneFacts.get(zone)?.mpCost ?? 1)
  }
  if (offer.step === 'battles') return words.battlePill(factorsOf(fighters(board, zone, camp)), factorsOf(fighters(board, zone, enemy)))
  if (offer.step === 'sieges') return siegeText(factorsOf(fighters(board, zone, camp)))
  return undefined
  function siegeText(attack: number): string {
    return words.siegePill(attack, factorsOf(garrison(board, zone, enemy)) + (zoneFacts.get(zone)?.fortress ?? 0))
  }
}
function markerText(id: string, words: Words): string | undefined {
  const parts = [words.markerSequence[markerFacts.get(id)?.sequence ?? ''], words.markerEffect[id]]
  return parts.filter(Boolean).join(`${words.colon} `) || undefined
}
/** As printed on its two sides; what is on the map is restored for the difference (PIZ-7.3.5). */
function priceOf(id: string, board: BoardView, words: Words): string | undefined {
  const unit = unitFacts.get(id)
  if (unit === undefined) return undefined
  if (board.pieces.some(piece => piece.id === id)) return words.rp(String(unit.front.rp - unit.back.rp))
  return words.rp(unit.hasOneStep ? String(unit.front.rp) : `${unit.front.rp} / ${unit.back.rp}`)
}
/** Where a stack is chosen by its zone. */
const STACKS = new Set(['movement', 'fatigue'])
const ownIn = ({ board, seat }: Scene, zone: string): readonly Piece[] => piecesIn(board, zone).filter(piece => piece.side === seat)
/** Who leads the stack of a zone; units of the reserve, on offer while recruits are bought. */
export function portrait(token: string, scene: Scene): Piece | undefined {
  const { offer, seat } = scene
  if (token.startsWith('area:') && STACKS.has(offer.step))
    return ownIn(scene, token.slice(5)).toSorted((a, b) => depthOf(a) - depthOf(b))[0]
  const unit = token.startsWith('unit:') ? unitFacts.get(token.slice(5)) : undefined
  return unit && { id: unit.id, unit: unit.typeId, side: seat ?? 'spanish', at: null, face: 'front', strength: unit.front.sp }
}
export function hint(scene: Scene): string | undefined {
  const { board, offer, seat } = scene
  const words = wordsIn(scene.lang)
  if (seat === null) return undefined
  const recruits = board.trays.recruits as { readonly national: number; readonly other: number } | undefined
  if (offer.step.startsWith('recruit') && recruits) return words.points2(recruits.national, recruits.other)
  if (offer.step === 'march') {
    const enemy = enemyOf(seat as CampId)
    const zones = offer.choices.filter(token => token.startsWith('area:')).map(token => token.slice(5))
    if (zones.some(zone => isFortressOf(board, zone, enemy))) return words.hintSiege
    if (zones.some(zone => fighters(board, zone, enemy).length > 0)) return words.hintBattle
  }
  const siege = siegeOf(board)
  if (siege !== undefined) return `${words.siegeOf(scene.say(siege.zone, 'area'))}: ${words.siegeRoundsLeft(siege.rounds)}.`
  const battle = battleOf(board)
  return battle && `${words.battleOf(scene.say(battle.zone, 'area'))}.`
}
const DULL = new Set([
  'no-attack',
  'no-counter-attack',
  'no-sally',
  'no-answer',
  'let-them-go',
  'cease-fire',
  'lift-siege',
  'fall-back',
  'cancel',
])
const MAIN = new Set(['continue', 'continue-siege', 'sally-forth', 'go', 'full'])
export function weight(token: string, scene: Scene): 'main' | 'plain' | 'dull' {
  const name = token.slice(token.indexOf(':') + 1)
  if (MAIN.has(name)) return 'main'
  if (DULL.has(name)) return 'dull'
  return scene.offer.choices.length === 1 ? 'main' : 'plain'
}
