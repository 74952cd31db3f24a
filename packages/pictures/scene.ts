import { SCHEMES, type Scheme } from './palette.ts'
import { GROUNDS, POOL, hash } from './seed.ts'
import type { Subject } from './subjects/subject.ts'

/** What a picture is drawn from: its colours, its size and its choices. */
export type Scene = Scheme & {
  seed: number
  /** The seed as it was given, which may be larger than the pool. */
  whole: number
  wide: number
  high: number
  /** 1, or -1 where the composition is mirrored. */
  flip: 1 | -1
  /** Mirrors a horizontal position when the composition is mirrored. */
  x: (across: number) => number
  /** Draws one of the options. Leaves out the colour of the ground, on which a thing would vanish. */
  pick: <T>(choice: string, ...options: [T, ...T[]]) => T
  /** Draws a whole number between two, both included. */
  roll: (choice: string, from: number, to: number) => number
}

/**
 * The scene of one picture. Its ground follows from the seed alone, so that a pool has equally many on each; every other
 * choice is drawn from the seed and its name, so that none depends on another.
 */
export function sceneOf(
  { grounds, field: [wide, high] = [1200, 900] }: Subject,
  seed: number,
): Scene {
  const number = ((Math.trunc(seed) % POOL) + POOL) % POOL
  const scheme = SCHEMES[grounds[number % GROUNDS] ?? grounds[0]]
  const flip = hash(`${number} flip`) % 2 ? -1 : 1
  return {
    ...scheme,
    seed: number,
    whole: Math.abs(Math.trunc(seed)),
    wide,
    high,
    flip,
    x: (across) => (flip > 0 ? across : wide - across),
    pick: (choice, ...options) => {
      const visible = options.filter((option) => option !== scheme.ground)
      return visible[hash(`${number} ${choice}`) % visible.length] ?? options[0]
    },
    roll: (choice, from, to) => from + (hash(`${number} ${choice}`) % (to - from + 1)),
  }
}
