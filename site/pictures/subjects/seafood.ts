/** Seafood: the blue crab. */
import { INKS as C, shade, tint } from '../palette.ts'
import { radians } from '../paper/numbers.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { citrus, wedgeOf } from '../shapes/citrus.ts'
import { crab } from '../shapes/crab.ts'
import { bowl } from '../shapes/crockery.ts'
import { tumbler } from '../shapes/drinks.ts'
import { plain } from '../shapes/grounds.ts'
import { fronds, leaf } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { corn } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

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

export const seafood: Subject = {
  grounds: ['bay', 'stone', 'night', 'butter', 'sky', 'sage', 'moss', 'mustard'],
  draw: (s) => {
    const dish = s.pick('dish', 'crab', 'prawns', 'crab', 'fish', 'crab')
    const table = s.pick(
      'table',
      () => plain(s) + newsprint(s.x(620), 470, s.pick('news', -6, 4, 8)),
      () => tabletop(s),
      () => tabletop(s),
    )()
    const platter = (colour: string) =>
      cut(disc(600, 470, 560, 400, { wobble: 0.01, points: 14 }), C.cream) +
      line(disc(603, 473, 510, 352, { wobble: 0.01, points: 14 }), colour, 16)
    const rim = s.pick('rim', C.bay, C.tomato, C.leaf)
    const corner = s.pick(
      'corner',
      () => citrus(s.x(130), 770, 110) + wedgeOf(s.x(1080), 110, 20, 0.9),
      () => wedgeOf(s.x(150), 100, 16, 1.1) + citrus(s.x(1090), 800, 90),
      () =>
        tumbler(s.x(1090), 120, 110, s.pick('drink', C.mustard, C.crab)) +
        wedgeOf(s.x(140), 820, -14, 1),
      () =>
        citrus(s.x(1090), 110, 90, C.leaf, C.sage) + wedgeOf(s.x(150), 820, 8, 0.9, C.leaf, C.sage),
    )()
    if (dish === 'fish') {
      return (
        table +
        platter(rim) +
        fish(s.x(590), 460, s.flip, s.pick('skin', C.bay, '#7d98a1', C.clay)) +
        corner
      )
    }
    if (dish === 'prawns') {
      const turned = s.roll('turn', 0, 9) * 7
      return (
        table +
        platter(rim) +
        each(
          series(9, (i) => i * 40 + turned),
          (turn, i) =>
            prawn(
              600 + 360 * Math.cos(radians(turn)),
              470 + 240 * Math.sin(radians(turn)),
              turn + 90,
              1.1,
              i % 2 ? C.tomato : tint(C.tomato, 0.2),
            ),
        ) +
        bowl(
          600,
          470,
          130,
          s.pick('dip', C.bay, C.mustard, C.leaf),
          s.pick('sauce', C.crab, C.cream, C.butter),
        ) +
        leaf(560, 480, -40, 0.8) +
        corner
      )
    }
    const blue = s.ground !== C.bay && s.pick('raw', false, false, true)
    return (
      table +
      s.pick(
        'under',
        () => platter(rim),
        () => '',
      )() +
      s.pick(
        'tool',
        () => mallet(s.x(1080), 480, 20 * s.flip),
        () => '',
        () => corn(s.x(250), 830, -8, 0.8),
      )() +
      crab(
        600,
        474,
        s.pick('lie', -6, 8, 0, -10),
        1.2,
        blue ? C.bay : C.tomato,
        blue ? shade(C.bay, 0.25) : C.crab,
        blue ? C.tomato : C.mustard,
      ) +
      corner
    )
  },
}

/** A grilled fish, about 900 units long, looking to the left or the right. */
const fish = (x: number, y: number, flip: 1 | -1, skin: string) =>
  fronds(x - 300 * flip, y + 130, 20, 1.2, C.leaf) +
  fronds(x + 200, y - 190, -20, 1.2, C.leaf) +
  at(
    x,
    y,
    -8 * flip,
    flip,
    (cut) =>
      cut('M300-6L470-150 430 0 480 140z', shade(skin, 0.15)) +
      cut('M-60-150Q80-230 170-120L60-100zM-20 140Q60 220 130 120z', shade(skin, 0.2), 0.6) +
      cut(
        'M-470 10C-360-150-160-180 20-160 160-140 260-60 330-10 260 60 140 140 0 156-180 170-380 130-470 10z',
        skin,
      ) +
      fill(
        'M-470 10C-360 60-100 80 330-10 260 60 140 140 0 156-180 170-380 130-470 10z',
        tint(skin, 0.55),
      ) +
      line('M-300-130Q-240 0-290 120', shade(skin, 0.3), 10) +
      line('M-140-120L-60 90M0-110L80 80M140-90L200 50', shade(skin, 0.55), 20, {
        'stroke-linecap': 'round',
      }) +
      fill(disc(-372, -26, 30), C.cream) +
      fill(disc(-370, -24, 15), C.ink) +
      line('M-462 22Q-420 40-390 28', shade(skin, 0.4), 9) +
      fill(
        gouges([
          [-220, 20, 90, 30, 16],
          [-120, 60, 90, 10, 14],
          [20, 50, 90, -6, 14],
          [120, 20, 70, -14, 12],
        ]),
        C.cream,
      ),
  ) +
  citrus(x - 60 * flip, y + 190, 80) +
  citrus(x + 60 * flip, y + 200, 70, C.mustard, C.butter, 30)
