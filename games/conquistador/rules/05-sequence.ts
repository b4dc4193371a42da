/** 5 Sequence of play. */
import { int, own } from '@plus-ultra/kernel'
import { AREA, GROUP, NATION, type Nation, PHASE, spain } from '../domains.ts'
import { emit, phase, repeat, run, type State, sequence, step, when } from '../state.ts'
import { councilOf, enterLeaders, gain } from './06-events.ts'
import { determineInitiative } from './06-initiative.ts'
import { plan, plans } from './06-planning.ts'
import { applyPlans, beginPlanning } from './06-resolve.ts'
import { creditCircumnavigation, finalTransOceanic } from './07-final.ts'
import { hemispheric } from './07-hemispheric.ts'
import { beginNavalPhase, transOceanic } from './07-trans-oceanic.ts'
import { endNavalPhase, navalAttrition } from './09-naval-attrition.ts'
import { landMovement } from './10-land-movement.ts'
import { clearMoves } from './10-moved.ts'
import { battles } from './11-land-combat.ts'
import { rollAttrition } from './12-land-attrition.ts'
import { maintenancePhase } from './13-maintenance.ts'
import { clearCarried } from './14-carrying.ts'
import { goldSegment, loadSegment, rollDepletion } from './14-gold.ts'
import { creditResources } from './15-resources.ts'
import { galleonFleetCalls } from './16-special-units.ts'
import { checkUprisings, nativeCombatSegment, raid } from './18-natives.ts'
import { creditDiscoveries } from './19-discoveries.ts'

const { refs } = PHASE
const turns = { nation: own(NATION), nth: own(int(0, 4)) }
type Turns = { nation: Nation; nth: number }
const first = run<Turns>((_, f) => {
  f.nth = 0
})
const next = run<Turns>((_, f) => {
  f.nth += 1
})
const who = run<Turns>((g, f) => {
  f.nation = g.order.at(f.nth)
})
/** 5.0.3: in initiative order, each finishes before the next starts. */
const isLeft = (g: State, f: Turns): boolean => f.nth < g.order.length
const isLeftToRoll = (g: State, f: Turns): boolean => f.nth < g.rollOrder.length
const nation = (_: State, f: Turns) => ({ nation: f.nation })

/** 5.A Royal Council Phase. */
const royalCouncil = sequence('royal-council', { clause: 'CON-5.A.1', locals: turns }, [
  phase(refs['random-events'], [
    run(g => enterLeaders(g)),
    first,
    repeat(isLeftToRoll, [
      run((g, f) => {
        f.nation = g.rollOrder.at(f.nth)
      }),
      when((g, f) => g.seat.inPlay[f.nation] === 1, [step(councilOf, nation)]),
      next,
    ]),
  ]),
  phase(refs.initiative, [run(g => determineInitiative(g))]),
  phase(refs.planning, [
    run(g => beginPlanning(g)),
    when(
      g => g.openPlanning === 1, // 23.1.3
      [first, repeat(isLeft, [who, step(plan, (_, f) => ({ seat: f.nation })), next]), run(g => applyPlans(g))],
      [step(plans)],
    ),
  ]),
])
/** 5.B Initial Naval Phase. */
const initialNaval = sequence('initial-naval', { clause: 'CON-5.B.1', locals: turns }, [
  phase(refs['trans-oceanic'], [
    run(g => beginNavalPhase(g)),
    first,
    repeat(isLeft, [who, step(transOceanic, nation), next]),
    run(g => endSegment(g)),
  ]),
  phase(refs.hemispheric, [first, repeat(isLeft, [who, step(hemispheric, nation), next])]),
  phase(refs['naval-attrition'], [first, repeat(isLeft, [who, step(navalAttrition, nation), next]), run(g => endNavalPhase(g))]),
])
function endSegment(g: State): void {
  for (const x of GROUP.all) g.group.ended[x] = 0
}
/** 5.C Land Phase. */
const landPhase = sequence('land-phase', { clause: 'CON-5.C.1', locals: turns }, [
  phase(refs.gold, [first, repeat(isLeft, [who, step(goldSegment, nation), next]), run(g => rollDepletion(g))]),
  phase(refs['land-movement'], [
    first,
    repeat(isLeft, [who, step(landMovement, nation), step(battles, nation), run((g, f) => clearMoves(g, f.nation)), next]),
    run(g => clearCarried(g)),
  ]),
  phase(refs['native-combat'], [
    first,
    repeat(isLeft, [who, step(nativeCombatSegment, nation), next]),
    run(g => {
      for (const a of AREA.all) g.area.attacked[a].clear()
    }),
  ]),
  phase(refs['native-uprising'], [first, repeat(isLeft, [who, run((g, f) => checkUprisings(g, f.nation)), next]), run(g => raid(g))]),
  phase(refs['land-attrition'], [first, repeat(isLeft, [who, run((g, f) => rollAttrition(g, f.nation)), next])]),
  phase(refs.resource, [first, repeat(isLeft, [who, run((g, f) => creditResources(g, f.nation)), step(loadSegment, nation), next])]),
])
/** 5.D Final Naval Phase. */
const finalNaval = sequence('final-naval', { clause: 'CON-5.D.1', locals: turns }, [
  phase(refs['final-trans-oceanic'], [run(g => beginNavalPhase(g)), first, repeat(isLeft, [who, step(finalTransOceanic, nation), next])]),
  phase(refs['final-naval-attrition'], [
    first,
    repeat(isLeft, [who, step(navalAttrition, nation), next]),
    run(g => {
      creditCircumnavigation(g)
      endNavalPhase(g)
    }),
  ]),
  phase(refs['discovery-credit'], [
    run(g => {
      creditDiscoveries(g)
      creditGold(g)
    }),
    when(g => g.seat.galleon[spain] === 1, [step(galleonFleetCalls)]),
    run(g => {
      g.seat.galleon[spain] = 0 // 16.5.3
    }),
  ]),
])
/** 14.4.5 */
function creditGold(g: State): void {
  for (const n of g.order) {
    const ducats = g.seat.gold[n]
    if (ducats === 0) continue
    g.seat.gold[n] = 0
    gain(g, n, ducats)
    emit(g, { type: 'gold-credited', nation: NATION.name(n), ducats, clause: 'CON-14.4.5' })
  }
}

/** 5.E Maintenance Phase. */
const maintenance = sequence('maintenance-of-turn', { clause: 'CON-5.E.1' }, [phase(refs.maintenance, [step(maintenancePhase)])])

/** 5.0.2 five phases a turn, until the last turn is over (21.1.1). */
export const game = sequence('game', { clause: 'CON-5.0.1' }, [
  repeat(g => g.isOver === 0, [step(royalCouncil), step(initialNaval), step(landPhase), step(finalNaval), step(maintenance)]),
])
