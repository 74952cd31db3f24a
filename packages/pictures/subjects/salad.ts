/** A salad in its bowl. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { each, fill, line } from '../paper/paint.ts'
import { disc, facet, scatter } from '../paper/rounds.ts'
import { citrus } from '../shapes/citrus.ts'
import { bowl } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { bottle, tumbler } from '../shapes/drinks.ts'
import { halfEgg } from '../shapes/eggs.ts'
import { pitas } from '../shapes/flatbread.ts'
import { pepper } from '../shapes/grains.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { cucumber, olives, wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const salad: Subject = {
  grounds: ['rose', 'bay', 'mustard', 'tomato', 'sky', 'stone', 'aubergine', 'clay'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(540), 460, 390]
    const outer = s.pick('bowl', C.cream, C.cocoa, C.sky, C.clay)
    const first = s.roll('first', 1, 9)
    return (
      tabletop(s) +
      bowl(
        cx,
        cy,
        r,
        outer,
        shade(C.leaf, 0.3),
        outer === C.cream ? s.pick('rim', C.tomato, C.bay, C.leaf) : C.cream,
      ) +
      fill(
        scatter(cx, cy, r * 0.6, r * 0.6, 13, first, 0.4)
          .map(([x, y], i) =>
            facet(x, y, 100, 74, { seed: i, wobble: 0.3, points: 9, turn: i * 40 }),
          )
          .join(''),
        C.leaf,
      ) +
      fill(
        scatter(cx, cy, r * 0.58, r * 0.58, 9, first + 3, 0.4)
          .map(([x, y], i) =>
            facet(x, y, 72, 50, { seed: i, wobble: 0.3, points: 9, turn: i * 50 }),
          )
          .join(''),
        C.sage,
      ) +
      line(
        scatter(cx, cy, r * 0.5, r * 0.5, 6, first + 5)
          .map(([x, y]) => `M${run(x - 40, y)}q40-20 80-4`)
          .join(''),
        tint(C.sage, 0.5),
        8,
      ) +
      each(
        scatter(cx, cy, r * 0.54, r * 0.54, 9, first + 7, 0.3),
        ([x, y], i) =>
          [
            () => wheel(x, y, 60, C.crab, C.tomato, i),
            () => cucumber(x, y, 58, i),
            () => line(disc(x, y, 58, 44, { seed: i, turn: i * 30 }), C.aubergine, 9),
          ][i % 3]?.() ?? '',
      ) +
      s.pick(
        'on top',
        () =>
          halfEgg(cx - 70, cy - 40, 30, 1) +
          halfEgg(cx + 80, cy - 10, 200, 1) +
          halfEgg(cx - 10, cy + 90, 100, 1),
        () =>
          each([0, 1, 2, 3], (i) =>
            fill(
              scrap(...polar(cx - 30, cy - 30, 120, i * 90 + first * 9), 74, 66, i + 1, 8),
              C.cream,
            ),
          ),
        () =>
          each([0, 1, 2], (i) =>
            prawn(...polar(cx, cy, 110, i * 120 + first * 9), i * 120, 1.1, C.tomato),
          ),
        () =>
          olives(scatter(cx, cy, 150, 150, 6, first), 40, C.aubergine) +
          pepper(cx, cy, 200, C.cream, 24, 14, 4),
      )() +
      s.pick(
        'side',
        () => fork(s.x(1060), 470, 8 * s.flip, 1.4, s.pick('metal', C.sky, C.cream)),
        () => bottle(s.x(1080), 820, 0.9, C.mustard, C.cream),
        () =>
          citrus(s.x(1080), 170, 96) +
          fork(s.x(1090), 600, 8 * s.flip, 1.1, s.pick('metal', C.sky, C.cream)),
        () =>
          pitas(s.x(1060), 330, s.flip > 0 ? 20 : -46, 1) +
          tumbler(s.x(1085), 760, 100, s.pick('drink', C.butter, C.crab)),
      )()
    )
  },
}
