/** 6.1 to 6.4 Monarchs, the Treasury, taxes, Colonists and political events. */
import { call, die, end, flag, goto, int, NONE, type None, optional, own, roll, rollMany, set } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  AREA,
  type Area,
  colonist,
  EVENT,
  GROUP,
  GROUPS_EACH,
  type Group,
  HEX,
  type Hex,
  LAND,
  LEADER,
  type Leader,
  MINE_STATE,
  MONARCH,
  missionary,
  NATION,
  type Nation,
  QUEST,
  soldier,
  spain,
} from '../domains.ts'
import { automatic, decision, emit, repeat, run, type State, sequence, step, when } from '../state.ts'
import { AREAS, areaHexes, areaOf, caribbean, entersOn, isConquistador, isExplorer, isLand, leadersOf, mineHex, POTOSI } from './02-map.ts'
import { aboard, ashore, europe, firstGroup, hold, loseMen, onLand, removeLeader, reserve } from './03-counters.ts'
import { beginQuest, hasLandUnitIn } from './06-quests.ts'
import { sufferUprising } from './18-natives.ts'

const { randomEvents, monarchMultipliers } = data.tables
const EVENTS = die(6, 'CON-6.3.0', 'random-events')
const SUPPLY = die(6, 'CON-6.4.2', 'supply-of-colonists')
const RAMPAGE = die(6, 'CON-6.4.14.2', 'rampage')
const PLAGUE = die(6, 'CON-6.4.17.2', 'plague')
const WAR_COST = 50
const GIFT = 20
const name = (n: Nation) => NATION.name(n)

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

/** 6.4.11.2 the Area with the highest NL among those with a small settlement. */
const SMALL = 2
function resentfulArea(g: State, n: Nation): Area | None {
  let best: Area | None = NONE
  for (const a of AREAS) {
    if (g.area.natives[a] === 0 || (best !== NONE && g.area.natives[a] <= g.area.natives[best])) continue
    if (areaHexes[a].some(h => isSmallSettlement(g, n, h))) best = a
  }
  return best
}
function isSmallSettlement(g: State, n: Nation, hex: Hex): boolean {
  return g.seat.holds[n].has(hex) && g.land.colonist[hex] > 0 && g.land.colonist[hex] <= SMALL
}
const resentful = decision('natives-resentful', {
  clause: 'CON-6.4.11.1',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const best = resentfulArea(g, f.nation)
    if (best === NONE) return
    const level = g.area.natives[best]
    for (const a of AREAS)
      if (g.area.natives[a] === level) for (const h of areaHexes[a]) if (isSmallSettlement(g, f.nation, h)) offer.hex(h)
  },
  on: {
    hex(g, f, hex) {
      const n = g.land.colonist[hex]
      loseMen(g, f.nation, hex, colonist, n)
      emit(g, { type: 'lost', nation: name(f.nation), hex: HEX.name(hex), unit: 'colonist', count: n, clause: 'CON-6.4.11.1' })
      end(g)
    },
  },
  why: (g, f, kind, ref) => {
    if (kind !== 'hex' || !isLand(ref)) return undefined
    return isSmallSettlement(g, f.nation, ref as Hex) ? 'CON-6.4.11.2' : 'CON-6.4.11.1'
  },
})

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

/** 6.4.18 one Colonist or one soldier of a settlement. */
const sufferOne = decision('suffer-one', {
  clause: 'CON-6.4.18',
  locals: { nation: NATION, hex: HEX },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    if (g.land.colonist[f.hex] > 0) offer.type(colonist)
    if (g.land.soldier[f.hex] > 0) offer.type(soldier)
  },
  on: {
    type(g, f, t) {
      loseMen(g, f.nation, f.hex, t, 1)
      emit(g, {
        type: 'lost',
        nation: name(f.nation),
        hex: HEX.name(f.hex),
        unit: t === colonist ? 'colonist' : 'soldier',
        count: 1,
        clause: 'CON-6.4.18',
      })
      end(g)
    },
  },
})
const loseMissionary = decision('lose-missionary', {
  clause: 'CON-6.4.18',
  locals: { nation: NATION, anywhere: flag },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let h = 0; h < LAND.size; h++) if (isMissionaryAt(g, f.nation, h as Hex, f.anywhere === 1)) offer.hex(h as Hex)
    for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++)
      if (isMissionaryAboard(g, x as Group, f.anywhere === 1)) offer.group(x as Group)
  },
  on: {
    hex(g, f, hex) {
      loseMen(g, f.nation, hex, missionary, 1)
      emit(g, { type: 'lost', nation: name(f.nation), hex: HEX.name(hex), unit: 'missionary', count: 1, clause: 'CON-6.4.18' })
      end(g)
    },
    group(g, f, x) {
      hold(g, missionary)[x] -= 1
      emit(g, { type: 'lost-aboard', nation: name(f.nation), group: GROUP.name(x), unit: 'missionary', count: 1, clause: 'CON-6.4.18' })
      end(g)
    },
  },
})
const isMissionaryAt = (g: State, n: Nation, hex: Hex, anywhere: boolean) =>
  g.land.missionary[hex] > 0 && g.seat.holds[n].has(hex) && (anywhere || areaOf[hex] === caribbean)
const isMissionaryAboard = (g: State, x: Group, anywhere: boolean) =>
  isInNewWorld(g, x) && g.group.missionary[x] > 0 && (anywhere || isLyingIn(g, x, caribbean))
const isLyingIn = (g: State, x: Group, area: Area) => {
  const at = g.group.at[x]
  return at !== NONE && isLand(at) && areaOf[at] === area
}
function hasMissionary(g: State, n: Nation, anywhere: boolean): boolean {
  for (let h = g.seat.holds[n].next(0); h !== -1; h = g.seat.holds[n].next(h + 1)) if (isMissionaryAt(g, n, h, anywhere)) return true
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) if (isMissionaryAboard(g, x as Group, anywhere)) return true
  return false
}
/** 6.4.14.1 any unit, ships in its hexes too. */
function hasUnitIn(g: State, n: Nation, area: Area): boolean {
  if (hasLandUnitIn(g, n, area)) return true
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) if (isLyingIn(g, x as Group, area)) return true
  return false
}

/** 6.4.14.2, 6.4.17.2 */
const loseLeader = decision('lose-leader', {
  clause: 'CON-6.4.18',
  locals: { nation: NATION, anywhere: flag },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const l of leadersOf[f.nation] as readonly Leader[]) if (canBeLost(g, l, f.anywhere === 1)) offer.leader(l)
  },
  on: {
    leader(g, f, l) {
      removeLeader(g, l)
      emit(g, {
        type: 'leader-lost',
        nation: name(f.nation),
        leader: LEADER.name(l),
        clause: f.anywhere === 1 ? 'CON-6.4.17.2' : 'CON-6.4.14.2',
      })
      end(g)
    },
  },
})
/** Plague takes a Conquistador from anywhere, the Caribs a Conquistador or an Explorer of their sea. */
function canBeLost(g: State, l: Leader, anywhere: boolean): boolean {
  const is = g.leader.is[l]
  const group = g.leader.group[l]
  if (is === onLand)
    return anywhere ? isConquistador[l] : (isConquistador[l] || isExplorer[l]) && areaOf[g.leader.hex[l] as Hex] === caribbean
  if (is !== aboard || group === NONE || !isInNewWorld(g, group)) return false
  return anywhere ? isConquistador[l] : (isConquistador[l] || isExplorer[l]) && isLyingIn(g, group, caribbean)
}
const hasLeaderToLose = (g: State, n: Nation, anywhere: boolean) => (leadersOf[n] as readonly Leader[]).some(l => canBeLost(g, l, anywhere))

/** 6.4.14 */
const rampage = sequence('rampage', { clause: 'CON-6.4.14.1', locals: { nation: NATION, hex: optional(HEX), die: own(int(0, 2)) } }, [
  run((g, f) => {
    f.hex = nextSettlement(g, f.nation, NONE)
  }),
  repeat(
    (_, f) => f.hex !== NONE,
    [
      step(sufferOne, (_, f) => ({ nation: f.nation, hex: f.hex as Hex })),
      run((g, f) => {
        f.hex = nextSettlement(g, f.nation, f.hex)
      }),
    ],
  ),
  when(
    (_, f) => f.nation === spain,
    [
      run((g, f) => {
        const die = roll(g, RAMPAGE, f.nation)
        f.die = die < 3 ? 0 : die === 3 ? 1 : 2
      }),
      when(
        (g, f) => f.die === 1 && hasMissionary(g, f.nation, false),
        [step(loseMissionary, (_, f) => ({ nation: f.nation, anywhere: 0 as const }))],
      ),
      when(
        (g, f) => f.die === 2 && hasLeaderToLose(g, f.nation, false),
        [step(loseLeader, (_, f) => ({ nation: f.nation, anywhere: 0 as const }))],
      ),
    ],
  ),
])
function nextSettlement(g: State, n: Nation, after: Hex | None): Hex | None {
  for (const h of areaHexes[caribbean]) if (h > after && g.seat.holds[n].has(h) && g.land.colonist[h] > 0) return h
  return NONE
}

/** 6.4.17.1: at least half of the settlements, as the player chooses. */
const plagueOf = decision('plague', {
  clause: 'CON-6.4.17.1',
  locals: { nation: NATION, hit: own(set(LAND)) },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    let settlements = 0
    for (let h = g.seat.holds[f.nation].next(0); h !== -1; h = g.seat.holds[f.nation].next(h + 1)) {
      if (g.land.colonist[h] === 0 && !f.hit.has(h)) continue
      settlements++
      if (!f.hit.has(h)) offer.hex(h)
    }
    for (let h = f.hit.next(0); h !== -1; h = f.hit.next(h + 1)) if (!g.seat.holds[f.nation].has(h)) settlements++
    if (f.hit.size * 2 >= settlements) offer.button('done')
  },
  on: {
    hex(g, f, hex) {
      f.hit.add(hex)
      call(g, sufferOne, { nation: f.nation, hex })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (_g, _f, kind) => (kind === 'button' ? 'CON-6.4.17.1#half' : undefined),
})
const plague = sequence('plague-in-the-colonies', { clause: 'CON-6.4.17.1', locals: { nation: NATION, die: own(int(0, 2)) } }, [
  when((g, f) => hasSettlement(g, f.nation), [step(plagueOf, (_, f) => ({ nation: f.nation }))]),
  when(
    (_, f) => f.nation === spain,
    [
      run((g, f) => {
        const die = roll(g, PLAGUE, f.nation)
        f.die = die < 4 ? 0 : die < 6 ? 1 : 2
      }),
      when(
        (g, f) => f.die > 0 && hasLeaderToLose(g, f.nation, true),
        [step(loseLeader, (_, f) => ({ nation: f.nation, anywhere: 1 as const }))],
      ),
      when(
        (g, f) => f.die === 2 && hasMissionary(g, f.nation, true),
        [step(loseMissionary, (_, f) => ({ nation: f.nation, anywhere: 1 as const }))],
      ),
    ],
  ),
])
export function hasSettlement(g: State, n: Nation): boolean {
  for (let h = g.seat.holds[n].next(0); h !== -1; h = g.seat.holds[n].next(h + 1)) if (ashore(g, colonist)[h] > 0) return true
  return false
}
