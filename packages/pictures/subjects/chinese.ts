/** Chinese: dumplings in their steamer. */
import { INKS as C, shade } from '../palette.ts'
import { at, fill, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { bowl, sauce } from '../shapes/crockery.ts'
import { chopsticks } from '../shapes/cutlery.ts'
import { lid, steamer } from '../shapes/dumplings.ts'
import { noodles, rice } from '../shapes/grains.ts'
import { plain } from '../shapes/grounds.ts'
import { sprig } from '../shapes/leaves.ts'
import { waves } from '../shapes/patterns.ts'
import { tabletop } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

export const chinese: Subject = {
  grounds: ['leaf', 'tomato', 'bay', 'butter', 'night', 'rose', 'sky', 'mustard'],
  draw: (s) => {
    const [cx, cy] = [s.x(500), 460]
    return (
      s.pick(
        'table',
        () => plain(s) + waves(s, shade(s.ground, 0.18), s.pick('wave', 180, 220)),
        () => tabletop(s),
        () => tabletop(s),
      )() +
      steamer(cx, cy, 392, s.roll('kind', 0, 1)) +
      s.pick(
        'side',
        () => lid(s.x(1080), 770, 230),
        () => bowl(s.x(1050), 720, 170, C.night, C.cream, C.mustard) + rice(s.x(1050), 720, 130),
        () => teapot(s.x(1010), 690, 1),
        () => bowl(s.x(1050), 710, 160, C.bay, C.cream, C.cream) + rice(s.x(1050), 710, 124),
        () =>
          bowl(s.x(1060), 720, 180, C.cream, C.clay, C.tomato) +
          noodles(s.x(1060), 720, 130, [C.clay, C.butter, C.mustard], 12, 3),
      )() +
      sauce(
        s.x(1030),
        200,
        130,
        s.pick('dish', C.cream, C.sky, C.leaf),
        s.pick('trim', C.tomato, C.bay, C.crab),
      ) +
      chopsticks(
        s.x(800),
        520,
        s.pick('lay', -58, -64, 120, 236),
        780,
        s.pick('sticks', C.crab, C.ink, C.cocoa, C.butter),
        C.mustard,
        4,
      )
    )
  },
}

const teapot = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-150-40Q-230-80-240-160L-206-170Q-180-90-120-90z', C.cream) +
      line('M120-90C230-110 230 60 110 50', C.cream, 30) +
      cut('M-150 0C-160-120-80-150 0-150S160-120 150 0 90 130 0 130-140 120-150 0z', C.cream) +
      cut('M-90-134Q0-180 90-134 0-110-90-134z', C.bay, 0.4) +
      fill(disc(0, -170, 24), C.bay) +
      fill('M60-140C160-110 150 100 30 130 90 60 110-60 60-140z', shade(C.cream, 0.14)) +
      sprig(-90, 30, -12, 0.6, C.bay),
  )
