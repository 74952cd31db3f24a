/** Points and numbers in the shortest form that SVG allows. */

export type Point = readonly [number, number]

/** The shortest form of a number, with at most one decimal. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.')
}

/** Joins coordinates, with a space only where SVG needs one. */
export function run(...values: number[]): string {
  return values.map(short).reduce((text, next) => {
    return text + (text === '' || next.startsWith('-') ? '' : ' ') + next
  }, '')
}

/** A random generator: the same seed gives the same numbers in [0, 1). */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Converts degrees to radians. */
export const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point at an angle, clockwise from east, and a distance from a centre. */
export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos(radians(degrees)),
  cy + r * Math.sin(radians(degrees)),
]
