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

/** Between two pins. */
const GAP = 2
/** Enough for twenty pins at one address. */
const MOST_ROUNDS = 60

/** The places with coordinates as pins, numbered by their position and moved apart where they would cover each other. */
export function pinsAt<Place extends { point?: Point }>(view: View, places: Place[]): Pin<Place>[] {
  const projection = projectionOf(view)
  const pins = places.flatMap((place, index) =>
    place.point ? { place, number: index + 1, ...projected(projection, place.point) } : [],
  )
  moveApart(pins)
  return pins.map((pin) => ({ ...pin, x: Math.round(pin.x), y: Math.round(pin.y) }))
}

type At = { x: number; y: number }

/** Moves pins that cover each other apart and keeps them on the map. A loop of pairs: d3-force took 20 ms for a page. */
function moveApart(pins: At[]): void {
  const least = 2 * PIN_RADIUS + GAP
  let isMoving = true
  for (let round = 0; isMoving && round < MOST_ROUNDS; round++) {
    isMoving = false
    for (let i = 0; i < pins.length; i++) {
      const a = pins[i]!
      for (let j = i + 1; j < pins.length; j++) {
        const b = pins[j]!
        const dx = b.x - a.x
        const dy = b.y - a.y
        // Most pairs are far apart, and the distance takes longer.
        if (Math.abs(dx) > least || Math.abs(dy) > least) continue
        const distance = Math.hypot(dx, dy)
        if (distance > least - 1) continue
        isMoving = true
        const push = (least - distance) / 2
        // At one point, each goes in a direction of its own.
        const [toX, toY] =
          distance > 0 ? [dx / distance, dy / distance] : [Math.cos(j), Math.sin(j)]
        Object.assign(a, kept({ x: a.x - toX * push, y: a.y - toY * push }))
        Object.assign(b, kept({ x: b.x + toX * push, y: b.y + toY * push }))
      }
    }
  }
}

function kept({ x, y }: At): At {
  const within = (value: number, most: number) =>
    Math.min(Math.max(value, PIN_RADIUS), most - PIN_RADIUS)
  return { x: within(x, WIDTH), y: within(y, HEIGHT) }
}

/** Says where single points are on the map of a view, in units of its drawing. */
export function pinsOn(view: View): (point: Point) => At {
  const projection = projectionOf(view)
  return (point) => {
    const { x, y } = projected(projection, point)
    return { x: Math.round(x), y: Math.round(y) }
  }
}

/** Where a point is on the map of a view. */
export const pinAt = (view: View, point: Point): At => pinsOn(view)(point)

function projected(projection: ReturnType<typeof projectionOf>, point: Point): At {
  const [x = 0, y = 0] = projection([point.longitude, point.latitude]) ?? []
  return { x, y }
}
