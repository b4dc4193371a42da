/** Moments in the middle of a game that are worth a picture: found by play that follows the game's own move ordering, kept as a save. */
import { type Board, type Game, offer, SearchChance, Table, tokenOf } from '@plus-ultra/kernel'
import { pickChoice } from '@plus-ultra/kernel/testing'
import { Dice, LiveChance, type SaveDocument, Session } from '@plus-ultra/protocol'
import { games } from '../games/registry.ts'

interface Moment {
  readonly game: string
  /** of the picture */
  readonly name: string
  /** the step that is asked, with at least so many choices, from that entry of the log on */
  readonly step: string
  readonly choices: number
  readonly from: number
  readonly scenario?: string
  /** how a choice must begin that is on offer too */
  readonly token?: string
  /** whether there is something to be seen */
  isWorth?(board: Board): boolean
}
const moment = (
  game: string,
  name: string,
  step: string,
  choices: number,
  from: number,
  scenario?: string,
  token?: string,
  isWorth?: (board: Board) => boolean,
): Moment => ({
  game,
  name,
  step,
  choices,
  from,
  ...(scenario !== undefined && { scenario }),
  ...(token !== undefined && { token }),
  ...(isWorth !== undefined && { isWorth }),
})
/** A siege of more than walls. */
function hasGarrison({ pieces, trays }: Board): boolean {
  const { zone } = (trays.siege ?? {}) as { zone?: string }
  return pieces.filter(piece => piece.at === zone && piece.form === 'garrison').length > 1
}
export const moments: readonly Moment[] = [
  moment('pizarro', 'later', 'movement', 5, 150),
  moment('pizarro', 'recruits', 'recruit', 6, 40),
  moment('pizarro', 'deployment', 'deploy-unit', 4, 0),
  moment('pizarro', 'battle', 'fire', 3, 0),
  moment('pizarro', 'melee', 'attack-onto', 2, 0),
  moment('pizarro', 'siege', 'siege-decision', 2, 0, undefined, undefined, hasGarrison),
  moment('pyrrhus', 'later', 'activate', 5, 200),
  moment('pyrrhus', 'battle', 'tactics', 3, 60),
  moment('pyrrhus', 'dice', 'reroll-die', 8, 60),
  moment('pyrrhus', 'siege', 'assault', 2, 60),
  moment('pyrrhus', 'naval', 'naval-tactics', 3, 60),
  moment('pyrrhus', 'recruits', 'raise', 6, 60),
  moment('pyrrhus', 'three', 'activate', 4, 120, 'three-player'),
  moment('tercios', 'later', 'attack', 2, 120, 'otumba'),
  moment('aztecs', 'later', 'combat', 2, 60, 'maize-field'),
  moment('conquistador', 'later', 'march', 6, 900, 'four-player'),
  moment('conquistador', 'planning', 'plans', 100, 20, 'three-player'),
  moment('conquistador', 'sailing', 'sail', 6, 100, 'three-player'),
  moment('conquistador', 'natives', 'assault', 3, 60, 'four-player'),
  moment('conquistador', 'naval', 'sail', 2, 100, 'four-player', 'seat:'),
  moment('conquistador', 'combat', 'next-battle', 1, 100, 'four-player'),
  moment('conquistador', 'purchases', 'plans', 8, 20, 'three-player', 'button:return'),
]
const MOST_GAMES = 60
const MOST_CHOICES = 4000
const kept = new Map<Moment, Promise<SaveDocument>>()
export function saveOf(moment: Moment): Promise<SaveDocument> {
  const saving = kept.get(moment) ?? find(moment)
  kept.set(moment, saving)
  return saving
}
async function find(moment: Moment): Promise<SaveDocument> {
  const game = await games[moment.game]?.()
  const scenarios = Object.values(game?.scenarios ?? {}).filter(({ id }) => moment.scenario === undefined || id === moment.scenario)
  for (let seed = 1; seed <= MOST_GAMES; seed++)
    for (const scenario of scenarios) {
      const found = reach(game as Game, scenario, moment, seed)
      if (found !== undefined) return found
    }
  throw new Error(`${moment.game}: no game comes to ${moment.step}`)
}
function reach(
  game: Game,
  scenario: Game['scenarios'][string],
  { step, choices, from, token, isWorth }: Moment,
  seed: number,
): SaveDocument | undefined {
  const live = new LiveChance(`picture ${seed}`, scenario.seats)
  const dice = new Dice(live)
  const table = new Table(game, { scenario, options: {} }, dice)
  const random = new SearchChance(seed)
  for (let n = 0; n < MOST_CHOICES && !table.isOver; n++) {
    const seat = table.waiting[0]
    if (seat === undefined) return undefined
    const list = offer(table.state, seat)
    const isOffered = (): boolean => token === undefined || table.tokens(seat).some(each => each.startsWith(token))
    const isReached = table.step === step && list.count >= choices && n >= from && isOffered()
    if (isReached && (isWorth === undefined || isWorth(game.board(table.state)))) {
      const { commitment, nonces } = live
      return new Session({ game, rulebook: new Map(), table, dice, scenario, commitment, nonces }).save()
    }
    table.choose(seat, tokenOf(table.state, pickChoice(game, table.state, seat, list, random, { byPrior: seed % 3 !== 0 })))
  }
  return undefined
}
