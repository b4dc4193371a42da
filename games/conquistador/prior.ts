/** Move ordering: how good a choice looks before any search. By itself it is a player: a settler who knows what pays. */
import { frameOf } from '@plus-ultra/kernel'
import { caravel, type Deal, type Group, HEX, type Hex, type Nation } from './domains.ts'
import { amountPrior, answerPrior, councilPrior, termsPrior, untilPrior } from './prior-deals.ts'
import { dropPrior, goldPrior, keepPrior, nativesPrior, plaguePrior, resentfulPrior, sufferPrior } from './prior-land.ts'
import { marchesPrior, marchPrior, musterPrior } from './prior-march.ts'
import { boundsPrior, buyPrior, coastPrior, landingPrior, openingPrior, outfitPrior, planPrior, startPrior } from './prior-plan.ts'
import { cargoPrior, debarkPrior, embarkPrior, finalGroupPrior, finalPrior, loadPrior, sailPrior, shipPrior } from './prior-sail.ts'
import { registry, type State } from './state.ts'

const FIRST_LOCAL = 3
export function prior(g: State, seat: Nation, kind: string, value: number): number {
  const base = frameOf(g, seat)
  const step = g.runtime.registry.steps[g.words[base] as number]?.name ?? ''
  const local = (n: number): number => g.words[base + FIRST_LOCAL + n] as number
  const name = kind === 'button' ? (registry.buttonNames[value] as string) : ''
  const x = local(1) as Group
  switch (step) {
    case 'plan':
      if (kind === 'seat' || kind === 'deal') return councilPrior(g, seat, kind, value)
      return planPrior(g, seat, kind, name, value)
    case 'buy':
      return buyPrior(g, seat, local(1) as never, value)
    case 'expedition-start':
      return startPrior(g, seat, kind)
    case 'outfit':
      return outfitPrior(g, seat, x, kind, name, value)
    case 'opening-move':
      return openingPrior(g, x, name)
    case 'landing-hex':
      return landingPrior(g, seat, x, value as Hex)
    case 'landing-coast':
    case 'final-coast':
    case 'start-ocean':
      return coastPrior(value as never)
    case 'buy-bounds':
      return boundsPrior(g, seat, x, value)
    case 'answer-offer':
      return answerPrior(g, seat, local(1) as Deal, name)
    case 'make-offer':
      return termsPrior(g, seat, local(1) as Nation, local(2), local(5), name)
    case 'offer-amount':
      return amountPrior(g, seat, local(1) as Nation, value)
    case 'offer-turn':
      return untilPrior(g, value)
    case 'planned':
      return 1
    case 'return':
    case 'return-from-yard':
    case 'buy-at-yard':
    case 'borrow':
      return kind === 'button' ? 3 : -1
    case 'trans-oceanic':
      return kind === 'group' ? 3 : 0
    case 'opening-or-stay':
      return name === 'sail' ? 4 : -1
    case 'hemispheric':
      return kind === 'group' ? shipPrior(g, value as Group) : 0
    case 'sail':
      return sailPrior(g, seat, x, kind, name, value)
    case 'debark':
      return debarkPrior(g, seat, x, kind, value)
    case 'embark':
      return embarkPrior(g, seat, x, kind, value)
    case 'ships-lost':
    case 'ship-lost-of':
      return kind === 'type' && value === caravel ? 2 : 0
    case 'cargo-lost':
    case 'cargo-ashore':
    case 'cargo-excess':
      return cargoPrior(g, kind, value)
    case 'gold':
      return kind === 'hex' ? goldPrior(g, seat, value as Hex) : 0
    case 'land-movement':
      return kind === 'button' ? 2 : kind === 'hex' ? marchesPrior(g, seat, value as Hex) : -2
    case 'muster':
      return musterPrior(g, seat, kind, name, value)
    case 'march':
      return marchPrior(g, seat, kind, value)
    case 'native-combat':
      return kind === 'area' ? nativesPrior(g, seat, value as never) : 0
    case 'assault':
      return kind === 'hex' ? 3 : name === 'attack' ? 1 : 0
    case 'invasion-force':
      return kind === 'number' ? 0.5 * value : -3
    case 'assault-with':
      return 0.4 * value
    case 'load-gold':
      return kind === 'group' ? 3 : 0
    case 'load-origin':
    case 'carry-origin':
      return kind === 'origin' ? 2 : -1
    case 'load-amount':
    case 'plunder':
    case 'carry-amount':
      return loadPrior(value)
    case 'final-trans-oceanic':
      return kind === 'group' ? finalGroupPrior(g, value as Group) : 0
    case 'final-move':
      return finalPrior(g, x, name)
    case 'maintain':
      return keepPrior(g, seat, kind, value)
    case 'drop-unit':
      return dropPrior(g, seat, local(3) === 1 ? HEX.size + local(2) : (local(1) as number), kind, value)
    case 'suffer-one':
      return sufferPrior(g, local(1) as Hex, kind, value)
    case 'plague':
      return kind === 'button' ? 3 : plaguePrior(g, value as Hex)
    case 'natives-resentful':
      return resentfulPrior(g, value as Hex)
    default:
      return kind === 'button' ? (name === 'done' || name === 'back' ? 1 : 0) : 0.5
  }
}
