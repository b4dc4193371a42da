/** What lies over the play screen now and then: hand-over, the end, the menu, the rulebook, the board as text. */

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Glyph } from '../glyphs.tsx'
import { download } from '../home/files.tsx'
import { useText } from '../i18n/index.ts'
import { go, href } from '../route.ts'
import { Rulebook } from '../rules/rulebook.tsx'
import { set, settings } from '../settings.ts'
import { capital } from '../words.ts'
import { openClause } from './clause.tsx'
import { oddsInHand } from './odds.tsx'
import type { Next, Session } from './session.ts'
import { CampDisc, campOf, NOBODY } from './symbols.tsx'

/** Keeps the focus, closes with Escape, gives the focus back. */
export function Dialog({
  label,
  className = '',
  onClose,
  children,
}: {
  readonly label: string
  readonly className?: string
  onClose(): void
  readonly children: ComponentChildren
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.focus()
    return () => before?.focus?.()
  }, [])
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Tab') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input, select, [tabindex="0"]') ?? [])]
    const [first, last] = [stops[0], stops.at(-1)]
    if (event.shiftKey && document.activeElement === first) last?.focus()
    else if (!event.shiftKey && document.activeElement === last) first?.focus()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the shade closes, and so does Escape
    <div class="dialog-shade" onClick={event => event.target === event.currentTarget && onClose()} onKeyDown={onKey}>
      <div class={`dialog ${className}`} role="dialog" aria-modal="true" aria-label={label} ref={box} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

export function HandOver({ next, onTake }: { readonly next: Next; onTake(): void }) {
  const t = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [next])
  return (
    <main class="hand-over">
      <CampDisc camp={next.camp ?? NOBODY} size={120} />
      <h1>{t.handTo(next.name)}</h1>
      <p>{t.handText}</p>
      <button type="button" class="btn main" ref={button} onClick={onTake}>
        {t.iAm(next.name)}
      </button>
      <a class="btn dull" href={href({ page: 'home' })}>
        {t.home}
      </a>
    </main>
  )
}

/** An address of a table that is not there, or cannot be opened. */
export function NoTable({ fault }: { readonly fault: string }) {
  const t = useText()
  return (
    <main class="loading">
      <p role="alert">{fault}</p>
      <a class="btn" href={href({ page: 'home' })}>
        {t.home}
      </a>
    </main>
  )
}

export function Over({ session, onClose }: { readonly session: Session; onClose(): void }) {
  const t = useText()
  const outcome = session.view.value?.pending.outcome
  if (outcome === undefined) return null
  const winner = outcome.winner
  /** ids without words are for programs */
  const inWords = (id: string | undefined): string | undefined => (id === undefined || session.say(id) === id ? undefined : session.say(id))
  const level = outcome.level === undefined ? undefined : session.say(outcome.level)
  const why = inWords(outcome.why)
  return (
    <Dialog label={t.gameOver} className="over" onClose={onClose}>
      {winner && <CampDisc camp={campOf(session.face, winner)} size={84} />}
      <h2>{winner ? capital(t.won(session.say(winner, 'seat'))) : t.drawn}</h2>
      <p>
        {capital([level, why].filter(each => each !== undefined).join(', '))}{' '}
        {outcome.clause !== '' && (
          <button
            type="button"
            class="clause"
            onClick={() => {
              onClose()
              openClause.value = outcome.clause
            }}
          >
            {outcome.clause}
          </button>
        )}
      </p>
      <dl class="final">
        {Object.entries(outcome.scores).map(
          ([id, score]) => inWords(id) !== undefined && [<dt key={`${id} n`}>{capital(session.say(id))}</dt>, <dd key={id}>{score}</dd>],
        )}
      </dl>
      <div class="buttons">
        <button type="button" class="btn dull" onClick={onClose}>
          {t.close}
        </button>
        <a class="btn" href={href({ page: 'new', game: session.seating.game, scenario: session.seating.scenario })}>
          {t.again}
        </a>
        <a class="btn main" href={href({ page: 'replay', table: session.table })}>
          {t.seeReplay}
        </a>
      </div>
    </Dialog>
  )
}

export function Menu({ session, onClose, onText }: { readonly session: Session; onClose(): void; onText(): void }) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  const act = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Dialog label={t.menu} className="menu" onClose={onClose}>
      <button type="button" onClick={act(() => void session.askHint())}>
        <Glyph name="bulb" /> {t.hint} <span class="kbd">H</span>
      </button>
      <button type="button" onClick={act(() => void session.undo())}>
        <Glyph name="undo" /> {t.undo} <span class="kbd">U</span>
      </button>
      <button type="button" onClick={act(() => void session.takeback())}>
        <Glyph name="undo" /> {t.takeback}
      </button>
      <button type="button" onClick={act(onText)}>
        <Glyph name="list" /> {t.boardAsText} <span class="kbd">T</span>
      </button>
      <button type="button" onClick={act(() => go({ page: 'replay', table: session.table }))}>
        <Glyph name="play" /> {t.replay}
      </button>
      <button type="button" onClick={act(() => void session.port.request('save', { table: session.table }).then(download))}>
        <Glyph name="save" /> {t.export}
      </button>
      <button
        type="button"
        onClick={act(() => {
          openClause.value = ''
        })}
      >
        <Glyph name="book" /> {t.rulebook} <span class="kbd">R</span>
      </button>
      <button type="button" onClick={act(() => go({ page: 'settings' }))}>
        <Glyph name="gear" /> {t.settings}
      </button>
      <fieldset class="menu-pace">
        <legend>{t.pace}</legend>
        <span class="log-filter">
          {(['slow', 'normal', 'fast'] as const).map(pace => (
            <button key={pace} type="button" aria-pressed={settings.value.pace === pace} onClick={() => set('pace', pace)}>
              {t.paces[pace]}
            </button>
          ))}
        </span>
      </fieldset>
      {asks ? (
        <button type="button" class="sure" onClick={act(() => void session.resign())}>
          <Glyph name="flag" /> {t.resignYes}
        </button>
      ) : (
        <button type="button" onClick={() => setAsks(true)} disabled={session.view.value?.pending.over || session.front.value === null}>
          <Glyph name="flag" /> {t.resign}
        </button>
      )}
      <a href={href({ page: 'home' })}>
        <Glyph name="back" /> {t.home}
      </a>
      <p class="keys">
        <b>{t.keys}.</b> {t.keysText}
      </p>
    </Dialog>
  )
}

export function RulesDrawer({ session }: { readonly session: Session }) {
  const t = useText()
  const clause = openClause.value
  const close = (): void => {
    openClause.value = null
  }
  if (clause === null) return null
  const odds = oddsInHand(session)?.odds
  return (
    <div class="drawer" role="dialog" aria-label={t.rulebook} onKeyDown={event => event.key === 'Escape' && close()}>
      <div class="drawer-head">
        <h2>{t.rulebook}</h2>
        <button type="button" class="icon-btn" aria-label={t.close} onClick={close}>
          <Glyph name="close" />
        </button>
      </div>
      <Rulebook
        game={session.seating.game}
        clause={clause}
        column={odds && session.face.column?.(odds)}
        onClause={id => {
          openClause.value = id
        }}
      />
    </div>
  )
}

/** The board by area, for a screen reader and for those who like lists. */
export function TextBoard({ session, onClose }: { readonly session: Session; onClose(): void }) {
  const t = useText()
  const scene = session.scene.value
  if (scene === null) return null
  const places = new Map<string, string[]>()
  for (const piece of scene.board.pieces) {
    const at = piece.at ?? ''
    const count = piece.count === undefined ? '' : ` × ${piece.count}`
    const strength = piece.strength === undefined ? '' : `, ${piece.strength}`
    const name = session.face.inspect?.(piece, scene).title ?? session.say(piece.id)
    places.set(at, [
      ...(places.get(at) ?? []),
      `${session.say(piece.side, 'seat')}: ${name}${count}${strength}${piece.moved === true ? `, ${t.moved}` : ''}`,
    ])
  }
  return (
    <Dialog label={t.boardAsText} className="text-board" onClose={onClose}>
      <div class="drawer-head">
        <h2>{t.boardAsText}</h2>
        <button type="button" class="icon-btn" aria-label={t.close} onClick={onClose}>
          <Glyph name="close" />
        </button>
      </div>
      {[...places].map(([at, lines]) => (
        <section key={at}>
          <h3>{at === '' ? t.offMap : session.say(at)}</h3>
          <ul>
            {lines.map((line, i) => (
              <li key={`${i} ${line}`}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
