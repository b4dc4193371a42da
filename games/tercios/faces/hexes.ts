/** The hexes of the four fields: flat tops, columns and rows from 1, even columns half a hex down; directions 0 north to 5 north-west. */
import { hexCorners, hexPath, type Point } from '@plus-ultra/ui/hex.ts'

/** the side of a hex in map units, as the maps were drawn */
export const S = 34
const EVEN = [
  [0, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const
const ODD = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [-1, -1],
] as const
const two = (n: number): string => String(n).padStart(2, '0')

export function neighbour(hex: string, direction: number): string {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))]
  const [dc, dr] = (column % 2 === 0 ? EVEN : ODD)[((direction % 6) + 6) % 6] as readonly [number, number]
  return two(column + dc) + two(row + dr)
}
export function directionTo(from: string, to: string): number {
  return [0, 1, 2, 3, 4, 5].findIndex(direction => neighbour(from, direction) === to)
}
export const cornersOf = (x: number, y: number): Point[] => hexCorners(x, y, S, 'flat')
export const pathOf = (x: number, y: number, s: number = S): string => hexPath(x, y, s, 'flat')
/** A place from the middle of a hex towards one of its sides. */
export function towards(x: number, y: number, direction: number, distance: number): { x: number; y: number } {
  const angle = (direction * 60 - 90) * (Math.PI / 180)
  return { x: x + Math.cos(angle) * distance, y: y + Math.sin(angle) * distance }
}
/** The six sides as lines, by direction. */
export function sidesOf(x: number, y: number, s: number): string[] {
  const corners = hexCorners(x, y, s, 'flat')
  return [0, 1, 2, 3, 4, 5].map(direction => {
    const [a, b] = [corners[(direction + 4) % 6], corners[(direction + 5) % 6]]
    return a && b ? `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}` : ''
  })
}
