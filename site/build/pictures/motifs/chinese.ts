/** Chinese: dumplings in their steamer. */
import { INKS as C, shade } from '../palette.ts'
import { at, fill, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { cloth } from '../shapes/cloths.ts'
import { bowl, sauce } from '../shapes/crockery.ts'
import { chopsticks } from '../shapes/cutlery.ts'
import { lid, steamer } from '../shapes/dumplings.ts'
import { rice } from '../shapes/grains.ts'
import { plain } from '../shapes/grounds.ts'
import { sprig } from '../shapes/leaves.ts'
import { waves } from '../shapes/patterns.ts'
import type { Motif } from './motif.ts'

export const chinese: Motif = {
  schemes: ['leaf', 'tomato', 'bay', 'butter'],
  draw: (s) => {
    const [cx, cy] = [s.x(500), 460]
    return (
      plain(s) +
      s.pick(
        () => waves(s, shade(s.ground, 0.18)),
        () => waves(s, shade(s.ground, 0.18), 220),
        () => '',
        () => '',
      )() +
      s.pick(
        () => '',
        () => '',
        () =>
          cloth(s, [s.x(980), 450], [480, 1300], 6, 'border', { base: C.crab, stripe: C.mustard }),
        () => cloth(s, [600, 760], [1500, 460], -6, 'ticking', { stripe: C.crab }),
      )() +
      steamer(cx, cy, 392, s.v) +
      s.pick(
        () => lid(s.x(1080), 770, 230),
        () => bowl(s.x(1040), 230, 170, C.night, C.cream, C.mustard) + rice(s.x(1040), 230, 130),
        () => teapot(s.x(1010), 650, 1),
        () => bowl(s.x(1050), 700, 160, C.bay, C.cream, C.cream) + rice(s.x(1050), 700, 124),
      )() +
      s.pick(
        () => sauce(s.x(1010), 200, 130, C.cream, C.tomato),
        () => sauce(s.x(1060), 640, 130, C.cream, C.bay),
        () => sauce(s.x(1020), 200, 120, C.sky, C.cream),
        () => sauce(s.x(1060), 240, 130, C.leaf, C.cream),
      )() +
      chopsticks(
        s.x(800),
        520,
        s.pick(-58, 232, -62, 120),
        780,
        s.pick(C.crab, C.ink, C.butter, C.crab),
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
