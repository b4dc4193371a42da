/** What the start screen says of the levels is what they are. */
import { levels } from '@plus-ultra/strategy'
import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { es } from '../i18n/es.ts'
import { fr } from '../i18n/fr.ts'

test.each(Object.entries({ en, es, fr }))('each level is explained with the time it takes: %s', (lang, words) => {
  expect(words.levels.length).toBe(levels.length)
  for (const [i, { budget }] of levels.entries())
    expect(words.levelSays[i]).toContain(
      ` ${((budget.ms ?? 0) / 1000).toLocaleString(lang)} second`.replace('second', lang === 'es' ? 'segundo' : 'second'),
    )
})
