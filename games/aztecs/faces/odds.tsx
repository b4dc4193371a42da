/** The odds of a shot or a blow: every sum of the dice, hits filled and misses hollow, then what comes of it after the save. */
import { Histogram, type Part, PartsBar } from '@plus-ultra/ui/charts.tsx'
import type { AnyEvent, Odds, Scene } from '@plus-ultra/ui/face.ts'
import type { VNode } from 'preact'
import { CAMPS, camps } from './camps.tsx'
import { weapons } from './printed.ts'
import { wordsIn } from './say.ts'
import { accentOf } from './strokes.tsx'

interface Facts {
  readonly type: string
  readonly weapon?: string
  readonly result?: string
  readonly seat?: string
}
const factsOf = (event: AnyEvent): Facts => event as unknown as Facts
const shareOf = (p: string): number => {
  const [n = 0, d = 1] = p.split('/').map(Number)
  return n / d
}
const [DARK, LIGHT] = ['#3a1a14', '#fff8e6']
const RESULTS: readonly { readonly id: string; readonly fill: string; readonly color: string }[] = [
  { id: 'miss', fill: '#d8c9a0', color: DARK },
  { id: 'saved', fill: '#e9dfc4', color: DARK },
  { id: 'pushback', fill: '#ecc867', color: DARK },
  { id: 'stunned', fill: '#e0924a', color: DARK },
  { id: 'wound', fill: '#a8412f', color: LIGHT },
  { id: 'kill', fill: '#561a18', color: LIGHT },
]
const percent = (share: number): string => (share > 0 && share < 0.01 ? '<1%' : `${Math.round(share * 100)}%`)

export function odds(_token: string, { outcomes }: Odds, scene: Scene): VNode | undefined {
  const strike = outcomes.flatMap(({ events }) => events.map(factsOf)).find(({ type }) => type === 'fired' || type === 'attacked')
  if (strike !== undefined) return <Strike weapon={strike.weapon ?? ''} outcomes={outcomes} scene={scene} />
  const sum = (seat: string): number =>
    outcomes
      .filter(({ events }) => events.map(factsOf).some(event => event.type === 'higher' && event.seat === seat))
      .reduce((all, { p }) => all + shareOf(p), 0)
  const parts = CAMPS.map(side => ({ label: scene.say(side, 'seat'), share: sum(side), fill: camps[side].accent, color: camps[side].on }))
  if (parts.every(({ share }) => share === 0)) return undefined
  return (
    <div>
      <p class="small">{wordsIn(scene.lang).initiative}</p>
      <PartsBar parts={parts} />
    </div>
  )
}
interface StrikeProps {
  readonly weapon: string
  readonly outcomes: Odds['outcomes']
  readonly scene: Scene
}
function Strike({ weapon, outcomes, scene }: StrikeProps) {
  const words = wordsIn(scene.lang)
  const shares = new Map<string, number>()
  for (const { p, events } of outcomes) {
    const result = events.map(factsOf).find(({ type }) => type === 'fired' || type === 'attacked')?.result ?? 'miss'
    shares.set(result, (shares.get(result) ?? 0) + shareOf(p))
  }
  const hits = 1 - (shares.get('miss') ?? 0)
  const numbers = weapons[weapon]?.numbers ?? []
  // how many dice are thrown is not told: it is the number that hits as often as the engine says
  const dice = [2, 3].find(n => Math.abs(hitShare(n, numbers) - hits) < 0.004)
  const parts: Part[] = RESULTS.map(({ id, fill, color }) => ({ label: scene.say(id, 'result'), share: shares.get(id) ?? 0, fill, color }))
  const shown = parts.filter(({ share }) => share > 0)
  return (
    <div>
      {dice !== undefined && (
        <Histogram
          columns={sumsOf(dice).map(({ sum, share }) => ({
            label: String(sum),
            share,
            fill: accentOf(scene.seat ?? ''),
            isHollow: !numbers.includes(sum),
          }))}
        />
      )}
      <p class="small">
        <b>{scene.say(weapon, 'weapon')}</b>
        {dice === undefined ? '' : `, ${words.thrown(dice)}`}: {words.hits(percent(hits))}
      </p>
      <PartsBar parts={shown} />
      <ul class="odds-words">
        {shown.map(({ label, share, fill }) => (
          <li key={label}>
            <i style={{ background: fill }} />
            {label} <b>{percent(share)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
/** The chance of each sum of so many dice. */
function sumsOf(dice: number): { readonly sum: number; readonly share: number }[] {
  let ways = new Map([[0, 1]])
  for (let n = 0; n < dice; n++) {
    const next = new Map<number, number>()
    for (const [sum, count] of ways) for (let d = 1; d <= 6; d++) next.set(sum + d, (next.get(sum + d) ?? 0) + count)
    ways = next
  }
  return [...ways].map(([sum, count]) => ({ sum, share: count / 6 ** dice }))
}
const hitShare = (dice: number, numbers: readonly number[]): number =>
  sumsOf(dice).reduce((all, { sum, share }) => all + (numbers.includes(sum) ? share : 0), 0)
