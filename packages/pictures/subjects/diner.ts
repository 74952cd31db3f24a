/** A diner's breakfast: eggs, bacon and pancakes. */
import { INKS as C, mix, shade, tint } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { citrus } from '../shapes/citrus.ts'
import { cupAbove, plate } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { friedEgg } from '../shapes/eggs.ts'
import { tabletop } from '../shapes/settings.ts'
import { wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const diner: Subject = {
  grounds: ['sky', 'tomato', 'mustard', 'sage', 'bay', 'rose', 'stone', 'moss'],
  draw: (s) => {
    const [cx, cy] = [s.x(520), 470]
    const rim = s.pick('rim', C.bay, C.tomato, C.leaf, C.mustard)
    return (
      tabletop(s) +
      plate(
        cx,
        cy,
        400,
        s.pick('china', C.cream, C.cream, C.butter),
        rim,
        s.pick('trim', 'band', 'double', 'dots', 'ticks'),
      ) +
      s.pick(
        'dish',
        () =>
          friedEgg(cx - 100 * s.flip, cy - 60, 150, s.roll('egg', 1, 9)) +
          friedEgg(cx + 110 * s.flip, cy - 120, 136, s.roll('other egg', 1, 9)) +
          bacon(cx - 10, cy + 130, -8 * s.flip) +
          bacon(cx + 10, cy + 200, 2 * s.flip) +
          toast(cx + 190 * s.flip, cy + 60, 16 * s.flip),
        () =>
          pancakes(cx, cy, 220, s.pick('topping', C.tomato, C.bay, C.cream), s.seed) +
          bacon(cx - 10, cy + 250, -4 * s.flip),
        () =>
          waffle(cx, cy - 10, s.roll('waffle', -3, 3) * 7) +
          each([0, 1, 2, 3, 4], (i) =>
            fill(
              disc(...polar(cx + 100 * s.flip, cy + 190, 54, i * 72), 34, 32, { seed: i }),
              i % 2 ? C.tomato : C.crab,
            ),
          ),
        () =>
          omelette(cx, cy - 30, s.flip) +
          potatoes(cx + 110 * s.flip, cy + 180, s.seed) +
          wheel(cx - 170 * s.flip, cy + 160, 64) +
          wheel(cx - 90 * s.flip, cy + 210, 60, C.crab, C.tomato, 3),
      )() +
      cupAbove(
        s.x(1050),
        s.pick('cup', 220, 690),
        180,
        s.pick('mug', C.cream, C.butter, C.sky),
        rim,
        s.flip > 0 ? 40 : 140,
      ) +
      s.pick(
        'side',
        () => fork(s.x(80), 470, -4 * s.flip, 1.2, C.sky),
        () => syrup(s.x(1070), s.pick('cup', 760, 330)),
        () =>
          tumbler(
            s.x(1080),
            s.pick('cup', 710, 200),
            100,
            s.pick('juice', '#e8862f', C.mustard, C.crab),
          ),
        () => citrus(s.x(1070), s.pick('cup', 720, 190), 84, '#e8862f', C.butter),
      )()
    )
  },
}

const bacon = (x: number, y: number, turn: number) => {
  const wave = (off: number) => `M-230 ${off}q38-34 76 0t76 0 76 0 76 0 76 0 76 0`
  return at(
    x,
    y,
    turn,
    1,
    line(wave(8), C.ink, 60, { 'stroke-opacity': '.2' }) +
      line(wave(0), C.crab, 58) +
      line(wave(-6), C.rose, 14) +
      line(wave(16), tint(C.rose, 0.4), 10),
  )
}

const toast = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut('M-90 110V-40Q-120-110-50-116H60Q120-104 92-36V110z', C.clay) +
      fill('M-74 94V-34Q-96-96-44-100H52Q98-90 76-32V94z', C.butter) +
      fill(scrap(-26, -20, 52, 44, 3, 4), C.mustard),
  )

const pancakes = (x: number, y: number, r: number, topping: string, seed: number) =>
  each(
    [3, 2, 1, 0],
    (i) =>
      cut(
        disc(x + ((i * 13 + seed) % 20) - 10, y + i * 24, r, r * 0.94, {
          seed: i + seed,
          wobble: 0.02,
          points: 11,
        }),
        i % 2 ? C.clay : shade(C.clay, 0.1),
        0.5,
      ) +
      fill(
        disc(x + ((i * 13 + seed) % 20) - 12, y + i * 24 - 7, r * 0.96, r * 0.88, {
          seed: i + seed,
          wobble: 0.02,
          points: 11,
        }),
        CRUST,
      ),
  ) +
  fill(disc(x, y - 8, r * 0.62, r * 0.54, { seed, wobble: 0.24, points: 9 }), C.cocoa) +
  fill(
    disc(x - 6, y - 14, r * 0.52, r * 0.44, { seed, wobble: 0.24, points: 9 }),
    mix(C.cocoa, C.clay, 0.6),
  ) +
  fill(
    scatter(x, y - 10, r * 0.7, r * 0.6, 7, seed + 3)
      .map(([px, py], i) => disc(px, py, 24, 23, { seed: i }))
      .join(''),
    topping,
  ) +
  at(
    x,
    y - 16,
    14,
    1,
    (cut) =>
      cut(scrap(-44, -38, 88, 76, 4, 5), C.butter, 0.6) +
      fill(scrap(-34, -30, 50, 40, 5, 4), C.cream),
  )

const waffle = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(disc(0, 0, 256, 250, { points: 12, wobble: 0.015 }), C.clay) +
      fill(disc(-4, -5, 244, 238, { points: 12, wobble: 0.015 }), CRUST) +
      line(
        [-150, -75, 0, 75, 150]
          .map((o) => {
            const l = Math.round(Math.sqrt(232 ** 2 - o * o))
            return `M${o}-${l}V${l}M-${l} ${o}H${l}`
          })
          .join(''),
        C.clay,
        15,
      ) +
      fill(disc(6, 0, 130, 96, { wobble: 0.22, seed: 4, points: 9 }), mix(C.cocoa, C.clay, 0.5)) +
      cut(disc(0, -10, 72, 62, { wobble: 0.12 }), C.cream, 0.5) +
      line(arc(0, -10, 36, 160, 400), C.stone, 9),
  )

const omelette = (x: number, y: number, flip: 1 | -1) =>
  at(
    x,
    y,
    -8 * flip,
    flip,
    (cut) =>
      cut(
        'M-260 40C-250-90-120-150 20-140 170-130 260-60 256 50 160 110-150 120-260 40z',
        C.butter,
      ) +
      fill('M-260 40C-120 90 130 90 256 50 160 110-150 120-260 40z', C.mustard) +
      line('M-190-20Q-80-90 60-80M-120 20Q0-40 170-20', C.mustard, 9) +
      dots(
        [
          [-120, -50],
          [-40, -90],
          [60, -40],
          [140, -60],
          [0, 0],
          [180, 10],
          [-180, 10],
        ],
        C.leaf,
        18,
      ) +
      dots(
        [
          [-70, -40],
          [20, -70],
          [110, -10],
          [-150, -10],
        ],
        C.tomato,
        22,
      ),
  )

const potatoes = (x: number, y: number, seed: number) =>
  each(
    scatter(x, y, 110, 60, 8, seed, 0.2),
    ([px, py], i) =>
      cut(
        facet(px, py, 44, 38, { seed: i, points: 5, wobble: 0.1 }),
        i % 2 ? C.mustard : CRUST,
        0.5,
      ) + line(`M${run(px - 20, py - 6)}l34-8`, C.butter, 7),
  )

const syrup = (x: number, y: number) =>
  cut(disc(x, y, 110, 110, { points: 10 }), C.sky) +
  line(arc(x, y, 100, 0, 359.9), C.cream, 10) +
  fill(disc(x + 3, y + 4, 84), C.cocoa) +
  line(arc(x, y, 62, 190, 280), C.clay, 12) +
  cut(`M${x - 24} ${y - 104}L${x} ${y - 150}L${x + 24} ${y - 104}z`, C.sky, 0.4)
