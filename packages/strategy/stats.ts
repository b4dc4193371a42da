/** What match results say, and how sure it is. */

export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
  readonly games: number
}
/** The 95 % interval of Wilson for a share of wins; a draw counts a half. */
export function shareOf(points: number, games: number): Share {
  if (games === 0) return { share: 0.5, low: 0, high: 1, games }
  const z = 1.96
  const p = points / games
  const middle = (p + (z * z) / (2 * games)) / (1 + (z * z) / games)
  const half = (z / (1 + (z * z) / games)) * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))
  return { share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half), games }
}

/** The points that `a` won against `b`, draws a half. */
export interface Score {
  readonly a: string
  readonly b: string
  readonly points: number
  readonly games: number
}
export interface Rating {
  readonly name: string
  readonly elo: number
  /** half the width of the 95 % interval of the distance to the first name, which has none */
  readonly give: number
}
/** As if each had drawn one game against a player of strength 1: who has won all has a place too. */
const DRAWN = 1
/** Bradley-Terry strengths by repeated averaging, as Elo with the first name at 0. */
export function ladder(scores: readonly Score[]): Rating[] {
  const names = [...new Set(scores.flatMap(s => [s.a, s.b]))]
  const places = new Map(names.map((name, i) => [name, i]))
  const met = scores.map(s => ({ ...s, a: places.get(s.a) as number, b: places.get(s.b) as number }))
  const strength = new Float64Array(names.length).fill(1)
  for (let round = 0, moved = 1; round < ROUNDS && moved > SETTLED; round++) {
    moved = 0
    for (const i of names.keys()) {
      const before = strength[i] as number
      let won = DRAWN / 2
      let weight = DRAWN / (1 + before)
      for (const { a, b, points, games } of met) {
        if (i !== a && i !== b) continue
        won += i === a ? points : games - points
        weight += games / ((strength[a] as number) + (strength[b] as number))
      }
      strength[i] = won / weight
      moved = Math.max(moved, Math.abs(Math.log((strength[i] as number) / before)))
    }
  }
  const spread = covariance(met, strength)
  const perNat = 400 / Math.LN10
  return names.map((name, i) => {
    const at = (x: number, y: number) => (spread[x] as Float64Array)[y] as number
    const elo = perNat * Math.log((strength[i] as number) / (strength[0] as number))
    return { name, elo, give: 1.96 * perNat * Math.sqrt(Math.max(0, at(i, i) + at(0, 0) - 2 * at(i, 0))) }
  })
}
const ROUNDS = 20_000
const SETTLED = 1e-9

/** Of the logarithms of the strengths, by the information in all games: who is far from the first along the ladder is the less sure. */
function covariance(
  met: readonly { readonly a: number; readonly b: number; readonly games: number }[],
  strength: Float64Array,
): Float64Array[] {
  const information = Array.from(strength, () => new Float64Array(strength.length))
  const add = (x: number, y: number, n: number) => {
    ;(information[x] as Float64Array)[y]! += n
  }
  const worth = (games: number, s: number, t: number) => (games * s * t) / (s + t) ** 2
  strength.forEach((s, i) => {
    add(i, i, worth(DRAWN, s, 1))
  })
  for (const { a, b, games } of met) {
    const n = worth(games, strength[a] as number, strength[b] as number)
    add(a, a, n)
    add(b, b, n)
    add(a, b, -n)
    add(b, a, -n)
  }
  return inverse(information)
}
/** Gauss and Jordan; information is never zero on the diagonal, so no rows need to change places. */
function inverse(matrix: readonly Float64Array[]): Float64Array[] {
  const n = matrix.length
  const rows = matrix.map((row, i) => Float64Array.from({ length: 2 * n }, (_, j) => (j < n ? (row[j] as number) : j - n === i ? 1 : 0)))
  for (const [i, row] of rows.entries()) {
    const pivot = row[i] as number
    for (let j = 0; j < 2 * n; j++) row[j]! /= pivot
    for (const other of rows) {
      const factor = other[i] as number
      if (other !== row) for (let j = 0; j < 2 * n; j++) other[j]! -= factor * (row[j] as number)
    }
  }
  return rows.map(row => row.slice(n))
}
