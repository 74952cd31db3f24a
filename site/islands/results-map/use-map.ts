import {
  GPUInitializationError,
  Map as MapView,
  type MapOptions,
  addProtocol,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { stylePath } from '#site/maps/map-style.ts'
import type { View } from '#site/maps/view.ts'
import { MAX_ZOOM } from './clusters.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', async (request, abort) => {
  const { loadTile } = await import('./tiles.ts')
  return loadTile(request, abort)
})

/** Leaves room for pins at the edge. */
export const FIT = { padding: 48, maxZoom: 15 }
/** Says of a move that the visitor asked for it by a button. */
export const BY_VISITOR = { isByVisitor: true }

/** A flat map whose gestures leave the scrolling of the page alone. */
const OPTIONS: Partial<MapOptions> = {
  attributionControl: false,
  cooperativeGestures: true,
  dragRotate: false,
  touchPitch: false,
  maxPitch: 0,
  maxZoom: MAX_ZOOM,
  locale: {
    'Map.Title': 'Map. The arrow keys move it, plus and minus zoom.',
    'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map',
    'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map',
    'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
  },
}

/**
 * A map in an element, first of `view`, by day or by night as the visitor's device is. `onUnsupported` is called where the
 * browser has WebGL and refuses it, as some do after too many failures.
 */
export function useMap(view: View | undefined, onUnsupported: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapView>()
  const [attribution, setAttribution] = useState('')
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const night = matchMedia('(prefers-color-scheme: dark)')
    const style = () => stylePath(night.matches ? 'dark' : 'light')
    const options: MapOptions = {
      ...OPTIONS,
      container: element.current,
      style: style(),
      ...(view && { bounds: [...view] as [number, number, number, number], fitBoundsOptions: FIT }),
    }
    const created = createMap(options)
    if (!created) return onUnsupported()
    created.touchZoomRotate.disableRotation()
    created.keyboard.disableRotation()
    created.on('style.load', () => {
      const { base } = created.getStyle().sources
      setAttribution(base && 'attribution' in base ? (base.attribution ?? '') : '')
    })
    // Without what is beneath them the pins are still where they belong.
    created.on('error', () => setHasFailed(true))
    const restyle = () => created.setStyle(style())
    night.addEventListener('change', restyle)
    setMap(created)
    return () => {
      night.removeEventListener('change', restyle)
      created.remove()
    }
    // The first view only; later ones are moves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return { element, map, attribution, hasFailed }
}

function createMap(options: MapOptions): MapView | undefined {
  try {
    return new MapView(options)
  } catch (error) {
    if (error instanceof GPUInitializationError) return undefined
    throw error
  }
}
