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

/** A tall sandwich with its base at (x, y). */
export function stacked(x: number, y: number, scale: number, v: number): string {
  const meat = [C.rose, C.crab, tint(C.rose, 0.2), C.crab][v] ?? C.rose
  const bread = v % 2 ? tint(C.clay, 0.3) : tint(C.butter, 0.5)
  const crust = v % 2 ? C.cocoa : C.clay
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      slice(0, bread, crust) +
      fill(frill([-310, -66], [310, -70], 8, 22, 34), C.leaf) +
      folds(-100, meat, 6, 20) +
      folds(-136, tint(meat, 0.3), 7, 18) +
      folds(-172, meat, 5, 20) +
      cut('M-316-196L310-204 236-150 180-190 60-134-30-190-220-160z', C.mustard, 0.4) +
      slice(-200, bread, crust) +
      fill(frill([-312, -268], [312, -272], 9, 18, 30), tint(C.leaf, 0.2)) +
      cut('M-286-318H286V-290Q0-274-286-290z', C.tomato, 0.3) +
      hatch('M-260-304H270', tint(C.tomato, 0.35), 14, '22 34') +
      folds(-336, tint(meat, 0.2), 6, 20) +
      folds(-370, meat, 7, 18) +
      slice(-396, bread, crust) +
      cut('M-8-700L-4-440H8L12-700z', C.clay, 0.3) +
      olives([[2, -560]], 46, C.leaf) +
      fill(disc(28, -556, 14), C.tomato) +
      fill(disc(2, -680, 24), C.mustard),
  )
}
