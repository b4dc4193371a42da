/** Every look of a counter, drawn once and used again: on the map, in stacks, lists and the inspector. */
import { Back } from '@plus-ultra/ui/counter.tsx'
import type { Camp, Face, Piece, Say, Scene } from '@plus-ultra/ui/face.ts'
import { LegalRing, MovedMark, SelectedRing } from '@plus-ultra/ui/rings.tsx'
import { memo } from 'preact/compat'
import { isDark } from '../settings.ts'
import { flatten } from './flatten.ts'

export const NOBODY: Camp = { accent: '#5b4a36', on: '#fbf6e9', face: '#f4eedd', letter: '·', emblem: <circle cx="12" cy="12" r="6" /> }
export function campOf(face: Face, side: string): Camp {
  return face.camps[side] ?? NOBODY
}
const PLACE = new Set(['id', 'at', 'facing', 'moved', 'x', 'y'])
export function lookOf(face: Face, piece: Piece): string {
  const own = face.look?.(piece) ?? JSON.stringify(piece, (key, value) => (PLACE.has(key) ? undefined : value))
  return face.isHidden?.(piece) ? `back-${piece.side}` : own
}
/** Ids of symbols must be plain. */
const ids = new Map<string, string>()
let made = 0
/** A look says what a piece is: it must not outlive the seat that saw it. */
export function forgetLooks(): void {
  ids.clear()
}
export function symbolId(look: string, small: boolean): string {
  let id = ids.get(look)
  if (id === undefined) ids.set(look, (id = `look-${made++}`))
  return small ? `${id}-s` : id
}

/** After what was waited for has been shown. */
function whenIdle(drawing: SVGGElement | null): void {
  if (drawing === null || flattened.has(drawing)) return
  flattened.add(drawing)
  const soon = globalThis.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 200))
  soon(() => flatten(drawing), { timeout: 1000 })
}
const flattened = new WeakSet<SVGGElement>()

const One = memo(
  ({ face, piece, small, say, id }: { face: Face; piece: Piece; small: boolean; say: Say; id: string; lang: string }) => (
    <g id={id} ref={whenIdle}>
      {face.isHidden?.(piece) ? <Back camp={campOf(face, piece.side)} /> : <face.Counter piece={piece} small={small} say={say} />}
    </g>
  ),
  (a, b) => a.id === b.id && a.lang === b.lang,
)

/** In one hidden drawing for the whole page. */
export function Symbols({ face, scene, withSmall }: { readonly face: Face; readonly scene: Scene; readonly withSmall: boolean }) {
  const looks = new Map<string, Piece>()
  for (const piece of scene.board.pieces) looks.set(lookOf(face, piece), piece)
  return (
    <svg class="symbols" width="0" height="0" aria-hidden="true">
      <defs>
        {[...looks].map(([look, piece]) => [
          <One key={look} id={symbolId(look, false)} face={face} piece={piece} small={false} say={scene.say} lang={scene.lang} />,
          withSmall && (
            <One key={`${look} s`} id={symbolId(look, true)} face={face} piece={piece} small say={scene.say} lang={scene.lang} />
          ),
        ])}
      </defs>
    </svg>
  )
}

export interface ChipProps {
  readonly face: Face
  readonly piece: Piece
  readonly size: number
  readonly isLegal?: boolean
  readonly isSelected?: boolean
}
/** A square round a counter, with room for its rings. */
function boxFor(height: number): string {
  const side = Math.max(116, height + 20)
  return `${(96 - side) / 2} ${(height - side) / 2} ${side} ${side}`
}
/** A counter in the page. */
export function Chip({ face, piece, size, isLegal = false, isSelected = false }: ChipProps) {
  const small = size < 48
  const height = face.height?.(piece) ?? 96
  return (
    <svg class="chip" width={size} height={size} viewBox={boxFor(height)} aria-hidden="true">
      {isLegal && <LegalRing height={height} />}
      {isSelected && <SelectedRing height={height} />}
      <use href={`#${symbolId(lookOf(face, piece), small)}`} />
      {(face.hasMoved?.(piece) ?? piece.moved === true) && <MovedMark small={small} />}
    </svg>
  )
}
/** A counter that is not on the board: no symbol was made of it. */
export function Portrait({
  face,
  piece,
  size,
  say,
}: {
  readonly face: Face
  readonly piece: Piece
  readonly size: number
  readonly say: Say
}) {
  return (
    <svg class="chip" width={size} height={size} viewBox={boxFor(face.height?.(piece) ?? 96)} aria-hidden="true">
      <face.Counter piece={piece} small={size < 48} say={say} />
    </svg>
  )
}
/** The emblem of a camp, in its colour. */
export function CampEmblem({ camp, size = 18, color }: { readonly camp: Camp; readonly size?: number; readonly color?: string }) {
  const own = isDark.value ? (camp.accentDark ?? camp.face) : camp.accent
  return (
    <svg
      class="emblem"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      style={{ color: color ?? own }}
      fill="currentColor"
      aria-hidden="true"
    >
      {camp.emblem}
    </svg>
  )
}
export function CampDisc({ camp, size = 50 }: { readonly camp: Camp; readonly size?: number }) {
  return (
    <span class="disc who" style={{ background: camp.accent, width: `${size}px`, height: `${size}px` }} aria-hidden="true">
      <CampEmblem camp={camp} size={size * 0.6} color={camp.on} />
    </span>
  )
}
