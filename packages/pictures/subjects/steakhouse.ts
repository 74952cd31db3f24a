/** Steakhouse: a steak and asparagus. */
import { INKS as C, mix, shade } from '../palette.ts'
import { gouges, ribbon, scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { fries } from '../shapes/burger.ts'
import { plate } from '../shapes/crockery.ts'
import { fork, knife } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { pepper } from '../shapes/grains.ts'
import { sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { steak } from '../shapes/steak.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const asparagus = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(
        ribbon(
          [
            [-190, 0],
            [0, 4],
            [150, 0],
            [220, 0],
          ],
          [24, 26, 32, 0],
        ),
        mix(C.leaf, C.sage, 0.3),
        0.5,
      ) +
      fill(
        gouges([
          [90, -4, 40, -24, 6],
          [120, 6, 44, 20, 6],
          [140, -6, 44, -16, 6],
          [0, 2, 30, -30, 5],
          [-80, 2, 30, 30, 5],
        ]),
        C.moss,
      ),
  )

export const steakhouse: Subject = {
  grounds: ['aubergine', 'moss', 'clay', 'night', 'bay', 'mustard', 'sage', 'tomato'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 450]
    const wood = s.pick('wood', C.clay, C.cocoa)
    return (
      tabletop(s) +
      s.pick(
        'under',
        () =>
          plate(
            cx,
            cy,
            420,
            C.cream,
            s.pick('rim', C.crab, C.mustard, C.bay, C.leaf),
            s.pick('trim', 'band', 'double', 'ticks', 'petals'),
          ),
        () =>
          cut(scrap(cx - 460, cy - 356, 920, 712, 7, 10), wood, 1.4) +
          hatch(
            `M${cx - 420} ${cy - 250}h840M${cx - 430} ${cy - 60}h860M${cx - 420} ${cy + 160}h840M${cx - 430} ${cy + 280}h860`,
            shade(wood, 0.3),
            6,
            '120 50 40 90',
          ) +
          fill(disc(cx - 390 * s.flip, cy - 280, 34), shade(wood, 0.45)),
      )() +
      s.pick(
        'vegetable',
        () =>
          asparagus(cx - 70, cy + 222, -5) +
          asparagus(cx - 20, cy + 262, 3) +
          asparagus(cx - 60, cy + 304, -3),
        () => fries(cx + 20, cy + 330, 9, 190, s.roll('fries', 1, 9)),
        () =>
          each([-150, -50, 50, 150], (dx, i) =>
            tomato(cx + dx, cy + 256 + (i % 2) * 30, 54, i % 2 ? C.crab : C.tomato, i + 1),
          ),
      )() +
      steak(cx + 40 * s.flip, cy - 56, s.pick('turn', -10, 8, 12, -14), 1.1 * s.flip) +
      sprig(cx - 150, cy - 150, s.roll('sprig', 0, 4) * 14, 0.8, C.sage) +
      s.pick(
        'top',
        () =>
          at(
            cx + 70 * s.flip,
            cy - 80,
            12,
            1,
            (cut) =>
              cut(scrap(-58, -46, 116, 92, 4, 6), C.butter, 0.7) +
              fill(scrap(-46, -36, 70, 50, 5, 5), C.cream),
          ),
        () => pepper(cx + 40 * s.flip, cy - 60, 170, C.cream, 18, 10, s.seed),
      )() +
      s.pick(
        'side',
        () =>
          knife(
            s.x(1080),
            450,
            8 * s.flip,
            1.5 * s.flip,
            C.sky,
            s.pick('handle', C.ink, C.crab, C.cocoa),
          ),
        () =>
          knife(
            s.x(1080),
            560,
            8 * s.flip,
            1.3 * s.flip,
            C.sky,
            s.pick('handle', C.ink, C.crab, C.cocoa),
          ) + tumbler(s.x(1090), 110, 100, s.pick('drink', C.mustard, C.crab)),
        () => fork(s.x(1080), 450, 6 * s.flip, 1.4, C.sky),
      )()
    )
  },
}
