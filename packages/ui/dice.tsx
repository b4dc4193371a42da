/** Dice as they fell: six-sided ones with their pips, others as a lozenge or a number in their shape. */
const L = 6.4
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [L, L],
    [24 - L, 24 - L],
  ],
  3: [
    [L, L],
    [12, 12],
    [24 - L, 24 - L],
  ],
  4: [
    [L, L],
    [24 - L, L],
    [L, 24 - L],
    [24 - L, 24 - L],
  ],
  5: [
    [L, L],
    [24 - L, L],
    [12, 12],
    [L, 24 - L],
    [24 - L, 24 - L],
  ],
  6: [
    [L, L],
    [24 - L, L],
    [L, 12],
    [24 - L, 12],
    [L, 24 - L],
    [24 - L, 24 - L],
  ],
}
export interface DieProps {
  readonly value: number
  readonly sides?: number
  readonly size?: number
  readonly isHot?: boolean
}
export function Die({ value, sides = 6, size = 19, isHot = false }: DieProps) {
  const pips = sides === 6 ? PIPS[value] : undefined
  return (
    <svg class="die" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={String(value)}>
      {sides === 10 ? (
        <path d="M12 1 23 9.500v5L12 23 1 14.500v-5Z" class="die-face" stroke-width={isHot ? 2.4 : 1.4} />
      ) : (
        <rect x="1.5" y="1.500" width="21" height="21" rx="4.500" class="die-face" stroke-width={isHot ? 2.4 : 1.4} />
      )}
      {pips?.map(([x, y]) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.100" class="die-pip" />) ?? (
        <text x="12" y="17" text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="14" class="die-pip">
          {value}
        </text>
      )}
    </svg>
  )
}
export function Dice({
  values,
  sides = 6,
  size = 19,
}: {
  readonly values: readonly number[]
  readonly sides?: number
  readonly size?: number
}) {
  return (
    <span class="dice">
      {values.map((value, i) => (
        <Die key={`${i}-${value}`} value={value} sides={sides} size={size} />
      ))}
    </span>
  )
}
