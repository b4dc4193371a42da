/** 1.2.5.5-1.2.5.20 Sequence 5 of the cold season: mercenaries, national and allied CU, ships, the minor camps. */
import { call, end, goto, int, NONE, own } from '@plus-ultra/kernel'
import {
  AREA,
  type Area,
  areaOf,
  ballista,
  CAMP,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  EVENT,
  type Fleet,
  fleetBases,
  fleetOf,
  homeCamp,
  isCU,
  isLand,
  isMercenary,
  MINOR,
  NP_MAX,
  npPrice,
  PLACE,
  type Place,
  place,
  price,
  pyrrhus,
  revenue,
  rome,
  supplementum,
  sv,
  syracuse,
  UNIT,
  type Unit,
  zoneOf,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, repeat, run, type State, seatOf, sequence, step, when } from '../state.ts'
import { assign, enlist, isInPlay, putUnit, sideOf, takeLoneCommanders, tellOfUnit } from './00-counters.ts'
import { isBlockaded, roomAt, unitFault, yieldOf } from './00-map.ts'
import { elections } from './01-elections.ts'
import { addNP } from './02-aboard.ts'
import { firstOf, isSubordinate, nextOf } from './02-command.ts'
import { claimFault, isInReserve, placeFault, raise } from './02-recruiting.ts'
import { pay, purse } from './08-treasure.ts'

const influx = EVENT.get('mercenary-influx')
const sale = EVENT.get('liquidation-sale')
const proposition = EVENT.get('strong-proposition')
const defection = EVENT.get('syracuse-defects')
const africanZone = place('africa')
const MERCENARIES = CU.all.filter(u => isMercenary[u])

/** 1.2.5.5 how many mercenaries a camp may hire; Fortuna of Rome is West's at two players (0.2.5.6). */
export function allowanceOf(g: State, camp: Camp): number {
  const holder = g.fortuna
  const isHolder = holder !== NONE && holder < MINOR && seatOf(g, holder) === seatOf(g, camp)
  const base = isHolder ? 2 : 1
  const isDoubled = camp === pyrrhus ? g.event.isInForce[influx] : g.event.isInForce[proposition]
  return isDoubled ? base * 2 : base
}
/** Carthage first only when her player holds Fortuna. */
const isPunicFirst = (g: State): boolean => g.fortuna !== NONE && g.fortuna < MINOR && seatOf(g, g.fortuna) === seatOf(g, carthage)
/** 1.2.5.6 */
export function mercenaryPrice(g: State, camp: Camp, p: Place): number {
  const base = camp === pyrrhus ? (g.event.isInForce[sale] ? 1 : 2) : g.event.isInForce[proposition] ? 3 : 2
  return zoneOf[p] === africanZone ? base * 2 : base
}
function hasOwnUnit(g: State, c: Commander): boolean {
  for (let u = firstOf(g, c, g.commander.at[c]); u !== NONE; u = nextOf(g, c, u)) if (!isMercenary[u]) return true
  return false
}
function employerFault(g: State, camp: Camp, u: Unit, c: Commander): string {
  const p = g.commander.at[c]
  if (g.commander.camp[c] !== camp || !isInPlay(g, c) || !isLand(p) || !hasOwnUnit(g, c)) return 'PYR-1.2.5.6'
  if (g.commander.count[c] >= sv[c]) return 'PYR-2.1.1'
  return unitFault(g, u, p, camp) || (mercenaryPrice(g, camp, p) > purse(g, camp, areaOf[p] as Area) ? 'PYR-1.2.5.13' : '')
}
function hireFault(g: State, camp: Camp, u: Unit): string {
  if (!isMercenary[u] || !isInReserve(g, u)) return 'PYR-1.2.5.6#pick'
  return COMMANDER.all.some(c => employerFault(g, camp, u, c) === '') ? '' : 'PYR-1.2.5.6'
}
const hire = decision('hire', {
  clause: 'PYR-1.2.5.5',
  hides: isHiddenPlay,
  locals: { camp: CAMP },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const u of MERCENARIES) if (hireFault(g as State, f.camp, u) === '') offer.unit(u)
    offer.button('done')
  },
  on: {
    unit(g, f, u) {
      goto(g, employ, { camp: f.camp, unit: u })
    },
  },
  buttons: {
    done(g) {
      end(g, 0)
    },
  },
  why: (g, f, kind, ref) => (kind === 'unit' && isCU(ref as Unit) ? hireFault(g as State, f.camp, ref as Unit) || undefined : undefined),
})
const employ = decision('employ', {
  clause: 'PYR-1.2.5.6',
  locals: { camp: CAMP, unit: UNIT },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const c of COMMANDER.all) if (employerFault(g as State, f.camp, f.unit, c) === '') offer.leader(c)
  },
  on: {
    leader(g, f, c) {
      const p = g.commander.at[c]
      enlist(g, f.unit, f.camp)
      putUnit(g, f.unit, p)
      assign(g, f.unit, c)
      tellOfUnit(g, f.unit, f.camp, {
        type: 'hired',
        leader: COMMANDER.name(c),
        amount: mercenaryPrice(g, f.camp, p),
        clause: 'PYR-1.2.5.6',
      })
      goto(g, paid, { camp: f.camp, area: areaOf[p] as Area, amount: mercenaryPrice(g, f.camp, p) })
    },
  },
  why: (g, f, kind, ref) => (kind === 'leader' ? employerFault(g as State, f.camp, f.unit, ref as Commander) || undefined : undefined),
})
/** The price is paid by holders in the area of the place (1.2.5.13); ends with 1. */
const paid = sequence('paying', { clause: 'PYR-1.2.5.13', locals: { camp: CAMP, area: AREA, amount: int(0, 20) } }, [
  run((g, f) => {
    g.pot = f.amount
  }),
  step(pay, (_, f) => ({ camp: f.camp, area: f.area, only: NONE })),
])
const hiring = sequence('hiring', { clause: 'PYR-1.2.5.5', locals: { camp: CAMP, left: own(int(0, 4)), before: own(int(0, 9)) } }, [
  run((g, f) => {
    f.left = g.isOut && f.camp === pyrrhus ? 0 : allowanceOf(g, f.camp)
  }),
  repeat(
    (g, f) => f.left > 0 && MERCENARIES.some(u => hireFault(g, f.camp, u) === ''),
    [
      run((g, f) => {
        f.before = inReserve(g)
      }),
      step(hire, (_, f) => ({ camp: f.camp })),
      run((g, f) => {
        f.left = inReserve(g) < f.before ? f.left - 1 : 0
      }),
    ],
  ),
])
const inReserve = (g: State): number => MERCENARIES.filter(u => isInReserve(g, u)).length

/** 1.2.5.7, 1.2.5.13 */
function raiseFault(g: State, camp: Camp, u: Unit, p: Place): string {
  return placeFault(g, camp, u, p, false) || (price[u] > purse(g, camp, areaOf[p] as Area) ? 'PYR-1.2.5.13' : '')
}
const LANDS = PLACE.all.filter(isLand)
function canRaise(g: State, camp: Camp, u: Unit): boolean {
  if (!isInReserve(g, u) || claimFault(g, camp, u) !== '') return false
  return LANDS.some(p => raiseFault(g, camp, u, p) === '')
}
/** Why it can be raised nowhere: whose it is, else what stands against a place of its row. */
function nowhereFault(g: State, camp: Camp, u: Unit): string {
  const claim = claimFault(g, camp, u)
  if (claim !== '') return claim
  return LANDS.map(p => raiseFault(g, camp, u, p)).find(fault => fault !== 'PYR-1.2.5.8') ?? 'PYR-1.2.5.8#nowhere'
}
/** 1.2.5.12 where the flotilla can be built up. */
function shipFault(g: State, camp: Camp, base: Place): string {
  const f = fleetOf(camp)
  if (f === NONE || !fleetBases[f].includes(base) || g.space.control[base] !== camp || isBlockaded(g, base)) return 'PYR-1.2.5.12'
  if (base === syracuse && g.event.isPlayed[defection]) return 'PYR-9.1.1.2.3'
  if (g.fleet.np[f] >= NP_MAX) return 'PYR-0.2.4.2'
  if (g.fleet.np[f] > 0 && g.fleet.at[f] !== base) return 'PYR-1.2.5.12'
  return purse(g, camp, areaOf[base] as Area) < npPrice ? 'PYR-1.2.5.13' : ''
}
const basesOf = (g: State, camp: Camp): Place[] => {
  const f = fleetOf(camp)
  return f === NONE ? [] : fleetBases[f].filter(b => shipFault(g, camp, b) === '')
}
const raiseOne = decision('raise', {
  clause: 'PYR-1.2.5.7',
  hides: isHiddenPlay,
  locals: { camp: CAMP },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (let u = 0; u < CU.size; u++) if (canRaise(g as State, f.camp, u as Unit)) offer.unit(u as Unit)
    if (basesOf(g as State, f.camp).length > 0) offer.button('ships')
    offer.button('done')
  },
  on: {
    unit(g, f, u) {
      call(g, raiseAt, { camp: f.camp, unit: u })
    },
  },
  buttons: {
    ships(g, f) {
      call(g, buildAt, { camp: f.camp })
    },
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'unit') return 'PYR-1.2.5.12'
    return isCU(ref as Unit) ? nowhereFault(g as State, f.camp, ref as Unit) : undefined
  },
})
const raiseAt = decision('raise-at', {
  clause: 'PYR-1.2.5.8',
  hides: isHiddenPlay,
  locals: { camp: CAMP, unit: UNIT },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const p of LANDS) if (raiseFault(g as State, f.camp, f.unit, p) === '') offer.area(p)
  },
  on: {
    area(g, f, p) {
      raise(g, f.camp, f.unit, p, 'PYR-1.2.5.8')
      goto(g, placing, { camp: f.camp, unit: f.unit })
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? raiseFault(g as State, f.camp, f.unit, ref as Place) || undefined : undefined),
})
const mayLead = (g: State, camp: Camp, p: Place, c: Commander): boolean =>
  g.commander.at[c] === p && g.commander.camp[c] === camp && !isSubordinate(g, c) && g.commander.count[c] < sv[c]
/** 1.2.5.8 it joins a leader there if the owner wants and SV allows. */
const joinLeader = decision('raise-join', {
  clause: 'PYR-1.2.5.8',
  hides: isHiddenPlay,
  locals: { camp: CAMP, unit: UNIT },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const c of COMMANDER.all) if (mayLead(g as State, f.camp, g.unit.at[f.unit], c)) offer.leader(c)
    offer.button('loose')
  },
  on: {
    leader(g, f, c) {
      assign(g, f.unit, c)
      end(g)
    },
  },
  buttons: {
    loose(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'leader' || g.commander.at[ref as Commander] !== g.unit.at[f.unit] || g.commander.camp[ref as Commander] !== f.camp)
      return undefined
    return isSubordinate(g as State, ref as Commander) ? 'PYR-2.1.7' : 'PYR-2.1.1'
  },
})
const placing = sequence('placing', { clause: 'PYR-1.2.5.8', locals: { camp: CAMP, unit: UNIT } }, [
  when(
    (g, f) => COMMANDER.all.some(c => mayLead(g, f.camp, g.unit.at[f.unit], c)),
    [step(joinLeader, (_, f) => ({ camp: f.camp, unit: f.unit }))],
  ),
  step(paid, (g, f) => ({ camp: f.camp, area: areaOf[g.unit.at[f.unit]] as Area, amount: price[f.unit] })),
])
const buildAt = decision('build-at', {
  clause: 'PYR-1.2.5.12',
  locals: { camp: CAMP },
  actor: (g, f) => seatOf(g, f.camp),
  offer(g, f, offer) {
    for (const base of basesOf(g as State, f.camp)) offer.area(base)
  },
  on: {
    area(g, f, base) {
      const fleet = fleetOf(f.camp) as Fleet
      g.fleet.at[fleet] = base
      addNP(g, fleet, 1, 'PYR-1.2.5.12')
      goto(g, paid, { camp: f.camp, area: areaOf[base] as Area, amount: npPrice })
    },
  },
  why: (g, f, kind, ref) => (kind === 'area' ? shipFault(g as State, f.camp, ref as Place) || undefined : undefined),
})

/** 1.2.5.16, 1.2.5.17: each independent city and minor camp in its own city, cheapest first, then by id. */
export function minorsBuyBack(g: State): void {
  for (const city of CITIES) {
    const camp = g.space.control[city] as Camp
    if (camp < MINOR) continue
    let left = yieldOf(g, city, revenue[city])
    for (const u of BY_PRICE) {
      if (homeCamp[u] !== camp || u === ballista || g.unit.at[u] !== supplementum || price[u] > left) continue
      if (roomAt(g, city, sideOf(camp)) < 1) break
      left -= price[u]
      enlist(g, u, camp)
      putUnit(g, u, city)
      const leader = COMMANDER.all.find(c => g.commander.at[c] === city && g.commander.camp[c] === camp && g.commander.count[c] < sv[c])
      if (leader !== undefined) assign(g, u, leader)
      emit(g, { type: 'bought-back', unit: UNIT.name(u), area: PLACE.name(city), camp: CAMP.name(camp), clause: 'PYR-1.2.5.16' })
      takeLoneCommanders(g, city) // 0.2.1.2
    }
  }
}
const BY_PRICE = [...CU.all].sort((a, b) => price[a] - price[b] || (CU.name(a) < CU.name(b) ? -1 : 1))

const raising = sequence('raising', { clause: 'PYR-1.2.5.7', locals: { camp: CAMP } }, [
  when((g, f) => !(g.isOut === 1 && f.camp === pyrrhus), [step(raiseOne, (_, f) => ({ camp: f.camp }))]),
])
export const recruitment = sequence('sequence-5', { clause: 'PYR-1.2.5.7' }, [
  step(elections),
  when(
    isPunicFirst,
    [step(hiring, () => ({ camp: carthage })), step(hiring, () => ({ camp: pyrrhus }))],
    [step(hiring, () => ({ camp: pyrrhus })), step(hiring, () => ({ camp: carthage }))],
  ),
  step(raising, () => ({ camp: pyrrhus })),
  step(raising, () => ({ camp: rome })),
  step(raising, () => ({ camp: carthage })),
  run(minorsBuyBack),
])
