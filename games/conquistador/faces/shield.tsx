/** A crown by name and colour, in lists and tables. */
import { campOf } from './camps.tsx'

export function Shield({ crown }: { readonly crown: string }) {
  const camp = campOf(crown)
  return (
    <svg width="22" height="22" viewBox="-2 -2 28 28" aria-hidden="true" style={{ verticalAlign: '-5px', marginRight: '6px' }}>
      <rect x="-2" y="-2" width="28" height="28" rx="6" fill={camp.accent} />
      <g style={{ color: camp.on }}>{camp.emblem}</g>
    </svg>
  )
}
