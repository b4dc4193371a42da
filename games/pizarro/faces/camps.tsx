/** The two camps, and the Other Peoples who serve one or the other. */
import type { Camp } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pizarro.ts'
import type { CampId } from './printed.ts'

const emblem = (of: string) => <Figure of={of} size={24} />
export const camps: Readonly<Record<CampId, Camp>> = {
  spanish: {
    accent: '#a81e28',
    on: '#fff6e6',
    face: '#fbf7ec',
    accentDark: '#ef8a86',
    letter: 'S',
    emblem: emblem(figures['emblem-spain']),
  },
  inca: { accent: '#a94c0c', on: '#fff3d6', face: '#f1cd6c', accentDark: '#eda25f', letter: 'I', emblem: emblem(figures['emblem-inca']) },
}
const feathers = { face: '#cdb9da', letter: 'O', emblem: emblem(figures['two-feathers']) }
/** A purple face, with the bar of the camp they serve. */
export const otherPeoples: Readonly<Record<CampId, Camp>> = {
  spanish: { ...camps.spanish, ...feathers },
  inca: { ...camps.inca, ...feathers },
}
export const campOf = (side: string): Camp => camps[side as CampId] ?? camps.spanish
