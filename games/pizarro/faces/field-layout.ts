/** Where the twelve places of the tactical board lie: across on a wide screen, one army above the other on a phone. */
import type { Scene } from '@plus-ultra/ui/face.ts'
import type { Box } from '@plus-ultra/ui/field.tsx'
import { CAMPS, type CampId, tacticalZones } from './printed.ts'
import { inTz, undeployed } from './read.ts'

export interface Layout {
  readonly isWide: boolean
  readonly width: number
  readonly height: number
  readonly boxes: Readonly<Record<string, Box>>
  readonly counter: number
  readonly crossings: readonly { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number; readonly mp: number }[]
  readonly front: string
  readonly waiting?: Readonly<Record<CampId, Box>>
  readonly event?: Box
}
const at = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })
const CROSSING_MP = 2

const BOARD = 1048
const [HEAD, FOOT] = [82, 622]
const GAP = 10
/** the column of a third line, the two lines and their wings; the rear lies at the edge */
const [REAR, FROM, TO] = [at(14, 222, 52, 260), 76, 484]
/** a field of more counters than these would make them small while others stand empty */
const CROWD = 12
const COLUMNS = { third: 96, second: 146, first: 146 } as const
const LEAST = { third: 88, second: 104, first: 104 } as const
type Line = keyof typeof COLUMNS
const LINES = ['third', 'second', 'first'] as const
const [WING, EMPTY_WING, BETWEEN] = [160, 84, 14]
/** The lines side by side, each with its printed width; beside a crowd what the others can spare is the crowd's. */
function columns(count: (line: Line) => number): Readonly<Record<Line, readonly [x: number, w: number]>> {
  const isCrowded = LINES.some(line => count(line) > CROWD)
  const all = LINES.reduce((sum, line) => sum + count(line), 0)
  const spare = TO - FROM - GAP * 2 - LINES.reduce((sum, line) => sum + LEAST[line], 0)
  const widths = LINES.map(line => (isCrowded ? LEAST[line] + Math.round((spare * count(line)) / all) : COLUMNS[line]))
  const [third, second] = widths as [number, number, number]
  const starts = [FROM, FROM + third + GAP, FROM + third + second + GAP * 2]
  return Object.fromEntries(LINES.map((line, i) => [line, [starts[i], i === 2 ? TO - (starts[i] as number) : widths[i]]])) as never
}
function wide(scene: Scene, isDeploying: boolean): Layout {
  const count = (tz: string): number => inTz(scene.board, tz).length
  const isCrowded = CAMPS.some(camp => LINES.some(line => count(`${camp}-${line}`) > CROWD))
  // wings that face each other are as high as each other, or the ways across would not meet them
  const wing = (a: string, b: string): number => (isCrowded && !isDeploying && count(a) + count(b) === 0 ? EMPTY_WING : WING)
  const [upper, lower] = [wing('spanish-left', 'inca-right'), wing('spanish-right', 'inca-left')]
  const [top, foot] = [HEAD + upper + BETWEEN, FOOT - lower - BETWEEN]
  const own = (camp: CampId): Readonly<Record<string, Box>> => {
    const { third, second, first } = columns(line => count(`${camp}-${line}`))
    const flank = { x: second[0], w: TO - second[0] }
    const [left, right] = camp === 'spanish' ? ['left', 'right'] : ['right', 'left']
    const isDeep = count(`${camp}-third`) > CROWD
    return {
      lr: REAR,
      third: isDeep ? at(third[0], HEAD, third[1], FOOT - HEAD) : at(third[0], REAR.y, third[1], REAR.h),
      second: at(second[0], top, second[1], foot - top),
      first: at(first[0], top, first[1], foot - top),
      [left as string]: at(flank.x, HEAD, flank.w, upper),
      [right as string]: at(flank.x, FOOT - lower, flank.w, lower),
    }
  }
  const boxes = CAMPS.flatMap(camp =>
    Object.entries(own(camp)).map(([id, box]) => [`${camp}-${id}`, camp === 'spanish' ? box : { ...box, x: BOARD - box.x - box.w }]),
  )
  const crossing = (y: number) => ({ x1: TO, y1: y, x2: BOARD - TO, y2: y, mp: CROSSING_MP })
  return {
    isWide: true,
    width: BOARD,
    height: isDeploying ? 756 : 682,
    boxes: Object.fromEntries(boxes),
    counter: 62,
    crossings: [crossing(HEAD + upper / 2), crossing((top + foot) / 2), crossing(FOOT - lower / 2)],
    front: 'M524 76V630',
    waiting: { spanish: at(14, 634, 500, 118), inca: at(534, 634, 500, 118) },
    event: at(224, 640, 600, 32),
  }
}
/** of those who wait on a phone: their size, and how many go side by side */
export const TRAY_COUNTER = 30
const TRAY_ROW = 5
/** On a phone room goes where counters stand: empty wings are narrow, an empty line is low. */
const WIDTH = 362
const wingWidth = (n: number): number => (n === 0 ? 62 : n <= 2 ? 92 : n <= 6 ? 106 : 124)
function lineHeights(first: number, second: number, both: number): readonly [first: number, second: number] {
  const LEAST = 46
  if (first === 0 || second === 0)
    return first === second ? [both / 2, both / 2] : first === 0 ? [LEAST, both - LEAST] : [both - LEAST, LEAST]
  const share = Math.max(0.4, Math.min(0.6, first / (first + second)))
  return [Math.round(both * share), Math.round(both * (1 - share))]
}
/** The rear rows are left out while nobody stands there and nobody may go there. */
function tall(scene: Scene, isDeploying: boolean): Layout {
  const isNeeded = (tz: string): boolean => inTz(scene.board, tz).length > 0 || scene.offer.choices.includes(`zone:${tz}`)
  const hasRear = (camp: CampId): boolean => tacticalZones.some(tz => tz.side === camp && /third|lr/.test(tz.kind) && isNeeded(tz.id))
  // low enough to have the whole width of a phone between the top bar and the question
  const isShortlyAsked = scene.offer.choices.length <= 4
  const [rear, line] = isDeploying ? [58, 80] : [66, isShortlyAsked ? 114 : 92]
  const [above, below] = [hasRear('inca') ? rear : 0, hasRear('spanish') ? rear : 0]
  const top = 6 + above
  const half = line * 2 + 8
  const middle = top + half + 10
  const low = middle + 10
  const end = low + half
  const count = (tz: string): number => inTz(scene.board, tz).length
  // wings that face each other are as wide as each other, or the ways across would not meet them
  const wing = (a: string, b: string): number => (isDeploying ? 106 : wingWidth(Math.max(count(a), count(b))))
  const [west, east] = [wing('inca-right', 'spanish-left'), wing('inca-left', 'spanish-right')]
  const [x, w] = [14 + west, WIDTH - west - east]
  const incaLines = lineHeights(count('inca-first'), count('inca-second'), line * 2)
  const spanishLines = lineHeights(count('spanish-first'), count('spanish-second'), line * 2)
  const boxes: Record<string, Box> = {
    'inca-second': at(x, top, w, incaLines[1]),
    'inca-first': at(x, top + incaLines[1] + 8, w, incaLines[0]),
    'inca-right': at(6, top, west, half),
    'inca-left': at(384 - east, top, east, half),
    'spanish-first': at(x, low, w, spanishLines[0]),
    'spanish-second': at(x, low + spanishLines[0] + 8, w, spanishLines[1]),
    'spanish-left': at(6, low, west, half),
    'spanish-right': at(384 - east, low, east, half),
    ...(above > 0 && { 'inca-third': at(6, 4, 264, rear - 6), 'inca-lr': at(278, 4, 106, rear - 6) }),
    ...(below > 0 && { 'spanish-third': at(6, end + 8, 264, rear - 6), 'spanish-lr': at(278, end + 8, 106, rear - 6) }),
  }
  const foot = end + below + 8
  const waiting = undeployed(scene.board)
  const most = Math.max(...CAMPS.map(camp => waiting.filter(piece => piece.side === camp).length))
  const tray = 28 + Math.max(2, Math.ceil(most / TRAY_ROW)) * (TRAY_COUNTER + 4)
  const crossing = (x: number) => ({ x1: x, y1: middle - 10, x2: x, y2: low, mp: CROSSING_MP })
  return {
    isWide: false,
    width: 390,
    height: foot + (isDeploying ? tray + 4 : 0),
    boxes,
    counter: 42,
    crossings: [crossing(6 + west / 2), crossing(x + w / 2), crossing(384 - east / 2)],
    front: `M6 ${middle}H384`,
    ...(isDeploying && { waiting: { spanish: at(6, foot, 186, tray), inca: at(198, foot, 186, tray) } }),
  }
}
export const layoutOf = (scene: Scene, isDeploying: boolean): Layout =>
  scene.isPhone ? tall(scene, isDeploying) : wide(scene, isDeploying)
