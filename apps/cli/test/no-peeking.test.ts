import type { Game } from '@plus-ultra/kernel'
import { expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { permute } from './no-peeking.ts'

test.each(Object.keys(games))(
  '%s: the computer chooses the same when what it cannot see is dealt anew',
  async id => {
    const game = (await (games[id] as () => Promise<Game>)()) as Game
    await expect(permute(game, 'search', 30, 5)).resolves.toBeUndefined()
  },
  120_000,
)
