/** Steam and flames. */
import { INKS as C } from '../palette.ts'
import { run } from '../paper/numbers.ts'
import { ribbon } from '../paper/outlines.ts'
import { at, each, fill, series } from '../paper/paint.ts'

/** Tapered curls of steam that rise from a point. */
export const steam = (x: number, y: number, height: number, colour: string = C.cream, curls = 3) =>
  fill(
    series(curls, (i) => {
      const left = x + (i - (curls - 1) / 2) * height * 0.34
      const tall = height * (i % 2 ? 1 : 0.78)
      const sway = height * 0.14
      return ribbon(
        [
          [left, y],
          [left + sway, y - tall * 0.28],
          [left - sway, y - tall * 0.58],
          [left + sway * 0.9, y - tall * 0.84],
          [left + sway * 0.2, y - tall],
        ],
        [0, height * 0.09, height * 0.12, height * 0.06, 0],
      )
    }).join(''),
    colour,
    { 'fill-opacity': '.8' },
  )

/** A flame, 230 units tall, with its foot at (x, y). */
export const flame = (
  x: number,
  y: number,
  scale: number,
  hot: readonly string[] = [C.tomato, C.mustard, C.butter],
  turn = 0,
) =>
  at(
    x,
    y,
    turn,
    scale,
    each(hot, (colour, i) => {
      const k = 1 - i * 0.3
      const steps = [
        -40, -70, 20, -90, 24, -150, 26, 20, 30, 40, 32, 54, 20, -34, 24, -84, 10, -134, 64, 50,
        116, 160, 70, 230,
      ]
      return fill(
        `M${run(-70 * k, 0)}c${run(...steps.map((step) => Math.round(step * k)))}z`,
        colour,
      )
    }),
  )
