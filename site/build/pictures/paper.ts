/** Scissors: outlines with a hand's wobble, flat fills, the shadow they cast, and the gouge's marks. */
import { INKS } from './palette.ts'

export type Point = readonly [number, number]

/** A number as short as SVG allows, with at most one decimal. */
export function short(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.')
}

/** Coordinates run together, with a space only where one is needed. */
export function run(...values: number[]): string {
  return values.map(short).reduce((text, next) => {
    return text + (text === '' || next.startsWith('-') ? '' : ' ') + next
  }, '')
}

/** A repeatable stream of numbers in [0, 1). */
export function chance(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
export const polar = (cx: number, cy: number, r: number, degrees: number): Point => [
  cx + r * Math.cos(radians(degrees)),
  cy + r * Math.sin(radians(degrees)),
]

// ---- Outlines ------------------------------------------------------------------------------

const span = (points: readonly Point[]) => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}
const snapped = (points: readonly Point[], step: number) =>
  points.map(([x, y]): Point => [Math.round(x / step) * step, Math.round(y / step) * step])

/** Corners on whole numbers, where the outline is large enough not to show it. */
const fit = (points: readonly Point[]) => (span(points) > 26 ? snapped(points, 1) : points)

/** The same for a smooth line: between even points the middles are whole too. */
const fitEven = (points: readonly Point[]) => (span(points) > 60 ? snapped(points, 2) : points)

export function poly(points: readonly Point[], open = false): string {
  return `M${run(...fit(points).flat())}${open ? '' : 'z'}`
}

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The steps of a smooth line after its start: a reflected control needs only the middles. */
function bend(points: readonly Point[]): string {
  const [, control, ...rest] = points
  const last = points.at(-1)
  if (!control || !last) return ''
  if (rest.length === 0) return `L${run(...control)}`
  const ends = rest.slice(0, -1).map((point, i) => middle(rest[i - 1] ?? control, point))
  const [first, ...more] = [...ends, last]
  const tail = more.length ? `T${run(...more.flat())}` : ''
  return `Q${run(...control, ...(first ?? last))}${tail}`
}

/** A smooth open line from the first point to the last, drawn towards those between. */
export function curve(points: readonly Point[]): string {
  const all = fitEven(points)
  const [start = [0, 0]] = all
  return `M${run(...start)}${bend(all)}`
}

/** A smooth closed outline drawn towards its points. */
export function loop(points: readonly Point[]): string {
  const all = fitEven(points)
  const first = all[0] ?? [0, 0]
  const start = middle(all.at(-1) ?? first, first)
  return `M${run(...start)}${bend([start, ...all, start])}z`
}

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

/** A round cut by hand. */
export function disc(cx: number, cy: number, rx: number, ry = rx, cutting: Cutting = {}): string {
  const points = cutting.points ?? (rx < 70 ? 6 : rx < 200 ? 8 : 10)
  const swell = 1 / Math.cos(Math.PI / points)
  return loop(ring(cx, cy, rx * swell, ry * swell, { ...cutting, points }))
}

/** A round cut with straight snips. */
export function facet(cx: number, cy: number, rx: number, ry = rx, cutting: Cutting = {}): string {
  return poly(
    ring(cx, cy, rx, ry, { points: rx < 30 ? 5 : rx < 56 ? 6 : 8, wobble: 0.05, ...cutting }),
  )
}

/** A four-sided scrap whose corners are a little off. */
export function scrap(x: number, y: number, w: number, h: number, seed = 1, off = 6): string {
  const random = chance(seed)
  const nudge = () => (random() - 0.5) * 2 * off
  const corner = (cx: number, cy: number): Point => [cx + nudge(), cy + nudge()]
  return poly([corner(x, y), corner(x + w, y), corner(x + w, y + h), corner(x, y + h)])
}

/** A band along a line, as wide at each point as asked; a width of 0 is a tip. */
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

/** The part of a round between two angles (clockwise from east), with a hand's wobble on its arc. */
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

export function arc(cx: number, cy: number, r: number, from: number, to: number, ry = r): string {
  const at = (degrees: number): Point => [
    cx + r * Math.cos(radians(degrees)),
    cy + ry * Math.sin(radians(degrees)),
  ]
  const snap = r > 24 ? Math.round : (value: number) => value
  // A whole round ends a hair below its start, which no rounding may close.
  if (to - from > 359)
    return `M${run(Math.round(cx - r), Math.round(cy))}a${run(snap(r), snap(ry))} 0 1 1 0 .1`
  const far = to - from > 180 ? 1 : 0
  return `M${run(...at(from).map(snap))}A${run(snap(r), snap(ry), 0, far, 1, ...at(to).map(snap))}`
}
/** A row of humps along a straight edge from one point to the other, closed behind the line. */
export function frill(from: Point, to: Point, humps: number, depth: number, back: number): string {
  const [dx, dy] = [(to[0] - from[0]) / humps, (to[1] - from[1]) / humps]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [-dy / length, dx / length]
  const hump = `q${run(dx / 2 + nx * depth * 2, dy / 2 + ny * depth * 2, dx, dy)}`
  const shut = run(to[0] - nx * back, to[1] - ny * back, from[0] - nx * back, from[1] - ny * back)
  return `M${run(...from)}${hump.repeat(humps)}L${shut}z`
}

/** Lens-shaped marks of the gouge, each `[x, y, length, angle, width]`, in one outline. */
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

/** Points spread evenly over a round. */
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

// ---- Paint ---------------------------------------------------------------------------------

type Attributes = Record<string, string | number>
const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

export const fill = (d: string, colour: string, attributes: Attributes = {}) =>
  `<path d="${d}" fill="${colour}"${written(attributes)}/>`

export const line = (d: string, colour: string, width: number, attributes: Attributes = {}) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${written(attributes)}/>`

/** A line of cuts across its width: hatching that needs no pattern. */
export const hatch = (d: string, colour: string, width: number, dash = '5 9', opacity = 1) =>
  line(d, colour, width, {
    'stroke-dasharray': dash,
    ...(opacity < 1 ? { 'stroke-opacity': opacity } : {}),
  })

/** Round specks. */
export const dots = (points: readonly Point[], colour: string, width: number, opacity = 1) =>
  line(points.map(([x, y]) => `M${run(Math.round(x), Math.round(y))}h.1`).join(''), colour, width, {
    'stroke-linecap': 'round',
    ...(opacity < 1 ? { 'stroke-opacity': opacity } : {}),
  })

/**
 * Paper laid on the table, with the shadow it casts to the lower right. The shadow has no fill of
 * its own: the root of every picture is filled with ink.
 */
export type Cut = (d: string, colour: string, lift?: number) => string

const caster =
  (dx: number, dy: number): Cut =>
  (d, colour, lift = 1) =>
    (lift < 0.45
      ? ''
      : `<path d="${d}" transform="translate(${run(dx * lift, dy * lift)})" opacity=".3"/>`) +
    fill(d, colour)

const FALL: Point = [12, 15]
export const cut: Cut = caster(...FALL)

/**
 * Draws about its own origin, then sets it down: turned, scaled (a negative scale mirrors it), its
 * shadow still falling the way every other does.
 */
export function at(
  x: number,
  y: number,
  turn: number,
  scale: number,
  draw: string | ((cut: Cut) => string),
): string {
  const size = Math.abs(scale)
  const mirror = scale < 0 ? -1 : 1
  const [cos, sin] = [Math.cos(radians(turn)), Math.sin(radians(turn))]
  const dx = ((FALL[0] * cos + FALL[1] * sin) / size) * mirror
  const dy = (-FALL[0] * sin + FALL[1] * cos) / size
  const steps = [`translate(${run(Math.round(x), Math.round(y))})`]
  if (turn) steps.push(`rotate(${short(turn)})`)
  if (scale !== 1) steps.push(`scale(${mirror < 0 ? run(-size, size) : short(size)})`)
  const inner = typeof draw === 'string' ? draw : draw(caster(dx, dy))
  return `<g transform="${steps.join('')}">${inner}</g>`
}

export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) =>
  items.map(draw).join('')

export const series = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const trimmed = (number: string) =>
  Math.abs(Number(number)) < 20 ? short(Number(number)) : String(Math.round(Number(number)))

/** A whole picture. Ink is its default fill; no number keeps more of a fraction than can be seen. */
export const sheet = (wide: number, high: number, inner: string, title = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" fill="${INKS.ink}">${title && `<title>${title}</title>`}${inner.replace(/-?\d*\.\d+/g, trimmed)}</svg>`
