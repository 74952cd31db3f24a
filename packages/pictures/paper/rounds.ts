/** Circles, sectors and arcs that look cut by hand. */
import { chance, polar, radians, run, type Point } from './numbers.ts'
import { bend, fitEven, loop, poly } from './outlines.ts'

type Cutting = { seed?: number; wobble?: number; points?: number; turn?: number }

function ring(cx: number, cy: number, rx: number, ry: number, cutting: Cutting): Point[] {
  const { seed = 1, wobble = 0.02, points = 9, turn = 0 } = cutting
  const random = chance(seed)
  const phase = random() * 360
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  return Array.from({ length: points }, (_, i): Point => {
    const reach = 1 + (random() - 0.5) * 2 * wobble
    const [x, y] = polar(0, 0, reach, phase + (i * 360) / points)
    return [cx + x * rx * cos - y * ry * sin, cy + x * rx * sin + y * ry * cos]
  })
}

/** A slightly uneven circle. */
export function disc(cx: number, cy: number, rx: number, ry = rx, cutting: Cutting = {}): string {
  const points = cutting.points ?? (rx < 70 ? 6 : rx < 200 ? 8 : 10)
  const swell = 1 / Math.cos(Math.PI / points)
  return loop(ring(cx, cy, rx * swell, ry * swell, { ...cutting, points }))
}

/** A circle of straight cuts. */
export function facet(cx: number, cy: number, rx: number, ry = rx, cutting: Cutting = {}): string {
  return poly(
    ring(cx, cy, rx, ry, { points: rx < 30 ? 5 : rx < 56 ? 6 : 8, wobble: 0.05, ...cutting }),
  )
}

/** The sector of a circle between two angles, clockwise from east, with a slightly uneven arc. */
export function wedge(
  cx: number,
  cy: number,
  r: number,
  from: number,
  to: number,
  { seed = 1, wobble = 0.012 }: Cutting = {},
): string {
  const random = chance(seed)
  const steps = Math.max(3, Math.round((to - from) / 30) + 1)
  const arcPoints = Array.from({ length: steps + 1 }, (_, i) => {
    const inner = i > 0 && i < steps
    const swell = inner ? 1 / Math.cos(radians((to - from) / steps / 2)) : 1
    const reach = r * swell * (1 + (random() - 0.5) * 2 * wobble)
    return polar(cx, cy, reach, from + ((to - from) * i) / steps)
  })
  const [start = [0, 0]] = arcPoints
  return `M${run(Math.round(cx), Math.round(cy))}L${run(...start)}${bend(fitEven(arcPoints))}z`
}

/** The arc of a circle between two angles, clockwise from east, as an open line. */
export function arc(cx: number, cy: number, r: number, from: number, to: number, ry = r): string {
  const at = (degrees: number): Point => [
    cx + r * Math.cos(radians(degrees)),
    cy + ry * Math.sin(radians(degrees)),
  ]
  const snap = r > 24 ? Math.round : (value: number) => value
  // SVG draws no arc between equal points, so a full circle must end just beside its start even after rounding.
  if (to - from > 359)
    return `M${run(Math.round(cx - r), Math.round(cy))}a${run(snap(r), snap(ry))} 0 1 1 0 .1`
  const far = to - from > 180 ? 1 : 0
  return `M${run(...at(from).map(snap))}A${run(snap(r), snap(ry), 0, far, 1, ...at(to).map(snap))}`
}

/** Points that are evenly distributed over a circle. */
export function scatter(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  seed = 1,
  jitter = 0.25,
): Point[] {
  const random = chance(seed)
  const turn = random() * 360
  return Array.from({ length: count }, (_, i): Point => {
    const reach = Math.sqrt((i + 0.5) / count) + (random() - 0.5) * jitter * 0.3
    const [x, y] = polar(0, 0, reach, turn + i * 137.5 + (random() - 0.5) * jitter * 60)
    return [cx + x * rx, cy + y * ry]
  })
}
