import type { Position } from 'geojson'

/** A part of the world in degrees, in the order of GeoJSON. */
export type Box = [west: number, south: number, east: number, north: number]

/** The widest box that is asked for; public servers end larger questions without an answer. */
const MOST_DEGREES = 2
/** Where the world of a map ends: boxes do not go round it. */
const [MOST_LONGITUDE, MOST_LATITUDE] = [180, 85]
const KM_PER_DEGREE = 111.32

/** `0.2,52.3,0.3,52.5` as a box. Throws a sentence that names the flag. */
export function readBox(text: string): Box {
  const sides = text.split(',').map((side) => (side.trim() ? Number(side) : NaN))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = sides
  const isBox = sides.length === 4 && west < east && south < north
  const isInWorld =
    Math.max(-west, east) <= MOST_LONGITUDE && Math.max(-south, north) <= MOST_LATITUDE
  if (!isBox || !isInWorld)
    throw new Error(
      '--bbox must be west,south,east,north in degrees, such as --bbox=0.2,52.3,0.3,52.5',
    )
  return checkBox([west, south, east, north])
}

/** The box itself. Throws a sentence when it is too large. */
export function checkBox(box: Box): Box {
  const [west, south, east, north] = box
  // Sides are rounded.
  const most = MOST_DEGREES + 0.001
  if (east - west < most && north - south < most) return box
  throw new Error(
    `The area is larger than ${MOST_DEGREES} degrees: choose a part of it by --bbox=W,S,E,N`,
  )
}

/** The box around a point, so many kilometers to each side. */
export function boxAround([longitude = 0, latitude = 0]: Position, km: number): Box {
  const up = km / KM_PER_DEGREE
  const aside = up / Math.cos((latitude * Math.PI) / 180)
  return rounded([longitude - aside, latitude - up, longitude + aside, latitude + up])
}

/** The box of points. */
export function boxOf(points: Position[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x = 0, y = 0] of points) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}

/**
 * The box, extended on each side by half its size or `least` kilometers, whichever is more, until it is as large as may be
 * asked for.
 */
export function widened(box: Box, least: number): Box {
  const [west, south, east, north] = box
  const [aside, , , up] = boxAround([0, (south + north) / 2], least)
  const marginOf = (size: number, least: number) =>
    Math.min(Math.max(least, size / 2), Math.max(0, (MOST_DEGREES - size) / 2))
  const x = marginOf(east - west, -aside)
  const y = marginOf(north - south, up - (south + north) / 2)
  return rounded([west - x, south - y, east + x, north + y])
}

/** To a meter, and within the world. */
const rounded = (box: Box) =>
  box.map((side, index) => {
    const most = index % 2 ? MOST_LATITUDE : MOST_LONGITUDE
    return Number(Math.min(Math.max(side, -most), most).toFixed(5))
  }) as Box
