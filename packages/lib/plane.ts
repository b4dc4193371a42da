/**
 * Geometry on a measured table: whole numbers only, so that every engine gets the same answer. Points are integers in the smallest
 * unit of the table, rectangles have sides parallel to its edges and are given as x1, y1, x2, y2. The functions of rectangles and bases allocate nothing.
 * Interiors are open: touching is not meeting.
 */

const SQUARES = 255 * 255 + 1
/** The smallest integer not less than the square root, for small squares: in bytes, so that what is asked most stays in the cache. */
const lengths = new Uint8Array(SQUARES)
for (let n = 1, root = 1; n < SQUARES; n++) {
  if (root * root < n) root++
  lengths[n] = root
}

/** The greatest integer not more than the square root of n, by Newton's method on integers. */
export function integerRoot(n: number): number {
  if (n < 2) return n
  let root = n
  let next = half(n + 1)
  while (next < root) {
    root = next
    next = half(root + floorDivide(n, root))
  }
  return root
}
/** The smallest integer not less than the square root of n. */
export function ceilRoot(n: number): number {
  if (n < SQUARES) return lengths[n] as number
  const root = integerRoot(n)
  return root * root < n ? root + 1 : root
}
/** The length of a leg, rounded up. */
export function lengthOf(dx: number, dy: number): number {
  const square = dx * dx + dy * dy
  return square < SQUARES ? (lengths[square] as number) : ceilRoot(square)
}
function half(n: number): number {
  return (n - (n % 2)) / 2
}
/** For n >= 0 and d > 0. */
export function floorDivide(n: number, d: number): number {
  return (n - (n % d)) / d
}
/** For n >= 0 and d > 0. */
export function ceilDivide(n: number, d: number): number {
  return floorDivide(n + d - 1, d)
}
/** n / d cut off towards 0, for any sign. */
export function cutOff(n: number, d: number): number {
  return (n - (n % d)) / d
}

export function isInside(x: number, y: number, x1: number, y1: number, x2: number, y2: number): boolean {
  return x > x1 && x < x2 && y > y1 && y < y2
}
/** Whether the inner rectangle lies wholly in the outer one; edges may touch. */
export function isWithin(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  outer1: number,
  outer2: number,
  outer3: number,
  outer4: number,
): boolean {
  return x1 >= outer1 && y1 >= outer2 && x2 <= outer3 && y2 <= outer4
}

/**
 * Whether the open segment meets the interior of the rectangle. Two convex things are apart exactly when a line along an edge of one of
 * them parts them: here the two directions of the rectangle and that of the segment. An end inside is met too, unless the length is 0.
 */
export function segmentMeets(
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
): boolean {
  if (fromX < toX ? toX <= x1 || fromX >= x2 : fromX <= x1 || toX >= x2) return false
  if (fromY < toY ? toY <= y1 || fromY >= y2 : fromY <= y1 || toY >= y2) return false
  const dx = toX - fromX
  const dy = toY - fromY
  const cross = dx * (y1 + y2 - 2 * fromY) - dy * (x1 + x2 - 2 * fromX)
  const reach = (dx < 0 ? -dx : dx) * (y2 - y1) + (dy < 0 ? -dy : dy) * (x2 - x1)
  return cross < reach && -cross < reach
}

/** A base: centre and half extents. Two bases overlap when their interiors meet. */
export function overlap(
  ax: number,
  ay: number,
  aHalfX: number,
  aHalfY: number,
  bx: number,
  by: number,
  bHalfX: number,
  bHalfY: number,
): boolean {
  const dx = ax < bx ? bx - ax : ax - bx
  const dy = ay < by ? by - ay : ay - by
  return dx < aHalfX + bHalfX && dy < aHalfY + bHalfY
}
/** The square of the distance between the edges of two bases. */
export function gapSquared(
  ax: number,
  ay: number,
  aHalfX: number,
  aHalfY: number,
  bx: number,
  by: number,
  bHalfX: number,
  bHalfY: number,
): number {
  let dx = (ax < bx ? bx - ax : ax - bx) - aHalfX - bHalfX
  let dy = (ay < by ? by - ay : ay - by) - aHalfY - bHalfY
  if (dx < 0) dx = 0
  if (dy < 0) dy = 0
  return dx * dx + dy * dy
}

/** Sides and facings, clockwise from the top of the table. */
export const NORTH = 0,
  EAST = 1,
  SOUTH = 2,
  WEST = 3
export const NO_SIDE = -1
export const stepX: readonly number[] = [0, 1, 0, -1]
export const stepY: readonly number[] = [-1, 0, 1, 0]
export function oppositeOf(side: number): number {
  return (side + 2) & 3
}

/**
 * The side of A along which B stands in contact: edges on one line, facing each other, sharing at least `share`. NO_SIDE when apart,
 * overlapping, or touching by less.
 */
export function sideTouched(
  ax: number,
  ay: number,
  aHalfX: number,
  aHalfY: number,
  bx: number,
  by: number,
  bHalfX: number,
  bHalfY: number,
  share: number,
): number {
  const dx = bx - ax
  const dy = by - ay
  const reachX = aHalfX + bHalfX
  const reachY = aHalfY + bHalfY
  if (dx === reachX || dx === -reachX) return sharedLength(dy, aHalfY, bHalfY) >= share ? (dx > 0 ? EAST : WEST) : NO_SIDE
  if (dy === reachY || dy === -reachY) return sharedLength(dx, aHalfX, bHalfX) >= share ? (dy > 0 ? SOUTH : NORTH) : NO_SIDE
  return NO_SIDE
}
/** What two intervals with the given half lengths share, their middles `d` apart; negative when they are apart. */
function sharedLength(d: number, aHalf: number, bHalf: number): number {
  const apart = d < 0 ? -d : d
  const both = aHalf + bHalf - apart
  const least = 2 * Math.min(aHalf, bHalf)
  return Math.min(both, least)
}

/** The facing of a direction: that of the larger part; if equal, `kept` if it is one of the two, else east or west. */
export function facingOf(dx: number, dy: number, kept: number): number {
  const wide = dx < 0 ? -dx : dx
  const high = dy < 0 ? -dy : dy
  const across = dx < 0 ? WEST : EAST
  const along = dy < 0 ? NORTH : SOUTH
  if (wide === high) return kept === along ? along : across
  return wide > high ? across : along
}

/** Whether (dx, dy) lies within a field of fire: half its angle has the tangent `tangent` / 10,000, its axis is (ax, ay). */
export function isInField(ax: number, ay: number, dx: number, dy: number, tangent: number): boolean {
  const dot = ax * dx + ay * dy
  const cross = ax * dy - ay * dx
  return dot > 0 && (cross < 0 ? -cross : cross) * 10000 <= tangent * dot
}

/** Whether two directions are exactly the same. */
export function sameDirection(ax: number, ay: number, bx: number, by: number): boolean {
  return ax * by - ay * bx === 0 && ax * bx + ay * by > 0
}

export type Shape =
  | { readonly rect: readonly [x1: number, y1: number, x2: number, y2: number] }
  | { readonly disc: readonly [x: number, y: number, radius: number] }
  | { readonly polygon: readonly (readonly [x: number, y: number])[] }

/** Strictly inside; a polygon may be of any form that does not cross itself. */
export function contains(shape: Shape, x: number, y: number): boolean {
  if ('rect' in shape) return isInside(x, y, ...shape.rect)
  if ('disc' in shape) {
    const [cx, cy, radius] = shape.disc
    return (x - cx) * (x - cx) + (y - cy) * (y - cy) < radius * radius
  }
  return isInPolygon(shape.polygon, x, y)
}
/** Counts the edges that a ray to the east crosses; a point on an edge is not inside. */
function isInPolygon(corners: readonly (readonly [number, number])[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [ax, ay] = corners[i] as readonly [number, number]
    const [bx, by] = corners[j] as readonly [number, number]
    const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
    if (cross === 0 && (x - ax) * (x - bx) <= 0 && (y - ay) * (y - by) <= 0) return false
    if (ay > y !== by > y && cross > 0 === by > ay) inside = !inside
  }
  return inside
}
/** Whether the open segment has a point strictly inside a convex shape. */
export function segmentMeetsShape(shape: Shape, fromX: number, fromY: number, toX: number, toY: number): boolean {
  if ('rect' in shape) return segmentMeets(fromX, fromY, toX, toY, ...shape.rect)
  if ('disc' in shape) return segmentMeetsDisc(fromX, fromY, toX, toY, ...shape.disc)
  return segmentMeetsConvex(shape.polygon, fromX, fromY, toX, toY)
}
function squareOf(dx: number, dy: number): number {
  return dx * dx + dy * dy
}
function segmentMeetsDisc(fromX: number, fromY: number, toX: number, toY: number, cx: number, cy: number, radius: number): boolean {
  const dx = toX - fromX
  const dy = toY - fromY
  const along = (cx - fromX) * dx + (cy - fromY) * dy
  const square = dx * dx + dy * dy
  if (along <= 0) return squareOf(cx - fromX, cy - fromY) < radius * radius
  if (along >= square) return squareOf(cx - toX, cy - toY) < radius * radius
  const cross = dx * (cy - fromY) - dy * (cx - fromX)
  return cross * cross < radius * radius * square
}
/** A line along one of the edges, or along the segment, parts the two, or nothing does. */
function segmentMeetsConvex(
  corners: readonly (readonly [number, number])[],
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): boolean {
  const parts = (nx: number, ny: number): boolean => {
    const a = nx * fromX + ny * fromY
    const b = nx * toX + ny * toY
    const all = corners.map(([x, y]) => nx * x + ny * y)
    return Math.max(a, b) <= Math.min(...all) || Math.min(a, b) >= Math.max(...all)
  }
  if (parts(fromY - toY, toX - fromX)) return false
  return !corners.some(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length] as readonly [number, number]
    return parts(ay - by, bx - ax)
  })
}

/** A rectangle as the corners of a polygon, for the page. */
export function cornersOf(x1: number, y1: number, x2: number, y2: number): { readonly polygon: readonly (readonly [number, number])[] } {
  return {
    polygon: [
      [x1, y1],
      [x2, y1],
      [x2, y2],
      [x1, y2],
    ],
  }
}
