/** The six faces of a die on the table of combat results, from the outcomes that the rules have counted. */
import { FacesTable } from '@plus-ultra/ui/charts.tsx'
import type { AnyEvent, Odds, Scene } from '@plus-ultra/ui/face.ts'
import type { VNode } from 'preact'
import { camps } from './camps.tsx'
import { columnName, rowsOf } from './melee.ts'
import { type CampId, crtCell, crtColumns, enemyOf } from './printed.ts'
import { wordsIn } from './words.ts'

interface Combat extends AnyEvent {
  readonly camp: CampId
  readonly factors: readonly [number, number]
  readonly column: string
  readonly result: string
}
const isCombat = (event: AnyEvent): event is Combat => event.type === 'combat'
function shareOf(p: string): number {
  const [a, b] = p.split('/').map(Number)
  return b === undefined ? (a ?? 0) : (a ?? 0) / b
}
/** What is added to the die: the facts name the cell of the table, not the face; so many of each cell belong to one bonus alone. */
function bonusOf(column: number, cells: ReadonlyMap<string, number>, total: number): number | undefined {
  return [0, 1, 2, 3, 4, 5, -1, -2].find(bonus => {
    const counts = new Map<string, number>()
    for (let die = 1; die <= 6; die++) counts.set(crtCell(die + bonus, column), (counts.get(crtCell(die + bonus, column)) ?? 0) + 1)
    return counts.size === cells.size && [...cells].every(([cell, share]) => Math.abs((counts.get(cell) ?? 0) / 6 - share / total) < 0.03)
  })
}
interface Fight {
  readonly combat: Combat
  readonly cells: Map<string, number>
  share: number
}
export function columnOf({ outcomes }: Odds): { readonly name: string; readonly clause: string } | undefined {
  const told = outcomes.flatMap(({ events }) => events).find(isCombat)
  return told && { name: told.column, clause: told.clause }
}
export function odds(_token: string, { outcomes }: Odds, scene: Scene): VNode | undefined {
  const words = wordsIn(scene.lang)
  const fights = new Map<string, Fight>()
  for (const { p, events } of outcomes) {
    const combat = events.find(isCombat)
    if (combat === undefined) continue
    const key = `${combat.factors.join(' ')} ${combat.column}`
    const fight = fights.get(key) ?? { combat, cells: new Map(), share: 0 }
    fight.share += shareOf(p)
    fight.cells.set(combat.result, (fight.cells.get(combat.result) ?? 0) + shareOf(p))
    fights.set(key, fight)
  }
  // shot may breach the walls first: then two columns are possible
  const shown = [...fights.values()]
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_FIGHTS)
    .flatMap(fight => {
      const column = crtColumns.indexOf(fight.combat.column)
      const die = bonusOf(column, fight.cells, fight.share)
      return die === undefined ? [] : [{ ...fight, column, die }]
    })
  if (shown.length === 0) return undefined
  return (
    <div>
      {shown.map(({ combat, column, die, share }) => (
        <FightOdds key={column} combat={combat} column={column} die={die} share={share} scene={scene} />
      ))}
      <p class="small">
        ✱ {words.asterisk} · R {words.retreat}
      </p>
    </div>
  )
}
const MOST_FIGHTS = 2
interface FightProps {
  readonly combat: Combat
  readonly column: number
  readonly die: number
  readonly share: number
  readonly scene: Scene
}
function FightOdds({ combat, column, die, share, scene }: FightProps) {
  const words = wordsIn(scene.lang)
  const isMine = scene.seat === null || scene.seat === combat.camp
  const theirs = isMine ? enemyOf(combat.camp) : combat.camp
  return (
    <div>
      <p class="small">
        {share < 0.995 && <b>{Math.round(share * 100)}% </b>}
        {words.oddsSay(combat.factors[0], combat.factors[1], columnName(column), die)}
      </p>
      <FacesTable
        rows={rowsOf({ camp: combat.camp, column, die }, scene.seat)}
        mine={camps[enemyOf(theirs)].accent}
        theirs={theirs === 'inca' ? '#c9821f' : camps[theirs].accent}
        left={words.youLose}
        right={words.theyLose}
      />
    </div>
  )
}
