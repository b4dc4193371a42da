/** Files in and out: games and scenarios. */
import { Glyph } from '../glyphs.tsx'
import { useText } from '../i18n/index.ts'
import { localPort } from '../port/index.ts'
import { go } from '../route.ts'

export function download({ url, name }: { readonly url: string; readonly name: string }): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // the download has taken hold of it by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
/** A game leads to its table, a scenario to its set-up. */
export function Import({ onFault }: { onFault(message: string): void }) {
  const t = useText()
  const read = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0]
    if (file === undefined) return
    onFault('')
    try {
      const read = await localPort().request('load', { file })
      go('table' in read ? { page: 'play', table: read.table } : { page: 'new', ...read })
    } catch (error) {
      onFault(`${t.importFailed} ${(error as Error).message}`)
    }
    // the same file, mended, is a change again
    input.value = ''
  }
  return (
    <label class="btn">
      <Glyph name="load" /> {t.import}
      <input class="sr" type="file" accept=".json,application/json" onChange={event => void read(event.currentTarget)} />
    </label>
  )
}
