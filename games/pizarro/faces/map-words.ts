/** What is written on the map besides names, in other languages than its own; what is not here stays as it is. */
import type { Lang } from '@plus-ultra/ui/face.ts'

const WORDS: Readonly<Partial<Record<Lang, Readonly<Record<string, string>>>>> = {
  fr: {
    'Perú, realm of the four suyus, 1532–1537': 'Le Pérou, royaume des quatre suyus, 1532–1537',
    'rough zone: 2 MP to enter': 'zone difficile : 2 PM pour entrer',
    'fortress and its value': 'forteresse et sa valeur',
    'objective and its points': 'objectif et ses points',
    'royal road: joins zones': 'route royale : relie des zones',
    'sea crossing': 'passage par mer',
    'no passage': 'aucun passage',
    W: 'O',
  },
  es: {
    'Perú, realm of the four suyus, 1532–1537': 'El Perú, reino de los cuatro suyus, 1532–1537',
    'rough zone: 2 MP to enter': 'zona difícil: 2 PM para entrar',
    'fortress and its value': 'fortaleza y su valor',
    'objective and its points': 'objetivo y sus puntos',
    'royal road: joins zones': 'camino real: une zonas',
    'sea crossing': 'paso por mar',
    'no passage': 'sin paso',
    W: 'O',
  },
}
export const onMap = (lang: Lang, text: string): string => WORDS[lang]?.[text] ?? text
