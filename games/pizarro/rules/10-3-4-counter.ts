/** 10.3.4.5 Counter-attack, and 10.3.4.7.2 the blow at those who fall back. */
import { die, end, flag, goto, NONE, own, roll } from '@plus-ultra/kernel'
import { CAMP, type Camp, enemyOf, LEADER, LEADERS, type Leader, SEQUENCE, TZ, type Tz, toTheDeath } from '../data/facts.ts'
import { FIELD, isIn, linkedTo, tacticalAdvantage } from '../data/field.ts'
import { decision, emit, run, type State, sequence, step, when } from '../state.ts'
import { tcOf } from './02-definitions.ts'
import { beginSequence, isPlayed } from './10-3-3-markers.ts'
import { attackers, attackOnto, clearAttack, fight, prepare, revealForMelee } from './10-3-4-melee.ts'
import { occupied } from './10-3-field.ts'

const COUNTER = die(6, 'PIZ-10.3.4.5.2', 'counter-attack')

// --- 10.3.4.5 counter-attack

const isLedFrom = (g: State, camp: Camp, tz: Tz): boolean => LEADERS[camp].some(c => g.leader.tz[c] === tz)
/** PIZ-10.3.4.5.1 A TZ with units and a commander, that commander, and a linked TZ with enemy units. */
const counterAttack = decision('counter-attack', {
  clause: 'PIZ-10.3.4.5.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const from = attackers(g, f.camp)
    for (let i = 0; i < TZ.size; i++) if (isIn(from, i as Tz) && isLedFrom(g, f.camp, i as Tz)) offer.zone(i as Tz)
    if (!offer.isEmpty) offer.button('no-counter-attack')
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    zone(g, f, from) {
      goto(g, counterLeader, { camp: f.camp, from })
    },
  },
  buttons: {
    'no-counter-attack'(g) {
      end(g)
    },
  },
})
const counterLeader = decision('counter-leader', {
  clause: 'PIZ-10.3.4.5.1',
  locals: { camp: CAMP, from: TZ },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (const c of LEADERS[f.camp]) if (g.leader.tz[c] === f.from) offer.leader(c)
  },
  on: {
    leader(g, f, leader) {
      goto(g, counterOnto, { camp: f.camp, from: f.from, leader })
    },
  },
})
const counterOnto = decision('counter-onto', {
  clause: 'PIZ-10.3.4.5.1',
  locals: { camp: CAMP, from: TZ, leader: LEADER },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const targets = linkedTo(f.from) & occupied(g, enemyOf(f.camp)) & FIELD
    for (let i = 0; i < TZ.size; i++) if (isIn(targets, i as Tz)) offer.zone(i as Tz)
  },
  on: {
    zone(g, f, onto) {
      prepare(g, f.camp, f.from, onto)
      g.counterLeader = f.leader
      end(g)
    },
  },
})
/** PIZ-10.3.4.5.2 The commander's TC or less. */
function testCommander(g: State, leader: Leader): 0 | 1 {
  const happens = roll(g, COUNTER, g.attacker) <= tcOf(g, leader)
  emit(g, { type: 'counter-attack', leader: LEADER.name(leader), happens, clause: 'PIZ-10.3.4.5.2' })
  if (!happens) {
    if (isPlayed(g, toTheDeath)) g.lastStand = 0 // revealed for nothing, and lost
    clearAttack(g)
  }
  return happens ? 1 : 0
}
export const counterSequence = sequence('counter-sequence', { clause: 'PIZ-10.3.4.5.1', locals: { happens: own(flag) } }, [
  run(g => beginSequence(g, SEQUENCE.refs['counter-attack'])),
  when(g => g.from === NONE, [step(counterAttack, g => ({ camp: enemyOf(g.active) }))]),
  when(
    g => g.from !== NONE,
    [
      step(revealForMelee),
      run((g, f) => {
        f.happens = testCommander(g, g.counterLeader as Leader)
      }),
      when((_, f) => f.happens === 1, [step(fight, () => ({ bothAdvance: 0 }))]), // PIZ-10.3.4.5.3
    ],
  ),
])

// --- 10.3.4.7.2 the parting blow

/** Only from a TZ in the enemy's half with an advantage. */
const partingBlow = decision('parting-blow', {
  clause: 'PIZ-10.3.4.7.2',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const own = occupied(g, f.camp) & FIELD
    const enemies = occupied(g, enemyOf(f.camp)) & FIELD
    for (let i = 0; i < TZ.size; i++) if (isIn(own, i as Tz) && hasAdvantage(f.camp, i as Tz, enemies)) offer.zone(i as Tz)
    if (!offer.isEmpty) offer.button('let-them-go')
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    zone(g, f, from) {
      goto(g, attackOnto, { camp: f.camp, from, needsAdvantage: 1 })
    },
  },
  buttons: {
    'let-them-go'(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'zone') return undefined
    return isIn(occupied(g, f.camp), ref as Tz) ? 'PIZ-10.3.4.7.2#advantage' : 'PIZ-10.3.4.3.1#nobody'
  },
})
function hasAdvantage(camp: Camp, from: Tz, enemies: number): boolean {
  const targets = linkedTo(from) & enemies
  for (let i = 0; i < TZ.size; i++) if (isIn(targets, i as Tz) && tacticalAdvantage(camp, from, i as Tz) > 0) return true
  return false
}
export const parting = sequence('parting', { clause: 'PIZ-10.3.4.7.2' }, [
  step(partingBlow, g => ({ camp: enemyOf(g.active) })),
  when(g => g.from !== NONE, [step(fight, () => ({ bothAdvance: 1 }))]),
])
