/** Offers between crowns (CON-6.7) as far as the seat in front knows them, and what it is asked about them. */
import type { Scene } from '@plus-ultra/ui/face.ts'
import { traysOf } from './read.ts'
import { termsOf } from './terms.ts'
import { wordsIn } from './words.ts'

interface Offered {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly answer: string
  /** ducats that change hands at once, from the offerer's side */
  readonly now: number
  readonly terms: string
}
export function dealsIn(scene: Scene): readonly Offered[] {
  return Object.entries(traysOf(scene.board).deals ?? {}).flatMap(([id, deal]) => {
    if (deal === undefined) return []
    const [from = '', to = ''] = id.split('-')
    return [{ id, from, to, answer: deal.answer, now: deal.now ?? 0, terms: termsOf[scene.lang]({ from, to, ...deal }) }]
  })
}
/** 'Answer', with what is offered, or 'Withdraw'. */
export function labelOfDeal(id: string, scene: Scene): string | undefined {
  const deal = dealsIn(scene).find(each => each.id === id)
  if (deal === undefined) return undefined
  const words = wordsIn(scene.lang).deal
  return deal.from === scene.seat
    ? words.withdraw(scene.say(deal.to, 'seat'), deal.terms)
    : words.answer(scene.say(deal.from, 'seat'), deal.terms)
}
/** The question names an offer by its number; what is in it lies on the board. */
export function questionOfDeal(scene: Scene): string | undefined {
  if (!scene.offer.choices.includes('button:refuse')) return undefined
  const asked = dealsIn(scene).find(deal => deal.answer === 'open' && scene.offer.prompt.includes(scene.say(deal.id, 'deal')))
  return asked && wordsIn(scene.lang).deal.accept(scene.say(asked.from, 'seat'), asked.terms)
}
/** Whose offers wait for an answer. */
export function waitingDeals(scene: Scene): string | undefined {
  const from = dealsIn(scene).filter(deal => deal.to === scene.seat && deal.answer === 'open')
  return from.length === 0 ? undefined : wordsIn(scene.lang).deal.waits(scene.say([...new Set(from.map(deal => deal.from))], 'seat'))
}
/** What has come into the own purse by deals of this turn, less what was paid or is set aside (CON-6.7.7). */
export function gainByDeals(scene: Scene): number {
  const of = ({ from, to, answer, now }: Offered): number => {
    if (from === scene.seat) return answer === 'accepted' || (answer === 'open' && now > 0) ? -now : 0
    return to === scene.seat && answer === 'accepted' ? now : 0
  }
  return dealsIn(scene).reduce((sum, deal) => sum + of(deal), 0)
}
