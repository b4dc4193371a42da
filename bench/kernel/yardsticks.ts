/**
 * What our speed is measured beside, each in its own best form: the same small game in boardgame.io and in bare typed arrays, and a loop
 * that is the floor under any of them.
 *
 * The game: ten areas on a ring with chords, armies, an attack of two dice, a move, a reinforcement; 200 turns at most. A decision is:
 * list everything that is legal, choose one at random, carry it out, look whether the game is over.
 */
import { createRequire } from 'node:module'
import { SearchChance } from '@plus-ultra/kernel'
import { cpuSeconds, type Rate } from './measure.ts'

export const AREAS = 10
export const MOST_TURNS = 200
export const MOST_TO_REINFORCE = 20
export const neighbours = Array.from({ length: AREAS }, (_, i) => [(i + 1) % AREAS, (i + AREAS - 1) % AREAS, (i + 5) % AREAS] as const)

export interface Conquest {
  readonly owner: string[]
  readonly army: number[]
}
export type Move = readonly [move: 'reinforce' | 'move' | 'attack', from: number, to?: number]

export function legalMoves({ owner, army }: Conquest, player: string): Move[] {
  const moves: Move[] = []
  for (let i = 0; i < AREAS; i++) {
    if (owner[i] !== player) continue
    if (army[i] <= MOST_TO_REINFORCE) moves.push(['reinforce', i])
    if (army[i] >= 2) for (const j of neighbours[i]) moves.push([owner[j] === player ? 'move' : 'attack', i, j])
  }
  return moves
}

// --- boardgame.io 0.50: its reducer alone, without client, store, log or network

interface Context {
  readonly G: Conquest
  readonly playerID: string
  readonly random: { D6(): number }
}
interface Match {
  readonly G: Conquest
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown }
}
interface Action {
  readonly type: 'MAKE_MOVE'
  readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string }
}
/** The package has no entry for ES modules in Node. */
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = createRequire(import.meta.url)('boardgame.io/internal') as {
  ProcessGameConfig(game: object): object
  InitializeGame(setting: { game: object; numPlayers: number }): Match
  CreateGameReducer(setting: { game: object }): (match: Match, action: Action) => Match
}
const INVALID = 'INVALID_MOVE'

export const conquest = {
  name: 'conquest',
  setup: (): Conquest => ({ owner: Array.from({ length: AREAS }, (_, i) => String(i % 2)), army: Array(AREAS).fill(4) }),
  moves: {
    attack({ G: { owner, army }, playerID, random }: Context, from: number, to: number) {
      if (owner[from] !== playerID || owner[to] === playerID || army[from] < 2 || !neighbours[from].includes(to)) return INVALID
      const attack = random.D6()
      const defence = random.D6()
      if (attack <= defence) army[from]--
      else if (--army[to] <= 0) {
        owner[to] = playerID
        army[to] = 1
        army[from]--
      }
      return undefined
    },
    move({ G: { owner, army }, playerID }: Context, from: number, to: number) {
      if (owner[from] !== playerID || owner[to] !== playerID || army[from] < 2 || !neighbours[from].includes(to)) return INVALID
      army[from]--
      army[to]++
      return undefined
    },
    reinforce({ G: { owner, army }, playerID }: Context, at: number) {
      if (owner[at] !== playerID || army[at] > MOST_TO_REINFORCE) return INVALID
      army[at]++
      return undefined
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G, ctx }: { G: Conquest; ctx: { turn: number } }) => {
    if (ctx.turn > MOST_TURNS) return { draw: true }
    return G.owner.every(o => o === G.owner[0]) ? { winner: G.owner[0] } : undefined
  },
}

export function reducer(seconds: number): Rate {
  const game = ProcessGameConfig(conquest)
  const reduce = CreateGameReducer({ game })
  const pick = new SearchChance(1)
  let decisions = 0
  let games = 0
  const spent = cpuSeconds()
  while (spent() < seconds) {
    let match = InitializeGame({ game: { ...game, seed: pick.next() }, numPlayers: 2 })
    for (; match.ctx.gameover === undefined; decisions++) {
      const player = match.ctx.currentPlayer
      const moves = legalMoves(match.G, player)
      const [type, ...args] = moves[pick.below(moves.length)]
      match = reduce(match, { type: 'MAKE_MOVE', payload: { type, args, playerID: player } })
    }
    games++
  }
  return { decisions: decisions / spent(), games: games / spent() }
}

// --- the same game by hand: what no description of a state can beat

export function typedArrays(seconds: number): Rate {
  const adjacent = Uint8Array.from(neighbours.flat())
  const owner = new Uint8Array(AREAS)
  const army = new Uint8Array(AREAS)
  const moves = new Uint16Array(64)
  const pick = new SearchChance(1)
  const REINFORCE = 15
  let decisions = 0
  let games = 0
  const spent = cpuSeconds()
  for (; games % 64 !== 0 || spent() < seconds; games++) {
    for (let i = 0; i < AREAS; i++) {
      owner[i] = i & 1
      army[i] = 4
    }
    for (let turn = 1, player = 0; turn <= MOST_TURNS; turn++, player ^= 1) {
      let count = 0
      for (let i = 0; i < AREAS; i++) {
        if (owner[i] !== player) continue
        if (army[i] <= MOST_TO_REINFORCE) moves[count++] = (i << 4) | REINFORCE
        if (army[i] >= 2) for (let q = i * 3; q < i * 3 + 3; q++) moves[count++] = (i << 4) | adjacent[q]
      }
      const move = moves[pick.below(count)]
      const from = move >> 4
      const to = move & 15
      decisions++
      if (to === REINFORCE) army[from]++
      else if (owner[to] === player) {
        army[from]--
        army[to]++
      } else {
        const attack = pick.below(6)
        const defence = pick.below(6)
        if (attack <= defence) army[from]--
        else if (--army[to] === 0) {
          owner[to] = player
          army[to] = 1
          army[from]--
        }
      }
      let same = 1
      while (same < AREAS && owner[same] === owner[0]) same++
      if (same === AREAS) break
    }
  }
  return { decisions: decisions / spent(), games: games / spent() }
}

/** The floor: choose an index, roll two dice, look the result up in a table, write it. Nothing is listed. */
export function floor(seconds: number): Rate {
  const table = Int8Array.from({ length: 88 }, (_, i) => Math.sign(Math.floor(i / 11) + (i % 11) - 7))
  const state = new Int16Array(1024)
  const pick = new SearchChance(1)
  let decisions = 0
  const spent = cpuSeconds()
  do {
    for (let i = 0; i < 65536; i++) {
      const r = pick.next()
      const at = r & 1023
      const dice = ((((r >>> 10) & 0xffff) * 6) >>> 16) + (((pick.next() & 0xffff) * 6) >>> 16)
      state[at] += table[(state[at] & 7) * 11 + dice]
    }
    decisions += 65536
  } while (spent() < seconds)
  return { decisions: decisions / spent(), games: 0 }
}
