/** What a person prefers, kept in localStorage; nothing of any game is ever there. */
import { effect, signal } from '@preact/signals'
import type { Lang } from './port/messages.ts'

export interface Settings {
  theme: 'auto' | 'light' | 'dark'
  lang: Lang
  /** dice tumble before they rest */
  diceMove: boolean
  /** counters glide from place to place */
  piecesMove: boolean
  /** the only possible choice is taken at once */
  takesSingle: boolean
  /** between two choices of the computer */
  pace: 'slow' | 'normal' | 'fast'
  textSize: 100 | 115 | 130 | 150
}
const KEY = 'plus-ultra.settings'
const browserLang = (): Lang => {
  const short = navigator.language.slice(0, 2)
  return short === 'fr' || short === 'es' ? short : 'en'
}
const DEFAULTS: Settings = {
  theme: 'auto',
  lang: browserLang(),
  diceMove: true,
  piecesMove: true,
  takesSingle: true,
  pace: 'normal',
  textSize: 100,
}
function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) }
  } catch {
    return DEFAULTS
  }
}
export const settings = signal<Settings>(read())
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value }
}
export const PACE_MS: Readonly<Record<Settings['pace'], number>> = { slow: 1100, normal: 400, fast: 0 }

const prefersDark = matchMedia('(prefers-color-scheme: dark)')
export const prefersStill = matchMedia('(prefers-reduced-motion: reduce)')
export const isDark = signal(false)
prefersDark.addEventListener('change', () => {
  settings.value = { ...settings.value }
})
effect(() => {
  const { theme, lang, textSize } = settings.value
  isDark.value = theme === 'dark' || (theme === 'auto' && prefersDark.matches)
  document.documentElement.classList.toggle('dark', isDark.value)
  document.documentElement.lang = lang
  document.documentElement.style.fontSize = `${textSize}%`
  localStorage.setItem(KEY, JSON.stringify(settings.value))
})

const narrowQuery = matchMedia('(max-width: 1399px)')
/** no room for panels on the map */
export const isNarrow = signal(narrowQuery.matches)
narrowQuery.addEventListener('change', () => {
  isNarrow.value = narrowQuery.matches
})
const phoneQuery = matchMedia('(max-width: 759px)')
export const isPhone = signal(phoneQuery.matches)
phoneQuery.addEventListener('change', () => {
  isPhone.value = phoneQuery.matches
})
