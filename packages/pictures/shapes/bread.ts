/** Bread and pastry. */
import { INKS as C } from '../palette.ts'
import { gouges } from '../paper/outlines.ts'
import { at, cut, dots, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc, scatter } from '../paper/rounds.ts'

/** The colour of a crust. */
export const CRUST = '#d9a056'

/** A croissant, about 480 units wide, centred on (x, y). */
export const croissant = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-250 90C-280-20-180-130-40-150 100-166 240-90 256 70 262 120 210 130 190 90 160 20 90-10 10-8-80-6-140 30-176 110-196 150-244 140-250 90z',
        CRUST,
      ) +
      fill(
        'M-176 110C-196 150-244 140-250 90-254 60-250 40-240 16-220 50-200 80-176 110zM190 90C210 130 262 120 256 70 252 44 244 20 232 0 214 40 204 60 190 90zM-120-118C-90-60-80-30-84 16-50 0-20-8 30-8 40-60 20-110-10-152-50-150-90-138-120-118zM112-138C120-90 110-30 98 14 130 30 150 46 168 62 200 20 200-40 190-94 168-114 140-130 112-138z',
        C.clay,
      ) +
      line(
        'M-196-60Q-160-10-150 56M-120-118Q-80-60-84 14M-10-152Q44-80 30-8M112-138Q122-60 98 12M190-94Q204-20 168 60',
        C.cocoa,
        7,
      ) +
      fill(
        gouges([
          [-170, -60, 60, 70, 9],
          [-60, -110, 70, 80, 10],
          [60, -120, 70, 88, 10],
          [160, -80, 50, 96, 8],
        ]),
        C.butter,
      ),
  )

/** A round loaf seen from above. */
export const boule = (x: number, y: number, r: number, turn = 0) =>
  cut(disc(x, y, r, r * 0.92, { wobble: 0.02, seed: 6 }), C.clay) +
  fill(disc(x - r * 0.05, y - r * 0.06, r * 0.88, r * 0.8, { wobble: 0.03, seed: 4 }), CRUST) +
  hatch(arc(x, y, r * 0.88, 5, 95), C.cocoa, r * 0.12, '6 10') +
  at(
    x - r * 0.04,
    y - r * 0.05,
    turn,
    Math.max(0.1, Math.round(r / 28) / 10),
    fill('M-230 20Q0-80 230-10 0-6-230 20z', C.cream) +
      fill('M-150-120Q0-190 170-130 0-150-150-120zM-170 150Q0 80 180 120 0 130-170 150z', C.cream) +
      line('M-230 20Q0-80 230-10', C.cocoa, 10),
  ) +
  dots(scatter(x, y, r * 0.7, r * 0.64, 15, 8), C.cream, r * 0.05)

/** A baguette centred on (x, y). */
export const baguette = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-430 0C-440-50-360-74-200-78 0-84 260-80 380-56 450-40 450 40 380 56 240 84-100 90-260 80-380 74-424 50-430 0z',
        CRUST,
      ) +
      fill(
        'M-428 10C-300 50 200 60 436 10 436 40 410 50 380 56 240 84-100 90-260 80-380 74-424 50-428 10z',
        C.clay,
      ) +
      fill(gouges(series(6, (i) => [-330 + i * 122, 34, 120, -38, 21] as const)), C.cream) +
      line(series(6, (i) => `M${-330 + i * 122} 34q70-6 94-74`).join(''), C.cocoa, 6),
  )

/** A pretzel centred on (x, y). */
export const pretzel = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    line(
      'M-90 120C40 60 130-40 110-110 90-180-10-150-4-80-10-150-110-180-130-110-150-40-40 60 96 120',
      C.ink,
      46,
      { 'stroke-opacity': '.25', transform: 'translate(10 14)' },
    ) +
      line(
        'M-90 120C40 60 130-40 110-110 90-180-10-150-4-80-10-150-110-180-130-110-150-40-40 60 96 120',
        C.cocoa,
        48,
        { 'stroke-linecap': 'round' },
      ) +
      line(
        'M-90 116C40 56 126-44 106-112 86-174-10-146-4-84-10-146-106-174-126-112-146-44-40 56 96 116',
        C.clay,
        26,
        { 'stroke-linecap': 'round' },
      ) +
      dots(
        [
          [-100, -120],
          [-60, -140],
          [90, -130],
          [110, -90],
          [0, 40],
          [-40, 80],
          [50, 86],
          [-118, -60],
          [70, 10],
        ],
        C.cream,
        11,
      ),
  )
