/** The counters of a game in its rulebook: a plate of all kinds, and each beside its row in a table. */
import type { Face, Piece, Say } from '@plus-ultra/ui/face.ts'
import { useEffect, useState } from 'preact/hooks'
import { loadFace } from '../faces/index.ts'
import { useText } from '../i18n/index.ts'
import { localPort } from '../port/index.ts'
import { settings } from '../settings.ts'

export interface Plate {
  readonly face: Face
  readonly say: Say
  readonly pieces: readonly Piece[]
  /** by the words with which a table names them */
  readonly byWord: ReadonlyMap<string, Piece>
}
export function usePlate(game: string): Plate | null {
  const { lang } = settings.value
  const [plate, setPlate] = useState<Plate | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async (): Promise<void> => {
      const port = localPort()
      await port.request('lang', { lang })
      const { about } = await port.request('about', { game })
      const [face, { pieces }] = await Promise.all([loadFace(about), port.request('counters', { game })])
      const { names } = about.words
      const say: Say = (id, kind) => {
        const key = String(id)
        const found = kind === undefined ? Object.values(names).find(each => Object.hasOwn(each, key)) : names[kind]
        return found?.[key] ?? key
      }
      const byWord = new Map<string, Piece>()
      for (const piece of [...pieces].reverse())
        for (const word of [piece.type, piece.unit, piece.id]) {
          if (typeof word !== 'string') continue
          byWord.set(word.toLowerCase(), piece)
          byWord.set(say(word).toLowerCase(), piece)
        }
      if (!isGone) setPlate({ face, say, pieces, byWord })
    }
    // without its pictures a rulebook is still a rulebook
    load().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [game, lang])
  return plate
}

export function Counter({ plate, piece, size }: { readonly plate: Plate; readonly piece: Piece; readonly size: number }) {
  return (
    <svg class="chip" width={size} height={size} viewBox="-9 -9 114 116" aria-hidden="true">
      <plate.face.Counter piece={piece} small={size < 48} say={plate.say} />
    </svg>
  )
}
/** The counter that the first cell of a row names, by its id, its letters or its name. */
export function counterOf(plate: Plate, cell: string): Piece | undefined {
  const plain = cell.replace(/[`*]/g, '').trim().toLowerCase()
  return [plain, plain.split(/[ ,(]/)[0] ?? ''].map(word => plate.byWord.get(word)).find(piece => piece !== undefined)
}
/** The first of its names that is one; of several alike without its number. */
function nameOf(plate: Plate, piece: Piece): string {
  const ids = [piece.type, piece.unit, piece.id].filter((each): each is string => typeof each === 'string')
  return plate.say(ids.find(id => plate.say(id) !== id) ?? ids[0]).replace(/ \d+$/, '')
}
export function PlateOfCounters({ plate }: { readonly plate: Plate }) {
  const t = useText()
  const sides = [...new Set(plate.pieces.map(piece => piece.side))]
  return (
    <details class="rules-contents">
      <summary>{t.theCounters}</summary>
      {sides.map(side => (
        <section key={side} aria-label={plate.say(side)}>
          <h4 class="plate-side">{plate.say(side)}</h4>
          <ul class="plate">
            {plate.pieces
              .filter(piece => piece.side === side)
              .map(piece => (
                <li key={piece.id}>
                  <Counter plate={plate} piece={piece} size={84} />
                  <span>{nameOf(plate, piece)}</span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
