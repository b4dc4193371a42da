/** The planning sheet beside the map: ledger, expedition logs of the own seat, and what is left. Of others nothing is ever here. */
import type { Acts, Panel, Scene, Sheet } from '@plus-ultra/ui/face.ts'
import { capital } from '@plus-ultra/ui/words.tsx'
import { gainByDeals } from './deals.ts'
import { CounterImage } from './image.tsx'
import { MEN, multipliers, SHIPS } from './printed.ts'
import { boundPrice, boundsTo, type Expedition, isGrafted, loadOf, placesIn, planOf, priceFor, tracksOf } from './read.ts'
import { Shield } from './shield.tsx'
import { type Words, wordsIn } from './words.ts'

type View = { readonly scene: Scene; readonly acts: Acts }
const isPlanning = (scene: Scene): boolean => scene.phase === 'planning' && planOf(scene) !== undefined
export const planningSheet: Sheet = {
  id: 'planning',
  title: scene => wordsIn(scene.lang).plan.title,
  isOpen: scene => !scene.isPhone && isPlanning(scene),
  place: 'beside',
  View: Planning,
}
/** On a phone the sheet is one of the tracks. */
export const planningPanel = (scene: Scene): readonly Panel[] =>
  scene.isPhone && isPlanning(scene) ? [{ id: 'planning', title: wordsIn(scene.lang).plan.title, place: 'side', View: Planning }] : []

function Planning({ scene, acts }: View) {
  const words = wordsIn(scene.lang)
  const crown = scene.seat as string
  const tracks = tracksOf(scene.board)
  const monarch = tracks.monarch[crown] ?? '–'
  return (
    <div class="trays" style={{ padding: scene.isPhone ? 0 : '18px 22px 130px' }}>
      {!scene.isPhone && (
        <h2 class="caps" style={{ fontSize: '1.4rem', marginBottom: '2px' }}>
          <Shield crown={crown} />
          {words.plan.title}
        </h2>
      )}
      <p class="small">{`${scene.say(crown, 'seat')} · ${words.monarch} ${monarch}×${multipliers[monarch] ?? 1}`}</p>
      <div class="planning">
        <Logs scene={scene} acts={acts} words={words} />
        <Ledger scene={scene} acts={acts} words={words} />
      </div>
    </div>
  )
}
type Part = View & { readonly words: Words }

// --- expedition logs

function Logs({ scene, acts, words }: Part) {
  const expeditions = Object.entries(planOf(scene)?.expeditions ?? {})
  return (
    <section>
      <h3 style={{ fontSize: '1.12rem' }}>{words.plan.log}</h3>
      {expeditions.length === 0 && <p class="small">{words.plan.noExpedition}</p>}
      {expeditions.map(([id, log], i) => (
        <LogCard key={id} scene={scene} acts={acts} words={words} id={id} log={log as Expedition} n={(log as Expedition).order ?? i + 1} />
      ))}
      {acts.isLegal('button:expedition') && <Act token="button:expedition" name={words.plan.newExpedition} acts={acts} />}
    </section>
  )
}
function LogCard({ scene, acts, words, id, log, n }: Part & { readonly id: string; readonly log: Expedition; readonly n: number }) {
  const crown = scene.seat as string
  const [load, places] = [loadOf(log), placesIn(log)]
  const men = [...MEN, 'gold' as const].filter(unit => (log[unit] ?? 0) > 0)
  const needed = log.landing === undefined ? undefined : boundsTo(scene, log.landing, log.coast)
  const bounds = log.bounds ?? 0
  return (
    <div style={{ border: '1px solid var(--rule)', borderRadius: '12px', padding: '8px 12px 10px', margin: '8px 0' }}>
      <div class="row">
        <strong>{words.expedition(n)}</strong>
        {acts.isLegal(`group:${id}`) && <Act token={`group:${id}`} name={words.plan.dissolve} acts={acts} />}
      </div>
      <p class="small">{`${scene.say(log.at ?? 'europe', log.at === undefined || log.at === 'europe' ? 'area' : 'hex')} · ${
        log.opening === undefined || (log.opening === 'none' && scene.offer.step !== 'plan') ? '…' : (words.opening[log.opening] ?? '')
      }`}</p>
      <Heading name={words.plan.ships} value={(log.caravel ?? 0) + (log.carrack ?? 0)} />
      <div class="minis">
        {SHIPS.filter(unit => (log[unit] ?? 0) > 0).map(unit => (
          <Mini key={unit} scene={scene} unit={unit} side={crown} count={log[unit] ?? 0} />
        ))}
      </div>
      <Heading name={words.plan.aboard} value={words.places(load, places)} />
      <div class="minis">
        {men.map(unit => (
          <Mini key={unit} scene={scene} unit={unit} side={crown} count={log[unit] ?? 0} />
        ))}
        {(log.leaders ?? []).map(leader => (
          <Leader key={leader} scene={scene} id={leader} />
        ))}
      </div>
      <Cells used={load} all={places} label={words.places(load, places)} />
      {log.landing !== undefined && <Heading name={words.plan.landing} value={scene.say(log.landing, 'hex')} />}
      <Heading name={words.plan.bounds} value={words.shipBounds(bounds, boundPrice(log))} />
      {needed !== undefined && bounds > 0 && (
        <div>
          <Cells used={Math.min(needed, bounds)} all={Math.max(needed, bounds)} label={words.crossing(needed, bounds)} />
          <p class="small">{words.crossing(needed, bounds)}</p>
        </div>
      )}
    </div>
  )
}
function Heading({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div class="row" style={{ borderBottom: '1px solid var(--rule-2)', marginTop: '6px' }}>
      <span class="caps">{name}</span>
      <b>{value}</b>
    </div>
  )
}
/** One cell a place, or a Bound: filled when it is taken. */
function Cells({ used, all, label }: { readonly used: number; readonly all: number; readonly label: string }) {
  if (all === 0) return null
  return (
    <div role="img" aria-label={label} style={{ display: 'flex', gap: '3px', margin: '6px 0 2px' }}>
      {Array.from({ length: all }, (_, i) => (
        <i
          key={i}
          style={{
            flex: 1,
            maxWidth: '34px',
            height: '9px',
            borderRadius: '3px',
            border: '1.5px solid var(--ink-2)',
            background: i < used ? 'var(--ink-2)' : 'transparent',
          }}
        />
      ))}
    </div>
  )
}

// --- ledger

const BUYABLE = ['colonist', 'soldier', 'missionary', 'caravel', 'carrack', 'galleon-fleet'] as const
function Ledger({ scene, acts, words }: Part) {
  const plan = planOf(scene)
  const tracks = tracksOf(scene.board)
  const crown = scene.seat as string
  if (plan === undefined) return null
  const treasury = tracks.treasury[crown] ?? 0
  const byDeals = gainByDeals(scene)
  const isDouble = isGrafted(scene)
  const priceOf = (unit: string): number => priceFor(scene, unit)
  const listed = BUYABLE.filter(unit => crown === 'spain' || (unit !== 'missionary' && unit !== 'galleon-fleet'))
  return (
    <section>
      <h3 style={{ fontSize: '1.12rem' }}>{words.plan.ledger}</h3>
      <table class="figures-table plain ledger">
        <thead>
          <tr>
            <th scope="col" />
            <th scope="col">{words.plan.price}</th>
            <th scope="col">{words.plan.bought}</th>
            <th scope="col">{words.value.ducats.toLocaleLowerCase(scene.lang)}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(unit => (
            <tr key={unit}>
              <th scope="row" style={{ display: 'flex', alignItems: 'center', gap: '8px' }}>
                <Mini scene={scene} unit={unit} side={crown} count={plan.ready?.[unit] ?? 0} />
                <span>
                  {capital(scene.say(unit, 'type'))}
                  <small>{unit !== 'galleon-fleet' && `${plan.ready?.[unit] ?? 0} ${words.plan.ready}`}</small>
                  {unit === 'colonist' && <small>{words.available(tracks.colonists?.[crown] ?? 0)}</small>}
                </span>
              </th>
              <td>{priceOf(unit)}</td>
              <td>
                <Buying scene={scene} acts={acts} words={words} unit={unit} />
              </td>
              <td>{boughtOf(plan, unit) * priceOf(unit) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isDouble && <p class="small">{words.plan.graft}</p>}
      {plan.galleonFleet && <p class="small">{words.plan.fleetBought}</p>}
      <table class="figures-table">
        <tbody>
          <Sum name={words.plan.treasury} value={treasury} />
          {plan.loan !== undefined && <Sum name={words.plan.loan} value={plan.loan} />}
          {byDeals !== 0 && <Sum name={words.offers} value={byDeals} />}
          <Sum name={words.plan.spent} value={-(treasury + (plan.loan ?? 0) + byDeals - plan.purse)} />
          <tr>
            <th scope="row">{words.plan.left}</th>
            <td style={{ fontSize: '1.75rem' }}>{plan.purse}</td>
          </tr>
        </tbody>
      </table>
      {acts.isLegal('button:return') && <Act token="button:return" name={words.plan.giveBack} acts={acts} />}
      <h3>{words.plan.others}</h3>
      <p>
        {tracks.initiative
          .filter(other => other !== crown)
          .map(other => (
            <span key={other} style={{ whiteSpace: 'nowrap', marginRight: '14px' }}>
              <Shield crown={other} />
              {scene.say(other, 'seat')}
            </span>
          ))}
      </p>
      <p class="small">{words.plan.secret}</p>
    </section>
  )
}
const boughtOf = (plan: ReturnType<typeof planOf>, unit: (typeof BUYABLE)[number]): number =>
  unit === 'galleon-fleet' ? Number(plan?.galleonFleet ?? false) : (plan?.bought?.[unit] ?? 0)
/** One more, one less: each press is the choices of the offer that buy or give back a single one. */
function Buying({ scene, acts, words, unit }: Part & { readonly unit: (typeof BUYABLE)[number] }) {
  const plan = planOf(scene)
  const bought = boughtOf(plan, unit)
  const isPlanStep = scene.offer.step === 'plan'
  const name = scene.say(unit, 'type')
  return (
    <span class="stepper">
      <button
        type="button"
        aria-label={`${words.plan.giveBack}, ${name}`}
        disabled={!isPlanStep || bought === 0 || !acts.isLegal('button:return')}
        onClick={() => acts.chooseInTurn(['button:return', `type:${unit}`, 'button:back'])}
      >
        −
      </button>
      <output>{bought}</output>
      <button
        type="button"
        aria-label={`${words.plan.buy}, ${name}`}
        disabled={!isPlanStep || !acts.isLegal(`type:${unit}`)}
        onClick={() => acts.chooseInTurn([`type:${unit}`, 'number:1'])}
      >
        +
      </button>
    </span>
  )
}
function Sum({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{value < 0 ? `−${-value}` : value}</td>
    </tr>
  )
}

// --- small parts

function Act({ token, name, acts }: { readonly token: string; readonly name: string; readonly acts: Acts }) {
  return (
    <button type="button" class="btn" onClick={() => acts.choose(token)}>
      {name}
    </button>
  )
}
interface MiniProps {
  readonly scene: Scene
  readonly unit: string
  readonly side: string
  readonly count: number
}
function Mini({ scene, unit, side, count }: MiniProps) {
  return <CounterImage scene={scene} piece={{ id: `${side}-${unit}`, unit, side, at: null, count }} />
}
function Leader({ scene, id }: { readonly scene: Scene; readonly id: string }) {
  const piece = scene.board.pieces.find(each => each.id === id)
  return piece === undefined ? null : <CounterImage scene={scene} piece={piece} />
}
