/** Tomatoes, cucumbers, olives, chillies and corn. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, short, type Point } from '../paper/numbers.ts'
import { gouges, poly, ribbon } from '../paper/outlines.ts'
import { at, cut, dots, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet } from '../paper/rounds.ts'

/** A tomato with its green star. */
export const tomato = (cx: number, cy: number, r: number, colour: string = C.tomato, seed = 1) =>
  cut(disc(cx, cy, r, r * 0.94, { seed, wobble: 0.03 }), colour, 0.8) +
  hatch(arc(cx, cy, r * 0.8, 8, 92), shade(colour, 0.3), r * 0.26, '5 8') +
  fill(gouges([[cx - r * 0.62, cy - r * 0.12, r * 0.5, -58, r * 0.1]]), C.cream) +
  at(
    cx - r * 0.05,
    cy - r * 0.18,
    seed * 23,
    1,
    fill(
      poly(series(10, (i) => polar(0, 0, i % 2 ? r * 0.13 : r * (0.42 + (i % 3) * 0.1), i * 36))),
      C.leaf,
    ),
  )

/** A slice of tomato or of another round fruit with seeds. */
export const wheel = (
  cx: number,
  cy: number,
  r: number,
  skin: string = C.crab,
  flesh: string = C.tomato,
  seed = 1,
) =>
  fill(disc(cx, cy, r, r, { seed }), skin) +
  fill(disc(cx + r * 0.03, cy + r * 0.03, r * 0.86, r * 0.86, { seed: seed + 1 }), flesh) +
  fill(
    series(5, (i) => {
      const [x, y] = polar(cx, cy, r * 0.26, i * 72 + seed * 31)
      return `${gouges([[x, y, r * 0.5, i * 72 + seed * 31, r * 0.26]])}`
    }).join(''),
    tint(flesh, 0.45),
  )

/** A slice of cucumber. */
export const cucumber = (cx: number, cy: number, r: number, seed = 1) =>
  fill(facet(cx, cy, r, r, { points: 12, wobble: 0.02, seed }), C.leaf) +
  fill(disc(cx, cy, r * 0.85, r * 0.85, { seed }), tint(C.sage, 0.55)) +
  hatch(arc(cx, cy, r * 0.42, 0, 359.9), C.sage, r * 0.24, `${short(r * 0.14)} ${short(r * 0.2)}`)

/** Olives at these points. A short stroke with round ends draws an olive. */
export const olives = (points: readonly Point[], r: number, colour: string = C.aubergine) =>
  line(
    points
      .map(([x, y]) => `M${Math.round(x - r * 0.1)} ${Math.round(y)}h${short(r * 0.24)}`)
      .join(''),
    colour,
    r * 1.8,
    { 'stroke-linecap': 'round' },
  ) +
  dots(
    points.map(([x, y]): Point => [x + r * 0.36, y + r * 0.1]),
    shade(colour, 0.5),
    r * 0.5,
  ) +
  dots(
    points.map(([x, y]): Point => [x - r * 0.35, y - r * 0.35]),
    tint(colour, 0.6),
    r * 0.3,
  )

/** A chilli, about 240 units long, with its stalk at (x, y). */
export const chilli = (x: number, y: number, turn: number, scale = 1, colour: string = C.tomato) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        ribbon(
          [
            [0, 0],
            [60, -14],
            [150, 6],
            [240, 62],
          ],
          [40, 54, 40, 0],
        ),
        colour,
        0.6,
      ) +
      fill(
        ribbon(
          [
            [24, -10],
            [70, -22],
            [140, -8],
            [170, 4],
          ],
          [0, 9, 7, 0],
        ),
        tint(colour, 0.55),
      ) +
      fill(
        ribbon(
          [
            [-56, -30],
            [-26, -8],
            [10, 0],
          ],
          [9, 12, 46],
        ),
        C.leaf,
      ),
  )

/** A cob of corn in its husk, centred on (x, y). */
export const corn = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-60-10C-200-60-260 0-300-30-260 40-210 60-60 40z', C.leaf) +
      cut('M-110-62Q60-110 200 0 60 110-110 62-150 0-110-62z', C.mustard) +
      hatch('M-110-38Q60-62 180-6M-120-4H190M-112 36Q60 60 176 10', C.butter, 26, '20 8') +
      fill('M-60 62C-140 80-210 30-290 60-220-30-130 20-60 20z', C.sage),
  )
