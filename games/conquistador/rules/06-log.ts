/** 6.6.7 to 6.6.14 The Expedition Log: ships, cargo, leaders, the opening move and the Bounds bought. */
import { call, end, goto, NONE, type None } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  AREA,
  caravel,
  carrack,
  EUROPE,
  GROUP,
  GROUPS_EACH,
  type Group,
  gold,
  HEX,
  type Hex,
  type Leader,
  LOG,
  NATION,
  type Nation,
  nationOfGroup,
  OCEAN,
  type Ocean,
  OPENING,
  SEA,
  TYPE,
  type Type,
} from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { boundsHome, boundsTo, isCoastal, landingHexes, leadersOf, oceansOf, touches } from './02-map.ts'
import { capacityOfShip, clearLog, DUCATS_A_POINT, firstGroup, freeGroup, goldPoints, MEN, renumberLog, SHIPS } from './03-counters.ts'
import {
  hasShipsAt,
  isAt,
  isInPlaceOf,
  isLeaderLeft,
  isSource,
  logged,
  placeToShare,
  poolLeft,
  shipsLeft,
  sourceHex,
  takesAllInPlace,
} from './06-pool.ts'
import { graftFactor, ready } from './06-purchases.ts'

const { prices } = data.tables
export const isRow = (g: State, x: number): boolean =>
  g.log.is[x as Group] === LOG.refs.expedition || g.log.is[x as Group] === LOG.refs.part
const rowsOf = (n: Nation): readonly Group[] => GROUP.all.slice(firstGroup(n), firstGroup(n) + GROUPS_EACH)
export const ROWS = NATION.all.map(rowsOf) as unknown as { readonly [N in Nation]: readonly Group[] }

/** 6.6.7 the starting place; 6.6.9 any hex where ships lie. */
export const chooseStart = decision('expedition-start', {
  clause: 'CON-6.6.7',
  locals: { seat: NATION },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const isFree = freeGroup(g, f.seat) !== NONE
    if (isFree && g.plan.caravel[f.seat] + g.plan.carrack[f.seat] > 0) offer.area(AREA.refs.europe)
    for (const x of ROWS[f.seat]) {
      const hex = isSource(g, x) ? sourceHex(g, x) : NONE
      if (hex !== NONE && isFirstOfHex(g, x, hex) && OCEAN.all.some(o => canStartAt(g, f.seat, hex, o))) offer.hex(hex)
    }
    offer.button('back')
  },
  on: {
    area(g, f) {
      goto(g, outfit, { seat: f.seat, group: openLog(g, f.seat, EUROPE, OCEAN.refs.atlantic) })
    },
    hex(g, f, hex) {
      const oceans = OCEAN.all.filter(o => canStartAt(g, f.seat, hex, o))
      if (oceans.length > 1) goto(g, startOcean, { seat: f.seat, hex })
      else goto(g, outfit, { seat: f.seat, group: openLog(g, f.seat, hex, oceans[0] as Ocean) })
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
})
const canStartAt = (g: State, n: Nation, hex: Hex, ocean: Ocean): boolean =>
  hasShipsAt(g, n, hex, ocean) && (freeGroup(g, n) !== NONE || placeToShare(g, n, hex, ocean) !== NONE)
function isFirstOfHex(g: State, x: Group, hex: Hex): boolean {
  for (const y of ROWS[nationOfGroup(x)]) {
    if (y === x) return true
    if (isSource(g, y) && sourceHex(g, y) === hex) return false
  }
  return true
}
const startOcean = decision('start-ocean', {
  clause: 'CON-6.6.7',
  locals: { seat: NATION, hex: HEX },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const o of OCEAN.all) if (canStartAt(g, f.seat, f.hex, o)) offer.ocean(o)
  },
  on: {
    ocean(g, f, o) {
      goto(g, outfit, { seat: f.seat, group: openLog(g, f.seat, f.hex, o) })
    },
  },
})
function openLog(g: State, n: Nation, hex: Hex, ocean: Ocean): Group {
  const free = freeGroup(g, n)
  const x = (free === NONE ? placeToShare(g, n, hex, ocean) : free) as Group
  let order = 1
  for (const y of ROWS[n]) if (g.log.is[y] === LOG.refs.expedition) order++
  g.log.is[x] = LOG.refs.expedition
  g.log.at[x] = hex
  g.log.ocean[x] = ocean
  g.log.order[x] = order
  return x
}

const partsOf = (g: State, x: Group): Group[] => ROWS[nationOfGroup(x)].filter(y => y === x || g.log.lead[y] === x)
export function loggedShips(g: State, x: Group): number {
  let sum = 0
  for (const y of ROWS[nationOfGroup(x)]) if (y === x || g.log.lead[y] === x) sum += g.log.caravel[y] + g.log.carrack[y]
  return sum
}
function loggedCapacity(g: State, x: Group): number {
  let sum = 0
  for (const y of ROWS[nationOfGroup(x)])
    if (y === x || g.log.lead[y] === x) sum += g.log.caravel[y] * capacityOfShip(caravel) + g.log.carrack[y] * capacityOfShip(carrack)
  return sum
}
const loggedMen = (g: State, x: Group): number => g.log.colonist[x] + g.log.soldier[x] + g.log.missionary[x]
export const roomLeft = (g: State, x: Group): number => loggedCapacity(g, x) - loggedMen(g, x) - goldPoints(g.log.gold[x])
const mostGold = (g: State, x: Group, n: Nation): number =>
  Math.min(
    poolLeft(g, n, g.log.at[x] as Hex, g.log.ocean[x], gold),
    (loggedCapacity(g, x) - loggedMen(g, x)) * DUCATS_A_POINT - g.log.gold[x],
  )
function available(g: State, n: Nation, x: Group, t: Type): number {
  const hex = g.log.at[x] as Hex
  if (t === caravel || t === carrack) return hex === EUROPE ? ready(g, t)[n] : sources(g, x, t).length
  return hex === EUROPE ? ready(g, t)[n] : poolLeft(g, n, hex, g.log.ocean[x], t)
}
/** Where one more ship of the type can come from; sources with the same notes are alike. */
function sources(g: State, x: Group, t: Type): Group[] {
  const out: Group[] = []
  const n = nationOfGroup(x)
  for (const y of ROWS[n]) {
    if (!isAt(g, y, g.log.at[x] as Hex, g.log.ocean[x]) || shipsLeft(g, y, t) === 0) continue
    if (partOf(g, x, y) === NONE && g.log.from[x] !== NONE && freeGroup(g, n) === NONE) continue
    if (g.log.from[x] === NONE && isInPlaceOf(g, x) && y !== x) continue
    if (!out.some(z => hasSameNotes(g, y, z))) out.push(y)
  }
  return out
}
export function hasSameNotes(g: State, a: Group, b: Group): boolean {
  for (const s of SEA.all)
    if (g.group.notes[a].has(s) !== g.group.notes[b].has(s) || g.group.doubled[a].has(s) !== g.group.doubled[b].has(s)) return false
  return true
}
/** The part of the Expedition that takes its ships from that source. */
function partOf(g: State, x: Group, source: Group): Group | None {
  for (const y of partsOf(g, x)) if (g.log.from[y] === source) return y
  return NONE
}
function takeShip(g: State, x: Group, source: Group, t: Type): void {
  let part = partOf(g, x, source)
  if (part === NONE && g.log.from[x] === NONE) part = x
  if (part === NONE) {
    part = freeGroup(g, nationOfGroup(x)) as Group
    g.log.is[part] = LOG.refs.part
    g.log.lead[part] = x
  }
  g.log.from[part] = source
  logged(g, t)[part] += 1
}

/** 6.6.7 ships, cargo and leaders, one by one. */
export const outfit = decision('outfit', {
  clause: 'CON-6.6.7',
  locals: { seat: NATION, group: GROUP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const { seat, group: x } = f
    for (const t of SHIPS) if (available(g, seat, x, t) > 0) offer.type(t)
    if (roomLeft(g, x) > 0) for (const t of MEN) if (available(g, seat, x, t) > 0) offer.type(t)
    if (g.log.at[x] !== EUROPE && mostGold(g, x, seat) > 0) offer.type(gold)
    const hasShips = loggedShips(g, x) > 0
    if (hasShips)
      for (const l of leadersOf[seat] as readonly Leader[]) if (isLeaderLeft(g, l, g.log.at[x] as Hex, g.log.ocean[x])) offer.leader(l)
    if (hasShips && takesAllInPlace(g, x)) offer.button('log')
    offer.button('cancel')
  },
  on: {
    type(g, f, t) {
      const { seat, group: x } = f
      if (t === gold) {
        call(g, loadGold, { seat, group: x })
        return
      }
      if (g.log.at[x] === EUROPE) {
        ready(g, t)[seat] -= 1
        logged(g, t)[x] += 1
      } else if (t === caravel || t === carrack) {
        const from = sources(g, x, t)
        if (from.length > 1) call(g, takeFrom, { seat, group: x, type: t })
        else takeShip(g, x, from[0] as Group, t)
      } else logged(g, t)[x] += 1
    },
    leader(g, f, l) {
      g.leader.plan[l] = f.group
    },
  },
  buttons: {
    log(g, f) {
      goto(g, openingMove, { seat: f.seat, group: f.group })
    },
    cancel(g, f) {
      dissolve(g, f.seat, f.group)
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    if (name === 'log' && loggedShips(g, f.group) > 0) return 'CON-3.5.1'
    if (kind === 'type' && ref !== caravel && ref !== carrack && roomLeft(g, f.group) <= 0) return 'CON-7.1.3'
    if (kind === 'type' && (ref === caravel || ref === carrack)) return 'CON-6.6.7'
    return kind === 'leader' || kind === 'type' ? (g.log.at[f.group] === EUROPE ? 'CON-6.6.7' : 'CON-6.6.14') : undefined
  },
})
const takeFrom = decision('take-ship-from', {
  clause: 'CON-19.3.2',
  locals: { seat: NATION, group: GROUP, type: TYPE },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (const y of sources(g, f.group, f.type)) offer.group(y)
  },
  on: {
    group(g, f, y) {
      takeShip(g, f.group, y, f.type)
      end(g)
    },
  },
})
const loadGold = decision('log-gold', {
  clause: 'CON-6.6.14',
  locals: { seat: NATION, group: GROUP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    for (let n = 1, most = mostGold(g, f.group, f.seat); n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      g.log.gold[f.group] += n
      end(g)
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'number' && ref <= poolLeft(g, f.seat, g.log.at[f.group] as Hex, g.log.ocean[f.group], gold) ? 'CON-7.1.3' : 'CON-6.6.14',
})

const openingMove = decision('opening-move', {
  clause: 'CON-6.6.7',
  locals: { seat: NATION, group: GROUP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const hex = g.log.at[f.group] as Hex
    if (hex === EUROPE) offer.button('out')
    else if (boundsHome[g.log.ocean[f.group]][hex] > 0) offer.button('home')
    offer.button('no-move')
    offer.button('back')
  },
  buttons: {
    out(g, f) {
      goto(g, landing, { seat: f.seat, group: f.group })
    },
    home(g, f) {
      g.log.opening[f.group] = OPENING.refs.home
      goto(g, buyBounds, { seat: f.seat, group: f.group })
    },
    'no-move'(g, f) {
      g.log.opening[f.group] = OPENING.refs.none
      goto(g, buyBounds, { seat: f.seat, group: f.group })
    },
    back(g, f) {
      goto(g, outfit, { seat: f.seat, group: f.group })
    },
  },
  why: (g, f, _kind, _ref, name) => (name === 'home' && g.log.at[f.group] !== EUROPE ? 'CON-7.2.3' : 'CON-6.6.7'),
})
/** 6.6.10 */
const landing = decision('landing-hex', {
  clause: 'CON-6.6.10',
  locals: { seat: NATION, group: GROUP },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    for (let i = 0; i < landingHexes.length; i++) offer.hex(landingHexes[i] as Hex)
  },
  on: {
    hex(g, f, hex) {
      g.log.opening[f.group] = OPENING.refs.out
      g.log.landing[f.group] = hex
      const oceans = oceansOf[hex]
      g.log.coast[f.group] = oceans[0] as Ocean
      if (oceans.length > 1) goto(g, landingCoast, { seat: f.seat, group: f.group })
      else goto(g, buyBounds, { seat: f.seat, group: f.group })
    },
  },
  why: (_g, _f, kind, ref) => (kind === 'hex' && isCoastal[ref as Hex] ? undefined : 'CON-6.6.10'),
})
const landingCoast = decision('landing-coast', {
  clause: 'CON-6.6.10',
  locals: { seat: NATION, group: GROUP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const hex = g.log.landing[f.group] as Hex
    for (const o of OCEAN.all) if (touches(hex, o) && boundsTo[o][hex] > 0) offer.ocean(o)
  },
  on: {
    ocean(g, f, o) {
      g.log.coast[f.group] = o
      goto(g, buyBounds, { seat: f.seat, group: f.group })
    },
  },
})
/** 6.6.3 */
export const boundPrice = (g: State, n: Nation, ships: number): number =>
  prices.bound.ducats * Math.ceil(ships / prices.bound.perShips) * graftFactor(g, n)
const buyBounds = decision('buy-bounds', {
  clause: 'CON-6.6.3',
  locals: { seat: NATION, group: GROUP },
  actor: (_, f) => f.seat,
  offer(g, f, offer) {
    const price = boundPrice(g, f.seat, loggedShips(g, f.group))
    const most = Math.min(prices.maxBoundsPerExpedition, Math.floor(g.plan.purse[f.seat] / price))
    for (let n = 0; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      g.plan.purse[f.seat] -= n * boundPrice(g, f.seat, loggedShips(g, f.group))
      g.log.bounds[f.group] = n
      emit(g, { type: 'expedition-logged', nation: NATION.name(f.seat), group: GROUP.name(f.group), bounds: n, clause: 'CON-6.6.7' })
      end(g)
    },
  },
  why: (_g, _f, kind, ref) => (kind !== 'number' ? undefined : ref > prices.maxBoundsPerExpedition ? 'CON-6.6.7' : 'CON-6.2.4'),
})

/** 6.6.11: what it uses comes back, and the later ones move up. */
export function dissolve(g: State, n: Nation, x: Group): void {
  g.plan.purse[n] += g.log.bounds[x] * boundPrice(g, n, loggedShips(g, x))
  if (g.log.at[x] === EUROPE) for (const t of [...MEN, ...SHIPS]) ready(g, t)[n] += logged(g, t)[x]
  for (const l of leadersOf[n] as readonly Leader[]) if (g.leader.plan[l] === x) g.leader.plan[l] = NONE
  for (const y of ROWS[n]) if (g.log.lead[y] === x) clearLog(g, y)
  const order = g.log.order[x]
  clearLog(g, x)
  let gap = x
  for (const y of ROWS[n]) {
    if (g.log.is[y] !== LOG.refs.expedition || g.log.order[y] < order) continue
    g.log.order[y] -= 1
    if (y < gap || g.group.at[gap] !== NONE) continue
    renumberLog(g, y, gap)
    gap = y
  }
}
