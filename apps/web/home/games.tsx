/** All games on this device: open, see again, export, delete; and the way in for files. */
import { useState } from 'preact/hooks'
import { Glyph } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { localPort } from '../port/index.ts'
import type { Kept } from '../port/messages.ts'
import { go, href } from '../route.ts'
import { isPhone, settings } from '../settings.ts'
import { cardOf } from './catalogue.ts'
import { Background, describeKept, SiteHeader, SiteNav, useKept } from './home.tsx'

export default function GamesPage() {
  const t = useText()
  const [kept, refresh] = useKept()
  const [fault, setFault] = useState('')
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setFault('')
    try {
      const json: unknown = JSON.parse(await file.text())
      const { table } = await localPort().request('load', { save: json })
      go({ page: 'play', table })
    } catch (error) {
      setFault(`${t.importFailed} ${(error as Error).message}`)
    }
  }
  return (
    <div class="home pages">
      <Background />
      <SiteHeader page="games" />
      <main class="page-card">
        <div class="row">
          <h1>{t.games}</h1>
          <label class="btn">
            <Glyph name="load" /> {t.import}
            <input class="sr" type="file" accept=".json,application/json" onChange={event => void read(event.currentTarget.files?.[0])} />
          </label>
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
  const download = async (): Promise<void> => {
    const { url, name } = await localPort().request('save', { table: kept.id })
    Object.assign(document.createElement('a'), { href: url, download: name }).click()
  }
  const forget = async (): Promise<void> => {
    await localPort().request('forget', { table: kept.id })
    onChange()
  }
  return (
    <li>
      <div class="kept-words">
        <b class="caps">{title}</b>
        <span>
          {kept.title} · {describeKept(kept)} · {new Date(kept.updated).toLocaleString(settings.value.lang)}
        </span>
      </div>
      <a class="btn main" href={href({ page: 'play', table: kept.id })}>
        {t.open}
      </a>
      <a class="btn" href={href({ page: 'replay', table: kept.id })}>
        {t.replay}
      </a>
      <button type="button" class="btn dull" aria-label={`${t.export}: ${title}`} onClick={() => void download()}>
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
