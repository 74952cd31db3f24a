/** Ravioli in a bowl of sauce. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { bowl } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { pepper } from '../shapes/grains.ts'
import { italianSide } from '../shapes/italian-side.ts'
import { leaf } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

export const ravioli: Subject = {
  grounds: ['tomato', 'moss', 'butter', 'bay', 'rose', 'sage', 'stone', 'night'],
  draw: (s) => {
    const [cx, cy] = [s.x(530), 470]
    const sauce = s.pick('sauce', C.tomato, C.butter, C.sage)
    return (
      tabletop(s) +
      bowl(cx, cy, 392, s.pick('bowl', C.bay, C.mustard, C.cream, C.crab, C.leaf), sauce) +
      pillows(cx, cy, s.roll('ravioli', 1, 9), sauce) +
      leaf(cx - 60, cy + 10, 200, 1, sauce === C.sage ? C.moss : C.leaf) +
      leaf(cx - 50, cy + 14, 120, 0.9, sauce === C.sage ? C.moss : C.leaf) +
      fork(s.x(985), 450, 16 * s.flip, 1.3, s.pick('fork', C.sky, C.cream)) +
      italianSide(s)
    )
  },
}

const pillows = (cx: number, cy: number, seed: number, sauce: string) =>
  fill(disc(cx, cy + 6, 262, 250, { wobble: 0.06, seed }), sauce) +
  each(scatter(cx, cy, 200, 190, 8, seed, 0.1), ([x, y], i) =>
    at(
      x,
      y,
      i * 41 + seed * 10,
      1,
      (cut) =>
        cut(scrap(-72, -72, 144, 144, i + 1, 5), C.butter, 0.5) +
        hatch('M-66-66H66V66H-66z', shade(C.mustard, 0.05), 14, '9 9') +
        fill(disc(0, 0, 44, 42), tint(C.butter, 0.5)) +
        line(arc(0, 0, 40, 20, 110), C.mustard, 9),
    ),
  ) +
  pepper(cx, cy, 220, C.cream, 20, 10, seed)
