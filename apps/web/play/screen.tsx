/** The play screen: top bar, map, prompt, side. It draws what its session sees and knows nothing of where the table is. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useText } from '../i18n/index.ts'
import { isNarrow, isPhone } from '../settings.ts'
import { Choices } from './choices.tsx'
import { openClause } from './clause.tsx'
import { Inspector } from './inspector.tsx'
import { Log } from './log.tsx'
import type { Camera } from './map/camera.ts'
import { useLayers } from './map/layers.tsx'
import { MapView } from './map/map.tsx'
import { Fallen, NewsList } from './news.tsx'
import { OddsSection, oddsInHand } from './odds.tsx'
import { Menu, Over, RulesDrawer, TextBoard } from './overlays.tsx'
import { actsOf, Panels } from './panels.tsx'
import { PhoneSheet } from './phone.tsx'
import { Prompt } from './prompt.tsx'
import { listedChoices } from './row.ts'
import { lastTouch, type Session } from './session.ts'
import { Symbols } from './symbols.tsx'
import { TopBar } from './topbar.tsx'

export function PlayScreen({ session }: { readonly session: Session }) {
  const t = useText()
  const camera = useRef<Camera | null>(null)
  const [dialog, setDialog] = useState<'menu' | 'text' | null>(null)
  const [layers, switchLayer] = useLayers()
  const [isOverSeen, setOverSeen] = useState(false)
  const [sheetHidden, setSheetHidden] = useState<string | null>(null)
  const scene = session.scene.value
  useFocus(session)
  useTitle(session)
  // the next table has another rulebook
  useEffect(
    () => () => {
      openClause.value = null
    },
    [session.table],
  )
  const show = (space: string): void => {
    const at = session.ground.spaces.get(space)
    session.selected.value = space
    const seen = camera.current
    if (at) seen?.frame(() => seen.show(at.x, at.y))
  }
  useKeys(session, camera, setDialog, key => {
    const layer = session.face.layers?.find(each => each.switch?.key.toLowerCase() === key)
    if (layer === undefined) return false
    switchLayer(layer.id)
    return true
  })
  const sheet = scene && session.face.sheets?.find(each => each.isOpen(scene))
  const shownSheet = sheet && sheetHidden !== sheet.id ? sheet : undefined
  // whom the question is about comes after the answers; whom the player has picked himself, before
  const isLed = scene !== null && scene.selected !== null && session.face.dragged?.(scene) === scene.selected
  const isOver = session.view.value?.pending.over === true
  return (
    <main class={`play${isPhone.value ? ' phone' : ''}${shownSheet ? ` sheet-${shownSheet.place}` : ''}`}>
      {scene && <Symbols face={session.face} scene={scene} withSmall />}
      <TopBar session={session} onMenu={() => setDialog('menu')} />
      <div class="stage">
        <MapView
          session={session}
          layers={layers}
          onLayer={switchLayer}
          onCamera={found => {
            camera.current = found
          }}
        />
        {scene && shownSheet && (
          <section class={`board ${shownSheet.place}`} aria-label={shownSheet.title(scene)}>
            <shownSheet.View scene={scene} acts={actsOf(session)} odds={oddsInHand(session)?.odds} />
          </section>
        )}
        {scene && sheet && sheet.place === 'over' && (
          <button type="button" class="btn board-switch" onClick={() => setSheetHidden(sheetHidden === sheet.id ? null : sheet.id)}>
            {sheetHidden === sheet.id ? t.openBoard(sheet.title(scene)) : t.closeBoard}
          </button>
        )}
        {!isNarrow.value && !shownSheet && <Panels session={session} place="float" />}
        {!isPhone.value && <Prompt session={session} withButtons />}
      </div>
      {isPhone.value ? (
        <PhoneSheet session={session} onShow={show} />
      ) : (
        <aside class="side">
          <Fallen session={session} most={8} onShow={show} onChronicle={showChronicle} />
          <NewsList session={session} most={isNarrow.value ? 4 : 6} onShow={show} onChronicle={showChronicle} />
          {!isLed && <Inspector session={session} />}
          <OddsSection session={session} />
          {scene !== null && listedChoices(scene, session.face).length > 0 && (
            <section class="section" aria-label={t.choices}>
              <h2>
                {t.choices}
                <small>{t.choicesCount(scene.offer.choices.length)}</small>
              </h2>
              <Choices session={session} />
            </section>
          )}
          {isLed && <Inspector session={session} />}
          <Panels session={session} place={isNarrow.value || shownSheet ? 'all' : 'side'} />
          <Log session={session} onShow={show} />
        </aside>
      )}
      <Announcer session={session} />
      <RulesDrawer session={session} />
      {dialog === 'menu' && <Menu session={session} onClose={() => setDialog(null)} onText={() => setDialog('text')} />}
      {dialog === 'text' && <TextBoard session={session} onClose={() => setDialog(null)} />}
      {isOver && !isOverSeen && <Over session={session} onClose={() => setOverSeen(true)} />}
      {session.broken.value && (
        <div class="broken" role="alert">
          <p>{t.broken}</p>
          <pre>{session.broken.value}</pre>
        </div>
      )}
    </main>
  )
}

/** In the side panel it lies below all the rest. */
function showChronicle(): void {
  document.querySelector('.side .log')?.scrollIntoView()
}

/** Says the prompt and what has just happened. */
function Announcer({ session }: { readonly session: Session }) {
  const log = session.log.value
  const last = log.at(-1)?.events.map(event => event.text) ?? []
  const prompt = session.scene.value?.offer.prompt ?? ''
  return (
    <div class="sr" aria-live="polite" aria-atomic="true">
      {last.slice(-4).join(' ')} {prompt}
    </div>
  )
}

/** The tab says what is played, and whether one is waited for. */
function useTitle(session: Session): void {
  const isMine = (session.scene.value?.offer.choices.length ?? 0) > 0
  const { title } = session.about.value.words
  useEffect(() => {
    document.title = `${isMine ? '● ' : ''}${title} · Plus Ultra`
    return () => {
      document.title = 'Plus Ultra'
    }
  }, [isMine, title])
}
/** Who plays by keys finds the focus on the first choice again when the last one has gone from the page. */
function useFocus(session: Session): void {
  const seq = session.view.value?.offer.seq
  useEffect(() => {
    if (!lastTouch.isKey || (document.activeElement !== null && document.activeElement !== document.body)) return
    document.querySelector<HTMLElement>('.choice-list .choice, .prompt .buttons .btn')?.focus()
  }, [seq])
}

function byNumber(n: number): HTMLElement | undefined {
  const listed = [...document.querySelectorAll<HTMLElement>('.choice-list .choice')].slice(0, 9)
  return [...listed, ...document.querySelectorAll<HTMLElement>('.prompt .buttons .btn[data-token]')][n - 1]
}

function useKeys(
  session: Session,
  camera: { current: Camera | null },
  setDialog: (dialog: 'menu' | 'text' | null) => void,
  onOther: (key: string) => boolean,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement
      if (event.ctrlKey || event.metaKey || event.altKey || target.matches('input, select, textarea')) return
      const key = event.key.toLowerCase()
      const acts: Record<string, () => void> = {
        '+': () => camera.current?.zoomBy(1.4),
        '=': () => camera.current?.zoomBy(1.4),
        '-': () => camera.current?.zoomBy(1 / 1.4),
        '0': () => camera.current?.fit(),
        u: () => void session.undo(),
        h: () => void session.askHint(),
        p: () => {
          const { pending } = session.view.peek() ?? {}
          if (pending?.thinking || session.isHeld.peek()) void session.hold(!session.isHeld.peek())
        },
        t: () => setDialog('text'),
        escape: () => {
          openClause.value = null
        },
        r: () => {
          openClause.value = openClause.peek() === null ? (session.scene.peek()?.offer.clause ?? '') : null
        },
      }
      const act = acts[key]
      if (act !== undefined && !onOther(key)) act()
      else if (/^[1-9]$/.test(key)) byNumber(Number(key))?.click()
      else if (act === undefined && !onOther(key)) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session])
}
