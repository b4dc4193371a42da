/** 7.3.3 to 7.3.8 Embarking and debarking, and who was aboard in this phase (9.2.5). */
import { end, NONE, type None } from '@plus-ultra/kernel'
import {
  colonist,
  EUROPE,
  GROUP,
  type Group,
  gold,
  HEX,
  type Hex,
  LANDING,
  type Landing,
  LEADER,
  type Leader,
  missionary,
  NATION,
  type Nation,
  nationOfGroup,
  ORIGIN,
  QUEST,
  soldier,
  TYPE,
  type Type,
} from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { areaOf, isConquistador, isLand, isPrivateer, leadersOf } from './02-map.ts'
import {
  addMen,
  ashore,
  capacityOf,
  cargoOf,
  clearHex,
  enemyAt,
  fightersAt,
  hasAboard,
  hasEnemyFighters,
  hold,
  inEurope,
  isHeldBy,
  MEN,
  menAboard,
  onLand,
  putLeaderAboard,
  putLeaderAshore,
  removeMen,
  STACK,
} from './03-counters.ts'
import { hasPact } from './06-deals.ts'
import { embarkMarker, losePartyWithoutSoldier, mayTakeMarker, moveMarker, questsOf } from './06-quests.ts'
import { canStop, payStop } from './07-hemispheric.ts'
import { goldOf, hasRoomForGold } from './14-gold.ts'
import { discoverByLanding } from './19-discoveries.ts'
import { isForbidden } from './20-treaty.ts'

/** What an Expedition has landed: men by type, Gold in ducats. */
export function landed(g: State, t: Type): State['landing']['gold'] {
  if (t === colonist) return g.landing.colonist
  if (t === soldier) return g.landing.soldier
  return t === missionary ? g.landing.missionary : g.landing.gold
}
function rowOf(g: State, x: Group, at: Hex | None, into: Group | None, spent: 0 | 1): Landing | None {
  for (const row of LANDING.all)
    if (g.landing.group[row] === x && g.landing.at[row] === at && g.landing.into[row] === into && g.landing.spent[row] === spent) return row
  return NONE
}
/** The list has room for two more places. */
export function hasRoomToLand(g: State): boolean {
  return g.landing.group[(LANDING.size - 2) as Landing] === NONE
}
/** 9.2.5 it was aboard in this phase. */
export function landFrom(g: State, x: Group, at: Hex | None, t: Type, count: number, spent: 0 | 1, into: Group | None = NONE): void {
  let row = rowOf(g, x, at, into, spent)
  if (row === NONE) {
    row = LANDING.all.find(r => g.landing.group[r] === NONE) as Landing
    g.landing.group[row] = x
    g.landing.at[row] = at
    g.landing.into[row] = into
    g.landing.spent[row] = spent
  }
  landed(g, t)[row] += count
}
/** What of a landing is still where it was landed; nobody counts for two entries of one place. */
export function presentOf(g: State, row: Landing, t: Type): number {
  const count = landed(g, t)[row]
  if (count === 0) return 0
  let left = stillThere(g, row, t)
  for (let r = 0; r < row; r++) if (isSamePlace(g, r as Landing, row)) left -= landed(g, t)[r as Landing]
  return Math.max(0, Math.min(count, left))
}
function stillThere(g: State, row: Landing, t: Type): number {
  const at = g.landing.at[row]
  const into = g.landing.into[row]
  const nation = nationOfGroup(g.landing.group[row] as Group)
  if (into !== NONE) return hold(g, t)[into]
  if (at === NONE) return 0
  if (at === EUROPE) return inEurope(g, t)[nation]
  if (t === gold) return enemyAt(g, at, nation) === NONE ? goldOf(g, at, ORIGIN.refs.none) : 0
  return isHeldBy(g, at, nation) ? ashore(g, t)[at] : 0
}
/** Two entries of one Expedition and one place. */
export const isSamePlace = (g: State, a: Landing, b: Landing): boolean =>
  g.landing.group[a] === g.landing.group[b] && g.landing.at[a] === g.landing.at[b] && g.landing.into[a] === g.landing.into[b]
export function clearLandings(g: State): void {
  for (const row of LANDING.all) {
    g.landing.group[row] = NONE
    g.landing.at[row] = NONE
    g.landing.into[row] = NONE
    g.landing.spent[row] = 0
    for (const t of MEN) landed(g, t)[row] = 0
    g.landing.gold[row] = 0
  }
}
/** 8.7.6, 11.3.3: landed men go where their hex's men go; 11.3.5 Gold does not. */
export function moveLandings(g: State, nation: Nation, from: Hex, to: Hex): void {
  for (const row of LANDING.all) {
    const x = g.landing.group[row]
    if (x === NONE || nationOfGroup(x) !== nation || g.landing.at[row] !== from) continue
    g.landing.at[row] = to
    g.landing.gold[row] = 0
  }
}
function landedAt(g: State, nation: Nation, hex: Hex, t: Type, spent: 0 | 1): number {
  let sum = 0
  for (const row of LANDING.all) {
    const x = g.landing.group[row]
    if (x !== NONE && g.landing.at[row] === hex && g.landing.spent[row] === spent && nationOfGroup(x) === nation) sum += landed(g, t)[row]
  }
  return sum
}

const canTakeAboard = (g: State, x: Group): boolean => cargoOf(g, x) < capacityOf(g, x)
/** 7.3.8 a unit that has embarked in this segment may not embark again. */
export const canEmbarkMan = (g: State, x: Group, hex: Hex, t: Type): boolean =>
  canTakeAboard(g, x) && ashore(g, t)[hex] - landedAt(g, nationOfGroup(x), hex, t, 1) > 0
const canEmbarkLeader = (g: State, hex: Hex, l: Leader): boolean =>
  g.leader.is[l] === onLand && g.leader.hex[l] === hex && !g.leader.embarked[l]
export function canEmbark(g: State, x: Group): boolean {
  const hex = g.group.at[x] as Hex
  const nation = nationOfGroup(x)
  if (!isLand(hex) || !isHeldBy(g, hex, nation) || !canStop(g, x) || !hasRoomToLand(g)) return false
  for (const t of MEN) if (canEmbarkMan(g, x, hex, t)) return true
  for (const l of leadersOf[nation] as readonly Leader[]) if (canEmbarkLeader(g, hex, l)) return true
  return false
}
function embarkMan(g: State, x: Group, t: Type): void {
  const hex = g.group.at[x] as Hex
  const nation = nationOfGroup(x)
  const fresh = ashore(g, t)[hex] - landedAt(g, nation, hex, t, 0) - landedAt(g, nation, hex, t, 1)
  if (fresh > 0) bump(g.sailEmbarked, t, 1)
  else {
    const row = LANDING.all.find(
      r => isOwnRow(g, r, nation) && g.landing.at[r] === hex && !g.landing.spent[r] && landed(g, t)[r] > 0,
    ) as Landing
    const carrier = g.landing.group[row] as Group
    landed(g, t)[row] -= 1
    if (carrier !== x) landFrom(g, carrier, NONE, t, 1, 1, x)
    bump(g.sailStuck, t, 1)
  }
  removeMen(g, nation, hex, t, 1)
  hold(g, t)[x] += 1
}
const isOwnRow = (g: State, row: Landing, nation: Nation): boolean => {
  const x = g.landing.group[row]
  return x !== NONE && nationOfGroup(x) === nation
}
/** A count in a short list, by type. */
function bump(list: State['sailStuck'], t: Type, by: number): void {
  const counts = [list.at(0), list.at(1), list.at(2)]
  counts[t] = (counts[t] as number) + by
  list.copyFrom(counts)
}
/** 7.3.8 of those aboard the Expedition that sails now, men who may do least are given up first. */
export function loseSailor(g: State, x: Group, t: Type): void {
  const enemy = g.sailFought.length > 0 ? g.sailFought.at(g.sailFought.length - 1) % NATION.size : NONE
  if (g.sailStart === NONE || nationOfGroup(x) === enemy || !MEN.includes(t)) return
  if (g.sailStuck.at(t) > 0) bump(g.sailStuck, t, -1)
  else if (g.sailEmbarked.at(t) > 0) bump(g.sailEmbarked, t, -1)
}
/** 8.7.2, 8.7.5 soldiers lost in an invasion: those who have embarked in this segment first, as they may do less than the others (7.3.8). */
export function loseLandingParty(g: State, x: Group, n: number): void {
  g.group.soldier[x] -= n
  bump(g.sailEmbarked, soldier, -Math.min(n, g.sailEmbarked.at(soldier)))
}

const sailor = { nation: NATION, group: GROUP }
export const embark = decision('embark', {
  clause: 'CON-7.3.3',
  locals: sailor,
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const hex = g.group.at[f.group] as Hex
    for (const t of MEN) if (canEmbarkMan(g, f.group, hex, t)) offer.type(t)
    for (const l of leadersOf[f.nation] as readonly Leader[]) if (canEmbarkLeader(g, hex, l)) offer.leader(l)
    for (const quest of QUEST.all) if (canEmbarkMarker(g, f.group, quest)) offer.marker(quest)
    offer.button('done')
  },
  on: {
    type(g, f, t) {
      payStop(g, f.group)
      embarkMan(g, f.group, t)
      tell(g, f.group, 'embarked', TYPE.name(t))
    },
    leader(g, f, l) {
      payStop(g, f.group)
      putLeaderAboard(g, l, f.group)
      g.leader.embarked[l] = 1
      g.leader.voyages[l].add(f.group)
      tellLeader(g, f.group, 'embarked', l)
    },
    marker(g, f, quest) {
      embarkMarker(g, questsOf(f.nation, quest), f.group)
    },
  },
  buttons: {
    done(g, f) {
      losePartyWithoutSoldier(g, f.nation)
      end(g)
    },
  },
  why: (g, f, kind, ref) => {
    if (kind === 'type' && !canTakeAboard(g, f.group)) return 'CON-7.1.3'
    if (kind === 'marker') return 'CON-6.4.15.3'
    const hex = g.group.at[f.group] as Hex
    const isHere =
      kind === 'type' ? ref <= missionary && ashore(g, ref as Type)[hex] > 0 : kind === 'leader' && g.leader.hex[ref as Leader] === hex
    return isHere ? 'CON-7.3.8' : 'CON-7.3.4'
  },
})
/** 6.4.15.3 by ship too. */
function canEmbarkMarker(g: State, x: Group, quest: (typeof QUEST.all)[number]): boolean {
  const q = questsOf(nationOfGroup(x), quest)
  return g.quest.at[q] === g.group.at[x] && mayTakeMarker(g, q, g.group.soldier[x], g.group.missionary[x], hasAboard(g, x, isConquistador))
}
function tell(g: State, x: Group, type: 'embarked' | 'debarked', unit: string): void {
  emit(g, { type, group: GROUP.name(x), unit, hex: HEX.name(g.group.at[x] as Hex), clause: 'CON-7.3.3' })
}
function tellLeader(g: State, x: Group, type: 'embarked' | 'debarked', l: Leader): void {
  emit(g, {
    type: `leader-${type}`,
    group: GROUP.name(x),
    leader: LEADER.name(l),
    hex: HEX.name(g.group.at[x] as Hex),
    clause: 'CON-7.3.3',
  })
}

/** 7.3.4, 8.7.8, 20.1.2 why nobody of that kind may land; undefined when he may. */
export function whyNotLand(g: State, nation: Nation, hex: Hex, t: Type | Leader | None, isMan: boolean): string | undefined {
  if (!isLand(hex)) return 'CON-7.7.1'
  if (isForbidden(g, nation, areaOf[hex])) return 'CON-20.1.2'
  if (hasEnemyFighters(g, hex, nation)) return 'CON-7.3.4'
  const enemy = enemyAt(g, hex, nation)
  if (enemy !== NONE && (hasPact(g, nation, enemy) || !isMan || t !== soldier)) return 'CON-8.7.8'
  if (isMan && t !== missionary && fightersAt(g, hex) >= STACK) return 'CON-10.3.1'
  return undefined
}
const mayDebarkMan = (g: State, x: Group, t: Type): boolean =>
  hold(g, t)[x] - g.sailStuck.at(t) > 0 && whyNotLand(g, nationOfGroup(x), g.group.at[x] as Hex, t, true) === undefined
const mayDebarkLeader = (g: State, x: Group, l: Leader): boolean =>
  g.leader.group[l] === x &&
  !isPrivateer[l] &&
  !g.leader.debarked[l] &&
  whyNotLand(g, nationOfGroup(x), g.group.at[x] as Hex, l, false) === undefined
export function canDebark(g: State, x: Group): boolean {
  if (!isLand(g.group.at[x]) || !canStop(g, x) || !hasRoomToLand(g)) return false
  for (const t of MEN) if (mayDebarkMan(g, x, t)) return true
  for (const l of leadersOf[nationOfGroup(x)] as readonly Leader[]) if (mayDebarkLeader(g, x, l)) return true
  return QUEST.all.some(quest => canLandMarker(g, x, quest))
}
/** Why nobody of those aboard may land here. */
export function whyNotDebark(g: State, x: Group): string {
  const hex = g.group.at[x] as Hex
  for (const t of MEN) {
    const why = hold(g, t)[x] > 0 ? whyNotLand(g, nationOfGroup(x), hex, t, true) : undefined
    if (why !== undefined) return why
  }
  for (const l of leadersOf[nationOfGroup(x)] as readonly Leader[]) {
    const why = g.leader.group[l] === x && !isPrivateer[l] ? whyNotLand(g, nationOfGroup(x), hex, l, false) : undefined
    if (why !== undefined) return why
  }
  if (!hasRoomToLand(g)) return 'CON-3.5.1'
  return hasAboard(g, x, isPrivateer) && menAboard(g, x) === 0 ? 'CON-16.2.1' : menAboard(g, x) > 0 ? 'CON-7.3.8' : 'CON-7.3.4'
}
/** Puts a man of the Expedition ashore here. */
export function debarkMan(g: State, x: Group, t: Type): void {
  const hex = g.group.at[x] as Hex
  const nation = nationOfGroup(x)
  driveOut(g, nation, hex, 'CON-8.7.8')
  const isFresh = hold(g, t)[x] - g.sailEmbarked.at(t) - g.sailStuck.at(t) > 0
  if (!isFresh) bump(g.sailEmbarked, t, -1)
  landFrom(g, x, hex, t, 1, isFresh ? 0 : 1)
  hold(g, t)[x] -= 1
  addMen(g, nation, hex, t, 1)
  discoverByLanding(g, nation, hex)
}
/** 8.7.8, 10.6.2: Missionaries and leaders alone are removed. */
export function driveOut(g: State, nation: Nation, hex: Hex, clause: string): void {
  const enemy = enemyAt(g, hex, nation)
  if (enemy === NONE) return
  clearHex(g, enemy, hex)
  emit(g, { type: 'driven-out', nation: NATION.name(enemy), hex: HEX.name(hex), clause })
}
export const debark = decision('debark', {
  clause: 'CON-7.3.4',
  locals: sailor,
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const t of MEN) if (mayDebarkMan(g, f.group, t)) offer.type(t)
    for (const l of leadersOf[f.nation] as readonly Leader[]) if (mayDebarkLeader(g, f.group, l)) offer.leader(l)
    for (const quest of QUEST.all) if (canLandMarker(g, f.group, quest)) offer.marker(quest)
    offer.button('done')
  },
  on: {
    type(g, f, t) {
      payStop(g, f.group)
      debarkMan(g, f.group, t)
      tell(g, f.group, 'debarked', TYPE.name(t))
    },
    leader(g, f, l) {
      payStop(g, f.group)
      putLeaderAshore(g, l, g.group.at[f.group] as Hex)
      g.leader.debarked[l] = 1
      g.leader.voyages[l].add(f.group)
      discoverByLanding(g, f.nation, g.group.at[f.group] as Hex)
      tellLeader(g, f.group, 'debarked', l)
    },
    marker(g, f, quest) {
      moveMarker(g, questsOf(f.nation, quest), g.group.at[f.group] as Hex)
    },
  },
  buttons: {
    done(g, f) {
      losePartyWithoutSoldier(g, f.nation)
      end(g)
    },
  },
  why(g, f, kind, ref) {
    const hex = g.group.at[f.group] as Hex
    if (kind === 'leader' && isPrivateer[ref as Leader]) return 'CON-16.2.1'
    if (kind === 'marker') return 'CON-6.4.15.3'
    if (kind !== 'leader' && kind !== 'type') return undefined
    const isAboard = kind === 'type' ? ref <= missionary && hold(g, ref as Type)[f.group] > 0 : g.leader.group[ref as Leader] === f.group
    return whyNotLand(g, f.nation, hex, ref as Type, kind === 'type') ?? (isAboard ? 'CON-7.3.8' : 'CON-7.3.4')
  },
})
function canLandMarker(g: State, x: Group, quest: (typeof QUEST.all)[number]): boolean {
  const nation = nationOfGroup(x)
  const q = questsOf(nation, quest)
  const hex = g.group.at[x] as Hex
  return g.quest.group[q] === x && isHeldBy(g, hex, nation) && g.land.soldier[hex] > 0
}

/** 7.3.5: undefined when Gold may be put ashore. */
export function whyNotLandGold(g: State, x: Group): string | undefined {
  const hex = g.group.at[x] as Hex
  if (g.group.gold[x] === 0) return 'CON-7.3.5'
  if (!isLand(hex)) return 'CON-7.7.1'
  if (enemyAt(g, hex, nationOfGroup(x)) !== NONE) return 'CON-14.4.2'
  const hasPile = hasRoomForGold(g) || goldOf(g, hex, ORIGIN.refs.none) > 0
  return hasPile && hasRoomToLand(g) ? undefined : 'CON-3.5.1'
}
export const canLandGold = (g: State, x: Group): boolean => canStop(g, x) && whyNotLandGold(g, x) === undefined
