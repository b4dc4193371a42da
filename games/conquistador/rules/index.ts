/** The steps of the game: the sequence of play, and everything it calls. */
export { game } from './05-sequence.ts'
