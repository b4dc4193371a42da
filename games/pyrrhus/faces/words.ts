/** The words that the face adds of its own. Names of pieces, places, tactics and events come from the game. */
import type { Lang } from '@plus-ultra/ui/face.ts'
import { en } from './words.en.ts'
import { es } from './words.es.ts'
import { fr } from './words.fr.ts'

type ByName = Readonly<Record<string, string>>
export interface Words {
  readonly colon: string
  readonly camps: Readonly<Record<'pyrrhus' | 'rome' | 'carthage' | 'mercenary', string>>
  readonly season: Readonly<Record<'hot' | 'cold', string>>
  readonly title: (year: number, season: string) => string
  readonly phases: ByName
  readonly fates: string
  readonly hubris: string
  readonly fortuna: (holder: string) => string
  readonly neutral: string
  readonly seasonFacts: string
  readonly order: string
  readonly twice: string
  readonly isTaken: string
  readonly king: string
  readonly out: string
  readonly taxed: string
  readonly elephantBattles: string
  readonly playedThisYear: string
  readonly boundThisYear: string
  readonly captive: string
  readonly samnites: string
  readonly etruscans: string
  readonly revenue: (camp: string) => string
  /** what units cost, in short */
  readonly bp: string
  readonly treasures: string
  readonly treasury: (camp: string) => string
  readonly noTreasure: string
  readonly cities: string
  readonly revenueIfNow: string
  readonly supplementum: string
  readonly elysium: string
  readonly removed: string
  readonly empty: string
  readonly events: string
  readonly inForce: string
  readonly played: string
  readonly nothingYet: string
  readonly value: Readonly<Record<'melee' | 'fire' | 'sword' | 'cost' | 'sv' | 'tv' | 'bp' | 'units' | 'np' | 'strength', string>>
  readonly meleeText: (value: number) => string
  readonly noMelee: string
  readonly fireText: (value: number) => string
  readonly noFire: string
  readonly gold: string
  readonly blue: string
  readonly elephant: string
  readonly artillery: string
  readonly svText: (n: number) => string
  readonly tvText: (n: number) => string
  readonly bpText: string
  readonly unitsText: string
  readonly npText: (max: number) => string
  readonly tribeText: string
  readonly note: Readonly<Record<'activated' | 'doubled' | 'outOfCommand' | 'hostage' | 'fallen' | 'stormed' | 'consul', string>>
  readonly serves: (name: string) => string
  readonly subordinate: (name: string) => string
  readonly blockades: (name: string) => string
  readonly blockadedBy: (name: string) => string
  readonly city: Readonly<Record<'garrison' | 'revenue' | 'defence' | 'port' | 'control' | 'original' | 'owner', string>>
  readonly garrisonText: string
  readonly revenueText: string
  readonly defenceText: string
  readonly portText: string
  readonly mountain: string
  readonly plain: string
  readonly mountainText: string
  readonly plainText: string
  readonly ravaged: string
  readonly nobody: string
  readonly joined: string
  readonly enemies: (n: number) => string
  takeUp(unit: string): string
  leave(unit: string): string
  readonly siege: (n: number) => string
  readonly battleKind: ByName
  readonly battleIn: (kind: string, place: string) => string
  readonly stages: Readonly<Record<'tactics' | 'fire' | 'melee' | 'pursuit', string>>
  readonly units: (n: number) => string
  readonly secondLine: (camp: string) => string
  readonly frontLine: string
  readonly yourFront: string
  readonly yourSecond: string
  readonly untilRevealed: string
  readonly emptyFront: string
  readonly stock: (tv: number, alea: number, fortuna: boolean) => string
  readonly losses: (n: number) => string
  readonly hits: (n: number) => string
  readonly forward: ByName
  readonly tacticEffect: ByName
  readonly forwardCount: (n: number) => string
  readonly nobodyForward: string
  readonly seal: string
  readonly promises: string
  readonly noPromise: string
  readonly win: string
  readonly even: string
  readonly defeat: string
  readonly undecided: string
  readonly ourLosses: string
  readonly theirLosses: string
  readonly meanLosses: (mine: number, theirs: number) => string
  readonly promiseNote: string
  readonly pursuit: string
  readonly youThey: string
  readonly pursuitKey: string
  readonly diceOf: (name: string) => string
}
export const wordsIn = (lang: Lang): Words => (lang === 'fr' ? fr : lang === 'es' ? es : en)
