/** The tactical markers of a battle: your own with what they do, the other camp's as backs, and the melee in prospect. */
import { FacesTable } from '@plus-ultra/ui/charts.tsx'
import { Emblem } from '@plus-ultra/ui/counter.tsx'
import type { Acts, Panel, Scene } from '@plus-ultra/ui/face.ts'
import { Pictogram } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pizarro.ts'
import { Pill } from '@plus-ultra/ui/tracks.tsx'
import { camps } from './camps.tsx'
import { columnName, type Melee, meleesNow, rowsOf } from './melee.ts'
import { CAMPS, type CampId, enemyOf, markerFacts } from './printed.ts'
import { type Battle, battleOf, type MarkerCount, tzById } from './read.ts'
import { type Words, wordsIn } from './words.ts'

const FIGURES: Readonly<Record<string, string>> = {
  'war-dogs': figures['jumping-dog'],
  palisade: figures.palisade,
  'sp-rain-of-arrows': figures['arrow-cluster'],
  'cavalry-charge': figures['mounted-knight'],
  'to-the-death': figures['death-skull'],
  santiago: figures['winged-sword'],
  'sp-down-with-the-commander': figures.decapitation,
  tercio: figures.pikeman,
  'terrifying-noises': figures['sound-waves'],
  smoke: figures['dust-cloud'],
  harass: figures.bolas,
  'fiery-rocks': figures['burning-meteor'],
  'inca-rain-of-arrows': figures['arrow-cluster'],
  shock: figures['charging-bull'],
  'inca-down-with-the-commander': figures.decapitation,
  ambush: figures['mountain-cave'],
  'hidden-reserve': figures.jungle,
}
/** Steps in which a melee is in prospect: afterwards its losses are already being taken. */
const BEFORE_THE_DIE = new Set(['attack-onto', 'counter-onto', 'reveal-markers', 'answer-shock'])
type Props = { readonly scene: Scene; readonly acts: Acts }
export function markersPanel(scene: Scene): Panel {
  return { id: 'markers', title: wordsIn(scene.lang).markers, place: 'side', View: Markers }
}
function Markers({ scene, acts }: Props) {
  const words = wordsIn(scene.lang)
  const battle = battleOf(scene.board)
  if (battle === undefined) return null
  const own = CAMPS.find(camp => camp === scene.seat)
  const others = CAMPS.filter(camp => camp !== own)
  // while hands are being chosen the pool itself is on offer
  const pool = scene.offer.choices.filter(token => token.startsWith('marker:')).map(token => token.slice(7))
  const hand = own === undefined ? [] : (battle.hands[own] ?? [])
  const used = own === undefined ? [] : (battle.used[own] ?? [])
  const shown = [...hand, ...pool.filter(id => !hand.includes(id))]
  return (
    <div>
      <InEffect battle={battle} scene={scene} words={words} />
      {battle.hasRevealed && <p class="small">{words.hasRevealed}</p>}
      {own && (
        <>
          <p class="small">
            {shown.length + used.length === 0
              ? words.noMarkers
              : words.announced(announcedBy(battle.markers[own]), battle.markers[own].revealed, battle.markers[own].held)}
          </p>
          <div class="marker-cards">
            {shown.map((id, i) => (
              <MarkerCard key={`${id} ${i}`} id={id} words={words} scene={scene} acts={acts} />
            ))}
            {used.map((id, i) => (
              <MarkerCard key={`used ${id} ${i}`} id={id} words={words} scene={scene} acts={acts} isUsed />
            ))}
          </div>
        </>
      )}
      {others.map(camp => (
        <div key={camp} class="backs">
          {Array.from({ length: battle.markers[camp].held }, (_, i) => (
            <MarkerBack key={i} camp={camp} />
          ))}
          {(battle.used[camp] ?? []).map((id, i) => (
            <MarkerCard key={`${id} ${i}`} id={id} words={words} scene={scene} acts={acts} isUsed />
          ))}
          <p class="small">
            {words.unseen(words.peoples[camp], battle.markers[camp].held, announcedBy(battle.markers[camp]), battle.markers[camp].revealed)}
          </p>
        </div>
      ))}
      {(BEFORE_THE_DIE.has(scene.offer.step) ? meleesNow(scene, battle, undefined) : []).map(melee => (
        <MeleeTable key={melee.onto} melee={melee} scene={scene} words={words} />
      ))}
    </div>
  )
}
const announcedBy = ({ announced, hasAnnounced }: MarkerCount): number | undefined => (hasAnnounced ? announced : undefined)

/** Who leads each camp, and what holds for the round: markers already played do nothing more by themselves, but bind. */
function InEffect({ battle, scene, words }: { readonly battle: Battle; readonly scene: Scene; readonly words: Words }) {
  const inEffect = [
    ...(battle.palisade !== undefined && !battle.fieryRocks ? ['palisade'] : []),
    ...(battle.fieryRocks ? ['fiery-rocks'] : []),
    ...(battle.smoke === undefined ? [] : ['smoke']),
    ...(battle.harass ? ['harass'] : []),
    ...(battle.rainOfArrows ?? []).map(camp => (camp === 'spanish' ? 'sp-rain-of-arrows' : 'inca-rain-of-arrows')),
    ...(battle.toTheDeath ? ['to-the-death'] : []),
    ...(battle.ambushed ? ['ambush'] : []),
  ]
  const played = CAMPS.flatMap(camp => battle.played[camp] ?? []).filter(id => !inEffect.includes(id))
  const event = battle.presence ? words.events['presence-of-the-inca'] : undefined
  const generals = CAMPS.flatMap(camp => battle.generals[camp] ?? [])
  return (
    <>
      {generals.length > 0 && (
        <p class="small">{`${words.generals}${words.colon} ${generals.map(id => scene.say(id, 'leader')).join(' · ')}`}</p>
      )}
      {battle.attack?.leader !== undefined && (
        <p class="small">{`${words.counterBy}${words.colon} ${scene.say(battle.attack.leader, 'leader')}`}</p>
      )}
      {inEffect.length + played.length + (event ? 1 : 0) > 0 && (
        <div class="minis">
          {event && <Pill>{`${event[0]}${words.colon} ${event[1]}`}</Pill>}
          {inEffect.map(id => (
            <Pill key={id}>{`${scene.say(id, 'marker')}${words.colon} ${words.markerEffect[id] ?? ''}`}</Pill>
          ))}
          {played.map((id, i) => (
            <Pill key={`${id} ${i}`}>{`${scene.say(id, 'marker')}${words.colon} ${words.playedNow}`}</Pill>
          ))}
        </div>
      )}
    </>
  )
}
function MarkerCard({
  id,
  words,
  scene,
  acts,
  isUsed = false,
}: Props & { readonly id: string; readonly words: Words; readonly isUsed?: boolean }) {
  const facts = markerFacts.get(id)
  const camp = camps[facts?.camp ?? 'spanish']
  const token = `marker:${id}`
  const isLegal = !isUsed && acts.isLegal(token)
  const of = FIGURES[id] ?? figures['crossed-swords']
  const inside = (
    <>
      <Pictogram of={of} size={34} color={isUsed ? 'var(--ink-3)' : camp.accent} />
      <b>{scene.say(id, 'marker')}</b>
      <small>{isUsed ? words.used : words.markerSequence[facts?.sequence ?? '']}</small>
    </>
  )
  const title = words.markerEffect[id]
  if (isUsed)
    return (
      <span class="marker-card used" title={title}>
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      class={`marker-card${isLegal ? ' legal' : ''}`}
      style={{ background: camp.face }}
      title={title}
      data-token={isLegal ? token : undefined}
      disabled={!isLegal}
      onClick={() => acts.choose(token)}
    >
      {inside}
      <em>{title}</em>
    </button>
  )
}
function MarkerBack({ camp }: { readonly camp: CampId }) {
  return (
    <svg width="44" height="58" viewBox="0 0 54 70" aria-hidden="true">
      <rect x="1" y="1" width="52" height="68" rx="8" fill={camps[camp].accent} stroke={camps[camp].on} stroke-width="2" />
      <Emblem camp={camps[camp]} x={13} y={21} size={28} />
    </svg>
  )
}
export function MeleeTable({ melee, scene, words }: { readonly melee: Melee; readonly scene: Scene; readonly words: Words }) {
  const onto = tzById.get(melee.onto)
  const isMine = scene.seat === null || scene.seat === melee.camp
  const [mine, theirs] = isMine ? [melee.camp, enemyOf(melee.camp)] : [enemyOf(melee.camp), melee.camp]
  return (
    <div class="melee">
      <h3>{words.against(onto === undefined ? '' : words.tz[onto.kind])}</h3>
      <p class="small">
        {words.oddsSay(melee.attack, melee.defence, columnName(melee.column), melee.die)} {words.beforeMarkers}
      </p>
      <FacesTable
        rows={rowsOf(melee, scene.seat)}
        mine={camps[mine].accent}
        theirs={theirs === 'inca' ? '#c9821f' : camps[theirs].accent}
        left={scene.seat === null ? words.loses(words.peoples[mine]) : words.youLose}
        right={scene.seat === null ? words.loses(words.peoples[theirs]) : words.theyLose}
      />
      <p class="small">
        ✱ {words.asterisk} · R {words.retreat}
      </p>
    </div>
  )
}
