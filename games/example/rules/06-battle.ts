/** 6 Battle: the power that is marched against gives way, or stands and fights. */
import { die, end, type FrameOf, roll } from '@plus-ultra/kernel'
import { borders, decision, emit, MOST_COMPANIES, POWER, PROVINCE, type Province, points, type State } from '../state.ts'
import { marchIn } from './05-marches.ts'

const ATTACK = die(6, 'EXA-6.2', 'attack')
const DEFENCE = die(6, 'EXA-6.2', 'defence')

const sides = { attacker: POWER, defender: POWER, from: PROVINCE, to: PROVINCE }
type Sides = FrameOf<typeof sides>

export const battle = decision('battle', {
  clause: 'EXA-6.1',
  locals: sides,
  actor: (_, f) => f.defender,
  offer(g, f, offer) {
    for (const refuge of borders[f.to]) if (isRefuge(g, f, refuge)) offer.area(refuge)
    if (!offer.isEmpty) offer.button('stand')
  },
  on: { area: giveWay },
  buttons: { stand },
  whenEmpty: stand,
})

function isRefuge(g: State, f: Sides, refuge: Province): boolean {
  const { owner, companies } = g.province
  return owner[refuge] === f.defender && companies[refuge] + companies[f.to] <= MOST_COMPANIES
}
function giveWay(g: State, f: Sides, refuge: Province): void {
  g.province.companies[refuge] += g.province.companies[f.to]
  emit(g, { type: 'gave-way', power: POWER.name(f.defender), from: PROVINCE.name(f.to), to: PROVINCE.name(refuge), clause: 'EXA-6.1' })
  takeOver(g, f)
  end(g)
}
function stand(g: State, f: Sides): void {
  const { companies } = g.province
  const attack = roll(g, ATTACK, f.attacker, companies[f.from] - 1)
  const defence = roll(g, DEFENCE, f.defender, companies[f.to], castleAt(g, f.to))
  const [winner, loser] = attack > defence ? [f.attacker, f.defender] : [f.defender, f.attacker]
  emit(g, { type: 'fought', winner: POWER.name(winner), loser: POWER.name(loser), at: PROVINCE.name(f.to), clause: 'EXA-6.2' })
  if (winner === f.attacker) {
    if (companies[f.from] > 2) companies[f.from] -= 1 // 6.4
    takeOver(g, f)
  } else {
    companies[f.from] = 1
    if (companies[f.to] > 1) companies[f.to] -= 1
  }
  end(g)
}
/** 6.3 */
function castleAt(g: State, province: Province): number {
  return g.castles === 1 && points[province] > 0 ? 2 : 0
}
function takeOver(g: State, f: Sides): void {
  g.province.companies[f.to] = 0
  marchIn(g, f.attacker, f.from, f.to)
}
