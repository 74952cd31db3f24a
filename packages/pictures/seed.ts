/** How a seed decides. Browsers run this, too, so it stays small. */

/** The number of pictures of each subject: their seeds are 0 up to this, without it. */
export const POOL = 32

/** The number of grounds of each subject. Seeds that differ by a multiple of it lie on the same ground. */
export const GROUNDS = 8

/** Hashes a text to a whole number of 32 bits (FNV-1a, with its bits mixed at the end). */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}
