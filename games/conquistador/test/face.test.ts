/** The face against real boards: every force has one place, and everything can be inspected and drawn. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnyEvent, eventText, type Text } from '@plus-ultra/kernel'
import type { BoardView, Scene } from '@plus-ultra/ui/face.ts'
import { expect, test } from 'vitest'
import { gainByDeals } from '../faces/deals.ts'
import { face } from '../faces/index.tsx'
import { factsOf } from '../faces/printed.ts'
import { conquistador } from '../game.ts'
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

// --- deals (CON-6.7)

async function offered(deals: object, step: string, choices: readonly string[], prompt = ''): Promise<Scene> {
  const scene = await sceneOf(table({}).board('england'), 'england')
  const names = (id: unknown, kind?: string): string =>
    kind === 'deal' ? `offer ${String(id).slice(-1)} of ${id}` : String(id).replace(/^./, c => c.toUpperCase())
  const offer = { ...scene.offer, step, choices, prompt }
  return { ...scene, phase: 'planning', say: names, offer, board: { ...scene.board, trays: { ...scene.board.trays, deals } } }
}
const PEACE = {
  'spain-england-1': { answer: 'open', now: 3, pactTurn: 11 },
  'england-france-1': { answer: 'open', now: -20, later: 30, laterTurn: 9 },
}

test('an offer is asked about with what is in it', async () => {
  const asked = await offered(PEACE, 'answer-offer', ['button:accept', 'button:refuse'], 'Do you accept offer 1 of spain-england-1?')
  expect(face.prompt?.(asked)).toBe('Spain offers: 3 ducats to England now, pact until the end of turn 11. Do you accept?')
  const other = await offered(PEACE, 'plan', ['deal:spain-england-1', 'deal:england-france-1'], 'Plan.')
  expect(face.prompt?.(other)).toBeUndefined()
})
test('an offer in the list tells its terms, and that of another stands first', async () => {
  const scene = await offered(PEACE, 'plan', ['deal:spain-england-1', 'deal:england-france-1'])
  expect(face.label?.('deal:spain-england-1', scene)).toBe('Answer Spain: 3 ducats to England now, pact until the end of turn 11')
  expect(face.label?.('deal:england-france-1', scene)).toBe(
    'Withdraw the offer to France: 20 ducats to England now, 30 ducats to France in turn 9',
  )
  expect(face.weight?.('deal:spain-england-1', scene)).toBe('main')
  expect(face.weight?.('deal:england-france-1', scene)).not.toBe('main')
})
test('ducats of deals are no purchases', async () => {
  const gain = async (deals: object): Promise<number> => gainByDeals(await offered(deals, 'plan', []))
  expect(await gain({ 'spain-england-1': { answer: 'open', now: 3 } })).toBe(0)
  expect(await gain({ 'spain-england-1': { answer: 'accepted', now: 3 } })).toBe(3)
  expect(await gain({ 'spain-england-1': { answer: 'accepted', now: -5 } })).toBe(-5)
  // CON-6.7.7 what is offered is set aside
  expect(await gain({ 'england-spain-1': { answer: 'open', now: 8 } })).toBe(-8)
  expect(await gain({ 'england-spain-1': { answer: 'open', now: -8 } })).toBe(0)
  expect(await gain({ 'england-spain-1': { answer: 'refused', now: 8 } })).toBe(0)
})

// --- native combat (CON-18.3)

test('an assault tells the Native Level, and the soldiers of each hex', async () => {
  const t = table({ pieces: [men('spain', 'soldier', 'h2409', 6), men('spain', 'colonist', 'h2409', 1)] })
  const scene = await sceneOf(t.board('spain'), 'spain')
  const assault = { ...scene, offer: { ...scene.offer, step: 'assault', choices: ['hex:h2409', 'button:back'] } }
  expect(face.label?.('hex:h2409', assault)).toBe('h2409: 6 soldiers')
  expect(face.hint?.(assault)).toMatch(/^Native Level [1-9]/)
})
test('what may be bought tells its price, double under Graft', async () => {
  const priceOf = async (trays: object): Promise<string | undefined> => {
    const scene = await sceneOf(table({ pieces: [] }).board('spain'), 'spain')
    const tracks = { ...scene.board.tracks, ...trays }
    const board = { ...scene.board, tracks } as typeof scene.board
    return face.pill?.('type:soldier', { ...scene, board, offer: { ...scene.offer, step: 'plan' } })
  }
  expect(await priceOf({})).toBe('4 ducats')
  expect(await priceOf({ graft: ['spain'] })).toBe('8 ducats')
})
test('a log names whom it holds, and a fleet without loss loses no ship', () => {
  const said = (event: object): string => eventText(conquistador.text.en as Text, { clause: '', ...event } as AnyEvent)
  expect(said({ type: 'expedition-shown', group: 'spain-1', colonists: 2, soldiers: 1, missionaries: 0 })).toContain(
    'shows its log: 2 Colonists, 1 soldier.',
  )
  expect(said({ type: 'expedition-shown', group: 'spain-1', colonists: 0, soldiers: 0, missionaries: 0 })).toContain('no men')
  expect(said({ type: 'naval-attrition', group: 'spain-1', bounds: 3, ships: 0 })).toContain('3 Bounds and loses no ship.')
})
