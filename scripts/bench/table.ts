/** What one measurement found: rows by name, each with the same columns, printed and kept as JSON. */
export type Table = {
  title: string
  rows: Record<string, Record<string, number | string>>
  /** What must hold: figures with their limits. */
  bars: Bar[]
}

export type Bar = { name: string; value: number; limit: number; isLeast?: boolean }

export const holds = ({ value, limit, isLeast }: Bar) => (isLeast ? value >= limit : value <= limit)

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
