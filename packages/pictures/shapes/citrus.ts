/** Citrus, sliced and in wedges. */
import { INKS as C, tint } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, fill, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'

/** A slice of citrus. */
export function citrus(
  cx: number,
  cy: number,
  r: number,
  rind: string = C.mustard,
  flesh: string = C.butter,
  turn = 10,
): string {
  const parts = series(8, (i) => {
    const [a, b] = [turn + i * 45 + 5, turn + i * 45 + 40]
    const [t, p, q] = [
      polar(cx, cy, r * 0.14, a + 17),
      polar(cx, cy, r * 0.76, a),
      polar(cx, cy, r * 0.76, b),
    ]
    const [ox, oy] = polar(cx, cy, r * 0.88, a + 17)
    return `M${run(...t)}L${run(...p)}Q${run(ox, oy, ...q)}z`
  })
  return (
    cut(disc(cx, cy, r), rind, 0.7) +
    fill(disc(cx, cy, r * 0.87), C.cream) +
    fill(parts.join(''), flesh)
  )
}

/** A wedge of citrus on its side, 200 units wide. */
export const wedgeOf = (
  x: number,
  y: number,
  turn: number,
  scale = 1,
  rind: string = C.mustard,
  flesh: string = C.butter,
) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-104-22C-90 76 90 76 104-22Q0 4-104-22z', rind, 0.7) +
      fill('M-104-22Q0-66 104-22 70 40 0 42-70 40-104-22z', C.cream) +
      fill('M-84-22L-10-32-8 22Q-60 20-84-22zM84-22L6-32 8 22Q60 20 84-22z', flesh) +
      fill(
        gouges([
          [-50, -10, 26, 20, 4],
          [24, 0, 30, -24, 4],
        ]),
        tint(flesh, 0.6),
      ),
  )
