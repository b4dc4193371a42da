/** 14.4.1, 14.4.8 Gold carried by land. */
import { call, end, goto, int } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { type Hex, NATION, type Nation, ORIGIN, type Origin, type Pile } from '../domains.ts'
import { decision, type State } from '../state.ts'
import { bandGold, carriers } from './10-land-movement.ts'
import { addGold, hasRoomForGold, removeGold, unmovedGold } from './14-gold.ts'

const { goldCarriedPerUnit } = data.tables.landMovement
const MOST_ORIGINS = 8

export function canCarryMore(g: State): boolean {
  if (g.piles === 0 || bandGold(g) >= carriers(g) * goldCarriedPerUnit || !hasRoomForGold(g)) return false
  for (let o = 0; o < ORIGIN.size; o++) if (canTakeUp(g, o as Origin)) return true
  return false
}
/** 3.5.1 of an origin that is carried already there may be more. */
const canTakeUp = (g: State, origin: Origin): boolean =>
  unmovedGold(g, g.bandAt as Hex, origin) > 0 && (g.bandOrigins.length < MOST_ORIGINS || g.bandOrigins.has(origin))
/** 14.4.8 one entry for each origin; the one taken up last is the last. */
function takeUp(g: State, origin: Origin, ducats: number): void {
  const i = g.bandOrigins.indexOf(origin)
  const carried = i < 0 ? 0 : g.bandDucats.at(i)
  if (i >= 0) {
    g.bandOrigins.removeAt(i)
    g.bandDucats.removeAt(i)
  }
  g.bandOrigins.push(origin)
  g.bandDucats.push(carried + ducats)
}
export const carryOrigin = decision('carry-origin', {
  clause: 'CON-14.4.8',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, _f, offer) {
    for (let o = 0; o < ORIGIN.size; o++) if (canTakeUp(g, o as Origin)) offer.origin(o as Origin)
    offer.button('back')
  },
  on: {
    origin(g, f, origin) {
      goto(g, carryAmount, { nation: f.nation, origin })
    },
  },
  buttons: {
    back(g) {
      end(g)
    },
  },
  why: (_g, _f, kind) => (kind === 'origin' ? 'CON-14.4.1' : undefined),
})
const carryAmount = decision('carry-amount', {
  clause: 'CON-14.4.1',
  locals: { nation: NATION, origin: ORIGIN },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const most = Math.min(unmovedGold(g, g.bandAt as Hex, f.origin), carriers(g) * goldCarriedPerUnit - bandGold(g))
    for (let n = 1; n <= most; n++) offer.number(n)
  },
  on: {
    number(g, f, n) {
      removeGold(g, g.bandAt as Hex, f.origin, n)
      takeUp(g, f.origin, n)
      end(g)
    },
  },
})

/** 14.4.1: once a segment, whoever carries it. */
export function clearCarried(g: State): void {
  for (let i = 0; i < g.piles; i++) g.pile.moved[i as Pile] = 0
}
/** 14.4.1: put down where the carrier stops; what was taken up last goes first. */
export function putDownGold(g: State, hex: Hex, amount: number): void {
  for (let left = amount; left > 0; ) {
    const i = g.bandDucats.length - 1
    const [origin, ducats] = [g.bandOrigins.at(i), g.bandDucats.at(i)]
    const n = Math.min(left, ducats)
    addGold(g, hex, origin, n, n)
    left -= n
    g.bandOrigins.removeAt(i)
    g.bandDucats.removeAt(i)
    if (n < ducats) {
      g.bandOrigins.push(origin)
      g.bandDucats.push(ducats - n)
    }
  }
}
export function leaveGoldBehind(g: State, nation: Nation): void {
  const carried = bandGold(g)
  if (carried === 0) return
  const least = Math.max(0, carried - carriers(g) * goldCarriedPerUnit)
  call(g, goldLeft, { nation, least, most: Math.min(carried, goldCarriedPerUnit) })
}
/** 14.4.1 how much of the Gold stays with a carrier that is left behind. */
const goldLeft = decision('gold-left', {
  clause: 'CON-14.4.1',
  locals: { nation: NATION, least: int(0, 99_999), most: int(0, 99_999) },
  actor: (_, f) => f.nation,
  offer(_g, f, offer) {
    for (let n = f.least; n <= Math.max(f.least, f.most); n++) offer.number(n)
  },
  on: {
    number(g, _, n) {
      putDownGold(g, g.bandAt as Hex, n)
      end(g)
    },
  },
})
