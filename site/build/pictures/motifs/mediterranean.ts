/** Mediterranean: a table of small plates. */
import { INKS as C, shade } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { dots, each, fill, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { cloth } from '../shapes/cloths.ts'
import { bowl, plate } from '../shapes/crockery.ts'
import { pitas } from '../shapes/flatbread.ts'
import { pepper } from '../shapes/grains.ts'
import { boards, flood, tiles } from '../shapes/grounds.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { cucumber, olives, wheel } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

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

export const mediterranean: Motif = {
  schemes: ['clay', 'bay', 'rose', 'moss'],
  draw: (s) => {
    const spots = s.pick<readonly Point[]>(
      [
        [440, 430],
        [950, 250],
        [890, 730],
        [110, 800],
        [80, 120],
      ],
      [
        [480, 480],
        [960, 240],
        [960, 740],
        [80, 780],
        [120, 110],
      ],
      [
        [430, 400],
        [900, 210],
        [960, 700],
        [150, 830],
        [40, 200],
      ],
      [
        [470, 460],
        [940, 270],
        [900, 760],
        [90, 780],
        [90, 140],
      ],
    )
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0], e = [0, 0]] = spots.map(
      ([x, y]): Point => [s.x(x), y],
    )
    return (
      s.pick(
        () => tiles(s, s.ground, C.cream, 150),
        () => tiles(s, s.ground, C.butter, 150),
        () => boards(s, s.ground, -6, 300),
        () =>
          flood(s) +
          cloth(s, [s.x(760), 450], [560, 1300], -12, 'ticking', { stripe: C.crab, step: 90 }),
      )() +
      hummus(a[0], a[1], 330, C.cream, s.pick(C.bay, C.tomato, C.moss, C.bay)) +
      bowl(b[0], b[1], 224, s.pick(C.bay, C.cream, C.moss, C.mustard), C.sage) +
      olives(scatter(b[0], b[1], 144, 144, 8, s.v + 2), 46, s.v % 2 ? C.aubergine : C.leaf) +
      olives(scatter(b[0], b[1], 110, 110, 4, s.v + 8), 44, s.v % 2 ? C.leaf : C.aubergine) +
      plate(
        c[0],
        c[1],
        236,
        s.pick(C.butter, C.rose, C.sky, C.cream),
        s.pick(C.tomato, C.aubergine, C.bay, C.tomato),
        'double',
      ) +
      greens(c[0], c[1], 160) +
      plate(d[0], d[1], 210, C.cream, C.mustard, 'ticks') +
      each(scatter(d[0], d[1], 110, 110, 5, 3), ([x, y], i) =>
        i % 2 ? wheel(x, y, 60, C.crab, C.tomato, i) : cucumber(x, y, 60, i),
      ) +
      bowl(e[0], e[1], 160, C.tomato, C.cream) +
      cucumber(e[0] + 20, e[1] + 20, 44) +
      leaf(e[0] - 60, e[1] + 10, -30, 0.8) +
      leaf(e[0] - 50, e[1] + 16, 30, 0.7) +
      pitas(s.x(510), 330 + a[1] * 0.9, s.flip > 0 ? 20 : -46, 1) +
      leaf(a[0] - 20, a[1], -60, 0.8) +
      leaf(a[0] - 14, a[1] + 4, 10, 0.8) +
      sprig(s.x(560), 60, s.flip > 0 ? 16 : 164, 0.9, C.sage, 2) +
      dots(
        [
          [s.x(690), 130],
          [s.x(760), 60],
        ],
        C.aubergine,
        52,
      )
    )
  },
}
