/** Woven cloths and napkins. */
import { shade } from '../palette.ts'
import { run, short, type Point } from '../paper/numbers.ts'
import { poly, scrap } from '../paper/outlines.ts'
import { at, fill, hatch, line, series } from '../paper/paint.ts'
import type { Scene } from '../scene.ts'
import { flood } from './grounds.ts'

type Weave = 'gingham' | 'ticking' | 'pane' | 'border' | 'plain'

/** A cloth centred on the origin. */
function weave(
  w: number,
  h: number,
  kind: Weave,
  base: string,
  stripe: string,
  step = 100,
): string {
  const rows = (length: number) =>
    series(Math.ceil(length / step), (i) => -length / 2 + step * (i + 0.5)).filter(
      (middle) => middle + step / 4 <= length / 2,
    )
  const down = rows(w)
    .map((x) => `M${run(x, -h / 2)}V${short(h / 2)}`)
    .join('')
  const over = rows(h)
    .map((y) => `M${run(-w / 2, y)}H${short(w / 2)}`)
    .join('')
  const half = { 'stroke-opacity': '.6' }
  if (kind === 'gingham')
    return line(down, stripe, step / 2, half) + line(over, stripe, step / 2, half)
  if (kind === 'pane') return line(down + over, stripe, 7) + line(down + over, base, 2)
  if (kind === 'ticking') return line(down, stripe, step / 3)
  if (kind === 'border') {
    const inset = step * 0.35
    const frame = `M${run(inset - w / 2, inset - h / 2)}h${short(w - inset * 2)}v${short(h - inset * 2)}h${short(inset * 2 - w)}z`
    return line(frame, stripe, step * 0.22)
  }
  return ''
}

type ClothOptions = { base?: string; stripe?: string; step?: number; fringe?: boolean }

/** A cloth on the table, given by its centre, size and rotation. */
export function cloth(
  s: Scene,
  [x, y]: Point,
  [w, h]: Point,
  turn: number,
  kind: Weave,
  { base = s.cloth, stripe = s.stripe, step = 100, fringe = false }: ClothOptions = {},
): string {
  const tassels = `M${run(-w / 2 - 12, -h / 2)}V${short(h / 2)}M${run(w / 2 + 12, -h / 2)}V${short(h / 2)}`
  return at(
    x,
    y,
    turn,
    1,
    (cut) =>
      (fringe ? hatch(tassels, base, 34, '7 6') : '') +
      cut(scrap(-w / 2, -h / 2, w, h, 3, 3), base) +
      weave(w, h, kind, base, stripe, step),
  )
}

/** A tablecloth that covers the whole picture. */
export const spread = (
  s: Scene,
  kind: Weave,
  turn = -8,
  step = 120,
  base = s.cloth,
  ink = s.stripe,
) =>
  flood(s, base) +
  at(s.wide / 2, s.high / 2, turn, 1, weave(s.wide * 1.3, s.high * 1.6, kind, base, ink, step))

/** A napkin folded to a point, centred on (x, y). */
export const napkin = (
  x: number,
  y: number,
  turn: number,
  w: number,
  h: number,
  base: string,
  stripe: string,
) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-w / 2, -h / 2, w, h, 5, 5), base) +
      fill(
        poly([
          [-w / 2, h / 2],
          [w / 2, -h / 2],
          [w / 2, h / 2],
        ]),
        shade(base, 0.1),
      ) +
      line(
        `M${run(-w / 2 + 22, -h / 2)}V${short(h / 2)}M${run(-w / 2 + 44, -h / 2)}V${short(h / 2)}`,
        stripe,
        9,
      ),
  )
