/** Long runs of numbers are told as ranges: `number:0` to `number:5000` is one line, not five thousand. */

export interface NumberRange {
  kind: 'number'
  min: number
  max: number
  step: number
}
const SHORTEST = 21

export function withoutRuns(tokens: readonly string[]): { choices: string[]; ranges: NumberRange[] } {
  const numbers = tokens
    .filter(token => token.startsWith('number:'))
    .map(token => Number(token.slice(7)))
    .sort((a, b) => a - b)
  const ranges: NumberRange[] = []
  for (let from = 0; from + SHORTEST <= numbers.length; ) {
    const to = endOfRun(numbers, from)
    if (to - from + 1 < SHORTEST) {
      from++
      continue
    }
    const min = numbers[from] as number
    ranges.push({ kind: 'number', min, max: numbers[to] as number, step: (numbers[from + 1] as number) - min })
    from = to + 1
  }
  if (ranges.length === 0) return { choices: [...tokens], ranges }
  const choices = tokens.filter(token => !token.startsWith('number:') || !ranges.some(range => isIn(range, Number(token.slice(7)))))
  return { choices, ranges }
}
/** The last place of the numbers with the same step from there on. */
function endOfRun(numbers: readonly number[], from: number): number {
  const step = (numbers[from + 1] as number) - (numbers[from] as number)
  let to = from + 1
  while (to + 1 < numbers.length && (numbers[to + 1] as number) - (numbers[to] as number) === step) to++
  return to
}
export function isIn({ min, max, step }: NumberRange, n: number): boolean {
  return n >= min && n <= max && (n - min) % step === 0
}
