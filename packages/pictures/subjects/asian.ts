/** Asian: noodles in a wok. */
import { INKS as C, shade, tint } from '../palette.ts'
import { type Point, polar, run } from '../paper/numbers.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet } from '../paper/rounds.ts'
import { bowl, cupAbove } from '../shapes/crockery.ts'
import { chopsticks } from '../shapes/cutlery.ts'
import { halfEgg } from '../shapes/eggs.ts'
import { flame } from '../shapes/fire.ts'
import { noodles, pepper, rice } from '../shapes/grains.ts'
import { flood } from '../shapes/grounds.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

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

export const asian: Subject = {
  grounds: ['tomato', 'sky', 'mustard', 'sage', 'bay', 'rose', 'moss', 'butter'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 460]
    const turned = s.roll('turn', 0, 11) * 30
    const around = (turn: number, reach: number): Point => polar(cx, cy, reach, turn + turned)
    const flames = (hot: readonly string[]) =>
      each(
        series(10, (i) => i * 36),
        (turn) => flame(...polar(cx, cy, 380, turn), 0.9, hot, turn + 90),
      )
    return (
      s.pick(
        'stove',
        () =>
          flood(s) +
          flames([s.pick('fire', C.crab, C.tomato), s.pick('heart', C.mustard, C.cream)]),
        () => tabletop(s),
        () => tabletop(s),
      )() +
      at(
        cx,
        cy,
        s.pick('handle', 38, 148, -38, 216),
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
      s.pick(
        'filling',
        () =>
          cut(disc(cx + 6, cy + 10, 280, 270, { wobble: 0.06 }), shade(C.mustard, 0.12), 0.4) +
          noodles(
            cx,
            cy,
            284,
            [shade(C.clay, 0.12), C.mustard, C.butter],
            18,
            s.roll('noodles', 1, 9),
            10,
          ),
        () =>
          cut(disc(cx + 6, cy + 10, 280, 270, { wobble: 0.06 }), C.stone, 0.4) +
          pepper(cx, cy, 262, C.cream, 60, 22, s.roll('grains', 1, 9)) +
          pepper(cx, cy, 262, C.butter, 26, 20, 5),
      )() +
      florets(...around(200, 190), 84, 2) +
      florets(...around(40, 210), 80, 5) +
      each([100, 300, 150], (turn, i) => {
        const [x, y] = around(turn, 170 + i * 20)
        return (
          cut(facet(x, y, 58, 50, { seed: i + 3, points: 10 }), C.tomato, 0.4) +
          line(arc(x, y, 26, 0, 359), tint(C.tomato, 0.4), 9)
        )
      }) +
      s.pick(
        'protein',
        () =>
          prawn(...around(250, 130), 40, 0.9, C.tomato) +
          prawn(...around(0, 110), 190, 0.9, C.tomato) +
          prawn(...around(120, 70), 290, 0.8, C.tomato),
        () =>
          each([250, 0, 120], (turn, i) =>
            halfEgg(...around(turn, 110), turn + turned, 0.8 + i * 0.1),
          ),
        () =>
          each([250, 10, 120, 320], (turn, i) => {
            const [x, y] = around(turn, 120)
            return (
              cut(facet(x, y, 66, 54, { seed: i + 2, wobble: 0.2, points: 8 }), C.cream, 0.4) +
              line(arc(x, y, 34, 190, 330), C.clay, 12)
            )
          }),
      )() +
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
        s.pick('sticks', C.cream, C.crab, C.cocoa, C.ink),
        s.pick('band', C.mustard, C.sky, C.sage),
      ) +
      s.pick(
        'side',
        () =>
          bowl(s.x(1090), 780, 130, C.cream, C.cocoa, C.bay) +
          pepper(s.x(1090), 780, 60, C.leaf, 9, 14),
        () => chilli(s.x(1000), 720, 20, 0.9) + chilli(s.x(980), 790, -6, 0.9, C.leaf),
        () =>
          bowl(s.x(1080), 740, 140, s.pick('bowl', C.bay, C.leaf, C.crab), C.cream) +
          rice(s.x(1080), 740, 104),
        () =>
          chilli(s.x(960), 820, -14, 0.9) + cupAbove(s.x(80), 120, 130, C.cream, C.bay, 40, C.sage),
      )()
    )
  },
}
