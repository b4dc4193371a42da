/** 6 Picking (zones of control). */
import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { HEX, SEAT } from '../data/load.ts'
import { isInZoc } from '../rules/06-zones.ts'
import { type Stage, stage } from './stage.ts'

const S = 'spanish'
const zocOf = (t: Stage, against: string) => HEX.all.filter(h => isInZoc(t.g, h, SEAT.get(against))).map(h => HEX.name(h))

clause('TER-6.1', 'Z is the frontal hex, 3Z three hexes, NZ none; pikes are 3Z by the facing of the counter', () => {
  const zoc = (unit: string) => zocOf(stage('nieuport', 'a-movement', { [unit]: '1515 f0', 'imperial-mo': '2515 f0' }), 'imperial')
  expect(zoc('allied-lg')).toEqual(['1514']) // R
  expect(zoc('allied-su')).toEqual(['1414', '1514', '1614']) // L
  expect(zoc('allied-ve')).toEqual(['1414', '1514', '1614']) // P
  expect(zoc('allied-e1')).toEqual([])
  expect(zoc('allied-ge')).toEqual([])
})
clause('TER-6.2', 'Who enters an enemy ZOC stops at once, after the facing change of that hex', () => {
  const t = stage('otumba', 'a-movement', { 'spanish-a1': '1506 f0', 'aztec-n1': '1504 f3' })
  t.play(S, 'spanish-a1 =advance 1505').offers(S, 'f5 f0 f1').play(S, 'f0').expectStep('choosePiece')
  const out = stage('otumba', 'a-movement', { 'spanish-a1': '1506 f0', 'aztec-n1': '1504 f0' })
  out.play(S, 'spanish-a1 =advance 1505 f0').expectStep('march')
})
clause('TER-6.3', 'A ZOC is left only by Retreat, with facing changes', () => {
  const t = stage('otumba', 'a-movement', { 'spanish-pi': '1505 f0', 'aztec-n1': '1504 f3' })
  t.play(S, 'spanish-pi').offers(S, '=retreat').not(S, '=advance', 'TER-6.3').play(S, '=retreat 1506').offers(S, 'f5 f0 f1')
})
clause('TER-6.4', 'A Retreat, voluntary or forced, may not enter an enemy ZOC', () => {
  const t = stage('otumba', 'a-movement', { 'spanish-a1': '1505 f0', 'aztec-n1': '1504 f3', 'aztec-n2': '1507 f0' })
  t.play(S, 'spanish-a1 =retreat').offers(S, '1605 1405 =stop').not(S, '1506', 'TER-6.4')
})
clause('TER-6.5', 'A stack exerts the ZOC of each unit, and friends in a hex cancel nothing', () => {
  const t = stage('otumba', 'a-movement', { 'aztec-h1': '1504 f3', 'aztec-n1': '1504 f3', 'spanish-a1': '1505 f0' })
  expect(zocOf(t, S)).toEqual(['1505']) // with a1 in it
})
clause('TER-6.6', 'Demoralized units exert none, disordered do; it crosses rivers and enters what the unit could enter', () => {
  const zoc = (marks: string) => zocOf(stage('otumba', 'a-movement', { 'aztec-n1': `1504 f3${marks}`, 'spanish-a1': '2010 f0' }), S)
  expect([zoc(''), zoc(' disordered'), zoc(' demoralized')]).toEqual([['1505'], ['1505'], []])
  const river = stage('san-quintin', 'a-movement', { 'french-da': '2311 f0', 'imperial-eg': '3003 f0' })
  expect(zocOf(river, 'imperial')).toContain('2310') // over the Somme
  const marsh = stage('san-quintin', 'a-movement', { 'french-ne': '2211 f5', 'french-da': '3020 f0', 'imperial-eg': '3003 f0' })
  expect(zocOf(marsh, 'imperial')).not.toContain('2111') // gendarmes could not enter the marsh
  const foot = stage('san-quintin', 'a-movement', { 'french-da': '2211 f5', 'imperial-eg': '3003 f0' })
  expect(zocOf(foot, 'imperial')).toContain('2111')
})
clause('TER-6.7', 'The example: 1615 with f=5', () => {
  const at = (unit: string) => zocOf(stage('nieuport', 'a-movement', { [unit]: '1615 f5', 'imperial-mo': '2515 f0' }), 'imperial')
  expect(at('allied-su').sort()).toEqual(['1515', '1516', '1614'])
  expect(at('allied-lg')).toEqual(['1515'])
})
clause('TER-6.8', 'ZOCs are those of the instant: one that goes changes them between two steps of a movement', () => {
  // a1 enters the ZOC of the gennets; they fall back, and it goes on
  const t = stage('otumba', 'a-movement', { 'aztec-w1': '1507 f0', 'spanish-sd': '1505 f3' }, { playerA: 'aztec' })
  expect(zocOf(t, 'aztec')).toEqual(['1506'])
  t.play('aztec', 'aztec-w1 =advance 1506 f0').play(S, '=splendid-battle')
  t.flee()
  t.play(S, 'f3').expectStep('march', 'aztec').has('aztec', '1505')
  const stays = stage('otumba', 'a-movement', { 'aztec-w1': '1507 f0', 'spanish-sd': '1505 f3' }, { playerA: 'aztec' })
  stays.play('aztec', 'aztec-w1 =advance 1506 f0').play(S, '=stay').expectStep('choosePiece', 'aztec')
})
