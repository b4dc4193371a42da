/** What is printed on the counters, the map and the tables, as the face needs it: read from the data, never from the rules. */
import map from '../data/map.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }

export type CampId = 'spanish' | 'inca'
export const CAMPS: readonly CampId[] = ['spanish', 'inca']
export const enemyOf = (camp: CampId): CampId => (camp === 'spanish' ? 'inca' : 'spanish')

export interface UnitSide {
  readonly sp: number
  readonly cf: number
  readonly rf: number
  readonly mp: number
  readonly rp: number
}
export interface UnitFacts {
  readonly id: string
  readonly typeId: string
  /** two or three letters: Ab, Jav */
  readonly code: string
  readonly people: 'spanish' | 'inca' | 'other'
  readonly front: UnitSide
  readonly back: UnitSide
  /** both sides are full: the side says whom it serves */
  readonly hasOneStep: boolean
}
export const unitFacts: ReadonlyMap<string, UnitFacts> = new Map(
  units.units.map(u => [
    u.id,
    {
      id: u.id,
      typeId: u.typeId,
      code: u.type,
      people: u.camp as UnitFacts['people'],
      front: u.front,
      back: u.back,
      hasOneStep: u.camp === 'other' || u.type === 'Ca',
    },
  ]),
)
export interface LeaderSide {
  readonly name: string
  readonly rank: number
  readonly mp: number
  readonly tc: number
  readonly historical: boolean
}
export interface LeaderFacts {
  readonly id: string
  readonly camp: CampId
  readonly front: LeaderSide
  readonly back: LeaderSide
  readonly isEmperor: boolean
  readonly mayBetray: boolean
}
export const leaderFacts: ReadonlyMap<string, LeaderFacts> = new Map(
  units.commanders.map(c => [
    c.id,
    {
      id: c.id,
      camp: c.camp as CampId,
      front: c.front,
      back: c.back,
      isEmperor: 'emperor' in c && c.emperor === true,
      mayBetray: 'treason' in c && c.treason === true,
    },
  ]),
)

export interface ZoneFacts {
  readonly mpCost: number
  readonly isMountain: boolean
  readonly fortress: number
  readonly points: number
}
export const zoneFacts: ReadonlyMap<string, ZoneFacts> = new Map(
  map.zones.map(z => [
    z.id,
    { mpCost: z.mpCost, isMountain: z.terrain === 'mountain', fortress: z.fortressValue, points: z.objective ? z.victoryPoints : 0 },
  ]),
)

export type TzKind = 'first' | 'second' | 'third' | 'left' | 'right' | 'lr'
export interface TzFacts {
  readonly id: string
  readonly side: CampId
  readonly kind: TzKind
}
export const tacticalZones: readonly TzFacts[] = map.tactical.tz.map(t => ({ id: t.id, side: t.side as CampId, kind: t.kind as TzKind }))
export const links: readonly { readonly a: string; readonly b: string; readonly mp: number }[] = map.tactical.links
const LINES: readonly TzKind[] = ['first', 'second', 'third']
/** The bonus to the die that the two places give by themselves. */
export function placeBonus(camp: CampId, from: TzFacts, onto: TzFacts): number {
  const { advanceLine, flank, rear } = tables.tacticalAdvantage
  if (from.side === camp || onto.side === camp) return 0
  const [a, b] = [LINES.indexOf(from.kind), LINES.indexOf(onto.kind)]
  if (a < 0 || b < 0) return flank
  return b > a ? advanceLine : rear
}

export interface Season {
  readonly label: string
  readonly season: 'dry' | 'rain'
  readonly isHarvest: boolean
  readonly isUprising: boolean
}
export function seasonOf(turn: number): Season | undefined {
  const found = tables.timeTrack.turns.find(t => t.turn === turn)
  return found && { label: found.label, season: found.season as 'dry' | 'rain', isHarvest: found.harvest, isUprising: found.uprising }
}
export const cursors = tables.alliances.cursors.map(c => ({ id: c.id, isMajor: c.major, forbidden: c.forbidden as readonly number[] }))
export const cursorSpaces = tables.alliances.spaces.map(s => ({ n: s.n, camp: s.camp as CampId, isDoubt: s.state === 'doubt' }))
export const markerFacts: ReadonlyMap<string, { readonly camp: CampId; readonly sequence: string; readonly count: number }> = new Map(
  tables.tacticalMarkers.markers.map(m => [m.id, { camp: m.camp as CampId, sequence: m.sequence, count: m.count }]),
)
export const victoryLevels = tables.victory.levels
export const siegeSpaces = tables.siegeTrack

/** 9.2 '11-20' */
export function fatigueColumn(sp: number): string {
  const found = tables.fatigue.columns.find(c => sp >= c.min && (c.max === null || sp <= c.max))
  if (found === undefined) return '–'
  return found.max === null ? `${found.min}+` : `${found.min}–${found.max}`
}

// --- the table of combat results

const bounds = tables.combatResults.lowerBounds.map(b => {
  const [a, d = 1] = String(b).split('/').map(Number)
  return (a as number) / d
})
export const crtColumns: readonly string[] = tables.combatResults.columns
export function crtColumn(attack: number, defence: number): number {
  if (defence === 0) return crtColumns.length - 1
  return bounds.reduce((found, bound, i) => (attack / defence >= bound - 1e-9 ? i : found), 0)
}
export interface Loss {
  readonly sp: number
  readonly isAsterisk: boolean
  readonly isRetreat: boolean
}
const lossOf = (text: string): Loss => ({ sp: Number.parseInt(text, 10), isAsterisk: text.includes('*'), isRetreat: text.includes('R') })
export function readResult(text: string): { readonly attacker: Loss; readonly defender: Loss } {
  const [a = '0', d = '0'] = text.split('/')
  return { attacker: lossOf(a), defender: lossOf(d) }
}
/** The cell for a die already modified. */
export function crtCell(die: number, column: number): string {
  const row = String(Math.max(1, Math.min(6, die))) as keyof typeof tables.combatResults.rows
  return tables.combatResults.rows[row][column] as string
}
