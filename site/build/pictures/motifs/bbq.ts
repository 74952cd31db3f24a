/** BBQ: a rack of ribs, corn and sauce. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges, ribbon, scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line, series } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { spread } from '../shapes/cloths.ts'
import { flame } from '../shapes/fire.ts'
import { noodles } from '../shapes/grains.ts'
import { boards, chatter, flood } from '../shapes/grounds.ts'
import { fronds } from '../shapes/leaves.ts'
import { corn } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

function ribs(x: number, y: number, turn: number, scale: number, count = 7): string {
  return at(x, y, turn, scale, (cut) => {
    const left = -((count - 1) * 92) / 2
    const bones = series(count, (i) => left + i * 92)
    return (
      each(bones, (bx, i) =>
        cut(
          ribbon(
            [
              [bx - 4, -236 - (i % 3) * 14],
              [bx, -120],
              [bx + 2, 120],
              [bx + 6, 214 + (i % 2) * 18],
            ],
            [40, 30, 30, 42],
          ),
          C.cream,
          0.6,
        ),
      ) +
      cut(
        `M${left - 60}-150${bones.map(() => 'q46-66 92 0').join('')}Q${left + count * 92 + 10} 0 ${left + (count - 1) * 92 + 32} 150${bones.map(() => 'q-46 58-92 0').join('')}Q${left - 100} 10 ${left - 60}-150z`,
        C.crab,
      ) +
      fill(
        `M${left - 50} 20Q0 70 ${left + count * 92 - 30} 10L${left + (count - 1) * 92 + 32} 150${bones.map(() => 'q-46 58-92 0').join('')}z`,
        shade(C.crab, 0.35),
      ) +
      line(
        bones
          .slice(1)
          .map((bx) => `M${bx - 50}-150q14 140-2 300`)
          .join(''),
        shade(C.crab, 0.5),
        9,
      ) +
      fill(
        gouges(
          bones.flatMap(
            (bx, i) =>
              [
                [bx - 12, -118, 90 + (i % 3) * 24, 84, 11],
                [bx + 18, 40 - (i % 2) * 30, 60, 96, 8],
              ] as const,
          ),
        ),
        tint(C.tomato, 0.3),
      ) +
      dots(scatter(0, 0, count * 40, 120, 16, 4), C.mustard, 9)
    )
  })
}

export const bbq: Motif = {
  schemes: ['night', 'clay', 'tomato', 'sage'],
  draw: (s) => {
    const grill = (bar: string) =>
      line(series(15, (i) => `M${i * 86 + 10}-20V920`).join(''), bar, 22) +
      line(series(15, (i) => `M${i * 86 + 4}-20V920`).join(''), tint(bar, 0.25), 5)
    return (
      s.pick(
        () =>
          flood(s, C.ink) +
          each(
            series(7, (i) => i),
            (i) => flame(60 + i * 185, 920, 2.4 + (i % 3) * 0.8),
          ) +
          grill('#3a4048'),
        () =>
          boards(s, s.ground, 8) +
          cut(scrap(120, 60, 960, 780, 6, 16), C.stone) +
          chatter(s, shade(C.stone, 0.1), 20),
        () =>
          flood(s) +
          each(
            series(8, (i) => i),
            (i) => flame(30 + i * 165, 930, 2.6 + (i % 3) * 0.9, [C.crab, C.mustard, C.butter]),
          ) +
          grill(C.ink),
        () =>
          spread(s, 'gingham', 14, 120, C.cream, C.tomato) +
          cut(scrap(90, 110, 1000, 700, 8, 14), C.clay),
      )() +
      ribs(s.x(590), 330, s.pick(-16, 10, 14, -10), s.v % 2 ? 1.2 : 1.3, 7) +
      s.pick(
        () => corn(s.x(840), 720, -16, 1) + sauceBrush(s.x(250), 660, 40 * s.flip),
        () =>
          sauceCup(s.x(930), 690, 130) + corn(s.x(400), 730, 8, 1.1) + fronds(s.x(160), 120, 30, 1),
        () => corn(s.x(350), 740, 10, 1.1) + corn(s.x(860), 760, -10, 1),
        () => sauceCup(s.x(250), 680, 140) + slaw(s.x(800), 720),
      )() +
      ''
    )
  },
}

const sauceCup = (x: number, y: number, r: number) =>
  cut(disc(x, y, r), C.cream) +
  line(arc(x, y, r * 0.92, 0, 359.9), C.bay, 9) +
  fill(disc(x, y, r * 0.8), C.crab) +
  line(arc(x, y, r * 0.56, 180, 290), C.tomato, 14)

const slaw = (x: number, y: number) =>
  cut(disc(x, y, 140, 130), C.cream) +
  line(arc(x, y, 128, 0, 359.9), C.bay, 9) +
  noodles(x, y, 112, [C.sage, C.leaf, tint(C.sage, 0.6), C.tomato], 9, 4, 8)

const sauceBrush = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-16, -20, 32, 380, 3, 4), C.clay) +
      cut(scrap(-46, -70, 92, 70, 4, 4), C.sky) +
      cut('M-46-70L-60-200-20-186 0-210 30-188 60-202 46-70z', C.cream, 0.6) +
      fill('M-56-150L-60-200-20-186 0-210 30-188 60-202 54-140Q0-110-56-150z', C.crab),
  )
