/** 7.2 Reinforcements. */
import { end, goto, int, own } from '@plus-ultra/kernel'
import { LAST_TURN, LEADER, type Leader, reinforcements, spanish, ZONE, type Zone } from '../data/facts.ts'
import { decision, emit, repeat, run, type State, sequence, step } from '../state.ts'
import { bringLeader, join } from './02-stacks.ts'
import { isHeldAgainst, isSafe } from './05-map.ts'

const TURNS = [...reinforcements.keys()].sort((a, b) => a - b)
const zonesOf = (turn: number): readonly Zone[] => reinforcements.get(turn)?.zones ?? []
const leadersOf = (turn: number): readonly Leader[] => reinforcements.get(turn)?.leaders ?? []

/** PIZ-7.2.2 in its own turn; PIZ-7.2.3 once it waits, only where Spain controls. */
const isLegal = (g: State, turn: number, zone: Zone): boolean =>
  turn === g.turn ? !isHeldAgainst(g, zone, spanish) : isSafe(g, zone, spanish)
const hasZone = (g: State, turn: number): boolean => zonesOf(turn).some(zone => isLegal(g, turn, zone))
const isWaiting = (g: State, turn: number): boolean => leadersOf(turn).some(c => g.leader.isFuture[c])
/** The turn of the next group after `last` that comes now, or 0. */
function nextGroup(g: State, last: number): number {
  return TURNS.find(turn => turn > last && (turn === g.turn || (turn < g.turn && isWaiting(g, turn) && hasZone(g, turn)))) ?? 0
}

/** PIZ-7.2.1 One zone for the whole group; PIZ-7.2.5 it may not be held back. PIZ-7.2.4 On turn 12 too, though nobody comes. */
const arrival = decision('arrival', {
  clause: 'PIZ-7.2.1',
  locals: { turn: int(1, LAST_TURN) },
  actor: () => spanish,
  offer(g, f, offer) {
    for (const zone of zonesOf(f.turn)) if (isLegal(g, f.turn, zone)) offer.area(zone)
  },
  whenEmpty(g, f) {
    const leaders = leadersOf(f.turn).filter(c => g.leader.isFuture[c])
    if (leaders.length > 0) emit(g, { type: 'waits', leaders: leaders.map(c => LEADER.name(c)), clause: 'PIZ-7.2.3' })
    end(g)
  },
  on: {
    area(g, f, zone) {
      if (f.turn === g.turn) g.arrival = zone // PIZ-7.2.4
      const leaders = leadersOf(f.turn).filter(c => g.leader.isFuture[c])
      for (const c of leaders) {
        g.leader.isFuture[c] = 0
        bringLeader(g, c, zone)
      }
      emit(g, { type: 'arrived', leaders: leaders.map(c => LEADER.name(c)), area: ZONE.name(zone), clause: 'PIZ-7.2.1' })
      if (leaders.length > 0) goto(g, join, { camp: spanish, zone, isFree: 0 })
      else end(g)
    },
  },
  why: (g, f, kind, ref) =>
    kind !== 'area' || !zonesOf(f.turn).includes(ref as Zone) ? 'PIZ-7.2.1' : f.turn === g.turn ? 'PIZ-7.2.2' : 'PIZ-7.2.3',
})
/** Waiting groups first, then that of the turn. */
export const reinforce = sequence('reinforcements', { clause: 'PIZ-7.2.1', locals: { turn: own(int(0, LAST_TURN)) } }, [
  repeat(
    (g, f) => nextGroup(g, f.turn) > 0,
    [
      run((g, f) => {
        f.turn = nextGroup(g, f.turn)
      }),
      step(arrival, (_, f) => ({ turn: f.turn })),
    ],
  ),
])
