/** The words that the face adds of its own. Names of pieces, places and phases come from the game. */
import type { Lang, Say } from '@plus-ultra/ui/face.ts'
import { en } from './words.en.ts'
import { es } from './words.es.ts'
import { fr } from './words.fr.ts'

type Value = 'count' | 'movement' | 'attack' | 'defence' | 'places' | 'strength' | 'price' | 'upkeep' | 'enters' | 'leaves' | 'ducats'
type AreaValue = 'natives' | 'attrition' | 'bounds' | 'resources' | 'control' | 'vp' | 'terrain' | 'mine' | 'city' | 'owner'
type PlanWord =
  | 'title'
  | 'log'
  | 'ledger'
  | 'ships'
  | 'aboard'
  | 'landing'
  | 'bounds'
  | 'leaders'
  | 'noExpedition'
  | 'newExpedition'
  | 'dissolve'
  | 'buy'
  | 'bought'
  | 'giveBack'
  | 'price'
  | 'ready'
  | 'treasury'
  | 'spent'
  | 'left'
  | 'others'
  | 'writing'
  | 'sealed'
  | 'secret'
  | 'seal'
  | 'loan'
  | 'fleetBought'
  | 'graft'
export interface Words {
  readonly office: Readonly<Record<string, string>>
  readonly officeText: Readonly<Record<string, string>>
  readonly turn: (turn: number, year: number, last: number) => string
  readonly ducats: (n: number) => string
  readonly vpOf: (crown: string) => string
  readonly search: string
  stock(n: number): string
  readonly against: (soldiers: number, natives: number) => string
  readonly soldiersIn: (hex: string, n: number) => string
  readonly nativesHint: (level: number) => string
  readonly planHint: (left: number) => string
  readonly sealedHint: string
  readonly landingHint: string
  readonly fleetHint: (bounds: number, used: number, points: number) => string
  readonly treasuries: string
  readonly order: string
  readonly monarch: string
  readonly recorded: string
  readonly areas: string
  readonly ifNow: string
  readonly treasury: string
  readonly record: string
  readonly year: (year: number) => string
  readonly leave: string
  readonly come: string
  readonly treaty: (isInForce: boolean) => string
  readonly cape: string
  readonly galleons: string
  readonly discoveries: string
  readonly none: string
  readonly quest: (crown: string, quest: string, turn: number) => string
  readonly pact: (a: string, b: string, turn: number) => string
  readonly debt: (from: string, to: string, amount: number, turn: number) => string
  readonly bank: string
  readonly value: Readonly<Record<Value, string>>
  readonly text: Readonly<Record<'movement' | 'attack' | 'defence' | 'places' | 'strength' | 'upkeep' | 'gold', string>>
  readonly turnYear: (turn: number, year: number) => string
  readonly expedition: (n: number) => string
  readonly fleetNote: (bounds: number) => string
  readonly moved: (n: number) => string
  readonly area: Readonly<Record<AreaValue, string>>
  readonly nativesText: (printed: number) => string
  readonly attritionText: string
  readonly boundsText: string
  readonly coast: (side: string) => string
  readonly perColonist: string
  readonly nobody: string
  readonly controlText: string
  readonly terrain: Readonly<Record<string, string>>
  readonly mine: Readonly<Record<'unknown' | 'found' | 'depleted', string>>
  readonly city: (turns: number, isEmpty: boolean) => string
  readonly settlement: string
  readonly port: string
  readonly occupied: string
  readonly plan: Readonly<Record<PlanWord, string>>
  readonly places: (used: number, all: number) => string
  readonly opening: Readonly<Record<string, string>>
  readonly available: (n: number) => string
  readonly crossing: (needed: number, bought: number) => string
  readonly shipBounds: (bounds: number, price: number) => string
  /** short names of the segments, for the bar */
  readonly phase: Readonly<Record<string, string>>
  readonly boundsLayer: string
  readonly route: (n: string, needed: number | undefined, bought: number) => string
  readonly bound: (hex: string) => string
  readonly covered: (covered: number, bought: number) => string
  readonly sailHint: (covered: number, stock: number) => string
  readonly fleets: string
  readonly fleet: Readonly<
    Record<'anchor' | 'ended' | 'turnedBack' | 'passedCape' | 'wentHome' | 'sealed' | 'wentWest' | 'doubled', string>
  > & {
    readonly landed: (cargo: string, to: string) => string
    readonly spent: (cargo: string) => string
    readonly notes: (sea: string) => string
  }
  readonly crown: {
    readonly rutter: string
    readonly newRutter: string
    readonly spice: (n: number) => string
    readonly graft: string
    readonly interest: (n: number) => string
    readonly gold: (n: number) => string
    readonly colonists: (n: number) => string
    readonly civilWar: (quota: number, shipped: number) => string
  }
  readonly circumnavigated: string
  readonly decimated: string
  readonly breakthrough: string
  readonly toCome: string
  readonly gone: string
  readonly offers: string
  readonly deal: Readonly<Record<'open' | 'accepted' | 'refused' | 'withdrawn', string>> & {
    readonly accept: (from: string, terms: string) => string
    readonly answer: (from: string, terms: string) => string
    readonly withdraw: (to: string, terms: string) => string
    readonly waits: (from: string) => string
  }
  readonly points: (n: number) => string
  readonly marchHint: (spent: number, allowance: number) => string
  readonly combat: Readonly<Record<'land' | 'naval' | 'attacker' | 'defender', string>> & {
    readonly attackShips: (crown: string) => string
    readonly strengths: (attack: string, defence: string) => string
    readonly column: (odds: string) => string
    /** of either combat results table */
    readonly result: (code: string) => string
  }
  readonly visited: (areas: string) => string
  readonly colon: string
}
export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : lang === 'es' ? es : en)
/** A counter is drawn with `say` alone: the language is known by a name. */
export function langOf(say: Say): Lang {
  const spain = say('spain', 'seat')
  return spain === 'Espagne' ? 'fr' : spain === 'España' ? 'es' : 'en'
}
