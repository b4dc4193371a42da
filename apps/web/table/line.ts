/** What a player expects to follow his choice, in words: played on in a world that he imagines, until a die would decide. */
import {
  BUTTON,
  type Core,
  choose,
  eventsFor,
  eventText,
  isOver,
  kindOf,
  type LegalChoice,
  labelOf,
  offer,
  parse,
  pickByPrior,
  Recorder,
  SearchChance,
  type Seat,
  silence,
  waiting,
} from '@plus-ultra/kernel'
import { imagined } from '@plus-ultra/strategy'
import type { Foretold } from '../port/messages.ts'
import { capital } from '../words.ts'
import type { Desk } from './desk.ts'

/** choices of a line that are told, and made besides: of the others only what the seat would hear of */
const TOLD = 5
const MADE = 40
/** the fast policy does what looks best to it */
const FIRM = 8

/** `tokens`: as far as the search has gone; beyond it what looks best is taken. The seat's own eyes only: nothing hidden is asked for. */
export function foretell(desk: Desk, seat: Seat, tokens: readonly string[]): Foretold {
  const { game, text } = desk
  const random = new SearchChance(7)
  const g = imagined<Core, never>(game as never, desk.table.view(seat), seat, random, game.make(random, silence))
  const left = [...tokens]
  const line: { seat: string; text: string }[] = []
  /** whom the next button is about; whom the advice itself picks is known */
  let picked = ''
  for (let made = 0; made < MADE && line.length < TOLD && !isOver(g); made++) {
    const seats = waiting(g)
    const mover = seats.includes(seat) ? seat : (seats[0] as Seat)
    const list = offer(g, mover)
    const expected = left[0] === undefined ? undefined : parse(g, mover, left[0])
    // what is forced stands in no line of a tree
    const choice: LegalChoice = expected?.ok
      ? expected.choice
      : list.count === 1
        ? list.at(0)
        : pickByPrior(game, g, mover, list, random, FIRM)
    if (expected?.ok) left.shift()
    else if (list.count > 1) left.length = 0
    // who is picked is told by what he then does
    const isTelling = mover === seat && made > 0 && list.count > 1 && kindOf(choice) === BUTTON
    const words = mover === seat && made > 0 ? capital(labelOf(text, g, mover, choice)) : ''
    const label = isTelling ? [picked, words].filter(Boolean).join(' · ') : ''
    if (isTelling) picked = ''
    else if (words !== '' && list.count > 1) picked = words
    const recorder = new Recorder()
    Object.assign(g.runtime, { chance: random, sink: recorder })
    choose(g, mover, choice)
    const isDice = recorder.told.some(({ event }) => event.type === 'roll')
    const heard = isDice ? [] : eventsFor(recorder.told, seat).map(event => capital(eventText(text, event)))
    const said = heard.length > 0 ? heard.join(' ') : label
    if (said !== '') line.push({ seat: game.seats.name(mover), text: said })
    if (isDice) return { line, thenDice: true }
  }
  return { line, thenDice: false }
}
