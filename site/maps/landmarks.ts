import { isMailingAddress } from '#domain/contact/mailing-address.ts'
import { milesBetween, type Point } from '#site/lib/miles.ts'
import type { BaseMap } from './draw-map.ts'

/** What the map of the guide's folder may call the drawing of a landmark, each as a path that stands on the middle of its base. */
export const LANDMARKS = {
  lighthouse: 'M-8 0L-5-24H5L8 0ZM-6-24V-32H6V-24ZM-8-32L0-41L8-32Z',
  courthouse:
    'M-18 0V-16H18V0ZM-21-16L0-27L21-16ZM-11 0V-16M-4 0V-16M4 0V-16M11 0V-16M-4-25V-33H4V-25M-5-33L0-40L5-33Z',
  ballpark: 'M0 0L-20-20A28 28 0 0 1 20-20ZM0-4L-8-12L0-20L8-12Z',
  station: 'M-17 0V-14H17V0ZM-22-14L-14-25H14L22-14ZM-4 0V-9H4V0M-12-6H-8M8-6H12',
  church: 'M-6 0V-16H18V0ZM-6-16L18-16L14-24H-6ZM-17 0V-24H-6V0ZM-18-24L-11.5-42L-5-24Z',
  house: 'M-15 0V-14H15V0ZM-18-14L-11-26H11L18-14ZM-3 0V-9H3V0M-10-26V-32H-6V-26M6-26V-32H10V-26',
  rocks: 'M-22 0L-13-18L-7-11L3-30L11-14L15-18L22 0Z',
  tree: 'M0 0V-16M-14-20A14 13 0 1 1 14-20A10 9 0 0 1-14-20Z',
}
export type Drawing = keyof typeof LANDMARKS

/** The room that a drawing takes above its base. */
export const LANDMARK_SIZE = { width: 46, height: 44 }

/** In miles: beyond, a landmark says little about where a place is. */
const NEAR = 0.6

/** The name of the nearest landmark whose position is exact; undefined if none is near. */
function nearestLandmark(base: BaseMap, point: Point | undefined): string | undefined {
  const near = base.features.flatMap(({ properties: { isExact, name = '' }, geometry }) => {
    if (!isExact || geometry?.type !== 'Point') return []
    const [longitude = 0, latitude = 0] = geometry.coordinates
    const miles = milesBetween(point, { latitude, longitude })
    return miles !== undefined && miles <= NEAR ? [{ name, miles }] : []
  })
  return near.toSorted((a, b) => a.miles - b.miles)[0]?.name
}

/** `33 `, `12A ` or `5-7 ` before the name of a street, which may be `5th Avenue`. */
const HOUSE = /^\d+(?:[-–/]\d+)?[a-z]?\s+/i
const UNIT = /\s*(?:,|#|\b(?:suite|ste|unit|apt|floor|room)\b).*$/i

/** Where a place is, as `S Main Street, Stowe · near Old Light`: its street, its town and a landmark within a walk. */
export function whereIs(
  base: BaseMap,
  { address, town, point }: { address: string; town: string; point?: Point | undefined },
): string {
  const street = isMailingAddress(address) ? '' : address.replace(HOUSE, '').replace(UNIT, '')
  const landmark = nearestLandmark(base, point)
  return [street, town].filter(Boolean).join(', ') + (landmark ? ` · near ${landmark}` : '')
}
