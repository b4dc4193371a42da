/** What a scenario breaks that hangs on the whole position, and the adjustments of 9.4. */
import { type Fault, NONE, type OptionValue } from '@plus-ultra/kernel'
import type { Scenario } from './data/scenario.ts'
import {
  areaOf,
  ballista,
  CAMP,
  type Camp,
  COMMANDER,
  CU,
  FLOTILLA,
  fleetCamp,
  fleetOfHold,
  hiero,
  homeCamp,
  isAboard,
  isBox,
  isCity,
  isConsul,
  isLand,
  isMercenary,
  MINOR,
  PLACE,
  type Place,
  printedCamp,
  pyrrhus,
  rome,
  sicily,
  supplementum,
  sv,
  syracuse,
  type Unit,
} from './domains.ts'
import { areFriends, assign, countAt, enlist, putUnit, sideOf, sideOfUnit } from './rules/00-counters.ts'
import { isWithinSicilyLimits, limitedInSicily, limitWeight, roomAt } from './rules/00-map.ts'
import type { State } from './state.ts'

/** Collects what is wrong, with paths. */
export class Report {
  readonly faults: Fault[] = []
  /** those of them that hold whatever else is wrong: what names nothing, and what is there twice */
  readonly stray: Fault[] = []
  /** where each counter was named first */
  readonly placed = new Map<string, string>()
  /** where a fact was written, when it was not under its own path */
  readonly paths = new Map<string, string>()
  readonly prefixes = new Map<string, string>()
  say(path: string, message: string): void {
    const field = /^\w+/.exec(path)?.[0] ?? ''
    const moved = this.prefixes.get(field)
    this.faults.push({ path: this.paths.get(path) ?? (moved === undefined ? path : moved + path.slice(field.length)), message })
  }
  sayStray(path: string, message: string): void {
    this.say(path, message)
    this.stray.push(...this.faults.slice(-1))
  }
  /** A counter is in one place only. */
  once(path: string, id: string): void {
    const before = this.placed.get(id)
    if (before !== undefined) this.sayStray(path, `'${id}' is already placed by ${before}`)
    else this.placed.set(id, path)
  }
  /** A name of a domain, or a fault. */
  name<R>(path: string, domain: { find(name: string): R | undefined; readonly kind: string }, name: string): R | undefined {
    const ref = domain.find(name)
    if (ref === undefined) this.sayStray(path, `there is no ${WORDS[domain.kind] ?? domain.kind} '${name}'`)
    return ref
  }
}
const WORDS: Readonly<Record<string, string>> = { area: 'place', leader: 'commander', region: 'area' }

/** 1.2.4.8 while they go home CU, leaders and BP may be apart: order is made at the end of the step. */
export const isGoingHome = (s: Scenario): boolean => s.start?.phase === 'cold-going-home'

/** Facts that cannot be, whatever else is wrong. */
export function checkFacts(g: State, s: Scenario, report: Report): void {
  const offices = new Map<string, string>()
  for (const [i, p] of s.pieces.entries()) {
    const path = `pieces[${i}]`
    const c = COMMANDER.find(p.id)
    const u = CU.find(p.id)
    if (c !== undefined && p.office !== undefined) {
      if (!isConsul[c]) report.say(`${path}.office`, `${p.id} is no consul`)
      else if (offices.has(p.office)) report.say(`${path}.office`, `${offices.get(p.office)} holds it (PYR-0.2.1.7)`)
      offices.set(p.office, p.id)
    }
    if (c !== undefined && p.fallen && !isBox(g.commander.at[c])) report.say(`${path}.fallen`, `${p.id} is in play`)
    const holder = c === undefined ? NONE : g.commander.hostageOf[c]
    if (holder !== NONE && areFriends(holder, rome)) report.say(`${path}.hostageOf`, `${p.hostageOf} does not fight Rome (PYR-2.2.5.7)`)
    const camp = u === undefined ? NONE : g.unit.camp[u]
    if (u !== undefined && camp !== NONE && camp >= MINOR && isCity(g.unit.at[u]) && printedCamp[g.unit.at[u]] !== camp)
      report.say(`${path}.at`, `${CAMP.name(camp)} has no claim to ${p.at} (PYR-0.1.8)`)
  }
  if (s.privileged !== undefined && s.privileged !== null && !s.seats.includes(s.privileged as never))
    report.say('privileged', 'is no seat of this table')
  else if (s.privileged === 'east' || s.privileged === 'pyrrhus') report.say('privileged', 'is a western seat (PYR-1.1.3.5)')
}

/** What is too much is so whatever else is wrong. */
export function checkLimits(g: State, s: Scenario, report: Report): void {
  for (const p of PLACE.all) {
    if (!isLand(p)) continue
    for (let side = 0; side < 4; side++) {
      const over = -roomAt(g, p, side as never)
      if (over <= 0) continue
      const last = s.pieces.findLastIndex(
        x => x.at === PLACE.name(p) && CU.find(x.id) !== undefined && sideOfUnit(g, CU.get(x.id)) === side,
      )
      report.say(`pieces[${last}].at`, `${PLACE.name(p)} holds ${over} CU too many (PYR-2.2.2.1.4)`)
    }
  }
  if (!isWithinSicilyLimits(limitedInSicily(g)))
    report.say(
      `pieces[${s.pieces.findLastIndex(p => isLimited(g, CU.find(p.id)))}].at`,
      'at most one elephant and four infantry CU of Epirus, Rhodes and Crete may be in Sicily (PYR-2.2.2.1.2)',
    )
  for (const [i, p] of s.pieces.entries()) {
    const c = COMMANDER.find(p.id)
    if (c !== undefined && g.commander.count[c] > sv[c] && !isGoingHome(s))
      report.say(`pieces[${i}]`, `${p.id} leads ${g.commander.count[c]} CU with SV ${sv[c]} (PYR-2.1.1)`)
  }
}
const isLimited = (g: State, u: Unit | undefined): boolean => u !== undefined && limitWeight(u) > 0 && areaOf[g.unit.at[u]] === sicily
/** What can be judged only of a position that is otherwise right. */
export function checkForces(g: State, s: Scenario, report: Report): void {
  for (const f of FLOTILLA.all) {
    const n = [0, 1, 2, 3].reduce((sum, side) => sum + countAt(g, PLACE.get(FLOTILLA.name(f)) as Place, side as never), 0)
    const officers = COMMANDER.all.filter(c => isAboard(g.commander.at[c]) && fleetOfHold(g.commander.at[c]) === f).length
    if (n > g.fleet.np[f] || (officers > 0 && g.fleet.np[f] === 0))
      report.say(
        `pieces[${s.pieces.findLastIndex(p => p.at === FLOTILLA.name(f))}].at`,
        `${FLOTILLA.name(f)} carries more than its NP (PYR-2.2.6.1)`,
      )
  }
  for (const [i, p] of s.pieces.entries()) {
    const path = `pieces[${i}]`
    const c = COMMANDER.find(p.id)
    const u = CU.find(p.id)
    if (c !== undefined) {
      if (p.superior !== undefined && g.commander.count[COMMANDER.get(p.superior)] === 0 && !isGoingHome(s))
        report.say(`${path}.superior`, `${p.superior} leads no army`)
      const holdsNothing = g.commander.count[c] === 0 && g.commander.superior[c] === NONE && !isAboard(g.commander.at[c])
      if ((p.bp ?? 0) > 0 && holdsNothing && !isGoingHome(s)) report.say(`${path}.bp`, 'a commander without CU carries no BP (PYR-2.3.1.1)')
    }
    const f = FLOTILLA.find(p.id)
    const at = f === undefined ? NONE : g.fleet.at[f]
    if (f !== undefined && at !== NONE && isCity(at) && g.space.control[at] !== fleetCamp[f])
      report.say(`${path}.at`, `${p.at} is no port of its camp`)
    if (u !== undefined && isMercenary[u] && g.unit.leader[u] !== NONE && !hasOwn(g, u) && !isGoingHome(s))
      report.say(path, 'a mercenary is never without a CU that is none (PYR-6.6)')
  }
  for (const f of FLOTILLA.all) {
    const city = g.fleet.blockades[f]
    if (city !== NONE && areFriends(g.space.control[city] as Camp, fleetCamp[f]))
      report.say(
        `pieces[${s.pieces.findIndex(p => p.id === FLOTILLA.name(f))}].blockades`,
        `${FLOTILLA.name(f)} cannot blockade ${PLACE.name(city)}, a city of its own side (PYR-2.2.7.3)`,
      )
  }
}
function hasOwn(g: State, mercenary: Unit): boolean {
  return CU.all.some(u => g.unit.leader[u] === g.unit.leader[mercenary] && !isMercenary[u] && sideOfUnit(g, u) === sideOfUnit(g, mercenary))
}
/** 9.4.1 before a game that begins at its beginning. */
export function adjust(g: State, s: Scenario, options: Readonly<Record<string, OptionValue>>): void {
  if (s.start !== undefined && s.start.phase !== 'set-up') return
  if (options['hubris-12'] === true) g.hubris = 12
  const favourite = CAMP.find(String(options['fortuna-novice'] ?? 'none'))
  if (favourite !== undefined) g.fortuna = favourite
  if (options['syracuse-ballista'] !== true || g.unit.at[ballista] !== supplementum) return
  const camp = g.space.control[syracuse] as Camp
  if ((camp !== homeCamp[ballista] && camp !== pyrrhus) || roomAt(g, syracuse, sideOf(camp)) < 1) return // 6.5 it serves no other
  enlist(g, ballista, camp)
  putUnit(g, ballista, syracuse)
  const isHis = g.commander.at[hiero] === syracuse && g.commander.camp[hiero] === camp
  if (isHis && g.commander.count[hiero] < sv[hiero]) assign(g, ballista, hiero)
}
