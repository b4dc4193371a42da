/** Hubris and the tribes, revenues, treasure, trays, events; in a battle the table of pursuit. */
import { PartsBar } from '@plus-ultra/ui/charts.tsx'
import type { Panel, Scene } from '@plus-ultra/ui/face.ts'
import { BarTrack, Pill } from '@plus-ultra/ui/tracks.tsx'
import type { ComponentChildren } from 'preact'
import { campOf } from './camps.tsx'
import { SHORT, UnitCounter } from './counter.tsx'
import { cities, HUBRIS_MAX, landTactics, pursuit, tribeMax, type UnitFacts, unitFacts, years } from './printed.ts'
import { type Fighter, promises } from './promise.ts'
import {
  battleOf,
  cityState,
  elephantBattlesOf,
  eventsOf,
  fightersOf,
  fortunaOf,
  handsFor,
  hubrisOf,
  isCommanded,
  kingsAreaOf,
  revenueOf,
  standingOf,
  trayOf,
  yearOf,
} from './read.ts'
import { isOffered } from './tactics.tsx'
import { wordsIn } from './words.ts'

type View = { readonly scene: Scene }
export const MAJOR = ['pyrrhus', 'rome', 'carthage'] as const

export function panels(scene: Scene): readonly Panel[] {
  const words = wordsIn(scene.lang)
  const battle = battleOf(scene.board)
  return [
    ...(battle?.kind === 'pitched' && isOffered(scene)
      ? [{ id: 'promises', title: words.promises, place: 'side', View: Promises } satisfies Panel]
      : []),
    ...(battle?.kind === 'pitched' ? [{ id: 'pursuit', title: words.pursuit, place: 'side', View: Pursuit } satisfies Panel] : []),
    { id: 'fates', title: words.fates, place: battle ? 'side' : 'float', corner: 'bottom-right', View: Fates },
    { id: 'season', title: words.seasonFacts, place: 'side', View: Season },
    { id: 'treasures', title: words.treasures, place: 'side', View: Treasures },
    { id: 'revenues', title: words.cities, place: 'side', View: Revenues },
    { id: 'events', title: words.events, place: 'side', View: Events },
    { id: 'supplementum', title: words.supplementum, place: 'side', View: Supplementum },
    { id: 'elysium', title: words.elysium, place: 'side', View: Elysium },
  ]
}

function Fates({ scene }: View) {
  const words = wordsIn(scene.lang)
  const { board } = scene
  const holder = fortunaOf(board)
  const tribes = board.pieces.filter(piece => piece.unit === 'tribe')
  const now = yearOf(board)
  return (
    <div class="fates">
      <p class="small">{words.fortuna(holder === 'neutral' ? words.neutral : scene.say(holder, 'camp'))}</p>
      <BarTrack name={words.hubris} value={hubrisOf(board)} max={HUBRIS_MAX} fill={campOf('pyrrhus').accent}>
        {hubrisOf(board)}/{HUBRIS_MAX}
      </BarTrack>
      {tribes.map(tribe => {
        const max = tribeMax.get(tribe.id) ?? 10
        return (
          <BarTrack
            key={tribe.id}
            name={tribe.id.includes('samnite') ? words.samnites : words.etruscans}
            value={tribe.strength ?? 0}
            max={max}
            fill="#6d8a3c"
          >
            {tribe.strength ?? 0}/{max}
          </BarTrack>
        )
      })}
      <p class="years">
        {years.map(year => (
          <span key={year} class={year === now ? 'now' : undefined} aria-current={year === now ? 'date' : undefined}>
            {year}
          </span>
        ))}
      </p>
    </div>
  )
}
/** Who moves in which order, who may act twice, what is taxed, what the next elephants are worth. */
function Season({ scene }: View) {
  const words = wordsIn(scene.lang)
  const { order, privileged, hasDoubled, isOut, taxAreas } = standingOf(scene.board)
  const region = (id: string): string => scene.say(id, 'region')
  const rows: readonly (readonly [name: string, value: string])[] = [
    ...(order.length === 0 ? [] : [[words.order, order.map(seat => scene.say(seat, 'seat')).join(' › ')] as const]),
    [words.twice, privileged === null ? words.nobody : `${scene.say(privileged, 'seat')}${hasDoubled ? `, ${words.isTaken}` : ''}`],
    [words.king, isOut ? words.out : region(kingsAreaOf(scene.board))],
    [words.taxed, taxAreas.map(region).join(', ')],
    [words.elephantBattles, String(elephantBattlesOf(scene.board))],
  ]
  return (
    <table class="figures-table plain words">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
function Treasures({ scene }: View) {
  const words = wordsIn(scene.lang)
  const { board } = scene
  const rows: { readonly key: string; readonly side: string; readonly name: string; readonly bp: number }[] = [
    ...(['rome', 'carthage'] as const).map(camp => ({
      key: camp,
      side: camp,
      name: words.treasury(words.camps[camp]),
      bp: board.tracks[`treasury-${camp}`] as number,
    })),
    ...board.pieces.flatMap(piece =>
      typeof piece.bp === 'number' ? [{ key: piece.id, side: piece.side, name: SHORT[piece.id] ?? scene.say(piece.id), bp: piece.bp }] : [],
    ),
  ].filter(row => row.bp > 0)
  if (rows.length === 0) return <p class="small">{words.noTreasure}</p>
  return (
    <table class="figures-table plain">
      <tbody>
        {rows
          .sort((a, b) => a.side.localeCompare(b.side) || b.bp - a.bp)
          .map(row => (
            <tr key={row.key}>
              <th scope="row">
                <Sign side={row.side} /> {row.name}
              </th>
              <td>{row.bp}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
function Sign({ side }: { readonly side: string }) {
  const camp = campOf(side)
  return (
    <span class="letter-disc" style={{ background: camp.accent, color: camp.on }}>
      {camp.letter}
    </span>
  )
}
function Revenues({ scene }: View) {
  const words = wordsIn(scene.lang)
  return (
    <table class="figures-table">
      <thead>
        <tr>
          <th />
          {MAJOR.map(camp => (
            <th key={camp} scope="col">
              {words.camps[camp]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{words.cities}</th>
          {MAJOR.map(camp => (
            <td key={camp}>{cities.filter(city => cityState(scene.board, city.id)?.control === camp).length}</td>
          ))}
        </tr>
        <tr>
          <th scope="row">{words.revenueIfNow}</th>
          {MAJOR.map(camp => (
            <td key={camp}>{revenueOf(scene.board, camp)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
function Events({ scene }: View) {
  const words = wordsIn(scene.lang)
  const { played, inForce } = eventsOf(scene.board)
  const { eventsThisYear } = standingOf(scene.board)
  if (played.length + inForce.length === 0) return <p class="small">{words.nothingYet}</p>
  const camps = (ids: readonly string[]): string => ids.map(id => scene.say(id, 'camp')).join(', ')
  const over = played.filter(id => !inForce.includes(id))
  return (
    <div>
      {inForce.map(id => (
        <Pill key={id}>
          {scene.say(id, 'event')}, {words.inForce}
        </Pill>
      ))}
      {over.length > 0 && (
        <p class="small">
          {words.played}
          {words.colon} {over.map(id => scene.say(id, 'event')).join(' · ')}
        </p>
      )}
      {eventsThisYear.played.length > 0 && <p class="small">{`${words.playedThisYear}${words.colon} ${camps(eventsThisYear.played)}`}</p>}
      {eventsThisYear.bound.length > 0 && <p class="small">{`${words.boundThisYear}${words.colon} ${camps(eventsThisYear.bound)}`}</p>}
    </div>
  )
}

// --- trays

const Supplementum = ({ scene }: View) => <Tray scene={scene} ids={trayOf(scene.board, 'supplementum')} />
const Elysium = ({ scene }: View) => (
  <Tray
    scene={scene}
    ids={[...trayOf(scene.board, 'elysii-campi'), ...trayOf(scene.board, 'skeleton-box'), ...trayOf(scene.board, 'removed')]}
  />
)
function Tray({ scene, ids }: { readonly scene: Scene; readonly ids: readonly string[] }) {
  const types = new Map<string, { readonly unit: UnitFacts; n: number }>()
  for (const id of ids) {
    const unit = unitFacts.get(id)
    if (unit === undefined) continue
    const type = id.replace(/-\d+$/, '')
    const found = types.get(type) ?? { unit, n: 0 }
    found.n++
    types.set(type, found)
  }
  if (types.size === 0) return <p class="small">{wordsIn(scene.lang).empty}</p>
  return (
    <details class="trays" open={scene.isPhone || scene.phase.includes('recruitment')}>
      <summary>{wordsIn(scene.lang).units(ids.length)}</summary>
      <div class="minis">
        {[...types].map(([type, { unit, n }]) => (
          <span key={type} class="counted" title={scene.say(unit.id)}>
            <Mini name={`${n} ${scene.say(unit.id)}`}>
              <UnitCounter unit={unit} side={unit.camp} small />
            </Mini>
            {n > 1 && <b>×{n}</b>}
          </span>
        ))}
      </div>
    </details>
  )
}
function Mini({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <svg width="40" height="42" viewBox="-2 -2 100 104" role="img" aria-label={name}>
      {children}
    </svg>
  )
}

// --- what the tactics promise, and the pursuit

let counted: { readonly key: string; readonly found: ReturnType<typeof promises> } | undefined
function Promises({ scene }: View) {
  const words = wordsIn(scene.lang)
  const battle = battleOf(scene.board)
  if (battle === undefined) return null
  const { mine, theirs } = handsFor(scene, battle)
  const lineOf = (hand: typeof mine): Fighter[] =>
    fightersOf(scene.board, battle, hand).flatMap(piece => {
      const unit = unitFacts.get(piece.id)
      if (unit === undefined) return []
      return { unit, melee: unit.kind === 'elephant' ? battle.elephants : unit.melee, isCommanded: isCommanded(battle, hand, piece) }
    })
  const [us, them] = [lineOf(mine), lineOf(theirs)]
  // units that lie face down cannot be reckoned with
  if (fightersOf(scene.board, battle, theirs).some(piece => !unitFacts.has(piece.id))) return <p class="small">{words.noPromise}</p>
  if (us.length === 0 || them.length === 0) return null
  const key = JSON.stringify([us, them])
  if (counted?.key !== key) counted = { key, found: promises(us, them) }
  const [own, other] = [campOf(mine.camp), campOf(theirs.camp)]
  return (
    <div>
      {counted.found.map(each => (
        <div key={each.tactic} class="promise">
          <p>
            <b>{scene.say(each.tactic, 'tactic')}</b>
            <span class="small">{words.meanLosses(each.mine, each.theirs)}</span>
          </p>
          <PartsBar
            parts={[
              { share: each.win, label: words.win, fill: own.accent, color: own.on },
              { share: each.even, label: words.even, fill: '#b8a67e', color: '#2b2118' },
              { share: each.loss, label: words.defeat, fill: other.accent, color: other.on, isHatched: true },
            ]}
          />
        </div>
      ))}
      <p class="small">{words.promiseNote}</p>
    </div>
  )
}

function Pursuit({ scene }: View) {
  const words = wordsIn(scene.lang)
  const battle = battleOf(scene.board)
  if (battle === undefined) return null
  const { mine, theirs } = handsFor(scene, battle)
  const name = (tactic: string): string => scene.say(tactic, 'tactic')
  return (
    <div>
      <table class="pursuit">
        <thead>
          <tr>
            <th>{words.youThey}</th>
            {landTactics.map(tactic => (
              <th key={tactic} scope="col">
                {name(tactic)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {landTactics.map(own => (
            <tr key={own} class={own === mine.tactic ? 'own' : undefined}>
              <th scope="row">{name(own)}</th>
              {landTactics.map(other => {
                const result = pursuit[own]?.[other] ?? ''
                return (
                  <td key={other} class={`${result}${own === mine.tactic && other === theirs.tactic ? ' now' : ''}`}>
                    {result}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="small">{words.pursuitKey}</p>
    </div>
  )
}
