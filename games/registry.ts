/** The games, each read when it is first asked for. A game is added by one line: `id: async () => of((await import('./id/game.ts')).id),` */
import type { Game } from '@plus-ultra/kernel'

type Loaders = Readonly<Record<string, () => Promise<Game>>>
/** A game knows its own state and scenarios; those who load it by name do not. */
export const of = (game: unknown) => game as Game

export const games: Loaders = {
  pizarro: async () => of((await import('./pizarro/game.ts')).pizarro),
  pyrrhus: async () => of((await import('./pyrrhus/game.ts')).pyrrhus),
  conquistador: async () => of((await import('./conquistador/game.ts')).conquistador),
  tercios: async () => of((await import('./tercios/game.ts')).tercios),
  aztecs: async () => of((await import('./aztecs/game.ts')).aztecs),
}

/** Played when asked for by id, never listed to players. */
export const unlisted: Loaders = {
  example: async () => of((await import('./example/game.ts')).example),
}
