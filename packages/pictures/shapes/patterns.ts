/** Patterns: waves and stars. */
import { polar, run } from '../paper/numbers.ts'
import { poly } from '../paper/outlines.ts'
import { line, series } from '../paper/paint.ts'
import type { Scene } from '../scene.ts'

/** Overlapping waves like fish scales. */
export const waves = (s: Scene, colour: string, size = 200) =>
  line(
    series(Math.ceil((s.high * 2) / size) + 1, (row) => {
      const inner = size * 0.6
      const fan = (r: number) => `a${run(r, r)} 0 0 1 ${run(r * 2)} 0`
      const count = Math.ceil(s.wide / (size * 2)) + 1
      const from = `M${run(row % 2 ? 0 : -size, row * size * 0.5 + size * 0.5)}`
      const gap = `m${run(size - inner)} 0`
      return from + fan(size).repeat(count) + from + `${gap}${fan(inner)}${gap}`.repeat(count)
    }).join(''),
    colour,
    8,
  )

/** A star. */
export const star = (cx: number, cy: number, r: number, points = 5, turn = -90, waist = 0.42) =>
  poly(series(points * 2, (i) => polar(cx, cy, i % 2 ? r * waist : r, turn + (i * 180) / points)))
