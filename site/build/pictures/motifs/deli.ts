/** Deli: a sandwich stacked high. */
import { INKS as C } from '../palette.ts'
import { at, cut, dots, each, fill } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { cloth } from '../shapes/cloths.ts'
import { soda } from '../shapes/drinks.ts'
import { counter, paperedWall, tiles } from '../shapes/grounds.ts'
import { stacked } from '../shapes/sandwich.ts'
import type { Motif } from './motif.ts'

export const deli: Motif = {
  schemes: ['bay', 'mustard', 'moss', 'rose'],
  draw: (s) => {
    const px = s.x(180)
    return (
      s.pick(
        () => paperedWall(s),
        () => tiles(s, s.ground, C.cream, 130),
        () => tiles(s, s.ground, C.tomato, 120),
        () => paperedWall(s, s.ground, 90),
      )() +
      counter(s, 712, s.pick(C.clay, C.cream, C.cocoa, C.butter)) +
      cloth(s, [600, 830], [1040, 210], -1, 'gingham', {
        stripe: s.pick(C.tomato, C.leaf, C.tomato, C.bay),
        step: 70,
      }) +
      each([0, 1], (i) =>
        pickle(px + i * 92 * s.flip, 800 - i * 10, (-10 + i * 22) * s.flip, 1.2),
      ) +
      stacked(s.x(610), 800, 1.1, s.v) +
      s.pick(
        () => mustardPot(s.x(1060), 800),
        () => soda(s.x(1070), 800, 0.7, C.cream, C.leaf),
        () => mustardPot(s.x(1050), 800),
        () => soda(s.x(1080), 800, 0.8, C.cream, C.tomato),
      )()
    )
  },
}

const pickle = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-40 0C-66-120-60-260-8-330 40-270 66-120 40 0Q0 26-40 0z', C.leaf) +
      fill('M-30-6C-50-120-44-240-8-308 0-200 4-100 0 6z', C.sage) +
      dots(
        [
          [14, -60],
          [26, -130],
          [14, -190],
          [22, -250],
        ],
        C.moss,
        11,
      ) +
      dots(
        [
          [-22, -80],
          [-24, -150],
          [-18, -210],
        ],
        C.cream,
        9,
      ),
  )

const mustardPot = (x: number, y: number) =>
  cut(
    `M${x - 90} ${y - 190}Q${x - 110} ${y} ${x - 70} ${y}H${x + 70}Q${x + 110} ${y} ${x + 90} ${y - 190}z`,
    C.cream,
  ) +
  fill(`M${x - 92} ${y - 150}H${x + 92}V${y - 70}H${x - 97}z`, C.bay) +
  fill(disc(x, y - 190, 92, 22), C.mustard) +
  fill(
    `M${x + 10} ${y - 190}L${x + 80} ${y - 380} ${x + 104} ${y - 370} ${x + 44} ${y - 186}z`,
    C.clay,
  )
