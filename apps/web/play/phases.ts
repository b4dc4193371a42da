/** Which phases the bar shows. */
import type { PhaseBar } from '@plus-ultra/ui/face.ts'

const MOST = 6
/** letters of phases that the bar has room for beside the rest */
const lettersAt = (width: number): number => (width - 880) / 6
/** The current phase with its neighbours, at most six: those whose names are not cut short. */
export function windowed({ phases, now }: PhaseBar, width: number): PhaseBar['phases'] {
  const at = Math.max(
    0,
    phases.findIndex(phase => phase.id === now),
  )
  for (let most = MOST; ; most--) {
    const from = Math.max(0, Math.min(at - (most > 3 ? 2 : 1), phases.length - most))
    const shown = phases.slice(from, from + most)
    if (most <= 3 || shown.reduce((sum, { name }) => sum + name.length, 0) <= lettersAt(width)) return shown
  }
}
