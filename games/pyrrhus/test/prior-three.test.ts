/** Move ordering of Rome and of Carthage with three players. */
import { expect, test } from 'vitest'
import { COMMANDER, PLACE, SEAT, UNIT } from '../domains.ts'
import type { State } from '../game.ts'
import { prior } from '../prior.ts'
import { assaultPrior } from '../prior-battle.ts'
import { cuCost, nearness } from '../prior-goals.ts'
import { actPrior, BACK, gainOf, marchPrior } from '../prior-march.ts'
import { leaderHomePrior, musterPrior, rearrangePrior } from '../prior-winter.ts'
import { type Position, position, printed, type T } from './table.ts'

const three = () => position().three().order('rome', 'carthage', 'pyrrhus')
const stateOf = (p: Position): State => p.begin().g as State
const consul = (id: string) => COMMANDER.get(`con-${id}`)
const liking = (t: T, kind: string, value: number) => prior(t.g as State, SEAT.get('rome'), kind, value)
const button = (t: T, id: string) => liking(t, 'button', (t.g as State).runtime.registry.buttonNames.indexOf(id))
const rome = 1 as never

test('an army counts the seasons before winter sends it home', () => {
  const g = printed('three-player').g as State
  const near = (d: number, shift = 0) => nearness(g, consul('decius'), d, shift)
  expect(near(2)).toBeGreaterThan(2 * near(3)) // two zones in the cold season (2.2.2.3.1)
  expect(near(3, 2)).toBeGreaterThan(2 * near(5, 2)) // four zones in a year from its quarters
  g.isCold = 1 as never
  expect(near(0)).toBeGreaterThan(2 * near(1)) // 1.2.4.1
})
test('who may act twice reaches further', () => {
  const g = printed('three-player').g as State
  const once = nearness(g, consul('decius'), 3, 0)
  g.privileged = SEAT.get('rome') // 9.3.3
  expect(nearness(g, consul('decius'), 3, 0)).toBeGreaterThan(2 * once)
})
test('legions are dear to Rome while a great army of the East is in Italy', () => {
  const before = (at: string) =>
    cuCost(stateOf(three().army('rome', 'con-decius', 'rom-triarii-1..4').army(at, 'pyrrhus', 'epi-phalanx-1..4 the-cavalry-1..2')), rome)
  expect(before('apulia')).toBeGreaterThan(2 * before('syracuse')) // 9
})
test('two consuls together go for a tribe that one leaves alone', () => {
  const tribal = (other: string) =>
    three()
      .army('campania', 'con-decius', 'rom-triarii-1..2 rom-hastati-1..2 rom-velites-1..2 rom-ala-1')
      .army(other, 'con-sulpicius', 'rom-triarii-3..4 rom-hastati-3..4 rom-velites-3..4 rom-ala-2')
      .tribe('tribe-samnites', 6)
      .begin()
      .choose('rome', 'leader:con-decius', 'button:move')
  const pentri = (t: T) => liking(t, 'area', PLACE.get('samnium-pentri'))
  expect(pentri(tribal('capua'))).toBeGreaterThan(pentri(tribal('bruttium')) + 0.3) // 1.1.3.3
})
test('it counts against a forced march to end where it began', () => {
  const t = three().army('campania', 'con-decius', 'rom-triarii-1..2', { bp: 2 }).begin()
  t.choose('rome', 'leader:con-decius', 'button:forced-march', 'area:sabinia')
  const plain = (area: string) => marchPrior(t.g as State, consul('decius'), PLACE.get(area), false)
  expect(liking(t, 'area', PLACE.get('campania'))).toBe(plain('campania') - BACK) // 2.2.2.3.1
  expect(liking(t, 'area', PLACE.get('etruria'))).toBe(plain('etruria'))
})
test('what nobody leads is counted before the march is chosen', () => {
  const g = (loose: string) =>
    stateOf(
      three()
        .army('capua', 'con-decius', 'rom-triarii-1..2', { bp: 2 })
        .loose('capua', `rom-campanian-1 ${loose}`)
        .loose('taranto', 'tar-hoplites-1'),
    )
  const [few, many] = [g(''), g('rom-triarii-3..4 rom-hastati-1..4')]
  expect(gainOf(many, consul('decius'))).toBeGreaterThan(gainOf(few, consul('decius')))
  expect(actPrior(many, consul('decius'), 'forced-march')).toBeGreaterThan(actPrior(many, consul('decius'), 'move')) // two zones from Salento
})
test('a rally that has not come by the third year is not waited for', () => {
  const besieging = (year: number) => {
    const t = three()
      .army('taranto', 'pyrrhus', 'epi-phalanx-1..4')
      .army('bruttium', 'con-rufinus', 'rom-triarii-1..4')
      .loose('crotona', 'cro-hoplites')
      .begin()
    ;(t.g as State).turn = year as never
    t.choose('rome', 'leader:con-rufinus', 'button:move', 'button:stay')
    return liking(t, 'area', PLACE.get('crotona'))
  }
  expect(besieging(3)).toBeGreaterThan(besieging(1))
})
test('the treasury pays first, and the last BP of a commander is kept for his march', () => {
  const winter = (treasury: number) =>
    three()
      .army('rome', 'con-decius', 'rom-triarii-1', { bp: 2 })
      .loose('supplementum', 'rom-hastati-1..2')
      .tracks({ 'treasury-rome': treasury })
      .at('cold-recruitment')
      .begin()
  const [poor, rich] = [winter(0), winter(4)]
  for (const t of [poor, rich]) t.choose('pyrrhus', 'button:done').expectStep('raise', 'rome')
  expect(liking(poor, 'unit', UNIT.get('rom-hastati-1'))).toBeLessThan(button(poor, 'done'))
  expect(liking(rich, 'unit', UNIT.get('rom-hastati-1'))).toBeGreaterThan(button(rich, 'done'))
  rich.choose('rome', 'unit:rom-hastati-1', 'area:rome', 'leader:con-fabricius')
  rich.expectStep('pay', 'rome')
  expect(button(rich, 'treasury')).toBeGreaterThan(liking(rich, 'leader', consul('fabricius')))
})
test('in winter one of two consuls in a city leads the army', () => {
  const quarters = three()
    .army('capua', 'con-sulpicius', 'rom-triarii-1..4 rom-ala-1')
    .army('capua', 'con-decius', 'rom-hastati-1..4')
    .at('cold-going-home')
  const g = stateOf(quarters)
  const [few, many] = [UNIT.get('rom-hastati-1'), UNIT.get('rom-triarii-1')]
  expect(rearrangePrior(g, few)).toBeGreaterThan(4) // before 'done'
  expect(rearrangePrior(g, many)).toBeLessThan(0)
  expect(musterPrior(g, few, consul('sulpicius'))).toBeGreaterThan(0) // 1.2.4.8
  expect(musterPrior(g, many, consul('decius'))).toBeLessThan(0)
})
test('a consul with few men winters in Rome for the recruits, but not before the last year, nor with an army', () => {
  const g = (men: string, turn = 2) => {
    const quarters = three()
      .army('campania', 'con-decius', men)
      .loose('taranto', 'tar-hoplites-1')
      .loose('supplementum', 'rom-velites-1..4 rom-ala-2 rom-campanian-1')
      .tracks({ 'treasury-rome': 12 })
    const state = stateOf(quarters)
    state.turn = turn as never
    return state
  }
  const gain = (state: State) =>
    leaderHomePrior(state, consul('decius'), PLACE.get('rome')) - leaderHomePrior(state, consul('decius'), PLACE.get('capua'))
  const army = 'rom-triarii-1..4 rom-hastati-1..4'
  expect(gain(g('rom-triarii-1'))).toBeGreaterThan(0.5) // 1.2.5.8
  expect(gain(g('rom-triarii-1', 4))).toBeLessThan(0.2)
  expect(gain(g(army))).toBeLessThan(0) // Taranto is in its reach from Capua
})
test('in the last year nothing is saved: the second assault goes in, and nobody recruits instead of marching', () => {
  const t = three().army('rome', 'con-decius', 'rom-triarii-1', { bp: 6 }).loose('supplementum', 'rom-hastati-1..4').begin()
  const g = t.g as State
  const [assault, recruit] = [assaultPrior(g, 'assault'), actPrior(g, consul('decius'), 'recruit')]
  g.turn = g.lastTurn
  expect(assaultPrior(g, 'assault')).toBeGreaterThan(assault) // 5.0.10
  expect(actPrior(g, consul('decius'), 'recruit')).toBeLessThan(recruit)
})
