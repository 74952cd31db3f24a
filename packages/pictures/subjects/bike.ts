/** A bike shop. */
import { INKS as C } from '../palette.ts'
import { line } from '../paper/paint.ts'
import { arc } from '../paper/rounds.ts'
import { bicycle } from '../shapes/bicycle.ts'
import { fronts, WALLS } from '../shapes/front-papers.ts'
import { badge, shopfront } from '../shapes/shopfront.ts'
import type { Subject } from './subject.ts'

export const bike: Subject = {
  grounds: WALLS,
  draw: (s) => {
    const f = fronts(s)
    return (
      shopfront(
        s,
        f,
        (x, y) => bicycle(x + 270, y - 100, 0.6, s.pick('other', C.tomato, C.bay, C.leaf), false),
        badge(
          f,
          line(arc(600, 205, 30, 0, 359.9), C.ink, 8) + line('M570 205h60M600 175v60', C.ink, 4),
        ),
      ) + bicycle(s.x(560), 700, 1.2 * s.flip, s.pick('frame', C.mustard, C.leaf, C.tomato, C.bay))
    )
  },
}
