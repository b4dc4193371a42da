/** 2 Units and markers, and the data. */
import { clause } from '@plus-ultra/kernel/testing'
import { describe, expect, test } from 'vitest'
import { data, files, readData } from '../data/load.ts'
import { stage } from './stage.ts'

clause('TER-2.1', 'A unit has code, name, side, type, strength, morale and scenario', () => {
  expect(data.units.units).toHaveLength(207)
  for (const u of data.units.units) {
    expect(u.strength).toBeGreaterThanOrEqual(1)
    expect(u.strength).toBeLessThanOrEqual(4)
    expect(u.name).not.toBe('')
  }
  const t = stage('otumba', 'a-movement', { 'spanish-sd': '1108 f1', 'aztec-n1': '2003 f3' })
  expect(t.piece('ot-spanish-sd')).toMatchObject({
    code: 'SD',
    side: 'spanish',
    type: 'J',
    strength: 2,
    morale: 'P',
    at: '1108',
    facing: 1,
    order: 'good',
  })
})
clause('TER-2.2 TER-2.4', 'The type fixes allowances, ZOC class, stacking points, range and the number to be hit', () => {
  const printed = data.tables.types.map(t => [t.id, t.moveFirst, t.moveSecond, t.zoc, t.stackingPoints, t.range, t.hitOn].join(' '))
  expect(printed).toEqual([
    'L 2 0 3Z 2 0 6',
    'PS 3 0 3Z 2 0 5',
    'P 2 0 3Z 2 0 6',
    'RO 3 0 Z 2 0 5',
    'M 2 0 NZ 1 0 4',
    'G 4 3 3Z 2 0 6',
    'R 5 3 Z 2 0 5',
    'J 6 4 Z 2 0 5',
    'H 3 0 NZ 1 2 5',
    'A 3 0 NZ 1 3 5',
    'B 3 0 NZ 1 3 5',
    'AR 3 0 NZ 1 3 5',
    'HE 5 3 NZ 2 2 5',
    'GR 1 0 NZ 3 6 6',
    'CU 2 0 NZ 3 9 6',
    'PR 4 0 NZ 1 0 6',
  ])
  const allowance = (unit: string, place: string) => {
    const t = stage('nieuport', 'a-movement', { [unit]: place, 'allied-ve': '0515 f0' }, { playerA: 'imperial' })
    t.play('imperial', `${unit} =advance`)
    return t.g.movementPoints
  }
  expect(
    ['imperial-mo', 'imperial-ba', 'imperial-gh', 'imperial-me', 'imperial-ji', 'imperial-am', 'imperial-b1'].map(u =>
      allowance(u, '2015 f0'),
    ),
  ).toEqual([3, 2, 4, 5, 6, 3, 2])
})
clause('TER-2.3', 'Markers are unlimited in number', () => {
  expect(data.units.markers.filter(m => m.count === null).map(m => m.id)).toEqual(['captured-battery', 'demoralized', 'disordered'])
  const all = Object.fromEntries(
    data.units.units
      .filter(u => u.scenario === 'otumba' && u.category !== 'battery')
      .map((u, i) => [
        u.id.slice(3),
        `${String(5 + (i % 20)).padStart(2, '0')}${String(4 + Math.floor(i / 20) * 2).padStart(2, '0')} f0 demoralized`,
      ]),
  )
  expect(
    stage('otumba', 'a-movement', all)
      .board()
      .pieces.filter(p => p.order === 'demoralized'),
  ).toHaveLength(52)
})

describe('The data', () => {
  const broken = (change: (copy: typeof files) => void) => {
    const copy = structuredClone(files)
    change(copy)
    return () => readData(copy)
  }
  test('every fault is named by its path', () => {
    expect(broken(d => Object.assign(d.units.units[3]!, { strength: 9, type: 'X' }))).toThrow(/units\.units\[3\]\.strength/)
    expect(broken(d => Object.assign(d.units.units[3]!, { type: 'X' }))).toThrow(/units\.units\[3\]\.type: no type is called 'X'/)
    expect(broken(d => Object.assign(d.maps[1]!.hexes[7]!, { terrain: 'mud' }))).toThrow(/maps\[1\]\.hexes\[7\]\.terrain: no terrain/)
    expect(broken(d => Object.assign(d.maps[2]!.hexes[40]!.n, { 2: '0101' }))).toThrow(/maps\[2\]\.hexes\[40\]\.n\[2\]: must be/)
    expect(broken(d => Object.assign(d.battles.battles[0]!, { firstPlayer: 'french' }))).toThrow(/battles\.battles\[0\]\.firstPlayer/)
    expect(broken(d => Object.assign(d.tables.points, { eliminated: 'many' }))).toThrow(/tables\.points\.eliminated/)
    expect(broken(d => Object.assign(d.map.terrain[0]!, { colour: 'green' }))).toThrow(/map\.terrain\[0\]\.colour: there is no such field/)
  })
  test('what is right is taken', () => expect(broken(() => {})()).toBeDefined())
})
