/** Italian: spaghetti. */
import { INKS as C, shade } from '../palette.ts'
import { at, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { cloth, spread } from '../shapes/cloths.ts'
import { plate } from '../shapes/crockery.ts'
import { bottle, wineGlass } from '../shapes/drinks.ts'
import { boards, plain } from '../shapes/grounds.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { spaghetti } from '../shapes/spaghetti.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

export const italian: Motif = {
  schemes: ['sage', 'tomato', 'night', 'stone'],
  draw: (s) => {
    const [cx, cy] = [s.x(540), 500]
    const fx = s.x(640)
    return (
      s.pick(
        () =>
          plain(s) +
          cloth(s, [s.x(860), 420], [760, 1200], 10, 'gingham', { stripe: C.tomato, step: 110 }),
        () => plain(s) + cloth(s, [600, 720], [1400, 560], -4, 'pane', { stripe: C.moss }),
        () => boards(s, s.ground, 8),
        () => spread(s, 'gingham', -20, 130, C.cream, C.leaf),
      )() +
      plate(
        cx,
        cy,
        400,
        s.china,
        s.pick(C.leaf, C.night, C.tomato, C.bay),
        s.pick('band', 'petals', 'ticks', 'double'),
      ) +
      spaghetti(cx, cy, 258, s.v + 2, s.v % 2 === 0) +
      at(
        fx,
        430,
        s.flip * 38,
        1.4,
        (cut) =>
          cut(
            'M-43-0q7-16 14 0v0h10v-60q7-14 14 0v60h10v-60q7-14 14 0v60h10v0q7-16 14 0v-60Q43-200 12-235L9-300Q20-440 14-475 0-495-14-475-20-440-9-300L-12-235Q-43-200-43-130z',
            C.sky,
          ) +
          cut(disc(0, 6, 74, 58, { wobble: 0.06 }), C.butter, 0.5) +
          line('M-62-16Q0 24 62-18M-70 6Q0 50 70 2M-52 34Q0 60 54 30', shade(C.mustard, 0.1), 11) +
          line('M-66-4Q0 38 66-8', C.cream, 6),
      ) +
      leaf(cx - 60, cy + 10, 200, 1, C.leaf) +
      leaf(cx - 50, cy + 14, 120, 0.9, C.leaf) +
      leaf(cx - 54, cy + 4, 270, 0.8, C.leaf) +
      s.pick(
        () =>
          wineGlass(s.x(1020), 830, 1.5, C.aubergine) +
          tomato(s.x(110), 130, 100) +
          tomato(s.x(200), 70, 70, C.crab, 4),
        () =>
          bottle(s.x(1030), 860, 1.2, C.moss, C.cream, 4) + tomato(s.x(120), 110, 90, C.mustard, 3),
        () =>
          wineGlass(s.x(1030), 800, 1.4, C.crab) +
          sprig(s.x(60), 60, s.flip > 0 ? 30 : 150, 1, C.sage),
        () =>
          tomato(s.x(1020), 720, 120) +
          tomato(s.x(1110), 560, 90, C.crab, 3) +
          tomato(s.x(1080), 110, 84, C.mustard, 5) +
          leaf(s.x(960), 590, -70, 1.2),
      )()
    )
  },
}
