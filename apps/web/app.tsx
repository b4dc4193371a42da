/** One page, several screens; those that are not the home page come when they are wanted. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Home } from './home/home.tsx'
import { useText } from './i18n/index.ts'
import { route } from './route.ts'

type Loader = () => Promise<{ default: ComponentType<never> }>
const cache = new Map<Loader, ComponentType<never>>()
const screens = {
  play: () => import('./play/page.tsx'),
  replay: () => import('./replay/page.tsx'),
  rules: () => import('./rules/page.tsx'),
  games: () => import('./home/games.tsx'),
  settings: () => import('./home/settings.tsx'),
  about: () => import('./home/about.tsx'),
}
function Lazy({ load, ...props }: { readonly load: Loader; readonly [prop: string]: unknown }) {
  const t = useText()
  const [, setLoaded] = useState(0)
  useEffect(() => {
    if (!cache.has(load))
      void load().then(module => {
        cache.set(load, module.default)
        setLoaded(n => n + 1)
      })
  }, [load])
  const Screen = cache.get(load) as ComponentType<Record<string, unknown>> | undefined
  return Screen ? <Screen {...props} /> : <p class="loading">{t.loading}</p>
}
export function App() {
  const now = route.value
  switch (now.page) {
    case 'home':
      return <Home />
    case 'new':
      return <Home game={now.game} scenario={now.scenario} />
    case 'play':
      return <Lazy key={now.table} load={screens.play} table={now.table} />
    case 'replay':
      return <Lazy key={`replay ${now.table}`} load={screens.replay} table={now.table} at={now.at} />
    case 'rules':
      return <Lazy load={screens.rules} game={now.game} clause={now.clause} />
    case 'games':
      return <Lazy load={screens.games} />
    case 'settings':
      return <Lazy load={screens.settings} />
    case 'about':
      return <Lazy load={screens.about} />
  }
}
