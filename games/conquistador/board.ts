/** What a seat may see of a position, under the names that a scenario uses. */
import { type Board, HIDDEN, NONE, type Piece } from '@plus-ultra/kernel'
import { trays } from './board-trays.ts'
import { data } from './data/load.ts'
import {
  AREA,
  ATTACK,
  CITY,
  EUROPE,
  GROUP,
  type Group,
  gold,
  HEX,
  type Hex,
  LAND,
  LEADER,
  MINE,
  MINE_STATE,
  MONARCH,
  MOVED,
  NATION,
  type Nation,
  nationOfGroup,
  nationOfLeader,
  OCEAN,
  ORIGIN,
  type Pile,
  TYPE,
  type Type,
} from './domains.ts'
import { AREAS, cityHex, mineHex } from './rules/02-map.ts'
import { aboard, attacking, europe, gone, hold, inEurope, loaded, MEN, onLand, ownerAt, reserve, SHIPS } from './rules/03-counters.ts'
import { isPort } from './rules/17-settlements.ts'
import { isTreatyInForce } from './rules/20-treaty.ts'
import { controllerOf } from './rules/21-victory.ts'
import type { State } from './state.ts'

export const nation = (n: number): string => NATION.names[n] as string
export const isHidden = (word: number): boolean => word === HIDDEN
export const truthy = <T extends object>(x: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(x).filter(([, v]) => v !== undefined && v !== 0 && v !== false && !(Array.isArray(v) && v.length === 0)),
  ) as Partial<T>

export function board(g: State): Board {
  return { pieces: pieces(g), spaces: spaces(g), tracks: tracks(g), trays: trays(g) }
}

function pieces(g: State): Piece[] {
  const out: Piece[] = []
  const add = (id: string, unit: string, side: string, at: string | null, more: Record<string, unknown>) =>
    out.push({ id, unit, side, at, ...truthy(more) })
  for (const n of NATION.all) {
    for (const t of [...MEN, ...SHIPS]) {
      const count = inEurope(g, t)[n]
      if (count > 0) add(`${nation(n)}-${TYPE.name(t)}-europe`, TYPE.name(t), nation(n), 'europe', { count })
    }
    for (let h = g.seat.holds[n].next(0); h !== -1; h = g.seat.holds[n].next(h + 1)) for (const t of MEN) addMen(g, out, n, h, t)
  }
  for (const a of ATTACK.all) {
    const hex = g.attack.hex[a]
    if (hex === NONE) continue
    const from = HEX.name(g.attack.from[a] as Hex)
    for (const [unit, count] of [
      ['colonist', g.attack.colonist[a]],
      ['soldier', g.attack.soldier[a]],
      ['missionary', g.attack.missionary[a]],
    ] as const)
      if (count > 0)
        add(`${nation(g.attack.nation[a])}-${unit}-${HEX.name(hex)}-${from}`, unit, nation(g.attack.nation[a]), HEX.name(hex), {
          count,
          from,
        })
  }
  for (const x of GROUP.all) {
    const at = g.group.at[x]
    if (at === NONE) continue
    const side = nation(nationOfGroup(x))
    for (const t of [...SHIPS, ...MEN, gold])
      if (hold(g, t)[x] > 0)
        add(`${GROUP.name(x)}-${TYPE.name(t)}`, TYPE.name(t), side, HEX.name(at), {
          count: hold(g, t)[x],
          group: GROUP.name(x),
          ocean: OCEAN.name(g.group.ocean[x]),
        })
  }
  for (let i = 0; i < g.piles; i++) {
    const p = i as Pile
    const hex = g.pile.hex[p] as Hex
    const owner = ownerAt(g, hex)
    const origin = ORIGIN.name(g.pile.origin[p])
    add(`gold-${HEX.name(hex)}-${origin}`, 'gold', owner === NONE ? 'none' : nation(owner), HEX.name(hex), {
      count: g.pile.amount[p],
      origin,
      moved: g.pile.moved[p],
    })
  }
  for (let i = 0; i < g.bandDucats.length; i++) {
    const [hex, origin] = [HEX.name(g.bandAt as Hex), ORIGIN.name(g.bandOrigins.at(i))]
    const owner = ownerAt(g, g.bandAt as Hex)
    add(`gold-${hex}-${origin}-carried-${i + 1}`, 'gold', nation(owner), hex, { count: g.bandDucats.at(i), origin, carried: true })
  }
  for (const l of LEADER.all) addLeader(g, out, l)
  return out
}
function addMen(g: State, out: Piece[], n: Nation, h: Hex, t: Type): void {
  const column = t === 0 ? g.land.colonist : t === 1 ? g.land.soldier : g.land.missionary
  const count = column[h]
  if (count === 0) return
  let moved = 0
  for (const r of MOVED.all)
    if (g.moved.hex[r] === h) moved = t === 0 ? g.moved.colonist[r] : t === 1 ? g.moved.soldier[r] : g.moved.missionary[r]
  out.push({
    id: `${nation(n)}-${TYPE.name(t)}-${HEX.name(h)}`,
    unit: TYPE.name(t),
    side: nation(n),
    at: HEX.name(h),
    count,
    ...truthy({ moved: Math.min(moved, count) }),
  })
}
function addLeader(g: State, out: Piece[], l: (typeof LEADER.all)[number]): void {
  const is = g.leader.is[l]
  if (is === reserve || is === gone) return
  const group = is === aboard ? g.leader.group[l] : NONE
  const plan = g.leader.plan[l] as number
  const isLoadedHere = is === loaded && !isHidden(plan) && plan !== NONE
  if (is === loaded && !isLoadedHere) return // 6.7.9 shown to nobody but the owner
  const hex =
    is === europe || is === loaded
      ? EUROPE
      : is === onLand || is === attacking
        ? g.leader.hex[l]
        : group === NONE
          ? NONE
          : g.group.at[group]
  const attack = g.leader.attack[l]
  out.push({
    id: LEADER.name(l),
    unit: data.units.leaders[l]?.type as string,
    side: nation(nationOfLeader(l)),
    at: HEX.name(hex as Hex),
    ...truthy({
      group: group === NONE ? undefined : GROUP.name(group),
      logged: isLoadedHere ? GROUP.name(plan as Group) : undefined,
      moved: g.leader.moved[l] === 1,
      embarked: g.leader.embarked[l] === 1,
      debarked: g.leader.debarked[l] === 1,
      voyages: [...g.leader.voyages[l]].map(x => GROUP.name(x)),
      from: attack === NONE ? undefined : HEX.name(g.attack.from[attack] as Hex),
    }),
  })
}

function spaces(g: State): Record<string, Record<string, unknown>> {
  const out: Record<string, Record<string, unknown>> = {}
  for (const a of AREAS) {
    const controller = controllerOf(g, a)
    out[AREA.name(a)] = {
      nativeLevel: g.area.natives[a],
      ...truthy({ attackedBy: [...g.area.attacked[a]].map(nation), controlledBy: controller === -1 ? undefined : nation(controller) }),
    }
  }
  for (const n of NATION.all)
    for (let h = g.seat.holds[n].next(0); h !== -1; h = g.seat.holds[n].next(h + 1))
      out[LAND.name(h)] = { owner: nation(n), ...truthy({ isPort: isPort(g, h, n) }) }
  for (const m of MINE.all) {
    const [worked, before] = [g.mine.worked[m], g.mine.workedBefore[m]]
    const mine = truthy({
      mine: g.mine.is[m] === 0 ? undefined : MINE_STATE.name(g.mine.is[m]),
      isNew: g.mine.isNew[m] === 1,
      searched: g.mine.searched[m] === 1,
      workedBy: worked === NONE ? undefined : nation(worked),
      workedBefore: before === NONE ? undefined : nation(before),
    })
    if (Object.keys(mine).length > 0) out[HEX.name(mineHex[m])] = { ...out[HEX.name(mineHex[m])], ...mine }
  }
  for (const c of CITY.all) {
    const looted = g.city.looted[c]
    const city = truthy({
      lootedTurns: g.city.turns[c],
      isEmpty: g.city.isEmpty[c] === 1,
      lootedBy: looted === NONE ? undefined : nation(looted),
    })
    if (Object.keys(city).length > 0) out[HEX.name(cityHex[c])] = { ...out[HEX.name(cityHex[c])], ...city }
  }
  return out
}

function tracks(g: State): Record<string, unknown> {
  const players = NATION.all.filter(n => g.seat.inPlay[n])
  const by = <T>(of: (n: Nation) => T) => Object.fromEntries(players.map(n => [nation(n), of(n)]))
  const some = <T>(of: (n: Nation) => T) => {
    const entries = players.map(n => [nation(n), of(n)] as const).filter(([, v]) => v !== 0 && v !== undefined)
    return entries.length === 0 ? undefined : Object.fromEntries(entries)
  }
  const those = (of: (n: Nation) => number) => players.filter(n => of(n) === 1).map(nation)
  return {
    treasury: by(n => g.seat.treasury[n]),
    monarch: by(n => MONARCH.name(g.seat.monarch[n])),
    victoryPoints: by(n => g.seat.vp[n]),
    initiative: [...g.order].map(nation),
    treaty: isTreatyInForce(g),
    ...(those(n => g.seat.rutter[n]).length > 0 && { hadRutter: those(n => g.seat.hadRutter[n]) }),
    ...truthy({
      spiceTrade: some(n => g.seat.spice[n]),
      colonists: some(n => g.seat.available[n]),
      interest: some(n => g.seat.interest[n]),
      graft: those(n => g.seat.graft[n]),
      civilWar: some(n =>
        g.seat.civilWar[n] ? { quota: g.seat.quota[n], shipped: g.seat.shipped[n], arrived: g.seat.arrived[n] } : undefined,
      ),
      rutter: those(n => g.seat.rutter[n]),
      goldInEurope: some(n => g.seat.gold[n]),
      galleonFleet: g.seat.galleon[NATION.refs.spain] === 1,
      capeNavigated: g.capeNavigated === 1,
      circumnavigated: g.circumnavigated === 1,
      decimated: g.decimated === 1,
      breakthrough: g.breakthroughDone
        ? { done: true, ...truthy({ by: g.breakthrough === NONE ? undefined : nation(g.breakthrough) }) }
        : undefined,
    }),
  }
}
