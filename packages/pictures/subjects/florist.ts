/** A florist's shop. */
import { INKS as C } from '../palette.ts'
import { bloom, bouquet } from '../shapes/flowers.ts'
import { fronts, WALLS } from '../shapes/front-papers.ts'
import { badge, shopfront } from '../shapes/shopfront.ts'
import type { Subject } from './subject.ts'

export const florist: Subject = {
  grounds: WALLS,
  draw: (s) => {
    const f = fronts(s)
    const bunch = (n: number, x: number, y: number, w: number) =>
      bouquet(
        x,
        y,
        w,
        s.pick(
          `bunch ${n}`,
          [C.tomato, C.mustard, C.rose],
          [C.rose, C.aubergine, C.cream],
          [C.mustard, C.tomato, C.cream],
          [C.cream, C.rose, C.crab],
        ),
        s.pick(`pail ${n}`, C.sky, C.mustard, C.bay, C.clay),
        s.roll(`stems ${n}`, 1, 9),
      )
    return (
      shopfront(
        s,
        f,
        (x, y) => bunch(1, x + 130, y, 60) + bunch(2, x + 390, y, 60),
        badge(f, bloom(600, 205, 40, C.tomato, C.mustard)),
      ) +
      bunch(3, s.x(150), 870, 96) +
      bunch(4, s.x(430), 884, 104) +
      bunch(5, s.x(1090), 876, 90)
    )
  },
}
