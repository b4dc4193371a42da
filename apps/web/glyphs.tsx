/** Line icons of the interface: a box of 24, lines of 1.8 px, round ends. */
const PATHS = {
  undo: 'M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6v1',
  book: 'M12 6c-2-2-5-2-8-1.500v14C7 18 10 18 12 20c2-2 5-2 8-1.500v-14C17 4 14 4 12 6Zm0 0v14',
  gear: 'M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100',
  log: 'M5 5h14M5 10h14M5 15h9M5 20h6',
  map: 'm3 6 6-2 6 2 6-2v14l-6 2-6-2-6 2Zm6-2v14m6-12v14',
  chart: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
  flag: 'M6 21V4m0 0h11l-2.500 3.500L17 11H6',
  back: 'M15 5 8 12l7 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  layers: 'm12 4 9 5-9 5-9-5ZM4 13.500l8 4.500 8-4.500',
  moon: 'M19 14a8 8 0 0 1-10-10 8 8 0 1 0 10 10Z',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  people:
    'M12.400 8A3.400 3.400 0 1 1 5.600 8a3.400 3.400 0 0 1 6.800 0ZM3 20c0-4 3-6 6-6s6 2 6 6M16 5a3.400 3.400 0 0 1 0 6.400M17 14c2.600.600 4 2.600 4 6',
  chip: 'M8 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2ZM10 10h4v4h-4zM9 3v3M15 3v3M9 18v3M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3',
  play: 'M7 4v16l13-8Z',
  pause: 'M8 5v14M16 5v14',
  first: 'M6 5v14M18 5l-9 7 9 7Z',
  last: 'M18 5v14M6 5l9 7-9 7Z',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6 6 18',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 10.900c.9.700 1 1.500 1 2.100h5c0-.6.1-1.400 1-2.100A6 6 0 0 0 12 3Z',
  save: 'M12 4v11m0 0 4.500-4.500M12 15l-4.500-4.500M5 19h14',
  load: 'M12 15V4m0 0 4.500 4.500M12 4 7.500 8.500M5 19h14',
  trash: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.600-5.600L12 7.300M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.600 5.600l1.400-1.400',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
} as const
export type GlyphName = keyof typeof PATHS

export function Glyph({ name, size = 20 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg class="glyph" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
/** The pillars of Hercules with their ribbon. */
export function Pillars({ size = 30 }: { readonly size?: number }) {
  return (
    <svg
      class="pillars"
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      stroke-width="1.7"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d="M5 6h7M6 6v19M11 6v19M4 25h9v3H4zM20 6h7M21 6v19M26 6v19M19 25h9v3h-9zM5 6V3.500h7V6M20 6V3.500h7V6" />
      <path d="M2 17c5-4 8 3 13 0s9-4 15 0" stroke-width="2" />
    </svg>
  )
}
