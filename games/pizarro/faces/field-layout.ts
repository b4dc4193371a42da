/** Where the twelve places of the tactical board lie: across on a wide screen, one army above the other on a phone. */
import type { Scene } from '@plus-ultra/ui/face.ts'
import type { Box } from '@plus-ultra/ui/field.tsx'
import { type CampId, tacticalZones } from './printed.ts'
import { inTz } from './read.ts'

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

const WIDE: Readonly<Record<string, Box>> = {
  'spanish-lr': at(14, 222, 52, 260),
  'spanish-third': at(76, 222, 96, 260),
  'spanish-second': at(182, 256, 146, 192),
  'spanish-first': at(338, 256, 146, 192),
  'spanish-left': at(182, 82, 302, 160),
  'spanish-right': at(182, 462, 302, 160),
  'inca-first': at(564, 256, 146, 192),
  'inca-second': at(720, 256, 146, 192),
  'inca-third': at(876, 222, 96, 260),
  'inca-lr': at(982, 222, 52, 260),
  'inca-right': at(564, 82, 302, 160),
  'inca-left': at(564, 462, 302, 160),
}
function wide(isDeploying: boolean): Layout {
  const crossing = (y: number) => ({ x1: 484, y1: y, x2: 564, y2: y, mp: CROSSING_MP })
  return {
    isWide: true,
    width: 1048,
    height: isDeploying ? 756 : 682,
    boxes: WIDE,
    counter: 62,
    crossings: [crossing(162), crossing(352), crossing(542)],
    front: 'M524 76V630',
    waiting: { spanish: at(14, 634, 500, 118), inca: at(534, 634, 500, 118) },
    event: at(224, 640, 600, 32),
  }
}
/** The rear rows are left out while nobody stands there and nobody may go there. */
function tall(scene: Scene, isDeploying: boolean): Layout {
  const isNeeded = (tz: string): boolean => inTz(scene.board, tz).length > 0 || scene.offer.choices.includes(`zone:${tz}`)
  const hasRear = (camp: CampId): boolean => tacticalZones.some(tz => tz.side === camp && /third|lr/.test(tz.kind) && isNeeded(tz.id))
  // low enough to have the whole width of a phone between the top bar and the question
  const [rear, line] = isDeploying ? [58, 80] : [66, 92]
  const [above, below] = [hasRear('inca') ? rear : 0, hasRear('spanish') ? rear : 0]
  const top = 6 + above
  const half = line * 2 + 8
  const middle = top + half + 10
  const low = middle + 10
  const end = low + half
  const boxes: Record<string, Box> = {
    'inca-second': at(120, top, 150, line),
    'inca-first': at(120, top + line + 8, 150, line),
    'inca-right': at(6, top, 106, half),
    'inca-left': at(278, top, 106, half),
    'spanish-first': at(120, low, 150, line),
    'spanish-second': at(120, low + line + 8, 150, line),
    'spanish-left': at(6, low, 106, half),
    'spanish-right': at(278, low, 106, half),
    ...(above > 0 && { 'inca-third': at(6, 4, 264, rear - 6), 'inca-lr': at(278, 4, 106, rear - 6) }),
    ...(below > 0 && { 'spanish-third': at(6, end + 8, 264, rear - 6), 'spanish-lr': at(278, end + 8, 106, rear - 6) }),
  }
  const foot = end + below + 8
  const crossing = (x: number) => ({ x1: x, y1: middle - 10, x2: x, y2: low, mp: CROSSING_MP })
  return {
    isWide: false,
    width: 390,
    height: foot + (isDeploying ? 78 : 0),
    boxes,
    counter: 42,
    crossings: [crossing(59), crossing(195), crossing(331)],
    front: `M6 ${middle}H384`,
    ...(isDeploying && { waiting: { spanish: at(6, foot, 186, 74), inca: at(198, foot, 186, 74) } }),
  }
}
export const layoutOf = (scene: Scene, isDeploying: boolean): Layout => (scene.isPhone ? tall(scene, isDeploying) : wide(isDeploying))
