/**
 * A face for every game, from the day its rules can be played: the drawn map where there is one, else places in a ring; counters with the
 * name, strength and side of the piece; every number of the tracks.
 */
import { BarCounter } from '@plus-ultra/ui/counter.tsx'
import type { BoardView, Camp, CounterProps, Face, Ground, Scene, Space } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/shell.ts'
import { type MapFile, MapWords, spacesOf } from '@plus-ultra/ui/words.tsx'
import { plainPlaces } from '../play/map/targets.ts'
import { plainTracks } from '../play/panels.tsx'
import type { GameAbout } from '../port/messages.ts'

const files = import.meta.glob<string>(['../../../games/*/faces/*.json'], { query: '?url', import: 'default' })
const arts = import.meta.glob<string>(['../../../games/*/faces/*.svg', '../../../games/*/faces/*.webp'], {
  query: '?url',
  import: 'default',
})

const PALETTE: readonly Omit<Camp, 'letter' | 'emblem'>[] = [
  { accent: '#a81e28', on: '#fff6e6', face: '#fbf7ec', accentDark: '#ef8a86' },
  { accent: '#1f4e86', on: '#f3f7fb', face: '#d5e0ec', accentDark: '#9cc0ea' },
  { accent: '#66742a', on: '#fbf6dd', face: '#e2dca2', accentDark: '#cdd68a' },
  { accent: '#8a5f10', on: '#fff3d6', face: '#f1cd6c', accentDark: '#eda25f' },
  { accent: '#5d3d78', on: '#f8f0fb', face: '#cdb9da', accentDark: '#c6a5df' },
  { accent: '#26707a', on: '#f1fbfa', face: '#cfe6e4', accentDark: '#8fd0d4' },
]
const SHAPES = [
  'M3 3 21 21M21 3 3 21',
  'M12 1 15 9 23 12 15 15 12 23 9 15 1 12 9 9Z',
  'M12 2 22 20H2Z',
  'M12 2 22 12 12 22 2 12Z',
  'M4 4H20V20H4Z',
  'M12 2A10 10 0 1 0 12 22 10 10 0 1 0 12 2',
]
function campsOf(sides: readonly string[]): Record<string, Camp> {
  return Object.fromEntries(
    sides.map((side, i) => {
      const d = SHAPES[i % SHAPES.length] as string
      const emblem =
        i % SHAPES.length === 0 ? <path d={d} stroke="currentColor" stroke-width="5" stroke-linecap="square" /> : <path d={d} />
      return [side, { ...(PALETTE[i % PALETTE.length] as (typeof PALETTE)[number]), letter: side.slice(0, 1).toUpperCase(), emblem }]
    }),
  )
}
const PLACES = ['area', 'zone', 'city', 'sea', 'hex', 'province', 'place']

export function plainFace(about: GameAbout): Face {
  const sides = [...new Set([...about.seats, ...Object.keys(about.words.names.side ?? {}), ...Object.keys(about.words.names.camp ?? {})])]
  const camps = campsOf(sides)
  return {
    game: about.id,
    camps,
    ground: (scenario, board) => groundOf(about, scenario, board),
    place: board => plainPlaces(board),
    Counter: (props: CounterProps) => <PlainCounter {...props} camp={camps[props.piece.side] ?? (Object.values(camps)[0] as Camp)} />,
    hasMoved: piece => piece.moved === true,
    panels: scene =>
      hasTracks(scene)
        ? [{ id: 'tracks', title: scene.say('tracks') === 'tracks' ? '' : scene.say('tracks'), place: 'side', View: PlainTracks }]
        : [],
    scores: scene => scoresOf(scene),
  }
}
function hasTracks({ board }: Scene): boolean {
  return Object.values(board.tracks).some(value => typeof value === 'number' || typeof value === 'object')
}
function PlainTracks({ scene }: { readonly scene: Scene }) {
  return <div>{plainTracks(scene, scene.board.tracks)}</div>
}
const POINTS = ['points', 'vp', 'victoryPoints', 'score', 'morale']
function scoresOf(scene: Scene) {
  for (const name of POINTS) {
    const row = scene.board.tracks[name]
    if (typeof row !== 'object' || row === null) continue
    return scene.seats.map(seat => ({
      side: seat,
      value: ((row as Record<string, unknown>)[seat] ?? '–') as number,
      name: `${scene.say(seat, 'seat')}, ${name}`,
    }))
  }
  return scene.seats.flatMap(seat => {
    const tray = scene.board.trays[seat] as Record<string, unknown> | undefined
    const value = POINTS.map(name => tray?.[name]).find(each => typeof each === 'number')
    return value === undefined ? [] : [{ side: seat, value: value as number, name: scene.say(seat, 'seat') }]
  })
}

function PlainCounter({ piece, small, say, camp }: CounterProps & { readonly camp: Camp }) {
  const main = piece.count ?? piece.strength ?? ''
  const code = say(piece.unit).slice(0, 3)
  return (
    <BarCounter
      camp={camp}
      figure={figures.swordman}
      small={small}
      code={code}
      main={main}
      {...(typeof piece.strength === 'number' && piece.count !== undefined && { second: piece.strength })}
    />
  )
}

// --- the ground

async function groundOf(about: GameAbout, scenario: string, board: BoardView): Promise<Ground> {
  return (await drawnMap(about.id, scenario)) ?? tableOf(board) ?? ring(about)
}
/** A bare table in the game's own units, with its pieces of terrain as rectangles. */
function tableOf(board: BoardView): Ground | undefined {
  const { width, height } = (board.trays.table ?? {}) as { width?: number; height?: number }
  if (width === undefined || height === undefined) return undefined
  const unit = 4
  const terrain = (board.trays.terrain ?? []) as readonly { id?: string; type: string; rect: readonly [number, number, number, number] }[]
  const Art = () => (
    <g>
      <rect width={width * unit} height={height * unit} fill="#ead9b4" stroke="#3d2c1a" stroke-width="3" />
      {terrain.map(({ type, rect: [x1, y1, x2, y2] }) => (
        <g key={`${type} ${x1} ${y1}`}>
          <rect
            x={x1 * unit}
            y={y1 * unit}
            width={(x2 - x1) * unit}
            height={(y2 - y1) * unit}
            fill="#cbb27c"
            stroke="#7a5a2a"
            stroke-width="1.6"
          />
          <text
            x={((x1 + x2) / 2) * unit}
            y={((y1 + y2) / 2) * unit}
            text-anchor="middle"
            font-family="Alegreya SC"
            font-size="15"
            fill="#5b4a36"
          >
            {type}
          </text>
        </g>
      ))}
    </g>
  )
  const spaces = new Map<string, Space>()
  for (const [id, space] of Object.entries(board.spaces)) {
    const rect = space.rect as readonly [number, number, number, number] | undefined
    if (!Array.isArray(rect)) continue
    const [x1, y1, x2, y2] = rect.map(n => n * unit) as [number, number, number, number]
    spaces.set(id, { id, kind: 'area', x: (x1 + x2) / 2, y: (y1 + y2) / 2, outline: `M${x1} ${y1}H${x2}V${y2}H${x1}Z` })
  }
  return {
    width: width * unit,
    height: height * unit,
    Art,
    spaces,
    counter: 10 * unit,
    beyond: '#c9b68c',
    playZoom: 1.4,
    plane: { unit, x: 0, y: 0 },
  }
}
async function drawnMap(game: string, scenario: string): Promise<Ground | undefined> {
  for (const name of [scenario, 'map']) {
    const path = `../../../games/${game}/faces/${name}`
    const [file, art] = [files[`${path}.json`], arts[`${path}.svg`] ?? arts[`${path}.webp`]]
    if (file === undefined || art === undefined) continue
    const [fileUrl, artUrl] = await Promise.all([file(), art()])
    const map = (await (await fetch(fileUrl)).json()) as MapFile
    if (map.spaces === undefined) continue
    return {
      width: map.width,
      height: map.height,
      art: artUrl,
      Words: () => <MapWords words={map.labels} />,
      spaces: spacesOf(map),
      counter: counterFor(map),
      beyond: '#a3bdc1',
      playZoom: 1.2,
    }
  }
  return undefined
}
/** On hexes as large as they let it; elsewhere as printed. */
function counterFor({ spaces }: MapFile): number {
  const all = Object.values(spaces)
  const first = all.find(space => space.kind === 'hex' || space.kind === 'land')
  if (first === undefined) return 46
  const nearest = Math.min(...all.filter(space => space !== first).map(space => Math.hypot(space.x - first.x, space.y - first.y)))
  return Math.max(18, nearest * 0.7)
}
/** Places that nobody has drawn stand in a ring, in the order of the data. */
function ring(about: GameAbout): Ground {
  const ids = PLACES.flatMap(kind => Object.keys(about.words.names[kind] ?? {}).map(id => ({ id, kind })))
  const radius = Math.max(260, ids.length * 24)
  const [width, height] = [radius * 2.6 + 260, radius * 2 + 260]
  const spaces = new Map<string, Space>(
    ids.map(({ id, kind }, i) => {
      const angle = (i / ids.length) * Math.PI * 2 - Math.PI / 2
      return [id, { id, kind, x: width / 2 + Math.cos(angle) * radius * 1.3, y: height / 2 + Math.sin(angle) * radius, radius: 52 }]
    }),
  )
  const Art = () => (
    <g>
      <rect width={width} height={height} fill="#e6d7b5" />
      <g transform={`translate(${width / 2 - 120} ${height / 2 - 120})`} opacity=".12">
        <Figure of={figures['crossed-swords']} size={240} color="#2b2118" />
      </g>
      {[...spaces.values()].map(space => (
        <g key={space.id}>
          <circle cx={space.x} cy={space.y} r={52} fill="#f4eedd" stroke="#3d2c1a" stroke-width="1.6" stroke-dasharray="9 3 2 3" />
          <text x={space.x} y={space.y + 76} text-anchor="middle" font-family="Alegreya SC" font-weight="500" font-size="19" fill="#2b2118">
            {Object.values(about.words.names).find(names => names[space.id])?.[space.id] ?? space.id}
          </text>
        </g>
      ))}
    </g>
  )
  return { width, height, Art, spaces, counter: 58, beyond: '#d9caa4', playZoom: 1.1 }
}
