/** What is written on the map besides names, in other languages than its own; what is not here stays as it is. */
import type { Lang } from '@plus-ultra/ui/face.ts'

const WORDS: Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>> = {
  fr: {
    'the king in the West, 279–275 before our era': 'le roi en Occident, 279–275 avant notre ère',
    'walls: defence 1 to 3': 'murs : défense 1 à 3',
    'largest garrison': 'garnison la plus forte',
    revenue: 'revenu',
    'port on the sea beside it': 'port sur la mer voisine',
    W: 'O',
  },
  es: {
    'the king in the West, 279–275 before our era': 'el rey en Occidente, 279–275 antes de nuestra era',
    'walls: defence 1 to 3': 'muros: defensa 1 a 3',
    'largest garrison': 'guarnición máxima',
    revenue: 'ingresos',
    'port on the sea beside it': 'puerto en el mar vecino',
    W: 'O',
  },
}
export const onMap = (lang: Lang, text: string): string => WORDS[lang]?.[text] ?? text
