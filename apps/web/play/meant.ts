/** What a click means, and whether a choice is about what is looked at. */
import type { Face, Offer, Scene } from '@plus-ultra/ui/face.ts'

const kindOf = (token: string): string => token.slice(0, token.indexOf(':'))
/** these are no things that one could point at */
const ABSTRACT = ['button', 'number', 'point']

/** The choices that a click on one of these could have meant. */
export function whatMightBe(ids: readonly string[], { choices }: Pick<Offer, 'choices'>): string[] {
  const kinds = [...new Set(choices.map(kindOf))].filter(kind => !ABSTRACT.includes(kind))
  return ids.flatMap(id => kinds.map(kind => `${kind}:${id}`))
}
/** What was only looked at goes from the inspector with the next choice: it would keep the choices out of sight. */
export function isMeant(scene: Scene, face: Pick<Face, 'target' | 'place'>, token: string): boolean {
  const selected = scene.board.pieces.find(({ id }) => id === scene.selected)
  if (ABSTRACT.includes(kindOf(token))) return selected?.side === scene.seat
  const target = face.target?.(token, scene)
  const stack = target !== undefined && 'thing' in target ? face.place?.(scene).find(({ key }) => key === target.thing) : undefined
  const meant: readonly unknown[] = [token.slice(token.indexOf(':') + 1), ...Object.values(target ?? {}), ...(stack?.pieces ?? [])]
  return [scene.selected, selected?.at].some(id => typeof id === 'string' && meant.includes(id))
}
