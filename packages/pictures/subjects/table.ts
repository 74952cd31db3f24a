/** A laid table, for cuisines without a picture of their own. */
import { INKS as C, tint } from '../palette.ts'
import { fill, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { citrus } from '../shapes/citrus.ts'
import { napkin } from '../shapes/cloths.ts'
import { plate } from '../shapes/crockery.ts'
import { fork, knife, spoon } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const table: Subject = {
  grounds: ['butter', 'bay', 'rose', 'leaf', 'sky', 'tomato', 'mustard', 'night'],
  draw: (s) => {
    const metal = s.pick('metal', C.sky, C.cream, C.stone)
    const china = s.pick('china', C.cream, C.cream, C.rose, C.butter)
    return (
      tabletop(s) +
      napkin(
        s.x(170),
        470,
        -8 * s.flip,
        260,
        560,
        s.pick('napkin', C.bay, C.mustard, C.tomato, C.leaf),
        C.cream,
      ) +
      fork(s.x(170), 460, -4 * s.flip, 1.4, C.cream) +
      plate(
        600,
        450,
        372,
        china,
        s.pick('rim', C.bay, C.crab, C.leaf, C.mustard),
        s.pick('trim', 'petals', 'double', 'ticks', 'band', 'dots'),
      ) +
      fill(disc(606, 458, 214, 214), s.pick('inner', C.mustard, C.sky, C.sage, tint(C.rose, 0.3))) +
      line(arc(603, 453, 190, 0, 359.9), C.cream, 6) +
      s.pick(
        'sprig',
        () => sprig(470, 500, -28, 1.1),
        () => tomato(590, 450, 120, C.tomato, 2) + leaf(650, 330, -20, 1.3),
        () => sprig(720, 500, 208, 1.1, C.moss),
        () =>
          leaf(560, 540, -70, 1.9) + leaf(590, 560, -20, 1.7) + leaf(580, 560, -120, 1.6, C.moss),
        () => citrus(600, 456, 110) + leaf(680, 380, -30, 1.2),
      )() +
      s.pick(
        'right',
        () =>
          knife(
            s.x(1040),
            450,
            3 * s.flip,
            1.5,
            metal,
            s.pick('handle', C.tomato, C.night, C.bay),
          ) + spoon(s.x(1140), 480, 6 * s.flip, 1.2, metal),
        () =>
          knife(
            s.x(1060),
            540,
            3 * s.flip,
            1.3,
            metal,
            s.pick('handle', C.tomato, C.night, C.bay),
          ) + tumbler(s.x(1080), 120, 100, s.pick('drink', C.mustard, C.crab, C.sage)),
      )()
    )
  },
}
