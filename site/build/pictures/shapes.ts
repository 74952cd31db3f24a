/** The prop cupboard: grounds, cloths, tableware and garnishes that the pictures share. */
import { INKS as C, shade, tint, type Scheme } from './palette.ts'
import {
  arc,
  at,
  chance,
  cut,
  disc,
  dots,
  each,
  facet,
  fill,
  gouges,
  hatch,
  line,
  polar,
  poly,
  ribbon,
  run,
  scatter,
  scrap,
  series,
  short,
  type Point,
} from './paper.ts'

/** One setting of a picture: its papers, and which of the compositions it takes. */
export type Scene = Scheme & {
  v: number
  wide: number
  high: number
  /** 1, or -1 where the composition is mirrored. */
  flip: 1 | -1
  /** A place across the field, mirrored with the composition. */
  x: (across: number) => number
  /** The option of this variant. */
  pick: <T>(...options: [T, ...T[]]) => T
}

// ---- Grounds -------------------------------------------------------------------------------

export const flood = (s: Scene, colour = s.ground) =>
  `<path d="M0 0H${s.wide}V${s.high}H0z" fill="${colour}"/>`

/** The chatter that a gouge leaves on cleared lino. */
export function chatter(s: Scene, colour: string, count = 16, seed = s.v + 3, angle = -24): string {
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

export const plain = (s: Scene, colour = s.ground) =>
  flood(s, colour) + chatter(s, shade(colour, 0.13)) + chatter(s, tint(colour, 0.16), 8, s.v + 40)

/** Planks across the field, each with its grain. */
export function boards(s: Scene, colour = s.ground, angle = 0, width = 150): string {
  const rows = Math.ceil(s.high / width) + 3
  const top = -width * 1.2
  const dark = shade(colour, 0.2)
  const random = chance(s.v + 11)
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

/** Square tiles with a smaller square where four meet. */
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

export type Weave = 'gingham' | 'ticking' | 'pane' | 'border' | 'plain'

/** A cloth about its own middle. */
export function weave(
  w: number,
  h: number,
  kind: Weave,
  base: string,
  stripe: string,
  step = 100,
): string {
  const rows = (length: number) =>
    series(Math.ceil(length / step), (i) => -length / 2 + step * (i + 0.5)).filter(
      (middle) => middle + step / 4 <= length / 2,
    )
  const down = rows(w)
    .map((x) => `M${run(x, -h / 2)}V${short(h / 2)}`)
    .join('')
  const over = rows(h)
    .map((y) => `M${run(-w / 2, y)}H${short(w / 2)}`)
    .join('')
  const half = { 'stroke-opacity': '.6' }
  if (kind === 'gingham')
    return line(down, stripe, step / 2, half) + line(over, stripe, step / 2, half)
  if (kind === 'pane') return line(down + over, stripe, 7) + line(down + over, base, 2)
  if (kind === 'ticking') return line(down, stripe, step / 3)
  if (kind === 'border') {
    const inset = step * 0.35
    const frame = `M${run(inset - w / 2, inset - h / 2)}h${short(w - inset * 2)}v${short(h - inset * 2)}h${short(inset * 2 - w)}z`
    return line(frame, stripe, step * 0.22)
  }
  return ''
}

export type ClothOptions = { base?: string; stripe?: string; step?: number; fringe?: boolean }

/** A cloth laid on the table: its middle, its size, its turn. */
export function cloth(
  s: Scene,
  [x, y]: Point,
  [w, h]: Point,
  turn: number,
  kind: Weave,
  { base = s.cloth, stripe = s.stripe, step = 100, fringe = false }: ClothOptions = {},
): string {
  const tassels = `M${run(-w / 2 - 12, -h / 2)}V${short(h / 2)}M${run(w / 2 + 12, -h / 2)}V${short(h / 2)}`
  return at(
    x,
    y,
    turn,
    1,
    (cut) =>
      (fringe ? hatch(tassels, base, 34, '7 6') : '') +
      cut(scrap(-w / 2, -h / 2, w, h, 3, 3), base) +
      weave(w, h, kind, base, stripe, step),
  )
}

/** The whole table under a cloth. */
export const spread = (
  s: Scene,
  kind: Weave,
  turn = -8,
  step = 120,
  base = s.cloth,
  ink = s.stripe,
) =>
  flood(s, base) +
  at(s.wide / 2, s.high / 2, turn, 1, weave(s.wide * 1.3, s.high * 1.6, kind, base, ink, step))

/** A wall above, a table below, its edge catching the light. */
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

/** Stripes of wallpaper down the wall. */
export const paperedWall = (s: Scene, colour = s.ground, step = 120) =>
  flood(s, colour) +
  line(
    series(Math.ceil(s.wide / step), (i) => `M${i * step + step / 2} 0V${s.high}`).join(''),
    shade(colour, 0.07),
    step / 2,
  )

/** Rays from a point, for a picture with a sun behind it. */
export const rays = (cx: number, cy: number, colour: string, count = 18, reach = 1100) =>
  fill(
    series(count, (i) => {
      const turn = (i * 360) / count
      const [a, b] = [polar(cx, cy, reach, turn), polar(cx, cy, reach, turn + 180 / count)]
      return `M${run(cx, cy)}L${run(Math.round(a[0]), Math.round(a[1]), Math.round(b[0]), Math.round(b[1]))}z`
    }).join(''),
    colour,
  )

// ---- China ---------------------------------------------------------------------------------

export type Rim = 'band' | 'dots' | 'ticks' | 'double' | 'petals' | 'bare'

/** A plate from above. */
export function plate(
  cx: number,
  cy: number,
  r: number,
  china: string,
  trim: string,
  rim: Rim = 'band',
): string {
  const edge = r * 0.87
  const circle = arc(cx + 3, cy + 3, edge, 0, 359.9)
  const decoration = {
    band: () => line(circle, trim, r * 0.06),
    double: () => line(circle, trim, r * 0.035) + line(arc(cx, cy, r * 0.78, 0, 359.9), trim, 4),
    dots: () =>
      dots(
        series(20, (i) => polar(cx + 3, cy + 3, edge, i * 18)),
        trim,
        r * 0.075,
      ),
    ticks: () => hatch(circle, trim, r * 0.13, `${short(r * 0.035)} ${short(r * 0.075)}`),
    petals: () =>
      fill(
        gouges(
          series(12, (i) => {
            const [x, y] = polar(cx, cy, r * 0.76, i * 30)
            return [x, y, r * 0.17, i * 30, r * 0.1] as const
          }),
        ),
        trim,
      ),
    bare: () => '',
  }[rim]()
  return (
    cut(disc(cx, cy, r, r, { wobble: 0.008, points: 14, seed: Math.round(cx + cy) }), china) +
    decoration +
    fill(disc(cx, cy, r * 0.7, r * 0.7, { wobble: 0.008, points: 12 }), shade(china, 0.09)) +
    fill(
      disc(cx + r * 0.02, cy + r * 0.025, r * 0.675, r * 0.675, { points: 12 }),
      tint(china, 0.5),
    ) +
    hatch(arc(cx, cy, r * 0.95, 12, 84), shade(china, 0.3), r * 0.05, '4 9')
  )
}

/** A deep bowl from above, and what it holds. */
export function bowl(
  cx: number,
  cy: number,
  r: number,
  outer: string,
  broth: string,
  trim = shade(outer),
  level = 0.8,
): string {
  const inside = shade(outer, 0.24)
  return (
    cut(disc(cx, cy, r, r, { wobble: 0.007, points: 14, seed: Math.round(cx) }), outer, 1.5) +
    line(arc(cx, cy, r * 0.945, 0, 359.9), trim, r * 0.045) +
    fill(disc(cx, cy, r * 0.88, r * 0.88, { wobble: 0.006, points: 13 }), inside) +
    hatch(arc(cx, cy, r * 0.85, 190, 275), shade(inside, 0.35), r * 0.06, '5 8') +
    fill(disc(cx + r * 0.02, cy + r * 0.03, r * level, r * level, { points: 12 }), broth)
  )
}

/** A cup of something dark on its saucer, from above; the handle points to `turn`. */
export function cupAbove(
  cx: number,
  cy: number,
  r: number,
  china: string,
  trim: string,
  turn = 30,
  liquid: string = C.cocoa,
): string {
  const [hx, hy] = polar(cx, cy, r * 0.7, turn)
  return (
    plate(cx, cy, r, china, trim, 'band') +
    at(hx, hy, turn, 1, (cut) =>
      cut(scrap(-r * 0.1, -r * 0.09, r * 0.4, r * 0.18, 4, 3), china, 0.6),
    ) +
    cut(disc(cx, cy, r * 0.6, r * 0.6, { points: 12, wobble: 0.01 }), china, 0.8) +
    fill(disc(cx, cy, r * 0.5), shade(china, 0.25)) +
    fill(disc(cx + 2, cy + 3, r * 0.46), liquid) +
    line(arc(cx, cy, r * 0.36, 190, 280), tint(liquid, 0.35), r * 0.05)
  )
}

/** A tumbler from above with ice. */
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

// ---- Cutlery: each points up and lies about its own middle, some 480 tall ---------------------

const TINES = 'v104h10v-104q7-14 14 0'
const FORK = `M-43-200q7-16 14 0v100h10v-104q7-14 14 0${TINES}v100h10v-100q7-16 14 0v110Q43-40 12-15L9 60Q20 200 14 235 0 255-14 235-20 200-9 60L-12-15Q-43-40-43-90z`
const KNIFE = 'M-14 28V-222Q30-196 30-70 30 0 20 28z'
const KNIFE_HANDLE = 'M-13 24H19L17 232Q3 250-10 232z'
const SPOON =
  'M0-235C56-235 64-100 11-52L8 60Q19 200 13 235 0 252-13 235-19 200-8 60L-11-52C-64-100-56-235 0-235z'

export const fork = (x: number, y: number, turn: number, scale = 1, colour: string = C.sky) =>
  at(x, y, turn, scale, (cut) => cut(FORK, colour) + line('M-2 90V215', shade(colour, 0.3), 5))

export const knife = (
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour: string = C.sky,
  handle = colour,
) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(KNIFE, colour) +
      fill('M-14 28V-222Q-2-214 2-190V28z', tint(colour, 0.5)) +
      cut(KNIFE_HANDLE, handle) +
      dots(
        [
          [3, 70],
          [3, 130],
          [3, 190],
        ],
        tint(handle, 0.4),
        9,
      ),
  )

export const spoon = (x: number, y: number, turn: number, scale = 1, colour: string = C.sky) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(SPOON, colour) +
      fill('M-4-218C32-212 40-120 0-78-40-104-40-200-4-218z', shade(colour, 0.18)),
  )

export const chopsticks = (
  x: number,
  y: number,
  turn: number,
  length: number,
  colour: string,
  band: string,
  spreadBy = 5,
) =>
  each([-1, 1], (side) =>
    at(x, y, turn + side * spreadBy, 1, (cut) => {
      const off = side * 22
      return (
        cut(
          poly([
            [-length / 2, off - 7],
            [length / 2, off - 13],
            [length / 2, off + 13],
            [-length / 2, off + 7],
          ]),
          colour,
        ) +
        fill(
          poly([
            [length * 0.3, off - 11],
            [length * 0.36, off - 12],
            [length * 0.36, off + 12],
            [length * 0.3, off + 11],
          ]),
          band,
        ) +
        line(
          `M${run(-length / 2 + 20, off - 2)}L${run(length * 0.28, off - 4)}`,
          tint(colour, 0.35),
          4,
        )
      )
    }),
  )

// ---- Glass, seen from the side, standing on its own origin -------------------------------------

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

/** A warm cup seen from the side, standing on its own origin. */
export function cupBeside(x: number, y: number, scale: number, china: string, trim: string) {
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-300-6Q0-46 300-6 200 50 0 52-200 50-300-6z', china) +
      fill('M-300-6Q0 60 300-6 210 54 0 56-210 54-300-6z', shade(china, 0.18)) +
      fill('M-170 4Q0-14 170 4 0 26-170 4z', shade(china, 0.3)) +
      line('M165-210C300-250 300-70 130-88', shade(china, 0.12), 36) +
      cut('M-190-290C-190-100-130 0-70 8H70C130 0 190-100 190-290z', china, 0.7) +
      fill('M40-260C80-260 90-60 30 8H70C130 0 190-100 190-290z', shade(china, 0.14)) +
      hatch('M168-250C164-120 120-30 72-4', shade(china, 0.34), 26, '5 9') +
      line('M-186-225Q0-190 186-225', trim, 22) +
      dots(
        series(7, (i): Point => [-138 + i * 46, -150 + Math.abs(i - 3) * -4]),
        trim,
        18,
      ) +
      fill(disc(0, -290, 190, 40, { wobble: 0.01, points: 12 }), tint(china, 0.5)) +
      fill(disc(4, -286, 166, 29, { wobble: 0.01, points: 12 }), C.cocoa) +
      fill('M-150-290Q-70-318 30-310-80-296-150-290z', tint(C.cocoa, 0.3)),
  )
}

/** Steam: tapered curls rising from a point. */
export const steam = (x: number, y: number, height: number, colour: string = C.cream, curls = 3) =>
  fill(
    series(curls, (i) => {
      const left = x + (i - (curls - 1) / 2) * height * 0.34
      const tall = height * (i % 2 ? 1 : 0.78)
      const sway = height * 0.14
      return ribbon(
        [
          [left, y],
          [left + sway, y - tall * 0.28],
          [left - sway, y - tall * 0.58],
          [left + sway * 0.9, y - tall * 0.84],
          [left + sway * 0.2, y - tall],
        ],
        [0, height * 0.09, height * 0.12, height * 0.06, 0],
      )
    }).join(''),
    colour,
    { 'fill-opacity': '.8' },
  )

// ---- Garnish -------------------------------------------------------------------------------

/** A leaf's outline from its stalk, 120 long, or the half of it in shade. */
export function blade(x: number, y: number, turn: number, scale = 1, half = false): string {
  const [cos, sin] = [
    Math.cos((turn * Math.PI) / 180) * scale,
    Math.sin((turn * Math.PI) / 180) * scale,
  ]
  const snap = scale < 0.5 ? (value: number) => value : Math.round
  const steps = half ? [60, 4, 122, -2, -70, 52, -122, 2] : [48, -52, 122, -2, -70, 52, -122, 2]
  const turned = steps.flatMap((px, i) => {
    const py = steps[i + 1] ?? 0
    return i % 2 ? [] : [snap(px * cos - py * sin), snap(px * sin + py * cos)]
  })
  return `M${run(Math.round(x), Math.round(y))}q${run(...turned)}z`
}

/** A leaf from its stalk, 120 long at its full size. */
export const leaf = (x: number, y: number, turn: number, scale = 1, colour: string = C.leaf) =>
  fill(blade(x, y, turn, scale), colour) + fill(blade(x, y, turn, scale, true), shade(colour, 0.25))

/** A sprig: leaves in pairs up a stem, some 300 long. */
export function sprig(
  x: number,
  y: number,
  turn: number,
  scale = 1,
  colour: string = C.leaf,
  pairs = 3,
): string {
  type Placed = readonly [x: number, y: number, turn: number, scale: number]
  const leaves: Placed[] = [
    ...series(pairs, (i): Placed => [40 + i * 76, 6, -58 + i * 6, 1 - i * 0.1]),
    ...series(pairs, (i): Placed => [30 + i * 76, 8, 56 - i * 6, 1 - i * 0.1]),
    [pairs * 76, 0, 0, 0.8],
  ]
  return at(
    x,
    y,
    turn,
    scale,
    line(`M0 0Q${pairs * 40} 16 ${pairs * 80} 0`, shade(colour, 0.25), 8) +
      fill(leaves.map((placed) => blade(...placed)).join(''), colour) +
      fill(leaves.map((placed) => blade(...placed, true)).join(''), shade(colour, 0.25)),
  )
}

/** Feathery herbs: dill, coriander, fennel. */
export const fronds = (x: number, y: number, turn: number, scale = 1, colour: string = C.leaf) =>
  at(
    x,
    y,
    turn,
    scale,
    line('M0 0Q70-20 150 0M50-8Q70-60 110-70M80-12Q110 30 150 44', colour, 8) +
      fill(
        [
          [150, 0],
          [112, -74],
          [152, 46],
          [120, -20],
          [90, -46],
          [120, 24],
        ]
          .map(([px = 0, py = 0], i) =>
            facet(px, py, 34 - (i > 2 ? 8 : 0), 26, { points: 7, wobble: 0.3, seed: i + 2 }),
          )
          .join(''),
        colour,
      ),
  )

/** A slice of citrus, whole or (from, to) in part. */
export function citrus(
  cx: number,
  cy: number,
  r: number,
  rind: string = C.mustard,
  flesh: string = C.butter,
  turn = 10,
): string {
  const parts = series(8, (i) => {
    const [a, b] = [turn + i * 45 + 5, turn + i * 45 + 40]
    const [t, p, q] = [
      polar(cx, cy, r * 0.14, a + 17),
      polar(cx, cy, r * 0.76, a),
      polar(cx, cy, r * 0.76, b),
    ]
    const [ox, oy] = polar(cx, cy, r * 0.88, a + 17)
    return `M${run(...t)}L${run(...p)}Q${run(ox, oy, ...q)}z`
  })
  return (
    cut(disc(cx, cy, r), rind, 0.7) +
    fill(disc(cx, cy, r * 0.87), C.cream) +
    fill(parts.join(''), flesh)
  )
}

/** A wedge of citrus lying on its side, 200 across. */
export const wedgeOf = (
  x: number,
  y: number,
  turn: number,
  scale = 1,
  rind: string = C.mustard,
  flesh: string = C.butter,
) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-104-22C-90 76 90 76 104-22Q0 4-104-22z', rind, 0.7) +
      fill('M-104-22Q0-66 104-22 70 40 0 42-70 40-104-22z', C.cream) +
      fill('M-84-22L-10-32-8 22Q-60 20-84-22zM84-22L6-32 8 22Q60 20 84-22z', flesh) +
      fill(
        gouges([
          [-50, -10, 26, 20, 4],
          [24, 0, 30, -24, 4],
        ]),
        tint(flesh, 0.6),
      ),
  )

/** A tomato with its star. */
export const tomato = (cx: number, cy: number, r: number, colour: string = C.tomato, seed = 1) =>
  cut(disc(cx, cy, r, r * 0.94, { seed, wobble: 0.03 }), colour, 0.8) +
  hatch(arc(cx, cy, r * 0.8, 8, 92), shade(colour, 0.3), r * 0.26, '5 8') +
  fill(gouges([[cx - r * 0.62, cy - r * 0.12, r * 0.5, -58, r * 0.1]]), C.cream) +
  at(
    cx - r * 0.05,
    cy - r * 0.18,
    seed * 23,
    1,
    fill(
      poly(series(10, (i) => polar(0, 0, i % 2 ? r * 0.13 : r * (0.42 + (i % 3) * 0.1), i * 36))),
      C.leaf,
    ),
  )

/** A cut tomato or another wheel with pips. */
export const wheel = (
  cx: number,
  cy: number,
  r: number,
  skin: string = C.crab,
  flesh: string = C.tomato,
  seed = 1,
) =>
  fill(disc(cx, cy, r, r, { seed }), skin) +
  fill(disc(cx + r * 0.03, cy + r * 0.03, r * 0.86, r * 0.86, { seed: seed + 1 }), flesh) +
  fill(
    series(5, (i) => {
      const [x, y] = polar(cx, cy, r * 0.26, i * 72 + seed * 31)
      return `${gouges([[x, y, r * 0.5, i * 72 + seed * 31, r * 0.26]])}`
    }).join(''),
    tint(flesh, 0.45),
  )

export const cucumber = (cx: number, cy: number, r: number, seed = 1) =>
  fill(facet(cx, cy, r, r, { points: 12, wobble: 0.02, seed }), C.leaf) +
  fill(disc(cx, cy, r * 0.85, r * 0.85, { seed }), tint(C.sage, 0.55)) +
  hatch(arc(cx, cy, r * 0.42, 0, 359.9), C.sage, r * 0.24, `${short(r * 0.14)} ${short(r * 0.2)}`)

/** Olives at points: a short stroke with round ends is an olive. */
export const olives = (points: readonly Point[], r: number, colour: string = C.aubergine) =>
  line(
    points
      .map(([x, y]) => `M${Math.round(x - r * 0.1)} ${Math.round(y)}h${short(r * 0.24)}`)
      .join(''),
    colour,
    r * 1.8,
    { 'stroke-linecap': 'round' },
  ) +
  dots(
    points.map(([x, y]): Point => [x + r * 0.36, y + r * 0.1]),
    shade(colour, 0.5),
    r * 0.5,
  ) +
  dots(
    points.map(([x, y]): Point => [x - r * 0.35, y - r * 0.35]),
    tint(colour, 0.6),
    r * 0.3,
  )

/** A chilli from its stalk, some 240 long. */
export const chilli = (x: number, y: number, turn: number, scale = 1, colour: string = C.tomato) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        ribbon(
          [
            [0, 0],
            [60, -14],
            [150, 6],
            [240, 62],
          ],
          [40, 54, 40, 0],
        ),
        colour,
        0.6,
      ) +
      fill(
        ribbon(
          [
            [24, -10],
            [70, -22],
            [140, -8],
            [170, 4],
          ],
          [0, 9, 7, 0],
        ),
        tint(colour, 0.55),
      ) +
      fill(
        ribbon(
          [
            [-56, -30],
            [-26, -8],
            [10, 0],
          ],
          [9, 12, 46],
        ),
        C.leaf,
      ),
  )

/** A prawn curled about its origin, some 180 across. */
export const prawn = (x: number, y: number, turn: number, scale = 1, colour: string = C.tomato) =>
  at(x, y, turn, scale, (cut) => {
    const body = ribbon(
      series(6, (i) => polar(0, 0, 64, 150 + i * 46)),
      [44, 58, 58, 50, 38, 22],
    )
    return (
      cut('M58 34L118 66 76 76 88 116 40 72z', shade(colour, 0.15), 0.5) +
      cut(body, tint(colour, 0.3), 0.6) +
      hatch(arc(0, 0, 66, 150, 370), colour, 50, '9 25')
    )
  })

/** Half a boiled egg. */
export const halfEgg = (x: number, y: number, turn: number, scale = 1, yolk: string = C.mustard) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(disc(0, 0, 92, 70, { points: 12 }), tint(C.clay, 0.45), 0.5) +
      fill(disc(-2, -3, 83, 62), C.cream) +
      fill(disc(10, 2, 42, 40), yolk) +
      fill(disc(16, 8, 30, 27), shade(yolk, 0.12)) +
      fill(gouges([[-14, -10, 30, -46, 6]]), C.cream),
  )

/** A fried egg. */
export const friedEgg = (x: number, y: number, r: number, seed = 2) =>
  fill(disc(x, y, r, r * 0.92, { seed, wobble: 0.12, points: 9 }), C.cream) +
  hatch(arc(x, y, r * 0.8, 10, 80), C.stone, r * 0.16, '4 8') +
  fill(disc(x - r * 0.06, y - r * 0.04, r * 0.46), C.mustard) +
  fill(disc(x, y + r * 0.05, r * 0.36), shade(C.mustard, 0.08)) +
  line(arc(x - r * 0.06, y - r * 0.04, r * 0.32, 190, 275), C.cream, r * 0.09)

/** Strands coiled in a round. */
export function noodles(
  cx: number,
  cy: number,
  r: number,
  strands: readonly string[],
  width: number,
  seed = 1,
  count = 9,
): string {
  const random = chance(seed)
  return each(strands, (colour) =>
    line(
      series(count, () => {
        const [ox, oy] = polar(cx, cy, r * 0.42 * Math.sqrt(random()), random() * 360)
        const reach = (r - Math.hypot(ox - cx, oy - cy)) * (0.45 + random() * 0.5)
        const start = random() * 360
        return arc(
          Math.round(ox),
          Math.round(oy),
          Math.round(reach),
          start,
          start + 120 + random() * 150,
        )
      }).join(''),
      colour,
      width,
      { 'stroke-linecap': 'round' },
    ),
  )
}

/** A mound of rice. */
export const rice = (cx: number, cy: number, r: number, seed = 4, colour: string = C.cream) =>
  cut(disc(cx, cy, r, r * 0.96, { seed, wobble: 0.04 }), colour, 0.5) +
  fill(
    gouges(
      scatter(cx, cy, r * 0.84, r * 0.8, 13, seed, 0.6).map(
        ([x, y], i) => [x, y, 17, i * 67, 5] as const,
      ),
    ),
    C.stone,
  )

/** Grain, seasoning or crumbs over a round. */
export const pepper = (
  cx: number,
  cy: number,
  r: number,
  colour: string,
  count = 14,
  size = 8,
  seed = 3,
) => dots(scatter(cx, cy, r, r, count, seed, 0.9), colour, size)

/** A flame standing on its origin, 230 tall. */
export const flame = (
  x: number,
  y: number,
  scale: number,
  hot: readonly string[] = [C.tomato, C.mustard, C.butter],
  turn = 0,
) =>
  at(
    x,
    y,
    turn,
    scale,
    each(hot, (colour, i) => {
      const k = 1 - i * 0.3
      const steps = [
        -40, -70, 20, -90, 24, -150, 26, 20, 30, 40, 32, 54, 20, -34, 24, -84, 10, -134, 64, 50,
        116, 160, 70, 230,
      ]
      return fill(
        `M${run(-70 * k, 0)}c${run(...steps.map((step) => Math.round(step * k)))}z`,
        colour,
      )
    }),
  )

/** A stack of scalloped lettuce, cloud or awning edge between two points. */
export const star = (cx: number, cy: number, r: number, points = 5, turn = -90, waist = 0.42) =>
  poly(series(points * 2, (i) => polar(cx, cy, i % 2 ? r * waist : r, turn + (i * 180) / points)))

/** A napkin folded to a point, about its middle. */
export const napkin = (
  x: number,
  y: number,
  turn: number,
  w: number,
  h: number,
  base: string,
  stripe: string,
) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-w / 2, -h / 2, w, h, 5, 5), base) +
      fill(
        poly([
          [-w / 2, h / 2],
          [w / 2, -h / 2],
          [w / 2, h / 2],
        ]),
        shade(base, 0.1),
      ) +
      line(
        `M${run(-w / 2 + 22, -h / 2)}V${short(h / 2)}M${run(-w / 2 + 44, -h / 2)}V${short(h / 2)}`,
        stripe,
        9,
      ),
  )
