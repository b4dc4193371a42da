/** All games on this device: open, see again, export, delete; and the way in for files. */
import { useState } from 'preact/hooks'
import { Glyph } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { localPort } from '../port/index.ts'
import type { Kept } from '../port/messages.ts'
import { href } from '../route.ts'
import { isPhone, settings } from '../settings.ts'
import { cardOf } from './catalogue.ts'
import { download, Import } from './files.tsx'
import { Background, describeKept, SiteHeader, SiteNav, useKept } from './home.tsx'

export default function GamesPage() {
  const t = useText()
  const [kept, refresh] = useKept()
  const [fault, setFault] = useState('')
  return (
    <div class="home pages">
      <Background />
      <SiteHeader page="games" />
      <main class="page-card">
        <div class="row">
          <h1>{t.games}</h1>
          <Import onFault={setFault} />
        </div>
        {fault && (
          <p class="refused" role="alert">
            {fault}
          </p>
        )}
        {kept.length === 0 && <p>{t.noGames}</p>}
        <ul class="kept-list">
          {kept.map(each => (
            <KeptRow key={each.id} kept={each} onChange={refresh} />
          ))}
        </ul>
      </main>
      {isPhone.value && <SiteNav page="games" />}
    </div>
  )
}
function KeptRow({ kept, onChange }: { readonly kept: Kept; onChange(): void }) {
  const t = useText()
  const [asks, setAsks] = useState(false)
  const title = cardOf(kept.game)?.words[settings.value.lang].title ?? kept.game
  const forget = async (): Promise<void> => {
    await localPort().request('forget', { table: kept.id })
    onChange()
  }
  return (
    <li>
      <div class="kept-words">
        <b class="caps">{title}</b>
        <span>
          {kept.title} · {describeKept(kept)} ·{' '}
          {new Date(kept.updated).toLocaleString(settings.value.lang, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
      </div>
      <a class="btn main" href={href({ page: 'play', table: kept.id })}>
        {t.open}
      </a>
      <a class="btn" href={href({ page: 'replay', table: kept.id })}>
        {t.replay}
      </a>
      <button
        type="button"
        class="btn dull"
        aria-label={`${t.export}: ${title}`}
        onClick={() => void localPort().request('save', { table: kept.id }).then(download)}
      >
        <Glyph name="save" />
      </button>
      {asks ? (
        <button type="button" class="btn" onClick={() => void forget()}>
          {t.forgetAsk}
        </button>
      ) : (
        <button type="button" class="btn dull" aria-label={`${t.forget}: ${title}`} onClick={() => setAsks(true)}>
          <Glyph name="trash" />
        </button>
      )}
    </li>
  )
}
