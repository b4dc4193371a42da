import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { FORTRESSES, fortressValue, isObjective, mpCost, neighbours, OBJECTIVES, peru, ZONE } from '../data/facts.ts'
import { field, position, spare } from './table.ts'

const name = (z: never) => ZONE.name(z)
const number = (zone: string) => Number(zone.slice(3))

clause('PIZ-5.1', 'A clear zone costs 1 MP, a mountain 2', () => {
  expect(ZONE.size).toBe(38)
  expect(ZONE.all.filter(z => mpCost[z] === 1).map(z => number(ZONE.name(z)))).toEqual([3, 10, 11, 15, 19, 24, 26, 31, 34, 37])
  const t = position('spanish-movement').place('sz-34', 'f-pizarro', 'spanish-eb-1').begin()
  t.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-33', 'area:sz-34') // 2 + 1 of 4 MP
  t.expectOffer('spanish', { has: ['area:sz-31', 'area:sz-37'], not: ['area:sz-33', 'area:sz-32'], because: 'PIZ-5.1' })
})

clause('PIZ-5.2', 'Connections join zones like borders; the border of 36 and 37 cannot be crossed', () => {
  const joined = (a: string, b: string) => peru.kindOf(ZONE.get(a), ZONE.get(b))
  expect([joined('sz-31', 'sz-34'), joined('sz-0', 'sz-9'), joined('sz-23', 'sz-27'), joined('sz-27', 'sz-29')]).toEqual([
    'sea',
    'royal-road',
    'royal-road',
    'royal-road',
  ])
  expect(neighbours[ZONE.get('sz-36')].map(z => name(z as never))).toEqual(['sz-35'])
  for (const z of ZONE.all) for (const to of neighbours[z]) expect(neighbours[to]).toContain(z)
  const t = position('spanish-movement').control('spanish', 'sz-36').place('sz-36 army', 'f-pizarro', 'spanish-eb-1').begin()
  t.choose('spanish', 'area:sz-36', 'button:all', 'button:go').expectOffer('spanish', {
    has: ['area:sz-35'],
    not: ['area:sz-37'],
    because: 'PIZ-5.2',
  })
  // the crossing costs the MP of the zone entered, and is a way of retreat
  const lost = position('spanish-battles')
    .place('sz-34', 'g-pizarro', 'spanish-ab-1 reduced')
    .place('sz-34', 'inca-hb-1', 'inca-hb-2', 'inca-hb-3')
    .begin()
  lost.dice('PIZ-10.2.1', [5]).choose('spanish', 'area:sz-34').expectEvent({ type: 'combat', result: '2R/1' })
  lost
    .choose('spanish', 'unit:spanish-ab-1')
    .choose('inca', 'unit:inca-hb-1')
    .expectOffer('spanish', { has: ['area:sz-31'] })
})

clause('PIZ-5.3', 'Seven objectives, six fortresses and their values', () => {
  expect(OBJECTIVES.map(z => number(ZONE.name(z)))).toEqual([0, 9, 11, 15, 26, 27, 36])
  expect(FORTRESSES.map(z => [number(ZONE.name(z)), fortressValue[z]])).toEqual([
    [0, 3],
    [9, 1],
    [11, 2],
    [15, 2],
    [27, 2],
    [36, 2],
  ])
  expect(FORTRESSES.every(z => isObjective[z])).toBe(true)
})

clause('PIZ-5.4', 'An objective passes when a unit enters or passes through, and no enemy unit or fortress remains', () => {
  const t = position('spanish-movement').control('inca', 'sz-26').place('sz-31', 'g-pizarro', 'spanish-eb-1').begin()
  t.choose('spanish', 'area:sz-31', 'button:all', 'button:go', 'area:sz-26').expectEvent({
    type: 'controlled',
    area: 'sz-26',
    camp: 'spanish',
  })
  t.choose('spanish', 'area:sz-24', 'button:stop')
  expect(t.board().spaces['sz-26']).toMatchObject({ control: 'spanish' })
  // enemy units, or an enemy fortress, keep it
  const held = position('spanish-movement')
    .control('inca', 'sz-26')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1')
    .place('sz-26', 'inca-eb-1')
    .begin()
  held.choose('spanish', 'area:sz-31', 'button:all', 'button:go', 'area:sz-26')
  expect(held.board().spaces['sz-26']).toMatchObject({ control: 'inca' })
  held
    .choose('spanish', 'button:done')
    .dice('PIZ-10.2.1', [6])
    .choose('spanish', 'area:sz-26')
    .choose('inca', 'unit:inca-eb-1', 'unit:inca-eb-1')
  expect(held.board().spaces['sz-26']).toMatchObject({ control: 'spanish' }) // won there
  const walls = position('spanish-movement').control('inca', 'sz-27').place('sz-26', 'g-pizarro', 'spanish-eb-1').begin()
  walls.choose('spanish', 'area:sz-26', 'button:all', 'button:go', 'area:sz-27')
  expect(walls.board().spaces['sz-27']).toMatchObject({ control: 'inca' })
})

clause('PIZ-5.5', 'A marker stays without units', () => {
  const t = position('spanish-movement').control('spanish', 'sz-26').place('sz-26', 'g-pizarro', 'spanish-eb-1').begin()
  t.choose('spanish', 'area:sz-26', 'button:all', 'button:go', 'area:sz-31', 'button:stop')
  expect(t.board().spaces['sz-26']).toMatchObject({ control: 'spanish' })
})

clause('PIZ-5.6', 'A plain zone is controlled by the camp that alone has units there, else by nobody', () => {
  const t = position('spanish-movement').place('sz-34', 'g-pizarro', 'spanish-eb-1').place('sz-31', 'other-ar-1').begin()
  const control = (zone: string) => t.board().spaces[zone]?.control
  expect([control('sz-34'), control('sz-31'), control('sz-33')]).toEqual(['spanish', 'inca', null])
  t.choose('spanish', 'area:sz-34', 'button:all', 'button:go', 'area:sz-31')
  expect([control('sz-34'), control('sz-31')]).toEqual([null, null])
})

clause('PIZ-5.7', 'A commander without units takes no control', () => {
  const t = position('spanish-movement').control('inca', 'sz-26').place('sz-31', 'g-pizarro').begin()
  t.choose('spanish', 'area:sz-31', 'button:all', 'button:go', 'area:sz-26', 'button:stop')
  expect(t.board().spaces['sz-26']).toMatchObject({ control: 'inca' })
  expect(t.board().spaces['sz-31']).toMatchObject({ control: null })
})

clause('PIZ-5.8', 'A fortress defends its zone even without garrison: it cannot be taken except by siege', () => {
  const t = position('spanish-movement')
    .control('inca', 'sz-27')
    .place('sz-26', 'g-pizarro', 'spanish-eb-1', 'spanish-eb-2', 'spanish-eb-3')
    .begin()
  t.choose('spanish', 'area:sz-26', 'button:all', 'button:go', 'area:sz-27', 'button:done')
  t.expectStep('fatigue')
  t.dice('PIZ-9.1', [1]).choose('spanish', 'area:sz-27').expectStep('sieges')
  t.dice('PIZ-10.4.1', [1]).dice('PIZ-10.4.5', [6]).choose('spanish', 'area:sz-27') // A 15 to D 2, two columns left: 1/1, 0/2*R
  t.expectEvent({ type: 'walls', area: 'sz-27', fv: 0 }).expectEvent({ type: 'fortress-fell', area: 'sz-27', camp: 'spanish' })
  expect(t.board().spaces['sz-27']).toMatchObject({ control: 'spanish' })
})

clause('PIZ-5.9', 'A zone is disputed by units of both camps, or by units of one and a fortress of the other', () => {
  const t = position('spanish-battles')
    .control('inca', 'sz-27', 'sz-15')
    .place('sz-31', 'g-pizarro', 'spanish-eb-1')
    .place('sz-31', 'other-ar-1')
    .place('sz-27', 'f-pizarro', 'spanish-eb-2')
    .place('sz-15', 'inca-eb-1')
    .begin()
  const space = (zone: string) => t.board().spaces[zone]
  expect([space('sz-31')?.battle, space('sz-31')?.siege]).toEqual([true, undefined])
  expect([space('sz-27')?.battle, space('sz-27')?.siege]).toEqual([undefined, true])
  expect([space('sz-15')?.battle, space('sz-15')?.siege]).toEqual([undefined, undefined])
  // in a battle with two armies nothing else is asked: the zones follow one another
  expect(
    spare(field('spanish').on('spanish-first', 'f-pizarro', 'spanish-eb-1').on('inca-first', 'quizo', 'inca-eb-1').begin()).table.isOver,
  ).toBe(false)
})
