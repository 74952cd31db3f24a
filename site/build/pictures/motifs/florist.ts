/** A florist's shop. */
import { INKS as C } from '../palette.ts'
import { bloom, bouquet } from '../shapes/flowers.ts'
import { fronts } from '../shapes/front-papers.ts'
import { badge, shopfront } from '../shapes/shopfront.ts'
import type { Motif } from './motif.ts'

export const florist: Motif = {
  schemes: ['butter', 'sky', 'rose', 'aubergine'],
  draw: (s) => {
    const f = fronts(s, 0)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          bouquet(x + 130, y, 60, [C.tomato, C.rose], C.bay, 3) +
          bouquet(x + 390, y, 60, [C.mustard, C.aubergine], C.clay, 5),
        badge(f, bloom(600, 205, 40, C.tomato, C.mustard)),
      ) +
      bouquet(s.x(150), 870, 96, [C.tomato, C.mustard, C.rose], C.sky, 2) +
      bouquet(s.x(430), 884, 104, [C.rose, C.aubergine, C.cream], C.mustard, 7) +
      bouquet(s.x(1090), 876, 90, [C.mustard, C.tomato, C.cream], C.bay, 4)
    )
  },
}
