/** The same drawing in fewer bytes: points as steps from the last one, and what is drawn several times said once. */
import type { Point } from './geometry.ts'

/** To a tenth of a unit, each step from where the rounded one before it has led. */
export function steps(points: readonly Point[], end: '' | 'Z' = ''): string {
  const whole = points.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const)
  const [x, y] = whole[0] as readonly [number, number]
  const moves = whole.slice(1).map(([nx, ny], i) => {
    const [ox, oy] = whole[i] as readonly [number, number]
    return [nx - ox, ny - oy] as const
  })
  const line = moves.filter(([dx, dy]) => dx !== 0 || dy !== 0).map(([dx, dy], i) => `${i === 0 ? tenths(dx) : next(dx)}${next(dy)}`)
  return `M${tenths(x)}${next(y)}${line.length > 0 ? 'l' : ''}${line.join('')}${end}`
}
function tenths(n: number): string {
  return String(n / 10).replace(/^(-?)0\./, '$1.')
}
/** A minus sign parts two numbers by itself. */
const next = (n: number): string => (n < 0 ? tenths(n) : ` ${tenths(n)}`)

const LONG = 400
/** Long paths with the same points become uses of one. */
export function saidOnce(svg: string): string {
  const count = new Map<string, number>()
  for (const [, d = ''] of svg.matchAll(/<path(?: id="[^"]*")? d="([^"]*)"/g)) if (d.length > LONG) count.set(d, (count.get(d) ?? 0) + 1)
  const named = new Map<string, string>()
  for (const [d, n] of count) if (n > 1) named.set(d, `p${named.size}`)
  const once = svg.replace(/<path( id="[^"]*")? d="([^"]*)"([^>]*?)\/>/g, (path, id: string | undefined, d: string, rest: string) =>
    named.has(d) ? `<use${id ?? ''} href="#${named.get(d)}"${rest}/>` : path,
  )
  return `<defs>${[...named].map(([d, id]) => `<path id="${id}" d="${d}"/>`).join('')}</defs>${once}`
}
