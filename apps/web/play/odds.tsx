/** What the dice can bring, before they are thrown: the face's own chart, or one line an outcome. */
import type { Odds } from '@plus-ultra/ui/face.ts'
import { useText } from '../i18n/index.ts'
import { LEAST, outcomeLines } from './outcomes.ts'
import { rowOf } from './row.ts'
import type { Session } from './session.ts'

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
      {/* a button that is armed is in the row of buttons */}
      {session.armed.value === token && !rowOf(scene, session.face).includes(token) && (
        <button type="button" class="btn main armed" onClick={() => void session.choose(token)}>
          {t.roll(scene.offer.labels[token] ?? token)}
        </button>
      )}
    </section>
  )
}
export function PlainOdds({ odds }: { readonly odds: Odds }) {
  const t = useText()
  const lines = outcomeLines(odds)
  const shown = lines.filter(([, share]) => share >= LEAST).slice(0, MOST)
  const rest = lines.length - shown.length
  return (
    <div class="outcomes">
      {shown.map(([text, share]) => (
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
      {rest > 0 && (
        <div class="outcome">
          {/* what is left, not a sum of shares that were each rounded */}
          <b>{percent(1 - shown.reduce((sum, [, share]) => sum + share, 0))}</b>
          <span class="what">{t.otherOutcomes(rest)}</span>
        </div>
      )}
    </div>
  )
}
