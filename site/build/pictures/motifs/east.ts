/** Asian, Chinese, Japanese, Thai, Korean and Vietnamese. */
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
  polar,
  run,
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
  chopsticks,
  citrus,
  cloth,
  cupAbove,
  flood,
  friedEgg,
  fronds,
  halfEgg,
  leaf,
  noodles,
  pepper,
  plain,
  plate,
  prawn,
  rice,
  spoon,
  sprig,
  spread,
  tumbler,
  wedgeOf,
  type Scene,
  star,
} from '../shapes.ts'
import { flame } from '../shapes.ts'
import type { Motif } from './motif.ts'

/** Overlapping waves, the old fan pattern. */
const waves = (s: Scene, colour: string, size = 200) =>
  line(
    series(Math.ceil((s.high * 2) / size) + 1, (row) => {
      const inner = size * 0.6
      const fan = (r: number) => `a${run(r, r)} 0 0 1 ${run(r * 2)} 0`
      const count = Math.ceil(s.wide / (size * 2)) + 1
      const from = `M${run(row % 2 ? 0 : -size, row * size * 0.5 + size * 0.5)}`
      const gap = `m${run(size - inner)} 0`
      return from + fan(size).repeat(count) + from + `${gap}${fan(inner)}${gap}`.repeat(count)
    }).join(''),
    colour,
    8,
  )

const florets = (x: number, y: number, r: number, seed = 1) =>
  cut(
    `M${run(x - r * 0.24, y)}L${run(x - r * 0.2, y + r * 0.9, x + r * 0.26, y + r * 0.9, x + r * 0.26, y)}z`,
    C.sage,
    0.4,
  ) +
  fill(
    [
      [-0.5, -0.1],
      [0.5, -0.1],
      [0, -0.5],
      [-0.1, 0.1],
      [0.36, -0.44],
      [-0.4, -0.46],
    ]
      .map(([px = 0, py = 0], i) =>
        facet(x + px * r, y + py * r, r * 0.46, r * 0.42, { seed: i + seed, wobble: 0.16 }),
      )
      .join(''),
    C.leaf,
  ) +
  pepper(x, y - r * 0.2, r * 0.7, C.sage, 11, r * 0.12, seed)

// ---- Asian -----------------------------------------------------------------------------------

const asian: Motif = {
  schemes: ['tomato', 'sky', 'mustard', 'sage'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 460]
    const around = (turn: number, reach: number): Point =>
      polar(cx, cy, reach, turn + s.pick(0, 70, 190, 120))
    return (
      flood(s) +
      s.pick(
        () =>
          each(
            series(10, (i) => i * 36),
            (turn) => flame(...polar(cx, cy, 380, turn), 0.9, [C.crab, C.mustard], turn + 90),
          ),
        () => cloth(s, [s.x(960), 450], [420, 1200], 8, 'ticking', { stripe: C.tomato, step: 80 }),
        () =>
          each(
            series(10, (i) => i * 36 + 12),
            (turn) => flame(...polar(cx, cy, 380, turn), 0.9, [C.tomato, C.cream], turn + 90),
          ),
        () => cloth(s, [600, 800], [1500, 330], -5, 'ticking', { stripe: C.leaf, step: 90 }),
      )() +
      at(
        cx,
        cy,
        s.pick(38, 148, -38, 216),
        1,
        (cut) =>
          cut(scrap(380, -46, 420, 92, 4, 6), C.clay) +
          fill(scrap(380, -30, 90, 60, 4, 4), C.ink) +
          cut(scrap(-470, -80, 90, 160, 4, 6), C.ink),
      ) +
      cut(disc(cx, cy, 404, 404, { wobble: 0.004, points: 14 }), C.ink, 1.6) +
      line(arc(cx, cy, 388, 170, 300), '#5b626c', 12) +
      fill(disc(cx, cy, 366), '#353b45') +
      hatch(arc(cx, cy, 352, 186, 280), C.ink, 26, '6 9') +
      cut(disc(cx + 6, cy + 10, 280, 270, { wobble: 0.06 }), shade(C.mustard, 0.12), 0.4) +
      noodles(cx, cy, 284, [shade(C.clay, 0.12), C.mustard, C.butter], 18, s.v + 4, 10) +
      florets(...around(200, 190), 84, 2) +
      florets(...around(40, 210), 80, 5) +
      each([100, 300, 150], (turn, i) => {
        const [x, y] = around(turn, 170 + i * 20)
        return (
          cut(facet(x, y, 58, 50, { seed: i + 3, points: 10 }), C.tomato, 0.4) +
          line(arc(x, y, 26, 0, 359), tint(C.tomato, 0.4), 9)
        )
      }) +
      prawn(...around(250, 130), 40, 0.9, C.tomato) +
      prawn(...around(0, 110), 190, 0.9, C.tomato) +
      prawn(...around(120, 70), 290, 0.8, C.tomato) +
      fill(
        gouges(
          [20, 80, 170, 230, 280, 330].map((turn, i) => {
            const [x, y] = around(turn, 100 + (i % 3) * 60)
            return [x, y, 90, turn + 60, 15] as const
          }),
        ),
        C.leaf,
      ) +
      pepper(cx, cy, 240, C.cream, 22, 11, 6) +
      chopsticks(
        s.x(860),
        270,
        s.flip > 0 ? -34 : 214,
        760,
        s.pick(C.cream, C.crab, C.crab, C.cocoa),
        s.pick(C.ink, C.mustard, C.cream, C.mustard),
      ) +
      s.pick(
        () =>
          bowl(s.x(1090), 780, 130, C.cream, C.cocoa, C.bay) +
          pepper(s.x(1090), 780, 60, C.leaf, 9, 14),
        () => chilli(s.x(1000), 720, 20, 0.9) + chilli(s.x(980), 790, -6, 0.9, C.leaf),
        () => bowl(s.x(1100), 700, 130, C.bay, C.cream) + rice(s.x(1100), 700, 96),
        () =>
          chilli(s.x(960), 820, -14, 0.9) + cupAbove(s.x(80), 120, 130, C.cream, C.bay, 40, C.sage),
      )()
    )
  },
}

// ---- Chinese ---------------------------------------------------------------------------------

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

const steamer = (x: number, y: number, r: number, kind: number) =>
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
const lid = (x: number, y: number, r: number) =>
  cut(disc(x, y, r, r, { wobble: 0.004, points: 12 }), '#d9a056', 1.4) +
  line(arc(x, y, r * 0.9, 0, 359.9), C.clay, r * 0.1) +
  [0.72, 0.52, 0.32]
    .map((k) => hatch(arc(x, y, r * k, 0, 359.9), C.clay, r * 0.15, '26 20'))
    .join('') +
  cut(scrap(x - r * 0.2, y - r * 0.08, r * 0.4, r * 0.16, 3, 3), C.cocoa, 0.5)

const chinese: Motif = {
  schemes: ['leaf', 'tomato', 'bay', 'butter'],
  draw: (s) => {
    const [cx, cy] = [s.x(500), 460]
    return (
      plain(s) +
      s.pick(
        () => waves(s, shade(s.ground, 0.18)),
        () => waves(s, shade(s.ground, 0.18), 220),
        () => '',
        () => '',
      )() +
      s.pick(
        () => '',
        () => '',
        () =>
          cloth(s, [s.x(980), 450], [480, 1300], 6, 'border', { base: C.crab, stripe: C.mustard }),
        () => cloth(s, [600, 760], [1500, 460], -6, 'ticking', { stripe: C.crab }),
      )() +
      steamer(cx, cy, 392, s.v) +
      s.pick(
        () => lid(s.x(1080), 770, 230),
        () => bowl(s.x(1040), 230, 170, C.night, C.cream, C.mustard) + rice(s.x(1040), 230, 130),
        () => teapot(s.x(1010), 650, 1),
        () => bowl(s.x(1050), 700, 160, C.bay, C.cream, C.cream) + rice(s.x(1050), 700, 124),
      )() +
      s.pick(
        () => sauce(s.x(1010), 200, 130, C.cream, C.tomato),
        () => sauce(s.x(1060), 640, 130, C.cream, C.bay),
        () => sauce(s.x(1020), 200, 120, C.sky, C.cream),
        () => sauce(s.x(1060), 240, 130, C.leaf, C.cream),
      )() +
      chopsticks(
        s.x(800),
        520,
        s.pick(-58, 232, -62, 120),
        780,
        s.pick(C.crab, C.ink, C.butter, C.crab),
        C.mustard,
        4,
      )
    )
  },
}
const sauce = (x: number, y: number, r: number, dish: string, trim: string) =>
  cut(disc(x, y, r), dish) +
  line(arc(x, y, r * 0.86, 0, 359.9), trim, 10) +
  fill(disc(x, y, r * 0.7), C.cocoa) +
  line(arc(x, y, r * 0.5, 190, 290), C.clay, 10) +
  pepper(x, y, r * 0.4, C.leaf, 6, 13) +
  pepper(x, y, r * 0.5, C.tomato, 4, 11, 9)
const teapot = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-150-40Q-230-80-240-160L-206-170Q-180-90-120-90z', C.cream) +
      line('M120-90C230-110 230 60 110 50', C.cream, 30) +
      cut('M-150 0C-160-120-80-150 0-150S160-120 150 0 90 130 0 130-140 120-150 0z', C.cream) +
      cut('M-90-134Q0-180 90-134 0-110-90-134z', C.bay, 0.4) +
      fill(disc(0, -170, 24), C.bay) +
      fill('M60-140C160-110 150 100 30 130 90 60 110-60 60-140z', shade(C.cream, 0.14)) +
      sprig(-90, 30, -12, 0.6, C.bay),
  )

// ---- Japanese --------------------------------------------------------------------------------

const nigiri = (x: number, y: number, turn: number, scale: number, fish: string, seaweed = false) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(disc(0, 12, 142, 66, { wobble: 0.03 }), C.cream) +
      dots(scatter(0, 44, 120, 26, 10, 3), C.stone, 13) +
      cut('M-164 0C-160-60-80-80 10-78S150-60 168-4Q120 38 20 30T-164 0z', fish, 0.5) +
      line('M-110-44L-70 18M-50-64L-4 24M20-66L64 26M84-58L116 20', tint(fish, 0.5), 12) +
      (seaweed ? fill('M-24-80H26V70Q0 84-24 72z', C.moss) : ''),
  )

const maki = (x: number, y: number, r: number, heart: string, seed: number) =>
  cut(disc(x, y, r, r, { seed }), C.moss, 0.8) +
  fill(disc(x, y, r * 0.84, r * 0.84, { seed: seed + 1 }), C.cream) +
  dots(scatter(x, y, r * 0.66, r * 0.66, 9, seed), C.stone, r * 0.12) +
  fill(facet(x - r * 0.1, y - r * 0.06, r * 0.34, r * 0.3, { seed, points: 7 }), heart) +
  fill(
    facet(x + r * 0.22, y + r * 0.14, r * 0.22, r * 0.2, { seed: seed + 4, points: 6 }),
    C.leaf,
  ) +
  fill(
    facet(x + r * 0.14, y - r * 0.24, r * 0.15, r * 0.14, { seed: seed + 8, points: 6 }),
    C.butter,
  )

const naruto = (x: number, y: number, r: number) =>
  cut(star(x, y, r, 14, 0, 0.9), C.cream, 0.4) +
  line(
    `M${run(x + r * 0.5, y)}a${run(r * 0.5, r * 0.5)} 0 1 0 ${run(-r * 0.5, r * 0.5)}a${run(r * 0.3, r * 0.3)} 0 0 0 ${run(r * 0.1, -r * 0.6)}`,
    C.tomato,
    r * 0.16,
    { 'stroke-linecap': 'round' },
  )

export function ramen(
  x: number,
  y: number,
  r: number,
  outer: string,
  trim: string,
  turn = 0,
): string {
  const p = (angle: number, reach: number) => polar(x, y, r * reach, angle + turn)
  const nori = p(-60, 0.72)
  return (
    at(
      nori[0],
      nori[1],
      20 + turn,
      r / 400,
      (cut) =>
        cut(scrap(-110, -200, 220, 330, 4, 6), C.moss) +
        hatch('M-50-180V110M40-180V110', shade(C.moss, 0.4), 60, '4 12'),
    ) +
    bowl(x, y, r, outer, '#d99f4e', trim) +
    dots(scatter(x, y, r * 0.66, r * 0.66, 12, 5), C.butter, r * 0.07) +
    cut(disc(x - r * 0.04, y + r * 0.1, r * 0.5, r * 0.46, { wobble: 0.06 }), C.mustard, 0.3) +
    noodles(
      x - r * 0.02,
      y + r * 0.1,
      r * 0.56,
      [C.clay, C.butter, tint(C.butter, 0.5)],
      r * 0.042,
      5,
      9,
    ) +
    at(
      nori[0],
      nori[1],
      20 + turn,
      r / 400,
      fill('M-110-200L112-196 108-20-112-30z', C.moss) +
        hatch('M-50-190V-40M40-190V-40', shade(C.moss, 0.4), 60, '4 12'),
    ) +
    at(...p(160, 0.4), turn, r / 380, (cut) =>
      each([0, 1], (i) =>
        at(
          i * 70,
          i * 60,
          i * 24,
          1,
          (inner) =>
            (inner ?? cut)(disc(0, 0, 130, 104, { seed: 4 + i, wobble: 0.05 }), C.cocoa, 0.5) +
            fill(disc(-6, -5, 112, 88, { seed: 3, wobble: 0.05 }), tint(C.clay, 0.25)) +
            line(arc(0, 0, 60, 150, 420, 46), C.cocoa, 12) +
            line(arc(0, 0, 30, 0, 220, 22), C.cream, 14),
        ),
      ),
    ) +
    halfEgg(...p(36, 0.46), 20, r / 360) +
    halfEgg(...p(80, 0.54), -30, r / 380) +
    naruto(...p(-4, 0.56), r * 0.16) +
    naruto(...p(-24, 0.36), r * 0.14) +
    line(
      [
        [-100, 0.4],
        [-116, 0.5],
        [-92, 0.56],
        [-128, 0.38],
        [-106, 0.6],
        [-138, 0.54],
      ]
        .map(([a = 0, k = 0]) => disc(...p(a, k), r * 0.05, r * 0.045))
        .join(''),
      C.leaf,
      r * 0.03,
    )
  )
}

const japanese: Motif = {
  schemes: ['stone', 'night', 'rose', 'sky'],
  draw: (s) =>
    s.v % 2
      ? plain(s) +
        s.pick(
          () => '',
          () => fill(disc(s.x(860), 300, 420), C.tomato),
          () => '',
          () => waves(s, tint(s.ground, 0.35), 200),
        )() +
        ramen(
          s.x(520),
          480,
          404,
          s.v === 1 ? C.cream : C.crab,
          s.v === 1 ? C.tomato : C.cream,
          s.v * 14,
        ) +
        chopsticks(
          s.x(860),
          400,
          s.v === 1 ? 242 : 122,
          900,
          s.v === 1 ? C.clay : C.ink,
          C.tomato,
          3,
        ) +
        (s.v === 1
          ? spoon(s.x(1080), 680, 20, 1.1, C.cream)
          : sauce(s.x(1080), 760, 120, C.cream, C.bay))
      : s.pick(
          () => plain(s),
          () => '',
          () => plain(s),
        )() +
        fill(disc(s.x(620), 430, 400), s.v ? C.crab : C.tomato) +
        at(
          600,
          470,
          s.pick(-8, 0, 10),
          1,
          (cut) =>
            cut(scrap(-520, -260, 1040, 560, 6, 8), s.v ? C.clay : C.night, 1.6) +
            hatch(
              'M-480-180H490M-470 20H480M-490 230H480',
              s.v ? shade(C.clay, 0.2) : '#35506a',
              6,
              '180 60 40 90',
            ),
        ) +
        each([C.tomato, C.butter, tint(C.tomato, 0.3)], (fish, i) =>
          nigiri(
            300 + i * 300,
            (s.v ? 370 : 350) + i * (s.v ? 44 : -36),
            s.pick(70, 0, 104),
            1,
            fish,
            i === 1,
          ),
        ) +
        each(
          series(5, (i) => i),
          (i) =>
            maki(
              190 + i * 176,
              (s.v ? 570 : 660) + i * (s.v ? 34 : -25),
              86,
              i % 2 ? C.mustard : C.tomato,
              i + 2,
            ),
        ) +
        fill(
          scatter(s.v ? 1000 : 1030, s.v ? 760 : 690, 44, 34, 6, 3)
            .map(([x, y], i) => facet(x, y, 34, 28, { seed: i }))
            .join(''),
          C.sage,
        ) +
        chopsticks(s.x(600), 828, s.pick(-6, 0, 8), 980, s.v ? C.ink : C.crab, C.mustard, 1) +
        (s.v
          ? sauce(140, 130, 130, C.cream, C.bay) + sprig(1010, 110, 24, 0.9, C.leaf)
          : sauce(1080, 140, 130, C.cream, C.bay) + sprig(60, 60, 34, 0.9, C.leaf)),
}

// ---- Thai ------------------------------------------------------------------------------------

const thai: Motif = {
  schemes: ['aubergine', 'leaf', 'butter', 'bay'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(540), 470, 380]
    const sauceColour = s.pick(C.mustard, C.tomato, C.leaf, C.mustard)
    const p = (turn: number, reach: number) => polar(cx, cy, r * reach, turn + s.v * 80)
    return (
      plain(s) +
      s.pick(
        () => bananaLeaf(s.x(880), 380, -24),
        () =>
          cloth(s, [s.x(900), 450], [560, 1300], 12, 'ticking', {
            base: C.butter,
            stripe: C.crab,
            step: 90,
          }),
        () => bananaLeaf(s.x(330), 480, 24),
        () => bananaLeaf(s.x(860), 560, 30),
      )() +
      bowl(
        cx,
        cy,
        r,
        s.pick(C.sky, C.cream, C.night, C.cream),
        sauceColour,
        s.pick(C.bay, C.bay, C.mustard, C.tomato),
      ) +
      line(
        `${arc(cx, cy, r * 0.62, 100, 190)}${arc(cx + 10, cy + 12, r * 0.5, 300, 400)}${arc(cx, cy, r * 0.3, 170, 260)}`,
        C.cream,
        r * 0.07,
        { 'stroke-linecap': 'round' },
      ) +
      dots(scatter(cx, cy, r * 0.7, r * 0.7, 11, 3), C.tomato, 18) +
      fill(
        gouges(
          [200, 260, 330, 30].map((turn, i) => {
            const [x, y] = p(turn, 0.5)
            return [x, y, 150, turn + 70 + i * 20, 26] as const
          }),
        ),
        s.v === 2 ? C.sage : C.leaf,
      ) +
      each([110, 10, 300], (turn, i) =>
        cut(
          facet(...p(turn, 0.46), 64, 56, { seed: i + 2, points: 8 }),
          i === 1 ? C.aubergine : tint(C.clay, 0.5),
          0.4,
        ),
      ) +
      prawn(...p(230, 0.34), 30, 1, C.tomato) +
      prawn(...p(60, 0.28), 200, 1, C.tomato) +
      prawn(...p(165, 0.5), 110, 0.9, C.tomato) +
      leaf(cx - 30, cy - 10, -70, 1.2, C.leaf) +
      leaf(cx - 30, cy - 10, 0, 1.2, C.leaf) +
      leaf(cx - 40, cy - 6, 160, 1, C.leaf) +
      chilli(...p(330, 0.3), 20 + s.v * 40, 0.7) +
      s.pick(
        () =>
          bowl(s.x(1070), 780, 190, C.cream, C.cream) +
          rice(s.x(1070), 780, 150) +
          chilli(s.x(940), 130, 24, 1) +
          chilli(s.x(960), 60, 10, 0.9, C.leaf),
        () =>
          chilli(s.x(960), 200, 30, 1.1) +
          chilli(s.x(980), 130, 14, 1) +
          wedgeOf(s.x(1060), 740, -20, 1.2, C.leaf, C.sage) +
          citrus(s.x(1090), 560, 90, C.leaf, C.sage),
        () =>
          bowl(s.x(1050), 230, 190, C.tomato, C.cream) +
          rice(s.x(1050), 230, 146) +
          chilli(s.x(960), 730, 10, 1) +
          chilli(s.x(950), 800, -8, 1, C.leaf),
        () =>
          citrus(s.x(1060), 190, 110, C.leaf, C.sage) +
          wedgeOf(s.x(1070), 360, 30, 1, C.leaf, C.sage) +
          chilli(s.x(930), 800, -14, 1.1) +
          chilli(s.x(950), 740, -30, 1, C.mustard),
      )()
    )
  },
}
const bananaLeaf = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut('M-640 20C-460-330 300-380 700-60 420 300-380 320-640 20z', C.leaf) +
      fill('M-640 20Q0-40 700-60 420 300-380 320-640 20z', shade(C.leaf, 0.2)) +
      line('M-640 20Q0-40 700-60', C.sage, 12) +
      line(
        series(
          10,
          (i) =>
            `M${-460 + i * 106} ${8 - i * 7}q60-120 40-220M${-460 + i * 106} ${8 - i * 7}q80 90 80 200`,
        ).join(''),
        tint(C.leaf, 0.2),
        5,
      ),
  )

// ---- Korean ----------------------------------------------------------------------------------

const sticks = (cx: number, cy: number, turn: number, colour: string, count = 9, length = 150) =>
  at(
    cx,
    cy,
    turn,
    1,
    each(
      series(count, (i) => i),
      (i) =>
        fill(
          scrap(-length / 2 + ((i * 37) % 30) - 15, (i - count / 2) * 14, length, 11, i + 1, 3),
          i % 3 ? colour : tint(colour, 0.35),
        ),
    ),
  )

const korean: Motif = {
  schemes: ['butter', 'tomato', 'sky', 'clay'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(520), 470, 376]
    const start = s.v * 60
    const p = (i: number, reach = 0.5) => polar(cx, cy, r * reach, start + i * 60)
    return (
      s.pick(
        () => plain(s),
        () => boards(s, s.ground, 4, 180),
        () => spread(s, 'pane', 10, 110, s.ground, C.cream),
        () => boards(s, s.ground, -8),
      )() +
      s.pick(
        () => cut(scrap(60, 40, 1000, 830, 4, 10), C.crab),
        () => cut(scrap(160, 30, 980, 850, 4, 10), C.butter),
        () => '',
        () => cut(disc(cx, cy, 450), C.cocoa),
      )() +
      cut(scrap(cx - r - 70, cy - 60, 2 * r + 140, 120, 3, 6), '#3a3f49') +
      bowl(cx, cy, r, '#3a3f49', C.cream, '#626974', 0.84) +
      fill(wedge(cx, cy, r * 0.82, start - 30, start + 30), C.leaf) +
      fill(wedge(cx, cy, r * 0.82, start + 30, start + 90), C.mustard) +
      fill(wedge(cx, cy, r * 0.82, start + 90, start + 150), C.cocoa) +
      fill(wedge(cx, cy, r * 0.82, start + 150, start + 210), C.sage) +
      fill(wedge(cx, cy, r * 0.82, start + 210, start + 270), C.crab) +
      fill(wedge(cx, cy, r * 0.82, start + 270, start + 330), C.stone) +
      fill(
        scatter(...p(0), 90, 90, 7, 3)
          .map(([x, y], i) => facet(x, y, 46, 34, { seed: i, wobble: 0.3, points: 7 }))
          .join(''),
        C.moss,
      ) +
      sticks(...p(1, 0.54), start + 60, '#e8862f', 11, 170) +
      fill(
        scatter(...p(2, 0.54), 80, 80, 7, 4)
          .map(([x, y], i) => facet(x, y, 40, 30, { seed: i, wobble: 0.25, points: 7 }))
          .join(''),
        shade(C.cocoa, 0.35),
      ) +
      pepper(...p(2, 0.54), 70, C.butter, 9, 9) +
      each([0.4, 0.58, 0.72], (k, i) => {
        const [x, y] = polar(cx, cy, r * k, start + 180 + (i - 1) * 12)
        return (
          fill(facet(x, y, 56, 56, { points: 12, wobble: 0.02, seed: i }), C.leaf) +
          fill(disc(x, y, 47), tint(C.sage, 0.5)) +
          dots(
            series(7, (j) => polar(x, y, 22, j * 51)),
            C.sage,
            10,
          )
        )
      }) +
      fill(
        scatter(...p(4, 0.54), 80, 80, 6, 5)
          .map(([x, y], i) => facet(x, y, 48, 36, { seed: i, wobble: 0.3, points: 7 }))
          .join(''),
        C.tomato,
      ) +
      pepper(...p(4, 0.54), 80, C.cream, 8, 12) +
      line(
        series(8, (i) => {
          const [x, y] = polar(cx, cy, r * (0.36 + (i % 4) * 0.12), start + 282 + (i % 3) * 16)
          return `M${run(x, y)}q30-30 60-6`
        }).join(''),
        C.cream,
        13,
        { 'stroke-linecap': 'round' },
      ) +
      friedEgg(cx, cy, 138, s.v + 2) +
      pepper(cx, cy, 110, C.ink, 9, 8, 6) +
      s.pick(
        () =>
          banchan(s.x(1050), 170, 150, 'kimchi') +
          banchan(s.x(1080), 470, 130, 'bean') +
          banchan(s.x(1050), 760, 140, 'greens'),
        () => banchan(s.x(1060), 700, 160, 'kimchi') + banchan(s.x(1060), 130, 110, 'greens'),
        () => banchan(s.x(1050), 180, 150, 'greens') + banchan(s.x(1080), 760, 160, 'kimchi'),
        () => banchan(s.x(1080), 140, 150, 'kimchi') + banchan(s.x(1090), 780, 150, 'bean'),
      )() +
      (s.v === 0 ? '' : chopsticks(s.x(1000), 450, s.flip > 0 ? 96 : 84, 800, C.sky, C.cream, 2)) +
      (s.v === 2 ? spoon(s.x(930), 470, 8, 1.4, C.sky) : '')
    )
  },
}
const banchan = (x: number, y: number, r: number, kind: 'kimchi' | 'bean' | 'greens') =>
  cut(disc(x, y, r), C.cream) +
  line(arc(x, y, r * 0.9, 0, 359.9), C.bay, 7) +
  fill(disc(x, y, r * 0.78), shade(C.cream, 0.12)) +
  fill(
    scatter(x, y, r * 0.52, r * 0.52, 8, 4)
      .map(([px, py], i) =>
        facet(px, py, r * 0.28, r * 0.2, { seed: i, wobble: 0.3, points: 7, turn: i * 40 }),
      )
      .join(''),
    kind === 'kimchi' ? C.tomato : kind === 'bean' ? C.butter : C.leaf,
  ) +
  fill(
    scatter(x, y, r * 0.5, r * 0.5, 5, 9)
      .map(([px, py], i) => facet(px, py, r * 0.18, r * 0.1, { seed: i, points: 6, turn: i * 60 }))
      .join(''),
    kind === 'kimchi' ? tint(C.rose, 0.3) : kind === 'bean' ? C.cream : C.sage,
  ) +
  pepper(x, y, r * 0.5, kind === 'bean' ? C.leaf : C.crab, 7, 10)

// ---- Vietnamese ------------------------------------------------------------------------------

const vietnamese: Motif = {
  schemes: ['sage', 'bay', 'mustard', 'rose'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(500), 470, 400]
    const p = (turn: number, reach: number) => polar(cx, cy, r * reach, turn + s.v * 40)
    const rim = s.pick(C.bay, C.tomato, C.bay, C.leaf)
    return (
      s.pick(
        () => boards(s, s.ground, 0, 180),
        () => plain(s),
        () => spread(s, 'pane', -12, 120, s.ground, C.cream),
        () => plain(s) + cloth(s, [s.x(1020), 450], [420, 1200], 4, 'gingham', { stripe: C.leaf }),
      )() +
      bowl(cx, cy, r, C.cream, '#c9883c', rim) +
      hatch(arc(cx, cy, r * 0.945, 0, 359.9), C.cream, r * 0.05, '16 22') +
      dots(scatter(cx, cy, r * 0.7, r * 0.7, 16, 3), C.butter, 24, 0.7) +
      noodles(
        cx + 10,
        cy + 40,
        r * 0.62,
        [shade(C.stone, 0.12), C.cream, C.paper],
        16,
        s.v + 3,
        10,
      ) +
      each([0, 1, 2, 3], (i) =>
        at(
          ...p(190 + i * 34, 0.46),
          i * 30 + s.v * 40,
          1,
          (cut) =>
            cut(disc(0, 0, 108, 74, { seed: i + 3, wobble: 0.08 }), C.crab, 0.4) +
            fill(
              disc(-4, -4, 92, 60, { seed: i + 4, wobble: 0.08 }),
              i % 2 ? C.rose : tint(C.crab, 0.35),
            ) +
            line('M-60-10q30-30 60 0t60-6M-50 22q30-22 60 0', i % 2 ? C.crab : C.rose, 6),
        ),
      ) +
      line(
        [
          [20, 0.5],
          [60, 0.42],
          [340, 0.55],
          [80, 0.58],
        ]
          .map(([a = 0, k = 0], i) => disc(...p(a, k), 44, 32, { seed: i, turn: i * 40 }))
          .join(''),
        tint(C.rose, 0.5),
        8,
      ) +
      line(
        [
          [10, 0.6],
          [36, 0.44],
          [330, 0.4],
          [100, 0.5],
          [60, 0.64],
          [310, 0.58],
        ]
          .map(([a = 0, k = 0]) => disc(...p(a, k), 16))
          .join(''),
        C.leaf,
        9,
      ) +
      leaf(...p(120, 0.2), 60, 1.1) +
      leaf(...p(110, 0.24), 120, 1.1) +
      leaf(...p(116, 0.2), 0, 1) +
      fronds(...p(150, 0.3), 150, 0.9) +
      each([70, 20, 350], (a, i) => {
        const [x, y] = p(a, 0.3 + i * 0.1)
        return line(disc(x, y, 22, 19), C.tomato, 12)
      }) +
      wedgeOf(...p(50, 0.66), 40, 0.8, C.leaf, C.sage) +
      chopsticks(
        s.x(840),
        380,
        s.flip > 0 ? -48 : 228,
        840,
        s.pick(C.cocoa, C.crab, C.cocoa, C.ink),
        C.mustard,
        3,
      ) +
      s.pick(
        () =>
          plate(s.x(1080), 700, 220, C.cream, C.bay, 'dots') +
          sprig(s.x(980), 720, -14, 0.9) +
          citrus(s.x(1110), 620, 66, C.leaf, C.sage) +
          chilli(s.x(1010), 800, 0, 0.7),
        () =>
          plate(s.x(1090), 730, 200, C.sky, C.cream, 'band') +
          sprig(s.x(1140), 800, 220, 0.9) +
          wedgeOf(s.x(1080), 660, 10, 0.8, C.leaf, C.sage) +
          chilli(s.x(1130), 790, 190, 0.7),
        () =>
          tumbler(s.x(1070), 730, 140, C.clay) +
          chilli(s.x(970), 130, 20, 0.9) +
          leaf(s.x(1060), 240, 20, 1.2),
        () =>
          sprig(s.x(1060), 820, 270, 1.2) +
          citrus(s.x(1090), 420, 80, C.leaf, C.sage) +
          chilli(s.x(1150), 200, 160, 0.9),
      )() +
      (s.v % 2 ? spoon(s.x(1000), 300, -30, 1, C.cream) : '')
    )
  },
}
export const east = { asian, chinese, japanese, thai, korean, vietnamese } satisfies Record<
  string,
  Motif
>
