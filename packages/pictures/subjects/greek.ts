/** Greek: a gyro or a salad between two meander borders. */
import { INKS as C, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { bowl, plate } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { bottle, tumbler } from '../shapes/drinks.ts'
import { pepper } from '../shapes/grains.ts'
import { plain } from '../shapes/grounds.ts'
import { gyro } from '../shapes/gyro.ts'
import { leaf } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { cucumber, olives, wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

/** A meander border along a line. */
const meander = (y: number, colour: string, unit = 22, from = -20, count = 12) =>
  line(
    `M${from} ${y + unit * 4}${`h${unit}v${-unit * 4}h${unit * 4}v${unit * 3}h${-unit * 2}v${-unit}`.concat(`m${unit * 2} ${unit * 2}`).repeat(count)}`,
    colour,
    unit * 0.62,
  ) + line(`M0 ${y - unit}H1200M0 ${y + unit * 5}H1200`, colour, unit * 0.5)

export const greek: Subject = {
  grounds: ['stone', 'bay', 'sky', 'night', 'butter', 'leaf', 'rose', 'mustard'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 440]
    const key = s.pick('key', C.bay, C.cream, C.crab)
    const border = s.pick(
      'border',
      () => meander(50, key) + meander(740, key),
      () => meander(740, key),
      () => '',
    )
    return (
      s.pick(
        'table',
        () => plain(s) + border(),
        () => plain(s) + border(),
        () => tabletop(s),
      )() +
      plate(
        cx,
        cy,
        390,
        C.cream,
        s.pick('rim', C.bay, C.tomato, C.leaf, C.mustard),
        s.pick('trim', 'ticks', 'double', 'band', 'petals'),
      ) +
      s.pick(
        'dish',
        () =>
          gyro(cx, cy, -28 * s.flip) +
          bowl(cx - 210 * s.flip, cy + 190, 104, C.bay, C.cream, C.sky) +
          cucumber(cx - 220 * s.flip, cy + 190, 36) +
          wheel(cx + 220 * s.flip, cy + 200, 66) +
          wheel(cx + 150 * s.flip, cy + 260, 56, C.crab, C.tomato, 4),
        () => salad(cx, cy, s.roll('salad', 1, 9)),
        () => souvlaki(cx, cy, s.flip),
      )() +
      s.pick(
        'side',
        () =>
          fork(s.x(1070), 450, 8 * s.flip, 1.3, s.pick('fork', C.bay, C.cream, C.sky)) +
          wedgeOf(s.x(1070), 110, 20, 0.9),
        () =>
          wedgeOf(s.x(1060), 250, 30, 1.1) +
          olives(
            [
              [s.x(1070), 520],
              [s.x(1130), 580],
              [s.x(1050), 610],
            ],
            44,
            s.pick('olive', C.sage, C.aubergine, C.leaf),
          ) +
          leaf(s.x(1060), 560, -60, 1.2, C.moss),
        () =>
          bottle(s.x(1080), 800, 0.9, C.moss, C.cream) +
          olives(
            [
              [s.x(80), 620],
              [s.x(140), 660],
              [s.x(60), 680],
            ],
            40,
            s.pick('olive', C.sage, C.aubergine, C.leaf),
          ),
        () =>
          tumbler(s.x(1090), 190, 110, s.pick('drink', C.mustard, C.crab, C.sky)) +
          citrus(s.x(1070), 720, 90),
      )()
    )
  },
}

const souvlaki = (cx: number, cy: number, flip: 1 | -1) =>
  cut(disc(cx - 60 * flip, cy + 90, 210, 180, { wobble: 0.03 }), tint(C.clay, 0.45), 0.6) +
  hatch(arc(cx - 60 * flip, cy + 90, 170, 0, 359.9, 140), C.clay, 26, '16 60 30 90', 0.7) +
  each([-1, 1], (side) =>
    at(
      cx + 20 * flip,
      cy - 40 + side * 64,
      (-14 + side * 5) * flip,
      1,
      (cut) =>
        cut(scrap(-300, -7, 600, 14, 3, 2), C.clay, 0.5) +
        each([-190, -90, 0, 90, 190], (x, i) =>
          i % 2
            ? cut(facet(x, 0, 40, 48, { seed: i, points: 7 }), i > 2 ? C.leaf : C.tomato, 0.5)
            : cut(facet(x, 0, 56, 50, { seed: i + side, wobble: 0.14, points: 7 }), C.cocoa, 0.5) +
              line(`M${x - 30}-16l50-10M${x - 24} 14l50-8`, C.ink, 8),
        ),
    ),
  ) +
  wedgeOf(cx + 170 * flip, cy + 170, -20, 0.9) +
  leaf(cx - 180 * flip, cy + 190, 20, 1, C.leaf) +
  leaf(cx - 160 * flip, cy + 200, -40, 0.9, C.moss)

const salad = (cx: number, cy: number, seed: number) =>
  fill(
    scatter(cx, cy, 230, 220, 9, seed)
      .map(([x, y], i) => facet(x, y, 74, 56, { seed: i + 1, wobble: 0.25, points: 8 }))
      .join(''),
    C.leaf,
  ) +
  each(scatter(cx, cy, 210, 200, 11, seed + 2), ([x, y], i) =>
    i % 2
      ? cucumber(x, y, 64, i)
      : at(
          x,
          y,
          i * 70,
          1,
          (cut) =>
            cut('M-80 10Q0-90 80 10 0 60-80 10z', C.tomato, 0.4) +
            fill('M-56 6Q0-54 56 6 0 30-56 6z', tint(C.tomato, 0.35)) +
            dots(
              [
                [-20, -8],
                [8, -16],
                [26, 0],
              ],
              C.butter,
              10,
            ),
        ),
  ) +
  line(
    disc(cx - 120, cy + 110, 62, 48, { seed: 2 }) + disc(cx + 130, cy - 120, 66, 50, { seed: 3 }),
    C.aubergine,
    9,
  ) +
  olives(
    [
      [cx - 190, cy - 40],
      [cx + 180, cy + 90],
      [cx + 30, cy + 210],
      [cx - 60, cy - 200],
      [cx + 210, cy - 20],
    ],
    38,
  ) +
  at(
    cx,
    cy,
    -10,
    1.3,
    (cut) =>
      cut(scrap(-130, -84, 260, 168, 6, 8), C.cream, 1.2) +
      fill('M-128 60L130 56 132 84-130 88z', C.stone) +
      dots(
        [
          [-80, -40],
          [-20, 10],
          [50, -30],
          [90, 20],
          [-60, 40],
          [10, -56],
        ],
        C.stone,
        13,
      ) +
      leaf(-70, 0, -16, 1, C.moss) +
      leaf(-40, 16, 40, 0.8, C.moss) +
      pepper(0, 0, 90, C.leaf, 12, 8),
  )
