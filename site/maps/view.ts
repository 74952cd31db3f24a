import type { Point } from '#site/lib/miles.ts'

/** A part of the world: west, south, east and north in degrees. */
export type View = readonly [west: number, south: number, east: number, north: number]

type Grid = {
  /** What sides are multiples of, so that a place seldom changes a map. */ step: number
  least: number
}
const FINE: Grid = { step: 0.005, least: 0.015 }
/** About three miles. Places near each other share one. */
const COARSE: Grid = { step: 0.02, least: 0.06 }

/** The part of the world that shows all of the points, with a margin; undefined without points. */
export function viewOf(points: (Point | undefined)[]): View | undefined {
  return gridView(points, FINE)
}

/** The part of the world that shows all of the places. */
export const viewOfPlaces = (places: { point?: Point | undefined }[]) =>
  viewOf(places.map(({ point }) => point))

/** The part of the world around one point. */
export function viewAround(point: Point | undefined): View | undefined {
  return gridView([point], COARSE)
}

function gridView(points: (Point | undefined)[], grid: Grid): View | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  // A plain loop: a list may have thousands of places.
  for (const point of points) {
    if (!point) continue
    west = Math.min(west, point.longitude)
    east = Math.max(east, point.longitude)
    south = Math.min(south, point.latitude)
    north = Math.max(north, point.latitude)
  }
  if (west > east) return undefined
  const [left, right] = span(west, east, grid)
  const [bottom, top] = span(south, north, grid)
  return [left, bottom, right, top]
}

/** The path of the drawing of a view. */
export const mapPath = (view: View) => `/maps/${mapName(view)}.svg`

/** Its file name without the extension: the sides in thousandths of a degree. */
export const mapName = (view: View) => view.map((side) => Math.round(side * 1000)).join('_')

/** Whether a view shows a point. */
export const isIn = ([west, south, east, north]: View, { longitude, latitude }: Point) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** The ends of a range, apart by `least` or more, moved outwards to whole steps. */
function span(from: number, to: number, { step, least }: Grid): [from: number, to: number] {
  const missing = Math.max(0, least - (to - from)) / 2
  const steps = (value: number, round: (steps: number) => number) =>
    Math.round(round(value / step) * step * 1000) / 1000
  return [steps(from - missing, Math.floor), steps(to + missing, Math.ceil)]
}
