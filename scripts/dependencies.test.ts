import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { violations } from './dependencies.ts'

const root = join(import.meta.dirname, '..')
const isForeign = (path: string) => /(^|\/)(node_modules|dist)(\/|$)/.test(path)

test('every file of packages and games keeps to its layer', () => {
  const files = globSync('{packages,games,scripts}/**/*.{ts,tsx,js,mjs,cjs}', { cwd: root, exclude: isForeign })
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(path => violations(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')))).toEqual([])
})

/** path, what it says, and a word of the complaint; an empty word where there must be none */
const EXAMPLES: readonly (readonly [path: string, source: string, complaint: string])[] = [
  // kernel
  ['packages/kernel/steps.ts', "import './frames.ts'", ''],
  ['packages/kernel/steps.ts', "import { areas } from '@plus-ultra/lib/areas'", 'kernel may import nothing'],
  ['packages/kernel/steps.ts', "import { z } from 'zod'", 'kernel may import nothing'],
  ['packages/kernel/steps.ts', "import { reach } from '../lib/areas.ts'", 'outside packages/kernel'],
  ['packages/kernel/steps.ts', "export * from './testing/fuzz.ts'", 'testing kit'],
  ['packages/kernel/testing/clause.ts', "import { test } from 'vitest'; import '../index.ts'", ''],
  ['packages/kernel/testing/clause.ts', "import fc from 'fast-check'", 'may import vitest'],
  ['packages/kernel/chance.test.ts', "import { test } from 'vitest'; import { readFileSync } from 'node:fs'", ''],
  ['packages/kernel/chance.test.ts', "import game from '@plus-ultra/example'", ''],
  ['packages/kernel/chance.test.ts', "import game from '@plus-ultra/pizarro'", 'a test may import'],
  ['packages/kernel/chance.test.ts', "import { h } from 'preact'", 'a test may import'],
  // lib, ui, strategy, protocol
  ['packages/lib/hexes.ts', "import type { Ref } from '@plus-ultra/kernel'; import './areas.ts'", ''],
  ['packages/lib/hexes.ts', "import { h } from 'preact'", 'lib may import'],
  ['packages/lib/hexes.ts', "import { table } from '@plus-ultra/kernel/testing'", 'for tests'],
  ['packages/ui/counter.tsx', "import { h } from 'preact'; import { useState } from 'preact/hooks'; import '@plus-ultra/lib/areas'", ''],
  ['packages/ui/counter.tsx', "import game from '@plus-ultra/pizarro'", 'ui may import'],
  ['packages/strategy/search.ts', "import { copy } from '@plus-ultra/kernel'", ''],
  ['packages/strategy/search.ts', "import { reach } from '@plus-ultra/lib/areas'", 'strategy may import'],
  ['packages/protocol/live.ts', "import { sha256 } from '@noble/hashes/sha2.js'; import { z } from 'zod'", ''],
  ['packages/protocol/live.ts', "import { createHash } from 'node:crypto'", 'protocol may import'],
  // a game
  ['games/pizarro/rules/10-battle.ts', "import { g } from '../state.ts'; import { odds } from '@plus-ultra/lib/tables'", ''],
  ['games/pizarro/rules/10-battle.ts', "import { z } from 'zod'", 'rules of pizarro may import'],
  ['games/pizarro/rules/10-battle.ts', "import { text } from '../faces/text.en.ts'", 'never import faces'],
  ['games/pizarro/rules/10-battle.ts', "type Face = import('../faces/index.tsx').Face", 'never import faces'],
  ['games/pizarro/rules/10-battle.ts', "import { retreat } from '../../tercios/rules/08-combat.ts'", 'outside games/pizarro'],
  ['games/pizarro/rules/10-battle.ts', "import { retreat } from '@plus-ultra/tercios'", 'rules of pizarro may import'],
  ['games/pizarro/rules/10-battle.ts', 'const m = await import(name)', 'something computed'],
  ['games/pizarro/evaluate.ts', "import { search } from '@plus-ultra/strategy'", 'rules of pizarro may import'],
  ['games/pizarro/state.ts', "import { Counter } from './faces/counters.tsx'", 'never import faces'],
  ['games/pizarro/data/load.ts', "import { z } from 'zod'; import map from './map.json' with { type: 'json' }", ''],
  ['games/pizarro/data/load.ts', "import { readFileSync } from 'node:fs'", 'data of pizarro may import'],
  ['games/pizarro/game.ts', "import { text } from './faces/text.en.ts'; import { start } from './rules/index.ts'", ''],
  ['games/pizarro/game.ts', "import faces from './faces/index.tsx'", 'without a page'],
  ['games/pizarro/faces/counters.tsx', "import { Counter } from '@plus-ultra/ui'; import { h } from 'preact'; import '../state.ts'", ''],
  ['games/pizarro/faces/counters.tsx', "import React from 'react'", 'faces of pizarro may import'],
  [
    'games/pizarro/test/10-battle.test.ts',
    "import { table } from '@plus-ultra/kernel/testing'; import game from '@plus-ultra/pizarro'",
    '',
  ],
  ['games/pizarro/test/table.ts', "import { table } from '@plus-ultra/kernel/testing'; const now = Date.now()", ''],
  ['games/pizarro/test/10-battle.test.ts', "import game from '@plus-ultra/pyrrhus'", 'a test may import'],
  ['games/registry.ts', "import { pizarro } from './pizarro/game.ts'; import pyrrhus from '@plus-ultra/pyrrhus'", ''],
  ['games/registry.ts', "import { readdirSync } from 'node:fs'", 'registry of games may import'],
  // the outside world
  ['games/pizarro/rules/06-sequence.ts', 'const now = Date.now()', 'uses Date'],
  ['games/pizarro/rules/06-sequence.ts', "import { performance } from 'node:perf_hooks'", 'rules of pizarro may import'],
  ['games/example/rules/05-marches.ts', "import { setTimeout } from 'node:timers/promises'", 'rules of example may import'],
  ['packages/strategy/search.ts', 'const t = performance.now()', 'uses performance'],
  ['packages/strategy/search.ts', 'const n = Math.random()', 'uses Math.random'],
  ['packages/strategy/search.ts', 'const { random } = Math', 'uses Math.random'],
  ['packages/protocol/engine.ts', 'process.stdout.write("x")', 'uses process'],
  ['packages/ui/board.tsx', 'setTimeout(() => {}, 10)', 'uses setTimeout'],
  ['packages/kernel/table.ts', 'const t = globalThis["Date"]', 'uses globalThis'],
  ['packages/kernel/table.ts', 'const o = { process }', 'uses process'],
  ['packages/kernel/table.ts', 'const o = { process: 1 }; o.process; o.performance; // Date\nconst s = "Date Math.random()"', ''],
  ['packages/kernel/table.test.ts', 'const t = performance.now()', ''],
  ['apps/cli/main.ts', "import { readFileSync } from 'node:fs'; const now = Date.now()", ''],
  ['bench/kernel/bench.ts', "import { Client } from 'boardgame.io/client'; performance.now()", ''],
  // arithmetic
  ['packages/lib/plane.ts', 'const y = Math.sin(x)', 'uses Math.sin'],
  ['packages/lib/plane.ts', "const y = Math['atan2'](x, z)", 'uses Math.atan2'],
  ['packages/lib/plane.ts', 'const { hypot, floor } = Math', 'uses Math.hypot'],
  ['packages/kernel/domain.ts', 'const bits = Math.log2(n)', 'uses Math.log2'],
  ['games/aztecs/rules/07-movement.ts', 'const r = Math.pow(x, 2)', 'uses Math.pow'],
  ['games/aztecs/rules/07-movement.ts', 'const r = x ** 2', 'uses **'],
  ['games/aztecs/rules/07-movement.ts', 'r **= 2', 'uses **'],
  ['games/aztecs/faces/map.tsx', 'const y = Math.sin(x)', ''],
  ['packages/lib/plane.ts', 'const y = Math.floor(Math.sqrt(x) + Math.max(1, 2))', ''],
  ['packages/lib/plane.ts', 'const = 1', 'cannot be read'],
]

describe('the checker has teeth', () => {
  test.each(EXAMPLES)('%s: %s', (path, source, complaint) => {
    const found = violations(path, source)
    if (complaint === '') expect(found).toEqual([])
    else expect(found.join('\n')).toContain(complaint)
  })
})
