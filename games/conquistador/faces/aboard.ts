/** Whom a log shows aboard, in words: those of whom there are none are left out. */
type Name = readonly [one: string, many: string]
type Aboard = readonly [colonist: Name, soldier: Name, missionary: Name]
const FIELDS = ['colonists', 'soldiers', 'missionaries'] as const
export const aboardIn =
  (names: Aboard, nobody: string) =>
  (log: Readonly<Record<string, unknown>>): string =>
    FIELDS.map((field, i) => {
      const n = Number(log[field])
      return n > 0 ? `${n} ${names[i]?.[n === 1 ? 0 : 1]}` : ''
    })
      .filter(Boolean)
      .join(', ') || nobody
