/** Scenarios, ours and those from outside: one description gives the check, the type and the published format. A position is written as the board shows it. */
import type { Checked } from '@plus-ultra/kernel'
import { checked, faultsOf } from '@plus-ultra/kernel/faults'
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
import { inBoardWords } from './printed.ts'
import fourPlayer from './scenarios/four-player.json' with { type: 'json' }
import shortThreePlayer from './scenarios/short-three-player.json' with { type: 'json' }
import solitaireSpain from './scenarios/solitaire-spain.json' with { type: 'json' }
import threePlayer from './scenarios/three-player.json' with { type: 'json' }
import twoPlayer from './scenarios/two-player.json' with { type: 'json' }
import twoPlayerFrance from './scenarios/two-player-france.json' with { type: 'json' }

const nation = z.enum(NATION.names)
const isUnknownHex = (id: string): boolean => /^h\d{4}$/.test(id) && HEX.find(id) === undefined
const onMap = (form: RegExp, what: string) =>
  z
    .string(`must be ${what}`)
    .regex(form, `must be ${what}`)
    .refine(id => !isUnknownHex(id), 'there is no such hex')
const place = onMap(/^(europe|h\d{4})$/, 'europe or a hex such as h2420')
const hex = onMap(/^h\d{4}$/, 'a hex such as h2420')
const group = z.enum(GROUP.names)
const leaders = z.array(z.enum(LEADER.names)).optional()
const ocean = z.enum(OCEAN.names)
const turn = z.int().min(1).max(21)
const upTo = (most: number) => z.int().min(0).max(most)
const men = upTo(999)
const ducats = upTo(99_999)
const byNation = <T extends z.ZodType>(of: T) => z.partialRecord(nation, of).optional()
const yes = z.boolean().optional()

export const UNITS = ['colonist', 'soldier', 'missionary', 'caravel', 'carrack', 'gold', 'explorer', 'conquistador', 'privateer'] as const
const Piece = z.strictObject({
  id: z.string().optional().describe('of a leader, his own; of other pieces any, or none'),
  unit: z.enum(UNITS).optional(),
  side: z.enum([...NATION.names, 'none']).optional(),
  at: place.nullable().optional(),
  group: group.optional().describe('of ships, and of what is aboard them: the group that they belong to'),
  ocean: ocean.optional().describe('of ships: the ocean on which they lie'),
  count: z.int().min(1).max(99_999).optional().describe('how many there are; of Gold, ducats; default: 1'),
  origin: z.enum(ORIGIN.names).optional().describe('of Gold ashore: the Area that it comes from (CON-14.4.8)'),
  moved: z
    .union([z.boolean(), men], { error: 'must be true, false or a number from 0 to 999' })
    .optional()
    .describe('how many have moved in this segment, or whether all; of a leader, whether he has'),
  carried: yes.describe('of Gold: with men on the march; a scenario puts it down'),
  from: hex.optional().describe('of attackers in an enemy hex: where they came from; otherwise any neighbour (CON-10.6.1)'),
  logged: group.optional().describe('of a leader: the Expedition in whose log he stands'),
  embarked: yes.describe('of a leader: in this segment (CON-7.3.8)'),
  debarked: yes.describe('of a leader: in this segment (CON-7.3.8)'),
  voyages: z.array(group).optional().describe('of a leader: the Expeditions that carried him in this phase (CON-9.2.5)'),
})
export type PieceJson = z.infer<typeof Piece>
const ships = { caravel: men.optional().describe('Caravels'), carrack: men.optional().describe('Carracks') }
const crew = {
  colonist: men.optional().describe('Colonists'),
  soldier: men.optional().describe('soldiers'),
  missionary: men.optional().describe('Missionaries'),
}
/** CON-6.6.7 */
const voyage = {
  opening: z.enum(OPENING.names).optional().describe('the opening move: out to the New World, home, or none (CON-6.6.7)'),
  landing: hex.optional().describe('of out: the hex where it lands'),
  coast: ocean.optional().describe('of out: the ocean on which it lands'),
  bounds: upTo(40).optional().describe('Bounds bought for this turn (CON-7.4.2)'),
  ...crew,
  leaders: leaders.describe('leaders to go aboard'),
}
const Log = z.strictObject(voyage)
const GroupJson = z.strictObject({
  at: place.optional(),
  ocean: ocean.optional().describe('the ocean on which it lies'),
  order: upTo(12)
    .optional()
    .describe(
      'of an Expedition: the order in which it was formed (CON-5.0.5), by default after those that have one; 0, or none and no log: no Expedition',
    ),
  used: upTo(99).optional().describe('Bounds used in earlier phases of this turn (CON-7.4.2)'),
  crossed: upTo(99).optional().describe('Bounds of its Trans-Oceanic move in this phase'),
  mp: upTo(999).optional().describe('Movement Points spent in this Hemispheric Segment (CON-7.3.2)'),
  shown: yes.describe('false: its cargo and log are still secret (CON-6.7.6), as they are by default until it leaves Europe'),
  ended: yes.describe('has acted in this segment'),
  turnedBack: yes.describe('turned back at the South Cape in this turn (CON-7.5.4)'),
  passedCape: yes.describe('passed the South Cape in this phase without the Rutter at its start (CON-9.1.3)'),
  wentHome: yes.describe('moved home in this phase (CON-6.4.6.3)'),
  wentWest: yes.describe('went home westward in this phase (CON-23.1.2)'),
  notes: z.array(z.enum(SEA.names)).optional().describe('Sea Discoveries that it has noted (CON-19.3.1)'),
  doubled: z.array(z.enum(SEA.names)).optional().describe('those of the notes made with an Explorer aboard (CON-19.3.4)'),
  log: Log.optional().describe('of an Expedition: its log (CON-6.6.7)'),
})
const Space = z.strictObject({
  nativeLevel: upTo(6).optional().describe('of an Area: its Native Level (CON-18.1.1); default: as printed'),
  attackedBy: z.array(nation).optional().describe('of an Area: countries that have attacked its natives this turn'),
  controlledBy: nation.optional().describe('of an Area: the country that controls it; it follows from the pieces and must agree'),
  owner: nation.optional().describe('of a hex: the country with land units there; it follows from the pieces and must agree'),
  isPort: yes.describe('of a hex: a port is there (CON-17.2.1); it follows from the pieces and must agree'),
  mine: z.enum(MINE_STATE.names).optional().describe('of a gold hex: the state of its mine (CON-14.1)'),
  isNew: yes.describe('of a mine: found this turn, and not yet to be worked (CON-14.1.2)'),
  searched: yes.describe('of a gold hex: searched in this segment (CON-14.1.1)'),
  workedBy: nation.optional().describe('of a mine: the country that works it this turn'),
  workedBefore: nation.optional().describe('of a mine: the country that worked it in the last Gold Segment (CON-6.4.10.2)'),
  lootedTurns: upTo(21).optional().describe('of a Treasure City: in how many turns it has been looted, this one included (CON-14.3.3)'),
  lootedBy: nation.optional().describe('of a Treasure City: the country that has looted it this turn'),
  isEmpty: yes.describe('of a Treasure City: there is nothing left to loot (CON-14.3.3)'),
})
const Tracks = z.strictObject({
  treasury: byNation(ducats).describe('ducats of each country'),
  monarch: byNation(z.enum(['A', 'B', 'C', 'D'])).describe('the Rating of each Monarch, A the best (CON-6.5.1)'),
  victoryPoints: byNation(z.int().min(-99_999).max(99_999)).describe('VP of each country'),
  spiceTrade: byNation(upTo(999)).describe('ducats that come to each country with the taxes of every turn (CON-20.1.5)'),
  colonists: byNation(upTo(99)).describe('how many Colonists each country may still buy this turn (CON-6.3.2)'),
  interest: byNation(z.int().min(-1).max(1)).describe('what is added to the multiplier of each country this turn (CON-6.4.3, CON-6.4.4)'),
  graft: z.array(nation).optional().describe('countries that pay double this turn (CON-6.4.8)'),
  civilWar: byNation(
    z.strictObject({
      quota: men.describe('soldiers to be shipped to Europe by the end of the turn'),
      shipped: men.optional().describe('soldiers shipped so far'),
      arrived: men.optional().describe('soldiers that have come to Europe in this phase'),
    }),
  ).describe('countries with a Civil War at Home this turn (CON-6.4.6)'),
  rutter: z.array(nation).optional().describe('countries that hold the Rutter (CON-7.5.2)'),
  hadRutter: z
    .array(nation)
    .optional()
    .describe('countries that held the Rutter at the start of this phase (CON-9.1.3); default: as rutter'),
  initiative: z.array(nation).optional().describe('the countries in the order in which they act this turn (CON-6.5.1)'),
  goldInEurope: byNation(ducats).describe('ducats of Gold that have reached Europe and are not yet in the Treasury (CON-14.4.5)'),
  galleonFleet: yes.describe('Spain has bought the Galleon Fleet this turn (CON-16.5.1)'),
  treaty: yes.describe('the Treaty of Tordesillas is in force (CON-20.1.1); default: as tordesillas says'),
  capeNavigated: yes.describe('an Expedition has passed the South Cape (CON-7.5.5)'),
  circumnavigated: yes.describe('the Circumnavigation has been scored (CON-23.1.2)'),
  decimated: yes.describe('no Uprising happens in the rest of this turn (CON-6.4.13.2)'),
  breakthrough: z
    .strictObject({
      by: nation.optional().describe('the country that works Potosí with it; left out once none does'),
      done: z.boolean().describe('it has happened, and does not happen again'),
    })
    .optional()
    .describe('the Metallurgical Breakthrough (CON-6.4.10)'),
})
/** An Expedition in a plan that is not done yet. */
const Planned = z.strictObject({
  at: place,
  ocean: ocean.optional().describe('the ocean on which it lies'),
  order: z.int().min(1).max(12).describe('the order in which it was formed (CON-5.0.5)'),
  ...ships,
  ...voyage,
  gold: ducats.optional().describe('ducats of Gold'),
  from: group.optional().describe('of ships in the New World: the group that they come from (CON-6.6.9)'),
  parts: z
    .array(
      z.strictObject({
        group: group.describe('the group that stands for them'),
        from: group.describe('the group that they come from'),
        ...ships,
      }),
    )
    .optional()
    .describe('ships that come from other groups of that place (CON-6.6.9)'),
})
export type PlannedJson = z.infer<typeof Planned>
/** 6.6: what one country has planned so far. */
const Plan = z.strictObject({
  purse: ducats.describe('ducats that are left to spend'),
  ready: z
    .strictObject({ ...ships, ...crew })
    .optional()
    .describe('units in Europe that no Expedition has taken yet'),
  bought: z
    .strictObject({ ...ships, ...crew })
    .optional()
    .describe('units bought so far in this segment'),
  galleonFleet: yes.describe('the Galleon Fleet is bought (CON-16.5.1)'),
  denounces: yes.describe('the Treaty of Tordesillas is denounced (CON-20.1.4)'),
  loan: upTo(100).optional().describe('ducats borrowed from the bank (CON-23.1.1)'),
  yards: z
    .partialRecord(group, z.strictObject({ at: hex, ...ships }))
    .optional()
    .describe('ships bought in own ports on the Pacific (CON-6.6.13), by the group that stands for them'),
  expeditions: z.partialRecord(group, Planned).optional().describe('Expeditions planned so far, by the group that they will be'),
})
const promised = (when: string) => z.int().min(-999).max(999).optional().describe(`ducats that the offerer pays ${when}; below 0: is paid`)
const Deal = z.strictObject({
  answer: z.enum(ANSWER.names).describe('where it stands; open: made, and not yet answered'),
  now: promised('now'),
  later: promised('in laterTurn'),
  laterTurn: turn.optional().describe('the turn in which later is paid'),
  pactTurn: turn.optional().describe('the last turn of a pact of non-aggression'),
})
/** 13.1.6 what is not paid for. */
const Drop = z.strictObject({
  at: place.optional(),
  group: group.optional().describe('of men aboard or ships: their group'),
  unit: z.enum(['soldier', 'missionary', 'caravel', 'carrack']).describe('what is dropped'),
  count: z.int().min(1).max(999),
})
export type DropJson = z.infer<typeof Drop>
const Trays = z.strictObject({
  groups: z.partialRecord(group, GroupJson).optional().describe('groups of ships by id; their ships and cargo are pieces'),
  landings: z
    .array(
      z.strictObject({
        group: group.describe('the Expedition that they left'),
        at: place.optional(),
        into: group.optional().describe('the Expedition that has taken them aboard since'),
        spent: yes.describe('they may not embark again in this segment (CON-7.3.8)'),
        ...crew,
        gold: ducats.optional().describe('ducats of Gold'),
      }),
    )
    .max(40)
    .optional()
    .describe('who and what has left an Expedition in this phase (CON-9.2.5)'),
  quests: z
    .array(
      z.strictObject({
        nation: nation.describe('whose quest it is'),
        quest: z.enum(QUEST.names).describe('what is sought (CON-6.4.15, CON-6.4.16)'),
        deadline: z.int().min(1).max(25).describe('the last turn in which it can be fulfilled'),
        at: hex.optional().describe('the hex of its marker, on land'),
        group: group.optional().describe('the group with its marker aboard'),
        from: hex.optional().describe('of a marker with attackers: where they came from'),
        hasMoved: yes.describe('the party has moved'),
        needsConquistador: yes.describe('of Spain: a Conquistador belongs to the party (CON-6.4.15.2)'),
        named: yes.describe('a party has been named in this segment (CON-6.4.15.2)'),
        visited: z.array(z.enum(AREA.names)).optional().describe('Areas in which the marker has been'),
      }),
    )
    .optional()
    .describe('open quests (CON-6.4.15, CON-6.4.16)'),
  pacts: z
    .array(
      z.strictObject({
        between: z.tuple([nation, nation]).describe('the two countries'),
        until: turn.describe('the last turn in which it binds'),
      }),
    )
    .optional()
    .describe('pacts of non-aggression (CON-6.7.1)'),
  debts: z
    .array(
      z.strictObject({
        from: nation.describe('who owes it'),
        to: z.enum([...NATION.names, 'bank']).describe('to whom'),
        amount: z.int().min(1).max(99_999).describe('ducats'),
        due: turn.describe('the turn in which it is paid'),
      }),
    )
    .max(24)
    .optional()
    .describe('what was promised for later (CON-6.7.1), and loans of the bank (CON-23.1.1)'),
  discoveries: z.partialRecord(z.enum(DISCOVERY.names), nation).optional().describe('who has scored each Discovery (CON-19.3)'),
  departed: z.array(hex).optional().describe('hexes from which units have moved in this segment (CON-6.4.15.2)'),
  reserve: leaders.describe('leaders who are still to come (CON-16.0.2)'),
  gone: leaders.describe('leaders who are dead or have left'),
  plans: z.partialRecord(nation, Plan).optional().describe('in the Planning Segment: what each country has planned so far (CON-6.6)'),
  deals: z
    .partialRecord(z.enum(DEAL.names), Deal)
    .optional()
    .describe('in the Planning Segment: offers, by offerer and other party (CON-6.7)'),
  drops: z
    .partialRecord(nation, z.array(Drop).max(48))
    .optional()
    .describe('in the Maintenance Phase: what each country does not pay for (CON-13.1.6)'),
  reach: z.unknown().optional().describe('told by a board, and follows from the rest of it; not read'),
  march: z.unknown().optional().describe('told by a board, and follows from the rest of it; not read'),
})
/** CON-21.1.6 A level may be given by its name alone. */
const Level = z
  .strictObject({
    id: z.enum(LEVEL.names).optional().describe('which it is; default: said by its name'),
    min: z.int().describe('the least VP of it'),
    name: z.string().optional().describe('its name as printed'),
  })
  .transform(({ id, name, ...rest }, context) => {
    const named = id ?? LEVEL.names.find(x => x === name?.toLowerCase().replaceAll(' ', '-'))
    if (named !== undefined) return { id: named, ...rest, name }
    context.addIssue({ code: 'custom', path: ['id'], message: `must be one of ${LEVEL.names.join(', ')}, or said by the name` })
    return z.NEVER
  })
const Scenario = z.strictObject({
  id: z.string(),
  title: z.string(),
  seats: z.array(nation).min(1).max(4),
  firstTurn: turn,
  lastTurn: turn,
  options: z
    .record(z.string(), z.union([z.boolean(), z.number(), z.string()], { error: 'must be true, false, a number or a word' }))
    .optional(),
  start: z.strictObject({ turn, phase: z.enum(PHASE.names) }).optional(),
  tordesillas: yes.describe('the scenario is played with the Treaty of Tordesillas (CON-20.1.1)'),
  rollOrder: z
    .array(nation)
    .optional()
    .describe('the order in which countries roll at the same time (CON-5.0.4); default: Spain, Portugal, England, France'),
  levels: z.array(Level).max(4).optional().describe('of solitaire: the levels of the result, in rising order (CON-21.1.6)'),
  raids: yes.describe('solitaire raids happen (CON-22.1.3)'),
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

export const scenarioFormat = z.toJSONSchema(Scenario, { io: 'input' })
const printed = [threePlayer, fourPlayer, twoPlayer, twoPlayerFrance, solitaireSpain, shortThreePlayer].map(s => Scenario.parse(s))
export const scenarios: Readonly<Record<string, Scenario>> = Object.fromEntries(printed.map(s => [s.id, s]))

export function readScenario(json: unknown): Checked<Scenario> {
  const { json: written, issues } = inBoardWords(json)
  if (issues.length > 0) return { ok: false, faults: issues.flatMap(faultsOf) }
  return checked(Scenario.safeParse(written))
}
