import { forceCollide, forceSimulation, forceX, forceY } from 'd3-force'
import { geoMercator } from 'd3-geo'
import type { Point } from '#site/lib/miles.ts'
import type { View } from './view.ts'

/** The size of every map in units of its drawing. */
export const WIDTH = 800
export const HEIGHT = 480
/** Around the places, so that a pin at the edge is whole. */
const MARGIN = 30

/** The projection that shows the whole view in the middle of a map. */
export function projectionOf([west, south, east, north]: View) {
  const corners = {
    type: 'MultiPoint' as const,
    coordinates: [
      [west, south],
      [east, north],
    ],
  }
  const extent: [[number, number], [number, number]] = [
    [MARGIN, MARGIN],
    [WIDTH - MARGIN, HEIGHT - MARGIN],
  ]
  return geoMercator().fitExtent(extent, corners)
}

export type Pin<Place> = { place: Place; number: number; x: number; y: number }

/** The radius of a pin with a number. */
export const PIN_RADIUS = 19

/** The places with coordinates as pins, numbered by their position and moved apart where they would cover each other. */
export function pinsAt<Place extends { point?: Point }>(view: View, places: Place[]): Pin<Place>[] {
  const pins = places.flatMap((place, index) =>
    place.point ? { place, number: index + 1, at: pinAt(view, place.point) } : [],
  )
  const nodes = pins.map(({ at }) => ({ ...at, own: at }))
  forceSimulation(nodes)
    .force('x', forceX<(typeof nodes)[number]>(({ own }) => own.x).strength(0.2))
    .force('y', forceY<(typeof nodes)[number]>(({ own }) => own.y).strength(0.2))
    .force('apart', forceCollide(PIN_RADIUS + 1).iterations(3))
    .stop()
    .tick(80)
  const within = (value: number, most: number) =>
    Math.round(Math.min(Math.max(value, PIN_RADIUS), most - PIN_RADIUS))
  return pins.map(({ place, number }, i) => ({
    place,
    number,
    x: within(nodes[i]!.x, WIDTH),
    y: within(nodes[i]!.y, HEIGHT),
  }))
}

/** Where a point is on the map of a view, in units of its drawing. */
export function pinAt(view: View, { longitude, latitude }: Point): { x: number; y: number } {
  const [x = 0, y = 0] = projectionOf(view)([longitude, latitude]) ?? []
  return { x: Math.round(x), y: Math.round(y) }
}
