/** The chapters, in the order of the rulebook; the sequence of play is in 01-sequence. */
export { game } from './01-sequence.ts'
