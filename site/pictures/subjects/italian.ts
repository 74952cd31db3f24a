/** Italian: spaghetti. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { plate } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { bottle, tumbler, wineGlass } from '../shapes/drinks.ts'
import { pitas } from '../shapes/flatbread.ts'
import { pepper } from '../shapes/grains.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { spaghetti } from '../shapes/spaghetti.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const italian: Subject = {
  grounds: ['sage', 'tomato', 'night', 'stone', 'bay', 'butter', 'moss', 'rose'],
  draw: (s) => {
    const [cx, cy] = [s.x(540), 500]
    const wine = s.pick('wine', C.aubergine, C.crab, C.butter)
    return (
      tabletop(s) +
      plate(
        cx,
        cy,
        400,
        C.cream,
        s.pick('rim', C.leaf, C.night, C.tomato, C.bay, C.mustard),
        s.pick('trim', 'band', 'petals', 'ticks', 'double'),
      ) +
      s.pick(
        'pasta',
        () =>
          spaghetti(cx, cy, 258, s.roll('noodles', 1, 9), s.pick('balls', true, false)) +
          forkful(s.x(640), 430, s.flip * 38),
        () =>
          spaghetti(cx, cy, 258, s.roll('noodles', 1, 9), s.pick('balls', true, false)) +
          fork(s.x(950), 480, 20 * s.flip, 1.3, C.sky),
        () =>
          ravioli(cx, cy, s.roll('ravioli', 1, 9), s.pick('sauce', C.tomato, C.butter, C.sage)) +
          fork(s.x(940), 430, 16 * s.flip, 1.2, C.sky),
      )() +
      leaf(cx - 60, cy + 10, 200, 1, C.leaf) +
      leaf(cx - 50, cy + 14, 120, 0.9, C.leaf) +
      leaf(cx - 54, cy + 4, 270, 0.8, C.leaf) +
      s.pick(
        'side',
        () =>
          wineGlass(s.x(1050), 840, 1.4, wine) +
          tomato(s.x(110), 130, 100) +
          tomato(s.x(200), 70, 70, C.crab, 4),
        () =>
          bottle(s.x(1070), 870, 1.1, s.pick('bottle', C.moss, C.aubergine), C.cream, 4) +
          tomato(s.x(120), 110, 90, C.mustard, 3),
        () => tumbler(s.x(1080), 150, 110, wine) + sprig(s.x(1010), 800, s.flip > 0 ? -20 : 200, 1),
        () =>
          tomato(s.x(1060), 740, 110) +
          tomato(s.x(1130), 590, 80, C.crab, 3) +
          tomato(s.x(1090), 110, 84, C.mustard, 5),
        () => pitas(s.x(1060), 300, s.flip > 0 ? 20 : -46, 1) + tumbler(s.x(1080), 740, 110, wine),
      )()
    )
  },
}

/** A fork with pasta around its tines. */
const forkful = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1.4,
    (cut) =>
      cut(
        'M-43-0q7-16 14 0v0h10v-60q7-14 14 0v60h10v-60q7-14 14 0v60h10v0q7-16 14 0v-60Q43-200 12-235L9-300Q20-440 14-475 0-495-14-475-20-440-9-300L-12-235Q-43-200-43-130z',
        C.sky,
      ) +
      cut(disc(0, 6, 74, 58, { wobble: 0.06 }), C.butter, 0.5) +
      line('M-62-16Q0 24 62-18M-70 6Q0 50 70 2M-52 34Q0 60 54 30', shade(C.mustard, 0.1), 11) +
      line('M-66-4Q0 38 66-8', C.cream, 6),
  )

const ravioli = (cx: number, cy: number, seed: number, sauce: string) =>
  fill(disc(cx, cy + 6, 262, 250, { wobble: 0.06, seed }), sauce) +
  each(scatter(cx, cy, 200, 190, 8, seed, 0.1), ([x, y], i) =>
    at(
      x,
      y,
      i * 41 + seed * 10,
      1,
      (cut) =>
        cut(scrap(-72, -72, 144, 144, i + 1, 5), C.butter, 0.5) +
        hatch('M-66-66H66V66H-66z', shade(C.mustard, 0.05), 14, '9 9') +
        fill(disc(0, 0, 44, 42), tint(C.butter, 0.5)) +
        line(arc(0, 0, 40, 20, 110), C.mustard, 9),
    ),
  ) +
  pepper(cx, cy, 220, C.cream, 20, 10, seed)
