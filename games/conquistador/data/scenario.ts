/** Scenarios, ours and those from outside: one description gives the check, the type and the published format. A position is written as the board shows it. */
import type { Checked, Fault } from '@plus-ultra/kernel'
import { z } from 'zod'
import {
  ANSWER,
  AREA,
  DEAL,
  DISCOVERY,
  GROUP,
  HEX,
  LEADER,
  LEVEL,
  MINE_STATE,
  NATION,
  OCEAN,
  OPENING,
  ORIGIN,
  PHASE,
  QUEST,
  SEA,
} from '../domains.ts'
import { jsonPath } from './load.ts'
import { inBoardWords } from './printed.ts'
import fourPlayer from './scenarios/four-player.json' with { type: 'json' }
import shortThreePlayer from './scenarios/short-three-player.json' with { type: 'json' }
import solitaireSpain from './scenarios/solitaire-spain.json' with { type: 'json' }
import threePlayer from './scenarios/three-player.json' with { type: 'json' }
import twoPlayer from './scenarios/two-player.json' with { type: 'json' }
import twoPlayerFrance from './scenarios/two-player-france.json' with { type: 'json' }

const nation = z.enum(NATION.names)
const isUnknownHex = (id: string): boolean => /^h\d{4}$/.test(id) && HEX.find(id) === undefined
const onMap = (form: RegExp) =>
  z
    .string()
    .regex(form)
    .refine(id => !isUnknownHex(id), 'there is no such hex')
const place = onMap(/^(europe|h\d{4})$/)
const hex = onMap(/^h\d{4}$/)
const group = z.enum(GROUP.names)
const ocean = z.enum(OCEAN.names)
const turn = z.int().min(1).max(21)
const upTo = (most: number) => z.int().min(0).max(most)
const men = upTo(999)
const ducats = upTo(99_999)
const byNation = <T extends z.ZodType>(of: T) => z.partialRecord(nation, of).optional()
const yes = z.boolean().optional()

export const UNITS = ['colonist', 'soldier', 'missionary', 'caravel', 'carrack', 'gold', 'explorer', 'conquistador', 'privateer'] as const
const Piece = z.strictObject({
  /** a leader's own id; for everything else free */
  id: z.string().optional(),
  unit: z.enum(UNITS).optional(),
  side: z.enum([...NATION.names, 'none']).optional(),
  at: place.nullable().optional(),
  /** ships of a group, and what is aboard it */
  group: group.optional(),
  ocean: ocean.optional(),
  count: z.int().min(1).max(99_999).optional(),
  /** of Gold ashore */
  origin: z.enum(ORIGIN.names).optional(),
  /** how many have moved; of a leader, whether he has */
  moved: z.union([z.boolean(), men]).optional(),
  /** Gold on the march, which a scenario puts down */
  carried: yes,
  /** attackers in an enemy hex: where they came from */
  from: hex.optional(),
  /** of a leader in Europe: the Expedition in whose log he stands */
  logged: group.optional(),
  embarked: yes,
  debarked: yes,
  /** of a leader: the Expeditions that carried him in this phase */
  voyages: z.array(group).optional(),
})
export type PieceJson = z.infer<typeof Piece>
const Log = z.strictObject({
  opening: z.enum(OPENING.names).optional(),
  landing: hex.optional(),
  coast: ocean.optional(),
  bounds: upTo(40).optional(),
  colonist: men.optional(),
  soldier: men.optional(),
  missionary: men.optional(),
  leaders: z.array(z.enum(LEADER.names)).optional(),
})
const GroupJson = z.strictObject({
  at: place.optional(),
  ocean: ocean.optional(),
  order: upTo(12).optional(),
  used: upTo(99).optional(),
  crossed: upTo(99).optional(),
  mp: upTo(999).optional(),
  shown: yes,
  ended: yes,
  turnedBack: yes,
  passedCape: yes,
  wentHome: yes,
  wentWest: yes,
  notes: z.array(z.enum(SEA.names)).optional(),
  doubled: z.array(z.enum(SEA.names)).optional(),
  log: Log.optional(),
})
const Space = z.strictObject({
  nativeLevel: upTo(6).optional(),
  attackedBy: z.array(nation).optional(),
  controlledBy: nation.optional(),
  owner: nation.optional(),
  isPort: yes,
  mine: z.enum(MINE_STATE.names).optional(),
  isNew: yes,
  searched: yes,
  workedBy: nation.optional(),
  workedBefore: nation.optional(),
  lootedTurns: upTo(21).optional(),
  lootedBy: nation.optional(),
  isEmpty: yes,
})
const Tracks = z.strictObject({
  treasury: byNation(ducats),
  monarch: byNation(z.enum(['A', 'B', 'C', 'D'])),
  victoryPoints: byNation(z.int().min(-99_999).max(99_999)),
  spiceTrade: byNation(upTo(999)),
  colonists: byNation(upTo(99)),
  interest: byNation(z.int().min(-1).max(1)),
  graft: z.array(nation).optional(),
  civilWar: byNation(z.strictObject({ quota: men, shipped: men.optional(), arrived: men.optional() })),
  rutter: z.array(nation).optional(),
  hadRutter: z.array(nation).optional(),
  initiative: z.array(nation).optional(),
  goldInEurope: byNation(ducats),
  galleonFleet: yes,
  treaty: yes,
  capeNavigated: yes,
  circumnavigated: yes,
  decimated: yes,
  breakthrough: z.strictObject({ by: nation.optional(), done: z.boolean() }).optional(),
})
const fleet = { caravel: men.optional(), carrack: men.optional() }
const crew = { colonist: men.optional(), soldier: men.optional(), missionary: men.optional() }
/** An Expedition in a plan that is not done yet. */
const Planned = z.strictObject({
  at: place,
  ocean: ocean.optional(),
  order: z.int().min(1).max(12),
  ...fleet,
  ...crew,
  gold: ducats.optional(),
  opening: z.enum(OPENING.names).optional(),
  landing: hex.optional(),
  coast: ocean.optional(),
  bounds: upTo(40).optional(),
  leaders: z.array(z.enum(LEADER.names)).optional(),
  /** of ships in the New World: the group that they come from, and those that come from others */
  from: group.optional(),
  parts: z.array(z.strictObject({ group, from: group, ...fleet })).optional(),
})
export type PlannedJson = z.infer<typeof Planned>
/** 6.6: what one country has planned so far. */
const Plan = z.strictObject({
  purse: ducats,
  ready: z.strictObject({ ...fleet, ...crew }).optional(),
  bought: z.strictObject({ ...fleet, ...crew }).optional(),
  galleonFleet: yes,
  denounces: yes,
  loan: upTo(100).optional(),
  yards: z.partialRecord(group, z.strictObject({ at: hex, ...fleet })).optional(),
  expeditions: z.partialRecord(group, Planned).optional(),
})
const promised = z.int().min(-999).max(999).optional()
const Deal = z.strictObject({
  answer: z.enum(ANSWER.names),
  now: promised,
  later: promised,
  laterTurn: turn.optional(),
  pactTurn: turn.optional(),
})
/** 13.1.6 what is not paid for. */
const Drop = z.strictObject({
  at: place.optional(),
  group: group.optional(),
  unit: z.enum(['soldier', 'missionary', 'caravel', 'carrack']),
  count: z.int().min(1).max(999),
})
export type DropJson = z.infer<typeof Drop>
const Trays = z.strictObject({
  groups: z.partialRecord(group, GroupJson).optional(),
  landings: z
    .array(
      z.strictObject({
        group,
        at: place.optional(),
        into: group.optional(),
        spent: yes,
        colonist: men.optional(),
        soldier: men.optional(),
        missionary: men.optional(),
        gold: ducats.optional(),
      }),
    )
    .max(40)
    .optional(),
  quests: z
    .array(
      z.strictObject({
        nation,
        quest: z.enum(QUEST.names),
        deadline: z.int().min(1).max(25),
        at: hex.optional(),
        group: group.optional(),
        /** with attackers: where they came from */
        from: hex.optional(),
        hasMoved: yes,
        needsConquistador: yes,
        /** a party has been named in this segment */
        named: yes,
        visited: z.array(z.enum(AREA.names)).optional(),
      }),
    )
    .optional(),
  pacts: z.array(z.strictObject({ between: z.tuple([nation, nation]), until: turn })).optional(),
  debts: z
    .array(z.strictObject({ from: nation, to: z.enum([...NATION.names, 'bank']), amount: z.int().min(1).max(99_999), due: turn }))
    .max(24)
    .optional(),
  discoveries: z.partialRecord(z.enum(DISCOVERY.names), nation).optional(),
  /** hexes from which units have moved in this segment (CON-6.4.15.2) */
  departed: z.array(hex).optional(),
  reserve: z.array(z.enum(LEADER.names)).optional(),
  gone: z.array(z.enum(LEADER.names)).optional(),
  plans: z.partialRecord(nation, Plan).optional(),
  deals: z.partialRecord(z.enum(DEAL.names), Deal).optional(),
  drops: z.partialRecord(nation, z.array(Drop).max(48)).optional(),
  reach: z.unknown().optional(), // told by a board, read off the rest of it
  march: z.unknown().optional(),
})
const Scenario = z.strictObject({
  id: z.string(),
  title: z.string(),
  seats: z.array(nation).min(1).max(4),
  firstTurn: turn,
  lastTurn: turn,
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
  start: z.strictObject({ turn, phase: z.enum(PHASE.names) }).optional(),
  tordesillas: yes,
  rollOrder: z.array(nation).optional(),
  levels: z
    /** a level may be given by its name alone */
    .array(z.strictObject({ id: z.enum(LEVEL.names), min: z.int(), name: z.string().optional() }))
    .max(4)
    .optional(),
  raids: yes,
  pieces: z.array(Piece),
  tracks: Tracks.optional(),
  spaces: z.record(z.string(), Space).optional(),
  trays: Trays.optional(),
  provenance: z.record(z.string(), z.string()).optional(),
})
export type Scenario = z.infer<typeof Scenario>
export type SpaceJson = z.infer<typeof Space>
export type TracksJson = z.infer<typeof Tracks>
export type TraysJson = z.infer<typeof Trays>
export type GroupJson = z.infer<typeof GroupJson>

export const scenarioFormat = z.toJSONSchema(Scenario)
const printed = [threePlayer, fourPlayer, twoPlayer, twoPlayerFrance, solitaireSpain, shortThreePlayer].map(s => Scenario.parse(s))
export const scenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(printed.map(s => [s.id, s]))

export function readScenario(json: unknown): Checked<Scenario> {
  const { json: written, issues } = inBoardWords(json)
  if (issues.length > 0) return { ok: false, faults: issues.flatMap(faultsOf) }
  const read = Scenario.safeParse(written)
  return read.success ? { ok: true, value: read.data } : { ok: false, faults: read.error.issues.flatMap(faultsOf) }
}
/** An unknown field is named at its own path. */
function faultsOf(issue: z.core.$ZodIssue): Fault[] {
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
  return paths.map(path => ({ path: jsonPath(path), message: issue.message }))
}
