/** Random armies that meet in a random zone: battles and sieges of every kind, which random campaigns seldom reach. */
import { SearchChance } from '@plus-ultra/kernel'
import { campOfLeader, fortressValue, LEADER, spanish, UNIT, ZONE } from '../data/facts.ts'
import type { Scenario } from '../data/scenario.ts'
import { pizarro } from '../game.ts'

interface Drawn {
  readonly id: string
  readonly side: string
  readonly isUnit: boolean
  readonly more: object
}
export function muster(seed: number): Scenario {
  const random = new SearchChance(seed * 77 + 5)
  const turn = 1 + random.below(18)
  const zone = ZONE.names[random.below(ZONE.size)] as string
  const [active, owner] = random.below(2) === 0 ? ['spanish', 'inca'] : ['inca', 'spanish']
  const thin = random.below(3) === 0 ? 5 : 1 // small forces, too
  const drawn: Drawn[] = []
  for (const id of UNIT.names) {
    if (random.below(3 * thin) > 1) continue
    const isOther = id.startsWith('other')
    const isCannon = id.includes('-ca-')
    const turned = isOther ? random.below(2) === 0 : isCannon && random.below(6) === 0
    const side = isOther || isCannon ? (turned ? 'inca' : 'spanish') : (id.split('-')[0] as string)
    drawn.push({ id, side, isUnit: true, more: isOther || isCannon ? {} : { strength: 1 + random.below(2) } })
  }
  for (const c of LEADER.all) {
    if (random.below(3) > 1) continue
    const side = campOfLeader[c] === spanish ? 'spanish' : 'inca'
    drawn.push({ id: LEADER.name(c), side, isUnit: false, more: { face: random.below(3) > 0 ? 'front' : 'back' } })
  }
  // behind his walls the owner may have an army, a garrison, or both
  const hasWalls = fortressValue[ZONE.get(zone)] > 0
  const isArmy = drawn.some(p => p.side === owner && !p.isUnit) && random.below(3) > 0
  const isSplit = isArmy && random.below(2) === 0
  const owned = drawn.filter(p => p.side === owner && p.isUnit)
  const formOf = (p: Drawn) => {
    if (!hasWalls || p.side !== owner || !isArmy) return {}
    const inside = isSplit && p.isUnit && owned.indexOf(p) % 3 === 1
    return { form: inside ? 'garrison' : 'army' }
  }
  const read = pizarro.readScenario({
    id: `muster-${seed}`,
    title: 'Muster',
    seats: ['spanish', 'inca'],
    firstTurn: 1,
    lastTurn: Math.min(18, turn + 1),
    start: { turn, phase: `${active}-battles` },
    control: hasWalls ? { [zone]: owner } : {},
    tracks: { 'other-peoples': 1 + random.below(8) },
    pieces: drawn
      .filter(p => p.isUnit || drawn.some(q => q.isUnit && q.side === p.side))
      .map(p => ({ id: p.id, at: zone, side: p.side, ...p.more, ...formOf(p) })),
    futureReinforcements: [],
  })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}
