/** Small plates to share. */
import { INKS as C, shade } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { cut, each, fill, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { plate } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { pepper } from '../shapes/grains.ts'
import { leaf } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { olives, wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const smallPlates: Subject = {
  grounds: ['night', 'clay', 'sage', 'rose', 'bay', 'butter', 'tomato', 'moss'],
  draw: (s) => {
    const places: readonly (readonly [number, number, number])[] = s.pick(
      'places',
      [
        [300, 260, 220],
        [780, 230, 190],
        [560, 640, 230],
        [1010, 640, 200],
        [110, 700, 170],
      ],
      [
        [250, 480, 240],
        [640, 230, 190],
        [680, 690, 190],
        [1040, 440, 210],
        [1060, 880, 150],
      ],
      [
        [600, 450, 250],
        [190, 210, 180],
        [1010, 230, 190],
        [200, 710, 190],
        [1000, 720, 180],
      ],
    )
    const start = s.roll('start', 0, 5)
    return (
      tabletop(s) +
      each(places, ([x, y, r], i) => {
        const china = s.pick(`china ${i}`, C.cream, C.sky, C.butter, C.rose, C.mustard)
        const rim = s.pick(`rim ${i}`, C.bay, C.tomato, C.leaf, C.aubergine)
        return (
          plate(s.x(x), y, r, china, rim, s.pick(`trim ${i}`, 'band', 'dots', 'ticks', 'bare')) +
          (BITES[(start + i) % BITES.length]?.(s.x(x), y, r * 0.62) ?? '')
        )
      }) +
      s.pick(
        'between',
        () => fork(s.x(460), 440, 30 * s.flip, 0.7, C.sky),
        () => leaf(s.x(450), 450, -30, 1.1, C.leaf),
        () => '',
      )()
    )
  },
}

type Bite = (x: number, y: number, r: number) => string

const BITES: readonly Bite[] = [
  (x, y, r) =>
    olives(scatter(x, y, r * 0.7, r * 0.7, 8, 3, 0.1), r * 0.26, C.leaf) +
    olives(scatter(x, y, r * 0.5, r * 0.5, 3, 8), r * 0.25, C.aubergine),
  (x, y, r) =>
    each([0, 1, 2, 3, 4], (i) =>
      prawn(...polar(x, y, r * 0.52, i * 72 + 20), i * 72 + 100, r / 150, C.tomato),
    ) + leaf(x, y, -50, r / 160),
  (x, y, r) =>
    each([0, 1, 2], (i) => {
      const [px, py] = polar(x, y, r * 0.46, i * 120 - 90)
      return (
        cut(
          disc(px, py, r * 0.42, r * 0.3, { seed: i, turn: i * 40 + 20, wobble: 0.04 }),
          CRUST,
          0.6,
        ) +
        fill(disc(px - 2, py - 3, r * 0.36, r * 0.24, { seed: i, turn: i * 40 + 20 }), C.cream) +
        fill(
          scatter(px, py, r * 0.26, r * 0.16, 5, i)
            .map(([qx, qy], j) => facet(qx, qy, r * 0.11, r * 0.1, { seed: j }))
            .join(''),
          C.tomato,
        ) +
        leaf(px, py, i * 80, r / 280, C.leaf)
      )
    }),
  (x, y, r) =>
    fill(disc(x, y, r * 0.9, r * 0.86, { wobble: 0.06, seed: 3 }), C.leaf) +
    each(scatter(x, y, r * 0.6, r * 0.6, 6, 5, 0.1), ([px, py], i) =>
      i % 2
        ? wheel(px, py, r * 0.26, C.crab, C.tomato, i)
        : fill(disc(px, py, r * 0.27, r * 0.23, { seed: i }), C.cream),
    ) +
    pepper(x, y, r * 0.6, C.ink, 8, r * 0.05),
  (x, y, r) =>
    each(scatter(x, y, r * 0.62, r * 0.62, 7, 4, 0.1), ([px, py], i) =>
      cut(
        facet(px, py, r * 0.28, r * 0.24, { seed: i, points: 5, wobble: 0.08 }),
        i % 2 ? C.mustard : CRUST,
        0.5,
      ),
    ) +
    fill(disc(x, y, r * 0.4, r * 0.3, { wobble: 0.24, points: 8 }), C.tomato) +
    pepper(x, y, r * 0.6, C.leaf, 8, r * 0.08),
  (x, y, r) =>
    fill(disc(x, y, r * 0.86, r * 0.84, { wobble: 0.05, seed: 3 }), '#e6c48a') +
    line(
      `${arc(x, y, r * 0.6, 20, 300)}${arc(x, y, r * 0.34, 190, 500)}`,
      shade(C.clay, 0.05),
      r * 0.08,
      { 'stroke-linecap': 'round', 'stroke-opacity': '.6' },
    ) +
    fill(disc(x + r * 0.06, y, r * 0.16, r * 0.13), C.mustard) +
    pepper(x, y, r * 0.66, C.crab, 12, r * 0.07),
]
