/** Who fights whom on the field, and what the table of results says about it: read from the board and the printed table. */
import type { FaceRow } from '@plus-ultra/ui/charts.tsx'
import type { Scene } from '@plus-ultra/ui/face.ts'
import { type CampId, crtCell, crtColumn, crtColumns, enemyOf, links, placeBonus, readResult, tacticalZones } from './printed.ts'
import { type Battle, factorsOf, inTz, tzById } from './read.ts'

export interface Melee {
  readonly camp: CampId
  readonly from: string
  readonly onto: string
  readonly attack: number
  readonly defence: number
  readonly column: number
  readonly die: number
}
const CHOOSES_TARGET = new Set(['attack-onto', 'counter-onto'])
const offered = (scene: Scene): readonly string[] =>
  scene.offer.choices.filter(token => token.startsWith('zone:')).map(token => token.slice(5))
const linkedTo = (tz: string): readonly string[] => links.flatMap(({ a, b }) => (a === tz ? [b] : b === tz ? [a] : []))

/** The field an attack comes from while its target is chosen: the one whose enemies are those that are offered. */
export function attackFrom(scene: Scene, last: string | undefined): string | undefined {
  if (!CHOOSES_TARGET.has(scene.offer.step) || scene.seat === null) return undefined
  const camp = scene.seat as CampId
  const targets = offered(scene)
  const holds = (tz: string, of: CampId): boolean => inTz(scene.board, tz).some(piece => piece.side === of && piece.strength !== undefined)
  const isFrom = (tz: string): boolean => {
    const enemies = linkedTo(tz).filter(to => !to.endsWith('-lr') && holds(to, enemyOf(camp)))
    return targets.length > 0 && targets.every(to => enemies.includes(to)) && enemies.length >= targets.length
  }
  if (last !== undefined && isFrom(last)) return last
  const found = tacticalZones.map(tz => tz.id).filter(tz => holds(tz, camp) && isFrom(tz))
  return found.length === 1 ? found[0] : undefined
}
export function meleeOf(scene: Scene, battle: Battle, camp: CampId, from: string, onto: string): Melee | undefined {
  const [a, b] = [tzById.get(from), tzById.get(onto)]
  if (a === undefined || b === undefined) return undefined
  const attack = factorsOf(inTz(scene.board, from).filter(piece => piece.side === camp))
  const defence = factorsOf(inTz(scene.board, onto).filter(piece => piece.side !== camp))
  const isInca = camp === 'inca'
  const die =
    placeBonus(camp, a, b) + (isInca && battle.generals.inca === 'atahualpa' ? 1 : 0) + (isInca && battle.presence === true ? 1 : 0)
  return { camp, from, onto, attack, defence, column: crtColumn(attack, defence), die }
}
/** Every melee that can be chosen now, or the one that is being prepared. */
export function meleesNow(scene: Scene, battle: Battle, last: string | undefined): readonly Melee[] {
  if (battle.attack !== undefined) {
    const { camp, from, onto } = battle.attack
    const melee = meleeOf(scene, battle, camp, from, onto)
    return melee === undefined ? [] : [melee]
  }
  const from = attackFrom(scene, last)
  if (from === undefined) return []
  return offered(scene).flatMap(onto => meleeOf(scene, battle, scene.seat as CampId, from, onto) ?? [])
}
/** The six faces, the losses of the seat in front on the left. */
export function rowsOf({ camp, column, die }: Pick<Melee, 'camp' | 'column' | 'die'>, seat: string | null): FaceRow[] {
  const isMine = seat === null || seat === camp
  return [1, 2, 3, 4, 5, 6].map(face => {
    const { attacker, defender } = readResult(crtCell(face + die, column))
    const [mine, theirs] = isMine ? [attacker, defender] : [defender, attacker]
    const note = (loss: typeof mine): string => `${loss.isAsterisk ? '✱' : ''}${loss.isRetreat ? 'R' : ''}`
    return { die: face, mine: mine.sp, theirs: theirs.sp, mineNote: note(mine), theirsNote: note(theirs) }
  })
}
export const columnName = (column: number): string => (crtColumns[column] ?? '').replace(/[-+]$/, '')
