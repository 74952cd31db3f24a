/** Caribbean: grilled chicken, rice and peas, and plantain. */
import { INKS as C, mix, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { plate } from '../shapes/crockery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { pepper, rice } from '../shapes/grains.ts'
import { plain } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const caribbean: Subject = {
  grounds: ['bay', 'mustard', 'leaf', 'tomato', 'sky', 'rose', 'butter', 'night'],
  draw: (s) => {
    const [cx, cy] = [s.x(550), 460]
    return (
      s.pick(
        'table',
        () => plain(s) + palm(s.x(1120), 60, s.flip) + palm(s.x(60), 880, s.flip > 0 ? -1 : 1),
        () => tabletop(s),
        () => tabletop(s),
      )() +
      plate(
        cx,
        cy,
        410,
        s.pick('china', C.cream, C.cream, C.butter, C.sky),
        s.pick('rim', C.leaf, C.tomato, C.bay, C.mustard),
        s.pick('trim', 'petals', 'dots', 'band', 'ticks'),
      ) +
      rice(cx + 130 * s.flip, cy - 90, 156, s.roll('rice', 1, 9)) +
      pepper(cx + 130 * s.flip, cy - 90, 130, C.crab, 18, 20, s.roll('peas', 1, 9)) +
      s.pick(
        'main',
        () =>
          each([-1, 1], (side) =>
            drumstick(
              cx - 110 * s.flip,
              cy - 20 + side * 88,
              (s.flip > 0 ? 24 : 156) + s.roll('lie', -2, 2) * 5 + side * 7,
              0.9,
            ),
          ),
        () =>
          each([0, 1, 2, 3], (i) =>
            prawn(
              ...polar(cx - 90 * s.flip, cy + 50, 110, i * 90 + s.seed * 11),
              i * 90 + s.seed * 11,
              1.1,
              C.tomato,
            ),
          ),
        () =>
          drumstick(
            cx - 90 * s.flip,
            cy + 10,
            (s.flip > 0 ? 30 : 150) + s.roll('lie', -2, 2) * 8,
            1.1,
          ) + salsaHeap(cx - 60 * s.flip, cy + 180),
      )() +
      each([0, 1, 2, 3], (i) =>
        plantain(cx + (170 - i * 56) * s.flip, cy + 110 + i * 44, i * 30 + s.seed * 9),
      ) +
      leaf(cx + 20 * s.flip, cy + 30, -60, 0.9) +
      leaf(cx + 20 * s.flip, cy + 34, 20, 0.8) +
      s.pick(
        'side',
        () =>
          citrus(s.x(1080), 730, 100, C.leaf, C.sage) +
          wedgeOf(s.x(1080), 560, 14, 1, C.leaf, C.sage),
        () =>
          tumbler(s.x(1080), 180, 120, s.pick('drink', C.tomato, C.mustard, C.rose)) +
          chilli(s.x(990), 790, -10, 0.9),
        () => coconut(s.x(1070), 720, 150),
        () =>
          chilli(s.x(990), 720, -14, 1, C.mustard) +
          chilli(s.x(1000), 800, 4, 0.9) +
          wedgeOf(s.x(1080), 120, 18, 1, C.leaf, C.sage),
      )()
    )
  },
}

const palm = (x: number, y: number, side: 1 | -1) =>
  each([0, 1, 2, 3, 4], (i) =>
    at(
      x,
      y,
      (side > 0 ? 100 : -80) + i * 26,
      1,
      line('M0 0Q200-30 420 20', C.moss, 10) +
        fill(
          gouges(series(14, (j) => [20 + (j >> 1) * 56, -4, 130, j % 2 ? 52 : -46, 14] as const)),
          C.leaf,
        ),
    ),
  )

const skin = mix(C.cocoa, C.clay, 0.55)

/** A grilled leg of chicken, about 330 units long, its bone to the left. */
const drumstick = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-60-16L-180-20Q-206-50-222-24-244-8-222 6-232 36-204 36-190 32-180 14L-60 22z',
        C.cream,
        0.6,
      ) +
      cut('M-90-10C-70-60 10-120 100-100 190-76 200 50 120 96 40 130-60 60-90 10z', skin, 0.8) +
      fill(
        'M-80 10C-20 40 100 60 160 30 150 70 140 86 120 96 40 130-50 66-80 10z',
        shade(skin, 0.25),
      ) +
      line('M-20-50L40 40M40-84L110 30M100-84L154-4', C.ink, 14, { 'stroke-linecap': 'round' }) +
      fill(
        gouges([
          [-50, -34, 70, -44, 9],
          [40, -60, 50, 10, 8],
        ]),
        C.clay,
      ),
  )

const plantain = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(disc(0, 0, 72, 46, { wobble: 0.03, points: 8 }), C.clay, 0.5) +
      fill(disc(-3, -4, 62, 37, { points: 8 }), C.mustard) +
      fill(gouges([[-36, -4, 72, 6, 6]]), C.butter) +
      dots(
        [
          [-20, 12],
          [4, -16],
          [26, 8],
        ],
        C.cocoa,
        8,
      ),
  )

const salsaHeap = (x: number, y: number) =>
  fill(
    scatter(x, y, 90, 50, 9, 3)
      .map(([px, py], i) => facet(px, py, 30, 26, { seed: i }))
      .join(''),
    C.tomato,
  ) +
  fill(
    scatter(x, y, 84, 46, 6, 8)
      .map(([px, py], i) => facet(px, py, 22, 18, { seed: i }))
      .join(''),
    C.butter,
  ) +
  pepper(x, y, 60, C.leaf, 8, 14)

const coconut = (x: number, y: number, r: number) =>
  cut(disc(x, y, r, r, { wobble: 0.02 }), C.cocoa) +
  hatch(arc(x, y, r * 0.93, 0, 359.9), shade(C.cocoa, 0.35), r * 0.12, '4 9') +
  fill(disc(x, y, r * 0.84), C.cream) +
  fill(disc(x + 5, y + 7, r * 0.58), C.stone) +
  fill(disc(x + 9, y + 12, r * 0.52), tint(C.sky, 0.6)) +
  line(arc(x, y, r * 0.7, 190, 270), C.paper, r * 0.06)
