/** 11 Land combat. */
import { call, die, end, goto, NONE, type None, own, roll } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { ATTACK, type Attack, colonist, HEX, type Hex, LANDCELL, type Leader, NATION, type Nation, soldier, type Type } from '../domains.ts'
import { automatic, decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { areaOf, isConquistador, landSteps, leadersOf } from './02-map.ts'
import {
  addMen,
  applied,
  ashore,
  attacking,
  clearHex,
  conquistadorAt,
  enemyAt,
  fightersAt,
  loseMen,
  MEN,
  onLand,
  ownerAt,
  putLeaderAshore,
  removeLeader,
  removeMen,
  STACK,
} from './03-counters.ts'
import { losePartyWithoutSoldier, moveMarker, QUESTS } from './06-quests.ts'
import { moveLandings } from './07-landing.ts'
import { oddsColumn } from './08-naval-combat.ts'
import { markMoved } from './10-moved.ts'
import { isForbidden } from './20-treaty.ts'

const { landCombat } = data.tables
const BATTLE = die(6, 'CON-11.2.2', 'land-combat')
export const CONQUISTADOR = landCombat.conquistador
const LAST_ROW = 7
/** 11.2.2: below 0 is 0, above 7 is 7. */
export function cellAt(result: number, column: number) {
  const row = Math.min(LAST_ROW, Math.max(0, result))
  return LANDCELL.get(landCombat.die[String(row)]?.[column] as string)
}

/** 11.3.1: a soldier; with none, a Colonist. */
export function loseOne(g: State, nation: Nation, hex: Hex): void {
  const t = g.land.soldier[hex] > 0 ? soldier : colonist
  loseMen(g, nation, hex, t, 1)
  emit(g, {
    type: 'lost',
    nation: NATION.name(nation),
    hex: HEX.name(hex),
    unit: t === soldier ? 'soldier' : 'colonist',
    count: 1,
    clause: 'CON-11.3.1',
  })
}

/** 11.3.3 one hex for all; with none they are eliminated. */
export const retreat = decision('retreat', {
  clause: 'CON-11.3.3',
  locals: { nation: NATION, hex: HEX, attacker: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const steps = landSteps[f.hex]
    for (let i = 0; i < steps.length; i++)
      if (canRetreat(g, f, steps[i] as Hex) && !isOrigin(g, f, steps[i] as Hex)) offer.hex(steps[i] as Hex)
    if (offer.isEmpty) for (let i = 0; i < steps.length; i++) if (canRetreat(g, f, steps[i] as Hex)) offer.hex(steps[i] as Hex)
  },
  on: {
    hex(g, f, to) {
      moveAll(g, f.nation, f.hex, to)
      moveLandings(g, f.nation, f.hex, to)
      emit(g, { type: 'retreated', nation: NATION.name(f.nation), from: HEX.name(f.hex), to: HEX.name(to), clause: 'CON-11.3.3' })
      end(g)
    },
  },
  whenEmpty(g, f) {
    clearHex(g, f.nation, f.hex)
    emit(g, { type: 'eliminated', nation: NATION.name(f.nation), hex: HEX.name(f.hex), clause: 'CON-11.3.3' })
    end(g)
  },
  why(g, f, kind, ref) {
    if (kind !== 'hex' || !landSteps[f.hex].includes(ref as Hex)) return 'CON-11.3.3'
    if (isForbidden(g, f.nation, areaOf[ref as Hex])) return 'CON-20.1.6'
    const isCrowded = fightersAt(g, f.hex) + fightersAt(g, ref as Hex) > STACK
    return isCrowded && enemyAt(g, ref as Hex, f.nation) === NONE && !isAttacked(g, ref as Hex) ? 'CON-10.3.1' : 'CON-11.3.3'
  },
})
interface Retreating {
  readonly nation: Nation
  readonly hex: Hex
  readonly attacker: Nation
}
function canRetreat(g: State, f: Retreating, to: Hex): boolean {
  if (enemyAt(g, to, f.nation) !== NONE || isAttacked(g, to) || isForbidden(g, f.nation, areaOf[to])) return false
  return fightersAt(g, f.hex) + fightersAt(g, to) <= STACK
}
/** 11.3.3 attackers of another hex are other players' units too. */
export function isAttacked(g: State, hex: Hex): boolean {
  for (let a = 0; a < ATTACK.size; a++) if (g.attack.hex[a as Attack] === hex) return true
  return false
}
function isOrigin(g: State, f: Retreating, to: Hex): boolean {
  for (const a of ATTACK.all) if (g.attack.hex[a] === f.hex && g.attack.from[a] === to) return true
  return false
}
function moveAll(g: State, nation: Nation, from: Hex, to: Hex): void {
  for (const t of MEN) {
    const n = ashore(g, t)[from]
    addMen(g, nation, to, t, n)
    removeMen(g, nation, from, t, n)
  }
  for (const l of leadersOf[nation] as readonly Leader[])
    if (g.leader.is[l] === onLand && g.leader.hex[l] === from) putLeaderAshore(g, l, to)
  for (const q of QUESTS[nation]) if (g.quest.at[q] === from) moveMarker(g, q, to)
  losePartyWithoutSoldier(g, nation)
}

/** The groups that have entered a hex. */
const attackMen = (g: State, t: Type): State['attack']['soldier'] =>
  t === soldier ? g.attack.soldier : t === colonist ? g.attack.colonist : g.attack.missionary
const isOf = (g: State, a: Attack, nation: Nation, hex: Hex): boolean => g.attack.hex[a] === hex && g.attack.nation[a] === nation
export function attackersIn(g: State, nation: Nation, hex: Hex, t: Type): number {
  let sum = 0
  for (const a of ATTACK.all) if (isOf(g, a, nation, hex)) sum += attackMen(g, t)[a]
  return sum
}
export const attackingFighters = (g: State, nation: Nation, hex: Hex): number =>
  attackersIn(g, nation, hex, soldier) + attackersIn(g, nation, hex, colonist)
function hasAttackingConquistador(g: State, nation: Nation, hex: Hex): boolean {
  return (leadersOf[nation] as readonly Leader[]).some(l => isConquistador[l] && g.leader.is[l] === attacking && g.leader.hex[l] === hex)
}
export function nextBattle(g: State, nation: Nation): Hex | None {
  let best: Hex | None = NONE
  for (const a of ATTACK.all) {
    const hex = g.attack.hex[a]
    if (hex !== NONE && g.attack.nation[a] === nation && (best === NONE || hex < best)) best = hex
  }
  return best
}
/** 11.1.1 in the order he chooses. */
export const battles = decision('next-battle', {
  clause: 'CON-11.1.1',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const a of ATTACK.all) {
      const hex = g.attack.hex[a]
      if (hex === NONE || g.attack.nation[a] !== f.nation) continue
      let isFirst = true
      for (let b = 0; b < a; b++) if (isOf(g, b as Attack, f.nation, hex)) isFirst = false
      if (isFirst) offer.hex(hex)
    }
  },
  on: {
    hex(g, f, hex) {
      call(g, battle, { nation: f.nation, hex, enemy: ownerAt(g, hex) as Nation })
    },
  },
  whenEmpty(g) {
    end(g)
  },
})

/** 11.3.1: where several groups attack, the owner says which loses the unit. */
const lossOfGroup = decision('attacker-loss', {
  clause: 'CON-11.3.1',
  locals: { nation: NATION, hex: HEX },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const t = typeToLose(g, f.nation, f.hex)
    for (const a of ATTACK.all) if (isOf(g, a, f.nation, f.hex) && attackMen(g, t)[a] > 0) offer.hex(g.attack.from[a] as Hex)
  },
  on: {
    hex(g, f, from) {
      loseAttacker(g, f.nation, f.hex, a => g.attack.from[a] === from)
      end(g)
    },
  },
})
const typeToLose = (g: State, nation: Nation, hex: Hex): Type => (attackersIn(g, nation, hex, soldier) > 0 ? soldier : colonist)
function loseAttacker(g: State, nation: Nation, hex: Hex, which: (a: Attack) => boolean): void {
  const t = typeToLose(g, nation, hex)
  const a = ATTACK.all.find(a => isOf(g, a, nation, hex) && attackMen(g, t)[a] > 0 && which(a)) as Attack
  attackMen(g, t)[a] -= 1
  if (g.attack.soldier[a] === 0) passMarker(g, a)
  losePartyWithoutSoldier(g, nation)
  if (isNobodyLeft(g, a)) clearAttack(g, a)
  emit(g, {
    type: 'lost',
    nation: NATION.name(nation),
    hex: HEX.name(hex),
    unit: t === soldier ? 'soldier' : 'colonist',
    count: 1,
    clause: 'CON-11.3.1',
  })
}
/** 6.4.15.3: from a group without soldiers to another that attacks there. */
function passMarker(g: State, a: Attack): void {
  const isHeir = (b: Attack) => isOf(g, b, g.attack.nation[a], g.attack.hex[a] as Hex) && g.attack.soldier[b] > 0
  for (const q of QUESTS[g.attack.nation[a]]) if (g.quest.attack[q] === a) g.quest.attack[q] = ATTACK.all.find(isHeir) ?? NONE
}
function isNobodyLeft(g: State, a: Attack): boolean {
  return (
    MEN.every(t => attackMen(g, t)[a] === 0) && !(leadersOf[g.attack.nation[a]] as readonly Leader[]).some(l => g.leader.attack[l] === a)
  )
}
const attackerLoses = automatic('attacker-loses', {
  clause: 'CON-11.3.1',
  locals: { nation: NATION, hex: HEX },
  run(g, f) {
    const t = typeToLose(g, f.nation, f.hex)
    const groups = ATTACK.all.filter(a => isOf(g, a, f.nation, f.hex) && attackMen(g, t)[a] > 0)
    if (groups.length > 1) goto(g, lossOfGroup, { nation: f.nation, hex: f.hex })
    else loseAttacker(g, f.nation, f.hex, () => true)
  },
})
function clearAttack(g: State, a: Attack): void {
  g.attack.hex[a] = NONE
  g.attack.from[a] = NONE
  g.attack.nation[a] = 0 as Nation
  for (const t of MEN) attackMen(g, t)[a] = 0
}
function eliminateAttackers(g: State, nation: Nation, hex: Hex): void {
  for (const l of leadersOf[nation] as readonly Leader[]) if (g.leader.is[l] === attacking && g.leader.hex[l] === hex) removeLeader(g, l)
  for (const a of ATTACK.all) if (isOf(g, a, nation, hex)) clearAttack(g, a)
  losePartyWithoutSoldier(g, nation)
  emit(g, { type: 'eliminated', nation: NATION.name(nation), hex: HEX.name(hex), clause: 'CON-11.3.1' })
}
interface Battle {
  readonly nation: Nation
  readonly hex: Hex
  readonly enemy: Nation
  readonly cell: number
}
/** The attackers hold the hex; 11.3.7 whom the defender left there is gone. */
function occupy(g: State, { nation, hex, enemy }: Battle): void {
  clearHex(g, enemy, hex)
  for (const a of ATTACK.all) if (isOf(g, a, nation, hex)) settleAttack(g, a, hex)
  emit(g, { type: 'hex-taken', nation: NATION.name(nation), hex: HEX.name(hex), clause: 'CON-11.3.4' })
}
/** 11.3.2: each group to the hex it came from; 11.3.1 AE, and 11.3.7 leaders and Missionaries without men fall to men. */
function fallBack(g: State, { nation, hex, cell }: Battle): void {
  if (cell === LANDCELL.refs.AE || (attackingFighters(g, nation, hex) === 0 && fightersAt(g, hex) > 0)) {
    eliminateAttackers(g, nation, hex)
    return
  }
  for (const a of ATTACK.all) {
    if (!isOf(g, a, nation, hex)) continue
    const from = g.attack.from[a]
    if (from === NONE || enemyAt(g, from, nation) !== NONE || isForbidden(g, nation, areaOf[from])) {
      for (const l of leadersOf[nation] as readonly Leader[]) if (g.leader.attack[l] === a) removeLeader(g, l)
      clearAttack(g, a)
      emit(g, { type: 'eliminated', nation: NATION.name(nation), hex: HEX.name(hex), clause: 'CON-11.3.2' })
      continue
    }
    settleAttack(g, a, from)
    emit(g, { type: 'retreated', nation: NATION.name(nation), from: HEX.name(hex), to: HEX.name(from), clause: 'CON-11.3.2' })
  }
  losePartyWithoutSoldier(g, nation)
}
function settleAttack(g: State, a: Attack, to: Hex): void {
  const nation = g.attack.nation[a]
  for (const q of QUESTS[nation]) if (g.quest.attack[q] === a) moveMarker(g, q, to)
  for (const t of MEN) {
    addMen(g, nation, to, t, attackMen(g, t)[a])
    markMoved(g, to, t, attackMen(g, t)[a])
  }
  for (const l of leadersOf[nation] as readonly Leader[])
    if (g.leader.attack[l] === a) {
      g.leader.hex[l] = NONE
      putLeaderAshore(g, l, to)
    }
  clearAttack(g, a)
}
/** 11.3.6 what a retreat crowds out, by the owner's choice. */
function crowdedHex(g: State, nation: Nation): Hex | None {
  for (let h = g.seat.holds[nation].next(0); h !== -1; h = g.seat.holds[nation].next(h + 1)) if (fightersAt(g, h) > STACK) return h
  return NONE
}
const eliminateExcess = decision('stacking-excess', {
  clause: 'CON-11.3.6',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    const hex = crowdedHex(g, f.nation)
    if (hex === NONE) return
    if (g.land.colonist[hex] > 0) offer.type(colonist)
    if (g.land.soldier[hex] > 0) offer.type(soldier)
  },
  on: {
    type(g, f, t) {
      const hex = crowdedHex(g, f.nation) as Hex
      loseMen(g, f.nation, hex, t, 1)
      emit(g, {
        type: 'lost',
        nation: NATION.name(f.nation),
        hex: HEX.name(hex),
        unit: t === soldier ? 'soldier' : 'colonist',
        count: 1,
        clause: 'CON-11.3.6',
      })
    },
  },
  whenEmpty(g) {
    end(g)
  },
})

const battle = sequence('battle', { clause: 'CON-11.1.1', locals: { nation: NATION, hex: HEX, enemy: NATION, cell: own(LANDCELL) } }, [
  run((g, f) => {
    const attack = 2 * attackersIn(g, f.nation, f.hex, soldier) // 11.2.1
    const defence = 2 * g.land.soldier[f.hex] + g.land.colonist[f.hex]
    const column = oddsColumn(attack, defence)
    const result = roll(
      g,
      BATTLE,
      f.nation,
      ...applied(
        hasAttackingConquistador(g, f.nation, f.hex) ? CONQUISTADOR.attacking : 0,
        conquistadorAt(g, f.hex, f.enemy) ? CONQUISTADOR.defending : 0,
      ),
    )
    f.cell = cellAt(result, column)
    const cell = LANDCELL.name(f.cell)
    emit(g, {
      type: 'battle',
      nation: NATION.name(f.nation),
      enemy: NATION.name(f.enemy),
      hex: HEX.name(f.hex),
      odds: landCombat.columns[column],
      result: cell,
      clause: 'CON-11.2.2',
    })
    if (cell === 'DE') clearHex(g, f.enemy, f.hex)
    if (cell === 'D1' || cell === 'EX') loseOne(g, f.enemy, f.hex)
  }),
  when(
    (_, f) => f.cell === LANDCELL.refs.A1 || f.cell === LANDCELL.refs.EX,
    [step(attackerLoses, (_, f) => ({ nation: f.nation, hex: f.hex }))],
  ),
  when(
    (g, f) => (f.cell === LANDCELL.refs.DR || f.cell === LANDCELL.refs.D1) && fightersAt(g, f.hex) > 0,
    [step(retreat, (_, f) => ({ nation: f.enemy, hex: f.hex, attacker: f.nation }))],
  ),
  when(
    (g, f) => attackingFighters(g, f.nation, f.hex) > 0 && fightersAt(g, f.hex) === 0,
    [run((g, f) => occupy(g, f))],
    [run((g, f) => fallBack(g, f))],
  ),
  step(eliminateExcess, (_, f) => ({ nation: f.nation })),
])
