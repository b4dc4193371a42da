/** Move ordering of marches: at the end surplus Colonists walk into Areas that nobody holds (RULES.md, last section, 4). */
import { NONE } from '@plus-ultra/kernel'
import { data } from './data/load.ts'
import { type Area, colonist, type Hex, type Nation, soldier } from './domains.ts'
import { controlGain, neededIn, own, surplus, survey } from './outlook.ts'
import { conquestMarch, conquestMarches, conquestMuster, isConquering } from './prior-conquest.ts'
import { attackFrom, campaigners, wayToPrey } from './prior-war.ts'
import { areaOf, attritionLevel, landCost, landSteps } from './rules/02-map.ts'
import { hasEnemyFighters, STACK } from './rules/03-counters.ts'
import { unmoved } from './rules/10-moved.ts'
import { goldIn } from './rules/14-gold.ts'
import { isForbidden } from './rules/20-treaty.ts'
import type { State } from './state.ts'

const { allowance } = data.tables.landMovement
const { portMinColonists } = data.tables.settlement
const WALK = allowance.colonist
/** Turns before the end in which Colonists leave their fields. */
const MIGRATION = 1
const LEAST = 25

const cost = new Map<Hex, number>()
const ways = new Map<Hex, Hex>()
const queue: Hex[] = []
/** The best hex to which that many walk from there, and the first step. */
let goal: Hex | typeof NONE = NONE
let goalStep: Hex | typeof NONE = NONE
let goalSize = 0
function seek(g: State, n: Nation, from: Hex, men: number, spent: number, isUnderWay: boolean): number {
  goal = NONE
  let most = LEAST
  cost.clear()
  ways.clear()
  queue.length = 0
  queue.push(from)
  cost.set(from, spent)
  for (let head = 0; head < queue.length; head++) {
    const h = queue[head] as Hex
    const soFar = cost.get(h) as number
    const a = areaOf[h]
    if (h !== from && a !== areaOf[from]) {
      const value = valueAt(g, a, h, men)
      if (value > most) {
        most = value
        goal = h
        goalStep = ways.get(h) as Hex
        goalSize = sizeFor
      }
    }
    const steps = landSteps[h]
    for (let i = 0; i < steps.length; i++) {
      const to = steps[i] as Hex
      const total = soFar + (landCost[h][i] as number)
      if (total > WALK && !(h === from && !isUnderWay)) continue
      if ((cost.get(to) ?? 99) <= total || hasEnemyFighters(g, to, n) || isForbidden(g, n, areaOf[to])) continue
      if (!cost.has(to)) queue.push(to)
      cost.set(to, total)
      ways.set(to, h === from ? to : (ways.get(h) as Hex))
    }
  }
  return most
}
let sizeFor = 0
function valueAt(g: State, a: Area, h: Hex, men: number): number {
  const missing = neededIn(a) - (own[a] as number)
  if (missing <= 0 || missing > men || g.land.colonist[h] + g.land.soldier[h] + men > STACK) return -1
  sizeFor = Math.min(men, missing + 1)
  return controlGain(g, a, sizeFor) - 6 * attritionLevel[h] - 2 * sizeFor
}
const isTime = (g: State): boolean => g.lastTurn - g.turn <= MIGRATION

/** 14.4.3, 17.2.1: where Gold waits for a ship the port is kept. */
const dockers = (g: State, hex: Hex): number => (goldIn(g, hex) > 0 ? portMinColonists : 0)

export function marchesPrior(g: State, n: Nation, hex: Hex): number {
  const conquest = conquestMarches(g, n, hex)
  if (conquest > 0) return conquest
  const soldiers = isConquering(g, n, hex) ? 0 : campaigners(g, hex)
  if (soldiers > 1 && (attackFrom(g, n, hex, soldiers) !== NONE || wayToPrey(g, n, hex, soldiers) !== NONE)) return 3.5
  if (!isTime(g) || g.land.colonist[hex] === 0) return -2
  survey(g, n)
  const men = Math.min(unmoved(g, hex, colonist) - dockers(g, hex), surplus(areaOf[hex], 0))
  if (men <= 0) return -2
  const gain = seek(g, n, hex, men, 0, false)
  return goal === NONE ? -2 : 2.5 + gain / 100
}
export function musterPrior(g: State, n: Nation, kind: string, name: string, value: number): number {
  const at = g.bandAt as Hex
  if (conquestMarches(g, n, at) > 0) return conquestMuster(g, n, kind, name, value)
  const soldiers = isConquering(g, n, at) ? 0 : campaigners(g, at)
  if (soldiers > 1 && (attackFrom(g, n, at, soldiers) !== NONE || wayToPrey(g, n, at, soldiers) !== NONE)) {
    if (kind === 'button') return name === 'go' ? (g.bandSoldier >= soldiers ? 3 : -3) : -1
    return kind === 'type' && value === soldier ? 2 : -2
  }
  survey(g, n)
  const men = isTime(g) ? Math.min(unmoved(g, at, colonist) - dockers(g, at), surplus(areaOf[at], 0)) : 0
  if (men > 0) seek(g, n, at, men, 0, false)
  const want = men > 0 && goal !== NONE ? goalSize : 0
  if (kind === 'button') return name === 'go' ? (want > 0 && g.bandColonist >= want ? 3 : -3) : want > 0 ? -1 : 1
  return kind === 'type' && value === colonist && g.bandColonist < want ? 2 : -2
}
export function marchPrior(g: State, n: Nation, kind: string, value: number): number {
  const at = g.bandAt as Hex
  if (g.bandSoldier > 0 && isConquering(g, n, at)) return conquestMarch(g, n, kind, value)
  if (g.bandSoldier > 0) {
    const prey = attackFrom(g, n, at, g.bandSoldier)
    const step = prey !== NONE ? prey : g.bandSpent === 0 ? wayToPrey(g, n, at, g.bandSoldier) : NONE
    return kind === 'button' ? 0.5 : kind === 'hex' && value === step ? 3 : -1
  }
  survey(g, n)
  const a = areaOf[at]
  const here = own[a] as number
  // the band is counted where it stands
  own[a] = here - g.bandColonist
  const stays = g.bandSpent > 0 ? valueAt(g, a, at, g.bandColonist) + 12 : 0
  const goes = seek(g, n, at, g.bandColonist, g.bandSpent, g.bandSpent > 0)
  own[a] = here
  if (kind === 'button') return 0.5
  if (kind !== 'hex' || goal === NONE || stays >= goes) return -1
  return value === goalStep ? 2 : -0.5
}
