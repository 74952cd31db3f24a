/** A shop, for businesses whose category has no picture of its own. */
import { INKS as C } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, line } from '../paper/paint.ts'
import { bow } from '../shapes/bow.ts'
import { planter } from '../shapes/flowers.ts'
import { fronts, WALLS } from '../shapes/front-papers.ts'
import { badge, shopfront } from '../shapes/shopfront.ts'
import type { Subject } from './subject.ts'

export const shop: Subject = {
  grounds: WALLS,
  draw: (s) => {
    const f = fronts(s)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          fill(`M${x} ${y - 20}h520v20h-520z`, C.clay) +
          each(
            [0, 1, 2, 3],
            (i) =>
              cut(
                scrap(
                  x + 30 + i * 124,
                  y - 20 - 90 - (i % 2) * 60,
                  96,
                  90 + (i % 2) * 60,
                  i + 2,
                  5,
                ),
                [C.tomato, C.mustard, C.aubergine, C.leaf][(i + s.seed) % 4] ?? C.tomato,
                0.5,
              ) +
              line(`M${x + 78 + i * 124} ${y - 24}v${-84 - (i % 2) * 60}`, C.cream, 10) +
              bow(x + 78 + i * 124, y - 112 - (i % 2) * 60, 0.4, C.cream),
          ) +
          line(`M${x + 130} ${y - 330}v60M${x + 390} ${y - 330}v60`, C.ink, 5) +
          fill(
            `M${x + 80} ${y - 220}q50-100 100 0zM${x + 340} ${y - 220}q50-100 100 0z`,
            C.mustard,
          ),
        badge(f, fill('M576 240V190Q600 160 624 190V240z', C.tomato)),
      ) +
      planter(s.x(120), 876, 96, s.pick('pot', C.mustard, C.sky, C.clay)) +
      planter(s.x(1090), 876, 80, C.tomato) +
      at(
        s.x(620),
        880,
        0,
        s.flip,
        (cut) =>
          cut('M-70 0L-54-210H54L70 0H50L44-40H-44L-50 0z', C.cocoa) +
          fill(scrap(-46, -196, 92, 140, 4, 3), C.night) +
          line('M-26-160H26M-26-130H12M-26-100H20', C.cream, 8),
      )
    )
  },
}
