/** BBQ: a rack of ribs, corn and sauce. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges, ribbon, scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { flame } from '../shapes/fire.ts'
import { noodles } from '../shapes/grains.ts'
import { chatter, flood } from '../shapes/grounds.ts'
import { fronds } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { corn } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

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

export const bbq: Subject = {
  grounds: ['night', 'clay', 'tomato', 'sage', 'bay', 'mustard', 'moss', 'butter'],
  draw: (s) => {
    const grill = (bar: string) =>
      line(series(15, (i) => `M${i * 86 + 10}-20V920`).join(''), bar, 22) +
      line(series(15, (i) => `M${i * 86 + 4}-20V920`).join(''), tint(bar, 0.25), 5)
    const side = (x: number) =>
      s.pick(
        'side',
        () => corn(x, 720, -14 * s.flip, 1),
        () => sauceCup(x, 690, 130),
        () => slaw(x, 700),
        () => jar(x, 830),
      )()
    return (
      s.pick(
        'fire',
        () =>
          flood(s) +
          each(
            series(8, (i) => i),
            (i) => flame(30 + i * 165, 930, 2.6 + (i % 3) * 0.9, [C.crab, C.mustard, C.butter]),
          ) +
          grill(C.ink),
        () =>
          tabletop(s) +
          cut(scrap(110, 70, 980, 760, 6, 16), C.stone) +
          chatter(s, shade(C.stone, 0.1), 20),
        () => tabletop(s) + cut(scrap(90, 110, 1000, 700, 8, 14), s.pick('board', C.clay, C.cocoa)),
        () =>
          tabletop(s) +
          cut(disc(600, 460, 560, 400, { wobble: 0.01, points: 14 }), C.cream) +
          line(
            disc(603, 463, 510, 352, { wobble: 0.01, points: 14 }),
            s.pick('rim', C.bay, C.tomato),
            14,
          ),
      )() +
      ribs(s.x(590), 330, s.pick('turn', -16, 10, 14, -10, 4), 1.2, s.pick('bones', 6, 7)) +
      side(s.x(860)) +
      s.pick(
        'other',
        () => corn(s.x(360), 730, 8, 1.1),
        () => sauceBrush(s.x(250), 660, 40 * s.flip),
        () => sauceCup(s.x(250), 690, 120),
        () => fronds(s.x(160), 760, -30, 1) + corn(s.x(400), 760, -8, 1),
      )()
    )
  },
}

const jar = (x: number, y: number) =>
  at(
    x,
    y - 130,
    12,
    1,
    (cut) =>
      cut('M-70-190H70V-130Q110-110 110-60V150Q0 170-110 150V-60Q-110-110-70-130z', C.crab) +
      fill('M-84-230H84V-170H-84z', C.cream) +
      fill('M-108-30H110V90H-108z', C.cream) +
      fill(disc(0, 30, 44, 40), C.tomato) +
      hatch('M84-110V140', shade(C.crab, 0.4), 26, '6 10'),
  )

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
