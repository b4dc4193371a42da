/** One game at which outside bots and our own players sit. What a bot is sent is what the engine protocol would tell its seat. */
import { type AnyScenario, type Core, eventsFor, type Game, type OptionValue, type Seat, Table } from '@plus-ultra/kernel'
import { Dice, LiveChance, type OutcomeMessage, Refused, type Rulebook, Session } from '@plus-ultra/protocol'
import { Player, seedOf } from '@plus-ultra/strategy'
import { type Entrant, howOf } from '../arena/plan.ts'
import { type Bot, Forfeit } from './bot.ts'

export interface BotGame {
  readonly game: Game
  readonly rulebook: Rulebook
  readonly scenario: AnyScenario
  readonly options: Readonly<Record<string, OptionValue>>
  /** of the dice: games with the same secret share their stream */
  readonly secret: string
  /** thinking time of each bot for the whole game */
  readonly ms: number
  readonly players: ReadonlyMap<string, Bot | Entrant>
}
export interface BotResult {
  readonly outcome: OutcomeMessage
  readonly choices: number
  /** who forfeited, and why */
  readonly forfeit?: { readonly seat: string; readonly why: string }
}

const isEntrant = (player: Bot | Entrant): player is Entrant => 'kind' in player

export async function playBotGame(setting: BotGame): Promise<BotResult> {
  const { game, rulebook, scenario, options, secret, players } = setting
  const live = new LiveChance(secret, scenario.seats)
  const dice = new Dice(live)
  const table = new Table(game, { scenario, options }, dice)
  const session = new Session({ game, table, dice, rulebook, scenario, commitment: live.commitment, nonces: live.nonces })
  const seated = (name: string) => players.get(name) as Bot | Entrant
  // one for the whole game: who is greedy must see that nothing gets better, and nobody may go round in circles
  const own = new Map(
    [...players].flatMap(([name, player]) =>
      isEntrant(player) ? [[name, new Player(game, table.seats, { now: () => performance.now() }, howOf(player))]] : [],
    ),
  )
  const left = new Map(session.seats.map(name => [name, setting.ms]))
  const heard = new Map(session.seats.map(name => [name, 0]))
  for (const seat of session.seats) tell(seated(seat), { cmd: 'start', game: game.id, scenario: scenario.id, options, seat })
  let choices = 0
  let forfeit: BotResult['forfeit']
  while (!table.isOver) {
    const seat = table.asked[0] as Seat
    const name = game.seats.name(seat)
    const player = seated(name)
    try {
      if (isEntrant(player)) {
        const view = table.view(seat)
        // the same question gets another answer when it is asked again, or two who draw lots would never agree
        const { choice } = await (own.get(name) as Player<Core>).suggest(view, seat, seedOf(view) + choices)
        session.choose(seat, choice, undefined, 'en')
      } else {
        const news = table.told.slice(heard.get(name))
        heard.set(name, table.told.length)
        const msLeft = left.get(name) as number
        const start = performance.now()
        const message = {
          cmd: 'choose',
          seat: name,
          board: session.board(seat),
          offer: session.offer(seat, 'en', 'tokens only'),
          events: eventsFor(
            news.map(({ told }) => told),
            seat,
          ),
          msLeft,
        }
        const choice = await player.ask(message, msLeft)
        left.set(name, Math.round(msLeft - (performance.now() - start)))
        session.choose(seat, choice, undefined, 'en')
      }
    } catch (e) {
      const why = e instanceof Forfeit ? e.message : e instanceof Refused && !isEntrant(player) ? `illegal: ${e.error.message}` : undefined
      if (why === undefined) throw e
      forfeit = { seat: name, why }
      break
    }
    choices++
  }
  const outcome = forfeit === undefined ? (session.pending(undefined) as { outcome: OutcomeMessage }).outcome : lost(forfeit, session)
  for (const seat of session.seats) tell(seated(seat), { cmd: 'end', outcome })
  return { outcome, choices, ...(forfeit && { forfeit }) }
}
function tell(player: Bot | Entrant, message: object): void {
  if (!isEntrant(player)) player.tell(message)
}
/** The other wins; with several others nobody does. */
function lost({ seat, why }: { readonly seat: string; readonly why: string }, { seats }: Session): OutcomeMessage {
  const others = seats.filter(name => name !== seat)
  const scores = Object.fromEntries(seats.map(name => [name, name === seat ? 0 : 1]))
  return { winner: others.length === 1 ? (others[0] as string) : null, scores, why: `${seat} forfeits: ${why}`, clause: '' }
}
