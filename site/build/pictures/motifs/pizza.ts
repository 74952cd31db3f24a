/** Pizza: a pie and the wheel that cuts it. */
import { INKS as C, shade } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { cloth, spread } from '../shapes/cloths.ts'
import { tumbler } from '../shapes/drinks.ts'
import { boards, plain } from '../shapes/grounds.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { pie, type Topping } from '../shapes/pizza.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

export const pizza: Motif = {
  schemes: ['bay', 'butter', 'moss', 'aubergine'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(570), 456, 392]
    const gap = s.pick(-24, 204, 28, 152)
    const kind = s.pick<Topping>('pepperoni', 'margherita', 'olive', 'garden')
    const corner = s.x(1080)
    return (
      s.pick(
        () =>
          plain(s) +
          cloth(s, [s.x(1010), 700], [700, 560], -18, 'gingham', { stripe: C.tomato, step: 90 }),
        () => spread(s, 'gingham', 12),
        () => boards(s, s.ground, -12),
        () =>
          plain(s) +
          cloth(s, [s.x(300), 500], [620, 1300], 14, 'ticking', {
            base: C.cream,
            stripe: C.aubergine,
            step: 70,
          }),
      )() +
      s.pick(
        () =>
          cut(disc(cx, cy, 446, 446, { wobble: 0.004 }), C.sky) +
          line(arc(cx, cy, 428, 0, 359.9), shade(C.sky, 0.2), 6),
        () =>
          cut(disc(cx, cy, 448, 448, { wobble: 0.004 }), C.clay) +
          hatch(
            `M${cx - 400} 300h800M${cx - 430} 450h860M${cx - 400} 610h800`,
            shade(C.clay, 0.25),
            5,
            '90 40 30 70',
          ),
        () =>
          at(
            cx,
            cy,
            gap,
            1,
            (cut) =>
              cut(disc(0, 0, 450, 436, { wobble: 0.004 }), C.clay) +
              cut(scrap(-900, -60, 480, 120, 2, 4), C.clay),
          ),
        () =>
          cut(disc(cx, cy, 446, 446, { wobble: 0.004 }), C.mustard) +
          line(arc(cx, cy, 426, 0, 359.9), C.cream, 7),
      )() +
      pie(cx, cy, r, gap, kind) +
      s.pick(
        () =>
          tumbler(corner, 120, 120, C.crab) +
          leaf(corner - 90, 770, -40, 1.3) +
          leaf(corner - 70, 800, 20, 1.2),
        () =>
          tomato(corner, 130, 88, C.tomato, 2) +
          tomato(corner - 6, 740, 104, C.tomato, 3) +
          tomato(corner + 80, 620, 70, C.mustard, 5),
        () => wheelCutter(s.x(1030), 190, -136 * s.flip, 1.1),
        () => tumbler(corner, 160, 118, C.mustard) + sprig(corner - 20, 850, -80, 1),
      )()
    )
  },
}

const wheelCutter = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(scrap(-20, 60, 44, 260, 2, 4), C.tomato) +
      cut(disc(0, 0, 110), C.sky) +
      line(arc(0, 0, 92, 0, 359.9), C.cream, 6) +
      fill('M-22-6Q0-30 22-6L26 96H-24z', C.mustard) +
      fill(disc(0, 0, 12), C.ink),
  )
