/** Desserts: a layer cake, a sundae, macarons. */
import { INKS as C, shade, tint } from '../palette.ts'
import { frill, gouges, scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { layerCake } from '../shapes/cake.ts'
import { pepper } from '../shapes/grains.ts'
import { counter } from '../shapes/grounds.ts'
import { wall } from '../shapes/settings.ts'
import type { Subject } from './subject.ts'

function sundae(
  x: number,
  y: number,
  scale: number,
  scoops: readonly [string, string, string],
): string {
  const scoop = (sx: number, sy: number, r: number, colour: string, seed: number) =>
    cut(disc(sx, sy, r, r * 0.94, { seed, wobble: 0.03 }), colour, 0.5) +
    fill(
      frill([sx - r * 1.06, sy + r * 0.5], [sx + r * 1.06, sy + r * 0.5], 5, r * 0.18, r * 0.3),
      colour,
    ) +
    hatch(arc(sx, sy, r * 0.76, 0, 80), shade(colour, 0.22), r * 0.3, '5 9') +
    fill(gouges([[sx - r * 0.6, sy - r * 0.1, r * 0.6, -54, r * 0.08]]), C.cream)
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      scoop(-110, -440, 130, scoops[0], 2) +
      scoop(120, -440, 130, scoops[1], 3) +
      scoop(6, -560, 140, scoops[2], 4) +
      fill(
        'M-120-590C-120-720 130-720 140-590 120-540 110-600 80-560 60-500 40-580 10-560-20-520-40-580-60-540-80-500-110-540-120-590z',
        C.cocoa,
      ) +
      pepper(6, -620, 90, C.butter, 12, 12) +
      cut(disc(0, -716, 44), C.crab, 0.4) +
      line('M4-756Q20-820 80-830', C.leaf, 8) +
      at(
        190,
        -560,
        24,
        1,
        (inner) =>
          inner(scrap(-26, -160, 52, 260, 3, 3), CRUST, 0.5) +
          hatch('M0-150V90', C.clay, 40, '5 18'),
      ) +
      cut(
        'M-260-380Q0-330 260-380C240-220 120-130 40-120V-40Q150-20 150 6 0 30-150 6-150-20-40-40V-120C-120-130-240-220-260-380z',
        C.sky,
        0.8,
      ) +
      fill(
        'M120-366Q200-370 260-380C240-220 120-130 40-120V-40Q150-20 150 6 100 16 40 18 100-10 10-40V-120C80-170 120-260 120-366z',
        shade(C.sky, 0.18),
      ) +
      hatch('M-216-330Q0-284 216-330', C.cream, 34, '8 22') +
      fill(gouges([[-190, -270, 110, 56, 10]]), C.cream),
  )
}

export const desserts: Subject = {
  grounds: ['sky', 'rose', 'butter', 'aubergine', 'sage', 'bay', 'mustard', 'moss'],
  draw: (s) => {
    const top = s.pick('counter', C.tomato, C.crab, C.bay, C.cream, C.rose)
    const scoop = (n: number) => s.pick(`scoop ${n}`, C.cream, C.rose, C.cocoa, C.butter, C.sage)
    const cupcake = (x: number, y: number, scale: number, icing: string) =>
      at(
        x,
        y,
        0,
        scale,
        (cut) =>
          cut('M-170-120C-170-260-100-300 0-300S170-260 170-120z', icing) +
          hatch('M-150-160H150', C.cream, 30, '12 20') +
          cut('M-190-120H190L140 20H-140z', C.cream) +
          hatch('M-170-50H170', C.sky, 130, '16 20'),
      )
    return (
      wall(s, s.x(560), 400) +
      counter(s, 700, top, s.pick('front', shade(top, 0.22), C.night, C.aubergine)) +
      s.pick(
        'sweet',
        () =>
          sundae(s.x(560), 800, 1, [scoop(1), scoop(2), scoop(3)]) +
          cupcake(s.x(1000), 790, 0.8, s.pick('icing', C.tomato, C.mustard, C.cocoa)) +
          cupcake(s.x(140), 800, 0.7, s.pick('other icing', C.cocoa, C.rose, C.sage)),
        () =>
          layerCake(
            s.x(530),
            690,
            1.4 * s.flip,
            s.pick('icing', C.rose, C.sage, C.cream, C.cocoa),
            s.pick('sponge', C.butter, tint(C.clay, 0.3)),
            s.pick('filling', C.crab, C.cream, C.mustard),
          ) +
          macarons(s.x(1080), 830, s.roll('macarons', 0, 1)) +
          s.pick(
            'left',
            () => macarons(s.x(100), 840, 1),
            () => '',
          )(),
        () =>
          cone(s.x(350), 820, 1, scoop(1), scoop(4)) +
          cone(s.x(620), 840, 1.1, scoop(2), scoop(5)) +
          cone(s.x(890), 820, 1, scoop(3), scoop(6)) +
          macarons(s.x(1120), 850, 1),
      )()
    )
  },
}

/** A cone of two scoops in its stand, with its foot at (x, y). */
const cone = (x: number, y: number, scale: number, lower: string, upper: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut(disc(0, -600, 112, 106, { wobble: 0.03, seed: 3 }), upper, 0.6) +
      fill(gouges([[-70, -610, 80, -54, 10]]), C.cream) +
      cut(disc(0, -470, 130, 112, { wobble: 0.03, seed: 4 }), lower, 0.6) +
      fill(frill([-138, -420], [138, -420], 5, 22, 40), lower) +
      cut('M-120-410H120L14-20H-14z', CRUST, 0.6) +
      line(
        'M-90-390L44-130M-30-400L66-210M-104-350L8-40M90-390L-44-130M30-400L-66-210M104-350L-8-40',
        C.clay,
        7,
      ) +
      fill('M-130-420H130L122-384H-122z', C.clay) +
      cut('M-64-150H64L96 0H-96z', C.sky, 0.6) +
      hatch('M-76-60H76', C.cream, 60, '10 18'),
  )

const macarons = (x: number, y: number, v: number) =>
  each(
    [C.sage, C.mustard, C.tomato].slice(v ? 1 : 0),
    (colour, i) =>
      cut(`M${x - 80} ${y - i * 84}q0-34 80-34t80 34z`, colour, 0.6) +
      fill(frill([x - 82, y - 2 - i * 84], [x + 82, y - 2 - i * 84], 8, 6, 4), C.cream) +
      cut(`M${x - 80} ${y + 4 - i * 84}q0 34 80 34t80-34z`, colour, 0.4),
  )
