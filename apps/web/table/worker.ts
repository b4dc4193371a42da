/** The worker of the local tables: rules, saves and computer opponents live here; the page gets what the seat in front may see. */
import { BadScenario } from '@plus-ultra/kernel'
import { Refused } from '@plus-ultra/protocol'
import { type Answer, type Ask, type Command, type Lang, type Notice, Refusal, type Roles } from '../port/messages.ts'
import { Desk, type Laid } from './desk.ts'
import { readFile } from './files.ts'
import { loadGame, loadRulebook } from './games.ts'
import { advise, suggest } from './opponent.ts'
import { Replay } from './replay.ts'
import { aboutOf, countersOf, scenarioNamed } from './scenarios.ts'
import * as store from './store.ts'

const desks = new Map<string, Desk>()
const replays = new Map<string, Replay>()
const driving = new Set<string>()
let lang: Lang = 'en'
let pace = 350

const notify = (desk: Desk, fault?: string): void => {
  const notice: Notice = { table: desk.id, seq: desk.table.seq, ...(fault !== undefined && { fault }) }
  postMessage({ notice })
}
const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** 256 bits: what the dice of a table come from. */
const newSecret = (): string => Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join('')

async function laid(id: string, gameId: string, roles: Roles): Promise<Laid> {
  const [game, rulebook] = await Promise.all([loadGame(gameId), loadRulebook(gameId)])
  return { id, game, rulebook, roles }
}
async function deskOf(id: string): Promise<Desk> {
  const known = desks.get(id)
  if (known !== undefined) return known
  const record = await store.find(id)
  if (record === undefined) throw new Refusal({ code: 'no-table', message: 'This game is not on this device.' })
  const opening = await laid(id, record.game, record.roles)
  return desks.get(id) ?? seatDesk(Desk.resume(opening, record.save, record.secret))
}
function seatDesk(desk: Desk): Desk {
  desk.lang = lang
  desks.set(desk.id, desk)
  return desk
}
async function keep(desk: Desk): Promise<void> {
  const { turn, phase, next, over } = desk.pending(null)
  const { scenario } = desk.table.setting
  await store.keep({
    id: desk.id,
    game: desk.game.id,
    scenario: scenario.id,
    title: scenario.title,
    roles: desk.roles,
    turn,
    phase,
    next,
    over,
    updated: Date.now(),
    save: desk.session.save(),
    secret: desk.secret,
  })
}
/** Answered at once, and written in the same breath: IndexedDB keeps its own order. */
function changed(desk: Desk): void {
  void keep(desk)
  notify(desk)
  void drive(desk)
}
/** Lets the computers play until a person must choose. They pause where there is something to see. */
async function drive(desk: Desk): Promise<void> {
  if (driving.has(desk.id)) return
  driving.add(desk.id)
  let fault: string | undefined
  let isNoticed = true
  try {
    for (;;) {
      const seat = desk.mover
      if (seat === undefined || desk.isHeld || !desks.has(desk.id)) break
      const role = desk.roles[seat]
      const { seq } = desk.table
      desk.thinking = seat
      notify(desk)
      const isStill = (): boolean => desk.table.seq === seq && !desk.isHeld && desks.has(desk.id)
      const [suggestion] = await Promise.all([
        suggest(desk, seat, role?.kind === 'computer' ? role.level : 0, () => isStill() && !desk.hurries),
        pause(isNoticed && !desk.hurries ? pace : 0),
      ])
      if (suggestion === undefined || !isStill()) continue
      desk.choose(seat, suggestion.choice)
      isNoticed = desk.isNoticed(seq)
      void keep(desk)
    }
  } catch (error) {
    console.error(error)
    fault = (error as Error).message
  } finally {
    desk.thinking = null
    desk.hurries = false
    driving.delete(desk.id)
    notify(desk, fault)
  }
}

function replayOf(desk: Desk): Replay {
  const known = replays.get(desk.id)
  if (known !== undefined && known.seq === desk.table.seq) return known
  const fresh = new Replay(desk)
  replays.set(desk.id, fresh)
  return fresh
}

/** Made here, so that the page has its address and never its contents. */
function fileOf(content: object, name: string): { url: string; name: string } {
  return { url: URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' })), name }
}

const answers: { [C in Command]: (ask: Ask<C>) => Promise<Answer<C>> } = {
  async about({ game }) {
    return { about: await aboutOf(await loadGame(game), lang) }
  },
  async counters({ game }) {
    return { pieces: countersOf(await loadGame(game)) }
  },
  async new({ game: id, scenario, options, roles }) {
    const opening = await laid(crypto.randomUUID(), id, roles)
    const desk = seatDesk(Desk.begin(opening, await scenarioNamed(opening.game, scenario), options, newSecret()))
    changed(desk)
    return { table: desk.id }
  },
  async load({ file }) {
    const read = await readFile(file)
    if (read.kind === 'scenario') {
      await store.keepScenario(read)
      return { game: read.game, scenario: read.id }
    }
    const { save, roles } = read
    const desk = seatDesk(Desk.resume(await laid(crypto.randomUUID(), save.game, roles), save, newSecret()))
    changed(desk)
    return { table: desk.id }
  },
  async scenario({ game, scenario }) {
    const chosen = await scenarioNamed(await loadGame(game), scenario)
    return fileOf({ game, ...chosen }, `${game}-${chosen.id}.json`)
  },
  async forgetScenario({ game, scenario }) {
    await store.forgetScenario(game, scenario)
    return {}
  },
  async open({ table }) {
    const desk = await deskOf(table)
    void drive(desk)
    return { seating: desk.seating }
  },
  async kept() {
    return { kept: await store.keptTables() }
  },
  async forget({ table }) {
    desks.delete(table)
    replays.delete(table)
    await store.forget(table)
    return {}
  },
  async lang(ask) {
    lang = ask.lang
    for (const desk of desks.values()) desk.lang = lang
    return {}
  },
  async pace({ ms }) {
    pace = ms
    return {}
  },
  async hold({ table, isHeld }) {
    const desk = await deskOf(table)
    desk.isHeld = isHeld
    if (!isHeld) void drive(desk)
    return {}
  },
  async hurry({ table }) {
    ;(await deskOf(table)).hurries = true
    return {}
  },
  async pending({ table, seat }) {
    return { pending: (await deskOf(table)).pending(seat) }
  },
  async board({ table, seat }) {
    return { board: (await deskOf(table)).board(seat) }
  },
  async offer({ table, seat }) {
    return { offer: (await deskOf(table)).offer(seat) }
  },
  async choose({ table, seat, choice, expect }) {
    const desk = await deskOf(table)
    desk.choose(seat, choice, expect)
    changed(desk)
    return {}
  },
  async why({ table, seat, choice }) {
    return (await deskOf(table)).why(seat, choice)
  },
  async legal({ table, seat, choices }) {
    return { legal: (await deskOf(table)).legal(seat, choices) }
  },
  async foresee({ table, seat, choice }) {
    return (await deskOf(table)).foresee(seat, choice)
  },
  async odds({ table, seat, choice }) {
    return (await deskOf(table)).odds(seat, choice)
  },
  async undo({ table, seat }) {
    const desk = await deskOf(table)
    desk.undo(seat)
    changed(desk)
    return {}
  },
  async takeback({ table, seat }) {
    const desk = await deskOf(table)
    desk.takeback(seat)
    changed(desk)
    return {}
  },
  async resign({ table, seat }) {
    const desk = await deskOf(table)
    desk.resign(seat)
    changed(desk)
    return {}
  },
  async go({ table, seat }) {
    const desk = await deskOf(table)
    const { seq } = desk.table
    return { advice: await advise(desk, seat, () => desk.table.seq === seq) }
  },
  async log({ table, seat, from }) {
    return { entries: (await deskOf(table)).log(seat, from) }
  },
  async save({ table }) {
    const desk = await deskOf(table)
    return fileOf({ ...desk.session.save(), roles: desk.roles }, `${desk.game.id}-${desk.table.setting.scenario.id}-game.json`)
  },
  async marks({ table, seat }) {
    return { marks: replayOf(await deskOf(table)).marks(seat) }
  },
  async moment({ table, seat, seq }) {
    return { moment: replayOf(await deskOf(table)).moment(seat, seq) }
  },
  async story({ table, seat }) {
    return { story: replayOf(await deskOf(table)).story(seat) }
  },
}

addEventListener('message', async ({ data }: MessageEvent<{ id: number; cmd: Command } & Ask<Command>>) => {
  const { id, cmd } = data
  try {
    const answer = await (answers[cmd] as (ask: unknown) => Promise<unknown>)(data)
    postMessage({ id, ok: true, answer })
  } catch (error) {
    const refused =
      error instanceof Refusal
        ? { code: error.code, message: error.message, clause: error.clause }
        : error instanceof Refused
          ? error.error
          : error instanceof BadScenario
            ? { code: 'bad-scenario', message: error.message }
            : { code: 'broken', message: (error as Error).message }
    if (refused.code === 'broken') console.error(error)
    postMessage({ id, ok: false, error: refused })
  }
})
