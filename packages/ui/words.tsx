/** The words of a map, as live text above the art: names in the page's own typefaces, at the places that the map was drawn with. */
import type { Ground, Space } from './face.ts'

export interface MapWord {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly style: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** degrees */
  readonly turn?: number
  readonly spacing?: number
}
/** What scripts/maps writes beside the art. */
export interface MapFile {
  readonly width: number
  readonly height: number
  readonly spaces: Readonly<Record<string, Omit<Space, 'id'>>>
  readonly labels: readonly MapWord[]
}
interface Style {
  readonly font: string
  readonly weight: number
  readonly italic?: true
  readonly fill: string
  readonly halo?: number
  readonly opacity?: number
}
/** A name that begins a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const INK = '#2b2118'
const STYLES: Readonly<Record<string, Style>> = {
  zone: { font: 'Alegreya SC', weight: 500, fill: INK, halo: 4.4 },
  objective: { font: 'Alegreya SC', weight: 800, fill: INK, halo: 4.4 },
  region: { font: 'Alegreya SC', weight: 500, fill: '#8a3d1c', opacity: 0.8 },
  sea: { font: 'Alegreya', weight: 400, italic: true, fill: '#224754' },
  number: { font: 'Barlow Condensed', weight: 600, fill: '#5b4a36', halo: 3 },
  hex: { font: 'Barlow Condensed', weight: 600, fill: '#5b4a36', halo: 3 },
  letter: { font: 'Barlow Condensed', weight: 700, fill: '#fbf6e9' },
  title: { font: 'Alegreya SC', weight: 800, fill: INK },
  subtitle: { font: 'Alegreya', weight: 400, italic: true, fill: '#5b4a36' },
  key: { font: 'Alegreya Sans', weight: 400, fill: INK },
  note: { font: 'Alegreya', weight: 400, italic: true, fill: '#5b4a36', halo: 3 },
}
interface MapWordsProps {
  readonly words: readonly MapWord[]
  readonly hides?: readonly string[]
  /** what is written instead, in the language of the player */
  readonly name?: (text: string) => string
}
export function MapWords({ words, hides = [], name = text => text }: MapWordsProps) {
  return (
    <g class="map-words" pointer-events="none">
      {words.map(word => {
        if (hides.includes(word.style)) return null
        const style = STYLES[word.style] ?? (STYLES.zone as Style)
        return (
          <text
            key={`${word.text} ${word.x} ${word.y}`}
            class={word.style}
            x={word.x}
            y={word.y}
            transform={word.turn ? `rotate(${word.turn} ${word.x} ${word.y})` : undefined}
            text-anchor={word.anchor ?? 'middle'}
            font-family={style.font}
            font-weight={style.weight}
            font-style={style.italic ? 'italic' : undefined}
            font-size={word.size}
            letter-spacing={word.spacing}
            fill={style.fill}
            opacity={style.opacity}
            stroke={style.halo ? '#f6eedb' : undefined}
            stroke-width={style.halo}
            stroke-linejoin="round"
            paint-order="stroke"
          >
            {name(word.text)}
          </text>
        )
      })}
    </g>
  )
}
export function spacesOf(file: MapFile): Ground['spaces'] {
  return new Map(Object.entries(file.spaces).map(([id, space]) => [id, { id, ...space }]))
}

interface HaloProps {
  readonly x?: number
  readonly y: number
  readonly text: string | number
  readonly color: string
  readonly size: number
  /** figures are set narrow, words in the page's own face */
  readonly isFigure?: boolean
}
/** A word or a figure of an overlay, with a pale rim so that it is read on any ground. */
export function Halo({ x = 0, y, text, color, size, isFigure = false }: HaloProps) {
  return (
    <text
      x={x}
      y={y}
      text-anchor="middle"
      font-family={isFigure ? 'Barlow Condensed' : 'Alegreya Sans'}
      font-weight="700"
      font-size={size}
      fill={color}
      stroke="#fff8e6"
      stroke-width={size / 4.4}
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {text}
    </text>
  )
}
