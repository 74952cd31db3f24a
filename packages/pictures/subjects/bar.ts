/** A bar: beer and cocktails on the counter. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'
import type { Scene } from '../scene.ts'
import { pretzel } from '../shapes/bread.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { bottle } from '../shapes/drinks.ts'
import { counter } from '../shapes/grounds.ts'
import { wall } from '../shapes/settings.ts'
import { olives } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const bar: Subject = {
  grounds: ['moss', 'night', 'crab', 'mustard', 'sky', 'aubergine', 'rose', 'bay'],
  draw: (s) => {
    const top = s.pick('top', C.clay, C.cocoa, C.cream, C.butter)
    const drink = (place: string, x: number, y: number, scale: number) =>
      s.pick(
        place,
        () => pint(x, y, scale, s.pick(`${place} beer`, C.mustard, C.clay, '#e8b94a', C.cocoa)),
        () => martini(x, y, scale, s.pick(`${place} mix`, C.rose, C.tomato, C.sage, C.butter)),
        () => highball(x, y, scale, s.pick(`${place} long`, C.tomato, C.mustard, C.leaf, C.crab)),
        () => pint(x, y, scale, s.pick(`${place} beer`, C.mustard, C.clay, '#e8b94a', C.cocoa)),
      )()
    return (
      s.pick(
        'behind',
        () => wall(s, 600, 420),
        () => wall(s, 600, 420) + shelf(s),
        () => wall(s, 600, 420) + pendants(s),
      )() +
      counter(s, 690, top, s.pick('front', shade(top, 0.3), C.crab, C.night)) +
      drink('left', s.x(270), 800, 1) +
      drink('middle', s.x(600), 830, 1.15) +
      drink('right', s.x(930), 800, 1) +
      s.pick(
        'snack',
        () => nuts(s.x(440), 860),
        () =>
          each([0, 1, 2], (i) =>
            at(
              s.x(780) + i * 40 - 40,
              860,
              i * 30,
              1,
              fill(disc(0, 0, 22, 18), i % 2 ? C.leaf : C.sage),
            ),
          ),
        () => wedgeOf(s.x(430), 858, -8, 0.8, C.leaf, C.sage),
        () => pretzel(s.x(780), 846, 6, 0.5),
      )()
    )
  },
}

/** A pint with its foot at (x, y). */
const pint = (x: number, y: number, scale: number, beer: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-120-430L-92-10Q0 10 92-10L120-430z', C.sky) +
      fill('M-106-380L-82-24Q0-8 82-24L106-380z', beer) +
      fill('M50-380L40-18Q66-20 82-24L106-380z', shade(beer, 0.18)) +
      cut(
        'M-128-384C-150-440-100-470-72-452-60-500 10-500 20-462 50-500 110-480 104-446 146-440 138-390 124-380 90-350 70-384 40-366 10-340-10-380-50-366-80-340-100-372-128-384z',
        C.cream,
        0.4,
      ) +
      dots(
        [
          [-50, -120],
          [-20, -200],
          [10, -90],
          [-60, -260],
          [20, -280],
          [-30, -320],
        ],
        tint(beer, 0.6),
        12,
      ) +
      fill(gouges([[-88, -330, 220, 86, 9]]), C.cream),
  )

const martini = (x: number, y: number, scale: number, drink: string) =>
  at(
    x,
    y,
    0,
    scale,
    fill('M-90-10Q0-34 90-10 70 8 0 8T-90-10z', C.sky) +
      fill('M-8-230L-6-14H6L8-230z', C.sky) +
      fill('M-180-440H180L10-220H-10z', C.sky, { 'fill-opacity': '.6' }) +
      fill('M-152-400H152L8-226H-8z', drink) +
      fill('M-152-400Q0-424 152-400 0-380-152-400z', tint(drink, 0.5)) +
      line('M-110-520L40-300', C.clay, 8) +
      olives(
        [
          [-40, -416],
          [-8, -370],
        ],
        30,
        C.leaf,
      ) +
      fill(gouges([[-150, -420, 120, 50, 9]]), C.cream),
  )

const highball = (x: number, y: number, scale: number, drink: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      fill('M30-560L56-554 20-60H-4z', C.tomato) +
      hatch('M43-550L12-380', C.cream, 28, '14 20') +
      cut('M-100-420L-84-8Q0 8 84-8L100-420z', C.sky) +
      fill('M-90-360L-76-20Q0-8 76-20L90-360z', drink) +
      fill(
        scrap(-62, -340, 74, 70, 3, 9) +
          scrap(-6, -250, 74, 72, 7, 10) +
          scrap(-66, -190, 68, 68, 5, 8),
        tint(drink, 0.55),
      ) +
      fill(gouges([[-76, -340, 240, 88, 8]]), C.cream) +
      citrus(96, -420, 64, C.leaf, C.sage),
  )

const nuts = (x: number, y: number) =>
  fill(
    scatter(x, y - 74, 84, 26, 9, 3)
      .map(([px, py], i) => disc(px, py, 28, 22, { seed: i, turn: i * 40 }))
      .join(''),
    C.clay,
  ) +
  dots(scatter(x, y - 78, 80, 20, 8, 5), C.butter, 12) +
  cut(`M${x - 120} ${y - 66}Q${x - 100} ${y + 10} ${x} ${y + 10}T${x + 120} ${y - 66}z`, C.cream) +
  line(`M${x - 108} ${y - 40}Q${x} ${y - 26} ${x + 108} ${y - 40}`, C.bay, 12)

const shelf = (s: Scene) =>
  fill('M60 290H1140V318H60z', C.clay) +
  fill('M60 312H1140V324H60z', shade(C.clay, 0.3)) +
  each(
    series(8, (i) => i),
    (i) =>
      bottle(
        140 + i * 132,
        290,
        0.38 + ((i * 7 + s.seed) % 3) * 0.03,
        [C.leaf, C.tomato, C.cocoa, C.mustard, C.bay].filter((colour) => colour !== s.ground)[
          (i + s.seed) % 4
        ] ?? C.leaf,
        C.cream,
      ),
  )

const pendants = (s: Scene) =>
  each(
    [260, 600, 940],
    (x) =>
      line(`M${x}-10V90`, C.ink, 7) +
      fill(disc(x, 190, 190), C.butter, { 'fill-opacity': '.18' }) +
      cut(
        `M${x - 30} 90H${x + 30}L${x + 96} 180H${x - 96}z`,
        s.pick('lamp', C.tomato, C.mustard, C.cream),
        0.6,
      ) +
      fill(disc(x, 186, 34, 26), C.butter),
  )
