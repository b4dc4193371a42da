/** The words that the face adds of its own. Names of units, seats and phases come from the game. */
import type { Lang } from '@plus-ultra/ui/face.ts'
import { en } from './words.en.ts'
import { es } from './words.es.ts'
import { fr } from './words.fr.ts'

type Names = Readonly<Record<string, string>>
export interface Words {
  readonly colon: string
  readonly turn: (n: number, last: number) => string
  /** the steps of a player's phase, short */
  readonly steps: Names
  readonly generalMorale: string
  readonly turnMorale: string
  readonly scoreGeneral: (seat: string) => string
  readonly scoreTurn: (seat: string) => string
  readonly rollsAt: (from: number, roll: number) => string
  readonly noMorale: string
  readonly initiative: (seat: string, margin: number) => string
  readonly fury: Names
  readonly captives: string
  readonly garrison: string
  readonly losses: string
  readonly noLosses: string
  readonly toPlace: string
  readonly reserve: string
  readonly hex: (hex: string) => string
  /** names of places that are words, by the name on the map */
  readonly places: Names
  /** overlays, on their switches */
  readonly layers: Readonly<Record<'zones' | 'front' | 'range' | 'sight', string>>
  readonly inTheWay: string
  /** the chart of a shock and of a shot */
  readonly odds: Readonly<Record<'you' | 'they' | 'noEffect' | 'miss' | 'stands' | 'taken', string>>
  readonly diceText: (dice: number, modifier: number, bonus: number) => string
  readonly difference: string
  readonly volley: string
  readonly types: Names
  readonly categories: Names
  readonly terrain: Names
  readonly value: Readonly<
    Record<
      | 'strength'
      | 'morale'
      | 'first'
      | 'second'
      | 'range'
      | 'zone'
      | 'front'
      | 'stack'
      | 'hit'
      | 'terrain'
      | 'foot'
      | 'horse'
      | 'guns'
      | 'defence',
      string
    >
  >
  readonly strengthText: (own: number, hex: number) => string
  readonly moraleName: Names
  readonly moraleText: (rally: number, check: number | undefined) => string
  readonly moveText: string
  readonly stackMoves: string
  readonly immobile: string
  readonly secondText: string
  readonly rangeText: (range: number) => string
  readonly batteryText: (range: number, hits: number) => string
  readonly zoneText: Names
  readonly frontText: string
  readonly allRoundText: string
  readonly stackText: (points: number) => string
  readonly hitText: (on: number) => string
  readonly looks: Names
  readonly notes: Names
  readonly captured: (seat: string) => string
  readonly movementAttacks: (n: number) => string
  readonly all: string
  readonly closed: string
  readonly blocksSight: string
  readonly defenceText: (dice: number, total: number) => string
  readonly mp: (n: number) => string
  readonly allMp: string
  readonly attackPill: string
  readonly strengthPill: (n: number) => string
  readonly pointsLeft: (n: number, kind: string | undefined) => string
  readonly kinds: Names
  /** by the step that is asked */
  /** said where there is a keyboard */
  readonly layerKeys: string
  readonly hints: Names
}
export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : lang === 'es' ? es : en)
