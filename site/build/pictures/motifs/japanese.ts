/** Japanese: ramen and sushi. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { disc, facet, scatter } from '../paper/rounds.ts'
import { sauce } from '../shapes/crockery.ts'
import { chopsticks, spoon } from '../shapes/cutlery.ts'
import { plain } from '../shapes/grounds.ts'
import { sprig } from '../shapes/leaves.ts'
import { waves } from '../shapes/patterns.ts'
import { ramen } from '../shapes/ramen.ts'
import type { Motif } from './motif.ts'

const nigiri = (x: number, y: number, turn: number, scale: number, fish: string, seaweed = false) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(disc(0, 12, 142, 66, { wobble: 0.03 }), C.cream) +
      dots(scatter(0, 44, 120, 26, 10, 3), C.stone, 13) +
      cut('M-164 0C-160-60-80-80 10-78S150-60 168-4Q120 38 20 30T-164 0z', fish, 0.5) +
      line('M-110-44L-70 18M-50-64L-4 24M20-66L64 26M84-58L116 20', tint(fish, 0.5), 12) +
      (seaweed ? fill('M-24-80H26V70Q0 84-24 72z', C.moss) : ''),
  )

const maki = (x: number, y: number, r: number, heart: string, seed: number) =>
  cut(disc(x, y, r, r, { seed }), C.moss, 0.8) +
  fill(disc(x, y, r * 0.84, r * 0.84, { seed: seed + 1 }), C.cream) +
  dots(scatter(x, y, r * 0.66, r * 0.66, 9, seed), C.stone, r * 0.12) +
  fill(facet(x - r * 0.1, y - r * 0.06, r * 0.34, r * 0.3, { seed, points: 7 }), heart) +
  fill(
    facet(x + r * 0.22, y + r * 0.14, r * 0.22, r * 0.2, { seed: seed + 4, points: 6 }),
    C.leaf,
  ) +
  fill(
    facet(x + r * 0.14, y - r * 0.24, r * 0.15, r * 0.14, { seed: seed + 8, points: 6 }),
    C.butter,
  )

export const japanese: Motif = {
  schemes: ['stone', 'night', 'rose', 'sky'],
  draw: (s) =>
    s.v % 2
      ? plain(s) +
        s.pick(
          () => '',
          () => fill(disc(s.x(860), 300, 420), C.tomato),
          () => '',
          () => waves(s, tint(s.ground, 0.35), 200),
        )() +
        ramen(
          s.x(520),
          480,
          404,
          s.v === 1 ? C.cream : C.crab,
          s.v === 1 ? C.tomato : C.cream,
          s.v * 14,
        ) +
        chopsticks(
          s.x(860),
          400,
          s.v === 1 ? 242 : 122,
          900,
          s.v === 1 ? C.clay : C.ink,
          C.tomato,
          3,
        ) +
        (s.v === 1
          ? spoon(s.x(1080), 680, 20, 1.1, C.cream)
          : sauce(s.x(1080), 760, 120, C.cream, C.bay))
      : s.pick(
          () => plain(s),
          () => '',
          () => plain(s),
        )() +
        fill(disc(s.x(620), 430, 400), s.v ? C.crab : C.tomato) +
        at(
          600,
          470,
          s.pick(-8, 0, 10),
          1,
          (cut) =>
            cut(scrap(-520, -260, 1040, 560, 6, 8), s.v ? C.clay : C.night, 1.6) +
            hatch(
              'M-480-180H490M-470 20H480M-490 230H480',
              s.v ? shade(C.clay, 0.2) : '#35506a',
              6,
              '180 60 40 90',
            ),
        ) +
        each([C.tomato, C.butter, tint(C.tomato, 0.3)], (fish, i) =>
          nigiri(
            300 + i * 300,
            (s.v ? 370 : 350) + i * (s.v ? 44 : -36),
            s.pick(70, 0, 104),
            1,
            fish,
            i === 1,
          ),
        ) +
        each(
          series(5, (i) => i),
          (i) =>
            maki(
              190 + i * 176,
              (s.v ? 570 : 660) + i * (s.v ? 34 : -25),
              86,
              i % 2 ? C.mustard : C.tomato,
              i + 2,
            ),
        ) +
        fill(
          scatter(s.v ? 1000 : 1030, s.v ? 760 : 690, 44, 34, 6, 3)
            .map(([x, y], i) => facet(x, y, 34, 28, { seed: i }))
            .join(''),
          C.sage,
        ) +
        chopsticks(s.x(600), 828, s.pick(-6, 0, 8), 980, s.v ? C.ink : C.crab, C.mustard, 1) +
        (s.v
          ? sauce(140, 130, 130, C.cream, C.bay) + sprig(1010, 110, 24, 0.9, C.leaf)
          : sauce(1080, 140, 130, C.cream, C.bay) + sprig(60, 60, 34, 0.9, C.leaf)),
}
