import { INKS as C, shade, tint } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { frill, gouges } from '../paper/outlines.ts'
import { at, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'

/** A layer cake on its stand with one slice removed. */
export function layerCake(
  x: number,
  y: number,
  scale: number,
  icing: string,
  sponge: string,
  filling: string,
): string {
  /** A cut face of the cake, from its centre to its edge, in layers. */
  const face = (rx: number, ry: number, dim: number) => {
    const band = (top: number, deep: number, colour: string) =>
      fill(
        `M0 ${top - 300}L${rx} ${top + ry - 300}v${deep}L0 ${top + deep - 300}z`,
        dim ? shade(colour, dim) : colour,
      )
    return (
      band(0, 300, sponge) +
      band(0, 30, tint(icing, 0.3)) +
      [88, 164, 240].map((top) => band(top, 22, filling)).join('')
    )
  }
  const onTop = (turn: number, reach: number): Point => [
    270 * reach * Math.cos((turn * Math.PI) / 180),
    -300 + 66 * reach * Math.sin((turn * Math.PI) / 180),
  ]
  const cherries = [150, 195, 240, 285, 330].map((turn) => onTop(turn, 0.74))
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-40 40L-90 180Q0 200 90 180L40 40z', C.sky) +
      cut(disc(0, 16, 350, 76), C.sky) +
      hatch('M-330 34Q-200 86 0 88T330 34', C.bay, 16, '8 14') +
      fill('M-270-300V0C-270 40-160 64-46 66V-234z', icing) +
      fill('M-46 66L0 0 254 24Q120 70-46 66z', shade(C.sky, 0.3)) +
      fill('M254-278V24Q270 14 270 0V-300z', shade(icing, 0.16)) +
      hatch('M-258-190Q-180-140-60-130M-258-90Q-180-44-60-34', tint(icing, 0.55), 13, '12 28') +
      face(-46, 66, 0.22) +
      face(254, 22, 0) +
      dots(
        [
          [60, -250],
          [130, -232],
          [200, -240],
          [40, -168],
          [110, -150],
          [190, -158],
          [70, -90],
          [150, -76],
          [220, -86],
          [50, -20],
          [130, -4],
        ],
        shade(sponge, 0.16),
        10,
      ) +
      fill(
        'M0-300L-46-234C-180-236-270-262-270-300-270-338-150-366 0-366S270-338 270-300Q270-290 254-278z',
        tint(icing, 0.4),
      ) +
      fill(frill([-272, -296], [-46, -240], 4, 26, 4), tint(icing, 0.4)) +
      fill(
        'M-276 6q-8 34 20 34 4 28 34 18 10 26 40 14 16 22 44 6 20 18 46 2 20 4 44-8L-46 60Q-230 60-270-6z',
        tint(icing, 0.4),
      ) +
      each(
        cherries,
        ([px, py], i) =>
          cut(disc(px, py - 26, 38, 36, { seed: i }), C.crab, 0.6) +
          line(`M${Math.round(px)} ${Math.round(py) - 56}q4-36 34-54`, C.leaf, 7),
      ) +
      fill(gouges(cherries.map(([px, py]) => [px - 22, py - 30, 24, -50, 6] as const)), C.cream),
  )
}
