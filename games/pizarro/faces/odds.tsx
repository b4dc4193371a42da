/** The six faces of a die on the table of combat results, from the outcomes that the rules have counted. */
import { FacesTable } from '@plus-ultra/ui/charts.tsx'
import type { AnyEvent, Odds, Scene } from '@plus-ultra/ui/face.ts'
import type { VNode } from 'preact'
import { camps } from './camps.tsx'
import { columnName, rowsOf } from './melee.ts'
import { type CampId, crtColumns, enemyOf } from './printed.ts'
import { wordsIn } from './words.ts'

interface Combat extends AnyEvent {
  readonly camp: CampId
  readonly factors: readonly [number, number]
  readonly column: string
  readonly result: string
}
interface Roll extends AnyEvent {
  readonly dice: readonly number[]
  readonly modifiers: readonly number[]
  readonly result: number
}
const isCombat = (event: AnyEvent): event is Combat => event.type === 'combat'
const isRoll = (event: AnyEvent): event is Roll => event.type === 'roll'
function shareOf(p: string): number {
  const [a, b] = p.split('/').map(Number)
  return b === undefined ? (a ?? 0) : (a ?? 0) / b
}
export function odds(_token: string, { outcomes }: Odds, scene: Scene): VNode | undefined {
  const words = wordsIn(scene.lang)
  const found = new Map<string, { combat: Combat; die: number; share: number }>()
  for (const { p, events } of outcomes) {
    const at = events.findIndex(isCombat)
    const combat = events[at]
    const roll = events.slice(0, at).filter(isRoll).at(-1)
    if (combat === undefined || !isCombat(combat) || roll === undefined) continue
    const die = roll.modifiers.reduce((sum, n) => sum + n, 0)
    const key = `${combat.factors.join(' ')} ${combat.column} ${die}`
    const share = (found.get(key)?.share ?? 0) + shareOf(p)
    found.set(key, { combat, die, share })
  }
  const [best] = [...found.values()].sort((a, b) => b.share - a.share)
  if (best === undefined) return undefined
  const { combat, die, share } = best
  const column = crtColumns.indexOf(combat.column)
  const isMine = scene.seat === null || scene.seat === combat.camp
  const theirs = isMine ? enemyOf(combat.camp) : combat.camp
  return (
    <div>
      <p class="small">
        {words.oddsSay(combat.factors[0], combat.factors[1], columnName(column), die)}
        {share < 0.995 && ` (${Math.round(share * 100)}%)`}
      </p>
      <FacesTable
        rows={rowsOf({ camp: combat.camp, column, die }, scene.seat)}
        mine={camps[enemyOf(theirs)].accent}
        theirs={theirs === 'inca' ? '#c9821f' : camps[theirs].accent}
        left={words.youLose}
        right={words.theyLose}
      />
      <p class="small">
        ✱ {words.asterisk} · R {words.retreat}
      </p>
    </div>
  )
}
