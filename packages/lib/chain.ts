/** Which pieces stand where, without looking at every piece: `for (let u = g.zone.first[z]; u !== NONE; u = g.unit.next[u])`. */
import { NONE, type None } from '@plus-ultra/kernel'

/** Three columns of the state: the first piece of each space, the next piece beside each piece, and where each piece stands. */
export interface Chain<P extends number, S extends number> {
  readonly first: { [K in S]: P | None }
  readonly next: { [K in P]: P | None }
  readonly at: { [K in P]: S | None }
}

/** Every change of a piece's place. Chains are kept in printed order, so that one position has one digest and one order of offers. */
export function put<P extends number, S extends number>(chain: Chain<P, S>, piece: P, to: S | None): void {
  const { at } = chain
  if (at[piece] === to) return
  if (at[piece] !== NONE) unlink(chain, piece, at[piece] as S) // a comparison does not narrow a generic
  at[piece] = to
  if (to !== NONE) link(chain, piece, to as S)
}

function unlink<P extends number, S extends number>({ first, next }: Chain<P, S>, piece: P, from: S): void {
  if (first[from] === piece) first[from] = next[piece]
  else {
    let before = first[from] as P
    while (next[before] !== piece) before = next[before] as P
    next[before] = next[piece]
  }
  next[piece] = NONE
}

function link<P extends number, S extends number>({ first, next }: Chain<P, S>, piece: P, to: S): void {
  const head = first[to]
  if (head === NONE || head > piece) {
    next[piece] = head
    first[to] = piece
    return
  }
  let before = head as P
  for (let n = next[before]; n !== NONE && n < piece; n = next[before]) before = n as P
  next[piece] = next[before]
  next[before] = piece
}

/** What is wrong with the chains of a position: an invariant for the fuzzer. */
export function brokenChains<P extends number, S extends number>(
  { first, next, at }: Chain<P, S>,
  pieces: readonly P[],
  spaces: readonly S[],
): string[] {
  const faults: string[] = []
  const seen = new Set<number>()
  for (const space of spaces) {
    let before: number = NONE
    for (let p = first[space]; p !== NONE; p = next[p as P]) {
      if (seen.has(p) || p <= before) {
        faults.push(`piece ${p} is chained out of order in space ${space}`)
        break
      }
      if (at[p as P] !== space) faults.push(`piece ${p} is chained in space ${space} and stands elsewhere`)
      seen.add(p)
      before = p
    }
  }
  for (const p of pieces) if ((at[p] !== NONE) !== seen.has(p)) faults.push(`piece ${p} is in no chain of its place`)
  return faults
}
