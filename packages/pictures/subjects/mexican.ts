/** Mexican: a plate of tacos. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { cut, dots, each, fill, hatch, series } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { tumbler } from '../shapes/drinks.ts'
import { tabletop } from '../shapes/settings.ts'
import { tortilla } from '../shapes/tacos.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const dip = (x: number, y: number, r: number, colour: string, clay: string) =>
  cut(disc(x, y, r), clay) +
  hatch(arc(x, y, r * 0.9, 0, 359.9), C.cream, r * 0.13, '10 14') +
  fill(disc(x, y, r * 0.76), shade(clay, 0.3)) +
  fill(disc(x + 3, y + 4, r * 0.72), colour) +
  dots(scatter(x, y, r * 0.5, r * 0.5, 12, 3), tint(colour, 0.55), r * 0.12) +
  fill(
    gouges([
      [x - 30, y - 20, 60, 20, 10],
      [x - 10, y + 20, 50, -30, 9],
    ]),
    C.leaf,
  )

export const mexican: Subject = {
  grounds: ['rose', 'bay', 'mustard', 'moss', 'sky', 'tomato', 'butter', 'sage'],
  draw: (s) => {
    const [cx, cy] = [s.x(520), 470]
    const turned = s.roll('turn', 0, 9) * 12
    return (
      tabletop(s) +
      cut(disc(cx, cy, 420), s.pick('plate', C.mustard, C.bay, C.crab, C.leaf)) +
      fill(
        gouges(
          series(24, (i) => {
            const [x, y] = polar(cx, cy, 348, i * 15)
            return [x, y, 58, i * 15, 26] as const
          }),
        ),
        C.cream,
      ) +
      each([200, 320, 80], (turn, i) =>
        tortilla(
          ...polar(cx, cy, 184, turn + turned),
          184,
          [C.cocoa, C.clay, C.crab][i] ?? C.cocoa,
          i * 3 + s.roll('tortilla', 1, 5),
        ),
      ) +
      wedgeOf(cx, cy - 4, 20, 0.9, C.leaf, C.sage) +
      wedgeOf(cx + 40, cy + 60, -30, 0.8, C.leaf, C.sage) +
      dip(s.x(1070), 190, 150, s.pick('green', C.leaf, C.mustard), C.cocoa) +
      dip(s.x(1080), 560, 120, C.tomato, C.moss) +
      s.pick(
        'corner',
        () =>
          chilli(s.x(980), 790, -14 * s.flip, 1) + chilli(s.x(990), 850, 4 * s.flip, 0.9, C.leaf),
        () => citrus(s.x(1080), 800, 90, C.leaf, C.sage),
        () => tumbler(s.x(1080), 810, 90, s.pick('drink', C.crab, C.mustard)),
      )()
    )
  },
}
