/** Single flowers, pails, vases and pots. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { loop, scrap } from '../paper/outlines.ts'
import { cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { facet, scatter } from '../paper/rounds.ts'
import { blade, leaf } from './leaves.ts'

const petals = (x: number, y: number, r: number, seed: number) =>
  loop(series(12, (i) => polar(x, y, i % 2 ? r * 0.72 : r * 1.26, i * 30 + seed * 17)))

const cup = (x: number, y: number, r: number) => {
  const p = (...steps: number[]) => run(...steps.map((step) => Math.round(step * r)))
  return `M${run(Math.round(x - r), Math.round(y - r))}l${p(0.6, 0.5)} ${p(0.4, -0.8)} ${p(0.4, 0.8)} ${p(0.6, -0.5)}Q${run(Math.round(x + r), Math.round(y + r), Math.round(x), Math.round(y + r))}T${run(Math.round(x - r), Math.round(y - r))}z`
}

/** A flower seen from the front. */
export const bloom = (x: number, y: number, r: number, colour: string, heart: string, seed = 1) =>
  fill(petals(x, y, r, seed), colour) + dots([[x, y]], heart, r * 0.6)

const bucket = (x: number, y: number, w: number, colour: string) =>
  cut(
    `M${x - w} ${y - w * 1.3}L${x - w * 0.74} ${y}H${x + w * 0.74}L${x + w} ${y - w * 1.3}z`,
    colour,
  ) +
  hatch(`M${x - w * 0.86} ${y - w * 0.8}H${x + w * 0.86}`, shade(colour, 0.25), w * 0.5, '6 12') +
  fill(scrap(x - w * 1.06, y - w * 1.4, w * 2.12, w * 0.2, 3, 2), tint(colour, 0.3))

/** A pail of flowers with its foot at (x, y). */
export function bouquet(
  x: number,
  y: number,
  w: number,
  colours: readonly string[],
  pail: string,
  seed: number,
): string {
  const heads = scatter(x, y - w * 2.5, w * 1.2, w * 0.95, 7, seed)
  return (
    line(
      heads
        .map(
          ([hx, hy]) =>
            `M${x} ${Math.round(y - w)}Q${Math.round((x + hx) / 2)} ${Math.round(y - w * 1.8)} ${Math.round(hx)} ${Math.round(hy)}`,
        )
        .join(''),
      C.leaf,
      9,
    ) +
    fill(
      [-150, -60]
        .map((turn, i) => blade(x + (i - 1.5) * w * 0.4, y - w * 1.5, turn - 20, w / 80))
        .join(''),
      C.sage,
    ) +
    fill(
      [-110, 10]
        .map((turn, i) => blade(x + (i - 0.5) * w * 0.4, y - w * 1.5, turn - 20, w / 80))
        .join(''),
      C.leaf,
    ) +
    each(colours, (colour, c) =>
      fill(
        heads
          .filter((_, i) => i % colours.length === c)
          .map(([hx, hy], i) => (i === 1 ? cup(hx, hy, w * 0.34) : petals(hx, hy, w * 0.46, i)))
          .join(''),
        colour,
      ),
    ) +
    dots(
      heads.filter((_, i) => Math.floor(i / colours.length) !== 1),
      C.butter,
      w * 0.26,
    ) +
    bucket(x, y, w, pail)
  )
}

/** A rose in a vase with its foot at (x, y). */
export const rose = (x: number, y: number, colour: string) =>
  line(`M${x} ${y - 120}Q${x - 10} ${y - 300} ${x + 6} ${y - 400}`, C.leaf, 11) +
  leaf(x, y - 260, -150, 0.9) +
  leaf(x, y - 220, -30, 0.9) +
  cut(facet(x + 6, y - 430, 74, 70, { points: 8, wobble: 0.08 }), colour, 0.6) +
  line(`M${x - 20} ${y - 440}q26-40 56-6t-20 44-60-20`, shade(colour, 0.35), 10) +
  cut(
    `M${x - 60} ${y}Q${x - 80} ${y - 110} ${x - 24} ${y - 190}h48Q${x + 80} ${y - 110} ${x + 60} ${y}z`,
    C.sky,
  ) +
  hatch(`M${x + 46} ${y - 130}V${y - 10}`, C.bay, 24, '5 9')

/** A shrub in a pot with its foot at (x, y). */
export const planter = (x: number, y: number, w: number, pot: string) =>
  fill(
    scatter(x, y - w * 1.9, w * 0.8, w * 0.8, 7, 3)
      .map(([px, py], i) => facet(px, py, w * 0.42, w * 0.4, { seed: i, wobble: 0.2 }))
      .join(''),
    C.leaf,
  ) +
  fill(
    scatter(x, y - w * 2, w * 0.66, w * 0.6, 6, 7)
      .map(([px, py], i) => facet(px, py, w * 0.2, w * 0.18, { seed: i, wobble: 0.2 }))
      .join(''),
    C.sage,
  ) +
  bucket(x, y, w * 0.8, pot)
