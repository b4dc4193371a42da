import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { citedByLine, citedByTests, isComplete, matrixOf, print } from './clauses.ts'

const folder = mkdtempSync(join(tmpdir(), 'clauses-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))
function game(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return matrixOf('ravenna', folder)
}

const RULES = `# Ravenna

- **RAV-1.1** Two players. [no effect]
- **RAV-8.1** A unit moves. [seed 8]
- **RAV-8.1.1** It stops
  at a river. [ruling; no effect: there is none]
- **RAV-8.2** It retreats.
- not a clause
- **RAV-C-3** Artillery fires.
`

test('the matrix names each clause with its tests and the code that cites it', () => {
  const matrix = game({
    'RULES.md': RULES,
    'test/08.test.ts': `
import { clause } from '@plus-ultra/kernel/testing'
clause('RAV-8.1 RAV-C-3', 'A unit moves, artillery fires', () => {})
clause('RAV-8.1', 'again', () => {})
// clause('RAV-8.2', 'a test that was switched off', () => {})
const text = "clause('RAV-8.2')"
`,
    'test/playthroughs/one.txt': "clause('RAV-8.2')",
    'rules/08-movement.ts': `
/** 8.1 Movement, see also RAV-8.2. */
export const x = die(6, 'RAV-8.1', 'move') // 8.2-8.3 and 18.1, 8.11
`,
    'state.ts': 'const pi = 8.2 // no citation',
    'faces/text.en.ts': "'RAV-8.1.1'",
  })
  expect(matrix.clauses).toEqual([
    { id: 'RAV-1.1', hasEffect: false, tests: [], code: [] },
    {
      id: 'RAV-8.1',
      hasEffect: true,
      tests: ['test/08.test.ts:3', 'test/08.test.ts:4'],
      code: ['rules/08-movement.ts:2', 'rules/08-movement.ts:3'],
    },
    { id: 'RAV-8.1.1', hasEffect: false, tests: [], code: [] },
    { id: 'RAV-8.2', hasEffect: true, tests: [], code: ['rules/08-movement.ts:2', 'rules/08-movement.ts:3'] },
    { id: 'RAV-C-3', hasEffect: true, tests: ['test/08.test.ts:3'], code: [] },
  ])
  expect(isComplete(matrix)).toBe(false)
  expect(print(matrix, 'all')).toBe(
    [
      'RAV-8.1    08.test.ts:3,4  ->  rules/08-movement.ts:2,3',
      'RAV-8.2    NO TEST  ->  rules/08-movement.ts:2,3',
      'RAV-C-3    08.test.ts:3  ->  -',
      '',
      'no effect on play: RAV-1.1 RAV-8.1.1',
      'ravenna: 5 clauses, 2 tested, 1 without a test, 2 without effect; 2 cited in code',
    ].join('\n'),
  )
  expect(print(matrix, 'missing').split('\n')[0]).toBe('RAV-8.2    NO TEST  ->  rules/08-movement.ts:2,3')
})

test('it is complete when every clause with an effect has a test', () => {
  const rules = '- **RAV-1** One.\n- **RAV-2** Two. [no effect]\n'
  expect(isComplete(game({ 'RULES.md': rules, 'test/a.test.ts': "clause('RAV-1', 'x', f)" }))).toBe(true)
})

test('a test that cites what is not in the rulebook, and an id given twice, are faults', () => {
  const matrix = game({ 'RULES.md': '- **RAV-1** One.\n- **RAV-1** One again.\n', 'test/a.test.ts': "clause('RAV-1 RAV-9', 'x', f)" })
  expect(matrix.unknown).toEqual(['RAV-9 test/a.test.ts:1'])
  expect(matrix.doubled).toEqual(['RAV-1'])
  expect(isComplete(matrix)).toBe(false)
})

test('what counts as a test', () => {
  const ids = (source: string) => citedByTests('x.test.ts', source).flatMap(c => c.ids)
  expect(ids('clause(`RAV-1`, "x", f); clause("RAV-2  RAV-3", "x", f)')).toEqual(['RAV-1', 'RAV-2', 'RAV-3'])
  expect(ids('for (const c of all) { clause("RAV-4", "x", () => {}) }')).toEqual(['RAV-4'])
  expect(ids(`other("RAV-5"); clause(\`RAV-\${n}\`, "x", f)`)).toEqual([])
})

test('what counts as a citation', () => {
  const numbers = new Map(['8.1', '8.1.1', '10.3', 'C-3'].map(n => [n, `RAV-${n}`]))
  const cited = (line: string) => [...citedByLine(line, numbers)]
  expect(cited("emit(g, { clause: 'RAV-8.1.1' })")).toEqual(['RAV-8.1.1'])
  expect(cited('x // RAV-8.1. and 10.3: both')).toEqual(['RAV-8.1', 'RAV-10.3'])
  expect(cited(' * 8.1-10.3 as printed')).toEqual(['RAV-8.1', 'RAV-10.3'])
  expect(cited("why: 'RAV-C-3#far'")).toEqual(['RAV-C-3'])
  expect(cited('const x = 8.1')).toEqual([])
  expect(cited('// 18.1 and 8.11')).toEqual([])
})
