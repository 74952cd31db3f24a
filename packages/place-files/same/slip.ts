/**
 * How many letters differ between two texts where they differ at all: 1 for a slip of the pen (a letter too many, a wrong
 * one, or two swapped), 0 for the same text. Digits never slip.
 */
export function slipOf(a: string, b: string): number {
  if (a === b) return 0
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const one = a.slice(start, a.length - end)
  const other = b.slice(start, b.length - end)
  if (/\d/.test(one + other)) return Infinity
  const isSwapped = one.length === 2 && one === other[1]! + other[0]!
  return isSwapped ? 1 : Math.max(one.length, other.length)
}
