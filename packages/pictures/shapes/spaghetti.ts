import { INKS as C, shade, tint } from '../palette.ts'
import { cut, each, fill, hatch } from '../paper/paint.ts'
import { arc, disc, facet } from '../paper/rounds.ts'
import { noodles, pepper } from './grains.ts'

/** A portion of spaghetti seen from above. */
export function spaghetti(
  cx: number,
  cy: number,
  r: number,
  seed = 1,
  balls = true,
  strands = 11,
): string {
  return (
    cut(disc(cx, cy, r, r * 0.96, { wobble: 0.05, seed }), C.mustard, 0.6) +
    noodles(
      cx,
      cy,
      r,
      [shade(C.mustard, 0.28), C.butter, tint(C.butter, 0.45)],
      r * 0.05,
      seed,
      strands,
    ) +
    fill(
      disc(cx + r * 0.04, cy - r * 0.02, r * 0.56, r * 0.46, {
        wobble: 0.2,
        seed: seed + 3,
        points: 9,
      }),
      C.tomato,
    ) +
    fill(
      disc(cx - r * 0.04, cy - r * 0.08, r * 0.36, r * 0.26, { wobble: 0.2, seed, points: 8 }),
      shade(C.tomato, 0.2),
    ) +
    (balls
      ? each(
          [
            [-0.26, -0.1],
            [0.2, -0.2],
            [0.06, 0.2],
          ] as const,
          ([px, py], i) =>
            cut(
              facet(cx + px * r, cy + py * r, r * 0.19, r * 0.18, { seed: i + 4, points: 11 }),
              C.cocoa,
              0.5,
            ) + hatch(arc(cx + px * r, cy + py * r, r * 0.11, 190, 300), C.clay, r * 0.05, '6 9'),
        )
      : '') +
    pepper(cx, cy, r * 0.5, C.cream, 16, 9, seed)
  )
}
