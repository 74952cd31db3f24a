/** Cafe: a croissant with something hot. */
import { INKS as C } from '../palette.ts'
import { type Point, polar } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import type { Scene } from '../scene.ts'
import { croissant, CRUST, pretzel } from '../shapes/bread.ts'
import { cupAbove, cupBeside, plate } from '../shapes/crockery.ts'
import { spoon } from '../shapes/cutlery.ts'
import { steam } from '../shapes/fire.ts'
import { counter } from '../shapes/grounds.ts'
import { tabletop, wall } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

const latte = (x: number, y: number, r: number, china: string, trim: string, turn: number) =>
  cupAbove(x, y, r, china, trim, turn, C.clay) +
  at(
    x + 2,
    y + 3,
    -20,
    Math.round(r / 34) / 10,
    fill(
      'M0 120C-150 60-140-80-60-92-30-96-10-80 0-56 10-80 30-96 60-92 140-80 150 60 0 120z',
      C.cream,
    ) +
      fill('M0 96C-96 40-90-44-50-52-24-54-8-40 0-20 8-40 24-54 50-52 90-44 96 40 0 96z', C.clay) +
      fill('M0 72C-56 30-50-10-28-14-12-14-4-4 0 8 4-4 12-14 28-14 50-10 56 30 0 72z', C.cream),
  )

const beans = (points: readonly Point[]) =>
  fill(
    points.map(([x, y], i) => disc(x, y, 26, 19, { turn: i * 53 + 20, seed: i })).join(''),
    C.cocoa,
  ) +
  line(
    points
      .map(([x, y], i) => {
        const [a, b] = [polar(x, y, 20, i * 53 + 20), polar(x, y, 20, i * 53 + 200)]
        return `M${Math.round(a[0])} ${Math.round(a[1])}Q${x + 8} ${y + 4} ${Math.round(b[0])} ${Math.round(b[1])}`
      })
      .join(''),
    C.clay,
    5,
  )

export const cafe: Subject = {
  grounds: ['rose', 'night', 'sage', 'mustard', 'sky', 'tomato', 'moss', 'stone'],
  draw: (s) => {
    const china = s.pick('china', C.cream, C.bay, C.tomato, C.butter)
    const trim = china === C.cream ? s.pick('trim', C.tomato, C.bay, C.leaf) : C.cream
    const pastry = (x: number, y: number) =>
      s.pick(
        'pastry',
        () => croissant(x, y, -14 * s.flip, 1),
        () => pretzel(x, y - 10, 10, 1),
        () => each([0, 1, 2], (i) => cookie(...polar(x, y, 88, i * 120 + s.seed * 7), 84, i)),
        () => croissant(x, y, 16 * s.flip, 1),
      )()
    return s.pick(
      'view',
      () =>
        tabletop(s) +
        latte(s.x(480), 430, 360, china, trim, s.flip > 0 ? 150 : 30) +
        plate(
          s.x(980),
          640,
          280,
          s.pick('plate', C.cream, C.rose, C.sky),
          s.pick('rim', C.tomato, C.bay, C.moss),
          s.pick('edge', 'dots', 'band', 'ticks'),
        ) +
        pastry(s.x(975), 640) +
        spoon(s.x(860), 190, 60 * s.flip, 1, s.pick('spoon', C.sky, C.cream)) +
        beans([
          [s.x(1060), 120],
          [s.x(1120), 180],
          [s.x(1010), 190],
          [s.x(80), 790],
          [s.x(150), 830],
          [s.x(70), 860],
        ]),
      () =>
        wall(s, s.x(470), 380) +
        s.pick(
          'window',
          () => window(s, s.x(790)),
          () => '',
          () => '',
        )() +
        counter(s, 660, s.pick('counter', C.tomato, C.clay, C.cream, C.bay)) +
        steam(s.x(480), 360, 300, C.cream) +
        cupBeside(s.x(460), 736, 1.4 * s.flip, china, trim) +
        cut(disc(s.x(930), 752, 290, 62), C.cream) +
        fill(disc(s.x(930), 746, 210, 34), C.stone) +
        croissant(s.x(930), 690, 4 * s.flip, 1.1) +
        beans([
          [s.x(110), 846],
          [s.x(180), 868],
          [s.x(620), 858],
          [s.x(690), 836],
        ]),
    )()
  },
}

const cookie = (x: number, y: number, r: number, seed: number) =>
  cut(disc(x, y, r, r, { seed, wobble: 0.04 }), CRUST, 0.6) +
  line(arc(x, y, r * 0.9, 10, 90), C.clay, r * 0.1) +
  fill(
    scatter(x, y, r * 0.66, r * 0.66, 7, seed)
      .map(([px, py], i) => facet(px, py, 12, 10, { seed: i }))
      .join(''),
    C.cocoa,
  )

const window = (s: Scene, x: number) =>
  fill(scrap(x - 270, 50, 540, 520, 3, 4), C.cream) +
  fill(scrap(x - 240, 80, 480, 460, 3, 4), C.sky) +
  fill(`M${x - 240} 540V400l70-60 70 50v-90h110v120l60-70 80 50 90-30V540z`, C.bay) +
  line(`M${x} 80V540M${x - 240} 300h480`, C.cream, 18) +
  fill(disc(x + 130, 170, 54), s.pick('light', C.tomato, C.butter, C.cream))
