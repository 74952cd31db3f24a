/** Reviews: a notebook with five stars. */
import { INKS as C, shade } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, dots, fill, line, series } from '../paper/paint.ts'
import { croissant } from '../shapes/bread.ts'
import { citrus } from '../shapes/citrus.ts'
import { cupAbove, plate } from '../shapes/crockery.ts'
import { fork } from '../shapes/cutlery.ts'
import { leaf } from '../shapes/leaves.ts'
import { star } from '../shapes/patterns.ts'
import { tabletop } from '../shapes/settings.ts'
import { wheel } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const reviews: Subject = {
  grounds: ['clay', 'sage', 'tomato', 'night', 'bay', 'mustard', 'rose', 'moss'],
  draw: (s) => {
    const spine = s.pick('spine', C.tomato, C.bay, C.night, C.mustard)
    const pen = s.pick('pen', C.bay, C.tomato, C.mustard, C.leaf)
    const stars = series(5, (i) => star(-160 + i * 104, -266, 54, 5, -90 + (i - 2) * 4)).join('')
    return (
      tabletop(s) +
      at(
        s.x(480),
        470,
        s.pick('turn', -9, 8, -6, 10),
        1,
        (cut) =>
          cut(scrap(-330, -410, 680, 830, 4, 6), spine, 1.5) +
          cut(scrap(-300, -390, 640, 790, 6, 6), C.paper, 0.4) +
          line(
            series(
              9,
              (i) =>
                `M-220 ${-130 + i * 58}H${[270, 230, 280, 200, 260, 284, 150, 250, 210][i] ?? 250}`,
            ).join(''),
            C.stone,
            6,
          ) +
          line(
            series(
              5,
              (i) => `M-220 ${-146 + i * 58}${'q14-24 28 0t28 0'.repeat([7, 6, 8, 5, 3][i] ?? 5)}`,
            ).join(''),
            C.bay,
            7,
          ) +
          line('M-240-390V400', C.rose, 6) +
          fill(stars, C.ink, { 'fill-opacity': '.2', transform: 'translate(7 9)' }) +
          fill(stars, s.pick('stars', C.mustard, C.tomato)) +
          dots(
            series(11, (i): Point => [-274, -350 + i * 70]),
            C.ink,
            22,
          ) +
          line(series(11, (i) => `M-274 ${-350 + i * 70}h-50`).join(''), C.sky, 11),
      ) +
      at(
        s.x(650),
        590,
        -36 * s.flip,
        1.2,
        (cut) =>
          cut('M-30-250H30V200L0 290-30 200z', pen) +
          fill('M6-250H30V200L0 290V200z', shade(pen, 0.25)) +
          fill('M-30 200H30L0 290z', C.butter) +
          fill('M-10 262H10L0 292z', C.ink) +
          fill('M-30-250H30V-200H-30zM-20-270H20V-250H-20z', C.sky),
      ) +
      cupAbove(
        s.x(990),
        240,
        226,
        s.pick('cup', C.cream, C.butter, C.sky),
        s.pick('rim', C.bay, C.tomato, C.leaf),
        s.flip > 0 ? 30 : 150,
      ) +
      s.pick(
        'side',
        () => croissant(s.x(1020), 720, s.roll('lie', -2, 2) * 12, 0.8),
        () =>
          plate(s.x(1020), 740, 190, C.cream, C.leaf, 'dots') +
          wheel(s.x(1000), 720, 66) +
          leaf(s.x(1040), 770, -20, 1),
        () => fork(s.x(1020), 690, 40 * s.flip, 1, s.pick('metal', C.sky, C.cream)),
        () => citrus(s.x(1030), 730, 110),
      )()
    )
  },
}
