import type { Point } from '#site/lib/miles.ts'

/** A part of the world: west, south, east and north in degrees. */
export type View = readonly [west: number, south: number, east: number, north: number]

type Grid = {
  /** What sides are multiples of, so that a place seldom changes a map. */ step: number
  least: number
}
const FINE: Grid = { step: 0.01, least: 0.03 }
/** About three miles. Places near each other share one. */
const COARSE: Grid = { step: 0.02, least: 0.06 }

/** The part of the world that shows all of the points, with a margin; undefined without points. */
export function viewOf(points: (Point | undefined)[]): View | undefined {
  return gridView(points, FINE)
}

/** The part of the world around one point. */
export function viewAround(point: Point | undefined): View | undefined {
  return gridView([point], COARSE)
}

function gridView(points: (Point | undefined)[], grid: Grid): View | undefined {
  const known = points.filter((point) => point !== undefined)
  if (known.length === 0) return undefined
  const [west, east] = span(
    known.map(({ longitude }) => longitude),
    grid,
  )
  const [south, north] = span(
    known.map(({ latitude }) => latitude),
    grid,
  )
  return [west, south, east, north]
}

/** The path of the drawing of a view. */
export const mapPath = (view: View) => `/maps/${mapName(view)}.svg`

/** Its file name without the extension: the sides in hundredths of a degree. */
export const mapName = (view: View) => view.map((side) => Math.round(side * 100)).join('_')

/** Whether a view shows a point. */
export const isIn = ([west, south, east, north]: View, { longitude, latitude }: Point) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north

/** The smallest and the largest of some degrees, apart by `least` or more, moved outwards to whole steps. */
function span(degrees: number[], { step, least }: Grid): [from: number, to: number] {
  let [from, to] = [Infinity, -Infinity]
  for (const value of degrees) {
    from = Math.min(from, value)
    to = Math.max(to, value)
  }
  const missing = Math.max(0, least - (to - from)) / 2
  const steps = (value: number, round: (steps: number) => number) =>
    Math.round(round(value / step) * step * 100) / 100
  return [steps(from - missing, Math.floor), steps(to + missing, Math.ceil)]
}
