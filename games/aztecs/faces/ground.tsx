/** The measured table: a wooden ruler round the ground, with the scenario's pieces of terrain as things; live marks of its features. */
import { Emblem, INK } from '@plus-ultra/ui/counter.tsx'
import type { BoardView, Lang, Read, Scene, Space } from '@plus-ultra/ui/face.ts'
import cempoala from '../data/scenarios/cempoala.json?url'
import maizeField from '../data/scenarios/maize-field.json?url'
import nocheTriste from '../data/scenarios/noche-triste.json?url'
import otumba from '../data/scenarios/otumba.json?url'
import tehuacacinco from '../data/scenarios/tehuacacinco.json?url'
import tlatelolco from '../data/scenarios/tlatelolco.json?url'
import { CAMPS, type CampId, camps } from './camps.tsx'
import { Paint } from './paint.tsx'
import { exitsOf, type Feature, featuresOf, mapX, RULER, type TableGround, tableOf, terrainOf, UNIT } from './read.ts'
import { wordsIn } from './say.ts'
import { boxOf, Terrain } from './terrain.tsx'

const INCH = 10 * UNIT
const FILES: Readonly<Record<string, string>> = {
  'maize-field': maizeField,
  tehuacacinco,
  'noche-triste': nocheTriste,
  otumba,
  tlatelolco,
  cempoala,
}
/** What is printed of a scenario: its date, and the names of its people and units. */
interface Printed {
  readonly date: string
  readonly pieces: readonly { readonly id: string; readonly type: string; readonly name?: string }[]
  readonly units: readonly { readonly id: string; readonly name: string }[]
}
export async function ground(scenario: string, board: BoardView, read: Read): Promise<TableGround> {
  const file = FILES[scenario]
  const printed = file === undefined ? undefined : ((await read(file)) as Printed)
  const { width, height } = tableOf(board)
  const terrain = terrainOf(board)
  const spaces = new Map<string, Space>(
    featuresOf(board).map(({ id, rect }) => {
      const { x, y, w, h } = boxOf(rect)
      return [id, { id, kind: 'area', x: x + w / 2, y: y + h / 2, outline: `M${x} ${y}h${w}v${h}h${-w}Z` }]
    }),
  )
  const [w, h] = [width * UNIT, height * UNIT]
  return {
    width: w + RULER * 2,
    height: h + RULER * 2,
    ...(printed !== undefined && { date: printed.date }),
    names: new Map([...(printed?.pieces ?? []), ...(printed?.units ?? [])].flatMap(({ id, name }) => (name ? [[id, name] as const] : []))),
    people: (printed?.pieces ?? []).flatMap(({ id, type, name }) => (name ? [{ id, type, name }] : [])),
    Art: () => (
      <g>
        <Terrain width={width} height={height} terrain={terrain} scenario={scenario} />
        <Paint features={featuresOf(board)} terrain={terrain} />
        <Ruler w={w} h={h} />
        <North x={w + RULER * 1.5} y={h + RULER * 1.5} />
      </g>
    ),
    spaces,
    counter: INCH,
    beyond: '#d9c9a3',
    playZoom: 1.5,
    plane: { unit: UNIT, x: RULER, y: RULER },
  }
}

/** The title on a plate let into the frame, in the language of the page. */
export function Plate({ scene }: { readonly scene: Scene }) {
  const [title, subtitle] = wordsIn(scene.lang).titles[scene.scenario] ?? []
  const { date } = scene.ground as TableGround
  if (title === undefined || subtitle === undefined) return null
  const [x, y, c] = [RULER + 16, scene.ground.height - RULER / 2, 6]
  const about = date === undefined ? subtitle : `${subtitle}, ${dateIn(date, scene.lang)}`
  const first = title.length * 12.5
  const wide = first + about.length * 6.9 + 48
  return (
    <g fill={INK} pointer-events="none">
      <path
        d={`M${x + c} ${y - 14}h${wide - 2 * c}l${c} ${c}v${28 - 2 * c}l${-c} ${c}h${2 * c - wide}l${-c} ${-c}v${2 * c - 28}Z`}
        fill="#fbf3e2"
        stroke="#3a2812"
        stroke-width="1.600"
      />
      <text x={x + 16} y={y + 6.5} font-family="Alegreya SC" font-weight="800" font-size="19" textLength={first} lengthAdjust="spacing">
        {title}
      </text>
      <text x={x + 32 + first} y={y + 6} font-family="Alegreya" font-style="italic" font-size="16">
        {about}
      </text>
    </g>
  )
}
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
const DAYS_BEFORE = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
/** in milliseconds, as the clocks of programs count them */
const NEW_YEAR_2001 = 978_307_200_000
/** '30 June 1520, by night' as it is said in the player's language. */
function dateIn(date: string, lang: Lang): string {
  const [, day, month = '', year, rest] = /^(\d+) (\w+) (\d+)(.*)$/.exec(date) ?? []
  if (day === undefined || !MONTHS.includes(month)) return date
  const when = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone: 'UTC' })
  // the year by itself: dates of the sixteenth century are not moved between calendars
  const noon = NEW_YEAR_2001 + ((DAYS_BEFORE[MONTHS.indexOf(month)] as number) + Number(day) - 0.5) * 86_400_000
  const said = when.format(noon).replace('2001', String(year))
  return rest === '' ? said : `${said}, ${wordsIn(lang).byNight}`
}
/** In a corner of the frame: north is at the head of the table. */
function North({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="14" fill="#fbf3e2" stroke="#3a2812" stroke-width="1.400" />
      <path d="M0-12 4 3 0 0-4 3Z" fill="#8a3d24" stroke="#3a2812" stroke-width=".800" />
      <text y="11.500" text-anchor="middle" font-family="Alegreya SC" font-weight="800" font-size="10" fill={INK}>
        N
      </text>
    </g>
  )
}
/** A tick an inch, a number every six. */
function Ruler({ w, h }: { readonly w: number; readonly h: number }) {
  const [x1, y1, t] = [RULER + w, RULER + h, RULER]
  const across = Array.from({ length: Math.floor(w / INCH) + 1 }, (_, i) => i)
  const down = Array.from({ length: Math.floor(h / INCH) + 1 }, (_, i) => i)
  const tick = (i: number): number => (i % 12 === 0 ? 16 : i % 6 === 0 ? 12 : 6)
  const ticks = [
    ...across.map(i => `M${t + i * INCH} ${t}v${-tick(i)}M${t + i * INCH} ${y1}v${tick(i)}`),
    ...down.map(i => `M${t} ${t + i * INCH}h${-tick(i)}M${x1} ${t + i * INCH}h${tick(i)}`),
  ].join('')
  const isNumbered = (i: number): boolean => i > 0 && i % 6 === 0
  return (
    <g>
      <path
        d={`M0 0H${x1 + t}V${y1 + t}H0ZM${t} ${t}V${y1}H${x1}V${t}Z`}
        fill="#c89f62"
        fill-rule="evenodd"
        stroke="#3a2812"
        stroke-width="1.6"
      />
      <path d={`M4 4H${x1 + t - 4}V${y1 + t - 4}H4Z`} fill="none" stroke="#8a6733" stroke-width="1.2" />
      <path d={ticks} stroke="#3a2812" stroke-width="1" />
      <g font-family="Barlow Condensed" font-weight="600" font-size="17" fill="#3a2812" text-anchor="middle">
        {across.filter(isNumbered).map(i => {
          const x = t + i * INCH - (i * INCH === w ? 9 : 0)
          return (
            <g key={`x${i}`}>
              <text x={x} y={18}>{`${i}″`}</text>
              <text x={x} y={y1 + 29}>{`${i}″`}</text>
            </g>
          )
        })}
        {down
          .filter(i => isNumbered(i) && i * INCH < h)
          .map(i => (
            <g key={`y${i}`}>
              <text transform={`translate(18 ${t + i * INCH}) rotate(-90)`}>{`${i}″`}</text>
              <text transform={`translate(${x1 + 20} ${t + i * INCH}) rotate(90)`}>{`${i}″`}</text>
            </g>
          ))}
      </g>
    </g>
  )
}

// --- the features, as they stand now

const HATCH = 'captured-hatch'
export function Live({ scene }: { readonly scene: Scene }) {
  return (
    <g pointer-events="none">
      <defs>
        <pattern id={HATCH} width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 7H14" stroke={camps.spanish.accent} stroke-width="2.4" />
        </pattern>
      </defs>
      {featuresOf(scene.board).map(feature => (
        <FeatureMarks key={feature.id} feature={feature} />
      ))}
      {CAMPS.flatMap(side =>
        exitsOf(scene.board, side).map(edge => <Exit key={`${side} ${edge}`} side={side} edge={edge} scene={scene} />),
      )}
    </g>
  )
}
const TURNS: Readonly<Record<string, number>> = { north: 0, east: 90, south: 180, west: 270 }
/** AZT-8.2.11, S.2: the edges by which a side leaves, with its emblem and an arrow on the ruler. */
function Exit({ side, edge, scene }: { readonly side: CampId; readonly edge: string; readonly scene: Scene }) {
  const { width, height } = tableOf(scene.board)
  const [w, h] = [width * UNIT, height * UNIT]
  const shift = side === 'spanish' ? -90 : 90
  const [x, y] = {
    north: [RULER + w / 2 + shift, RULER / 2],
    south: [RULER + w / 2 + shift, RULER * 1.5 + h],
    west: [RULER / 2, RULER + h / 2 + shift],
    east: [RULER * 1.5 + w, RULER + h / 2 + shift],
  }[edge] ?? [0, 0]
  const { accent, on } = camps[side]
  return (
    <g transform={`translate(${x} ${y})`}>
      <title>{wordsIn(scene.lang).exit(scene.say(side, 'seat'))}</title>
      <rect x="-15" y="-15" width="30" height="30" rx="7" fill={accent} stroke="#fff8e6" stroke-width="2" />
      <g transform={`rotate(${TURNS[edge] ?? 0})`}>
        <path d="M0-30 11-17H-11Z" fill={accent} stroke="#fff8e6" stroke-width="2" stroke-linejoin="round" />
      </g>
      <Emblem camp={camps[side]} x={-10} y={-10} size={20} color={on} />
    </g>
  )
}
const ARTICLE = /^(the|la|le|les|el|los|las) |^l[’']/i
export function featureName(id: string, scene: Scene): string {
  const name = scene.say(id, 'area').replace(ARTICLE, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
/** Dashed with ink corners; captured: hatched with the emblem. */
function FeatureMarks({ feature }: { readonly feature: Feature }) {
  const { x, y, w, h } = boxOf(feature.rect)
  const c = 4 * UNIT
  const isTaken = feature.control === 'spanish'
  const corners = `M${x} ${y + c}v${-c}h${c}M${x + w - c} ${y}h${c}v${c}M${x + w} ${y + h - c}v${c}h${-c}M${x + c} ${y + h}h${-c}v${-c}`
  return (
    <g fill="none">
      <rect x={x} y={y} width={w} height={h} fill={isTaken ? `url(#${HATCH})` : '#b5852a'} opacity={isTaken ? 0.35 : 0.08} />
      <rect x={x} y={y} width={w} height={h} stroke="#7a5a2a" stroke-width="1.4" stroke-dasharray="6.500 5" opacity=".85" />
      <path d={corners} stroke={INK} stroke-width="2.6" />
      {isTaken && (
        <g transform={`translate(${x + w - 26} ${y + h - 26})`}>
          <circle r="15" fill={camps.spanish.face} stroke={INK} stroke-width="1.4" />
          <Emblem camp={camps.spanish} x={-10} y={-10} size={20} color={camps.spanish.accent} />
        </g>
      )}
    </g>
  )
}
/** Above the washes. A secret pick is told to those who may see it. */
export function FeatureNames({ scene }: { readonly scene: Scene }) {
  return (
    <g pointer-events="none">
      {featuresOf(scene.board).map(feature => (
        <FeatureName key={feature.id} feature={feature} scene={scene} />
      ))}
    </g>
  )
}
function FeatureName({ feature, scene }: { readonly feature: Feature; readonly scene: Scene }) {
  const { x, y, w, h } = boxOf(feature.rect)
  const words = wordsIn(scene.lang)
  const isUpright = w < h * 0.7 && w < 45 * UNIT
  const state = feature.isFreed ? words.freed : feature.isPicked ? (feature.isRevealed ? words.revealed : words.picked) : ''
  const name = featureName(feature.id, scene)
  // as large as the place has room for: the whole table is seen from afar
  const size = Math.max(16, Math.min(isUpright ? 22 : 26, ((isUpright ? h : w) * 1.6) / name.length))
  const place = isUpright
    ? `translate(${x + w / 2 + 5} ${y + h / 2}) rotate(${x < mapX(100) ? -90 : 90})`
    : `translate(${x + w / 2} ${y + 4 + size})`
  return (
    <g
      transform={place}
      text-anchor="middle"
      font-family="Alegreya SC"
      font-weight="700"
      font-size={size}
      fill={INK}
      stroke="#f6eedb"
      stroke-width="4"
      stroke-linejoin="round"
      paint-order="stroke"
    >
      <text>{name}</text>
      {state !== '' && (
        <text y="17" font-family="Alegreya Sans" font-weight="500" font-size="14">
          {state}
        </text>
      )}
    </g>
  )
}
