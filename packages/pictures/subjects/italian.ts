/** Italian: spaghetti. */
import { INKS as C, shade } from '../palette.ts'
import { at, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { plate } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { italianSide } from '../shapes/italian-side.ts'
import { leaf } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { spaghetti } from '../shapes/spaghetti.ts'
import type { Subject } from './subject.ts'

export const italian: Subject = {
  grounds: ['sage', 'tomato', 'night', 'stone', 'bay', 'butter', 'moss', 'rose'],
  draw: (s) => {
    const [cx, cy] = [s.x(540), 500]
    return (
      tabletop(s) +
      plate(
        cx,
        cy,
        400,
        C.cream,
        s.pick('rim', C.leaf, C.night, C.tomato, C.bay, C.mustard),
        s.pick('trim', 'band', 'petals', 'ticks', 'double'),
      ) +
      s.pick(
        'pasta',
        () =>
          spaghetti(cx, cy, 258, s.roll('noodles', 1, 9), s.pick('balls', true, false)) +
          forkful(s.x(640), 430, s.flip * 38),
        () =>
          spaghetti(cx, cy, 258, s.roll('noodles', 1, 9), s.pick('balls', true, false)) +
          fork(s.x(950), 480, 20 * s.flip, 1.3, C.sky),
      )() +
      leaf(cx - 60, cy + 10, 200, 1, C.leaf) +
      leaf(cx - 50, cy + 14, 120, 0.9, C.leaf) +
      leaf(cx - 54, cy + 4, 270, 0.8, C.leaf) +
      italianSide(s)
    )
  },
}

/** A fork with pasta around its tines. */
const forkful = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1.4,
    (cut) =>
      cut(
        'M-43-0q7-16 14 0v0h10v-60q7-14 14 0v60h10v-60q7-14 14 0v60h10v0q7-16 14 0v-60Q43-200 12-235L9-300Q20-440 14-475 0-495-14-475-20-440-9-300L-12-235Q-43-200-43-130z',
        C.sky,
      ) +
      cut(disc(0, 6, 74, 58, { wobble: 0.06 }), C.butter, 0.5) +
      line('M-62-16Q0 24 62-18M-70 6Q0 50 70 2M-52 34Q0 60 54 30', shade(C.mustard, 0.1), 11) +
      line('M-66-4Q0 38 66-8', C.cream, 6),
  )
