/** The result of a measurement: rows by name, all with the same columns. */
export type Table = {
  title: string
  rows: Record<string, Record<string, number | string>>
  /** Figures with the limits that they must keep. */
  bars: Bar[]
}

export type Bar = { name: string; value: number; limit: number; isLeast?: boolean }

export const holds = ({ value, limit, isLeast }: Bar) => (isLeast ? value >= limit : value <= limit)

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
