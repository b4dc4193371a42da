/** Tracks and trays of the game: floats on the map's corners, sections of the side, all of them under Tracks on a phone. */
import type { Acts, Panel } from '@plus-ultra/ui/face.ts'
import { BarTrack } from '@plus-ultra/ui/tracks.tsx'
import { openClause } from './clause.tsx'
import type { Session } from './session.ts'

export function actsOf(session: Session): Acts {
  return {
    isLegal: session.isLegal,
    choose: token => void (session.isLegal(token) ? session.pick(token) : session.askWhy(token.slice(token.indexOf(':') + 1))),
    chooseInTurn: tokens => void session.chooseInTurn(tokens),
    look: session.light,
    inspect: id => {
      session.selected.value = id
    },
    openRules: clause => {
      openClause.value = clause
    },
  }
}
export function Panels({ session, place }: { readonly session: Session; readonly place: 'float' | 'side' | 'all' }) {
  const scene = session.scene.value
  if (scene === null) return null
  const acts = actsOf(session)
  const panels: readonly Panel[] = session.face.panels?.(scene) ?? []
  const shown = panels.filter(panel => place === 'all' || panel.place === place)
  return (
    <>
      {shown.map(({ id, title, corner = 'top-left', View }) =>
        place === 'float' ? (
          <section key={id} class={`float panel off-map at-${corner}`} aria-label={title}>
            {/* folded when it lies on what one wants to see */}
            <details open>
              <summary>
                <h2>{title}</h2>
              </summary>
              <View scene={scene} acts={acts} />
            </details>
          </section>
        ) : (
          <section key={id} class="section" aria-label={title}>
            <h2>{title}</h2>
            <View scene={scene} acts={acts} />
          </section>
        ),
      )}
    </>
  )
}
/** For faces without panels of their own: every number among the tracks. */
export function plainTracks(session: { readonly say: (id: unknown) => string }, tracks: Readonly<Record<string, unknown>>) {
  return Object.entries(tracks).flatMap(([name, value]) => {
    if (typeof value === 'number')
      return [<BarTrack key={name} name={session.say(name)} value={value} max={Math.max(value, 20)} fill="#1d5673" />]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) =>
      typeof inner === 'number'
        ? [<BarTrack key={`${name} ${key}`} name={`${session.say(key)}`} value={inner} max={Math.max(inner, 20)} fill="#1d5673" />]
        : [],
    )
  })
}
