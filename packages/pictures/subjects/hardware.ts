/** A hardware store. */
import { INKS as C } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { fronts, WALLS } from '../shapes/front-papers.ts'
import { badge, shopfront } from '../shapes/shopfront.ts'
import type { Subject } from './subject.ts'

const hammer = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(scrap(-14, -60, 28, 250, 3, 3), C.clay) +
      cut('M-80-110H50Q90-110 110-70L80-60Q60-76 30-70V-50H-80z', C.ink),
  )

const wrench = (x: number, y: number, turn: number, colour: string) =>
  at(x, y, turn, 1, (cut) =>
    cut(
      'M-16-80Q-60-110-44-160L-16-130 12-136 20-170Q60-140 30-84L16 110Q40 150 0 156T-24 110z',
      colour,
    ),
  )

const paint = (x: number, y: number, colour: string) =>
  cut(scrap(x - 60, y - 120, 120, 120, 4, 3), C.sky) +
  fill(scrap(x - 60, y - 90, 120, 62, 4, 2), colour) +
  fill(`M${x - 60} ${y - 124}h120v24l-14 30-14-20-20 44-22-50-20 20z`, colour) +
  line(arc(x, y - 120, 56, 190, 350, 60), C.ink, 6)

export const hardware: Subject = {
  grounds: WALLS,
  draw: (s) => {
    const f = fronts(s)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          hammer(x + 90, y - 150, 16) +
          wrench(x + 200, y - 150, -12, s.pick('wrench', C.tomato, C.bay, C.mustard)) +
          at(
            x + 390,
            y - 170,
            -10,
            1,
            (cut) =>
              cut('M-130-20L110-70 120 50-128 20z', C.sky, 0.6) +
              hatch('M-126 24L122 56', C.sky, 18, '9 7') +
              cut('M100-84Q190-90 190-10T104 60z', C.clay) +
              fill(disc(146, -10, 22, 30), f.glass),
          ) +
          paint(x + 330, y, s.pick('first can', C.tomato, C.bay, C.aubergine)) +
          paint(x + 450, y, s.pick('second can', C.mustard, C.rose, C.crab)) +
          paint(x + 150, y, s.pick('third can', C.leaf, C.night, C.clay)),
        badge(f, hammer(600, 196, 34, 0.3)),
      ) +
      cut(
        `M${s.x(180) - 70} 884L${s.x(180) - 20} 360h22L${s.x(180) - 40} 884zM${s.x(180) + 110} 884L${s.x(180) + 24} 360h22L${s.x(180) + 140} 884z`,
        C.clay,
      ) +
      line(
        series(6, (i) => `M${s.x(180) - 30 - i * 7} ${440 + i * 72}h${80 + i * 20}`).join(''),
        C.mustard,
        17,
      ) +
      cut(`M${s.x(1090) - 90} 880L${s.x(1090) - 70} 740h150l20 140z`, C.sky) +
      hatch(`M${s.x(1090) - 76} 800h160`, C.bay, 50, '7 15') +
      each([-50, 0, 50], (o) =>
        line(`M${s.x(1090) + o} 760L${s.x(1090) + o * 1.7} 450`, C.clay, 15),
      ) +
      fill(
        `M${s.x(1090) - 120} 460l60-6 10-100-80 8zM${s.x(1090) - 30} 450h60l-8-90h-40zM${s.x(1090) + 60} 460q50-10 56-90-80 0-70 60z`,
        C.ink,
      )
    )
  },
}
