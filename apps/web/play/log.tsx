/** The chronicle: a line a fact, dice drawn where they fell, each linked to its clause and its place on the map. Newest first. */
import { Dice } from '@plus-ultra/ui/dice.tsx'
import type { Scene } from '@plus-ultra/ui/face.ts'
import { useState } from 'preact/hooks'
import { useText } from '../i18n/index.ts'
import type { LogEntry, ToldEvent } from '../port/messages.ts'
import { settings } from '../settings.ts'
import { Clause } from './clause.tsx'
import type { Session } from './session.ts'
import { CampEmblem, campOf } from './symbols.tsx'

const PAGE = 60
type Filter = 'all' | 'dice' | 'mine'

export function Log({ session, onShow }: { readonly session: Session; onShow(space: string): void }) {
  const t = useText()
  const [filter, setFilter] = useState<Filter>('all')
  const [length, setLength] = useState(PAGE)
  const scene = session.scene.value
  const log = session.log.value
  if (scene === null) return null
  const newest = log.at(-1)?.seq
  const lines: { entry: LogEntry; event: ToldEvent; key: string }[] = []
  for (let i = log.length - 1; i >= 0 && lines.length < length; i--) {
    const entry = log[i] as LogEntry
    for (let n = entry.events.length - 1; n >= 0; n--) {
      const event = entry.events[n] as ToldEvent
      if (filter === 'dice' && event.type !== 'roll') continue
      if (filter === 'mine' && placeOf(session, event, entry, scene).side !== scene.seat) continue
      lines.push({ entry, event, key: `${entry.seq}-${n}` })
    }
  }
  return (
    <section class="section log" aria-label={t.chronicle}>
      <h2>
        {t.chronicle}
        <span class="log-filter">
          {(['all', 'dice', 'mine'] as const).map(each => (
            <button key={each} type="button" aria-pressed={filter === each} onClick={() => setFilter(each)}>
              {{ all: t.filterAll, dice: t.filterDice, mine: t.filterMine }[each]}
            </button>
          ))}
        </span>
      </h2>
      <ol>
        {lines.map(({ entry, event, key }, i) => {
          const before = lines[i - 1]?.entry
          const isHead = before === undefined || before.turn !== entry.turn || before.phase !== entry.phase
          return [
            isHead && (
              <li key={`${key}-turn`} class="turn">
                {t.turnN(entry.turn)} · {session.about.value.words.phases[entry.phase] ?? entry.phase}
              </li>
            ),
            <Line key={key} session={session} scene={scene} entry={entry} event={event} isNew={entry.seq === newest} onShow={onShow} />,
          ]
        })}
      </ol>
      {lines.length >= length && (
        <button type="button" class="btn dull" onClick={() => setLength(length + PAGE * 2)}>
          {t.oldest}
        </button>
      )}
    </section>
  )
}
interface LineProps {
  readonly session: Session
  readonly scene: Scene
  readonly entry: LogEntry
  readonly event: ToldEvent
  readonly isNew: boolean
  onShow(space: string): void
}
export function Line({ session, scene, entry, event, isNew, onShow }: LineProps) {
  const { side, at } = placeOf(session, event, entry, scene)
  const roll = event.type === 'roll' ? (event as unknown as { dice: readonly number[]; sides: number }) : undefined
  const text = roll ? withoutDice(event.text) : event.text
  return (
    <li class="line">
      <CampEmblem camp={campOf(session.face, side ?? '')} size={17} />
      <span>
        {at === undefined ? (
          text
        ) : (
          <button type="button" class="place" onClick={() => onShow(at)}>
            {text}
          </button>
        )}{' '}
        {roll && (
          <span class={isNew && settings.value.diceMove ? 'tumble' : ''}>
            <Dice values={roll.dice} sides={roll.sides} />
            {sumOf(event)}
          </span>
        )}{' '}
        <Clause id={event.clause} />
      </span>
    </li>
  )
}
/** 'Spain, fatigue: 3 + 1 = 4' is drawn: words, dice, the rest. */
function withoutDice(text: string): string {
  const colon = text.lastIndexOf(':')
  // French sets a space before it
  return colon < 0 ? text : `${text.slice(0, colon).trimEnd()}${settings.value.lang === 'fr' ? '\u00a0:' : ':'}`
}
function sumOf(event: ToldEvent): string {
  const { dice, modifiers, result } = event as unknown as { dice: readonly number[]; modifiers: readonly number[]; result: number }
  const added = modifiers
    .filter(m => m !== 0)
    .map(m => (m > 0 ? ` + ${m}` : ` − ${-m}`))
    .join('')
  return added === '' && dice.length < 2 ? '' : `${added} = ${result < 0 ? `−${-result}` : result}`
}
const SIDES = ['who', 'side', 'camp', 'power', 'nation', 'seat', 'winner', 'by']
const PLACES = ['to', 'at', 'zone', 'area', 'hex', 'in', 'space', 'from']
export function placeOf(session: Session, event: ToldEvent, entry: LogEntry, scene: Scene): { side?: string; at?: string } {
  const own = session.face.event?.(event, scene)
  const sides = SIDES.map(key => event[key]).filter((v): v is string => typeof v === 'string' && Object.hasOwn(session.face.camps, v))
  const piece = typeof event.unit === 'string' ? scene.board.pieces.find(each => each.id === event.unit) : undefined
  const place = PLACES.map(key => event[key]).find((v): v is string => typeof v === 'string' && scene.ground.spaces.has(v))
  const at = place ?? piece?.at ?? undefined
  // what the face says, and the plain answer to what it leaves out
  return { side: sides[0] ?? piece?.side ?? entry.seat, ...(at && scene.ground.spaces.has(at) && { at }), ...own }
}
