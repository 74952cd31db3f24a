/** Points and numbers in the shortest form that SVG allows. */

export type Point = readonly [number, number]

const texts = new Map<number, string>()

/** The shortest form of a number: with one decimal at most, and from 20 on with none, which nobody could see. */
export function short(value: number): string {
  const tenths = Math.round(value * 10)
  const known = texts.get(tenths)
  if (known !== undefined) return known
  // Pictures repeat a few thousand numbers, and writing one takes long.
  const rounded = Math.abs(tenths) < 200 ? tenths / 10 : Math.round(tenths / 10)
  const text = rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.')
  texts.set(tenths, text)
  return text
}

/** Joins coordinates, with a space only where SVG needs one. */
export function run(...values: number[]): string {
  let text = ''
  for (const value of values) {
    const next = short(value)
    text += text === '' || next.startsWith('-') ? next : ` ${next}`
  }
  return text
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
