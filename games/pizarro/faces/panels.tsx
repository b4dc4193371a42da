/** Alliances, victory points, recruits and reserves. */
import type { Panel, Scene } from '@plus-ultra/ui/face.ts'
import { CellTrack } from '@plus-ultra/ui/tracks.tsx'
import type { ComponentChildren } from 'preact'
import { Counter, UnitCounter } from './counter.tsx'
import { markersPanel } from './markers.tsx'
import { CAMPS, type CampId, cursorSpaces, cursors, leaderFacts, seasonOf, type UnitFacts, unitFacts } from './printed.ts'
import { battleOf, cursorAt, futureOf, recruitsOf, reserveOf, siegeOf, standingOf } from './read.ts'
import { monthsIn, wordsIn } from './words.ts'

type View = { readonly scene: Scene }
export function panels(scene: Scene): readonly Panel[] {
  const words = wordsIn(scene.lang)
  const battle = battleOf(scene.board)
  const isFighting = battle !== undefined || siegeOf(scene.board) !== undefined
  return [
    ...(battle === undefined ? [] : [markersPanel(scene)]),
    { id: 'alliances', title: words.alliances, place: isFighting ? 'side' : 'float', corner: 'top', View: Alliances },
    ...(recruitsOf(scene.board) === undefined
      ? []
      : [{ id: 'recruits', title: words.recruits, place: 'side', View: Recruits } satisfies Panel]),
    { id: 'points', title: words.points, place: 'side', View: Points },
    { id: 'reserve', title: words.reserve, place: 'side', View: Reserve },
  ]
}

// --- alliances

const FILL: Readonly<Record<CampId, { readonly firm: string; readonly doubt: string }>> = {
  inca: { firm: '#e0a45a', doubt: '#f0d5a2' },
  spanish: { firm: '#cf7f78', doubt: '#ecc0b8' },
}
function Alliances({ scene }: View) {
  const words = wordsIn(scene.lang)
  return (
    <div>
      {cursors.map(cursor => (
        <CellTrack
          key={cursor.id}
          name={cursor.id === 'other-peoples' ? words.peoples.other : scene.say(cursor.id, 'cursor')}
          at={cursorAt(scene.board, cursor.id)}
          cells={cursorSpaces.map(({ n, camp, isDoubt }) => ({
            value: n,
            isOut: cursor.forbidden.includes(n),
            fill: isDoubt ? FILL[camp].doubt : FILL[camp].firm,
          }))}
        />
      ))}
      <p class="legend">
        <Key fill={FILL.inca.firm} text={`${words.peoples.inca}, ${words.firm}`} />
        <Key fill={FILL.inca.doubt} text={words.doubt} />
        <Key fill={FILL.spanish.doubt} text={words.doubt} />
        <Key fill={FILL.spanish.firm} text={`${words.peoples.spanish}, ${words.firm}`} />
        <Key text={words.forbidden} />
      </p>
    </div>
  )
}
function Key({ fill, text }: { readonly fill?: string; readonly text: string }) {
  const hatch = 'repeating-linear-gradient(45deg, transparent 0 3px, var(--ink-3) 3px 4px)'
  return (
    <span>
      <i style={{ background: fill ?? hatch }} />
      {text}
    </span>
  )
}

// --- points

function Points({ scene }: View) {
  const words = wordsIn(scene.lang)
  const standing = standingOf(scene.board)
  const season = seasonOf(scene.turn)
  const rows = [
    [words.arms, 'byArms'],
    [words.atTheEnd, 'final'],
    [words.total, 'total'],
  ] as const
  return (
    <div>
      {season && (
        <p class="small">
          {[
            monthsIn(season.label, words),
            words.season[season.season],
            season.isHarvest && words.harvest,
            season.isUprising && words.uprising,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <table class="figures-table">
        <thead>
          <tr>
            <th />
            {CAMPS.map(camp => (
              <th key={camp} scope="col">
                {words.peoples[camp]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, key]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {CAMPS.map(camp => (
                <td key={camp}>{standing[camp][key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
function Recruits({ scene }: View) {
  const recruits = recruitsOf(scene.board)
  if (recruits === undefined) return null
  return (
    <p>
      {wordsIn(scene.lang).points2(recruits.national, recruits.other)}
      {recruits.arrival !== null && `, ${scene.say(recruits.arrival, 'area')}`}
    </p>
  )
}

// --- reserves

/** 'Crossbowmen 2' without its number. */
const typeName = (unit: UnitFacts, scene: Scene): string => scene.say(unit.id, 'unit').replace(/ \d+$/, '')
const PEOPLES = ['spanish', 'inca', 'other'] as const
function Reserve({ scene }: View) {
  const words = wordsIn(scene.lang)
  const all = reserveOf(scene.board)
  const future = futureOf(scene.board)
  const fallen = all.filter(each => leaderFacts.has(each.id))
  const count = (people: string): number => all.filter(({ id }) => unitFacts.get(id)?.people === people).length
  return (
    <details class="trays" open={scene.isPhone || scene.phase.endsWith('-r4')}>
      <summary>{PEOPLES.map(people => `${words.peoples[people]} ${count(people)}`).join(' · ')}</summary>
      {PEOPLES.map(people => {
        const types = new Map<string, { unit: UnitFacts; n: number }>()
        for (const { id } of all) {
          const unit = unitFacts.get(id)
          if (unit?.people !== people) continue
          types.set(unit.typeId, { unit, n: (types.get(unit.typeId)?.n ?? 0) + 1 })
        }
        const camp: CampId = people === 'inca' ? 'inca' : 'spanish'
        return (
          <div key={people}>
            <h3>{words.peoples[people]}</h3>
            {types.size === 0 && <p class="small">{words.reserveIsEmpty}</p>}
            <div class="minis">
              {[...types.values()].map(({ unit, n }) => (
                <span key={unit.typeId} class="counted" title={typeName(unit, scene)}>
                  <Mini name={`${n} ${typeName(unit, scene)}`}>
                    <UnitCounter unit={unit} side="front" camp={camp} small />
                  </Mini>
                  <b>×{n}</b>
                </span>
              ))}
            </div>
          </div>
        )
      })}
      {fallen.length + future.length > 0 && (
        <div>
          <h3>{words.awaited}</h3>
          <div class="minis">
            {fallen.map(({ id, eliminated = 0 }) => (
              <span key={id} class="counted" title={words.fallen(eliminated)}>
                <Mini name={`${scene.say(id)}, ${words.fallen(eliminated)}`}>
                  <Counter piece={leaderPiece(id, 'back')} small={false} say={scene.say} />
                </Mini>
                <b>†{eliminated}</b>
              </span>
            ))}
            {future.map(id => (
              <Mini key={id} name={scene.say(id)}>
                <Counter piece={leaderPiece(id, 'front')} small={false} say={scene.say} />
              </Mini>
            ))}
          </div>
        </div>
      )}
    </details>
  )
}
const leaderPiece = (id: string, face: 'front' | 'back') => ({ id, unit: id, side: leaderFacts.get(id)?.camp ?? 'spanish', at: null, face })
function Mini({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <svg width="40" height="42" viewBox="-2 -2 100 104" role="img" aria-label={name}>
      {children}
    </svg>
  )
}
