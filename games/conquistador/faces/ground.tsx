/** The map of the New World: the drawn art, its words, and what changes on it below the counters. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { BoardView, Ground, Read, Scene } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/conquistador.ts'
import { hexPath } from '@plus-ultra/ui/hex.ts'
import { capital, type MapFile, type MapWord, MapWords, spacesOf } from '@plus-ultra/ui/words.tsx'
import printed from '../data/map.json?url'
import { campOf } from './camps.tsx'
import file from './map.json?url'
import art from './map.svg?url'
import { onMap } from './map-words.ts'
import { type Crown, discoveryPlaces, factsOf, type PrintedGround, type PrintedMap } from './printed.ts'
import { ashore, countOf, inPlay, spaceOf, tracksOf, traysOf } from './read.ts'
import { wordsIn } from './words.ts'

export const COUNTER = 36
/** Side of a hex in map units. */
export const SIDE = 28.52
/** The Antilles with the coasts round them, where the first fleets arrive. */
const OPENING = { x: 1010, y: 960 }
const CREAM = '#fffaf0'
const CRIMSON = '#9b1c31'

export async function ground(_scenario: string, _board: BoardView, read: Read): Promise<Ground> {
  const [map, print] = (await Promise.all([read(file), read(printed)])) as [MapFile, PrintedMap]
  const spaces = new Map([...spacesOf(map)].map(([id, space]) => [id, space.kind === 'hex' ? withEdge(space) : space]))
  const levels = new Map<string, MapWord>()
  map.labels.forEach((label, i) => {
    const area = label.style === 'objective' ? print.areas.find(each => each.name === label.text) : undefined
    const next = map.labels[i + 1]
    if (area !== undefined && next?.style === 'number' && next.text === String(area.nativeLevel)) levels.set(area.id, next)
  })
  const live = new Set(levels.values())
  const names = map.labels.filter(label => label.style === 'objective')
  const labels = map.labels
    .filter(label => !live.has(label) && !(isHexNumber(label) && names.some(name => isUnder(label, name))))
    .map(label => (isHexNumber(label) ? { ...label, style: 'hex' } : label))
  const areas = new Map([...print.areas.map(area => [area.name, area.id] as const), ['Europe', 'europe']])
  const made: PrintedGround = {
    width: map.width,
    height: map.height,
    art,
    Words: ({ lang, say }) => (
      <MapWords words={labels} name={text => (areas.has(text) ? capital(say(areas.get(text), 'area')) : onMap(lang, text))} />
    ),
    spaces,
    counter: COUNTER,
    beyond: '#a3bdc1',
    playZoom: 1.25,
    opening: OPENING,
    facts: {
      areas: new Map(print.areas.map(area => [area.id, area])),
      hexes: new Map(print.hexes.map(hex => [hex.id, hex])),
      mines: new Map(print.goldHexes.map(mine => [mine.hex, mine])),
      cities: new Map(print.treasureCities.map(city => [city.hex, city])),
      levels,
    },
  }
  return made
}
const isHexNumber = (label: MapWord): boolean => label.style === 'number' && /^\d{4}$/.test(label.text)
/** A hex number that the plate of an Area would cover. */
const isUnder = (label: MapWord, name: MapWord): boolean =>
  Math.abs(label.x - name.x) < 88 && label.y > name.y - 18 && label.y < name.y + 36
const withEdge = <T extends { readonly x: number; readonly y: number }>(space: T) => ({
  ...space,
  outline: hexPath(space.x, space.y, SIDE, 'pointed'),
  radius: 24,
})

export function Live({ scene }: { readonly scene: Scene }) {
  const facts = factsOf(scene.ground)
  return (
    <g pointer-events="none">
      {Object.keys(scene.board.spaces).map(id => (facts.hexes.has(id) ? <Place key={id} scene={scene} id={id} /> : null))}
      {[...facts.levels.keys()].map(id => (
        <AreaMarks key={id} scene={scene} id={id} />
      ))}
      <Discoveries scene={scene} />
      <Europe scene={scene} />
    </g>
  )
}
/** Whose hex it is, settlement or port, the mine and the looted city. */
function Place({ scene, id }: { readonly scene: Scene; readonly id: string }) {
  const space = scene.ground.spaces.get(id)
  if (space === undefined) return null
  const { owner, isPort, mine, lootedTurns, isEmpty } = spaceOf(scene.board, id)
  const camp = owner === undefined ? undefined : campOf(owner)
  const isSettled = countOf(ashore(scene.board, id), 'colonist') > 0
  return (
    <g transform={`translate(${space.x} ${space.y})`}>
      {camp && <path d={hexPath(0, 0, SIDE - 2.4, 'pointed')} fill={camp.face} fill-opacity=".5" stroke={camp.accent} stroke-width="2.4" />}
      {camp && isSettled && <Badge x={-16} y={21} figure={isPort ? figures.sail : figures.village} fill={camp.face} line={camp.accent} />}
      {mine && <Badge x={17} y={-20} figure={figures['gold-mine']} fill="#f3d582" line="#6b4700" isCrossed={mine === 'depleted'} />}
      {(isEmpty || (lootedTurns ?? 0) > 0) && (
        <Badge x={17} y={-20} figure={figures['coins-pile']} fill="#f3d582" line="#6b4700" isCrossed={isEmpty === true} />
      )}
    </g>
  )
}
function Badge(props: {
  readonly x: number
  readonly y: number
  readonly figure: string
  readonly fill: string
  readonly line: string
  readonly isCrossed?: boolean
}) {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <circle r="9" fill={props.fill} stroke={props.line} stroke-width="1.6" />
      <Figure of={props.figure} x={-6.5} y={-6.5} size={13} color={INK} />
      {props.isCrossed && <path d="M-7-7 7 7M7-7-7 7" stroke={CRIMSON} stroke-width="2.4" stroke-linecap="round" />}
    </g>
  )
}
/** The Native Level as it is now, with a falling mark when it is lower than printed, and who controls the Area. */
function AreaMarks({ scene, id }: { readonly scene: Scene; readonly id: string }) {
  const facts = factsOf(scene.ground)
  const at = facts.levels.get(id)
  const area = facts.areas.get(id)
  if (at === undefined || area === undefined) return null
  const { nativeLevel = area.nativeLevel, controlledBy, attackedBy = [] } = spaceOf(scene.board, id)
  const hasFallen = nativeLevel < area.nativeLevel
  const holder = controlledBy === undefined ? undefined : campOf(controlledBy)
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <text font-family="Barlow Condensed" font-weight="700" font-size="17" fill={hasFallen ? CRIMSON : '#5b4a36'}>
        {nativeLevel}
      </text>
      {hasFallen && <path d="M0 2h8l-4 4.600z" fill={CRIMSON} />}
      {holder && (
        <g transform="translate(-42 -6)">
          <circle r="12" fill={holder.face} stroke={holder.accent} stroke-width="2" />
          <Emblem camp={holder} x={-8} y={-8} size={16} color={holder.accent} />
        </g>
      )}
      {attackedBy.length > 0 && <Figure of={figures['crossed-swords']} x={-60} y={8} size={15} color={CRIMSON} />}
    </g>
  )
}
/** A small flag of the discoverer: at the place, or under the name of the Area whose coast it is. */
function Discoveries({ scene }: { readonly scene: Scene }) {
  const facts = factsOf(scene.ground)
  const perArea = new Map<string, number>()
  return (
    <g>
      {Object.entries(traysOf(scene.board).discoveries ?? {}).map(([id, by]) => {
        const place = discoveryPlaces.get(id)
        const label = place?.area === undefined ? undefined : facts.levels.get(place.area)
        const hex = place?.hex === undefined ? undefined : scene.ground.spaces.get(place.hex)
        const camp = campOf(by ?? 'none')
        const n = place?.area === undefined ? 0 : (perArea.get(place.area) ?? 0)
        if (place?.area !== undefined) perArea.set(place.area, n + 1)
        const [x, y] = label ? [label.x - 12 + n * 20, label.y + 24] : hex ? [hex.x - 18, hex.y - 12] : [undefined, undefined]
        if (x === undefined) return null
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <path d="M0 4V-16" stroke={INK} stroke-width="1.6" />
            <path d="M0-16H16L12-10 16-4H0Z" fill={camp.accent} stroke={CREAM} stroke-width=".8" />
            <Emblem camp={camp} x={1.5} y={-14.5} size={9} color={camp.on} />
          </g>
        )
      })}
    </g>
  )
}

// --- Europe: one row a crown

const BOX = { x: 1644, y: 482, width: 360 }
/** The box of Europe lies over hexes of the open sea. */
export const isUnderEurope = (x: number, y: number): boolean => x > BOX.x - SIDE && y > BOX.y - 80 && y < BOX.y + 340 + SIDE
const HEAD = 26
const GAP = 8
export const rowHeight = (rows: number): number => Math.min(158, 328 / Math.max(1, rows))
interface EuropeRow {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  /** how many lines of counters there is room for */
  readonly lines: number
}
/** Middle of the first counter in a crown's row, and the room to the right of it. */
export function europeRow(board: BoardView, crown: string): EuropeRow {
  const crowns = inPlay(board)
  const height = rowHeight(crowns.length)
  const i = Math.max(0, crowns.indexOf(crown as Crown))
  const size = Math.min(52, height - HEAD - 2 * GAP)
  const lines = Math.max(1, Math.floor((height - HEAD - GAP) / (size + GAP)))
  return { x: BOX.x + 24 + size / 2, y: BOX.y + i * height + HEAD + GAP + size / 2 - 2, width: BOX.width - 48 - size, size, lines }
}
function Europe({ scene }: { readonly scene: Scene }) {
  const crowns = inPlay(scene.board)
  const height = rowHeight(crowns.length)
  const tracks = tracksOf(scene.board)
  const words = wordsIn(scene.lang)
  return (
    <g font-family="Alegreya Sans">
      {crowns.map((crown, i) => {
        const camp = campOf(crown)
        return (
          <g key={crown} transform={`translate(${BOX.x + 12} ${BOX.y + i * height})`}>
            <rect width={BOX.width - 24} height={height - 4} rx="6" fill={camp.face} fill-opacity=".55" stroke={camp.accent} />
            <rect width={BOX.width - 24} height="22" rx="6" fill={camp.accent} />
            <Emblem camp={camp} x={6} y={3} size={16} />
            <text x="30" y="16.500" font-family="Alegreya SC" font-weight="700" font-size="16" fill={camp.on}>
              {scene.say(crown, 'seat')}
            </text>
            <text x={BOX.width - 34} y="16.500" text-anchor="end" font-weight="700" font-size="15" fill={camp.on}>
              {words.ducats(tracks.treasury[crown] ?? 0)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
