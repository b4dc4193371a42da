/** A position in which everything is about to happen: for random play to reach the rare steps. */
import type { Scenario } from '../data/scenario.ts'
import { cargo, expedition, lead, men, scenario, ships } from './table.ts'

/** Four countries crowded in the Caribbean, Mexico and Panama, with Gold, ships, leaders, quests and a debt. */
export function melee(turn: number, phase = 'planning'): Scenario {
  const isLate = turn >= 15
  return {
    ...scenario({
      turn,
      phase,
      lastTurn: Math.min(21, turn + 1),
      seats: ['spain', 'portugal', 'england', 'france'],
      pieces: [
        men('spain', 'colonist', 'h2420', 3),
        men('spain', 'soldier', 'h2420', 3),
        men('spain', 'missionary', 'h2420', 2),
        men('spain', 'colonist', 'h2914', 3),
        men('spain', 'soldier', 'h2409', 4),
        men('spain', 'colonist', 'h2409', 2),
        men('spain', 'missionary', 'h2409', 2),
        men('spain', 'colonist', 'h2815', 2),
        men('england', 'soldier', 'h2419', 4),
        men('england', 'colonist', 'h2419', 2),
        men('england', 'soldier', 'h2320', 3),
        men('france', 'soldier', 'h2421', 4),
        men('france', 'colonist', 'h2422', 2),
        men('portugal', 'colonist', 'h2318', 2),
        men('portugal', 'soldier', 'h2318', 3),
        men('spain', 'carrack', 'europe', 3),
        men('england', 'carrack', 'europe', 3),
        men('england', 'soldier', 'europe', 3),
        men('france', 'caravel', 'europe', 2),
        { unit: 'gold', at: 'h2420', count: 40, origin: 'caribbean' },
        { unit: 'gold', at: 'h2409', count: 60, origin: 'aztec-empire' },
        { unit: 'gold', at: 'h2914', count: 35, origin: 'none' },
        ships('spain', 'spain-1', 'h2420', 'carrack', 3),
        cargo('spain-1', 'gold', 50),
        cargo('spain-1', 'soldier', 3),
        ships('spain', 'spain-2', 'h2420', 'caravel', 2),
        ships('spain', 'spain-3', 'h2914', 'caravel', 2),
        ships('england', 'england-1', 'h2420', 'carrack', 4),
        cargo('england-1', 'soldier', 6),
        ships('england', 'england-2', 'h2519', 'caravel', 3),
        ships('france', 'france-1', 'h2519', 'carrack', 2),
        cargo('france-1', 'gold', 40),
        cargo('france-1', 'soldier', 2),
        ships('portugal', 'portugal-1', 'h5904', 'caravel', 2),
        ...(isLate
          ? [lead('drake', { group: 'england-1' }), lead('hawkins', { at: 'europe' })]
          : [lead('cortes', { at: 'h2409' }), lead('pizarro', { at: 'h2914' })]),
      ],
      spaces: {
        'aztec-empire': { nativeLevel: 0 },
        h2420: { mine: 'found', workedBefore: 'spain' },
        h2422: { mine: 'found' },
        h2409: { lootedTurns: 1 },
      },
      trays: {
        groups: {
          'spain-1': { at: 'h2420', notes: ['d-e-brazil'] },
          'spain-2': { at: 'h2420' },
          'spain-3': { at: 'h2914', ocean: 'pacific' },
          'england-1': { at: 'h2420' },
          'england-2': { at: 'h2519' },
          'france-1': { at: 'h2519' },
          'portugal-1': { at: 'h5904', ocean: 'atlantic' },
        },
        quests: turn <= 16 ? [{ nation: 'spain', quest: 'cibola', deadline: turn + 1 }] : [],
        debts: [{ from: 'france', to: 'england', amount: 30, due: turn }],
      },
      tracks: {
        treasury: { spain: 160, portugal: 90, england: 150, france: 120 },
        monarch: { spain: 'A', portugal: 'B', england: 'B', france: 'C' },
        initiative: ['spain', 'england', 'france', 'portugal'],
        colonists: { spain: 4, portugal: 4, england: 4, france: 4 },
      },
    }),
    id: `melee-${turn}-${phase}`,
  }
}
/** The same with the ships already in Expeditions, from the Hemispheric Segment on. */
export function crowdedSea(turn: number): Scenario {
  const base = melee(turn, 'hemispheric')
  const groups = base.trays?.groups ?? {}
  const order: Record<string, number> = {}
  for (const [id, group] of Object.entries(groups)) {
    const nation = id.split('-')[0] as string
    order[nation] = (order[nation] ?? 0) + 1
    Object.assign(group as object, expedition(group?.at as string, 4, { order: order[nation], ocean: group?.ocean, notes: group?.notes }))
  }
  return base
}
