import { INKS as C, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill } from '../paper/paint.ts'
import { wheel } from '../shapes/vegetables.ts'
import type { Ad } from './ad.ts'

export const keenEdge: Ad = {
  placement: 'banner',
  name: 'Keen Edge Sharpening',
  lines: ['Dull knives in on Monday,', 'sharp ones back by Friday'],
  call: 'Send yours',
  paper: C.crab,
  ink: C.cream,
  panel: C.cream,
  art: () =>
    cut(scrap(-150, 30, 300, 70, 4, 4), C.clay) +
    fill(scrap(-150, 30, 300, 24, 5, 2), tint(C.clay, 0.35)) +
    each([0, 1, 2], (i) => wheel(-90 + i * 74, -64 + i * 6, 40, C.crab, C.tomato, i + 1)) +
    at(
      0,
      10,
      80,
      0.8,
      (cut) =>
        cut('M-40 60V-240Q70-180 60 60z', C.sky) +
        fill('M-40 60V-240Q-14-228 0-214V60z', tint(C.sky, 0.6)) +
        cut('M-36 60H26L24 230Q0 246-30 230z', C.ink) +
        dots(
          [
            [-4, 100],
            [-4, 150],
            [-4, 200],
          ],
          C.sky,
          12,
        ),
    ),
}
