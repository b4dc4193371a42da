/** Printed tables: columns by ratio or by band, shifts that stop at the edge. Whole numbers only; every rounding is named. */

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
/** So many columns to the right (or, below 0, to the left), never off the table. */
export function shiftColumn(column: number, by: number, columns: number): number {
  return clamp(column + by, 0, columns - 1)
}

/** n to d, as printed: '3/2', '2', '1:2'. */
export interface Ratio {
  readonly n: number
  readonly d: number
}
export function ratio(text: string | number): Ratio {
  const [n = Number.NaN, d = 1] = String(text).split(/[/:]/).map(Number)
  if (!Number.isInteger(n) || !Number.isInteger(d) || d === 0) throw new Error(`'${text}' is not a ratio`)
  return { n, d }
}
/** The last column whose lower bound a/b reaches; bounds rise from the first column. b = 0 is beyond every bound. */
export function ratioColumn(a: number, b: number, lowerBounds: readonly Ratio[]): number {
  for (let column = lowerBounds.length - 1; column > 0; column--) {
    const { n, d } = lowerBounds[column] as Ratio
    if (b === 0 || a * d >= n * b) return column
  }
  return 0
}

/** Odds as printed on wargame tables, 'n:1' or '1:n'. */
export type Rounding = 'for-the-defender' | 'for-the-attacker' | 'nearest'
/** 7 to 2 is 3:1 for the defender, 4:1 for the attacker; 2 to 7 is 1:4 and 1:3. Exactly halfway, 'nearest' favours the defender. */
export function oddsOf(attack: number, defence: number, rounding: Rounding): Ratio {
  if (attack <= 0) return { n: 0, d: 1 }
  if (defence <= 0) return { n: Number.MAX_SAFE_INTEGER, d: 1 }
  if (attack >= defence) {
    const n = divided(attack, defence, rounding === 'nearest' ? 'half-down' : rounding === 'for-the-defender' ? 'down' : 'up')
    return { n, d: 1 }
  }
  return { n: 1, d: divided(defence, attack, rounding === 'nearest' ? 'half-up' : rounding === 'for-the-defender' ? 'up' : 'down') }
}

export type Division = 'down' | 'up' | 'half-up' | 'half-down'
/** a / b in whole numbers, for a, b that are not negative. */
export function divided(a: number, b: number, how: Division): number {
  const whole = Math.floor(a / b)
  const rest = 2 * (a - whole * b)
  switch (how) {
    case 'down':
      return whole
    case 'up':
      return rest > 0 ? whole + 1 : whole
    case 'half-up':
      return rest >= b ? whole + 1 : whole
    case 'half-down':
      return rest > b ? whole + 1 : whole
  }
}

/** A printed band, '6-10'; `max` null: and more. */
export interface Band {
  readonly min: number
  readonly max: number | null
}
/** The index of the band that holds the value, or -1. */
export function bandOf(bands: readonly Band[], value: number): number {
  for (let i = 0; i < bands.length; i++) {
    const { min, max } = bands[i] as Band
    if (value >= min && (max === null || value <= max)) return i
  }
  return -1
}
