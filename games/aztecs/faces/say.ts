/** The words that the face adds of its own. Names of figures, weapons and features come from the game. */
import type { Lang } from '@plus-ultra/ui/face.ts'
import { en } from './say.en.ts'
import { es } from './say.es.ts'
import { fr } from './say.fr.ts'

type Note =
  | 'stunned'
  | 'captive'
  | 'guarded'
  | 'engaged'
  | 'outOfCommand'
  | 'general'
  | 'treasure'
  | 'finished'
  | 'fired'
  | 'attacked'
  | 'loaded'
  | 'unloaded'
  | 'taken'
  | 'pending'
  | 'served'
  | 'dragged'
  | 'returned'
  | 'stunDue'
  | 'silenced'
export interface Words {
  readonly peoples: Readonly<Record<'spanish' | 'aztec', string>>
  readonly turn: (n: number, last: number | undefined) => string
  readonly before: Readonly<Record<string, string>>
  readonly step: Readonly<Record<'movement' | 'fire' | 'return-fire' | 'combat', string>>
  readonly phase: (people: string, step: string) => string
  readonly pointsOf: (camp: string) => string
  readonly points: string
  /** overlays, on their switches */
  readonly layers: Readonly<Record<'range' | 'sight' | 'command', string>>
  readonly closest: (distance: string) => string
  readonly hidden: string
  readonly against: (name: string) => string
  readonly thrown: (dice: number) => string
  readonly hits: (share: string) => string
  readonly initiative: string
  /** a free place among the choices: how far, and in which of the eight bearings */
  readonly away: (distance: string, bearing: string) => string
  readonly bearings: readonly string[]
  readonly toContact: (name: string) => string
  readonly spent: (distance: string) => string
  readonly exit: (side: string) => string
  readonly riderDown: string
  readonly par: (n: number) => string
  readonly parText: string
  readonly ahead: (people: string, n: number) => string
  readonly level: string
  /** title and second line of the plate, by scenario */
  readonly titles: Readonly<Record<string, readonly [title: string, subtitle: string]>>
  readonly byNight: string
  readonly captives: (n: number) => string
  readonly sacrifices: (n: number) => string
  readonly pool: string
  readonly poolIsEmpty: string
  readonly wave: (n: number, due: number, size: number) => string
  readonly dueAfter: string
  readonly picked: string
  readonly revealed: string
  readonly freed: string
  readonly reaches: string
  readonly of: (distance: string, most: string) => string
  readonly notThere: string
  readonly noShotBeyond: string
  readonly dice: (range: string, n: number) => string
  readonly nobles: (range: string) => string
  readonly peasants: (range: string) => string
  readonly allies: (range: string) => string
  readonly zeal: (range: string) => string
  readonly rank: Readonly<Record<string, string>>
  readonly value: Readonly<
    Record<'move' | 'wounds' | 'shield' | 'armour' | 'morale' | 'command' | 'zeal' | 'unit' | 'aim' | 'area' | 'control', string>
  >
  readonly moveText: (rough: string | undefined) => string
  readonly woundsText: (most: number, heavy: number | null) => string
  readonly shieldText: string
  readonly noShield: string
  readonly armourText: string
  readonly noArmour: string
  readonly location: Readonly<Record<string, string>>
  readonly moraleText: (n: number) => string
  readonly noMorale: string
  readonly missile: (numbers: string, short: string, long: string) => string
  readonly hand: (numbers: string) => string
  readonly commandText: (rank: string, range: string) => string
  readonly alwaysInCommand: string
  readonly leads: string
  readonly zealText: (range: string) => string
  readonly noZeal: string
  readonly aimText: string
  readonly areaText: string
  readonly controlText: string
  readonly note: Readonly<Record<Note, string>>
}
export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : lang === 'es' ? es : en)
