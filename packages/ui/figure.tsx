/** Pictograms: the body of an SVG in a box of 512, drawn in the current colour. */

interface Placed {
  /** from a module of figures/, written by scripts/figures.ts */
  readonly of: string
  readonly x?: number
  readonly y?: number
  readonly size: number
  readonly color?: string
}
/** Inside an SVG; x and y are the upper left corner. */
export function Figure({ of, x = 0, y = 0, size, color }: Placed) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size / 512})`}
      style={color && { color }}
      fill="currentColor"
      dangerouslySetInnerHTML={{ __html: of }}
    />
  )
}
/** In the page, as an image of its own; says nothing to a screen reader unless it has a title. */
export function Pictogram({ of, size, color, title }: Omit<Placed, 'x' | 'y'> & { readonly title?: string }) {
  return (
    <svg
      class="pictogram"
      width={size}
      height={size}
      viewBox="0 0 512 512"
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <Figure of={of} size={512} {...(color && { color })} />
    </svg>
  )
}
