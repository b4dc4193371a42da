/** Brand, turn and phases, scores, and the few things that are always at hand. */
import type { PhaseBar, Score } from '@plus-ultra/ui/face.ts'
import { Glyph, Pillars } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { href } from '../route.ts'
import { isDark, isPhone, set } from '../settings.ts'
import { openClause } from './clause.tsx'
import { windowed } from './phases.ts'
import { isAsked, type Session } from './session.ts'
import { CampEmblem, campOf } from './symbols.tsx'

/** letters of a title that has room in one line beside all the rest */
const LONG = 18
export function phaseBarOf(session: Session, turnOf: (n: number, last: number) => string): PhaseBar | undefined {
  const scene = session.scene.value
  if (scene === null) return undefined
  const { words, phases } = session.about.value
  return (
    session.face.phases?.(scene) ?? {
      title: turnOf(scene.turn, session.seating.lastTurn),
      phases: phases.map(id => ({ id, name: words.phases[id] ?? id })),
      now: scene.phase,
    }
  )
}
export function scoresOf(session: Session): readonly Score[] {
  const scene = session.scene.value
  return scene === null ? [] : (session.face.scores?.(scene) ?? [])
}
export function TopBar({ session, onMenu }: { readonly session: Session; onMenu(): void }) {
  const t = useText()
  const bar = phaseBarOf(session, t.turnOf)
  const title = session.about.value.words.title
  const nowName = bar?.phases.find(phase => phase.id === bar.now)?.name
  return (
    <header class="top">
      {isPhone.value ? (
        <>
          <a class="icon-btn" href={href({ page: 'home' })} aria-label={t.home}>
            <Glyph name="back" size={24} />
          </a>
          <div class="phone-title">
            <h1 class={title.length > LONG ? 'long' : ''}>{title}</h1>
            <small>
              {bar?.title} {nowName && `· ${nowName}`}
            </small>
          </div>
        </>
      ) : (
        <>
          <a class={`brand${title.length > LONG ? ' long' : ''}`} href={href({ page: 'home' })} aria-label={`${t.home}: ${title}`}>
            <Pillars /> <span>{title}</span>
          </a>
          {bar && (
            <div class="phases">
              <b>{bar.title}</b>
              <ol aria-label={bar.title}>
                {windowed(bar, innerWidth).map(phase => {
                  const order = bar.phases.findIndex(each => each.id === phase.id) - bar.phases.findIndex(each => each.id === bar.now)
                  return (
                    <li
                      key={phase.id}
                      class={order === 0 ? 'now' : order < 0 ? 'done' : ''}
                      aria-current={order === 0 ? 'step' : undefined}
                    >
                      {order < 0 && '✓ '}
                      {phase.name}
                    </li>
                  )
                })}
              </ol>
            </div>
          )}
        </>
      )}
      <div class="scores">
        {scoresOf(session).map(score => (
          <span key={score.side} class="score" title={score.name}>
            <CampEmblem camp={campOf(session.face, score.side)} size={20} color={brighter(campOf(session.face, score.side).accentDark)} />
            <span class="sr">{score.name}: </span>
            {score.value}
            {score.part && !isPhone.value && (
              <small>
                {score.part.value} {score.part.name}
              </small>
            )}
          </span>
        ))}
      </div>
      <button
        type="button"
        class="icon-btn"
        aria-label={t.undo}
        onClick={() => void session.undo()}
        disabled={session.front.value === null}
      >
        <Glyph name="undo" size={22} />
      </button>
      {!isPhone.value && (
        <>
          <button
            type="button"
            class="icon-btn"
            aria-label={t.hint}
            disabled={session.scene.value === null || !isAsked(session.scene.value.offer)}
            onClick={() => void session.askHint()}
          >
            <Glyph name="bulb" size={22} />
          </button>
          <button
            type="button"
            class="icon-btn"
            aria-label={t.rulebook}
            onClick={() => {
              openClause.value = session.scene.value?.offer.clause ?? ''
            }}
          >
            <Glyph name="book" size={22} />
          </button>
          <button
            type="button"
            class="icon-btn"
            aria-label={isDark.value ? t.light : t.dark}
            onClick={() => set('theme', isDark.value ? 'light' : 'dark')}
          >
            <Glyph name={isDark.value ? 'sun' : 'moon'} size={22} />
          </button>
        </>
      )}
      <button type="button" class="icon-btn" aria-label={t.menu} onClick={onMenu}>
        <Glyph name="menu" size={24} />
      </button>
    </header>
  )
}
/** On the dark bar the accent is too dark. */
function brighter(color: string | undefined): string {
  return color ?? '#ecd28e'
}
