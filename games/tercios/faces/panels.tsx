/** Morale of both armies, units to be placed, and those off the field. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { Acts, Panel, Scene } from '@plus-ultra/ui/face.ts'
import { campOf } from './camps.tsx'
import { Counter } from './counter.tsx'
import { initiativeMargin, victoryRows } from './printed.ts'
import { battleOf, factsOf, tracksOf, traysOf } from './read.ts'
import { wordsIn } from './words.ts'

type View = { readonly scene: Scene; readonly acts: Acts }
export function panels(scene: Scene): readonly Panel[] {
  const words = wordsIn(scene.lang)
  const { freeSetup, reserve, volley = [] } = traysOf(scene.board)
  const hasMorale = tracksOf(scene.board).generalMorale !== undefined
  return [
    ...(freeSetup.length > 0 ? [{ id: 'to-place', title: words.toPlace, place: 'side', View: ToPlace } satisfies Panel] : []),
    { id: 'morale', title: hasMorale ? words.generalMorale : words.turnMorale, place: 'side', View: Morale },
    ...(volley.length > 0 ? [{ id: 'volley', title: words.volley, place: 'side', View: Volley } satisfies Panel] : []),
    ...(reserve.length > 0 ? [{ id: 'reserve', title: words.reserve, place: 'side', View: Reserve } satisfies Panel] : []),
    { id: 'losses', title: words.losses, place: 'side', View: Losses },
  ]
}

// --- morale

const W = 250
const FILLS = ['#e6d8b4', '#ecc867', '#e0924a', '#b9513c']
/** The colour of each stretch of the track, from high to low. */
function stretches(max: number): { from: number; to: number; fill: string }[] {
  const rows = [...victoryRows].sort((a, b) => b.to - a.to)
  const edges = [max, ...rows.map(row => row.to), 0]
  return edges.slice(1).map((to, i) => ({ from: edges[i] as number, to, fill: FILLS[i] ?? (FILLS[3] as string) }))
}
function Morale({ scene }: View) {
  const words = wordsIn(scene.lang)
  const { generalMorale, turnMorale, playerA, fury, captivesFreed, garrisonReleased } = tracksOf(scene.board)
  const battle = battleOf(scene.scenario, scene.board)
  const max = Math.max(...battle.sides.map(side => side.initialMorale ?? 0), 1)
  const sides = battle.sides.map(side => side.id)
  return (
    <div>
      {generalMorale === undefined ? (
        <p class="small">{words.noMorale}</p>
      ) : (
        sides.map(side => <MoraleTrack key={side} scene={scene} side={side} value={generalMorale[side] ?? 0} max={max} />)
      )}
      {generalMorale !== undefined && (
        <p class="legend">
          {[...victoryRows]
            .sort((a, b) => b.to - a.to)
            .map((row, i) => (
              <span key={row.roll}>
                <i style={{ background: FILLS[i + 1] }} />
                {words.rollsAt(row.to, row.roll)}
              </span>
            ))}
        </p>
      )}
      <p class="small">
        {words.turnMorale}
        {words.colon} <b>{sides.map(side => `${scene.say(side, 'seat')} ${turnMorale[side] ?? 0}`).join(' · ')}</b>
      </p>
      <p class="small">{words.initiative(scene.say(playerA, 'seat'), initiativeMargin)}</p>
      {battle.id === 'otumba' && <p class="small">{words.fury[fury]}</p>}
      {captivesFreed && <p class="small">{words.captives}</p>}
      {garrisonReleased && <p class="small">{words.garrison}</p>}
    </div>
  )
}
interface TrackProps {
  readonly scene: Scene
  readonly side: string
  readonly value: number
  readonly max: number
}
/** From the start on the left down to nothing on the right, with a pointer in the camp's colour. */
function MoraleTrack({ scene, side, value, max }: TrackProps) {
  const camp = campOf(side)
  const at = (n: number): number => 30 + (W * (max - Math.max(0, Math.min(max, n)))) / max
  const name = `${wordsIn(scene.lang).scoreGeneral(scene.say(side, 'seat'))}: ${value}`
  return (
    <svg width="100%" viewBox={`0 0 ${W + 74} 34`} role="img" aria-label={name}>
      <rect x="0" y="7" width="22" height="22" rx="5" fill={camp.accent} />
      <Emblem camp={camp} x={3.5} y={10.5} size={15} />
      {stretches(max).map(({ from, to, fill }) => (
        <rect
          key={to}
          x={at(from)}
          y="14"
          width={at(to) - at(from)}
          height="13"
          fill={fill}
          stroke={INK}
          stroke-opacity=".35"
          stroke-width=".8"
        />
      ))}
      <path d={`M${at(value)} 17l-7-12h14Z`} fill={camp.accent} stroke="#fff8e6" stroke-width="1.600" />
      <text x={W + 72} y="27" text-anchor="end" font-family="Barlow Condensed" font-weight="700" font-size="22" fill="currentColor">
        {value}
      </text>
    </svg>
  )
}

// --- trays

const asPiece = (id: string) => ({ id, unit: id, side: factsOf(id)?.side ?? '', at: null, order: 'good' })
function Mini({ id, scene, isLegal = false }: { readonly id: string; readonly scene: Scene; readonly isLegal?: boolean }) {
  return (
    <svg width="44" height="46" viewBox="-6 -6 108 110" role="img" aria-label={scene.say(id, 'unit')}>
      <title>{scene.say(id, 'unit')}</title>
      {isLegal && <rect x="-4" y="-4" width="104" height="104" rx="16" fill="#e9b033" stroke="#6b4700" stroke-width="2" />}
      <Counter piece={asPiece(id)} small={false} say={scene.say} />
    </svg>
  )
}
function ToPlace({ scene, acts }: View) {
  return (
    <div class="minis">
      {traysOf(scene.board).freeSetup.map(({ id }) => {
        const token = `unit:${id}`
        return (
          <button
            key={id}
            type="button"
            title={scene.say(id, 'unit')}
            aria-label={scene.say(id, 'unit')}
            data-token={acts.isLegal(token) ? token : undefined}
            onClick={() => acts.choose(token)}
          >
            <Mini id={id} scene={scene} isLegal={acts.isLegal(token)} />
          </button>
        )
      })}
    </div>
  )
}
/** TER-15.2: shots rolled and not yet applied. */
function Volley({ scene }: View) {
  return (
    <ul class="small">
      {(traysOf(scene.board).volley ?? []).map(({ unit, result }, i) => (
        <li key={`${i} ${unit}`}>{`${scene.say(unit, 'unit')}${wordsIn(scene.lang).colon} ${scene.say(result, 'result')}`}</li>
      ))}
    </ul>
  )
}
function Reserve({ scene }: View) {
  return (
    <div class="minis">
      {traysOf(scene.board).reserve.map(id => (
        <Mini key={id} id={id} scene={scene} />
      ))}
    </div>
  )
}
function Losses({ scene }: View) {
  const words = wordsIn(scene.lang)
  const { eliminated } = traysOf(scene.board)
  if (eliminated.length === 0) return <p class="small">{words.noLosses}</p>
  return (
    <details class="trays" open={eliminated.length < 13}>
      <summary>
        {battleOf(scene.scenario, scene.board)
          .sides.map(({ id }) => `${scene.say(id, 'seat')} ${eliminated.filter(each => factsOf(each)?.side === id).length}`)
          .join(' · ')}
      </summary>
      <div class="minis">
        {eliminated.map(id => (
          <Mini key={id} id={id} scene={scene} />
        ))}
      </div>
    </details>
  )
}
