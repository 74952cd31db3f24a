import type { FeatureCollection, Point } from 'geojson'
import type { GeoJSONSource, Map as MapView, StyleSpecification } from 'maplibre-gl'
import type { Pin } from './clusters.ts'

/** The image, the source and the layer by which MapLibre keeps names off the pins, which are elements of the page. */
const ROOM = 'room'
/** The sides of the image in pixels: a pin with a little air. */
const SIDE = 36
/** A cluster is larger. */
const OF_CLUSTER = 1.35
/** Between the middles of two images along an edge, in pixels. */
const STEP = 30

type Room = FeatureCollection<Point, { size: number }>

const NONE: Room = { type: 'FeatureCollection', features: [] }

/** The style with a layer of invisible images above all others, for whose places MapLibre looks before it places names. */
export const withRoom = (style: StyleSpecification, data: Room = NONE): StyleSpecification => ({
  ...style,
  sources: { ...style.sources, [ROOM]: { type: 'geojson', data } },
  layers: [
    ...style.layers,
    {
      id: ROOM,
      type: 'symbol',
      source: ROOM,
      layout: {
        'icon-image': ROOM,
        'icon-size': ['get', 'size'],
        'icon-allow-overlap': true,
        'icon-padding': 0,
      },
    },
  ],
})

/** Gives a map the invisible image as soon as it asks for it. */
export const serveRoom = (map: MapView) =>
  map.on('styleimagemissing', ({ id }) => {
    if (id === ROOM && !map.hasImage(ROOM))
      map.addImage(ROOM, { width: SIDE, height: SIDE, data: new Uint8Array(4 * SIDE ** 2) })
  })

/** Where no name may stand: at pins, and across an edge of what is seen of the map, which would cut it. */
export function roomOf(pins: Pin[], seen: Seen): Room {
  const point = ([longitude, latitude]: Pin['at'], size: number): Room['features'][number] => ({
    type: 'Feature',
    properties: { size },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })
  return {
    type: 'FeatureCollection',
    features: [
      ...pins.map(({ at, count }) => point(at, count > 1 ? OF_CLUSTER : 1)),
      ...edgeOf(seen).map((at) => point(at, STEP / SIDE)),
    ],
  }
}

/** What the buttons that zoom cover, from the right and from above. */
const ZOOM = [30, 60, 90].map((y) => [34, y] as const)

/** The size of a map in pixels, how much of its foot is behind cards, and where each of its points is. */
export type Seen = {
  width: number
  height: number
  covered: number
  at: (x: number, y: number) => Pin['at']
}

function edgeOf({ width, height, covered, at }: Seen): Pin['at'][] {
  const along = (length: number) =>
    Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, step) => Math.min(step * STEP, length))
  return [
    ...ZOOM.map(([right, y]) => at(width - right, y)),
    ...along(width).flatMap((x) => [at(x, 0), at(x, height - covered)]),
    ...along(height).flatMap((y) => [at(0, y), at(width, y)]),
  ]
}

/** Keeps the names of a map off its pins and edges, as they are now; `covered` pixels at its foot are behind cards. */
export function keepRoom(map: MapView, pins: Pin[], covered: number): void {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const at = (x: number, y: number): Pin['at'] => {
    const { lng, lat } = map.unproject([x, y])
    return [lng, lat]
  }
  void map.getSource<GeoJSONSource>(ROOM)?.setData(roomOf(pins, { width, height, covered, at }))
}
