/** Date Night: two glasses by candlelight. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, fill, hatch, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { wineGlass } from '../shapes/drinks.ts'
import { rose } from '../shapes/flowers.ts'
import { counter, paperedWall } from '../shapes/grounds.ts'
import { star } from '../shapes/patterns.ts'
import { wall } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

const candle = (x: number, y: number, scale: number, stick: string, wax: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      fill(disc(0, -520, 190), C.butter, { 'fill-opacity': '.2' }) +
      fill(disc(0, -516, 120), C.butter, { 'fill-opacity': '.3' }) +
      cut('M-110 0Q0-40 110 0 60 26 0 26T-110 0z', stick) +
      cut('M-24-10Q-10-80-36-130H36Q10-80 24-10z', stick, 0.5) +
      cut('M-50-150H50L40-120H-40z', stick, 0.4) +
      cut('M-30-150V-410Q-10-424 30-412V-150z', wax, 0.6) +
      fill('M10-416L30-412V-150H12z', shade(wax, 0.16)) +
      fill('M-30-410q-14 50-4 80 10 10 14-70zM8-416q10 60 20 60 6-30 2-56z', tint(wax, 0.4)) +
      line('M0-412v-30', C.ink, 6) +
      fill('M0-436C-40-460-30-510 4-570 30-520 46-460 0-436z', C.mustard) +
      fill('M2-440C-16-456-14-480 4-514 18-484 22-456 2-440z', C.cream),
  )

export const dateNight: Subject = {
  grounds: ['aubergine', 'night', 'tomato', 'moss', 'bay', 'crab', 'leaf', 'clay'],
  draw: (s) => {
    const top = s.pick('counter', C.crab, C.butter, C.aubergine, C.rose)
    const drink = s.pick('drink', C.crab, C.butter, C.rose, C.mustard)
    const late = s.pick('night', C.night, '#16293a')
    const glass = s.pick('glass', coupe, coupe, wineGlass)
    const lift = glass === wineGlass ? 30 : 0
    return (
      s.pick(
        'wall',
        () => paperedWall(s, s.ground, 140) + nightWindow(s.x(s.pick('window', 600, 780)), late),
        () => paperedWall(s, s.ground, 140) + nightWindow(s.x(s.pick('window', 600, 780)), late),
        () => wall(s, 600, 330),
      )() +
      counter(s, 650, top, s.pick('front', shade(top, 0.22), C.cream)) +
      hatch('M0 792H1200', s.pick('hem', C.tomato, C.crab, C.leaf), 100, '50 50') +
      candle(
        s.x(600),
        730,
        s.pick('candle', 1, 0.9, 1.1),
        s.pick('stick', C.mustard, C.sky, C.clay),
        C.cream,
      ) +
      glass(s.x(310), 760 + lift, 1.4, drink) +
      glass(s.x(890), 770 + lift, 1.4, drink) +
      s.pick(
        'side',
        () => rose(s.x(1100), 760, s.pick('rose', C.tomato, C.rose, C.butter)),
        () => rose(s.x(100), 760, s.pick('rose', C.tomato, C.rose, C.butter)),
        () => strawberry(s.x(560), 826) + strawberry(s.x(660), 836),
      )()
    )
  },
}

const nightWindow = (x: number, sky: string) =>
  fill(`M${x - 270} 610V230Q${x} -120 ${x + 270} 230V610z`, C.cream) +
  fill(`M${x - 244} 590V240Q${x} -80 ${x + 244} 240V590z`, sky) +
  fill(disc(x + 100, 190, 66), C.butter) +
  fill(disc(x + 126, 176, 58), sky) +
  fill(
    [
      [-150, 260],
      [-90, 150],
      [0, 110],
      [-40, 290],
      [60, 320],
      [170, 330],
    ]
      .map(([px = 0, py = 0]) => star(x + px, py, 13, 4, 0, 0.3))
      .join(''),
    C.cream,
  ) +
  fill(`M${x - 244} 590V470l60-50 60 50v-30h70v-60l44-44 44 44v80h70v-50h60v40l40-30v150z`, C.ink) +
  dots(
    [
      [x - 190, 500],
      [x - 60, 480],
      [x + 10, 430],
      [x + 100, 500],
      [x + 190, 470],
    ],
    C.butter,
    22,
  ) +
  line(`M${x} 60V590M${x - 244} 380h488`, C.cream, 14)

const coupe = (x: number, y: number, scale: number, drink: string) =>
  at(
    x,
    y,
    0,
    scale,
    fill('M-84-10Q0-34 84-10 70 8 0 8T-84-10z', C.sky) +
      fill('M-8-240L-6-14H6L8-240z', C.sky) +
      fill('M-150-380C-140-280-70-236 0-234 70-236 140-280 150-380Q0-410-150-380z', C.sky, {
        'fill-opacity': '.6',
      }) +
      fill('M-140-350C-124-280-64-246 0-244 64-246 124-280 140-350Q0-374-140-350z', drink) +
      fill('M-140-350Q0-374 140-350 0-330-140-350z', tint(drink, 0.5)) +
      dots(
        [
          [-60, -310],
          [-10, -290],
          [40, -320],
          [10, -336],
          [-30, -340],
        ],
        C.cream,
        9,
      ) +
      fill(gouges([[-118, -330, 90, 46, 8]]), C.cream) +
      cut(disc(90, -392, 30), C.crab, 0.4),
  )

const strawberry = (x: number, y: number) =>
  cut(
    `M${x} ${y + 50}Q${x - 66} ${y} ${x - 44} ${y - 40}T${x + 44} ${y - 40} ${x} ${y + 50}z`,
    C.tomato,
    0.5,
  ) +
  dots(
    [
      [x - 20, y - 14],
      [x + 14, y - 16],
      [x - 4, y + 12],
    ],
    C.butter,
    8,
  ) +
  fill(star(x, y - 44, 34, 5), C.leaf)
