/** Which choices look good before any search: higher is tried first, 0 is neutral. Battles are in prior-battle.ts, marches in prior-march.ts. */
import { type Seat, topStep } from '@plus-ultra/kernel'
import { type Camp, campOn, type Leader, tcOn, type Unit } from './data/facts.ts'
import { battlePrior, costOfLoss, fallBackPrior } from './prior-battle.ts'
import { campaignPrior } from './prior-march.ts'
import { registry, type State } from './state.ts'

/** What does not depend on the position. */
const BUTTONS: Readonly<Record<string, number>> = {
  capture: 1,
  spike: -0.5,
  continue: 1,
  'sally-forth': 0.2,
  'the-army': 0.5,
  'the-garrison': 0,
}
const LOSSES = new Set(['losses', 'minor-losses', 'siege-losses', 'desertion', 'spiked-cannon', 'desert-with', 'powder'])
const CAMPAIGN = new Set([
  'movement',
  'choose-stack',
  'group',
  'lead',
  'march',
  'join',
  'retreat',
  'flee',
  'escape',
  'arrival',
  'come-back',
  'come-back-to',
  'recall',
  'recruit',
  'recruit-strength',
  'recruit-zone',
  'come-out',
  'siege-decision',
  'sally',
  'battles',
  'sieges',
])
/** A campaign is a plan of several turns, which a search of few iterations does not see: it seldom leaves the plan. */
const SHARP = 2
const FIRST_LOCAL = 3
/** The n-th local of the step on top: what it is asked about (the kernel keeps them there in order). */
let words: Int32Array = new Int32Array(0)
const local = (n: number): number => words[(words[0] as number) + FIRST_LOCAL + n] as number

export function prior(g: State, seat: Seat, kind: string, value: number): number {
  const step = topStep(g)?.name ?? ''
  const camp = seat as Camp
  words = g.words
  if (LOSSES.has(step)) {
    const u = value as Unit
    return (campOn[g.unit.face[u]][u] === camp ? -0.8 : 0.8) * costOfLoss(g, u)
  }
  if (CAMPAIGN.has(step))
    return SHARP * campaignPrior(g, camp, step, kind, kind === 'button' ? (registry.buttonNames[value] as string) : '', value, local)
  if (kind === 'button') {
    const name = registry.buttonNames[value] as string
    if (name === 'fall-back') return fallBackPrior(g, camp)
    const known = BUTTONS[name]
    if (known !== undefined) return known
  }
  if (step === 'take-command') return tcOn[g.leader.face[value as Leader]][value as Leader]
  if (step === 'sally-units') return 1
  return battlePrior(g, camp, step, kind, value, local)
}
