/** Trees and clouds. */
import { INKS as C, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { cut, fill } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'

/** A tree with its foot at (x, y). */
export const tree = (x: number, y: number, r: number, colour: string, seed = 1) =>
  fill(`M${x - 12} ${y}L${x - 6} ${y - r * 1.6}h14l6 ${r * 1.6}z`, C.cocoa) +
  cut(disc(x, y - r * 1.9, r, r * 1.2, { seed, wobble: 0.1, points: 9 }), colour, 0.6) +
  fill(
    gouges(
      scatter(x, y - r * 1.9, r * 0.7, r * 0.9, 5, seed).map(
        ([gx, gy], i) => [gx, gy, r * 0.34, -50 + (i % 3) * 20, r * 0.07] as const,
      ),
    ),
    tint(colour, 0.3),
  )

/** A cloud with its left end at (x, y). */
export const cloud = (x: number, y: number, w: number, colour: string) => {
  const p = (px: number, py: number) => `${Math.round(px * w)} ${Math.round(py * w)}`
  return fill(
    `M${x} ${y}h${w}q${p(0, -0.2)} ${p(-0.22, -0.18)} ${p(-0.06, -0.24)} ${p(-0.32, -0.14)} ${p(-0.2, -0.1)} ${p(-0.26, 0.1)}q${p(-0.2, 0)} ${p(-0.2, 0.22)}z`,
    colour,
  )
}
