/** Plates, bowls and cups. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, short, type Point } from '../paper/numbers.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, dots, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { pepper } from './grains.ts'

type Rim = 'band' | 'dots' | 'ticks' | 'double' | 'petals' | 'bare'

/** A plate seen from above. */
export function plate(
  cx: number,
  cy: number,
  r: number,
  china: string,
  trim: string,
  rim: Rim = 'band',
): string {
  const edge = r * 0.87
  const circle = arc(cx + 3, cy + 3, edge, 0, 359.9)
  const decoration = {
    band: () => line(circle, trim, r * 0.06),
    double: () => line(circle, trim, r * 0.035) + line(arc(cx, cy, r * 0.78, 0, 359.9), trim, 4),
    dots: () =>
      dots(
        series(20, (i) => polar(cx + 3, cy + 3, edge, i * 18)),
        trim,
        r * 0.075,
      ),
    ticks: () => hatch(circle, trim, r * 0.13, `${short(r * 0.035)} ${short(r * 0.075)}`),
    petals: () =>
      fill(
        gouges(
          series(12, (i) => {
            const [x, y] = polar(cx, cy, r * 0.76, i * 30)
            return [x, y, r * 0.17, i * 30, r * 0.1] as const
          }),
        ),
        trim,
      ),
    bare: () => '',
  }[rim]()
  return (
    cut(disc(cx, cy, r, r, { wobble: 0.008, points: 14, seed: Math.round(cx + cy) }), china) +
    decoration +
    fill(disc(cx, cy, r * 0.7, r * 0.7, { wobble: 0.008, points: 12 }), shade(china, 0.09)) +
    fill(
      disc(cx + r * 0.02, cy + r * 0.025, r * 0.675, r * 0.675, { points: 12 }),
      tint(china, 0.5),
    ) +
    hatch(arc(cx, cy, r * 0.95, 12, 84), shade(china, 0.3), r * 0.05, '4 9')
  )
}

/** A deep bowl and its content, seen from above. */
export function bowl(
  cx: number,
  cy: number,
  r: number,
  outer: string,
  broth: string,
  trim = shade(outer),
  level = 0.8,
): string {
  const inside = shade(outer, 0.24)
  return (
    cut(disc(cx, cy, r, r, { wobble: 0.007, points: 14, seed: Math.round(cx) }), outer, 1.5) +
    line(arc(cx, cy, r * 0.945, 0, 359.9), trim, r * 0.045) +
    fill(disc(cx, cy, r * 0.88, r * 0.88, { wobble: 0.006, points: 13 }), inside) +
    hatch(arc(cx, cy, r * 0.85, 190, 275), shade(inside, 0.35), r * 0.06, '5 8') +
    fill(disc(cx + r * 0.02, cy + r * 0.03, r * level, r * level, { points: 12 }), broth)
  )
}

/** A cup of coffee on a saucer, seen from above. The handle points to the angle `turn`. */
export function cupAbove(
  cx: number,
  cy: number,
  r: number,
  china: string,
  trim: string,
  turn = 30,
  liquid: string = C.cocoa,
): string {
  const [hx, hy] = polar(cx, cy, r * 0.7, turn)
  return (
    plate(cx, cy, r, china, trim, 'band') +
    at(hx, hy, turn, 1, (cut) =>
      cut(scrap(-r * 0.1, -r * 0.09, r * 0.4, r * 0.18, 4, 3), china, 0.6),
    ) +
    cut(disc(cx, cy, r * 0.6, r * 0.6, { points: 12, wobble: 0.01 }), china, 0.8) +
    fill(disc(cx, cy, r * 0.5), shade(china, 0.25)) +
    fill(disc(cx + 2, cy + 3, r * 0.46), liquid) +
    line(arc(cx, cy, r * 0.36, 190, 280), tint(liquid, 0.35), r * 0.05)
  )
}

/** A steaming cup seen from the side, with its base at (x, y). */
export function cupBeside(x: number, y: number, scale: number, china: string, trim: string) {
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-300-6Q0-46 300-6 200 50 0 52-200 50-300-6z', china) +
      fill('M-300-6Q0 60 300-6 210 54 0 56-210 54-300-6z', shade(china, 0.18)) +
      fill('M-170 4Q0-14 170 4 0 26-170 4z', shade(china, 0.3)) +
      line('M165-210C300-250 300-70 130-88', shade(china, 0.12), 36) +
      cut('M-190-290C-190-100-130 0-70 8H70C130 0 190-100 190-290z', china, 0.7) +
      fill('M40-260C80-260 90-60 30 8H70C130 0 190-100 190-290z', shade(china, 0.14)) +
      hatch('M168-250C164-120 120-30 72-4', shade(china, 0.34), 26, '5 9') +
      line('M-186-225Q0-190 186-225', trim, 22) +
      dots(
        series(7, (i): Point => [-138 + i * 46, -150 + Math.abs(i - 3) * -4]),
        trim,
        18,
      ) +
      fill(disc(0, -290, 190, 40, { wobble: 0.01, points: 12 }), tint(china, 0.5)) +
      fill(disc(4, -286, 166, 29, { wobble: 0.01, points: 12 }), C.cocoa) +
      fill('M-150-290Q-70-318 30-310-80-296-150-290z', tint(C.cocoa, 0.3)),
  )
}

/** A small dish of dipping sauce seen from above. */
export const sauce = (x: number, y: number, r: number, dish: string, trim: string) =>
  cut(disc(x, y, r), dish) +
  line(arc(x, y, r * 0.86, 0, 359.9), trim, 10) +
  fill(disc(x, y, r * 0.7), C.cocoa) +
  line(arc(x, y, r * 0.5, 190, 290), C.clay, 10) +
  pepper(x, y, r * 0.4, C.leaf, 6, 13) +
  pepper(x, y, r * 0.5, C.tomato, 4, 11, 9)
