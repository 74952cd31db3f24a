/** A pizza and its toppings. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, type Point } from '../paper/numbers.ts'
import { poly } from '../paper/outlines.ts'
import { cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, scatter, wedge } from '../paper/rounds.ts'
import { leaf } from './leaves.ts'
import { olives, wheel } from './vegetables.ts'

export type Topping = 'pepperoni' | 'margherita' | 'garden' | 'olive'

/** All pieces of one topping, as one path per colour. */
function toppings(kind: Topping, spots: readonly Point[]): string {
  const every = (n: number, rest: number) => spots.filter((_, i) => i % n === rest)
  const salami = (list: readonly Point[]) =>
    fill(
      list.map(([x, y], i) => disc(x + 5, y + 6, 47, 46, { seed: i + 3 })).join(''),
      shade(C.tomato, 0.5),
    ) +
    fill(list.map(([x, y], i) => disc(x, y, 46, 45, { seed: i + 3 })).join(''), C.crab) +
    dots(
      list.flatMap(([x, y], i) => scatter(x, y, 29, 29, 5, i)),
      tint(C.tomato, 0.35),
      9,
    )
  const basil = (list: readonly Point[], scale = 0.7) =>
    each(
      list,
      ([x, y], i) => leaf(x - 40, y + 6, i * 67, scale) + leaf(x - 34, y, i * 67 + 74, scale * 0.8),
    )
  const rings = (list: readonly Point[], r: number, colour: string) =>
    line(
      list.map(([x, y], i) => disc(x, y, r, r * 0.88, { seed: i + 2, wobble: 0.07 })).join(''),
      colour,
      r * 0.5,
    )
  return {
    pepperoni: () => salami(spots),
    margherita: () =>
      fill(
        every(2, 0)
          .map(([x, y], i) => disc(x, y, 60, 48, { seed: i + 2, wobble: 0.12, turn: i * 40 }))
          .join(''),
        C.cream,
      ) +
      hatch(
        every(2, 0)
          .map(([x, y]) => arc(x, y, 42, 10, 90))
          .join(''),
        C.stone,
        12,
        '4 7',
      ) +
      basil(every(2, 1)),
    garden: () =>
      rings(every(3, 0), 44, C.leaf) +
      each(every(3, 1), ([x, y], i) => wheel(x, y, 48, C.crab, C.tomato, i + 1)) +
      olives(
        every(3, 2).flatMap(([x, y]): Point[] => [
          [x, y],
          [x + 40, y + 24],
        ]),
        22,
      ),
    olive: () => salami(every(2, 0)) + rings(every(2, 1), 24, C.ink) + basil(every(4, 3), 0.6),
  }[kind]()
}

/** A pizza seen from above, with one slice pulled out. */
export function pie(
  cx: number,
  cy: number,
  r: number,
  gap: number,
  kind: Topping,
  pulled = 118,
): string {
  const half = 22
  const layers = (x: number, y: number, from: number, to: number, seed: number) =>
    cut(wedge(x, y, r, from, to, { seed }), '#d9a056') +
    hatch(arc(x, y, r * 0.945, from + 3, to - 3), C.cocoa, r * 0.05, '22 76 40 110 12 60', 0.6) +
    hatch(arc(x - 3, y - 4, r * 0.972, from + 3, to - 3), C.butter, 8, '60 34 130 50') +
    fill(wedge(x, y, r * 0.885, from, to, { seed: seed + 1 }), C.tomato) +
    fill(wedge(x, y, r * 0.84, from, to, { seed: seed + 2, wobble: 0.03 }), C.butter)
  const [sx, sy] = polar(cx, cy, pulled, gap)
  const spots = (x: number, y: number, list: readonly Point[]) =>
    toppings(
      kind,
      list.map(([turn, reach]) => polar(x, y, reach * r, turn)),
    )
  const cuts = [1, 2, 3, 4, 5, 6].map((i) => gap + half + i * 45.2)
  const body: Point[] = [
    [gap + 46, 0.62],
    [gap + 92, 0.66],
    [gap + 132, 0.6],
    [gap + 180, 0.66],
    [gap + 224, 0.6],
    [gap + 270, 0.66],
    [gap + 312, 0.62],
    [gap + 66, 0.32],
    [gap + 140, 0.26],
    [gap + 206, 0.3],
    [gap + 286, 0.32],
  ]
  return (
    layers(cx, cy, gap + half, gap + 360 - half, 5) +
    fill(
      scatter(cx, cy, r * 0.66, r * 0.66, r > 300 ? 9 : 4, 8)
        .filter(
          ([x, y]) =>
            Math.abs((((Math.atan2(y - cy, x - cx) * 180) / Math.PI - gap + 540) % 360) - 180) > 42,
        )
        .map(([x, y], i) => disc(x, y, 40, 24, { seed: i, turn: i * 40, points: 7 }))
        .join(''),
      tint(C.butter, 0.6),
    ) +
    line(
      cuts
        .map((turn) => `${poly([polar(cx, cy, 14, turn), polar(cx, cy, r * 0.97, turn)], true)}`)
        .join(''),
      C.clay,
      6,
    ) +
    spots(cx, cy, body) +
    layers(sx, sy, gap - half, gap + half, 9) +
    spots(sx, sy, [
      [gap - 2, 0.62],
      [gap + 3, 0.34],
    ])
  )
}
