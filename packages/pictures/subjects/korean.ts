/** Korean: a stone bowl of rice surrounded by small dishes. */
import { INKS as C, shade, tint } from '../palette.ts'
import { type Point, polar, run } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter, wedge } from '../paper/rounds.ts'
import { bowl } from '../shapes/crockery.ts'
import { chopsticks, spoon } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { friedEgg } from '../shapes/eggs.ts'
import { pepper } from '../shapes/grains.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

const sticks = (cx: number, cy: number, turn: number, colour: string, count = 9, length = 150) =>
  at(
    cx,
    cy,
    turn,
    1,
    each(
      series(count, (i) => i),
      (i) =>
        fill(
          scrap(-length / 2 + ((i * 37) % 30) - 15, (i - count / 2) * 14, length, 11, i + 1, 3),
          i % 3 ? colour : tint(colour, 0.35),
        ),
    ),
  )

export const korean: Subject = {
  grounds: ['butter', 'tomato', 'sky', 'clay', 'bay', 'rose', 'moss', 'mustard'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(520), 470, 376]
    const start = s.roll('turn', 0, 11) * 30
    const p = (i: number, reach = 0.5) => polar(cx, cy, r * reach, start + i * 60)
    const dishes = (['kimchi', 'bean', 'greens'] as const).map(
      (_, i, all) => all[(i + s.roll('dishes', 0, 2)) % 3] ?? 'kimchi',
    )
    return (
      tabletop(s) +
      s.pick(
        'mat',
        () =>
          cut(scrap(cx - 470, 40, 940, 830, 4, 10), s.pick('mat colour', C.crab, C.butter, C.moss)),
        () => '',
        () => cut(disc(cx, cy, 450), C.cocoa),
      )() +
      cut(scrap(cx - r - 70, cy - 60, 2 * r + 140, 120, 3, 6), '#3a3f49') +
      bowl(cx, cy, r, '#3a3f49', C.cream, '#626974', 0.84) +
      each([C.leaf, C.mustard, C.cocoa, C.sage, C.crab, C.stone], (colour, i) =>
        fill(wedge(cx, cy, r * 0.82, start + i * 60 - 30, start + i * 60 + 30), colour),
      ) +
      heap(p(0), 90, 46, 7, C.moss) +
      sticks(...p(1, 0.54), start + 60, '#e8862f', 11, 170) +
      heap(p(2, 0.54), 80, 40, 7, shade(C.cocoa, 0.35)) +
      pepper(...p(2, 0.54), 70, C.butter, 9, 9) +
      each([0.4, 0.58, 0.72], (k, i) => {
        const [x, y] = polar(cx, cy, r * k, start + 180 + (i - 1) * 12)
        return (
          fill(facet(x, y, 56, 56, { points: 12, wobble: 0.02, seed: i }), C.leaf) +
          fill(disc(x, y, 47), tint(C.sage, 0.5)) +
          dots(
            series(7, (j) => polar(x, y, 22, j * 51)),
            C.sage,
            10,
          )
        )
      }) +
      heap(p(4, 0.54), 80, 48, 6, C.tomato) +
      pepper(...p(4, 0.54), 80, C.cream, 8, 12) +
      line(
        series(8, (i) => {
          const [x, y] = polar(cx, cy, r * (0.36 + (i % 4) * 0.12), start + 282 + (i % 3) * 16)
          return `M${run(x, y)}q30-30 60-6`
        }).join(''),
        C.cream,
        13,
        { 'stroke-linecap': 'round' },
      ) +
      friedEgg(cx, cy, 138, s.roll('egg', 1, 9)) +
      pepper(cx, cy, 110, C.ink, 9, 8, 6) +
      s.pick(
        'side',
        () =>
          banchan(s.x(1060), 160, 140, dishes[0] ?? 'kimchi') +
          banchan(s.x(1080), 460, 130, dishes[1] ?? 'bean') +
          banchan(s.x(1060), 760, 140, dishes[2] ?? 'greens'),
        () =>
          banchan(s.x(1070), 160, 140, dishes[0] ?? 'kimchi') +
          tumbler(s.x(1090), 460, 100, s.pick('drink', C.mustard, C.clay, C.sage)) +
          banchan(s.x(1070), 760, 140, dishes[1] ?? 'bean'),
        () =>
          banchan(s.x(1080), 150, 140, dishes[0] ?? 'kimchi') +
          spoon(s.x(1040), 610, 4 * s.flip, 1.1, s.pick('spoon', C.sky, C.cream)) +
          chopsticks(s.x(1130), 610, 91, 520, s.pick('sticks', C.ink, C.cocoa, C.cream), C.clay, 2),
      )()
    )
  },
}

const heap = ([x, y]: Point, reach: number, size: number, count: number, colour: string) =>
  fill(
    scatter(x, y, reach, reach, count, count)
      .map(([px, py], i) => facet(px, py, size, size * 0.74, { seed: i, wobble: 0.3, points: 7 }))
      .join(''),
    colour,
  )

const banchan = (x: number, y: number, r: number, kind: 'kimchi' | 'bean' | 'greens') =>
  cut(disc(x, y, r), C.cream) +
  line(arc(x, y, r * 0.9, 0, 359.9), C.bay, 7) +
  fill(disc(x, y, r * 0.78), shade(C.cream, 0.12)) +
  fill(
    scatter(x, y, r * 0.52, r * 0.52, 8, 4)
      .map(([px, py], i) =>
        facet(px, py, r * 0.28, r * 0.2, { seed: i, wobble: 0.3, points: 7, turn: i * 40 }),
      )
      .join(''),
    kind === 'kimchi' ? C.tomato : kind === 'bean' ? C.butter : C.leaf,
  ) +
  fill(
    scatter(x, y, r * 0.5, r * 0.5, 5, 9)
      .map(([px, py], i) => facet(px, py, r * 0.18, r * 0.1, { seed: i, points: 6, turn: i * 60 }))
      .join(''),
    kind === 'kimchi' ? tint(C.rose, 0.3) : kind === 'bean' ? C.cream : C.sage,
  ) +
  pepper(x, y, r * 0.5, kind === 'bean' ? C.leaf : C.crab, 7, 10)
