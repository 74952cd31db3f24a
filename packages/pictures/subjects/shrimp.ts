/** Shrimp around a dip. */
import { INKS as C, tint } from '../palette.ts'
import { radians } from '../paper/numbers.ts'
import { each, series } from '../paper/paint.ts'
import { bowl } from '../shapes/crockery.ts'
import { leaf } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { lemons, platter, seaTable } from '../shapes/sea-table.ts'
import type { Subject } from './subject.ts'

export const shrimp: Subject = {
  grounds: ['sky', 'moss', 'rose', 'night', 'sage', 'bay', 'mustard', 'stone'],
  draw: (s) => {
    const turned = s.roll('turn', 0, 9) * 7
    return (
      seaTable(s) +
      platter(s) +
      each(
        series(9, (i) => i * 40 + turned),
        (turn, i) =>
          prawn(
            600 + 360 * Math.cos(radians(turn)),
            470 + 240 * Math.sin(radians(turn)),
            turn + 90,
            1.1,
            i % 2 ? C.tomato : tint(C.tomato, 0.2),
          ),
      ) +
      bowl(
        600,
        470,
        130,
        s.pick('dip', C.bay, C.mustard, C.leaf),
        s.pick('sauce', C.crab, C.cream, C.butter),
      ) +
      leaf(560, 480, -40, 0.8) +
      lemons(s)
    )
  },
}
