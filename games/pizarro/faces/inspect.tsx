/** A counter, a zone or a field of the battle again, number by number: what each is called and what it does here. */
import { Stars } from '@plus-ultra/ui/counter.tsx'
import type { Inspection, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { leaderName, sideOf } from './counter.tsx'
import { CAMPS, type CampId, fatigueColumn, type LeaderFacts, leaderFacts, links, type UnitFacts, unitFacts, zoneFacts } from './printed.ts'
import { controlOf, factorsOf, inTz, isGarrison, piecesIn, strengthOf, tzById } from './read.ts'
import { type Words, wordsIn } from './words.ts'

type Line = Inspection['lines'][number]
const NOTES = ['withoutPowder', 'fired', 'manoeuvred', 'leftField', 'climbed', 'changedForm'] as const

export function inspect(piece: Piece, scene: Scene): Inspection {
  const words = wordsIn(scene.lang)
  const leader = leaderFacts.get(piece.id)
  const unit = unitFacts.get(piece.id)
  const tz = typeof piece.tz === 'string' ? tzById.get(piece.tz) : undefined
  const where = [tz && words.tz[tz.kind], piece.at !== null && scene.say(piece.at, 'area')].filter(Boolean).join(', ')
  const others = stackOf(piece, scene)
  const notes = [
    words.form[String(piece.form)] ?? '',
    ...NOTES.filter(note => piece[note]).map(note => words.note[note]),
    ...(leader?.mayBetray && sideOf(piece) === 'front' ? [words.betrays] : []),
    ...(typeof piece.returns === 'number' ? [words.embassy(piece.returns)] : []),
  ].filter(note => note !== '')
  return {
    title: leader ? leaderName(piece, scene.say, words) : scene.say(piece.id, 'unit'),
    ...(where !== '' && { where }),
    lines: withColons(leader ? leaderLines(leader, piece, [piece, ...others], words) : unit ? unitLines(unit, piece, words) : [], words),
    notes,
    others: others.map(other => other.id),
  }
}
const withColons = (lines: readonly Line[], words: Words): Line[] =>
  lines.map(line => (line.text === undefined ? line : { ...line, name: `${line.name}${words.colon}` }))
/** The rest of his stack, or of his field in a battle; commanders first. */
function stackOf(piece: Piece, scene: Scene): readonly Piece[] {
  if (typeof piece.tz === 'string') return inTz(scene.board, piece.tz).filter(other => other !== piece)
  return scene.board.pieces
    .filter(p => p !== piece && p.at === piece.at && p.at !== null && p.side === piece.side && isGarrison(p) === isGarrison(piece))
    .sort((a, b) => Number(leaderFacts.has(b.id)) - Number(leaderFacts.has(a.id)))
}
function leaderLines(leader: LeaderFacts, piece: Piece, stack: readonly Piece[], words: Words): Line[] {
  const { tc, mp, rank } = leader[sideOf(piece)]
  const strength = strengthOf(stack)
  return [
    { value: tc, name: words.value.tc, text: words.tcText, clause: 'PIZ-10.3.3.2' },
    { value: mp, name: words.value.mp, text: words.leaderMpText, clause: 'PIZ-8.2.1' },
    { value: <Rank n={rank} />, name: words.value.rank, text: words.rankText(piece.commands === true), clause: 'PIZ-2.10' },
    ...(strength > 0
      ? [{ value: strength, name: words.value.stack, text: words.stackText(fatigueColumn(strength)), clause: 'PIZ-9.2' }]
      : []),
  ]
}
function Rank({ n }: { readonly n: number }) {
  return (
    <svg width={n * 15} height="15" viewBox={`0 0 ${n * 15} 15`} role="img" aria-label={String(n)}>
      <Stars n={n} x={n * 7.5} y={8} size={12} color="currentColor" />
    </svg>
  )
}
function unitLines(unit: UnitFacts, piece: Piece, words: Words): Line[] {
  const side = sideOf(piece)
  const shown = unit[side]
  const full = unit.hasOneStep ? 1 : 2
  const reducedTo = side === 'front' && !unit.hasOneStep ? unit.back.cf : undefined
  return [
    { value: shown.cf, name: words.value.cf, text: words.cfText(reducedTo), clause: 'PIZ-10.3.4.3.2' },
    { value: shown.mp, name: words.value.mp, text: words.mpText, clause: 'PIZ-10.3.4.6.1' },
    { value: '●'.repeat(shown.sp), name: words.value.sp, text: words.spText(shown.sp, full), clause: 'PIZ-2.5' },
    shown.rf > 0
      ? { value: shown.rf, name: words.value.rf, text: words.rangeText(shown.rf), clause: 'PIZ-10.3.4.2.2' }
      : { value: '–', name: words.value.rf, text: words.noRange },
    ...(unit.people === 'other'
      ? [{ value: '·', name: words.peoples.other, text: words.serves(words.peoples[piece.side as CampId]) }]
      : []),
  ]
}

export function inspectSpace(id: string, scene: Scene): Inspection | undefined {
  return tzById.has(id) ? inspectField(id, scene) : inspectZone(id, scene)
}
function inspectZone(id: string, scene: Scene): Inspection | undefined {
  const words = wordsIn(scene.lang)
  const zone = zoneFacts.get(id)
  if (zone === undefined) return undefined
  const holder = controlOf(scene.board, id)
  const here = piecesIn(scene.board, id)
  const facts = scene.board.spaces[id]
  const forces = CAMPS.map(camp => ({ camp, pieces: here.filter(piece => piece.side === camp) })).filter(f => f.pieces.length > 0)
  const lines: Line[] = [
    { value: zone.mpCost, name: words.zone.cost, text: zone.isMountain ? words.mountain : words.clear, clause: 'PIZ-5.1' },
    ...(zone.fortress > 0 ? [{ value: zone.fortress, name: words.zone.fortress, text: words.fortressText, clause: 'PIZ-10.4.5' }] : []),
    ...(zone.points > 0 ? [{ value: zone.points, name: words.zone.objective, text: words.objectiveText, clause: 'PIZ-12.1.5' }] : []),
    {
      value: holder === null ? '–' : words.peoples[holder].slice(0, 1),
      name: words.zone.control,
      text: holder === null ? words.nobody : words.peoples[holder],
      clause: 'PIZ-5.4',
    },
    ...forces.map(({ camp, pieces }) => ({
      value: strengthOf(pieces),
      name: words.zone.forces,
      text: `${words.peoples[camp]}; ${words.value.cf} ${factorsOf(pieces)}`,
    })),
  ]
  const notes = [...(facts?.battle === true ? [words.zone.battle] : []), ...(facts?.siege === true ? [words.zone.siege] : [])]
  return { title: scene.say(id, 'area'), lines: withColons(lines, words), notes }
}
function inspectField(id: string, scene: Scene): Inspection | undefined {
  const words = wordsIn(scene.lang)
  const tz = tzById.get(id)
  if (tz === undefined) return undefined
  const here = inTz(scene.board, id)
  const ways = links.filter(link => link.a === id || link.b === id)
  const name = (other: string): string => {
    const to = tzById.get(other)
    return to === undefined ? other : to.side === tz.side ? words.tz[to.kind] : `${words.tz[to.kind]} (${words.peoples[to.side]})`
  }
  return {
    title: words.tz[tz.kind],
    where: words.peoples[tz.side],
    lines: [
      { value: factorsOf(here), name: words.value.cf, clause: 'PIZ-10.3.4.3.3' },
      { value: strengthOf(here), name: words.value.sp },
      ...ways.map(way => ({ value: way.mp, name: name(way.a === id ? way.b : way.a), text: words.value.mp })),
    ],
    others: here.map(piece => piece.id),
  }
}
