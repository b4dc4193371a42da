/** How a search spends its iterations. A game may give its own values (`search` of its definition); they are chosen by matches. */
export interface SearchSettings {
  /** with time enough for so many playouts (about a millisecond each) not a tree, but a race of the best-looking choices, with these values */
  readonly race?: {
    readonly least: number
    /** how much worse than the best they may look, in points of the move ordering */
    readonly gap: number
    /** only in these steps; in others playouts have been found to mislead more than they help, and the best-looking choice is taken */
    readonly steps?: readonly string[]
  } & Pick<RaceSettings, 'rollout' | 'turns' | 'sharpness' | 'doubt'>
  /** with time enough for so many playouts a race of plans for the phase that the seat leads, which stray so far from the move ordering */
  readonly plans?: { readonly least: number; readonly whims: number; readonly sharpness: number }
  /** steps in which nobody slips, of whatever level: half of an offer would be nonsense */
  readonly composed?: readonly string[]
  /** weight of curiosity against the value found so far */
  readonly exploration: number
  /** how many choices of a node are looked at: base + growth * visits^(1/2), best-looking first */
  readonly widening: { readonly base: number; readonly growth: number }
  /** choices played by the fast policy below a new leaf before the position is judged */
  readonly rollout: number
  /** at most to the end of so many turns: a position is judged best where turns end, and two lines are compared there */
  readonly turns: number
  /** how firmly the fast policy keeps to the best-looking choice: 1 as the move ordering says, higher is firmer */
  readonly sharpness: number
  /** choices are tried, and the fast policy plays, by the game's move ordering; false: all choices alike */
  readonly followsPrior: boolean
  /** a position is judged by the game's evaluation; false: only finished games count */
  readonly judges: boolean
  /** choices from the root to the deepest judged position */
  readonly depth: number
  /** how much worse than its parent an untried choice is taken to be */
  readonly reluctance: number
}

export interface RaceSettings extends SearchSettings {
  /**
   * Standard errors by which a choice must be better than the best-looking one to be taken, times the root of the rounds. What looks worse
   * at first sight mostly is: after few rounds luck alone would pick one of five, after many a lead speaks for itself.
   */
  readonly doubt: number
}

export const thoughtful: SearchSettings = {
  exploration: 0.7,
  widening: { base: 6, growth: 1.5 },
  rollout: 12,
  turns: Infinity,
  sharpness: 1,
  followsPrior: true,
  judges: true,
  depth: 60,
  reluctance: 0.05,
}
/** Plain UCT: every choice alike, random play to the end of the game. */
export const plain: SearchSettings = {
  exploration: 0.7,
  widening: { base: 1e9, growth: 0 },
  rollout: 5000,
  turns: Infinity,
  sharpness: 1,
  followsPrior: false,
  judges: false,
  depth: 5000,
  reluctance: -1,
}
