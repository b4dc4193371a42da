/** The engine protocol on standard input and output. */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Engine, LONGEST_LINE, tooLong } from '@plus-ultra/protocol'
import type { Command } from '../command.ts'
import { gamesIn, listed, rulebookOf } from '../games.ts'
import { linesOf } from '../lines.ts'
import { version } from '../root.ts'
import { think } from '../think.ts'

export const command: Command = {
  summary: 'speak the engine protocol on standard input and output',
  usage: 'engine [--with <module>]...',
  help: `
One JSON object a line each way; see docs/protocol.md. Nothing but answers is written to standard output; faults go to standard error.
A closed input ends the engine with exit code 0.

  --with <module>   a file that exports a game of your own; it can be played by its id

Example:
  echo '{"id":1,"cmd":"hello"}' | plus-ultra engine`,
  async run(args) {
    const { values } = parseArgs({ args: [...args], options: { with: { type: 'string', multiple: true } } })
    const engine = new Engine({
      name: 'plus-ultra',
      version,
      games: listed,
      unlisted: await gamesIn(values.with ?? []),
      rulebook: rulebookOf,
      think,
      report: fault => process.stderr.write(`plus-ultra engine: ${fault instanceof Error ? fault.stack : String(fault)}\n`),
    })
    await serve(engine)
    return 0
  },
}

async function serve(engine: Engine): Promise<void> {
  const { stdin, stdout } = process
  stdout.on('error', () => process.exit(0)) // nobody reads any more
  for await (const line of linesOf(stdin, LONGEST_LINE)) {
    const answer = line === undefined ? JSON.stringify({ id: null, ok: false, error: tooLong().error }) : await engine.handle(line)
    if (!stdout.write(`${answer}\n`)) await once(stdout, 'drain')
    if (engine.hasQuit) break
  }
  stdin.destroy()
}
