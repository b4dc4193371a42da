/** The pale map behind the home page: half the world as a globe from the Atlantic. Run: node scripts/maps/backdrop.ts */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { landInside } from './geometry.ts'

const [WIDTH, HEIGHT, RADIUS] = [1440, 900, 640]
const CENTRE = { lon: -38, lat: 22, x: 720, y: 430 }
const rad = (degrees: number): number => (degrees * Math.PI) / 180

/** Orthographic; what lies behind the globe is drawn on its rim. */
function project(lon: number, lat: number): readonly [number, number] {
  const [l, p, p0] = [rad(lon - CENTRE.lon), rad(lat), rad(CENTRE.lat)]
  const depth = Math.sin(p0) * Math.sin(p) + Math.cos(p0) * Math.cos(p) * Math.cos(l)
  let x = Math.cos(p) * Math.sin(l)
  let y = Math.cos(p0) * Math.sin(p) - Math.sin(p0) * Math.cos(p) * Math.cos(l)
  if (depth < 0) {
    const length = Math.hypot(x, y) || 1
    x /= length
    y /= length
  }
  return [CENTRE.x + x * RADIUS * 1.28, CENTRE.y - y * RADIUS * 1.28]
}
const path = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')}`

function thinned(points: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (last === undefined || Math.hypot(point[0] - last[0], point[1] - last[1]) > 2.2) kept.push(point)
  }
  return kept
}
const land = landInside([-128, -58, 52, 84], '50m')
  .flat()
  .map(ring => thinned(ring.map(([x, y]) => project(x, y))))
  .filter(ring => ring.length > 5)
  .map(ring => `${path(ring)}Z`)
  .join('')
const lines: string[] = []
for (let lon = -180; lon < 180; lon += 15) lines.push(path(Array.from({ length: 33 }, (_, i) => project(lon, -80 + i * 5))))
for (let lat = -75; lat <= 75; lat += 15) lines.push(path(Array.from({ length: 61 }, (_, i) => project(CENTRE.lon - 90 + i * 3, lat))))
const coast = [22, 15, 9, 4].map(width => `<path d="${land}" fill="none" stroke="#cdb98a" stroke-opacity=".16" stroke-width="${width}"/>`)
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice"><defs><path id="l" d="${land}"/></defs>${coast
  .map(each => each.replace(`<path d="${land}"`, '<use href="#l"'))
  .join(
    '',
  )}<use href="#l" fill="#e6d8b6" stroke="#bfa56c" stroke-width="1.2"/><path d="${lines.join('')}" fill="none" stroke="#cdbb92" stroke-width=".7" stroke-opacity=".7"/></svg>\n`
writeFileSync(join(import.meta.dirname, '../../apps/web/pictures/backdrop.svg'), svg)
process.stdout.write(`pictures/backdrop.svg: ${Math.round(svg.length / 1024)} KB\n`)
