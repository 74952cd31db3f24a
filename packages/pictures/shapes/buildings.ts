/** The buildings of Main Street. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { cut, fill, hatch, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { bricks, canopy, sashes, type Pane } from './facades.ts'

export type Building = {
  x: number
  w: number
  top: number
  wall: string
  roof: 'cornice' | 'gable' | 'step'
  awning: string
  arched?: boolean
  rows?: number
}

/** A building with a shop on its ground floor. */
export function building(b: Building, base: number, trim: string, glass: string): string {
  const { x, w, top, wall } = b
  const rows = b.rows ?? 2
  const shop = base - 170
  const gap = w / 3
  const roofs = {
    cornice: () =>
      fill(scrap(x - 12, top - 26, w + 24, 34, 3, 3), trim) +
      hatch(`M${x} ${top + 18}H${x + w}`, trim, 18, '14 12'),
    gable: () =>
      fill(
        `M${x - 14} ${top + 6}L${x + w / 2} ${top - w * 0.42} ${x + w + 14} ${top + 6}z`,
        shade(wall, 0.35),
      ) + fill(disc(x + w / 2, top - w * 0.12, 20), trim),
    step: () =>
      fill(
        `M${x} ${top + 4}V${top - 26}h${w * 0.2}v-30h${w * 0.2}v-30h${w * 0.2}v30h${w * 0.2}v30h${w * 0.2}v30z`,
        wall,
      ) +
      line(
        `M${x - 4} ${top - 26}h${w * 0.2 + 4}v-30h${w * 0.2}v-30h${w * 0.2}v30h${w * 0.2}v30h${w * 0.2 + 4}`,
        trim,
        10,
      ),
  }
  return (
    cut(`M${x} ${top}h${w}V${base}h${-w}z`, wall, 0.9) +
    bricks(x, top + 20, w, (shop - top - 30) / 2, shade(wall, 0.15), '40 14 40 60 40 30') +
    roofs[b.roof]() +
    sashes(
      series(rows * 2, (i): Pane => [
        Math.round(x + gap * (0.55 + (i % 2) * 1.2)),
        Math.round(top + 56 + Math.floor(i / 2) * ((shop - top - 60) / rows)),
        Math.round(gap * 0.7),
        Math.round((shop - top - 60) / rows - 54),
      ]),
      trim,
      glass,
      b.arched,
    ) +
    fill(scrap(x + 14, shop + 34, w * 0.56, 118, 4, 2), trim) +
    fill(scrap(x + 24, shop + 40, w * 0.56 - 20, 100, 4, 1), tint(glass, 0.3)) +
    fill(scrap(x + w * 0.68, shop + 34, w * 0.24, 136, 5, 2), shade(wall, 0.45)) +
    canopy(x + 8, shop, w - 16, 36, b.awning)
  )
}

/** The courthouse with its cupola. Its base is at (x, y). */
export const courthouse = (
  x: number,
  y: number,
  wall: string,
  dome: string,
  trim: string,
  glass: string,
) =>
  cut(`M${x - 210} ${y}V${y - 420}h420V${y}z`, wall) +
  fill(`M${x - 236} ${y - 410}L${x} ${y - 520} ${x + 236} ${y - 410}z`, trim) +
  fill(`M${x - 180} ${y - 424}L${x} ${y - 500} ${x + 180} ${y - 424}z`, shade(wall, 0.2)) +
  cut(`M${x - 70} ${y - 480}v-70h140v70z`, trim, 0.5) +
  cut(`M${x - 54} ${y - 550}v-100h108v100z`, tint(wall, 0.3), 0.4) +
  fill([-34, 0, 34].map((o) => `M${x + o - 11} ${y - 560}v-60q11-18 22 0v60z`).join(''), glass) +
  fill(scrap(x - 70, y - 664, 140, 18, 3, 2), trim) +
  fill(
    `M${x - 62} ${y - 662}C${x - 62} ${y - 730} ${x - 30} ${y - 756} ${x} ${y - 762} ${x + 30} ${y - 756} ${x + 62} ${y - 730} ${x + 62} ${y - 662}z`,
    dome,
  ) +
  fill(
    `M${x + 10} ${y - 760}C${x + 40} ${y - 750} ${x + 62} ${y - 730} ${x + 62} ${y - 662}h-36C${x + 34} ${y - 720} ${x + 26} ${y - 744} ${x + 10} ${y - 760}z`,
    shade(dome, 0.25),
  ) +
  line(`M${x} ${y - 760}v-60`, C.ink, 7) +
  fill(`M${x} ${y - 822}l60 14-60 20z`, C.tomato) +
  fill(disc(x, y - 460, 30), C.cream) +
  line(`M${x} ${y - 480}v20h14`, C.ink, 5) +
  sashes(
    [-150, -50, 50, 150].map((o): Pane => [x + o - 26, y - 380, 52, 110]),
    trim,
    glass,
    true,
  )

/** A street lamp with its foot at (x, y). */
export const lamp = (x: number, y: number) =>
  fill(`M${x - 22} ${y}h44l-10-30h-8l-2-230h-6l-2 230h-8z`, C.ink) +
  fill(`M${x - 28} ${y - 320}l10 66h34l10-66z`, C.butter) +
  fill(`M${x - 36} ${y - 320}q34-50 70 0z`, C.ink)
