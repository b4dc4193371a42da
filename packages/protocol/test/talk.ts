/** A conversation with an engine that knows the ford. */
import type { Game } from '@plus-ultra/kernel'
import { type Answer, Engine, type EngineHost, readRulebook } from '../index.ts'
import { ford } from './ford.ts'

const RULES = `
## 2 March
- **FRD-2.1** An army marches to a place beside it, or stays. [ruling]
- **FRD-2.2** It does not march to where it is.
- **FRD-2.3** It marches
  one place a turn. [seed 2] [found: somewhere]
`

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
type Loose = Answer & Record<string, any>

export function talk(more: Partial<EngineHost> = {}) {
  const faults: unknown[] = []
  const engine = new Engine({
    name: 'test',
    version: '0',
    games: { ford: async () => ford as unknown as Game },
    rulebook: () => readRulebook(RULES),
    report: fault => faults.push(fault),
    ...more,
  })
  let id = 0
  /** Through text both ways, as over a pipe. */
  const ask = async (cmd: string, args: object = {}): Promise<Loose> =>
    JSON.parse(await engine.handle(JSON.stringify({ id: ++id, cmd, ...args })))
  /** Fails the test when refused. */
  const must = async (cmd: string, args: object = {}): Promise<Loose> => {
    const answer = await ask(cmd, args)
    if (!answer.ok) throw new Error(`${cmd} ${JSON.stringify(args)}: ${JSON.stringify(answer)}`)
    return answer
  }
  const choose = async (seat: string, ...choices: string[]): Promise<Loose> => {
    let last = {} as Loose
    for (const choice of choices) last = await must('choose', { seat, choice })
    return last
  }
  const open = (args: object = {}) => must('new', { game: 'ford', scenario: 'dawn', chance: 'script', ...args })
  return { engine, ask, must, choose, open, faults }
}

/** Seals the council of both. */
export async function seal(choose: ReturnType<typeof talk>['choose']): Promise<void> {
  await choose('red', 'button:seal')
  await choose('blue', 'button:seal')
}
/** Plays to the end; red attacks whenever it can. */
export async function playOut({ choose, must }: ReturnType<typeof talk>): Promise<void> {
  for (let p = (await must('pending')).pending; !p.over; p = (await must('pending')).pending) {
    const seat = p.waiting[0]
    const { choices } = (await must('offer', { seat })).offer
    const wanted = ['button:attack', 'area:ford', 'button:none', 'button:seal', 'button:stay', 'number:333']
    await choose(seat, wanted.find(token => choices.includes(token)) ?? choices[0])
  }
}
