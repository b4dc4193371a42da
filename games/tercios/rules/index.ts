/**
 * The rules, by chapter of the rulebook: 0 grid, facing and sight; 2 units; 3 the sequence of play, from which everything is called;
 * 4 set-up, initiative, losses; 5 movement and coups de main; 6 zones of control; 7 stacking, loose sleeves, movement attacks;
 * 8 shot, shock, results, reaction; 9 batteries; 10 recovery; 11 victory; 12 the four battles.
 */
export { game } from './03-sequence.ts'
