/** 7.2.6 The Final Naval Phase; 23.1.2 round the world. */
import { call, end, goto } from '@plus-ultra/kernel'
import { EUROPE, GROUP, GROUPS_EACH, type Group, HEX, type Hex, NATION, nationOfGroup, OCEAN, type Ocean, pacific } from '../domains.ts'
import { decision, emit, type State } from '../state.ts'
import { boundsHome, boundsTo, isCoastal, landingHexes, oceansOf, touches } from './02-map.ts'
import { firstGroup } from './03-counters.ts'
import { canSpend, isMover, reachEurope, sailHome, sailOut, show, WESTWARD_BOUNDS, WESTWARD_VP } from './07-trans-oceanic.ts'

/** 7.2.6: home, or out to any landing hex named now. */
export const finalTransOceanic = decision('final-trans-oceanic', {
  clause: 'CON-7.2.6',
  locals: { nation: NATION },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let x = firstGroup(f.nation); x < firstGroup(f.nation) + GROUPS_EACH; x++) if (isMover(g, x as Group)) offer.group(x as Group)
    offer.button('done')
  },
  on: {
    group(g, f, x) {
      call(g, finalMove, { nation: f.nation, group: x })
    },
  },
  buttons: {
    done(g) {
      end(g)
    },
  },
  why(g, f, kind, ref) {
    if (kind !== 'group') return 'CON-5.D.1'
    if (nationOfGroup(ref) !== f.nation) return undefined
    return g.group.order[ref as Group] === 0 ? 'CON-6.6.8' : 'CON-7.2.1'
  },
})
const mayRoundCape = (g: State, x: Group): boolean => g.group.turnedBack[x] === 0
function canGoHome(g: State, x: Group): boolean {
  const bounds = boundsHome[g.group.ocean[x]][g.group.at[x] as Hex]
  return bounds > 0 && (g.group.ocean[x] !== pacific || mayRoundCape(g, x)) && canSpend(g, x, bounds, 0)
}
const canGoOut = (g: State, x: Group, hex: Hex, ocean: Ocean): boolean =>
  boundsTo[ocean][hex] > 0 && (ocean !== pacific || mayRoundCape(g, x)) && canSpend(g, x, boundsTo[ocean][hex], 0)
function canGoOutSomewhere(g: State, x: Group): boolean {
  for (let i = 0; i < landingHexes.length; i++)
    for (const o of oceansOf[landingHexes[i] as Hex]) if (canGoOut(g, x, landingHexes[i] as Hex, o)) return true
  return false
}
const finalMove = decision('final-move', {
  clause: 'CON-7.2.8',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    if (g.group.at[f.group] === EUROPE) {
      if (canGoOutSomewhere(g, f.group)) offer.button('out')
    } else {
      if (canGoHome(g, f.group)) offer.button('home')
      if (canGoWest(g, f.group)) offer.button('westward')
    }
    offer.button('stay')
  },
  buttons: {
    out(g, f) {
      goto(g, finalLanding, { nation: f.nation, group: f.group })
    },
    home(g, f) {
      g.group.ended[f.group] = 1
      goto(g, sailHome, { group: f.group })
    },
    /** 23.1.2 Circumnavigation; scored when the Expedition has survived the check */
    westward(g, f) {
      g.group.ended[f.group] = 1
      g.group.crossed[f.group] += WESTWARD_BOUNDS
      g.group.wentWest[f.group] = 1
      reachEurope(g, f.group)
      end(g)
    },
    stay(g, f) {
      g.group.ended[f.group] = 1
      end(g)
    },
  },
  why(g, f, _kind, _ref, name) {
    if (name === 'home' && g.group.at[f.group] !== EUROPE) {
      if (boundsHome[g.group.ocean[f.group]][g.group.at[f.group] as Hex] === 0) return 'CON-7.2.3'
      return g.group.turnedBack[f.group] && g.group.ocean[f.group] === pacific ? 'CON-7.5.4' : 'CON-9.3.1'
    }
    if (name === 'out' && g.group.at[f.group] === EUROPE) return 'CON-9.3.1'
    if (name === 'westward') return isWestOpen(g, f.group) ? 'CON-9.3.1' : 'CON-23.1.2'
    return name === 'home' || name === 'out' ? undefined : 'CON-5.D.1'
  },
})
const isWestOpen = (g: State, x: Group): boolean =>
  g.circumnavigation === 1 && g.group.ocean[x] === pacific && boundsHome[pacific][g.group.at[x] as Hex] > 0
const canGoWest = (g: State, x: Group): boolean => isWestOpen(g, x) && canSpend(g, x, WESTWARD_BOUNDS, 0)
const finalLanding = decision('final-landing', {
  clause: 'CON-7.2.6',
  locals: { nation: NATION, group: GROUP },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (let i = 0; i < landingHexes.length; i++) {
      const hex = landingHexes[i] as Hex
      for (const o of oceansOf[hex])
        if (canGoOut(g, f.group, hex, o)) {
          offer.hex(hex)
          break
        }
    }
  },
  on: {
    hex(g, f, hex) {
      const oceans = oceansOf[hex].filter(o => canGoOut(g, f.group, hex, o))
      if (oceansOf[hex].length > 1) {
        goto(g, finalCoast, { nation: f.nation, group: f.group, hex })
        return
      }
      g.group.ended[f.group] = 1
      show(g, f.group)
      goto(g, sailOut, { group: f.group, hex, ocean: oceans[0] as Ocean })
    },
  },
  why: (_g, _f, kind, ref) => (kind === 'hex' && isCoastal[ref as Hex] ? 'CON-9.3.1' : 'CON-6.6.10'),
})
const finalCoast = decision('final-coast', {
  clause: 'CON-7.2.8',
  locals: { nation: NATION, group: GROUP, hex: HEX },
  actor: (_, f) => f.nation,
  offer(g, f, offer) {
    for (const o of OCEAN.all) if (touches(f.hex, o) && canGoOut(g, f.group, f.hex, o)) offer.ocean(o)
  },
  on: {
    ocean(g, f, o) {
      g.group.ended[f.group] = 1
      show(g, f.group)
      goto(g, sailOut, { group: f.group, hex: f.hex, ocean: o })
    },
  },
  why: () => 'CON-9.3.1',
})
/** 23.1.2 the first country whose Expedition survives. */
export function creditCircumnavigation(g: State): void {
  for (const n of g.order)
    for (let x = firstGroup(n); x < firstGroup(n) + GROUPS_EACH; x++) {
      if (!g.group.wentWest[x as Group]) continue
      g.group.wentWest[x as Group] = 0
      if (g.circumnavigated) continue
      g.circumnavigated = 1
      g.seat.vp[n] += WESTWARD_VP
      emit(g, { type: 'circumnavigated', nation: NATION.name(n), vp: WESTWARD_VP, clause: 'CON-23.1.2' })
    }
}
