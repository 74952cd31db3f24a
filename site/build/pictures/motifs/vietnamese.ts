/** Vietnamese: a bowl of pho and its herbs. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { at, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { cloth, spread } from '../shapes/cloths.ts'
import { bowl, plate } from '../shapes/crockery.ts'
import { chopsticks, spoon } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { noodles } from '../shapes/grains.ts'
import { boards, plain } from '../shapes/grounds.ts'
import { fronds, leaf, sprig } from '../shapes/leaves.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

export const vietnamese: Motif = {
  schemes: ['sage', 'bay', 'mustard', 'rose'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(500), 470, 400]
    const p = (turn: number, reach: number) => polar(cx, cy, r * reach, turn + s.v * 40)
    const rim = s.pick(C.bay, C.tomato, C.bay, C.leaf)
    return (
      s.pick(
        () => boards(s, s.ground, 0, 180),
        () => plain(s),
        () => spread(s, 'pane', -12, 120, s.ground, C.cream),
        () => plain(s) + cloth(s, [s.x(1020), 450], [420, 1200], 4, 'gingham', { stripe: C.leaf }),
      )() +
      bowl(cx, cy, r, C.cream, '#c9883c', rim) +
      hatch(arc(cx, cy, r * 0.945, 0, 359.9), C.cream, r * 0.05, '16 22') +
      dots(scatter(cx, cy, r * 0.7, r * 0.7, 16, 3), C.butter, 24, 0.7) +
      noodles(
        cx + 10,
        cy + 40,
        r * 0.62,
        [shade(C.stone, 0.12), C.cream, C.paper],
        16,
        s.v + 3,
        10,
      ) +
      each([0, 1, 2, 3], (i) =>
        at(
          ...p(190 + i * 34, 0.46),
          i * 30 + s.v * 40,
          1,
          (cut) =>
            cut(disc(0, 0, 108, 74, { seed: i + 3, wobble: 0.08 }), C.crab, 0.4) +
            fill(
              disc(-4, -4, 92, 60, { seed: i + 4, wobble: 0.08 }),
              i % 2 ? C.rose : tint(C.crab, 0.35),
            ) +
            line('M-60-10q30-30 60 0t60-6M-50 22q30-22 60 0', i % 2 ? C.crab : C.rose, 6),
        ),
      ) +
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
        s.pick(C.cocoa, C.crab, C.cocoa, C.ink),
        C.mustard,
        3,
      ) +
      s.pick(
        () =>
          plate(s.x(1080), 700, 220, C.cream, C.bay, 'dots') +
          sprig(s.x(980), 720, -14, 0.9) +
          citrus(s.x(1110), 620, 66, C.leaf, C.sage) +
          chilli(s.x(1010), 800, 0, 0.7),
        () =>
          plate(s.x(1090), 730, 200, C.sky, C.cream, 'band') +
          sprig(s.x(1140), 800, 220, 0.9) +
          wedgeOf(s.x(1080), 660, 10, 0.8, C.leaf, C.sage) +
          chilli(s.x(1130), 790, 190, 0.7),
        () =>
          tumbler(s.x(1070), 730, 140, C.clay) +
          chilli(s.x(970), 130, 20, 0.9) +
          leaf(s.x(1060), 240, 20, 1.2),
        () =>
          sprig(s.x(1060), 820, 270, 1.2) +
          citrus(s.x(1090), 420, 80, C.leaf, C.sage) +
          chilli(s.x(1150), 200, 160, 0.9),
      )() +
      (s.v % 2 ? spoon(s.x(1000), 300, -30, 1, C.cream) : '')
    )
  },
}
