/** Names that are the same in every language, and the numbering of counters. */
import { mapFile, unitsFile } from '../data/load.ts'
import { CU, DIE, FLOTILLA, HOLDER } from '../domains.ts'

type Names = Readonly<Record<string, string>>

/** 'rom-triarii-2' with { 'rom-triarii': 'Triarii' }: Triarii 2. */
export function unitNames(faces: Names, others: Names): Names {
  const name = (id: string): string => {
    const [, stem = id, number] = /^(.*?)(?:-(\d))?$/.exec(id) ?? []
    const face = faces[stem] ?? id
    return number === undefined ? face : `${face} ${number}`
  }
  return { ...Object.fromEntries(CU.names.map(id => [id, name(id)])), ...others }
}
export const leaderNames: Names = Object.fromEntries(unitsFile.commanders.map(c => [c.id, c.name]))
export const fleetNames: Names = Object.fromEntries(unitsFile.flotillas.map(f => [f.id, f.name]))
/** Zones, cities and seas bear their Latin names; `changed` where a language has its own. */
export function areaNames(changed: Names, boxes: Names): Names {
  const printed = [...mapFile.rural, ...mapFile.cities, ...mapFile.seas].map(s => [s.id, s.name] as const)
  return { ...Object.fromEntries(printed), ...fleetNames, ...changed, ...boxes }
}
export function holderNames(treasury: (camp: 'rome' | 'carthage') => string): Names {
  return {
    ...Object.fromEntries(HOLDER.names.map(h => [h, leaderNames[h] ?? fleetNames[h] ?? h])),
    'treasury-rome': treasury('rome'),
    'treasury-carthage': treasury('carthage'),
  }
}
/** The die of each ship. */
export function dieNames(ship: (fleet: string, n: number) => string): Names {
  return Object.fromEntries(
    DIE.names.map((id, i) => [id, ship(fleetNames[FLOTILLA.names[Math.floor(i / 20)] as string] as string, (i % 20) + 1)]),
  )
}
export type Values = Readonly<Record<string, unknown>>
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
