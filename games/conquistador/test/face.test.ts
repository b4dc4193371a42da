/** The face against real boards: every force has one place, and everything can be inspected and drawn. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BoardView, Scene } from '@plus-ultra/ui/face.ts'
import { expect, test } from 'vitest'
import { face } from '../faces/index.tsx'
import { factsOf } from '../faces/printed.ts'
import { cargo, expedition, lead, men, ships, table } from './table.ts'

const read = async (url: string): Promise<unknown> => JSON.parse(readFileSync(join(import.meta.dirname, '../../..', url), 'utf8'))
async function sceneOf(board: object, seat: string): Promise<Scene> {
  const view = { turn: 3, phase: 'hemispheric', ...board } as unknown as BoardView
  const offer = { seq: 0, step: '', clause: '', prompt: '', choices: [], labels: {} }
  const ground = await face.ground('three-player', view, read)
  const rest = { seats: ['spain', 'england'], turn: 3, lastTurn: 21, phase: 'hemispheric', offer, selected: null, isPhone: false } as const
  return { board: view, ground, scenario: 'three-player', seat, lang: 'en', say: id => String(id), ...rest }
}
test('every piece that is somewhere stands in one place', async () => {
  const t = table({
    pieces: [
      men('spain', 'colonist', 'h2420', 3),
      men('spain', 'soldier', 'h2420', 2),
      men('england', 'soldier', 'europe', 2),
      ships('spain', 'spain-1', 'h2420', 'carrack', 2),
      cargo('spain-1', 'soldier', 2),
      lead('columbus', { group: 'spain-1' }),
    ],
    trays: { groups: { 'spain-1': expedition('h2420', 6) } },
  })
  const scene = await sceneOf(t.board('spain'), 'spain')
  const things = face.place?.(scene) ?? []
  const placed = things.flatMap(thing => thing.pieces)
  expect(placed.toSorted()).toEqual(
    scene.board.pieces
      .filter(piece => piece.at !== null)
      .map(piece => piece.id)
      .toSorted(),
  )
  expect(things.map(thing => thing.key)).toEqual(expect.arrayContaining(['h2420/spain', 'spain-1', 'england-soldier-europe']))
  for (const piece of scene.board.pieces) expect(face.inspect?.(piece, scene).lines.length).toBeGreaterThan(0)
  for (const id of scene.ground.spaces.keys()) expect(face.inspectSpace?.(id, scene)?.lines.length).toBeGreaterThan(0)
  const { areas, levels } = factsOf(scene.ground)
  expect([...levels.keys()].toSorted()).toEqual([...areas.keys()].toSorted())
  expect(face.scores?.(scene).map(score => score.side)).toEqual(['spain', 'england'])
  expect(face.phases?.(scene)?.phases.map(phase => phase.id)).toContain('hemispheric')
})
