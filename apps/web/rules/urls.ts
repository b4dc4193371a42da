/** Where the rulebook of each game lies: a file of its own, fetched when it is opened. */
const urls = import.meta.glob<string>('../../../games/*/RULES.md', { query: '?url', import: 'default', eager: true })

export function rulesUrl(game: string): string | undefined {
  return Object.entries(urls).find(([path]) => path.split('/').at(-2) === game)?.[1]
}
