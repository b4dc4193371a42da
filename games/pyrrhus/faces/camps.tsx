/** The camps of the players, the minor ones, and the two seats of the game for two. */
import type { Camp } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pyrrhus.ts'

const emblem = (of: string) => <Figure of={of} size={24} />
const pyrrhus: Camp = {
  accent: '#1f4e86',
  on: '#f3f7fb',
  face: '#d5e0ec',
  accentDark: '#9cc2ec',
  letter: 'E',
  emblem: emblem(figures['emblem-pyrrhus']),
}
const rome: Camp = {
  accent: '#8c1527',
  on: '#fff1e8',
  face: '#f0d3cb',
  accentDark: '#f0a3a3',
  letter: 'R',
  emblem: emblem(figures['eagle-emblem']),
}
const carthage: Camp = {
  accent: '#66742a',
  on: '#fbf6dd',
  face: '#e2dca2',
  accentDark: '#b7cf86',
  letter: 'C',
  emblem: emblem(figures['emblem-carthage']),
}
const greeks: Camp = {
  accent: '#26707a',
  on: '#f1fbfa',
  face: '#f4f0e4',
  accentDark: '#8fd0d4',
  letter: 'G',
  emblem: emblem(figures['greek-temple']),
}
const GREEK_CITIES = ['syracuse', 'paestum', 'heraclea', 'crotona', 'locre', 'agrigente', 'henna']
/** West leads Rome and Carthage: both signs. */
const west: Camp = {
  ...rome,
  letter: 'W',
  emblem: (
    <g>
      <Figure of={figures['eagle-emblem']} size={16} />
      <Figure of={figures['emblem-carthage']} x={11} y={11} size={13} />
    </g>
  ),
}
export const camps: Readonly<Record<string, Camp>> = {
  pyrrhus,
  rome,
  carthage,
  east: pyrrhus,
  west,
  mamertines: {
    accent: '#7c3d16',
    on: '#fff0de',
    face: '#ecc9a4',
    accentDark: '#e0a77a',
    letter: 'M',
    emblem: emblem(figures['bull-horns']),
  },
  campanians: { accent: '#6a5a35', on: '#fdf6e4', face: '#e8dcc6', accentDark: '#cdb98a', letter: 'K', emblem: emblem(figures.wheat) },
  mercenary: {
    accent: '#4b4a48',
    on: '#f6f4ee',
    face: '#dcdad3',
    accentDark: '#c8c6c0',
    letter: '$',
    emblem: emblem(figures['two-coins']),
  },
  ...Object.fromEntries(GREEK_CITIES.map(city => [city, greeks])),
}
export const campOf = (side: string): Camp => camps[side] ?? greeks
/** A free Greek city: nobody's yet. */
export const isFreeCity = (camp: string): boolean => GREEK_CITIES.includes(camp)
/** Printed for one camp, serving another: its own face and sign, the bar of whom it serves. */
export function servingCamp(home: string, side: string): Camp {
  const [own, served] = [campOf(home), campOf(side)]
  return own === served ? own : { ...own, accent: served.accent, on: served.on }
}
