/** Oysters on ice. */
import { INKS as C, shade, tint } from '../palette.ts'
import { polar } from '../paper/numbers.ts'
import { at, cut, each, fill, line, series } from '../paper/paint.ts'
import { arc, disc, facet, scatter } from '../paper/rounds.ts'
import { citrus } from '../shapes/citrus.ts'
import { bowl } from '../shapes/crockery.ts'
import { fronds } from '../shapes/leaves.ts'
import { lemons, seaTable } from '../shapes/sea-table.ts'
import type { Subject } from './subject.ts'

export const oysters: Subject = {
  grounds: ['mustard', 'bay', 'rose', 'moss', 'butter', 'night', 'tomato', 'sage'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(560), 456, 410]
    const metal = s.pick('tray', C.clay, C.sky, C.mustard, C.night)
    const turned = s.roll('turn', 0, 11) * 5
    const shell = s.pick('shell', '#9aa59f', '#8d8b84', '#a89a86')
    return (
      seaTable(s) +
      cut(disc(cx, cy, r, r, { wobble: 0.004 }), metal, 1.4) +
      line(arc(cx, cy, r * 0.95, 0, 359.9), shade(metal, 0.25), 8) +
      fill(disc(cx, cy, r * 0.89), tint(C.sky, 0.35)) +
      each(scatter(cx, cy, r * 0.82, r * 0.82, 46, s.roll('ice', 1, 9), 0.4), ([x, y], i) =>
        fill(
          facet(x, y, 44, 38, { seed: i, points: 5, wobble: 0.16 }),
          [C.cream, tint(C.sky, 0.6), tint(C.sky, 0.1)][i % 3] ?? C.cream,
        ),
      ) +
      each(
        series(8, (i) => i * 45 + turned),
        (turn, i) => oyster(...polar(cx, cy, r * 0.62, turn), turn, shell, i),
      ) +
      s.pick(
        'middle',
        () => bowl(cx, cy, 104, C.cream, s.pick('sauce', C.crab, C.tomato, C.mustard)),
        () => citrus(cx, cy, 100),
        () => bowl(cx, cy, 104, s.pick('dip', C.bay, C.leaf), s.pick('sauce', C.crab, C.butter)),
      )() +
      fronds(cx - 200, cy + 20, s.roll('herb', 0, 8) * 40, 0.8) +
      lemons(s)
    )
  },
}

/** An open oyster, about 240 units long, its hinge towards the middle of the tray. */
const oyster = (x: number, y: number, turn: number, shell: string, seed: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(
        'M-110 4C-96-40-40-84 30-88 96-90 132-44 128 4 132 58 92 92 26 86-44 80-98 48-110 4z',
        shade(shell, 0.3),
        0.8,
      ) +
      fill(
        'M-98 4C-86-34-34-72 28-76 86-78 116-38 112 4 116 48 80 78 24 74-38 68-88 42-98 4z',
        shell,
      ) +
      fill(
        'M-80 4C-68-26-26-58 26-62 74-62 98-30 96 4 98 40 68 64 22 60-30 56-72 34-80 4z',
        C.cream,
      ) +
      fill(disc(14, 4, 62, 40, { seed, wobble: 0.08 }), tint(C.stone, 0.2)) +
      fill(disc(24, 6, 44, 27, { seed: seed + 2, wobble: 0.1 }), shade(C.stone, 0.14)) +
      line(arc(18, 4, 50, 200, 290, 30), C.cream, 8) +
      line('M-60-40Q0-76 70-62M-56 48Q10 78 80 56', shade(shell, 0.2), 6),
  )
