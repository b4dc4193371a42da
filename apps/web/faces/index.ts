/** The face of a game: its own where there is one, else the plain one. One chunk a game. */
import type { Face } from '@plus-ultra/ui/face.ts'
import type { GameAbout } from '../port/messages.ts'

const modules = import.meta.glob<{ face: Face }>('../../../games/*/faces/index.tsx')

export async function loadFace(about: GameAbout): Promise<Face> {
  const path = Object.keys(modules).find(each => each.split('/').at(-3) === about.id)
  if (path !== undefined) return (await (modules[path] as () => Promise<{ face: Face }>)()).face
  const { plainFace } = await import('./plain.tsx')
  return plainFace(about)
}
