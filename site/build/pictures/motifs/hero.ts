/** The home page: one long table, seen from above. */
import { INKS as C } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { cut, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { boule, croissant } from '../shapes/bread.ts'
import { citrus } from '../shapes/citrus.ts'
import { cloth, spread } from '../shapes/cloths.ts'
import { crab } from '../shapes/crab.ts'
import { bowl, cupAbove, plate } from '../shapes/crockery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { boards, plain } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { pie } from '../shapes/pizza.ts'
import { spaghetti } from '../shapes/spaghetti.ts'
import { cucumber, olives, tomato, wheel } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

export const hero: Motif = {
  schemes: ['bay', 'mustard', 'moss', 'tomato'],
  field: [1600, 900],
  draw: (s) =>
    s.pick(
      () => boards(s, s.ground, 0, 230),
      () => plain(s),
      () => boards(s, s.ground, -3, 230),
      () => spread(s, 'gingham', 8, 130, C.cream, C.tomato),
    )() +
    cloth(
      s,
      [800, 450],
      [860, 1300],
      s.pick(5, -5, 6, -6),
      s.pick('gingham', 'ticking', 'gingham', 'pane'),
      {
        base: s.v === 3 ? C.bay : C.cream,
        stripe: s.pick(C.tomato, C.bay, C.mustard, C.cream),
        step: 110,
      },
    ) +
    // Bread, top left.
    cut(scrap(s.x(290) - 260, -80, 520, 380, 4, 8), C.clay) +
    boule(s.x(300), 110, 190, -20) +
    // The pie, top right.
    cut(disc(s.x(1310), 180, 330, 330, { points: 12 }), C.sky) +
    pie(s.x(1310), 180, 290, s.flip > 0 ? 126 : 54, 'olive', 70) +
    // Spaghetti, bottom left.

    plate(s.x(330), 660, 262, C.cream, C.leaf, 'band') +
    spaghetti(s.x(330), 660, 172, 3, true, 8) +
    leaf(s.x(320), 654, -70, 0.8) +
    // Salad and coffee, bottom right.
    bowl(s.x(1230), 720, 200, C.tomato, C.sage, C.cream) +
    wheel(s.x(1180), 680, 60) +
    wheel(s.x(1300), 720, 54, C.crab, C.tomato, 3) +
    cucumber(s.x(1236), 794, 56) +
    olives(
      [
        [s.x(1170), 770],
        [s.x(1310), 800],
        [s.x(1230), 720],
        [s.x(1320), 650],
      ],
      28,
    ) +
    cupAbove(s.x(1500), 560, 132, C.cream, C.tomato, s.flip > 0 ? 150 : 30) +
    croissant(s.x(1490), 790, -10 * s.flip, 0.8) +
    // The crab in the middle of it all.
    cut(disc(800, 480, 400, 330, { points: 12, wobble: 0.006 }), C.cream, 1.4) +
    line(disc(803, 483, 362, 292, { points: 12, wobble: 0.006 }), C.bay, 13) +
    crab(800, 480, s.pick(-4, 4, -6, 6), 0.8) +
    citrus(s.x(1060), 690, 66) +
    // Drinks and odds.
    tumbler(s.x(680), 84, 80, C.mustard) +
    tumbler(s.x(950), 100, 74, C.crab) +
    tomato(s.x(64), 370, 96, C.tomato, 2),
}
