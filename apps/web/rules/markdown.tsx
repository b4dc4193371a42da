/** The rulebooks' own Markdown: headings, clauses, tables, lists, bold, italic, code. Small on purpose. */
import type { ComponentChildren } from 'preact'

export interface Clause {
  readonly id: string
  readonly text: string
}
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'clause'; readonly id: string; readonly text: string }
  | { readonly kind: 'item'; readonly text: string; readonly depth: number }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }

/** Where a clause was read is for those who write rules, not for those who look one up. */
const PROVENANCE = /^\[(seed|found)\b/
/** The same of the names by which rules and data know the game. */
const FOR_WRITERS = / \((?:clause prefix|game id)[^)]*\)/
const CLAUSE = /^- \*\*([A-Z]{3}-[A-Za-z0-9.-]+)\*\*\s*(.*)$/
export function readMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  const lines = source.split('\n')
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] as string
    const heading = /^(#{1,4})\s+(.*)$/.exec(line)
    const clause = CLAUSE.exec(line)
    const item = /^(\s*)(?:[-*]|\d+\.)\s+(.*)$/.exec(line)
    if (line.trim() === '' || /^(Source|Tags|Data):/.test(line)) continue
    if (line.startsWith('```')) {
      const end = lines.findIndex((each, n) => n > i && each.startsWith('```'))
      blocks.push({ kind: 'code', text: lines.slice(i + 1, end < 0 ? undefined : end).join('\n') })
      i = end < 0 ? lines.length : end
    } else if (heading) {
      const text = (heading[2] as string).replace(FOR_WRITERS, '').replace(/`/g, '')
      blocks.push({ kind: 'heading', level: (heading[1] as string).length, text, id: `h-${text.split(' ')[0]?.toLowerCase()}-${i}` })
    } else if (line.trimStart().startsWith('|')) {
      const rows: string[][] = []
      while (lines[i]?.trimStart().startsWith('|')) {
        const cells = (lines[i] as string)
          .trim()
          .replace(/^\||\|$/g, '')
          .split('|')
        if (!cells.every(cell => /^\s*:?-+:?\s*$/.test(cell))) rows.push(cells.map(cell => cell.trim()))
        i++
      }
      i--
      blocks.push({ kind: 'table', rows })
    } else if (clause) blocks.push({ kind: 'clause', id: clause[1] as string, text: withTail(clause[2] as string) })
    else if (item) blocks.push({ kind: 'item', text: withTail(item[2] as string), depth: Math.floor((item[1] as string).length / 2) })
    else blocks.push({ kind: 'text', text: withTail(line) })
    function withTail(first: string): string {
      let text = first
      while (/^\s+[^\s|*-]/.test(lines[i + 1] ?? '')) text += ` ${(lines[++i] as string).trim()}`
      return text
    }
  }
  return blocks
}

/** `**bold**`, `*italic*`, `code`, and clause numbers as links. Tags of provenance are pale. */
export function inline(text: string, linkTo: (clause: string) => ComponentChildren): ComponentChildren[] {
  const parts = text.split(/(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*|\[[^\]]*\]|\b[A-Z]{3}-\d[A-Za-z0-9.-]*[A-Za-z0-9]\b)/)
  return parts.map(part => {
    if (part.startsWith('**')) return <strong>{part.slice(2, -2)}</strong>
    if (part.startsWith('`')) return <code>{part.slice(1, -1)}</code>
    if (part.startsWith('*') && part.length > 2) return <em>{part.slice(1, -1)}</em>
    if (part.startsWith('[')) return PROVENANCE.test(part) ? null : <small class="tag">{part}</small>
    return /^[A-Z]{3}-\d/.test(part) ? linkTo(part) : part
  })
}
