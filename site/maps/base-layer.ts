import { curveCatmullRom, curveCatmullRomClosed } from 'd3-shape'
import type { Feature, FeatureCollection, Geometry, Position } from 'geojson'
import type { BaseMap, Label } from './draw-map.ts'
import type { View } from './view.ts'

type Properties = { kind: string; name?: string; rank?: number }

/** Points on a curve between two points of a shape: enough for a screen at the closest zoom of a county. */
const STEPS = 8
/** In degrees: a shorter line needs no points between. */
const SHORTEST = 0.0005
/** All that a web map shows. */
const WORLD: View = [-180, -85, 180, 85]

/**
 * The base map as the interactive map draws it: curves as many short lines, which is all that it can draw, and the names
 * of towns. Where the guide's own places are off the land of the base map, all is taken for land.
 */
export function baseLayer(
  base: BaseMap,
  view: View | undefined,
  towns: Label[],
): FeatureCollection<Geometry, Properties> {
  // A landmark without a position of its own is on drawn maps alone.
  const isTown = (name?: string) => towns.some((town) => town.name === name)
  const shapes = base.features.flatMap(({ type, properties, geometry }) =>
    geometry && !(properties.kind === 'area-name' && isTown(properties.name))
      ? [{ type, properties, geometry: curved(geometry) }]
      : [],
  )
  const hasLand = shapes.some(
    ({ properties, geometry }) => properties.kind === 'land' && isNear(geometry, view),
  )
  const labels = towns.map(({ name, longitude, latitude }) => ({
    type: 'Feature' as const,
    properties: { kind: 'town', name },
    geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
  }))
  return {
    type: 'FeatureCollection',
    features: [worldOf(hasLand ? 'sea' : 'land'), ...shapes, ...labels],
  }
}

const worldOf = (kind: 'sea' | 'land'): Feature<Geometry, Properties> => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'Polygon', coordinates: [cornersOf(WORLD)] },
})

function cornersOf([west, south, east, north]: View): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

function curved(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'LineString':
      return { ...geometry, coordinates: curve(geometry.coordinates, false) }
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map((ring) => curve(ring, true)) }
    case 'MultiPolygon':
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((rings) => rings.map((ring) => curve(ring, true))),
      }
    default:
      return geometry
  }
}

/** The same curve as drawn maps have, as points. */
function curve(points: Position[], isClosed: boolean): Position[] {
  const out: Position[] = []
  const at = (x: number, y: number): Position => [
    Math.round(x * 1e5) / 1e5,
    Math.round(y * 1e5) / 1e5,
  ]
  const pen = {
    moveTo: (x: number, y: number) => out.push(at(x, y)),
    lineTo: (x: number, y: number) => out.push(at(x, y)),
    bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => {
      const [x0 = 0, y0 = 0] = out.at(-1) ?? []
      const steps = Math.min(STEPS, Math.ceil(Math.hypot(x - x0, y - y0) / SHORTEST)) || 1
      for (let step = 1; step <= steps; step++) {
        const t = step / steps
        const mix = (a: number, b: number, c: number, d: number) =>
          (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d
        out.push(at(mix(x0, x1, x2, x), mix(y0, y1, y2, y)))
      }
    },
    closePath: () => {},
  } as unknown as CanvasRenderingContext2D
  const line = (isClosed ? curveCatmullRomClosed : curveCatmullRom)(pen)
  line.lineStart()
  // The last point of a ring is its first, which the closed curve adds by itself.
  for (const [x = 0, y = 0] of isClosed ? points.slice(0, -1) : points) line.point(x, y)
  line.lineEnd()
  const [first] = out
  if (isClosed && first) out.push(first)
  return out
}

/** Whether a polygon reaches into a view, by its box. */
function isNear(geometry: Geometry, view: View | undefined): boolean {
  if (!view) return true
  const [west, south, east, north] = view
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : []
  return polygons.some(([ring = []]) => {
    const [xs, ys] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)]
    return (
      Math.min(...xs) < east &&
      Math.max(...xs) > west &&
      Math.min(...ys) < north &&
      Math.max(...ys) > south
    )
  })
}
