import { INKS as C, shade, tint } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { bowl } from './crockery.ts'
import { halfEgg } from './eggs.ts'
import { noodles } from './grains.ts'
import { star } from './patterns.ts'

const naruto = (x: number, y: number, r: number) =>
  cut(star(x, y, r, 14, 0, 0.9), C.cream, 0.4) +
  line(
    `M${run(x + r * 0.5, y)}a${run(r * 0.5, r * 0.5)} 0 1 0 ${run(-r * 0.5, r * 0.5)}a${run(r * 0.3, r * 0.3)} 0 0 0 ${run(r * 0.1, -r * 0.6)}`,
    C.tomato,
    r * 0.16,
    { 'stroke-linecap': 'round' },
  )

/** A bowl of ramen seen from above. */
export function bowlOfRamen(
  x: number,
  y: number,
  r: number,
  outer: string,
  trim: string,
  turn = 0,
  broth = '#d99f4e',
): string {
  const p = (angle: number, reach: number) => polar(x, y, r * reach, angle + turn)
  const nori = p(-60, 0.72)
  return (
    at(
      nori[0],
      nori[1],
      20 + turn,
      r / 400,
      (cut) =>
        cut(scrap(-110, -200, 220, 330, 4, 6), C.moss) +
        hatch('M-50-180V110M40-180V110', shade(C.moss, 0.4), 60, '4 12'),
    ) +
    bowl(x, y, r, outer, broth, trim) +
    dots(scatter(x, y, r * 0.66, r * 0.66, 12, 5), C.butter, r * 0.07) +
    cut(disc(x - r * 0.04, y + r * 0.1, r * 0.5, r * 0.46, { wobble: 0.06 }), C.mustard, 0.3) +
    noodles(
      x - r * 0.02,
      y + r * 0.1,
      r * 0.56,
      [C.clay, C.butter, tint(C.butter, 0.5)],
      r * 0.042,
      5,
      9,
    ) +
    at(
      nori[0],
      nori[1],
      20 + turn,
      r / 400,
      fill('M-110-200L112-196 108-20-112-30z', C.moss) +
        hatch('M-50-190V-40M40-190V-40', shade(C.moss, 0.4), 60, '4 12'),
    ) +
    at(...p(160, 0.4), turn, r / 380, (cut) =>
      each([0, 1], (i) =>
        at(
          i * 70,
          i * 60,
          i * 24,
          1,
          (inner) =>
            (inner ?? cut)(disc(0, 0, 130, 104, { seed: 4 + i, wobble: 0.05 }), C.cocoa, 0.5) +
            fill(disc(-6, -5, 112, 88, { seed: 3, wobble: 0.05 }), tint(C.clay, 0.25)) +
            line(arc(0, 0, 60, 150, 420, 46), C.cocoa, 12) +
            line(arc(0, 0, 30, 0, 220, 22), C.cream, 14),
        ),
      ),
    ) +
    halfEgg(...p(36, 0.46), 20, r / 360) +
    halfEgg(...p(80, 0.54), -30, r / 380) +
    naruto(...p(-4, 0.56), r * 0.16) +
    naruto(...p(-24, 0.36), r * 0.14) +
    line(
      [
        [-100, 0.4],
        [-116, 0.5],
        [-92, 0.56],
        [-128, 0.38],
        [-106, 0.6],
        [-138, 0.54],
      ]
        .map(([a = 0, k = 0]) => disc(...p(a, k), r * 0.05, r * 0.045))
        .join(''),
      C.leaf,
      r * 0.03,
    )
  )
}
