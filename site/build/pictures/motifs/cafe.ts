/** Cafe: a croissant with something hot. */
import { INKS as C, tint } from '../palette.ts'
import { polar, type Point } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, fill, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import type { Scene } from '../scene.ts'
import { croissant } from '../shapes/bread.ts'
import { cloth } from '../shapes/cloths.ts'
import { cupAbove, cupBeside, plate } from '../shapes/crockery.ts'
import { spoon } from '../shapes/cutlery.ts'
import { steam } from '../shapes/fire.ts'
import { boards, counter, paperedWall, plain, rays } from '../shapes/grounds.ts'
import type { Motif } from './motif.ts'

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

export const cafe: Motif = {
  schemes: ['rose', 'night', 'sage', 'mustard'],
  draw: (s) =>
    s.v % 2
      ? s.pick(
          () => '',
          () => boards(s, s.ground, 0, 180),
          () => '',
          () =>
            plain(s) +
            cloth(s, [s.x(900), 450], [560, 1300], 10, 'gingham', { stripe: C.bay, step: 100 }),
        )() +
        latte(
          s.x(480),
          430,
          360,
          s.v === 1 ? C.cream : C.bay,
          s.v === 1 ? C.tomato : C.cream,
          s.v === 1 ? 150 : 160,
        ) +
        plate(
          s.x(980),
          640,
          280,
          s.v === 1 ? C.rose : C.cream,
          s.v === 1 ? C.cream : C.tomato,
          'dots',
        ) +
        croissant(s.x(970), 640, -20 * s.flip, 1) +
        spoon(s.x(860), 190, 60 * s.flip, 1, C.sky) +
        beans([
          [s.x(1060), 120],
          [s.x(1120), 180],
          [s.x(1010), 190],
          [s.x(80), 790],
          [s.x(150), 830],
          [s.x(70), 860],
        ])
      : paperedWall(s) +
        s.pick(
          () => window(s, s.x(760)),
          () => '',
          () => rays(s.x(470), 380, tint(s.ground, 0.3), 16),
        )() +
        counter(s, 660, s.pick(C.tomato, C.clay, C.clay), s.pick(C.crab, C.cocoa, C.cocoa)) +
        steam(s.x(480), 360, 300, C.cream) +
        cupBeside(s.x(460), 736, 1.4 * s.flip, s.v ? C.bay : C.cream, s.v ? C.cream : C.bay) +
        cut(disc(s.x(930), 752, 290, 62), C.cream) +
        fill(disc(s.x(930), 746, 210, 34), C.stone) +
        croissant(s.x(930), 690, 4 * s.flip, 1.1) +
        beans([
          [s.x(110), 846],
          [s.x(180), 868],
          [s.x(620), 858],
          [s.x(690), 836],
        ]),
}

const window = (s: Scene, x: number) =>
  fill(scrap(x - 270, 50, 540, 520, 3, 4), C.cream) +
  fill(scrap(x - 240, 80, 480, 460, 3, 4), C.sky) +
  fill(`M${x - 240} 540V400l70-60 70 50v-90h110v120l60-70 80 50 90-30V540z`, C.bay) +
  line(`M${x} 80V540M${x - 240} 300h480`, C.cream, 18) +
  fill(disc(x + 130, 170, 54), s.v ? C.tomato : C.butter)
