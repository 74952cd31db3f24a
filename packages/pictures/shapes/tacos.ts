/** Tacos seen from the side and from above. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, type Point } from '../paper/numbers.ts'
import { at, cut, dots, fill, hatch, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'

/** Leaves, shreds, what lies between them and the meat of a taco. */
export type Filling = readonly [string, string, string, string]
const SALAD: Filling = [C.leaf, C.sage, C.tomato, C.cocoa]

/** A filled taco seen from the side. */
export function taco(
  x: number,
  y: number,
  turn: number,
  scale: number,
  seed: number,
  shell: string = C.butter,
  [leaves, shreds, bits, meat]: Filling = SALAD,
): string {
  const rim = series(9, (i) => polar(0, 0, 1, 180 + i * 22.5)).map(([px, py]): Point => [
    px * 250,
    py * 216,
  ])
  const salad = (list: readonly Point[], r: number, colour: string, off: number) =>
    fill(
      list
        .map(([px, py], i) =>
          facet(px * 1.02, py * 1.02 - off, r, r * 0.86, {
            seed: i + seed,
            wobble: 0.22,
            points: 8,
          }),
        )
        .join(''),
      colour,
    )
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-262 10C-270-160-140-262 20-256 170-250 280-150 278 10z', shade(shell, 0.2)) +
      salad(rim, 64, leaves, 18) +
      salad(
        rim.filter((_, i) => i % 2),
        42,
        shreds,
        42,
      ) +
      salad(rim.filter((_, i) => i % 2 === 0).slice(1, -1), 38, bits, 26) +
      salad(
        rim.slice(1, -1).map(([px, py], i): Point => [px * 0.93 + (i % 2) * 14, py * 0.93]),
        34,
        meat,
        6,
      ) +
      dots(
        rim.slice(1, -1).map(([px, py], i): Point => [px + (i % 2 ? 22 : -16), py - 30]),
        C.cream,
        17,
      ) +
      cut('M-262 12C-262-120-150-206 0-206S262-120 262 12Q0 34-262 12z', shell, 0.6) +
      fill('M90-196C190-166 262-100 262 12Q200 18 130 20 220-90 90-196z', shade(shell, 0.12)) +
      dots(scatter(-20, -80, 190, 74, 11, seed, 0.8), C.clay, 14, 1),
  )
}

/** A filled soft tortilla seen from above. */
export const tortilla = (x: number, y: number, r: number, filling: string, seed: number) =>
  cut(disc(x, y, r, r * 0.97, { seed, wobble: 0.03 }), tint(C.mustard, 0.5)) +
  hatch(arc(x, y, r * 0.88, 0, 359.9), C.clay, r * 0.12, '14 70 26 110 10 40', 0.7) +
  fill(
    scatter(x, y, r * 0.6, r * 0.5, 6, seed)
      .map(([px, py], i) => facet(px, py, r * 0.32, r * 0.24, { seed: i, wobble: 0.25, points: 7 }))
      .join(''),
    C.leaf,
  ) +
  fill(
    scatter(x, y, r * 0.5, r * 0.42, 7, seed + 3)
      .map(([px, py], i) => facet(px, py, r * 0.24, r * 0.18, { seed: i, wobble: 0.2, points: 6 }))
      .join(''),
    filling,
  ) +
  fill(
    scatter(x, y, r * 0.5, r * 0.44, 5, seed + 5)
      .map(([px, py], i) => facet(px, py, r * 0.14, r * 0.13, { seed: i, points: 5 }))
      .join(''),
    C.tomato,
  ) +
  fill(
    scatter(x, y, r * 0.54, r * 0.46, 4, seed + 9)
      .map(([px, py], i) => facet(px, py, r * 0.13, r * 0.1, { seed: i, points: 5 }))
      .join(''),
    C.sage,
  ) +
  dots(scatter(x, y, r * 0.5, r * 0.44, 9, seed + 7), C.cream, 15)
