/** Why the table refuses, in three languages. Sentences about the rules come from the game: its catalogue, or its rulebook. */
import type { Text } from '@plus-ultra/kernel'

export type Language = 'en' | 'fr' | 'es'
export const LANGUAGES: readonly Language[] = ['en', 'fr', 'es']

type Sentence =
  | 'over'
  | 'not-waiting'
  | 'conflict'
  | 'illegal'
  | 'no-token'
  | 'unknown-token'
  | 'no-odds'
  | 'undo-nothing'
  | 'undo-other-seat'
  | 'undo-dice'
  | 'undo-secret-read'
  | 'undo-secret-shown'
  | 'undo-over'
  | 'takeback-not-asked'

const words: Readonly<Record<Language, Readonly<Record<Sentence, string>>>> = {
  en: {
    over: 'The game is over.',
    'not-waiting': 'It is not for this seat to choose now.',
    conflict: 'The table has gone on meanwhile.',
    illegal: 'The rules do not allow it now.',
    'no-token': 'A choice is kind:value, as listed by the offer.',
    'unknown-token': 'There is no such choice in this game; the offer lists those there are.',
    'no-odds': 'No die is rolled before the next choice.',
    'undo-nothing': 'There is nothing to take back.',
    'undo-other-seat': 'Another seat has chosen since.',
    'undo-dice': 'Dice have been rolled.',
    'undo-secret-read': 'The result hung on something hidden.',
    'undo-secret-shown': 'Something hidden has been shown.',
    'undo-over': 'The game is over.',
    'takeback-not-asked': 'No other seat has asked to go back.',
  },
  fr: {
    over: 'La partie est terminée.',
    'not-waiting': "Ce n'est pas à ce camp de choisir.",
    conflict: 'La partie a avancé entre-temps.',
    illegal: 'Les règles ne le permettent pas maintenant.',
    'no-token': "Un choix s'écrit genre:valeur, comme dans la liste des choix.",
    'unknown-token': "Ce choix n'existe pas dans ce jeu ; la liste des choix dit ceux qui existent.",
    'no-odds': "Aucun dé n'est lancé avant le prochain choix.",
    'undo-nothing': "Il n'y a rien à reprendre.",
    'undo-other-seat': 'Un autre camp a choisi depuis.',
    'undo-dice': 'Des dés ont été lancés.',
    'undo-secret-read': 'Le résultat dépendait de quelque chose de caché.',
    'undo-secret-shown': 'Quelque chose de caché a été montré.',
    'undo-over': 'La partie est terminée.',
    'takeback-not-asked': "Aucun autre camp n'a demandé à revenir en arrière.",
  },
  es: {
    over: 'La partida ha terminado.',
    'not-waiting': 'No le toca elegir a este bando.',
    conflict: 'La partida ha avanzado entretanto.',
    illegal: 'Las reglas no lo permiten ahora.',
    'no-token': 'Una elección se escribe clase:valor, como en la lista de opciones.',
    'unknown-token': 'No existe esa elección en este juego; la lista de opciones dice cuáles hay.',
    'no-odds': 'No se tira ningún dado antes de la próxima elección.',
    'undo-nothing': 'No hay nada que deshacer.',
    'undo-other-seat': 'Otro bando ha elegido después.',
    'undo-dice': 'Se han tirado dados.',
    'undo-secret-read': 'El resultado dependía de algo oculto.',
    'undo-secret-shown': 'Se ha mostrado algo oculto.',
    'undo-over': 'La partida ha terminado.',
    'takeback-not-asked': 'Ningún otro bando ha pedido volver atrás.',
  },
}

export function sentence(language: Language, key: string): string | undefined {
  const all: Readonly<Record<string, string>> = words[language]
  return Object.hasOwn(all, key) ? all[key] : undefined
}

/** Clause by clause, the rulebook's own sentence. */
export type Rulebook = ReadonlyMap<string, string>
/** Why a choice is not possible: that there is no such choice, the catalogue by 'clause#key', then by clause, then the rulebook, then that it is so. */
export function reasonFor(language: Language, text: Text, rulebook: Rulebook, clause: string, reason: string): string {
  const own = sentence(language, reason)
  if (own !== undefined) return own
  for (const key of [reason, clause]) if (key !== '' && Object.hasOwn(text.reasons, key)) return text.reasons[key] as string
  return rulebook.get(clause) ?? (sentence(language, 'illegal') as string)
}

/** The clauses of a RULES.md: `- **PIZ-8.1.1** A commander moves ... [seed 8.1]`, tags left out. */
export function readRulebook(markdown: string): Map<string, string> {
  const clauses = new Map<string, string>()
  let id: string | undefined
  for (const line of markdown.split('\n')) {
    const begin = /^- \*\*([A-Z]{3}-[A-Za-z0-9.-]+)\*\*\s*(.*)$/.exec(line)
    if (begin !== null) {
      id = begin[1] as string
      clauses.set(id, begin[2] as string)
    } else if (id !== undefined && /^\s+\S/.test(line)) clauses.set(id, `${clauses.get(id)} ${line.trim()}`)
    else id = undefined
  }
  for (const [clause, text] of clauses) clauses.set(clause, text.replace(/\s*\[[^\]]*\]/g, '').trim())
  return clauses
}
