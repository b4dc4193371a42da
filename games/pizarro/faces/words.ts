/** The words that the face adds of its own. Names of pieces, zones and markers come from the game. */
import type { Lang } from '@plus-ultra/ui/face.ts'
import { en } from './words.en.ts'
import { es } from './words.es.ts'
import { fr } from './words.fr.ts'

export interface Words {
  readonly peoples: { readonly spanish: string; readonly inca: string; readonly other: string }
  /** the back of a commander: 'Captain 3', 'Emperor' */
  readonly anybody: (name: string) => string
  readonly colon: string
  readonly alliances: string
  readonly forbidden: string
  readonly doubt: string
  readonly firm: string
  readonly points: string
  pointsNow(camp: string): string
  readonly ofThemByArms: string
  readonly arms: string
  readonly atTheEnd: string
  readonly total: string
  readonly turn: (n: number, last: number | undefined) => string
  readonly months: Readonly<Record<string, string>>
  readonly season: Readonly<Record<'dry' | 'rain', string>>
  readonly harvest: string
  readonly uprising: string
  readonly reserve: string
  readonly reserveIsEmpty: string
  readonly fallen: (turn: number) => string
  readonly awaited: string
  readonly recruits: string
  readonly points2: (national: number, other: number) => string
  /** strength points */
  readonly sp: (n: number) => string
  /** combat factor, in short */
  readonly cf: string
  readonly rp: (price: string) => string
  readonly phases: Readonly<Record<string, string>>
  readonly battleOf: (zone: string) => string
  readonly battleRound: (n: number) => string
  readonly sequences: Readonly<Record<string, string>>
  readonly tz: Readonly<Record<'first' | 'second' | 'third' | 'left' | 'right' | 'lr', string>>
  readonly rear: string
  readonly toDeploy: string
  readonly offField: (n: number) => string
  readonly event: string
  readonly events: Readonly<Record<string, readonly [name: string, effect: string]>>
  readonly palisade: string
  readonly smoke: string
  readonly markers: string
  /** of his own markers and of the other camp's; a number not yet announced in this round is undefined */
  readonly announced: (announced: number | undefined, revealed: number, left: number) => string
  readonly hasRevealed: string
  readonly noMarkers: string
  readonly used: string
  readonly unseen: (camp: string, held: number, announced: number | undefined, revealed: number) => string
  readonly markerSequence: Readonly<Record<string, string>>
  readonly markerEffect: Readonly<Record<string, string>>
  readonly value: Readonly<Record<'cf' | 'mp' | 'sp' | 'rf' | 'tc' | 'rank' | 'stack', string>>
  readonly cfText: (other: number | undefined) => string
  readonly mpText: string
  readonly spText: (steps: number, full: number) => string
  readonly rangeText: (range: number) => string
  readonly noRange: string
  readonly tcText: string
  readonly leaderMpText: string
  readonly rankText: (commands: boolean) => string
  readonly stackText: (column: string) => string
  readonly form: Readonly<Record<string, string>>
  readonly reduced: string
  readonly full: string
  readonly captured: string
  readonly serves: (camp: string) => string
  readonly note: Readonly<Record<'withoutPowder' | 'fired' | 'manoeuvred' | 'leftField' | 'climbed' | 'changedForm', string>>
  readonly betrays: string
  readonly generals: string
  readonly counterBy: string
  readonly playedNow: string
  readonly embassy: (turn: number) => string
  readonly zone: Readonly<Record<'cost' | 'fortress' | 'objective' | 'control' | 'forces' | 'battle' | 'siege', string>>
  readonly mountain: string
  readonly clear: string
  readonly fortressText: string
  readonly objectiveText: string
  readonly nobody: string
  readonly mp: (n: number) => string
  readonly battlePill: (a: number, b: number) => string
  readonly siegePill: (a: number, b: number) => string
  readonly siegeOf: (zone: string) => string
  readonly siegeRounds: string
  readonly siegeRoundsLeft: (n: number) => string
  readonly walls: string
  readonly besiegers: string
  readonly garrison: string
  readonly noGarrison: string
  readonly assaultSays: (attack: number, garrison: number, fv: number, column: string) => string
  readonly youLose: string
  readonly theyLose: string
  readonly loses: (camp: string) => string
  readonly oddsSay: (attack: number, defence: number, column: string, die: number) => string
  readonly asterisk: string
  readonly retreat: string
  readonly against: (zone: string) => string
  readonly beforeMarkers: string
  readonly hintBattle: string
  readonly hintSiege: string
}
export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : lang === 'es' ? es : en)
/** 'May-July 1532' in the player's language. */
export function monthsIn(label: string, words: Words): string {
  return label.replace(/[A-Z][a-z]+/g, month => words.months[month] ?? month).replace('-', '–')
}
