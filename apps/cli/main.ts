/** plus-ultra: one command with several names. Exit codes: 0 done, 1 a check failed, 2 asked for in a way that cannot be understood. */
import type { Command } from './command.ts'
import { Failed, Usage } from './command.ts'

const commands: Readonly<Record<string, () => Promise<{ readonly command: Command }>>> = {
  serve: () => import('./commands/serve.ts'),
  play: () => import('./commands/play.ts'),
  engine: () => import('./commands/engine.ts'),
  replay: () => import('./commands/replay.ts'),
  verify: () => import('./commands/verify.ts'),
  validate: () => import('./commands/validate.ts'),
  fuzz: () => import('./commands/fuzz.ts'),
  arena: () => import('./commands/arena.ts'),
  match: () => import('./commands/match.ts'),
}

export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  try {
    if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
      process.stdout.write(await helpOfAll())
      return name === undefined ? 2 : 0
    }
    if (name === '--version' || name === '-v') {
      process.stdout.write(`${(await import('./root.ts')).version}\n`)
      return 0
    }
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (load === undefined) throw new Usage(`there is no command '${name}'; commands: ${Object.keys(commands).join(', ')}`)
    const { command } = await load()
    if (rest.includes('--help') || rest.includes('-h')) {
      process.stdout.write(`plus-ultra ${command.usage}\n\n${command.help.trim()}\n`)
      return 0
    }
    return await command.run(rest)
  } catch (e) {
    return complain(e, name)
  }
}

async function helpOfAll(): Promise<string> {
  const all = await Promise.all(Object.entries(commands).map(async ([name, load]) => [name, (await load()).command.summary] as const))
  const list = all.map(([name, summary]) => `  ${name.padEnd(10)} ${summary}`).join('\n')
  return `plus-ultra: historical wargames on the board, in the terminal and by protocol\n\nUsage: plus-ultra <command> [--help]\n\n${list}\n\nExit codes: 0 done, 1 a check failed, 2 not understood.\n`
}

function complain(e: unknown, name: string | undefined): number {
  const say = (line: string) => process.stderr.write(`plus-ultra: ${line}\n`)
  if (e instanceof Failed) {
    say(e.message)
    return 1
  }
  const isBadOption = e instanceof Error && 'code' in e && String(e.code).startsWith('ERR_PARSE_ARGS')
  if (e instanceof Usage || isBadOption) {
    say((e as Error).message)
    say(`try: plus-ultra ${name ?? ''} --help`)
    return 2
  }
  say(e instanceof Error ? (e.stack ?? e.message) : String(e))
  return 1
}
