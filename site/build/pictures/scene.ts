import type { Scheme } from './palette.ts'

/** One setting of a picture: its papers, and which of the compositions it takes. */
export type Scene = Scheme & {
  v: number
  wide: number
  high: number
  /** 1, or -1 where the composition is mirrored. */
  flip: 1 | -1
  /** A place across the field, mirrored with the composition. */
  x: (across: number) => number
  /** The option of this variant. */
  pick: <T>(...options: [T, ...T[]]) => T
}
