/** The form of every file of data. One description gives the check, the type and the published format of a scenario. */
import { z } from 'zod'

/** f001 to f140: more than the largest army of AZT-14.1 on both sides (131). */
export const MOST_FIGURES = 140
export const MOST_UNITS = 12
export const MOST_TERRAIN = 48
export const MOST_TURNS = 30
export const MOST_CANNONS = 16
/** OPT-1: of one cannon in an exchange */
export const MOST_SHOTS = 3
/** A point of the kernel has 12 bits a coordinate. */
export const MOST_TENTHS = 1440

export const SIDES = ['spanish', 'aztec'] as const
export const FACINGS = ['n', 'e', 's', 'w'] as const
export const EDGES = ['north', 'east', 'south', 'west'] as const
/** The steps of AZT-2.3 with what comes before them. */
export const PHASES = [
  'deployment',
  'staging',
  'initiative',
  'first-movement',
  'first-fire',
  'second-return-fire',
  'first-combat',
  'second-movement',
  'second-fire',
  'first-return-fire',
  'second-combat',
] as const
/** Where a figure is when it is not on the table. */
export const PLACES = ['reserve', 'pool', 'killed', 'fled', 'sacrificed', 'carried-off', 'exited'] as const
export const SPECIALS = [
  'night-sight-12',
  'mounted-may-cross-shallows',
  'treasure-porters',
  'exit-scores',
  'never-return-exited',
  'general-standard-ends-game',
  'narvaez-ends-game',
  'general-keeps-his-post',
  'captives-start-on-table',
  'altar-on-tier-3',
  'native-side-are-tlaxcalans',
  'allies-are-totonacs',
  'spaniards-both-sides',
  'no-reserve-pool',
] as const
export const EXTRAS = [
  'figure-exits',
  'treasure-exits',
  'treasure-lost',
  'first-mounted-killed-or-captured',
  'marked-captive-free-at-end',
] as const
const RESULTS = ['kill', 'wound', 'stunned', 'pushback'] as const
const LOCATIONS = ['head', 'chest-back', 'torso', 'arm', 'leg', 'none'] as const
export const CLASSES = ['spaniard', 'noble', 'veteran', 'priest', 'peasant', 'ally', 'ally-light', 'cannon'] as const
const ROLES = ['spanish-captain', 'catholic-priest', 'gunner', 'captain', 'allied-captain', 'porter', 'priest', 'leader'] as const

const count = z.int().min(0)
const tenths = z.int().min(0).max(MOST_TENTHS)
const odds = z.strictObject({ hits: count, of: count, hitsByBlackDie: z.array(count).length(6) })
const vector = z.tuple([z.int(), z.int()])
const star = z.strictObject({ steps: z.int().min(1), vectors: z.array(vector) })

const Weapon = z.strictObject({
  name: z.string(),
  kind: z.enum(['missile', 'hand-to-hand']),
  numbers: z.array(z.int().min(2).max(12)),
  shortRange: count.optional(),
  longRange: count.optional(),
  noSave: z.boolean(),
  byBlackDie: z.array(z.strictObject({ result: z.enum(RESULTS), save: z.boolean() })).length(6),
  printedPercent: z.number(),
  trueOdds: z.strictObject({ two: odds, three: odds }),
})
const TerrainType = z.strictObject({
  name: z.string(),
  note: z.string().optional(),
  rough: z.boolean().optional(),
  cover: z.boolean().optional(),
  disadvantage: z.boolean().optional(),
  impassable: z.boolean().optional(),
  level: z.boolean().optional(),
  sightHeight: count.optional(),
  sightHeightIsLevel: z.boolean().optional(),
})
export const Tables = z.strictObject({
  id: z.string(),
  provenance: z.string(),
  units: z.string(),
  weapons: z.record(z.string(), Weapon),
  hitLocations: z.array(z.enum(LOCATIONS)).length(6),
  saving: z.strictObject({ numbers: z.array(count), odds: z.record(z.string(), z.array(count)) }),
  movement: z.strictObject({
    footInches: count,
    mountedInches: count,
    cannonInches: count,
    roughCostNumerator: count,
    roughCostDenominator: count,
    fireLimitFootTenths: count,
    mountedTurnCostInches: count,
    mountedCombatCostInches: count,
    mountedMaxTurnsAndCombats: count,
    pushbackInches: count,
    dragInches: count,
    footMaxLegs: count,
    cannonMaxLegs: count,
    blockInches: count,
    blockMaxLegs: count,
  }),
  breakAway: z.strictObject({ footAtMost: count, mountedAtMost: count, plusPerEnemyFront: count }),
  drag: z.strictObject({ atMost: count, minusPerExtraHelper: count, plusPerFriend: count }),
  morale: z.strictObject({
    noble: count,
    veteran: count,
    peasant: count,
    ally: count,
    'ally-light': count,
    neverCheck: z.array(z.string()),
  }),
  command: z.strictObject({
    allyToCaptainOrSpaniard: count,
    nobleToCaptainOrPriest: count,
    peasantToCaptainOrPriest: count,
    outOfCommandAttackReach: count,
    zealDistance: count,
    killShockDistance: count,
  }),
  surround: z.strictObject({ foot: count, mounted: count }),
  cannon: z.strictObject({ fieldOfFireDegrees: count, tanHalfFieldTimes10000: count, bearings: z.literal(16) }),
  woundsToDie: z.record(z.string(), count),
  bearingVectors: z.array(vector).length(16),
  terrainTypes: z.record(z.string(), TerrainType),
  victoryPointDefaults: z.strictObject({
    spanish: z.strictObject({
      peasantToPool: count,
      veteranKilled: count,
      nobleKilled: count,
      priestKilled: count,
      captainKilled: count,
      capturedExtra: count,
    }),
    aztec: z.strictObject({
      spaniardKilled: count,
      mountedKilled: count,
      spanishCaptainExtra: count,
      friarExtra: count,
      allyKilled: count,
      'ally-lightKilled': count,
      alliedCaptainKilled: count,
      captiveHeldFactorPercent: count,
      captiveTakenFactorPercent: count,
      cannonTaken: count,
    }),
  }),
  canonical: z.strictObject({
    note: z.string(),
    footStar: star,
    riderStar: star,
    cannonStar: star,
    dragStar: star,
    enemySlots: count,
    friendSlots: count,
    routeBlockers: count,
    routeRough: count,
    routeLegs: count,
  }),
  initiative: z.strictObject({ maxRolls: count, tieTo: z.enum(SIDES) }),
})

const base = z.strictObject({ widthTenths: count, lengthTenths: count })
export const Units = z.strictObject({
  id: z.string(),
  provenance: z.string(),
  bases: z.strictObject({ foot: base, mounted: base, cannon: base }),
  unitLimits: z.strictObject({ knightsVeteransAndLeader: count, peasants: count }),
  types: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      side: z.enum(SIDES),
      class: z.enum(CLASSES),
      roles: z.array(z.enum(ROLES)),
      base: z.enum(['foot', 'mounted', 'cannon']),
      weapons: z.array(z.string()).min(1),
      shield: z.boolean(),
      armour: z.array(z.enum(LOCATIONS)),
      woundsToDie: count.nullable(),
      heavyWoundAt: count.nullable(),
      moveInches: count,
      morale: count.nullable(),
      onDeath: z.enum(['removed', 'reserve-pool']),
      cost: count,
      abbr: z.string(),
    }),
  ),
})
export type FigureType = z.infer<typeof Units>['types'][number]

const point = z.tuple([tenths, tenths])
const rect = z
  .tuple([tenths, tenths, tenths, tenths])
  .refine(([x1, y1, x2, y2]) => x1 < x2 && y1 < y2, 'must be [x1, y1, x2, y2] with x1 < x2 and y1 < y2')
const table = z
  .strictObject({ width: tenths.min(20).describe('from west to east'), height: tenths.min(20).describe('from north to south') })
  .describe('its size in tenths of an inch (AZT-9.1)')
const edges = z.array(z.enum(EDGES))
const exits = z
  .strictObject({ aztec: edges.describe('those of the Aztec side'), spanish: edges.describe('those of the Spanish side') })
  .describe('edges of the table by which figures may leave (AZT-8.2.11; exit-scores of AZT-S.2)')
const label = {
  label: point.optional().describe('[x, y] where its name is written'),
  labelAngle: z.int().optional().describe('by how many degrees its name is turned clockwise'),
}
const name = z.string().describe('its name as people read it')
const area = rect.describe('[x1, y1, x2, y2] in tenths of an inch from the north-west corner of the table')
const deployment = z
  .strictObject({
    spanish: area.describe('where the Spanish side deploys: [x1, y1, x2, y2]'),
    aztec: area.describe('where the Aztec side deploys: [x1, y1, x2, y2]'),
    first: z.enum(SIDES).describe('who deploys first'),
  })
  .describe('where figures in the reserve are deployed before the first turn (AZT-14.3)')

const NAMED = 'must be a feature of a printed scenario, or feature-1 to feature-6'
/** Of ids that are numbered through. */
function between(ids: readonly string[]): string {
  return `must be one of ${ids[0]} to ${ids.at(-1)}`
}
/** Written for the terrain types and features that the data name. */
export function fieldFormats(terrainTypes: readonly string[], features: readonly string[]) {
  const terrain = z.strictObject({
    id: z.string(),
    type: z.enum(terrainTypes).describe('a type of ground of tables.json'),
    rect: area,
    level: z.int().min(0).max(9).optional().describe('its level; default: 0, that of the table'),
    name: name.optional(),
    ...label,
  })
  const feature = z.strictObject({ id: features.length > 0 ? z.enum(features, NAMED) : z.string(), name, rect: area, ...label })
  return {
    terrain: z.array(terrain).max(MOST_TERRAIN).describe('the ground that is not open'),
    features: z.array(feature).describe('places that the Aztec player may pick as staging areas (AZT-8.5.7)'),
  }
}

export function mapFormat(terrainTypes: readonly string[]) {
  return z.strictObject({
    id: z.string(),
    provenance: z.string(),
    units: z.string(),
    index: z.array(z.strictObject({ scenario: z.string(), width: tenths, height: tenths })),
    maps: z.record(
      z.string(),
      z.strictObject({
        table,
        maxStaging: count.max(6),
        turns: z.int().min(1).max(MOST_TURNS),
        ...fieldFormats(terrainTypes, []),
        exits,
        deployment,
      }),
    ),
  })
}

const turn = z.int().min(1).max(MOST_TURNS)
const seat = z.enum(SIDES)
const POINT = /^\d{1,4},\d{1,4}$/
const place = z.string().regex(POINT, 'must be a point such as "150,200"')
const AT = `must be a point such as "150,200", or one of ${PLACES.join(', ')}`
const yes = z.boolean().optional()
const clause = z.string().describe('the clause that says so; not read')
const points = (side: string) => count.max(9999).optional().describe(`of the ${side} seat`)

export function scenarioFormat(names: {
  readonly types: readonly string[]
  readonly terrainTypes: readonly string[]
  readonly features: readonly string[]
  readonly figures: readonly string[]
  readonly units: readonly string[]
}) {
  const { types, terrainTypes, features, figures, units } = names
  const figure = z.enum(figures, between(figures))
  const feature = z.enum(features, NAMED)
  const field = fieldFormats(terrainTypes, features)
  const piece = z.strictObject({
    id: figure,
    type: z.enum(types).describe('a type of figure of units.json'),
    side: seat,
    at: z
      .union([z.string().regex(POINT, AT), z.enum(PLACES)], AT)
      .describe('a point of the table in tenths of an inch, or where the figure is off the table'),
    facing: z.enum(FACINGS).optional(),
    unit: z.string().optional().describe('u1 ...; allies; a figure of no unit has its own id'),
    name: name.optional(),
    wounds: z.int().min(0).max(3).optional().describe('wounds that it bears (AZT-5.15)'),
    stunned: yes.describe('AZT-5.12'),
    stunDue: yes.describe("the owner's phase after the stun has begun: it comes off at the end of it (AZT-5.12)"),
    captive: yes.describe('held by the enemy (AZT-8.2)'),
    marked: yes.describe('captive in the set-up (AZT-S.7)'),
    general: yes.describe('the figure that the tags of the scenario call general (AZT-S.2)'),
    treasure: yes.describe('a treasure porter (AZT-S.2)'),
    aim: z.int().min(0).max(15).optional().describe('of a cannon: one of 16 bearings, clockwise from 0 for north (AZT-9.3)'),
    loaded: yes.describe('of a cannon (AZT-7.8); default: unless it has fired'),
    taken: yes.describe('of a cannon: by the enemy (AZT-7.9)'),
    fired: yes.describe('this turn; a cannon has then acted and is empty'),
    served: yes.describe('a crewman has served, a cannon has acted this turn'),
    spent: z.int().min(0).max(300).optional().describe('cost of movement spent this turn'),
    turns: z.int().min(0).max(4).optional().describe('changes of direction and combats this turn (AZT-3.3.2)'),
    finished: yes.describe('picked in the present step'),
    moved: yes.describe('picked in the movement step: finished, when play begins there'),
    attacked: yes.describe('attacked in the present step'),
    dragged: yes.describe('a drag of it was tried in the present step'),
    returned: yes.describe('from the pool in the present player phase'),
    command: yes.describe('in command for the present movement step (AZT-8.6.4)'),
    from: place.optional().describe('where it stood at the start of the present movement step'),
    near: yes.describe('within command distance of its own captain at the start of the player phase (AZT-8.7.9)'),
    pendingKill: z.int().min(1).max(200).optional().describe('is killed in the present exchange of fire: in which order'),
    pendingWounds: z.int().min(1).max(99).optional().describe('wounds that it takes in the present exchange of fire'),
    pendingStun: yes.describe('is stunned in the present exchange of fire'),
    wave: z.int().min(1).max(99).optional().describe('of a figure in the pool: the number of its wave (AZT-8.5.2)'),
    due: z.int().min(1).max(99).optional().describe('turn in which it returns from the pool; none: the die is not yet rolled'),
    silenced: z.int().min(1).max(99).optional().describe('last turn without zeal (AZT-OPT-2)'),
  })
  return z.strictObject({
    id: z.string(),
    title: z.string(),
    subtitle: z.string().optional().describe('a second line of the title'),
    date: z.string().optional().describe('when it was fought, as people read it'),
    seats: z.tuple([z.literal('spanish'), z.literal('aztec')]),
    firstTurn: turn,
    lastTurn: turn,
    options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])).optional(),
    start: z.strictObject({ turn, phase: z.enum(PHASES) }).optional(),
    table,
    maxStaging: count.max(6).default(0).describe('how many features the Aztec player may pick as staging areas (AZT-8.5.7)'),
    optional: yes.describe('stands beside the other printed scenarios; not read'),
    sides: z
      .strictObject({ spanish: z.string().describe('who the spanish seat is'), aztec: z.string().describe('who the aztec seat is') })
      .optional()
      .describe('the names of the two sides as people read them'),
    terrain: field.terrain.default([]),
    features: field.features.default([]),
    exits: exits.default({ aztec: [], spanish: [] }),
    units: z
      .array(
        z.strictObject({
          id: z.enum(units, between(units)),
          name,
          leaderType: z.enum(types).describe('the type of the figure that leads it'),
        }),
      )
      .default([])
      .describe('the Aztec units (AZT-8.4); with none listed, those that pieces name'),
    special: z.array(z.enum(SPECIALS)).default([]).describe('tags of special rules (AZT-S.2)'),
    victory: z
      .strictObject({
        kind: z.enum(['margin', 'sudden-only']).describe('whether points decide (AZT-13.6), or a sudden ending and atEnd alone (AZT-S.8)'),
        par: z
          .int()
          .min(-999)
          .max(999)
          .nullable()
          .describe('by how much the Spanish points must exceed the Aztec ones; null: no points decide'),
        points: z.enum(['printed', 'cost']).optional().describe('values of AZT-13, or the costs of AZT-14.3'),
        suddenDeath: z
          .strictObject({ figure: z.literal('general').describe('who falls'), winner: seat.describe('who wins then'), clause })
          .optional()
          .describe('the fall of a figure that ends the game, by a tag of AZT-S.2'),
        atEnd: seat.optional().describe('who wins at the end of the last turn where no points decide'),
        unscored: z.array(z.literal('general')).optional().describe('figures whose loss scores nothing'),
        extras: z
          .array(
            z.strictObject({
              to: seat.describe('who scores'),
              points: z.int().min(0).max(99).describe('how many each time'),
              event: z.enum(EXTRAS).describe('what scores'),
              for: z.string().describe('what scores, as people read it; not read'),
              clause,
              once: yes.describe('the first time only, as the event says; not read'),
            }),
          )
          .describe('what scores beside AZT-13'),
      })
      .default({ kind: 'margin', par: 0, extras: [] })
      .describe('who wins; default: the points with a par of 0 (AZT-13.6)'),
    post: area.optional().describe('of general-keeps-his-post: the rectangle that he keeps (AZT-S.2)'),
    deployment: deployment.optional(),
    learn: z
      .strictObject({
        minutes: count.describe('how long it takes'),
        clauses: z.array(z.string()).describe('the clauses that it teaches'),
      })
      .optional()
      .describe('of a scenario to learn by; not read'),
    provenance: z.string().optional(),
    pieces: z.array(piece).max(MOST_FIGURES),
    control: z.partialRecord(feature, seat).optional().describe('spanish: captured (AZT-8.5.8)'),
    staging: z.array(feature).optional().describe('the secret picks (AZT-8.5.7)'),
    revealed: z.array(feature).optional().describe('picks that have been used'),
    freed: z.array(feature).optional().describe('by a sacrifice in the present player phase (AZT-8.5.9)'),
    tracks: z
      .strictObject({
        points: z
          .strictObject({ spanish: points('spanish'), aztec: points('aztec') })
          .optional()
          .describe('points scored so far (AZT-13)'),
        first: seat.optional().describe('who has the first phase of the turn'),
        winner: seat.optional().describe('who rolled higher for initiative'),
        waves: count.max(99).optional().describe('how many waves have entered the pool so far (AZT-8.5.2)'),
        mountedDown: yes.describe('the first mounted Spaniard has fallen (AZT-S.4)'),
        sacrifices: count.max(99).optional().describe('this turn, at the altar'),
      })
      .optional(),
    shots: z
      .array(
        z.strictObject({
          target: figure.describe('the figure fired at'),
          outOfCommand: z.boolean().describe('whether it was out of command'),
          kill: z.boolean().describe('whether it is killed'),
        }),
      )
      .max(MOST_SHOTS * MOST_CANNONS)
      .optional()
      .describe('cannon shots of the present exchange, for morale (AZT-4.12)'),
  })
}
