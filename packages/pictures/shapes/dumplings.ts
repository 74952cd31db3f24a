/** Dumplings and their steamer. */
import { INKS as C, shade } from '../palette.ts'
import { polar, run } from '../paper/numbers.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, each, fill, hatch, line, series } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'

const dumpling = (x: number, y: number, r: number, turn: number, colour: string = C.cream) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(disc(0, 0, r, r * 0.94, { wobble: 0.03, seed: Math.round(x) }), colour, 0.6) +
      hatch(arc(0, 0, r * 0.82, 10, 90), C.stone, r * 0.2, '4 8') +
      line(
        series(9, (i) => {
          const [a, b] = [polar(0, 0, r * 0.12, i * 40), polar(0, 0, r * 0.74, i * 40 + 26)]
          const [qx, qy] = polar(0, 0, r * 0.5, i * 40 - 8)
          return `M${run(...a)}Q${run(qx, qy, ...b)}`
        }).join(''),
        shade(C.stone, 0.14),
        6,
      ) +
      fill(disc(0, 0, r * 0.17, r * 0.14), shade(C.stone, 0.2)),
  )

const crescent = (x: number, y: number, turn: number, scale: number, colour: string = C.cream) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-130 30C-120-70-60-110 0-110S120-70 130 30Q0 84-130 30z', colour, 0.6) +
      fill('M-130 30Q0 84 130 30 100 4 60 14T0 20-60 14-130 30z', shade(C.stone, 0.02)) +
      line('M-84-20l14 30M-44-40l8 48M0-46v54M44-40l-8 48M84-20l-14 30', shade(C.stone, 0.18), 7) +
      fill(gouges([[-70, -66, 50, -30, 8]]), C.clay),
  )

/** A steamer of dumplings seen from above. */
export const steamer = (x: number, y: number, r: number, kind: number) =>
  cut(disc(x, y, r, r, { wobble: 0.004, points: 14 }), C.clay, 1.6) +
  line(arc(x, y, r * 0.93, 0, 359.9), '#d9a056', r * 0.07) +
  hatch(arc(x, y, r * 0.93, 0, 359.9), C.cocoa, r * 0.09, `7 ${Math.round(r * 0.42)}`) +
  fill(disc(x, y, r * 0.84), shade(C.clay, 0.3)) +
  fill(disc(x + 5, y + 7, r * 0.81), C.butter) +
  line(
    series(9, (i) => {
      const o = (i - 4) * r * 0.18
      const l = Math.sqrt((r * 0.8) ** 2 - o * o)
      return `M${run(x + o, y - l)}V${run(y + l)}`
    }).join(''),
    '#d9a056',
    7,
  ) +
  (kind % 2
    ? each([0, 1, 2, 3, 4, 5], (i) => {
        const [px, py] = polar(x, y, i ? r * 0.54 : 0, i * 72 + 18)
        return crescent(px, py, i * 72 + (i ? 108 : 10), r / 440)
      })
    : each([0, 1, 2, 3, 4, 5], (i) => {
        const [px, py] = polar(x, y, i ? r * 0.52 : 0, i * 72 + 20)
        return dumpling(px, py, r * 0.25, i * 50)
      }))

/** The steamer's woven lid. */
export const lid = (x: number, y: number, r: number) =>
  cut(disc(x, y, r, r, { wobble: 0.004, points: 12 }), '#d9a056', 1.4) +
  line(arc(x, y, r * 0.9, 0, 359.9), C.clay, r * 0.1) +
  [0.72, 0.52, 0.32]
    .map((k) => hatch(arc(x, y, r * k, 0, 359.9), C.clay, r * 0.15, '26 20'))
    .join('') +
  cut(scrap(x - r * 0.2, y - r * 0.08, r * 0.4, r * 0.16, 3, 3), C.cocoa, 0.5)
