import { INKS as C, shade } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { cut, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { awning } from '../shapes/facades.ts'
import { leaf } from '../shapes/leaves.ts'
import type { Ad } from './ad.ts'

const apple = (x: number, y: number, r: number, colour: string) =>
  cut(disc(x, y, r, r * 0.92, { wobble: 0.05, points: 8 }), colour, 0.5) +
  hatch(arc(x, y, r * 0.76, 0, 80), shade(colour, 0.25), r * 0.28, '4 7') +
  line(`M${x} ${y - r * 0.7}q4-${r * 0.4} ${r * 0.3}-${r * 0.6}`, C.cocoa, 7) +
  leaf(x + 4, y - r * 0.9, -20, r / 130)

export const harvestMarket: Ad = {
  placement: 'banner',
  name: 'Harvest Market',
  lines: ['Forty stalls on the courthouse lawn,', 'every Saturday'],
  call: 'Come hungry',
  paper: C.mustard,
  ink: C.ink,
  panel: C.moss,
  art: () =>
    fill(scrap(-126, -60, 14, 190, 2, 2) + scrap(112, -60, 14, 190, 3, 2), C.cream) +
    apple(-70, 26, 38, C.tomato) +
    apple(0, 22, 42, C.mustard) +
    apple(70, 26, 38, C.crab) +
    cut(scrap(-140, 56, 280, 90, 3, 4), C.clay) +
    hatch('M-130 102H130', C.butter, 46, '22 26') +
    awning(-140, -130, 280, 70, C.tomato, C.cream, 7),
}
