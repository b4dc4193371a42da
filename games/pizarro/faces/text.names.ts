/** Names that all languages build in the same way: counters by type and number, zones by their printed names. */
import { printedMap, printedUnits } from '../data/load.ts'

type Names = Readonly<Record<string, string>>
/** 'Crossbowmen 2'; the two elite units have names of their own. */
export function unitNames(types: Names, elite: Names): Names {
  return Object.fromEntries(
    printedUnits.units.map(({ id, typeId }) => {
      const number = id.slice(typeId.length + 1)
      return [id, elite[number] ?? `${types[typeId] ?? typeId} ${number}`]
    }),
  )
}
export const leaderNames: Names = Object.fromEntries(printedUnits.commanders.map(c => [c.id, c.name]))
export const areaNames: Names = Object.fromEntries(printedMap.zones.map(z => [z.id, z.name]))
/** '3R/1*' and the like stay as they are printed. */
export const tzNames = (sides: { readonly spanish: string; readonly inca: string }, kinds: Names): Names =>
  Object.fromEntries(printedMap.tactical.tz.map(({ id, side, kind }) => [id, (kinds[kind] as string).replace('{side}', sides[side])]))
