/** Food Events: tents on a lawn under strings of lights. */
import { INKS as C, shade, tint } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { frill, scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import { planter } from '../shapes/flowers.ts'
import { flood, rays } from '../shapes/grounds.ts'
import { tree } from '../shapes/landscape.ts'
import { star } from '../shapes/patterns.ts'
import type { Subject } from './subject.ts'

const tent = (x: number, y: number, w: number, h: number, a: string, b: string) =>
  fill(`M${x - w * 0.46} ${y}V${y - h * 0.5}h${w * 0.92}V${y}z`, C.ink, { 'fill-opacity': '.5' }) +
  fill(
    `M${x - w * 0.46} ${y}V${y - h * 0.5}h16V${y}zM${x + w * 0.46 - 16} ${y}V${y - h * 0.5}h16V${y}z`,
    C.cream,
  ) +
  fill(
    `M${x} ${y - h}Q${x - w * 0.2} ${y - h * 0.7} ${x - w * 0.56} ${y - h * 0.5}h${w * 1.12}Q${x + w * 0.2} ${y - h * 0.7} ${x} ${y - h}z`,
    a,
  ) +
  fill(
    [-0.38, 0, 0.38]
      .map(
        (k) =>
          `M${x} ${y - h}Q${x + w * k * 0.4} ${y - h * 0.7} ${x + w * (k - 0.09)} ${y - h * 0.5}h${w * 0.18}Q${x + w * (k + 0.09) * 0.5} ${y - h * 0.7} ${x} ${y - h}z`,
      )
      .join(''),
    b,
  ) +
  fill(frill([x + w * 0.56, y - h * 0.5], [x - w * 0.56, y - h * 0.5], 6, -w * 0.05, 4), b) +
  line(`M${x} ${y - h}v-60`, C.cream, 7) +
  fill(`M${x} ${y - h - 62}l${w * 0.2} 18-${w * 0.2} 20z`, b) +
  cut(`M${x - w * 0.5} ${y}V${y - h * 0.2}h${w}V${y}z`, b, 0.5) +
  hatch(
    `M${x - w * 0.46} ${y - h * 0.1}h${w * 0.92}`,
    a,
    h * 0.14,
    `${Math.round(w * 0.06)} ${Math.round(w * 0.08)}`,
  ) +
  fill(`M${x - w * 0.54} ${y - h * 0.18}v-22h${w * 1.08}v22z`, C.cream)

export const foodEvents: Subject = {
  grounds: ['night', 'rose', 'aubergine', 'sky', 'bay', 'butter', 'moss', 'sage'],
  draw: (s) => {
    const dusk = [C.night, C.aubergine, C.bay, C.moss].some((dark) => dark === s.ground)
    const bulb = dusk ? C.butter : C.cream
    const lawn = s.pick('lawn', C.leaf, C.clay, dusk ? C.leaf : C.stone)
    const [a, b, c] = s.pick(
      'tents',
      [C.tomato, C.mustard, C.bay],
      [C.tomato, C.bay, C.leaf],
      [C.mustard, C.tomato, C.crab],
      [C.crab, C.cream, C.mustard],
    )
    const string = (y0: number, dip: number, y1: number, colour: string, core: string) => {
      const bulbs = series(13, (i): Point => {
        const t = (i + 0.5) / 13
        return [t * 1200, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * dip + t * t * y1 + 22]
      })
      return (
        line(`M-10 ${y0}Q600 ${dip} 1210 ${y1}`, C.ink, 6) +
        dots(bulbs, colour, 44, 0.3) +
        dots(bulbs, core, 24)
      )
    }
    return (
      flood(s) +
      rays(s.x(600), 620, tint(s.ground, dusk ? 0.08 : 0.28), 18) +
      (dusk
        ? fill(disc(s.x(960), 190, 80), C.butter) + fill(disc(s.x(990), 170, 70), s.ground)
        : fill(disc(s.x(960), 220, 90), C.mustard)) +
      fill('M0 560Q200 480 420 540T860 500 1200 560V720H0z', dusk ? shade(C.moss, 0.24) : C.leaf) +
      tree(s.x(470), 620, 74, dusk ? C.moss : C.leaf, 3) +
      tree(s.x(1010), 620, 66, dusk ? C.leaf : C.moss, 5) +
      fill('M0 690H1200V900H0z', lawn) +
      chatterOn(lawn) +
      tent(s.x(720), 730, 330, 420, b, b === C.cream ? C.tomato : C.cream) +
      tent(s.x(270), 800, 440, 560, a, C.cream) +
      tent(s.x(1010), 820, 420, 500, c, C.butter) +
      each([0, 1, 2], (i) => goods(s.x(270) - 130 + i * 130, 690, i + s.roll('goods', 0, 2))) +
      each([0, 1, 2], (i) => goods(s.x(1010) - 120 + i * 120, 722, i + s.roll('wares', 0, 2))) +
      string(60, 300, 40, bulb, bulb) +
      string(190, 320, 210, bulb, C.mustard) +
      s.pick(
        'front',
        () => planter(s.x(620), 880, 74, C.tomato),
        () =>
          at(
            s.x(620),
            880,
            0,
            1,
            (cut) =>
              cut('M-80 0L-60-190H60L80 0H54L48-40H-48L-54 0z', C.cocoa) +
              fill(scrap(-52, -176, 104, 126, 4, 3), C.ink) +
              fill(star(0, -116, 44), C.mustard),
          ),
      )()
    )
  },
}

const chatterOn = (colour: string) =>
  hatch('M0 740H1200M-60 800H1200M-20 860H1200', shade(colour, 0.2), 10, '30 90 50 140 24 60')

const goods = (x: number, y: number, i: number) =>
  [
    () =>
      cut(`M${x - 50} ${y}q50-76 100 0z`, C.clay, 0.4) +
      line(`M${x - 20} ${y - 20}l10-14M${x + 6} ${y - 22}l8-16`, C.cream, 6),
    () =>
      cut(`M${x - 36} ${y}l-8-70h88l-8 70z`, C.sky, 0.4) + fill(disc(x, y - 74, 40, 22), C.mustard),
    () =>
      cut(disc(x - 24, y - 24, 27), C.tomato, 0.3) +
      cut(disc(x + 26, y - 24, 27), C.crab, 0.3) +
      cut(disc(x, y - 62, 27), C.tomato, 0.3),
  ][i % 3]?.() ?? ''
