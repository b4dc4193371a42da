/**
 * Determinised tree search with dice in the open: each iteration imagines what is hidden, walks down by the choices that are legal there,
 * adds a leaf and judges it. A node stands for a history of choices, not for a position, so that dice and secrets may differ each time.
 */
import {
  type AnyScenario,
  type Core,
  choose,
  copyInto,
  type Game,
  imagine,
  type LegalChoice,
  offer,
  priorsOf,
  SearchChance,
  type Seat,
  silence,
  tokenOf,
  weightOf,
} from '@plus-ultra/kernel'
import { shuffle } from './baselines.ts'
import { moverOf, playOn } from './playout.ts'
import type { SearchSettings } from './settings.ts'
import type { Shares } from './worth.ts'

const SLICE = 16

class Node {
  visits = 0
  readonly totals: Shares
  /** the choices met here so far, best-looking first; `share` is the part of curiosity that each gets */
  readonly choices: LegalChoice[] = []
  readonly shares: number[] = []
  readonly children: (Node | undefined)[] = []
  readonly seen: number[] = []
  readonly places = new Map<number, number>()
  constructor(seats: number) {
    this.totals = new Float64Array(seats)
  }
}

export interface Suggestion {
  readonly choice: string
  /** chance of winning of the seat that asked, 0 to 1 */
  readonly value: number
  readonly iterations: number
  /** the line that the search expects */
  readonly line: readonly string[]
}

/** Thinks as long as it is let; what it has found so far can be asked for at any time. */
export interface Thinker {
  readonly iterations: number
  /** the shortest piece of work after which it can be left: so many iterations at most */
  step(most: number): void
  /** nothing that so many more iterations could find would change its mind */
  isSettled(left: number): boolean
  best(): Suggestion
}

export class Search<G extends Core, S extends AnyScenario = AnyScenario> implements Thinker {
  readonly #game: Game<G, S>
  readonly #view: G
  readonly #seat: Seat
  readonly #seats: readonly Seat[]
  readonly #settings: SearchSettings
  readonly #random: SearchChance
  readonly #work: G
  readonly #root: Node
  readonly #path: Node[] = []
  readonly #leaf: Shares
  readonly #accepts: (choice: LegalChoice) => boolean
  /** by seat: the worst and the best mean met so far, so that small differences of judgement count as much as large ones */
  readonly #low: Float64Array
  readonly #high: Float64Array
  #iterations = 0

  /** `view` is what the seat sees; nothing else is known here. `seats` are those in play. What is not acceptable is never the best. */
  constructor(
    game: Game<G, S>,
    view: G,
    seat: Seat,
    seats: readonly Seat[],
    settings: SearchSettings,
    seed: number,
    accepts: (choice: LegalChoice) => boolean = () => true,
  ) {
    this.#accepts = accepts
    this.#game = game
    this.#view = view
    this.#seat = seat
    this.#seats = seats
    this.#settings = settings
    this.#random = new SearchChance(seed)
    this.#work = game.make(this.#random, silence)
    this.#root = new Node(seats.length)
    this.#leaf = new Float64Array(seats.length)
    this.#low = new Float64Array(seats.length).fill(1)
    this.#high = new Float64Array(seats.length)
  }

  get iterations(): number {
    return this.#iterations
  }
  /** The choice tried most often is ahead of the next by more visits than are left. */
  isSettled(left: number): boolean {
    let most = 0
    let second = 0
    for (const child of this.#root.children) {
      const visits = child?.visits ?? 0
      if (visits > most) {
        second = most
        most = visits
      } else if (visits > second) second = visits
    }
    return most - second > left
  }
  run(iterations: number): void {
    for (let i = 0; i < iterations; i++) this.#iterate()
  }
  step(most: number): void {
    this.run(Math.min(this.#settings.rollout < SLICE ? SLICE : 1, most)) // a long playout takes as long as a slice
  }

  #iterate(): void {
    const g = this.#work
    if (this.#game.schema.hasSecrets) imagine(this.#game as unknown as Game<G>, this.#view, this.#seat, this.#random, g)
    else copyInto(this.#view, g)
    this.#iterations++
    const path = this.#path
    path.length = 0
    path.push(this.#root)
    let node = this.#root
    for (let depth = 0; depth < this.#settings.depth; depth++) {
      const seat = moverOf(g, this.#seat)
      if (seat === -1) break
      const list = offer(g, seat)
      if (list.count === 1 && node !== this.#root) {
        choose(g, seat, list.at(0))
        continue
      }
      const at = this.#select(node, g, seat)
      const child = node.children[at]
      choose(g, seat, node.choices[at] as LegalChoice)
      if (child !== undefined) {
        path.push(child)
        node = child
        continue
      }
      const leaf = new Node(this.#seats.length)
      node.children[at] = leaf
      path.push(leaf)
      break
    }
    playOn(this.#game, g, this.#seat, this.#seats, this.#settings, this.#random, this.#leaf)
    for (const visited of path) {
      visited.visits++
      for (let i = 0; i < this.#leaf.length; i++) {
        const mean = (visited.totals[i]! += this.#leaf[i] as number) / visited.visits
        if (mean < (this.#low[i] as number)) this.#low[i] = mean
        if (mean > (this.#high[i] as number)) this.#high[i] = mean
      }
    }
  }

  #select(node: Node, g: G, seat: Seat): number {
    const stamp = this.#iterations
    this.#meet(node, g, seat, stamp)
    const { exploration, widening, reluctance } = this.#settings
    const mover = this.#seats.indexOf(seat)
    const limit = widening.base + widening.growth * Math.sqrt(node.visits)
    const range = Math.max(1e-6, (this.#high[mover] as number) - (this.#low[mover] as number))
    const spread = exploration * range * Math.sqrt(node.visits + 1)
    const unknown = (node.visits === 0 ? 0.5 : (node.totals[mover] as number) / node.visits) - reluctance * range
    let best = -1
    let bestScore = -Infinity
    let looked = 0
    for (let i = 0; i < node.choices.length && looked < limit; i++) {
      if (node.seen[i] !== stamp) continue
      looked++
      const child = node.children[i]
      const visits = child?.visits ?? 0
      const value = child === undefined || visits === 0 ? unknown : (child.totals[mover] as number) / visits
      const score = value + (spread * (node.shares[i] as number)) / (1 + visits)
      if (score > bestScore) {
        bestScore = score
        best = i
      }
    }
    return best
  }

  /** Marks the choices that are legal this time; new ones are put in their place by the move ordering. */
  #meet(node: Node, g: G, seat: Seat, stamp: number): void {
    const list = offer(g, seat)
    if (node.choices.length === 0) {
      const found: { readonly choice: LegalChoice; readonly weight: number }[] = []
      const isLed = this.#settings.followsPrior
      const priors = isLed ? priorsOf(this.#game, g, seat, list) : []
      const most = priors.reduce((x, y) => Math.max(x, y), -Infinity)
      for (let i = 0; i < list.count; i++) found.push({ choice: list.at(i), weight: isLed ? weightOf(most - (priors[i] as number)) : 1 })
      if (isLed) found.sort((a, b) => b.weight - a.weight)
      else shuffle(found, this.#random)
      const sum = found.reduce((total, { weight }) => total + weight, 0)
      for (const { choice, weight } of found) this.#add(node, choice, weight / sum, stamp)
      return
    }
    for (let i = 0; i < list.count; i++) {
      const at = node.places.get(list.at(i))
      if (at !== undefined) node.seen[at] = stamp
      else this.#add(node, list.at(i), 1 / list.count, stamp)
    }
  }
  #add(node: Node, choice: LegalChoice, share: number, stamp: number): void {
    node.places.set(choice, node.choices.length)
    node.choices.push(choice)
    node.shares.push(share)
    node.seen.push(stamp)
    node.children.push(undefined)
  }

  /** The choice tried most often, of those that are acceptable. */
  best(): Suggestion {
    const root = this.#root
    const mover = this.#seats.indexOf(this.#seat)
    const tried = root.choices.map((_, i) => i).filter(i => root.children[i] !== undefined)
    const meanOf = (i: number) => ((root.children[i] as Node).totals[mover] as number) / (root.children[i] as Node).visits
    tried.sort((x, y) => (root.children[y] as Node).visits - (root.children[x] as Node).visits || meanOf(y) - meanOf(x))
    const at = tried.find(i => this.#accepts(root.choices[i] as LegalChoice)) ?? (tried[0] as number)
    const line = [tokenOf(this.#work, root.choices[at] as LegalChoice)]
    for (let node = root.children[at] as Node; line.length < 12; ) {
      const next = mostVisited(node)
      const child = node.children[next]
      if (child === undefined) break
      line.push(tokenOf(this.#work, node.choices[next] as LegalChoice))
      node = child
    }
    return { choice: line[0] as string, value: meanOf(at), iterations: this.#iterations, line }
  }
}

function mostVisited(node: Node): number {
  let best = -1
  let most = 0
  node.children.forEach((child, i) => {
    if (child !== undefined && child.visits > most) {
      most = child.visits
      best = i
    }
  })
  return best
}
