/** Indian: curries and naan. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { wedgeOf } from '../shapes/citrus.ts'
import { cloth } from '../shapes/cloths.ts'
import { bowl } from '../shapes/crockery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { naan } from '../shapes/flatbread.ts'
import { rice } from '../shapes/grains.ts'
import { flood } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { star } from '../shapes/patterns.ts'
import { tabletop } from '../shapes/settings.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

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

export const indian: Subject = {
  grounds: ['tomato', 'night', 'leaf', 'rose', 'bay', 'aubergine', 'butter', 'sky'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 450]
    const sauces = s.pick(
      'sauces',
      [C.crab, C.mustard, C.leaf, C.clay],
      [C.leaf, C.tomato, C.mustard, C.aubergine],
      [C.tomato, C.butter, C.crab, C.clay],
      [C.mustard, C.leaf, C.crab, C.aubergine],
    )
    const around = (turn: number, reach: number) =>
      polar(cx, cy, reach, s.flip > 0 ? turn : 180 - turn)
    const tray = s.pick('tray', C.mustard, C.sky, C.clay)
    return (
      s.pick(
        'table',
        () =>
          flood(s) +
          each([s.x(0), s.x(1200)], (x, i) =>
            medallion(x, i * 900, s.pick('mandala', C.mustard, C.crab, C.butter)),
          ),
        () =>
          flood(s) +
          cloth(s, [600, 450], [1500, 640], s.pick('lie', -10, 8, 12), 'border', {
            base: s.pick('cloth', C.crab, C.aubergine, C.moss),
            stripe: C.mustard,
            step: 90,
          }),
        () => tabletop(s),
      )() +
      cut(disc(cx, cy, 424, 424, { wobble: 0.004, points: 14 }), tray, 1.4) +
      line(arc(cx, cy, 404, 0, 359.9), shade(tray, 0.25), 7) +
      fill(disc(cx, cy, 372), tint(tray, 0.25)) +
      hatch(arc(cx, cy, 388, 10, 100), shade(tray, 0.35), 24, '5 9') +
      each(sauces, (sauce, i) =>
        curry(...around(142 + i * 58, 252), 116, sauce, i + s.roll('curry', 1, 9)),
      ) +
      rice(cx - 10 * s.flip, cy + 10, 134, s.roll('rice', 1, 9)) +
      dots(scatter(cx - 10 * s.flip, cy + 10, 80, 80, 7, 2), C.mustard, 13) +
      leaf(cx - 50, cy, -30, 0.8) +
      s.pick(
        'bread',
        () => naan(s.x(770), 690, s.flip > 0 ? -36 : 216, 1),
        () => naan(s.x(790), 700, s.flip > 0 ? -20 : 200, 0.9),
        () => samosas(s.x(790), 690),
      )() +
      wedgeOf(...around(98, 300), 20, 0.8, C.leaf, C.sage) +
      s.pick(
        'spice',
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
          tumbler(s.x(1090), 180, 110, s.pick('drink', C.rose, C.mustard)) +
          anise(s.x(1100), 400, 54),
      )()
    )
  },
}

const samosas = (x: number, y: number) =>
  each([-1, 1], (side) =>
    at(
      x + side * 110,
      y + side * 10,
      side * 16,
      1,
      (cut) =>
        cut('M0-150Q60-60 150 90 0 130-150 90-60-60 0-150z', CRUST) +
        fill('M0-150Q60-60 150 90 70 112 20 108 60-20 0-150z', C.clay) +
        line('M-130 84q20-24 34 4t34 6 34 6', C.clay, 8) +
        dots(
          [
            [-40, 0],
            [-10, -60],
            [-70, 50],
            [-20, 60],
          ],
          C.clay,
          12,
        ),
    ),
  )

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
