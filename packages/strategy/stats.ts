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
  /** half the width of the 95 % interval */
  readonly give: number
}
/** Bradley-Terry strengths by repeated averaging, as Elo with the first name at 0; intervals from the information in each player's games. */
export function ladder(scores: readonly Score[]): Rating[] {
  const names = [...new Set(scores.flatMap(s => [s.a, s.b]))]
  const strength = new Map(names.map(n => [n, 1]))
  const prior = 0.5
  for (let round = 0; round < 2000; round++) {
    for (const name of names) {
      let won = prior
      let weight = (2 * prior) / (1 + (strength.get(name) as number))
      for (const { a, b, points, games } of scores) {
        if (name !== a && name !== b) continue
        won += name === a ? points : games - points
        weight += games / ((strength.get(a) as number) + (strength.get(b) as number))
      }
      strength.set(name, won / weight)
    }
  }
  const zero = strength.get(names[0] as string) as number
  const perNat = 400 / Math.LN10
  return names.map(name => {
    let information = 0
    for (const { a, b, games } of scores) {
      if (name !== a && name !== b) continue
      const p = (strength.get(a) as number) / ((strength.get(a) as number) + (strength.get(b) as number))
      information += games * p * (1 - p)
    }
    const elo = perNat * Math.log((strength.get(name) as number) / zero)
    return { name, elo, give: information === 0 ? Number.POSITIVE_INFINITY : (1.96 * perNat) / Math.sqrt(information) }
  })
}
