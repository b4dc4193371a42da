/** Overlays: how far the Expedition in hand can sail, the routes of the own logs, and the Bounds from Europe to every coast. */

import { INK } from '@plus-ultra/ui/counter.tsx'
import type { Layer, Scene } from '@plus-ultra/ui/face.ts'
import { hexCorners, hexPath, outlineOf, polygonPath } from '@plus-ultra/ui/hex.ts'
import { Halo } from '@plus-ultra/ui/words.tsx'
import { useMemo } from 'preact/hooks'
import { campOf } from './camps.tsx'
import { europeRow, isUnderEurope, SIDE } from './ground.tsx'
import { factsOf } from './printed.ts'
import { boundsTo, type Expedition, fleetInHand, planOf, type Reach, traysOf } from './read.ts'
import { wordsIn } from './words.ts'

type View = { readonly scene: Scene }
const CREAM = '#fffaf0'
const BLUE = '#1f5b8f'
const CRIMSON = '#9b1c31'

// --- the reach

/** One band a Bound, its number on the coasts where one can land; hatched where the stock is exceeded (CON-7.4.3). */
function Sailing({ scene }: View) {
  const fleet = fleetInHand(scene)
  const reach = fleet === undefined ? undefined : traysOf(scene.board).reach?.[fleet]
  return reach === undefined ? null : <Bands scene={scene} reach={reach} />
}
function Bands({ scene, reach }: View & { readonly reach: Reach }) {
  const { spaces } = scene.ground
  const facts = factsOf(scene.ground)
  const bands = useMemo(
    () =>
      Object.entries(reach.hexes).map(([covered, hexes]) => {
        const places = hexes.flatMap(hex => spaces.get(hex) ?? []).filter(({ x, y }) => !isUnderEurope(x, y))
        const edge = outlineOf(places.map(({ x, y }) => hexCorners(x, y, SIDE, 'pointed')))
        const inner = places.map(({ x, y }) => hexPath(x, y, SIDE, 'pointed')).join('')
        const coasts = places.filter(({ id }) => facts.hexes.get(id)?.kind !== 'sea')
        return { covered: Number(covered), coasts, inner, edge: edge.map(polygonPath).join('') }
      }),
    [reach, spaces, facts],
  )
  return (
    <g>
      <pattern id="exceeded" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V8" stroke={CRIMSON} stroke-width="3" stroke-opacity=".42" />
      </pattern>
      {bands.map(({ covered, coasts, inner, edge }) => {
        const isBeyond = covered > reach.stock
        const color = isBeyond ? CRIMSON : BLUE
        return (
          <g key={covered}>
            <path d={inner} fill={isBeyond ? 'url(#exceeded)' : BLUE} fill-opacity={isBeyond ? 1 : covered % 2 === 0 ? 0.1 : 0.2} />
            <path d={edge} fill="none" stroke={CREAM} stroke-width="4" stroke-opacity=".7" />
            <path d={edge} fill="none" stroke={color} stroke-width="2" stroke-dasharray={isBeyond ? '4 4' : undefined} />
            {coasts.map(({ id, x, y }) => (
              <Halo key={id} x={x} y={y + SIDE * 0.8} text={isBeyond ? `${covered}!` : covered} color={color} size={15} isFigure />
            ))}
          </g>
        )
      })}
    </g>
  )
}

// --- the routes

interface Route {
  readonly id: string
  readonly landing: string
  readonly coast?: string | undefined
  readonly bounds: number
}
/** Afterwards a logged move is made, or given up. */
const SAILING: ReadonlySet<string> = new Set(['planning', 'trans-oceanic'])
/** Of the seat in front alone: what others have logged is not on its board. */
function routesOf(scene: Scene): Route[] {
  const planned = Object.entries(planOf(scene)?.expeditions ?? {}) as [string, Expedition][]
  const logged = Object.entries(traysOf(scene.board).groups ?? {}).flatMap(([id, fleet]) =>
    fleet?.at === 'europe' && fleet.log ? [[id, fleet.log] as const] : [],
  )
  return [...planned, ...logged].flatMap(([id, { landing, coast, bounds = 0 }]) =>
    landing === undefined || !id.startsWith(`${scene.seat}-`) ? [] : [{ id, landing, coast, bounds }],
  )
}
function Routes({ scene }: View) {
  const routes = SAILING.has(scene.phase) ? routesOf(scene) : []
  if (routes.length === 0 || scene.seat === null) return null
  const { accent } = campOf(scene.seat)
  const from = europeRow(scene.board, scene.seat)
  return (
    <g>
      {routes.map(({ id, landing, coast, bounds }) => {
        const to = scene.ground.spaces.get(landing)
        if (to === undefined) return null
        const [x, y] = [from.x - from.size / 2 - 12, from.y]
        const line = `M${x} ${y}Q${(x + to.x) / 2 + 40} ${(y + to.y) / 2 + 60} ${to.x} ${to.y}`
        const words = wordsIn(scene.lang).route(id.slice(id.lastIndexOf('-') + 1), boundsTo(scene, landing, coast), bounds)
        const width = words.length * 6.4 + 18
        return (
          <g key={id}>
            <path d={line} fill="none" stroke={CREAM} stroke-width="5.500" stroke-linecap="round" opacity=".85" />
            <path d={line} fill="none" stroke={accent} stroke-width="3.200" stroke-dasharray="2 7" stroke-linecap="round" />
            <circle cx={to.x} cy={to.y} r="24" fill="none" stroke={CREAM} stroke-width="6" />
            <circle cx={to.x} cy={to.y} r="24" fill="none" stroke={INK} stroke-width="3.200" />
            <g transform={`translate(${to.x} ${to.y + 38})`}>
              <rect x={-width / 2} y="-11" width={width} height="22" rx="6" fill={INK} />
              <text y="5" text-anchor="middle" font-family="Alegreya Sans" font-weight="700" font-size="14" fill={CREAM}>
                {words}
              </text>
            </g>
          </g>
        )
      })}
    </g>
  )
}

// --- the Bounds from Europe

function Bounds({ scene }: View) {
  const coasts = useMemo(
    () =>
      [...factsOf(scene.ground).hexes.values()].flatMap(hex => {
        const space = scene.ground.spaces.get(hex.id)
        if (hex.kind !== 'coastal' || space === undefined) return []
        const oceans = hex.oceans ?? []
        const numbers = oceans.flatMap(ocean => {
          const bounds = boundsTo(scene, hex.id, ocean)
          return bounds === undefined ? [] : [{ ocean, bounds }]
        })
        return numbers.map((number, i) => ({ ...number, id: hex.id, x: space.x + (i - (numbers.length - 1) / 2) * 22, y: space.y }))
      }),
    [scene.ground],
  )
  return (
    <g text-anchor="middle" font-family="Barlow Condensed" font-weight="700" font-size="17">
      {coasts.map(({ id, ocean, bounds, x, y }) => (
        <g key={`${id} ${ocean}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          {/* the Pacific, beyond the Cape, in a square */}
          {ocean === 'pacific' ? (
            <rect x="-11" y="-11" width="22" height="22" rx="3" fill={CRIMSON} stroke={CREAM} stroke-width="1.800" />
          ) : (
            <circle r="11.500" fill={BLUE} stroke={CREAM} stroke-width="1.800" />
          )}
          <text y="6" fill={CREAM}>
            {bounds}
          </text>
        </g>
      ))}
    </g>
  )
}
export const layers: readonly Layer[] = [
  { id: 'sailing', View: Sailing },
  { id: 'routes', View: Routes, above: true },
  { id: 'bounds', switch: { key: 'B', name: lang => wordsIn(lang).boundsLayer }, View: Bounds, above: true },
]
