/** What the dice can bring, before they are thrown: the face's own chart, or one line an outcome. */
import type { Odds } from '@plus-ultra/ui/face.ts'
import { useText } from '../i18n/index.ts'
import type { Session } from './session.ts'

export function shareOf(p: string): number {
  const [a, b] = p.split('/').map(Number)
  return b === undefined ? (a ?? 0) : (a ?? 0) / b
}
export function percent(share: number): string {
  if (share > 0 && share < 0.01) return '<1%'
  return share > 0.99 && share < 1 ? '>99%' : `${Math.round(share * 100)}%`
}
const MOST = 6
/** The odds of the choice in hand, or else of the only one that leads to dice. */
export function oddsInHand(session: Session): { token: string; odds: Odds } | undefined {
  const known = session.odds.value
  const lit = session.lit.value
  if (lit !== null && known.get(lit)) return { token: lit, odds: known.get(lit) as Odds }
  const some = [...known].filter((each): each is [string, Odds] => each[1] !== null)
  return some.length === 1 ? { token: (some[0] as [string, Odds])[0], odds: (some[0] as [string, Odds])[1] } : undefined
}
export function OddsSection({ session }: { readonly session: Session }) {
  const t = useText()
  const scene = session.scene.value
  const inHand = oddsInHand(session)
  if (scene === null || inHand === undefined) return null
  const { token, odds } = inHand
  return (
    <section class="section odds" aria-label={t.odds}>
      <h2>
        {scene.offer.labels[token] ?? t.odds}
        <small>{odds.exact ? t.exact : t.sampled(odds.samples ?? 0)}</small>
      </h2>
      {session.face.odds?.(token, odds, scene) ?? <PlainOdds odds={odds} />}
      {session.armed.value === token && (
        <button type="button" class="btn main armed" onClick={() => void session.choose(token)}>
          {scene.offer.labels[token] ?? token}
        </button>
      )}
    </section>
  )
}
export function PlainOdds({ odds }: { readonly odds: Odds }) {
  const t = useText()
  const merged = new Map<string, number>()
  for (const { text, p } of odds.outcomes) merged.set(text, (merged.get(text) ?? 0) + shareOf(p))
  const lines = [...merged].sort((a, b) => b[1] - a[1])
  const rest = lines.slice(MOST)
  return (
    <div class="outcomes">
      {lines.slice(0, MOST).map(([text, share]) => (
        <div key={text} class="outcome">
          <b>{percent(share)}</b>
          <span class="what">
            {text}
            <span class="bar-line">
              <i style={{ width: `${share * 100}%` }} />
            </span>
          </span>
        </div>
      ))}
      {rest.length > 0 && (
        <div class="outcome">
          <b>{percent(rest.reduce((sum, [, share]) => sum + share, 0))}</b>
          <span class="what">{t.otherOutcomes(rest.length)}</span>
        </div>
      )}
    </div>
  )
}
