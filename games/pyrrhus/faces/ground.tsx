/** The map of the western seas: the drawn art, its words, the cities with their walls, and what has been laid waste. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { BoardView, Ground, Read, Scene, Space } from '@plus-ultra/ui/face.ts'
import { Figure } from '@plus-ultra/ui/figure.tsx'
import { figures } from '@plus-ultra/ui/figures/pyrrhus.ts'
import { type MapFile, MapWords, spacesOf } from '@plus-ultra/ui/words.tsx'
import { campOf, isFreeCity } from './camps.tsx'
import file from './map.json?url'
import art from './map.svg?url'
import { onMap } from './map-words.ts'
import { type CityFacts, cities } from './printed.ts'
import { cityState, isRavaged } from './read.ts'

const COUNTER = 46
export const CITY_COUNTER = 38
const CITY_RADIUS = 28
const SEA_RADIUS = 52
export async function ground(_scenario: string, _board: BoardView, read: Read): Promise<Ground> {
  const map = (await read(file)) as MapFile
  const spaces = new Map(
    [...spacesOf(map)].map(([id, space]): [string, Space] => [
      id,
      space.kind === 'city' ? { ...space, radius: CITY_RADIUS } : space.kind === 'sea' ? { ...space, radius: SEA_RADIUS } : space,
    ]),
  )
  return {
    width: map.width,
    height: map.height,
    art,
    Words: ({ lang, say }) => (
      <MapWords words={map.labels} name={text => (spaces.has(text.toLowerCase()) ? say(text.toLowerCase(), 'area') : onMap(lang, text))} />
    ),
    spaces,
    counter: COUNTER,
    beyond: '#a3bdc1',
    playZoom: 1.05,
    opening: { x: 1080, y: 660 },
  }
}

export function Live({ scene }: { readonly scene: Scene }) {
  const { spaces } = scene.ground
  return (
    <g pointer-events="none">
      {[...spaces.values()].map(space =>
        space.kind === 'area' && isRavaged(scene.board, space.id) ? <Waste key={space.id} x={space.x - 30} y={space.y - 8} /> : null,
      )}
      {cities.map(city => {
        const at = spaces.get(city.id)
        return at && <City key={city.id} city={city} at={at} scene={scene} />
      })}
    </g>
  )
}
/** Burnt fields. */
function Waste({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="13" fill="#3a1d10" stroke="#f6eedb" stroke-width="1.8" />
      <path d="M0-9C5-4 7-1 6 4 5 8 2 9 0 9S-6 8-6 4C-6 1-4 0-3-3-1-1 0-1 0-3S-1-7 0-9Z" fill="#f0a23c" />
    </g>
  )
}
/** A ring in its holder's colour with a tower for each point of defence; below it name, garrison and revenue. */
function City({ city, at, scene }: { readonly city: CityFacts; readonly at: Space; readonly scene: Scene }) {
  const state = cityState(scene.board, city.id)
  const isFree = state === undefined || isFreeCity(state.control)
  const camp = isFree ? { accent: '#6b5a42', on: '#fff8ea', face: '#f6eedb' } : campOf(state.control)
  const hasEmblem = state !== undefined && !isFree
  const name = scene.say(city.id, 'area')
  const width = Math.max(62, name.length * 7.6 + (hasEmblem ? 24 : 12))
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle r="27" cy="2.500" fill="#1d140a" opacity=".2" />
      <circle r="26" fill="#f6eedb" stroke="#3d2c1a" stroke-width="1.8" />
      <circle r="22.200" fill={camp.face} stroke={camp.accent} stroke-width="3" />
      {Array.from({ length: city.defence }, (_, i) => {
        const turn = (i - (city.defence - 1) / 2) * 38
        return (
          <path
            key={turn}
            transform={`rotate(${turn}) translate(0 -26.500)`}
            d="M-6 4V-5.600h3.200v2.400h1.400v-2.400h2.800v2.400h1.400v-2.400H6V4Z"
            fill="#3d2c1a"
            stroke="#f6eedb"
            stroke-width="1.100"
          />
        )
      })}
      <g transform="translate(0 25)">
        <rect x={-width / 2} width={width} height="17" rx="3" fill={camp.accent} stroke="#f6eedb" stroke-width="1.200" />
        {hasEmblem && <Emblem camp={campOf(state.control)} x={3.5 - width / 2} y={2.5} size={12} />}
        <text
          x={hasEmblem ? 7 : 0}
          y="13"
          text-anchor="middle"
          font-family="Alegreya SC"
          font-weight="700"
          font-size="13.500"
          letter-spacing=".3"
          fill={camp.on}
        >
          {name}
        </text>
        <Values city={city} isWaste={state?.ravaged === true} />
        {city.port !== null && <Port x={width / 2 + 10} isBlocked={state?.blockadedBy !== undefined} />}
      </g>
    </g>
  )
}
function Values({ city, isWaste }: { readonly city: CityFacts; readonly isWaste: boolean }) {
  return (
    <g transform="translate(0 17)" font-family="Barlow Condensed" font-weight="700" font-size="13" text-anchor="middle">
      <rect x="-27" width="54" height="14.500" rx="3" fill="#f6eedb" stroke="#3d2c1a" stroke-width=".9" />
      <Figure of={figures['roman-shield']} x={-24.5} y={2} size={11} color={INK} />
      <text x="-6" y="11.800" fill={INK}>
        {city.garrison}
      </text>
      <Figure of={figures['two-coins']} x={2.5} y={2} size={11} color="#8a5f10" />
      <text x="20" y="11.800" fill={INK} text-decoration={isWaste ? 'line-through' : undefined}>
        {city.revenue}
      </text>
    </g>
  )
}
function Port({ x, isBlocked }: { readonly x: number; readonly isBlocked: boolean }) {
  return (
    <g transform={`translate(${x} 8.500)`}>
      <circle r="9" fill={isBlocked ? '#8c1527' : '#dfe9e8'} stroke="#28505d" stroke-width="1.300" />
      <Figure of={figures.anchor} x={-6} y={-6} size={12} color={isBlocked ? '#fff1e8' : '#28505d'} />
      {isBlocked && <path d="M-8 8 8-8" stroke="#fff1e8" stroke-width="2.200" />}
    </g>
  )
}
