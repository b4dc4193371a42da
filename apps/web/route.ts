/** Where we are: the part of the address behind '#', so that the page works from any static host. */
import { signal } from '@preact/signals'

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string; readonly scenario?: string }
  | { readonly page: 'play'; readonly table: string }
  | { readonly page: 'replay'; readonly table: string; readonly at?: number }
  | { readonly page: 'rules'; readonly game?: string; readonly clause?: string }
  | { readonly page: 'games' }
  | { readonly page: 'settings' }
  | { readonly page: 'about' }

/** An address that cannot be read leads home. */
function parts(): readonly string[] {
  try {
    return location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent)
  } catch {
    return []
  }
}
function read(): Route {
  const [page = '', first, second] = parts()
  switch (page) {
    case 'new':
      return first ? { page, game: first, ...(second && { scenario: second }) } : { page: 'home' }
    case 'play':
      return first ? { page, table: first } : { page: 'home' }
    case 'replay':
      return first ? { page, table: first, ...(Number(second) >= 0 && second && { at: Number(second) }) } : { page: 'home' }
    case 'rules':
      return { page, ...(first && { game: first }), ...(second && { clause: second }) }
    case 'games':
    case 'settings':
    case 'about':
      return { page }
    default:
      return { page: 'home' }
  }
}
export const route = signal<Route>(read())
addEventListener('hashchange', () => {
  route.value = read()
})
export function href(to: Route): string {
  switch (to.page) {
    case 'home':
      return '#/'
    case 'new':
      return `#/new/${to.game}${to.scenario ? `/${encodeURIComponent(to.scenario)}` : ''}`
    case 'play':
      return `#/play/${to.table}`
    case 'replay':
      return `#/replay/${to.table}${to.at === undefined ? '' : `/${to.at}`}`
    case 'rules':
      return `#/rules${to.game ? `/${to.game}` : ''}${to.clause ? `/${to.clause}` : ''}`
    default:
      return `#/${to.page}`
  }
}
export function go(to: Route): void {
  location.hash = href(to)
}
