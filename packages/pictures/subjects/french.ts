/** French: cheese, bread and wine. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, radians, run } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter, wedge } from '../paper/rounds.ts'
import { baguette, croissant, CRUST } from '../shapes/bread.ts'
import { plate } from '../shapes/crockery.ts'
import { knife } from '../shapes/cutlery.ts'
import { bottle, tumbler, wineGlass } from '../shapes/drinks.ts'
import { pepper } from '../shapes/grains.ts'
import { leaf } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const french: Subject = {
  grounds: ['night', 'rose', 'sage', 'bay', 'butter', 'tomato', 'moss', 'sky'],
  draw: (s) => {
    const wood = s.pick('wood', C.clay, C.cocoa)
    const side = s.pick(
      'side',
      () =>
        tumbler(s.x(1080), 170, 116, s.pick('wine', C.aubergine, C.crab)) +
        grapes(s.x(1060), 700, s.pick('grapes', C.aubergine, C.leaf)),
      () => wineGlass(s.x(1060), 850, 1.5, s.pick('wine', C.aubergine, C.crab)),
      () =>
        grapes(s.x(1060), 190, s.pick('grapes', C.aubergine, C.leaf)) +
        knife(s.x(1080), 650, 10 * s.flip, 1.2, C.sky, s.pick('handle', C.ink, C.crab)),
      () => bottle(s.x(1070), 880, 1.2, s.pick('bottle', C.moss, C.aubergine), C.cream),
    )()
    return (
      tabletop(s) +
      s.pick(
        'dish',
        () =>
          cut(scrap(s.x(520) - 420, 90, 840, 640, 7, 10), wood, 1.4) +
          hatch(
            `M${s.x(520) - 380} 220h760M${s.x(520) - 390} 410h780M${s.x(520) - 380} 600h760`,
            shade(wood, 0.25),
            6,
            '120 50 40 90',
          ) +
          cheeseWheel(s.x(380), 310, 170, s.roll('cut', 0, 7) * 45) +
          cheeseWedge(s.x(720), 300, s.pick('lie', -14, 8, 20), 1) +
          grapes(s.x(690), 560, s.pick('more grapes', C.aubergine, C.leaf, C.crab)) +
          baguette(s.x(480), 770, -7 * s.flip, 1) +
          leaf(s.x(420), 540, -30, 1.2, C.leaf) +
          leaf(s.x(440), 560, 30, 1, C.moss),
        () =>
          plate(
            s.x(540),
            440,
            390,
            C.cream,
            s.pick('rim', C.bay, C.tomato, C.leaf),
            s.pick('trim', 'band', 'double', 'dots', 'ticks'),
          ) +
          tart(s.x(540), 440, 280, s.pick('filling', C.butter, C.tomato, C.sage), s.seed) +
          baguette(s.x(440), 840, -4 * s.flip, 0.8),
        () =>
          plate(
            s.x(540),
            450,
            390,
            C.cream,
            s.pick('rim', C.bay, C.tomato, C.leaf),
            s.pick('trim', 'band', 'double', 'dots', 'ticks'),
          ) +
          croissant(s.x(500), 380, -12 * s.flip, 1) +
          cheeseWedge(s.x(600), 570, 10, 0.8) +
          leaf(s.x(380), 560, 40, 1.2, C.leaf),
      )() +
      side
    )
  },
}

/** A soft cheese with a wedge cut out. */
const cheeseWheel = (x: number, y: number, r: number, turn: number) =>
  cut(disc(x, y, r, r, { points: 12, wobble: 0.01 }), C.stone) +
  fill(disc(x - 4, y - 5, r * 0.95, r * 0.95, { points: 12, wobble: 0.01 }), C.cream) +
  pepper(x, y, r * 0.8, C.stone, 16, 12) +
  fill(wedge(x, y, r * 1.02, turn, turn + 46), shade(C.clay, 0.3)) +
  fill(wedge(x, y, r * 0.98, turn, turn + 12), C.butter) +
  cut(
    wedge(
      x + 40 * Math.cos(radians(turn + 22)),
      y + 40 * Math.sin(radians(turn + 22)),
      r,
      turn + 4,
      turn + 40,
    ),
    C.cream,
    0.6,
  ) +
  line(arc(x, y, r * 0.8, turn + 90, turn + 190), C.paper, r * 0.06)

const cheeseWedge = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-170 20L150-110 180 30V120L-170 110z', C.mustard) +
      fill('M-170 20L150-110 180 30z', C.butter) +
      fill(
        disc(-60, 70, 24, 20) + disc(60, 80, 32, 24) + disc(130, 60, 18, 16) + disc(0, 50, 14, 12),
        shade(C.mustard, 0.25),
      ) +
      line('M-170 20L180 30', C.cream, 6),
  )

const grapes = (x: number, y: number, colour: string) =>
  line(`M${x} ${y - 110}q10-40 50-60`, C.cocoa, 10) +
  each(
    [
      [-66, -70],
      [0, -84],
      [64, -66],
      [-38, -14],
      [30, -10],
      [-72, 0],
      [78, 4],
      [0, 46],
      [-36, 70],
      [44, 60],
      [4, 112],
    ] as const,
    ([dx, dy], i) =>
      cut(disc(x + dx, y + dy, 42, 42, { seed: i }), i % 2 ? colour : tint(colour, 0.14), 0.5) +
      fill(disc(x + dx - 13, y + dy - 14, 9), tint(colour, 0.55)),
  ) +
  leaf(x - 4, y - 116, 200, 1)

const tart = (x: number, y: number, r: number, filling: string, seed: number) =>
  cut(facet(x, y, r, r, { points: 26, wobble: 0.012 }), CRUST) +
  hatch(arc(x, y, r * 0.93, 0, 359.9), C.clay, r * 0.1, '12 24') +
  fill(disc(x, y, r * 0.86, r * 0.86, { points: 12 }), shade(filling, 0.12)) +
  fill(disc(x - 4, y - 5, r * 0.82, r * 0.82, { points: 12, wobble: 0.02 }), filling) +
  each(scatter(x, y, r * 0.62, r * 0.62, 9, seed + 1, 0.1), ([px, py], i) =>
    i % 3
      ? wheel(px, py, 46, C.crab, C.tomato, i)
      : fill(disc(px, py, 50, 36, { seed: i, wobble: 0.1, turn: i * 40 }), C.cream),
  ) +
  each(scatter(x, y, r * 0.6, r * 0.6, 6, seed + 5), ([px, py], i) =>
    leaf(px, py, i * 70, 0.5, C.moss),
  ) +
  line(
    series(
      4,
      (i) =>
        `M${run(...polar(x, y, r * 0.9, i * 45 + 10))}L${run(...polar(x, y, r * 0.9, i * 45 + 190))}`,
    ).join(''),
    C.clay,
    5,
  )
