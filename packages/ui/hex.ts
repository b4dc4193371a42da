/** Hexes on the drawing: corners, paths, outlines of sets, angles of the six sides. `s` is the side. */
export type Orientation = 'flat' | 'pointed'
export type Point = readonly [x: number, y: number]

export function hexCorners(x: number, y: number, s: number, orientation: Orientation): Point[] {
  const turn = orientation === 'flat' ? 0 : Math.PI / 6
  return Array.from({ length: 6 }, (_, i) => {
    const angle = turn + (Math.PI / 3) * i
    return [x + s * Math.cos(angle), y + s * Math.sin(angle)] as const
  })
}
export function hexPath(x: number, y: number, s: number, orientation: Orientation): string {
  return polygonPath(hexCorners(x, y, s, orientation))
}
export function polygonPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}
/** Degrees clockwise from north to the middle of a side: flat tops have sides N, NE, SE, S, SW, NW; pointed ones NE, E, SE, SW, W, NW. */
export function sideAngle(side: number, orientation: Orientation): number {
  return side * 60 + (orientation === 'flat' ? 0 : 30)
}
/** Centre of a hex of a flat-topped map numbered by column and row from 1, even columns half a hex down. */
export function flatCentre(column: number, row: number, s: number): Point {
  return [1.5 * s * (column - 1), Math.sqrt(3) * s * (row - 1 + (column % 2 === 0 ? 0.5 : 0))]
}
/** The outline of a set of hexes as loops; corners are matched by distance, since rounding breaks loops at some sizes. */
export function outlineOf(hexes: readonly (readonly Point[])[]): Point[][] {
  const corners: Point[] = []
  const buckets = new Map<string, number[]>()
  const idOf = ([x, y]: Point): number => {
    const [bx, by] = [Math.floor(x / 2), Math.floor(y / 2)]
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const id of buckets.get(`${bx + dx},${by + dy}`) ?? []) {
          const [cx, cy] = corners[id] as Point
          if (Math.abs(cx - x) < 1 && Math.abs(cy - y) < 1) return id
        }
    const key = `${bx},${by}`
    buckets.set(key, [...(buckets.get(key) ?? []), corners.length])
    return corners.push([x, y]) - 1
  }
  const edges = new Map<string, readonly [number, number]>()
  for (const hex of hexes)
    hex.forEach((corner, i) => {
      const [a, b] = [idOf(corner), idOf(hex[(i + 1) % hex.length] as Point)]
      if (!edges.delete(`${b} ${a}`)) edges.set(`${a} ${b}`, [a, b])
    })
  const next = new Map<number, number[]>()
  for (const [a, b] of edges.values()) next.set(a, [...(next.get(a) ?? []), b])
  const loops: Point[][] = []
  for (const [start, ends] of next)
    while (ends.length > 0) {
      const loop = [corners[start] as Point]
      for (let at = ends.pop(); at !== undefined && at !== start; at = next.get(at)?.pop()) loop.push(corners[at] as Point)
      loops.push(loop)
    }
  return loops
}
