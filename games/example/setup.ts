/** Puts a scenario on the table. Its form has been checked; what breaks the rules is returned, every fault with its path. */
import { type Fault, NONE, type OptionValue } from '@plus-ultra/kernel'
import type { Scenario } from './data/load.ts'
import { isDecided } from './rules/07-victory.ts'
import { isInPlay, POWER, PROVINCE, type State, setOwner } from './state.ts'

export function setUp(g: State, scenario: Scenario, options: Readonly<Record<string, OptionValue>>): Fault[] {
  const { seats, pieces, tracks, start, firstTurn, lastTurn, envoys = {}, truces = [] } = scenario
  const faults: Fault[] = []
  const check = (isRight: boolean, path: string, message: string) => isRight || faults.push({ path, message })
  const playing: readonly string[] = seats
  const power = (name: string, path: string) => {
    check(playing.includes(name), path, `${name} does not play (EXA-1.1)`)
    return POWER.get(name)
  }

  g.turn = start?.turn ?? firstTurn
  g.lastTurn = lastTurn
  g.castles = options.castles === true ? 1 : 0
  g.plansAreOpen = start === undefined || start.phase === 'plans' ? 0 : 1
  check(firstTurn <= lastTurn, 'lastTurn', 'comes before firstTurn')
  check(g.turn >= firstTurn && g.turn <= lastTurn, 'start.turn', `must be from ${firstTurn} to ${lastTurn}`)
  for (const [i, seat] of seats.entries()) {
    check(seats.indexOf(seat) === i, `seats[${i}]`, `${seat} is named twice`)
    g.power.plays[POWER.get(seat)] = 1
  }

  for (const [i, { at, side, strength, moved }] of pieces.entries()) {
    const province = PROVINCE.get(at)
    check(g.province.owner[province] === NONE, `pieces[${i}].at`, `${at} is named twice`)
    setOwner(g, province, power(side, `pieces[${i}].side`))
    g.province.companies[province] = strength
    if (moved) g.marched.add(province)
  }
  check(!isDecided(g), 'pieces', 'fewer than two powers own a province (EXA-2.3)')
  for (const [name, ducats] of Object.entries(tracks.ducats ?? {})) g.power.ducats[power(name, `tracks.ducats.${name}`)] = ducats
  for (const [name, points] of Object.entries(tracks.points ?? {})) g.power.points[power(name, `tracks.points.${name}`)] = points

  for (const [from, to] of Object.entries(envoys)) {
    check(g.plansAreOpen === 1, `envoys.${from}`, 'plans are still to be made (EXA-3.4)')
    check(from !== to, `envoys.${from}`, 'goes to another power (EXA-3.4)')
    check(isInPlay(g, POWER.get(to)), `envoys.${from}`, `${to} owns no province (EXA-2.2)`)
    g.power.envoy[power(from, `envoys.${from}`)] = power(to, `envoys.${from}`)
  }
  for (const [i, [a, b]] of truces.entries()) {
    check(g.plansAreOpen === 1, `truces[${i}]`, 'deals are still to be made (EXA-4.2)')
    check(a !== b, `truces[${i}]`, 'binds two powers (EXA-4.2)')
    g.power.truces[power(a, `truces[${i}][0]`)].add(power(b, `truces[${i}][1]`))
    g.power.truces[POWER.get(b)].add(POWER.get(a))
  }
  return faults
}
