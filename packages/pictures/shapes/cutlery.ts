/** Cutlery. Each piece points up, is about 480 units tall and centred on (x, y). */
import { INKS as C, shade, tint } from '../palette.ts'
import { run } from '../paper/numbers.ts'
import { poly } from '../paper/outlines.ts'
import { at, dots, each, fill, line } from '../paper/paint.ts'

const TINES = 'v104h10v-104q7-14 14 0'

const FORK = `M-43-200q7-16 14 0v100h10v-104q7-14 14 0${TINES}v100h10v-100q7-16 14 0v110Q43-40 12-15L9 60Q20 200 14 235 0 255-14 235-20 200-9 60L-12-15Q-43-40-43-90z`

const KNIFE = 'M-14 28V-222Q30-196 30-70 30 0 20 28z'

const KNIFE_HANDLE = 'M-13 24H19L17 232Q3 250-10 232z'

const SPOON =
  'M0-235C56-235 64-100 11-52L8 60Q19 200 13 235 0 252-13 235-19 200-8 60L-11-52C-64-100-56-235 0-235z'

/** A fork with its tines up. */
export const fork = (x: number, y: number, turn: number, scale = 1, colour: string = C.sky) =>
  at(x, y, turn, scale, (cut) => cut(FORK, colour) + line('M-2 90V215', shade(colour, 0.3), 5))

/** A knife with its edge to the right. */
export const knife = (
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour: string = C.sky,
  handle = colour,
) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(KNIFE, colour) +
      fill('M-14 28V-222Q-2-214 2-190V28z', tint(colour, 0.5)) +
      cut(KNIFE_HANDLE, handle) +
      dots(
        [
          [3, 70],
          [3, 130],
          [3, 190],
        ],
        tint(handle, 0.4),
        9,
      ),
  )

/** A spoon with its bowl up. */
export const spoon = (x: number, y: number, turn: number, scale = 1, colour: string = C.sky) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(SPOON, colour) +
      fill('M-4-218C32-212 40-120 0-78-40-104-40-200-4-218z', shade(colour, 0.18)),
  )

/** A pair of chopsticks centred on (x, y). */
export const chopsticks = (
  x: number,
  y: number,
  turn: number,
  length: number,
  colour: string,
  band: string,
  spreadBy = 5,
) =>
  each([-1, 1], (side) =>
    at(x, y, turn + side * spreadBy, 1, (cut) => {
      const off = side * 22
      return (
        cut(
          poly([
            [-length / 2, off - 7],
            [length / 2, off - 13],
            [length / 2, off + 13],
            [-length / 2, off + 7],
          ]),
          colour,
        ) +
        fill(
          poly([
            [length * 0.3, off - 11],
            [length * 0.36, off - 12],
            [length * 0.36, off + 12],
            [length * 0.3, off + 11],
          ]),
          band,
        ) +
        line(
          `M${run(-length / 2 + 20, off - 2)}L${run(length * 0.28, off - 4)}`,
          tint(colour, 0.35),
          4,
        )
      )
    }),
  )
