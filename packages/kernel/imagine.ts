/** What a player can do with a view: fill what is hidden with a fair sample, and think on that. The true state is never asked. */
import { HIDDEN } from './domain.ts'
import { advance, participants } from './engine.ts'
import type { Game, Randomness } from './game.ts'
import { leave, open } from './regions.ts'
import { type Core, RuleError, topStep } from './runtime.ts'
import { HEADER, type Seat } from './schema.ts'
import { copyInto } from './state.ts'
import { mayRead } from './visible.ts'

const { TOP } = HEADER

/** `into` becomes a whole position that looks to `seat` exactly as `view` does. */
export function imagine<G extends Core>(game: Game<G>, view: G, seat: Seat, random: Randomness, into: G): G {
  copyInto(view, into)
  if (game.schema.hasSecrets) {
    game.imagine?.(into, seat, random)
    for (const cells of game.schema.cells) {
      if (cells.visible.kind === 'everyone') continue // a set of 32 things can look like HIDDEN
      const { words } = cells.shape
      for (let i = 0; i < cells.count * words; i++)
        // the seat's own set of 32 things can look like it too
        if (into.words[cells.offset + i] === HIDDEN && !mayRead(into, cells, Math.floor(i / words), seat))
          throw new RuleError(into, `imagine of ${game.id} leaves ${cells.path} hidden`)
    }
  }
  beginSecretsOfOthers(into, seat)
  return into
}

/** How far the others are with their secret choices is not known: each is taken to begin. */
function beginSecretsOfOthers(g: Core, seat: Seat): void {
  const step = topStep(g)
  const base = g.words[TOP] as number
  if (step?.kind !== 'simultaneous') return
  for (const other of participants(g)) {
    if (other === seat) continue
    open(g, step, base, other)
    advance(g)
    leave(g, step, base)
  }
}
