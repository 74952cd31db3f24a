/** Tacos on the counter of a taqueria. */
import { INKS as C, shade, tint } from '../palette.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'
import { wedgeOf } from '../shapes/citrus.ts'
import { bottle } from '../shapes/drinks.ts'
import { chatter, counter, flood, rays } from '../shapes/grounds.ts'
import { wall } from '../shapes/settings.ts'
import { type Filling, taco } from '../shapes/tacos.ts'
import { chilli } from '../shapes/vegetables.ts'
import type { Subject } from './subject.ts'

const papel = (y: number, colours: readonly string[]) =>
  each(
    series(6, (i) => i),
    (i) => {
      const [x, dip] = [20 + i * 205, [26, 8, 0, 0, 8, 26][i] ?? 0]
      const top = y - dip
      return fill(
        `M${x} ${top}h190v150q-16 30-32 0t-31 0-32 0-32 0-32 0-31 0zM${x + 95} ${top + 26}l34 44-34 44-34-44zM${x + 26} ${top + 30}l20 20-20 20-12-20zM${x + 164} ${top + 30}l12 20-12 20-20-20zM${x + 40} ${top + 96}l18 20-18 20-18-20zM${x + 150} ${top + 96}l18 20-18 20-18-20z`,
        colours[i % colours.length] ?? '#fff',
        { 'fill-rule': 'evenodd' },
      )
    },
  ) + line(`M-10 ${y - 30}Q600 ${y + 20} 1210 ${y - 30}`, C.ink, 5)

const salsa = (x: number, y: number, colour: string, clay: string) =>
  cut(`M${x - 130} ${y - 100}Q${x - 120} ${y + 30} ${x} ${y + 30}T${x + 130} ${y - 100}z`, clay) +
  hatch(`M${x - 112} ${y - 50}Q${x} ${y - 34} ${x + 112} ${y - 50}`, C.cream, 26, '10 16') +
  fill(disc(x, y - 100, 132, 36), shade(clay, 0.25)) +
  fill(disc(x + 2, y - 98, 112, 27), colour) +
  dots(scatter(x, y - 98, 90, 18, 9, 3), tint(colour, 0.6), 10)

export const tacos: Subject = {
  grounds: ['sky', 'mustard', 'tomato', 'sage', 'rose', 'butter', 'moss', 'bay'],
  draw: (s) => {
    const top = s.pick('counter', C.clay, C.bay, C.cream, C.crab)
    const shell = s.pick(
      'shell',
      '#efc067',
      tint(C.bay, 0.35),
      tint(C.stone, 0.5),
      tint(C.tomato, 0.3),
    )
    const filling = s.pick<Filling>(
      'filling',
      [C.leaf, C.sage, C.tomato, C.cocoa],
      [C.aubergine, C.rose, C.leaf, C.clay],
      [C.leaf, C.butter, C.mustard, C.crab],
    )
    const one = (name: string, x: number, y: number, turn: number, scale: number) =>
      taco(s.x(x), y, turn * s.flip, scale, s.roll(name, 1, 9), shell, filling)
    return (
      s.pick(
        'wall',
        () =>
          flood(s) +
          chatter(s, shade(s.ground, 0.1), 12) +
          fill(disc(s.x(820), 360, 300, 300), s.pick('sun', C.tomato, C.mustard, C.cream)) +
          cactus(s.x(150), 650, 1.4),
        () =>
          flood(s) +
          rays(s.x(600), 560, tint(s.ground, 0.16), 16) +
          papel(
            30,
            [C.tomato, C.bay, C.mustard, C.leaf].filter((colour) => colour !== s.ground),
          ),
        () =>
          wall(s, 600, 560) +
          papel(
            30,
            [C.cream, C.mustard, C.crab].filter((colour) => colour !== s.ground),
          ),
      )() +
      counter(s, 640, top, s.pick('front', C.mustard, C.night, C.crab)) +
      zigzag(786, s.pick('zigzag', C.butter, C.cream)) +
      s.pick(
        'bottle',
        () => bottle(s.x(1090), 700, 0.7, s.pick('glass', C.leaf, C.crab), C.butter),
        () => '',
      )() +
      s.pick(
        'tacos',
        () =>
          one('first', 300, 700, -12, 1.2) +
          one('second', 850, 700, 10, 1.1) +
          one('third', 570, 772, -3, 1.3),
        () => one('first', 390, 720, -7, 1.45) + one('second', 800, 772, 5, 1.35),
        () =>
          cut('M70 716H1130L1150 826Q1150 850 1120 850H80Q50 850 50 826z', C.cocoa) +
          one('first', 255, 604, -62, 0.92) +
          one('second', 495, 604, -62, 0.92) +
          one('third', 735, 604, -62, 0.92) +
          one('fourth', 975, 604, -62, 0.92),
      )() +
      s.pick(
        'side',
        () =>
          salsa(s.x(1010), 830, C.tomato, C.moss) + wedgeOf(s.x(150), 820, 10, 1.1, C.leaf, C.sage),
        () => wedgeOf(s.x(1000), 816, -10, 1.2, C.leaf, C.sage) + chilli(60, 830, -8, 0.9),
        () => salsa(s.x(180), 840, C.leaf, C.cocoa) + chilli(940, 830, -8, 0.9),
      )()
    )
  },
}

const zigzag = (y: number, colour: string) =>
  line(`M-10 ${y + 40}${'l40-34 40 34'.repeat(16)}`, colour, 15)

const cactus = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut(
        'M-50 0V-270Q-44-330 0-330T50-270V-150Q100-150 100-190V-236Q130-262 150-236V-170Q140-96 50-90V0z',
        C.leaf,
      ) +
      cut('M-50-110Q-140-116-140-190V-220Q-116-246-94-220V-190Q-94-164-50-162z', C.leaf, 0.5) +
      hatch('M-22-20V-290M20-20V-290', C.sage, 12, '5 26') +
      cut('M-80-30H80L60 60H-60z', C.tomato, 0.5) +
      hatch('M-70-8H70', C.butter, 20, '8 10'),
  )
