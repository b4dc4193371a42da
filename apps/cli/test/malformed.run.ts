/** The full number of malformed lines through a real engine process: npm run test:protocol [-- <lines> [<seed>]] */
import { Progress } from '../terminal.ts'
import { feed } from './conversation.ts'

const [lines = 100_000, seed = 1] = process.argv.slice(2).map(Number)
const progress = new Progress('malformed lines', lines)
const start = performance.now()
const { answers, codes, kinds, memory, accepted, before, after, nextTable, exitCode } = await feed(lines, seed, done => progress.show(done))
const say = (what: string, value: unknown) =>
  process.stdout.write(`${what.padEnd(22)} ${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
say('lines, answers', [lines, answers])
say('seconds', ((performance.now() - start) / 1000).toFixed(1))
say('kinds', kinds)
say('codes', codes)
say('memory (MB) on the way', memory)
say('table unchanged', String(before === after))
say('tables opened by them', String(nextTable !== 't2'))
say('wrongly accepted', accepted.slice(0, 10))
say('exit code', exitCode)
process.exitCode = answers === lines && before === after && nextTable === 't2' && accepted.length === 0 && exitCode === 0 ? 0 : 1
