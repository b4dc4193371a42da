/** 8 Strategic movement: 8.1 and the choice of a stack and of those who go. The march itself is in 08-march.ts. */
import { call, end, goto, NONE, type None, own, set } from '@plus-ultra/kernel'
import {
  army,
  CAMP,
  type Camp,
  enemyOf,
  FORM,
  type Form,
  garrison,
  LEADER,
  LEADERS,
  LEAVE_GARRISON,
  type Leader,
  moving,
  mpOn,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import { decision, emit, play, type State, sequence, step, when } from '../state.ts'
import { campOf, hasLeaders, hasUnits, rankOf } from './02-definitions.ts'
import { enterForm, reform, setForm, settle, takeCommand } from './02-stacks.ts'
import { isFortressOf } from './05-map.ts'
import { flee, isExposed } from './08-flight.ts'
import { march } from './08-march.ts'

// --- 8.2.1 (1) a stack

/** PIZ-8.1.3, PIZ-8.2.6: a stack that holds an unmoved commander, or an army that may become a garrison. */
function mayAct(g: State, zone: Zone, camp: Camp, form: typeof army | typeof garrison): boolean {
  const leaders = LEADERS[camp]
  for (let i = 0; i < leaders.length; i++) {
    const c = leaders[i] as Leader
    if (g.leader.at[c] === zone && (g.leader.form[c] === garrison) === (form === garrison) && !g.leader.moved[c]) return true
  }
  return form === army && mayBecomeGarrison(g, zone, camp)
}
/** PIZ-8.2.6 At most once a turn for each stack. */
function mayBecomeGarrison(g: State, zone: Zone, camp: Camp): boolean {
  if (!isFortressOf(g, zone, camp)) return false
  let isArmy = false
  for (const c of LEADERS[camp]) {
    if (g.leader.at[c] !== zone || g.leader.form[c] !== army) continue
    if (g.leader.changedForm[c] !== NONE) return false
    isArmy = true
  }
  return isArmy
}

const marks = new Uint8Array(ZONE.size)
/** PIZ-8.1.2 The active player makes moves one at a time. */
export const movement = decision('movement', {
  clause: 'PIZ-8.2.1',
  locals: { camp: CAMP },
  actor: (_, f) => f.camp,
  offer(g, { camp }, offer) {
    marks.fill(0)
    const leaders = LEADERS[camp]
    for (let i = 0; i < leaders.length; i++) {
      const c = leaders[i] as Leader
      const at = g.leader.at[c]
      if (at !== NONE && (!g.leader.moved[c] || (g.leader.form[c] === army && mayBecomeGarrison(g, at, camp)))) marks[at] = 1
    }
    for (let z = 0; z < marks.length; z++) if (marks[z]) offer.area(z as Zone)
    offer.button('done')
  },
  on: {
    area(g, { camp }, zone) {
      const [hasArmy, hasGarrison] = [mayAct(g, zone, camp, army), mayAct(g, zone, camp, garrison)]
      if (hasArmy && hasGarrison) call(g, chooseStack, { camp, zone })
      else call(g, oneMove, { camp, zone, form: hasArmy ? army : garrison })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, { camp }, kind, ref) {
    if (kind !== 'area') return undefined
    if (!hasLeaders(g, ref as Zone, camp)) return hasUnits(g, ref as Zone, camp) ? 'PIZ-8.1.1' : 'PIZ-8.1.1#nobody'
    return 'PIZ-8.1.3'
  },
})
const chooseStack = decision('choose-stack', {
  clause: 'PIZ-8.2.1',
  locals: { camp: CAMP, zone: ZONE },
  actor: (_, f) => f.camp,
  offer(_g, _f, offer) {
    offer.button('the-army')
    offer.button('the-garrison')
  },
  buttons: {
    'the-army'(g, f) {
      goto(g, oneMove, { camp: f.camp, zone: f.zone, form: army })
    },
    'the-garrison'(g, f) {
      goto(g, oneMove, { camp: f.camp, zone: f.zone, form: garrison })
    },
  },
})

// --- 8.2.1 (2) who goes

const isInStack = (g: State, c: Leader, zone: Zone, form: Form): boolean =>
  g.leader.at[c] === zone && (g.leader.form[c] === garrison) === (form === garrison)
const mayLeave = (g: State, c: Leader, zone: Zone, form: Form): boolean => isInStack(g, c, zone, form) && !g.leader.moved[c]
const mayBeTaken = (g: State, u: Unit, camp: Camp, form: Form): boolean =>
  campOf(g, u) === camp && (g.unit.form[u] === garrison) === (form === garrison) && !g.unit.moved[u]

/** The unmoved commanders and units that go, at least one commander. */
const group = decision('group', {
  clause: 'PIZ-8.2.1',
  locals: { camp: CAMP, zone: ZONE, form: FORM, leaders: own(set(LEADER)), units: own(set(UNIT)) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const { camp, zone, form, leaders, units } = f
    const own = LEADERS[camp]
    for (let i = 0; i < own.length; i++) {
      const c = own[i] as Leader
      if (mayLeave(g, c, zone, form) && !leaders.has(c)) offer.leader(c)
    }
    const hasUnmoved = !offer.isEmpty || !leaders.isEmpty
    if (hasUnmoved)
      for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (mayBeTaken(g, u, camp, form) && !units.has(u)) offer.unit(u)
    if (!offer.isEmpty) offer.button('all')
    if (!leaders.isEmpty)
      offer.button('go') // PIZ-8.1.1
    else if (units.isEmpty && form === army && mayBecomeGarrison(g, zone, camp)) offer.button('become-garrison')
    offer.button('cancel')
  },
  on: {
    leader(_, f, c) {
      f.leaders.add(c)
    },
    unit(_, f, u) {
      f.units.add(u)
    },
  },
  buttons: {
    all(g, f) {
      for (const c of LEADERS[f.camp]) if (mayLeave(g, c, f.zone, f.form)) f.leaders.add(c)
      for (let u = g.zone.first[f.zone]; u !== NONE; u = g.unit.next[u]) if (mayBeTaken(g, u, f.camp, f.form)) f.units.add(u)
    },
    go(g, f) {
      const top = topRank(g, f.leaders) // PIZ-8.2.2 the highest rank leads
      let leader: Leader | None = NONE
      let isTied = false
      for (const c of f.leaders) {
        if (rankOf(g, c) !== top) continue
        isTied = leader !== NONE
        leader = c
      }
      const { camp, zone, form, leaders, units } = f
      if (isTied) goto(g, lead, { camp, zone, form, leaders, units })
      else setOut(g, f, leader as Leader)
    },
    'become-garrison'(g, f) {
      for (const c of LEADERS[f.camp]) if (isInStack(g, c, f.zone, army)) g.leader.changedForm[c] = f.zone
      reform(g, f.zone, f.camp, army)
      enterForm(g, f.zone, f.camp, garrison) // PIZ-8.2.6, PIZ-8.2.13: no move
      emit(g, { type: 'formed', camp: CAMP.name(f.camp), area: ZONE.name(f.zone), form: 'garrison', clause: 'PIZ-8.2.6' })
      end(g)
    },
    cancel(g) {
      end(g)
    },
  },
  why(g, f, kind, ref, name) {
    if (kind === 'unit') {
      const u = ref as Unit
      if (f.units.has(u)) return 'PIZ-8.2.1#taken'
      if (g.unit.at[u] !== f.zone) return 'PIZ-8.2.1#not-here'
      return g.unit.moved[u] ? 'PIZ-8.1.3' : mayBeTaken(g, u, f.camp, f.form) ? 'PIZ-8.1.1' : 'PIZ-8.2.1#not-here'
    }
    if (kind === 'leader') {
      const c = ref as Leader
      if (f.leaders.has(c)) return 'PIZ-8.2.1#taken'
      return g.leader.moved[c] && g.leader.at[c] === f.zone ? 'PIZ-8.1.3' : 'PIZ-8.2.1#not-here'
    }
    if (name === 'go') return 'PIZ-8.1.1'
    return name === 'become-garrison' ? 'PIZ-8.2.6' : undefined
  },
})
/** PIZ-2.10 Among commanders of equal rank the owner chooses who leads. */
const lead = decision('lead', {
  clause: 'PIZ-2.10',
  locals: { camp: CAMP, zone: ZONE, form: FORM, leaders: set(LEADER), units: set(UNIT) },
  actor: (_, f) => f.camp,
  offer(g, f, offer) {
    const top = topRank(g, f.leaders)
    for (const c of f.leaders) if (rankOf(g, c) === top) offer.leader(c)
  },
  on: {
    leader(g, f, c) {
      setOut(g, f, c)
    },
  },
})
function topRank(g: State, leaders: Iterable<Leader>): number {
  let top = 0
  for (const c of leaders) top = Math.max(top, rankOf(g, c))
  return top
}
interface Group {
  readonly camp: Camp
  readonly zone: Zone
  readonly form: Form
  readonly leaders: Iterable<Leader>
  readonly units: Iterable<Unit> & { readonly isEmpty: boolean }
}
/** They leave their stack, and what stays behind takes its form (PIZ-8.2.14). */
function setOut(g: State, { camp, zone, form, leaders, units }: Group, leader: Leader): void {
  const armyLeaders = LEADERS[camp].filter(c => g.leader.at[c] === zone && g.leader.form[c] !== garrison)
  const commanders = LEADERS[camp].filter(c => g.leader.at[c] === zone && g.leader.commands[c])
  const armyUnits: Unit[] = []
  for (let u = g.zone.first[zone]; u !== NONE; u = g.unit.next[u]) if (g.unit.form[u] !== garrison) armyUnits.push(u)
  for (const c of leaders) setForm(g, c, moving)
  for (const u of units) g.unit.form[u] = moving
  settle(g, zone, camp)
  g.leader.commands[leader] = 1
  const pays = form === garrison && !units.isEmpty // PIZ-8.2.4
  const mp = mpOn[g.leader.face[leader]][leader] - (pays ? LEAVE_GARRISON : 0) // PIZ-8.2.2
  goto(g, march, { camp, leader, mp, hasPaid: pays ? 1 : 0, start: zone, leaders, units, armyLeaders, armyUnits, commanders })
}

/** PIZ-8.1.6 Commanders left beside the enemy, whose units have marched away: only in a set-up that begins like this. */
const areAbandoned = (g: State, zone: Zone, camp: Camp): boolean => hasUnits(g, zone, enemyOf(camp)) && isExposed(g, zone, camp)
/** One move from its stack to its end; then whoever must chooses an army commander (PIZ-2.10). */
const oneMove = sequence('one-move', { clause: 'PIZ-8.2.1', locals: { camp: CAMP, zone: ZONE, form: FORM } }, [
  play(group),
  when((g, f) => areAbandoned(g, f.zone, f.camp), [step(flee, (_, f) => ({ zone: f.zone, camp: f.camp }))]),
  step(takeCommand),
])
