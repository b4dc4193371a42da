/** Overlays that are switched: a button opens the list, each line of it has a name and a key. */
import type { Face } from '@plus-ultra/ui/face.ts'
import { useState } from 'preact/hooks'
import { Glyph } from '../../glyphs.tsx'
import { useText } from '../../i18n/index.ts'
import { settings } from '../../settings.ts'

/** Which are on: at most two at once, the oldest gives way. */
export function useLayers(): readonly [layers: ReadonlySet<string>, switchLayer: (id: string) => void] {
  const [layers, setLayers] = useState<ReadonlySet<string>>(new Set())
  const switchLayer = (id: string): void =>
    setLayers(now => new Set(now.has(id) ? [...now].filter(each => each !== id) : [...[...now].slice(-1), id]))
  return [layers, switchLayer]
}
export interface LayerSwitchesProps {
  readonly face: Face
  readonly layers: ReadonlySet<string>
  onLayer(id: string): void
}
export function LayerSwitches({ face, layers, onLayer }: LayerSwitchesProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const switched = (face.layers ?? []).flatMap(each => (each.switch === undefined ? [] : [{ id: each.id, ...each.switch }]))
  if (switched.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: switches over a map, no form
    <div
      class="float layer-switches off-map"
      role="group"
      aria-label={t.overlays}
      onClick={event => event.stopPropagation()}
      onKeyDown={event => event.key === 'Escape' && setOpen(false)}
    >
      <button type="button" class="opener" aria-label={t.overlays} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Glyph name="layers" />
      </button>
      {isOpen && (
        <div class="list">
          {switched.map(({ id, key, name }) => (
            <button key={id} type="button" aria-pressed={layers.has(id)} onClick={() => onLayer(id)}>
              <i aria-hidden="true">{layers.has(id) ? '✓' : ''}</i>
              {name(settings.value.lang)}
              <span class="kbd">{key.toUpperCase()}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
