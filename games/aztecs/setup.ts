/** AZT-S.1 Puts a scenario on the table. Its form has been checked; what breaks the rules is returned, every fault with its path. */
import { type Fault, NONE, type OptionValue } from '@plus-ultra/kernel'
import { MOST_CANNONS, MOST_SHOTS } from './data/formats.ts'
import {
  allowanceOf,
  aztec,
  EDGE,
  type Edge,
  FACING,
  FEATURE,
  FIGURE,
  type Figure,
  GROUND,
  isAlliedCaptain,
  isAlly,
  isCannon,
  isFoot,
  isLeader,
  isMounted,
  isNative,
  isNoble,
  isPeasant,
  nativeSide,
  PLACE,
  type Scenario,
  SEAT,
  spanish,
  TERRAIN,
  TYPE,
  UNIT,
  units as unitData,
  woundsToDie,
} from './data/load.ts'
import { takeCommand } from './rules/08-command.ts'
import { noteNear } from './rules/08-morale.ts'
import { isFullyGuarded } from './rules/08-surround.ts'
import { halfHigh, halfWide, isOnForbiddenGround, isOnTable, onTable, turnTo } from './rules/09-table.ts'
import { hasFallen } from './rules/13-victory.ts'
import type { State } from './state.ts'

type Check = (isRight: boolean, path: string, message: string) => boolean
type GivenPiece = Scenario['pieces'][number]

export function setUp(g: State, scenario: Scenario, options: Readonly<Record<string, OptionValue>>): Fault[] {
  const faults: Fault[] = []
  const check: Check = (isRight, path, message) => {
    if (!isRight) faults.push({ path, message })
    return isRight
  }
  setTurns(g, scenario, check)
  setOptions(g, options)
  setField(g, scenario, check)
  setVictory(g, scenario, check)
  scenario.pieces.forEach((piece, i) => setPiece(g, scenario, piece, `pieces[${i}]`, check))
  setWaves(g, scenario)
  setUnits(g, scenario, check)
  checkPlaces(g, scenario, check)
  setMarkers(g, scenario, check)
  if (faults.length > 0) return faults
  setDefaults(g, scenario)
  return []
}

function setTurns(g: State, { firstTurn, lastTurn, start, tracks }: Scenario, check: Check): void {
  check(firstTurn <= lastTurn, 'lastTurn', 'comes before firstTurn')
  g.turn = start?.turn ?? firstTurn
  g.lastTurn = lastTurn
  check(firstTurn <= g.turn && g.turn <= lastTurn, 'start.turn', 'must be a turn of the scenario')
  g.resumes = isStep(start, 'movement') || isStep(start, 'combat') ? 1 : 0
  g.first = SEAT.get(tracks?.first ?? 'spanish')
  g.higher = SEAT.get(tracks?.winner ?? tracks?.first ?? 'spanish')
  g.seat.points[spanish] = tracks?.points?.spanish ?? 0
  g.seat.points[aztec] = tracks?.points?.aztec ?? 0
  g.waves = tracks?.waves ?? 0
  g.mountedDown = tracks?.mountedDown ? 1 : 0
  g.sacrifices = tracks?.sacrifices ?? 0
}
function setOptions(g: State, options: Readonly<Record<string, OptionValue>>): void {
  const on = (id: string) => (options[id] === true ? 1 : 0)
  g.ploughing = on('ploughing-shot')
  g.drums = on('drums')
  g.careful = on('careful-shooting')
  g.rescue = on('rescue')
  g.freeDeployment = on('free-deployment')
  g.printedSling = on('printed-sling-range')
}

/** Whether play begins at a step of that kind. */
function isStep(start: Scenario['start'], kind: string): boolean {
  return start?.phase.endsWith(kind) ?? false
}

type Rect = readonly [number, number, number, number]
function setField(g: State, scenario: Scenario, check: Check): void {
  const { table, terrain, features, exits, special, post, deployment, maxStaging } = scenario
  g.width = table.width
  g.height = table.height
  const onField = ([, , x2, y2]: Rect, path: string) => check(x2 <= table.width && y2 <= table.height, path, 'lies off the table (AZT-9.1)')
  terrain.forEach(({ id, type, rect, level }, i) => {
    const t = TERRAIN.all[i] as (typeof TERRAIN.all)[number]
    onField(rect, `terrain[${i}].rect`)
    check(terrain.findIndex(o => o.id === id) === i, `terrain[${i}].id`, `${id} is named twice`)
    ;[g.terrain.x1[t], g.terrain.y1[t], g.terrain.x2[t], g.terrain.y2[t]] = rect
    g.terrain.ground[t] = GROUND.get(type)
    g.terrain.level[t] = level ?? 0
    if (id === 'tier-3' && special.includes('altar-on-tier-3')) g.altar = t
  })
  g.grounds = terrain.length
  check(!special.includes('altar-on-tier-3') || g.altar !== NONE, 'terrain', 'has no tier-3 for the altar (AZT-S.2)')
  features.forEach(({ id, rect }, i) => {
    const a = FEATURE.get(id)
    onField(rect, `features[${i}].rect`)
    check(!g.feature.listed[a], `features[${i}].id`, `${id} is named twice`)
    g.feature.listed[a] = 1
    ;[g.feature.x1[a], g.feature.y1[a], g.feature.x2[a], g.feature.y2[a]] = rect
  })
  g.maxStaging = maxStaging
  for (const side of ['spanish', 'aztec'] as const) for (const e of exits[side]) g.edge[side][EDGE.get(e) as Edge] = 1
  g.night = special.includes('night-sight-12') ? 1 : 0
  g.fords = special.includes('mounted-may-cross-shallows') ? 1 : 0
  g.exitScores = special.includes('exit-scores') ? 1 : 0
  const needsPost = special.includes('general-keeps-his-post')
  if (check(!needsPost || post !== undefined, 'post', 'is needed by general-keeps-his-post (AZT-S.2)') && post !== undefined) {
    onField(post, 'post')
    g.hasPost = needsPost ? 1 : 0
    ;[g.postX1, g.postY1, g.postX2, g.postY2] = post
  }
  if (deployment === undefined) return
  g.deploys = 1
  g.deploysFirst = SEAT.get(deployment.first)
  for (const side of ['spanish', 'aztec'] as const) {
    onField(deployment[side], `deployment.${side}`)
    const { deployX1, deployY1, deployX2, deployY2 } = g.seat
    const s = SEAT.get(side)
    ;[deployX1[s], deployY1[s], deployX2[s], deployY2[s]] = deployment[side]
  }
}

function setVictory(g: State, { victory, special }: Scenario, check: Check): void {
  const isSudden = special.includes('general-standard-ends-game') || special.includes('narvaez-ends-game')
  check(isSudden === (victory.suddenDeath !== undefined), 'victory.suddenDeath', 'and the tag that ends the game go together (AZT-S.2)')
  check((victory.kind === 'margin') === (victory.par !== null), 'victory.par', 'is a number where points decide, else null (AZT-13.6)')
  check(victory.kind === 'margin' || victory.atEnd !== undefined, 'victory.atEnd', 'must say who wins at the end (AZT-S.8)')
  g.suddenDeath = isSudden ? 1 : 0
  g.suddenOnly = victory.kind === 'sudden-only' && victory.atEnd !== undefined ? SEAT.get(victory.atEnd) : NONE
  g.par = victory.par ?? 0
  g.byCost = victory.points === 'cost' ? 1 : 0
  g.unscoredGeneral = victory.unscored?.includes('general') ? 1 : 0
  victory.extras.forEach(({ event, points, to }, i) => {
    const wanted = event === 'treasure-lost' || event === 'first-mounted-killed-or-captured' ? 'aztec' : 'spanish'
    check(victory.extras.findIndex(e => e.event === event) === i, `victory.extras[${i}].event`, `${event} is named twice`)
    check(to === wanted, `victory.extras[${i}].to`, `${event} scores for ${wanted} (AZT-S.2)`)
    if (event === 'figure-exits') g.exitPoints = points
    if (event === 'treasure-exits') g.treasureExitPoints = points
    if (event === 'treasure-lost') g.treasureLostPoints = points
    if (event === 'first-mounted-killed-or-captured') g.mountedPoints = points
    if (event === 'marked-captive-free-at-end') g.freedPoints = points
  })
}

function setPiece(g: State, scenario: Scenario, piece: GivenPiece, path: string, check: Check): void {
  const f = FIGURE.get(piece.id)
  if (!check(g.figure.at[f] === PLACE.refs.nowhere, `${path}.id`, `${piece.id} is named twice`)) return
  const type = TYPE.get(piece.type)
  const side = SEAT.get(piece.side)
  const c = g.figure
  g.figures = Math.max(g.figures, f + 1)
  c.type[f] = type
  c.side[f] = side
  turnTo(g, f, FACING.get(piece.facing ?? 'n'))
  check(!isNative[type] || nativeSide[type] === side, `${path}.side`, `${piece.type} serves only the other side (AZT-9.11)`)
  const isPoint = /^\d/.test(piece.at)
  c.at[f] = isPoint ? onTable : PLACE.get(piece.at)
  if (isPoint) [c.x[f], c.y[f]] = piece.at.split(',').map(Number) as [number, number]
  check(piece.at !== 'reserve' || scenario.deployment !== undefined, `${path}.at`, 'the reserve is for armies to be deployed (AZT-14.3)')
  check(
    piece.at !== 'pool' || (side === aztec && isNative[type] === 1 && !isLeader[type]),
    `${path}.at`,
    `${piece.type} never goes to the pool (AZT-8.5.1)`,
  )
  setCondition(g, scenario, piece, f, path, check)
}
/** What is marked on a figure. */
function setCondition(g: State, { special, start }: Scenario, piece: GivenPiece, f: Figure, path: string, check: Check): void {
  const c = g.figure
  const type = c.type[f]
  const isOn = c.at[f] === onTable
  const gun = isCannon[type] === 1
  const bit = (value: boolean | undefined) => (value ? 1 : 0)
  const only = (given: unknown, isRight: boolean, field: string, message: string) =>
    check(given === undefined || given === false || given === 0 || isRight, `${path}.${field}`, message)
  c.wounds[f] = piece.wounds ?? 0
  check(c.wounds[f] < woundsToDie[type] && !(gun && c.wounds[f] > 0), `${path}.wounds`, `${piece.type} cannot bear them (AZT-5.15)`)
  only(piece.stunned, isOn && !gun && !piece.captive, 'stunned', 'only a free figure on the table is stunned (AZT-5.12, 8.2.5)')
  only(piece.stunDue, piece.stunned === true, 'stunDue', 'goes with stunned (AZT-5.12)')
  only(piece.captive, isOn && !gun, 'captive', 'only a figure on the table is captive (AZT-8.2.5)')
  only(piece.aim, gun, 'aim', 'only a cannon has an aim (AZT-9.3)')
  only(piece.loaded, gun, 'loaded', 'only a cannon is loaded (AZT-7.8)')
  only(piece.taken, gun, 'taken', 'only a cannon is taken (AZT-7.9)')
  only(piece.spent, (piece.spent ?? 0) <= allowanceOf[type], 'spent', `is more than the movement of ${piece.type} (AZT-3.1.2)`)
  only(piece.turns, isMounted[type] === 1, 'turns', 'only a mounted figure counts them (AZT-3.3.2)')
  only(piece.wave, c.at[f] === PLACE.refs.pool, 'wave', 'only a figure in the pool is of a wave (AZT-8.5.2)')
  only(piece.due, c.at[f] === PLACE.refs.pool, 'due', 'only a figure in the pool is due (AZT-8.5.3)')
  only(piece.wave, piece.due !== undefined, 'wave', 'goes with due (AZT-8.5.3)')
  only(piece.command, isOn, 'command', 'only a figure on the table is in command (AZT-8.6.4)')
  for (const field of ['pendingKill', 'pendingWounds', 'pendingStun'] as const) {
    only(piece[field], isOn && !gun && !piece.captive, field, 'only a free figure on the table has been hit (AZT-4.5)')
    only(piece[field], isStep(start, 'fire'), field, 'results are pending in an exchange of fire alone (AZT-4.9)')
  }
  c.stun[f] = piece.stunned ? (piece.stunDue ? 2 : 1) : 0
  c.captive[f] = bit(piece.captive)
  c.marked[f] = bit(piece.marked ?? (piece.captive === true && special.includes('captives-start-on-table')))
  c.general[f] = bit(piece.general)
  c.treasure[f] = bit(piece.treasure)
  c.aim[f] = (piece.aim ?? 0) as never
  c.loaded[f] = gun ? bit(piece.loaded ?? !piece.fired) : 0
  c.taken[f] = bit(piece.taken)
  c.fired[f] = bit(piece.fired)
  c.served[f] = bit(piece.served || (gun && piece.fired)) // 7.1 firing is its action
  c.spent[f] = piece.spent ?? 0
  c.turns[f] = piece.turns ?? 0
  c.silenced[f] = piece.silenced ?? 0
  c.finished[f] = bit(piece.finished || (piece.moved && isStep(start, 'movement')))
  c.attacked[f] = bit(piece.attacked)
  c.dragged[f] = bit(piece.dragged)
  c.returned[f] = bit(piece.returned)
  c.kill[f] = piece.pendingKill ?? 0
  c.hurt[f] = piece.pendingWounds ?? 0
  c.daze[f] = bit(piece.pendingStun)
  c.wave[f] = piece.wave ?? 0
  c.due[f] = piece.due ?? 0
  g.kills = Math.max(g.kills, c.kill[f])
  g.waves = Math.max(g.waves, c.wave[f])
}

/** 8.5.2: who is due without a wave's number comes with all others of that turn, the earliest first. */
function setWaves(g: State, { pieces }: Scenario): void {
  const { wave, due } = g.figure
  const numberless = pieces.map(p => FIGURE.get(p.id)).filter(f => due[f] > 0 && wave[f] === 0)
  const turns = [...new Set(numberless.map(f => due[f]))].sort((a, b) => a - b)
  for (const f of numberless) wave[f] = g.waves + 1 + turns.indexOf(due[f])
  g.waves += turns.length
}

/** 8.4: each Aztec figure in a unit, each unit with one leader, within its limits. A figure of no unit names itself or nothing. */
function setUnits(g: State, { units, pieces }: Scenario, check: Check): void {
  const { type, side, unit } = g.figure
  units.forEach(({ id }, i) => {
    check(units.findIndex(u => u.id === id) === i, `units[${i}].id`, `${id} is named twice`)
  })
  const alliedCaptains = pieces.flatMap((p, i) => (isAlliedCaptain[TYPE.get(p.type)] ? [i] : []))
  for (const i of alliedCaptains.slice(1)) check(false, `pieces[${i}].type`, 'the allies have one captain (AZT-8.4.5)')
  pieces.forEach((piece, i) => {
    const f = FIGURE.get(piece.id)
    const path = `pieces[${i}].unit`
    const given = piece.unit
    if (given === undefined || given === piece.id) return
    if (given === 'allies') {
      check(isAlly[type[f]] === 1, path, 'only native allies are allies (AZT-8.4.5)')
      return
    }
    const u = UNIT.find(given)
    const isKnown = u !== undefined && (units.length === 0 || units.some(o => o.id === given))
    if (!check(isKnown, path, `there is no unit ${given}`) || u === undefined) return
    if (!check(side[f] === aztec && isNative[type[f]] === 1, path, 'only Aztecs belong to units (AZT-8.4.5)')) return
    if (!isOnTable(g, f) && piece.at !== 'reserve') return // 8.4.3, 8.5.4: who comes back joins a unit anew
    unit[f] = u
    if (!isLeader[type[f]]) return
    check(g.unit.leader[u] === NONE, path, `${given} has a leader already (AZT-8.4.1)`)
    g.unit.leader[u] = f
  })
  const unnamed = UNIT.names.filter(id => units.length === 0 && pieces.some(p => p.unit === id)).map(id => ({ id, leaderType: undefined }))
  ;[...units, ...unnamed].forEach(({ id, leaderType }, i) => {
    const u = UNIT.get(id)
    const members = pieces.map(p => FIGURE.get(p.id)).filter(f => unit[f] === u)
    const leader = g.unit.leader[u]
    if (members.length > 0) check(leader !== NONE, `units[${i}].id`, `${id} has figures and no leader (AZT-8.4.1)`)
    if (leader !== NONE && leaderType !== undefined)
      check(TYPE.name(type[leader]) === leaderType, `units[${i}].leaderType`, `${id} is led by ${TYPE.name(type[leader])}`)
    const { knightsVeteransAndLeader, peasants } = unitData.unitLimits
    const nobles = members.filter(f => isNoble[type[f]]).length
    const most = members.filter(f => isPeasant[type[f]]).length
    check(nobles <= knightsVeteransAndLeader, `units[${i}]`, `${id} has ${nobles} nobles, at most ${knightsVeteransAndLeader} (AZT-8.4.2)`)
    check(most <= peasants, `units[${i}]`, `${id} has ${most} peasants, at most ${peasants} (AZT-8.4.2)`)
  })
}

/** 3.1.5, 3.1.6, 9.4: every base on the table, off forbidden ground and off all others; and what a scenario's tags ask for. */
function checkPlaces(g: State, scenario: Scenario, check: Check): void {
  const { pieces, special, victory } = scenario
  const { x, y, type, general } = g.figure
  pieces.forEach((piece, i) => {
    const f = FIGURE.get(piece.id)
    const path = `pieces[${i}].at`
    const isDouble = pieces.findIndex(p => p.id === piece.id) !== i
    if (!isOnTable(g, f) || isDouble) return
    const wide = halfWide(g, f)
    const high = halfHigh(g, f)
    if (
      !check(
        x[f] >= wide && y[f] >= high && x[f] <= g.width - wide && y[f] <= g.height - high,
        path,
        `${piece.at} is off the table (AZT-3.1.6)`,
      )
    )
      return
    check(
      !isOnForbiddenGround(g, f, x[f], y[f], wide, high),
      path,
      isFoot[type[f]] ? 'is on impassable ground (AZT-3.1.6)' : 'is on ground that it may not enter (AZT-3.1.5)',
    )
    for (let j = 0; j < i; j++) {
      const o = FIGURE.get((pieces[j] as GivenPiece).id)
      const isPair = o !== f && isOnTable(g, o) && pieces.findIndex(p => FIGURE.get(p.id) === o) === j
      const clear = !isPair || Math.abs(x[f] - x[o]) >= wide + halfWide(g, o) || Math.abs(y[f] - y[o]) >= high + halfHigh(g, o)
      check(clear, path, `overlaps ${pieces[j]?.id} (AZT-9.4)`)
    }
    const [fromX, fromY] = (piece.from ?? piece.at).split(',').map(Number) as [number, number]
    check(fromX <= g.width && fromY <= g.height, `pieces[${i}].from`, `${piece.from} is off the table (AZT-3.1.6)`)
    if (special.includes('captives-start-on-table') && piece.captive && scenario.start === undefined)
      check(isFullyGuarded(g, f), `pieces[${i}].captive`, 'is not fully guarded (AZT-S.2)')
  })
  const generals = pieces.filter(p => general[FIGURE.get(p.id)])
  if (victory.suddenDeath !== undefined || special.includes('general-keeps-his-post'))
    check(generals.length === 1, 'pieces', `${generals.length} figures are marked general, where there must be one (AZT-S.2)`)
  pieces.forEach((piece, i) => {
    const f = FIGURE.get(piece.id)
    if (!g.suddenDeath || !general[f]) return
    check(!hasFallen(g, f), `pieces[${i}].at`, 'the general has fallen, and the game is over (AZT-S.2)')
    check(victory.suddenDeath?.winner !== piece.side, 'victory.suddenDeath.winner', 'is the side of the general, who falls (AZT-S.2)')
  })
  const guns = pieces.filter(p => isCannon[TYPE.get(p.type)]).length
  check(guns <= MOST_CANNONS, 'pieces', `${guns} cannons, at most ${MOST_CANNONS}`)
}

/** Features captured, picked, revealed; shots of an exchange under way. */
function setMarkers(g: State, scenario: Scenario, check: Check): void {
  const { control, staging, revealed, freed, shots, maxStaging, pieces, start } = scenario
  const listed = (id: string, path: string) => check(g.feature.listed[FEATURE.get(id)] === 1, path, `${id} is no feature of this scenario`)
  for (const [id, side] of Object.entries(control ?? {}))
    if (listed(id, `control.${id}`)) g.feature.captured[FEATURE.get(id)] = side === 'spanish' ? 1 : 0
  staging?.forEach((id, i) => {
    if (!listed(id, `staging[${i}]`)) return
    check(!g.feature.picked[FEATURE.get(id)], `staging[${i}]`, `${id} is named twice`)
    g.feature.picked[FEATURE.get(id)] = 1
  })
  check((staging?.length ?? 0) <= maxStaging, 'staging', `more than ${maxStaging} picks (AZT-8.5.7)`)
  revealed?.forEach((id, i) => {
    check(staging?.includes(id) ?? false, `revealed[${i}]`, `${id} is no pick (AZT-8.5.7)`)
    g.feature.revealed[FEATURE.get(id)] = 1
  })
  freed?.forEach((id, i) => {
    if (!listed(id, `freed[${i}]`)) return
    check(!g.feature.captured[FEATURE.get(id)], `freed[${i}]`, `${id} is captured too (AZT-8.5.9)`)
    g.feature.freed[FEATURE.get(id)] = 1
  })
  check((shots ?? []).length === 0 || isStep(start, 'fire'), 'shots', 'are of an exchange of fire (AZT-4.12)')
  const waiting = pieces.filter(p => isCannon[TYPE.get(p.type)] && !g.figure.served[FIGURE.get(p.id)]).length
  const most = MOST_SHOTS * (MOST_CANNONS - waiting)
  check((shots ?? []).length <= most, 'shots', `are more than ${most}, which other cannons can have fired (AZT-OPT-1)`)
  shots?.forEach(({ target, outOfCommand, kill }, i) => {
    check(
      pieces.some(p => p.id === target),
      `shots[${i}].target`,
      `there is no ${target}`,
    )
    g.shots.push(FIGURE.get(target) * 4 + (outOfCommand ? 2 : 0) + (kill ? 1 : 0))
  })
}

/** What is not given follows from the position: command, distances to captains, and where everybody stood when the step began. */
function setDefaults(g: State, { pieces, start }: Scenario): void {
  takeCommand(g, spanish)
  takeCommand(g, aztec)
  noteNear(g)
  for (const piece of pieces) {
    const f = FIGURE.get(piece.id)
    if (piece.command !== undefined) g.figure.command[f] = piece.command ? 1 : 0
    if (piece.near !== undefined) g.figure.near[f] = piece.near ? 1 : 0
    if (isStep(start, 'movement') && [piece.command, piece.near, piece.from].some(v => v !== undefined)) g.figure.stated[f] = 1
    if (piece.from !== undefined) [g.figure.fromX[f], g.figure.fromY[f]] = piece.from.split(',').map(Number) as [number, number]
  }
}
