/** A roast chicken on its platter. */
import { INKS as C, mix, shade, tint } from '../palette.ts'
import { gouges, ribbon } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line, series } from '../paper/paint.ts'
import { arc, disc, facet } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { bowl } from '../shapes/crockery.ts'
import { fork, knife } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { pepper } from '../shapes/grains.ts'
import { sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const chicken: Subject = {
  grounds: ['moss', 'bay', 'tomato', 'sage', 'mustard', 'night', 'rose', 'sky'],
  draw: (s) => {
    const [cx, cy] = [600, 450]
    const rim = s.pick('rim', C.bay, C.tomato, C.leaf, C.mustard)
    return (
      tabletop(s) +
      cut(
        disc(cx, cy, 520, 372, { wobble: 0.008, points: 14 }),
        s.pick('platter', C.cream, C.sky, C.butter),
        1.5,
      ) +
      line(disc(cx + 2, cy + 2, 478, 332, { wobble: 0.008, points: 14 }), rim, 14) +
      fill(disc(cx, cy, 420, 284, { points: 13 }), C.stone) +
      s.pick(
        'bed',
        () => greens(cx, cy, s.seed),
        () => roots(cx, cy, s.seed),
        () => roots(cx, cy, s.seed) + greens(cx, cy, s.seed),
      )() +
      bird(
        cx,
        cy - 20,
        (s.roll('lie', -2, 2) * 5 - 6) * s.flip,
        s.flip,
        s.pick('skin', CRUST, C.clay, mix(C.clay, C.mustard, 0.4)),
      ) +
      sprig(cx - 240 * s.flip, cy + 130, s.flip > 0 ? 20 : 160, 0.8, C.leaf) +
      s.pick(
        'lemons',
        () =>
          citrus(cx + 300 * s.flip, cy + 120, 70) + wedgeOf(cx - 300 * s.flip, cy - 120, 30, 0.7),
        () =>
          each([-1, 0, 1], (i) =>
            tomato(
              cx + (260 + i * 60) * s.flip,
              cy + 150 - i * 66,
              48,
              i ? C.tomato : C.crab,
              i + 3,
            ),
          ),
        () => citrus(cx + 320 * s.flip, cy - 80, 64) + citrus(cx + 270 * s.flip, cy + 150, 60),
      )() +
      s.pick(
        'corner',
        () => tumbler(s.x(1100), 800, 90, s.pick('drink', C.mustard, C.crab)),
        () =>
          bowl(s.x(110), 800, 120, C.cream, C.clay, rim) + pepper(s.x(110), 800, 60, C.leaf, 8, 12),
        () =>
          fork(s.x(60), 470, -4 * s.flip, 1.1, C.sky) +
          knife(s.x(1145), 470, 4 * s.flip, 1.1, C.sky, s.pick('handle', C.ink, C.crab)),
        () => citrus(s.x(110), 120, 84),
      )()
    )
  },
}

/** A roast chicken on its back, seen from above, with its legs to the right. */
const bird = (x: number, y: number, turn: number, flip: 1 | -1, skin: string) =>
  at(
    x,
    y,
    turn,
    flip,
    (cut) =>
      each([-1, 1], (side) =>
        cut(
          `M230 ${side * 60}L370 ${side * 36}Q392 ${side * 8} 404 ${side * 34} 430 ${side * 42} 408 ${side * 62} 402 ${side * 92} 376 ${side * 80}L240 ${side * 106}z`,
          C.cream,
          0.6,
        ),
      ) +
      cut(
        'M-250 0C-260-120-150-190-20-190 120-190 230-120 240 0 230 120 120 190-20 190-150 190-260 120-250 0z',
        skin,
      ) +
      fill(
        'M-246 30C-120 110 130 110 236 40 220 130 120 190-20 190-150 190-240 130-246 30z',
        shade(skin, 0.14),
      ) +
      each(
        [-1, 1],
        (side) =>
          cut(
            `M40 ${side * 90}C80 ${side * 30} 190 ${side * 20} 260 ${side * 60} 290 ${side * 90} 270 ${side * 130} 220 ${side * 150} 130 ${side * 200} 20 ${side * 180} 40 ${side * 90}z`,
            tint(skin, 0.12),
            0.7,
          ) +
          line(`M90 ${side * 96}Q150 ${side * 50} 220 ${side * 80}`, tint(skin, 0.5), 12, {
            'stroke-linecap': 'round',
          }) +
          cut(
            `M-170 ${side * 130}C-120 ${side * 90}-30 ${side * 110}-10 ${side * 160}-40 ${side * 210}-140 ${side * 220}-190 ${side * 190}z`,
            shade(skin, 0.06),
            0.6,
          ),
      ) +
      line('M-210 0Q-60-16 190 0', shade(skin, 0.28), 8) +
      fill(
        gouges([
          [-180, -70, 120, -14, 14],
          [-60, -110, 90, 8, 12],
          [-190, 60, 70, 20, 9],
        ]),
        tint(skin, 0.5),
      ) +
      dots(
        [
          [-150, -30],
          [-90, 40],
          [-30, -60],
          [0, 30],
          [-120, 90],
          [-50, 110],
          [-20, -140],
          [-100, -130],
        ],
        C.leaf,
        12,
      ),
  )

const greens = (x: number, y: number, seed: number) =>
  fill(
    series(16, (i) =>
      facet(x + 350 * Math.cos(i * 0.393 + seed), y + 226 * Math.sin(i * 0.393 + seed), 66, 50, {
        seed: i,
        wobble: 0.3,
        points: 8,
      }),
    ).join(''),
    C.leaf,
  ) +
  fill(
    series(12, (i) =>
      facet(x + 350 * Math.cos(i * 0.52 + seed), y + 220 * Math.sin(i * 0.52 + seed), 30, 22, {
        seed: i,
        wobble: 0.3,
      }),
    ).join(''),
    C.sage,
  )

const roots = (x: number, y: number, seed: number) =>
  each(
    series(14, (i) => i),
    (i) => {
      const [px, py] = [
        x + 350 * Math.cos(i * 0.449 + seed * 0.7),
        y + 222 * Math.sin(i * 0.449 + seed * 0.7),
      ]
      return i % 3
        ? cut(disc(px, py, 46, 40, { seed: i, wobble: 0.06 }), i % 2 ? C.butter : C.mustard, 0.5) +
            line(arc(px, py, 26, 190, 280), C.cream, 8)
        : cut(
            ribbon(
              [
                [px - 60, py - 16],
                [px, py],
                [px + 64, py + 20],
              ],
              [34, 30, 6],
            ),
            '#e8862f',
            0.5,
          )
    },
  )
