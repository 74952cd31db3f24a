/** What a table has under a key that somebody wrote, which may be `constructor`. */
export const own = <T>(table: Record<string, T>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
