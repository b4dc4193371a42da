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
  const rear = 72
  const [above, below] = [hasRear('inca') ? rear : 0, hasRear('spanish') ? rear : 0]
  const [top, line] = [6 + above, 108]
  const half = line * 2 + 8
  const middle = top + half + 10
  const low = middle + 10
  const end = low + half
  const boxes: Record<string, Box> = {
    'inca-second': at(132, top, 126, line),
    'inca-first': at(132, top + line + 8, 126, line),
    'inca-right': at(6, top, 118, half),
    'inca-left': at(266, top, 118, half),
    'spanish-first': at(132, low, 126, line),
    'spanish-second': at(132, low + line + 8, 126, line),
    'spanish-left': at(6, low, 118, half),
    'spanish-right': at(266, low, 118, half),
    ...(above > 0 && { 'inca-third': at(6, 4, 252, rear - 6), 'inca-lr': at(266, 4, 118, rear - 6) }),
    ...(below > 0 && { 'spanish-third': at(6, end + 8, 252, rear - 6), 'spanish-lr': at(266, end + 8, 118, rear - 6) }),
  }
  const foot = end + below + 8
  const crossing = (x: number) => ({ x1: x, y1: middle - 10, x2: x, y2: low, mp: CROSSING_MP })
  return {
    isWide: false,
    width: 390,
    height: foot + (isDeploying ? 84 : 0),
    boxes,
    counter: 42,
    crossings: [crossing(65), crossing(195), crossing(325)],
    front: `M6 ${middle}H384`,
    ...(isDeploying && { waiting: { spanish: at(6, foot, 186, 80), inca: at(198, foot, 186, 80) } }),
  }
}
export const layoutOf = (scene: Scene, isDeploying: boolean): Layout => (scene.isPhone ? tall(scene, isDeploying) : wide(isDeploying))
