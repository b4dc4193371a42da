/** The four crowns in the colours of the rules, and a plain one for what belongs to nobody. */
import type { Camp } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/conquistador.ts'

const emblem = (of: string) => <Figure of={of} size={24} />
const on = '#fff6e6'
export const camps: Readonly<Record<string, Camp>> = {
  spain: { accent: '#175a3f', on, face: '#c9e3cc', accentDark: '#7fc9a2', letter: 'S', emblem: emblem(figures['emblem-spain']) },
  portugal: { accent: '#8a6410', on, face: '#f7e5a2', accentDark: '#e3bd58', letter: 'P', emblem: emblem(figures['emblem-portugal']) },
  england: { accent: '#b03226', on, face: '#f8d8cb', accentDark: '#f0958a', letter: 'E', emblem: emblem(figures['emblem-england']) },
  france: { accent: '#27598c', on, face: '#cfdce8', accentDark: '#86b6e4', letter: 'F', emblem: emblem(figures['emblem-france']) },
  none: { accent: '#5b4a36', on, face: '#f5ecd4', accentDark: '#cdb894', letter: '–', emblem: emblem(figures.coins) },
}
/** The darker corner of a counter's body. */
export const shades: Readonly<Record<string, string>> = {
  spain: '#97c49f',
  portugal: '#e6c75e',
  england: '#efb6a2',
  france: '#a9c0d6',
  none: '#dccba4',
}
export const campOf = (side: string): Camp => camps[side] ?? (camps.none as Camp)
export const shadeOf = (side: string): string => shades[side] ?? (shades.none as string)
