import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { pieces, tableAt } from './position.ts'

/** Milan to march; Naples far away. */
const milan = (provinces: Record<string, number>, naples: Record<string, number> = { campania: 1 }) =>
  tableAt('marches', { pieces: pieces('milan', provinces, 'naples', naples) })

clause('EXA-1.1', 'Powers act in the order Venice, Milan, Florence, Naples, whichever of them play', () => {
  const seats = pieces('naples', { campania: 1 }, 'florence', { tuscany: 1 }, 'venice', { veneto: 1 })
  const t = tableAt('marches', { pieces: seats })
  for (const power of ['venice', 'florence', 'naples']) t.expectStep('march', power).choose(power, 'button:done')
  expect(t.phase).toBe('plans')
})

clause('EXA-1.2', 'Companies go only to a province that borders on theirs', () => {
  const t = milan({ lombardy: 4 }).choose('milan', 'area:lombardy')
  t.expectOffer('milan', { exactly: ['area:piedmont', 'area:liguria', 'area:veneto', 'area:emilia'] })
  t.expectOffer('milan', { not: ['area:tuscany', 'area:lombardy'], because: 'EXA-1.2' })
})

clause('EXA-5.1', 'A power marches from one province after the other, until it has done', () => {
  const t = milan({ lombardy: 2, liguria: 2 })
  t.choose('milan', 'area:lombardy', 'area:piedmont', 'area:liguria', 'area:emilia')
  t.expectOffer('milan', { exactly: ['button:done'] })
    .choose('milan', 'button:done')
    .expectStep('march', 'naples')
})

clause('EXA-5.2', 'All companies but one go together', () => {
  const t = milan({ lombardy: 4 }).choose('milan', 'area:lombardy', 'area:veneto')
  t.expectEvent({ type: 'marched', from: 'lombardy', to: 'veneto', companies: 3 })
  expect([t.piece('lombardy')?.count, t.piece('veneto')?.count]).toEqual([1, 3])
})

clause('EXA-5.2', 'A province of another power, a free one, or one with a single company cannot march', () => {
  milan({ lombardy: 4, liguria: 1 }).expectOffer('milan', {
    has: ['area:lombardy'],
    not: ['area:liguria', 'area:campania', 'area:emilia'],
    because: 'EXA-5.2',
  })
})

clause('EXA-5.3', 'A province from which or into which companies have marched does not march again', () => {
  const t = milan({ lombardy: 9, veneto: 7 }).choose('milan', 'area:lombardy', 'area:veneto')
  t.expectOffer('milan', { not: ['area:lombardy', 'area:veneto'], because: 'EXA-5.3' })
  expect(t.piece('lombardy')).toMatchObject({ count: 7, moved: true })
})

clause('EXA-5.3', 'In the next turn it may', () => {
  const t = milan({ lombardy: 9 }).choose('milan', 'area:lombardy', 'area:veneto', 'button:done').choose('naples', 'button:done')
  t.choose('milan', 'button:seal').choose('naples', 'button:seal')
  t.expectStep('march', 'milan').expectOffer('milan', { has: ['area:veneto'] })
})

clause('EXA-1.3 EXA-5.4', 'Into a province of its own a power sends no more companies than there is room for', () => {
  const t = milan({ lombardy: 5, veneto: 7, emilia: 9 }).choose('milan', 'area:lombardy')
  t.expectOffer('milan', { not: ['area:emilia'], because: 'EXA-5.4' }).choose('milan', 'area:veneto')
  expect([t.piece('lombardy')?.count, t.piece('veneto')?.count]).toEqual([3, 9])
})

clause('EXA-5.4', 'A province that borders only on full ones cannot march', () => {
  milan({ piedmont: 4, lombardy: 9, liguria: 9 }).expectOffer('milan', { not: ['area:piedmont'], because: 'EXA-5.4' })
})

clause('EXA-1.3 EXA-5.5', 'A free province is taken by marching into it', () => {
  const t = milan({ lombardy: 2 })
  expect(t.piece('emilia')).toBeUndefined()
  t.choose('milan', 'area:lombardy', 'area:emilia')
  expect(t.piece('emilia')).toMatchObject({ side: 'milan', count: 1 })
})

clause('EXA-5.6', 'A province of a power with which there is a truce may not be marched into', () => {
  const both = pieces('milan', { lombardy: 4 }, 'venice', { veneto: 1, emilia: 1 })
  const t = tableAt('marches', { pieces: both, truces: [['milan', 'venice']] })
  t.choose('venice', 'button:done').choose('milan', 'area:lombardy')
  t.expectOffer('milan', { has: ['area:piedmont'], not: ['area:veneto', 'area:emilia'], because: 'EXA-5.6' })
})

clause('EXA-5.6', 'Without a truce the same march is possible', () => {
  const t = tableAt('marches', { pieces: pieces('milan', { lombardy: 4 }, 'venice', { veneto: 1 }) })
  t.choose('venice', 'button:done')
    .choose('milan', 'area:lombardy')
    .expectOffer('milan', { has: ['area:veneto'] })
})
