/** 3 Plans: levies and an envoy, chosen by all powers at once and in secret. */
import { end, NONE, type Seat } from '@plus-ultra/kernel'
import type { Province, State } from '../state.ts'
import { decision, emit, isInPlay, MOST_COMPANIES, MOST_LEVIES, POWER, PROVINCE, simultaneous } from '../state.ts'

const plan = decision('plan', {
  clause: 'EXA-3.1',
  locals: { seat: POWER },
  actor: (_, f) => f.seat,
  offer(g, { seat }, offer) {
    if (canLevy(g, seat)) for (const at of PROVINCE.all) if (whyNoLevy(g, seat, at) === undefined) offer.area(at)
    if (g.power.envoy[seat] === NONE) for (const to of POWER.all) if (to !== seat && isInPlay(g, to)) offer.seat(to) // 3.4
    offer.button('seal')
  },
  on: {
    area: (g, f, at) => g.power.levies[f.seat].push(at),
    seat(g, f, to) {
      g.power.envoy[f.seat] = to
    },
  },
  buttons: { seal: g => end(g) },
  why: (g, f, kind, ref) => (kind === 'area' ? whyNoLevy(g, f.seat, ref as Province) : 'EXA-3.4'),
})

export const plans = simultaneous('plans', {
  clause: 'EXA-3.1',
  seats: g => POWER.all.filter(power => isInPlay(g, power)), // 2.2
  each: plan,
  resolve(g) {
    g.plansAreOpen = 1
    for (const power of POWER.all) raiseLevies(g, power)
  },
})

/** 3.2 */
function canLevy(g: State, power: Seat): boolean {
  const planned = g.power.levies[power].length
  return planned < MOST_LEVIES && planned < g.power.ducats[power]
}
/** The clause that forbids a levy there. */
function whyNoLevy(g: State, power: Seat, at: Province): string | undefined {
  if (g.province.owner[at] !== power || !canLevy(g, power)) return 'EXA-3.2'
  const levies = g.power.levies[power]
  let companies = g.province.companies[at]
  for (let i = 0; i < levies.length; i++) if (levies.at(i) === at) companies++
  return companies < MOST_COMPANIES ? undefined : 'EXA-3.3'
}
/** 3.5 */
function raiseLevies(g: State, power: Seat): void {
  for (const at of g.power.levies[power]) {
    g.power.ducats[power] -= 1
    g.province.companies[at] += 1
    emit(g, { type: 'levied', power: POWER.name(power), at: PROVINCE.name(at), clause: 'EXA-3.5' })
  }
  g.power.levies[power].clear()
}
