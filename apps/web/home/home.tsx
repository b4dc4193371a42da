/** The five games, what was begun, and the way to begin. */
import { useEffect, useState } from 'preact/hooks'
import { Glyph, type GlyphName, Pillars } from '../glyphs.tsx'
import { messages, useText } from '../i18n/index.ts'
import { localPort } from '../port/index.ts'
import type { Kept } from '../port/messages.ts'
import { href, type Route } from '../route.ts'
import { isPhone, settings } from '../settings.ts'
import { type Card, cardOf, cards, exampleCard, isReady } from './catalogue.ts'
import { pictureOf } from './pictures.ts'
import { StartDialog } from './start.tsx'

export function useKept(): [readonly Kept[], () => void] {
  const [kept, setKept] = useState<readonly Kept[]>([])
  const refresh = (): void => {
    void localPort()
      .request('kept', {})
      .then(answer => setKept(answer.kept))
  }
  useEffect(refresh, [])
  return [kept, refresh]
}
export function describeKept(kept: Kept): string {
  const t = messages.value
  const roles = Object.values(kept.roles)
  const levels = new Set(roles.flatMap(role => (role.kind === 'computer' ? [t.levels[role.level] ?? ''] : [])))
  const isWatched = roles.every(role => role.kind === 'computer')
  const against = isWatched ? t.amongComputers : levels.size > 0 ? t.against(t.theComputer([...levels].join(', '))) : t.atThisScreen
  return `${kept.over ? t.over : t.turnN(kept.turn)} · ${against}`
}

export function Home({ game, scenario }: { readonly game?: string; readonly scenario?: string | undefined }) {
  const t = useText()
  const [kept] = useKept()
  const going = kept.filter(each => !each.over)
  const phone = isPhone.value
  return (
    <div class="home">
      <Background />
      <SiteHeader page="home" />
      <main>
        <div class="motto">
          <h1>{t.motto}</h1>
          {!phone && <p>{t.mottoMore}</p>}
        </div>
        {going.length > 0 && (
          <section aria-label={t.continue}>
            <h2 class="caps row">
              {t.continue}
              {kept.length > 2 && <a href={href({ page: 'games' })}>{t.allGames(kept.length)}</a>}
            </h2>
            <div class="continue">
              {going.slice(0, phone ? 1 : 2).map(each => (
                <KeptCard key={each.id} kept={each} />
              ))}
            </div>
          </section>
        )}
        <section aria-label={t.theGames}>
          <h2 class="caps">{t.theGames}</h2>
          <div class="cards">
            {cards.map(card => (
              <GameCard key={card.id} card={card} />
            ))}
          </div>
          {isReady('example') && (
            <p class="small-game">
              <a href={href({ page: 'new', game: 'example' })}>{exampleCard.words[settings.value.lang].title}</a>
              {settings.value.lang === 'fr' ? '\u00a0: ' : ': '}
              {exampleCard.words[settings.value.lang].pitch}
            </p>
          )}
        </section>
      </main>
      <SiteFooter />
      {phone && <SiteNav page="home" />}
      {game && isReady(game) && <StartDialog key={`${game} ${scenario}`} game={game} scenario={scenario} />}
    </div>
  )
}
function KeptCard({ kept }: { readonly kept: Kept }) {
  const t = useText()
  const title = cardOf(kept.game)?.words[settings.value.lang].title ?? kept.game
  return (
    <div class="kept">
      <div class="thumb" style={{ backgroundImage: `url("${pictureOf(kept.game)}")` }} />
      <div class="kept-words">
        <b class="caps">{title}</b>
        <span>{describeKept(kept)}</span>
      </div>
      <a class="btn main" href={href({ page: 'play', table: kept.id })}>
        {kept.next === null ? t.watch : isPhone.value ? t.go : t.yourTurn}
      </a>
    </div>
  )
}
function GameCard({ card }: { readonly card: Card }) {
  const t = useText()
  const words = card.words[settings.value.lang]
  const ready = isReady(card.id)
  return (
    <article class="card">
      <div class="picture" style={{ backgroundImage: `url("${pictureOf(card.id)}")` }} />
      <div class="card-words">
        <h3>{words.title}</h3>
        <i>{words.period}</i>
        <p class="pitch">{words.pitch}</p>
        <p class="facts">
          <span>{t.players(...card.players)}</span>
          <span>
            {' · '}
            {card.scenarios} {t.scenario.toLowerCase()}
            {card.scenarios > 1 && 's'}
          </span>
          <span class="length">{words.length}</span>
          <span class="weight" role="img" aria-label={`${t.complexity}: ${card.complexity}/3`}>
            {t.complexity} {'●'.repeat(card.complexity)}
            {'○'.repeat(3 - card.complexity)}
          </span>
        </p>
      </div>
      <div class="card-acts">
        {ready ? (
          <a class="btn main" href={href({ page: 'new', game: card.id })} aria-label={`${t.play}: ${words.title}`}>
            {isPhone.value ? <Glyph name="play" /> : t.play}
          </a>
        ) : (
          <button type="button" class="btn main" disabled aria-label={`${t.play}: ${words.title}. ${t.notReady}`}>
            {isPhone.value ? <Glyph name="play" /> : t.play}
          </button>
        )}
        {!isPhone.value && (
          <a class="btn dull" href={href({ page: 'rules', game: card.id })} aria-label={`${t.rulebook}: ${words.title}`}>
            <Glyph name="book" />
          </a>
        )}
      </div>
    </article>
  )
}

// --- what all pages but the play screen share

export function SiteHeader({ page }: { readonly page: Route['page'] }) {
  const t = useText()
  const links: readonly [Route, string][] = [
    [{ page: 'home' }, t.play],
    [{ page: 'rules' }, t.rulebooks],
    [{ page: 'games' }, t.games],
    [{ page: 'settings' }, t.settings],
  ]
  return (
    <header class="site">
      <a class="logo" href={href({ page: 'home' })}>
        <Pillars size={isPhone.value ? 36 : 46} />
        <span>Plus Ultra</span>
      </a>
      {!isPhone.value && (
        <nav>
          {links.map(([to, name]) => (
            <a key={to.page} href={href(to)} aria-current={to.page === page ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}
export function SiteNav({ page }: { readonly page: Route['page'] }) {
  const t = useText()
  const links: readonly [Route, GlyphName, string][] = [
    [{ page: 'home' }, 'play', t.play],
    [{ page: 'rules' }, 'book', t.rules],
    [{ page: 'games' }, 'log', t.games],
    [{ page: 'settings' }, 'gear', t.settings],
  ]
  return (
    <nav class="nav site-nav">
      {links.map(([to, glyph, name]) => (
        <a key={to.page} href={href(to)} class={to.page === page ? 'on' : ''} aria-current={to.page === page ? 'page' : undefined}>
          <Glyph name={glyph} size={22} />
          {name}
        </a>
      ))}
    </nav>
  )
}
export function SiteFooter() {
  const t = useText()
  return (
    <footer class="foot">
      <span>{t.offline}</span>
      <span>
        <a href={href({ page: 'settings' })}>{t.settings}</a> · <a href={href({ page: 'about' })}>{t.about}</a>
      </span>
    </footer>
  )
}
/** Half the world, pale, behind everything. */
export function Background() {
  return <div class="backdrop" aria-hidden="true" />
}
