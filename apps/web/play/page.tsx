/** Opens a table and shows it: what `#/play/<table>` leads to. When the screen changes hands, all that was seen goes with its session. */
import { useEffect, useState } from 'preact/hooks'
import { loadFace } from '../faces/index.ts'
import { useText } from '../i18n/index.ts'
import { localPort } from '../port/index.ts'
import { settings } from '../settings.ts'
import { HandOver, NoTable } from './overlays.tsx'
import { PlayScreen } from './screen.tsx'
import { type Next, Session } from './session.ts'

export default function PlayPage({ table }: { readonly table: string }) {
  const [next, setNext] = useState<Next | null>(null)
  const [front, setFront] = useState<string | null>(null)
  if (next !== null)
    return (
      <HandOver
        next={next}
        onTake={() => {
          setFront(next.seat)
          setNext(null)
        }}
      />
    )
  return <AtTable key={front} table={table} front={front} onHandOver={setNext} />
}

function AtTable({ table, front, onHandOver }: { readonly table: string; readonly front: string | null; onHandOver(next: Next): void }) {
  const t = useText()
  const [session, setSession] = useState<Session | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    let opened: Session | undefined
    let isGone = false
    Session.open(localPort(), table, loadFace, { front, onHandOver }).then(
      found => {
        opened = found
        if (isGone) found.close()
        else setSession(found)
      },
      error => setFault((error as Error).message),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [table])
  const { lang } = settings.value
  useEffect(() => {
    if (session !== null && session.scene.peek()?.lang !== undefined) void session.setLang()
  }, [lang])
  if (fault !== null) return <NoTable fault={fault} />
  return session === null ? <p class="loading">{t.loading}</p> : <PlayScreen session={session} />
}
