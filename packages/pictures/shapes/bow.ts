import { shade, tint } from '../palette.ts'
import { at, fill } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'

/** A ribbon tied in a bow. */
export const bow = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut(
        'M0 0C-60-90-170-90-170-20-170 60-60 50 0 0-30 80-80 120-120 170L-60 160-40 210C-10 140 0 80 0 0 0 80 10 140 40 210L60 160 120 170C80 120 30 80 0 0 60 50 170 60 170-20 170-90 60-90 0 0z',
        colour,
        0.6,
      ) +
      fill(
        'M0 0C-60-50-130-50-130-14-130 20-60 26 0 0 60 26 130 20 130-14 130-50 60-50 0 0z',
        shade(colour, 0.2),
      ) +
      fill(disc(0, 0, 32, 28), tint(colour, 0.2)),
  )
