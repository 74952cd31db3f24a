/** Pizza: a pizza and its cutter. */
import { INKS as C, shade } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { tumbler } from '../shapes/drinks.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { pie, type Topping } from '../shapes/pizza.ts'
import { tabletop } from '../shapes/settings.ts'
import { olives, tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const pizza: Subject = {
  grounds: ['bay', 'butter', 'moss', 'aubergine', 'sky', 'tomato', 'rose', 'mustard'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(570), 456, 392]
    const gap = s.flip > 0 ? s.pick('gap', -24, 28, 20, -30) : s.pick('gap', 204, 152, 160, 210)
    const kind = s.pick<Topping>('topping', 'pepperoni', 'margherita', 'olive', 'garden')
    const corner = s.x(1090)
    const tray = s.pick('tray', C.sky, C.cream, C.mustard, C.crab)
    return (
      tabletop(s) +
      s.pick(
        'board',
        () =>
          cut(disc(cx, cy, 446, 446, { wobble: 0.004 }), tray) +
          line(arc(cx, cy, 428, 0, 359.9), shade(tray, 0.2), 6),
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
      )() +
      pie(cx, cy, r, gap, kind) +
      s.pick(
        'side',
        () =>
          tumbler(corner, 130, 110, s.pick('drink', C.crab, C.mustard, C.aubergine)) +
          leaf(corner - 70, 770, -40, 1.3) +
          leaf(corner - 50, 800, 20, 1.2),
        () =>
          tomato(corner, 130, 88, C.tomato, 2) +
          tomato(corner - 6, 760, 100, C.tomato, 3) +
          tomato(corner + 70, 640, 70, C.mustard, 5),
        () => wheelCutter(s.x(1050), 170, -136 * s.flip, 1),
        () =>
          tumbler(corner, 160, 110, s.pick('drink', C.crab, C.mustard, C.aubergine)) +
          sprig(corner - 10, 860, -80, 1),
        () =>
          olives(
            [
              [corner, 120],
              [corner + 60, 190],
              [corner - 30, 210],
            ],
            46,
            s.pick('olive', C.leaf, C.aubergine),
          ) + wheelCutter(s.x(1060), 720, -44 * s.flip, 0.9),
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
