/** Names that follow from the data: hexes, groups of ships, offers. A language gives the words. */
import type { Text } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { AREA, DEAL, GROUP, HEX, LEADER, NATION, ORIGIN } from '../domains.ts'

type Names = Readonly<Record<string, string>>
export interface Words {
  readonly seat: Names
  /** with its article, where the language has one */
  readonly the?: Names
  readonly area: Names
  readonly island: Names
  readonly type: Names
  readonly ocean: Names
  readonly quest: Names
  readonly event: Names
  readonly discovery: Names
  readonly level: Names
  /** who has a name of his own in the language */
  readonly leader?: Names
  /** 'fleet 2 of Spain' */
  group(nation: string, n: string): string
  /** 'offer 1 of Spain to England' */
  deal(from: string, to: string, n: string): string
  /** 'Gold from {}', and Gold that has no origin any more */
  gold(from: string): string
  readonly freeGold: string
  readonly sea: string
}
const fromPairs = (ids: readonly string[], of: (id: string) => string): Names => Object.fromEntries(ids.map(id => [id, of(id)]))
const features = new Map([...data.map.goldHexes, ...data.map.treasureCities].map(f => [f.hex, f.name]))
const hexes = new Map(data.map.hexes.map(h => [h.id, h]))

export function namesIn(words: Words): Text['names'] {
  const hexName = (id: string): string => {
    const hex = hexes.get(id)
    if (hex === undefined) return words.area.europe as string
    const feature = features.get(id)?.replace(/^.*\((.*)\).*$/, '$1')
    const place =
      feature ??
      (hex.island === undefined ? undefined : (words.island[hex.island] ?? hex.island)) ??
      (hex.area === undefined ? words.sea : words.area[hex.area])
    return `${hex.number} ${place}`
  }
  const seat = (id: string) => words.seat[id] as string
  const parts = (id: string) => id.split('-') as [string, string, string]
  return {
    seat: words.seat,
    the: words.the ?? words.seat,
    hex: fromPairs(HEX.names, hexName),
    area: fromPairs(AREA.names, id => words.area[id] ?? id),
    group: fromPairs(GROUP.names, id => words.group(seat(parts(id)[0]), parts(id)[1])),
    leader: fromPairs(LEADER.names, id => words.leader?.[id] ?? data.units.leaders.find(l => l.id === id)?.name ?? id),
    type: words.type,
    ocean: words.ocean,
    origin: fromPairs(ORIGIN.names, id =>
      id === 'none' ? words.freeGold : words.gold(id === 'potosi' ? 'Potosí' : (words.area[id] as string)),
    ),
    marker: words.quest,
    deal: fromPairs(DEAL.names, id => words.deal(seat(parts(id)[0]), seat(parts(id)[1]), parts(id)[2])),
    event: words.event,
    discovery: words.discovery,
    level: words.level,
    nation: fromPairs([...NATION.names], seat),
  }
}
