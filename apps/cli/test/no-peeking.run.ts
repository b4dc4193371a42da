/** The full number of positions: npm run test:peeking [-- <positions> [<seed>]] */
import type { Game } from '@plus-ultra/kernel'
import { games } from '../../../games/registry.ts'
import { permute } from './no-peeking.ts'

const [positions = 1000, seed = 1] = process.argv.slice(2).map(Number)
for (const [id, load] of Object.entries(games)) {
  const game = (await load()) as Game
  await permute(game, 'search', positions, seed)
  const what = game.schema.hasSecrets ? 'hidden facts dealt anew' : 'no secrets, asked twice'
  process.stdout.write(`${id.padEnd(14)} ${positions} positions, ${what}: the same choice in all\n`)
}
