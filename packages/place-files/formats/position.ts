import type { Row } from '../candidate.ts'
import { readPoint } from '../normalise.ts'
import { isObject } from './json.ts'

type Point = Row['point']

/** The point of a GeoJSON geometry, of an outline its middle. `code` is the EPSG code of its coordinates. */
export function pointOf(geometry: unknown, code?: number): Point {
  if (!isObject(geometry) || !Array.isArray(geometry['coordinates'])) return undefined
  return middleOf(flatten(geometry['coordinates']), code)
}

/** The middle of positions, each longitude and latitude. */
export function middleOf(positions: [number, number][], code = WGS_84): Point {
  const [only] = positions
  if (!only) return undefined
  // Sums of halves are off in the last digits; a millionth of a degree is 10 cm.
  const middle = (axis: 0 | 1) => {
    const values = positions.map((position) => position[axis]).sort((a, b) => a - b)
    return Number(((values[0]! + values.at(-1)!) / 2).toFixed(6))
  }
  const [x, y] = positions.length === 1 ? only : [middle(0), middle(1)]
  if (code !== WGS_84) return fromMercator(x, y)
  return readPoint(y, x)
}

const WGS_84 = 4326
const MERCATOR = new Set([3857, 102100, 102113, 900913])
/** Half of the earth's circumference in meters. */
const HALF = 20_037_508.342789244

/** Throws a sentence when coordinates of this EPSG code cannot be turned into longitude and latitude. */
export function checkReference(code: number) {
  if (code === WGS_84 || code === 4269 || MERCATOR.has(code)) return code === 4269 ? WGS_84 : code
  throw new Error(
    `Its positions are in the reference system ${code}; export it in WGS 84 (longitude and latitude, 4326)`,
  )
}

function fromMercator(x: number, y: number): Point {
  const latitude = (Math.atan(Math.exp((y / HALF) * Math.PI)) * 360) / Math.PI - 90
  return readPoint(Number(latitude.toFixed(6)), Number(((x / HALF) * 180).toFixed(6)))
}

/** Every position of a geometry; GeoJSON nests them at most four deep. */
function flatten(coordinates: unknown[], depth = 0): [number, number][] {
  const [longitude, latitude] = coordinates
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]]
  if (depth === 4) return []
  return coordinates.flatMap((part) => (Array.isArray(part) ? flatten(part, depth + 1) : []))
}

/** Columns in which open data portals put a point as a whole. */
const WHOLE =
  /^(location(_?\d)?|geo_?location|geocoded_column|(?:meta_)?geo_?point(_2d)?|the_geom|georeference|point|coordinates?|coord|position|lat_?long?|geometry)$/i
const WKT = /^(?:SRID=4326;)?POINT ?Z? ?\((-?[\d.]+) (-?[\d.]+)/i
const PAIR = /(?<!\d)(-?\d{1,3}\.\d{1,30}), ?(-?\d{1,3}\.\d{1,30})\)?$/

/** The point that one column holds as a whole: GeoJSON, `POINT (-76.3 39.5)`, `(39.5, -76.3)` or an object with both numbers. */
export function wholePoint(fields: Record<string, unknown>): Point {
  for (const [key, value] of Object.entries(fields)) {
    if (!WHOLE.test(key)) continue
    const point = readWhole(value)
    if (point) return point
  }
  return undefined
}

function readWhole(value: unknown): Point {
  if (isObject(value)) {
    return (
      pointOf(value) ??
      readPoint(
        value['latitude'] ?? value['lat'],
        value['longitude'] ?? value['lon'] ?? value['lng'],
      )
    )
  }
  if (Array.isArray(value)) return middleOf(flatten(value))
  if (typeof value !== 'string') return undefined
  const wkt = WKT.exec(value.trim())
  if (wkt) return readPoint(wkt[2], wkt[1])
  const pair = PAIR.exec(value.trim())
  return pair ? readPoint(pair[1], pair[2]) : undefined
}
