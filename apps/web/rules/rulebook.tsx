/** A whole rulebook: contents, search, and a clause to open at. Used by the drawer of the play screen and by the page of rulebooks. */
import { signal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useText } from '../i18n/index.ts'
import { settings } from '../settings.ts'
import { Counter, counterOf, type Plate, PlateOfCounters, usePlate } from './counters.tsx'
import { type Block, inline, readMarkdown } from './markdown.tsx'
import { rulesUrl } from './urls.ts'

const books = new Map<string, Promise<Block[]>>()
function load(game: string): Promise<Block[]> {
  const known = books.get(game)
  if (known !== undefined) return known
  const url = rulesUrl(game)
  const loading = url === undefined ? Promise.resolve([]) : fetch(url).then(async answer => readMarkdown(await answer.text()))
  books.set(game, loading)
  return loading
}
const FIRST = 60

interface Column {
  readonly name: string
  readonly clause: string
}
interface BookProps {
  readonly game: string
  readonly clause: string
  /** in use for the roll in hand */
  readonly column?: Column | undefined
  onClause(id: string): void
}
export function Rulebook({ game, clause, column, onClause }: BookProps) {
  const t = useText()
  const plate = usePlate(game)
  const blocks = useMemo(() => signal<Block[]>([]), [game])
  const [query, setQuery] = useState('')
  // the whole book comes a screen after its beginning, so that it never holds up the page
  const [count, setCount] = useState(FIRST)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void load(game).then(read => {
      blocks.value = read
    })
  }, [game])
  const all = blocks.value
  useEffect(() => {
    if (count >= all.length) return
    const timer = setTimeout(() => setCount(count + 80), 16)
    return () => clearTimeout(timer)
  }, [count, all])
  const target = useMemo(() => all.findIndex(block => block.kind === 'clause' && block.id === clause), [all, clause])
  useEffect(() => {
    if (target >= 0 && count > target)
      body.current?.querySelector(`[id="${CSS.escape(`clause-${clause}`)}"]`)?.scrollIntoView({ block: 'start' })
  }, [target, count > target, clause])

  const wanted = query.trim().toLowerCase()
  const found =
    wanted.length < 2
      ? undefined
      : all.filter(
          block =>
            'text' in block && (block.text.toLowerCase().includes(wanted) || ('id' in block && block.id.toLowerCase().includes(wanted))),
        )
  const marked = useMemo(() => tablesOf(all, column), [all, column?.name, column?.clause])
  const shown = found ?? all.slice(0, Math.max(count, target + 40))
  return (
    <div class="rulebook">
      <div class="rules-head">
        <input
          type="search"
          placeholder={t.searchRules}
          aria-label={t.searchRules}
          value={query}
          onInput={event => setQuery(event.currentTarget.value)}
        />
        {found && <small role="status">{t.found(found.length)}</small>}
        {settings.value.lang !== 'en' && <small>{t.inEnglish}</small>}
      </div>
      <section
        class="rules-body"
        ref={body}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys
        tabIndex={0}
        aria-label={t.rulebook}
      >
        {found === undefined && (
          <details class="rules-contents">
            <summary>{t.contents}</summary>
            <ul>
              {all.map(block =>
                block.kind === 'heading' && block.level === 2 ? (
                  <li key={block.id}>
                    <button
                      type="button"
                      onClick={() => {
                        setCount(all.length)
                        setTimeout(
                          () => body.current?.querySelector(`[id="${CSS.escape(block.id)}"]`)?.scrollIntoView({ block: 'start' }),
                          30,
                        )
                      }}
                    >
                      {block.text}
                    </button>
                  </li>
                ) : null,
              )}
            </ul>
          </details>
        )}
        {found === undefined && plate && plate.pieces.length > 0 && <PlateOfCounters plate={plate} />}
        {shown.map((block, i) => (
          <BlockView
            key={'id' in block ? block.id : `${block.kind} ${i}`}
            block={block}
            isHere={block.kind === 'clause' && block.id === clause}
            plate={plate}
            {...(marked.has(block) && { column: column?.name })}
            onClause={onClause}
          />
        ))}
      </section>
    </div>
  )
}
const chapterOf = (clause: string): string => clause.split('.')[0] ?? ''
/** The tables with such a column: those of the roll's own chapter, where it has one. */
function tablesOf(blocks: readonly Block[], column: Column | undefined): ReadonlySet<Block> {
  if (column === undefined) return new Set()
  const tables: { readonly block: Block; readonly chapter: string }[] = []
  let chapter = ''
  for (const block of blocks) {
    if (block.kind === 'clause') chapter = chapterOf(block.id)
    if (block.kind === 'table' && block.rows[0]?.includes(column.name)) tables.push({ block, chapter })
  }
  const own = tables.filter(each => each.chapter === chapterOf(column.clause))
  return new Set((own.length > 0 ? own : tables).map(({ block }) => block))
}
interface BlockProps {
  readonly block: Block
  readonly isHere: boolean
  readonly plate: Plate | null
  /** of a table, the one to be marked */
  readonly column?: string | undefined
  onClause(id: string): void
}
function BlockView({ block, isHere, plate, column, onClause }: BlockProps) {
  const link = (id: string) => (
    <button type="button" class="clause" onClick={() => onClause(id)}>
      {id}
    </button>
  )
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${Math.min(4, block.level + 1)}` as 'h2'
      return <Tag id={block.id}>{block.text}</Tag>
    }
    case 'clause':
      return (
        <p id={`clause-${block.id}`} class={`rule${isHere ? ' here' : ''}`}>
          <b>{block.id}</b> {inline(block.text, link)}
        </p>
      )
    case 'item':
      return (
        <p class="item" style={{ marginLeft: `${18 + block.depth * 18}px` }}>
          {inline(block.text, link)}
        </p>
      )
    case 'table': {
      const now = column === undefined ? -1 : (block.rows[0]?.indexOf(column) ?? -1)
      return (
        <section
          class="table-scroll"
          aria-label={block.rows[0]?.join(', ')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                {block.rows[0]?.map((cell, i) => (
                  <th key={cell} scope="col" {...(i === now && NOW)}>
                    {inline(cell, link)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.slice(1).map(row => (
                <tr key={row.join()}>
                  {row.map((cell, i) => (
                    <td key={`${i} ${cell}`} {...(i === now && NOW)}>
                      {i === 0 && plate && <Illustration plate={plate} cell={cell} />}
                      {inline(cell, link)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )
    }
    case 'code':
      return <pre>{block.text}</pre>
    case 'text':
      return <p>{inline(block.text, link)}</p>
  }
}
const NOW = { class: 'now', 'aria-current': 'true' } as const
function Illustration({ plate, cell }: { readonly plate: Plate; readonly cell: string }) {
  const piece = counterOf(plate, cell)
  return piece === undefined ? null : <Counter plate={plate} piece={piece} size={52} />
}
