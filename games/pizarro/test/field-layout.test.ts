/** The battle board gives room to those who need it. */
import type { Scene } from '@plus-ultra/ui/face.ts'
import { seats } from '@plus-ultra/ui/field.tsx'
import { expect, test } from 'vitest'
import { layoutOf } from '../faces/field-layout.ts'

function boardWith(counts: Readonly<Record<string, number>>): Scene {
  const pieces = Object.entries(counts).flatMap(([tz, n]) => Array.from({ length: n }, (_, i) => ({ id: `${tz} ${i}`, tz })))
  return { isPhone: false, board: { pieces }, offer: { choices: [] } } as unknown as Scene
}
const sizeIn = (scene: Scene, tz: string, n: number): number => {
  const { boxes, counter } = layoutOf(scene, false)
  const { x, y, w, h } = boxes[tz] as { x: number; y: number; w: number; h: number }
  return seats(n, { x: x + 3, y: y + 27, w: w - 6, h: h - 36 }, counter)[0]?.size ?? 0
}

test.each(['spanish-first', 'spanish-second', 'spanish-third', 'inca-first', 'inca-third'])('22 counters in %s can be read', tz => {
  expect(sizeIn(boardWith({ [tz]: 22 }), tz, 22)).toBeGreaterThanOrEqual(38)
})
test('the fields of a crowded board lie beside each other as on any other', () => {
  const { boxes, width } = layoutOf(boardWith({ 'spanish-first': 22, 'spanish-third': 14, 'inca-second': 20, 'inca-right': 3 }), false)
  const all = Object.entries(boxes)
  expect(all.length).toBe(12)
  for (const [id, a] of all) {
    expect(a.x >= 14 && a.x + a.w <= width - 14).toBe(true)
    for (const [other, b] of all) {
      if (id >= other) continue
      const isApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
      expect([id, other, isApart]).toEqual([id, other, true])
    }
  }
})
