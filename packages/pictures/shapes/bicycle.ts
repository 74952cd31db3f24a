import { INKS as C } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { poly } from '../paper/outlines.ts'
import { at, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { bloom } from './flowers.ts'
import { sprig } from './leaves.ts'

/** A bicycle seen from the side, with its bottom bracket at (x, y). */
export const bicycle = (x: number, y: number, scale: number, frame: string, basket = true) => {
  const wheelAt = (cx: number) =>
    line(arc(cx, 0, 150, 0, 359.9), C.ink, 20) +
    line(arc(cx, 0, 134, 0, 359.9), C.cream, 7) +
    line(
      series(6, (i) => {
        const [a, b] = [polar(cx, 0, 132, i * 30), polar(cx, 0, 132, i * 30 + 180)]
        return poly([a, b], true)
      }).join(''),
      C.cream,
      4,
    ) +
    fill(disc(cx, 0, 18), C.ink)
  return at(
    x,
    y,
    0,
    scale,
    wheelAt(-230) +
      wheelAt(230) +
      line(
        'M-230 0L-120-230H150L0 0H-230L-120-230M150-230L0 0-120-230M130-300L230 0M-120-230L-140-280',
        frame,
        22,
        { 'stroke-linejoin': 'round' },
      ) +
      fill('M-210-290Q-150-320-80-292-90-268-150-272-200-270-210-290z', C.cocoa) +
      line('M70-320Q110-340 150-312T230-340', C.ink, 15, { 'stroke-linecap': 'round' }) +
      fill(disc(0, 0, 38), C.mustard) +
      line('M0 0L40 60M16 64h48', C.ink, 12) +
      (basket
        ? fill('M140-260H310L290-140H160z', C.clay) +
          hatch('M150-200H300', C.butter, 90, '7 12') +
          bloom(190, -290, 46, C.tomato, C.butter) +
          bloom(260, -300, 50, C.rose, C.crab, 2) +
          sprig(210, -270, -80, 0.5)
        : ''),
  )
}
