/** The example of play, die by die. */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { army, at, bpOf, fortuna, hubris, printed, type T } from './table.ts'

const FIRE = 'PYR-3.1.4'
const MELEE = 'PYR-3.1.6'

/** Up to the forced march of Pyrrhus. */
function beforeTheBattle(): T {
  const t = printed()
  t.choose('east', 'seat:west')
  t.choose('west', 'event:flotilla-in-ambush')
  t.choose('east', 'event:rally-paestum-heraclea')
  expect([at(t, 'pae-hoplites'), at(t, 'her-hoplites')]).toEqual(['paestum', 'heraclea'])
  expect(t.piece('tribe-samnites')?.strength).toBe(6)
  t.choose(
    'west',
    'leader:con-sulpicius',
    'button:move',
    'unit:rom-campanian-1',
    'area:samnium-hirpini',
    'button:done',
    'button:second-action',
  )
  t.choose('west', 'button:move', 'area:daunia', 'button:ravage')
  expect(bpOf(t, 'con-sulpicius')).toBe(2)
  t.choose('west', 'button:done')
  return t.expectStep('act', 'west').choose('west', 'button:none') // Decius must follow at once
}
/** Pyrrhus against Sulpicius in Daunia. */
function firstBattle(): T {
  const t = beforeTheBattle()
  t.choose('east', 'leader:pyrrhus', 'button:forced-march', 'area:apulia', 'area:daunia')
  expect(bpOf(t, 'pyrrhus')).toBe(1)
  t.expectEvent({ type: 'battle', kind: 'pitched', area: 'daunia' })
  expect(t.board().trays.battle).toMatchObject({ elephants: 5, attacker: { tv: 2, alea: 0 }, defender: { tv: 1, alea: 1 } })
  t.dice(FIRE, [2, 4, 1, 5, 6, 1, 3, 2, 4, 1])
  t.choose('west', 'tactic:dissuasion').choose('east', 'tactic:frontal')
  t.dice(FIRE, [5])
  t.choose('east', 'button:tv', 'unit:rom-campanian-1').choose('west', 'button:pass').choose('east', 'button:pass')
  t.expectStep('take-losses', 'east').choose('east', 'unit:cre-archers', 'unit:rho-slingers')
  t.expectOffer('west', { exactly: ['unit:rom-ala-1', 'unit:rom-campanian-1'] })
  t.choose('west', 'unit:rom-ala-1', 'unit:rom-campanian-1')
  t.dice('PYR-3.4.6.2', [4])
  t.dice(MELEE, [3, 5, 1, 6, 4, 2, 5, 6, 2, 4, 2, 5, 1, 6])
  t.choose('west', 'button:try').expectEvent({ type: 'good-order', result: 'failure' })
  t.dice(MELEE, [4]).choose('east', 'button:tv', 'unit:rom-hastati-1')
  t.dice(MELEE, [6]).choose('west', 'button:tv', 'unit:asi-elephants-1')
  t.dice(MELEE, [2]).choose('west', 'button:alea', 'unit:epi-phalanx-1')
  t.expectEvent({ type: 'fought', losses: [2, 3] })
  t.choose('east', 'unit:epi-phalanx-2', 'unit:epi-phalanx-4')
  t.expectOffer('west', { exactly: ['unit:rom-hastati-1', 'unit:rom-hastati-2'] })
  t.choose('west', 'unit:rom-hastati-1', 'unit:rom-hastati-2')
  t.expectOffer('west', { exactly: ['unit:rom-velites-1', 'unit:rom-velites-2'] }).choose('west', 'unit:rom-velites-2')
  t.dice('PYR-3.4.6.2', [3]).choose('west', 'button:try')
  t.expectEvent({ type: 'pursuit', result: 'R' })
  t.expectStep('retreat', 'west').expectOffer('west', { exactly: ['area:lucania', 'area:samnium-hirpini'] })
  return t.choose('west', 'area:samnium-hirpini')
}

clause('PYR-1.1.1.1 PYR-1.1.2.5 PYR-1.1.3.5', 'Before the armies move, and the turn of the consuls', () => {
  const t = beforeTheBattle()
  t.expectStep('activate', 'east')
  expect(army(t, 'con-sulpicius')).toContain('rom-campanian-1')
  expect(t.board().spaces.daunia).toMatchObject({ ravaged: true })
  expect(hubris(t)).toBe(15)
  t.done()
})
clause('PYR-3.1.10 PYR-3.4.2.3 PYR-3.5.2.5', 'The battle in Daunia, die by die', () => {
  const t = firstBattle()
  expect(bpOf(t, 'pyrrhus')).toBe(3)
  expect(bpOf(t, 'con-sulpicius')).toBe(0)
  expect(fortuna(t)).toBe('pyrrhus')
  expect(hubris(t)).toBe(16)
  expect(army(t, 'con-sulpicius')).toEqual(['rom-triarii-1', 'rom-triarii-2', 'rom-velites-1'])
  t.expectStep('in-the-field', 'east').expectOffer('east', { not: ['button:ravage'], because: 'PYR-2.2.4.2' })
  t.done()
})
clause('PYR-3.2.1.1 PYR-3.5.1.3 PYR-1.1.3.9', "Pyrrhus' second action: a skirmish, a hostage, and the position that it leaves", () => {
  const t = firstBattle()
  t.dice(FIRE, [3, 6, 5])
  t.choose('east', 'button:done', 'button:second-action', 'button:move', 'area:samnium-hirpini')
  t.dice(MELEE, [2, 6, 3, 5, 4, 1, 3, 5, 4])
  t.choose('east', 'button:pass').choose('west', 'button:pass')
  t.choose('east', 'button:pass')
  t.dice(MELEE, [1]).choose('west', 'button:tv', 'unit:the-cavalry-1')
  t.choose('east', 'button:pass')
  t.expectEvent({ type: 'fought', losses: [1, 3] })
  t.choose('east', 'unit:epi-phalanx-3').choose('west', 'unit:rom-velites-1', 'unit:rom-triarii-1', 'unit:rom-triarii-2')
  t.expectStep('in-the-field', 'east').choose('east', 'button:done')
  t.done()
  expect(t.piece('con-sulpicius')).toMatchObject({ hostageOf: 'pyrrhus', captor: 'pyrrhus' })
  expect(bpOf(t, 'pyrrhus')).toBe(5)
  expect([hubris(t), fortuna(t)]).toEqual([16, 'pyrrhus'])
  expect(army(t, 'pyrrhus')).toEqual(['epi-phalanx-1', 'the-cavalry-1', 'the-cavalry-2', 'asi-elephants-1', 'asi-elephants-2'])
  expect(t.piece('pyrrhus')).toMatchObject({ at: 'samnium-hirpini', activated: true })
  expect(t.piece('alexander')).toMatchObject({ at: 'samnium-hirpini', superior: 'pyrrhus' })
  expect(t.piece('alexander')?.activated).toBeUndefined()
  expect(t.piece('con-decius')).toMatchObject({ at: 'rome', activated: true, bp: 1 })
  expect(army(t, 'con-decius')).toHaveLength(7)
  expect(t.piece('rom-campanian-2')?.leader).toBeUndefined()
  expect(t.board().trays['elysii-campi']).toEqual([
    'rom-triarii-1',
    'rom-triarii-2',
    'rom-hastati-1',
    'rom-hastati-2',
    'rom-velites-1',
    'rom-velites-2',
    'rom-ala-1',
    'rom-campanian-1',
    'epi-phalanx-2',
    'epi-phalanx-3',
    'epi-phalanx-4',
    'cre-archers',
    'rho-slingers',
  ])
  expect(t.board().tracks.elephantBattles).toBe(1)
  expect(t.piece('tribe-samnites')?.strength).toBe(6)
  expect(t.piece('tribe-etruscans')?.strength).toBe(5)
  t.expectStep('activate', 'west').expectOffer('west', { exactly: ['leader:mago', 'leader:hanno', 'unit:flotilla-carthage'] })
})
