/** The offer as a list: every choice in words, for keys, thumbs and screen readers. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useText } from '../i18n/index.ts'
import { listedChoices } from './row.ts'
import type { Session } from './session.ts'
import { Chip, Portrait } from './symbols.tsx'

const FIRST = 24
/** of free points, which the map shows better */
const FIRST_POINTS = 6
const isPoint = (token: string): boolean => token.startsWith('point:')
export function Choices({ session }: { readonly session: Session }) {
  const t = useText()
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const hint = session.hint.value
  useEffect(() => {
    if (hint) list.current?.querySelector('.hinted')?.scrollIntoView({ block: 'nearest' })
  }, [hint])
  const scene = session.scene.value
  if (scene === null) return null
  const { offer } = scene
  const listed = listedChoices(scene, session.face)
  if (listed.length === 0) return null
  const named = listed.filter(token => !isPoint(token))
  const points = listed.filter(isPoint)
  const first = [...named.slice(0, FIRST), ...points.slice(0, FIRST_POINTS)]
  const isBeyond = hint !== null && listed.includes(hint) && !first.includes(hint)
  const shown = isWhole || isBeyond ? [...named, ...points] : first
  const pieces = new Map(scene.board.pieces.map(piece => [piece.id, piece]))
  return (
    <ul class="choice-list" ref={list} aria-label={t.choices}>
      {shown.map((token, i) => {
        const piece = pieces.get(token.slice(token.indexOf(':') + 1))
        const portrait = piece === undefined ? session.face.portrait?.(token, scene) : undefined
        const pill = session.face.pill?.(token, scene)
        return (
          <li key={token}>
            <button
              type="button"
              class={`choice${session.lit.value === token ? ' lit' : ''}${hint === token ? ' hinted' : ''}`}
              data-token={token}
              disabled={session.isBusy.value}
              onClick={() => void session.pick(token)}
              onPointerEnter={() => session.light(token)}
              onFocus={() => session.light(token)}
            >
              {piece && !scene.ground.spaces.has(piece.id) && <Chip face={session.face} piece={piece} size={32} />}
              {portrait && <Portrait face={session.face} piece={portrait} size={32} say={scene.say} />}
              <span class="choice-words">
                <b>{offer.labels[token] ?? token}</b>
                {pill && <small>{pill}</small>}
              </span>
              {i < 9 && !scene.isPhone && <span class="kbd">{i + 1}</span>}
            </button>
          </li>
        )
      })}
      {listed.length > shown.length && (
        <li>
          <button type="button" class="choice more" onClick={() => setWhole(true)}>
            <span class="choice-words">
              <b>{t.moreChoices(listed.length - shown.length)}</b>
            </span>
          </button>
        </li>
      )}
    </ul>
  )
}
