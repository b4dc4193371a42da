/**
 * npm run clauses [-- <game>...] [--missing]: which tests cover each clause of a rulebook, and where the code cites it.
 *
 *   clause   `- **PIZ-8.1.1** ...` in games/<game>/RULES.md; tagged [no effect] it needs no test
 *   test     clause('PIZ-8.1.1 PIZ-8.1.2', 'sentence', ...) in games/<game>/test
 *   code     the id, or in a comment its number alone (8.1.1), in the rules, state, evaluation, board and data of the game
 *
 * Exit codes: 0 every clause is tested, 1 one is not or a test cites a clause that is not in the rulebook, 2 not understood.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync } from 'vite'

const CLAUSE = /^- \*\*([A-Z]{3}-[A-Za-z0-9.-]+)\*\*(.*)$/
const NO_EFFECT = /\[[^\]]*\bno effect\b[^\]]*\]/i
const CODE = ['rules/**/*.ts', 'data/**/*.ts', '*.ts']

export interface Clause {
  readonly id: string
  readonly hasEffect: boolean
  /** 'test/08-movement.test.ts:12' */
  readonly tests: string[]
  readonly code: string[]
}
export interface Matrix {
  readonly game: string
  readonly clauses: readonly Clause[]
  /** cited by a test and not in the rulebook, with the place */
  readonly unknown: readonly string[]
  /** ids that the rulebook gives twice */
  readonly doubled: readonly string[]
}

/** `folder` is games/<game>. */
export function matrixOf(game: string, folder: string): Matrix {
  const rulebook = clausesOf(readFileSync(join(folder, 'RULES.md'), 'utf8'))
  const clauses = new Map(rulebook.map(({ id, hasEffect }) => [id, { id, hasEffect, tests: [] as string[], code: [] as string[] }]))
  const unknown: string[] = []
  for (const path of filesIn(folder, ['test/**/*.{ts,tsx}'])) {
    for (const { ids, line } of citedByTests(path, readFileSync(path, 'utf8'))) {
      const place = `${relative(folder, path)}:${line}`
      for (const id of ids) {
        const clause = clauses.get(id)
        if (clause === undefined) unknown.push(`${id} ${place}`)
        else clause.tests.push(place)
      }
    }
  }
  const byNumber = new Map([...clauses.keys()].map(id => [id.slice(4), id]))
  for (const path of filesIn(folder, CODE)) {
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((text, i) => {
        for (const id of citedByLine(text, byNumber)) clauses.get(id)?.code.push(`${relative(folder, path)}:${i + 1}`)
      })
  }
  const doubled = rulebook.map(c => c.id).filter((id, i, all) => all.indexOf(id) !== i)
  return { game, clauses: [...clauses.values()], unknown, doubled }
}
function filesIn(folder: string, patterns: readonly string[]): string[] {
  return [...new Set(patterns.flatMap(pattern => globSync(pattern, { cwd: folder })))]
    .filter(path => !path.includes('node_modules'))
    .sort()
    .map(path => join(folder, path))
}

/** A clause goes on over the indented lines that follow it. */
export function clausesOf(markdown: string): { id: string; hasEffect: boolean }[] {
  const found: { id: string; text: string }[] = []
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const begin = CLAUSE.exec(line)
    if (begin !== null) found.push({ id: begin[1] as string, text: begin[2] as string })
    else if (isOpen && /^\s+\S/.test(line)) found.at(-1)!.text += line
    isOpen = begin !== null || (isOpen && /^\s+\S/.test(line))
  }
  return found.map(({ id, text }) => ({ id, hasEffect: !NO_EFFECT.test(text) }))
}

/** The calls of clause('ID ID', ...), read from the syntax: one that is commented out is no test. */
export function citedByTests(path: string, source: string): { ids: string[]; line: number }[] {
  const found: { ids: string[]; line: number }[] = []
  const { program } = parseSync(path, source)
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, callee, arguments: given, start } = node as Readonly<Record<string, unknown>>
    if (type === 'CallExpression' && (callee as { name?: unknown }).name === 'clause') {
      const ids = textOf((given as unknown[])[0])
      if (ids !== undefined)
        found.push({ ids: ids.split(/\s+/).filter(id => id !== ''), line: source.slice(0, start as number).split('\n').length })
    }
    for (const child of Object.values(node)) Array.isArray(child) ? child.forEach(visit) : visit(child)
  }
  visit(program)
  return found
}
function textOf(node: unknown): string | undefined {
  const { type, value, quasis, expressions } = (node ?? {}) as Readonly<Record<string, unknown>>
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || (expressions as unknown[]).length > 0) return undefined
  return (quasis as { value: { cooked: string } }[])[0]?.value.cooked
}

/** 'PIZ-8.1' anywhere in a line; in its comment also 8.1, where a point makes it a number of the rulebook. */
export function citedByLine(line: string, byNumber: ReadonlyMap<string, string>): Set<string> {
  const found = new Set<string>()
  const add = (number: string | undefined) => {
    const id = number === undefined ? undefined : byNumber.get(number.replace(/[.-]+$/, ''))
    if (id !== undefined) found.add(id)
  }
  for (const [, number] of line.matchAll(/\b[A-Z]{3}-([A-Za-z0-9][A-Za-z0-9.-]*)/g)) add(number)
  const comment = /(?:\/\/|\/\*|^\s*\*)(.*)$/.exec(line)?.[1] ?? ''
  for (const [, number] of comment.matchAll(/(?<![\w.-])(\d+\.\d[\d.]*[a-z]?)(?![\w-])/g)) add(number)
  for (const [, from, to] of comment.matchAll(/(?<![\w.])(\d+\.[\d.]*\d)-(\d+\.[\d.]*\d)/g)) {
    add(from)
    add(to)
  }
  return found
}

// --- printing

export function print(matrix: Matrix, how: 'all' | 'missing'): string {
  const { game, clauses, unknown, doubled } = matrix
  const lines: string[] = []
  const width = Math.max(...clauses.map(c => c.id.length))
  const untested = clauses.filter(isUntested)
  for (const clause of how === 'all' ? clauses.filter(c => c.hasEffect) : untested) {
    const tests = clause.tests.length === 0 ? 'NO TEST' : compact(clause.tests)
    lines.push(`${clause.id.padEnd(width)}  ${tests}  ->  ${clause.code.length === 0 ? '-' : compact(clause.code)}`)
  }
  const idle = clauses.filter(c => !c.hasEffect)
  if (how === 'all' && idle.length > 0) lines.push('', `no effect on play: ${idle.map(c => c.id).join(' ')}`)
  for (const each of unknown) lines.push(`NOT IN THE RULEBOOK: ${each}`)
  for (const each of doubled) lines.push(`TWICE IN THE RULEBOOK: ${each}`)
  const cited = clauses.filter(c => c.code.length > 0).length
  lines.push(
    `${game}: ${clauses.length} clauses, ${clauses.length - idle.length - untested.length} tested, ${untested.length} without a test, ${idle.length} without effect; ${cited} cited in code`,
  )
  return lines.join('\n')
}
const isUntested = (clause: Clause) => clause.hasEffect && clause.tests.length === 0
export function isComplete({ clauses, unknown, doubled }: Matrix): boolean {
  return !clauses.some(isUntested) && unknown.length === 0 && doubled.length === 0
}
/** 'a.ts:1 a.ts:5 b.ts:2' as 'a.ts:1,5 b.ts:2'; the folder `test/` is understood. */
function compact(places: readonly string[]): string {
  const byFile = new Map<string, string[]>()
  for (const place of places) {
    const [file = '', line = ''] = place.replace(/^test\//, '').split(':')
    const lines = byFile.get(file) ?? []
    if (!lines.includes(line)) byFile.set(file, [...lines, line])
  }
  return [...byFile].map(([file, lines]) => `${file}:${lines.join(',')}`).join(' ')
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { missing: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  })
  if (values.help === true) {
    process.stdout.write('npm run clauses [-- <game>...] [--missing]\n\nPrints clause, tests and code; fails when a clause has no test.\n')
    return 0
  }
  const root = join(import.meta.dirname, '..')
  const all = globSync('games/*/package.json', { cwd: root }).map(path => path.split(/[\\/]/)[1] as string)
  const stranger = positionals.find(game => !all.includes(game) || !existsSync(join(root, 'games', game, 'RULES.md')))
  if (stranger !== undefined) {
    process.stderr.write(`clauses: there is no games/${stranger}/RULES.md; games: ${all.sort().join(', ')}\n`)
    return 2
  }
  const matrices = (positionals.length > 0 ? positionals : all.sort()).flatMap(game => {
    const folder = join(root, 'games', game)
    return existsSync(join(folder, 'RULES.md')) ? [matrixOf(game, folder)] : []
  })
  process.stdout.write(`${matrices.map(matrix => print(matrix, values.missing === true ? 'missing' : 'all')).join('\n\n')}\n`)
  if (matrices.length > 1) {
    const sum = (of: (m: Matrix) => number) => matrices.reduce((n, m) => n + of(m), 0)
    process.stdout.write(`\nall: ${sum(m => m.clauses.length)} clauses, ${sum(m => m.clauses.filter(isUntested).length)} without a test\n`)
  }
  return matrices.every(isComplete) ? 0 : 1
}
if (import.meta.main) process.exitCode = main()
