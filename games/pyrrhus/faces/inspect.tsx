/** A counter, a city or a zone again, number by number: what each is called and what it does here. */
import { Stars } from '@plus-ultra/ui/counter.tsx'
import type { Inspection, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { BLUE, GOLD, meleeOf } from './counter.tsx'
import { cityFacts, fleetFacts, isMountain, type LeaderFacts, leaderFacts, tribeMax, type UnitFacts, unitFacts } from './printed.ts'
import { battleOf, cityState, countOf, isRavaged, piecesAt } from './read.ts'
import { type Words, wordsIn } from './words.ts'

type Line = Inspection['lines'][number]
export function inspect(piece: Piece, scene: Scene): Inspection {
  const words = wordsIn(scene.lang)
  const leader = leaderFacts.get(piece.id)
  const unit = unitFacts.get(piece.id)
  const stack = stackOf(piece, scene)
  const lines = leader
    ? leaderLines(leader, piece, stack, words)
    : unit
      ? unitLines(unit, piece, scene, words)
      : piece.unit === 'flotilla'
        ? fleetLines(piece, words)
        : piece.unit === 'tribe'
          ? [
              {
                value: piece.strength ?? 0,
                name: words.value.strength,
                text: `${words.tribeText} (≤ ${tribeMax.get(piece.id)})`,
                clause: 'PYR-0.2.3.2',
              },
            ]
          : [{ value: piece.count ?? 0, name: words.value.units, text: '', clause: 'PYR-10.1.1' }]
  return {
    title: piece.unit === 'hidden' ? words.units(piece.count ?? 0) : scene.say(piece.id),
    ...(piece.at !== null && { where: scene.say(piece.at, 'area') }),
    lines: withColons(lines, words),
    notes: notesOf(piece, scene, words),
    others: stack.filter(other => other !== piece).map(other => other.id),
  }
}
const withColons = (lines: readonly Line[], words: Words): Line[] =>
  lines.map(line => (line.text ? { ...line, name: `${line.name}${words.colon}` } : line))
/** All of one side in the same place, commanders first. */
function stackOf(piece: Piece, scene: Scene): readonly Piece[] {
  if (piece.at === null || piece.unit === 'flotilla' || piece.unit === 'tribe') return [piece]
  return piecesAt(scene.board, piece.at)
    .filter(other => other.side === piece.side && other.unit !== 'tribe')
    .sort((a, b) => Number(leaderFacts.has(b.id)) - Number(leaderFacts.has(a.id)))
}
function leaderLines(leader: LeaderFacts, piece: Piece, stack: readonly Piece[], words: Words): Line[] {
  const led = countOf(stack.filter(other => other.leader === leader.id))
  return [
    { value: leader.sv, name: words.value.sv, text: words.svText(leader.sv), clause: 'PYR-0.2.1.5' },
    {
      value: leader.tv === 0 ? '–' : <Rerolls n={leader.tv} />,
      name: words.value.tv,
      text: words.tvText(leader.tv),
      clause: 'PYR-3.4.2.1',
    },
    { value: typeof piece.bp === 'number' ? piece.bp : 0, name: words.value.bp, text: words.bpText, clause: 'PYR-0.3.1' },
    { value: led, name: words.value.units, text: words.unitsText, clause: 'PYR-0.2.1.1' },
  ]
}
function Rerolls({ n }: { readonly n: number }) {
  return (
    <svg width={n * 15} height="15" viewBox={`0 0 ${n * 15} 15`} role="img" aria-label={String(n)}>
      <Stars n={n} x={n * 7.5} y={8} size={12} color="currentColor" />
    </svg>
  )
}
function unitLines(unit: UnitFacts, piece: Piece, scene: Scene, words: Words): Line[] {
  const battle = battleOf(scene.board)
  const melee = unit.kind === 'elephant' && battle !== undefined ? battle.elephants : meleeOf(piece, unit)
  return [
    {
      value: melee,
      name: words.value.melee,
      text: unit.kind === 'elephant' ? words.elephant : melee > 0 ? words.meleeText(melee) : words.noMelee,
      clause: unit.kind === 'elephant' ? 'PYR-6.1' : 'PYR-3.4.1.1',
    },
    {
      value: unit.fire > 0 ? <span style={{ color: '#b3402f' }}>{unit.fire}</span> : '–',
      name: words.value.fire,
      text: unit.kind === 'artillery' ? words.artillery : unit.fire > 0 ? words.fireText(unit.fire) : words.noFire,
      clause: unit.kind === 'artillery' ? 'PYR-6.4' : 'PYR-3.4.1.1',
    },
    ...(unit.sword === null
      ? []
      : [
          {
            value: <SwordSign color={unit.sword === 'yellow' ? GOLD : BLUE} />,
            name: words.value.sword,
            text: unit.sword === 'yellow' ? words.gold : words.blue,
            clause: 'PYR-0.2.2.3',
          },
        ]),
    ...(unit.cost === null ? [] : [{ value: unit.cost, name: words.value.cost, text: words.bp, clause: 'PYR-1.2.5.7' }]),
  ]
}
function SwordSign({ color }: { readonly color: string }) {
  return (
    <svg width="20" height="22" viewBox="-10 -14 20 26" aria-hidden="true">
      <path d="M-2.2-13h4.4v14h5v3.4h-5v6h-4.4v-6h-5V1h5z" fill={color} stroke="#2b2118" stroke-width="1.2" />
    </svg>
  )
}
function fleetLines(piece: Piece, words: Words): Line[] {
  const facts = fleetFacts.get(piece.id)
  if (facts === undefined) return []
  return [
    { value: piece.strength ?? 0, name: words.value.np, text: words.npText(facts.max), clause: 'PYR-0.2.4.1' },
    { value: facts.tv, name: words.value.tv, text: words.tvText(facts.tv), clause: 'PYR-3.4.2.2' },
    { value: facts.melee, name: words.value.melee, text: words.meleeText(facts.melee) },
    { value: facts.fire, name: words.value.fire, text: words.fireText(facts.fire) },
    { value: typeof piece.bp === 'number' ? piece.bp : 0, name: words.value.bp, text: words.bpText, clause: 'PYR-0.3.1' },
  ]
}
function notesOf(piece: Piece, scene: Scene, words: Words): string[] {
  const name = (id: unknown): string => scene.say(id)
  const { note } = words
  return [
    piece.activated === true && note.activated,
    piece.doubled === true && note.doubled,
    piece.unit === 'consul' && `${note.consul}${typeof piece.office === 'string' ? ` ${piece.office}` : ''}`,
    typeof piece.superior === 'string' && words.subordinate(name(piece.superior)),
    typeof piece.leader === 'string' && words.serves(name(piece.leader)),
    unitFacts.has(piece.id) && piece.leader === undefined && piece.at !== null && scene.ground.spaces.has(piece.at) && note.outOfCommand,
    piece.hostageOf !== undefined && note.hostage,
    typeof piece.captor === 'string' && `${words.captive} ${name(piece.captor)}`,
    piece.fallen === true && note.fallen,
    piece.stormed === true && note.stormed,
    typeof piece.blockades === 'string' && words.blockades(name(piece.blockades)),
  ].filter(each => typeof each === 'string')
}

export function inspectSpace(id: string, scene: Scene): Inspection | undefined {
  const words = wordsIn(scene.lang)
  const city = cityFacts.get(id)
  const here = piecesAt(scene.board, id)
  const sides = [...new Set(here.filter(piece => piece.unit !== 'tribe').map(piece => piece.side))]
  const forces: Line[] = sides.map(side => ({
    value: countOf(here.filter(piece => piece.side === side)),
    name: words.value.units,
    text: scene.say(side, 'camp'),
  }))
  const title = scene.say(id, 'area')
  if (city !== undefined) {
    const state = cityState(scene.board, id)
    const lines: Line[] = [
      { value: city.garrison, name: words.city.garrison, text: words.garrisonText, clause: 'PYR-0.1.2' },
      { value: city.revenue, name: words.city.revenue, text: words.revenueText, clause: 'PYR-0.1.2' },
      { value: city.defence, name: words.city.defence, text: words.defenceText, clause: 'PYR-5.0.6' },
      ...(city.port === null
        ? []
        : [{ value: '⚓', name: words.city.port, text: `${words.portText} ${scene.say(city.port, 'area')}`, clause: 'PYR-0.1.3' }]),
      ...(state === undefined
        ? []
        : [
            { value: '·', name: words.city.control, text: scene.say(state.control, 'camp'), clause: 'PYR-5.0.2' },
            ...(state.original === state.control
              ? []
              : [{ value: '·', name: words.city.original, text: scene.say(state.original, 'camp') }]),
          ]),
      ...forces,
    ]
    const notes = [
      state?.joined && words.joined,
      state?.ravaged && words.ravaged,
      state?.blockadedBy !== undefined && words.blockadedBy(scene.say(state.blockadedBy)),
    ].filter(each => typeof each === 'string')
    return { title, where: scene.say(city.zone, 'area'), lines: withColons(lines, words), notes }
  }
  const mountain = isMountain.get(id)
  if (mountain === undefined) return forces.length === 0 ? { title, lines: [] } : { title, lines: withColons(forces, words) }
  const owner = scene.board.spaces[id]?.owner
  return {
    title,
    lines: withColons(
      [
        {
          value: mountain ? '▲' : '–',
          name: mountain ? words.mountain : words.plain,
          text: mountain ? words.mountainText : words.plainText,
          clause: 'PYR-3.4.6.2',
        },
        {
          value: '·',
          name: words.city.owner,
          text: typeof owner === 'string' ? scene.say(owner, 'camp') : words.nobody,
          clause: 'PYR-0.1.7',
        },
        ...forces,
      ],
      words,
    ),
    notes: isRavaged(scene.board, id) ? [words.ravaged] : [],
  }
}
