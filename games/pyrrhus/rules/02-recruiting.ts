/** 1.2.5.8-11 Where a CU may be recruited, 2.2.9 recruiting by action. */
import { call, end, NONE } from '@plus-ultra/kernel'
import {
  type Area,
  areaOf,
  type Camp,
  COMMANDER,
  type Commander,
  CU,
  carthage,
  holderOf,
  homeCamp,
  homeCity,
  homeZones,
  isCity,
  isCU,
  isElephant,
  isGreek,
  isItalianGreek,
  isLand,
  isMercenary,
  isOverseas,
  isRural,
  isSamnite,
  isSicilianGreek,
  italy,
  king,
  PLACE,
  type Place,
  place,
  portSea,
  price,
  pyrrhus,
  quotaKind,
  recruitPlaces,
  samnites,
  sicily,
  supplementum,
  sv,
  taranto,
  treasuryOf,
  tribeZones,
  UNIT,
  type Unit,
} from '../domains.ts'
import { decision, emit, isHiddenPlay, type State, seatOf } from '../state.ts'
import { areFriends, assign, enlist, putUnit, takeLoneCommanders, tellOfUnit } from './00-counters.ts'
import { isActive, isBlockaded, ownerOf, unitFault } from './00-map.ts'
import { quotaFault } from './02-organise.ts'
import { isAtTreasury, pay } from './08-treasure.ts'

const ionian = place('mare-ionium')
const lilybaeum = place('lilybaeum')
const SICILIAN_BASES = ['syracuse', 'agrigente', 'henna'].map(place)

/** Off the map everything is open (10.1.3). */
export const isInReserve = (g: State, u: Unit): boolean => !g.unit.isInPlay[u] && g.unit.at[u] === supplementum
/** Whose it is to recruit at all: 1.2.5.9, 1.2.5.11, 6.5. */
export function claimFault(g: State, camp: Camp, u: Unit): string {
  if (isMercenary[u]) return 'PYR-2.2.9.1.2'
  if (isElephant[u] && !g.unit.isInPlay[u]) return 'PYR-6.3'
  if (!isInReserve(g, u)) return 'PYR-1.2.5.11'
  const home = homeCity[u]
  const isGreekCity = home !== NONE && isGreek[home]
  if (isGreekCity) {
    if (camp !== pyrrhus) return 'PYR-1.2.5.8#camp'
    if (g.space.control[home] !== pyrrhus) return 'PYR-1.2.5.11'
    if (home !== taranto && !g.space.hasJoined[home]) return 'PYR-1.2.5.11'
    return ''
  }
  if (homeCamp[u] !== camp) return 'PYR-1.2.5.8#camp'
  if (home !== NONE && !areFriends(g.space.control[home] as Camp, camp)) return 'PYR-1.2.5.9'
  return homeZones[u].length > 0 && homeZones[u].every(z => g.space.isRavaged[z]) ? 'PYR-1.2.5.9' : ''
}
/** The city where the king is, in that area. */
const isKingsCity = (g: State, p: Place, area: Area): boolean => isCity(p) && areaOf[p] === area && g.commander.at[king] === p
/** 1.2.5.8 the places of its row in the table; Samnites only by action (2.2.9.2.3). */
function isPlaceOf(g: State, u: Unit, p: Place, isAction: boolean): boolean {
  if (isItalianGreek[u]) return p === homeCity[u] || isKingsCity(g, p, italy)
  if (isSicilianGreek[u]) return SICILIAN_BASES.includes(p) || isKingsCity(g, p, sicily)
  if (isOverseas[u]) return isCity(p) && portSea[p] === ionian
  if (isSamnite[u]) return isAction && tribeZones[samnites].includes(p) && isActive(g, samnites)
  return recruitPlaces[u].includes(p)
}
/** The clause that keeps the CU from being raised there, or ''. */
export function placeFault(g: State, camp: Camp, u: Unit, p: Place, isAction: boolean): string {
  if (!isLand(p) || !isPlaceOf(g, u, p, isAction)) return isSamnite[u] ? 'PYR-2.2.9.2.3' : 'PYR-1.2.5.8'
  if (isCity(p) && g.space.control[p] !== camp) return isAction ? 'PYR-2.2.9.1.1' : 'PYR-1.2.5.8'
  if (isRural(p) && g.space.isRavaged[p]) return isAction ? 'PYR-2.2.9.1.1' : 'PYR-1.2.5.10'
  if (isRural(p) && ownerOf(g, p) !== camp) return isAction ? 'PYR-2.2.9.1.1' : 'PYR-1.2.5.8'
  if (isOverseas[u] && isBlockaded(g, p)) return 'PYR-2.2.7.4'
  if (p === lilybaeum && camp === carthage && isBlockaded(g, p)) return 'PYR-2.2.7.4'
  return unitFault(g, u, p, camp) // the limits of its new camp
}
/** The CU joins the camp and stands there; an enemy commander who is alone there is taken (0.2.1.2). */
export function raise(g: State, camp: Camp, u: Unit, p: Place, clause: string): void {
  enlist(g, u, camp)
  putUnit(g, u, p)
  if (g.hidden === 0) emit(g, { type: 'recruited', unit: UNIT.name(u), area: PLACE.name(p), amount: price[u], clause })
  else tellOfUnit(g, u, camp, { type: 'recruited', amount: price[u], clause }) // 10.1.3 the price only
  takeLoneCommanders(g, p)
}

/** 2.2.9.2.1 what he can spend here. */
export function actionPurse(g: State, c: Commander): number {
  const own = g.holder.bp[holderOf(c)]
  const treasury = treasuryOf(g.commander.camp[c])
  return treasury !== NONE && isAtTreasury(g, holderOf(c)) ? own + g.holder.bp[treasury] : own
}
function basicFault(g: State, c: Commander, u: Unit): string {
  const camp = g.commander.camp[c]
  const fault = claimFault(g, camp, u) || placeFault(g, camp, u, g.commander.at[c], true)
  if (fault !== '') return fault
  return price[u] > actionPurse(g, c) ? 'PYR-2.2.9.2.1' : ''
}
export function recruitFault(g: State, c: Commander, u: Unit): string {
  const fault = basicFault(g, c, u)
  if (fault !== '') return fault
  if (g.commander.count[c] >= sv[c]) return 'PYR-2.1.1'
  return quotaFault(g, c, quotaKind[u], kind => CU.all.some(v => quotaKind[v] === kind && basicFault(g, c, v) === ''))
}
/** 2.2.9.1.1 a city of his camp, or a zone of it without a ravage marker. */
export function isOwnLand(g: State, c: Commander): boolean {
  const p = g.commander.at[c]
  if (isCity(p)) return g.space.control[p] === g.commander.camp[c]
  return isRural(p) && !g.space.isRavaged[p] && ownerOf(g, p) === g.commander.camp[c]
}
export function canRecruit(g: State, c: Commander): boolean {
  if (!isLand(g.commander.at[c]) || actionPurse(g, c) === 0) return false
  for (let u = 0; u < CU.size; u++) if (isInReserve(g as State, u as Unit) && recruitFault(g, c, u as Unit) === '') return true
  return false
}
/** 2.2.9.2 any number, one by one. */
export const recruit = decision('recruit', {
  clause: 'PYR-2.2.9.2.1',
  hides: isHiddenPlay,
  locals: { leader: COMMANDER },
  actor: (g, f) => seatOf(g, g.commander.camp[f.leader]),
  offer(g, f, offer) {
    for (let u = 0; u < CU.size; u++)
      if (isInReserve(g as State, u as Unit) && recruitFault(g as State, f.leader, u as Unit) === '') offer.unit(u as Unit)
    offer.button('done')
  },
  on: {
    unit(g, f, u) {
      const camp = g.commander.camp[f.leader]
      raise(g, camp, u, g.commander.at[f.leader], 'PYR-2.2.9.2.1')
      assign(g, u, f.leader)
      g.pot = price[u]
      call(g, pay, { camp, area: NONE, only: f.leader })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why: (g, f, kind, ref) =>
    kind === 'unit' && isCU(ref as Unit) ? recruitFault(g as State, f.leader, ref as Unit) || undefined : undefined,
})
