/** 13 What a scenario gives, whichever way it is written: piece by piece as the board shows it, or stack by stack as it is printed. */
import {
  CAMP,
  type Camp,
  CURSOR,
  type Cursor,
  fortressValue,
  isObjective,
  isOther,
  isSpanishUnit,
  LEADER,
  type Leader,
  UNIT,
  type Unit,
  ZONE,
  type Zone,
} from '../data/facts.ts'
import type { Scenario, ScenarioCounter, ScenarioPiece } from '../data/scenario.ts'

/** What a fault hangs on beside its own field: other pieces and markers, or the turn and phase at which play begins. */
export type HangsOn = 'others' | 'time'
export type Say = (path: string, message: string, hangsOn?: HangsOn) => void
type CampName = 'spanish' | 'inca'
export type GivenPiece = Omit<ScenarioPiece, 'side'> & { readonly side?: CampName | undefined }
export interface Placed {
  readonly piece: GivenPiece
  readonly path: string
  readonly unit: Unit | undefined
  readonly leader: Leader | undefined
}

// --- pieces

const isFace = (side: string | undefined): side is 'front' | 'back' => side === 'front' || side === 'back'
/** `side` is the camp on the board, and the side of the counter in the printed set-up. */
function placed(piece: ScenarioPiece, path: string, camp: CampName | undefined, say: Say): Placed {
  const { side, form, ...rest } = piece
  const face = isFace(side) ? side : piece.face
  if (isFace(side) && piece.face !== undefined && piece.face !== side) say(`${path}.face`, 'is not the side given')
  const given = {
    ...rest,
    ...(form !== undefined && form !== 'moving' && form !== 'arriving' && { form }), // a group that stops takes its form from the zone
    ...(face !== undefined && { face }),
    side: isFace(side) ? camp : (side ?? camp),
  }
  return { piece: given, path, unit: UNIT.find(piece.id), leader: LEADER.find(piece.id) }
}
/** Where a group on the march stops, forms and command are made anew; only who is behind walls, or an army, says so. */
function besideMarch(piece: ScenarioPiece): ScenarioPiece {
  const { commands: _, form, ...rest } = piece
  return form === 'army' || form === 'garrison' ? { ...rest, form } : rest
}
export function givenPieces({ pieces, setup = [] }: Scenario, say: Say): Placed[] {
  const marches = new Set(pieces.filter(p => p.form === 'moving' || p.form === 'arriving').map(p => p.at))
  const shown = pieces.map((piece, i) => placed(marches.has(piece.at) ? besideMarch(piece) : piece, `pieces[${i}]`, undefined, say))
  const printed = setup.flatMap(({ zone, camp, form, ...stack }, i) =>
    (['commanders', 'units'] as const).flatMap(field =>
      stack[field].map((entry, j) => {
        const counter: ScenarioCounter = typeof entry === 'string' ? { id: entry } : entry
        const path = `setup[${i}].${field}[${j}]`
        if ((LEADER.find(counter.id) !== undefined) !== (field === 'commanders')) say(path, `${counter.id} is not one of the ${field}`)
        return placed({ ...counter, at: zone, ...(form !== undefined && { form }) }, path, camp, say)
      }),
    ),
  )
  return [...shown, ...printed]
}

// --- control, points and cursors

type Shown = NonNullable<NonNullable<Scenario['spaces']>[string & keyof NonNullable<Scenario['spaces']>]>
/** Zones and TZ as the board shows them. */
export const shownSpaces = ({ spaces = {} }: Scenario): { readonly id: string; readonly shown: Shown }[] =>
  Object.entries(spaces).flatMap(([id, shown]) => (shown === undefined ? [] : [{ id, shown }]))

/** Every word that is given on a zone, with its path; `null` says that nobody controls it. */
export function givenControl(scenario: Scenario, say: Say): ReadonlyMap<Zone, { readonly camp: Camp | null; readonly path: string }> {
  const found = new Map<Zone, { camp: Camp | null; path: string }>()
  const give = (id: string, name: string | null, path: string) => {
    const zone = ZONE.get(id)
    const camp = name === null ? null : CAMP.get(name)
    const other = found.get(zone)
    if (other !== undefined && other.camp !== camp) say(path, `does not fit ${other.path}`)
    else found.set(zone, { camp, path })
  }
  for (const [id, name] of Object.entries(scenario.control)) give(id, name ?? null, `control.${id}`)
  for (const { id, shown } of shownSpaces(scenario))
    if (shown.control !== undefined) {
      if (ZONE.find(id) === undefined) say(`spaces.${id}.control`, 'a TZ is controlled by nobody')
      else give(id, shown.control, `spaces.${id}.control`)
    }
  for (const name of CAMP.names) {
    const field = `${name as CampName}ControlMarkers` as const
    scenario[field]?.forEach((id, i) => {
      if (!isObjective[ZONE.get(id)]) say(`${field}[${i}]`, 'no objective: it has no marker (PIZ-5.6)')
      give(id, name, `${field}[${i}]`)
    })
  }
  return found
}
/** What is printed cannot be given otherwise. */
export function checkPrinted(scenario: Scenario, say: Say): void {
  for (const { id, shown } of shownSpaces(scenario)) {
    const zone = ZONE.find(id)
    const isZone = zone !== undefined
    if (shown.objective !== undefined && shown.objective !== (isZone && isObjective[zone]))
      say(`spaces.${id}.objective`, 'is printed otherwise')
    if (shown.fortressValue !== undefined && shown.fortressValue !== (isZone ? fortressValue[zone] : 0))
      say(`spaces.${id}.fortressValue`, 'is printed otherwise')
    for (const field of isZone ? (['palisade', 'smoke'] as const) : (['battle', 'siege'] as const))
      if (shown[field]) say(`spaces.${id}.${field}`, isZone ? 'lies on a TZ' : 'lies on a zone of the strategic map')
  }
}
/** VP by camp, and the space of a cursor where one is given. */
export function givenPoints({ tracks, vp }: Scenario, camp: CampName, say: Say): number {
  const shown = tracks[`vp-${camp}`]
  const printed = vp?.[camp]
  if (shown !== undefined && printed !== undefined && shown !== printed) say(`vp.${camp}`, `does not fit tracks.vp-${camp}`)
  return shown ?? printed ?? 0
}
export function givenSpace({ tracks, cursors }: Scenario, cursor: Cursor, say: Say): { at: number | undefined; path: string } {
  const name = CURSOR.name(cursor) as keyof NonNullable<Scenario['cursors']>
  const [shown, printed] = [tracks[name], cursors?.[name]]
  if (shown !== undefined && printed !== undefined && shown !== printed) say(`cursors.${name}`, `does not fit tracks.${name}`)
  return shown === undefined && printed !== undefined ? { at: printed, path: `cursors.${name}` } : { at: shown, path: `tracks.${name}` }
}

// --- the reserve

export interface Reserved {
  readonly id: string
  readonly path: string
  readonly eliminated?: number | undefined
  readonly returns?: number | undefined
}
const peopleOf = (id: string): 'spanish' | 'inca' | 'other' => {
  const unit = UNIT.find(id)
  if (unit === undefined) return 'other'
  return isOther[unit] ? 'other' : isSpanishUnit[unit] ? 'spanish' : 'inca'
}
/** PIZ-7.1.1 One list, or three by people. */
export function givenReserve({ reserve }: Scenario, say: Say): readonly Reserved[] {
  const read = (entries: readonly (string | { id: string })[], path: string): Reserved[] =>
    entries.map((entry, i) => ({ ...(typeof entry === 'string' ? { id: entry } : entry), path: `${path}[${i}]` }))
  if (Array.isArray(reserve)) return read(reserve, 'reserve')
  return (['spanish', 'inca', 'other'] as const).flatMap(people =>
    read(reserve[people], `reserve.${people}`).map(entry => {
      if (UNIT.find(entry.id) !== undefined && peopleOf(entry.id) !== people)
        say(entry.path, `${entry.id} goes to the reserve of its own people (PIZ-2.9)`)
      return entry
    }),
  )
}
