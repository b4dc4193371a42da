/** What the cards of the home page say, before any game is loaded. */
import type { Lang } from '../port/messages.ts'

export interface CardWords {
  readonly title: string
  readonly period: string
  readonly place: string
  readonly pitch: string
  readonly length: string
}
export interface Card {
  readonly id: string
  readonly players: readonly [number, number]
  readonly scenarios: number
  readonly complexity: 1 | 2 | 3
  readonly words: Readonly<Record<Lang, CardWords>>
}
/** the games whose rules can be played, known when the page is built */
declare const __GAMES__: readonly string[]
export const isReady = (game: string): boolean => __GAMES__.includes(game)

export const cards: readonly Card[] = [
  {
    id: 'pizarro',
    players: [2, 2],
    scenarios: 2,
    complexity: 2,
    words: {
      en: {
        title: 'Pizarro',
        period: '1532–1537',
        place: 'Perú',
        pitch: 'Four brothers and fewer than two hundred men march on the realm of the four suyus.',
        length: '6 or 18 turns',
      },
      fr: {
        title: 'Pizarro',
        period: '1532–1537',
        place: 'Pérou',
        pitch: 'Quatre frères et moins de deux cents hommes marchent sur l’empire des quatre suyus.',
        length: '6 ou 18 tours',
      },
      es: {
        title: 'Pizarro',
        period: '1532–1537',
        place: 'Perú',
        pitch: 'Cuatro hermanos y menos de doscientos hombres marchan sobre el reino de los cuatro suyus.',
        length: '6 o 18 turnos',
      },
    },
  },
  {
    id: 'pyrrhus',
    players: [2, 3],
    scenarios: 2,
    complexity: 3,
    words: {
      en: {
        title: 'Pyrrhus Imperator',
        period: '279–275 BC',
        place: 'Italy and Sicily',
        pitch: 'A king with elephants tries to win the West before the gods lose patience.',
        length: '5 years, 10 seasons',
      },
      fr: {
        title: 'Pyrrhus Imperator',
        period: '279–275 av. J.-C.',
        place: 'Italie et Sicile',
        pitch: 'Un roi et ses éléphants veulent gagner l’Occident avant que les dieux se lassent.',
        length: '5 ans, 10 saisons',
      },
      es: {
        title: 'Pyrrhus Imperator',
        period: '279–275 a. C.',
        place: 'Italia y Sicilia',
        pitch: 'Un rey con elefantes quiere ganar Occidente antes de que los dioses pierdan la paciencia.',
        length: '5 años, 10 estaciones',
      },
    },
  },
  {
    id: 'conquistador',
    players: [1, 4],
    scenarios: 6,
    complexity: 3,
    words: {
      en: {
        title: 'Conquistador',
        period: '1495–1600',
        place: 'The Americas',
        pitch: 'Ships, gold and souls: the European crowns divide a new hemisphere.',
        length: 'up to 21 turns',
      },
      fr: {
        title: 'Conquistador',
        period: '1495–1600',
        place: 'Les Amériques',
        pitch: 'Des navires, de l’or et des âmes : les couronnes d’Europe se partagent un hémisphère.',
        length: 'jusqu’à 21 tours',
      },
      es: {
        title: 'Conquistador',
        period: '1495–1600',
        place: 'Las Américas',
        pitch: 'Barcos, oro y almas: las coronas de Europa se reparten un hemisferio.',
        length: 'hasta 21 turnos',
      },
    },
  },
  {
    id: 'tercios',
    players: [2, 2],
    scenarios: 4,
    complexity: 2,
    words: {
      en: {
        title: 'Where the Sun Never Set',
        period: '1490–1690',
        place: 'Flanders, Picardy, Tunis, Mexico',
        pitch: 'Pike and shot on the hex: four battles of the Spanish infantry.',
        length: 'one battle a table',
      },
      fr: {
        title: 'Là où le soleil ne se couchait jamais',
        period: '1490–1690',
        place: 'Flandre, Picardie, Tunis, Mexique',
        pitch: 'La pique et l’arquebuse : quatre batailles de l’infanterie espagnole.',
        length: 'une bataille par table',
      },
      es: {
        title: 'Donde no se ponía el sol',
        period: '1490–1690',
        place: 'Flandes, Picardía, Túnez, México',
        pitch: 'Pica y arcabuz: cuatro batallas de la infantería española.',
        length: 'una batalla por mesa',
      },
    },
  },
  {
    id: 'aztecs',
    players: [2, 2],
    scenarios: 6,
    complexity: 1,
    words: {
      en: {
        title: 'Aztecs',
        period: '1519–1521',
        place: 'Mexico',
        pitch: 'Figure by figure on the causeways of Tenochtitlan.',
        length: 'a skirmish',
      },
      fr: {
        title: 'Aztèques',
        period: '1519–1521',
        place: 'Mexique',
        pitch: 'Figurine par figurine sur les chaussées de Tenochtitlan.',
        length: 'une escarmouche',
      },
      es: {
        title: 'Aztecas',
        period: '1519–1521',
        place: 'México',
        pitch: 'Figura a figura por las calzadas de Tenochtitlan.',
        length: 'una escaramuza',
      },
    },
  },
]
export const exampleCard: Card = {
  id: 'example',
  players: [2, 4],
  scenarios: 2,
  complexity: 1,
  words: {
    en: {
      title: 'Condottieri',
      period: '1447',
      place: 'Italy',
      pitch: 'A small game to learn the page by: ten provinces, ducats and treaties.',
      length: 'ten minutes',
    },
    fr: {
      title: 'Condottieri',
      period: '1447',
      place: 'Italie',
      pitch: 'Un petit jeu pour apprendre : dix provinces, des ducats et des trêves.',
      length: 'dix minutes',
    },
    es: {
      title: 'Condottieri',
      period: '1447',
      place: 'Italia',
      pitch: 'Un juego pequeño para aprender: diez provincias, ducados y treguas.',
      length: 'diez minutos',
    },
  },
}
export function cardOf(game: string): Card | undefined {
  return game === 'example' ? exampleCard : cards.find(card => card.id === game)
}
