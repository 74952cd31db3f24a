/** American: a burger at the diner. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { burger, fries } from '../shapes/burger.ts'
import { soda } from '../shapes/drinks.ts'
import { counter } from '../shapes/grounds.ts'
import { wall } from '../shapes/settings.ts'
import { olives } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const shaker = (x: number, y: number, colour: string) =>
  cut(`M${x - 46} ${y}L${x - 38} ${y - 150}H${x + 38}L${x + 46} ${y}z`, colour) +
  fill(`M${x - 44} ${y - 150}Q${x} ${y - 230} ${x + 44} ${y - 150}z`, C.sky) +
  dots(
    [
      [x - 14, y - 172],
      [x + 8, y - 178],
      [x + 22, y - 164],
    ],
    C.ink,
    8,
  )

const squeezy = (x: number, y: number, colour: string) =>
  cut(
    `M${x - 70} ${y}Q${x - 80} ${y - 180} ${x - 56} ${y - 290}H${x + 56}Q${x + 80} ${y - 180} ${x + 70} ${y}z`,
    colour,
  ) +
  fill(
    `M${x - 44} ${y - 290}L${x - 10} ${y - 400}H${x + 10}L${x + 44} ${y - 290}z`,
    shade(colour, 0.15),
  ) +
  fill(
    `M${x + 22} ${y}Q${x + 40} ${y - 160} ${x + 22} ${y - 290}H${x + 56}Q${x + 80} ${y - 180} ${x + 70} ${y}z`,
    shade(colour, 0.2),
  ) +
  fill(gouges([[x - 48, y - 240, 150, 94, 10]]), tint(colour, 0.5))

const milkshake = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-70 0Q0 20 70 0L56-24H-56z', C.sky) +
      cut('M-96-360L-50-20Q0-6 50-20L96-360z', colour) +
      fill('M40-360L20-14Q40-16 50-20L96-360z', shade(colour, 0.16)) +
      hatch('M-66-330L-30-50', tint(colour, 0.6), 30, '5 12') +
      fill('M60-560L90-566 40-340H12z', C.tomato) +
      hatch('M75-560L28-350', C.cream, 40, '14 26') +
      cut(
        'M-116-356C-130-420-70-430-66-440-50-500 40-500 50-446 100-450 140-400 112-356Q0-330-116-356z',
        C.cream,
        0.4,
      ) +
      hatch('M-70-376Q0-356 90-380', C.stone, 16, '5 9') +
      cut(disc(-14, -500, 38), C.crab, 0.4) +
      line('M-10-534Q0-580 40-590', C.leaf, 7),
  )

export const american: Subject = {
  grounds: ['sky', 'tomato', 'butter', 'bay', 'rose', 'sage', 'mustard', 'night'],
  draw: (s) => {
    const top = s.pick('top', C.cream, C.mustard, C.bay, C.butter)
    const front = s.pick('front', C.night, C.tomato, C.moss, C.crab)
    const checker = (y: number, colour: string) =>
      line(`M0 ${y}H1200M46 ${y + 46}H1200`, colour, 46, { 'stroke-dasharray': '46 46' })
    const stacks = s.pick('stacks', 1, 2)
    return (
      wall(s, s.x(520), 420) +
      counter(s, 690, top, front) +
      s.pick(
        'checker',
        () => checker(826, C.cream),
        () => checker(826, C.cream),
        () => '',
      )() +
      s.pick(
        'side',
        () => squeezy(s.x(960), 720, C.tomato) + squeezy(s.x(1090), 736, C.mustard),
        () => milkshake(s.x(990), 730, 1.2, s.pick('shake', C.rose, C.cocoa, C.butter, C.sage)),
        () => squeezy(s.x(1080), 730, C.tomato) + shaker(s.x(950), 720, C.cream),
        () => soda(s.x(1000), 740, 0.9, C.cream, s.pick('cup', C.tomato, C.bay, C.leaf)),
      )() +
      cut(
        'M110 740Q560 690 1000 740 900 800 560 802 210 800 110 740z',
        s.pick('plate', C.cream, C.sky, C.butter),
      ) +
      fill(
        'M110 740Q560 812 1000 740 900 800 560 802 210 800 110 740z',
        s.pick('rim', C.sky, C.bay, C.crab),
      ) +
      s.pick(
        'left',
        () => fries(s.x(205), 770, 7, 290, s.roll('fries', 1, 9)),
        () => fries(s.x(205), 770, 7, 290, s.roll('fries', 1, 9)),
        () => onionRings(s.x(200), 770),
      )() +
      burger(s.x(545), 764, stacks > 1 ? 1.2 : 1.3, stacks) +
      (stacks > 1
        ? ''
        : s.pick(
            'flag',
            () =>
              cut('M538 150L545 20 559 20 554 160z', C.clay, 0.4) +
              fill('M559 30L690 70 557 112z', s.pick('pennant', C.tomato, C.bay, C.leaf)),
            () =>
              cut('M538 160L545 60 559 60 554 170z', C.clay, 0.4) +
              olives([[550, 100]], 40, C.leaf),
            () => '',
          )()) +
      at(
        s.x(830),
        742,
        8 * s.flip,
        1,
        (cut) =>
          cut('M-90-20Q0-60 90-20 110 20 60 30H-70Q-110 20-90-20z', C.leaf) +
          fill('M-84-18Q0-52 84-18 50 4 0 4-60 4-84-18z', C.sage) +
          dots(
            [
              [-40, -18],
              [0, -26],
              [40, -18],
            ],
            C.cream,
            9,
          ),
      )
    )
  },
}

const onionRings = (x: number, y: number) =>
  each(
    [0, 1, 2, 3],
    (i) =>
      line(arc(x + (i % 2) * 26 - 12, y - 30 - i * 44, 84, 0, 359.9, 34), C.clay, 40) +
      line(arc(x + (i % 2) * 26 - 14, y - 36 - i * 44, 84, 0, 359.9, 34), CRUST, 32) +
      hatch(arc(x + (i % 2) * 26 - 14, y - 40 - i * 44, 84, 20, 160, 34), C.butter, 8, '18 30'),
  )
