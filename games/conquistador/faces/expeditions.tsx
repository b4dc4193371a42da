/** The fleets and what is known of their logs: ships, what is aboard, where they lie and go, Bounds covered of those bought. */
import type { Acts, Piece, Scene } from '@plus-ultra/ui/face.ts'
import { CounterImage } from './image.tsx'
import { MEN, pointsABound } from './printed.ts'
import { type Fleet, traysOf } from './read.ts'
import { Shield } from './shield.tsx'
import { type Words, wordsIn } from './words.ts'

type View = { readonly scene: Scene; readonly acts: Acts }
interface Sailing {
  readonly id: string
  readonly crown: string
  readonly fleet: Fleet
  readonly pieces: readonly Piece[]
}
const crownOf = (id: string): string => id.slice(0, id.lastIndexOf('-'))
/** Those of the seat in front first, Expeditions before ships at anchor. */
export function fleetsOf(scene: Scene): readonly Sailing[] {
  const rank = ({ crown, fleet }: Sailing): number => (crown === scene.seat ? 0 : 100) + (fleet.order ?? 50)
  return Object.entries(traysOf(scene.board).groups ?? {})
    .flatMap(([id, fleet]) =>
      fleet === undefined
        ? []
        : [{ id, fleet, crown: crownOf(id), pieces: scene.board.pieces.filter(p => p.group === id || p.logged === id) }],
    )
    .sort((a, b) => rank(a) - rank(b))
}
/** Bounds of this phase and of earlier ones, for the hint and the panel. */
export const coveredBy = ({ used = 0, crossed = 0, mp = 0 }: Fleet): number => used + crossed + Math.ceil(mp / pointsABound)

export function Fleets({ scene, acts }: View) {
  const words = wordsIn(scene.lang)
  return (
    <ul class="fleets">
      {fleetsOf(scene).map(each => (
        <FleetCard key={each.id} {...each} scene={scene} acts={acts} words={words} />
      ))}
    </ul>
  )
}
/** What it has put ashore or handed over: losses of the voyage fall on it too. */
function landingsOf(id: string, scene: Scene, words: Words): readonly string[] {
  const landings = (traysOf(scene.board).landings ?? []).filter(each => each.group === id)
  return landings.flatMap(each => {
    const cargo = ([...MEN, 'gold'] as const).flatMap(unit => (each[unit] ? [`${each[unit]} ${scene.say(unit, 'type')}`] : [])).join(', ')
    if (cargo === '') return []
    const to = each.into === undefined ? scene.say(each.at ?? fleetAt(scene, id), 'hex') : scene.say(each.into, 'group')
    return [each.spent ? words.fleet.spent(cargo) : words.fleet.landed(cargo, to)]
  })
}
const fleetAt = (scene: Scene, id: string): string => traysOf(scene.board).groups?.[id]?.at ?? 'europe'
function FleetCard({ id, crown, fleet, pieces, scene, acts, words }: View & Sailing & { readonly words: Words }) {
  const { log } = fleet
  const place = scene.say(fleet.at, fleet.at === 'europe' ? 'area' : 'hex')
  const token = `group:${id}`
  const first = pieces[0]
  const facts = [
    ...(log?.opening === 'out' && log.landing !== undefined && fleet.at === 'europe' ? [words.bound(scene.say(log.landing, 'hex'))] : []),
    ...(log?.opening === 'home' && fleet.at !== 'europe' ? [words.opening.home ?? ''] : []),
    ...(log?.bounds === undefined ? [] : [words.covered(coveredBy(fleet), log.bounds)]),
    ...(fleet.ended ? [words.fleet.ended] : []),
    ...(fleet.turnedBack ? [words.fleet.turnedBack] : []),
    ...(fleet.passedCape ? [words.fleet.passedCape] : []),
    ...(fleet.wentHome ? [words.fleet.wentHome] : []),
    ...(fleet.shown === false ? [words.fleet.sealed] : []),
    ...(fleet.wentWest ? [words.fleet.wentWest] : []),
    ...(fleet.notes ?? []).map(
      sea => words.fleet.notes(scene.say(sea, 'discovery')) + (fleet.doubled?.includes(sea) ? ` (${words.fleet.doubled})` : ''),
    ),
    ...landingsOf(id, scene, words),
  ]
  return (
    <li>
      <button
        type="button"
        class={`fleet-card${acts.isLegal(token) ? ' legal' : ''}`}
        data-token={acts.isLegal(token) ? token : undefined}
        onClick={() => {
          if (first !== undefined) acts.inspect(first.id)
          if (acts.isLegal(token)) acts.choose(token)
        }}
      >
        <span class="row">
          <span>
            <Shield crown={crown} />
            <b>{fleet.order ? words.expedition(fleet.order) : words.fleet.anchor}</b>
          </span>
          <span>{place}</span>
        </span>
        <span class="minis">
          {pieces.map(piece => (
            <CounterImage key={piece.id} scene={scene} piece={piece} />
          ))}
        </span>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </button>
    </li>
  )
}
