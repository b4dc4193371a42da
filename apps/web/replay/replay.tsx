/** A game seen again: slider, step, jump, play; all revealed once it is over; a link to any position; the charts at the end. */

import { Dice } from '@plus-ultra/ui/dice.tsx'
import { useEffect, useRef, useState } from 'preact/hooks'
import { loadFace } from '../faces/index.ts'
import { Glyph } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import type { Camera } from '../play/map/camera.ts'
import { useLayers } from '../play/map/layers.tsx'
import { MapView } from '../play/map/map.tsx'
import { NoTable } from '../play/overlays.tsx'
import { Session } from '../play/session.ts'
import { CampEmblem, campOf, Symbols } from '../play/symbols.tsx'
import { localPort } from '../port/index.ts'
import type { Mark, Moment, Story, ToldEvent } from '../port/messages.ts'
import { href } from '../route.ts'
import { isPhone } from '../settings.ts'
import { Charts } from './charts.tsx'

const STEP_MS = 900

export function ReplayPage({ table, at }: { readonly table: string; readonly at?: number }) {
  const t = useText()
  const [session, setSession] = useState<Session | null>(null)
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const [moment, setMoment] = useState<Moment | null>(null)
  const [story, setStory] = useState<Story | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const camera = useRef<Camera | null>(null)
  const [layers, switchLayer] = useLayers()
  useEffect(() => {
    let opened: Session | undefined
    // a look back shows what one person has seen; several at one screen see what a spectator may see
    const look = async (): Promise<void> => {
      const port = localPort()
      const { seating } = await port.request('open', { table })
      const people = seating.seats.filter(each => seating.roles[each]?.kind !== 'computer')
      const seat = people.length === 1 ? (people[0] as string) : null
      const found = await Session.open(port, table, loadFace, { front: seat, isLookingBack: true })
      opened = found
      const { marks: all } = await found.port.request('marks', { table, seat })
      setMarks(all)
      setSession(found)
      await goTo(found, at ?? all.length)
      const { pending } = await found.port.request('pending', { table, seat })
      if (pending.over) setStory((await found.port.request('story', { table, seat })).story)
    }
    look().catch(error => setFault((error as Error).message))
    return () => opened?.close()
  }, [table])
  const goTo = async (found: Session, n: number): Promise<void> => {
    const { moment: here } = await found.port.request('moment', { table, seat: found.front.peek(), seq: n })
    setMoment(here)
    const mark = { turn: here.board.turn, phase: here.board.phase }
    found.view.value = {
      board: here.board,
      offer: { seq: n, step: '', clause: '', prompt: '', choices: [], labels: {} },
      pending: { seq: n, ...mark, waiting: [], over: false, next: null, thinking: null },
    }
  }
  // a link to another position of the same game
  useEffect(() => {
    if (session !== null && at !== undefined) void goTo(session, at)
  }, [at])
  const now = moment?.seq ?? 0
  const last = marks.length
  useEffect(() => {
    if (!isPlaying || session === null) return
    if (now >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => void goTo(session, now + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, now, session])
  if (fault !== null) return <NoTable fault={fault} />
  if (session === null) return <p class="loading">{t.loading}</p>
  const step = (n: number) => () => {
    setPlaying(false)
    void goTo(session, Math.max(0, Math.min(last, n)))
  }
  const scene = session.scene.value
  const jumps = marks.filter((mark, i) => mark.isBattle || i === 0 || marks[i - 1]?.turn !== mark.turn)
  const mark = marks[now - 1]
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(new URL(href({ page: 'replay', table, at: now }), location.href).href).catch(() => undefined)
    setNote(t.copied)
    setTimeout(() => setNote(''), 2500)
  }
  return (
    <main class={`play replay${isPhone.value ? ' phone' : ''}`}>
      {scene && <Symbols face={session.face} scene={scene} withSmall />}
      <header class="top">
        <a class="icon-btn" href={href({ page: 'play', table })} aria-label={t.back}>
          <Glyph name="back" size={24} />
        </a>
        <h1 class="brand">
          <span>
            {t.replay}: {session.about.value.words.title}
          </span>
        </h1>
        <p class="replay-where">
          {t.turnN(moment?.board.turn ?? 0)}{' '}
          <span>· {session.about.value.words.phases[moment?.board.phase ?? ''] ?? moment?.board.phase}</span> · {t.of(now, last)}
        </p>
      </header>
      <div class="stage">
        <MapView
          session={session}
          layers={layers}
          onLayer={switchLayer}
          onCamera={found => {
            camera.current = found
          }}
        />
        <div class="prompt replay-bar off-map">
          <div class="replay-buttons">
            <button type="button" class="icon-btn" aria-label={t.first} onClick={step(0)}>
              <Glyph name="first" />
            </button>
            <button type="button" class="icon-btn" aria-label={t.previous} onClick={step(now - 1)}>
              <Glyph name="back" />
            </button>
            <button type="button" class="icon-btn" aria-label={isPlaying ? t.pause : t.playOn} onClick={() => setPlaying(!isPlaying)}>
              <Glyph name={isPlaying ? 'pause' : 'play'} />
            </button>
            <button type="button" class="icon-btn" aria-label={t.next} onClick={step(now + 1)}>
              <Glyph name="next" />
            </button>
            <button type="button" class="icon-btn" aria-label={t.last} onClick={step(last)}>
              <Glyph name="last" />
            </button>
          </div>
          <input
            type="range"
            min={0}
            max={last}
            value={now}
            aria-label={t.replay}
            onInput={event => step(event.currentTarget.valueAsNumber)()}
          />
          <select class="field-select" aria-label={t.jumpTo} value="" onChange={event => step(Number(event.currentTarget.value))()}>
            <option value="">{t.jumpTo}</option>
            {jumps.map(each => (
              <option key={each.seq} value={each.seq}>
                {t.turnN(each.turn)} {each.isBattle ? `· ${t.battle}` : ''} {each.seq}
              </option>
            ))}
          </select>
          <button type="button" class="icon-btn" aria-label={t.linkHere} onClick={() => void copy()}>
            <Glyph name="link" />
          </button>
          <span role="status" class="replay-note">
            {note}
          </span>
        </div>
      </div>
      <aside
        class="side"
        aria-label={t.replay}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        tabIndex={0}
      >
        {mark && (
          <section class="section">
            <h2>
              {mark.seat && <CampEmblem camp={campOf(session.face, mark.seat)} />}
              {mark.label || '…'}
              <small>{mark.seat && session.say(mark.seat, 'seat')}</small>
            </h2>
            {moment?.events.length === 0 && (
              <p class="small">{session.about.value.words.phases[moment.board.phase] ?? moment.board.phase}</p>
            )}
            <ul class="log">
              {moment?.events.map((event, i) => (
                <EventLine key={`${i} ${event.type}`} event={event} text={session.called(event.text)} />
              ))}
            </ul>
          </section>
        )}
        {story && <Charts session={session} story={story} />}
      </aside>
    </main>
  )
}
function EventLine({ event, text }: { readonly event: ToldEvent; readonly text: string }) {
  const roll = event.type === 'roll' ? (event as unknown as { dice: readonly number[]; sides: number }) : undefined
  return (
    <li class="line">
      <span>
        {text} {roll && <Dice values={roll.dice} sides={roll.sides} />}
      </span>
    </li>
  )
}
