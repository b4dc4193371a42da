/** A whole game as text: every choice with the facts that followed, in English. A change of the rules shows as a difference. */
import {
  type AnyScenario,
  type Core,
  eventText,
  type Game,
  offer,
  phaseOf,
  promptOf,
  SearchChance,
  type Seat,
  Table,
  tokenOf,
} from '../index.ts'
import { type PickOptions, pickChoice } from './pick.ts'

export function playthrough<G extends Core, S extends AnyScenario>(
  game: Game<G, S>,
  scenario: S,
  seed: number,
  options = {},
  how: PickOptions = {},
): string {
  const table = new Table(game, { scenario, options }, new SearchChance(seed))
  const pick = new SearchChance(seed + 1)
  const text = game.text.en
  const lines = [`${text.title}: ${scenario.title} (seed ${seed})`]
  let head = ''
  while (!table.isOver) {
    const place = `turn ${game.turn(table.state)}, ${text.phases[phaseOf(table.state)] ?? phaseOf(table.state)}`
    if (place !== head) lines.push('', `== ${place}`)
    head = place
    const seat = table.waiting[pick.below(table.waiting.length)] as Seat
    const list = offer(table.state, seat)
    const prompt = promptOf(text, table.state, seat)
    const token = tokenOf(table.state, pickChoice(game as Game<G>, table.state, seat, list, pick, how))
    lines.push(`${game.seats.name(seat)} [${prompt}] ${token} (of ${list.count})`)
    const done = table.choose(seat, token)
    if (!done.ok) throw new Error(`${token} was offered and is refused`)
    for (const { event } of done.told) lines.push(`  ${eventText(text, event)} [${event.clause}]`)
  }
  const { winner, scores, why } = game.outcome(table.state)
  lines.push(
    '',
    `winner: ${winner === null ? 'nobody' : game.seats.name(winner)} ${JSON.stringify(scores)} ${why}`,
    `digest: ${table.digest()}`,
    '',
  )
  return lines.join('\n')
}
