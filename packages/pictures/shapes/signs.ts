/** Signs of restaurants and maps. */
import { INKS as C, shade } from '../palette.ts'
import { at, cut, fill, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'

/** The path of a fork on a sign. */
export const FORK_UP =
  'M-43-200q7-16 14 0v100h10v-104q7-14 14 0v104h10v-104q7-14 14 0v104h10v-100q7-16 14 0v110Q43-40 12-15L9 60Q20 200 14 235 0 255-14 235-20 200-9 60L-12-15Q-43-40-43-90z'

/** A hanging sign with a fork and a knife. */
export const signboard = (x: number, y: number, colour: string) =>
  line(`M${x - 120} ${y - 130}h240M${x - 60} ${y - 130}v50M${x + 60} ${y - 130}v50`, C.ink, 9) +
  cut(disc(x, y + 10, 130, 92), colour) +
  line(disc(x, y + 10, 112, 76), C.cream, 6) +
  at(x - 22, y + 10, 0, 0.3, fill(FORK_UP, C.ink)) +
  at(
    x + 22,
    y + 10,
    0,
    0.3,
    fill('M-14 28V-222Q30-196 30-70 30 0 20 28zM-13 24H19L17 232Q3 250-10 232z', C.ink),
  )

/** A map pin with its point at (x, y). */
export const pin = (x: number, y: number, scale: number, colour: string, inner: string) =>
  at(
    x,
    y,
    0,
    scale,
    fill('M0 0Q60-20 130 40L30 26z', C.ink, { 'fill-opacity': '.3' }) +
      fill(
        'M0 0C-60-130-160-200-160-320-160-420-80-480 0-480S160-420 160-320C160-200 60-130 0 0z',
        colour,
      ) +
      fill(
        'M40-474C110-460 160-400 160-320 160-200 60-130 0 0 70-180 120-240 116-330 114-400 90-450 40-474z',
        shade(colour, 0.22),
      ) +
      inner,
  )
