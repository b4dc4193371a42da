/** What a throw of a battle can bring: how the losses are spread on both sides, and how often it ends there. */
import { Histogram, type Part, PartsBar } from '@plus-ultra/ui/charts.tsx'
import type { AnyEvent, Odds, Scene } from '@plus-ultra/ui/face.ts'
import type { VNode } from 'preact'
import { campOf } from './camps.tsx'
import { battleOf, handsFor } from './read.ts'
import { wordsIn } from './words.ts'

interface Throw extends AnyEvent {
  /** of the attacker, of the defender */
  readonly losses: readonly [number, number]
}
/** columns that have room for the sign of the percentage; more than these say it once, in the title */
const WITH_SIGN = 4
const THROWS = new Set(['thrown', 'fired', 'fought'])
const isThrow = (event: AnyEvent): event is Throw => THROWS.has(event.type)
interface End extends AnyEvent {
  readonly result: string
}
const isEnd = (event: AnyEvent): event is End => event.type === 'battle-ends'
const shareOf = (p: string): number => {
  const [a = 0, b = 1] = p.split('/').map(Number)
  return a / b
}
export function odds(_token: string, { outcomes }: Odds, scene: Scene): VNode | undefined {
  const battle = battleOf(scene.board)
  if (battle === undefined) return undefined
  const words = wordsIn(scene.lang)
  const { mine, theirs } = handsFor(scene, battle)
  const own = mine === battle.attacker ? 0 : 1
  const [ours, enemys] = [new Map<number, number>(), new Map<number, number>()]
  const ends = { win: 0, even: 0, defeat: 0 }
  for (const { p, events } of outcomes) {
    // what is read at the last, after what was thrown first
    const last = events.findLast(isThrow)
    if (last === undefined) return undefined
    const share = shareOf(p)
    const [a, b] = [last.losses[own], last.losses[1 - own]] as [number, number]
    ours.set(a, (ours.get(a) ?? 0) + share)
    enemys.set(b, (enemys.get(b) ?? 0) + share)
    const end = events.find(isEnd)?.result
    if (end !== undefined) ends[end === 'status-quo' ? 'even' : (end === 'attacker') === (own === 0) ? 'win' : 'defeat'] += share
  }
  const [us, them] = [campOf(mine.camp), campOf(theirs.camp)]
  const parts: Part[] = [
    { share: ends.win, label: words.win, fill: us.accent, color: us.on },
    { share: ends.even, label: words.even, fill: '#b8a67e', color: '#2b2118' },
    { share: Math.max(0, 1 - ends.win - ends.even - ends.defeat), label: words.undecided, fill: '#e3d8b8', color: '#2b2118' },
    { share: ends.defeat, label: words.defeat, fill: them.accent, color: them.on, isHatched: true },
  ]
  const isEnding = ends.win + ends.even + ends.defeat > 0.004
  return (
    <div>
      <div class="two-charts">
        <Losses title={words.ourLosses} shares={ours} fill={us.accent} />
        <Losses title={words.theirLosses} shares={enemys} fill={them.accent} />
      </div>
      {isEnding && <PartsBar parts={parts.filter(part => part.share > 0.004)} />}
      {isEnding && (
        <ul class="odds-words">
          {parts
            .filter(part => part.share > 0.004)
            .map(({ label, share, fill }) => (
              <li key={label}>
                <i style={{ background: fill }} />
                {label} <b>{Math.round(share * 100)}%</b>
              </li>
            ))}
        </ul>
      )}
      <p class="small">{words.meanLosses(meanOf(ours), meanOf(enemys))}</p>
    </div>
  )
}
const meanOf = (shares: ReadonlyMap<number, number>): number => [...shares].reduce((sum, [n, share]) => sum + n * share, 0)
function Losses({ title, shares, fill }: { readonly title: string; readonly shares: ReadonlyMap<number, number>; readonly fill: string }) {
  const most = Math.max(...shares.keys())
  const columns = Array.from({ length: most + 1 }, (_, n) => ({ label: String(n), share: shares.get(n) ?? 0, fill }))
  return (
    <figure>
      <figcaption class="small">
        {title}
        {columns.length > WITH_SIGN && ' (%)'}
      </figcaption>
      <Histogram columns={columns} height={44} shares={columns.length > WITH_SIGN ? 'bare' : 'percent'} />
    </figure>
  )
}
