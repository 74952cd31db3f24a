/** Korean: a stone bowl of rice, and the small dishes around it. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter, wedge } from '../paper/rounds.ts'
import { spread } from '../shapes/cloths.ts'
import { bowl } from '../shapes/crockery.ts'
import { chopsticks, spoon } from '../shapes/cutlery.ts'
import { friedEgg } from '../shapes/eggs.ts'
import { pepper } from '../shapes/grains.ts'
import { boards, plain } from '../shapes/grounds.ts'
import type { Motif } from './motif.ts'

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

export const korean: Motif = {
  schemes: ['butter', 'tomato', 'sky', 'clay'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(520), 470, 376]
    const start = s.v * 60
    const p = (i: number, reach = 0.5) => polar(cx, cy, r * reach, start + i * 60)
    return (
      s.pick(
        () => plain(s),
        () => boards(s, s.ground, 4, 180),
        () => spread(s, 'pane', 10, 110, s.ground, C.cream),
        () => boards(s, s.ground, -8),
      )() +
      s.pick(
        () => cut(scrap(60, 40, 1000, 830, 4, 10), C.crab),
        () => cut(scrap(160, 30, 980, 850, 4, 10), C.butter),
        () => '',
        () => cut(disc(cx, cy, 450), C.cocoa),
      )() +
      cut(scrap(cx - r - 70, cy - 60, 2 * r + 140, 120, 3, 6), '#3a3f49') +
      bowl(cx, cy, r, '#3a3f49', C.cream, '#626974', 0.84) +
      fill(wedge(cx, cy, r * 0.82, start - 30, start + 30), C.leaf) +
      fill(wedge(cx, cy, r * 0.82, start + 30, start + 90), C.mustard) +
      fill(wedge(cx, cy, r * 0.82, start + 90, start + 150), C.cocoa) +
      fill(wedge(cx, cy, r * 0.82, start + 150, start + 210), C.sage) +
      fill(wedge(cx, cy, r * 0.82, start + 210, start + 270), C.crab) +
      fill(wedge(cx, cy, r * 0.82, start + 270, start + 330), C.stone) +
      fill(
        scatter(...p(0), 90, 90, 7, 3)
          .map(([x, y], i) => facet(x, y, 46, 34, { seed: i, wobble: 0.3, points: 7 }))
          .join(''),
        C.moss,
      ) +
      sticks(...p(1, 0.54), start + 60, '#e8862f', 11, 170) +
      fill(
        scatter(...p(2, 0.54), 80, 80, 7, 4)
          .map(([x, y], i) => facet(x, y, 40, 30, { seed: i, wobble: 0.25, points: 7 }))
          .join(''),
        shade(C.cocoa, 0.35),
      ) +
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
      fill(
        scatter(...p(4, 0.54), 80, 80, 6, 5)
          .map(([x, y], i) => facet(x, y, 48, 36, { seed: i, wobble: 0.3, points: 7 }))
          .join(''),
        C.tomato,
      ) +
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
      friedEgg(cx, cy, 138, s.v + 2) +
      pepper(cx, cy, 110, C.ink, 9, 8, 6) +
      s.pick(
        () =>
          banchan(s.x(1050), 170, 150, 'kimchi') +
          banchan(s.x(1080), 470, 130, 'bean') +
          banchan(s.x(1050), 760, 140, 'greens'),
        () => banchan(s.x(1060), 700, 160, 'kimchi') + banchan(s.x(1060), 130, 110, 'greens'),
        () => banchan(s.x(1050), 180, 150, 'greens') + banchan(s.x(1080), 760, 160, 'kimchi'),
        () => banchan(s.x(1080), 140, 150, 'kimchi') + banchan(s.x(1090), 780, 150, 'bean'),
      )() +
      (s.v === 0 ? '' : chopsticks(s.x(1000), 450, s.flip > 0 ? 96 : 84, 800, C.sky, C.cream, 2)) +
      (s.v === 2 ? spoon(s.x(930), 470, 8, 1.4, C.sky) : '')
    )
  },
}

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
