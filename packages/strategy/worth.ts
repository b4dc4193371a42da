/** What a position is worth to each seat in play: shares that add up to 1. */
import { type AnyScenario, type Core, type Game, isOver, readAnew, type Seat, worthTo } from '@plus-ultra/kernel'

export type Shares = Float64Array

export function finalShares<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, seats: readonly Seat[], into: Shares): void {
  const { winner } = game.outcome(g)
  if (seats.length === 1) into.set(worthTo(game, g, ...seats))
  else if (winner === null) into.fill(1 / seats.length)
  else for (let i = 0; i < seats.length; i++) into[i] = seats[i] === winner ? 1 : 0
}

/** A finished game by its outcome, any other by the game's evaluation. A lone seat is judged by how well it does. */
export function sharesOf<G extends Core, S extends AnyScenario>(game: Game<G, S>, g: G, seats: readonly Seat[], into: Shares): void {
  if (isOver(g)) {
    finalShares(game, g, seats, into)
    return
  }
  readAnew()
  if (seats.length === 2) {
    into[0] = game.evaluate(g, seats[0] as Seat)
    into[1] = 1 - (into[0] as number)
    return
  }
  let sum = 0
  for (let i = 0; i < seats.length; i++) sum += into[i] = game.evaluate(g, seats[i] as Seat)
  if (seats.length > 1) for (let i = 0; i < seats.length; i++) into[i] = sum > 0 ? (into[i] as number) / sum : 1 / seats.length
}
