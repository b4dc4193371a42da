/** The rulebooks, whole and searchable. */
import { cards, isReady } from '../home/catalogue.ts'
import { Background, SiteHeader, SiteNav } from '../home/home.tsx'
import { useText } from '../i18n/index.ts'
import { go, href } from '../route.ts'
import { isPhone, settings } from '../settings.ts'
import { Rulebook } from './rulebook.tsx'

export default function RulesPage({ game, clause }: { readonly game?: string; readonly clause?: string }) {
  const t = useText()
  const id = game !== undefined && isReady(game) ? game : (cards[0]?.id as string)
  return (
    <div class="home pages">
      <Background />
      <SiteHeader page="rules" />
      <main class="page-card rules-page">
        <nav class="tabs" aria-label={t.rulebooks}>
          {cards.map(card => (
            <a key={card.id} href={href({ page: 'rules', game: card.id })} aria-current={card.id === id ? 'page' : undefined}>
              {card.words[settings.value.lang].title}
            </a>
          ))}
        </nav>
        <Rulebook key={id} game={id} clause={clause ?? ''} onClause={to => go({ page: 'rules', game: id, clause: to })} />
      </main>
      {isPhone.value && <SiteNav page="rules" />}
    </div>
  )
}
