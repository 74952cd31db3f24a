/** A grilled fish. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, fill, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { citrus } from '../shapes/citrus.ts'
import { fronds } from '../shapes/leaves.ts'
import { lemons, platter, seaTable } from '../shapes/sea-table.ts'
import type { Subject } from './subject.ts'

export const fish: Subject = {
  grounds: ['night', 'butter', 'moss', 'tomato', 'sage', 'stone', 'rose', 'mustard'],
  draw: (s) =>
    seaTable(s) +
    platter(s) +
    grilled(s.x(590), 460, s.flip, s.pick('skin', C.bay, '#7d98a1', C.clay)) +
    lemons(s),
}

/** A grilled fish, about 900 units long, looking to the left or the right. */
const grilled = (x: number, y: number, flip: 1 | -1, skin: string) =>
  fronds(x - 300 * flip, y + 130, 20, 1.2, C.leaf) +
  fronds(x + 200, y - 190, -20, 1.2, C.leaf) +
  at(
    x,
    y,
    -8 * flip,
    flip,
    (cut) =>
      cut('M300-6L470-150 430 0 480 140z', shade(skin, 0.15)) +
      cut('M-60-150Q80-230 170-120L60-100zM-20 140Q60 220 130 120z', shade(skin, 0.2), 0.6) +
      cut(
        'M-470 10C-360-150-160-180 20-160 160-140 260-60 330-10 260 60 140 140 0 156-180 170-380 130-470 10z',
        skin,
      ) +
      fill(
        'M-470 10C-360 60-100 80 330-10 260 60 140 140 0 156-180 170-380 130-470 10z',
        tint(skin, 0.55),
      ) +
      line('M-300-130Q-240 0-290 120', shade(skin, 0.3), 10) +
      line('M-140-120L-60 90M0-110L80 80M140-90L200 50', shade(skin, 0.55), 20, {
        'stroke-linecap': 'round',
      }) +
      fill(disc(-372, -26, 30), C.cream) +
      fill(disc(-370, -24, 15), C.ink) +
      line('M-462 22Q-420 40-390 28', shade(skin, 0.4), 9) +
      fill(
        gouges([
          [-220, 20, 90, 30, 16],
          [-120, 60, 90, 10, 14],
          [20, 50, 90, -6, 14],
          [120, 20, 70, -14, 12],
        ]),
        C.cream,
      ),
  ) +
  citrus(x - 60 * flip, y + 190, 80) +
  citrus(x + 60 * flip, y + 200, 70, C.mustard, C.butter, 30)
