/** 10.5 Consequences of a combat: retreat, elimination, control and form. */
import { end, flag, goto, NONE } from '@plus-ultra/kernel'
import { army, CAMP, type Camp, LEADERS, neighbours, peru, ZONE, type Zone } from '../data/facts.ts'
import { automatic, decision, emit, type State, sequence, step, when } from '../state.ts'
import { type campOf, eliminate, hasFighters, isFighting, isOutside } from './02-definitions.ts'
import { bringLeader, bringUnit, bringWithStack, join, reform } from './02-stacks.ts'
import { isFortressOf, isHeldAgainst, takeControl } from './05-map.ts'
import { flee, settleIn } from './08-flight.ts'
import { killLeader } from './12-victory.ts'

/** Who goes: everything outside the walls, or after a victory only those who left the field of their own will (PIZ-10.5.4). */
const goesUnit = (g: State, u: Parameters<typeof campOf>[1], camp: Camp, onlyLeft: boolean): boolean =>
  isFighting(g, u, camp) && (!onlyLeft || g.leftField.has(u))
const goesLeader = (g: State, c: Parameters<typeof isOutside>[1], zone: Zone, onlyLeft: boolean): boolean =>
  isOutside(g, c, zone) && (!onlyLeft || g.leaderLeftField.has(c))

/** PIZ-10.5.1 As one body to one adjacent zone, without enemy units and without enemy fortress (PIZ-10.5.5, PIZ-10.5.9). */
export const retreat = decision('retreat', {
  clause: 'PIZ-10.5.1',
  locals: { zone: ZONE, camp: CAMP, onlyLeft: flag },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const ways = neighbours[f.zone]
    for (let i = 0; i < ways.length; i++) if (!isHeldAgainst(g, ways[i] as Zone, f.camp)) offer.area(ways[i] as Zone)
  },
  whenEmpty(g, f) {
    emit(g, { type: 'cut-off', camp: CAMP.name(f.camp), area: ZONE.name(f.zone), clause: 'PIZ-10.5.3' })
    for (let u = g.zone.first[f.zone]; u !== NONE; ) {
      const next = g.unit.next[u]
      if (goesUnit(g, u, f.camp, f.onlyLeft === 1)) eliminate(g, u)
      u = next
    }
    for (const c of LEADERS[f.camp]) if (goesLeader(g, c, f.zone, f.onlyLeft === 1)) killLeader(g, c, 'PIZ-10.5.3')
    end(g)
  },
  on: {
    area(g, f, to) {
      const { camp, zone } = f
      let hasTroops = false
      for (let u = g.zone.first[zone]; u !== NONE; ) {
        const next = g.unit.next[u]
        if (goesUnit(g, u, camp, f.onlyLeft === 1)) {
          bringUnit(g, u, to) // PIZ-10.5.10 no move
          g.unit.tz[u] = NONE
          hasTroops = true
        }
        u = next
      }
      for (const c of LEADERS[camp])
        if (goesLeader(g, c, zone, f.onlyLeft === 1)) {
          if (f.onlyLeft) bringLeader(g, c, to)
          else bringWithStack(g, c, to)
          g.leader.tz[c] = NONE
          g.leader.changedForm[c] = NONE // PIZ-8.2.6 binds nobody whose form 10.5 changes
        }
      emit(g, { type: 'retreated', camp: CAMP.name(camp), from: ZONE.name(zone), to: ZONE.name(to), clause: 'PIZ-10.5.1' })
      if (hasTroops) takeControl(g, to, camp) // PIZ-5.7 commanders who left the field alone take nothing
      if (hasTroops)
        goto(g, settleIn, { camp, zone: to }) // PIZ-8.1.8, PIZ-10.5.2
      else goto(g, join, { camp, zone: to, isFree: 0 })
    },
  },
  why(_, f, kind, ref) {
    if (kind !== 'area') return undefined
    if (ref === f.zone) return 'PIZ-10.5.5' // not behind its own walls either
    return peru.areAdjacent(f.zone, ref as Zone) ? 'PIZ-10.5.1#held' : 'PIZ-5.2'
  },
})

/** Troops retreat; commanders who have none left give way (PIZ-10.2.6). */
export const giveWay = sequence('give-way', { clause: 'PIZ-10.5.1', locals: { zone: ZONE, camp: CAMP } }, [
  when(
    (g, f) => hasFighters(g, f.zone, f.camp),
    [step(retreat, (_, f) => ({ zone: f.zone, camp: f.camp, onlyLeft: 0 }))],
    [step(flee, (_, f) => ({ zone: f.zone, camp: f.camp }))],
  ),
])

/** PIZ-10.5.6, PIZ-10.5.8: the winner takes control where no enemy fortress stands, and the form he likes. */
export const holdTheField = automatic('hold-the-field', {
  clause: 'PIZ-10.5.6',
  locals: { zone: ZONE, camp: CAMP },
  run(g, f) {
    const { zone, camp } = f
    takeControl(g, zone, camp)
    reform(g, zone, camp, army)
    goto(g, join, { camp, zone, isFree: isFortressOf(g, zone, camp) ? 1 : 0 })
  },
})
