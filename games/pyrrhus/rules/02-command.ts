/** 2.1 Who acts: armies, subordinates, and what becomes of an army whose leader is gone. */
import { end, NONE, type None, optional, own } from '@plus-ultra/kernel'
import { bpMax, COMMANDER, type Commander, holderOf, isBox, PLACE, type Place, sv, type Unit } from '../domains.ts'
import { decision, finish, isHiddenPlay, repeat, run, type State, seatOf, sequence, stackAt, step, when } from '../state.ts'
import { assign, moveBP, sideOfCommander } from './00-counters.ts'

/** CU of that leader in a space, in the order of the counters: `for (let u = firstOf(g, c, p); u !== NONE; u = nextOf(g, c, u))`. */
export function firstOf(g: State, c: Commander, p: Place): Unit | None {
  return ledBy(g, c, isBox(p) ? NONE : g.stack.first[stackAt(p, sideOfCommander(g, c))])
}
export const nextOf = (g: State, c: Commander, u: Unit): Unit | None => ledBy(g, c, g.unit.next[u])
function ledBy(g: State, c: Commander, from: Unit | None): Unit | None {
  let u = from
  while (u !== NONE && g.unit.leader[u] !== c) u = g.unit.next[u]
  return u
}
export const isSubordinate = (g: State, c: Commander): boolean => g.commander.superior[c] !== NONE
export function hasSubordinates(g: State, c: Commander): boolean {
  return COMMANDER.all.some(d => g.commander.superior[d] === c)
}
/** 2.1.7 strictly lower SV. */
export const mayServe = (c: Commander, under: Commander): boolean => sv[c] < sv[under]
export function subordinate(g: State, c: Commander, under: Commander): void {
  for (const d of COMMANDER.all) if (g.commander.superior[d] === c) g.commander.superior[d] = under
  g.commander.superior[c] = under
}

/** 2.1.4, 1.2.5.3: more CU than SV: the owner says which fall out of command. */
export const release = decision('release', {
  clause: 'PYR-2.1.4',
  hides: isHiddenPlay,
  locals: { leader: COMMANDER },
  actor: (g, f) => seatOf(g, g.commander.camp[f.leader]),
  offer(g, f, offer) {
    for (let u = firstOf(g, f.leader, g.commander.at[f.leader]); u !== NONE; u = nextOf(g, f.leader, u)) offer.unit(u)
  },
  on: {
    unit(g, f, u) {
      assign(g, u, NONE)
      if (g.commander.count[f.leader] <= sv[f.leader]) end(g)
    },
  },
})
/** 2.1.4 two of equal SV: the owner divides the CU among them, one by one in the order of the counters. */
const divide = decision('divide', {
  clause: 'PYR-2.1.4',
  locals: { old: COMMANDER, place: PLACE, heir: COMMANDER, rival: COMMANDER },
  actor: (g, f) => seatOf(g, g.commander.camp[f.old]),
  offer(g, f, offer) {
    if (g.commander.count[f.heir] < sv[f.heir]) offer.leader(f.heir)
    if (g.commander.count[f.rival] < sv[f.rival]) offer.leader(f.rival)
    offer.button('loose')
  },
  on: {
    leader(g, f, c) {
      assign(g, firstOf(g, f.old, f.place) as Unit, c)
      end(g)
    },
  },
  buttons: {
    loose(g, f) {
      assign(g, firstOf(g, f.old, f.place) as Unit, NONE)
      end(g)
    },
  },
  why: (_g, f, kind, ref) => (kind === 'leader' && (ref === f.heir || ref === f.rival) ? 'PYR-2.1.1' : undefined),
})
/** The highest SV among those who serve under him there, and another as high. */
function heirsOf(g: State, old: Commander, place: Place): readonly [Commander | None, Commander | None] {
  let heir: Commander | None = NONE
  let rival: Commander | None = NONE
  for (const c of COMMANDER.all) {
    if (g.commander.superior[c] !== old || g.commander.at[c] !== place) continue
    if (heir === NONE || sv[c] > sv[heir]) {
      heir = c
      rival = NONE
    } else if (sv[c] === sv[heir] && rival === NONE) rival = c
  }
  return [heir, rival]
}
/** 2.3.1.2 the BP of an army are lost only when all its commanders are gone: the heir of a leader who falls takes them (8.2.1). */
export function inherit(g: State, old: Commander, heir: Commander | None): void {
  if (heir === NONE) return
  const amount = Math.min(g.holder.bp[holderOf(old)], bpMax - g.holder.bp[holderOf(heir)])
  if (amount > 0) moveBP(g, holderOf(old), holderOf(heir), amount, 'PYR-2.3.1.2')
}
/** 2.1.4, 2.1.5 the CU of `old` that are in `place` without him get a leader from among his subordinates there, or none; ends with the heir. */
export const succession = sequence(
  'succession',
  {
    clause: 'PYR-2.1.4',
    locals: { old: COMMANDER, place: PLACE, heir: own(optional(COMMANDER)), rival: own(optional(COMMANDER)) },
  },
  [
    run((g, f) => {
      const [heir, rival] = heirsOf(g, f.old, f.place)
      f.heir = heir
      f.rival = rival
      if (heir === NONE) return
      for (const c of COMMANDER.all)
        if (g.commander.superior[c] === f.old && g.commander.at[c] === f.place) g.commander.superior[c] = mayServe(c, heir) ? heir : NONE
      if (rival !== NONE) return
      for (let u = firstOf(g, f.old, f.place), next: typeof u; u !== NONE; u = next) {
        next = nextOf(g, f.old, u)
        assign(g, u, heir)
      }
    }),
    when(
      (g, f) => f.heir !== NONE && f.rival === NONE && g.commander.count[f.heir] > sv[f.heir],
      [step(release, (_, f) => ({ leader: f.heir as Commander }))],
    ),
    repeat(
      (g, f) => f.rival !== NONE && firstOf(g, f.old, f.place) !== NONE,
      [step(divide, (_, f) => ({ old: f.old, place: f.place, heir: f.heir as Commander, rival: f.rival as Commander }))],
    ),
    run((g, f) => {
      for (let u = firstOf(g, f.old, f.place), next: typeof u; u !== NONE; u = next) {
        next = nextOf(g, f.old, u)
        assign(g, u, NONE) // 2.1.5
      }
      if (f.heir === NONE || f.rival === NONE || g.commander.count[f.heir] > 0 || g.commander.count[f.rival] === 0) return
      for (const c of COMMANDER.all) if (g.commander.superior[c] === f.heir) g.commander.superior[c] = f.rival // who was given nothing leads nobody
      f.heir = f.rival
    }),
    finish((_, f) => f.heir),
  ],
)
