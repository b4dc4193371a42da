/** 6.4.11 to 6.4.18 Events that ask who suffers. */
import { call, end, flag, goto, int, NONE, type None, optional, own, roll, set } from '@plus-ultra/kernel'
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
  TYPE,
  type Type,
} from '../domains.ts'
import { automatic, decision, emit, repeat, run, type State, sequence, step, when } from '../state.ts'
import { AREAS, areaHexes, areaOf, caribbean, isConquistador, isExplorer, isLand, leadersOf } from './02-map.ts'
import { aboard, firstGroup, hold, loseMen, onLand, removeLeader } from './03-counters.ts'
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
const chooseResentful = decision('natives-resentful', {
  clause: 'CON-6.4.11.1',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const h of resentfulHexes(g, f.nation)) offer.hex(h)
  },
  on: {
    hex(g, f, hex) {
      abandon(g, f.nation, hex)
      end(g)
    },
  },
  why: (g, f, kind, ref) => {
    if (kind !== 'hex' || !isLand(ref)) return undefined
    return isSmallSettlement(g, f.nation, ref as Hex) ? 'CON-6.4.11.2' : 'CON-6.4.11.1'
  },
})

function abandon(g: State, n: Nation, hex: Hex): void {
  const count = g.land.colonist[hex]
  loseMen(g, n, hex, colonist, count)
  emit(g, { type: 'lost', nation: name(n), hex: HEX.name(hex), unit: 'colonist', count, clause: 'CON-6.4.11.1' })
}
/** 6.4.18: when only one option is legal the program takes it. */
export const resentful = automatic('resentful', {
  clause: 'CON-6.4.11.1',
  locals: { nation: NATION },
  run(g, f) {
    const hexes = resentfulHexes(g, f.nation)
    if (hexes.length > 1) goto(g, chooseResentful, { nation: f.nation })
    else if (hexes.length === 1) abandon(g, f.nation, hexes[0] as Hex)
  },
})
function resentfulHexes(g: State, n: Nation): Hex[] {
  const best = resentfulArea(g, n)
  if (best === NONE) return []
  const level = g.area.natives[best]
  return AREAS.filter(a => g.area.natives[a] === level).flatMap(a => areaHexes[a].filter(h => isSmallSettlement(g, n, h)))
}

/** 6.4.18 one Colonist or one soldier of a settlement. */
const sufferOne = automatic('suffer', {
  clause: 'CON-6.4.18',
  locals: { nation: NATION, hex: HEX },
  run(g, f) {
    if (g.land.colonist[f.hex] > 0 && g.land.soldier[f.hex] > 0) goto(g, chooseSufferer, { nation: f.nation, hex: f.hex })
    else loseOneOf(g, f.nation, f.hex, g.land.colonist[f.hex] > 0 ? colonist : soldier)
  },
})
function loseOneOf(g: State, n: Nation, hex: Hex, t: Type): void {
  loseMen(g, n, hex, t, 1)
  emit(g, { type: 'lost', nation: name(n), hex: HEX.name(hex), unit: TYPE.name(t), count: 1, clause: 'CON-6.4.18' })
}
const chooseSufferer = decision('suffer-one', {
  clause: 'CON-6.4.18',
  locals: { nation: NATION, hex: HEX },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    if (g.land.colonist[f.hex] > 0) offer.type(colonist)
    if (g.land.soldier[f.hex] > 0) offer.type(soldier)
  },
  on: {
    type(g, f, t) {
      loseOneOf(g, f.nation, f.hex, t)
      end(g)
    },
  },
})
const places = { nation: NATION, anywhere: flag }
const loseMissionary = automatic('lose-a-missionary', {
  clause: 'CON-6.4.18',
  locals: places,
  run(g, f) {
    const { hexes, groups } = missionaryPlaces(g, f.nation, f.anywhere === 1)
    if (hexes.length + groups.length > 1) goto(g, chooseMissionary, { nation: f.nation, anywhere: f.anywhere })
    else if (hexes.length === 1) loseMissionaryAt(g, f.nation, hexes[0] as Hex)
    else if (groups.length === 1) loseMissionaryAboard(g, f.nation, groups[0] as Group)
  },
})
function missionaryPlaces(g: State, n: Nation, anywhere: boolean): { readonly hexes: readonly Hex[]; readonly groups: readonly Group[] } {
  const first = firstGroup(n)
  return {
    hexes: [...g.seat.holds[n]].filter(h => isMissionaryAt(g, n, h, anywhere)),
    groups: GROUP.all.slice(first, first + GROUPS_EACH).filter(x => isMissionaryAboard(g, x, anywhere)),
  }
}
function loseMissionaryAt(g: State, n: Nation, hex: Hex): void {
  loseMen(g, n, hex, missionary, 1)
  emit(g, { type: 'lost', nation: name(n), hex: HEX.name(hex), unit: 'missionary', count: 1, clause: 'CON-6.4.18' })
}
function loseMissionaryAboard(g: State, n: Nation, x: Group): void {
  hold(g, missionary)[x] -= 1
  emit(g, { type: 'lost-aboard', nation: name(n), group: GROUP.name(x), unit: 'missionary', count: 1, clause: 'CON-6.4.18' })
}
const chooseMissionary = decision('lose-missionary', {
  clause: 'CON-6.4.18',
  locals: places,
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const { hexes, groups } = missionaryPlaces(g, f.nation, f.anywhere === 1)
    for (const h of hexes) offer.hex(h)
    for (const x of groups) offer.group(x)
  },
  on: {
    hex(g, f, hex) {
      loseMissionaryAt(g, f.nation, hex)
      end(g)
    },
    group(g, f, x) {
      loseMissionaryAboard(g, f.nation, x)
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
/** 6.4.14.1 any unit, ships in its hexes too. */
export function hasUnitIn(g: State, n: Nation, area: Area): boolean {
  if (hasLandUnitIn(g, n, area)) return true
  for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) if (isLyingIn(g, x as Group, area)) return true
  return false
}

/** 6.4.14.2, 6.4.17.2 */
const loseLeader = automatic('lose-a-leader', {
  clause: 'CON-6.4.18',
  locals: places,
  run(g, f) {
    const leaders = leadersToLose(g, f.nation, f.anywhere === 1)
    if (leaders.length > 1) goto(g, chooseLeader, { nation: f.nation, anywhere: f.anywhere })
    else if (leaders.length === 1) mourn(g, f.nation, leaders[0] as Leader, f.anywhere === 1)
  },
})
const leadersToLose = (g: State, n: Nation, anywhere: boolean): Leader[] =>
  (leadersOf[n] as readonly Leader[]).filter(l => canBeLost(g, l, anywhere))
function mourn(g: State, n: Nation, l: Leader, anywhere: boolean): void {
  removeLeader(g, l)
  emit(g, { type: 'leader-lost', nation: name(n), leader: LEADER.name(l), clause: anywhere ? 'CON-6.4.17.2' : 'CON-6.4.14.2' })
}
const chooseLeader = decision('lose-leader', {
  clause: 'CON-6.4.18',
  locals: places,
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const l of leadersToLose(g, f.nation, f.anywhere === 1)) offer.leader(l)
  },
  on: {
    leader(g, f, l) {
      mourn(g, f.nation, l, f.anywhere === 1)
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
        when((_, f) => f.die === 1, [step(loseMissionary, (_, f) => ({ nation: f.nation, anywhere: 0 as const }))]),
        when((_, f) => f.die === 2, [step(loseLeader, (_, f) => ({ nation: f.nation, anywhere: 0 as const }))]),
      ],
    ),
  ],
)
function nextSettlement(g: State, n: Nation, after: Hex | None): Hex | None {
  for (const h of areaHexes[caribbean]) if (h > after && g.seat.holds[n].has(h) && g.land.colonist[h] > 0) return h
  return NONE
}

/** 6.4.17.1: at least half of the settlements, as the player chooses; one alone is taken (6.4.18). */
const plagueOf = automatic('plague-strikes', {
  clause: 'CON-6.4.17.1',
  locals: { nation: NATION },
  run(g, f) {
    const settlements = [...g.seat.holds[f.nation]].filter(h => g.land.colonist[h] > 0)
    if (settlements.length > 1) goto(g, choosePlague, { nation: f.nation, settlements: settlements.length })
    else if (settlements.length === 1) goto(g, sufferOne, { nation: f.nation, hex: settlements[0] as Hex })
  },
})
const choosePlague = decision('plague', {
  clause: 'CON-6.4.17.1',
  locals: { nation: NATION, settlements: int(0, 999), hit: own(set(LAND)) },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const { holds } = g.seat
    for (let h = holds[f.nation].next(0); h !== -1; h = holds[f.nation].next(h + 1))
      if (g.land.colonist[h] > 0 && !f.hit.has(h)) offer.hex(h)
    if (!offer.isEmpty && f.hit.size * 2 >= f.settlements) offer.button('done')
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
  whenEmpty(g) {
    end(g)
  },
  why: (_g, _f, kind) => (kind === 'button' ? 'CON-6.4.17.1#half' : undefined),
})
export const plague = sequence('plague-in-the-colonies', { clause: 'CON-6.4.17.1', locals: { nation: NATION, die: own(int(0, 2)) } }, [
  step(plagueOf, (_, f) => ({ nation: f.nation })),
  when(
    (_, f) => f.nation === spain,
    [
      run((g, f) => {
        const die = roll(g, PLAGUE, f.nation)
        f.die = die < 4 ? 0 : die < 6 ? 1 : 2
      }),
      when((_, f) => f.die > 0, [step(loseLeader, (_, f) => ({ nation: f.nation, anywhere: 1 as const }))]),
      when((_, f) => f.die === 2, [step(loseMissionary, (_, f) => ({ nation: f.nation, anywhere: 1 as const }))]),
    ],
  ),
])
