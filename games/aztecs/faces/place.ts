/** What stands where on the table, and where a choice is shown. */
import type { AnyEvent, EventPlace, Piece, Scene, Target, Thing } from '@plus-ultra/ui/face.ts'
import { bearings } from './printed.ts'
import { ANGLES, contactAt, fireOf, halfOf, inches, mapX, moverOf, namedIn, nameOf, pointOf, UNIT } from './read.ts'
import { wordsIn } from './say.ts'

export function place(scene: Scene): readonly Thing[] {
  return scene.board.pieces.flatMap(piece => {
    const at = pointOf(piece.at)
    if (at === undefined) return []
    const [x, y] = halfOf(piece)
    return [{ key: piece.id, pieces: [piece.id], x: mapX(at.x), y: mapX(at.y), size: x * 2 * UNIT, height: y * 2 * UNIT }]
  })
}
/** Points that bring the mover against an enemy are places of a whole base; the others are small, for any other place is as good. */
export function target(token: string, scene: Scene): Target | undefined {
  const kind = token.slice(0, token.indexOf(':'))
  const value = token.slice(kind.length + 1)
  if (kind === 'point') {
    const at = pointOf(value)
    if (at === undefined) return undefined
    return { x: mapX(at.x), y: mapX(at.y), radius: UNIT * (isContact(at, scene) ? 4.5 : 1.3) }
  }
  if (kind === 'facing') return round(scene, ANGLES[value] ?? 0, 6.5, 4)
  if (kind === 'aim') return round(scene, (Number(value) * 360) / bearings, 12, 2.8)
  return undefined
}
/** A prow beside the mover. */
function round(scene: Scene, angle: number, gap: number, radius: number): Target | undefined {
  const mover = moverOf(scene)
  const at = mover && pointOf(mover.at)
  if (mover === undefined || at === undefined) return undefined
  const [w, h] = halfOf(mover)
  const [dx, dy] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)]
  return { x: mapX(at.x + dx * (w + gap)), y: mapX(at.y + dy * (h + gap)), radius: radius * UNIT, angle }
}
function isContact(at: { readonly x: number; readonly y: number }, scene: Scene): boolean {
  const mover = moverOf(scene)
  return mover === undefined || scene.offer.regions === undefined || contactAt(at, scene, mover) !== undefined
}
/** A figure by its type and number; a way in inches; a place by whom it touches, or by its distance and bearing. */
export function label(token: string, scene: Scene): string | undefined {
  const kind = token.slice(0, token.indexOf(':'))
  const value = token.slice(kind.length + 1)
  if (kind === 'number' && scene.offer.step === 'escape-distance') return inches(Number(value), scene.lang)
  const piece = kind === 'unit' ? scene.board.pieces.find(each => each.id === value) : undefined
  // a number is not parted from its sign
  if (piece !== undefined) return nameOf(piece, scene).replace(/ (\d+)$/, '\u00a0$1')
  const to = kind === 'point' ? pointOf(value) : undefined
  const mover = to && moverOf(scene)
  const from = mover && pointOf(mover.at)
  if (to === undefined || mover === undefined || from === undefined) return undefined
  const words = wordsIn(scene.lang)
  const touched = contactAt(to, scene, mover)
  const turn = Math.round((Math.atan2(to.x - from.x, from.y - to.y) * 4) / Math.PI + 8) % 8
  const away = words.away(inches(Math.hypot(to.x - from.x, to.y - from.y), scene.lang), words.bearings[turn] ?? '')
  return touched === undefined ? away : `${words.toContact(nameOf(touched, scene))} · ${away}`
}
const doubled = (word: string): RegExp => new RegExp(`(${word}) ${word}(?= )`)
/** The question with the figures by their types: a number alone says little. */
export function prompt({ board, offer, say, ...rest }: Scene): string | undefined {
  const scene = { board, offer, say, ...rest }
  const named = board.pieces.map(piece => ({ piece, name: say(piece.id, 'unit') })).filter(({ name }) => offer.prompt.includes(name))
  if (named.length === 0) return undefined
  const byName = new Map(named.map(({ piece, name }) => [name, nameOf(piece, scene)]))
  const names = [...byName.keys()].sort((a, b) => b.length - a.length).map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const text = offer.prompt.replace(new RegExp(`(${names.join('|')})(?!\\d)`, 'g'), name => byName.get(name) ?? name)
  // 'Cannon no. 19' in a question that begins with 'Cannon'
  const once = named.reduce((all, { piece }) => all.replace(doubled(say(piece.type, 'type')), '$1'), text)
  return once.charAt(0).toUpperCase() + once.slice(1)
}
export function dragged(scene: Scene): string | undefined {
  return (scene.offer.regions?.length ? moverOf(scene) : namedIn(scene))?.id
}
/** At whom it would fire. */
export function besides(scene: Scene): readonly string[] {
  const target = scene.offer.step === 'shoot' ? fireOf(scene.board)[moverOf(scene)?.id ?? '']?.target : undefined
  return target ? [target] : []
}
/** How a free place is chosen; how far it may be is in the question. */
export function hint(scene: Scene): string | undefined {
  return scene.offer.regions?.some(region => 'disc' in region) ? wordsIn(scene.lang).reaches : undefined
}
const DULL = new Set(['done', 'end', 'stay'])
const MAIN = new Set(['fire', 'combat', 'break-away', 'sacrifice', 'carry-off', 'leave', 'load', 'first'])
export function weight(token: string, scene: Scene): 'main' | 'plain' | 'dull' {
  const name = token.slice(token.indexOf(':') + 1)
  if (scene.offer.choices.length === 1 || MAIN.has(name)) return 'main'
  return DULL.has(name) ? 'dull' : 'plain'
}
export function event(told: AnyEvent, scene: Scene): EventPlace {
  const facts = told as unknown as Readonly<Record<string, unknown>>
  const piece: Piece | undefined = scene.board.pieces.find(each => each.id === facts.figure)
  const side = (facts.seat ?? piece?.side) as string | undefined
  const at = typeof facts.area === 'string' ? facts.area : undefined
  return { ...(side !== undefined && { side }), ...(at !== undefined && { at }) }
}
