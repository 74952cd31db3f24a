/** New Openings: scissors and a ribbon across a new shopfront. */
import { INKS as C, shade, tint } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, dots, each, fill, hatch, line } from '../paper/paint.ts'
import { disc, scatter } from '../paper/rounds.ts'
import { bow } from '../shapes/bow.ts'
import { awning, bricks, door } from '../shapes/facades.ts'
import { flood, rays } from '../shapes/grounds.ts'
import { star } from '../shapes/patterns.ts'
import type { Subject } from './subject.ts'

export const newOpenings: Subject = {
  grounds: ['mustard', 'bay', 'moss', 'crab', 'aubergine', 'tomato', 'leaf', 'night'],
  draw: (s) => {
    const wall = s.ground
    const sky = s.pick('sky', C.sky, C.butter, C.rose, C.sage)
    const red = s.pick('ribbon', C.tomato, C.butter, C.mustard, C.leaf)
    const confetti = (seed: number, colour: string) =>
      fill(
        scatter(600, 400, 640, 430, 30, seed, 0.9)
          .map(([x, y], i) => scrap(x, y, 22, 14, i, 8))
          .filter((_, i) => i % 3 === 0)
          .join(''),
        colour,
      )
    return (
      flood(s, sky) +
      rays(600, 300, s.pick('rays', tint(sky, 0.3), shade(sky, 0.08)), 18) +
      cut(scrap(70, 40, 1060, 780, 4, 6), wall) +
      bricks(90, 60, 1020, 720, shade(wall, 0.13)) +
      fill(scrap(140, 300, 420, 420, 3, 3), C.cream) +
      fill(scrap(162, 322, 376, 376, 4, 2), C.sky) +
      fill('M162 580L420 322h90L162 660z', C.cream, { 'fill-opacity': '.5' }) +
      each([0, 1, 2], (i) =>
        fill(
          `M${200 + i * 120} 690v-60q40-70 90 0v60z`,
          [C.clay, C.rose, C.mustard][(i + s.seed) % 3] ?? C.clay,
        ),
      ) +
      door(690, 830, 300, 520, s.pick('door', C.tomato, C.night, C.leaf), C.sky) +
      awning(100, 130, 1000, 150, s.pick('awning', C.tomato, C.leaf, C.night), C.cream, 9) +
      at(
        s.x(180),
        470,
        0,
        0.9,
        line('M-90-140V-60M90-140V-60', C.ink, 8) +
          fill(scrap(-150, -60, 300, 150, 4, 5), C.ink) +
          fill(scrap(-132, -44, 264, 118, 5, 4), C.cream) +
          fill(star(-70, 14, 34) + star(0, 14, 44) + star(72, 14, 34), C.tomato),
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
      confetti(s.seed + 3, C.cream) +
      confetti(s.seed + 9, C.tomato) +
      dots(scatter(600, 400, 640, 430, 14, s.seed + 20, 0.9), C.butter, 18) +
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
