/** A bike shop. */
import { INKS as C } from '../palette.ts'
import { line } from '../paper/paint.ts'
import { arc } from '../paper/rounds.ts'
import { bicycle } from '../shapes/bicycle.ts'
import { fronts } from '../shapes/front-papers.ts'
import { badge, shopfront } from '../shapes/shopfront.ts'
import type { Motif } from './motif.ts'

export const bike: Motif = {
  schemes: ['butter', 'sky', 'rose', 'aubergine'],
  draw: (s) => {
    const f = fronts(s, 3)
    return (
      shopfront(
        s,
        f,
        (x, y) => bicycle(x + 270, y - 100, 0.6, C.tomato, false),
        badge(
          f,
          line(arc(600, 205, 30, 0, 359.9), C.ink, 8) + line('M570 205h60M600 175v60', C.ink, 4),
        ),
      ) + bicycle(s.x(560), 700, 1.2 * s.flip, s.pick(C.mustard, C.leaf, C.tomato, C.bay))
    )
  },
}
