import { render } from 'preact'
import { App } from './app.tsx'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/charts.css'
import './styles/play.css'
import './styles/opponent.css'
import './styles/map.css'
import './styles/overlays.css'
import './styles/home.css'
import './styles/start.css'
import './styles/phone.css'
import './styles/boards.css'

render(<App />, document.getElementById('app') as HTMLElement)
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('./offline.js').catch(() => undefined)
