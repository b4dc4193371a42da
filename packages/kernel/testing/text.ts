/** Every prompt, button, event, phase, option and scenario has words in every language. */
import type { AnyScenario, Core, Game } from '../index.ts'

export function missingText<G extends Core, S extends AnyScenario>(game: Game<G, S>, eventTypes: readonly string[]): string[] {
  const missing: string[] = []
  for (const [language, text] of Object.entries(game.text)) {
    const want = (has: boolean, what: string) => {
      if (!has) missing.push(`${language}: ${what}`)
    }
    for (const step of game.registry.steps) {
      if (step.kind !== 'decision') continue
      want(step.name in text.prompts, `prompt ${step.name}`)
      for (const b of step.buttons?.keys() ?? []) {
        const button = game.registry.buttonNames[b] as string
        want(button in text.buttons || `${step.name}.${button}` in text.buttons, `button ${step.name}.${button}`)
      }
    }
    for (const type of eventTypes) want(type in text.events, `event ${type}`)
    for (const phase of game.phases.names) want(phase in text.phases, `phase ${phase}`)
    for (const option of Object.keys(game.options)) want(option in text.options, `option ${option}`)
    for (const scenario of Object.keys(game.scenarios)) want(scenario in text.scenarios, `scenario ${scenario}`)
    for (const seat of game.seats.names) want(seat in (text.names.seat ?? {}), `seat ${seat}`)
    for (const [kind, domain] of Object.entries(game.registry.kinds)) {
      for (const id of domain.names) want(id in (text.names[kind] ?? {}), `name of ${kind} ${id}`)
    }
  }
  return missing
}
