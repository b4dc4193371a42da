/** The camps of the four battles, and the Tlaxcalans who fight beside the Spaniards at Otumba. */
import type { Camp } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/tercios.ts'

/** A camp with the darker corner of its counters, and a line under the head band where two camps look alike. */
export interface BandCamp extends Camp {
  readonly shade: string
  readonly line?: string
}
const emblem = (of: string) => <Figure of={of} size={24} />
const CREAM = '#fff6e2'
const imperial: BandCamp = {
  accent: '#9e2b25',
  on: CREAM,
  face: '#efcdbb',
  shade: '#e2ae98',
  accentDark: '#ef8f86',
  letter: 'I',
  emblem: emblem(figures['emblem-spain']),
}
export const camps: Readonly<Record<string, BandCamp>> = {
  imperial,
  spanish: { ...imperial, letter: 'S' },
  allied: {
    accent: '#27598c',
    on: CREAM,
    face: '#cfdce8',
    shade: '#a9c0d6',
    line: '#d9802e',
    accentDark: '#8fbbe6',
    letter: 'A',
    emblem: emblem(figures['emblem-allies']),
  },
  aztec: {
    accent: '#146a66',
    on: CREAM,
    face: '#c3ddd3',
    shade: '#96c3b6',
    accentDark: '#74c8bd',
    letter: 'Z',
    emblem: emblem(figures['emblem-aztecs']),
  },
  french: {
    accent: '#32409b',
    on: CREAM,
    face: '#d3d6ee',
    shade: '#b0b6de',
    accentDark: '#a9b2f2',
    letter: 'F',
    emblem: emblem(figures['emblem-france']),
  },
  berber: {
    accent: '#0e5a48',
    on: CREAM,
    face: '#cbe6d4',
    shade: '#9bcbb0',
    accentDark: '#7fcbac',
    letter: 'B',
    emblem: emblem(figures['emblem-berbers']),
  },
}
export const tlaxcala: BandCamp = {
  ...imperial,
  face: '#fbf3e2',
  shade: '#ecdcc0',
  line: CREAM,
  letter: 'T',
  emblem: emblem(figures['emblem-tlaxcala']),
}
export const campOf = (side: string): BandCamp => camps[side] ?? imperial
