/** Steakhouse: a steak and asparagus. */
import { INKS as C, mix, shade, tint } from '../palette.ts'
import { gouges, ribbon, scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { fries } from '../shapes/burger.ts'
import { plate } from '../shapes/crockery.ts'
import { fork, knife } from '../shapes/cutlery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { pepper } from '../shapes/grains.ts'
import { sprig } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const steakShape =
  'M-300-40C-310-190-170-250-30-236 110-224 160-160 250-150 330-140 340-20 280 60 220 140 120 130 40 190-60 260-200 240-262 140-292 90-296 30-300-40z'

function steak(x: number, y: number, turn: number, scale: number): string {
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-180-90C-330-110-430-160-520-206-560-220-590-186-566-160-600-146-590-96-540-108-440-80-330-10-200 70z',
        C.cream,
      ) +
      fill(
        'M-540-108C-440-80-330-10-200 70L-240-10C-350-60-450-120-552-140-566-120-560-106-540-108z',
        C.stone,
      ) +
      cut(steakShape, tint(C.rose, 0.5)) +
      fill(
        'M-276-36C-284-170-160-226-30-212 100-200 150-138 240-128 306-118 314-18 262 44 206 118 110 106 26 166-60 226-186 212-242 124-268 80-272 30-276-36z',
        C.cocoa,
      ) +
      fill(
        'M-250-30C-256-150-150-200-36-188 90-176 140-116 226-108 284-98 288-20 244 30 190 96 96 86 12 144-66 194-172 184-222 110-244 70-246 26-250-30z',
        mix(C.crab, C.cocoa, 0.45),
      ) +
      line(
        'M-190-150L40 130M-90-184L140 90M20-180L216 60M-236-70L-70 166',
        shade(C.cocoa, 0.45),
        22,
      ) +
      fill(
        gouges([
          [-150, 40, 70, 30, 8],
          [-60, -60, 80, -20, 7],
          [60, -20, 70, 40, 7],
          [150, -60, 60, 10, 6],
          [-40, 90, 60, -40, 7],
          [-200, -60, 50, 80, 6],
        ]),
        tint(C.rose, 0.35),
      ),
  )
}

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
