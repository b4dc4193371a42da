/** What docs/protocol.md promises, asked of the real games as an outside program would. */
import { Engine } from '@plus-ultra/protocol'
import { describe, expect, test } from 'vitest'
import { games } from '../../../games/registry.ts'
import { rulebookOf } from '../games.ts'
import { think } from '../think.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field
type Loose = Record<string, any>

function engine() {
  const spoken = new Engine({ name: 'test', version: '0', games, rulebook: rulebookOf, think })
  const ask = async (cmd: string, args: object = {}): Promise<Loose> => JSON.parse(await spoken.handle(JSON.stringify({ cmd, ...args })))
  const must = async (cmd: string, args: object = {}): Promise<Loose> => {
    const answer = await ask(cmd, args)
    if (answer.ok !== true) throw new Error(`${cmd} ${JSON.stringify(args)}: ${JSON.stringify(answer)}`)
    return answer
  }
  return { ask, must }
}

describe('a seat that is done in a secret step', () => {
  test('holds nobody up, is offered what it has to answer, and otherwise may not choose', async () => {
    const { ask, must } = engine()
    await must('new', { game: 'conquistador', scenario: 'two-player', seed: 'x' })
    await must('choose', { seat: 'spain', choice: 'button:done' })
    expect((await must('pending')).pending.waiting).toEqual(['england'])
    const asked = { seat: 'spain', choice: 'button:done' }
    for (const cmd of ['offer', 'choose', 'why', 'odds']) expect((await ask(cmd, asked)).error.code, cmd).toBe('not-waiting')
    expect((await ask('go', { seat: 'spain', iterations: 4 })).error.code).toBe('not-waiting')
    for (const choice of ['seat:spain', 'button:pact', 'number:1', 'button:propose']) await must('choose', { seat: 'england', choice })
    const { choices } = (await must('offer', { seat: 'spain' })).offer
    expect(choices).toEqual([expect.stringMatching(/^deal:/)])
    expect(choices).toContain((await must('go', { seat: 'spain', iterations: 4 })).choice)
    expect((await must('why', { seat: 'spain', choice: choices[0] })).legal).toBe(true)
    await must('choose', { seat: 'spain', choice: choices[0] })
  })
})
