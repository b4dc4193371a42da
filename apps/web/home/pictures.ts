/** A piece of each game's own map, cut by scripts/screenshots.ts. */
const pictures = import.meta.glob<string>('../pictures/*.webp', { query: '?url', import: 'default', eager: true })
export function pictureOf(game: string): string {
  return pictures[`../pictures/${game}.webp`] ?? ''
}
