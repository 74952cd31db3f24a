/** Bakery: bread from the morning, and a stalk of wheat. */
import { INKS as C, shade } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, each, fill, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { baguette, boule, croissant, pretzel } from '../shapes/bread.ts'
import { cloth } from '../shapes/cloths.ts'
import { boards, plain } from '../shapes/grounds.ts'
import type { Motif } from './motif.ts'

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

export const bakery: Motif = {
  schemes: ['mustard', 'sage', 'night', 'tomato'],
  draw: (s) =>
    s.pick(
      () => boards(s, C.bay, 0),
      () => plain(s) + cloth(s, [s.x(420), 520], [860, 860], -14, 'gingham', { stripe: C.tomato }),
      () =>
        plain(s) +
        cloth(s, [s.x(760), 450], [760, 1200], 14, 'ticking', {
          base: C.butter,
          stripe: C.tomato,
          step: 110,
        }),
      () =>
        plain(s) +
        cloth(s, [s.x(560), 500], [980, 720], 8, 'border', { base: C.cream, stripe: C.bay }),
    )() +
    s.pick(
      () =>
        cut(disc(600, 480, 470, 400), C.mustard) +
        baguette(s.x(560), 180, -18 * s.flip, 1.2) +
        baguette(s.x(680), 270, -24 * s.flip, 1.2) +
        boule(s.x(420), 560, 300, -24) +
        croissant(s.x(890), 650, 16 * s.flip, 1.1) +
        wheat(s.x(140), 880, 12 * s.flip, 1, C.butter) +
        wheat(s.x(80), 900, -6 * s.flip, 1, C.butter),
      () =>
        boule(s.x(600), 440, 370, 20) +
        baguette(s.x(1020), 470, 80 * s.flip, 1.1) +
        wheat(s.x(170), 900, 8 * s.flip, 1.3) +
        wheat(s.x(90), 900, -10 * s.flip, 1.2) +
        wheat(s.x(260), 920, 26 * s.flip, 1.1) +
        pretzel(s.x(830), 730, 20, 1.1),
      () =>
        pretzel(s.x(320), 290, -14, 1.7) +
        boule(s.x(800), 540, 330, -16) +
        baguette(s.x(330), 760, -10 * s.flip, 1.1) +
        wheat(s.x(1090), 560, 20 * s.flip, 1),
      () =>
        each([0, 1, 2], (i) =>
          baguette(s.x(360 + i * 150), 440 + i * 20, (76 + i * 7) * s.flip, 1.2),
        ) +
        croissant(s.x(880), 330, -20 * s.flip, 1.2) +
        croissant(s.x(900), 660, 14 * s.flip, 1.1) +
        wheat(s.x(1120), 900, -10 * s.flip, 1, C.butter),
    )(),
}
