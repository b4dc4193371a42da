/** 5 Marches: all companies of a province but one go to a province that borders on it. */
import { call, end, goto, NONE, own, type Seat } from '@plus-ultra/kernel'
import type { Province, State } from '../state.ts'
import { borders, decision, emit, forEach, isInPlay, MOST_COMPANIES, POWER, PROVINCE, play, sequence, setOwner, when } from '../state.ts'
import { battle } from './06-battle.ts'

const march = decision('march', {
  clause: 'EXA-5.1',
  locals: { seat: POWER },
  actor: (_, f) => f.seat,
  offer(g, { seat }, offer) {
    for (const from of PROVINCE.all) if (whyNoMarch(g, seat, from) === undefined) offer.area(from)
    offer.button('done')
  },
  on: { area: (g, f, from) => call(g, marchTo, { seat: f.seat, from }) },
  buttons: { done: g => end(g) },
  why: (g, f, _, ref) => whyNoMarch(g, f.seat, ref as Province),
})

const marchTo = decision('marchTo', {
  clause: 'EXA-5.2',
  locals: { seat: POWER, from: PROVINCE },
  actor: (_, f) => f.seat,
  offer(g, { seat, from }, offer) {
    for (const to of borders[from]) if (whyNoEntry(g, seat, to) === undefined) offer.area(to)
  },
  on: {
    area(g, { seat, from }, to) {
      const owner = g.province.owner[to]
      g.marched.add(from) // 5.3
      g.marched.add(to)
      if (owner !== NONE && owner !== seat) return goto(g, battle, { attacker: seat, defender: owner, from, to })
      marchIn(g, seat, from, to)
      end(g)
    },
  },
  why: (g, f, _, ref) => (borders[f.from].includes(ref as Province) ? whyNoEntry(g, f.seat, ref as Province) : 'EXA-1.2'),
})

export const marches = sequence('marches', { clause: 'EXA-5.1', locals: { seat: own(POWER) } }, [
  forEach(POWER, 'seat', [when((g, f) => isInPlay(g, f.seat), [play(march)])]), // 1.1, 2.2
])

/** The clause that forbids marching from there. */
function whyNoMarch(g: State, power: Seat, from: Province): string | undefined {
  if (g.province.owner[from] !== power || g.province.companies[from] < 2) return 'EXA-5.2'
  if (g.marched.has(from)) return 'EXA-5.3'
  let why: string | undefined
  for (const to of borders[from]) {
    why = whyNoEntry(g, power, to)
    if (why === undefined) break
  }
  return why
}
/** The clause that forbids marching into it. */
function whyNoEntry(g: State, power: Seat, to: Province): string | undefined {
  const owner = g.province.owner[to]
  if (owner === power) return g.province.companies[to] < MOST_COMPANIES ? undefined : 'EXA-5.4'
  return owner !== NONE && g.power.truces[power].has(owner) ? 'EXA-5.6' : undefined
}
/** Takes a free province, 5.5, or joins the companies there. */
export function marchIn(g: State, power: Seat, from: Province, to: Province): void {
  const { companies } = g.province
  const going = Math.min(companies[from] - 1, MOST_COMPANIES - companies[to]) // 5.2, 5.4
  setOwner(g, to, power)
  companies[from] -= going
  companies[to] += going
  emit(g, {
    type: 'marched',
    power: POWER.name(power),
    from: PROVINCE.name(from),
    to: PROVINCE.name(to),
    companies: going,
    clause: 'EXA-5.2',
  })
}
