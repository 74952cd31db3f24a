/** A bookshop. */
import { INKS as C, shade } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line, series } from '../paper/paint.ts'
import { fronts, WALLS } from '../shapes/front-papers.ts'
import { badge, shopfront } from '../shapes/shopfront.ts'
import type { Subject } from './subject.ts'

const shelf = (x: number, y: number, count: number, seed: number, size = 1) =>
  each(
    series(count, (i) => i),
    (i) => {
      const h = (90 + ((i * 37 + seed * 23) % 50)) * size
      const w = 34 * size
      const colour =
        [C.tomato, C.bay, C.mustard, C.leaf, C.aubergine, C.rose, C.night][(i * 3 + seed) % 7] ??
        C.bay
      return (
        fill(scrap(x + i * (w + 5), y - h, w, h, i + seed, 2), colour) +
        fill(scrap(x + i * (w + 5) + 4, y - h * 0.8, w - 8, 12, i, 1), C.cream)
      )
    },
  )

const pileOfBooks = (x: number, y: number, seed: number) =>
  each(
    [C.tomato, C.mustard, C.bay, C.leaf, C.cream],
    (colour, i) =>
      cut(
        scrap(
          x - 100 + ((i * 31 + seed * 7) % 36),
          y - 46 * (i + 1),
          200 - i * 14,
          44,
          i + seed,
          3,
        ),
        colour,
        0.5,
      ) +
      fill(
        scrap(x + 50 + ((i * 31 + seed * 7) % 36), y - 46 * (i + 1) + 6, 20, 32, i, 1),
        shade(colour, 0.25),
      ),
  )

export const bookshop: Subject = {
  grounds: WALLS,
  draw: (s) => {
    const f = fronts(s)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          fill(`M${x} ${y - 160}h520v12h-520zM${x} ${y - 12}h520v12h-520z`, C.clay) +
          shelf(x + 16, y - 160, 6, s.roll('upper', 1, 9)) +
          shelf(x + 290, y - 160, 5, s.roll('right', 1, 9)) +
          shelf(x + 16, y - 12, 5, s.roll('lower', 1, 9)) +
          shelf(x + 280, y - 12, 6, 3),
        badge(
          f,
          fill(
            'M562 182Q584 176 600 190 616 176 638 182V228Q616 220 600 232 584 220 562 228z',
            C.tomato,
          ) + line('M600 190V232', C.cream, 5),
        ),
      ) +
      pileOfBooks(s.x(150), 876, s.roll('pile', 1, 9)) +
      at(
        s.x(1060),
        876,
        0,
        s.flip,
        (cut) =>
          cut('M-110 0L-96-150H100L112 0z', C.clay) +
          shelf(-86, -60, 5, 4, 0.9) +
          cut('M-116-70H116L110 4H-112z', shade(C.clay, 0.15)) +
          hatch('M-104-34H104', C.butter, 8, '40 12'),
      ) +
      cut(
        `M${s.x(420) - 60} 880q60-30 120 0-8-90-30-150 30-60-30-90-60 20-34 80-40 60-26 160z`,
        C.ink,
        0.6,
      ) +
      fill(`M${s.x(420) - 40} 652l8-40 26 26zM${s.x(420) + 24} 640l24-34 0 44z`, C.ink)
    )
  },
}
