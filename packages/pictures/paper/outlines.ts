/** Straight and smooth paths, some of them slightly uneven. */
import { chance, polar, run, type Point } from './numbers.ts'

const span = (points: readonly Point[]) => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

const snapped = (points: readonly Point[], step: number) =>
  points.map(([x, y]): Point => [Math.round(x / step) * step, Math.round(y / step) * step])

/** Rounds the corners of a large path to whole numbers, which does not show. */
const fit = (points: readonly Point[]) => (span(points) > 26 ? snapped(points, 1) : points)

/** As above, but to even numbers, so that the midpoints of a smooth path are whole, too. */
export const fitEven = (points: readonly Point[]) =>
  span(points) > 60 ? snapped(points, 2) : points

/** A closed path of straight lines through the points. */
export function poly(points: readonly Point[], open = false): string {
  return `M${run(...fit(points).flat())}${open ? '' : 'z'}`
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The commands of a smooth path after its start. `T` reflects the last control point, so only midpoints are written. */
export function bend(points: readonly Point[]): string {
  const [, control, ...rest] = points
  const last = points.at(-1)
  if (!control || !last) return ''
  if (rest.length === 0) return `L${run(...control)}`
  const ends = rest.slice(0, -1).map((point, i) => middle(rest[i - 1] ?? control, point))
  const [first, ...more] = [...ends, last]
  const tail = more.length ? `T${run(...more.flat())}` : ''
  return `Q${run(...control, ...(first ?? last))}${tail}`
}

/** A smooth open path from the first point to the last; the points between are control points. */
function curve(points: readonly Point[]): string {
  const all = fitEven(points)
  const [start = [0, 0]] = all
  return `M${run(...start)}${bend(all)}`
}

/** A smooth closed path; the points are its control points. */
export function loop(points: readonly Point[]): string {
  const all = fitEven(points)
  const first = all[0] ?? [0, 0]
  const start = middle(all.at(-1) ?? first, first)
  return `M${run(...start)}${bend([start, ...all, start])}z`
}

/** A rectangle with slightly displaced corners. */
export function scrap(x: number, y: number, w: number, h: number, seed = 1, off = 6): string {
  const random = chance(seed)
  const nudge = () => (random() - 0.5) * 2 * off
  const corner = (cx: number, cy: number): Point => [cx + nudge(), cy + nudge()]
  return poly([corner(x, y), corner(x + w, y), corner(x + w, y + h), corner(x, y + h)])
}

/** A band along a line with a width for each point; a width of 0 makes a tip. */
export function ribbon(points: readonly Point[], widths: readonly number[], sharp = false): string {
  const side = (sign: number) =>
    points.map(([x, y], i): Point => {
      const [px, py] = points[i - 1] ?? [x, y]
      const [nx, ny] = points[i + 1] ?? [x, y]
      const length = Math.hypot(nx - px, ny - py) || 1
      const half = ((widths[i] ?? widths.at(-1) ?? 10) / 2) * sign
      return [x - ((ny - py) / length) * half, y + ((nx - px) / length) * half]
    })
  const [left, right] = sharp
    ? [side(1), side(-1).reverse()]
    : [fitEven(side(1)), fitEven(side(-1).reverse())]
  if (sharp) return poly([...left, ...right])
  const [turn = [0, 0]] = right
  return `${curve(left)}L${run(...turn)}${bend(right)}z`
}

/** A row of scallops along a straight line between two points, as a closed path. */
export function frill(from: Point, to: Point, humps: number, depth: number, back: number): string {
  const [dx, dy] = [(to[0] - from[0]) / humps, (to[1] - from[1]) / humps]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const hump = `q${run(dx / 2 + nx * depth * 2, dy / 2 + ny * depth * 2, dx, dy)}`
  const shut = run(to[0] - nx * back, to[1] - ny * back, from[0] - nx * back, from[1] - ny * back)
  return `M${run(...from)}${hump.repeat(humps)}L${shut}z`
}

/** Lens-shaped marks, each `[x, y, length, angle, width]`, as one path. */
export function gouges(
  marks: readonly (readonly [number, number, number, number, number])[],
): string {
  return marks
    .map(([x, y, length, angle, width]) => {
      const [ex, ey] = polar(0, 0, length, angle)
      const [ox, oy] = polar(0, 0, width, angle + 90)
      const snap = length > 20 ? Math.round : (value: number) => value
      const there = [ex / 2 + ox, ey / 2 + oy, ex, ey].map(snap)
      const back = [-ex / 2 - ox, -ey / 2 - oy, -ex, -ey].map(snap)
      return `M${run(Math.round(x), Math.round(y))}q${run(...there, ...back)}z`
    })
    .join('')
}
