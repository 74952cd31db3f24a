/** Featured: a magazine on a market table. */
import { INKS as C, shade } from '../palette.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { baguette, croissant } from '../shapes/bread.ts'
import { citrus } from '../shapes/citrus.ts'
import { cupAbove } from '../shapes/crockery.ts'
import { leaf, sprig } from '../shapes/leaves.ts'
import { prawn } from '../shapes/prawn.ts'
import { tabletop } from '../shapes/settings.ts'
import { tomato } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const carrot = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      fill(
        gouges([
          [-10, 0, 150, 160, 16],
          [-10, 0, 170, 178, 18],
          [-10, 0, 150, 200, 16],
        ]),
        C.leaf,
      ) +
      cut('M-10-46Q200-40 330 10 200 50-10 50-50 0-10-46z', '#e8862f', 0.7) +
      line('M40-40q14 14 8 30M110 46q-14-16-6-30M180-30q10 10 6 24', C.clay, 7),
  )

export const featured: Subject = {
  grounds: ['leaf', 'tomato', 'bay', 'mustard', 'sky', 'rose', 'night', 'clay'],
  draw: (s) => {
    const page = s.pick('page', C.mustard, C.sky, C.rose, C.sage)
    return (
      tabletop(s) +
      at(
        600,
        460,
        s.pick('turn', -7, 6, -5, 8),
        1.2,
        (cut) =>
          cut(
            'M-450-330Q-220-372 0-326 220-372 450-330V340Q220 300 0 346-220 300-450 340z',
            C.paper,
            1.5,
          ) +
          fill('M-430-312Q-210-350 0-308V330Q-210 288-430 322z', page) +
          fill('M0-326Q60-346 110-350V322Q50 330 0 346z', C.ink, { 'fill-opacity': '.1' }) +
          fill(disc(-216, 10, 186, 182), C.cream) +
          line(arc(-216, 10, 164, 0, 359.9), s.pick('rim', C.tomato, C.bay, C.leaf), 12) +
          s.pick(
            'dish',
            () => tomato(-250, 10, 80) + citrus(-150, 50, 62),
            () => croissant(-216, 20, -14, 0.6),
            () => prawn(-250, 10, 30, 0.9, C.tomato) + citrus(-150, 60, 58),
          )() +
          leaf(-220, -70, -30, 1) +
          leaf(-210, -60, 30, 0.9) +
          fill('M70-262h300v44h-300zM70-196h220v44h-220z', C.ink) +
          hatch('M120-116V90M254-116V90', shade(C.stone, 0.25), 110, '8 15') +
          fill(scrap(66, 120, 320, 160, 3, 3), s.pick('strip', C.tomato, C.leaf, C.crab, C.bay)) +
          sprig(110, 214, -14, 0.9, s.pick('sprig', C.cream, C.butter)),
      ) +
      s.pick(
        'side',
        () =>
          tomato(s.x(130), 130, 110) +
          tomato(s.x(250), 70, 80, C.crab, 4) +
          carrot(s.flip > 0 ? 860 : 60, 830, -8, 0.9) +
          carrot(s.flip > 0 ? 820 : 90, 870, 6, 0.8),
        () =>
          cupAbove(s.x(1090), 150, 150, C.cream, C.bay, 140) +
          sprig(s.x(80), 820, s.flip > 0 ? -30 : 210, 1.1) +
          citrus(s.x(120), 120, 96),
        () =>
          tomato(s.x(1090), 790, 110) +
          citrus(s.x(1110), 100, 90) +
          citrus(s.x(100), 780, 80, C.leaf, C.sage),
        () =>
          baguette(s.x(1060), 760, -46 * s.flip, 0.9) +
          tomato(s.x(110), 120, 104, C.tomato, 3) +
          cupAbove(s.x(110), 780, 150, C.cream, C.tomato, 320),
      )()
    )
  },
}
