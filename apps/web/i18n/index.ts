/** The interface in the chosen language: English is here from the start, the others come when they are wanted. */
import { effect, signal } from '@preact/signals'
import { settings } from '../settings.ts'
import { en, type Messages } from './en.ts'

export const messages = signal<Messages>(en)
effect(() => {
  const { lang } = settings.value
  if (lang === 'en') messages.value = en
  else
    void (lang === 'fr' ? import('./fr.ts').then(m => m.fr) : import('./es.ts').then(m => m.es)).then(found => {
      if (settings.peek().lang === lang) messages.value = found
    })
})
/** In a component: `const t = useText()`. */
export const useText = (): Messages => messages.value
