/** Which choices stand in the row of the prompt, and which in the list. */
import type { Face, Scene } from '@plus-ultra/ui/face.ts'

/** What stands in the list of choices rather than on buttons. */
export function listedChoices(scene: Scene, face: Face): string[] {
  const { choices } = scene.offer
  if (choices.filter(isButton).length <= ROW) return choices.filter(token => !isButton(token))
  return likelyFirst(choices, scene, face)
}
export const isButton = (token: string): boolean => token.startsWith('button:')
/** Those of the row below the question: all, or of many the likely ones. */
export function rowOf(scene: Scene, face: Face): readonly string[] {
  const buttons = scene.offer.choices.filter(isButton)
  return buttons.length > ROW ? likelyFirst(buttons, scene, face).slice(0, ROW - 1) : buttons
}
/** more buttons than these stand in the list too */
const ROW = 4
const WEIGHTS = ['main', 'plain', 'dull'] as const
function likelyFirst(tokens: readonly string[], scene: Scene, face: Face): string[] {
  return WEIGHTS.flatMap(weight => tokens.filter(token => (face.weight?.(token, scene) ?? 'plain') === weight))
}
