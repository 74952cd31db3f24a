/** Whether two values are the same JSON, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  const [left, right] = [a, b] as Record<string, unknown>[]
  const names = Object.keys(left!)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (names.length !== Object.keys(right!).length) return false
  return names.every((name) => name in right! && isSame(left![name], right![name]))
}
