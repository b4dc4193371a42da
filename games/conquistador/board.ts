/** What a seat may see of a position, under the names that a scenario uses. */
import { type Board, HIDDEN, NONE, type Piece, phaseOf } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import {
  ANSWER,
  AREA,
  ATTACK,
  CITY,
  DEAL,
  DISCOVERY,
  EUROPE,
  GROUP,
  type Group,
  gold,
  HEX,
  type Hex,
  LAND,
  LANDING,
  LEADER,
  LOG,
  MINE,
  MINE_STATE,
  MONARCH,
  MOVED,
  NATION,
  type Nation,
  nationOfGroup,
  nationOfLeader,
  OCEAN,
  OPENING,
  ORIGIN,
  type Pile,
  QUEST,
  QUESTING,
  SEA,
  TYPE,
  type Type,
} from './domains.ts'
import { AREAS, cityHex, mineHex } from './rules/02-map.ts'
import { aboard, attacking, europe, gone, hold, inEurope, loaded, MEN, onLand, ownerAt, reserve, SHIPS } from './rules/03-counters.ts'
import { questingNation, questOf } from './rules/06-quests.ts'
import { isPort } from './rules/17-settlements.ts'
import { isTreatyInForce } from './rules/20-treaty.ts'
import { controllerOf } from './rules/21-victory.ts'
import type { State } from './state.ts'

const nation = (n: number): string => NATION.names[n] as string
const isHidden = (word: number): boolean => word === HIDDEN
const truthy = <T extends object>(x: T): Partial<T> =>
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
  const hex =
    is === europe || is === loaded
      ? EUROPE
      : is === onLand || is === attacking
        ? g.leader.hex[l]
        : group === NONE
          ? NONE
          : g.group.at[group]
  const attack = g.leader.attack[l]
  const voyage = g.leader.voyage[l]
  out.push({
    id: LEADER.name(l),
    unit: data.units.leaders[l]?.type as string,
    side: nation(nationOfLeader(l)),
    at: is === loaded && !isLoadedHere ? null : HEX.name(hex as Hex),
    ...truthy({
      group: group === NONE ? undefined : GROUP.name(group),
      logged: isLoadedHere ? GROUP.name(plan as Group) : undefined,
      moved: g.leader.moved[l] === 1,
      embarked: g.leader.embarked[l] === 1,
      debarked: g.leader.debarked[l] === 1,
      voyage: voyage === NONE ? undefined : GROUP.name(voyage),
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

function trays(g: State): Record<string, unknown> {
  const groups = Object.fromEntries(GROUP.all.filter(x => g.group.at[x] !== NONE).map(x => [GROUP.name(x), groupTray(g, x)]))
  const landings = LANDING.all
    .filter(r => g.landing.group[r] !== NONE)
    .map(r => {
      const [at, into] = [g.landing.at[r], g.landing.into[r]]
      return {
        group: GROUP.name(g.landing.group[r] as Group),
        ...truthy({
          at: at === NONE ? undefined : HEX.name(at),
          into: into === NONE ? undefined : GROUP.name(into),
          spent: g.landing.spent[r] === 1,
          colonist: g.landing.colonist[r],
          soldier: g.landing.soldier[r],
          missionary: g.landing.missionary[r],
          gold: g.landing.gold[r],
        }),
      }
    })
  const quests = QUESTING.all
    .filter(q => g.quest.deadline[q] > 0)
    .map(q => {
      const [at, group] = [g.quest.at[q], g.quest.group[q]]
      return {
        nation: nation(questingNation(q)),
        quest: QUEST.name(questOf(q)),
        deadline: g.quest.deadline[q],
        ...truthy({
          at: at === NONE ? undefined : HEX.name(at),
          group: group === NONE ? undefined : GROUP.name(group),
          hasMoved: g.quest.hasMoved[q] === 1,
          needsConquistador: g.quest.needs[q] === 1,
          visited: [...g.quest.visited[q]].map(a => AREA.name(a)),
        }),
      }
    })
  return truthy({
    groups: Object.keys(groups).length === 0 ? undefined : groups,
    landings,
    quests,
    pacts: pacts(g),
    debts: debts(g),
    discoveries: discoveries(g),
    reserve: LEADER.all.filter(l => g.leader.is[l] === reserve && g.seat.inPlay[nationOfLeader(l)]).map(l => LEADER.name(l)),
    gone: LEADER.all.filter(l => g.leader.is[l] === gone).map(l => LEADER.name(l)),
    plans: plans(g),
    deals: deals(g),
  })
}
function groupTray(g: State, x: Group): Record<string, unknown> {
  const bounds = g.log.bounds[x] as number
  const order = g.group.order[x]
  const landing = g.log.landing[x]
  const log = isHidden(bounds)
    ? undefined
    : truthy({
        bounds,
        opening: g.log.opening[x] === 0 ? undefined : OPENING.name(g.log.opening[x]),
        landing: landing === NONE ? undefined : HEX.name(landing),
        coast: landing === NONE ? undefined : OCEAN.name(g.log.coast[x]),
        colonist: g.log.colonist[x],
        soldier: g.log.soldier[x],
        missionary: g.log.missionary[x],
        leaders: LEADER.all.filter(l => g.leader.is[l] === loaded && g.leader.plan[l] === x).map(l => LEADER.name(l)),
      })
  return {
    at: HEX.name(g.group.at[x] as Hex),
    ocean: OCEAN.name(g.group.ocean[x]),
    ...(order > 0 && !g.group.shown[x] && { shown: false }),
    ...truthy({
      order,
      used: g.group.used[x],
      crossed: g.group.crossed[x],
      mp: g.group.mp[x],
      ended: g.group.ended[x] === 1,
      turnedBack: g.group.turnedBack[x] === 1,
      passedCape: g.group.passedCape[x] === 1,
      wentHome: g.group.wentHome[x] === 1,
      wentWest: g.group.wentWest[x] === 1,
      notes: [...g.group.notes[x]].map(s => SEA.name(s)),
      doubled: [...g.group.doubled[x]].map(s => SEA.name(s)),
      log: log === undefined || order === 0 || Object.keys(log).length === 0 ? undefined : log,
    }),
  }
}
function pacts(g: State): unknown[] {
  const out: unknown[] = []
  for (const [i, pair] of [...(g.pact.until as unknown as Iterable<number>)].entries()) {
    if (pair < g.turn || pair === 0) continue
    out.push({ between: PAIRS[i], until: pair })
  }
  return out
}
const PAIRS = NATION.names.flatMap((a, i) => NATION.names.slice(i + 1).map(b => [a, b] as const))
function debts(g: State): unknown[] {
  return Array.from({ length: g.debts }, (_, i) => {
    const d = i as never
    const to = g.debt.to[d] as number
    return { from: nation(g.debt.from[d] as number), to: to === NONE ? 'bank' : nation(to), amount: g.debt.amount[d], due: g.debt.due[d] }
  })
}
function discoveries(g: State): Record<string, string> | undefined {
  const made = DISCOVERY.all.filter(d => g.discovery.by[d] !== NONE).map(d => [DISCOVERY.name(d), nation(g.discovery.by[d] as number)])
  return made.length === 0 ? undefined : Object.fromEntries(made)
}
/** 6.7.6 what a seat has planned so far; of others nothing. */
function plans(g: State): Record<string, unknown> | undefined {
  if (phaseOf(g) !== 'planning') return undefined
  const out: Record<string, unknown> = {}
  for (const n of NATION.all) {
    const purse = g.plan.purse[n] as number
    if (isHidden(purse) || !g.seat.inPlay[n]) continue
    const rows = GROUP.all.filter(x => nationOfGroup(x) === n && g.group.at[x] === NONE && g.log.is[x] === LOG.refs.expedition)
    const ready = truthy({
      colonist: g.plan.colonist[n],
      soldier: g.plan.soldier[n],
      missionary: g.plan.missionary[n],
      caravel: g.plan.caravel[n],
      carrack: g.plan.carrack[n],
    })
    const expeditions = Object.fromEntries(rows.map(x => [GROUP.name(x), plannedExpedition(g, x)]))
    const own = truthy({
      ready: Object.keys(ready).length === 0 ? undefined : ready,
      galleonFleet: g.plan.galleon[n] === 1,
      denounces: g.plan.denounces[n] === 1,
      loan: g.plan.loan[n],
      expeditions: rows.length === 0 ? undefined : expeditions,
    })
    out[nation(n)] = { purse, ...own }
  }
  return Object.keys(out).length === 0 ? undefined : out
}
function plannedExpedition(g: State, x: Group): Record<string, unknown> {
  const at = g.log.at[x]
  const landing = g.log.landing[x]
  return truthy({
    at: at === NONE ? undefined : HEX.name(at),
    order: g.log.order[x],
    caravel: g.log.caravel[x],
    carrack: g.log.carrack[x],
    colonist: g.log.colonist[x],
    soldier: g.log.soldier[x],
    missionary: g.log.missionary[x],
    gold: g.log.gold[x],
    opening: OPENING.name(g.log.opening[x]),
    landing: landing === NONE ? undefined : HEX.name(landing),
    bounds: g.log.bounds[x],
    leaders: LEADER.all.filter(l => g.leader.plan[l] === x).map(l => LEADER.name(l)),
  })
}
function deals(g: State): Record<string, unknown> | undefined {
  const out: Record<string, unknown> = {}
  for (const d of DEAL.all) {
    const is = g.deal.is[d] as number
    if (isHidden(is) || is === 0) continue
    out[DEAL.name(d)] = {
      answer: ANSWER.names[is],
      ...truthy({ now: g.deal.now[d], later: g.deal.later[d], laterTurn: g.deal.laterTurn[d], pactTurn: g.deal.pactTurn[d] }),
    }
  }
  return Object.keys(out).length === 0 ? undefined : out
}
