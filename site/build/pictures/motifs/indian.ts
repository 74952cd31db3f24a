/** Indian: curries and naan. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { wedgeOf } from '../shapes/citrus.ts'
import { cloth } from '../shapes/cloths.ts'
import { bowl } from '../shapes/crockery.ts'
import { naan } from '../shapes/flatbread.ts'
import { rice } from '../shapes/grains.ts'
import { flood } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { star } from '../shapes/patterns.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

const curry = (x: number, y: number, r: number, colour: string, seed: number) =>
  bowl(x, y, r, '#e9c069', colour, C.clay, 0.78) +
  line(arc(x, y, r * 0.46, seed * 50, seed * 50 + 210), tint(colour, 0.5), r * 0.12, {
    'stroke-linecap': 'round',
  }) +
  fill(
    scatter(x, y, r * 0.44, r * 0.44, 4, seed)
      .map(([px, py], i) => facet(px, py, r * 0.17, r * 0.14, { seed: i + seed, wobble: 0.2 }))
      .join(''),
    seed % 2 ? C.cream : shade(colour, 0.3),
  ) +
  leaf(x - r * 0.2, y - r * 0.1, seed * 70, r / 160, C.leaf)

export const indian: Motif = {
  schemes: ['tomato', 'night', 'leaf', 'rose'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 450]
    const sauces = s.pick(
      [C.crab, C.mustard, C.leaf, C.clay],
      [C.leaf, C.tomato, C.mustard, C.aubergine],
      [C.tomato, C.butter, C.crab, C.clay],
      [C.mustard, C.leaf, C.crab, C.aubergine],
    )
    const around = (turn: number, reach: number) =>
      polar(cx, cy, reach, s.flip > 0 ? turn : 180 - turn)
    const mandala = s.pick(C.mustard, C.mustard, C.butter, C.crab)
    return (
      flood(s) +
      s.pick(
        () =>
          each(
            [
              [0, 0],
              [1200, 900],
            ] as const,
            ([x, y]) => medallion(x, y, mandala),
          ),
        () =>
          cloth(s, [600, 450], [1500, 640], 10 * s.flip, 'border', {
            base: C.crab,
            stripe: C.mustard,
            step: 90,
          }),
        () =>
          each(
            [
              [1200, 0],
              [0, 900],
            ] as const,
            ([x, y]) => medallion(x, y, mandala),
          ),
        () =>
          cloth(s, [s.x(960), 450], [520, 1200], -8, 'border', {
            base: C.aubergine,
            stripe: C.mustard,
            step: 90,
          }),
      )() +
      cut(disc(cx, cy, 424, 424, { wobble: 0.004, points: 14 }), C.mustard, 1.4) +
      line(arc(cx, cy, 404, 0, 359.9), shade(C.mustard, 0.25), 7) +
      fill(disc(cx, cy, 372), tint(C.mustard, 0.25)) +
      hatch(arc(cx, cy, 388, 10, 100), shade(C.mustard, 0.35), 24, '5 9') +
      each(sauces, (sauce, i) => curry(...around(142 + i * 58, 252), 116, sauce, i + s.v + 1)) +
      rice(cx - 10 * s.flip, cy + 10, 134, s.v + 4) +
      dots(scatter(cx - 10 * s.flip, cy + 10, 80, 80, 7, 2), C.mustard, 13) +
      leaf(cx - 50, cy, -30, 0.8) +
      naan(s.x(770), 690, s.flip > 0 ? -36 : 216, 1) +
      wedgeOf(...around(98, 300), 20, 0.8, C.leaf, C.sage) +
      s.pick(
        () =>
          anise(s.x(1080), 250, 84) +
          anise(s.x(90), 760, 64) +
          chilli(s.x(60), 110, 50, 0.9, C.leaf),
        () => anise(s.x(1090), 140, 80) + chilli(s.x(1000), 330, -60, 0.9),
        () =>
          chilli(s.x(1000), 180, 20, 0.9) +
          chilli(s.x(1010), 250, 40, 0.8, C.mustard) +
          anise(s.x(80), 130, 70),
        () =>
          anise(s.x(1090), 180, 80) +
          anise(s.x(1110), 380, 54) +
          chilli(s.x(70), 760, 10, 0.9, C.leaf),
      )()
    )
  },
}

const medallion = (x: number, y: number, colour: string) =>
  fill(star(x, y, 330, 20, 0, 0.86), colour) +
  line(arc(x, y, 250, 0, 359.9), C.cream, 8) +
  hatch(arc(x, y, 218, 0, 359.9), C.cream, 20, '20 22') +
  fill(
    gouges(
      series(12, (i) => {
        const [px, py] = polar(x, y, 70, i * 30)
        return [px, py, 120, i * 30, 24] as const
      }),
    ),
    C.cream,
  )

const anise = (x: number, y: number, r: number) =>
  fill(gouges(series(8, (i) => [x, y, r, i * 45 + 10, r * 0.3] as const)), C.cocoa) +
  dots(
    series(8, (i) => polar(x, y, r * 0.62, i * 45 + 10)),
    C.butter,
    r * 0.16,
  )
