/** Fast Food: a carton of fries and a soda. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { facet, scatter } from '../paper/rounds.ts'
import { burger, fries } from '../shapes/burger.ts'
import { soda } from '../shapes/drinks.ts'
import { counter, flood, paperedWall, rays, tiles } from '../shapes/grounds.ts'
import type { Motif } from './motif.ts'

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

export const fastFood: Motif = {
  schemes: ['mustard', 'sky', 'rose', 'night'],
  draw: (s) => {
    const red = s.pick(C.tomato, C.tomato, C.crab, C.tomato)
    return (
      s.pick(
        () => flood(s) + rays(s.x(480), 600, tint(s.ground, 0.35), 15),
        () => tiles(s, s.ground, C.cream, 140),
        () => paperedWall(s, s.ground, 150),
        () => flood(s) + dots(scatter(600, 380, 760, 480, 46, 3), tint(s.ground, 0.2), 46),
      )() +
      counter(s, 720, s.pick(C.bay, C.butter, C.cream, C.mustard)) +
      cut('M40 790L1160 776 1200 870 0 884z', s.pick(C.crab, C.bay, C.aubergine, C.crab)) +
      soda(s.x(860), 810, 1.1, C.cream, s.pick(C.tomato, C.bay, C.aubergine, C.leaf)) +
      carton(
        s.x(430),
        826,
        s.v % 2 ? 1.2 : 1.3,
        red,
        s.pick(C.mustard, C.cream, C.butter, C.mustard),
      ) +
      s.pick(
        () => burgerWrap(s.x(1080), 850),
        () => nuggets(s.x(1000), 830) + nuggets(s.x(110), 850),
        () => hotdog(s.x(800), 860, 1),
        () => burgerWrap(s.x(100), 860) + nuggets(s.x(1030), 840),
      )() +
      at(s.x(200), 850, 70 * s.flip, 1, (cut) =>
        cut(scrap(-16, -120, 32, 240, 2, 3), C.butter, 0.5),
      )
    )
  },
}

const burgerWrap = (x: number, y: number) => burger(x, y, 0.5)

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
