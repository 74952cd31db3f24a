/** Parts of a facade: awnings, bricks, windows, a door. */
import { INKS as C, shade, tint } from '../palette.ts'
import { short } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { fill, hatch, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'

/** A striped awning with its left corner at (x, y). */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  a: string,
  b: string,
  stripes = 7,
): string {
  const step = w / stripes
  const spreadBy = 0.05
  const bottom = (i: number) => x - w * spreadBy + (i * w * (1 + spreadBy * 2)) / stripes
  const lap = (w * (1 + spreadBy * 2)) / stripes
  const strip = (i: number) =>
    `M${Math.round(x + i * step)} ${y}h${Math.round(step)}L${Math.round(bottom(i + 1))} ${y + h}q${Math.round(-lap / 2)} ${Math.round(lap * 0.7)} ${Math.round(-lap)} 0z`
  const all = series(stripes, (i) => i)
  return (
    `<path d="${all.map(strip).join('')}" transform="translate(10 26)" fill="${C.ink}" fill-opacity=".3"/>` +
    fill(
      all
        .filter((i) => i % 2 === 0)
        .map(strip)
        .join(''),
      a,
    ) +
    fill(
      all
        .filter((i) => i % 2)
        .map(strip)
        .join(''),
      b,
    ) +
    line(
      `M${Math.round(x - w * spreadBy)} ${y + h}H${Math.round(x + w * (1 + spreadBy))}`,
      C.ink,
      4,
      { 'stroke-opacity': '.3' },
    )
  )
}

/** A small awning in the distance. */
export const canopy = (x: number, y: number, w: number, h: number, colour: string) =>
  fill(`M${x + 6} ${y + 20}h${w + 8}v${h + 6}h${-w - 8}z`, C.ink, { 'fill-opacity': '.3' }) +
  fill(`M${x} ${y}h${w}l8 ${h}h${-w - 16}z`, C.cream) +
  hatch(`M${x - 4} ${y + h / 2}h${w + 8}`, colour, h, `${short(w / 9)} ${short(w / 9)}`) +
  hatch(`M${x - 6} ${y + h + 4}h${w + 12}`, colour, 12, `${short(w / 9)} ${short(w / 9)}`)

/** Scattered courses of bricks. */
export const bricks = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  dash = '40 14 40 190 40 90',
) =>
  line(
    series(
      Math.floor(h / 26),
      (i) =>
        `M${Math.round(x + 12 + ((i * 67) % 90))} ${Math.round(y + 18 + i * 26)}H${Math.round(x + w - 10)}`,
    ).join(''),
    colour,
    11,
    { 'stroke-dasharray': dash },
  )

export type Pane = readonly [x: number, y: number, w: number, h: number]

/** Windows of one kind, as one path per colour. */
export const sashes = (panes: readonly Pane[], frame: string, glass: string, arched = false) => {
  const all = (draw: (...pane: Pane) => string) => panes.map((pane) => draw(...pane)).join('')
  const head = (x: number, y: number, w: number, h: number) =>
    arched
      ? `M${x} ${y + h}V${y + w * 0.3}Q${x + w / 2} ${y - w * 0.3} ${x + w} ${y + w * 0.3}V${y + h}z`
      : `M${x} ${y}h${w}v${h}h${-w}z`
  return (
    fill(
      all(
        (x, y, w, h) =>
          head(x - 8, y - 8, w + 16, h + 16) + `M${x - 16} ${y + h + 6}h${w + 32}v14h${-w - 32}z`,
      ),
      frame,
    ) +
    fill(all(head), glass) +
    line(
      all((x, y, w, h) => `M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`),
      frame,
      6,
    )
  )
}

/** A glazed door with its lower left corner at (x, y). */
export const door = (x: number, y: number, w: number, h: number, colour: string, glass: string) =>
  fill(scrap(x - 14, y - h - 14, w + 28, h + 14, 3, 2), shade(colour, 0.35)) +
  fill(scrap(x, y - h, w, h, 4, 2), colour) +
  fill(scrap(x + w * 0.18, y - h * 0.9, w * 0.64, h * 0.5, 5, 2), glass) +
  fill(
    `M${x + w * 0.18} ${y - h * 0.5}L${x + w * 0.82} ${y - h * 0.8}v${h * 0.16}L${x + w * 0.4} ${y - h * 0.4}h${-w * 0.22}z`,
    tint(glass, 0.4),
  ) +
  fill(scrap(x + w * 0.18, y - h * 0.3, w * 0.64, h * 0.22, 6, 2), shade(colour, 0.2)) +
  fill(disc(x + w * 0.88, y - h * 0.36, 9), C.butter)
