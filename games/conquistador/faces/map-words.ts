/** What is written on the map besides names, in other languages than its own; what is not here stays as it is. */
import type { Lang } from '@plus-ultra/ui/face.ts'

const WORDS: Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>> = {
  fr: {
    'Gulf of Mexico': 'Golfe du Mexique',
    'Caribbean Sea': 'Mer des Caraïbes',
    'South Cape': 'Cap Sud',
    'The Race for the New World, 1495–1600': 'La course au Nouveau Monde, 1495–1600',
  },
  es: {
    'Gulf of Mexico': 'Golfo de México',
    'Caribbean Sea': 'Mar Caribe',
    'South Cape': 'Cabo Sur',
    'The Race for the New World, 1495–1600': 'La carrera por el Nuevo Mundo, 1495–1600',
  },
}
export const onMap = (lang: Lang, text: string): string => WORDS[lang]?.[text] ?? text
