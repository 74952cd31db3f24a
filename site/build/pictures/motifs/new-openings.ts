/** New Openings: a ribbon across a new front, and the scissors. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'
import { bow } from '../shapes/bow.ts'
import { awning, bricks, door } from '../shapes/facades.ts'
import { flood, rays } from '../shapes/grounds.ts'
import { star } from '../shapes/patterns.ts'
import type { Motif } from './motif.ts'

export const openings: Motif = {
  schemes: ['sky', 'butter', 'rose', 'night'],
  draw: (s) => {
    const wall = s.pick(C.mustard, C.bay, C.moss, C.tomato)
    const red = s.pick(C.tomato, C.tomato, C.mustard, C.butter)
    return (
      flood(s, s.ground) +
      rays(600, 300, tint(s.ground, s.v === 3 ? 0.1 : 0.3), 18) +
      cut(scrap(70, 40, 1060, 780, 4, 6), wall) +
      bricks(90, 60, 1020, 720, shade(wall, 0.13)) +
      fill(scrap(140, 300, 420, 420, 3, 3), C.cream) +
      fill(scrap(162, 322, 376, 376, 4, 2), C.sky) +
      fill('M162 580L420 322h90L162 660z', C.cream, { 'fill-opacity': '.5' }) +
      each([0, 1, 2], (i) =>
        fill(`M${200 + i * 120} 690v-60q40-70 90 0v60z`, [C.clay, C.rose, C.mustard][i] ?? C.clay),
      ) +
      door(690, 830, 300, 520, s.pick(C.bay, C.tomato, C.crab, C.night), C.sky) +
      awning(
        100,
        130,
        1000,
        150,
        s.pick(C.tomato, C.cream, C.mustard, C.bay),
        s.pick(C.cream, C.tomato, C.cream, C.cream),
        9,
      ) +
      at(
        s.x(180),
        470,
        0,
        0.9,
        line('M-90-140V-60M90-140V-60', C.ink, 8) +
          fill(scrap(-150, -60, 300, 150, 4, 5), C.ink) +
          fill(scrap(-132, -44, 264, 118, 5, 4), C.cream) +
          fill(
            star(-70, 14, 34) + star(0, 14, 44) + star(72, 14, 34),
            red === C.butter ? C.tomato : red,
          ),
      ) +
      fill('M0 826H1200V900H0z', C.stone) +
      hatch('M0 864H1200', shade(C.stone, 0.2), 6, '150 24 80 50') +
      fill('M-20 590Q300 650 600 620T1220 580V664Q900 690 600 704T-20 674z', C.ink, {
        'fill-opacity': '.3',
        transform: 'translate(8 22)',
      }) +
      fill('M-20 590Q300 650 600 620T1220 580V664Q900 690 600 704T-20 674z', red) +
      line(
        'M-20 606Q300 666 600 636T1220 596M-20 660Q300 700 600 690T1220 650',
        tint(red, 0.4),
        7,
      ) +
      bow(600, 640, 1.5, red) +
      fill(
        scatter(600, 400, 640, 430, 30, s.v + 3, 0.9)
          .map(([x, y], i) => scrap(x, y, 22, 14, i, 8))
          .filter((_, i) => i % 3 === 0)
          .join(''),
        C.cream,
      ) +
      fill(
        scatter(600, 400, 640, 430, 30, s.v + 9, 0.9)
          .map(([x, y], i) => scrap(x, y, 20, 16, i, 8))
          .filter((_, i) => i % 3 === 0)
          .join(''),
        C.tomato,
      ) +
      dots(scatter(600, 400, 640, 430, 14, s.v + 20, 0.9), C.butter, 18) +
      at(
        s.x(950),
        760,
        -30 * s.flip,
        s.flip,
        (cut) =>
          cut('M-20 0L-250-60-256-40-10 34z', C.sky) +
          cut('M-20 10L-256 50-252 72-6 40z', C.sky) +
          line(
            disc(90, -40, 66, 46, { turn: -18 }) + disc(90, 70, 66, 46, { turn: 18 }),
            C.ink,
            24,
          ) +
          fill(disc(-6, 20, 14), C.ink),
      )
    )
  },
}
