/** Japanese: ramen and sushi. */
import { INKS as C, shade, tint } from '../palette.ts'
import { type Point, radians } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { disc, facet, scatter } from '../paper/rounds.ts'
import { sauce } from '../shapes/crockery.ts'
import { chopsticks } from '../shapes/cutlery.ts'
import { plain } from '../shapes/grounds.ts'
import { sprig } from '../shapes/leaves.ts'
import { waves } from '../shapes/patterns.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

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

export const japanese: Subject = {
  grounds: ['stone', 'night', 'rose', 'sky', 'butter', 'moss', 'tomato', 'mustard'],
  draw: (s) => {
    const turn = s.pick('turn', -9, -4, 4, 9)
    const lean = Math.tan(radians(turn))
    const board = s.pick('board', C.night, C.clay, C.cocoa)
    const fish = [C.tomato, tint(C.tomato, 0.3), C.butter, C.rose]
    const on = (x: number, y: number): Point => [x, y + (x - 600) * lean]
    return (
      s.pick(
        'table',
        () => plain(s) + fill(disc(s.x(620), 430, 400), s.pick('sun', C.crab, C.tomato, C.mustard)),
        () => plain(s) + waves(s, shade(s.ground, 0.14), s.pick('wave', 180, 220)),
        () => tabletop(s),
      )() +
      at(
        600,
        470,
        turn,
        1,
        (cut) =>
          cut(scrap(-520, -260, 1040, 560, 6, 8), board, 1.6) +
          hatch(
            'M-480-180H490M-470 20H480M-490 230H480',
            board === C.night ? '#35506a' : shade(board, 0.2),
            6,
            '180 60 40 90',
          ),
      ) +
      each([0, 1, 2], (i) =>
        nigiri(
          ...on(300 + i * 300, 350),
          turn + s.pick('lie', 0, 66, 104),
          1,
          fish[(i + s.roll('fish', 0, 3)) % 4] ?? C.tomato,
          i === s.roll('seaweed', 0, 2),
        ),
      ) +
      s.pick(
        'rolls',
        () =>
          each([0, 1, 2, 3, 4], (i) =>
            maki(
              ...on(210 + i * 168, 620),
              86,
              i % 2 ? C.mustard : C.tomato,
              i + s.roll('maki', 1, 9),
            ),
          ),
        () =>
          each([0, 1, 2], (i) =>
            maki(
              ...on(s.x(230 + i * 170), 620),
              88,
              s.pick('heart', C.tomato, C.mustard, C.sage),
              i + s.roll('maki', 1, 9),
            ),
          ) +
          each([0, 1], (i) => prawn(...on(s.x(800 + i * 160), 620), i * 30 - 20, 0.9, C.tomato)),
        () =>
          each([0, 1, 2], (i) =>
            nigiri(
              ...on(300 + i * 300, 610),
              turn + 8,
              0.9,
              fish[(i + 1 + s.roll('fish', 0, 3)) % 4] ?? C.rose,
            ),
          ),
      )() +
      fill(
        scatter(...on(s.x(1030), 470), 40, 34, 6, 3)
          .map(([x, y], i) => facet(x, y, 34, 28, { seed: i }))
          .join(''),
        C.sage,
      ) +
      chopsticks(
        s.x(600),
        838,
        s.pick('lay', -6, 0, 6),
        980,
        s.pick('sticks', C.crab, C.ink, C.cocoa),
        C.mustard,
        1,
      ) +
      sauce(s.x(1080), 130, 120, C.cream, s.pick('trim', C.bay, C.tomato, C.leaf)) +
      s.pick(
        'corner',
        () => sprig(s.x(60), 60, s.flip > 0 ? 34 : 146, 0.9, C.leaf),
        () => '',
      )()
    )
  },
}
