/** A stack fanned out: its counters side by side, top first, inside the screen. */
import type { Piece, Thing } from '@plus-ultra/ui/face.ts'
import { useEffect, useRef } from 'preact/hooks'
import { useText } from '../../i18n/index.ts'
import type { Session } from '../session.ts'
import { Chip } from '../symbols.tsx'
import type { Targets } from './targets.ts'

interface FanProps {
  readonly session: Session
  readonly thing: Thing
  readonly pieces: readonly Piece[]
  readonly targets: Targets
  readonly x: number
  readonly y: number
  onClose(): void
}
const SIZE = 68
export function Fan({ session, thing, pieces, targets, x, y, onClose }: FanProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('.legal') ?? box.current?.querySelector('button')
    first?.focus({ preventScroll: true })
  }, [thing.key])
  const columns = Math.min(pieces.length, 5)
  const width = columns * (SIZE + 8) + 16
  const parent = box.current?.parentElement
  const left = Math.max(8, Math.min((parent?.clientWidth ?? innerWidth) - width - 8, x - width / 2))
  const rows = Math.ceil(pieces.length / columns)
  const above = y - rows * (SIZE + 26) - 40
  const own = targets.things.get(thing.key) ?? []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of counters, not a form
    <div
      ref={box}
      class="fan float off-map scrolls"
      role="group"
      aria-label={t.stackOf(pieces.length)}
      style={{ left: `${left}px`, top: `${above > 8 ? above : y + 30}px`, width: `${width}px` }}
      onClick={event => event.stopPropagation()}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      {pieces.map(piece => {
        const tokens = [...(targets.pieces.get(piece.id) ?? [])]
        const isLegal = tokens.length > 0
        const label = isLegal ? session.scene.value?.offer.labels[tokens[0] as string] : session.say(piece.id)
        return (
          <button
            key={piece.id}
            type="button"
            class={isLegal ? 'legal' : ''}
            aria-label={`${label}${isLegal ? `, ${t.mayBeChosen}` : ''}`}
            onPointerEnter={() => {
              session.selected.value = piece.id
              if (isLegal) session.light(tokens[0] as string)
            }}
            onFocus={() => {
              session.selected.value = piece.id
            }}
            onClick={() => {
              session.selected.value = piece.id
              if (isLegal) void session.pick(tokens[0] as string)
              else void session.askWhy(piece.id)
            }}
          >
            <Chip face={session.face} piece={piece} size={SIZE} isLegal={isLegal} />
            <span>{session.say(piece.id)}</span>
          </button>
        )
      })}
      {own.map(token => (
        <button key={token} type="button" class="btn" onClick={() => void session.pick(token)}>
          {session.scene.value?.offer.labels[token]}
        </button>
      ))}
    </div>
  )
}
