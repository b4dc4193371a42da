/** Where each choice of the offer stands on the map, and what has no place there. */
import type { Face, Ground, Piece, Scene, Target, Thing } from '@plus-ultra/ui/face.ts'

export interface Spot {
  readonly token: string
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly angle?: number
}
export interface Targets {
  readonly spaces: ReadonlyMap<string, readonly string[]>
  readonly pieces: ReadonlyMap<string, readonly string[]>
  readonly things: ReadonlyMap<string, readonly string[]>
  readonly spots: readonly Spot[]
  /** buttons, numbers, cards: only in words */
  readonly others: readonly string[]
}
export function valueOf(token: string): string {
  return token.slice(token.indexOf(':') + 1)
}
export function kindOf(token: string): string {
  return token.slice(0, token.indexOf(':'))
}
function pointOf(token: string, ground: Ground): { x: number; y: number } | undefined {
  const { plane } = ground
  const [x, y] = valueOf(token).split(',').map(Number)
  if (plane === undefined || x === undefined || y === undefined) return undefined
  return { x: plane.x + x * plane.unit, y: plane.y + y * plane.unit }
}
function plainTarget(token: string, scene: Scene, pieces: ReadonlyMap<string, Piece>): Target | undefined {
  const kind = kindOf(token)
  if (kind === 'button' || kind === 'number') return undefined
  const value = valueOf(token)
  if (kind === 'point') {
    const at = pointOf(token, scene.ground)
    return at && { ...at, radius: scene.ground.counter * 0.4 }
  }
  const isSpaceKind = kind === 'area' || kind === 'hex' || kind === 'zone' || kind === 'city' || kind === 'sea'
  if (isSpaceKind && scene.ground.spaces.has(value)) return { space: value }
  if (pieces.has(value)) return { piece: value }
  return scene.ground.spaces.has(value) ? { space: value } : undefined
}

export function targetsOf(scene: Scene, face: Face, things: readonly Thing[]): Targets {
  const pieces = new Map(scene.board.pieces.map(piece => [piece.id, piece]))
  const shown = new Set(things.flatMap(thing => thing.pieces))
  const keys = new Set(things.map(thing => thing.key))
  const found = { spaces: new Map<string, string[]>(), pieces: new Map<string, string[]>(), things: new Map<string, string[]>() }
  const add = (map: Map<string, string[]>, key: string, token: string): void => {
    map.set(key, [...(map.get(key) ?? []), token])
  }
  const spots: Spot[] = []
  const others: string[] = []
  for (const token of scene.offer.choices) {
    const target = face.target?.(token, scene) ?? plainTarget(token, scene, pieces)
    if (target === undefined) others.push(token)
    else if ('space' in target && scene.ground.spaces.has(target.space)) add(found.spaces, target.space, token)
    else if ('piece' in target && shown.has(target.piece)) add(found.pieces, target.piece, token)
    else if ('thing' in target && keys.has(target.thing)) add(found.things, target.thing, token)
    else if ('x' in target) spots.push({ token, ...target })
    else others.push(token)
  }
  return { ...found, spots, others }
}

/** One thing a space, with the pieces that stand there; side by side when two camps share it. */
export function plainPlaces(scene: Scene): Thing[] {
  const bySpace = new Map<string, Piece[]>()
  const things: Thing[] = []
  for (const piece of scene.board.pieces) {
    const point = piece.at !== null && /^-?\d+,-?\d+$/.test(piece.at) ? pointOf(`point:${piece.at}`, scene.ground) : undefined
    if (point !== undefined) things.push({ key: piece.id, pieces: [piece.id], ...point })
    if (piece.at === null || !scene.ground.spaces.has(piece.at)) continue
    bySpace.set(piece.at, [...(bySpace.get(piece.at) ?? []), piece])
  }
  for (const [at, here] of bySpace) {
    const space = scene.ground.spaces.get(at)
    if (space === undefined) continue
    const sides = [...new Set(here.map(piece => piece.side))]
    sides.forEach((side, i) => {
      const pieces = here.filter(piece => piece.side === side)
      const facing = typeof pieces[0]?.facing === 'number' ? pieces[0].facing : undefined
      things.push({
        key: `${at}/${side}`,
        pieces: pieces.map(piece => piece.id),
        x: space.x + (i - (sides.length - 1) / 2) * scene.ground.counter * 1.08,
        y: space.y,
        ...(pieces.length > 1 && { badge: String(pieces.length) }),
        ...(facing !== undefined && { facing }),
      })
    })
  }
  return things
}

/** The space under a place of the map: inside its outline, or within reach of its middle. */
export function spaceAt(ground: Ground, x: number, y: number): string | undefined {
  const near = [...ground.spaces.values()]
    .map(space => ({ space, d: Math.hypot(space.x - x, space.y - y) }))
    .sort((a, b) => a.d - b.d)
    .slice(0, 14)
  const pen = (canvas ??= document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D)
  for (const { space, d } of near) if (space.outline === undefined && d < (space.radius ?? ground.counter * 0.7)) return space.id
  for (const { space } of near) {
    if (space.outline === undefined) continue
    let path = outlines.get(space.outline)
    if (path === undefined) outlines.set(space.outline, (path = new Path2D(space.outline)))
    if (pen.isPointInPath(path, x, y)) return space.id
  }
  return undefined
}
let canvas: CanvasRenderingContext2D | undefined
const outlines = new Map<string, Path2D>()
