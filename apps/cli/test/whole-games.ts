/** Whole games through the engine: every few choices something illegal is tried, something is undone, and at the end the save must play again. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Game, SearchChance } from '@plus-ultra/kernel'
import { Engine, readRulebook, readSave, verify } from '@plus-ultra/protocol'
import { games } from '../../../games/registry.ts'
import { root } from '../root.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
type Loose = Record<string, any>
export interface Whole {
  readonly choices: number
  readonly refused: number
  readonly undone: number
  readonly odds: number
}

/** Tokens that name something of the game, whether it is possible now or not. */
function tokenPool(game: Game): string[] {
  const { kinds, buttonNames } = game.registry
  const named = Object.entries(kinds).flatMap(([kind, domain]) => domain.names.map(name => `${kind}:${name}`))
  return [...named, ...buttonNames.map(b => `button:${b}`), 'number:0', 'number:99', 'point:1,1']
}

/** Plays one game to its end, or to `limit` choices, then resigns; throws on the first answer that is not as it must be. */
export async function playWhole(id: string, scenario: string, seed: number, limit: number): Promise<Whole> {
  const game = await (games[id] as () => Promise<Game>)()
  const rulebook = () => readRulebook(readFileSync(join(root, 'games', id, 'RULES.md'), 'utf8'))
  const engine = new Engine({
    name: 'test',
    version: '0',
    games,
    rulebook,
    report: fault => {
      throw fault
    },
  })
  const random = new SearchChance(seed)
  const one = <T>(list: readonly T[]) => list[random.below(list.length)] as T
  const ask = async (cmd: string, args: object = {}): Promise<Loose> => JSON.parse(await engine.handle(JSON.stringify({ cmd, ...args })))
  const must = async (cmd: string, args: object = {}) => {
    const answer = await ask(cmd, args)
    if (answer.ok !== true) throw new Error(`${cmd} ${JSON.stringify(args)}: ${JSON.stringify(answer)}`)
    return answer
  }
  const pool = tokenPool(game)
  const { seats } = await must('new', { game: id, scenario, seed: `whole-${seed}` })
  const did = { choices: 0, refused: 0, undone: 0, odds: 0 }
  let over = false
  while (!over && did.choices < limit) {
    const { pending } = await must('pending')
    over = pending.over
    if (over) break
    const seat = one<string>(pending.waiting)
    const { offer } = await must('offer', { seat })
    if (offer === undefined || offer.choices.length + (offer.ranges?.length ?? 0) === 0) continue
    if (random.below(8) === 0) await tryIllegal(offer, seat)
    if (random.below(40) === 0 && (await ask('undo', { seat })).ok === true) {
      did.undone++
      continue
    }
    const choice = one<string>([...offer.choices, ...(offer.ranges ?? []).map((r: Loose) => `${r.kind}:${r.max}`)])
    if (random.below(60) === 0) did.odds += (await ask('odds', { seat, choice })).ok === true ? 1 : 0
    await must('choose', { seat, choice, expect: offer.seq })
    did.choices++
  }
  if (!over) await must('resign', { seat: one(seats) })
  const { save } = await must('save')
  const { digest } = await must('digest')
  await must('load', { save })
  if ((await must('digest')).digest !== digest) throw new Error('the loaded game is another position')
  const checked = verify(game, readSave(save))
  if (!checked.ok) throw new Error(`a die is wrong: ${JSON.stringify(checked)}`)
  return did

  async function tryIllegal(offer: Loose, seat: string): Promise<void> {
    const token = one(pool)
    const inRange = (offer.ranges ?? []).some((r: Loose) => token.startsWith(`${r.kind}:`))
    if (offer.choices.includes(token) || inRange || (token.startsWith('point:') && offer.regions !== undefined)) return
    const before = (await must('digest')).digest
    const answer = await ask('choose', { seat, choice: token })
    if (answer.ok !== false || answer.error.code !== 'illegal') throw new Error(`${token} in ${offer.step}: ${JSON.stringify(answer)}`)
    if (!/^[A-Z]{3}-/.test(answer.error.clause) || answer.error.message.length < 8)
      throw new Error(`${token} in ${offer.step} is refused without a reason: ${JSON.stringify(answer.error)}`)
    if ((await must('digest')).digest !== before) throw new Error(`${token} in ${offer.step} was refused and changed the position`)
    did.refused++
  }
}
