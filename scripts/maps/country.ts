/** What stands on the battlefields: trees, houses, dunes, hills, works. `s` is the side of a hex. */
import { n1 } from './ink.ts'

const INK = '#2b2118'
type Random = () => number

export const tuft = (x: number, y: number, s: number, colour: string) =>
  `<path d="M${n1(x - s)} ${n1(y)}q${n1(s * 0.5)} ${n1(-s * 0.9)} ${n1(s * 0.5)} ${n1(-s * 1.7)}M${n1(x)} ${n1(y)}v${n1(-s * 2)}M${n1(x + s)} ${n1(y)}q${n1(-s * 0.5)} ${n1(-s * 0.9)} ${n1(-s * 0.5)} ${n1(-s * 1.7)}" stroke="${colour}" stroke-width="${n1(s * 0.28)}" fill="none"/>`
export const roundTree = (x: number, y: number, s: number) =>
  `<ellipse cx="${n1(x + s * 0.35)}" cy="${n1(y + s * 0.1)}" rx="${n1(s * 0.8)}" ry="${n1(s * 0.3)}" fill="${INK}" opacity=".16"/><path d="M${n1(x)} ${n1(y)}v${n1(-s * 0.8)}" stroke="#5a4836" stroke-width="${n1(s * 0.2)}"/><circle cx="${n1(x)}" cy="${n1(y - s * 1.2)}" r="${n1(s * 0.62)}" fill="#8f9a5c" stroke="#4c5430" stroke-width="${n1(s * 0.11)}"/><path d="M${n1(x + s * 0.1)} ${n1(y - s * 0.72)}q${n1(s * 0.55)} ${n1(-s * 0.1)} ${n1(s * 0.42)} ${n1(-s * 0.75)}" fill="none" stroke="#4c5430" stroke-width="${n1(s * 0.12)}"/>`
export const house = (x: number, y: number, s: number, roof = '#b4553b') =>
  `<path d="M${n1(x - s)} ${n1(y)}v${n1(-s * 0.9)}l${n1(s * 0.5)} ${n1(-s * 0.75)}l${n1(s * 0.5)} ${n1(s * 0.75)}v${n1(s * 0.9)}z" fill="#f5e9cf" stroke="${INK}" stroke-width="${n1(s * 0.12)}"/><path d="M${n1(x - s * 0.5)} ${n1(y - s * 1.65)}h${n1(s * 1.3)}l${n1(s * 0.5)} ${n1(s * 0.75)}h${n1(-s * 1.3)}z" fill="${roof}" stroke="${INK}" stroke-width="${n1(s * 0.12)}"/><path d="M${n1(x)} ${n1(y - s * 0.9)}h${n1(s * 1.3)}v${n1(s * 0.9)}h${n1(-s * 1.3)}z" fill="#e3cfa6" stroke="${INK}" stroke-width="${n1(s * 0.12)}"/>`
export const church = (x: number, y: number, s: number) =>
  `${house(x, y, s, '#8c6a54')}<path d="M${n1(x - s * 1.5)} ${n1(y)}v${n1(-s * 2.4)}l${n1(s * 0.42)} ${n1(-s * 1.3)}l${n1(s * 0.42)} ${n1(s * 1.3)}v${n1(s * 2.4)}z" fill="#f5e9cf" stroke="${INK}" stroke-width="${n1(s * 0.13)}"/><path d="M${n1(x - s * 1.08)} ${n1(y - s * 3.7)}v${n1(-s * 0.7)}M${n1(x - s * 1.3)} ${n1(y - s * 4.15)}h${n1(s * 0.45)}" stroke="${INK}" stroke-width="${n1(s * 0.14)}"/>`
export const minaret = (x: number, y: number, s: number) =>
  `<path d="M${n1(x - s)} ${n1(y)}v${n1(-s)}q${n1(s)} ${n1(-s * 1.4)} ${n1(s * 2)} 0v${n1(s)}z" fill="#f5e9cf" stroke="${INK}" stroke-width="${n1(s * 0.13)}"/><path d="M${n1(x - s * 1.6)} ${n1(y)}v${n1(-s * 3)}h${n1(s * 0.56)}v${n1(s * 3)}zM${n1(x - s * 1.6)} ${n1(y - s * 3)}l${n1(s * 0.28)} ${n1(-s * 0.8)}l${n1(s * 0.28)} ${n1(s * 0.8)}z" fill="#f5e9cf" stroke="${INK}" stroke-width="${n1(s * 0.13)}"/>`
export const hut = (x: number, y: number, s: number) =>
  `<path d="M${n1(x - s * 0.2)} ${n1(y)}v${n1(-s * 0.2)}h${n1(s * 0.4)}v${n1(s * 0.2)}z" fill="#f7ecd2" stroke="${INK}" stroke-width="${n1(s * 0.04)}"/><path d="M${n1(x - s * 0.26)} ${n1(y - s * 0.18)}l${n1(s * 0.26)} ${n1(-s * 0.26)}l${n1(s * 0.26)} ${n1(s * 0.26)}z" fill="#c49a52" stroke="${INK}" stroke-width="${n1(s * 0.04)}"/>`
export const tent = (x: number, y: number, s: number) =>
  `<path d="M${n1(x - s * 0.2)} ${n1(y)}l${n1(s * 0.2)} ${n1(-s * 0.36)}l${n1(s * 0.2)} ${n1(s * 0.36)}z" fill="#fbf3e2" stroke="${INK}" stroke-width="${n1(s * 0.04)}"/><path d="M${n1(x)} ${n1(y - s * 0.36)}v${n1(s * 0.36)}h${n1(s * 0.2)}z" fill="#cbb58a"/>`
export const trench = (x: number, y: number, s: number) =>
  `<path d="M${n1(x - s * 0.7)} ${n1(y + s * 0.2)}l${n1(s * 0.35)} ${n1(-s * 0.4)}l${n1(s * 0.35)} ${n1(s * 0.3)}l${n1(s * 0.35)} ${n1(-s * 0.3)}l${n1(s * 0.35)} ${n1(s * 0.4)}" fill="none" stroke="#6b5334" stroke-width="${n1(s * 0.14)}"/>`
/** A crown of hachures, thicker to the south-east. */
export function crown(x: number, y: number, r: number, random: Random): string {
  let s = ''
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI * 0.98 + (i / 14) * Math.PI * 1.96 + Math.PI * 0.5
    const [from, to] = [r * (0.46 + 0.06 * random()), r * (0.8 + 0.2 * random())]
    const dark = (Math.cos(a - 0.75) + 1) / 2
    s += `<path d="M${n1(x + Math.cos(a) * from)} ${n1(y + Math.sin(a) * from * 0.66)}L${n1(x + Math.cos(a) * to)} ${n1(y + Math.sin(a) * to * 0.66)}" stroke="#7a6140" stroke-width="${n1(0.5 + dark * 1.7)}" stroke-opacity="${n1(0.45 + 0.45 * dark)}"/>`
  }
  return s
}
/** A crescent of sand with hachures on its lee. */
export function dune(x: number, y: number, w: number, s: number): string {
  let lee = ''
  for (let k = 0; k < 5; k++) {
    const t = 0.35 + k * 0.16
    const [bx, by] = [x - w * 0.6 + 1.2 * w * t, y + w * (0.22 - 0.1 * t) - w * 0.62 * t * (1 - t) * 2.1]
    lee += `M${n1(bx)} ${n1(by)}l${n1(w * 0.1)} ${n1(w * (0.14 + 0.045 * k))}`
  }
  return `<path d="M${n1(x - w * 0.6)} ${n1(y + w * 0.22)}Q${n1(x - w * 0.1)} ${n1(y - w * 0.55)} ${n1(x + w * 0.6)} ${n1(y + w * 0.12)}" fill="#f4e2ad" stroke="#7a5a2a" stroke-width="${n1(s * 0.045)}"/><path d="${lee}" stroke="#7a5a2a" stroke-width="${n1(s * 0.035)}" stroke-opacity=".85"/>`
}
export const stone = (x: number, y: number, w: number, s: number) =>
  `<path d="M${n1(x - w)} ${n1(y + w * 0.6)}l${n1(w * 0.5)} ${n1(-w * 1.3)}l${n1(w * 0.9)} ${n1(w * 0.2)}l${n1(w * 0.5)} ${n1(w * 1.1)}z" fill="#d9c79c" stroke="#6b5334" stroke-width="${n1(s * 0.045)}"/><path d="M${n1(x + w * 0.4)} ${n1(y - w * 0.5)}l${n1(w * 0.3)} ${n1(w)}" stroke="#6b5334" stroke-width="${n1(s * 0.05)}"/>`
/** Four stepped squares with a stair. */
export function temple(x: number, y: number, s: number): string {
  const tiers = ['#cdb07c', '#d9c08f', '#e6d2a6', '#f0e2c0'].map((fill, k) => {
    const [w, h] = [s * (1.5 - 0.34 * k), s * (1 - 0.22 * k)]
    return `<rect x="${n1(x - w + s * 0.08)}" y="${n1(y - h + s * 0.1)}" width="${n1(2 * w)}" height="${n1(2 * h)}" fill="${INK}" opacity=".18"/><rect x="${n1(x - w)}" y="${n1(y - h)}" width="${n1(2 * w)}" height="${n1(2 * h)}" fill="${fill}" stroke="#6b5334" stroke-width="${n1(s * 0.045)}"/>`
  })
  let stair = `M${n1(x - s * 0.22)} ${n1(y + s * 0.3)}v${n1(s * 0.7)}M${n1(x + s * 0.22)} ${n1(y + s * 0.3)}v${n1(s * 0.7)}`
  for (let k = 0; k < 6; k++) stair += `M${n1(x - s * 0.22)} ${n1(y + s * (0.36 + k * 0.11))}h${n1(s * 0.44)}`
  return `${tiers.join('')}<path d="${stair}" stroke="#6b5334" stroke-width="${n1(s * 0.04)}"/>`
}
