/** The map: art, live ground, choices, counters, overlays; pan and zoom. What may be clicked comes from the offer. */
import type { Face, Piece, Pointer, Scene, Thing } from '@plus-ultra/ui/face.ts'
import { PricePill } from '@plus-ultra/ui/rings.tsx'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Glyph } from '../../glyphs.tsx'
import { useText } from '../../i18n/index.ts'
import { isDark, isPhone, settings } from '../../settings.ts'
import { capital } from '../../words.ts'
import { trailsOf } from '../news.tsx'
import { isAsked, type Session } from '../session.ts'
import { Camera } from './camera.ts'
import { Fan } from './fan.tsx'
import { LayerSwitches } from './layers.tsx'
import { HintMark, pointedAt, Trails } from './marks.tsx'
import { Dragged, pointAt, usePointer } from './points.tsx'
import { plainPlaces, spaceAt, type Targets, targetsOf } from './targets.ts'
import { Movers, ThingView } from './things.tsx'

export interface MapProps {
  readonly session: Session
  readonly layers: ReadonlySet<string>
  onLayer(id: string): void
  onCamera(camera: Camera): void
}
const SMALL = 48
/** choices on the map of which a few at the edge of the view are not enough */
const MANY = 40
/** below this part of the zoom of play the small print of the map is left out */
const FAR = 0.6
/** and this far away one may go to see shooter and target at once */
const FARTHEST = 0.35

export function MapView({ session, layers, onLayer, onCamera }: MapProps) {
  const t = useText()
  const { face, ground } = session
  const viewport = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ thing: string; x: number; y: number } | null>(null)
  const scene = session.scene.value
  const camera = useMemo(() => new Camera(ground, ownCentre(session)), [ground])
  const small = ground.counter * camera.drawn.value < SMALL
  // drawn once, and not in the same breath as everything else
  const [hasArt, setHasArt] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasArt(true), 0)
    return () => clearTimeout(timer)
  }, [ground])
  const art = useMemo(() => hasArt && ground.Art && <ground.Art />, [ground, hasArt])
  const { lang } = settings.value
  const words = useMemo(
    () => hasArt && ground.Words && <ground.Words lang={lang} say={session.say} />,
    [ground, hasArt, lang, session.about.value],
  )
  const things = useMemo(() => (scene === null ? [] : (face.place?.(scene) ?? plainPlaces(scene))), [scene?.board, face])
  const targets = useMemo(() => (scene === null ? undefined : targetsOf(scene, face, things)), [scene?.offer, things])
  const pieces = useMemo(() => new Map(scene?.board.pieces.map(piece => [piece.id, piece])), [scene?.board])

  const lastLed = useRef<string | undefined>(undefined)
  const pointer = usePointer(session, camera, targets, things, viewport)
  useLayoutEffect(() => {
    const view = viewport.current as HTMLDivElement
    const off = camera.attach(view, layer.current as HTMLDivElement, view.parentElement?.querySelector<HTMLElement>('.prompt') ?? null)
    onCamera(camera)
    return off
  }, [camera, isPhone.value])
  useEffect(() => {
    setOpen(null)
    if (targets === undefined || scene === null) return
    const led = face.dragged?.(scene)
    // whom the question is about is ringed, and in the inspector
    if (led !== undefined && scene.offer.choices.length > 0) session.selected.value = led
    else if (lastLed.current !== undefined && session.selected.peek() === lastLed.current) session.selected.value = null
    lastLed.current = led
    const others = face.besides?.(scene) ?? []
    const pair = things.filter(thing => thing.pieces.some(id => id === led || others.includes(id)))
    camera.frame(() => {
      const isShown = others.length > 0 && camera.showAll(pair, ground.counter * camera.zoom, ground.playZoom * FARTHEST)
      if (!isShown) bringIntoView(camera, scene, targets, things, led)
    })
  }, [scene?.offer.seq])

  // what was shown whole at first is shown whole at the end
  const isOver = session.view.value?.pending.over === true
  useEffect(() => {
    if (isOver && ground.opening === undefined && !isPhone.value) camera.fit()
  }, [isOver])

  // while others move, the map goes where they go
  const moved = scene === null || isAsked(scene.offer) ? undefined : trailsOf(session, scene).at(-1)
  useEffect(() => {
    const to = moved?.points.at(-1)
    if (to !== undefined) camera.frame(() => camera.show(to.x, to.y))
  }, [moved?.key, moved?.points.length])
  const hint = session.hint.value
  const pointed = hint && targets ? pointedAt(session, targets, things, hint) : undefined
  useEffect(() => {
    if (pointed !== undefined) camera.frame(() => camera.show(pointed.x, pointed.y))
  }, [hint])

  const pick = useCallback(
    (thing: Thing) => {
      const at = camera.toScreen(thing.x, thing.y)
      pickThing(session, thing, () => setOpen(now => (now?.thing === thing.key ? null : { thing: thing.key, ...at })))
    },
    [session, camera],
  )
  if (scene === null || targets === undefined)
    return (
      <div class="map" ref={viewport}>
        <div class="camera" ref={layer} />
      </div>
    )

  const onGround = (event: MouseEvent): void => {
    setOpen(null)
    const { x, y } = camera.toMap(event.clientX, event.clientY)
    const token = pointAt(session, targets, x, y)?.token
    if (token) void session.pick(token)
    else pickSpace(session, targets, spaceAt(ground, x, y))
  }
  const opened = open && things.find(thing => thing.key === open.thing)
  const isCrowded = targets.spaces.size > 8
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: every choice on the map is a button of its own
    // biome-ignore lint/a11y/useSemanticElements: a map is no form
    <div
      class="map"
      ref={viewport}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
      tabIndex={0}
      role="group"
      aria-label={t.map}
      style={{ background: ground.beyond }}
      onClick={onGround}
    >
      <div class="camera" ref={layer}>
        {ground.art && <img class="art" src={ground.art} alt="" draggable={false} />}
        <svg
          class={`live${camera.drawn.value < ground.playZoom * FAR ? ' far' : ''}`}
          viewBox={`0 0 ${ground.width} ${ground.height}`}
          role="presentation"
        >
          {art}
          {face.Live && <face.Live scene={scene} />}
          <LegalSpaces session={session} targets={targets} isCrowded={isCrowded} />
          {words}
          <Layers face={face} session={session} layers={layers} pointer={pointer} above={false} />
          <Trails session={session} />
          {[...things]
            .sort((a, b) => (a.z ?? 0) - (b.z ?? 0) || a.y - b.y)
            .map(thing => {
              const standing = thing.pieces.map(id => pieces.get(id)).filter((piece): piece is Piece => piece !== undefined)
              if (standing.length === 0) return null
              const isLegal = isThingLegal(thing, targets)
              return (
                <ThingView
                  key={thing.key}
                  face={face}
                  scene={scene}
                  thing={thing}
                  pieces={standing}
                  small={(thing.size ?? ground.counter) * camera.drawn.value < SMALL}
                  isLegal={isLegal}
                  isSelected={scene.selected !== null && thing.pieces.includes(scene.selected)}
                  isHinted={session.hint.value !== null && tokensOf(thing, targets).includes(session.hint.value)}
                  name={`${nameOf(session, standing, t.stackOf)}${thing.badge ? ` (${thing.badge})` : ''}`}
                  onPick={pick}
                />
              )
            })}
          <Prices session={session} targets={targets} />
          <Spots session={session} targets={targets} />
          {pointed && <HintMark at={pointed} />}
          <Layers face={face} session={session} layers={layers} pointer={pointer} above />
          <Dragged face={face} scene={scene} things={things} pointer={pointer} small={small} />
          <Movers face={face} scene={scene} things={things} small={small} />
        </svg>
      </div>
      {isDark.value && <div class="shade" />}
      {opened && open && (
        <Fan
          session={session}
          thing={opened}
          pieces={opened.pieces.map(id => pieces.get(id)).filter(p => p !== undefined)}
          targets={targets}
          x={open.x}
          y={open.y}
          onClose={() => setOpen(null)}
        />
      )}
      <div class="float zoom off-map">
        <button type="button" aria-label={t.zoomIn} onClick={stop(() => camera.zoomBy(1.4))}>
          <Glyph name="plus" />
        </button>
        <button type="button" aria-label={t.zoomOut} onClick={stop(() => camera.zoomBy(1 / 1.4))}>
          <Glyph name="minus" />
        </button>
        <button type="button" aria-label={t.wholeMap} onClick={stop(() => camera.fit())}>
          <Glyph name="fit" />
        </button>
      </div>
      <LayerSwitches face={face} layers={layers} onLayer={onLayer} />
    </div>
  )
}
const stop = (act: () => void) => (event: Event) => {
  event.stopPropagation()
  act()
}

/** Spaces that may be chosen: wash, line and dot, a pill with the price; every one a button. */
function LegalSpaces({
  session,
  targets,
  isCrowded,
}: {
  readonly session: Session
  readonly targets: Targets
  readonly isCrowded: boolean
}) {
  const scene = session.scene.value
  if (scene === null) return null
  const { ground, offer } = scene
  const selected = scene.selected === null ? undefined : ground.spaces.get(scene.selected)
  return (
    <g>
      {selected?.outline && <path class="space-selected" d={selected.outline} />}
      {selected && !selected.outline && (
        <circle class="space-selected" cx={selected.x} cy={selected.y} r={selected.radius ?? ground.counter * 0.8} />
      )}
      {[...targets.spaces].map(([id, tokens]) => {
        const space = ground.spaces.get(id)
        if (space === undefined) return null
        const name = tokens.map(token => offer.labels[token] ?? session.say(id)).join(', ')
        const pill = tokens.map(token => session.face.pill?.(token, scene)).find(text => text !== undefined)
        const isLit = tokens.includes(session.lit.value ?? '') || tokens.includes(session.hint.value ?? '-')
        const pick = (): void => pickSpace(session, targets, id)
        const radius = space.radius ?? ground.counter * 0.62
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG
          <g
            key={id}
            class={`space legal${isCrowded ? ' crowded' : ''}${isLit ? ' lit' : ''}`}
            role="button"
            tabIndex={0}
            aria-label={pill ? `${name}: ${pill}` : name}
            data-token={tokens[0]}
            onClick={stop(pick)}
            onKeyDown={event => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              pick()
            }}
            onPointerEnter={() => session.light(tokens[0] as string)}
            onFocus={() => session.light(tokens[0] as string)}
          >
            {space.outline ? <path class="wash" d={space.outline} /> : <circle class="wash" cx={space.x} cy={space.y} r={radius} />}
            {space.outline ? <path class="line" d={space.outline} /> : <circle class="line" cx={space.x} cy={space.y} r={radius} />}
            {!pill && (
              <circle class="dot" cx={space.x} cy={space.y - ground.counter * (space.outline ? 0.02 : 0)} r={ground.counter * 0.09} />
            )}
          </g>
        )
      })}
    </g>
  )
}
/** The pills of legal spaces, above the counters of their neighbours; the space itself is the button, and says the price. */
function Prices({ session, targets }: { readonly session: Session; readonly targets: Targets }) {
  const scene = session.scene.value
  if (scene === null) return null
  const { counter, spaces } = scene.ground
  const taken = new Set(scene.board.pieces.map(piece => piece.at))
  // above the place where counters stand; a hex is too small for that: in its middle, or on the head of its own counter
  const liftOf = (id: string): number => (spaces.get(id)?.kind !== 'hex' ? 0.86 : taken.has(id) ? 0.5 : 0)
  return (
    <g class="prices">
      {[...targets.spaces].map(([id, tokens]) => {
        const space = spaces.get(id)
        const pill = tokens.map(token => session.face.pill?.(token, scene)).find(text => text !== undefined)
        if (space === undefined || !pill) return null
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button is the space below it
          <g key={id} onClick={stop(() => pickSpace(session, targets, id))} onPointerEnter={() => session.light(tokens[0] as string)}>
            <PricePill x={space.x} y={space.y - counter * liftOf(space.id)} size={counter * 0.5} text={pill} />
          </g>
        )
      })}
    </g>
  )
}
/** Choices with a place of their own: points of the table, the six facings. */
function Spots({ session, targets }: { readonly session: Session; readonly targets: Targets }) {
  const labels = session.scene.value?.offer.labels ?? {}
  return (
    <g>
      {targets.spots.map(({ token, x, y, radius, angle }) => (
        // biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside an SVG
        <g
          key={token}
          class={`spot legal${session.lit.value === token || session.hint.value === token ? ' lit' : ''}`}
          role="button"
          tabIndex={0}
          aria-label={labels[token] ?? token}
          data-token={token}
          onClick={stop(() => void session.pick(token))}
          onKeyDown={event => event.key === 'Enter' && void session.pick(token)}
          onPointerEnter={() => session.light(token)}
          onFocus={() => session.light(token)}
        >
          {angle === undefined ? (
            <g>
              <rect x={x - radius} y={y - radius} width={radius * 2} height={radius * 2} rx={radius * 0.2} />
              <circle class="dot" cx={x} cy={y} r={radius * 0.24} />
            </g>
          ) : (
            <g transform={`translate(${x} ${y}) rotate(${angle})`}>
              <circle class="reach" r={radius} />
              <path d={`M0 ${-radius * 0.8}L${radius * 0.75} ${radius * 0.45}H${-radius * 0.75}Z`} />
              <circle class="dot" r={radius * 0.16} cy={radius * 0.1} />
            </g>
          )}
        </g>
      ))}
    </g>
  )
}
function Layers({
  face,
  session,
  layers,
  pointer,
  above,
}: {
  readonly face: Face
  readonly session: Session
  readonly layers: ReadonlySet<string>
  readonly pointer: Pointer | null
  readonly above: boolean
}) {
  const scene = session.scene.value
  if (scene === null) return null
  return (
    <g pointer-events="none">
      {face.layers
        ?.filter(each => (each.above ?? false) === above && (each.switch === undefined || layers.has(each.id)))
        .map(({ id, View }) => (
          <View key={id} scene={scene} pointer={pointer} />
        ))}
    </g>
  )
}

// --- looking

/** The middle of what the seat in front has on the map. */
function ownCentre(session: Session): { x: number; y: number } | undefined {
  const scene = session.scene.peek()
  if (scene === null) return undefined
  // a box beside the map is no place on it
  const isBoxed = (at: string | null): boolean => at === null || scene.ground.spaces.get(at)?.kind === 'box'
  const own = new Set(scene.board.pieces.filter(piece => piece.side === scene.seat && !isBoxed(piece.at)).map(piece => piece.id))
  const places = (session.face.place?.(scene) ?? plainPlaces(scene)).filter(thing => thing.pieces.some(id => own.has(id)))
  if (places.length === 0) return undefined
  const mean = (of: 'x' | 'y'): number => places.reduce((sum, place) => sum + place[of], 0) / places.length
  return { x: mean('x'), y: mean('y') }
}
/**
 * All that may be chosen should be seen, with what is led there. Where the view is too small for it: what is led; else something that may
 * be chosen, if nothing is what lies nearest, of a great many the middle.
 */
function bringIntoView(camera: Camera, scene: Scene, targets: Targets, things: readonly Thing[], led: string | undefined): void {
  const mover = things.find(thing => led !== undefined && thing.pieces.includes(led))
  const places = [
    ...[...targets.spaces.keys()].map(id => scene.ground.spaces.get(id)),
    ...things.filter(thing => isThingLegal(thing, targets)),
    ...targets.spots,
  ].filter(place => place !== undefined)
  // a table is shown whole at first: nearer, to those among whom one picks
  const isTable = scene.ground.plane !== undefined && places.length > 0
  if (mover !== undefined) camera.nearer([...places, mover], scene.ground.counter)
  else if (isTable) camera.nearer(places, scene.ground.counter)
  if (camera.showAll(mover === undefined ? places : [...places, mover], scene.ground.counter * camera.zoom * 0.9)) return
  if (mover !== undefined) {
    camera.show(mover.x, mover.y)
    return
  }
  const seen = places.filter(place => camera.isInView(place.x, place.y, 20)).length
  const isMany = places.length > MANY
  if (places.length === 0 || (isMany ? seen * 5 >= places.length : seen > 0)) return
  const middle = (of: 'x' | 'y'): number => places.map(place => place[of]).sort((a, b) => a - b)[places.length >> 1] as number
  const { x, y } = isMany ? { x: middle('x'), y: middle('y') } : camera.centre
  const far = (place: { readonly x: number; readonly y: number }): number => Math.hypot(place.x - x, place.y - y)
  const nearest = places.reduce((a, b) => (far(b) < far(a) ? b : a))
  camera.show(nearest.x, nearest.y)
}

// --- picking

function tokensOf(thing: Thing, targets: Targets): readonly string[] {
  return [...(targets.things.get(thing.key) ?? []), ...thing.pieces.flatMap(id => targets.pieces.get(id) ?? [])]
}
function isThingLegal(thing: Thing, targets: Targets): boolean {
  return tokensOf(thing, targets).length > 0
}
/** A single choice is made; several are fanned out; none: it is shown, then the space under it is asked. */
function pickThing(session: Session, thing: Thing, fan: () => void): void {
  const scene = session.scene.peek()
  if (scene === null) return
  const targets = targetsOf(scene, session.face, session.face.place?.(scene) ?? plainPlaces(scene))
  const tokens = tokensOf(thing, targets)
  session.selected.value = thing.pieces[0] ?? null
  if (tokens.length === 1 && (thing.pieces.length === 1 || targets.things.has(thing.key))) void session.pick(tokens[0] as string)
  else if (tokens.length > 0) fan()
  else {
    const space = scene.board.pieces.find(piece => piece.id === thing.pieces[0])?.at ?? undefined
    const here = space === undefined ? [] : (targets.spaces.get(space) ?? [])
    if (here.length === 1) void session.pick(here[0] as string)
    else {
      if (thing.pieces.length > 1) fan()
      void session.askWhy(thing.pieces[0] as string, ...(space === undefined ? [] : [space]))
    }
  }
}
function pickSpace(session: Session, targets: Targets, space: string | undefined): void {
  if (space === undefined) return
  const tokens = targets.spaces.get(space) ?? []
  if (tokens.length >= 1) void session.pick(tokens[0] as string)
  else {
    session.selected.value = space
    void session.askWhy(space)
  }
}
function nameOf(session: Session, pieces: readonly Piece[], stackOf: (n: number) => string): string {
  const top = pieces[0] as Piece
  const many = pieces.length > 1 ? `, ${stackOf(pieces.length)}` : ''
  const where = top.at === null ? '' : `, ${session.say(top.at)}`
  const name =
    session.face.inspect?.(top, session.scene.peek() as NonNullable<ReturnType<typeof session.scene.peek>>).title ?? session.say(top.id)
  const side = session.say(top.side, 'seat')
  // a people of its own, which no seat is
  return `${capital(side === top.side ? session.say(side) : side)}: ${name}${many}${where}`
}
