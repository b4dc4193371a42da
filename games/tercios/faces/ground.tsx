/** The field of the battle: the drawn art, its words, and the terrain of each hex. */
import { INK } from '@plus-ultra/ui/counter.tsx'
import type { BoardView, Ground, Read, Scene, Space } from '@plus-ultra/ui/face.ts'
import { type MapFile, type MapWord, MapWords, spacesOf } from '@plus-ultra/ui/words.tsx'
import nieuportHexes from '../data/maps/nieuport.json?url'
import otumbaHexes from '../data/maps/otumba.json?url'
import sanQuintinHexes from '../data/maps/san-quintin.json?url'
import tunisHexes from '../data/maps/tunis.json?url'
import { pathOf, S } from './hexes.ts'
import nieuportFile from './nieuport.json?url'
import nieuportArt from './nieuport.svg?url'
import otumbaFile from './otumba.json?url'
import otumbaArt from './otumba.svg?url'
import { battleOf } from './read.ts'
import sanQuintinFile from './san-quintin.json?url'
import sanQuintinArt from './san-quintin.svg?url'
import tunisFile from './tunis.json?url'
import tunisArt from './tunis.svg?url'
import { wordsIn } from './words.ts'

interface Field {
  readonly art: string
  readonly file: string
  readonly hexes: string
}
const FIELDS: Readonly<Record<string, Field>> = {
  nieuport: { art: nieuportArt, file: nieuportFile, hexes: nieuportHexes },
  otumba: { art: otumbaArt, file: otumbaFile, hexes: otumbaHexes },
  'san-quintin': { art: sanQuintinArt, file: sanQuintinFile, hexes: sanQuintinHexes },
  tunis: { art: tunisArt, file: tunisFile, hexes: tunisHexes },
}
interface HexFile {
  readonly real: { readonly hexMetres: number }
  readonly hexes: readonly { readonly id: string; readonly terrain: string }[]
  readonly hexsides: readonly { readonly a: string; readonly b: string }[]
  readonly labels: readonly {
    readonly text: string
    readonly hex: string
    readonly kind: string
    readonly size: string
    readonly rotate: number
  }[]
}
/** The ground with what its hexes are made of. */
interface FieldGround extends Ground {
  readonly places: readonly MapWord[]
  readonly terrain: ReadonlyMap<string, string>
  /** pairs 'a b' in both orders */
  readonly rivers: ReadonlySet<string>
}
const COUNTER = 41
/** the margin of the maps: the table beyond them goes on in it */
const PAPER = '#ede1c6'
export async function ground(scenario: string, board: BoardView, read: Read): Promise<FieldGround> {
  const field = FIELDS[battleOf(scenario, board).id] as Field
  const [map, facts] = (await Promise.all([read(field.file), read(field.hexes)])) as [MapFile, HexFile]
  const spaces = new Map(
    [...spacesOf(map)].map(([id, space]): [string, Space] => [id, { ...space, radius: S * 0.86, outline: pathOf(space.x, space.y) }]),
  )
  const numbers = map.labels.filter(word => word.style === 'number')
  const words = map.labels.filter(word => word.style !== 'number')
  return {
    width: map.width,
    height: map.height,
    art: field.art,
    Words: () => (
      <g>
        <Numbers words={numbers} />
        <MapWords words={words} />
        <Scale x={map.width - 380} y={map.height - 62} metres={facts.real.hexMetres} />
      </g>
    ),
    spaces,
    places: placeNames(facts, spaces),
    counter: COUNTER,
    beyond: PAPER,
    playZoom: 1.4,
    ...opening(board, spaces),
    terrain: new Map(facts.hexes.map(hex => [hex.id, hex.terrain])),
    rivers: new Set(facts.hexsides.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`])),
  }
}
/** Numbers of hexes help, and no more: faint, without a halo. */
function Numbers({ words }: { readonly words: readonly MapWord[] }) {
  return (
    <g
      pointer-events="none"
      text-anchor="middle"
      font-family="Barlow Condensed"
      font-weight="500"
      font-size="7.5"
      fill={INK}
      fill-opacity=".55"
    >
      {words.map(({ text, x, y }) => (
        <text key={text} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  )
}
const ACROSS = Math.sqrt(3) * S
/** Five hexes, and what they measure on the ground. */
function Scale({ x, y, metres }: { readonly x: number; readonly y: number; readonly metres: number }) {
  return (
    <g pointer-events="none" fill={INK}>
      {[0, 1, 2, 3, 4].map(i => (
        <rect
          key={i}
          x={x + i * ACROSS}
          y={y}
          width={ACROSS}
          height="8"
          fill={i % 2 === 0 ? INK : '#f6eedb'}
          stroke={INK}
          stroke-width="1.200"
        />
      ))}
      <text x={x} y={y + 27} font-family="Alegreya" font-style="italic" font-size="16">
        {`5 × ${metres} m = ${(5 * metres).toLocaleString('fr')} m`}
      </text>
    </g>
  )
}
/** The middle of both armies: the play begins there, at the zoom of play. */
function opening(board: BoardView, spaces: ReadonlyMap<string, Space>): Pick<Ground, 'opening'> {
  const places = board.pieces.map(piece => spaces.get(piece.at ?? '')).filter(space => space !== undefined)
  if (places.length === 0) return {}
  const middle = (of: 'x' | 'y'): number => (Math.min(...places.map(at => at[of])) + Math.max(...places.map(at => at[of]))) / 2
  return { opening: { x: middle('x'), y: middle('y') } }
}
const SIZES: Readonly<Record<string, number>> = { small: 12, medium: 15, large: 19 }
function placeNames(facts: HexFile, spaces: ReadonlyMap<string, Space>): MapWord[] {
  return facts.labels.flatMap(({ text, hex, kind, size, rotate }) => {
    const at = spaces.get(hex)
    if (at === undefined) return []
    const style = kind === 'water' || kind === 'river' ? 'sea' : ['town', 'fort', 'camp'].includes(kind) ? 'zone' : 'note'
    return [{ text, x: at.x, y: at.y + 5, size: SIZES[size] ?? 12, style, turn: rotate }]
  })
}
/** Names of places, in the language of the player where they are words. */
export function Places({ scene }: { readonly scene: Scene }) {
  const { places } = wordsIn(scene.lang)
  return <MapWords words={((scene.ground as FieldGround).places ?? []).map(word => ({ ...word, text: places[word.text] ?? word.text }))} />
}
export const terrainOf = (scene: Scene, hex: string): string | undefined =>
  (scene.board.spaces[hex]?.terrain as string | undefined) ?? (scene.ground as FieldGround).terrain?.get(hex)
export const isRiver = (scene: Scene, a: string, b: string): boolean => (scene.ground as FieldGround).rivers?.has(`${a} ${b}`) ?? false
