import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { pieces, tableAt } from './position.ts'

const four = pieces('venice', { veneto: 2 }, 'milan', { lombardy: 2, liguria: 8 }, 'florence', { tuscany: 2 }, 'naples', { campania: 2 })
const plans = (ducats = {}) => tableAt('plans', { pieces: four, tracks: { ducats } })
const sealAll = (t: ReturnType<typeof plans>) => {
  for (const power of ['venice', 'milan', 'florence', 'naples']) t.choose(power, 'button:seal')
  return t
}

clause('EXA-3.1', 'All powers plan at once, in secret, and nothing happens until the last has sealed', () => {
  const t = plans({ milan: 3 })
  t.choose('naples', 'button:seal').choose('milan', 'area:lombardy')
  expect(t.table.waitingFor.length).toBe(4)
  expect(t.board('milan').spaces).toMatchObject({ lombardy: { levies: 1 } })
  expect(t.board('venice').spaces).not.toHaveProperty('lombardy.levies')
  t.choose('milan', 'button:seal').choose('venice', 'button:seal')
  expect(t.piece('lombardy')).toMatchObject({ count: 2 })
  t.choose('florence', 'button:seal')
  expect(t.piece('lombardy')).toMatchObject({ count: 3 })
})

clause('EXA-3.1', 'While it has not sealed, a power may take back what it has planned', () => {
  const t = plans({ milan: 3 })
  t.choose('milan', 'area:lombardy').choose('venice', 'button:seal')
  expect(t.undo('milan').ok).toBe(true)
  expect(t.board('milan').spaces).toMatchObject({ lombardy: { levies: 0 } })
})

clause('EXA-3.2', 'Levies are made in provinces that the power owns', () => {
  plans({ milan: 9 }).expectOffer('milan', { has: ['area:lombardy'], not: ['area:veneto', 'area:umbria'], because: 'EXA-3.2' })
})

clause('EXA-3.2', 'Each levy costs a ducat: as many as can be paid', () => {
  const t = plans({ milan: 2 }).choose('milan', 'area:lombardy', 'area:lombardy')
  t.expectOffer('milan', { not: ['area:lombardy'], because: 'EXA-3.2' })
  expect(t.board('milan').trays).toMatchObject({ milan: { ducats: 0 } })
  t.expectOffer('venice', { not: ['area:veneto'], because: 'EXA-3.2' })
})

clause('EXA-3.3', 'Levies may not bring a province over nine companies', () => {
  const t = plans({ milan: 9 })
  t.choose('milan', 'area:liguria').expectOffer('milan', { has: ['area:lombardy'], not: ['area:liguria'], because: 'EXA-3.3' })
})

clause('EXA-3.4', 'One envoy may be sent, to another power', () => {
  const t = plans()
  t.expectOffer('milan', { has: ['seat:venice', 'seat:florence', 'seat:naples'], not: ['seat:milan'], because: 'EXA-3.4' })
  t.choose('milan', 'seat:naples').expectOffer('milan', { exactly: ['button:seal'] })
  t.expectOffer('milan', { not: ['seat:venice'], because: 'EXA-3.4' })
})

clause('EXA-3.4', 'Until the plans are opened, the two powers alone know of an envoy', () => {
  const t = plans().choose('milan', 'seat:naples')
  expect(t.board('naples').trays).toMatchObject({ milan: { envoy: 'naples' } })
  for (const other of ['venice', 'florence', undefined]) expect(t.board(other).trays).not.toHaveProperty('milan.envoy')
  sealAll(t)
  expect(t.board('venice').trays).toMatchObject({ milan: { envoy: 'naples' } })
})

clause('EXA-3.5', 'When the plans are opened, the levies take their places', () => {
  const t = plans({ milan: 3 }).choose('milan', 'area:lombardy', 'area:liguria', 'area:lombardy')
  sealAll(t).expectEvent({ type: 'levied', power: 'milan', at: 'lombardy', companies: 2 })
  expect([t.piece('lombardy')?.count, t.piece('liguria')?.count]).toEqual([4, 9])
  expect(t.board('venice').spaces).toMatchObject({ lombardy: { companies: 4, levies: 0 } })
})
