/** Pan pizza, cut into squares. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, type Point } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { tumbler } from '../shapes/drinks.ts'
import { leaf } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { olives, tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const SIDE = 216
const TOPPINGS = ['pepperoni', 'basil', 'olives'] as const

export const panPizza: Subject = {
  grounds: ['butter', 'moss', 'tomato', 'sky', 'night', 'rose', 'bay', 'sage'],
  draw: (s) => {
    const topping = s.pick('topping', ...TOPPINGS)
    const pan = s.pick('pan', C.ink, C.sky, C.night)
    const missing = s.pick('missing', 0, 2, 5)
    const square = (i: number) => [(i % 3) * 226 - 226, Math.floor(i / 3) * 226 - 113] as const
    return (
      tabletop(s) +
      at(
        s.x(520),
        450,
        s.pick('turn', -8, 0, 6),
        1,
        (cut) =>
          cut(scrap(-396, -286, 792, 572, 3, 5), pan, 1.4) +
          fill(scrap(-372, -262, 744, 524, 4, 4), shade(pan, 0.35)) +
          hatch('M-384-274H384', tint(pan, 0.4), 8, '70 40') +
          each(
            series(6, (i) => i).filter((i) => i !== missing),
            (i) => slice(...square(i), topping, i + s.roll('slices', 1, 5)),
          ),
      ) +
      at(s.x(1030), 660, 14 * s.flip, 1, (cut) => {
        const plate = s.pick('plate', C.cream, C.crab, C.mustard)
        return (
          cut(disc(0, 0, 190, 190, { wobble: 0.008, points: 14 }), plate) +
          fill(disc(3, 4, 140), tint(plate, 0.4)) +
          slice(0, 0, topping, 3)
        )
      }) +
      s.pick(
        'side',
        () => tumbler(s.x(1070), 170, 120, s.pick('drink', C.crab, C.mustard, C.aubergine)),
        () => tomato(s.x(1090), 140, 92) + tomato(s.x(1150), 270, 66, C.mustard, 3),
        () => leaf(s.x(1060), 150, 30, 1.4) + leaf(s.x(1060), 160, 100, 1.3),
      )()
    )
  },
}

/** A square of pizza, centred on (x, y). */
function slice(x: number, y: number, topping: (typeof TOPPINGS)[number], seed: number): string {
  const half = SIDE / 2
  const spots = series(4, (i): Point => polar(x, y, 62, 38 + i * 90 + (seed % 4) * 9))
  return (
    cut(scrap(x - half, y - half, SIDE, SIDE, seed, 4), CRUST, 0.5) +
    fill(scrap(x - half + 13, y - half + 13, SIDE - 26, SIDE - 26, seed + 1, 5), C.tomato) +
    fill(scrap(x - half + 21, y - half + 21, SIDE - 42, SIDE - 42, seed + 2, 7), C.butter) +
    fill(
      scatter(x, y, 62, 62, 4, seed + 4)
        .map(([px, py], i) => disc(px, py, 30, 20, { seed: i, turn: i * 50, points: 7 }))
        .join(''),
      tint(C.butter, 0.6),
    ) +
    {
      pepperoni: () =>
        each(
          spots,
          ([px, py], i) =>
            fill(disc(px + 4, py + 4, 37, 36, { seed: i }), shade(C.tomato, 0.5)) +
            fill(disc(px, py, 36, 35, { seed: i }), C.crab) +
            dots(scatter(px, py, 22, 22, 4, i), tint(C.tomato, 0.35), 8),
        ),
      basil: () =>
        each(spots.slice(0, 2), ([px, py], i) => leaf(px - 30, py, i * 120 + seed * 40, 0.7)) +
        dots(spots.slice(2), C.tomato, 44) +
        line(
          spots
            .slice(2)
            .map(([px, py]) => `M${Math.round(px - 6)} ${Math.round(py - 8)}h4`)
            .join(''),
          C.cream,
          8,
          { 'stroke-linecap': 'round' },
        ),
      olives: () => olives(spots, 24, C.aubergine),
    }[topping]()
  )
}
