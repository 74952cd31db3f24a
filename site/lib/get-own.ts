/** The value of a key that comes from outside: an inherited one such as `constructor` is undefined. */
export const getOwn = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
