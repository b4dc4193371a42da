/** Lines that say the same one after the other are one line, with how often: four soldiers go ashore in one hex. */
export interface Counted<L> {
  readonly line: L
  readonly times: number
}
export function alike<L>(lines: readonly L[], wordsOf: (line: L) => string): readonly Counted<L>[] {
  const found: { line: L; times: number; words: string }[] = []
  for (const line of lines) {
    const words = wordsOf(line)
    const last = found.at(-1)
    if (last?.words === words) last.times++
    else found.push({ line, times: 1, words })
  }
  return found
}
/** What there is room for: what weighs little gives way first, then what is oldest. */
export function foremost<L>(lines: readonly L[], most: number, isSlight: (line: L) => boolean): readonly L[] {
  if (lines.length <= most) return lines
  const weighty = lines.filter(line => !isSlight(line))
  return (weighty.length > 0 ? weighty : lines).slice(-most)
}
