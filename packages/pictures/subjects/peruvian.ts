/** Peruvian: ceviche with corn and sweet potato. */
import { INKS as C, tint } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { bowl } from '../shapes/crockery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { pepper } from '../shapes/grains.ts'
import { plain } from '../shapes/grounds.ts'
import { fronds } from '../shapes/leaves.ts'
import { tabletop } from '../shapes/settings.ts'
import { chilli, corn } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

export const peruvian: Subject = {
  grounds: ['tomato', 'sky', 'moss', 'mustard', 'rose', 'bay', 'butter', 'aubergine'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(540), 460, 396]
    const turned = s.roll('turn', 0, 11) * 30
    const p = (turn: number, reach: number) => polar(cx, cy, r * reach, turn + turned)
    const woven = [C.crab, C.mustard, C.leaf, C.cream, C.bay].filter(
      (colour) => colour !== s.ground,
    )
    return (
      s.pick(
        'table',
        () => plain(s) + runner(s.x(930), woven, 8 * s.flip),
        () => plain(s) + runner(s.x(260), woven, -6 * s.flip),
        () => tabletop(s),
      )() +
      bowl(
        cx,
        cy,
        r,
        s.pick('bowl', C.cream, C.ink, C.bay, C.clay),
        tint(C.mustard, 0.5),
        s.pick('rim', C.mustard, C.tomato, C.leaf),
      ) +
      fill(
        scatter(...p(150, 0.5), 110, 90, 6, 4)
          .map(([x, y], i) => facet(x, y, 84, 62, { seed: i, wobble: 0.24, points: 8 }))
          .join(''),
        C.leaf,
      ) +
      each(
        scatter(cx, cy, r * 0.44, r * 0.44, 13, s.roll('fish', 1, 9), 0.4),
        ([x, y], i) =>
          cut(
            facet(x, y, 62, 50, { seed: i, wobble: 0.1, points: 6 }),
            i % 3 ? C.cream : tint(C.rose, 0.55),
            0.5,
          ) + line(`M${run(x - 30, y - 8)}q30-16 56 2`, C.stone, 8),
      ) +
      line(
        scatter(cx, cy, r * 0.46, r * 0.46, 7, s.roll('onion', 1, 9))
          .map(([x, y], i) => disc(x, y, 66, 36, { seed: i, turn: i * 50 }))
          .join(''),
        s.pick('onions', C.aubergine, '#a0517f'),
        9,
      ) +
      each([0, 1, 2], (i) => sweetPotato(...p(20 + i * 26, 0.62), i)) +
      s.pick(
        'corn',
        () => corn(...p(250, 0.5), turned + 20, 0.7),
        () => each([0, 1], (i) => kernels(...p(240 + i * 40, 0.58), i)),
      )() +
      pepper(cx, cy, r * 0.6, C.tomato, 12, 14, s.roll('chilli', 1, 9)) +
      pepper(cx, cy, r * 0.6, C.leaf, 14, 12, 8) +
      fronds(cx, cy, turned, 0.9) +
      s.pick(
        'side',
        () =>
          citrus(s.x(1080), 170, 96, C.leaf, C.sage) +
          wedgeOf(s.x(1080), 760, 16, 1.1, C.leaf, C.sage),
        () => chilli(s.x(990), 150, 20, 1, C.mustard) + chilli(s.x(1000), 800, -10, 1),
        () =>
          tumbler(s.x(1090), 170, 110, s.pick('drink', C.aubergine, C.butter)) +
          wedgeOf(s.x(1080), 740, -14, 1.1, C.leaf, C.sage),
        () => bowl(s.x(1080), 740, 140, C.clay, C.butter) + kernels(s.x(1080), 740, 3),
      )()
    )
  },
}

/** A runner woven in stripes, from the top to the bottom. */
const runner = (x: number, colours: readonly string[], turn: number) =>
  at(
    x,
    450,
    turn,
    1,
    (cut) =>
      cut(scrap(-210, -700, 420, 1400, 3, 3), colours[0] ?? C.crab) +
      each([-150, -90, 90, 150], (dx, i) =>
        line(`M${dx}-700V700`, colours[(i % 3) + 1] ?? C.mustard, 26),
      ) +
      line(`M-40-700${'l40 40 40 -40m-80 80'.repeat(1)}`, C.cream, 0.1) +
      hatch('M0-700V700', colours[3] ?? C.cream, 76, '34 30') +
      hatch('M0-683V700', colours[0] ?? C.crab, 30, '14 50'),
  )

const sweetPotato = (x: number, y: number, seed: number) =>
  cut(disc(x, y, 72, 66, { seed, wobble: 0.04 }), C.crab, 0.6) +
  fill(disc(x, y, 63, 57, { seed, wobble: 0.04 }), '#e8862f') +
  line(arc(x, y, 36, 20, 200), tint('#e8862f', 0.35), 8)

const kernels = (x: number, y: number, seed: number) =>
  fill(
    scatter(x, y, 70, 60, 14, seed)
      .map(([px, py], i) => disc(px, py, 20, 17, { seed: i }))
      .join(''),
    C.butter,
  ) +
  fill(
    scatter(x, y, 66, 56, 9, seed + 4)
      .map(([px, py], i) => disc(px, py, 17, 15, { seed: i }))
      .join(''),
    C.mustard,
  )
