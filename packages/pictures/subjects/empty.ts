/** An empty plate, on which crumbs are left: for pages with nothing on them. */
import { INKS as C, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { dots, series } from '../paper/paint.ts'
import { napkin } from '../shapes/cloths.ts'
import { plate } from '../shapes/crockery.ts'
import { fork, knife, spoon } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

export const empty: Subject = {
  grounds: ['bay', 'butter', 'rose', 'leaf', 'sky', 'mustard', 'night', 'tomato'],
  draw: (s) => {
    const metal = s.pick('metal', C.sky, C.cream, C.stone)
    const handle = s.pick('handle', C.tomato, C.night, C.bay)
    const folded = s.pick('napkin', C.bay, C.mustard, C.tomato, C.leaf)
    const crumbs = series(s.roll('crumbs', 4, 9), (i) =>
      polar(610, 470, 60 + ((i * 67) % 130), i * 83 + s.roll('turn', 0, 300)),
    )
    return (
      tabletop(s) +
      napkin(s.x(170), 470, -8 * s.flip, 250, 560, folded, C.cream) +
      plate(
        600,
        450,
        372,
        s.pick('china', C.cream, C.butter, C.rose),
        s.pick('rim', C.bay, C.crab, C.leaf, C.mustard),
        s.pick('trim', 'band', 'double', 'ticks', 'dots', 'petals'),
      ) +
      dots(crumbs, C.clay, 15) +
      dots(
        crumbs.map(([x, y]) => [x + 26, y - 14]),
        tint(C.cocoa, 0.2),
        9,
      ) +
      s.pick(
        'cutlery',
        // Laid across the plate, as one who has finished leaves them.
        () =>
          fork(s.x(575), 520, 28 * s.flip, 1.15, metal) +
          knife(s.x(690), 545, 28 * s.flip, 1.15, metal, handle) +
          tumbler(s.x(1080), 150, 100, s.pick('drink', C.mustard, C.crab, C.sage)),
        () =>
          fork(s.x(170), 460, -4 * s.flip, 1.4, C.cream) +
          knife(s.x(1050), 460, 3 * s.flip, 1.4, metal, handle),
        () =>
          fork(s.x(170), 460, -4 * s.flip, 1.4, C.cream) +
          spoon(s.x(1060), 470, 5 * s.flip, 1.25, metal),
      )() +
      s.pick(
        'beside',
        () => sprig(s.x(140), 130, s.flip > 0 ? 20 : 160, 0.8),
        () => '',
      )()
    )
  },
}
