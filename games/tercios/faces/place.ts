/** What stands where, where a choice is shown, and the words beside it. */
import type { Scene, Target, Thing } from '@plus-ultra/ui/face.ts'
import { isRiver, terrainOf } from './ground.tsx'
import { towards } from './hexes.ts'
import { costOn, river, terrainFacts } from './printed.ts'
import { facingOf, stackIn, strengthIn, tracksOf, turningHex, typeOf } from './read.ts'
import { wordsIn } from './words.ts'

/** How far a stack of several is drawn down and left, so that its lower counters stay over the hex. */
const SHIFT = 2.6
export function place(scene: Scene): readonly Thing[] {
  const stacks = new Map<string, string[]>()
  for (const { at, id } of scene.board.pieces) if (at !== null) stacks.set(at, [...(stacks.get(at) ?? []), id])
  const byId = new Map(scene.board.pieces.map(piece => [piece.id, piece]))
  return [...stacks].flatMap(([hex, pieces]) => {
    const space = scene.ground.spaces.get(hex)
    const top = byId.get(pieces[0] as string)
    if (space === undefined || top === undefined) return []
    const shift = (pieces.length - 1) * SHIFT
    return [{ key: hex, pieces, x: space.x - shift, y: space.y + shift, facing: facingOf(top) * 60, z: space.y }]
  })
}

const PROW_AT = 33
const PROW_RADIUS = 15
/** The six facings are prows on the hexsides of the unit that turns; all else is where its name says. */
export function target(token: string, scene: Scene): Target | undefined {
  if (!token.startsWith('facing:')) return undefined
  const space = scene.ground.spaces.get(turningHex(scene) ?? '')
  if (space === undefined) return undefined
  const facing = Number(token.slice('facing:'.length))
  return { ...towards(space.x, space.y, facing, PROW_AT), radius: PROW_RADIUS, angle: facing * 60 }
}

const STRIKING = new Set(['attack', 'chooseAttackers', 'orderStrikes'])
/** A hex by the units in it; before a shock with their strength. */
export function label(token: string, scene: Scene): string | undefined {
  if (!token.startsWith('hex:')) return undefined
  const hex = token.slice('hex:'.length)
  const words = wordsIn(scene.lang)
  const here = stackIn(scene.board, hex)
  const names = here.map(piece => scene.say(piece.id, 'unit'))
  const terrain = words.terrain[terrainOf(scene, hex) ?? '']
  const what = names.length > 0 ? names.join(', ') : terrain
  const more = STRIKING.has(scene.offer.step)
    ? words.strengthPill(strengthIn(here))
    : scene.offer.step === 'march'
      ? costOfStep(hex, scene)
      : undefined
  return [hex, what, more].filter(Boolean).join(' · ')
}
const NAMING = new Set(['chooseAttackers', 'orderStrikes', 'countercharge', 'turnLeftOrRight'])
/** A hex that the question is about, with those who stand in it. */
export function prompt({ board, offer, say }: Scene): string | undefined {
  if (!NAMING.has(offer.step)) return undefined
  return offer.prompt.replace(/\b\d{4}\b/g, hex => {
    const names = stackIn(board, hex).map(piece => say(piece.id, 'unit'))
    return names.length === 0 ? hex : `${hex} (${names.join(', ')})`
  })
}
/** What a step costs is in its label; on the map the reach says what is left. */
export function pill(token: string, scene: Scene): string | undefined {
  if (!token.startsWith('hex:') || scene.offer.step !== 'march') return undefined
  const { mover } = tracksOf(scene.board)
  const side = scene.board.pieces.find(each => each.id === mover)?.side
  const isEnemy = stackIn(scene.board, token.slice('hex:'.length)).some(each => each.side !== side)
  return isEnemy ? wordsIn(scene.lang).attackPill : undefined
}
function costOfStep(hex: string, scene: Scene): string | undefined {
  const words = wordsIn(scene.lang)
  const { mover, wholeStack } = tracksOf(scene.board)
  const piece = scene.board.pieces.find(each => each.id === mover)
  const type = piece && typeOf(piece.id)
  if (piece === undefined || type === undefined || piece.at === null) return undefined
  if (stackIn(scene.board, hex).some(each => each.side !== piece.side)) return words.attackPill
  if (wholeStack) return words.mp(1)
  const terrain = terrainFacts.get(terrainOf(scene, hex) ?? '')
  if (terrain === undefined) return undefined
  const cost = costOn(isRiver(scene, piece.at, hex) ? river : terrain, type, scene.phase.endsWith('second-movement'))
  return cost === 'all' ? words.allMp : cost === null ? undefined : words.mp(cost)
}

const MOVING = new Set(['march', 'faceAfterStep', 'joinOrPass', 'turnInPlace'])
export function hint(scene: Scene): string | undefined {
  const words = wordsIn(scene.lang)
  const { movementPoints, kind } = tracksOf(scene.board)
  if (MOVING.has(scene.offer.step) && movementPoints !== undefined) return words.pointsLeft(movementPoints, words.kinds[kind ?? ''])
  const said = words.hints[scene.offer.step]
  return scene.offer.step === 'choosePiece' && !scene.isPhone ? `${said} ${words.layerKeys}` : said
}

const MAIN = new Set(['button:enough', 'button:join', 'button:advance'])
const DULL = new Set(['button:done', 'button:none', 'button:keep-fury', 'button:stop'])
export function weight(token: string, scene: Scene): 'main' | 'plain' | 'dull' {
  if (MAIN.has(token) || scene.offer.choices.length === 1) return 'main'
  return DULL.has(token) && scene.offer.choices.some(choice => !choice.startsWith('button:')) ? 'dull' : 'plain'
}
