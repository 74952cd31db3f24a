/** Thai: a curry with prawns, on a banana leaf. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line, series } from '../paper/paint.ts'
import { arc, facet, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { cloth } from '../shapes/cloths.ts'
import { bowl } from '../shapes/crockery.ts'
import { rice } from '../shapes/grains.ts'
import { plain } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

export const thai: Motif = {
  schemes: ['aubergine', 'leaf', 'butter', 'bay'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(540), 470, 380]
    const sauceColour = s.pick(C.mustard, C.tomato, C.leaf, C.mustard)
    const p = (turn: number, reach: number) => polar(cx, cy, r * reach, turn + s.v * 80)
    return (
      plain(s) +
      s.pick(
        () => bananaLeaf(s.x(880), 380, -24),
        () =>
          cloth(s, [s.x(900), 450], [560, 1300], 12, 'ticking', {
            base: C.butter,
            stripe: C.crab,
            step: 90,
          }),
        () => bananaLeaf(s.x(330), 480, 24),
        () => bananaLeaf(s.x(860), 560, 30),
      )() +
      bowl(
        cx,
        cy,
        r,
        s.pick(C.sky, C.cream, C.night, C.cream),
        sauceColour,
        s.pick(C.bay, C.bay, C.mustard, C.tomato),
      ) +
      line(
        `${arc(cx, cy, r * 0.62, 100, 190)}${arc(cx + 10, cy + 12, r * 0.5, 300, 400)}${arc(cx, cy, r * 0.3, 170, 260)}`,
        C.cream,
        r * 0.07,
        { 'stroke-linecap': 'round' },
      ) +
      dots(scatter(cx, cy, r * 0.7, r * 0.7, 11, 3), C.tomato, 18) +
      fill(
        gouges(
          [200, 260, 330, 30].map((turn, i) => {
            const [x, y] = p(turn, 0.5)
            return [x, y, 150, turn + 70 + i * 20, 26] as const
          }),
        ),
        s.v === 2 ? C.sage : C.leaf,
      ) +
      each([110, 10, 300], (turn, i) =>
        cut(
          facet(...p(turn, 0.46), 64, 56, { seed: i + 2, points: 8 }),
          i === 1 ? C.aubergine : tint(C.clay, 0.5),
          0.4,
        ),
      ) +
      prawn(...p(230, 0.34), 30, 1, C.tomato) +
      prawn(...p(60, 0.28), 200, 1, C.tomato) +
      prawn(...p(165, 0.5), 110, 0.9, C.tomato) +
      leaf(cx - 30, cy - 10, -70, 1.2, C.leaf) +
      leaf(cx - 30, cy - 10, 0, 1.2, C.leaf) +
      leaf(cx - 40, cy - 6, 160, 1, C.leaf) +
      chilli(...p(330, 0.3), 20 + s.v * 40, 0.7) +
      s.pick(
        () =>
          bowl(s.x(1070), 780, 190, C.cream, C.cream) +
          rice(s.x(1070), 780, 150) +
          chilli(s.x(940), 130, 24, 1) +
          chilli(s.x(960), 60, 10, 0.9, C.leaf),
        () =>
          chilli(s.x(960), 200, 30, 1.1) +
          chilli(s.x(980), 130, 14, 1) +
          wedgeOf(s.x(1060), 740, -20, 1.2, C.leaf, C.sage) +
          citrus(s.x(1090), 560, 90, C.leaf, C.sage),
        () =>
          bowl(s.x(1050), 230, 190, C.tomato, C.cream) +
          rice(s.x(1050), 230, 146) +
          chilli(s.x(960), 730, 10, 1) +
          chilli(s.x(950), 800, -8, 1, C.leaf),
        () =>
          citrus(s.x(1060), 190, 110, C.leaf, C.sage) +
          wedgeOf(s.x(1070), 360, 30, 1, C.leaf, C.sage) +
          chilli(s.x(930), 800, -14, 1.1) +
          chilli(s.x(950), 740, -30, 1, C.mustard),
      )()
    )
  },
}

const bananaLeaf = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut('M-640 20C-460-330 300-380 700-60 420 300-380 320-640 20z', C.leaf) +
      fill('M-640 20Q0-40 700-60 420 300-380 320-640 20z', shade(C.leaf, 0.2)) +
      line('M-640 20Q0-40 700-60', C.sage, 12) +
      line(
        series(
          10,
          (i) =>
            `M${-460 + i * 106} ${8 - i * 7}q60-120 40-220M${-460 + i * 106} ${8 - i * 7}q80 90 80 200`,
        ).join(''),
        tint(C.leaf, 0.2),
        5,
      ),
  )
