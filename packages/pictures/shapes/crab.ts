import { INKS as C, shade, tint } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { poly } from '../paper/outlines.ts'
import { at, dots, each, fill, line } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'
import { limbs } from './crab-limbs.ts'

const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right.map(([x, y]): Point => [-x, y]).reverse(),
]

/** A crab seen from above with its claws up, about 960 units wide. */
export function crab(
  x: number,
  y: number,
  turn: number,
  scale: number,
  shell: string = C.tomato,
  limb: string = C.crab,
  joint: string = C.mustard,
): string {
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      each([1, -1] as const, (side) => limbs(cut, side, shell, limb, joint)) +
      cut(
        poly(
          mirrored([
            [0, -104],
            [34, -116],
            [54, -96],
            [84, -118],
            [104, -92],
            [136, -104],
            [150, -82],
            [184, -88],
            [196, -64],
            [228, -66],
            [238, -42],
            [340, -8],
            [250, 42],
            [190, 96],
            [110, 138],
            [0, 146],
          ]),
        ),
        shell,
      ) +
      fill(
        poly(
          mirrored([
            [0, 94],
            [90, 90],
            [180, 50],
            [260, 16],
            [340, -8],
            [250, 42],
            [190, 96],
            [110, 138],
            [0, 146],
          ]),
        ),
        shade(shell, 0.2),
      ) +
      fill(
        'M-26-40Q-10 20-40 66-70 50-90 10-110-10-150-20-90-50-26-40zM26-40Q10 20 40 66 70 50 90 10 110-10 150-20 90-50 26-40z',
        shade(shell, 0.16),
      ) +
      line('M-200-40Q-100-84-20-78M200-40Q100-84 20-78', tint(shell, 0.45), 9) +
      fill(disc(-44, -112, 16) + disc(44, -112, 16), C.ink) +
      line('M-20-106L-34-150M20-106L34-150', limb, 8) +
      dots(scatter(0, 20, 220, 80, 12, 3, 0.8), joint, 10),
  )
}
