/** American: a burger at the diner. */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, fill, hatch, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { burger, fries } from '../shapes/burger.ts'
import { counter, flood, paperedWall, rays, tiles } from '../shapes/grounds.ts'
import type { Motif } from './motif.ts'

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

export const american: Motif = {
  schemes: ['sky', 'tomato', 'butter', 'bay'],
  draw: (s) => {
    const top = s.pick(C.cream, C.cream, C.bay, C.mustard)
    const checker = (y: number, a: string) =>
      line(`M0 ${y}H1200`, a, 46, { 'stroke-dasharray': '46 46' }) +
      line(`M46 ${y + 46}H1200`, a, 46, { 'stroke-dasharray': '46 46' })
    return (
      s.pick(
        () => paperedWall(s) + rays(s.x(520), 420, tint(s.ground, 0.35), 16),
        () => flood(s) + rays(s.x(520), 420, shade(s.ground, 0.12), 20),
        () => tiles(s, s.ground, C.tomato, 150),
        () => flood(s) + rays(s.x(520), 420, tint(s.ground, 0.14), 14),
      )() +
      counter(s, 690, top, s.pick(C.tomato, C.night, C.cream, C.crab)) +
      checker(826, s.pick(C.cream, C.cream, C.tomato, C.cream)) +
      s.pick(
        () => squeezy(s.x(960), 720, C.tomato) + squeezy(s.x(1090), 736, C.mustard),
        () => milkshake(s.x(990), 730, 1.2, C.rose),
        () => squeezy(s.x(1080), 730, C.tomato) + shaker(s.x(950), 720, C.cream),
        () => milkshake(s.x(1010), 730, 1.1, C.cocoa) + shaker(s.x(90), 720, C.cream),
      )() +
      cut('M110 740Q560 690 1000 740 900 800 560 802 210 800 110 740z', C.cream) +
      fill('M110 740Q560 812 1000 740 900 800 560 802 210 800 110 740z', C.sky) +
      fries(s.x(205), 770, 7, 290, s.v + 1) +
      burger(s.x(545), 764, 1.3, s.v % 2 ? 2 : 1) +
      (s.v % 2
        ? ''
        : cut('M538 150L545 20 559 20 554 160z', C.clay, 0.4) +
          fill(
            s.v
              ? 'M559 30L690 70 557 112z'
              : 'M555 26C640 20 640 70 700 60L690 130C640 140 630 96 553 110z',
            C.tomato,
          )) +
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
