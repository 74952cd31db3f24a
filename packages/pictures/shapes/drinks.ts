/** Glasses and bottles. Those seen from the side have their base at (x, y). */
import { INKS as C, shade, tint } from '../palette.ts'
import { gouges, scrap } from '../paper/outlines.ts'
import { at, cut, fill, hatch, line } from '../paper/paint.ts'
import { arc, disc } from '../paper/rounds.ts'

/** A tumbler with ice, seen from above. */
export function tumbler(
  cx: number,
  cy: number,
  r: number,
  drink: string,
  glass: string = C.cream,
): string {
  return (
    cut(disc(cx, cy, r, r, { wobble: 0.01 }), tint(drink, 0.55)) +
    line(arc(cx, cy, r * 0.93, 0, 359.9), glass, r * 0.1) +
    fill(disc(cx + 3, cy + 4, r * 0.76), drink) +
    fill(
      scrap(cx - r * 0.42, cy - r * 0.4, r * 0.42, r * 0.4, 3, 9) +
        scrap(cx + r * 0.02, cy - r * 0.08, r * 0.42, r * 0.42, 8, 12),
      tint(drink, 0.62),
    ) +
    line(arc(cx, cy, r * 0.6, 20, 80), tint(drink, 0.4), r * 0.07)
  )
}

/** A glass of wine seen from the side. */
export function wineGlass(
  x: number,
  y: number,
  scale: number,
  wine: string,
  glass: string = C.sky,
) {
  return at(
    x,
    y,
    0,
    scale,
    fill('M-84-12Q0-34 84-12 70 6 0 6-70 6-84-12z', glass) +
      fill('M-9-190L-6-20H8L9-190z', glass) +
      fill('M-92-440C-122-290-80-182 0-180 80-182 122-290 92-440z', glass, {
        'fill-opacity': '.6',
      }) +
      fill('M-107-330C-106-240-66-192 0-190 66-192 106-240 107-330Q0-310-107-330z', wine) +
      fill('M-107-330Q0-350 107-330 0-308-107-330z', tint(wine, 0.3)) +
      fill(
        gouges([
          [-78, -400, 150, 92, 10],
          [-50, -300, 70, 70, 7],
        ]),
        C.cream,
      ),
  )
}

/** A bottle with a label, seen from the side. */
export function bottle(x: number, y: number, scale: number, body: string, label: string, turn = 0) {
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-34-640H34V-470C36-400 86-400 86-320V-8Q0 10-86-8V-320C-86-400-36-400-34-470z', body) +
      fill('M-40-650H40V-560H-40z', shade(label, 0.15)) +
      fill('M-86-260L86-266V-70L-86-64z', label) +
      line('M-50-210H50M-50-180H30', shade(label, 0.35), 8) +
      fill('M-40-140Q0-178 40-140 0-96-40-140z', body) +
      fill(
        gouges([
          [-62, -350, 70, 88, 9],
          [62, -330, 50, 90, 5],
        ]),
        tint(body, 0.35),
      ),
  )
}

/** A paper cup with a straw, seen from the side. */
export const soda = (x: number, y: number, scale: number, colour: string, stripe: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      fill('M20-760L150-800 160-776 50-738 44-480H16z', C.tomato) +
      hatch('M32-740V-480', C.cream, 30, '16 22') +
      cut('M-150-470L-110 0Q0 18 110 0L150-470z', colour) +
      fill(
        'M-100-470L-74 6H-36L-50-470zM0-470V12H40L50-470zM100-470L74 6Q96 4 110 0L150-470z',
        stripe,
      ) +
      fill('M60-470L44 10Q90 8 110 0L150-470z', C.ink, { 'fill-opacity': '.2' }) +
      cut('M-168-478Q-168-520-140-520H140Q168-520 168-478 0-450-168-478z', C.cream, 0.5) +
      hatch('M-150-482Q0-462 150-482', C.stone, 14, '6 10'),
  )
