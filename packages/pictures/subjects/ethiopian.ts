/** Ethiopian: stews on a round of injera. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { tumbler } from '../shapes/drinks.ts'
import { halfEgg } from '../shapes/eggs.ts'
import { pepper } from '../shapes/grains.ts'
import { tabletop } from '../shapes/settings.ts'
import { chilli, wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const ethiopian: Subject = {
  grounds: ['leaf', 'mustard', 'crab', 'night', 'rose', 'sky', 'sage', 'aubergine'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 450]
    const turned = s.roll('turn', 0, 11) * 30
    const stews = s.pick(
      'stews',
      [C.crab, C.mustard, C.leaf, C.cocoa, C.tomato, C.moss],
      [C.tomato, C.leaf, C.mustard, C.moss, C.cocoa, C.clay],
      [C.mustard, C.crab, C.moss, C.clay, C.leaf, C.cocoa],
    )
    const woven = s.pick('basket', C.tomato, C.leaf, C.bay, C.aubergine)
    return (
      tabletop(s) +
      cut(disc(cx, cy, 436, 436, { wobble: 0.004, points: 14 }), C.clay, 1.5) +
      hatch(arc(cx, cy, 416, 0, 359.9), woven, 34, '34 30') +
      hatch(arc(cx, cy, 386, 0, 359.9), C.cream, 20, '20 28') +
      cut(disc(cx, cy, 368, 364, { wobble: 0.02, points: 12 }), '#c9a27a', 0.6) +
      pepper(cx, cy, 340, shade('#c9a27a', 0.22), 60, 9, s.roll('pores', 1, 9)) +
      pepper(cx, cy, 344, tint('#c9a27a', 0.4), 34, 8, 4) +
      each(stews, (colour, i) =>
        stew(...polar(cx, cy, 226, turned + i * 60), colour, i + s.roll('stew', 1, 9)),
      ) +
      s.pick(
        'middle',
        () => halfEgg(cx - 50, cy - 10, 20, 0.9) + halfEgg(cx + 54, cy + 24, 200, 0.9),
        () => salad(cx, cy),
        () => drum(cx, cy, turned),
      )() +
      s.pick(
        'side',
        () => rolls(s.x(1050), 730, -30 * s.flip),
        () => rolls(s.x(1060), 200, 34 * s.flip) + chilli(s.x(1000), 800, -10, 0.8),
        () => coffeePot(s.x(1070), 780),
        () =>
          tumbler(s.x(1090), 160, 110, s.pick('drink', C.mustard, C.clay)) +
          rolls(s.x(1070), 760, 24 * s.flip),
      )()
    )
  },
}

const stew = (x: number, y: number, colour: string, seed: number) =>
  fill(disc(x, y + 4, 96, 90, { seed, wobble: 0.09, points: 9 }), shade(colour, 0.25)) +
  fill(disc(x - 3, y - 3, 88, 80, { seed: seed + 1, wobble: 0.09, points: 9 }), colour) +
  fill(
    scatter(x, y, 56, 52, 6, seed)
      .map(([px, py], i) => facet(px, py, 22, 17, { seed: i + seed, wobble: 0.2 }))
      .join(''),
    seed % 2 ? tint(colour, 0.35) : shade(colour, 0.35),
  ) +
  dots(scatter(x, y, 60, 56, 6, seed + 4), tint(colour, 0.6), 10)

const salad = (x: number, y: number) =>
  fill(facet(x, y, 96, 88, { points: 10, wobble: 0.2 }), C.sage) +
  wheel(x - 34, y - 20, 46) +
  wheel(x + 36, y + 6, 44, C.crab, C.tomato, 3) +
  line(disc(x - 6, y + 40, 34, 24), C.aubergine, 7) +
  chilli(x - 40, y + 60, -20, 0.4, C.leaf)

const drum = (x: number, y: number, turn: number) =>
  fill(disc(x, y, 110, 100, { wobble: 0.06 }), C.crab) +
  at(
    x,
    y,
    turn,
    1,
    fill(disc(-30, 0, 62, 46, { wobble: 0.05 }), C.cocoa) +
      fill(disc(-36, -6, 50, 34), C.clay) +
      line('M20 4H86', C.cream, 20, { 'stroke-linecap': 'round' }),
  ) +
  halfEgg(x + 20, y + 52, turn, 0.6)

/** Three rolls of injera. */
const rolls = (x: number, y: number, turn: number) =>
  each([-1, 0, 1], (i) =>
    at(
      x,
      y + i * 74,
      turn,
      1,
      (cut) =>
        cut('M-120-34H110Q140 0 110 34H-120Q-150 0-120-34z', '#c9a27a', 0.8) +
        fill('M-120 6H126Q122 24 110 34H-120Q-134 22-136 6z', shade('#c9a27a', 0.16)) +
        fill(disc(116, 0, 22, 33), shade('#c9a27a', 0.3)) +
        line('M116-18a14 18 0 1 1-8 26', C.cream, 6) +
        dots(
          [
            [-80, -14],
            [-30, -20],
            [20, -10],
            [64, -20],
            [-60, 14],
            [0, 18],
            [50, 12],
          ],
          C.clay,
          7,
        ),
    ),
  )

const coffeePot = (x: number, y: number) =>
  at(
    x,
    y,
    0,
    0.9,
    (cut) =>
      cut(
        'M-40-200C-40-140-120-120-120-20-120 70-60 90 0 90S120 70 120-20C120-120 40-140 40-200z',
        C.ink,
      ) +
      cut('M100-90L190-170 200-150 118-40z', C.ink, 0.5) +
      line('M-30-190C-160-200-170-60-108-50', C.ink, 22) +
      cut('M-50-220H50L40-190H-40z', C.clay, 0.4) +
      hatch('M-100-30H100', C.mustard, 16, '18 14') +
      fill(gouges([[-70, -60, 90, 80, 10]]), '#5b626c'),
  )
