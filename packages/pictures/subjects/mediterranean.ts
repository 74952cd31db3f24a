/** Mediterranean: a table of small plates. */
import { INKS as C, shade } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { cut, each, fill, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { wedgeOf } from '../shapes/citrus.ts'
import { bowl, plate } from '../shapes/crockery.ts'
import { pitas } from '../shapes/flatbread.ts'
import { pepper } from '../shapes/grains.ts'
import { tiles } from '../shapes/grounds.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { cucumber, olives, wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const hummus = (x: number, y: number, r: number, china: string, trim: string) =>
  plate(x, y, r, china, trim, 'petals') +
  fill(disc(x, y, r * 0.68, r * 0.66, { wobble: 0.05, seed: 3 }), '#e6c48a') +
  line(
    `${arc(x, y, r * 0.5, 20, 300)}${arc(x + 6, y, r * 0.32, 190, 500)}${arc(x, y, r * 0.15, 0, 260)}`,
    shade(C.clay, 0.05),
    r * 0.055,
    { 'stroke-linecap': 'round', 'stroke-opacity': '.6' },
  ) +
  line(
    `${arc(x + 4, y + 5, r * 0.41, 40, 200)}${arc(x, y + 4, r * 0.23, 220, 420)}`,
    C.mustard,
    r * 0.09,
    { 'stroke-linecap': 'round' },
  ) +
  pepper(x, y, r * 0.55, C.crab, 16, r * 0.04)

const greens = (x: number, y: number, r: number) =>
  fill(
    scatter(x, y, r * 0.74, r * 0.74, 7, 4)
      .map(([px, py], i) => facet(px, py, r * 0.42, r * 0.33, { seed: i, wobble: 0.3, points: 7 }))
      .join(''),
    C.leaf,
  ) +
  fill(
    scatter(x, y, r * 0.76, r * 0.76, 6, 9)
      .map(([px, py], i) => facet(px, py, r * 0.13, r * 0.1, { seed: i, wobble: 0.3, points: 6 }))
      .join(''),
    C.sage,
  ) +
  fill(
    scatter(x, y, r * 0.72, r * 0.72, 6, 15)
      .map(([px, py], i) => facet(px, py, r * 0.1, r * 0.1, { seed: i, points: 5 }))
      .join(''),
    C.tomato,
  ) +
  pepper(x, y, r * 0.76, C.cream, 14, r * 0.07)

export const mediterranean: Subject = {
  grounds: ['clay', 'bay', 'rose', 'moss', 'sky', 'mustard', 'tomato', 'stone'],
  draw: (s) => {
    const spots = s.pick<readonly Point[]>(
      'spots',
      [
        [440, 430],
        [950, 250],
        [890, 730],
        [110, 800],
        [80, 120],
      ],
      [
        [480, 480],
        [960, 740],
        [960, 240],
        [80, 780],
        [120, 110],
      ],
      [
        [760, 420],
        [250, 230],
        [300, 700],
        [1110, 820],
        [1120, 130],
      ],
    )
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0], e = [0, 0]] = spots.map(
      ([x, y]): Point => [s.x(x), y],
    )
    const olive = s.pick('olive', C.aubergine, C.leaf)
    return (
      s.pick(
        'table',
        () => tiles(s, s.ground, s.pick('knot', C.cream, C.butter), 150),
        () => tabletop(s),
        () => tabletop(s),
      )() +
      hummus(a[0], a[1], 330, C.cream, s.pick('rim', C.bay, C.tomato, C.moss, C.mustard)) +
      bowl(b[0], b[1], 216, s.pick('bowl', C.bay, C.cream, C.moss, C.mustard), C.sage) +
      olives(scatter(b[0], b[1], 138, 138, 8, s.roll('olives', 1, 9)), 46, olive) +
      olives(
        scatter(b[0], b[1], 106, 106, 4, s.roll('more olives', 10, 19)),
        44,
        olive === C.leaf ? C.aubergine : C.leaf,
      ) +
      plate(
        c[0],
        c[1],
        230,
        s.pick('plate', C.butter, C.rose, C.sky, C.cream),
        s.pick('trim', C.tomato, C.aubergine, C.bay),
        'double',
      ) +
      s.pick(
        'third',
        () => greens(c[0], c[1], 160),
        () => falafel(c[0], c[1]),
      )() +
      plate(d[0], d[1], 210, C.cream, C.mustard, 'ticks') +
      each(scatter(d[0], d[1], 110, 110, 5, 3), ([x, y], i) =>
        i % 2 ? wheel(x, y, 60, C.crab, C.tomato, i) : cucumber(x, y, 60, i),
      ) +
      bowl(e[0], e[1], 160, s.pick('cup', C.tomato, C.bay, C.cream), C.cream) +
      cucumber(e[0] + 20, e[1] + 20, 44) +
      leaf(e[0] - 60, e[1] + 10, -30, 0.8) +
      leaf(e[0] - 50, e[1] + 16, 30, 0.7) +
      pitas(a[0] + 70 * s.flip, 330 + a[1] * 0.9, s.flip > 0 ? 20 : -46, 1) +
      leaf(a[0] - 20, a[1], -60, 0.8) +
      leaf(a[0] - 14, a[1] + 4, 10, 0.8) +
      sprig(a[0] - 120, 50, s.flip > 0 ? 16 : 14, 0.8, C.sage, 2)
    )
  },
}

const falafel = (x: number, y: number) =>
  fill(facet(x, y, 150, 140, { points: 11, wobble: 0.16 }), C.leaf) +
  each(
    scatter(x, y, 96, 96, 5, 4, 0.1),
    ([px, py], i) =>
      cut(facet(px, py, 60, 56, { seed: i, points: 9, wobble: 0.08 }), C.clay, 0.5) +
      pepper(px, py, 40, C.cocoa, 7, 9, i),
  ) +
  wedgeOf(x + 90, y + 110, -20, 0.6)
