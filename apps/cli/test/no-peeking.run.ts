/** The full number of positions: npm run test:peeking [-- <game> ...] [--positions 1000] [--seed 1] */
import { parseArgs } from 'node:util'
import type { Game } from '@plus-ultra/kernel'
import { games } from '../../../games/registry.ts'
import { permute } from './no-peeking.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { positions: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
/** a race has to be able to leave what looks best at first sight */
const ENOUGH = 64
const [positions, seed] = [Number(values.positions), Number(values.seed)]
if (!Number.isInteger(positions) || positions < 1) throw new Error(`--positions ${values.positions}: a number of positions, 1 or more`)
if (!Number.isInteger(seed)) throw new Error(`--seed ${values.seed}: a whole number`)
const unknown = positionals.find(id => !(id in games))
if (unknown !== undefined) throw new Error(`there is no game ${unknown}; games: ${Object.keys(games).join(', ')}`)
for (const [id, load] of Object.entries(games)) {
  if (positionals.length > 0 && !positionals.includes(id)) continue
  const game = (await load()) as Game
  await permute(game, 'search', positions, seed, {}, ENOUGH)
  const what = game.schema.hasSecrets ? 'hidden facts dealt anew' : 'no secrets, asked twice'
  process.stdout.write(`${id.padEnd(14)} ${positions} positions, ${what}: the same choice in all\n`)
}
