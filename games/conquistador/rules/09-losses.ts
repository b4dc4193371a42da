/** 8.4, 8.5, 9.2 Ships lost, and with them cargo: in battle and at the Cape what is aboard, in attrition the whole voyage. */
import { call, end, flag, goto, int, NONE, type None, optional, own } from '@plus-ultra/kernel'
import {
  AREA,
  EUROPE,
  GROUP,
  GROUPS_EACH,
  type Group,
  gold,
  HEX,
  type Hex,
  LANDING,
  type Landing,
  type Leader,
  NATION,
  type Nation,
  nationOfGroup,
  OCEAN,
  type Ocean,
  soldier,
  TYPE,
  type Type,
} from '../domains.ts'
import { decision, emit, repeat, run, type State, sequence, step, when } from '../state.ts'
import { leadersOf } from './02-map.ts'
import {
  capacityOfShip,
  cargoOf,
  DUCATS_A_POINT,
  firstGroup,
  goldPoints,
  hold,
  inEurope,
  loseMen,
  MEN,
  menAboard,
  removeLeader,
  SHIPS,
  shipsOf,
  sinkGroup,
} from './03-counters.ts'
import { losePartyWithoutSoldier } from './06-quests.ts'
import { CARGO, gather, roomOf, spread } from './06-ships-together.ts'
import { isSamePlace, landed, loseSailor, presentOf } from './07-landing.ts'
import { takeGold } from './14-gold.ts'

export const isDefender = (g: State, x: Group, nation: Nation, hex: Hex, ocean: Ocean): boolean =>
  nationOfGroup(x) === nation && g.group.at[x] === hex && g.group.ocean[x] === ocean

/** 8.4.1, 9.2.2: the owner chooses which ships. */
const shipsLost = decision('ships-lost', {
  clause: 'CON-9.2.2',
  locals: { nation: NATION, hex: HEX, ocean: OCEAN, single: optional(GROUP), count: int(0, 9999) },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const only = onlyGroup(g, f)
    if (only !== NONE) {
      for (const t of SHIPS) if (hold(g, t)[only] > 0) offer.type(t)
      return
    }
    for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++)
      if (isDefender(g, x as Group, f.nation, f.hex, f.ocean) && shipsOf(g, x as Group) > 0) offer.group(x as Group)
  },
  on: {
    type(g, f, t) {
      loseShip(g, onlyGroup(g, f) as Group, t)
      f.count -= 1
      if (f.count === 0) end(g)
    },
    group(g, f, x) {
      f.count -= 1
      if (f.count === 0) goto(g, shipLostOf, { nation: f.nation, group: x })
      else call(g, shipLostOf, { nation: f.nation, group: x })
    },
  },
})
interface Lost {
  readonly nation: Nation
  readonly hex: Hex
  readonly ocean: Ocean
  readonly single: Group | None
  readonly count: number
}
/** The one group that can lose ships, or none when there are several. */
function onlyGroup(g: State, f: Lost): Group | None {
  if (f.single !== NONE) return f.single
  let only: Group | None = NONE
  for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++) {
    if (!isDefender(g, x as Group, f.nation, f.hex, f.ocean) || shipsOf(g, x as Group) === 0) continue
    if (only !== NONE) return NONE
    only = x as Group
  }
  return only
}
const shipLostOf = decision('ship-lost-of', {
  clause: 'CON-8.4.2',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const t of SHIPS) if (hold(g, t)[f.group] > 0) offer.type(t)
  },
  on: {
    type(g, f, t) {
      loseShip(g, f.group, t)
      end(g)
    },
  },
})
function loseShip(g: State, x: Group, t: Type): void {
  hold(g, t)[x] -= 1
  g.group.lost[x] += capacityOfShip(t)
  emit(g, { type: 'ship-lost', group: GROUP.name(x), unit: TYPE.name(t), clause: 'CON-9.2.2' })
}
function loseAll(g: State, f: Lost): void {
  for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++)
    if (x === f.single || (f.single === NONE && isDefender(g, x as Group, f.nation, f.hex, f.ocean)))
      for (const t of SHIPS) while (hold(g, t)[x as Group] > 0) loseShip(g, x as Group, t)
}
export function shipsAt(g: State, nation: Nation, hex: Hex, ocean: Ocean): number {
  let sum = 0
  for (let x = firstGroup(nation); x < firstGroup(nation) + GROUPS_EACH; x++)
    if (isDefender(g, x as Group, nation, hex, ocean)) sum += shipsOf(g, x as Group)
  return sum
}

/** 9.2.5: the cargo of the voyage, landed in this phase and still in play, besides what is aboard. */
export function voyagePoints(g: State, x: Group): number {
  let men = menAboard(g, x)
  let ducats = g.group.gold[x]
  for (const row of LANDING.all) {
    if (g.landing.group[row] !== x) continue
    for (const t of MEN) men += presentOf(g, row, t)
    ducats += presentOf(g, row, gold)
  }
  return men + goldPoints(ducats)
}

/** 8.4.2: an Expedition, or the ships of none as one more group. */
function nextDamaged(g: State, nation: Nation): Group | None {
  for (let x = firstGroup(nation); x < firstGroup(nation) + GROUPS_EACH; x++)
    if (g.group.lost[x as Group] > 0) return g.group.order[x as Group] > 0 ? (x as Group) : gather(g, x as Group)
  return NONE
}
/** 9.2.3, 9.2.4 */
function cargoToLose(g: State, x: Group, isVoyage: boolean): number {
  const lost = g.group.lost[x]
  g.group.lost[x] = 0
  if (shipsOf(g, x) === 0) {
    sink(g, x, isVoyage)
    return 0
  }
  const points = isVoyage ? voyagePoints(g, x) : cargoOf(g, x)
  return Math.ceil((points * lost) / (roomOf(g, x) + lost))
}
function sink(g: State, x: Group, isVoyage: boolean): void {
  const nation = nationOfGroup(x)
  g.prize += g.group.gold[x]
  if (isVoyage) {
    for (const row of LANDING.all) if (g.landing.group[row] === x) for (const t of CARGO) loseLanded(g, row, t, presentOf(g, row, t))
    for (const l of leadersOf[nation] as readonly Leader[]) if (g.leader.voyages[l].has(x)) removeLeader(g, l)
  }
  emit(g, { type: 'expedition-lost', group: GROUP.name(x), clause: 'CON-9.2.4' })
  sinkGroup(g, x)
}

function loseAboard(g: State, x: Group, t: Type): void {
  loseSome(g, x, t, t === gold ? Math.min(DUCATS_A_POINT, g.group.gold[x]) : 1)
}
function loseSome(g: State, x: Group, t: Type, n: number): void {
  hold(g, t)[x] -= n
  if (t === gold) g.prize += n
  loseSailor(g, x, t)
  emit(g, { type: 'cargo-lost', group: GROUP.name(x), unit: TYPE.name(t), count: n, clause: 'CON-9.2.3' })
  losePartyWithoutSoldier(g, nationOfGroup(x))
}
/** Men or Gold of the voyage that are already ashore, in Europe or aboard another Expedition. */
function loseLanded(g: State, row: Landing, t: Type, count: number): void {
  if (count === 0) return
  const x = g.landing.group[row] as Group
  const nation = nationOfGroup(x)
  const at = g.landing.at[row]
  const into = g.landing.into[row]
  landed(g, t)[row] -= count
  if (into !== NONE) hold(g, t)[into] -= count
  else if (at === EUROPE) {
    inEurope(g, t)[nation] -= count
    if (t === soldier && g.group.wentHome[x] && g.seat.civilWar[nation]) {
      g.seat.arrived[nation] -= count // 6.4.6.3 they count as shipped
      g.seat.shipped[nation] += count
    }
  } else if (t === gold) takeGold(g, at as Hex, count)
  else loseMen(g, nation, at as Hex, t, count)
  emit(g, { type: 'cargo-lost', group: GROUP.name(x), unit: TYPE.name(t), count, clause: 'CON-9.2.5' })
}
/** 9.2.3: a Gold point is 30 ducats or all there is of the voyage: what the place chosen lacks is lost elsewhere. */
function fillGoldPoint(g: State, x: Group, lost: number): void {
  let left = DUCATS_A_POINT - lost
  const aboard = Math.min(left, g.group.gold[x])
  if (aboard > 0) loseSome(g, x, gold, aboard)
  left -= aboard
  for (const row of LANDING.all) {
    if (g.landing.group[row] !== x) continue
    const ashore = Math.min(left, presentOf(g, row, gold))
    loseLanded(g, row, gold, ashore)
    left -= ashore
  }
}

const hasPresent = (g: State, row: Landing): boolean => CARGO.some(t => presentOf(g, row, t) > 0)
/** Two entries of one place are offered once. */
function isFirstOfPlace(g: State, row: Landing): boolean {
  for (const other of LANDING.all) {
    if (other === row) return true
    if (isSamePlace(g, other, row) && hasPresent(g, other)) return false
  }
  return true
}
function rowWith(g: State, x: Group, at: Hex | None, into: Group | None, t: Type): Landing | None {
  for (const row of LANDING.all)
    if (g.landing.group[row] === x && g.landing.at[row] === at && g.landing.into[row] === into && presentOf(g, row, t) > 0) return row
  return NONE
}
/** 9.2.5: losses may fall on units already ashore. */
const cargoAshore = decision('cargo-ashore', {
  clause: 'CON-9.2.5',
  locals: { group: GROUP, at: optional(HEX), into: optional(GROUP), chooser: NATION },
  actor: (_, f) => f.chooser,
  offer(g, f, offer) {
    for (const t of CARGO) if (rowWith(g, f.group, f.at, f.into, t) !== NONE) offer.type(t)
  },
  on: {
    type(g, f, t) {
      const row = rowWith(g, f.group, f.at, f.into, t) as Landing
      const count = t === gold ? Math.min(DUCATS_A_POINT, presentOf(g, row, gold)) : 1
      loseLanded(g, row, t, count)
      if (t === gold) fillGoldPoint(g, f.group, count)
      end(g)
    },
  },
})
/** 9.2.3 the units or Gold given up, one point at a time. */
const cargoLost = decision('cargo-lost', {
  clause: 'CON-9.2.3',
  locals: { group: GROUP, points: int(0, 9999), chooser: NATION, voyage: flag },
  actor: (_, f) => f.chooser,
  offer(g, f, offer) {
    for (const t of CARGO) if (hold(g, t)[f.group] > 0) offer.type(t)
    if (!f.voyage) return
    for (const row of LANDING.all) {
      if (g.landing.group[row] !== f.group || !hasPresent(g, row) || !isFirstOfPlace(g, row)) continue
      const at = g.landing.at[row]
      const into = g.landing.into[row]
      if (into !== NONE) offer.group(into)
      else if (at === EUROPE) offer.area(AREA.refs.europe)
      else if (at !== NONE) offer.hex(at)
    }
  },
  on: {
    type(g, f, t) {
      const count = Math.min(DUCATS_A_POINT, g.group.gold[f.group])
      loseAboard(g, f.group, t)
      if (t === gold && f.voyage) fillGoldPoint(g, f.group, count)
      f.points -= 1
      if (f.points === 0) end(g)
    },
    hex(g, f, hex) {
      giveUpAshore(g, f, hex, NONE)
    },
    area(g, f) {
      giveUpAshore(g, f, EUROPE, NONE)
    },
    group(g, f, into) {
      giveUpAshore(g, f, NONE, into)
    },
  },
})
function giveUpAshore(
  g: State,
  f: { readonly group: Group; points: number; readonly chooser: Nation },
  at: Hex | None,
  into: Group | None,
): void {
  const args = { group: f.group, at, into, chooser: f.chooser }
  f.points -= 1
  if (f.points === 0) goto(g, cargoAshore, args)
  else call(g, cargoAshore, args)
}
/** 9.2.3, 13.1.7: what no longer fits. */
export const cargoExcess = decision('cargo-excess', {
  clause: 'CON-9.2.3',
  locals: { group: GROUP, chooser: NATION },
  actor: (_, f) => f.chooser,
  offer(g, f, offer) {
    for (const t of CARGO) if (hold(g, t)[f.group] > 0) offer.type(t)
  },
  on: {
    type(g, f, t) {
      loseAboard(g, f.group, t)
      if (cargoOf(g, f.group) <= roomOf(g, f.group)) end(g)
    },
  },
})

/** Ships, then the cargo of each group by itself (8.4.2), then what no longer fits. `chooser` picks the cargo (8.5.3). */
export const losses = sequence(
  'losses',
  {
    clause: 'CON-9.2.3',
    locals: {
      nation: NATION,
      hex: HEX,
      ocean: OCEAN,
      single: optional(GROUP),
      count: int(0, 9999),
      chooser: NATION,
      voyage: flag,
      group: own(optional(GROUP)),
      points: own(int(0, 9999)),
    },
  },
  [
    when(
      (g, f) => f.count >= (f.single === NONE ? shipsAt(g, f.nation, f.hex, f.ocean) : shipsOf(g, f.single)),
      [run((g, f) => loseAll(g, f))],
      [step(shipsLost, (_, f) => ({ nation: f.nation, hex: f.hex, ocean: f.ocean, single: f.single, count: f.count }))],
    ),
    run((g, f) => {
      f.group = nextDamaged(g, f.nation)
    }),
    repeat(
      (_, f) => f.group !== NONE,
      [
        run((g, f) => {
          f.points = cargoToLose(g, f.group as Group, f.voyage === 1)
        }),
        when(
          (_, f) => f.points > 0,
          [step(cargoLost, (_, f) => ({ group: f.group as Group, points: f.points, chooser: f.chooser, voyage: f.voyage }))],
        ),
        when(
          (g, f) => g.group.at[f.group as Group] !== NONE && cargoOf(g, f.group as Group) > roomOf(g, f.group as Group),
          [step(cargoExcess, (_, f) => ({ group: f.group as Group, chooser: f.chooser }))],
        ),
        run((g, f) => {
          spread(g, f.group as Group)
          f.group = nextDamaged(g, f.nation)
        }),
      ],
    ),
  ],
)
