/** 6.7.1 what a deal is made of, in words: the same in questions, labels, the chronicle and the panel. */
export interface Terms {
  readonly from: string
  readonly to: string
  /** ducats that the offerer gives; less than nothing: that he asks for */
  readonly now?: number
  readonly later?: number
  readonly laterTurn?: number
  readonly pactTurn?: number
}
export interface TermWords {
  /** whom ducats go to */
  readonly to: Readonly<Record<string, string>>
  readonly now: (ducats: number, to: string) => string
  readonly later: (ducats: number, to: string, turn: number) => string
  readonly pact: (turn: number) => string
  readonly nothing: string
}
export const termsIn =
  (words: TermWords) =>
  ({ from, to, now = 0, later = 0, laterTurn = 0, pactTurn = 0 }: Terms): string => {
    const taker = (ducats: number): string => words.to[ducats > 0 ? to : from] ?? ''
    const parts = [
      ...(now === 0 ? [] : [words.now(Math.abs(now), taker(now))]),
      ...(later === 0 ? [] : [words.later(Math.abs(later), taker(later), laterTurn)]),
      ...(pactTurn === 0 ? [] : [words.pact(pactTurn)]),
    ]
    return parts.join(', ') || words.nothing
  }
const en: TermWords = {
  to: { spain: 'to Spain', portugal: 'to Portugal', england: 'to England', france: 'to France' },
  now: (ducats, to) => `${ducats} ${ducats === 1 ? 'ducat' : 'ducats'} ${to} now`,
  later: (ducats, to, turn) => `${ducats} ${ducats === 1 ? 'ducat' : 'ducats'} ${to} in turn ${turn}`,
  pact: turn => `pact until the end of turn ${turn}`,
  nothing: 'nothing yet',
}
const fr: TermWords = {
  to: { spain: 'à l’Espagne', portugal: 'au Portugal', england: 'à l’Angleterre', france: 'à la France' },
  now: (ducats, to) => `${ducats} ${ducats === 1 ? 'ducat' : 'ducats'} ${to} maintenant`,
  later: (ducats, to, turn) => `${ducats} ${ducats === 1 ? 'ducat' : 'ducats'} ${to} au tour ${turn}`,
  pact: turn => `pacte jusqu’à la fin du tour ${turn}`,
  nothing: 'rien encore',
}
const es: TermWords = {
  to: { spain: 'a España', portugal: 'a Portugal', england: 'a Inglaterra', france: 'a Francia' },
  now: (ducats, to) => `${ducats} ${ducats === 1 ? 'ducado' : 'ducados'} ${to} ahora`,
  later: (ducats, to, turn) => `${ducats} ${ducats === 1 ? 'ducado' : 'ducados'} ${to} en el turno ${turn}`,
  pact: turn => `pacto hasta el final del turno ${turn}`,
  nothing: 'nada todavía',
}
export const termsOf = { en: termsIn(en), fr: termsIn(fr), es: termsIn(es) }
