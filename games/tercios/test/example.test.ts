/** The whole example of play: Otumba, turn 1, die by die. */

import { clause } from '@plus-ultra/kernel/testing'
import { expect } from 'vitest'
import { printed, type Stage } from './stage.ts'

const S = 'spanish'
const A = 'aztec'
function theHorseOfSandoval(t: Stage): void {
  t.dice('TER-8.2.8', [5, 3, 4]).dice('TER-8.2.12', [2]).dice('TER-12.2.4', [5, 2, 4])
  t.play(S, 'spanish-sd =advance 1107 f0 1106 f0')
  expect(t.g.movementPoints).toBe(4)
  t.offers(A, '=splendid-battle =stay').play(A, '=stay')
  t.play(S, '1105')
  t.offers(A, '1104 1204 1004').play(A, '1104').offers(A, '1103').play(A, '1103').offers(A, '1102 1202 1002').play(A, '1102 f3')
  expect([t.where('aztec-h3'), t.turnMorale(S), t.morale(A)]).toEqual(['1102 f3 disordered', 1, 65])
  t.offers(A, '1202').play(A, '1202').offers(A, '1201').play(A, '1201 f3')
  expect(t.where('aztec-n2')).toBe('1201 f3 disordered')
  expect(t.where('spanish-sd')).toBe('1105 f0')
  t.play(S, 'f1')
  expect(t.g.movementPoints).toBe(3)
  t.play(S, '1205 f1')
  t.offers(A, '=splendid-battle =stay')
    .play(A, '=splendid-battle')
    .offers(A, '1304 1404')
    .play(A, '1304')
    .offers(A, '1303')
    .play(A, '1303 f3')
  expect(t.where('aztec-b3')).toBe('1303 f3 disordered')
  t.play(S, '=stop')
}
function theRestOfTheMovement(t: Stage): void {
  t.play(S, 'spanish-fl =advance 1211 f1 1311 f1')
  t.play(S, 'spanish-bl =advance 1209 =join')
  expect(t.stack('1209')).toEqual(['spanish-bl', 'spanish-a1'])
  t.play(S, 'spanish-az =advance 1313 f3 1314 f3 =stop')
  t.play(S, 'spanish-al =advance 1214 f3 1215 f3 =stop')
  t.play(S, '=done')
}
function theOtherSteps(t: Stage): void {
  t.dice('TER-8.1.5', [5]).dice('TER-8.1.6', [4]).dice('TER-8.1.5', [3])
  t.offers(S, 'spanish-az =done').play(S, 'spanish-az').offers(S, '1317').play(S, '1317')
  t.offers(A, '1318').play(A, '1318').offers(A, '1319').play(A, '1319 f0').offers(S, '=done').play(S, '=done')
  expect(t.where('aztec-b4')).toBe('1319 f0 disordered')
  t.offers(A, 'aztec-h4 =done').play(A, 'aztec-h4').offers(A, '1215').play(A, '1215').play(A, '=done')
  expect(t.phase).toBe('a-second-movement')
  t.offers(S, 'spanish-al =done').play(S, 'spanish-al =advance 1116 f3 =stop').play(S, '=done')

  t.dice('TER-8.2.8', [6, 4, 2]).dice('TER-8.2.12', [4])
  t.offers(S, '1117').not(S, '=done', 'TER-8.2.2').play(S, '1117 1116 =enough')
  t.forced().play(A, 'f0')
  expect([t.where('aztec-h4'), t.morale(A), t.turnMorale(S)]).toEqual(['1121 f0 demoralized', 63, 3])
  t.offers(S, '=done').play(S, '=done')
  expect(t.phase).toBe('a-reaction')
  t.play(A, '=done').offers(A, '=done').play(A, '=done')

  t.dice('TER-9.1.3', [4, 6]).dice('TER-9.1.4', [3]).dice('TER-9.1.6', [4])
  t.play(S, 'spanish-fl 1811').offers(A, '1911 1912').play(A, '1912').offers(A, '2011').play(A, '2011').offers(A, '2111').play(A, '2111 f4')
  expect([t.where('aztec-w3'), t.turnMorale(S)]).toEqual(['2111 f4 disordered', 4])
  t.expectEvent({ type: 'check', unit: 'ot-aztec-b2', passed: true }).play(S, '=done')
}
function theAztecPhase(t: Stage): void {
  expect(t.phase).toBe('b-movement')
  t.play(A, 'aztec-n1 =advance 1104 f2 1105 f2').offers(S, '=splendid-battle =stay').play(S, '=stay').play(A, '=stop')
  t.play(A, 'aztec-n3 =advance 1304 f3 1305 f4')
  t.expectStep('choosePiece', A).play(A, '=done')
  for (const u of ['h3', 'n2', 'b3', 'b4', 'w3']) expect(t.where(`aztec-${u}`)).not.toContain('disordered')
  t.dice('TER-8.1.5', [6]).dice('TER-8.1.6', [5])
  t.offers(A, 'aztec-b3 =done').play(A, 'aztec-b3 1205').expectEvent({ type: 'shot', unit: 'ot-aztec-b3', result: '-' })
  t.play(A, '=done').offers(S, '=done').play(S, '=done')
  expect(t.phase).toBe('b-shock')

  t.dice('TER-8.2.8', [3, 1, 5, 3]).dice('TER-8.2.8', [6, 5, 4, 2]).dice('TER-8.2.12', [5])
  t.play(A, '1205 1105 1305 =enough 1105')
  for (const h of ['1206', '1207', '1208']) t.offers(S, h).play(S, h)
  t.expectEvent({ type: 'blocked', unit: 'ot-spanish-sd', hex: '1208' }).play(S, 'f1')
  expect([t.where('spanish-sd'), t.morale(S), t.turnMorale(A)]).toEqual(['1208 f1 demoralized', 78, 2])
  t.play(A, '=done')
}

clause('TER-8.2.9 TER-8.2.19 TER-8.4.3 TER-12.2.4 TER-3.2', 'The example of play: Otumba, turn 1', () => {
  const t = printed('otumba')
  expect([t.turnMorale(S), t.turnMorale(A), t.morale(S), t.morale(A)]).toEqual([0, 0, 80, 65])
  t.offers(S, '=declare-fury =keep-fury').play(S, '=keep-fury')
  theHorseOfSandoval(t)
  theRestOfTheMovement(t)
  theOtherSteps(t)
  theAztecPhase(t)
  t.dice('TER-10.1', [4, 3, 5, 3])
  t.play(S, '=done').play(S, '=done') // reaction: no turn, no attack
  expect(t.g.turn).toBe(2)
  expect(t.game.seats.name(t.g.playerA)).toBe(S)
  const position = {
    'spanish-sd': '1208 f1 disordered',
    'spanish-fl': '1311 f1',
    'spanish-bl': '1209 f1',
    'spanish-a1': '1209 f1',
    'spanish-az': '1314 f3',
    'spanish-al': '1116 f3',
    'aztec-n1': '1105 f2',
    'aztec-n2': '1201 f3',
    'aztec-n3': '1305 f4',
    'aztec-h3': '1102 f3',
    'aztec-b3': '1303 f3',
    'aztec-b4': '1319 f0',
    'aztec-h4': '1121 f0 demoralized',
    'aztec-w3': '2111 f4',
    'aztec-w1': '1807 f5',
  }
  expect(Object.fromEntries(Object.keys(position).map(u => [u, t.where(u)]))).toEqual(position)
  expect([t.morale(S), t.morale(A)]).toEqual([78, 63])
  t.done()
})
