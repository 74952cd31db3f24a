/** Seafood, Mexican, Mediterranean, Greek and Indian. */
import { INKS as C, shade, tint } from '../palette.ts'
import {
  arc,
  at,
  cut,
  disc,
  dots,
  each,
  facet,
  fill,
  gouges,
  hatch,
  line,
  poly,
  polar,
  ribbon,
  scatter,
  scrap,
  series,
  wedge,
  type Point,
} from '../paper.ts'
import {
  boards,
  bowl,
  chilli,
  chatter,
  citrus,
  cloth,
  counter,
  cucumber,
  flood,
  fork,
  fronds,
  leaf,
  olives,
  pepper,
  plain,
  plate,
  rays,
  rice,
  sprig,
  spread,
  tiles,
  tumbler,
  wedgeOf,
  wheel,
  bottle,
  type Scene,
  star,
} from '../shapes.ts'
import { corn } from './hearth.ts'
import type { Motif } from './motif.ts'

// ---- Seafood: the blue crab ------------------------------------------------------------------

const mirrored = (right: readonly Point[]): Point[] => [
  ...right,
  ...right.map(([x, y]): Point => [-x, y]).reverse(),
]

/** A crab from above, claws up, some 960 across. */
export function crab(
  x: number,
  y: number,
  turn: number,
  scale: number,
  shell: string = C.tomato,
  limb: string = C.crab,
  joint: string = C.mustard,
): string {
  const sides = [1, -1] as const
  const legs: readonly (readonly [Point, Point, Point, Point])[] = [
    [
      [170, 10],
      [300, -66],
      [372, -50],
      [470, 46],
    ],
    [
      [160, 50],
      [310, 30],
      [376, 66],
      [440, 196],
    ],
    [
      [140, 84],
      [262, 120],
      [322, 176],
      [352, 306],
    ],
  ]
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      each(
        sides,
        (side) =>
          cut(
            legs
              .map((points) =>
                ribbon(
                  points.map(([px, py]): Point => [px * side, py]),
                  [44, 40, 32, 0],
                ),
              )
              .join(''),
            limb,
          ) +
          fill(
            each(legs, ([, , knee, tip]) =>
              ribbon(
                [
                  [(knee[0] + (tip[0] - knee[0]) * 0.5) * side, knee[1] + (tip[1] - knee[1]) * 0.5],
                  [
                    (knee[0] + (tip[0] - knee[0]) * 0.8) * side,
                    knee[1] + (tip[1] - knee[1]) * 0.74,
                  ],
                  [tip[0] * side, tip[1]],
                ],
                [20, 14, 0],
              ),
            ),
            joint,
          ) +
          cut(
            ribbon(
              [
                [90 * side, 100],
                [150 * side, 176],
                [196 * side, 214],
              ],
              [40, 38, 30],
            ),
            limb,
          ) +
          cut(
            disc(226 * side, 270, 40, 68, { turn: -26 * side, seed: 2, wobble: 0.03 }),
            tint(limb, 0.12),
          ) +
          hatch(`M${200 * side} 222L${252 * side} 318`, joint, 24, '5 10') +
          cut(
            ribbon(
              [
                [140 * side, -40],
                [230 * side, -70],
                [310 * side, -110],
                [322 * side, -160],
              ],
              [56, 66, 70, 54],
            ),
            limb,
          ) +
          at(
            318 * side,
            -140,
            -30 * side,
            side * 0.9,
            (cut) =>
              cut(
                'M-34 14C-92-40-96-110-66-160-70-220-46-262-14-290-26-236-20-196-2-166 12-206 22-246 14-300 76-256 100-180 76-110 66-60 50-20 32 14z',
                shell,
              ) +
              fill(
                'M32 14C50-20 66-60 76-110 100-180 76-256 14-300 52-240 60-160 40-100 26-50 10-10-2 10z',
                shade(shell, 0.2),
              ) +
              dots(
                [
                  [-40, -110],
                  [-30, -60],
                  [0, -80],
                  [-16, -130],
                ],
                tint(shell, 0.5),
                12,
              ) +
              fill(
                gouges([
                  [-52, -190, 70, -76, 9],
                  [64, -200, 76, -112, 8],
                ]),
                joint,
              ),
          ),
      ) +
      cut(
        poly(
          mirrored([
            [0, -104],
            [34, -116],
            [54, -96],
            [84, -118],
            [104, -92],
            [136, -104],
            [150, -82],
            [184, -88],
            [196, -64],
            [228, -66],
            [238, -42],
            [340, -8],
            [250, 42],
            [190, 96],
            [110, 138],
            [0, 146],
          ]),
        ),
        shell,
      ) +
      fill(
        poly(
          mirrored([
            [0, 94],
            [90, 90],
            [180, 50],
            [260, 16],
            [340, -8],
            [250, 42],
            [190, 96],
            [110, 138],
            [0, 146],
          ]),
        ),
        shade(shell, 0.2),
      ) +
      fill(
        'M-26-40Q-10 20-40 66-70 50-90 10-110-10-150-20-90-50-26-40zM26-40Q10 20 40 66 70 50 90 10 110-10 150-20 90-50 26-40z',
        shade(shell, 0.16),
      ) +
      line('M-200-40Q-100-84-20-78M200-40Q100-84 20-78', tint(shell, 0.45), 9) +
      fill(disc(-44, -112, 16) + disc(44, -112, 16), C.ink) +
      line('M-20-106L-34-150M20-106L34-150', limb, 8) +
      dots(scatter(0, 20, 220, 80, 12, 3, 0.8), joint, 10),
  )
}

const mallet = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-15, -20, 30, 380, 3, 4), C.clay) +
      cut(scrap(-120, -90, 240, 110, 5, 5), '#d9a056') +
      fill(scrap(60, -90, 60, 110, 5, 4) + scrap(-120, -90, 26, 110, 2, 4), C.clay),
  )

const newsprint = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-560, -400, 1120, 800, 6, 12), C.paper) +
      line('M-520-356H520', C.stone, 30) +
      hatch(series(5, (i) => `M${-430 + i * 215}-310V380`).join(''), C.stone, 180, '5 13') +
      fill('M-520-60h180v150h-180zM340-310h180v190h-180z', C.stone),
  )

const seafood: Motif = {
  schemes: ['bay', 'stone', 'night', 'butter'],
  draw: (s) => {
    const blue = s.v === 3
    return (
      s.pick(
        () => plain(s) + newsprint(620, 470, -5),
        () => spread(s, 'ticking', 14, 110, C.cream, C.bay),
        () =>
          boards(s, s.ground, 5) +
          cut(disc(600, 470, 560, 410, { wobble: 0.01, points: 14 }), C.cream) +
          line(disc(603, 473, 510, 362, { wobble: 0.01, points: 14 }), C.bay, 16),
        () => plain(s) + cloth(s, [600, 860], [1500, 420], 6, 'gingham', { stripe: C.bay }),
      )() +
      s.pick(
        () => mallet(s.x(1040), 560, 24),
        () => tumbler(s.x(1070), 130, 120, C.mustard),
        () => '',
        () => mallet(s.x(1080), 430, -16),
      )() +
      crab(
        600,
        s.pick(470, 480, 470, 480),
        s.pick(-6, 8, 0, -8),
        s.pick(1.2, 1.2, 1.1, 1.2),
        blue ? C.bay : C.tomato,
        blue ? shade(C.bay, 0.25) : C.crab,
        blue ? C.tomato : C.mustard,
      ) +
      s.pick(
        () =>
          citrus(s.x(150), 730, 110) +
          wedgeOf(s.x(300), 830, -14, 1) +
          wedgeOf(s.x(130), 110, 20, 0.9),
        () =>
          wedgeOf(s.x(180), 110, 16, 1.2) +
          corn(s.x(260), 830, -8, 0.9) +
          citrus(s.x(1090), 800, 96),
        () =>
          citrus(600, 810, 96, C.mustard, C.butter, 30) +
          wedgeOf(470, 846, 20, 0.8) +
          wedgeOf(735, 846, -20, 0.8) +
          fronds(600, 160, -30, 1, C.leaf) +
          fronds(590, 170, 200, 1, C.leaf),
        () =>
          citrus(s.x(130), 760, 120, C.leaf, C.sage) +
          wedgeOf(s.x(260), 850, 8, 0.9, C.leaf, C.sage) +
          wedgeOf(s.x(130), 90, 24, 0.9, C.mustard),
      )()
    )
  },
}

// ---- Mexican ---------------------------------------------------------------------------------

function taco(
  x: number,
  y: number,
  turn: number,
  scale: number,
  seed: number,
  shell: string = C.butter,
): string {
  const rim = series(9, (i) => polar(0, 0, 1, 180 + i * 22.5)).map(([px, py]): Point => [
    px * 250,
    py * 216,
  ])
  const salad = (list: readonly Point[], r: number, colour: string, off: number) =>
    fill(
      list
        .map(([px, py], i) =>
          facet(px * 1.02, py * 1.02 - off, r, r * 0.86, {
            seed: i + seed,
            wobble: 0.22,
            points: 8,
          }),
        )
        .join(''),
      colour,
    )
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-262 10C-270-160-140-262 20-256 170-250 280-150 278 10z', shade(C.mustard, 0.15)) +
      salad(rim, 64, C.leaf, 18) +
      salad(
        rim.filter((_, i) => i % 2),
        42,
        C.sage,
        42,
      ) +
      salad(rim.filter((_, i) => i % 2 === 0).slice(1, -1), 38, C.tomato, 26) +
      salad(
        rim.slice(1, -1).map(([px, py], i): Point => [px * 0.93 + (i % 2) * 14, py * 0.93]),
        34,
        C.cocoa,
        6,
      ) +
      dots(
        rim.slice(1, -1).map(([px, py], i): Point => [px + (i % 2 ? 22 : -16), py - 30]),
        C.cream,
        17,
      ) +
      cut('M-262 12C-262-120-150-206 0-206S262-120 262 12Q0 34-262 12z', shell, 0.6) +
      fill('M90-196C190-166 262-100 262 12Q200 18 130 20 220-90 90-196z', C.mustard) +
      dots(scatter(-20, -80, 190, 74, 11, seed, 0.8), C.clay, 14, 1),
  )
}

const papel = (y: number, colours: readonly string[]) =>
  each(
    series(6, (i) => i),
    (i) => {
      const [x, dip] = [20 + i * 205, [26, 8, 0, 0, 8, 26][i] ?? 0]
      const top = y - dip
      return fill(
        `M${x} ${top}h190v150q-16 30-32 0t-31 0-32 0-32 0-32 0-31 0zM${x + 95} ${top + 26}l34 44-34 44-34-44zM${x + 26} ${top + 30}l20 20-20 20-12-20zM${x + 164} ${top + 30}l12 20-12 20-20-20zM${x + 40} ${top + 96}l18 20-18 20-18-20zM${x + 150} ${top + 96}l18 20-18 20-18-20z`,
        colours[i % colours.length] ?? '#fff',
        { 'fill-rule': 'evenodd' },
      )
    },
  ) + line(`M-10 ${y - 30}Q600 ${y + 20} 1210 ${y - 30}`, C.ink, 5)

const salsa = (x: number, y: number, colour: string, clay: string) =>
  cut(`M${x - 130} ${y - 100}Q${x - 120} ${y + 30} ${x} ${y + 30}T${x + 130} ${y - 100}z`, clay) +
  hatch(`M${x - 112} ${y - 50}Q${x} ${y - 34} ${x + 112} ${y - 50}`, C.cream, 26, '10 16') +
  fill(disc(x, y - 100, 132, 36), shade(clay, 0.25)) +
  fill(disc(x + 2, y - 98, 112, 27), colour) +
  dots(scatter(x, y - 98, 90, 18, 9, 3), tint(colour, 0.6), 10)

/** A soft tortilla from above, filled. */
const tortilla = (x: number, y: number, r: number, filling: string, seed: number) =>
  cut(disc(x, y, r, r * 0.97, { seed, wobble: 0.03 }), tint(C.mustard, 0.5)) +
  hatch(arc(x, y, r * 0.88, 0, 359.9), C.clay, r * 0.12, '14 70 26 110 10 40', 0.7) +
  fill(
    scatter(x, y, r * 0.6, r * 0.5, 6, seed)
      .map(([px, py], i) => facet(px, py, r * 0.32, r * 0.24, { seed: i, wobble: 0.25, points: 7 }))
      .join(''),
    C.leaf,
  ) +
  fill(
    scatter(x, y, r * 0.5, r * 0.42, 7, seed + 3)
      .map(([px, py], i) => facet(px, py, r * 0.24, r * 0.18, { seed: i, wobble: 0.2, points: 6 }))
      .join(''),
    filling,
  ) +
  fill(
    scatter(x, y, r * 0.5, r * 0.44, 5, seed + 5)
      .map(([px, py], i) => facet(px, py, r * 0.14, r * 0.13, { seed: i, points: 5 }))
      .join(''),
    C.tomato,
  ) +
  fill(
    scatter(x, y, r * 0.54, r * 0.46, 4, seed + 9)
      .map(([px, py], i) => facet(px, py, r * 0.13, r * 0.1, { seed: i, points: 5 }))
      .join(''),
    C.sage,
  ) +
  dots(scatter(x, y, r * 0.5, r * 0.44, 9, seed + 7), C.cream, 15)

const dip = (x: number, y: number, r: number, colour: string, clay: string) =>
  cut(disc(x, y, r), clay) +
  hatch(arc(x, y, r * 0.9, 0, 359.9), C.cream, r * 0.13, '10 14') +
  fill(disc(x, y, r * 0.76), shade(clay, 0.3)) +
  fill(disc(x + 3, y + 4, r * 0.72), colour) +
  dots(scatter(x, y, r * 0.5, r * 0.5, 12, 3), tint(colour, 0.55), r * 0.12) +
  fill(
    gouges([
      [x - 30, y - 20, 60, 20, 10],
      [x - 10, y + 20, 50, -30, 9],
    ]),
    C.leaf,
  )

const tacosBeside = (s: Scene) =>
  flood(s) +
  chatter(s, shade(s.ground, 0.1), 12) +
  (s.v
    ? fill(disc(s.x(820), 360, 300, 300), C.tomato) + cactus(s.x(150), 650, 1.4)
    : rays(s.x(600), 560, tint(s.ground, 0.3), 16) +
      papel(30, [C.tomato, C.bay, C.mustard, C.leaf])) +
  counter(s, 640, s.v ? C.clay : C.bay, s.v ? C.bay : C.mustard) +
  zigzag(786, s.v ? C.butter : C.tomato) +
  (s.v ? '' : bottle(s.x(1080), 720, 0.8, C.clay, C.butter)) +
  taco(300, 700, -12, 1.2, 4, '#efc067') +
  taco(850, 700, 10, 1.1, 7, C.butter) +
  taco(570, 772, -3, 1.3, 2, tint(C.mustard, 0.35)) +
  (s.v
    ? salsa(1010, 830, C.tomato, C.moss) + wedgeOf(150, 820, 10, 1.1, C.leaf, C.sage)
    : wedgeOf(1000, 816, -10, 1.2, C.leaf, C.sage) + chilli(110, 830, -8, 0.9))

const tacosAbove = (s: Scene) => {
  const [cx, cy] = [s.x(520), 470]
  return (
    (s.v === 1
      ? tiles(s, s.ground, C.butter, 150)
      : plain(s) +
        cloth(s, [s.x(1000), 450], [460, 1300], -8, 'ticking', {
          base: C.rose,
          stripe: C.crab,
          step: 80,
        })) +
    cut(disc(cx, cy, 420), s.v === 1 ? C.mustard : C.bay) +
    fill(
      gouges(
        series(24, (i) => {
          const [x, y] = polar(cx, cy, 348, i * 15)
          return [x, y, 58, i * 15, 26] as const
        }),
      ),
      C.cream,
    ) +
    each([200, 320, 80], (turn, i) =>
      tortilla(
        ...polar(cx, cy, 184, turn + s.v * 6),
        184,
        [C.cocoa, C.clay, C.crab][i] ?? C.cocoa,
        i * 3 + s.v,
      ),
    ) +
    wedgeOf(cx, cy - 4, 20, 0.9, C.leaf, C.sage) +
    wedgeOf(cx + 40, cy + 60, -30, 0.8, C.leaf, C.sage) +
    dip(s.x(1060), 200, 150, C.leaf, C.cocoa) +
    dip(s.x(1080), 560, 120, C.tomato, C.moss) +
    chilli(s.x(980), 790, -14 * s.flip, 1) +
    chilli(s.x(990), 850, 4 * s.flip, 0.9, C.leaf) +
    citrus(s.x(100), 810, 90, C.leaf, C.sage)
  )
}

const mexican: Motif = {
  schemes: ['rose', 'bay', 'mustard', 'moss'],
  draw: (s) => (s.v % 2 ? tacosAbove(s) : tacosBeside(s)),
}
const zigzag = (y: number, colour: string) =>
  line(`M-10 ${y + 40}${'l40-34 40 34'.repeat(16)}`, colour, 15)
const cactus = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut(
        'M-50 0V-270Q-44-330 0-330T50-270V-150Q100-150 100-190V-236Q130-262 150-236V-170Q140-96 50-90V0z',
        C.leaf,
      ) +
      cut('M-50-110Q-140-116-140-190V-220Q-116-246-94-220V-190Q-94-164-50-162z', C.leaf, 0.5) +
      hatch('M-22-20V-290M20-20V-290', C.sage, 12, '5 26') +
      cut('M-80-30H80L60 60H-60z', C.tomato, 0.5) +
      hatch('M-70-8H70', C.butter, 20, '8 10'),
  )

// ---- Mediterranean ---------------------------------------------------------------------------

const hummus = (x: number, y: number, r: number, china: string, trim: string) =>
  plate(x, y, r, china, trim, 'petals') +
  fill(disc(x, y, r * 0.68, r * 0.66, { wobble: 0.05, seed: 3 }), '#e6c48a') +
  line(
    `${arc(x, y, r * 0.5, 20, 300)}${arc(x + 6, y, r * 0.32, 190, 500)}${arc(x, y, r * 0.15, 0, 260)}`,
    shade(C.clay, 0.05),
    r * 0.055,
    { 'stroke-linecap': 'round', 'stroke-opacity': '.6' },
  ) +
  line(
    `${arc(x + 4, y + 5, r * 0.41, 40, 200)}${arc(x, y + 4, r * 0.23, 220, 420)}`,
    C.mustard,
    r * 0.09,
    { 'stroke-linecap': 'round' },
  ) +
  pepper(x, y, r * 0.55, C.crab, 16, r * 0.04)

const pitas = (x: number, y: number, turn: number, scale = 1) =>
  at(x, y, turn, scale, (cut) =>
    each([0, 1], (i) =>
      at(
        i * 120,
        i * 20,
        i * 32,
        1,
        (inner) =>
          (i >= 0 ? inner : cut)(wedge(0, 0, 220, -112, -64, { seed: i + 2 }), tint(C.clay, 0.42)) +
          hatch(arc(0, 0, 180, -108, -68), C.clay, 40, '12 26 20 34'),
      ),
    ),
  )

const greens = (x: number, y: number, r: number) =>
  fill(
    scatter(x, y, r * 0.74, r * 0.74, 7, 4)
      .map(([px, py], i) => facet(px, py, r * 0.42, r * 0.33, { seed: i, wobble: 0.3, points: 7 }))
      .join(''),
    C.leaf,
  ) +
  fill(
    scatter(x, y, r * 0.76, r * 0.76, 6, 9)
      .map(([px, py], i) => facet(px, py, r * 0.13, r * 0.1, { seed: i, wobble: 0.3, points: 6 }))
      .join(''),
    C.sage,
  ) +
  fill(
    scatter(x, y, r * 0.72, r * 0.72, 6, 15)
      .map(([px, py], i) => facet(px, py, r * 0.1, r * 0.1, { seed: i, points: 5 }))
      .join(''),
    C.tomato,
  ) +
  pepper(x, y, r * 0.76, C.cream, 14, r * 0.07)

const mediterranean: Motif = {
  schemes: ['clay', 'bay', 'rose', 'moss'],
  draw: (s) => {
    const spots = s.pick<readonly Point[]>(
      [
        [440, 430],
        [950, 250],
        [890, 730],
        [110, 800],
        [80, 120],
      ],
      [
        [480, 480],
        [960, 240],
        [960, 740],
        [80, 780],
        [120, 110],
      ],
      [
        [430, 400],
        [900, 210],
        [960, 700],
        [150, 830],
        [40, 200],
      ],
      [
        [470, 460],
        [940, 270],
        [900, 760],
        [90, 780],
        [90, 140],
      ],
    )
    const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0], e = [0, 0]] = spots.map(
      ([x, y]): Point => [s.x(x), y],
    )
    return (
      s.pick(
        () => tiles(s, s.ground, C.cream, 150),
        () => tiles(s, s.ground, C.butter, 150),
        () => boards(s, s.ground, -6, 300),
        () =>
          flood(s) +
          cloth(s, [s.x(760), 450], [560, 1300], -12, 'ticking', { stripe: C.crab, step: 90 }),
      )() +
      hummus(a[0], a[1], 330, C.cream, s.pick(C.bay, C.tomato, C.moss, C.bay)) +
      bowl(b[0], b[1], 224, s.pick(C.bay, C.cream, C.moss, C.mustard), C.sage) +
      olives(scatter(b[0], b[1], 144, 144, 8, s.v + 2), 46, s.v % 2 ? C.aubergine : C.leaf) +
      olives(scatter(b[0], b[1], 110, 110, 4, s.v + 8), 44, s.v % 2 ? C.leaf : C.aubergine) +
      plate(
        c[0],
        c[1],
        236,
        s.pick(C.butter, C.rose, C.sky, C.cream),
        s.pick(C.tomato, C.aubergine, C.bay, C.tomato),
        'double',
      ) +
      greens(c[0], c[1], 160) +
      plate(d[0], d[1], 210, C.cream, C.mustard, 'ticks') +
      each(scatter(d[0], d[1], 110, 110, 5, 3), ([x, y], i) =>
        i % 2 ? wheel(x, y, 60, C.crab, C.tomato, i) : cucumber(x, y, 60, i),
      ) +
      bowl(e[0], e[1], 160, C.tomato, C.cream) +
      cucumber(e[0] + 20, e[1] + 20, 44) +
      leaf(e[0] - 60, e[1] + 10, -30, 0.8) +
      leaf(e[0] - 50, e[1] + 16, 30, 0.7) +
      pitas(s.x(510), 330 + a[1] * 0.9, s.flip > 0 ? 20 : -46, 1) +
      leaf(a[0] - 20, a[1], -60, 0.8) +
      leaf(a[0] - 14, a[1] + 4, 10, 0.8) +
      sprig(s.x(560), 60, s.flip > 0 ? 16 : 164, 0.9, C.sage, 2) +
      dots(
        [
          [s.x(690), 130],
          [s.x(760), 60],
        ],
        C.aubergine,
        52,
      )
    )
  },
}

// ---- Greek -----------------------------------------------------------------------------------

/** The meander, along a line. */
const meander = (y: number, colour: string, unit = 22, from = -20, count = 12) =>
  line(
    `M${from} ${y + unit * 4}${`h${unit}v${-unit * 4}h${unit * 4}v${unit * 3}h${-unit * 2}v${-unit}`.concat(`m${unit * 2} ${unit * 2}`).repeat(count)}`,
    colour,
    unit * 0.62,
  ) + line(`M0 ${y - unit}H1200M0 ${y + unit * 5}H1200`, colour, unit * 0.5)

const greek: Motif = {
  schemes: ['stone', 'bay', 'sky', 'night'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 440]
    const key = s.pick(C.bay, C.cream, C.bay, C.butter)
    return (
      plain(s) +
      meander(50, key) +
      meander(740, key) +
      plate(
        cx,
        cy,
        390,
        C.cream,
        s.pick(C.bay, C.bay, C.tomato, C.bay),
        s.pick('ticks', 'double', 'band', 'petals'),
      ) +
      (s.v % 2
        ? gyro(cx, cy, -28 * s.flip) +
          bowl(cx - 210 * s.flip, cy + 190, 104, C.bay, C.cream, C.sky) +
          cucumber(cx - 220 * s.flip, cy + 190, 36) +
          wheel(cx + 220 * s.flip, cy + 200, 66) +
          wheel(cx + 150 * s.flip, cy + 260, 56, C.crab, C.tomato, 4)
        : fill(
            scatter(cx, cy, 230, 220, 9, 5)
              .map(([x, y], i) => facet(x, y, 74, 56, { seed: i + 1, wobble: 0.25, points: 8 }))
              .join(''),
            C.leaf,
          ) +
          each(scatter(cx, cy, 210, 200, 11, 7), ([x, y], i) =>
            i % 2
              ? cucumber(x, y, 64, i)
              : at(
                  x,
                  y,
                  i * 70,
                  1,
                  (cut) =>
                    cut('M-80 10Q0-90 80 10 0 60-80 10z', C.tomato, 0.4) +
                    fill('M-56 6Q0-54 56 6 0 30-56 6z', tint(C.tomato, 0.35)) +
                    dots(
                      [
                        [-20, -8],
                        [8, -16],
                        [26, 0],
                      ],
                      C.butter,
                      10,
                    ),
                ),
          ) +
          line(
            disc(cx - 120, cy + 110, 62, 48, { seed: 2 }) +
              disc(cx + 130, cy - 120, 66, 50, { seed: 3 }),
            C.aubergine,
            9,
          ) +
          olives(
            [
              [cx - 190, cy - 40],
              [cx + 180, cy + 90],
              [cx + 30, cy + 210],
              [cx - 60, cy - 200],
              [cx + 210, cy - 20],
            ],
            38,
          ) +
          at(
            cx,
            cy,
            -10,
            1.3,
            (cut) =>
              cut(scrap(-130, -84, 260, 168, 6, 8), C.cream, 1.2) +
              fill('M-128 60L130 56 132 84-130 88z', C.stone) +
              dots(
                [
                  [-80, -40],
                  [-20, 10],
                  [50, -30],
                  [90, 20],
                  [-60, 40],
                  [10, -56],
                ],
                C.stone,
                13,
              ) +
              leaf(-70, 0, -16, 1, C.moss) +
              leaf(-40, 16, 40, 0.8, C.moss) +
              pepper(0, 0, 90, C.leaf, 12, 8),
          )) +
      s.pick(
        () => fork(s.x(1070), 450, 8 * s.flip, 1.3, C.bay) + wedgeOf(s.x(1070), 110, 20, 0.9),
        () =>
          wedgeOf(s.x(1060), 250, 30, 1.1) +
          olives(
            [
              [s.x(1070), 520],
              [s.x(1130), 580],
              [s.x(1050), 610],
            ],
            44,
            C.sage,
          ) +
          leaf(s.x(1060), 560, -60, 1.2, C.leaf),
        () =>
          bottle(s.x(1070), 720, 0.9, C.moss, C.cream) +
          olives(
            [
              [s.x(80), 620],
              [s.x(140), 660],
              [s.x(60), 680],
            ],
            40,
            C.aubergine,
          ),
        () => fork(s.x(1070), 450, 6 * s.flip, 1.3, C.sky) + citrus(s.x(100), 640, 90),
      )()
    )
  },
}
const gyro = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1.2,
    (cut) =>
      cut(disc(0, -70, 220, 170, { wobble: 0.03 }), tint(C.clay, 0.45)) +
      hatch(arc(0, -70, 190, 180, 360, 140), C.clay, 26, '16 40 24 60') +
      fill(
        scatter(0, -90, 150, 90, 7, 3)
          .map(([px, py], i) => facet(px, py, 56, 40, { seed: i, wobble: 0.3, points: 8 }))
          .join(''),
        C.leaf,
      ) +
      fill(
        series(6, (i) =>
          ribbon(
            [
              [-130 + i * 44, -150],
              [-110 + i * 46, -90],
              [-120 + i * 48, -20],
            ],
            [10, 34, 14],
          ),
        ).join(''),
        C.cocoa,
      ) +
      fill(
        series(4, (i) =>
          ribbon(
            [
              [-100 + i * 60, -130],
              [-80 + i * 56, -70],
            ],
            [14, 18],
          ),
        ).join(''),
        C.clay,
      ) +
      each(
        [
          [-70, -150],
          [40, -160],
          [110, -90],
        ] as const,
        ([px, py], i) => wheel(px, py, 44, C.crab, C.tomato, i + 1),
      ) +
      line('M-140-110q50 40 90-10t90 0 80-20', C.cream, 20, { 'stroke-linecap': 'round' }) +
      cut('M-230-40L200-70 120 250Q20 290-60 260z', C.cream, 0.8) +
      fill('M40-58L200-70 120 250Q60 274 10 272z', shade(C.cream, 0.1)) +
      hatch('M-190 20L170-10M-160 90L150 62M-130 160L130 136', C.bay, 14, '16 16'),
  )

// ---- Indian ----------------------------------------------------------------------------------

const curry = (x: number, y: number, r: number, colour: string, seed: number) =>
  bowl(x, y, r, '#e9c069', colour, C.clay, 0.78) +
  line(arc(x, y, r * 0.46, seed * 50, seed * 50 + 210), tint(colour, 0.5), r * 0.12, {
    'stroke-linecap': 'round',
  }) +
  fill(
    scatter(x, y, r * 0.44, r * 0.44, 4, seed)
      .map(([px, py], i) => facet(px, py, r * 0.17, r * 0.14, { seed: i + seed, wobble: 0.2 }))
      .join(''),
    seed % 2 ? C.cream : shade(colour, 0.3),
  ) +
  leaf(x - r * 0.2, y - r * 0.1, seed * 70, r / 160, C.leaf)

export const naan = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-260 0C-270-120-120-170 20-150 160-140 300-80 320 10 300 110 140 170-20 160-160 150-250 100-260 0z',
        tint(C.clay, 0.5),
      ) +
      fill(
        [
          disc(-120, -40, 60, 36, { wobble: 0.2 }),
          disc(40, 60, 70, 34, { wobble: 0.2, seed: 4 }),
          disc(150, -40, 50, 30, { wobble: 0.2, seed: 6 }),
          disc(-60, 70, 34, 22, { seed: 7 }),
          disc(220, 40, 34, 22, { seed: 9 }),
        ].join(''),
        C.clay,
      ) +
      fill(
        [
          disc(-130, -46, 30, 18, { wobble: 0.2 }),
          disc(52, 56, 36, 16, { seed: 4 }),
          disc(150, -44, 22, 12),
        ].join(''),
        C.cocoa,
      ) +
      pepper(0, 0, 190, C.leaf, 13, 12) +
      line(arc(-20, 0, 226, 196, 250, 132), C.cream, 12),
  )

const indian: Motif = {
  schemes: ['tomato', 'night', 'leaf', 'rose'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 450]
    const sauces = s.pick(
      [C.crab, C.mustard, C.leaf, C.clay],
      [C.leaf, C.tomato, C.mustard, C.aubergine],
      [C.tomato, C.butter, C.crab, C.clay],
      [C.mustard, C.leaf, C.crab, C.aubergine],
    )
    const around = (turn: number, reach: number) =>
      polar(cx, cy, reach, s.flip > 0 ? turn : 180 - turn)
    const mandala = s.pick(C.mustard, C.mustard, C.butter, C.crab)
    return (
      flood(s) +
      s.pick(
        () =>
          each(
            [
              [0, 0],
              [1200, 900],
            ] as const,
            ([x, y]) => medallion(x, y, mandala),
          ),
        () =>
          cloth(s, [600, 450], [1500, 640], 10 * s.flip, 'border', {
            base: C.crab,
            stripe: C.mustard,
            step: 90,
          }),
        () =>
          each(
            [
              [1200, 0],
              [0, 900],
            ] as const,
            ([x, y]) => medallion(x, y, mandala),
          ),
        () =>
          cloth(s, [s.x(960), 450], [520, 1200], -8, 'border', {
            base: C.aubergine,
            stripe: C.mustard,
            step: 90,
          }),
      )() +
      cut(disc(cx, cy, 424, 424, { wobble: 0.004, points: 14 }), C.mustard, 1.4) +
      line(arc(cx, cy, 404, 0, 359.9), shade(C.mustard, 0.25), 7) +
      fill(disc(cx, cy, 372), tint(C.mustard, 0.25)) +
      hatch(arc(cx, cy, 388, 10, 100), shade(C.mustard, 0.35), 24, '5 9') +
      each(sauces, (sauce, i) => curry(...around(142 + i * 58, 252), 116, sauce, i + s.v + 1)) +
      rice(cx - 10 * s.flip, cy + 10, 134, s.v + 4) +
      dots(scatter(cx - 10 * s.flip, cy + 10, 80, 80, 7, 2), C.mustard, 13) +
      leaf(cx - 50, cy, -30, 0.8) +
      naan(s.x(770), 690, s.flip > 0 ? -36 : 216, 1) +
      wedgeOf(...around(98, 300), 20, 0.8, C.leaf, C.sage) +
      s.pick(
        () =>
          anise(s.x(1080), 250, 84) +
          anise(s.x(90), 760, 64) +
          chilli(s.x(60), 110, 50, 0.9, C.leaf),
        () => anise(s.x(1090), 140, 80) + chilli(s.x(1000), 330, -60, 0.9),
        () =>
          chilli(s.x(1000), 180, 20, 0.9) +
          chilli(s.x(1010), 250, 40, 0.8, C.mustard) +
          anise(s.x(80), 130, 70),
        () =>
          anise(s.x(1090), 180, 80) +
          anise(s.x(1110), 380, 54) +
          chilli(s.x(70), 760, 10, 0.9, C.leaf),
      )()
    )
  },
}
const medallion = (x: number, y: number, colour: string) =>
  fill(star(x, y, 330, 20, 0, 0.86), colour) +
  line(arc(x, y, 250, 0, 359.9), C.cream, 8) +
  hatch(arc(x, y, 218, 0, 359.9), C.cream, 20, '20 22') +
  fill(
    gouges(
      series(12, (i) => {
        const [px, py] = polar(x, y, 70, i * 30)
        return [px, py, 120, i * 30, 24] as const
      }),
    ),
    C.cream,
  )
const anise = (x: number, y: number, r: number) =>
  fill(gouges(series(8, (i) => [x, y, r, i * 45 + 10, r * 0.3] as const)), C.cocoa) +
  dots(
    series(8, (i) => polar(x, y, r * 0.62, i * 45 + 10)),
    C.butter,
    r * 0.16,
  )
export const shore = { seafood, mexican, mediterranean, greek, indian } satisfies Record<
  string,
  Motif
>
