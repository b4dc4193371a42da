/** How a battle of morale will run on: the chance of winning that two morales and two armies promise (17.1). */
import { phaseOf } from '@plus-ultra/kernel'
import { BATTLE, BATTLES, data } from './data/load.ts'
import { moraleLost } from './rules/11-victory.ts'
import type { State } from './state.ts'

interface Course {
  /** what each side loses in a turn, in points of morale */
  readonly loss: readonly [number, number]
  /** the first side's share of the power when the battle begins */
  readonly share: number
  /** how much a better share than that slows the own loss and hastens the enemy's */
  readonly tilt: number
}
/** As fitted to 120 to 160 games of each battle by the move ordering. */
const COURSES: { readonly [battle: number]: Course } = {
  [BATTLE.refs.nieuport]: { loss: [5.6, 6.5], share: 0.51, tilt: 1.2 },
  [BATTLE.refs.otumba]: { loss: [5.5, 5.6], share: 0.35, tilt: 1.3 },
  [BATTLE.refs.tunis]: { loss: [7.8, 7.6], share: 0.41, tilt: 0.8 },
}
const UNKNOWN: Course = { loss: [6, 6], share: 0.5, tilt: 1 }

/** 11.2: the steps of the table, from the top down: where each begins and by how much it raises the chance of the roll. */
const rows = data.tables.victory.toSorted((a, b) => b.to - a.to)
const chanceOf = (roll: number): number => ((13 - roll) * (14 - roll)) / 72
const STEPS = Float64Array.from(rows, r => r.to + 0.5)
const RISES = Float64Array.from(rows, (r, i) => chanceOf(r.roll) - (i === 0 ? 0 : chanceOf(rows[i - 1]!.roll)))

/** The share of a turn's losses still to come, in the phase of player A and in that of player B. */
const LEFT = [0.65, 0.25]
/** By turns ahead, for each half of a turn: how far apart what is foretold and what comes to pass may lie. */
const MOST_TURNS = 100
const BLUR = LEFT.map(left => Float64Array.from({ length: MOST_TURNS }, (_, ahead) => 4.2 + 4.5 * Math.sqrt(ahead + left)))

/**
 * Both morales are carried on at the rate at which they fall; each turn to come brings the rolls that they allow (11.2), the last the
 * margin (11.4). What is farther off is less certain, so that the steps of the table are blurred. `lead`: by how many points the first
 * side stands better than morale shows.
 */
export function courseOf(g: State, power: number, against: number, lead: number): number {
  const [one, two] = BATTLES[g.battle]!.sides
  const { loss, share, tilt } = COURSES[g.battle] ?? UNKNOWN
  const gain = 2 * tilt * (power / Math.max(1, power + against) - share)
  const fall = Math.max(0.3, loss[0] * (1 - gain))
  const falls = Math.max(0.3, loss[1] * (1 + gain))
  const half = phaseOf(g).startsWith('b') ? 1 : 0
  const blur = BLUR[half]!
  let ours = g.seat.generalMorale[one] + 0.5 * lead - fall * LEFT[half]!
  let theirs = g.seat.generalMorale[two] - 0.5 * lead - falls * LEFT[half]!
  const handicap = moraleLost(g, two) - moraleLost(g, one) + g.seat.generalMorale[two] - g.seat.generalMorale[one]
  const turns = Math.max(1, Math.min(MOST_TURNS, g.lastTurn - g.turn + 1))
  let undecided = 1
  let won = 0
  for (let ahead = 0; ahead < turns; ahead++) {
    if (ahead > 0) {
      ours -= fall
      theirs -= falls
    }
    const lose = rollChance(ours, blur[ahead]!)
    const win = rollChance(theirs, blur[ahead]!)
    won += undecided * win * (1 - 0.5 * lose) // 11.3: half of a tie is ours
    undecided *= (1 - win) * (1 - lose)
  }
  return won + undecided * (g.strictEnd ? 0.5 : marginChance(ours - theirs + handicap, 1.4 * blur[turns - 1]!))
}
function rollChance(morale: number, blur: number): number {
  let chance = 0
  for (let i = 0; i < STEPS.length; i++) chance += RISES[i]! * within((STEPS[i]! - morale) / blur + 0.5)
  return chance
}
/** 11.4: ten points fewer lost win, less is a draw. */
const marginChance = (lead: number, blur: number): number => 0.5 * within((lead - 10) / blur + 0.5) + 0.5 * within((lead + 10) / blur + 0.5)
const within = (x: number): number => Math.max(0, Math.min(1, x))
