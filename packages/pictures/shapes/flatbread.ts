/** Flatbread. */
import { INKS as C, tint } from '../palette.ts'
import { at, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, wedge } from '../paper/rounds.ts'
import { pepper } from './grains.ts'

/** A naan seen from above. */
export const naan = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-260 0C-270-120-120-170 20-150 160-140 300-80 320 10 300 110 140 170-20 160-160 150-250 100-260 0z',
        tint(C.clay, 0.5),
      ) +
      fill(
        [
          disc(-120, -40, 60, 36, { wobble: 0.2 }),
          disc(40, 60, 70, 34, { wobble: 0.2, seed: 4 }),
          disc(150, -40, 50, 30, { wobble: 0.2, seed: 6 }),
          disc(-60, 70, 34, 22, { seed: 7 }),
          disc(220, 40, 34, 22, { seed: 9 }),
        ].join(''),
        C.clay,
      ) +
      fill(
        [
          disc(-130, -46, 30, 18, { wobble: 0.2 }),
          disc(52, 56, 36, 16, { seed: 4 }),
          disc(150, -44, 22, 12),
        ].join(''),
        C.cocoa,
      ) +
      pepper(0, 0, 190, C.leaf, 13, 12) +
      line(arc(-20, 0, 226, 196, 250, 132), C.cream, 12),
  )

/** Two wedges of pita. */
export const pitas = (x: number, y: number, turn: number, scale = 1) =>
  at(x, y, turn, scale, (cut) =>
    each([0, 1], (i) =>
      at(
        i * 120,
        i * 20,
        i * 32,
        1,
        (inner) =>
          (i >= 0 ? inner : cut)(wedge(0, 0, 220, -112, -64, { seed: i + 2 }), tint(C.clay, 0.42)) +
          hatch(arc(0, 0, 180, -108, -68), C.clay, 40, '12 26 20 34'),
      ),
    ),
  )
