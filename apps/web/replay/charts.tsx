/** After the game: chance of winning, points turn by turn, counters on the map, luck of the dice. */
import { type Line, LineChart } from '@plus-ultra/ui/charts.tsx'
import type { Scene } from '@plus-ultra/ui/face.ts'
import { useText } from '../i18n/index.ts'
import { plainPlaces } from '../play/map/targets.ts'
import type { Session } from '../play/session.ts'
import { CampEmblem, campOf } from '../play/symbols.tsx'
import type { Story } from '../port/messages.ts'
import { href } from '../route.ts'
import { isDark } from '../settings.ts'

const surplus = (dice: readonly number[], sides: number): number => dice.reduce((sum, die) => sum + die - (sides + 1) / 2, 0)
/** How many counters of each side stand on the map: those in boxes and pools beside it are drawn elsewhere. */
function onMap(session: Session, scene: Scene): Map<string, number> {
  const shown = new Set((session.face.place?.(scene) ?? plainPlaces(scene)).flatMap(thing => thing.pieces))
  const count = new Map<string, number>()
  for (const { id, side, count: n } of scene.board.pieces) if (shown.has(id)) count.set(side, (count.get(side) ?? 0) + (n ?? 1))
  return count
}
/** A chart of nothing but zeros tells nothing. */
const isTold = (map: ReadonlyMap<string, readonly (readonly [number, number])[]>): boolean =>
  [...map.values()].some(points => points.some(([, value]) => value !== 0))
const DASHES = [undefined, '9 4', '3 4', '12 3 3 3']
export function Charts({ session, story }: { readonly session: Session; readonly story: Story }) {
  const t = useText()
  const scene = session.scene.value
  if (scene === null) return null
  const color = (side: string): string => {
    const camp = campOf(session.face, side)
    return isDark.value ? (camp.accentDark ?? camp.face) : camp.accent
  }
  const scores = new Map<string, [number, number][]>()
  const parts = new Map<string, [number, number][]>()
  let partName = ''
  const counters = new Map<string, [number, number][]>()
  const losses = new Map<string, [number, number][]>()
  const add = (map: typeof scores, side: string, turn: number, value: number): void => {
    map.set(side, [...(map.get(side) ?? []).filter(point => point[0] !== turn), [turn, value]])
  }
  story.moments.forEach(({ board }, i) => {
    const there = { ...scene, board }
    for (const { side, value, part } of session.face.scores?.(there) ?? []) {
      if (typeof value === 'number') add(scores, side, i, value)
      if (part !== undefined) add(parts, side, i, part.value)
      if (part !== undefined) partName = part.name
    }
    const standing = onMap(session, there)
    for (const side of scene.seats) {
      add(counters, side, i, standing.get(side) ?? 0)
      const before = i === 0 ? 0 : (counters.get(side)?.find(point => point[0] === i - 1)?.[1] ?? 0)
      const lost = losses.get(side)?.at(-1)?.[1] ?? 0
      add(losses, side, i, lost + Math.max(0, before - (standing.get(side) ?? 0)))
    }
  })
  const lines = (map: typeof scores): Line[] =>
    [...map].map(([side, points], i) => {
      const dash = DASHES[i % DASHES.length]
      return { name: session.say(side, 'seat'), color: color(side), points, ...(dash !== undefined && { dash }) }
    })
  const turn = (n: number): string => t.turnN(story.moments[n]?.board.turn ?? n)
  const luck = scene.seats.map(side => {
    const own = story.rolls.filter(roll => roll.who === side)
    const rolled = own.reduce((sum, roll) => sum + roll.dice.reduce((a, b) => a + b, 0), 0)
    const expected = own.reduce((sum, roll) => sum + (roll.dice.length * (roll.sides + 1)) / 2, 0)
    return { side, rolled, expected, dice: own.reduce((n, roll) => n + roll.dice.length, 0) }
  })
  // after each turn: how far the dice so far were above what could be expected of them
  const fortune = new Map<string, [number, number][]>()
  for (const side of scene.seats) {
    const own = story.rolls.filter(roll => roll.who === side)
    if (own.length === 0) continue
    story.moments.forEach(({ seq }, i) => {
      const gained = own.reduce((sum, { seq: at, dice, sides }) => (at > seq ? sum : sum + surplus(dice, sides)), 0)
      add(fortune, side, i, Math.round(gained * 10) / 10)
    })
  }
  return (
    <>
      {scene.seats.length > 1 && <ChanceOfWinning session={session} story={story} lines={lines} />}
      {scores.size > 0 && (
        <section class="section">
          <h2>{t.scoreCurve}</h2>
          <LineChart title={t.scoreCurve} lines={lines(scores)} xLabel={turn} width={360} height={170} />
        </section>
      )}
      {isTold(parts) && (
        <section class="section">
          <h2>
            {t.scoreCurve}
            <small>{partName}</small>
          </h2>
          <LineChart title={`${t.scoreCurve}, ${partName}`} lines={lines(parts)} xLabel={turn} width={360} height={170} />
        </section>
      )}
      <section class="section">
        <h2>{t.lossCurve}</h2>
        <LineChart title={t.lossCurve} lines={lines(counters)} xLabel={turn} width={360} height={170} />
      </section>
      {isTold(losses) && (
        <section class="section">
          <h2>{t.losses}</h2>
          <LineChart title={t.losses} lines={lines(losses)} xLabel={turn} width={360} height={170} />
        </section>
      )}
      <section class="section">
        <h2>{t.luck}</h2>
        <p class="small">{t.luckText}</p>
        {fortune.size > 0 && <LineChart title={t.luck} lines={lines(fortune)} xLabel={turn} width={360} height={170} />}
        <table class="luck">
          <thead>
            <tr>
              <th scope="col" />
              <th scope="col">{t.dice}</th>
              <th scope="col">{t.expected}</th>
              <th scope="col">{t.rolled}</th>
            </tr>
          </thead>
          <tbody>
            {luck.map(({ side, rolled, expected, dice }) => (
              <tr key={side}>
                <th scope="row">{session.say(side, 'seat')}</th>
                <td>{dice}</td>
                <td>{expected}</td>
                <td>
                  {rolled} ({rolled >= expected ? '+' : '−'}
                  {Math.abs(rolled - expected)})
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** so many points make a curve */
const DRAWN = 90
/** turning points that are named, and from how many percent a change is one */
const TURNS = 3
const TURN = 5
/** What the computer thought of each position, and where that changed most; the outcome itself is no turn. */
function ChanceOfWinning({
  session,
  story: { chances },
  lines,
}: {
  readonly session: Session
  readonly story: Story
  lines(points: Map<string, [number, number][]>): Line[]
}) {
  const t = useText()
  const { seats, table } = session.seating
  const every = Math.ceil(chances.length / DRAWN)
  const drawn = chances.filter((_, i) => i % every === 0 || i === chances.length - 1)
  const curves = new Map(seats.map((seat, n) => [seat, drawn.map(({ shares }, i): [number, number] => [i, shares[n] ?? 0])]))
  // by phases: within one a judgement goes up and down with every step of a battle
  const ends = chances.filter((now, i) => chances[i + 1]?.phase !== now.phase || chances[i + 1]?.turn !== now.turn)
  const turns = ends
    .slice(1, -1)
    .flatMap((now, i) => seats.map((seat, n) => ({ ...now, seat, from: ends[i]?.shares[n] ?? 0, to: now.shares[n] ?? 0 })))
    .filter(({ from, to }) => to - from >= TURN)
    .sort((a, b) => b.to - b.from - (a.to - a.from))
    .slice(0, TURNS)
    .sort((a, b) => a.seq - b.seq)
  return (
    <section class="section">
      <h2>{t.chanceCurve}</h2>
      <p class="small">{t.chanceText}</p>
      <LineChart title={t.chanceCurve} lines={lines(curves)} xLabel={n => t.turnN(drawn[n]?.turn ?? 0)} width={360} height={170} />
      {turns.length > 0 && (
        <ul class="turning-points" aria-label={t.turningPoints}>
          {turns.map(({ seat, seq, turn, phase, from, to }) => (
            <li key={`${seat} ${seq}`}>
              <CampEmblem camp={campOf(session.face, seat)} size={15} />
              <a href={href({ page: 'replay', table, at: seq })}>
                {t.turnN(turn)} · {session.about.value.words.phases[phase] ?? phase}: {session.say(seat, 'seat')} {from} → {to} %
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
