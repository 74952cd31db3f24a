/** Noodles, rice and scattered grains. */
import { INKS as C } from '../palette.ts'
import { chance, polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { cut, dots, each, fill, line, series } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'

/** Noodles coiled in a circle. */
export function noodles(
  cx: number,
  cy: number,
  r: number,
  strands: readonly string[],
  width: number,
  seed = 1,
  count = 9,
): string {
  const random = chance(seed)
  return each(strands, (colour) =>
    line(
      series(count, () => {
        const [ox, oy] = polar(cx, cy, r * 0.42 * Math.sqrt(random()), random() * 360)
        const reach = (r - Math.hypot(ox - cx, oy - cy)) * (0.45 + random() * 0.5)
        const start = random() * 360
        return arc(
          Math.round(ox),
          Math.round(oy),
          Math.round(reach),
          start,
          start + 120 + random() * 150,
        )
      }).join(''),
      colour,
      width,
      { 'stroke-linecap': 'round' },
    ),
  )
}

/** A mound of rice. */
export const rice = (cx: number, cy: number, r: number, seed = 4, colour: string = C.cream) =>
  cut(disc(cx, cy, r, r * 0.96, { seed, wobble: 0.04 }), colour, 0.5) +
  fill(
    gouges(
      scatter(cx, cy, r * 0.84, r * 0.8, 13, seed, 0.6).map(
        ([x, y], i) => [x, y, 17, i * 67, 5] as const,
      ),
    ),
    C.stone,
  )

/** Grains, seasoning or crumbs scattered over a circle. */
export const pepper = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  count = 14,
  size = 8,
  seed = 3,
) => dots(scatter(cx, cy, r, r, count, seed, 0.9), colour, size)
