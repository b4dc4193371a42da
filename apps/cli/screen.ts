/** The board, the offer and the odds as text for a terminal: by name, in the language of the player. */
import { type AnyEvent, type Board, eventText, type Piece, phaseOf, type Seat, sayIn, type Table, type Text } from '@plus-ultra/kernel'
import type { OfferMessage } from '@plus-ultra/protocol'

export type BoardMessage = { readonly turn: number; readonly phase: string } & Board

export function boardOf(table: Table, viewer: Seat | -1): BoardMessage {
  const seen = table.view(viewer)
  return { turn: table.game.turn(seen), phase: phaseOf(seen), ...table.game.board(seen) }
}

export function boardText(text: Text, board: BoardMessage): string {
  const say = sayIn(text)
  const lines = [`Turn ${board.turn}, ${text.phases[board.phase] ?? board.phase}`]
  const places = new Map<string, Piece[]>()
  for (const piece of board.pieces) if (piece.at !== null) places.set(piece.at, [...(places.get(piece.at) ?? []), piece])
  const facts = Object.entries(board.spaces).map(([id, space]) => [id, factsOf(space, say)] as const)
  const known = new Map(facts.filter(([, said]) => said !== ''))
  for (const id of new Set([...places.keys(), ...known.keys()])) {
    const said = [known.get(id) ?? '', piecesText(text, places.get(id) ?? [])].filter(part => part !== '').join('; ')
    lines.push(`  ${say(id) === id ? id : `${say(id)} (${id})`}: ${said}`)
  }
  for (const [name, value] of [...Object.entries(board.tracks), ...Object.entries(board.trays)]) {
    const said = valueText(value, say)
    if (said !== '') lines.push(`  ${say(name)}: ${said}`)
  }
  return lines.join('\n')
}

function piecesText(text: Text, pieces: readonly Piece[]): string {
  const bySide = new Map<string, string[]>()
  for (const piece of pieces) {
    const list = bySide.get(piece.side) ?? []
    list.push(pieceText(text, piece))
    bySide.set(piece.side, list)
  }
  return [...bySide].map(([side, list]) => `${sayIn(text)(side)}: ${list.join(', ')}`).join('; ')
}
function pieceText(text: Text, { id, unit, side: _, at, count, strength, ...more }: Piece): string {
  const say = sayIn(text)
  const named = say(id) !== id && id !== at ? say(id) : say(unit) !== unit || id === at ? say(unit) : id
  const facts = factsOf(more, say)
  return [
    count === undefined ? '' : `${count} `,
    named,
    strength === undefined ? '' : ` ${strength}`,
    facts === '' ? '' : ` (${facts})`,
  ].join('')
}

type Name = ReturnType<typeof sayIn>
/** What is so, by name; what is not, or nothing, is left out. */
function factsOf(facts: Readonly<Record<string, unknown>>, say: Name): string {
  return Object.entries(facts)
    .flatMap(([name, value]) => {
      if (value === true) return [name]
      const said = valueText(value, say)
      return said === '' ? [] : [`${name} ${said}`]
    })
    .join(', ')
}
function valueText(value: unknown, say: Name): string {
  if (value === null || value === undefined || value === false || value === '') return ''
  if (Array.isArray(value))
    return value
      .map(each => valueText(each, say))
      .filter(each => each !== '')
      .join(', ')
  if (typeof value === 'object') return factsOf(value as Record<string, unknown>, say)
  return typeof value === 'string' ? say(value) : String(value)
}

const MOST_LISTED = 60
/** Numbered from 1; the token beside the words, for those who type it. */
export function offerText(offer: OfferMessage, howMany: 'some' | 'all' = 'some'): string {
  const shown = howMany === 'all' ? offer.choices : offer.choices.slice(0, MOST_LISTED)
  const label = (token: string) => offer.labels?.[token] ?? token
  const width = Math.min(48, Math.max(0, ...shown.map(token => label(token).length)))
  const lines = shown.map((token, i) => `  ${String(i + 1).padStart(3)}  ${label(token).padEnd(width)}  ${token}`)
  if (shown.length < offer.choices.length) lines.push(`       ... and ${offer.choices.length - shown.length} more; 'all' lists them`)
  for (const { min, max, step } of offer.ranges ?? [])
    lines.push(`       number:N  from ${min} to ${max}${step === 1 ? '' : `, by ${step}`}`)
  if (offer.regions !== undefined) lines.push('       point:X,Y  any place inside the region')
  return lines.join('\n')
}

export function oddsText(text: Text, odds: { exact: boolean; outcomes: readonly { p: string; result: readonly AnyEvent[] }[] }): string {
  const lines = odds.outcomes.slice(0, 30).map(({ p, result }) => {
    const [n, d = '1'] = p.split('/')
    const percent = `${((100 * Number(n)) / Number(d)).toFixed(1)} %`
    return `  ${percent.padStart(7)}  ${result.map(event => eventText(text, event)).join(' ') || 'nothing'}`
  })
  if (odds.outcomes.length > 30) lines.push(`  ... and ${odds.outcomes.length - 30} rarer`)
  if (!odds.exact) lines.push('  (sampled)')
  return lines.join('\n')
}
