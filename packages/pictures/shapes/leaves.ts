/** Leaves and herbs. */
import { INKS as C, shade } from '../palette.ts'
import { run } from '../paper/numbers.ts'
import { at, fill, line, series } from '../paper/paint.ts'
import { facet } from '../paper/rounds.ts'

/** The path of a leaf, 120 units long from its stalk, or of its shaded half. */
export function blade(x: number, y: number, turn: number, scale = 1, half = false): string {
  const [cos, sin] = [
    Math.cos((turn * Math.PI) / 180) * scale,
    Math.sin((turn * Math.PI) / 180) * scale,
  ]
  const snap = scale < 0.5 ? (value: number) => value : Math.round
  const steps = half ? [60, 4, 122, -2, -70, 52, -122, 2] : [48, -52, 122, -2, -70, 52, -122, 2]
  const turned = steps.flatMap((px, i) => {
    const py = steps[i + 1] ?? 0
    return i % 2 ? [] : [snap(px * cos - py * sin), snap(px * sin + py * cos)]
  })
  return `M${run(Math.round(x), Math.round(y))}q${run(...turned)}z`
}

/** A leaf, 120 units long at scale 1, with its stalk at (x, y). */
export const leaf = (x: number, y: number, turn: number, scale = 1, colour: string = C.leaf) =>
  fill(blade(x, y, turn, scale), colour) + fill(blade(x, y, turn, scale, true), shade(colour, 0.25))

/** A sprig of paired leaves, about 300 units long. */
export function sprig(
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour: string = C.leaf,
  pairs = 3,
): string {
  type Placed = readonly [x: number, y: number, turn: number, scale: number]
  const leaves: Placed[] = [
    ...series(pairs, (i): Placed => [40 + i * 76, 6, -58 + i * 6, 1 - i * 0.1]),
    ...series(pairs, (i): Placed => [30 + i * 76, 8, 56 - i * 6, 1 - i * 0.1]),
    [pairs * 76, 0, 0, 0.8],
  ]
  return at(
    x,
    y,
    turn,
    scale,
    line(`M0 0Q${pairs * 40} 16 ${pairs * 80} 0`, shade(colour, 0.25), 8) +
      fill(leaves.map((placed) => blade(...placed)).join(''), colour) +
      fill(leaves.map((placed) => blade(...placed, true)).join(''), shade(colour, 0.25)),
  )
}

/** Feathery herbs: dill, coriander, fennel. */
export const fronds = (x: number, y: number, turn: number, scale = 1, colour: string = C.leaf) =>
  at(
    x,
    y,
    turn,
    scale,
    line('M0 0Q70-20 150 0M50-8Q70-60 110-70M80-12Q110 30 150 44', colour, 8) +
      fill(
        [
          [150, 0],
          [112, -74],
          [152, 46],
          [120, -20],
          [90, -46],
          [120, 24],
        ]
          .map(([px = 0, py = 0], i) =>
            facet(px, py, 34 - (i > 2 ? 8 : 0), 26, { points: 7, wobble: 0.3, seed: i + 2 }),
          )
          .join(''),
        colour,
      ),
  )
