/** Eggs, boiled and fried. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'

/** Half a boiled egg. */
export const halfEgg = (x: number, y: number, turn: number, scale = 1, yolk: string = C.mustard) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(disc(0, 0, 92, 70, { points: 12 }), tint(C.clay, 0.45), 0.5) +
      fill(disc(-2, -3, 83, 62), C.cream) +
      fill(disc(10, 2, 42, 40), yolk) +
      fill(disc(16, 8, 30, 27), shade(yolk, 0.12)) +
      fill(gouges([[-14, -10, 30, -46, 6]]), C.cream),
  )

/** A fried egg. */
export const friedEgg = (x: number, y: number, r: number, seed = 2) =>
  fill(disc(x, y, r, r * 0.92, { seed, wobble: 0.12, points: 9 }), C.cream) +
  hatch(arc(x, y, r * 0.8, 10, 80), C.stone, r * 0.16, '4 8') +
  fill(disc(x - r * 0.06, y - r * 0.04, r * 0.46), C.mustard) +
  fill(disc(x, y + r * 0.05, r * 0.36), shade(C.mustard, 0.08)) +
  line(arc(x - r * 0.06, y - r * 0.04, r * 0.32, 190, 275), C.cream, r * 0.09)
