/**
 * Takes the transforms out of a finished drawing by moving its points instead. Every transform and every opacity of a counter costs the browser
 * something in each frame in which the map moves, and five hundred counters have thousands of them; flat, a counter costs as much as its place.
 */

/** Only equal scaling and shifting: what pictograms and emblems need. */
interface Shift {
  readonly scale: number
  readonly x: number
  readonly y: number
}
const STILL: Shift = { scale: 1, x: 0, y: 0 }
const LEAVES = new Set(['path', 'circle', 'rect', 'text'])

/** The children of a drawing that stays where it is. */
export function flatten(root: Element): void {
  for (const child of root.children) {
    const inner = shiftOf(child)
    if (inner !== undefined && canMove(child)) move(child, STILL)
    else flatten(child)
    fade(child)
  }
}

function shiftOf(element: Element): Shift | undefined {
  const list = (element as SVGGraphicsElement).transform?.baseVal
  if (list === undefined || list.numberOfItems === 0) return STILL
  const m = list.consolidate()?.matrix
  if (m === undefined) return STILL
  return m.b === 0 && m.c === 0 && m.a === m.d && m.a > 0 ? { scale: m.a, x: m.e, y: m.f } : undefined
}
const NOT_MOVED = ['stroke-dasharray', 'clip-path', 'mask', 'filter', 'letter-spacing', 'textLength', 'dx', 'dy']
function canMove(element: Element): boolean {
  if (shiftOf(element) === undefined || NOT_MOVED.some(name => element.hasAttribute(name))) return false
  if (element.localName === 'g') return [...element.children].every(canMove)
  if (element.localName === 'text') return element.childElementCount === 0
  return LEAVES.has(element.localName)
}

function move(element: Element, by: Shift): void {
  const own = shiftOf(element) as Shift
  const all = { scale: by.scale * own.scale, x: by.x + own.x * by.scale, y: by.y + own.y * by.scale }
  element.removeAttribute('transform')
  if (element.localName === 'g') {
    for (const child of element.children) {
      move(child, all)
      fade(child)
    }
    return
  }
  if (all.scale === 1 && all.x === 0 && all.y === 0) return
  if (element.localName === 'path') element.setAttribute('d', movePath(element.getAttribute('d') ?? '', all))
  const place = (name: string, offset: number): void => {
    if (element.hasAttribute(name) || offset !== 0)
      element.setAttribute(name, round(Number(element.getAttribute(name) ?? 0) * all.scale + offset))
  }
  const size = (name: string): void => {
    const value = valueOf(element, name)
    if (value !== undefined) element.setAttribute(name, round(value * all.scale))
  }
  if (element.localName === 'rect' || element.localName === 'text') {
    place('x', all.x)
    place('y', all.y)
  }
  if (element.localName === 'circle') {
    place('cx', all.x)
    place('cy', all.y)
  }
  for (const name of element.localName === 'text' ? ['font-size'] : ['width', 'height', 'r', 'rx', 'ry']) size(name)
  if (valueOf(element, 'stroke-width') !== undefined) size('stroke-width')
  else if (element.closest('[stroke]') !== null) element.setAttribute('stroke-width', round(all.scale))
}
/** Its own, or what it has from a group around it. */
function valueOf(element: Element, name: string): number | undefined {
  const given = (name === 'stroke-width' || name === 'font-size' ? element.closest(`[${name}]`) : element)?.getAttribute(name)
  return given == null || given === '' ? undefined : Number.parseFloat(given)
}

/** A shape that is only filled, or only drawn, is pale by its paint: no group of its own is needed. */
function fade(element: Element): void {
  const opacity = element.getAttribute('opacity')
  if (opacity === null) return
  if (Number(opacity) === 1) element.removeAttribute('opacity')
  if (!LEAVES.has(element.localName)) return
  const isDrawn = (element.closest('[stroke]')?.getAttribute('stroke') ?? 'none') !== 'none'
  const isFilled = element.closest('[fill]')?.getAttribute('fill') !== 'none'
  if (isDrawn === isFilled) return
  const name = isDrawn ? 'stroke-opacity' : 'fill-opacity'
  element.setAttribute(name, round(Number(opacity) * Number(element.closest(`[${name}]`)?.getAttribute(name) ?? 1)))
  element.removeAttribute('opacity')
}

/** Three places of 96: a tenth of a pixel at the nearest zoom. */
const round = (n: number): string => String(Math.round(n * 1000) / 1000)

/** What the numbers behind each letter are: x, y, or a length (l), an angle or a flag (-). */
const ARGUMENTS: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  t: 'xy',
  h: 'x',
  v: 'y',
  c: 'xyxyxy',
  s: 'xyxy',
  q: 'xyxy',
  a: 'll---xy',
  z: '',
}
export function movePath(d: string, { scale, x, y }: Shift): string {
  let out = ''
  let isFirst = true
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = ARGUMENTS[letter.toLowerCase()] ?? ''
    // the first point of a path is no difference, whatever its letter
    const isRelative = letter === letter.toLowerCase() && !isFirst
    const numbers =
      kind.startsWith('l') && kind.length > 2 ? arcNumbers(rest) : (rest.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/g) ?? []).map(Number)
    const moved = numbers.map((n, i) => {
      const what = kind[i % (kind.length || 1)]
      if (what === '-') return n
      const isDifference = isRelative || (letter === 'm' && isFirst && i > 1)
      const offset = what === 'l' || isDifference ? 0 : what === 'x' ? x : y
      return Math.round((n * scale + offset) * 1000) / 1000
    })
    out += letter + moved.join(' ')
    isFirst = false
  }
  return out
}
/** The two flags of an arc may stand without a space behind them. */
function arcNumbers(text: string): number[] {
  const found: number[] = []
  const number = /\s*,?\s*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/y
  const flag = /\s*,?\s*([01])/y
  for (let at = 0; at < text.length; ) {
    const next = found.length % 7 === 3 || found.length % 7 === 4 ? flag : number
    next.lastIndex = at
    const match = next.exec(text)
    if (match === null) break
    found.push(Number(match[1]))
    at = next.lastIndex
  }
  return found
}
