import {
  GPUInitializationError,
  Map as MapView,
  type MapOptions,
  type StyleSwapOptions,
  addProtocol,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import type { View } from '#site/maps/view.ts'
import { MAX_ZOOM } from './clusters.ts'
import { serveRoom, withRoom } from './room.ts'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', async (request, abort) => {
  const { loadTile } = await import('./tiles.ts')
  return loadTile(request, abort)
})

/** A screen on which the map is all there is, with cards above its lower part. */
export const PHONE = '(width < 48rem)'
/** The pixels at the foot of a phone's map that cards cover. */
export const CARDS = 200
/** Leaves room for pins at the edge, and for the cards. */
export const fitOf = (isPhone: boolean) => ({
  padding: isPhone ? { top: 72, bottom: CARDS + 10, left: 36, right: 36 } : 48,
  maxZoom: 15,
})
/** Says of a move that the visitor asked for it by a button. */
export const BY_VISITOR = { isByVisitor: true }

/** A flat map whose gestures leave the scrolling of the page alone, where there is a page around it. */
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
export function useMap(view: View | undefined, isPhone: boolean, onUnsupported: () => void) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapView>()
  const [attribution, setAttribution] = useState('')
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!element.current) return
    const night = matchMedia('(prefers-color-scheme: dark)')
    const style = () => `/maps/${night.matches ? 'dark' : 'light'}.json`
    const options: MapOptions = {
      ...OPTIONS,
      container: element.current,
      ...(view && {
        bounds: [...view] as [number, number, number, number],
        fitBoundsOptions: fitOf(isPhone),
      }),
    }
    const created = createMap(options)
    if (!created) return onUnsupported()
    created.touchZoomRotate.disableRotation()
    created.keyboard.disableRotation()
    created.on('style.load', () => {
      const { base } = created.getStyle().sources
      setAttribution(base && 'attribution' in base ? (base.attribution ?? '') : '')
    })
    serveRoom(created)
    created.setStyle(style(), COMPLETED)
    // Without what is beneath them the pins are still where they belong.
    created.on('error', () => setHasFailed(true))
    const restyle = () => created.setStyle(style(), COMPLETED)
    night.addEventListener('change', restyle)
    setMap(created)
    return () => {
      night.removeEventListener('change', restyle)
      created.remove()
    }
    // The first view only; later ones are moves.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  useEffect(() => {
    if (!map) return
    if (isPhone) map.cooperativeGestures.disable()
    else map.cooperativeGestures.enable()
  }, [map, isPhone])

  return { element, map, attribution, hasFailed }
}

/** The family that a page has for one of its faces: each build names it anew. */
const familyOf = (property: string) =>
  getComputedStyle(document.documentElement)
    .getPropertyValue(property)
    .split(',')[0]!
    .replaceAll('"', '')
    .trim()

/** Completes a style on the page: names are written with its faces, and keep off the pins. */
const COMPLETED: StyleSwapOptions = {
  transformStyle: (_, style) =>
    withRoom({
      ...style,
      layers: style.layers.map((layer) =>
        layer.type === 'symbol'
          ? {
              ...layer,
              layout: {
                ...layer.layout,
                'text-font': [familyOf(layer.id === 'town' ? '--font-headings' : '--font-text')],
              },
            }
          : layer,
      ),
    }),
}

function createMap(options: MapOptions): MapView | undefined {
  try {
    return new MapView(options)
  } catch (error) {
    if (error instanceof GPUInitializationError) return undefined
    throw error
  }
}
