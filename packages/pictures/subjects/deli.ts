/** Deli: a sandwich stacked high. */
import { INKS as C, tint } from '../palette.ts'
import { at, cut, dots, each, fill } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { pretzel } from '../shapes/bread.ts'
import { cloth } from '../shapes/cloths.ts'
import { soda } from '../shapes/drinks.ts'
import { counter } from '../shapes/grounds.ts'
import { type Sandwich, stacked } from '../shapes/sandwich.ts'
import { wall } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

export const deli: Subject = {
  grounds: ['bay', 'mustard', 'moss', 'rose', 'sky', 'tomato', 'butter', 'sage'],
  draw: (s) => {
    const px = s.x(180)
    const side = s.roll('side', 0, 3)
    const storeys = s.pick('storeys', 1, 2)
    return (
      wall(s, s.x(600), 420) +
      counter(s, 712, s.pick('counter', C.clay, C.cream, C.cocoa, C.butter)) +
      cloth(s, [600, 830], [1040, 210], -1, s.pick('weave', 'gingham', 'ticking', 'border'), {
        stripe: s.pick('stripe', C.tomato, C.leaf, C.bay, C.mustard),
        step: 70,
      }) +
      s.pick(
        'pickles',
        () =>
          each([0, 1], (i) =>
            pickle(px + i * 92 * s.flip, 800 - i * 10, (-10 + i * 22) * s.flip, 1.2),
          ),
        () => pickle(px + 20 * s.flip, 806, 4 * s.flip, 1.3),
        () => soda(s.x(140), 800, 0.7, C.cream, s.pick('cup', C.leaf, C.bay, C.crab)),
      )() +
      stacked(s.x(610), 800, storeys === 2 ? 1.08 : 1.26, {
        storeys,
        bread: s.pick('bread', 'white', 'wheat', 'rye', 'roll'),
        meat: s.pick('meat', C.rose, C.crab, tint(C.clay, 0.45), tint(C.rose, 0.2)),
        topper: s.pick<Sandwich['topper']>('topper', 'olive', 'none', {
          flag: s.pick('flag', C.tomato, C.bay, C.cream),
        }),
      }) +
      (side % 2
        ? mustardPot(s.x(1060), 800)
        : side
          ? soda(s.x(1080), 800, 0.8, C.cream, s.pick('cup', C.leaf, C.bay, C.crab))
          : pretzel(s.x(1050), 720, 8, 1))
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
