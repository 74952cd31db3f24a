/** Asian: noodles in a wok. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, run, type Point } from '../paper/numbers.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet } from '../paper/rounds.ts'
import { cloth } from '../shapes/cloths.ts'
import { bowl, cupAbove } from '../shapes/crockery.ts'
import { chopsticks } from '../shapes/cutlery.ts'
import { flame } from '../shapes/fire.ts'
import { noodles, pepper, rice } from '../shapes/grains.ts'
import { flood } from '../shapes/grounds.ts'
import { prawn } from '../shapes/prawn.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

const florets = (x: number, y: number, r: number, seed = 1) =>
  cut(
    `M${run(x - r * 0.24, y)}L${run(x - r * 0.2, y + r * 0.9, x + r * 0.26, y + r * 0.9, x + r * 0.26, y)}z`,
    C.sage,
    0.4,
  ) +
  fill(
    [
      [-0.5, -0.1],
      [0.5, -0.1],
      [0, -0.5],
      [-0.1, 0.1],
      [0.36, -0.44],
      [-0.4, -0.46],
    ]
      .map(([px = 0, py = 0], i) =>
        facet(x + px * r, y + py * r, r * 0.46, r * 0.42, { seed: i + seed, wobble: 0.16 }),
      )
      .join(''),
    C.leaf,
  ) +
  pepper(x, y - r * 0.2, r * 0.7, C.sage, 11, r * 0.12, seed)

export const asian: Motif = {
  schemes: ['tomato', 'sky', 'mustard', 'sage'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 460]
    const around = (turn: number, reach: number): Point =>
      polar(cx, cy, reach, turn + s.pick(0, 70, 190, 120))
    return (
      flood(s) +
      s.pick(
        () =>
          each(
            series(10, (i) => i * 36),
            (turn) => flame(...polar(cx, cy, 380, turn), 0.9, [C.crab, C.mustard], turn + 90),
          ),
        () => cloth(s, [s.x(960), 450], [420, 1200], 8, 'ticking', { stripe: C.tomato, step: 80 }),
        () =>
          each(
            series(10, (i) => i * 36 + 12),
            (turn) => flame(...polar(cx, cy, 380, turn), 0.9, [C.tomato, C.cream], turn + 90),
          ),
        () => cloth(s, [600, 800], [1500, 330], -5, 'ticking', { stripe: C.leaf, step: 90 }),
      )() +
      at(
        cx,
        cy,
        s.pick(38, 148, -38, 216),
        1,
        (cut) =>
          cut(scrap(380, -46, 420, 92, 4, 6), C.clay) +
          fill(scrap(380, -30, 90, 60, 4, 4), C.ink) +
          cut(scrap(-470, -80, 90, 160, 4, 6), C.ink),
      ) +
      cut(disc(cx, cy, 404, 404, { wobble: 0.004, points: 14 }), C.ink, 1.6) +
      line(arc(cx, cy, 388, 170, 300), '#5b626c', 12) +
      fill(disc(cx, cy, 366), '#353b45') +
      hatch(arc(cx, cy, 352, 186, 280), C.ink, 26, '6 9') +
      cut(disc(cx + 6, cy + 10, 280, 270, { wobble: 0.06 }), shade(C.mustard, 0.12), 0.4) +
      noodles(cx, cy, 284, [shade(C.clay, 0.12), C.mustard, C.butter], 18, s.v + 4, 10) +
      florets(...around(200, 190), 84, 2) +
      florets(...around(40, 210), 80, 5) +
      each([100, 300, 150], (turn, i) => {
        const [x, y] = around(turn, 170 + i * 20)
        return (
          cut(facet(x, y, 58, 50, { seed: i + 3, points: 10 }), C.tomato, 0.4) +
          line(arc(x, y, 26, 0, 359), tint(C.tomato, 0.4), 9)
        )
      }) +
      prawn(...around(250, 130), 40, 0.9, C.tomato) +
      prawn(...around(0, 110), 190, 0.9, C.tomato) +
      prawn(...around(120, 70), 290, 0.8, C.tomato) +
      fill(
        gouges(
          [20, 80, 170, 230, 280, 330].map((turn, i) => {
            const [x, y] = around(turn, 100 + (i % 3) * 60)
            return [x, y, 90, turn + 60, 15] as const
          }),
        ),
        C.leaf,
      ) +
      pepper(cx, cy, 240, C.cream, 22, 11, 6) +
      chopsticks(
        s.x(860),
        270,
        s.flip > 0 ? -34 : 214,
        760,
        s.pick(C.cream, C.crab, C.crab, C.cocoa),
        s.pick(C.ink, C.mustard, C.cream, C.mustard),
      ) +
      s.pick(
        () =>
          bowl(s.x(1090), 780, 130, C.cream, C.cocoa, C.bay) +
          pepper(s.x(1090), 780, 60, C.leaf, 9, 14),
        () => chilli(s.x(1000), 720, 20, 0.9) + chilli(s.x(980), 790, -6, 0.9, C.leaf),
        () => bowl(s.x(1100), 700, 130, C.bay, C.cream) + rice(s.x(1100), 700, 96),
        () =>
          chilli(s.x(960), 820, -14, 0.9) + cupAbove(s.x(80), 120, 130, C.cream, C.bay, 40, C.sage),
      )()
    )
  },
}
