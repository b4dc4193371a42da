/** 10.3.4.3 Melee: who attacks whom, the die, and its results in the order of 10.3.4.4.1. */
import { die, end, flag, goto, int, NONE, own, roll } from '@plus-ultra/kernel'
import {
  attackerResult,
  battleRules,
  CAMP,
  type Camp,
  CELLS,
  cellAt,
  cellText,
  charge,
  columnText,
  defenderResult,
  EMPEROR,
  enemyOf,
  inca,
  incaDown,
  isHistoricalOn,
  type Leader,
  MARKER,
  oddsColumn,
  SEQUENCE,
  santiago,
  shock,
  spanish,
  spanishDown,
  TZ,
  type Tz,
  tercio,
  toTheDeath,
} from '../data/facts.ts'
import { FIELD, isIn, linkedTo, tacticalAdvantage } from '../data/field.ts'
import { decision, emit, repeat, run, type State, sequence, step, when } from '../state.ts'
import { nextByRank } from './02-definitions.ts'
import { givesNoQuarter } from './10-3-2-event.ts'
import { beginSequence, hasSpanishEb, isPlayed, numberLeft, revealOnce, show } from './10-3-3-markers.ts'
import { scare } from './10-3-3-retreats.ts'
import { advance, drawBack, losses, mayAdvance } from './10-3-4-losses.ts'
import { combatAt, decide, generalOf, hasUnitsLeft, isInDisorder, occupied, rally, regroup, withTroops } from './10-3-field.ts'
import { killLeader } from './12-victory.ts'

const MELEE = die(6, 'PIZ-10.3.4.3.4', 'melee')
const SHOCK = die(6, 'PIZ-10.3.3.14', 'shock')
const DOWN = die(6, 'PIZ-10.3.3.17', 'down with the commander')
const ASTERISK = die(6, 'PIZ-10.3.4.4.10', 'asterisk')

// --- 10.3.4.3.1 who attacks whom

/** The TZ of a camp from which it can attack, as bits. */
export function attackers(g: State, camp: Camp): number {
  const enemies = occupied(g, enemyOf(camp)) & FIELD
  const own = occupied(g, camp) & FIELD
  let mask = 0
  for (let i = 0; i < TZ.size; i++) if (isIn(own, i as Tz) && (linkedTo(i as Tz) & enemies) !== 0) mask |= 1 << i
  return mask
}
/** PIZ-10.3.4.3.1 In round 1 he must; later he may decline. */
const attack = decision('attack', {
  clause: 'PIZ-10.3.4.3.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const from = attackers(g, f.camp)
    for (let i = 0; i < TZ.size; i++) if (isIn(from, i as Tz)) offer.zone(i as Tz)
    if (!offer.isEmpty && g.round > 1) offer.button('no-attack')
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    zone(g, f, from) {
      goto(g, attackOnto, { camp: f.camp, from, needsAdvantage: 0 })
    },
  },
  buttons: {
    'no-attack'(g) {
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    if (name === 'no-attack') return 'PIZ-10.3.4.3.1#must'
    if (kind !== 'zone') return undefined
    if (!isIn(occupied(g, f.camp), ref as Tz)) return 'PIZ-10.3.4.3.1#nobody'
    return isIn(FIELD, ref as Tz) ? 'PIZ-10.3.0.2#none-near' : 'PIZ-10.3.0.3'
  },
})
export const attackOnto = decision('attack-onto', {
  clause: 'PIZ-10.3.4.3.1',
  locals: { camp: CAMP, from: TZ, needsAdvantage: flag },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const targets = linkedTo(f.from) & occupied(g, enemyOf(f.camp)) & FIELD
    for (let i = 0; i < TZ.size; i++) {
      const tz = i as Tz
      if (isIn(targets, tz) && (!f.needsAdvantage || tacticalAdvantage(f.camp, f.from, tz) > 0)) offer.zone(tz)
    }
  },
  on: {
    zone(g, f, onto) {
      prepare(g, f.camp, f.from, onto)
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'zone') return undefined
    if (!isIn(FIELD, ref as Tz)) return 'PIZ-10.3.0.3'
    if (!isIn(linkedTo(f.from), ref as Tz)) return 'PIZ-10.3.0.2#no-link'
    return isIn(occupied(g, enemyOf(f.camp)), ref as Tz) ? 'PIZ-10.3.4.7.2#advantage' : 'PIZ-10.3.4.3.1#no-enemy'
  },
})
export function prepare(g: State, camp: Camp, from: Tz, onto: Tz): void {
  g.attacker = camp
  g.from = from
  g.onto = onto
  emit(g, { type: 'attack', camp: CAMP.name(camp), from: TZ.name(from), onto: TZ.name(onto), clause: 'PIZ-10.3.4.3.1' })
}
export function clearAttack(g: State): void {
  g.from = g.onto = g.counterLeader = NONE
  for (const camp of CAMP.all) g.seat.played[camp].clear()
}

// --- 10.3.3.16 the answer to Shock

/** Asked whether he holds the marker or not, so that the question tells nothing. */
const answer = decision('answer-shock', {
  clause: 'PIZ-10.3.3.16',
  actor: () => spanish,
  offer(g, _, offer) {
    if (g.seat.hand[spanish].has(santiago)) offer.marker(santiago)
    offer.button('no-answer')
  },
  on: {
    marker(g, _, m) {
      show(g, spanish, m)
      g.seat.played[spanish].remove(m)
      g.seat.played[inca].remove(shock)
      emit(g, { type: 'cancelled', marker: MARKER.name(shock), clause: 'PIZ-10.3.3.16' })
      end(g, 1)
    },
  },
  buttons: {
    'no-answer'(g) {
      end(g, 0)
    },
  },
  why: (_g, _f, kind, ref) => (kind === 'marker' && ref === santiago ? 'PIZ-10.3.3.16#hand' : undefined),
})
const mayAnswer = (g: State): boolean => isPlayed(g, shock) && numberLeft(g, spanish) > 0 && hasSpanishEb(g)

// --- the die

/** PIZ-10.3.4.3.5, PIZ-10.3.2.6, PIZ-10.3.4.3.6 */
function meleeModifiers(g: State): number[] {
  const camp = g.attacker
  const modifiers: number[] = []
  const advantage = tacticalAdvantage(camp, g.from as Tz, g.onto as Tz)
  if (advantage > 0) modifiers.push(advantage)
  if (camp === inca && g.presence) modifiers.push(1)
  if (camp === inca && g.seat.general[inca] === EMPEROR) modifiers.push(1)
  return modifiers
}
/** PIZ-10.3.3.15 */
const factorOf = (g: State, camp: Camp, tz: Tz): number => combatAt(g, camp, tz) * (camp === spanish && g.lastStand ? 2 : 1)
function rollMelee(g: State): number {
  const camp = g.attacker
  const factors = [factorOf(g, camp, g.from as Tz), factorOf(g, enemyOf(camp), g.onto as Tz)] as const
  const column = oddsColumn(...factors)
  const cell = cellAt(roll(g, MELEE, camp, ...meleeModifiers(g)), column) // PIZ-10.3.4.3.4
  emit(g, { type: 'combat', camp: CAMP.name(camp), factors, column: columnText(column), result: cellText(cell), clause: 'PIZ-10.3.4.3.3' })
  return cell
}
/** PIZ-10.3.2.7, PIZ-10.3.3.13, PIZ-10.3.3.18 double a loss; PIZ-10.3.2.8 never more than that. */
function lossOf(g: State, camp: Camp, loss: number): number {
  const isDouble = camp === spanish ? givesNoQuarter(g) : isPlayed(g, tercio) || (g.attacker === spanish && isPlayed(g, charge))
  return isDouble ? 2 * loss : loss
}
const tzIn = (g: State, camp: Camp): Tz => (g.attacker === camp ? g.from : g.onto) as Tz
const lossArgs = (g: State, camp: Camp, loss: number) => ({
  camp,
  zone: tzIn(g, camp),
  hits: lossOf(g, camp, loss),
  isNamed: camp === inca && isPlayed(g, santiago) ? (1 as const) : (0 as const),
  isCharge: camp === spanish && g.attacker === spanish && isPlayed(g, charge) ? (1 as const) : (0 as const),
  onlyTroops: 0 as const,
})
/** PIZ-10.3.4.4.10 */
function asterisk(g: State, camp: Camp): void {
  const tz = tzIn(g, camp)
  const isAtRisk = (c: Leader) => g.leader.tz[c] === tz && isHistoricalOn[g.leader.face[c]][c] === 1
  for (let c = nextByRank(g, camp, NONE, isAtRisk); c !== NONE; ) {
    const next = nextByRank(g, camp, c, isAtRisk)
    if (roll(g, ASTERISK, camp) === battleRules.commanderDiesOn) killLeader(g, c, 'PIZ-10.3.4.4.10')
    c = next
  }
}
/** PIZ-10.3.3.17 After the losses, when the result has an asterisk against the defender. */
function downWithHim(g: State, cell: number): void {
  const camp = g.attacker
  if (!defenderResult(cell).asterisk || !isPlayed(g, camp === spanish ? spanishDown : incaDown)) return
  if (!battleRules.downWithTheCommanderOn.includes(roll(g, DOWN, camp))) return
  killLeader(g, generalOf(g, enemyOf(camp)), 'PIZ-10.3.3.17')
  decide(g, camp)
}
/** His army commander is down, and the defender has no unit left to retreat with. */
const hasPerished = (g: State): boolean => g.isDecided === 1 && !hasUnitsLeft(g, enemyOf(g.attacker))

/** PIZ-10.3.4.4.1 The order of a melee. */
export const fight = sequence(
  'melee',
  {
    clause: 'PIZ-10.3.4.4.1',
    locals: { bothAdvance: flag, isMade: own(flag), cell: own(int(0, CELLS - 1)), attackerBack: own(flag), defenderBack: own(flag) },
  },
  [
    when(
      g => isPlayed(g, shock),
      [
        step(scare, g => ({ marker: shock, zone: g.onto as Tz, count: Math.ceil(roll(g, SHOCK, inca) / 2), steps: 1 })),
        run((g, f) => {
          f.isMade = isIn(withTroops(g, spanish), g.onto as Tz) ? 0 : 1 // PIZ-10.3.3.14 nobody is left to fight
        }),
      ],
    ),
    when(
      (g, f) => !g.isDecided && !f.isMade,
      [
        run((g, f) => {
          f.cell = rollMelee(g)
        }),
        step(losses, (g, f) => lossArgs(g, g.attacker, attackerResult(f.cell).loss)),
        step(losses, (g, f) => lossArgs(g, enemyOf(g.attacker), defenderResult(f.cell).loss)),
        run((g, f) => downWithHim(g, f.cell)),
        when(hasPerished, [step(rally)]), // PIZ-10.3.4.4.12
      ],
    ),
    when(
      (g, f) => !g.isDecided && !f.isMade,
      [
        run((g, f) => {
          if (attackerResult(f.cell).asterisk) asterisk(g, g.attacker)
          if (defenderResult(f.cell).asterisk) asterisk(g, enemyOf(g.attacker))
        }),
        when(isInDisorder, [step(rally)]),
        when(
          (_, f) => attackerResult(f.cell).retreat,
          [
            step(
              drawBack,
              g => ({ camp: g.attacker, zone: g.from as Tz }),
              (_, f, isGone) => {
                f.attackerBack = isGone === 1 ? 1 : 0
              },
            ),
          ],
        ),
        when(
          (_, f) => defenderResult(f.cell).retreat,
          [
            step(
              drawBack,
              g => ({ camp: enemyOf(g.attacker), zone: g.onto as Tz }),
              (_, f, isGone) => {
                f.defenderBack = isGone === 1 ? 1 : 0
              },
            ),
          ],
        ),
      ],
    ),
    when(
      g => !g.isDecided,
      [
        when(
          (g, f) => !f.attackerBack && mayAdvance(g, g.attacker, g.from as Tz, g.onto as Tz),
          [step(advance, g => ({ camp: g.attacker, from: g.from as Tz, to: g.onto as Tz }))],
        ),
        when(
          (g, f) => f.bothAdvance === 1 && !f.defenderBack && mayAdvance(g, enemyOf(g.attacker), g.onto as Tz, g.from as Tz),
          [step(advance, g => ({ camp: enemyOf(g.attacker), from: g.onto as Tz, to: g.from as Tz }))],
        ),
        step(regroup), // PIZ-10.3.5.4 only now
      ],
    ),
    run(clearAttack),
  ],
)
/** Both reveal; To the death lasts for the round; Shock may be answered. */
export const revealForMelee = sequence('reveal-for-melee', { clause: 'PIZ-10.3.4.1.2', locals: { isDeclined: own(flag) } }, [
  step(revealOnce),
  run(g => {
    if (isPlayed(g, toTheDeath)) g.lastStand = 1
  }),
  repeat(
    (g, f) => !f.isDeclined && mayAnswer(g), // one answer cancels one Shock
    [
      step(
        answer,
        () => ({}),
        (_, f, hasAnswered) => {
          f.isDeclined = hasAnswered === 1 ? 0 : 1
        },
      ),
    ],
  ),
])
export const meleeSequence = sequence('melee-sequence', { clause: 'PIZ-10.3.4.3.1' }, [
  run(g => beginSequence(g, SEQUENCE.refs.melee)),
  when(g => g.from === NONE, [step(attack, g => ({ camp: g.active }))]),
  when(g => g.from !== NONE, [step(revealForMelee), step(fight, () => ({ bothAdvance: 1 }))]),
])
