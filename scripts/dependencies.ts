/**
 * Who may import whom, and what nobody below apps/ may touch. The layers:
 *
 *   kernel <- lib <- rules of a game        kernel <- strategy, protocol
 *                 <- ui <- faces of a game  everything <- apps, bench, scripts
 *
 * `violations(path, source)` reads one file and says what is wrong with it; dependencies.test.ts runs it over the repository.
 */
import { posix } from 'node:path'
import { parseSync } from 'vite'

const SCOPE = '@plus-ultra/'
const PREACT = ['preact', '@preact/signals']
const TEST_TOOLS = ['vitest', 'fast-check', 'node:', '@plus-ultra/kernel/testing']

/** Time, randomness, files, environment: what would make a replay differ. They reach the layers below apps/ as arguments. */
const OUTSIDE_WORLD = new Set(
  'Date Temporal performance process setTimeout setInterval setImmediate crypto fetch Buffer require globalThis localStorage indexedDB'.split(
    ' ',
  ),
)
/** Their last bits differ from one JavaScript engine to another. */
const INEXACT = new Set(
  'sin cos tan asin acos atan atan2 sinh cosh tanh asinh acosh atanh pow exp expm1 log log2 log10 log1p cbrt hypot'.split(' '),
)

interface Layer {
  /** What is said of a file of this layer when it breaks a rule. */
  readonly name: string
  /** Packages it may import, with all below them; 'node:' stands for every built-in module. */
  readonly may: readonly string[]
  /** Why a relative path, resolved from the root of the repository, may not be imported; undefined if it may. */
  readonly mayNot?: (path: string) => string | undefined
  readonly isPure: boolean
  readonly isExact: boolean
}

const kernel = '@plus-ultra/kernel'
const lib = '@plus-ultra/lib'

/** undefined: apps, bench and scripts import what they like. */
export function layerOf(path: string): Layer | undefined {
  const [top, name = '', ...rest] = path.split('/')
  const isTest = /\.test\.tsx?$/.test(path) || rest[0] === 'test'
  if (top === 'packages') return isTest ? testLayer(path) : packageLayer(name, rest)
  if (top === 'games' && rest.length === 0)
    return { name: 'the registry of games', may: [SCOPE, ...(isTest ? TEST_TOOLS : [])], isPure: !isTest, isExact: false }
  if (top === 'games') return isTest ? testLayer(path) : gameLayer(name, rest)
  return undefined
}

function packageLayer(name: string, rest: readonly string[]): Layer {
  const pure = { name, isPure: true, isExact: false }
  switch (name) {
    case 'kernel':
      if (rest[0] === 'testing') return { name: "the kernel's testing kit", may: ['vitest'], isPure: true, isExact: true }
      return {
        ...pure,
        may: [],
        mayNot: path => (path.startsWith('packages/kernel/testing/') ? 'the kernel does not know its testing kit' : undefined),
        isExact: true,
      }
    case 'lib':
      return { ...pure, may: [kernel, lib], isExact: true }
    case 'ui':
      return { ...pure, may: [kernel, lib, ...PREACT] }
    case 'protocol':
      return { ...pure, may: [kernel, '@noble/hashes', 'zod'] }
    default:
      return { ...pure, may: [kernel] }
  }
}

function gameLayer(game: string, rest: readonly string[]): Layer {
  const faces = `games/${game}/faces/`
  const noFaces = (path: string) => (path.startsWith(faces) ? 'rules never import faces' : undefined)
  const isInRules = rest[0] === 'rules'
  switch (rest[0]) {
    case 'faces':
      return { name: `the faces of ${game}`, may: [kernel, lib, '@plus-ultra/ui', ...PREACT], isPure: true, isExact: false }
    case 'data':
      return { name: `the data of ${game}`, may: [kernel, lib, 'zod'], mayNot: noFaces, isPure: true, isExact: false }
    case 'game.ts': // the engine runs it in Node, which cannot read .tsx
      return {
        name: `the game ${game}`,
        may: [kernel, lib],
        mayNot: path =>
          path.startsWith(faces) && path.endsWith('.tsx') ? 'a game runs without a page: only words and layout of its faces' : undefined,
        isPure: true,
        isExact: false,
      }
    default:
      return { name: `the rules of ${game}`, may: [kernel, lib], mayNot: noFaces, isPure: true, isExact: isInRules }
  }
}

/** Tests reach further, but a game's tests know no other game, and those of the packages only the example. */
function testLayer(path: string): Layer {
  const [top, name] = path.split('/')
  const packages = ['kernel', 'lib', 'strategy', 'protocol', 'ui', top === 'games' ? name : 'example'].map(each => SCOPE + each)
  const may = path.startsWith('packages/kernel/') ? [kernel, '@plus-ultra/example'] : [...packages, ...PREACT, 'zod', '@noble/hashes']
  return { name: 'a test', may: [...may, ...TEST_TOOLS], isPure: false, isExact: false }
}

export function violations(path: string, source: string): string[] {
  const layer = layerOf(path)
  if (layer === undefined) return []
  const found: string[] = []
  const say = (what: string, at: number) => found.push(`${path}:${source.slice(0, at).split('\n').length} ${what}`)
  const { program, errors } = parseSync(path, source)
  for (const error of errors) say(`cannot be read: ${error.message}`, 0)
  walk(program as unknown as Node, undefined, (node, parent) => {
    const imported = importedBy(node)
    if (imported !== undefined) {
      const why = refusal(layer, path, imported)
      if (why !== undefined) say(`imports ${imported}: ${why}`, node.start)
    }
    if (node.type === 'Identifier' && layer.isPure && OUTSIDE_WORLD.has(String(node.name)) && !isOnlyAName(node, parent))
      say(`uses ${node.name}: below apps/ nothing reads time, randomness, files or environment`, node.start)
    const { used, from } = mathOf(node)
    for (const name of used) {
      if (name === 'random' && layer.isPure) say('uses Math.random: chance comes through the port of the kernel', from)
      if (INEXACT.has(name) && layer.isExact) say(`uses Math.${name}: its last bits differ between engines`, from)
    }
    if ((node.operator === '**' || node.operator === '**=') && layer.isExact)
      say('uses **: its last bits differ between engines', node.start)
  })
  return found
}

function refusal(layer: Layer, path: string, imported: string): string | undefined {
  if (imported.startsWith('.')) {
    const target = posix.join(posix.dirname(path), imported)
    const home = path.split('/').slice(0, 2).join('/')
    const isRegistry = path.split('/').length === 2
    if (isRegistry && target.startsWith('games/')) return undefined
    if (!target.startsWith(`${home}/`)) return `it is outside ${home}; import a package by its name`
    return layer.mayNot?.(target)
  }
  const own = path.split('/')[1]
  if (imported.startsWith(`${kernel}/testing`) && !layer.may.includes(`${kernel}/testing`)) return 'the testing kit is for tests'
  const isAllowed = layer.may.some(
    name => imported === name || imported.startsWith(name.endsWith(':') || name === SCOPE ? name : `${name}/`),
  )
  return isAllowed || imported === SCOPE + own ? undefined : `${layer.name} may import ${layer.may.join(', ') || 'nothing'}`
}

// --- reading the syntax tree

interface Node {
  readonly type: string
  readonly start: number
  readonly [field: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent: Node | undefined) => void): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const each of value) isNode(each) && walk(each, node, visit)
    else if (isNode(value)) walk(value, node, visit)
  }
}

const literal = (value: unknown): string | undefined => (isNode(value) && value.type === 'Literal' ? String(value.value) : undefined)

/** import, export from, import(), and the type import('...'). An import() of something computed counts as one of nothing we know. */
function importedBy(node: Node): string | undefined {
  if (node.type === 'ImportExpression') return literal(node.source) ?? '(something computed)'
  if (node.type === 'TSImportType' || node.type.startsWith('Import') || node.type.startsWith('Export')) return literal(node.source)
  return undefined
}

/** `a.process` and `{ process: 1 }` name a part of something else. */
function isOnlyAName(node: Node, parent: Node | undefined): boolean {
  if (parent === undefined || parent.computed === true) return false
  if (parent.type === 'MemberExpression') return parent.property === node
  if (parent.type === 'TSQualifiedName') return parent.right === node
  return 'key' in parent && parent.key === node && !(parent.shorthand === true)
}

/** Math.sin, Math['sin'], const { sin } = Math. */
function mathOf(node: Node): { used: string[]; from: number } {
  const isMath = (value: unknown) => isNode(value) && value.type === 'Identifier' && value.name === 'Math'
  if (node.type === 'MemberExpression' && isMath(node.object)) {
    const property = node.property as Node
    return { used: [node.computed === true ? (literal(property) ?? '') : String(property.name)], from: node.start }
  }
  if (node.type === 'VariableDeclarator' && isMath(node.init) && isNode(node.id) && node.id.type === 'ObjectPattern') {
    const keys = (node.id.properties as Node[]).map(property => (isNode(property.key) ? String(property.key.name) : ''))
    return { used: keys, from: node.start }
  }
  return { used: [], from: 0 }
}
