/** The table laid for a cuisine without a picture of its own. */
import { INKS as C } from '../palette.ts'
import { fill, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { napkin, spread } from '../shapes/cloths.ts'
import { plate } from '../shapes/crockery.ts'
import { fork, knife, spoon } from '../shapes/cutlery.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

export const table: Motif = {
  schemes: ['butter', 'bay', 'rose', 'leaf'],
  draw: (s) => {
    const kind = s.pick('gingham', 'ticking', 'gingham', 'pane') as 'gingham'
    const ink = s.pick(C.tomato, C.bay, C.crab, C.leaf)
    return (
      s.pick(
        () => spread(s, kind, -10, 130, C.cream, ink),
        () => spread(s, kind, 16, 120, C.cream, ink),
        () => spread(s, kind, 0, 110, C.cream, C.bay),
        () => spread(s, kind, 12, 130, s.ground, C.cream),
      )() +
      napkin(
        s.x(170),
        470,
        -8 * s.flip,
        260,
        560,
        s.pick(C.bay, C.mustard, C.tomato, C.butter),
        C.cream,
      ) +
      fork(s.x(170), 460, -4 * s.flip, 1.4, s.pick(C.cream, C.night, C.cream, C.bay)) +
      plate(
        600,
        450,
        372,
        s.pick(C.cream, C.rose, C.butter, C.cream),
        s.pick(C.bay, C.crab, C.bay, C.tomato),
        s.pick('petals', 'double', 'ticks', 'band'),
      ) +
      fill(disc(606, 458, 214, 214), s.pick(C.mustard, C.cream, C.sky, C.mustard)) +
      line(arc(603, 453, 190, 0, 359.9), C.cream, 6) +
      s.pick(
        () => sprig(470, 500, -28, 1.1),
        () => tomato(590, 450, 130, C.tomato, 2) + leaf(650, 330, -20, 1.3),
        () => sprig(720, 500, 208, 1.1, C.moss),
        () =>
          leaf(560, 540, -70, 1.9) + leaf(590, 560, -20, 1.7) + leaf(580, 560, -120, 1.6, C.sage),
      )() +
      knife(
        s.x(1040),
        450,
        3 * s.flip,
        1.5,
        s.pick(C.sky, C.cream, C.sky, C.sky),
        s.pick(C.tomato, C.crab, C.night, C.bay),
      ) +
      spoon(s.x(1140), 480, 6 * s.flip, 1.2, s.pick(C.sky, C.cream, C.sky, C.sky))
    )
  },
}
