/** 4 Deals: each envoy is heard, and the two powers have a truce or not. */
import { end, NONE, own, type Seat } from '@plus-ultra/kernel'
import { decision, emit, forEach, POWER, sequence, step, when } from '../state.ts'

const answer = decision('answer', {
  clause: 'EXA-4.1',
  locals: { from: POWER, to: POWER },
  actor: (_, f) => f.to,
  offer(_g, _f, offer) {
    offer.button('accept')
    offer.button('refuse')
  },
  buttons: {
    accept(g, f) {
      g.power.truces[f.from].add(f.to)
      g.power.truces[f.to].add(f.from)
      emit(g, { type: 'agreed', from: POWER.name(f.from), to: POWER.name(f.to), clause: 'EXA-4.2' })
      end(g)
    },
    refuse(g, f) {
      emit(g, { type: 'refused', from: POWER.name(f.from), to: POWER.name(f.to), clause: 'EXA-4.1' })
      end(g)
    },
  },
})

export const deals = sequence('deals', { clause: 'EXA-4.1', locals: { from: own(POWER) } }, [
  forEach(POWER, 'from', [
    when((g, f) => g.power.envoy[f.from] !== NONE, [step(answer, (g, f) => ({ from: f.from, to: g.power.envoy[f.from] as Seat }))]),
  ]),
])
