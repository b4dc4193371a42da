/** What a seat may see, as drawn, under the names of the scenario format. */
import { type Board, HIDDEN, NONE, type None, type Piece } from '@plus-ultra/kernel'
import {
  AREA,
  type Area,
  CAMP,
  type Camp,
  CITIES,
  COMMANDER,
  type Commander,
  CU,
  EVENT,
  FLOTILLA,
  type Fleet,
  fleetCamp,
  type HAND,
  HOLDER,
  type Holder,
  holderOf,
  holderOfFleet,
  isBox,
  isConsul,
  PLACE,
  type Place,
  RURALS,
  removed,
  SEAT,
  type Seat,
  SIDE,
  TACTIC,
  TRIBE,
  type Unit,
  yearOf,
} from './domains.ts'
import { blockaderOf, ownerOf } from './rules/00-map.ts'
import { BATTLE, type State, stackAt } from './state.ts'

const isSeen = (v: number): boolean => v !== HIDDEN
const KINDS = Object.keys(BATTLE)
/** The face of a counter: its id without the number. */
const faceOf = (id: string): string => id.replace(/-\d+$/, '')
const placeName = (p: number): string | null => (p === NONE || p === removed ? null : PLACE.name(p as Place))

function unitPiece(g: State, u: Unit): Piece | undefined {
  const { unit } = g
  if (!isSeen(unit.at[u])) return undefined
  const camp = unit.camp[u]
  const leader = unit.leader[u]
  const moved = unit.moved[u]
  const die = unit.die[u]
  return {
    id: CU.name(u),
    unit: faceOf(CU.name(u)),
    side: camp === NONE ? 'mercenary' : CAMP.name(camp),
    at: unit.at[u] === removed ? 'removed' : PLACE.name(unit.at[u]),
    ...(isSeen(leader) && leader !== NONE && { leader: COMMANDER.name(leader) }),
    ...(isSeen(moved) && moved > 0 && { moved: true }),
    ...(die > 0 && { die }),
  }
}
/** CU of a side in a place whose faces are shown in battle (10.1.1), by who leads them. */
function shownUnder(g: State, p: Place, side: number, leader: Commander | None): number {
  const { at, camp, leader: leaders } = g.unit
  return CU.all.filter(u => at[u] === p && camp[u] === side && leaders[u] === leader).length
}
/** 10.1.1 of what is hidden: how many CU each army has, and how many are out of command. */
function hiddenGroups(g: State): Piece[] {
  const groups: Piece[] = []
  for (let p = 0; p < PLACE.size && !isBox(p as Place); p++) {
    for (let side = 0; side < 3; side++) {
      const stack = stackAt(p as Place, side)
      if (g.stack.count[stack] === 0 || isSeen(g.stack.first[stack])) continue
      const at = PLACE.name(p as Place)
      const camp = SIDE.name(side as never)
      let loose = g.stack.count[stack]
      for (const c of COMMANDER.all) {
        if (g.commander.at[c] !== p || g.commander.camp[c] !== side || g.commander.count[c] === 0) continue
        loose -= g.commander.count[c]
        const count = g.commander.count[c] - shownUnder(g, p as Place, side, c)
        if (count > 0) groups.push({ id: `${COMMANDER.name(c)}-army`, unit: 'hidden', side: camp, at, count, leader: COMMANDER.name(c) })
      }
      loose -= shownUnder(g, p as Place, side, NONE)
      if (loose > 0) groups.push({ id: `${at}-${camp}`, unit: 'hidden', side: camp, at, count: loose })
    }
  }
  return groups
}
function commanderPiece(g: State, c: Commander): Piece {
  const { commander } = g
  const h = holderOf(c)
  const superior = commander.superior[c]
  const captor = commander.captor[c]
  const hostageOf = commander.hostageOf[c]
  return {
    id: COMMANDER.name(c),
    unit: isConsul[c] ? 'consul' : 'commander',
    side: CAMP.name(commander.camp[c]),
    at: placeName(commander.at[c]),
    ...counterOf(g, h),
    ...(superior !== NONE && { superior: COMMANDER.name(superior) }),
    ...(hostageOf !== NONE && { hostageOf: CAMP.name(hostageOf) }),
    ...(captor !== NONE && { captor: COMMANDER.name(captor) }),
    ...(commander.hasFallen[c] && { fallen: true }),
    ...(g.consulA === c && { office: 'A' }),
    ...(g.consulB === c && { office: 'B' }),
  }
}
const counterOf = (g: State, h: Holder) => ({
  ...(g.holder.bp[h] > 0 && { bp: g.holder.bp[h] }),
  ...(g.holder.isActivated[h] && { activated: true }),
  ...(g.holder.hasDoubled[h] && { doubled: true }),
})
function fleetPiece(g: State, f: Fleet): Piece {
  const blockades = g.fleet.blockades[f]
  return {
    id: FLOTILLA.name(f),
    unit: 'flotilla',
    side: CAMP.name(fleetCamp[f]),
    at: placeName(g.fleet.at[f]),
    strength: g.fleet.np[f],
    ...counterOf(g, holderOfFleet(f)),
    ...(blockades !== NONE && { blockades: PLACE.name(blockades) }),
    ...(g.fleet.isStormed[f] && { stormed: true }),
    ...(g.fleet.dice[f].length > 0 && { dice: [...g.fleet.dice[f]] }),
  }
}

function spacesOf(g: State): Board['spaces'] {
  const spaces: Record<string, Record<string, unknown>> = {}
  for (const c of CITIES) {
    const blockader = blockaderOf(g, c)
    spaces[PLACE.name(c)] = {
      control: CAMP.name(g.space.control[c] as Camp),
      original: CAMP.name(g.space.original[c] as Camp),
      joined: g.space.hasJoined[c] === 1,
      ravaged: g.space.isRavaged[c] === 1,
      ...(blockader !== NONE && { blockadedBy: FLOTILLA.name(blockader) }),
    }
  }
  for (const p of RURALS) {
    const owner = ownerOf(g, p)
    spaces[PLACE.name(p)] = { ravaged: g.space.isRavaged[p] === 1, owner: owner === NONE ? null : CAMP.name(owner) }
  }
  return spaces
}
/** The battle on the table, where the attacker came from, and both stocks of re-rolls. */
function battleOf(g: State): Record<string, unknown> | null {
  if (g.battleKind === BATTLE.none) return null
  const side = (h: 0 | 1) => {
    const hand = h as never as (typeof HAND.all)[number]
    const tactic = g.hand.tactic[hand]
    const leader = g.hand.leader[hand]
    return {
      camp: CAMP.name(g.hand.camp[hand]),
      seat: SEAT.name(g.hand.seat[hand]),
      leader: leader === NONE ? null : COMMANDER.name(leader),
      tv: g.hand.tv[hand],
      alea: g.hand.alea[hand],
      fortuna: g.fortuna === g.hand.camp[hand],
      losses: g.hand.losses[hand],
      hits: g.hand.hits[hand],
      tactic: tactic === NONE ? null : TACTIC.name(tactic),
    }
  }
  return {
    kind: KINDS[g.battleKind],
    area: placeName(g.battlePlace),
    from: placeName(g.battleOrigin),
    phase: g.battleMelee === 0 ? 'fire' : 'melee',
    elephants: g.elephantValue,
    ...(g.hasDevoted && { devotio: true }),
    attacker: side(0),
    defender: side(1),
  }
}

export function board(g: State): Board {
  const pieces: Piece[] = []
  for (let u = 0; u < CU.size; u++) {
    const piece = unitPiece(g, u as Unit)
    if (piece !== undefined) pieces.push(piece)
  }
  pieces.push(...hiddenGroups(g))
  for (const c of COMMANDER.all) pieces.push(commanderPiece(g, c))
  for (const f of FLOTILLA.all) pieces.push(fleetPiece(g, f))
  for (const t of TRIBE.all) {
    const die = g.tribe.die[t]
    pieces.push({
      id: TRIBE.name(t),
      unit: 'tribe',
      side: 'pyrrhus',
      at: PLACE.name(g.tribe.at[t]),
      strength: g.tribe.strength[t],
      ...(die > 0 && { die }),
    })
  }
  const tray = (name: string) => pieces.filter(p => CU.find(p.id) !== undefined && p.at === name).map(p => p.id)
  const marked = (column: 'isPlayed' | 'isInForce') => EVENT.all.filter(e => g.event[column][e]).map(e => EVENT.name(e))
  const isPicked = (s: Seat): boolean => isSeen(g.seat.picked[s]) && g.seat.picked[s] !== NONE
  const picked = Object.fromEntries(SEAT.all.filter(isPicked).map(s => [SEAT.name(s), CU.name(g.seat.picked[s] as Unit)]))
  const camps = (column: 'hasPlayed' | 'isBound') => CAMP.all.filter(c => g.camp[column][c]).map(c => CAMP.name(c))
  return {
    pieces,
    spaces: spacesOf(g),
    tracks: {
      year: yearOf(g.turn),
      season: g.isCold ? 'cold' : 'hot',
      hubris: g.hubris,
      fortuna: g.fortuna === NONE ? 'neutral' : CAMP.name(g.fortuna),
      'treasury-rome': g.holder.bp[HOLDER.get('treasury-rome')],
      'treasury-carthage': g.holder.bp[HOLDER.get('treasury-carthage')],
      elephantBattles: g.elephantBattles,
      kingsArea: AREA.name(g.kingsArea as Area),
    },
    trays: {
      supplementum: tray('supplementum'),
      'elysii-campi': tray('elysii-campi'),
      'skeleton-box': tray('skeleton-box'),
      removed: tray('removed'),
      order: [...g.order].map(s => SEAT.name(s)),
      privileged: g.privileged === NONE ? null : SEAT.name(g.privileged),
      hasDoubled: g.hasDoubled === 1,
      isOut: g.isOut === 1,
      taxAreas: g.isSicilyTaxed ? ['italy', 'sicily'] : ['italy'],
      events: { played: marked('isPlayed'), inForce: marked('isInForce') },
      eventsThisYear: { played: camps('hasPlayed'), bound: camps('isBound') },
      ...(g.pot > 0 && { due: g.pot }),
      ...(Object.keys(picked).length > 0 && { picked }),
      battle: battleOf(g),
    },
  }
}
