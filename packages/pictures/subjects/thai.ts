/** Thai: a prawn curry on a banana leaf. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, line, series } from '../paper/paint.ts'
import { arc, facet, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { bowl } from '../shapes/crockery.ts'
import { spoon } from '../shapes/cutlery.ts'
import { rice } from '../shapes/grains.ts'
import { plain } from '../shapes/grounds.ts'
import { leaf } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const thai: Subject = {
  grounds: ['aubergine', 'leaf', 'butter', 'bay', 'rose', 'mustard', 'sky', 'tomato'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(540), 470, 380]
    const turned = s.roll('turn', 0, 11) * 30
    const p = (turn: number, reach: number) => polar(cx, cy, r * reach, turn + turned)
    const sauceColour = s.pick('curry', C.mustard, C.tomato, C.leaf, C.clay)
    return (
      s.pick(
        'table',
        () => plain(s) + (s.ground === C.leaf ? '' : bananaLeaf(s.x(880), 400, -24 * s.flip)),
        () => plain(s) + (s.ground === C.leaf ? '' : bananaLeaf(s.x(330), 480, 24 * s.flip)),
        () => tabletop(s),
        () => tabletop(s),
      )() +
      bowl(
        cx,
        cy,
        r,
        s.pick('bowl', C.sky, C.cream, C.night, C.butter),
        sauceColour,
        s.pick('rim', C.bay, C.mustard, C.tomato),
      ) +
      line(
        `${arc(cx, cy, r * 0.62, 100, 190)}${arc(cx + 10, cy + 12, r * 0.5, 300, 400)}${arc(cx, cy, r * 0.3, 170, 260)}`,
        C.cream,
        r * 0.07,
        { 'stroke-linecap': 'round' },
      ) +
      dots(
        scatter(cx, cy, r * 0.7, r * 0.7, 11, s.roll('oil', 1, 9)),
        sauceColour === C.tomato ? C.mustard : C.tomato,
        18,
      ) +
      fill(
        gouges(
          [200, 260, 330, 30].map((turn, i) => {
            const [x, y] = p(turn, 0.5)
            return [x, y, 150, turn + 70 + i * 20, 26] as const
          }),
        ),
        sauceColour === C.leaf ? C.sage : C.leaf,
      ) +
      each([110, 10, 300], (turn, i) =>
        cut(
          facet(...p(turn, 0.46), 64, 56, { seed: i + 2, points: 8 }),
          i === 1 ? C.aubergine : tint(C.clay, 0.5),
          0.4,
        ),
      ) +
      s.pick(
        'protein',
        () =>
          prawn(...p(230, 0.34), 30, 1, C.tomato) +
          prawn(...p(60, 0.28), 200, 1, C.tomato) +
          prawn(...p(165, 0.5), 110, 0.9, C.tomato),
        () =>
          each([230, 60, 165, 330], (turn, i) => {
            const [x, y] = p(turn, 0.4)
            return (
              cut(facet(x, y, 74, 60, { seed: i + 1, wobble: 0.16, points: 8 }), C.cream, 0.4) +
              line(arc(x, y, 40, 190, 320), C.clay, 12)
            )
          }),
      )() +
      leaf(cx - 30, cy - 10, -70, 1.2, sauceColour === C.leaf ? C.moss : C.leaf) +
      leaf(cx - 30, cy - 10, 0, 1.2, sauceColour === C.leaf ? C.moss : C.leaf) +
      leaf(cx - 40, cy - 6, 160, 1, sauceColour === C.leaf ? C.moss : C.leaf) +
      chilli(...p(330, 0.3), 20 + turned, 0.7, sauceColour === C.tomato ? C.mustard : C.tomato) +
      s.pick(
        'side',
        () =>
          bowl(s.x(1070), 760, 180, C.cream, C.cream, s.pick('rim', C.bay, C.mustard, C.tomato)) +
          rice(s.x(1070), 760, 140) +
          chilli(s.x(1000), 130, 24, 0.9),
        () =>
          wedgeOf(s.x(1070), 740, -20, 1.2, C.leaf, C.sage) +
          citrus(s.x(1090), 560, 90, C.leaf, C.sage) +
          chilli(s.x(1000), 160, 30, 1),
        () =>
          bowl(s.x(1070), 200, 180, C.tomato, C.cream) +
          rice(s.x(1070), 200, 136) +
          chilli(s.x(980), 780, 10, 1) +
          chilli(s.x(970), 850, -8, 1, C.mustard),
        () =>
          citrus(s.x(1080), 160, 100, C.leaf, C.sage) +
          wedgeOf(s.x(1090), 330, 30, 0.9, C.leaf, C.sage) +
          spoon(s.x(1080), 680, 14 * s.flip, 1.2, C.cream),
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
