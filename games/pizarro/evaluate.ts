/** What a position is worth to a camp, from section 17 of the rulebook: a chance of winning, 0 to 1. */
import { NONE, type Seat } from '@plus-ultra/kernel'
import { distances } from '@plus-ultra/lib/areas'
import {
  battleRules,
  type Camp,
  CURSOR,
  type Cursor,
  campOfLeader,
  campOn,
  combatOn,
  cursorMax,
  cursorVp,
  enemyOf,
  fortressValue,
  garrison,
  inca,
  isObjective,
  LEADER,
  type Leader,
  neighbours,
  OBJECTIVES,
  objectiveValue,
  peru,
  QUITO,
  siegeVp,
  spanish,
  strengthOn,
  tcOn,
  UNIT,
  type Unit,
  victory,
  ZONE,
  type Zone,
} from './data/facts.ts'
import { FIELD, isIn } from './data/field.ts'
import { compare } from './rules/12-victory.ts'
import type { State } from './state.ts'

const N = ZONE.size
/** Steps between zones, for how near a threat is. */
const steps: readonly Int32Array[] = ZONE.all.map(zone => distances(peru, [zone]))
const nearness = (a: number, b: number): number => 1 / (1 + ((steps[a] as Int32Array)[b] as number))

/** What stands where: filled once a call. Rows: Spanish field, Inca field, Spanish inside, Inca inside. */
const combat = new Float64Array(4 * N)
const strength = new Float64Array(4 * N)
const isLed = new Uint8Array(2 * N)
const material = new Float64Array(2)
const command = new Float64Array(2)

/**
 * The weights are fitted to the outcomes of 1,300 games of both scenarios between two players who follow the move ordering as firmly as
 * races do; what the fit found to be worth nothing beside the rest (levels, command, Quito) is set low, for choices may turn on it.
 * By camp: in the field and inside walls (17.4, 17.12).
 */
const WORTH_OF_CF = [0.022, 0.066, 0.033, 0.01]
const WORTH_OF_SP = [0.006, 0, 0.007, 0.029]
const WORTH_OF_TC = 0.02
/** 17.1: levels first, then VP by arms; inside a level the totals hardly matter. */
const WORTH_OF_LEVEL = 0.3
const WORTH_OF_ARMS = 0.195
const WORTH_OF_VP = 0.01
/** 17.6, 17.10: who can strike. */
const WORTH_OF_THREAT = [0.77, 1.57]
/** 17.4 What Quito earns in ten turns. */
const WORTH_OF_QUITO = 0.1
const WORTH_OF_BATTLE = 0.34
const WORTH_OF_SIEGE = 0.09
/** 16b, 17.10: what turns in hand are worth to Spain, who begins with nothing; more than six help the Inca to gather his host. */
const WORTH_OF_TIME = [0.37, -0.1]
const START = -0.9

function survey(g: State): void {
  combat.fill(0)
  strength.fill(0)
  isLed.fill(0)
  material.fill(0)
  command.fill(0)
  for (let i = 0; i < UNIT.size; i++) {
    const u = i as Unit
    const at = g.unit.at[u]
    if (at === NONE) continue
    const face = g.unit.face[u]
    const camp = campOn[face][u]
    const kind = camp + (g.unit.form[u] === garrison ? 2 : 0)
    const cell = kind * N + at
    const cf = combatOn[face][u]
    const sp = strengthOn[face][u]
    combat[cell]! += cf
    strength[cell]! += sp
    material[camp]! += cf * (WORTH_OF_CF[kind] as number) + sp * (WORTH_OF_SP[kind] as number)
  }
  for (let i = 0; i < LEADER.size; i++) {
    const c = i as Leader
    const at = g.leader.at[c]
    if (at === NONE) continue
    const camp = campOfLeader[c]
    command[camp]! += tcOn[g.leader.face[c]][c] * WORTH_OF_TC
    if (g.leader.form[c] !== garrison) isLed[camp * N + at] = 1
  }
}

/** A soft step from 0 to 1 around x = 0. */
const soft = (x: number): number => 0.5 + (0.5 * x) / (1 + Math.abs(x))

/** 17.1, 17.2: what the cursors and the objectives will give; a cursor counts by the chance that it stays on its side. */
function endPoints(g: State, camp: Camp, turnsLeft: number): number {
  const wide = 0.25 + 0.12 * Math.min(turnsLeft, 8)
  let vp = 0
  for (let i = 0; i < CURSOR.size; i++) {
    const cursor = i as Cursor
    const isSpanish = soft((Math.min(g.cursor.at[cursor], cursorMax[cursor]) - 4.5) / wide)
    vp += cursorVp(cursor) * (camp === spanish ? isSpanish : 1 - isSpanish)
  }
  for (let i = 0; i < OBJECTIVES.length; i++) {
    const zone = OBJECTIVES[i] as Zone
    if (g.zone.control[zone] === camp) vp += objectiveValue[zone]
  }
  return vp
}
/** 12.2.1 made soft: how far up the levels a total reaches. */
function softLevel(total: number, wide: number): number {
  let level = 0
  for (let i = 0; i < victory.levels.length - 1; i++) level += soft((total - (victory.levels[i]?.min ?? 0)) / wide)
  return level
}

/** What the defence of a zone is worth in CF, walls included (17.12). */
function defenceOf(camp: Camp, zone: number, fv: number): number {
  return (combat[camp * N + zone] as number) + (combat[(camp + 2) * N + zone] as number) + 3 * fv
}
/** 17.6, 17.10: what the armies of a camp threaten, by ratio and nearness; and what stands without a way out (17.18). */
function threats(g: State, camp: Camp): number {
  const enemy = enemyOf(camp)
  let sum = 0
  for (let from = 0; from < N; from++) {
    const cf = combat[camp * N + from] as number
    if (cf === 0 || !isLed[camp * N + from]) continue
    const sp = strength[camp * N + from] as number
    let best = 0
    for (let i = 0; i < OBJECTIVES.length; i++) {
      const zone = OBJECTIVES[i] as Zone
      if (g.zone.control[zone] === camp) continue
      const edge = cf / (cf + 1.6 * defenceOf(enemy, zone, fortressValue[zone]) + 1)
      if (edge < 0.4) continue
      const prize = objectiveValue[zone] + siegeVp(fortressValue[zone]) + (fortressValue[zone] >= 2 ? 1.5 : 0)
      best = Math.max(best, prize * (edge - 0.4) * nearness(from, zone))
    }
    if (sp >= battleRules.majorMinSpEachCamp)
      for (let to = 0; to < N; to++) {
        if ((strength[enemy * N + to] as number) < battleRules.majorMinSpEachCamp) continue
        const edge = cf / (cf + 1.2 * (combat[enemy * N + to] as number) + 1)
        if (edge >= 0.5) best = Math.max(best, 4 * (edge - 0.45) * nearness(from, to))
      }
    sum += best
    if (isHemmedIn(g, from as Zone, enemy)) sum -= 0.01 * cf
  }
  return sum
}
function isHemmedIn(g: State, zone: Zone, enemy: Camp): boolean {
  const ways = neighbours[zone]
  for (let i = 0; i < ways.length; i++) {
    const to = ways[i] as Zone
    const isHeld = (combat[enemy * N + to] as number) > 0 || (fortressValue[to] > 0 && isObjective[to] && g.zone.control[to] === enemy)
    if (!isHeld) return false
  }
  return true
}

/** The worth of one step of all cursors, and of a victory in the field (17.2, 17.3). */
const BATTLE = 3.5
/** How the battle under way stands: above 0 for Spain. */
function battleLead(g: State): number {
  const power = [0, 0]
  for (let u = g.zone.first[g.battle as Zone]; u !== NONE; u = g.unit.next[u]) {
    const tz = g.unit.tz[u]
    if (g.round > 0 && (tz === NONE || !isIn(FIELD, tz))) continue
    const face = g.unit.face[u]
    power[campOn[face][u]]! += combatOn[face][u] + 0.4 * strengthOn[face][u]
  }
  const [s, i] = power as [number, number]
  const markers = 0.15 * (g.seat.hand[spanish].length - g.seat.hand[inca].length)
  return BATTLE * ((s - i) / (s + i + 4)) + markers
}
/** How the siege under way stands for the besieger. */
function siegeLead(g: State): number {
  const zone = g.siege as Zone
  const besieged = g.zone.control[zone] as Camp
  const attack = combat[enemyOf(besieged) * N + zone] as number
  const defence = (combat[(besieged + 2) * N + zone] as number) + 4 * g.fv
  const prize = siegeVp(fortressValue[zone]) + 2
  const lead = prize * ((attack - 1.2 * defence) / (attack + defence + 3)) * (0.5 + g.siegeRounds / 12)
  return besieged === inca ? lead : -lead
}

/** Above 0: Spain stands better; the odds are about e to this. */
export function leadOfSpain(g: State): number {
  const turnsLeft = Math.max(0, g.lastTurn - g.turn)
  survey(g)
  const wide = 0.6 + 0.3 * Math.min(turnsLeft, 8)
  const arms = g.seat.vp[spanish] - g.seat.vp[inca]
  const s = g.seat.vp[spanish] + endPoints(g, spanish, turnsLeft) + g.handicap
  const i = g.seat.vp[inca] + endPoints(g, inca, turnsLeft)
  const future = turnsLeft === 0 ? 0.3 : Math.min(1, 0.5 + turnsLeft / 10) // troops are worth what they can still do
  let lead = WORTH_OF_LEVEL * (softLevel(s, wide) - softLevel(i, wide)) + WORTH_OF_ARMS * arms + WORTH_OF_VP * (s - i)
  lead += future * ((material[spanish] as number) - (material[inca] as number) + (command[spanish] as number) - (command[inca] as number))
  lead += future * ((WORTH_OF_THREAT[spanish] as number) * threats(g, spanish) - (WORTH_OF_THREAT[inca] as number) * threats(g, inca))
  if (g.zone.control[QUITO] === spanish) lead += (WORTH_OF_QUITO * Math.min(turnsLeft, 10)) / 10
  if (g.battle !== NONE) lead += WORTH_OF_BATTLE * battleLead(g)
  if (g.siege !== NONE) lead += WORTH_OF_SIEGE * siegeLead(g)
  // the more turns are left, the less a lead tells
  const [soon, later] = WORTH_OF_TIME as [number, number]
  return (
    (1 - Math.min(turnsLeft, 10) / 20) * lead + START + soon * Math.min(turnsLeft, 6) + later * Math.max(0, Math.min(turnsLeft, 16) - 6)
  )
}

export function evaluate(g: State, seat: Seat): number {
  if (g.turn > g.lastTurn) {
    const lead = compare(g)
    return lead === 0 ? 0.5 : lead > 0 === (seat === spanish) ? 1 : 0
  }
  const lead = leadOfSpain(g)
  const chance = 0.5 + (0.5 * lead) / Math.sqrt(4 + lead * lead) // as steep as the logistic curve at even chances
  return seat === spanish ? chance : 1 - chance
}
