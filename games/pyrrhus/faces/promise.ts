/**
 * What each tactic promises against an even mix of theirs: thrown a few hundred times, without re-rolls, retreats in good order and the
 * order of losses of the camps. A picture for the player, said to be one; the rules count for themselves.
 */
import { goesForward, landTactics, type UnitFacts } from './printed.ts'

export interface Promise4 {
  readonly tactic: string
  readonly win: number
  readonly even: number
  readonly loss: number
  readonly mine: number
  readonly theirs: number
}
export interface Fighter {
  readonly unit: UnitFacts
  readonly melee: number
  readonly isCommanded: boolean
}
const RUNS = 240
function diceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return 1 + Math.floor((state / 4294967296) * 6)
  }
}
const worth = (f: Fighter): number => f.melee * 2 + f.unit.fire
/** The weakest fall first; of the melee's first two losses the front line bears what it can. */
function bury(line: readonly Fighter[], losses: number, isFront?: (f: Fighter) => boolean): Fighter[] {
  const left = [...line].sort((a, b) => worth(a) - worth(b))
  for (let i = 0; i < losses && left.length > 0; i++) {
    const at = isFront && i < 2 ? left.findIndex(isFront) : 0
    left.splice(Math.max(0, at), 1)
  }
  return left
}
function fight(
  mine: readonly Fighter[],
  theirs: readonly Fighter[],
  own: string,
  other: string,
  die: () => number,
): readonly [number, number] {
  const volley = (line: readonly Fighter[]): number =>
    line.reduce((hits, f) => hits + (f.unit.kind !== 'artillery' && f.unit.fire > 0 && die() <= f.unit.fire ? 1 : 0), 0)
  const front = (tactic: string) => (f: Fighter) => f.isCommanded && goesForward(tactic, f.unit)
  const clash = (line: readonly Fighter[], isFront: (f: Fighter) => boolean): number =>
    line.reduce((hits, f) => {
      if (f.melee === 0) return hits
      const thrown = die()
      return hits + (thrown > f.melee ? 0 : thrown === f.melee && isFront(f) ? 2 : 1)
    }, 0)
  const [shotByUs, shotByThem] = [volley(mine), volley(theirs)]
  const [us, them] = [bury(mine, shotByThem), bury(theirs, shotByUs)]
  const [hitByUs, hitByThem] = [clash(us, front(own)), clash(them, front(other))]
  return [mine.length - bury(us, hitByThem, front(own)).length, theirs.length - bury(them, hitByUs, front(other)).length]
}
const isOpen = (tactic: string, line: readonly Fighter[]): boolean =>
  tactic === 'general' || line.some(f => f.isCommanded && goesForward(tactic, f.unit))

export function promises(mine: readonly Fighter[], theirs: readonly Fighter[]): readonly Promise4[] {
  const die = diceOf(42)
  const others = landTactics.filter(tactic => isOpen(tactic, theirs))
  return landTactics
    .filter(tactic => isOpen(tactic, mine))
    .map(tactic => {
      let [win, even, lostByUs, lostByThem] = [0, 0, 0, 0]
      for (const other of others)
        for (let i = 0; i < RUNS; i++) {
          const [us, them] = fight(mine, theirs, tactic, other, die)
          if (them > us) win++
          else if (them === us) even++
          lostByUs += us
          lostByThem += them
        }
      const n = others.length * RUNS
      return { tactic, win: win / n, even: even / n, loss: 1 - (win + even) / n, mine: lostByUs / n, theirs: lostByThem / n }
    })
}
