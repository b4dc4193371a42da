/** A force, a hex or an Area again, number by number. */
import type { Inspection, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { isLeader, nameOf } from './counter.tsx'
import { type AreaFacts, factsOf, leaderFacts, mineOutput, resources, typeFacts, yearOf } from './printed.ts'
import { ashore, at, countOf, fleetOf, inPlay, spaceOf, tracksOf } from './read.ts'
import { type Words, wordsIn } from './words.ts'

type Line = Inspection['lines'][number]
const withColons = (lines: readonly Line[], words: Words): Line[] =>
  lines.map(line => (line.text === undefined ? line : { ...line, name: `${line.name}${words.colon}` }))

export function inspect(piece: Piece, scene: Scene): Inspection {
  const words = wordsIn(scene.lang)
  const fleet = fleetOf(scene.board, piece.group)
  const where = piece.at === null ? undefined : scene.say(piece.at, piece.at === 'europe' ? 'area' : 'hex')
  const notes = [
    ...(fleet?.order ? [words.expedition(fleet.order)] : []),
    ...(fleet?.log?.bounds ? [words.fleetNote(fleet.log.bounds)] : []),
    ...(typeof piece.ocean === 'string' ? [scene.say(piece.ocean, 'ocean')] : []),
    ...(typeof piece.moved === 'number' ? [words.moved(piece.moved)] : []),
    ...(typeof piece.origin === 'string' ? [scene.say(piece.origin, 'origin')] : []),
  ]
  return {
    title: `${nameOf(piece, scene.say)}${piece.side === 'none' ? '' : ` · ${scene.say(piece.side, 'seat')}`}`,
    ...(where !== undefined && { where }),
    lines: withColons(isLeader(piece) ? leaderLines(piece, words) : unitLines(piece, words), words),
    notes,
  }
}
function leaderLines(piece: Piece, words: Words): Line[] {
  const facts = leaderFacts.get(piece.id)
  if (facts === undefined) return []
  const movement = typeFacts[facts.type]?.movement
  const clause = facts.type === 'explorer' ? 'CON-16.1.1' : facts.type === 'privateer' ? 'CON-16.2.1' : 'CON-16.3.1'
  return [
    { value: '★', name: words.office[facts.type] ?? facts.type, text: words.officeText[facts.type] ?? '', clause },
    ...(movement === undefined ? [] : [{ value: movement, name: words.value.movement, text: words.text.movement, clause: 'CON-10.1.1' }]),
    { value: facts.enters, name: words.value.enters, text: words.turnYear(facts.enters, yearOf(facts.enters)), clause: 'CON-6.6.6' },
    { value: facts.leaves, name: words.value.leaves, text: words.turnYear(facts.leaves, yearOf(facts.leaves)) },
  ]
}
function unitLines(piece: Piece, words: Words): Line[] {
  const facts = typeFacts[piece.unit]
  if (piece.unit === 'gold') return [{ value: piece.count ?? 0, name: words.value.ducats, text: words.text.gold, clause: 'CON-21.1.4' }]
  const number = { value: piece.count ?? 1, name: words.value.count }
  const upkeep = { value: facts?.maintenance ?? 0, name: words.value.upkeep, text: words.text.upkeep, clause: 'CON-5.E.1' }
  if (facts?.kind === 'ship')
    return [
      number,
      { value: facts.capacity ?? 0, name: words.value.places, text: words.text.places, clause: 'CON-7.1.3' },
      { value: facts.strength ?? 0, name: words.value.strength, text: words.text.strength, clause: 'CON-8.2.1' },
      upkeep,
    ]
  return [
    number,
    { value: facts?.movement ?? 0, name: words.value.movement, text: words.text.movement, clause: 'CON-10.1.1' },
    { value: facts?.attack ?? 0, name: words.value.attack, text: words.text.attack },
    { value: facts?.defence === 0.5 ? '½' : (facts?.defence ?? 0), name: words.value.defence, text: words.text.defence },
    upkeep,
  ]
}

export function inspectSpace(id: string, scene: Scene): Inspection | undefined {
  const words = wordsIn(scene.lang)
  const facts = factsOf(scene.ground)
  const area = facts.areas.get(id)
  if (area !== undefined) return { title: scene.say(id, 'area'), lines: withColons(areaLines(area, scene, words), words) }
  if (id === 'europe') return inspectEurope(scene, words)
  const hex = facts.hexes.get(id)
  if (hex === undefined) return undefined
  const around = hex.area === undefined ? undefined : facts.areas.get(hex.area)
  const [mine, city] = [facts.mines.get(id), facts.cities.get(id)]
  const now = spaceOf(scene.board, id)
  const isSettled = countOf(ashore(scene.board, id), 'colonist') > 0
  const here = at(scene.board, id)
  const lines: Line[] = [
    { value: '⬡', name: words.area.terrain, text: words.terrain[hex.terrain ?? hex.kind] ?? hex.kind, clause: 'CON-2.0.2' },
    ...(now.owner === undefined
      ? []
      : [
          {
            value: now.isPort ? '⚓' : '•',
            name: words.area.owner,
            text: `${scene.say(now.owner, 'seat')}, ${now.isPort ? words.port : isSettled ? words.settlement : words.occupied}`,
            clause: 'CON-17.1.1',
          },
        ]),
    ...(mine === undefined
      ? []
      : [{ value: mineOutput[mine.mineClass] ?? 0, name: words.area.mine, text: words.mine[now.mine ?? 'unknown'], clause: 'CON-14.2.1' }]),
    ...(city === undefined
      ? []
      : [{ value: city.lootPerTurn, name: words.area.city, text: words.city(now.lootedTurns ?? 0, now.isEmpty === true) }]),
    ...(around === undefined ? [] : areaLines(around, scene, words)),
  ]
  return {
    title: scene.say(id, 'hex'),
    ...(around !== undefined && { where: scene.say(around.id, 'area') }),
    lines: withColons(lines, words),
    notes: (hex.oceans ?? []).map(ocean => scene.say(ocean, 'ocean')),
    others: here.map(piece => piece.id),
  }
}
function areaLines(area: AreaFacts, scene: Scene, words: Words): Line[] {
  const now = spaceOf(scene.board, area.id)
  const holder = now.controlledBy
  return [
    {
      value: now.nativeLevel ?? area.nativeLevel,
      name: words.area.natives,
      text: words.nativesText(area.nativeLevel),
      clause: 'CON-18.1.1',
    },
    { value: area.attritionLevel, name: words.area.attrition, text: words.attritionText, clause: 'CON-12.2.1' },
    ...Object.entries(area.bounds).map(([side, n]) => ({
      value: n,
      name: words.area.bounds,
      text: `${words.boundsText} (${words.coast(side)})`,
      clause: 'CON-4.1.2',
    })),
    {
      value: area.r2 ? resources.double : resources.plain,
      name: area.r2 ? `${words.area.resources}, R2` : words.area.resources,
      text: words.perColonist,
      clause: 'CON-15.1.1',
    },
    {
      value: area.controlVp,
      name: words.area.control,
      text: `${holder === undefined ? words.nobody : scene.say(holder, 'seat')}; ${words.controlText}`,
      clause: 'CON-21.1.3',
    },
  ]
}
function inspectEurope(scene: Scene, words: Words): Inspection {
  const tracks = tracksOf(scene.board)
  return {
    title: scene.say('europe', 'area'),
    lines: inPlay(scene.board).map(crown => ({ value: tracks.treasury[crown] ?? 0, name: scene.say(crown, 'seat') })),
    notes: [words.treasury],
    others: at(scene.board, 'europe').map(piece => piece.id),
  }
}
