/** 12 Land attrition, and the losses that it shares with uprisings. */
import { die, roll } from '@plus-ultra/kernel'
import { data } from '../data/load.ts'
import { colonist, HEX, type Hex, NATION, type Nation, soldier, spain } from '../domains.ts'
import { emit, type State } from '../state.ts'
import { attritionLevel } from './02-map.ts'
import { ashore, clearHex, loseMen, menAt } from './03-counters.ts'

const ATTRITION = die(6, 'CON-12.1.1', 'land-attrition')
const { rows } = data.tables.landAttrition

/** 12.4.1: what is not there is not lost. */
export function applyLosses(g: State, nation: Nation, hex: Hex, cell: string, clause: string): void {
  if (cell === '-') return
  if (cell === 'All') {
    clearHex(g, nation, hex)
    emit(g, { type: 'eliminated', nation: NATION.name(nation), hex: HEX.name(hex), clause })
    return
  }
  const each = cell.startsWith('2') ? 2 : 1
  if (cell.includes('C')) lose(g, nation, hex, colonist, each, clause)
  if (cell.includes('S')) lose(g, nation, hex, soldier, each, clause)
}
function lose(g: State, nation: Nation, hex: Hex, t: typeof colonist, wanted: number, clause: string): void {
  const n = Math.min(wanted, ashore(g, t)[hex])
  if (n === 0) return
  loseMen(g, nation, hex, t, n)
  emit(g, { type: 'lost', nation: NATION.name(nation), hex: HEX.name(hex), unit: t === soldier ? 'soldier' : 'colonist', count: n, clause })
}
/** 12.1.1 one die for each hex with men, in ascending number. */
export function rollAttrition(g: State, nation: Nation): void {
  const { holds } = g.seat
  for (let h = holds[nation].next(0); h !== -1; h = holds[nation].next(h + 1)) {
    if (menAt(g, h) === 0) continue
    const result = roll(g, ATTRITION, nation)
    const cell = rows[String(result)]?.[attritionLevel[h] - 1] as string
    applyLosses(g, nation, h, cell === 'C*' && nation === spain ? '-' : cell, 'CON-12.4.1') // 12.3.1
  }
}
