import { INKS as C, shade } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, fill, line } from '../paper/paint.ts'
import { disc } from '../paper/rounds.ts'
import type { Ad } from './ad.ts'

export const teachingKitchen: Ad = {
  placement: 'sidebar',
  name: 'The Teaching Kitchen',
  lines: ['Learn one good thing', 'in one evening'],
  call: 'See the classes',
  paper: C.bay,
  ink: C.cream,
  panel: C.butter,
  art: () =>
    at(
      62,
      -60,
      28,
      0.8,
      line(
        'M0 60C-60-20-50-120 0-130 50-120 60-20 0 60M0 60C-24-20-20-120 0-130 20-120 24-20 0 60',
        C.night,
        9,
      ) + fill(scrap(-12, 56, 24, 120, 3, 2), C.clay),
    ) +
    at(
      -50,
      -40,
      -24,
      1,
      (cut) =>
        cut(scrap(-9, -60, 18, 150, 3, 2), C.clay, 0.5) + cut(disc(0, -80, 32, 44), C.clay, 0.5),
    ) +
    cut('M-140-10Q-120 130-50 136H50Q120 130 140-10z', C.tomato) +
    fill('M60 136Q120 130 140-10H96Q90 100 20 136z', shade(C.tomato, 0.22)) +
    line('M-128 34Q0 52 128 34', C.cream, 12) +
    fill(disc(0, -10, 140, 26), C.cream) +
    fill(disc(0, -8, 116, 17), C.stone),
}
