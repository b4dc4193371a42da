/** 6.4.11 to 6.4.18 Events that ask who suffers. */
import { call, end, flag, int, NONE, type None, optional, own, roll, set } from '@plus-ultra/kernel'
import {
  type Area,
  colonist,
  GROUP,
  GROUPS_EACH,
  type Group,
  HEX,
  type Hex,
  LAND,
  LEADER,
  type Leader,
  missionary,
  NATION,
  type Nation,
  soldier,
  spain,
} from '../domains.ts'
import { decision, emit, repeat, run, type State, sequence, step, when } from '../state.ts'
import { AREAS, areaHexes, areaOf, caribbean, isConquistador, isExplorer, isLand, leadersOf } from './02-map.ts'
import { aboard, ashore, firstGroup, hold, loseMen, onLand, removeLeader } from './03-counters.ts'
import { isInNewWorld, name, PLAGUE, RAMPAGE } from './06-events.ts'
import { hasLandUnitIn } from './06-quests.ts'

/** 6.4.11.2 the Area with the highest NL among those with a small settlement. */
const SMALL = 2
export function resentfulArea(g: State, n: Nation): Area | None {
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
export const resentful = decision('natives-resentful', {
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

/** 6.4.18 one Colonist or one soldier of a settlement. */
const sufferOne = decision('suffer-one', {
  clause: 'CON-6.4.18',
  locals: { nation: NATION, hex: HEX, isPlague: flag },
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
        clause: f.isPlague === 1 ? 'CON-6.4.17.1' : 'CON-6.4.14.1',
      })
      end(g)
    },
  },
})
/** The Plague takes from anywhere, the Caribs from their Area. */
const byEvent = (anywhere: number): string => (anywhere === 1 ? 'CON-6.4.17.2' : 'CON-6.4.14.2')
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
      emit(g, { type: 'lost', nation: name(f.nation), hex: HEX.name(hex), unit: 'missionary', count: 1, clause: byEvent(f.anywhere) })
      end(g)
    },
    group(g, f, x) {
      hold(g, missionary)[x] -= 1
      emit(g, {
        type: 'lost-aboard',
        nation: name(f.nation),
        group: GROUP.name(x),
        unit: 'missionary',
        count: 1,
        clause: byEvent(f.anywhere),
      })
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
export function hasUnitIn(g: State, n: Nation, area: Area): boolean {
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
        clause: byEvent(f.anywhere),
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
export const rampage = sequence(
  'rampage',
  { clause: 'CON-6.4.14.1', locals: { nation: NATION, hex: optional(HEX), die: own(int(0, 2)) } },
  [
    run((g, f) => {
      f.hex = nextSettlement(g, f.nation, NONE)
    }),
    repeat(
      (_, f) => f.hex !== NONE,
      [
        step(sufferOne, (_, f) => ({ nation: f.nation, hex: f.hex as Hex, isPlague: 0 as const })),
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
  ],
)
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
      call(g, sufferOne, { nation: f.nation, hex, isPlague: 1 })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (_g, _f, kind) => (kind === 'button' ? 'CON-6.4.17.1#half' : undefined),
})
export const plague = sequence('plague-in-the-colonies', { clause: 'CON-6.4.17.1', locals: { nation: NATION, die: own(int(0, 2)) } }, [
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
