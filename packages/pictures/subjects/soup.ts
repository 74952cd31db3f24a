/** A bowl of soup with bread. */
import { INKS as C, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { at, cut, dots, each, fill, line } from '../paper/paint.ts'
import { arc, facet, scatter } from '../paper/rounds.ts'
import { baguette, boule, CRUST } from '../shapes/bread.ts'
import { bowl, plate } from '../shapes/crockery.ts'
import { spoon } from '../shapes/cutlery.ts'
import { pepper } from '../shapes/grains.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

export const soup: Subject = {
  grounds: ['bay', 'sage', 'rose', 'night', 'butter', 'tomato', 'moss', 'sky'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(530), 460, 370]
    const broth = s.pick('broth', C.tomato, '#e8a23f', tint(C.leaf, 0.25), C.butter, '#c9883c')
    const outer = s.pick('bowl', C.cream, C.bay, C.crab, C.mustard)
    const turned = s.roll('turn', 0, 11) * 30
    const chunky = broth === '#c9883c' || (broth !== C.butter && s.pick('chunky', true, false))
    return (
      tabletop(s) +
      plate(
        cx,
        cy,
        430,
        s.pick('under', C.cream, C.sky, C.butter),
        s.pick('rim', C.bay, C.tomato, C.leaf),
        s.pick('trim', 'band', 'dots', 'ticks'),
      ) +
      bowl(
        cx,
        cy,
        r,
        outer,
        broth,
        outer === C.cream ? s.pick('edge', C.tomato, C.leaf, C.bay) : C.cream,
      ) +
      (chunky
        ? each(scatter(cx, cy, r * 0.6, r * 0.6, 14, s.roll('bits', 1, 9), 0.3), ([x, y], i) =>
            fill(
              facet(x, y, 46, 38, { seed: i, points: 6, wobble: 0.12 }),
              [C.mustard, C.leaf, C.cream, C.crab][i % 4] ?? C.leaf,
            ),
          ) + dots(scatter(cx, cy, r * 0.66, r * 0.66, 14, 6), tint(broth, 0.5), 20)
        : line(
            `${arc(cx, cy, r * 0.52, turned, turned + 250)}${arc(cx + 8, cy + 6, r * 0.3, turned + 160, turned + 420)}`,
            broth === C.butter ? C.mustard : C.cream,
            r * 0.07,
            { 'stroke-linecap': 'round' },
          ) +
          each([0, 1, 2, 3], (i) => crouton(...polar(cx, cy, r * 0.36, turned + i * 86), i)) +
          pepper(cx, cy, r * 0.6, C.ink, 12, 8, s.seed)) +
      leaf(cx - 10, cy, turned, 1.1, broth === C.tomato || chunky ? C.leaf : C.moss) +
      leaf(cx - 10, cy, turned + 80, 1, broth === C.tomato || chunky ? C.leaf : C.moss) +
      spoon(
        s.x(1050),
        s.pick('low', 470, 560),
        12 * s.flip,
        1.5,
        s.pick('spoon', C.sky, C.cream, C.stone),
      ) +
      s.pick(
        'bread',
        () => boule(s.x(1120), 110, 170, -20),
        () => baguette(s.x(1040), 830, -14 * s.flip, 0.7),
        () => crackers(s.x(1080), 800),
        () => sprig(s.x(1010), 90, s.flip > 0 ? 10 : 170, 0.8, C.leaf),
      )()
    )
  },
}

const crouton = (x: number, y: number, seed: number) =>
  cut(facet(x, y, 46, 42, { seed, points: 4, wobble: 0.06 }), C.clay, 0.6) +
  fill(facet(x - 3, y - 4, 38, 34, { seed, points: 4, wobble: 0.06 }), CRUST)

const crackers = (x: number, y: number) =>
  each([0, 1, 2], (i) =>
    at(
      x - 50 + i * 46,
      y - 50 + i * 34,
      i * 24 - 20,
      1,
      (cut) =>
        cut(facet(0, 0, 78, 74, { points: 8, wobble: 0.01 }), CRUST, 0.6) +
        fill(facet(-2, -3, 68, 64, { points: 8, wobble: 0.01 }), C.butter) +
        dots(
          [
            [-24, -20],
            [20, -24],
            [0, 4],
            [-26, 26],
            [28, 22],
          ],
          C.clay,
          8,
        ),
    ),
  )
