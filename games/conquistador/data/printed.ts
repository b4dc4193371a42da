/** A scenario in the words of the printed scenario files (`nations`, `units`, `rutterHeldBy` ...) read as one in those of the board. */
import { z } from 'zod'
import { MINE, NATION, TYPE } from '../domains.ts'
import { data } from './load.ts'

const nation = z.enum(NATION.names)
const UNITS = TYPE.names.filter(t => t !== 'galleon-fleet' && t !== 'gold')
const Units = z.strictObject({
  at: z.string(),
  ocean: z.string().optional(),
  ...(Object.fromEntries(UNITS.map(t => [t, z.int().min(0).max(999).optional()])) as Record<string, z.ZodOptional<z.ZodInt>>),
})
const Nation = z.strictObject({
  nation,
  monarch: z.unknown().optional(),
  treasury: z.unknown().optional(),
  victoryPoints: z.unknown().optional(),
  units: z.array(Units).optional(),
  spiceTradePerTurn: z.unknown().optional(),
  provenance: z.string().optional(),
})
const hexOf = new Map(data.map.goldHexes.map(m => [m.id, m.hex]))
const Printed = z.looseObject({
  nations: z.array(Nation),
  name: z.string().optional(),
  players: z.int().optional(),
  years: z.string().optional(),
  turnYears: z.int().optional(),
  victory: z.string().optional(),
  specialRules: z.array(z.string()).optional(),
  discoveriesAlreadyMade: z.array(z.literal('america')).optional(),
  nativeLevels: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  rutterHeldBy: z.array(z.unknown()).optional(),
  minesKnown: z.array(z.enum(MINE.names)).optional(),
})
type Json = Readonly<Record<string, unknown>>
const isObject = (json: unknown): json is Json => typeof json === 'object' && json !== null && !Array.isArray(json)
const given = (entries: readonly (readonly [string, unknown])[]): Json | undefined => {
  const some = entries.filter(([, value]) => value !== undefined)
  return some.length === 0 ? undefined : Object.fromEntries(some)
}

/** The same scenario as the board would write it; what is not in those words is returned as it is. */
export function inBoardWords(json: unknown): { readonly json: unknown; readonly issues: readonly z.core.$ZodIssue[] } {
  if (!isObject(json) || json.nations === undefined) return { json, issues: [] }
  const read = Printed.safeParse(json)
  if (!read.success) return { json, issues: read.error.issues }
  const { nations, name, players, years, turnYears, victory, specialRules, discoveriesAlreadyMade, ...other } = read.data
  const { nativeLevels, rutterHeldBy, minesKnown, provenance, ...rest } = other
  const of = (key: 'treasury' | 'monarch' | 'victoryPoints' | 'spiceTradePerTurn') => given(nations.map(n => [n.nation, n[key]]))
  const pieces = nations.flatMap(n =>
    (n.units ?? []).flatMap(({ at, ocean, ...counts }) =>
      Object.entries(counts)
        .filter(([, count]) => count !== undefined && Number(count) > 0)
        .map(([unit, count]) => ({ unit, side: n.nation, at, count, ...(ocean !== undefined && { ocean }) })),
    ),
  )
  const spaces = {
    ...(isObject(nativeLevels) && Object.fromEntries(Object.entries(nativeLevels).map(([area, nativeLevel]) => [area, { nativeLevel }]))),
    ...Object.fromEntries((minesKnown ?? []).map(id => [hexOf.get(id) as string, { mine: 'found' }])),
  }
  return {
    issues: [],
    json: {
      title: name,
      seats: NATION.names.filter(id => nations.some(n => n.nation === id)),
      ...((specialRules ?? []).includes('CON-22.1.3') && { raids: true }),
      ...rest,
      pieces: [...pieces, ...(Array.isArray(rest.pieces) ? rest.pieces : [])],
      tracks: {
        ...given([
          ['treasury', of('treasury')],
          ['monarch', of('monarch')],
          ['victoryPoints', of('victoryPoints')],
          ['spiceTrade', of('spiceTradePerTurn')],
          ['rutter', rutterHeldBy],
        ]),
        ...(isObject(rest.tracks) && rest.tracks),
      },
      spaces: { ...spaces, ...(isObject(rest.spaces) && rest.spaces) },
      ...(isObject(provenance) && { provenance }),
      ...(typeof provenance === 'string' && { provenance: { scenario: provenance } }),
    },
  }
}
