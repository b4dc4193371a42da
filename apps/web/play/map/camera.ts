/**
 * Pan and zoom. The layer with the map is moved by a CSS transform while fingers or wheel are at work, and drawn anew at its true size when
 * they rest: the browser keeps its picture meanwhile, so that five hundred counters cost nothing.
 */

import type { Ground } from '@plus-ultra/ui/face.ts'
import { signal } from '@preact/signals'
import { settings } from '../../settings.ts'

const REST_MS = 150
const SLACK = 5
const NARROW = 760
/** how much nearer than the zoom of play one can go */
const NEAREST = 2.2
/** pixels of a counter whose figure and numbers can be read */
const LEGIBLE = 34
/** a step of zoom that is worth it */
const NOTICED = 1.15
const GLIDE_MS = 260
interface Seen {
  readonly x: number
  readonly y: number
  readonly zoom: number
}
function boxOf(places: readonly { readonly x: number; readonly y: number }[]) {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
export class Camera {
  readonly ground: Ground
  readonly #own: { readonly x: number; readonly y: number } | undefined
  /** the zoom at which the layer is drawn now: pixels a map unit */
  readonly drawn = signal(0)
  /** centre of the view in map units */
  #x: number
  #y: number
  #zoom = 0
  #viewport: HTMLElement | undefined
  #layer: HTMLElement | undefined
  /** pixels at the foot of the view that the prompt covers */
  #inset = 0
  #rest: ReturnType<typeof setTimeout> | undefined
  #frame = 0
  readonly #pointers = new Map<number, { x: number; y: number }>()
  #hasDragged = false
  #startedAt = { x: 0, y: 0 }
  /** how the present question is brought into view, until the player moves the map himself */
  #bring: (() => void) | undefined
  /** the zoom that was left to show things far apart, or small ones near by */
  #before: number | undefined
  /** the player has chosen how near he is */
  #isSet = false
  /** set by what is dragged on the map itself: then the map stays */
  isHeld = false

  /** `own`: what a narrow screen, which cannot show the whole, begins with */
  constructor(ground: Ground, own?: { readonly x: number; readonly y: number }) {
    this.ground = ground
    this.#own = own
    this.#x = ground.opening?.x ?? ground.width / 2
    this.#y = ground.opening?.y ?? ground.height / 2
  }
  get zoom(): number {
    return this.#zoom
  }
  get centre(): { readonly x: number; readonly y: number } {
    return { x: this.#x, y: this.#y }
  }
  /** A drag has just ended: the click that follows is none. */
  get wasDragged(): boolean {
    return this.#hasDragged
  }

  /** `cover` lies over the foot of the view, higher when it has more to say. */
  attach(viewport: HTMLElement, layer: HTMLElement, cover: HTMLElement | null): () => void {
    this.#viewport = viewport
    this.#layer = layer
    const measure = (): void => {
      this.#inset = cover === null ? 0 : Math.max(0, viewport.getBoundingClientRect().bottom - cover.getBoundingClientRect().top)
      // what floats at the foot of the map stands above it
      viewport.parentElement?.style.setProperty('--covered', `${Math.round(this.#inset)}px`)
    }
    measure()
    const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ['wheel', this.#onWheel, { passive: false }],
      ['pointerdown', this.#onDown],
      ['pointermove', this.#onMove],
      ['pointerup', this.#onUp],
      ['pointercancel', this.#onUp],
      ['keydown', this.#onKey],
      ['click', this.#onClick, { capture: true }],
      ['scroll', this.#onScroll],
      ['focusin', this.#onFocus],
    ]
    for (const [type, listener, options] of listeners) viewport.addEventListener(type, listener as EventListener, options)
    const observer = new ResizeObserver(() => {
      measure()
      if (this.#zoom === 0) this.#begin()
      else this.#settle()
      this.#bring?.()
    })
    observer.observe(viewport)
    if (cover !== null) observer.observe(cover)
    this.#begin()
    return () => {
      for (const [type, listener, options] of listeners) viewport.removeEventListener(type, listener as EventListener, options)
      observer.disconnect()
      clearTimeout(this.#rest)
    }
  }

  // --- what it can be told

  fit(): void {
    this.#bring = this.#before = undefined
    this.#isSet = true
    const { width, height } = this.ground
    this.#zoom = this.#whole()
    this.#x = width / 2
    this.#y = height / 2 + this.#inset / 2 / this.#zoom
    this.#settle()
  }
  isInView(x: number, y: number, margin = 0): boolean {
    const at = this.toScreen(x, y)
    const { w, h } = this.#size()
    return at.x > margin && at.x < w - margin && at.y > margin && at.y < h - this.#inset - margin
  }
  /** Brings a question into view, and again whenever the view changes its size: what is known of the odds comes later and takes room. */
  frame(bring: () => void): void {
    const from = { x: this.#x, y: this.#y, zoom: this.#zoom }
    if (this.#before !== undefined) this.#zoom = this.#before
    this.#before = undefined
    this.#bring = bring
    bring()
    this.#settle()
    this.#glide(from)
  }
  /** Brings a place into view, if it is not there already. */
  show(x: number, y: number): void {
    if (this.isInView(x, y, Math.min(90, this.#size().w / 5))) return
    this.#x = x
    this.#y = y + this.#inset / 2 / this.#zoom
    if (this.#zoom < this.ground.playZoom * 0.5) this.#zoom = this.ground.playZoom * 0.75
    this.#settle()
  }
  /** Brings all of these into view, where they go into it together; from farther away, if a zoom below the present one is allowed. */
  showAll(places: readonly { readonly x: number; readonly y: number }[], margin: number, least = this.#zoom): boolean {
    const { w, h } = this.#size()
    const { left, right, top, bottom } = boxOf(places)
    const fitting = Math.min((w - margin * 2) / (right - left), (h - this.#inset - margin * 2) / (bottom - top)) * 0.98
    if (fitting < this.#zoom && fitting >= least) {
      this.#before ??= this.#zoom
      this.#zoom = fitting
      this.#settle()
    }
    const isSmall =
      (right - left) * this.#zoom < w - margin * 2 && (bottom - top) * this.#zoom < h - this.#inset - margin * 2 && places.length > 0
    if (isSmall && !places.every(({ x, y }) => this.isInView(x, y, margin))) {
      this.#x = (left + right) / 2
      this.#y = (top + bottom) / 2 + this.#inset / 2 / this.#zoom
      this.#settle()
    }
    return isSmall
  }
  /** Goes nearer to these where counters are too small to be read, unless the player has set the zoom himself; the margin in map units. */
  nearer(places: readonly { readonly x: number; readonly y: number }[], margin: number): void {
    const { w, h } = this.#size()
    const { left, right, top, bottom } = boxOf(places)
    const fitting = Math.min(w / (right - left + margin * 2), (h - this.#inset) / (bottom - top + margin * 2))
    const zoom = Math.min(fitting, LEGIBLE / this.ground.counter, this.ground.playZoom)
    if (this.#isSet || zoom < this.#zoom * NOTICED) return
    this.#before ??= this.#zoom
    this.#zoom = zoom
    this.#settle()
  }
  zoomBy(factor: number): void {
    const { w, h } = this.#size()
    this.#zoomAt(factor, w / 2, (h - this.#inset) / 2)
  }
  toScreen(x: number, y: number): { x: number; y: number } {
    const { w, h } = this.#size()
    return { x: w / 2 + (x - this.#x) * this.#zoom, y: h / 2 + (y - this.#y) * this.#zoom }
  }
  /** From a place in the window. */
  toMap(clientX: number, clientY: number): { x: number; y: number } {
    const box = this.#viewport?.getBoundingClientRect()
    const { w, h } = this.#size()
    return {
      x: this.#x + (clientX - (box?.left ?? 0) - w / 2) / this.#zoom,
      y: this.#y + (clientY - (box?.top ?? 0) - h / 2) / this.#zoom,
    }
  }

  // --- inside

  #size(): { w: number; h: number } {
    return { w: this.#viewport?.clientWidth || 1, h: this.#viewport?.clientHeight || 1 }
  }
  #whole(): number {
    const { w, h } = this.#size()
    return Math.min(w / this.ground.width, (h - this.#inset) / this.ground.height)
  }
  #begin(): void {
    const { w } = this.#size()
    if (w <= 1) return
    if (w < NARROW && this.#own !== undefined) {
      this.#x = this.#own.x
      this.#y = this.#own.y
      this.#zoom = this.ground.playZoom * 0.8
    } else if (this.ground.opening === undefined) {
      const { w, h } = this.#size()
      // fills the view rather than leaving bands beside the map
      this.#zoom = Math.min(Math.max(w / this.ground.width, h / this.ground.height), this.ground.playZoom)
      this.#zoom = Math.max(this.#zoom, this.#whole())
      this.#y = this.ground.height / 2 + this.#inset / 2 / this.#zoom
    } else this.#zoom = this.ground.playZoom
    this.#settle()
  }
  #clamp(): void {
    const least = Math.min(this.#whole(), this.ground.playZoom)
    this.#zoom = Math.max(least * 0.9, Math.min(this.ground.playZoom * NEAREST, this.#zoom))
    const { w, h } = this.#size()
    const within = (value: number, size: number, view: number, extra: number): number => {
      const half = view / 2 / this.#zoom
      const margin = 60 / this.#zoom
      const [low, high] = [half - margin, size - half + margin + extra / this.#zoom]
      return low > high ? (low + high) / 2 : Math.max(low, Math.min(high, value))
    }
    this.#x = within(this.#x, this.ground.width, w, 0)
    this.#y = within(this.#y, this.ground.height, h, this.#inset)
  }
  #zoomAt(factor: number, sx: number, sy: number): void {
    const { w, h } = this.#size()
    const mx = this.#x + (sx - w / 2) / this.#zoom
    const my = this.#y + (sy - h / 2) / this.#zoom
    const before = this.#zoom
    this.#zoom *= factor
    this.#clamp()
    if (this.#zoom === before) return
    this.#isSet = true
    this.#x = mx - (sx - w / 2) / this.#zoom
    this.#y = my - (sy - h / 2) / this.#zoom
    this.#moved()
  }
  #moved(): void {
    this.#bring = this.#before = undefined
    this.#clamp()
    if (this.#frame === 0)
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0
        this.#apply()
      })
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => this.#settle(), REST_MS)
  }
  #apply(): void {
    if (this.#layer !== undefined) this.#layer.style.transform = this.#transform({ x: this.#x, y: this.#y, zoom: this.#zoom })
  }
  #transform({ x, y, zoom }: Seen): string {
    const { w, h } = this.#size()
    const [tx, ty] = [w / 2 - x * zoom, h / 2 - y * zoom]
    return `translate(${tx.toFixed(2)}px, ${ty.toFixed(2)}px) scale(${(zoom / (this.drawn.peek() || 1)).toFixed(5)})`
  }
  /** From what was seen before to what is seen now, so that the eye can follow. */
  #glide(from: Seen): void {
    const isSame = Math.abs(from.x - this.#x) + Math.abs(from.y - this.#y) < 1 && Math.abs(from.zoom - this.#zoom) < 1e-4
    if (this.#layer === undefined || from.zoom === 0 || isSame || !settings.peek().piecesMove) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const to = this.#transform({ x: this.#x, y: this.#y, zoom: this.#zoom })
    this.#layer.animate([{ transform: this.#transform(from) }, { transform: to }], {
      duration: GLIDE_MS,
      easing: 'cubic-bezier(.2,.8,.2,1)',
    })
  }
  #settle(): void {
    clearTimeout(this.#rest)
    if (this.#layer === undefined || this.#zoom === 0) return
    this.#clamp()
    if (Math.abs(this.drawn.peek() - this.#zoom) > 1e-4) {
      this.drawn.value = this.#zoom
      this.#layer.style.width = `${this.ground.width * this.#zoom}px`
      this.#layer.style.height = `${this.ground.height * this.#zoom}px`
    }
    this.#apply()
  }

  // --- fingers, mouse, keys

  #onWheel = (event: WheelEvent): void => {
    if ((event.target as Element).closest('.scrolls')) return
    event.preventDefault()
    const box = (this.#viewport as HTMLElement).getBoundingClientRect()
    const lines = event.deltaMode === 1 ? 30 : 1
    this.#zoomAt(Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)), event.clientX - box.left, event.clientY - box.top)
  }
  #onDown = (event: PointerEvent): void => {
    if ((event.target as Element).closest('.off-map') || event.button > 1) return
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#pointers.size === 1) {
      this.#hasDragged = false
      this.#startedAt = { x: event.clientX, y: event.clientY }
    }
  }
  #onMove = (event: PointerEvent): void => {
    const last = this.#pointers.get(event.pointerId)
    if (last === undefined || this.isHeld) return
    const now = { x: event.clientX, y: event.clientY }
    if (!this.#hasDragged && Math.hypot(now.x - this.#startedAt.x, now.y - this.#startedAt.y) < SLACK && this.#pointers.size === 1) return
    if (!this.#hasDragged) {
      this.#hasDragged = true
      this.#viewport?.setPointerCapture(event.pointerId)
    }
    if (this.#pointers.size === 1) {
      this.#x -= (now.x - last.x) / this.#zoom
      this.#y -= (now.y - last.y) / this.#zoom
      this.#moved()
    } else {
      const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1] ?? last
      const box = (this.#viewport as HTMLElement).getBoundingClientRect()
      const before = Math.hypot(last.x - other.x, last.y - other.y)
      const after = Math.hypot(now.x - other.x, now.y - other.y)
      this.#x -= (now.x - last.x) / 2 / this.#zoom
      this.#y -= (now.y - last.y) / 2 / this.#zoom
      this.#zoomAt(after / Math.max(1, before), (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top)
    }
    this.#pointers.set(event.pointerId, now)
  }
  #onUp = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId)
  }
  #onClick = (event: MouseEvent): void => {
    if (!this.#hasDragged) return
    this.#hasDragged = false
    event.stopPropagation()
    event.preventDefault()
  }
  /** The browser scrolls to what it is asked for: the map goes there instead, and what floats on it stays. */
  #onScroll = (): void => {
    const { scrollLeft, scrollTop } = this.#viewport as HTMLElement
    if (scrollLeft === 0 && scrollTop === 0) return
    this.#viewport?.scrollTo(0, 0)
    this.#x += scrollLeft / this.#zoom
    this.#y += scrollTop / this.#zoom
    this.#moved()
  }
  /** Who goes from choice to choice by keys sees each of them. */
  #onFocus = (event: FocusEvent): void => {
    const choice = event.target as Element
    if (!this.#layer?.contains(choice) || !choice.matches(':focus-visible')) return
    this.#onScroll()
    this.#apply()
    const box = choice.getBoundingClientRect()
    const { x, y } = this.toMap(box.x + box.width / 2, box.y + box.height / 2)
    if (this.isInView(x, y, SLACK)) return
    this.#bring = undefined
    this.show(x, y)
  }
  #onKey = (event: KeyboardEvent): void => {
    if (event.target !== this.#viewport) return
    const step = 80 / this.#zoom
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    this.#x += move[0]
    this.#y += move[1]
    this.#moved()
  }
}
