import { shade, tint } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { gouges, ribbon } from '../paper/outlines.ts'
import { at, dots, each, fill, hatch, type Cut } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'

/** The legs of the right side as points from the shell to the tip. */
const LEGS: readonly (readonly [Point, Point, Point, Point])[] = [
  [
    [170, 10],
    [300, -66],
    [372, -50],
    [470, 46],
  ],
  [
    [160, 50],
    [310, 30],
    [376, 66],
    [440, 196],
  ],
  [
    [140, 84],
    [262, 120],
    [322, 176],
    [352, 306],
  ],
]

/** The legs, the paddle and the claw of a crab's right (1) or left (-1) side. */
export const limbs = (cut: Cut, side: 1 | -1, shell: string, limb: string, joint: string): string =>
  cut(
    LEGS.map((points) =>
      ribbon(
        points.map(([px, py]): Point => [px * side, py]),
        [44, 40, 32, 0],
      ),
    ).join(''),
    limb,
  ) +
  fill(
    each(LEGS, ([, , knee, tip]) =>
      ribbon(
        [
          [(knee[0] + (tip[0] - knee[0]) * 0.5) * side, knee[1] + (tip[1] - knee[1]) * 0.5],
          [(knee[0] + (tip[0] - knee[0]) * 0.8) * side, knee[1] + (tip[1] - knee[1]) * 0.74],
          [tip[0] * side, tip[1]],
        ],
        [20, 14, 0],
      ),
    ),
    joint,
  ) +
  cut(
    ribbon(
      [
        [90 * side, 100],
        [150 * side, 176],
        [196 * side, 214],
      ],
      [40, 38, 30],
    ),
    limb,
  ) +
  cut(
    disc(226 * side, 270, 40, 68, { turn: -26 * side, seed: 2, wobble: 0.03 }),
    tint(limb, 0.12),
  ) +
  hatch(`M${200 * side} 222L${252 * side} 318`, joint, 24, '5 10') +
  cut(
    ribbon(
      [
        [140 * side, -40],
        [230 * side, -70],
        [310 * side, -110],
        [322 * side, -160],
      ],
      [56, 66, 70, 54],
    ),
    limb,
  ) +
  at(
    318 * side,
    -140,
    -30 * side,
    side * 0.9,
    (cut) =>
      cut(
        'M-34 14C-92-40-96-110-66-160-70-220-46-262-14-290-26-236-20-196-2-166 12-206 22-246 14-300 76-256 100-180 76-110 66-60 50-20 32 14z',
        shell,
      ) +
      fill(
        'M32 14C50-20 66-60 76-110 100-180 76-256 14-300 52-240 60-160 40-100 26-50 10-10-2 10z',
        shade(shell, 0.2),
      ) +
      dots(
        [
          [-40, -110],
          [-30, -60],
          [0, -80],
          [-16, -130],
        ],
        tint(shell, 0.5),
        12,
      ) +
      fill(
        gouges([
          [-52, -190, 70, -76, 9],
          [64, -200, 76, -112, 8],
        ]),
        joint,
      ),
  )
