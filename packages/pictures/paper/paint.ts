/** Flat fills, lines, hatching, and the shadow of cut paper. */
import { INKS } from '../palette.ts'
import { radians, run, short, type Point } from './numbers.ts'

type Attributes = Record<string, string | number>

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join('')

/** Fills a path with one colour. */
export const fill = (d: string, colour: string, attributes: Attributes = {}) =>
  `<path d="${d}" fill="${colour}"${written(attributes)}/>`

/** Strokes a path. */
export const line = (d: string, colour: string, width: number, attributes: Attributes = {}) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${written(attributes)}/>`

/** Hatches along a path: a dashed stroke, which needs no SVG pattern. */
export const hatch = (d: string, colour: string, width: number, dash = '5 9', opacity = 1) =>
  line(d, colour, width, {
    'stroke-dasharray': dash,
    ...(opacity < 1 ? { 'stroke-opacity': opacity } : {}),
  })

/** Dots at these points. */
export const dots = (points: readonly Point[], colour: string, width: number, opacity = 1) =>
  line(points.map(([x, y]) => `M${run(Math.round(x), Math.round(y))}h.1`).join(''), colour, width, {
    'stroke-linecap': 'round',
    ...(opacity < 1 ? { 'stroke-opacity': opacity } : {}),
  })

/**
 * Draws a piece of paper with a shadow to its lower right. `lift` is the height above the ground: below 0.45 there is
 * no shadow. The shadow needs no fill, because the root of every picture sets ink as the default.
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

/** Draws a piece of paper with its shadow. */
export const cut: Cut = caster(...FALL)

/**
 * Places a drawing at (x, y), rotated by `turn` degrees and scaled; a negative scale mirrors it. Its shadows still fall
 * to the lower right.
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

/** Draws all items, later ones above earlier ones. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) =>
  items.map(draw).join('')

/** `count` items, each made from its index. */
export const series = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

const trimmed = (number: string) =>
  Math.abs(Number(number)) < 20 ? short(Number(number)) : String(Math.round(Number(number)))

/** A complete SVG. Its default fill is ink, which shadows use, and its numbers are rounded to what can be seen. */
export const sheet = (wide: number, high: number, inner: string, title = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" width="${wide}" height="${high}" fill="${INKS.ink}">${title && `<title>${title}</title>`}${inner.replace(/-?\d*\.\d+/g, trimmed)}</svg>`
