/** 10.1 Combat: every disputed zone is resolved, first all battles, then all sieges. */
import { call, end, flag, NONE, type None, own, set } from '@plus-ultra/kernel'
import { army, battleRules, CAMP, type Camp, enemyOf, FORTRESSES, garrison, LEADERS, ZONE, type Zone } from '../data/facts.ts'
import { decision, emit, play, repeat, run, type State, sequence, step, when } from '../state.ts'
import { hasFighters, hasGarrison, hasLeaderOf, strengthIn } from './02-definitions.ts'
import { enterForm, reform, settle, takeCommand } from './02-stacks.ts'
import { isFortressOf } from './05-map.ts'
import { minorBattle } from './10-2-minor-battle.ts'
import { majorBattle, resumeBattle } from './10-3-major-battle.ts'
import { resumeSiege, siege } from './10-4-siege.ts'

/** PIZ-10.1.2 Troops of both camps in the open. */
export const isBattle = (g: State, zone: Zone, camp: Camp): boolean => hasFighters(g, zone, camp) && hasFighters(g, zone, enemyOf(camp))
/** PIZ-10.1.2 An enemy fortress, with or without garrison. */
export const isSiege = (g: State, zone: Zone, camp: Camp): boolean => isFortressOf(g, zone, enemyOf(camp)) && hasFighters(g, zone, camp)

/** PIZ-8.2.7 The markers say what has to be fought: forces that meet in a zone from the start are fought like others. */
export function markCombats(g: State, camp: Camp): void {
  for (let i = 0; i < ZONE.size; i++) {
    const zone = i as Zone
    g.zone.battle[zone] = isBattle(g, zone, camp) && zone !== g.battle ? 1 : 0
    g.zone.siege[zone] = isSiege(g, zone, camp) && zone !== g.siege ? 1 : 0
  }
}

// --- 10.1.3 a garrison comes out

function mayComeOut(g: State, zone: Zone, active: Camp): boolean {
  const inactive = enemyOf(active)
  return isSiege(g, zone, active) && hasGarrison(g, zone, inactive) && hasLeaderOf(g, zone, inactive, garrison)
}
/** PIZ-10.1.3 Yes or no for each zone. */
const comeOut = decision('come-out', {
  clause: 'PIZ-10.1.3',
  locals: { zone: ZONE, camp: CAMP },
  actor: (_, f) => f.camp,
  offer(_g, _f, offer) {
    offer.button('come-out')
    offer.button('stay-inside')
  },
  buttons: {
    'come-out'(g, f) {
      for (const c of LEADERS[f.camp]) if (g.leader.at[c] === f.zone) g.leader.changedForm[c] = NONE // PIZ-8.2.6 ends here
      reform(g, f.zone, f.camp, garrison)
      enterForm(g, f.zone, f.camp, army)
      g.zone.battle[f.zone] = 1
      emit(g, { type: 'came-out', area: ZONE.name(f.zone), camp: CAMP.name(f.camp), clause: 'PIZ-10.1.3' })
      end(g)
    },
    'stay-inside'(g) {
      end(g)
    },
  },
})
function nextGarrison(g: State, active: Camp, asked: { has(zone: Zone): boolean }): Zone | None {
  for (const zone of FORTRESSES) if (!asked.has(zone) && mayComeOut(g, zone, active)) return zone
  return NONE
}
const sorties = sequence('sorties', { clause: 'PIZ-10.1.3', locals: { camp: CAMP, asked: own(set(ZONE)) } }, [
  repeat(
    (g, f) => nextGarrison(g, f.camp, f.asked) !== NONE,
    [
      step(comeOut, (g, f) => {
        const zone = nextGarrison(g, f.camp, f.asked) as Zone
        f.asked.add(zone)
        return { zone, camp: enemyOf(f.camp) }
      }),
      step(takeCommand),
    ],
  ),
])

// --- 10.1.1 the battles

/** PIZ-10.1.6 Major: both camps have 10 SP or more, counted once, before deployment. */
export function isMajor(g: State, zone: Zone): boolean {
  return CAMP.all.every(camp => strengthIn(g, zone, camp, army) >= battleRules.majorMinSpEachCamp)
}
const battle = sequence('battle', { clause: 'PIZ-10.1.6', locals: { zone: ZONE, active: CAMP, isMajor: own(flag) } }, [
  run((g, f) => {
    f.isMajor = isMajor(g, f.zone) ? 1 : 0
    g.battle = f.zone
    g.active = f.active
    announce(g, f.zone, f.active, f.isMajor ? 'major' : 'minor')
  }),
  when(
    (_, f) => f.isMajor === 1,
    [step(majorBattle, (_, f) => ({ zone: f.zone }))],
    [step(minorBattle, (_, f) => ({ zone: f.zone, active: f.active }))],
  ),
  run(endBattle),
  step(takeCommand),
])
function announce(g: State, zone: Zone, active: Camp, size: 'minor' | 'major'): void {
  const sp = [strengthIn(g, zone, active, army), strengthIn(g, zone, enemyOf(active), army)]
  emit(g, { type: 'battle', area: ZONE.name(zone), size, camp: CAMP.name(active), sp, clause: 'PIZ-10.1.6' })
}
/** What is left takes its form; the next combat follows (PIZ-10.5.7). PIZ-10.1.4 Who has lost besieges nobody. */
function endBattle(g: State): void {
  const zone = g.battle as Zone
  g.battle = NONE
  if (!CAMP.all.some(camp => isSiege(g, zone, camp))) g.zone.siege[zone] = 0
  for (const camp of CAMP.all) settle(g, zone, camp)
}
/** PIZ-10.1.1 In the order the active player chooses. */
const battles = decision('battles', {
  clause: 'PIZ-10.1.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (let i = 0; i < ZONE.size; i++) if (g.zone.battle[i as Zone] && isBattle(g, i as Zone, f.camp)) offer.area(i as Zone)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    area(g, f, zone) {
      g.zone.battle[zone] = 0
      call(g, battle, { zone, active: f.camp })
    },
  },
  why: (_g, _f, kind) => (kind === 'area' ? 'PIZ-10.1.2' : undefined),
})
export const battlePhase = sequence('battle-phase', { clause: 'PIZ-10.1.1', locals: { camp: CAMP } }, [
  run((g, f) => markCombats(g, f.camp)),
  when(
    g => g.battle === NONE,
    [play(sorties)],
    [step(resumeBattle), run(endBattle), step(takeCommand)], // a scenario may begin inside a battle: who came out has done so before
  ),
  play(battles),
])

// --- 10.1.1 the sieges

const sieges = decision('sieges', {
  clause: 'PIZ-10.1.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    for (const zone of FORTRESSES) if (isSiege(g, zone, f.camp)) offer.area(zone)
  },
  whenEmpty(g) {
    end(g)
  },
  on: {
    area(g, f, zone) {
      g.zone.siege[zone] = 0
      call(g, siege, { zone, camp: f.camp })
    },
  },
  why: (_g, _f, kind) => (kind === 'area' ? 'PIZ-10.1.2' : undefined),
})
export const siegePhase = sequence('siege-phase', { clause: 'PIZ-10.1.1', locals: { camp: CAMP } }, [
  run((g, f) => markCombats(g, f.camp)),
  when(g => g.siege !== NONE, [play(resumeSiege)]),
  play(sieges),
  run(g => {
    for (let i = 0; i < ZONE.size; i++) g.zone.battle[i as Zone] = g.zone.siege[i as Zone] = 0
  }),
])
