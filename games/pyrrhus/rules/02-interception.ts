/** 2.2.8 Interception. */
import { end, flag, int, NONE, own, roll } from '@plus-ultra/kernel'
import { carthage, EVENT, FLOTILLA, type Fleet, fleetCamp, fleetTv, isSea, otherFleet, PLACE, type Place, place, SEAT } from '../domains.ts'
import { decision, emit, finish, repeat, run, type State, seatOf, sequence, simultaneous, step, when } from '../state.ts'
import { giveFortuna } from './00-counters.ts'
import { DICE, purpose } from './03-rerolls.ts'
import { navalBattle } from './07-naval-combat.ts'

const lyingInAmbush = EVENT.get('flotilla-in-ambush')
const AMBUSH_SEAS = [place('fretum-siculum'), place('mare-africum')]

/** 2.2.8.1 both at sea in one zone. */
export function meets(g: State, f: Fleet): boolean {
  const at = g.fleet.at[f]
  const other = otherFleet(f)
  return at !== NONE && isSea(at) && g.fleet.np[f] > 0 && g.fleet.np[other] > 0 && g.fleet.at[other] === at
}
/** Fresh TV for what follows (3.4.2.4). */
export function refreshTv(g: State): void {
  for (const f of FLOTILLA.all) g.fleet.tv[f] = fleetTv[f]
}

const declare = decision('declare', {
  clause: 'PYR-2.2.8.4',
  locals: { seat: SEAT },
  actor: (_, f) => f.seat,
  offer(_g, _f, offer) {
    offer.button('fight')
    offer.button('avoid')
  },
  buttons: {
    fight(g, f) {
      g.seat.wantsBattle[f.seat] = 1
      end(g)
    },
    avoid(g, f) {
      g.seat.wantsBattle[f.seat] = 0
      end(g)
    },
  },
})
const declarations = simultaneous('declarations', {
  clause: 'PYR-2.2.8.4',
  seats: g => FLOTILLA.all.map(f => seatOf(g, fleetCamp[f])),
  each: declare,
  secretWords: 12,
  resolve(g) {
    for (const f of FLOTILLA.all) {
      const seat = seatOf(g, fleetCamp[f])
      g.fleet.wantsBattle[f] = g.seat.wantsBattle[seat]
      g.seat.wantsBattle[seat] = 0
    }
  },
})

const mayLieInAmbush = (g: State, f: Fleet): boolean =>
  fleetCamp[f] === carthage && g.event.isInForce[lyingInAmbush] === 1 && AMBUSH_SEAS.includes(g.fleet.at[f] as Place)
const useAmbush = decision('use-ambush', {
  clause: 'PYR-9.1.1.2.7',
  locals: { fleet: FLOTILLA },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(_g, _f, offer) {
    offer.button('spring')
    offer.button('roll')
  },
  buttons: {
    spring(g) {
      g.event.isInForce[lyingInAmbush] = 0
      end(g, 1)
    },
    roll(g) {
      end(g, 0)
    },
  },
})
/** 2.2.8.3 one TV of the flotilla, or Fortuna. */
const rerollChase = decision('reroll-interception', {
  clause: 'PYR-2.2.8.3',
  locals: { fleet: FLOTILLA, hasUsedTv: flag },
  actor: (g, f) => seatOf(g, fleetCamp[f.fleet]),
  offer(g, f, offer) {
    if (!f.hasUsedTv && g.fleet.tv[f.fleet] > 0) offer.button('tv')
    if (g.fortuna === fleetCamp[f.fleet]) offer.button('fortuna')
    offer.button('keep')
  },
  buttons: {
    tv(g, f) {
      g.fleet.tv[f.fleet] -= 1
      chase(g, f.fleet)
      end(g, 1)
    },
    fortuna(g, f) {
      giveFortuna(g, NONE, 'PYR-0.2.5.4')
      chase(g, f.fleet)
      end(g, 2)
    },
    keep(g) {
      end(g, 0)
    },
  },
  why: (_g, _f, _kind, _ref, name) => (name === 'fortuna' ? 'PYR-0.2.5.4' : 'PYR-2.2.8.3'),
})
function chase(g: State, f: Fleet): void {
  g.die = roll(g, DICE[purpose('interception')] as (typeof DICE)[number], seatOf(g, fleetCamp[f]))
}
const canTurn = (g: State, f: Fleet, hasUsedTv: number): boolean => (!hasUsedTv && g.fleet.tv[f] > 0) || g.fortuna === fleetCamp[f]
/** Ends with 1 when the enemy is brought to battle. */
const intercept = sequence(
  'interception',
  { clause: 'PYR-2.2.8.3', locals: { fleet: FLOTILLA, isCaught: own(flag), hasUsedTv: own(flag), isLooking: own(flag) } },
  [
    when(
      (g, f) => mayLieInAmbush(g, f.fleet),
      [
        step(
          useAmbush,
          (_, f) => ({ fleet: f.fleet }),
          (_, f, springs) => {
            f.isCaught = springs as 0 | 1
          },
        ),
      ],
    ),
    when(
      (_, f) => f.isCaught === 0,
      [
        run((g, f) => {
          chase(g, f.fleet)
          f.isLooking = 1
          if (canTurn(g, f.fleet, 0)) emit(g, { type: 'die-shown', kind: 'interception', value: g.die, clause: 'PYR-2.2.8.3' })
        }),
        repeat(
          (g, f) => f.isLooking === 1 && canTurn(g, f.fleet, f.hasUsedTv),
          [
            step(
              rerollChase,
              (_, f) => ({ fleet: f.fleet, hasUsedTv: f.hasUsedTv }),
              (_, f, used) => {
                if (used === 1) f.hasUsedTv = 1
                if (used === 0) f.isLooking = 0
              },
            ),
          ],
        ),
        run((g, f) => {
          f.isCaught = g.die >= 5 ? 1 : 0
          g.die = 0
        }),
      ],
    ),
    run((g, f) =>
      emit(g, {
        type: 'interception',
        unit: FLOTILLA.name(f.fleet),
        area: PLACE.name(g.fleet.at[f.fleet] as Place),
        result: f.isCaught ? 'success' : 'failure',
        clause: 'PYR-2.2.8.3',
      }),
    ),
    finish((_, f) => f.isCaught),
  ],
)

/** 2.2.8.7 the order; ends with 1 when the mover lost or drew a combat, and may do nothing more (2.2.8.6). */
export const meeting = sequence(
  'meeting',
  { clause: 'PYR-2.2.8.7', locals: { fleet: FLOTILLA, isMoving: flag, isCaught: own(flag), hasFought: own(flag), result: own(int(0, 2)) } },
  [
    step(declarations),
    when(
      (g, f) => g.fleet.wantsBattle[f.fleet] === 1 && g.fleet.wantsBattle[otherFleet(f.fleet)] === 1,
      [
        run((_, f) => {
          f.hasFought = 1
        }),
        step(
          navalBattle,
          (_, f) => ({ fleet: f.fleet, enemy: otherFleet(f.fleet) }),
          (_, f, result) => {
            f.result = result
          },
        ),
      ],
    ),
    when(
      (g, f) => f.hasFought === 0 && f.isMoving === 1 && g.fleet.wantsBattle[otherFleet(f.fleet)] === 1,
      [
        step(
          intercept,
          (_, f) => ({ fleet: otherFleet(f.fleet) }),
          (_, f, caught) => {
            f.isCaught = caught as 0 | 1
          },
        ),
        when(
          (_, f) => f.isCaught === 1,
          [
            run((_, f) => {
              f.hasFought = 1
            }),
            step(
              navalBattle,
              (_, f) => ({ fleet: otherFleet(f.fleet), enemy: f.fleet }),
              (_, f, result) => {
                f.result = result === 1 ? 0 : result === 0 ? 1 : 2
              },
            ),
          ],
        ),
      ],
    ),
    when(
      (g, f) => f.hasFought === 0 && (f.isMoving === 0 || g.fleet.wantsBattle[f.fleet] === 1),
      [
        step(
          intercept,
          (_, f) => ({ fleet: f.fleet }),
          (_, f, caught) => {
            f.isCaught = caught as 0 | 1
          },
        ),
        when(
          (_, f) => f.isCaught === 1,
          [
            step(
              navalBattle,
              (_, f) => ({ fleet: f.fleet, enemy: otherFleet(f.fleet) }),
              (_, f, result) => {
                f.result = result
              },
            ),
          ],
        ),
      ],
    ),
    run(g => {
      for (const f of FLOTILLA.all) g.fleet.wantsBattle[f] = 0
    }),
    finish((_, f) => (f.result === 0 ? 0 : 1)),
  ],
)
