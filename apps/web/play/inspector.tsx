/** The counter large, each of its values with its name and what it does; below it the rest of its stack. */
import type { Inspection, Piece } from '@plus-ultra/ui/face.ts'
import { Pill } from '@plus-ultra/ui/tracks.tsx'
import { Glyph } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { Clause } from './clause.tsx'
import type { Session } from './session.ts'
import { CampEmblem, Chip, campOf } from './symbols.tsx'

const KNOWN = new Set(['id', 'unit', 'side', 'at', 'moved'])
/** Every value that the board shows, by its name in the data. */
function plainInspection(piece: Piece, session: Session): Inspection {
  const lines = Object.entries(piece)
    .filter(([key, value]) => !KNOWN.has(key) && (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'))
    .map(([key, value]) => ({
      value: typeof value === 'boolean' ? (value ? '✓' : '–') : typeof value === 'number' ? value : session.say(value),
      name: session.say(key),
    }))
  return { title: session.say(piece.id), lines, ...(piece.at !== null && { where: session.say(piece.at) }) }
}
export function Inspector({ session }: { readonly session: Session }) {
  const t = useText()
  const scene = session.scene.value
  if (scene === null || scene.selected === null) return null
  const piece = scene.board.pieces.find(each => each.id === scene.selected)
  const inspection = piece
    ? (session.face.inspect?.(piece, scene) ?? plainInspection(piece, session))
    : (session.face.inspectSpace?.(scene.selected, scene) ?? plainSpace(scene.selected, session))
  if (inspection === undefined) return null
  const others =
    inspection.others ??
    (piece
      ? scene.board.pieces
          .filter(each => each.at === piece.at && each.at !== null && each.side === piece.side && each !== piece)
          .map(each => each.id)
      : scene.board.pieces.filter(each => each.at === scene.selected).map(each => each.id))
  return (
    <section class="section" aria-label={inspection.title}>
      <h2>
        {piece && <CampEmblem camp={campOf(session.face, piece.side)} />}
        {inspection.title}
        <small>{inspection.where}</small>
        {!scene.isPhone && (
          <button
            type="button"
            class="put-away"
            aria-label={t.close}
            onClick={() => {
              session.selected.value = null
            }}
          >
            <Glyph name="close" size={16} />
          </button>
        )}
      </h2>
      <div class={piece ? 'inspect' : ''}>
        {piece && <Chip face={session.face} piece={piece} size={112} />}
        <dl class="values">
          {inspection.lines.map(line => [
            <dt key={`${line.name}-value`}>{line.value}</dt>,
            <dd key={line.name}>
              <b>{line.name}</b> {line.text} <Clause id={line.clause} />
            </dd>,
          ])}
        </dl>
      </div>
      {inspection.notes?.map(note => (
        <Pill key={note}>{note}</Pill>
      ))}
      {others.length > 0 && (
        <div class="minis">
          {others.slice(0, 24).map(id => {
            const other = scene.board.pieces.find(each => each.id === id)
            return (
              other && (
                <button
                  key={id}
                  type="button"
                  aria-label={session.say(id)}
                  onClick={() => {
                    session.selected.value = id
                  }}
                >
                  <Chip face={session.face} piece={other} size={44} isLegal={session.isLegal(`unit:${id}`)} />
                </button>
              )
            )
          })}
        </div>
      )}
      <p class="sr" aria-live="polite">{`${inspection.title} ${piece?.moved === true ? t.moved : ''}`}</p>
    </section>
  )
}
function plainSpace(id: string, session: Session): Inspection | undefined {
  const facts = session.scene.value?.board.spaces[id]
  if (!session.ground.spaces.has(id)) return undefined
  const lines = Object.entries(facts ?? {})
    .filter(([, value]) => typeof value === 'number' || typeof value === 'string')
    .map(([key, value]) => ({ value: typeof value === 'number' ? value : session.say(value), name: session.say(key) }))
  return { title: session.say(id), lines }
}
