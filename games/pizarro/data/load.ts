/** The printed facts, read once and checked: a fault is named by its file and JSON path. Provenance marks stay in the files. */
import { loaded } from '@plus-ultra/kernel/faults'
import { z } from 'zod'
import map from './map.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

const camp = z.enum(['spanish', 'inca'])
const zoneId = z.string().regex(/^sz-\d+$/)
const count = z.int().min(0)

export const mapSchema = z
  .object({
    zones: z
      .array(
        z.object({
          id: zoneId,
          number: count,
          name: z.string().min(1),
          terrain: z.enum(['clear', 'mountain']),
          mpCost: z.int().min(1).max(2),
          fortressValue: z.int().min(0).max(3),
          objective: z.boolean(),
          victoryPoints: z.int().min(0).max(2),
          neighbours: z.array(zoneId),
          connections: z.array(zoneId),
        }),
      )
      .length(38),
    connections: z.array(z.object({ id: z.string(), a: zoneId, b: zoneId, kind: z.enum(['sea', 'royal-road']) })),
    blockedBorders: z.array(z.object({ a: zoneId, b: zoneId })),
    tactical: z.object({
      tz: z.array(
        z.object({
          id: z.string(),
          side: camp,
          kind: z.enum(['first', 'second', 'third', 'left', 'right', 'lr']),
          depth: z.int().nullable(),
          name: z.string(),
        }),
      ),
      links: z.array(z.object({ a: z.string(), b: z.string(), mp: z.int().min(1).max(2) })),
    }),
  })
  .superRefine(({ zones, tactical }, ctx) => {
    const byId = new Map(zones.map(zone => [zone.id, zone]))
    zones.forEach((zone, i) => {
      for (const list of ['neighbours', 'connections'] as const)
        zone[list].forEach((to, j) => {
          if (byId.get(to)?.[list].includes(zone.id) !== true)
            ctx.addIssue({ code: 'custom', path: ['zones', i, list, j], message: `${to} does not lead back to ${zone.id}` })
        })
      if (zone.fortressValue > 0 && !zone.objective)
        ctx.addIssue({ code: 'custom', path: ['zones', i, 'objective'], message: 'every fortress is in an objective zone' })
    })
    const ids = new Set(tactical.tz.map(tz => tz.id))
    tactical.links.forEach((link, i) => {
      for (const end of ['a', 'b'] as const)
        if (!ids.has(link[end]))
          ctx.addIssue({ code: 'custom', path: ['tactical', 'links', i, end], message: `no TZ is called ${link[end]}` })
    })
  })

const unitFace = z.object({
  sp: z.int().min(1).max(2),
  cf: count,
  rf: count,
  mp: count,
  rp: count,
  captured: z.boolean().optional(),
  owner: camp.optional(),
})
const leaderFace = z.object({
  name: z.string(),
  rank: z.int().min(1).max(3),
  mp: count,
  tc: z.int().min(1).max(4),
  historical: z.boolean(),
})
export const unitsSchema = z
  .object({
    units: z.array(
      z.object({
        id: z.string(),
        typeId: z.string(),
        camp: z.enum(['spanish', 'inca', 'other']),
        type: z.enum(['Ab', 'Aq', 'Ar', 'Bo', 'Ca', 'Cl', 'Eb', 'Fr', 'Hb', 'Jav', 'Pi']),
        name: z.string(),
        elite: z.boolean().optional(),
        front: unitFace,
        back: unitFace,
      }),
    ),
    commanders: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        camp,
        front: leaderFace,
        back: leaderFace,
        treason: z.boolean().optional(),
        emperor: z.boolean().optional(),
      }),
    ),
  })
  .superRefine(({ units, commanders }, ctx) => {
    const seen = new Set<string>()
    for (const [field, list] of [
      ['units', units],
      ['commanders', commanders],
    ] as const)
      list.forEach(({ id }, i) => {
        if (seen.has(id)) ctx.addIssue({ code: 'custom', path: [field, i, 'id'], message: `${id} is there twice` })
        seen.add(id)
      })
  })

const row = z.array(z.string().regex(/^\d\*?R?\/\d\*?R?$/)).length(5)
const losses = z.array(count).length(5)
const band = z.object({ min: z.int(), max: z.int().nullable() })
const perTurn = z.object({ default: count }).catchall(count)
export const tablesSchema = z.object({
  combatResults: z.object({
    columns: z.array(z.string()).length(5),
    rows: z.object({ 1: row, 2: row, 3: row, 4: row, 5: row, 6: row }),
    lowerBounds: z.array(z.union([z.int(), z.string()])).length(5),
  }),
  fatigue: z.object({
    columns: z.array(band).length(5),
    rows: z.object({ '1-': losses, 2: losses, 3: losses, 4: losses, 5: losses, '6+': losses }),
    modifiers: z.array(z.object({ id: z.enum(['garrison', 'moved-mountain', 'moved-in-rain']), value: z.int() })).length(3),
  }),
  siegeRounds: z.object({ max: z.int(), modifiers: z.array(band.extend({ value: z.int() })) }),
  tacticalAdvantage: z.object({ advanceLine: z.int(), flank: z.int(), rear: z.int() }),
  alliances: z.object({
    spaces: z.array(z.object({ n: z.int(), camp, state: z.enum(['indestructible', 'doubt']) })).length(8),
    cursors: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          major: z.boolean(),
          start: z.int().min(1).max(8),
          min: z.int().min(1),
          max: z.int().max(8),
          recruitDice: z.record(z.string(), count).optional(),
        }),
      )
      .length(5),
  }),
  timeTrack: z.object({
    turns: z
      .array(z.object({ turn: z.int(), label: z.string(), season: z.enum(['dry', 'rain']), harvest: z.boolean(), uprising: z.boolean() }))
      .length(18),
  }),
  recruitment: z.object({
    spanish: z.object({ dice: perTurn, perDieModifiers: z.array(z.object({ id: z.string(), value: z.int() })) }),
    inca: z.object({
      dice: z.object({ default: count, harvest: count }),
      perDieModifiers: z.array(z.object({ id: z.string(), value: z.int() })),
    }),
  }),
  reinforcements: z.record(z.string().regex(/^\d+$/), z.object({ zones: z.array(zoneId).min(1), commanders: z.array(z.string()) })),
  victory: z.object({
    levels: z.array(z.object({ id: z.enum(['crushing', 'decisive', 'marginal', 'none']), min: count })).length(4),
    majorBattle: count,
    siege: z.object({ 1: count, 2: count, 3: count }),
    majorCursor: count,
    minorCursor: count,
  }),
  tacticalMarkers: z.object({
    markers: z.array(
      z.object({ id: z.string(), name: z.string(), camp, sequence: z.enum(['fire', 'melee', 'movement']), count: z.int().min(1) }),
    ),
  }),
  embassy: z.object({ leavesOn: z.int(), returnsAfterTurns: z.int() }),
  uprising: z.object({ turn: z.int(), loseOn: z.int() }),
  battle: z.object({
    majorMinSpEachCamp: z.int(),
    incaDeploymentZones: z.int(),
    markersPerRoundMax: z.int(),
    maxRounds: z.int(),
    commanderDiesOn: z.int(),
    downWithTheCommanderOn: z.array(z.int()),
  }),
})

export const printedMap = loaded('map.json', mapSchema.safeParse(map))
export const printedUnits = loaded('units.json', unitsSchema.safeParse(units))
export const printedTables = loaded('tables.json', tablesSchema.safeParse(tables))
