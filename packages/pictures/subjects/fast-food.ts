/** Fast Food: a carton of fries and a soda. */
import { INKS as C, shade } from '../palette.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { facet, scatter } from '../paper/rounds.ts'
import { burger, fries } from '../shapes/burger.ts'
import { soda } from '../shapes/drinks.ts'
import { counter } from '../shapes/grounds.ts'
import { wall } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

const carton = (x: number, y: number, scale: number, colour: string, band: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      fill('M-190-330Q0-280 190-330L170-200H-170z', shade(colour, 0.35)) +
      fries(0, -110, 10, 420, 3) +
      fries(4, -100, 9, 330, 6) +
      cut('M-200-340Q0-170 200-340L140 0Q0 16-140 0z', colour) +
      fill('M120-290Q170-310 200-340L140 0Q100 8 60 10z', shade(colour, 0.18)) +
      fill('M-172-180Q0-100 172-180L158-100Q0-30-158-100z', band) +
      hatch('M-166-140Q0-64 166-140', shade(band, 0.2), 60, '6 22'),
  )

export const fastFood: Subject = {
  grounds: ['mustard', 'sky', 'rose', 'night', 'bay', 'butter', 'moss', 'sage'],
  draw: (s) => {
    const tray = s.pick('tray', C.crab, C.bay, C.aubergine, C.moss)
    return (
      wall(s, s.x(480), 600) +
      counter(s, 720, s.pick('counter', C.butter, C.cream, C.mustard, C.sky)) +
      cut('M40 790L1160 776 1200 870 0 884z', tray) +
      soda(s.x(860), 810, 1.1, C.cream, s.pick('cup', C.tomato, C.bay, C.aubergine, C.leaf)) +
      s.pick(
        'main',
        () =>
          carton(
            s.x(430),
            826,
            s.pick('size', 1.2, 1.3),
            s.pick('carton', C.tomato, C.crab, C.bay),
            s.pick('band', C.mustard, C.cream, C.butter),
          ),
        () => burger(s.x(430), 826, 1, s.roll('stacks', 1, 2)),
        () =>
          carton(
            s.x(300),
            820,
            1,
            s.pick('carton', C.tomato, C.crab, C.bay),
            s.pick('band', C.mustard, C.cream, C.butter),
          ) + burger(s.x(590), 840, 0.6),
      )() +
      s.pick(
        'side',
        () => burger(s.x(1080), 850, 0.5),
        () => nuggets(s.x(1020), 830) + nuggets(s.x(110), 850),
        () => hotdog(s.x(900), 870, 0.9),
        () => nuggets(s.x(1040), 840) + hotdog(s.x(220), 876, 0.6),
      )()
    )
  },
}

const nuggets = (x: number, y: number) =>
  each(
    [
      [-60, 0],
      [50, -6],
      [0, -56],
    ] as const,
    ([px, py], i) =>
      cut(
        facet(x + px, y + py, 62, 44, { seed: i + 2, wobble: 0.12 }),
        i % 2 ? C.clay : '#d9a056',
        0.6,
      ) + dots(scatter(x + px, y + py, 40, 24, 5, i), C.cocoa, 6),
  )

const hotdog = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-250-60Q-270 10-200 10H200Q270 10 250-60z', '#d9a056') +
      cut(
        'M-290-70Q-300-110-250-116H250Q300-110 290-70 270-36 230-40H-240Q-280-40-290-70z',
        C.crab,
        0.4,
      ) +
      line('M-230-84q30-36 58 0t58 0 58 0 58 0 58 0 58 0 58 0', C.mustard, 16) +
      cut('M-262-44Q0-20 262-44 266 20 190 24H-190Q-266 20-262-44z', C.clay, 0.4),
  )
