/** The phone: map, a sheet with the prompt that folds but never goes away, five places below. */
import { useState } from 'preact/hooks'
import { Glyph, type GlyphName } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { Choices } from './choices.tsx'
import { openClause } from './clause.tsx'
import { Inspector } from './inspector.tsx'
import { Log } from './log.tsx'
import { Fallen, NewsList } from './news.tsx'
import { OddsSection } from './odds.tsx'
import { Panels } from './panels.tsx'
import { Buttons, Prompt } from './prompt.tsx'
import { isAsked, type Session } from './session.ts'

type Tab = 'map' | 'army' | 'tracks' | 'chronicle'

export function PhoneSheet({ session, onShow }: { readonly session: Session; onShow(space: string): void }) {
  const t = useText()
  const [tab, setTab] = useState<Tab>('map')
  const [isFolded, setFolded] = useState(false)
  const [from, setFrom] = useState<number | null>(null)
  const offer = session.scene.value?.offer
  const toChronicle = (): void => setTab('chronicle')
  const tabs: readonly [Tab, GlyphName, string][] = [
    ['map', 'map', t.map],
    ['army', 'flag', t.army],
    ['tracks', 'chart', t.tracks],
    ['chronicle', 'log', t.chronicle],
  ]
  return (
    <>
      <div class={`sheet${isFolded ? ' folded' : ''}${tab === 'map' ? '' : ' tall'}`}>
        <button
          type="button"
          class="grip"
          aria-label={isFolded ? t.open : t.close}
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          onPointerDown={event => setFrom(event.clientY)}
          onPointerUp={event => {
            if (from !== null && Math.abs(event.clientY - from) > 24) setFolded(event.clientY > from)
            setFrom(null)
          }}
        >
          <i />
        </button>
        {tab === 'map' && (
          <div class="sheet-prompt">
            <Prompt session={session} withButtons={false} />
          </div>
        )}
        <div class="sheet-body scrolls" key={tab === 'map' ? offer?.seq : tab}>
          {tab === 'map' && (
            <>
              {!isFolded && <Fallen session={session} most={4} onShow={onShow} onChronicle={toChronicle} />}
              {!isFolded && <OddsSection session={session} />}
              {!isFolded && <Choices session={session} />}
              {!isFolded && <NewsList session={session} most={3} onShow={onShow} onChronicle={toChronicle} />}
            </>
          )}
          {tab === 'army' && <Inspector session={session} />}
          {tab === 'tracks' && <Panels session={session} place="all" />}
          {tab === 'chronicle' && (
            <Log
              session={session}
              onShow={space => {
                setTab('map')
                onShow(space)
              }}
            />
          )}
        </div>
        {tab === 'map' && offer !== undefined && isAsked(offer) && (
          <div class="sheet-foot">
            <Buttons session={session} offer={offer} />
          </div>
        )}
      </div>
      <nav class="nav" aria-label={t.menu}>
        {tabs.map(([id, glyph, name]) => (
          <button
            key={id}
            type="button"
            class={tab === id ? 'on' : ''}
            aria-current={tab === id ? 'page' : undefined}
            onClick={() => setTab(id)}
          >
            <Glyph name={glyph} size={22} />
            {name}
          </button>
        ))}
        <button
          type="button"
          onClick={() => {
            openClause.value = session.scene.value?.offer.clause ?? ''
          }}
        >
          <Glyph name="book" size={22} />
          {t.rules}
        </button>
      </nav>
    </>
  )
}
