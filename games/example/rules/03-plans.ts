/** 3 Plans: levies and an envoy, chosen by all powers at once and in secret. */
import { end, NONE, type Seat } from '@plus-ultra/kernel'
import type { Province, State } from '../state.ts'
import { decision, emit, isInPlay, MOST_COMPANIES, POWER, PROVINCE, simultaneous } from '../state.ts'

const plan = decision('plan', {
  clause: 'EXA-3.1',
  locals: { seat: POWER },
  actor: (_, f) => f.seat,
  offer(g, { seat }, offer) {
    if (g.power.ducats[seat] > 0) for (const at of PROVINCE.all) if (whyNoLevy(g, seat, at) === undefined) offer.area(at)
    if (g.power.envoy[seat] === NONE) for (const to of POWER.all) if (to !== seat && isInPlay(g, to)) offer.seat(to)
    offer.button('seal')
  },
  on: {
    area(g, { seat }, at) {
      g.power.ducats[seat] -= 1
      g.province.levies[at] += 1
    },
    seat(g, { seat }, to) {
      g.power.envoy[seat] = to
    },
  },
  buttons: { seal: g => end(g) },
  why: (g, { seat }, kind, ref) => (kind === 'area' ? whyNoLevy(g, seat, ref as Province) : 'EXA-3.4'),
})

export const plans = simultaneous('plans', {
  clause: 'EXA-3.1',
  seats: g => POWER.all.filter(power => isInPlay(g, power)), // 2.2
  each: plan,
  secretWords: 8,
  resolve(g) {
    g.plansAreOpen = 1
    for (const at of PROVINCE.all) if (g.province.levies[at] > 0) raiseLevies(g, at)
  },
})

/** The clause that forbids a levy there. */
function whyNoLevy(g: State, power: Seat, at: Province): string | undefined {
  const { owner, companies, levies } = g.province
  if (owner[at] !== power || g.power.ducats[power] === 0) return 'EXA-3.2'
  return companies[at] + levies[at] < MOST_COMPANIES ? undefined : 'EXA-3.3'
}
/** 3.5 */
function raiseLevies(g: State, at: Province): void {
  const { owner, companies, levies } = g.province
  emit(g, { type: 'levied', power: POWER.name(owner[at] as Seat), at: PROVINCE.name(at), companies: levies[at], clause: 'EXA-3.5' })
  companies[at] += levies[at]
  levies[at] = 0
}
