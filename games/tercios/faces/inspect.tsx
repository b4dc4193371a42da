/** A counter or a hex again, number by number: what each is called and what it does here. */
import type { Inspection, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { terrainOf } from './ground.tsx'
import { batteryHits, type Cost, checkOn, rallyOn, type TerrainFacts, type TypeFacts, terrainFacts, type UnitFacts } from './printed.ts'
import { facingOf, factsOf, isAllRound, stackIn, strengthIn, typeOf } from './read.ts'
import { type Words, wordsIn } from './words.ts'

type Line = Inspection['lines'][number]
const NOTES = ['moved', 'hasty', 'unstacked', 'fired', 'struck', 'assailed', 'turned', 'idle', 'fresh'] as const
const withColons = (lines: readonly Line[], words: Words): Line[] =>
  lines.map(line => (line.text === undefined ? line : { ...line, name: `${line.name}${words.colon}` }))

export function inspect(piece: Piece, scene: Scene): Inspection {
  const words = wordsIn(scene.lang)
  const [unit, type] = [factsOf(piece.id), typeOf(piece.id)]
  const stack = stackIn(scene.board, piece.at)
  const terrain = piece.at === null ? undefined : words.terrain[terrainOf(scene, piece.at) ?? '']
  const where = piece.at === null ? '' : [words.hex(piece.at), terrain].filter(Boolean).join(', ')
  const notes = [
    words.notes[String(piece.order)] ?? '',
    ...NOTES.filter(note => piece[note] === true).map(note => words.notes[note] ?? ''),
    ...(typeof piece.movementAttacks === 'number' ? [words.movementAttacks(piece.movementAttacks)] : []),
    ...(piece.captured === true ? [words.captured(scene.say(piece.side, 'seat'))] : []),
  ].filter(note => note !== '')
  return {
    title: scene.say(piece.id, 'unit'),
    ...(where !== '' && { where }),
    lines: unit && type ? withColons(unitLines(piece, unit, type, stack, scene, words), words) : [],
    notes,
    others: stack.filter(each => each !== piece).map(each => each.id),
  }
}
function unitLines(piece: Piece, unit: UnitFacts, type: TypeFacts, stack: readonly Piece[], scene: Scene, words: Words): readonly Line[] {
  const isBattery = type.category === 'battery'
  const points = stack.reduce((sum, each) => sum + (typeOf(each.id)?.stackingPoints ?? 0), 0)
  return [
    { value: unit.strength, name: words.value.strength, text: words.strengthText(unit.strength, strengthIn(stack)), clause: 'TER-8.2.8' },
    {
      value: unit.morale,
      name: words.moraleName[unit.morale] ?? words.value.morale,
      text: words.moraleText(rallyOn[unit.morale] ?? 0, checkOn[unit.morale]),
      clause: 'TER-10.1',
    },
    unit.immobile
      ? { value: 0, name: words.value.first, text: words.immobile, clause: 'TER-12.4.4' }
      : {
          value: type.moveFirst,
          name: words.value.first,
          text: stack.length > 1 ? words.stackMoves : words.moveText,
          clause: stack.length > 1 ? 'TER-5.2.5' : 'TER-5.2.1',
        },
    ...(type.moveSecond > 0 ? [{ value: type.moveSecond, name: words.value.second, text: words.secondText, clause: 'TER-5.5.1' }] : []),
    ...(type.range > 0
      ? [
          {
            value: `↗${type.range}`,
            name: words.value.range,
            text: isBattery ? words.batteryText(type.range, batteryHits) : words.rangeText(type.range),
            clause: isBattery ? 'TER-9.1.2' : 'TER-8.1.3',
          },
        ]
      : []),
    { value: unit.type, name: words.types[unit.type] ?? unit.type, text: words.categories[type.category] ?? '', clause: 'TER-0.5.2' },
    {
      value: words.looks[facingOf(piece)] ?? '',
      name: words.value.front,
      text: isAllRound(scene.board, piece) ? words.allRoundText : words.frontText,
      clause: isAllRound(scene.board, piece) ? 'TER-0.2.2' : 'TER-0.2.1',
    },
    { value: type.zoc, name: words.value.zone, text: words.zoneText[type.zoc] ?? '', clause: 'TER-6.1' },
    { value: type.stackingPoints, name: words.value.stack, text: words.stackText(points), clause: 'TER-7.1.1' },
    { value: `${type.hitOn}+`, name: words.value.hit, text: words.hitText(type.hitOn), clause: 'TER-8.1.5' },
  ]
}

export function inspectSpace(hex: string, scene: Scene): Inspection | undefined {
  const words = wordsIn(scene.lang)
  const id = terrainOf(scene, hex)
  const terrain = terrainFacts.get(id ?? '')
  if (id === undefined || terrain === undefined) return undefined
  const here = stackIn(scene.board, hex)
  return {
    title: words.hex(hex).replace(/^./, first => first.toUpperCase()),
    where: words.terrain[id] ?? id,
    lines: withColons(
      [
        ...(here.length > 0 ? [{ value: strengthIn(here), name: words.value.strength, clause: 'TER-8.2.5' }] : []),
        ...terrainLines(terrain, words),
      ],
      words,
    ),
    notes: terrain.blocksSight ? [words.blocksSight] : [],
    others: here.map(each => each.id),
  }
}
function terrainLines(terrain: TerrainFacts, words: Words): Line[] {
  const say = (cost: Cost): string => (cost === null ? words.closed : cost === 'all' ? words.allMp : words.mp(cost))
  const line = (cost: Cost, name: string, text: string): Line => ({ value: cost === null ? '×' : cost === 'all' ? '∗' : cost, name, text })
  const { costFoot, costMountedFirst: first, costMountedSecond: second, costBattery } = terrain
  return [
    { ...line(costFoot, words.value.foot, say(costFoot)), clause: 'TER-5.2.1' },
    line(first, words.value.horse, first === second ? say(first) : `${say(first)}, ${words.value.second.toLowerCase()} ${say(second)}`),
    line(costBattery, words.value.guns, say(costBattery)),
    {
      value: `+${terrain.defenderTotalBonus || terrain.defenderShockModifier}`,
      name: words.value.defence,
      text: words.defenceText(terrain.defenderShockModifier, terrain.defenderTotalBonus),
      clause: 'TER-8.2.11',
    },
  ]
}
