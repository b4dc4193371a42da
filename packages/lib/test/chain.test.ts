import { NONE } from '@plus-ultra/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenChains, type Chain, put } from '../chain.ts'

const emptyChain = (pieces: number, spaces: number): Chain<number, number> => ({
  first: new Int32Array(spaces).fill(NONE),
  next: new Int32Array(pieces).fill(NONE),
  at: new Int32Array(pieces).fill(NONE),
})
const range = (n: number) => Array.from({ length: n }, (_, i) => i)

test('pieces of one space are chained in printed order, however they came', () => {
  const chain = emptyChain(4, 2)
  for (const piece of [2, 0, 3, 1]) put(chain, piece, 1)
  const seen: number[] = []
  for (let p = chain.first[1] as number; p !== NONE; p = chain.next[p] as number) seen.push(p)
  expect(seen).toEqual([0, 1, 2, 3])
})

test('any order of coming and going keeps every chain whole, and equal positions have equal columns', () => {
  const moves = fc.array(fc.tuple(fc.nat(7), fc.integer({ min: NONE, max: 3 })))
  fc.assert(
    fc.property(moves, list => {
      const chain = emptyChain(8, 4)
      for (const [piece, to] of list) put(chain, piece, to)
      expect(brokenChains(chain, range(8), range(4))).toEqual([])
      const again = emptyChain(8, 4)
      for (const piece of range(8).reverse()) put(again, piece, chain.at[piece] as number)
      expect(again).toEqual(chain)
    }),
  )
})

test('a broken chain is told', () => {
  const chain = emptyChain(2, 2)
  put(chain, 0, 1)
  chain.at[0] = 0
  expect(brokenChains(chain, range(2), range(2))).toEqual(['piece 0 is chained in space 1 and stands elsewhere'])
  chain.at[0] = 1
  chain.at[1] = 1
  expect(brokenChains(chain, range(2), range(2))).toEqual(['piece 1 is in no chain of its place'])
})
