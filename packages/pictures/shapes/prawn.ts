import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { ribbon } from '../paper/outlines.ts'
import { at, hatch, series } from '../paper/paint.ts'
import { arc } from '../paper/rounds.ts'

/** A curled prawn, about 180 units wide, centred on (x, y). */
export const prawn = (x: number, y: number, turn: number, scale = 1, colour: string = C.tomato) =>
  at(x, y, turn, scale, (cut) => {
    const body = ribbon(
      series(6, (i) => polar(0, 0, 64, 150 + i * 46)),
      [44, 58, 58, 50, 38, 22],
    )
    return (
      cut('M58 34L118 66 76 76 88 116 40 72z', shade(colour, 0.15), 0.5) +
      cut(body, tint(colour, 0.3), 0.6) +
      hatch(arc(0, 0, 66, 150, 370), colour, 50, '9 25')
    )
  })
