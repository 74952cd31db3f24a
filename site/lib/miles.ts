export type Point = { latitude: number; longitude: number }

/** The great-circle distance in miles; undefined when a point is unknown. */
export function milesBetween(a: Point | undefined, b: Point | undefined): number | undefined {
  if (!a || !b) return undefined
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * 3958.8 * Math.asin(Math.sqrt(h))
}
