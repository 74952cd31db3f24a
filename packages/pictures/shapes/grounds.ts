/** Backgrounds: tables, tiles, walls and sun rays. */
import { shade, tint } from '../palette.ts'
import { chance, polar, run, short } from '../paper/numbers.ts'
import { gouges } from '../paper/outlines.ts'
import { at, fill, hatch, line, series } from '../paper/paint.ts'
import type { Scene } from '../scene.ts'

/** Fills the whole picture with one colour. */
export const flood = (s: Scene, colour = s.ground) =>
  `<path d="M0 0H${s.wide}V${s.high}H0z" fill="${colour}"/>`

/** Stray ridges, as a gouge leaves them on the cleared parts of a linocut. */
export function chatter(
  s: Scene,
  colour: string,
  count = 16,
  seed = s.seed + 3,
  angle = -24,
): string {
  const random = chance(seed)
  const marks = series(
    count,
    () =>
      [
        random() * s.wide,
        random() * s.high,
        26 + random() * 44,
        angle + (random() - 0.5) * 30,
        4 + random() * 3,
      ] as const,
  )
  return fill(gouges(marks), colour)
}

/** A background like a cleared linocut. */
export const plain = (s: Scene, colour = s.ground) =>
  flood(s, colour) +
  chatter(s, shade(colour, 0.13)) +
  chatter(s, tint(colour, 0.16), 8, s.seed + 40)

/** Horizontal planks with wood grain. */
export function boards(s: Scene, colour = s.ground, angle = 0, width = 150): string {
  const rows = Math.ceil(s.high / width) + 3
  const top = -width * 1.2
  const dark = shade(colour, 0.2)
  const random = chance(s.seed + 11)
  const across = (y: number, wave = 4) =>
    `M-90 ${short(y)}q${run(300 + random() * 200, (random() - 0.5) * wave * 4, s.wide + 180, (random() - 0.5) * wave)}`
  const seams = series(rows, (i) => across(top + i * width)).join('')
  const alternate = series(Math.ceil(rows / 2), (i) => across(top + width * (i * 2 + 0.5))).join('')
  const grain = series(rows * 2, (i) => across(top + (i * width) / 2 + 30 + random() * 40, 16))
  const draw =
    line(alternate, shade(colour, 0.07), width) +
    hatch(grain.join(''), dark, 4, '130 44 60 170 30 90', 0.5) +
    line(seams, dark, 6)
  return flood(s, colour) + (angle ? at(0, 0, angle, 1, draw) : draw)
}

/** Square tiles with a small square where four corners meet. */
export function tiles(s: Scene, colour: string, mark: string, size = 150): string {
  const [columns, rows] = [Math.ceil(s.wide / size), Math.ceil(s.high / size)]
  const lines =
    series(columns + 1, (i) => `M${i * size} 0V${s.high}`).join('') +
    series(rows + 1, (i) => `M0 ${i * size}H${s.wide}`).join('')
  const knots = series(rows + 1, (i) => `M-18 ${i * size}H${s.wide + 18}`).join('')
  return (
    flood(s, colour) +
    line(lines, shade(colour, 0.14), 5) +
    hatch(knots, mark, 36, `36 ${size - 36}`)
  )
}

/** A wall above a table with a bright edge. */
export function counter(s: Scene, edge: number, top: string, front = shade(top, 0.22)): string {
  const table = `M0 ${edge}L${s.wide} ${edge - 4}V${s.high}H0z`
  return (
    fill(table, top) +
    fill(`M0 ${edge + 92}L${s.wide} ${edge + 86}V${s.high}H0z`, front) +
    hatch(`M0 ${edge + 50}H${s.wide}`, shade(top, 0.14), 5, '90 60 34 110') +
    hatch(
      `M0 ${edge + 130}H${s.wide}M-60 ${edge + 170}H${s.wide}`,
      shade(front, 0.2),
      5,
      '120 80 44 30',
    )
  )
}

/** Vertical stripes of wallpaper. */
export const paperedWall = (s: Scene, colour = s.ground, step = 120) =>
  flood(s, colour) +
  line(
    series(Math.ceil(s.wide / step), (i) => `M${i * step + step / 2} 0V${s.high}`).join(''),
    shade(colour, 0.07),
    step / 2,
  )

/** Sun rays from a point. */
export const rays = (cx: number, cy: number, colour: string, count = 18, reach = 1100) =>
  fill(
    series(count, (i) => {
      const turn = (i * 360) / count
      const [a, b] = [polar(cx, cy, reach, turn), polar(cx, cy, reach, turn + 180 / count)]
      return `M${run(cx, cy)}L${run(Math.round(a[0]), Math.round(a[1]), Math.round(b[0]), Math.round(b[1]))}z`
    }).join(''),
    colour,
  )
