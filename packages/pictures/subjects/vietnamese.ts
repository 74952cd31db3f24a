/** Vietnamese: a bowl of pho and its herbs. */
import { INKS as C, shade, tint } from '../palette.ts'
import { type Point, polar } from '../paper/numbers.ts'
import { at, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { bowl, plate, sauce } from '../shapes/crockery.ts'
import { chopsticks, spoon } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { halfEgg } from '../shapes/eggs.ts'
import { noodles } from '../shapes/grains.ts'
import { fronds, leaf, sprig } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const vietnamese: Subject = {
  grounds: ['sage', 'bay', 'mustard', 'rose', 'sky', 'moss', 'butter', 'tomato'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(500), 470, 400]
    const turned = s.roll('turn', 0, 11) * 30
    const p = (turn: number, reach: number) => polar(cx, cy, r * reach, turn + turned)
    const china = s.pick('china', C.cream, C.cream, C.sky, C.butter)
    return (
      tabletop(s) +
      bowl(cx, cy, r, china, '#c9883c', s.pick('rim', C.bay, C.tomato, C.leaf)) +
      hatch(arc(cx, cy, r * 0.945, 0, 359.9), C.cream, r * 0.05, '16 22') +
      dots(scatter(cx, cy, r * 0.7, r * 0.7, 16, 3), C.butter, 24, 0.7) +
      noodles(
        cx + 10,
        cy + 40,
        r * 0.62,
        [shade(C.stone, 0.12), C.cream, C.paper],
        16,
        s.roll('noodles', 1, 9),
        10,
      ) +
      s.pick(
        'meat',
        () => each([0, 1, 2, 3], (i) => beef(p(190 + i * 34, 0.46), i * 30 + turned, i)),
        () =>
          prawn(...p(200, 0.46), turned, 1.2, C.tomato) +
          prawn(...p(250, 0.5), turned + 60, 1.2, C.tomato) +
          prawn(...p(300, 0.46), turned + 120, 1.1, C.tomato),
        () =>
          each([0, 1, 2], (i) => beef(p(200 + i * 36, 0.5), i * 30 + turned, i)) +
          halfEgg(...p(330, 0.46), 20, 1),
      )() +
      line(
        [
          [20, 0.5],
          [60, 0.42],
          [340, 0.55],
          [80, 0.58],
        ]
          .map(([a = 0, k = 0], i) => disc(...p(a, k), 44, 32, { seed: i, turn: i * 40 }))
          .join(''),
        tint(C.rose, 0.5),
        8,
      ) +
      line(
        [
          [10, 0.6],
          [36, 0.44],
          [330, 0.4],
          [100, 0.5],
          [60, 0.64],
          [310, 0.58],
        ]
          .map(([a = 0, k = 0]) => disc(...p(a, k), 16))
          .join(''),
        C.leaf,
        9,
      ) +
      leaf(...p(120, 0.2), 60, 1.1) +
      leaf(...p(110, 0.24), 120, 1.1) +
      leaf(...p(116, 0.2), 0, 1) +
      fronds(...p(150, 0.3), 150, 0.9) +
      each([70, 20, 350], (a, i) => {
        const [x, y] = p(a, 0.3 + i * 0.1)
        return line(disc(x, y, 22, 19), C.tomato, 12)
      }) +
      wedgeOf(...p(50, 0.66), 40, 0.8, C.leaf, C.sage) +
      chopsticks(
        s.x(840),
        380,
        s.flip > 0 ? -48 : 228,
        840,
        s.pick('sticks', C.cocoa, C.crab, C.ink),
        C.mustard,
        3,
      ) +
      s.pick(
        'side',
        () =>
          plate(s.x(1090), 720, 200, C.cream, C.bay, 'dots') +
          sprig(s.x(1090) - 100, 740, -14, 0.8) +
          citrus(s.x(1120), 650, 60, C.leaf, C.sage),
        () =>
          sauce(s.x(1090), 740, 130, C.cream, s.pick('rim', C.bay, C.tomato, C.leaf)) +
          wedgeOf(s.x(1080), 560, 10, 0.8, C.leaf, C.sage),
        () => tumbler(s.x(1090), 740, 120, C.clay) + chilli(s.x(1000), 110, 20, 0.8),
        () =>
          sprig(s.x(1080), 840, 270, 1.1) +
          citrus(s.x(1100), 450, 80, C.leaf, C.sage) +
          chilli(s.x(1150), 180, 160, 0.8),
        () =>
          spoon(s.x(1080), 680, 20 * s.flip, 1.2, C.cream) +
          fronds(s.x(1060), 140, s.flip > 0 ? 20 : 160, 1),
      )()
    )
  },
}

const beef = ([x, y]: Point, turn: number, i: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(disc(0, 0, 108, 74, { seed: i + 3, wobble: 0.08 }), C.crab, 0.4) +
      fill(
        disc(-4, -4, 92, 60, { seed: i + 4, wobble: 0.08 }),
        i % 2 ? C.rose : tint(C.crab, 0.35),
      ) +
      line('M-60-10q30-30 60 0t60-6M-50 22q30-22 60 0', i % 2 ? C.crab : C.rose, 6),
  )
