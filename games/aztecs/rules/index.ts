/** The chapters in the order of the rulebook; `battle` is the sequence of play. */
export { battle, chooseOrder } from './02-sequence.ts' // 1, 2
export { foot } from './03-foot.ts' // 3.1, 3.2
export { ride } from './03-mounted.ts' // 3.3
export { movement } from './03-movement.ts' // 3.1
export { fire } from './04-missiles.ts' // 4
export { combat } from './05-combat.ts' // 5, 6
export { cannonAction } from './07-cannons.ts' // 7
export { blockAction } from './08-capture.ts' // 8.2
export { dragVictim } from './08-dragging.ts' // 8.3
export { captiveAction } from './08-escape.ts' // 8.2.8
export { waves } from './08-pool.ts' // 8.4, 8.5
export { stagingPicks } from './08-staging.ts' // 8.5.7
export { outcome } from './13-victory.ts' // 13
export { buildArmies } from './14-builder.ts' // 14.1
export { deploy } from './14-deployment.ts' // 14.3
