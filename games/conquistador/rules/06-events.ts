/** 6.1 to 6.4 Monarchs, the Treasury, taxes, Colonists and political events. */
import { die, goto, NONE, own, roll, rollMany } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  AREA,
  EVENT,
  GROUPS_EACH,
  type Group,
  HEX,
  LEADER,
  type Leader,
  MINE_STATE,
  MONARCH,
  NATION,
  type Nation,
  QUEST,
} from '../domains.ts'
import { automatic, emit, run, type State, sequence, step } from '../state.ts'
import { AREAS, areaHexes, areaOf, caribbean, entersOn, leadersOf, mineHex, POTOSI } from './02-map.ts'
import { europe, firstGroup, reserve } from './03-counters.ts'
import { hasUnitIn, plague, rampage, resentful, resentfulArea } from './06-calamities.ts'
import { beginQuest } from './06-quests.ts'
import { sufferUprising } from './18-natives.ts'

const { randomEvents, monarchMultipliers } = data.tables
const EVENTS = die(6, 'CON-6.3.0', 'random-events')
const SUPPLY = die(6, 'CON-6.4.2', 'supply-of-colonists')
export const RAMPAGE = die(6, 'CON-6.4.14.2', 'rampage')
export const PLAGUE = die(6, 'CON-6.4.17.2', 'plague')
const WAR_COST = 50
const GIFT = 20
export const name = (n: Nation) => NATION.name(n)

/** 4.7.2 */
export const multiplierOf = (g: State, n: Nation): number => monarchMultipliers[MONARCH.name(g.seat.monarch[n])] + g.seat.interest[n]
export function gain(g: State, n: Nation, ducats: number): void {
  g.seat.treasury[n] += ducats
}
/** 6.2.4: what is there is taken; never below 0. */
export function pay(g: State, n: Nation, ducats: number): number {
  const paid = Math.min(ducats, g.seat.treasury[n])
  g.seat.treasury[n] -= paid
  return paid
}

/** 16.0.2, 6.6.6 */
export function enterLeaders(g: State): void {
  for (const n of g.rollOrder)
    if (g.seat.inPlay[n])
      for (const l of leadersOf[n] as readonly Leader[])
        if (entersOn[l] === g.turn && g.leader.is[l] === reserve) {
          g.leader.is[l] = europe
          emit(g, { type: 'leader-arrived', nation: name(n), leader: LEADER.name(l), clause: 'CON-16.0.2' })
        }
}

/** 6.4.0.1: carried out as far as it can be. */
const politicalEvent = automatic('political-event', {
  clause: 'CON-6.4.0.1',
  locals: { nation: NATION, event: EVENT },
  run(g, f) {
    const n = f.nation
    switch (EVENT.name(f.event)) {
      case 'monarch-a':
        return crown(g, n, 'A')
      case 'monarch-b':
        return crown(g, n, 'B')
      case 'monarch-c':
        return crown(g, n, 'C')
      case 'monarch-d':
        return crown(g, n, 'D')
      case 'supply-of-colonists':
        return changeSupply(g, n)
      case 'increased-interest': // 6.4.3
        g.seat.interest[n] = 1
        return
      case 'decreased-interest': // 6.4.4
        g.seat.interest[n] = -1
        return
      case 'costly-war': // 6.4.5
        emit(g, { type: 'paid', nation: name(n), ducats: pay(g, n, WAR_COST), clause: 'CON-6.4.5' })
        return
      case 'civil-war':
        return beginCivilWar(g, n)
      case 'affluent-middle-class': // 6.4.7
        gain(g, n, GIFT)
        emit(g, { type: 'gained', nation: name(n), ducats: GIFT, clause: 'CON-6.4.7' })
        return
      case 'graft': // 6.4.8
        g.seat.graft[n] = 1
        return
      case 'rutter': // 6.4.9
        if (g.capeNavigated) gainRutter(g, n, 'CON-6.4.9')
        return
      case 'metallurgical':
        return breakThrough(g, n)
      case 'natives-resentful':
        if (resentfulArea(g, n) !== NONE) goto(g, resentful, { nation: n })
        return
      case 'oppressive-policy':
        return oppress(g, n)
      case 'natives-decimated':
        return decimate(g)
      case 'caribbean-rampage': // 6.4.14.1
        if (g.area.natives[caribbean] >= 1 && hasUnitIn(g, n, caribbean)) goto(g, rampage, { nation: n, hex: NONE })
        return
      case 'cibola':
        return beginQuest(g, n, QUEST.refs.cibola)
      case 'el-dorado':
        return beginQuest(g, n, QUEST.refs['el-dorado'])
      case 'plague':
        goto(g, plague, { nation: n })
    }
  },
})

/** 6.3.5: one player's dice and event before the next rolls. */
export const councilOf = sequence('council-of', { clause: 'CON-6.3.0', locals: { nation: NATION, event: own(EVENT) } }, [
  run((g, f) => {
    const [first, second] = rollMany(g, EVENTS, 2, f.nation) as readonly [number, number]
    const rating = MONARCH.name(g.seat.monarch[f.nation])
    const taxes = randomEvents.taxes[rating][first - 1] as number // 6.3.1
    const spice = g.seat.spice[f.nation] // 20.1.5
    gain(g, f.nation, taxes + spice)
    g.seat.available[f.nation] = randomEvents.colonists[first - 1] as number // 6.3.2
    f.event = EVENT.get(randomEvents.politicalEvents.grid[first - 1]?.[second - 1] as string) // 6.3.3
    emit(g, { type: 'taxed', nation: name(f.nation), taxes, spice, colonists: g.seat.available[f.nation], clause: 'CON-6.3.1' })
    emit(g, { type: 'political-event', nation: name(f.nation), event: EVENT.name(f.event), clause: 'CON-6.3.3' })
  }),
  step(politicalEvent, (_, f) => ({ nation: f.nation, event: f.event })),
])

/** 6.4.1 */
function crown(g: State, n: Nation, rating: 'A' | 'B' | 'C' | 'D'): void {
  g.seat.monarch[n] = MONARCH.refs[rating]
  emit(g, { type: 'crowned', nation: name(n), rating, clause: 'CON-6.4.1' })
}
/** 6.4.2 */
function changeSupply(g: State, n: Nation): void {
  const before = g.seat.available[n]
  const change = randomEvents.supplyOfColonists[String(roll(g, SUPPLY, n))]
  g.seat.available[n] =
    change === 'none' ? 0 : change === 'minus-1' ? Math.max(0, before - 1) : change === 'plus-1' ? before + 1 : before * 2
  emit(g, { type: 'colonists-offered', nation: name(n), colonists: g.seat.available[n], clause: 'CON-6.4.2' })
}
/** 6.4.6.1, 6.4.6.2 */
function beginCivilWar(g: State, n: Nation): void {
  let soldiers = 0
  for (let h = g.seat.holds[n].next(0); h !== -1; h = g.seat.holds[n].next(h + 1)) soldiers += g.land.soldier[h]
  for (let x = firstGroup(n) as Group; x < firstGroup(n) + GROUPS_EACH; x++)
    if (isInNewWorld(g, x as Group)) soldiers += g.group.soldier[x as Group]
  g.seat.civilWar[n] = 1
  g.seat.quota[n] = Math.ceil(soldiers / 4)
  emit(g, { type: 'civil-war', nation: name(n), quota: g.seat.quota[n], clause: 'CON-6.4.6.2' })
}
export function isInNewWorld(g: State, x: Group): boolean {
  const at = g.group.at[x]
  return at !== NONE && HEX.name(at) !== 'europe'
}
export function gainRutter(g: State, n: Nation, clause: string): void {
  if (g.seat.rutter[n]) return
  g.seat.rutter[n] = 1
  emit(g, { type: 'rutter', nation: name(n), clause })
}
/** 6.4.10 */
function breakThrough(g: State, n: Nation): void {
  if (g.breakthroughDone || g.mine.workedBefore[POTOSI] !== n || g.mine.is[POTOSI] !== MINE_STATE.refs.found) return // 6.4.10.2, 6.4.10.3
  if (g.land.colonist[mineHex[POTOSI]] === 0 || !g.seat.holds[n].has(mineHex[POTOSI])) return // he no longer holds it
  g.breakthroughDone = 1
  g.breakthrough = n
  emit(g, { type: 'breakthrough', nation: name(n), clause: 'CON-6.4.10.1' })
}

/** 6.4.12 every settlement where natives are left, at once. */
function oppress(g: State, n: Nation): void {
  if (g.decimated) return // 6.4.13.2
  const { holds } = g.seat
  for (let h = holds[n].next(0); h !== -1; h = holds[n].next(h + 1))
    if (g.land.colonist[h] > 0 && g.area.natives[areaOf[h]] > 0) sufferUprising(g, n, h, 'CON-6.4.12') // 5.0.5 by ascending hex
}
/** 6.4.13 */
function decimate(g: State): void {
  g.decimated = 1
  for (const a of AREAS) {
    if (g.area.natives[a] <= 1 || !areaHexes[a].some(h => g.land.colonist[h] + g.land.soldier[h] > 0)) continue
    g.area.natives[a] -= 1
    emit(g, { type: 'natives', area: AREA.name(a), level: g.area.natives[a], clause: 'CON-6.4.13.1' })
  }
}
