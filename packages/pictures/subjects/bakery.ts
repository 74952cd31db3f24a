/** Bakery: bread and a stalk of wheat. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, each, fill, line, series } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { baguette, boule, croissant, CRUST, pretzel } from '../shapes/bread.ts'
import { cupAbove, plate } from '../shapes/crockery.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

const wheat = (x: number, y: number, turn: number, scale = 1, colour: string = C.mustard) =>
  at(
    x,
    y,
    turn,
    scale,
    line('M0 0Q20-200 0-420', shade(colour, 0.2), 8) +
      fill(
        gouges(
          series(
            12,
            (i) => [6, -210 - Math.floor(i / 2) * 42, 66, i % 2 ? -52 : -128, 17] as const,
          ),
        ) + gouges([[2, -440, 80, -90, 15]]),
        colour,
      ) +
      line('M-20-480L-60-580M4-500L6-610M26-480L70-580', colour, 5),
  )

export const bakery: Subject = {
  grounds: ['mustard', 'sage', 'night', 'tomato', 'bay', 'rose', 'moss', 'sky'],
  draw: (s) =>
    tabletop(s) +
    s.pick(
      'loaves',
      () =>
        cut(disc(600, 480, 470, 400), s.pick('board', C.mustard, C.cream, C.sky)) +
        baguette(s.x(560), 180, -18 * s.flip, 1.2) +
        baguette(s.x(680), 270, -24 * s.flip, 1.2) +
        boule(s.x(420), 560, 300, s.roll('slash', -3, 3) * 8) +
        croissant(s.x(890), 650, 16 * s.flip, 1.1) +
        wheat(s.x(140), 880, 12 * s.flip, 1, C.butter) +
        wheat(s.x(80), 900, -6 * s.flip, 1, C.butter),
      () =>
        boule(s.x(600), 440, 370, s.roll('slash', -3, 3) * 8) +
        baguette(s.x(1020), 470, 80 * s.flip, 1.1) +
        wheat(s.x(170), 900, 8 * s.flip, 1.3) +
        wheat(s.x(90), 900, -10 * s.flip, 1.2) +
        wheat(s.x(260), 920, 26 * s.flip, 1.1) +
        pretzel(s.x(830), 730, 20, 1.1),
      () =>
        pretzel(s.x(320), 290, -14, 1.7) +
        boule(s.x(800), 540, 330, s.roll('slash', -3, 3) * 8) +
        baguette(s.x(330), 760, -10 * s.flip, 1.1) +
        wheat(s.x(1090), 560, 20 * s.flip, 1, C.butter),
      () =>
        each([0, 1, 2], (i) =>
          baguette(s.x(360 + i * 150), 440 + i * 20, (76 + i * 7) * s.flip, 1.2),
        ) +
        croissant(s.x(880), 330, -20 * s.flip, 1.2) +
        croissant(s.x(900), 660, 14 * s.flip, 1.1) +
        wheat(s.x(1120), 900, -10 * s.flip, 1, C.butter),
      () =>
        plate(
          s.x(560),
          460,
          380,
          C.cream,
          s.pick('rim', C.bay, C.tomato, C.leaf),
          s.pick('trim', 'band', 'dots', 'petals'),
        ) +
        croissant(s.x(470), 360, -14 * s.flip, 0.9) +
        croissant(s.x(640), 560, 8 * s.flip, 0.9) +
        cupAbove(
          s.x(1040),
          250,
          170,
          C.cream,
          s.pick('rim', C.bay, C.tomato, C.leaf),
          s.flip > 0 ? 30 : 150,
        ) +
        pretzel(s.x(1020), 700, 12, 1),
      () =>
        each([0, 1, 2, 3, 4, 5], (i) =>
          doughnut(
            s.x(230 + (i % 3) * 370),
            260 + Math.floor(i / 3) * 400,
            160,
            (i + s.seed) % 4,
            i + s.seed,
          ),
        ),
    )(),
}

const doughnut = (x: number, y: number, r: number, icing: number, seed: number) => {
  const colour = [C.rose, C.cocoa, C.cream, C.butter][icing] ?? C.rose
  return (
    cut(disc(x, y, r, r, { seed, wobble: 0.015 }), CRUST) +
    line(arc(x, y, r * 0.96, 10, 90), C.clay, r * 0.08) +
    fill(disc(x, y, r * 0.86, r * 0.84, { seed: seed + 2, wobble: 0.05, points: 12 }), colour) +
    fill(
      gouges(
        scatter(x, y, r * 0.74, r * 0.74, 22, seed)
          .filter(([px, py]) => Math.hypot(px - x, py - y) > r * 0.42)
          .map(([px, py], i) => [px, py, 26, i * 77, 6] as const),
      ),
      [C.tomato, C.butter, C.bay, C.crab][icing] ?? C.tomato,
    ) +
    line(arc(x, y, r * 0.68, 190, 260), tint(colour, 0.5), r * 0.06) +
    fill(disc(x, y, r * 0.34), CRUST) +
    fill(disc(x + 2, y + 3, r * 0.27), shade(CRUST, 0.5))
  )
}
