/** Seafood: the blue crab. */
import { INKS as C, shade } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, fill, hatch, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { cloth, spread } from '../shapes/cloths.ts'
import { crab } from '../shapes/crab.ts'
import { tumbler } from '../shapes/drinks.ts'
import { boards, plain } from '../shapes/grounds.ts'
import { fronds } from '../shapes/leaves.ts'
import { corn } from '../shapes/vegetables.ts'
import type { Motif } from './motif.ts'

const mallet = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-15, -20, 30, 380, 3, 4), C.clay) +
      cut(scrap(-120, -90, 240, 110, 5, 5), '#d9a056') +
      fill(scrap(60, -90, 60, 110, 5, 4) + scrap(-120, -90, 26, 110, 2, 4), C.clay),
  )

const newsprint = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-560, -400, 1120, 800, 6, 12), C.paper) +
      line('M-520-356H520', C.stone, 30) +
      hatch(series(5, (i) => `M${-430 + i * 215}-310V380`).join(''), C.stone, 180, '5 13') +
      fill('M-520-60h180v150h-180zM340-310h180v190h-180z', C.stone),
  )

export const seafood: Motif = {
  schemes: ['bay', 'stone', 'night', 'butter'],
  draw: (s) => {
    const blue = s.v === 3
    return (
      s.pick(
        () => plain(s) + newsprint(620, 470, -5),
        () => spread(s, 'ticking', 14, 110, C.cream, C.bay),
        () =>
          boards(s, s.ground, 5) +
          cut(disc(600, 470, 560, 410, { wobble: 0.01, points: 14 }), C.cream) +
          line(disc(603, 473, 510, 362, { wobble: 0.01, points: 14 }), C.bay, 16),
        () => plain(s) + cloth(s, [600, 860], [1500, 420], 6, 'gingham', { stripe: C.bay }),
      )() +
      s.pick(
        () => mallet(s.x(1040), 560, 24),
        () => tumbler(s.x(1070), 130, 120, C.mustard),
        () => '',
        () => mallet(s.x(1080), 430, -16),
      )() +
      crab(
        600,
        s.pick(470, 480, 470, 480),
        s.pick(-6, 8, 0, -8),
        s.pick(1.2, 1.2, 1.1, 1.2),
        blue ? C.bay : C.tomato,
        blue ? shade(C.bay, 0.25) : C.crab,
        blue ? C.tomato : C.mustard,
      ) +
      s.pick(
        () =>
          citrus(s.x(150), 730, 110) +
          wedgeOf(s.x(300), 830, -14, 1) +
          wedgeOf(s.x(130), 110, 20, 0.9),
        () =>
          wedgeOf(s.x(180), 110, 16, 1.2) +
          corn(s.x(260), 830, -8, 0.9) +
          citrus(s.x(1090), 800, 96),
        () =>
          citrus(600, 810, 96, C.mustard, C.butter, 30) +
          wedgeOf(470, 846, 20, 0.8) +
          wedgeOf(735, 846, -20, 0.8) +
          fronds(600, 160, -30, 1, C.leaf) +
          fronds(590, 170, 200, 1, C.leaf),
        () =>
          citrus(s.x(130), 760, 120, C.leaf, C.sage) +
          wedgeOf(s.x(260), 850, 8, 0.9, C.leaf, C.sage) +
          wedgeOf(s.x(130), 90, 24, 0.9, C.mustard),
      )()
    )
  },
}
