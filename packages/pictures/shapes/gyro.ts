import { INKS as C, shade, tint } from '../palette.ts'
import { ribbon } from '../paper/outlines.ts'
import { at, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { wheel } from './vegetables.ts'

/** A gyro wrapped in paper. */
export const gyro = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1.2,
    (cut) =>
      cut(disc(0, -70, 220, 170, { wobble: 0.03 }), tint(C.clay, 0.45)) +
      hatch(arc(0, -70, 190, 180, 360, 140), C.clay, 26, '16 40 24 60') +
      fill(
        scatter(0, -90, 150, 90, 7, 3)
          .map(([px, py], i) => facet(px, py, 56, 40, { seed: i, wobble: 0.3, points: 8 }))
          .join(''),
        C.leaf,
      ) +
      fill(
        series(6, (i) =>
          ribbon(
            [
              [-130 + i * 44, -150],
              [-110 + i * 46, -90],
              [-120 + i * 48, -20],
            ],
            [10, 34, 14],
          ),
        ).join(''),
        C.cocoa,
      ) +
      fill(
        series(4, (i) =>
          ribbon(
            [
              [-100 + i * 60, -130],
              [-80 + i * 56, -70],
            ],
            [14, 18],
          ),
        ).join(''),
        C.clay,
      ) +
      each(
        [
          [-70, -150],
          [40, -160],
          [110, -90],
        ] as const,
        ([px, py], i) => wheel(px, py, 44, C.crab, C.tomato, i + 1),
      ) +
      line('M-140-110q50 40 90-10t90 0 80-20', C.cream, 20, { 'stroke-linecap': 'round' }) +
      cut('M-230-40L200-70 120 250Q20 290-60 260z', C.cream, 0.8) +
      fill('M40-58L200-70 120 250Q60 274 10 272z', shade(C.cream, 0.1)) +
      hatch('M-190 20L170-10M-160 90L150 62M-130 160L130 136', C.bay, 14, '16 16'),
  )
