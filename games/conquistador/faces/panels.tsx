/** Treasuries with monarch in initiative order, points, and the turn record. */
import type { Panel, Scene } from '@plus-ultra/ui/face.ts'
import { Pictogram } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/conquistador.ts'
import { BarTrack, Pill } from '@plus-ultra/ui/tracks.tsx'
import { capital } from '@plus-ultra/ui/words.tsx'
import { campOf } from './camps.tsx'
import { combatPanels } from './combat.tsx'
import { dealsIn } from './deals.ts'
import { Fleets, fleetsOf } from './expeditions.tsx'
import { planningPanel } from './planning.tsx'
import { leaderFacts, multipliers, yearOf } from './printed.ts'
import { standing, tracksOf, traysOf } from './read.ts'
import { Shield } from './shield.tsx'
import { wordsIn } from './words.ts'

type View = { readonly scene: Scene }
export function panels(scene: Scene): readonly Panel[] {
  const words = wordsIn(scene.lang)
  return [
    ...planningPanel(scene),
    ...combatPanels(scene),
    ...(dealsIn(scene).length > 0 ? [{ id: 'deals', title: words.offers, place: 'side' as const, View: Deals }] : []),
    { id: 'treasuries', title: words.treasuries, place: 'side', View: Treasuries },
    ...(fleetsOf(scene).length > 0 ? [{ id: 'fleets', title: words.fleets, place: 'side' as const, View: Fleets }] : []),
    { id: 'points', title: words.ifNow, place: 'side', View: Points },
    { id: 'record', title: words.record, place: 'side', View: TurnRecord },
  ]
}
function Treasuries({ scene }: View) {
  const words = wordsIn(scene.lang)
  const tracks = tracksOf(scene.board)
  const most = Math.max(1, ...Object.values(tracks.treasury).map(n => n ?? 0))
  return (
    <div>
      {tracks.initiative.map((crown, i) => {
        const monarch = tracks.monarch[crown] ?? '–'
        const ducats = tracks.treasury[crown] ?? 0
        return (
          <div key={crown}>
            <BarTrack
              name={
                <span style={{ display: 'inline-block', minWidth: '156px' }} title={`${words.order} ${i + 1}; ${words.monarch} ${monarch}`}>
                  {i + 1} <Shield crown={crown} />
                  {scene.say(crown, 'seat')} <b>{`${monarch}×${multipliers[monarch] ?? 1}`}</b>
                </span>
              }
              value={ducats}
              max={most}
              fill={campOf(crown).accent}
            >
              {ducats}
            </BarTrack>
            <CrownNotes scene={scene} crown={crown} />
          </div>
        )
      })}
    </div>
  )
}
/** What marks a crown this turn: the Rutter, spices, Graft, interest, Gold that has come home. */
function CrownNotes({ scene, crown }: View & { readonly crown: string }) {
  const words = wordsIn(scene.lang).crown
  const { rutter, hadRutter, spiceTrade, graft, interest, goldInEurope, colonists, civilWar } = tracksOf(scene.board)
  const [spice, due, gold, free, war] = [
    spiceTrade?.[crown],
    interest?.[crown],
    goldInEurope?.[crown],
    colonists?.[crown],
    civilWar?.[crown],
  ]
  const notes = [
    ...(rutter?.includes(crown) ? [hadRutter?.includes(crown) === false ? words.newRutter : words.rutter] : []),
    ...(spice ? [words.spice(spice)] : []),
    ...(graft?.includes(crown) ? [words.graft] : []),
    ...(due ? [words.interest(due)] : []),
    ...(gold ? [words.gold(gold)] : []),
    ...(free ? [words.colonists(free)] : []),
    ...(war !== undefined && war.quota > 0 ? [words.civilWar(war.quota, war.shipped)] : []),
  ]
  return notes.length === 0 ? null : <p class="small">{notes.join(' · ')}</p>
}
/** Offers between crowns, as far as this seat knows them. */
function Deals({ scene }: View) {
  const words = wordsIn(scene.lang).deal
  return (
    <div>
      {dealsIn(scene).map(({ id, answer, terms }) => (
        <p key={id} class="small">
          <b>{capital(scene.say(id, 'deal'))}</b>: {terms} ({words[answer as 'open']})
        </p>
      ))}
    </div>
  )
}
function Points({ scene }: View) {
  const words = wordsIn(scene.lang)
  return (
    <table class="figures-table plain">
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col">{words.recorded}</th>
          <th scope="col">{words.treasury}</th>
          <th scope="col">{words.areas}</th>
          <th scope="col">Σ</th>
        </tr>
      </thead>
      <tbody>
        {tracksOf(scene.board).initiative.map(crown => {
          const { recorded, ducats, areas } = standing(scene, crown)
          return (
            <tr key={crown}>
              <th scope="row">
                <Shield crown={crown} />
                {scene.say(crown, 'seat')}
              </th>
              <td>{recorded}</td>
              <td>{ducats}</td>
              <td>{areas}</td>
              <td>{recorded + ducats + areas}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
function TurnRecord({ scene }: View) {
  const words = wordsIn(scene.lang)
  const [tracks, trays] = [tracksOf(scene.board), traysOf(scene.board)]
  const { turn } = scene
  const seated = [...leaderFacts.values()].filter(leader => tracks.treasury[leader.nation] !== undefined)
  const leaving = seated.filter(leader => leader.leaves === turn && scene.board.pieces.some(piece => piece.id === leader.id))
  const coming = seated.filter(leader => leader.enters === turn + 1)
  const found = Object.entries(trays.discoveries ?? {})
  const say = (crown: string): string => (crown === 'bank' ? words.bank : scene.say(crown, 'seat'))
  return (
    <div class="trays">
      <p class="small">
        <Pictogram of={figures['sands-of-time']} size={16} /> {words.turn(turn, yearOf(turn), scene.lastTurn)}
      </p>
      <div class="cells" style={{ flexWrap: 'wrap', margin: '4px 0' }} aria-hidden="true">
        {Array.from({ length: scene.lastTurn }, (_, i) => (
          <i key={yearOf(i)} class={i + 1 === turn ? 'now' : ''}>
            {i + 1}
          </i>
        ))}
      </div>
      <div class="minis">
        <Pill>{words.treaty(tracks.treaty)}</Pill>
        {tracks.capeNavigated && <Pill>{words.cape}</Pill>}
        {tracks.galleonFleet && <Pill>{words.galleons}</Pill>}
        {tracks.circumnavigated && <Pill>{words.circumnavigated}</Pill>}
        {tracks.decimated && <Pill>{words.decimated}</Pill>}
        {tracks.breakthrough?.by && <Pill>{words.breakthrough}</Pill>}
        {leaving.map(leader => (
          <Pill key={leader.id}>{`${scene.say(leader.id, 'leader')}${words.colon} ${words.leave}`}</Pill>
        ))}
        {coming.map(leader => (
          <Pill key={leader.id}>{`${scene.say(leader.id, 'leader')}${words.colon} ${words.come}`}</Pill>
        ))}
        {(trays.quests ?? []).map(({ nation, quest, deadline, at, visited = [] }) => (
          <Pill key={nation + quest}>
            {words.quest(say(nation), scene.say(quest, 'marker'), deadline)}
            {at !== undefined && `, ${scene.say(at, 'hex')}`}
            {visited.length > 0 && `, ${words.visited(scene.say(visited, 'area'))}`}
          </Pill>
        ))}
        {(trays.pacts ?? []).map(({ between: [a = '', b = ''], until }) => (
          <Pill key={a + b}>{words.pact(say(a), say(b), until)}</Pill>
        ))}
        {(trays.debts ?? []).map(debt => (
          <Pill key={`${debt.from} ${debt.to} ${debt.due} ${debt.amount}`}>
            {words.debt(say(debt.from), say(debt.to), debt.amount, debt.due)}
          </Pill>
        ))}
      </div>
      <details>
        <summary>{`${words.discoveries}${words.colon} ${found.length || words.none}`}</summary>
        {found.map(([id, by]) => (
          <p key={id} class="small">
            <Shield crown={by ?? 'none'} />
            {scene.say(id, 'discovery')}
          </p>
        ))}
      </details>
      <LeaderList scene={scene} title={words.toCome} ids={trays.reserve ?? []} />
      <LeaderList scene={scene} title={words.gone} ids={trays.gone ?? []} />
    </div>
  )
}
function LeaderList({ scene, title, ids }: View & { readonly title: string; readonly ids: readonly string[] }) {
  const words = wordsIn(scene.lang)
  const known = ids.flatMap(id => leaderFacts.get(id) ?? []).sort((a, b) => a.enters - b.enters)
  if (known.length === 0) return null
  return (
    <details>
      <summary>{`${title}${words.colon} ${known.length}`}</summary>
      {known.map(leader => (
        <p key={leader.id} class="small">
          <Shield crown={leader.nation} />
          <b>{scene.say(leader.id, 'leader')}</b> {words.office[leader.type]}, {words.turnYear(leader.enters, yearOf(leader.enters))}
        </p>
      ))}
    </details>
  )
}
