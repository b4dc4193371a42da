/** A figure or a feature again, value by value: what each is called and what it does here. */
import type { Inspection, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { isOut } from './counter.tsx'
import { featureName } from './ground.tsx'
import { command, rough, type TypeFacts, weapons } from './printed.ts'
import { featuresOf, gapOf, inches, nameOf, namesOf, pointOf, printedName, typeOf } from './read.ts'
import { type Words, wordsIn } from './say.ts'

type Line = Inspection['lines'][number]
const inch = (n: number): string => `${n}″`

export function inspect(piece: Piece, scene: Scene): Inspection {
  const words = wordsIn(scene.lang)
  const type = typeOf(piece)
  if (type === undefined) return { title: scene.say(piece.id, 'unit'), lines: [] }
  return {
    title: nameOf(piece, scene),
    where: [printedName(piece.id, scene) && scene.say(piece.type, 'type'), words.rank[type.rank]].filter(Boolean).join(', '),
    lines: [
      { value: inch(type.moveInches), name: words.value.move, text: moveText(type, words), clause: 'AZT-3.1.2' },
      ...woundLines(piece, type, words),
      ...type.weapons.flatMap(id => weaponLine(id, scene, words)),
      ...(type.base === 'cannon' ? [aimLine(piece, scene, words)] : saveLines(type, words)),
      ...commandLines(piece, type, scene, words),
      ...(/^u\d+$/.test(piece.unit)
        ? [
            {
              value: piece.unit.slice(1),
              name: words.value.unit,
              text: printedName(piece.unit, scene) ?? scene.say(piece.unit, 'unit'),
              clause: 'AZT-8.4.1',
            },
          ]
        : []),
    ],
    notes: notesOf(piece, scene, words),
    others: [],
  }
}
const moveText = (type: TypeFacts, words: Words): string =>
  words.moveText(type.base === 'foot' ? inch(Math.round((type.moveInches / rough) * 10) / 10) : undefined)
function woundLines(piece: Piece, type: TypeFacts, words: Words): Line[] {
  if (type.woundsToDie === null) return []
  const taken = Number(piece.wounds) || 0
  const text = words.woundsText(type.woundsToDie, type.heavyWoundAt)
  return [{ value: `${taken}/${type.woundsToDie}`, name: words.value.wounds, text, clause: 'AZT-5.15' }]
}
function weaponLine(id: string, scene: Scene, words: Words): Line[] {
  const weapon = weapons[id]
  if (weapon === undefined) return []
  const name = scene.say(id, 'weapon')
  const numbers = weapon.numbers.join(', ')
  return [
    weapon.shortRange !== undefined && weapon.longRange !== undefined
      ? {
          value: inch(weapon.longRange),
          name,
          text: words.missile(numbers, inch(weapon.shortRange), inch(weapon.longRange)),
          clause: 'AZT-4.4',
        }
      : { value: `${weapon.trueOdds.two.hits}/${weapon.trueOdds.two.of}`, name, text: words.hand(numbers), clause: 'AZT-5.5' },
  ]
}
function saveLines(type: TypeFacts, words: Words): Line[] {
  const places = type.armour.map(place => words.location[place] ?? place).join(', ')
  return [
    {
      value: type.shield ? '◉' : '–',
      name: words.value.shield,
      text: type.shield ? words.shieldText : words.noShield,
      clause: 'AZT-6.2',
    },
    {
      value: type.armour.length === 0 ? '–' : type.armour.length,
      name: words.value.armour,
      text: type.armour.length === 0 ? words.noArmour : `${places}; ${words.armourText}`,
      clause: 'AZT-6.2',
    },
  ]
}
const aimLine = (piece: Piece, scene: Scene, words: Words): Line => ({
  value: scene.say(String(piece.aim ?? 0), 'aim'),
  name: words.value.aim,
  text: words.aimText,
  clause: 'AZT-7.6',
})
const RANGE: Readonly<Record<string, number>> = {
  ally: command.allyToCaptainOrSpaniard,
  'ally-light': command.allyToCaptainOrSpaniard,
  noble: command.nobleToCaptainOrPriest,
  veteran: command.nobleToCaptainOrPriest,
  peasant: command.peasantToCaptainOrPriest,
}
function commandLines(piece: Piece, type: TypeFacts, scene: Scene, words: Words): Line[] {
  if (type.base === 'cannon') return []
  const morale: Line = {
    value: type.morale ?? '–',
    name: words.value.morale,
    text: type.morale === null ? words.noMorale : words.moraleText(type.morale),
    clause: type.morale === null ? 'AZT-8.7.2' : 'AZT-8.7.1',
  }
  const range = RANGE[type.rank]
  const mark = isOut(piece) ? '✕' : '✓'
  if (type.rank === 'spaniard')
    return [
      morale,
      { value: '✓', name: words.value.command, text: words.alwaysInCommand, clause: 'AZT-8.6.1' },
      hasFriar(piece, scene)
        ? { value: '✓', name: words.value.zeal, text: words.zealText(inch(command.zealDistance)), clause: 'AZT-8.1.1' }
        : { value: '–', name: words.value.zeal, text: words.noZeal, clause: 'AZT-8.1.1' },
    ]
  if (type.isLeader || range === undefined)
    return [morale, { value: '★', name: words.value.command, text: words.leads, clause: type.isAlly ? 'AZT-8.6.2' : 'AZT-8.6.3' }]
  const text = words.commandText(words.rank[type.rank] ?? type.rank, inch(range))
  return [morale, { value: mark, name: words.value.command, text, clause: type.isAlly ? 'AZT-8.6.2' : 'AZT-8.6.3' }]
}
/** A friar of his side, not captive, whose base is within the distance of his. */
function hasFriar(piece: Piece, scene: Scene): boolean {
  return scene.board.pieces.some(
    other =>
      other.side === piece.side &&
      other.captive !== true &&
      pointOf(other.at) !== undefined &&
      typeOf(other)?.roles.includes('catholic-priest') === true &&
      gapOf(piece, other) <= command.zealDistance * 10,
  )
}
function notesOf(piece: Piece, scene: Scene, words: Words): string[] {
  const { note } = words
  const facts: readonly (readonly [boolean, string])[] = [
    [piece.stunned === true, note.stunned],
    [piece.captive === true, note.captive],
    [namesOf(scene.board, 'guarded').includes(piece.id), note.guarded],
    [namesOf(scene.board, 'engaged').includes(piece.id), note.engaged],
    [isOut(piece), note.outOfCommand],
    [piece.general === true, note.general],
    [piece.treasure === true, note.treasure],
    [piece.finished === true, note.finished],
    [piece.fired === true, note.fired],
    [piece.attacked === true, note.attacked],
    [piece.loaded === true, note.loaded],
    [piece.loaded === false, note.unloaded],
    [piece.taken === true, note.taken],
    [piece.served === true, note.served],
    [piece.dragged === true, note.dragged],
    [piece.returned === true, note.returned],
    [piece.stunDue === true, note.stunDue],
    [piece.silenced !== undefined, note.silenced],
    [Number(piece.spent) > 0, words.spent(inches(Number(piece.spent), scene.lang))],
    [piece.pendingKill !== undefined || piece.pendingWounds !== undefined || piece.pendingStun === true, note.pending],
  ]
  return facts.filter(([isSo]) => isSo).map(([, text]) => text)
}
export function inspectSpace(id: string, scene: Scene): Inspection | undefined {
  const words = wordsIn(scene.lang)
  const feature = featuresOf(scene.board).find(each => each.id === id)
  if (feature === undefined) return undefined
  const state = feature.isPicked ? [feature.isRevealed ? words.revealed : words.picked] : []
  return {
    title: featureName(id, scene),
    lines: [
      { value: feature.isPicked ? '✓' : '·', name: words.value.area, text: words.areaText, clause: 'AZT-8.5.7' },
      {
        value: feature.control === 'spanish' ? 'S' : 'Z',
        name: words.value.control,
        text: `${scene.say(feature.control, 'seat')}; ${words.controlText}`,
        clause: 'AZT-8.5.9',
      },
    ],
    notes: [...state, ...(feature.isFreed ? [words.freed] : [])],
    others: [],
  }
}
