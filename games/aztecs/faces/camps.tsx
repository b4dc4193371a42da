/** The two camps; the Tlaxcalans have a pale face and a heron of their own, with the bar of the camp they serve. */
import type { Camp } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/aztecs.ts'

export type CampId = 'spanish' | 'aztec'
export const CAMPS: readonly CampId[] = ['spanish', 'aztec']
const emblem = (of: string) => <Figure of={of} size={24} />
export const camps: Readonly<Record<CampId, Camp>> = {
  spanish: {
    accent: '#9e2b25',
    on: '#fff6e6',
    face: '#efcdbb',
    accentDark: '#ef8a86',
    letter: 'S',
    emblem: emblem(figures['emblem-spain']),
  },
  aztec: {
    accent: '#146a66',
    on: '#fff6e6',
    face: '#c3ddd3',
    accentDark: '#8fd0d4',
    letter: 'Z',
    emblem: emblem(figures['emblem-aztecs']),
  },
}
/** The lower right corner of a base is darker than its face. */
const DARK: Readonly<Record<CampId, string>> = { spanish: '#e2ae98', aztec: '#96c3b6' }
export interface Look extends Camp {
  readonly id: string
  readonly dark: string
}
export function lookOf(side: string, isAlly: boolean): Look {
  const id: CampId = side === 'aztec' ? 'aztec' : 'spanish'
  const camp = camps[id]
  if (!isAlly) return { ...camp, id, dark: DARK[id] }
  return { ...camp, id: `${id}-ally`, face: '#fbf3e2', dark: '#ecdcc0', letter: 'T', emblem: emblem(figures['emblem-tlaxcala']) }
}
