/** The rules, chapter by chapter; the sequence of play is in 06-sequence.ts. */
export { campaign } from './06-sequence.ts'
export { outcome } from './12-victory.ts'
export { setUp } from './13-setup.ts'
