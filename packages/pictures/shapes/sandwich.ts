/** Sandwiches and their bread. */
import { INKS as C, shade, tint } from '../palette.ts'
import { frill } from '../paper/outlines.ts'
import { at, cut, dots, fill, hatch } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'
import { olives } from './vegetables.ts'

const slice = (y: number, colour: string, crust: string) =>
  cut(`M-300 ${y}Q-320 ${y - 70}-250 ${y - 72}H250Q320 ${y - 70} 300 ${y}z`, crust, 0.5) +
  fill(`M-282 ${y - 6}Q-296 ${y - 58}-244 ${y - 60}H226Q276 ${y - 58} 262 ${y - 6}z`, colour) +
  dots(scatter(0, y - 33, 230, 20, 11, y * -1), shade(colour, 0.2), 8)

const folds = (y: number, colour: string, humps: number, deep: number) =>
  fill(frill([-306, y], [306, y - 4], humps, deep, 40), colour) +
  hatch(`M-280 ${y - 20}H290`, shade(colour, 0.25), 26, '5 26')

/** The halves of a crusty roll, with its base and with its top at `y`. */
const heel = (y: number) =>
  cut(
    `M-296 ${y - 72}H296Q330 ${y - 66} 312 ${y - 26}T250 ${y}H-250Q-296 ${y}-312 ${y - 26}T-296 ${y - 72}z`,
    C.clay,
    0.5,
  )
const dome = (y: number) =>
  cut(
    `M-312 ${y}C-330 ${y - 130}-210 ${y - 176} 0 ${y - 176}S330 ${y - 130} 312 ${y}z`,
    C.clay,
    0.5,
  ) +
  fill(
    `M120 ${y - 168}C250 ${y - 150} 322 ${y - 100} 312 ${y}H226C268 ${y - 80} 220 ${y - 140} 120 ${y - 168}z`,
    shade(C.clay, 0.18),
  ) +
  dots(scatter(-30, y - 96, 200, 56, 15, 4), C.cream, 13)

/** The crumb and the crust of each sort of bread; a roll has halves of its own. */
const SLICED: Record<'white' | 'wheat' | 'rye', readonly [string, string]> = {
  white: [tint(C.butter, 0.5), C.clay],
  wheat: [tint(C.clay, 0.3), C.cocoa],
  rye: [shade(C.clay, 0.4), shade(C.cocoa, 0.3)],
}

export type Sandwich = {
  bread: keyof typeof SLICED | 'roll'
  meat: string
  /** What lies between two slices, once or twice. */
  storeys: 1 | 2
  /** What is stuck in it: an olive, a flag of this colour, or nothing. */
  topper: 'olive' | { flag: string } | 'none'
}

/** A sandwich with its base at (x, y). */
export function stacked(
  x: number,
  y: number,
  scale: number,
  { bread, meat, storeys, topper }: Sandwich,
) {
  const slab = (at: number) => (bread === 'roll' ? heel(at) : slice(at, ...SLICED[bread]))
  const lid = (at: number) => (bread === 'roll' ? dome(at) : slab(at))
  const tomato = (up: number) =>
    cut(`M-286 ${up - 28}H286V${up}Q0 ${up + 16}-286 ${up}z`, C.tomato, 0.3) +
    hatch(`M-260 ${up - 14}H270`, tint(C.tomato, 0.35), 14, '22 34')
  const salad = (up: number) => fill(frill([-312, up], [312, up - 4], 9, 18, 30), tint(C.leaf, 0.2))
  const top = storeys === 2 ? -396 : -262
  const crown = top - (bread === 'roll' ? 150 : 44)
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      slab(0) +
      fill(frill([-310, -66], [310, -70], 8, 22, 34), C.leaf) +
      folds(-100, meat, 6, 20) +
      folds(-136, tint(meat, 0.3), 7, 18) +
      folds(-172, meat, 5, 20) +
      cut('M-316-196L310-204 236-150 180-190 60-134-30-190-220-160z', C.mustard, 0.4) +
      (storeys === 2
        ? slab(-200) +
          salad(-268) +
          tomato(-290) +
          folds(-336, tint(meat, 0.2), 6, 20) +
          folds(-370, meat, 7, 18)
        : tomato(-206) + salad(-236)) +
      lid(top) +
      (topper === 'none'
        ? ''
        : cut(`M-8 ${crown - 150}L-4 ${crown}H8L12 ${crown - 150}z`, C.clay, 0.3) +
          (topper === 'olive'
            ? olives([[2, crown - 66]], 46, C.leaf) +
              fill(disc(28, crown - 62, 14), C.tomato) +
              fill(disc(2, crown - 140, 24), C.mustard)
            : fill(`M6 ${crown - 148}L150 ${crown - 104} 8 ${crown - 54}z`, topper.flag))),
  )
}
