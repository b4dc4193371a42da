/** The face: its hexes are those of the maps, and the question who turns is answered by the name in it. */
import type { Scene } from '@plus-ultra/ui/face.ts'
import { expect, test } from 'vitest'
import { data } from '../data/load.ts'
import { directionTo, neighbour } from '../faces/hexes.ts'
import { turningHex } from '../faces/read.ts'
import { en } from '../faces/text.en.ts'
import { es } from '../faces/text.es.ts'
import { fr } from '../faces/text.fr.ts'

test('neighbours are those of the maps', () => {
  for (const map of data.maps) {
    const known = new Set(map.hexes.map(hex => hex.id))
    for (const { id } of map.hexes)
      for (let direction = 0; direction < 6; direction++) {
        const other = neighbour(id, direction)
        if (!known.has(other)) continue
        expect(directionTo(id, other)).toBe(direction)
        expect(directionTo(other, id)).toBe((direction + 3) % 6)
      }
  }
  expect(neighbour('0505', 1)).toBe('0604') // TER-0.2.1
  expect(neighbour('0605', 4)).toBe('0506') // TER-0.2.4
})

test.each([
  ['en', en],
  ['fr', fr],
  ['es', es],
])('the unit that turns is found by its name: %s', (_, text) => {
  const names = text.names.unit as Readonly<Record<string, string>>
  for (const map of data.maps) {
    const units = data.units.units.filter(unit => unit.scenario === map.id)
    const pieces = units.map((unit, i) => ({ id: unit.id, unit: unit.id, side: unit.side, at: map.hexes[i]?.id ?? null }))
    for (const piece of pieces) {
      const scene = {
        board: { pieces, tracks: {}, trays: {}, spaces: {} },
        ground: { spaces: new Map() },
        offer: { step: 'faceAfterRetreat', prompt: String(text.prompts.faceAfterRetreat).replace('{unit}', names[piece.id] ?? '') },
        seat: piece.side,
        selected: null,
        say: (id: unknown) => names[String(id)] ?? String(id),
      }
      expect([piece.id, turningHex(scene as unknown as Scene)]).toEqual([piece.id, piece.at])
    }
  }
})
