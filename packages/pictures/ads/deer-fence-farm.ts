import { INKS as C } from '../palette.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line } from '../paper/paint.ts'
import { leaf } from '../shapes/leaves.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Ad } from './ad.ts'

const carrots = (x: number, y: number) =>
  each([0, 1, 2], (i) =>
    at(
      x + i * 40,
      y,
      -66 + i * 16,
      0.6,
      (cut) =>
        fill(
          gouges([
            [150, 0, 120, -20, 14],
            [150, 0, 130, 4, 14],
            [150, 0, 110, 28, 14],
          ]),
          C.leaf,
        ) +
        cut('M160-44Q-30-40-130 10-20 50 160 44 190 0 160-44z', '#e8862f', 0.6) +
        line('M90-36q-12 14-6 28M30 38q12-14 6-26', C.clay, 7),
    ),
  )

export const deerFenceFarm: Ad = {
  placement: 'banner',
  name: 'Deer Fence Farm',
  lines: ['A box of winter vegetables', 'every Thursday'],
  call: 'Join the box',
  paper: C.leaf,
  ink: C.cream,
  panel: C.butter,
  art: () =>
    carrots(-70, 10) +
    tomato(70, -30, 50) +
    leaf(96, -60, -60, 1) +
    leaf(20, -10, -100, 1.2) +
    cut(scrap(-130, 10, 260, 130, 3, 5), C.clay) +
    line('M-126 54H128M-126 98H128', C.cocoa, 7) +
    dots(
      [
        [-108, 32],
        [108, 32],
        [-108, 120],
        [108, 120],
      ],
      C.cocoa,
      9,
    ),
}
