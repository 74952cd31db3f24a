/** Desserts: a layer cake, a sundae, macarons. */
import { INKS as C, shade, tint } from '../palette.ts'
import type { Point } from '../paper/numbers.ts'
import { frill, gouges, scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'
import { CRUST } from '../shapes/bread.ts'
import { layerCake } from '../shapes/cake.ts'
import { pepper } from '../shapes/grains.ts'
import { counter, flood, paperedWall, rays } from '../shapes/grounds.ts'
import type { Motif } from './motif.ts'

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

export const desserts: Motif = {
  schemes: ['sky', 'rose', 'butter', 'aubergine'],
  draw: (s) =>
    s.pick(
      () => paperedWall(s),
      () => flood(s) + rays(s.x(560), 400, tint(s.ground, 0.35), 16),
      () =>
        flood(s) +
        dots(
          series(70, (i): Point => [
            (i % 10) * 130 + (Math.floor(i / 10) % 2) * 65,
            Math.floor(i / 10) * 110 + 30,
          ]),
          C.cream,
          40,
        ),
      () => flood(s) + rays(s.x(560), 400, tint(s.ground, 0.12), 16),
    )() +
    counter(
      s,
      700,
      s.pick(C.tomato, C.bay, C.crab, C.rose),
      s.pick(C.crab, C.night, C.aubergine, C.crab),
    ) +
    (s.v % 2
      ? sundae(
          s.x(560),
          800,
          1,
          s.v === 1 ? [C.butter, C.cocoa, C.cream] : [C.rose, C.sage, C.cream],
        ) +
        at(
          s.x(1000),
          790,
          0,
          0.8,
          (cut) =>
            cut(
              'M-170-120C-170-260-100-300 0-300S170-260 170-120z',
              s.v === 1 ? C.tomato : C.mustard,
            ) +
            hatch('M-150-160H150', C.cream, 30, '12 20') +
            cut('M-190-120H190L140 20H-140z', C.cream) +
            hatch('M-170-50H170', C.sky, 130, '16 20'),
        ) +
        at(
          s.x(140),
          800,
          0,
          0.7,
          (cut) =>
            cut('M-150-130C-190-220-90-300 0-300S190-220 150-130z', C.cocoa) +
            pepper(0, -210, 90, C.cream, 9, 14) +
            cut('M-170-130H170L120 20H-120z', s.v === 1 ? C.mustard : C.tomato) +
            hatch('M-150-54H150', C.butter, 130, '16 20'),
        )
      : layerCake(
          s.x(530),
          690,
          1.4 * s.flip,
          s.v ? C.sage : C.rose,
          C.butter,
          s.v ? C.cream : C.crab,
        ) +
        macarons(s.x(1080), 830, s.v) +
        (s.v ? macarons(s.x(100), 840, 1) : '')),
}

const macarons = (x: number, y: number, v: number) =>
  each(
    [C.sage, C.mustard, C.tomato].slice(v ? 1 : 0),
    (colour, i) =>
      cut(`M${x - 80} ${y - i * 84}q0-34 80-34t80 34z`, colour, 0.6) +
      fill(frill([x - 82, y - 2 - i * 84], [x + 82, y - 2 - i * 84], 8, 6, 4), C.cream) +
      cut(`M${x - 80} ${y + 4 - i * 84}q0 34 80 34t80-34z`, colour, 0.4),
  )
