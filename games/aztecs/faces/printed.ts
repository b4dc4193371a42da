/** What is printed of the figures and the tables, as the face needs it: read from the data, never from the rules. */
import { figures } from '@plus-ultra/ui/figures/aztecs.ts'
import tables from '../data/tables.json' with { type: 'json' }
import units from '../data/units.json' with { type: 'json' }

export type Rect = readonly [x1: number, y1: number, x2: number, y2: number]
export interface TypeFacts {
  readonly id: string
  /** 'spaniard', 'noble', 'veteran', 'priest', 'peasant', 'ally', 'ally-light', 'cannon' */
  readonly rank: string
  readonly roles: readonly string[]
  readonly base: 'foot' | 'mounted' | 'cannon'
  readonly weapons: readonly string[]
  readonly shield: boolean
  readonly armour: readonly string[]
  readonly woundsToDie: number | null
  readonly heavyWoundAt: number | null
  readonly moveInches: number
  readonly morale: number | null
  readonly isLeader: boolean
  readonly isAlly: boolean
  readonly figure: string
}
const FIGURES: Readonly<Record<string, string>> = {
  'sp-captain': figures['visored-helm'],
  'sp-captain-mounted': figures['mounted-knight'],
  'sp-horseman': figures.cavalry,
  'sp-swordsman': figures.swordman,
  'sp-halberdier': figures['sharp-halberd'],
  'sp-crossbowman': figures.crossbow,
  'sp-arquebusier': figures.arquebus,
  'sp-gunner': figures['primitive-torch'],
  'sp-friar': figures.prayer,
  'sp-cannon': figures.cannon,
  'tl-captain': figures['emblem-tlaxcala'],
  'tl-warrior': figures.maquahuitl,
  'tl-archer': figures.bowman,
  'tl-porter': figures.porter,
  'az-captain': figures['tattered-banner'],
  'az-priest': figures['sun-priest'],
  'az-eagle-knight': figures['eagle-head'],
  'az-jaguar-knight': figures['tiger-head'],
  'az-shorn-one': figures['war-axe'],
  'az-veteran': figures.maquahuitl,
  'az-veteran-atlatl': figures.atlatl,
  'az-peasant-club': figures['wood-club'],
  'az-peasant-spear': figures['stone-spear'],
  'az-peasant-slinger': figures.sling,
  'az-peasant-archer': figures.bowman,
}
export const types: ReadonlyMap<string, TypeFacts> = new Map(
  units.types.map(type => [
    type.id,
    {
      id: type.id,
      rank: type.class,
      roles: type.roles,
      base: type.base as TypeFacts['base'],
      weapons: type.weapons,
      shield: type.shield,
      armour: type.armour,
      woundsToDie: type.woundsToDie,
      heavyWoundAt: type.heavyWoundAt,
      moveInches: type.moveInches,
      morale: type.morale,
      isLeader: type.roles.some(role => /captain|leader/.test(role)),
      isAlly: type.class.startsWith('ally'),
      figure: FIGURES[type.id] ?? figures.swordman,
    },
  ]),
)
export interface WeaponFacts {
  readonly numbers: readonly number[]
  readonly shortRange?: number
  readonly longRange?: number
  readonly trueOdds: { readonly two: { readonly hits: number; readonly of: number } }
}
export const weapons: Readonly<Record<string, WeaponFacts>> = tables.weapons
export const command = tables.command
export const fireLimit = tables.movement.fireLimitFootTenths
export const fieldOfFire = tables.cannon.fieldOfFireDegrees
export const bearings = tables.cannon.bearings
export const rough = tables.movement.roughCostNumerator / tables.movement.roughCostDenominator
/** Tenths of an inch: across the front, and from front to back. */
export const baseOf = (type: TypeFacts): readonly [width: number, length: number] => {
  const { widthTenths, lengthTenths } = units.bases[type.base]
  return [widthTenths, lengthTenths]
}
export const missileOf = (type: TypeFacts): WeaponFacts | undefined =>
  type.weapons.map(id => weapons[id]).find(weapon => weapon?.longRange !== undefined)
