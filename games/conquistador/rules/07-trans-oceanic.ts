/** 7.2, 7.4, 7.5 Trans-Oceanic movement, the stock of Bounds and the South Cape. */
import { call, die, end, goto, NONE, roll } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import {
  EUROPE,
  GROUP,
  GROUPS_EACH,
  type Group,
  gold,
  HEX,
  type Hex,
  type Leader,
  NATION,
  nationOfGroup,
  OCEAN,
  type Ocean,
  OPENING,
  pacific,
} from '../domains.ts'
import { automatic, decision, emit, type State } from '../state.ts'
import { boundsHome, boundsTo, CAPE_STOP, leadersOf, SOUTH_CAPE } from './02-map.ts'
import {
  aboard,
  applied,
  firstGroup,
  hasExplorer,
  hold,
  inEurope,
  isAllCaravels,
  loaded,
  MEN,
  putLeaderAshore,
  shipsOf,
} from './03-counters.ts'
import { gainRutter } from './06-events.ts'
import { logged } from './06-pool.ts'
import { losePartyWithoutSoldier } from './06-quests.ts'
import { landFrom } from './07-landing.ts'
import { losses } from './09-losses.ts'
import { noteCoast, noteSea } from './19-discoveries.ts'

const { mpPerBound, southCape } = data.tables
const CAPE = die(6, 'CON-7.5.3', 'south-cape')
/** 7.4.3 */
export const MOST_EXCEEDED = 2
/** 7.5.4 */
const TURNED_BACK_BOUNDS = 7
/** 23.1.2 */
export const WESTWARD_BOUNDS = 14
export const WESTWARD_VP = 100

/** 7.4.2: one stock for the whole turn. */
export const stockOf = (g: State, x: Group): number => Math.max(0, g.log.bounds[x] - g.group.used[x])
/** 9.1.2 */
export const coveredBy = (g: State, x: Group): number => g.group.crossed[x] + Math.ceil(g.group.mp[x] / mpPerBound)
export const exceededBy = (g: State, x: Group): number => Math.max(0, coveredBy(g, x) - stockOf(g, x))
/** 7.3.2 */
export const canSpend = (g: State, x: Group, bounds: number, mp: number): boolean =>
  g.group.crossed[x] + bounds + Math.ceil((g.group.mp[x] + mp) / mpPerBound) <= stockOf(g, x) + MOST_EXCEEDED

/** Every group begins a naval phase afresh. */
export function beginNavalPhase(g: State): void {
  for (const n of NATION.all) {
    g.seat.hadRutter[n] = g.seat.rutter[n]
    g.seat.arrived[n] = 0
  }
}
/** 6.7.6: cargo and landing hex are shown. */
export function show(g: State, x: Group): void {
  if (g.group.shown[x]) return
  g.group.shown[x] = 1
  for (const t of [...MEN, gold]) {
    hold(g, t)[x] += logged(g, t)[x]
    logged(g, t)[x] = 0
  }
  for (const l of leadersOf[nationOfGroup(x)] as readonly Leader[])
    if (g.leader.is[l] === loaded && g.leader.plan[l] === x) {
      g.leader.is[l] = aboard
      g.leader.group[l] = x
      g.leader.plan[l] = NONE
    }
  const landing = g.log.landing[x]
  emit(g, {
    type: 'expedition-shown',
    group: GROUP.name(x),
    landing: landing === NONE ? null : HEX.name(landing),
    colonists: g.group.colonist[x],
    soldiers: g.group.soldier[x],
    missionaries: g.group.missionary[x],
    clause: 'CON-6.7.6',
  })
}

export const isMover = (g: State, x: Group): boolean => g.group.order[x] > 0 && !g.group.ended[x]
/** 7.2.1: the logged opening move. */
function openingBounds(g: State, x: Group): number {
  const needsCape = g.log.opening[x] === OPENING.refs.out ? g.log.coast[x] === pacific : g.group.ocean[x] === pacific
  if (needsCape && g.group.turnedBack[x]) return 0 // 7.5.4
  if (g.log.opening[x] === OPENING.refs.out && g.group.at[x] === EUROPE) return boundsTo[g.log.coast[x]][g.log.landing[x] as Hex]
  if (g.log.opening[x] === OPENING.refs.home && g.group.at[x] !== EUROPE) return boundsHome[g.group.ocean[x]][g.group.at[x] as Hex]
  return 0
}
export const transOceanic = decision('trans-oceanic', {
  clause: 'CON-7.2.1',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++)
      if (isMover(g, x as Group) && openingBounds(g, x as Group) > 0) offer.group(x as Group)
    offer.button('done')
  },
  on: {
    group(g, f, x) {
      call(g, openingOrNot, { nation: f.nation, group: x })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) => {
    if (kind !== 'group') return 'CON-5.B.1'
    if (nationOfGroup(ref) !== f.nation) return 'CON-7.2.1'
    return g.group.order[ref as Group] === 0 ? 'CON-6.6.8' : 'CON-7.2.1'
  },
})
/** 7.2.5: the move may be cancelled; nothing is refunded. */
const openingOrNot = decision('opening-or-stay', {
  clause: 'CON-7.2.8',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    if (canSpend(g, f.group, openingBounds(g, f.group), 0)) offer.button('sail')
    offer.button('stay')
  },
  buttons: {
    sail(g, f) {
      const x = f.group
      g.group.ended[x] = 1
      show(g, x)
      if (g.log.opening[x] === OPENING.refs.out) goto(g, sailOut, { group: x, hex: g.log.landing[x] as Hex, ocean: g.log.coast[x] })
      else goto(g, sailHome, { group: x })
    },
    stay(g, f) {
      g.group.ended[f.group] = 1
      emit(g, { type: 'stayed', group: GROUP.name(f.group), clause: 'CON-7.2.5' })
      end(g)
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'sail' ? 'CON-9.3.1' : undefined),
})

/** 7.2.2 */
export const sailOut = automatic('sail-out', {
  clause: 'CON-7.2.2',
  locals: { group: GROUP, hex: HEX, ocean: OCEAN },
  run(g, f) {
    const x = f.group
    const cape = f.ocean === pacific ? tryCape(g, x) : 'passed'
    if (cape === 'passed') {
      g.group.crossed[x] += boundsTo[f.ocean][f.hex]
      arrive(g, x, f.hex, f.ocean)
      return
    }
    g.group.crossed[x] += TURNED_BACK_BOUNDS // 7.5.4
    g.group.at[x] = CAPE_STOP
    g.group.ocean[x] = OCEAN.refs.atlantic
    if (cape === 'wrecked') goto(g, losses, wreckOf(g, x))
  },
})
function arrive(g: State, x: Group, hex: Hex, ocean: Ocean): void {
  g.group.at[x] = hex
  g.group.ocean[x] = ocean
  emit(g, { type: 'sailed-out', group: GROUP.name(x), hex: HEX.name(hex), ocean: OCEAN.name(ocean), clause: 'CON-7.2.2' })
  noteCoast(g, x)
}
/** 7.2.3 */
export const sailHome = automatic('sail-home', {
  clause: 'CON-7.2.3',
  locals: { group: GROUP },
  run(g, f) {
    const x = f.group
    const cape = g.group.ocean[x] === pacific ? tryCape(g, x) : 'passed'
    if (cape === 'wrecked') {
      goto(g, losses, wreckOf(g, x))
      return
    }
    if (cape === 'turned-back') return
    g.group.crossed[x] += boundsHome[g.group.ocean[x]][g.group.at[x] as Hex]
    reachEurope(g, x)
  },
})
/** 7.2.7: units and leaders are put ashore; Gold waits to be credited (14.4.5). */
export function reachEurope(g: State, x: Group): void {
  const n = nationOfGroup(x)
  g.group.at[x] = EUROPE
  g.group.ocean[x] = OCEAN.refs.atlantic
  g.group.wentHome[x] = 1
  if (g.seat.civilWar[n]) g.seat.arrived[n] += g.group.soldier[x] // 6.4.6.5
  emit(g, { type: 'sailed-home', group: GROUP.name(x), clause: g.group.wentWest[x] ? 'CON-23.1.2' : 'CON-7.2.3' })
  for (const t of [...MEN, gold]) {
    const count = hold(g, t)[x]
    if (count === 0) continue
    hold(g, t)[x] = 0
    inEurope(g, t)[n] += count
    landFrom(g, x, EUROPE, t, count, 0)
  }
  for (const l of leadersOf[n] as readonly Leader[])
    if (g.leader.group[l] === x) {
      putLeaderAshore(g, l, EUROPE)
      g.leader.voyages[l].add(x)
    }
  losePartyWithoutSoldier(g, n)
}

/** 7.5.2, 7.5.3, 7.5.7 */
export function tryCape(g: State, x: Group): 'passed' | 'turned-back' | 'wrecked' {
  const n = nationOfGroup(x)
  if (!g.seat.rutter[n]) {
    const { explorerAboard, allCaravels } = southCape.modifiers
    const result = roll(g, CAPE, n, ...applied(hasExplorer(g, x) ? explorerAboard : 0, isAllCaravels(g, x) ? allCaravels : 0))
    const [wreck, back] = southCape.results as unknown as readonly [{ readonly max: number }, { readonly max: number }]
    if (result <= back.max) {
      const isWrecked = result <= wreck.max
      g.group.turnedBack[x] = 1
      emit(g, { type: 'turned-back', group: GROUP.name(x), ships: isWrecked ? wreckedShips(g, x) : 0, clause: 'CON-7.5.4' })
      return isWrecked ? 'wrecked' : 'turned-back'
    }
    gainRutter(g, n, 'CON-7.5.3')
  }
  g.capeNavigated = 1 // 7.5.5
  if (!g.seat.hadRutter[n]) g.group.passedCape[x] = 1 // 9.1.3
  emit(g, { type: 'passed-cape', group: GROUP.name(x), clause: 'CON-7.5.3' })
  noteSea(g, x, SOUTH_CAPE)
  return 'passed'
}
/** 7.5.3: half its ships, rounded up, with cargo. */
const wreckedShips = (g: State, x: Group): number => Math.ceil(shipsOf(g, x) / 2)
export function wreckOf(g: State, x: Group) {
  const nation = nationOfGroup(x)
  return {
    nation,
    hex: g.group.at[x] as Hex,
    ocean: g.group.ocean[x],
    single: x,
    count: wreckedShips(g, x),
    chooser: nation,
    voyage: 0 as const,
  }
}
