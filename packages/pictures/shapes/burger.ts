/** A burger and its fries. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar, type Point } from '../paper/numbers.ts'
import { frill, gouges, poly } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, series } from '../paper/paint.ts'

/** A burger seen from the side, with its base at (x, y). */
export function burger(x: number, y: number, scale: number, stacks = 1): string {
  return at(x, y, 0, scale, (cut) => {
    const patty = (top: number) =>
      cut(
        `M-262 ${top}Q-286 ${top + 36}-258 ${top + 68}H262Q286 ${top + 34} 260 ${top}z`,
        C.cocoa,
        0.7,
      ) +
      hatch(`M-240 ${top + 46}H244`, shade(C.cocoa, 0.4), 24, '8 13') +
      fill(
        `M-272 ${top - 8}L270 ${top - 12} 200 ${top + 20} 150 ${top + 16} 90 ${top + 66} 40 ${top + 14}-120 ${top + 18}-170 ${top + 48}-214 ${top + 14}z`,
        C.mustard,
      )
    const rise = (stacks - 1) * 84
    return (
      cut('M-250-92H250Q262-10 200 0H-200Q-262-10-250-92z', '#d9a056') +
      fill('M40-92H250Q262-10 200 0H120Q200-20 200-92z', C.clay) +
      hatch('M-200-14H190', C.clay, 16, '30 16 12 22') +
      patty(-156) +
      (stacks > 1 ? patty(-156 - 84) : '') +
      cut(
        `M-248 ${-206 - rise}Q0 ${-222 - rise} 248 ${-206 - rise}V${-168 - rise}Q0 ${-158 - rise}-248 ${-168 - rise}z`,
        C.tomato,
        0.4,
      ) +
      fill(frill([-284, -196 - rise], [284, -200 - rise], 9, 26, 36), C.leaf) +
      fill(frill([-268, -216 - rise], [276, -218 - rise], 7, 14, 22), tint(C.sage, 0.2)) +
      cut(
        `M-270 ${-222 - rise}C-280 ${-420 - rise}-120 ${-462 - rise} 0 ${-462 - rise}S280 ${-420 - rise} 270 ${-222 - rise}Q0 ${-204 - rise}-270 ${-222 - rise}z`,
        '#d9a056',
        0.5,
      ) +
      fill(
        `M110 ${-444 - rise}C230 ${-416 - rise} 276 ${-350 - rise} 270 ${-222 - rise}Q200 ${-214 - rise} 150 ${-213 - rise}C230 ${-300 - rise} 200 ${-390 - rise} 110 ${-444 - rise}z`,
        C.clay,
      ) +
      fill(
        gouges(
          (
            [
              [-150, -380, 24, 30, 8],
              [-70, -420, 26, 10, 8],
              [20, -410, 26, -10, 8],
              [-110, -330, 26, 20, 8],
              [-20, -350, 26, 0, 8],
              [80, -360, 26, 20, 8],
              [-190, -300, 24, -20, 8],
              [40, -300, 26, -20, 8],
              [150, -320, 24, 40, 8],
              [-60, -282, 24, 10, 8],
            ] as const
          ).map(([gx, gy, l, a, w]) => [gx, gy - rise, l, a, w] as const),
        ),
        C.cream,
      )
    )
  })
}

/** Fries that stand side by side. */
export const fries = (x: number, y: number, count: number, length: number, seed = 1) =>
  each(
    series(count, (i) => i),
    (i) => {
      const t = (i - (count - 1) / 2) / count
      const lean = t * 52 + ((i * 37 + seed * 17) % 15) - 7
      const tall = length * (0.74 + ((i * 53 + seed * 29) % 30) / 100)
      const [bx, by] = [x + t * length * 0.56, y]
      const [ux, uy] = polar(0, 0, 1, lean - 90)
      const corner = (side: number, up: number): Point => [
        bx - uy * side + ux * up,
        by + ux * side + uy * up,
      ]
      const lit = i % 3 ? C.butter : tint(C.butter, 0.4)
      return (
        cut(
          poly([corner(-18, 0), corner(-18, tall), corner(16, tall + 5), corner(16, 0)]),
          lit,
          0.5,
        ) +
        fill(
          poly([corner(5, 0), corner(5, tall + 2), corner(16, tall + 5), corner(16, 0)]),
          C.mustard,
        )
      )
    },
  )
