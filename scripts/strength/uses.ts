/** What came up in played games and how it was answered. */
import type { AnyEvent, AnyScenario, Core, Game, Outcome } from '@plus-ultra/kernel'

/** Choices that are kinds of deeds, not pieces or places: each is told apart. */
const DEEDS = new Set(['button', 'marker', 'tactic', 'event', 'card', 'type'])
/** In fewer of a hundred games a rule hardly ever matters. */
const SELDOM = 5
/** Of so many of a hundred answers that are alike it is said that they always are, if there were so many. */
const ALIKE = 98
const ENOUGH = 50

interface Answers {
  games: number
  asked: number
  /** by deed, or by kind: how often it could be chosen, and how often it was */
  readonly offered: Map<string, number>
  readonly chosen: Map<string, number>
}

export class Uses {
  readonly #game: Game<Core, AnyScenario>
  #games = 0
  /** what came up in the game that is under way */
  readonly #now = new Set<string>()
  /** event types and questions: in how many games */
  readonly #events = new Map<string, number>()
  readonly #questions = new Map<string, Answers>()
  /** by scenario: how games ended */
  readonly #ends = new Map<string, Map<string, number>>()
  constructor(game: Game<Core, AnyScenario>) {
    this.#game = game
  }

  event({ type }: AnyEvent): void {
    this.#first(type, () => add(this.#events, type))
  }
  /** `question` has been answered by `choice`, one of `tokens`. */
  answer(question: string, choice: string, tokens: readonly string[]): void {
    const answers = this.#questions.get(question) ?? { games: 0, asked: 0, offered: new Map(), chosen: new Map() }
    this.#questions.set(question, answers)
    this.#first(question, () => answers.games++)
    answers.asked++
    for (const deed of new Set(tokens.map(deedOf))) add(answers.offered, deed)
    add(answers.chosen, deedOf(choice))
  }
  end({ id }: AnyScenario, { winner, level, why }: Outcome): void {
    this.#games++
    this.#now.clear()
    const ends = this.#ends.get(id) ?? new Map<string, number>()
    this.#ends.set(id, ends)
    add(ends, [winner === null ? 'nobody' : this.#game.seats.name(winner), level, why].filter(word => word !== undefined).join(', '))
  }
  #first(what: string, then: () => void): void {
    if (this.#now.has(what)) return
    this.#now.add(what)
    then()
  }

  /** Events and questions that the game has and that never came up; buttons that could be pressed and never were. */
  never(): string[] {
    const steps = this.#game.registry.steps.filter(step => step.kind === 'decision').map(({ name, clause }) => `${name} (${clause})`)
    return [
      ...steps.filter(step => !this.#questions.has(step)).map(step => `question ${step}`),
      ...Object.keys(this.#game.text.en.events)
        .filter(type => !this.#events.has(type))
        .map(type => `event ${type}`),
      ...[...this.#questions].flatMap(([question, { offered, chosen }]) =>
        [...offered].filter(([deed]) => !chosen.has(deed)).map(([deed, n]) => `${deed} in ${question}, offered ${n} times`),
      ),
    ].sort()
  }
  seldom(): string[] {
    const rare = (n: number) => (100 * n) / this.#games < SELDOM
    return [
      ...[...this.#events].filter(([, n]) => rare(n)).map(([type, n]) => `event ${type}, in ${n} games`),
      ...[...this.#questions]
        .filter(([, { games }]) => rare(games))
        .map(([question, { games }]) => `question ${question}, in ${games} games`),
    ].sort()
  }
  /** Questions with more than one kind of answer of which one is always given. */
  alike(): string[] {
    return [...this.#questions]
      .filter(([, { asked, offered }]) => asked >= ENOUGH && offered.size > 1)
      .flatMap(([question, { asked, chosen }]) => {
        const [deed, n] = [...chosen].sort((a, b) => b[1] - a[1])[0] as [string, number]
        return (100 * n) / asked < ALIKE ? [] : [`${question}: ${deed} ${n} of ${asked}`]
      })
      .sort()
  }
  markdown(how: string, player: string): string {
    const list = (items: readonly string[]) => (items.length === 0 ? ['Nothing.'] : items.map(item => `- ${item}`))
    const percent = (n: number) => `${((100 * n) / this.#games).toFixed(0)} %`
    return [
      `# Rules in play: ${this.#game.id}`,
      '',
      `\`${how}\`: ${this.#games} games, every seat played by \`${player}\`. Questions count where there was a choice.`,
      '',
      '## How games end',
      '',
      '| scenario | end | games |',
      '| --- | --- | ---: |',
      ...[...this.#ends].flatMap(([id, ends]) => [...ends].sort((a, b) => b[1] - a[1]).map(([end, n]) => `| ${id} | ${end} | ${n} |`)),
      '',
      '## What never occurred',
      '',
      ...list(this.never()),
      '',
      `## What occurred in fewer than ${SELDOM} of a hundred games`,
      '',
      ...list(this.seldom()),
      '',
      '## Answered alike',
      '',
      `Questions with several kinds of answers of which one was given at least ${ALIKE} times in a hundred.`,
      '',
      ...list(this.alike()),
      '',
      '## Events',
      '',
      '| event | of games |',
      '| --- | ---: |',
      ...[...this.#events].sort((a, b) => b[1] - a[1]).map(([type, n]) => `| ${type} | ${percent(n)} |`),
      '',
      '## Questions',
      '',
      '| question | of games | asked | chosen of offered |',
      '| --- | ---: | ---: | --- |',
      ...[...this.#questions]
        .sort((a, b) => b[1].games - a[1].games || b[1].asked - a[1].asked)
        .map(([question, { games, asked, offered, chosen }]) => {
          const parts = [...offered].sort().map(([deed, n]) => `${deed} ${chosen.get(deed) ?? 0}/${n}`)
          return `| ${question} | ${percent(games)} | ${asked} | ${parts.join(', ')} |`
        }),
      '',
    ].join('\n')
  }
}
function deedOf(token: string): string {
  const kind = token.slice(0, token.indexOf(':'))
  return DEEDS.has(kind) ? token : kind
}
function add(into: Map<string, number>, name: string): void {
  into.set(name, (into.get(name) ?? 0) + 1)
}
