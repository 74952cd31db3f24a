/** Cafe, Desserts, Bakery, and the table laid for a cuisine without a picture of its own. */
import { INKS as C, shade, tint } from '../palette.ts'
import {
  arc,
  at,
  cut,
  disc,
  dots,
  each,
  fill,
  frill,
  gouges,
  hatch,
  line,
  polar,
  scatter,
  scrap,
  series,
  type Point,
} from '../paper.ts'
import {
  boards,
  cloth,
  counter,
  cupAbove,
  cupBeside,
  flood,
  fork,
  knife,
  leaf,
  napkin,
  paperedWall,
  pepper,
  plain,
  plate,
  rays,
  spoon,
  sprig,
  spread,
  steam,
  tomato,
  type Scene,
} from '../shapes.ts'
import type { Motif } from './motif.ts'

const CRUST = '#d9a056'

/** A croissant about its own middle, some 480 across. */
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

// ---- Cafe ------------------------------------------------------------------------------------

const latte = (x: number, y: number, r: number, china: string, trim: string, turn: number) =>
  cupAbove(x, y, r, china, trim, turn, C.clay) +
  at(
    x + 2,
    y + 3,
    -20,
    Math.round(r / 34) / 10,
    fill(
      'M0 120C-150 60-140-80-60-92-30-96-10-80 0-56 10-80 30-96 60-92 140-80 150 60 0 120z',
      C.cream,
    ) +
      fill('M0 96C-96 40-90-44-50-52-24-54-8-40 0-20 8-40 24-54 50-52 90-44 96 40 0 96z', C.clay) +
      fill('M0 72C-56 30-50-10-28-14-12-14-4-4 0 8 4-4 12-14 28-14 50-10 56 30 0 72z', C.cream),
  )

const beans = (points: readonly Point[]) =>
  fill(
    points.map(([x, y], i) => disc(x, y, 26, 19, { turn: i * 53 + 20, seed: i })).join(''),
    C.cocoa,
  ) +
  line(
    points
      .map(([x, y], i) => {
        const [a, b] = [polar(x, y, 20, i * 53 + 20), polar(x, y, 20, i * 53 + 200)]
        return `M${Math.round(a[0])} ${Math.round(a[1])}Q${x + 8} ${y + 4} ${Math.round(b[0])} ${Math.round(b[1])}`
      })
      .join(''),
    C.clay,
    5,
  )

const cafe: Motif = {
  schemes: ['rose', 'night', 'sage', 'mustard'],
  draw: (s) =>
    s.v % 2
      ? s.pick(
          () => '',
          () => boards(s, s.ground, 0, 180),
          () => '',
          () =>
            plain(s) +
            cloth(s, [s.x(900), 450], [560, 1300], 10, 'gingham', { stripe: C.bay, step: 100 }),
        )() +
        latte(
          s.x(480),
          430,
          360,
          s.v === 1 ? C.cream : C.bay,
          s.v === 1 ? C.tomato : C.cream,
          s.v === 1 ? 150 : 160,
        ) +
        plate(
          s.x(980),
          640,
          280,
          s.v === 1 ? C.rose : C.cream,
          s.v === 1 ? C.cream : C.tomato,
          'dots',
        ) +
        croissant(s.x(970), 640, -20 * s.flip, 1) +
        spoon(s.x(860), 190, 60 * s.flip, 1, C.sky) +
        beans([
          [s.x(1060), 120],
          [s.x(1120), 180],
          [s.x(1010), 190],
          [s.x(80), 790],
          [s.x(150), 830],
          [s.x(70), 860],
        ])
      : paperedWall(s) +
        s.pick(
          () => window(s, s.x(760)),
          () => '',
          () => rays(s.x(470), 380, tint(s.ground, 0.3), 16),
        )() +
        counter(s, 660, s.pick(C.tomato, C.clay, C.clay), s.pick(C.crab, C.cocoa, C.cocoa)) +
        steam(s.x(480), 360, 300, C.cream) +
        cupBeside(s.x(460), 736, 1.4 * s.flip, s.v ? C.bay : C.cream, s.v ? C.cream : C.bay) +
        cut(disc(s.x(930), 752, 290, 62), C.cream) +
        fill(disc(s.x(930), 746, 210, 34), C.stone) +
        croissant(s.x(930), 690, 4 * s.flip, 1.1) +
        beans([
          [s.x(110), 846],
          [s.x(180), 868],
          [s.x(620), 858],
          [s.x(690), 836],
        ]),
}

const window = (s: Scene, x: number) =>
  fill(scrap(x - 270, 50, 540, 520, 3, 4), C.cream) +
  fill(scrap(x - 240, 80, 480, 460, 3, 4), C.sky) +
  fill(`M${x - 240} 540V400l70-60 70 50v-90h110v120l60-70 80 50 90-30V540z`, C.bay) +
  line(`M${x} 80V540M${x - 240} 300h480`, C.cream, 18) +
  fill(disc(x + 130, 170, 54), s.v ? C.tomato : C.butter)

// ---- Desserts --------------------------------------------------------------------------------

export function layerCake(
  x: number,
  y: number,
  scale: number,
  icing: string,
  sponge: string,
  filling: string,
): string {
  /** One cut face from the heart of the cake to its rim, in bands. */
  const face = (rx: number, ry: number, dim: number) => {
    const band = (top: number, deep: number, colour: string) =>
      fill(
        `M0 ${top - 300}L${rx} ${top + ry - 300}v${deep}L0 ${top + deep - 300}z`,
        dim ? shade(colour, dim) : colour,
      )
    return (
      band(0, 300, sponge) +
      band(0, 30, tint(icing, 0.3)) +
      [88, 164, 240].map((top) => band(top, 22, filling)).join('')
    )
  }
  const onTop = (turn: number, reach: number): Point => [
    270 * reach * Math.cos((turn * Math.PI) / 180),
    -300 + 66 * reach * Math.sin((turn * Math.PI) / 180),
  ]
  const cherries = [150, 195, 240, 285, 330].map((turn) => onTop(turn, 0.74))
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-40 40L-90 180Q0 200 90 180L40 40z', C.sky) +
      cut(disc(0, 16, 350, 76), C.sky) +
      hatch('M-330 34Q-200 86 0 88T330 34', C.bay, 16, '8 14') +
      fill('M-270-300V0C-270 40-160 64-46 66V-234z', icing) +
      fill('M-46 66L0 0 254 24Q120 70-46 66z', shade(C.sky, 0.3)) +
      fill('M254-278V24Q270 14 270 0V-300z', shade(icing, 0.16)) +
      hatch('M-258-190Q-180-140-60-130M-258-90Q-180-44-60-34', tint(icing, 0.55), 13, '12 28') +
      face(-46, 66, 0.22) +
      face(254, 22, 0) +
      dots(
        [
          [60, -250],
          [130, -232],
          [200, -240],
          [40, -168],
          [110, -150],
          [190, -158],
          [70, -90],
          [150, -76],
          [220, -86],
          [50, -20],
          [130, -4],
        ],
        shade(sponge, 0.16),
        10,
      ) +
      fill(
        'M0-300L-46-234C-180-236-270-262-270-300-270-338-150-366 0-366S270-338 270-300Q270-290 254-278z',
        tint(icing, 0.4),
      ) +
      fill(frill([-272, -296], [-46, -240], 4, 26, 4), tint(icing, 0.4)) +
      fill(
        'M-276 6q-8 34 20 34 4 28 34 18 10 26 40 14 16 22 44 6 20 18 46 2 20 4 44-8L-46 60Q-230 60-270-6z',
        tint(icing, 0.4),
      ) +
      each(
        cherries,
        ([px, py], i) =>
          cut(disc(px, py - 26, 38, 36, { seed: i }), C.crab, 0.6) +
          line(`M${Math.round(px)} ${Math.round(py) - 56}q4-36 34-54`, C.leaf, 7),
      ) +
      fill(gouges(cherries.map(([px, py]) => [px - 22, py - 30, 24, -50, 6] as const)), C.cream),
  )
}

function sundae(
  x: number,
  y: number,
  scale: number,
  scoops: readonly [string, string, string],
): string {
  const scoop = (sx: number, sy: number, r: number, colour: string, seed: number) =>
    cut(disc(sx, sy, r, r * 0.94, { seed, wobble: 0.03 }), colour, 0.5) +
    fill(
      frill([sx - r * 1.06, sy + r * 0.5], [sx + r * 1.06, sy + r * 0.5], 5, r * 0.18, r * 0.3),
      colour,
    ) +
    hatch(arc(sx, sy, r * 0.76, 0, 80), shade(colour, 0.22), r * 0.3, '5 9') +
    fill(gouges([[sx - r * 0.6, sy - r * 0.1, r * 0.6, -54, r * 0.08]]), C.cream)
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      scoop(-110, -440, 130, scoops[0], 2) +
      scoop(120, -440, 130, scoops[1], 3) +
      scoop(6, -560, 140, scoops[2], 4) +
      fill(
        'M-120-590C-120-720 130-720 140-590 120-540 110-600 80-560 60-500 40-580 10-560-20-520-40-580-60-540-80-500-110-540-120-590z',
        C.cocoa,
      ) +
      pepper(6, -620, 90, C.butter, 12, 12) +
      cut(disc(0, -716, 44), C.crab, 0.4) +
      line('M4-756Q20-820 80-830', C.leaf, 8) +
      at(
        190,
        -560,
        24,
        1,
        (inner) =>
          inner(scrap(-26, -160, 52, 260, 3, 3), CRUST, 0.5) +
          hatch('M0-150V90', C.clay, 40, '5 18'),
      ) +
      cut(
        'M-260-380Q0-330 260-380C240-220 120-130 40-120V-40Q150-20 150 6 0 30-150 6-150-20-40-40V-120C-120-130-240-220-260-380z',
        C.sky,
        0.8,
      ) +
      fill(
        'M120-366Q200-370 260-380C240-220 120-130 40-120V-40Q150-20 150 6 100 16 40 18 100-10 10-40V-120C80-170 120-260 120-366z',
        shade(C.sky, 0.18),
      ) +
      hatch('M-216-330Q0-284 216-330', C.cream, 34, '8 22') +
      fill(gouges([[-190, -270, 110, 56, 10]]), C.cream),
  )
}

const desserts: Motif = {
  schemes: ['sky', 'rose', 'butter', 'aubergine'],
  draw: (s) =>
    s.pick(
      () => paperedWall(s),
      () => flood(s) + rays(s.x(560), 400, tint(s.ground, 0.35), 16),
      () =>
        flood(s) +
        dots(
          series(70, (i): Point => [
            (i % 10) * 130 + (Math.floor(i / 10) % 2) * 65,
            Math.floor(i / 10) * 110 + 30,
          ]),
          C.cream,
          40,
        ),
      () => flood(s) + rays(s.x(560), 400, tint(s.ground, 0.12), 16),
    )() +
    counter(
      s,
      700,
      s.pick(C.tomato, C.bay, C.crab, C.rose),
      s.pick(C.crab, C.night, C.aubergine, C.crab),
    ) +
    (s.v % 2
      ? sundae(
          s.x(560),
          800,
          1,
          s.v === 1 ? [C.butter, C.cocoa, C.cream] : [C.rose, C.sage, C.cream],
        ) +
        at(
          s.x(1000),
          790,
          0,
          0.8,
          (cut) =>
            cut(
              'M-170-120C-170-260-100-300 0-300S170-260 170-120z',
              s.v === 1 ? C.tomato : C.mustard,
            ) +
            hatch('M-150-160H150', C.cream, 30, '12 20') +
            cut('M-190-120H190L140 20H-140z', C.cream) +
            hatch('M-170-50H170', C.sky, 130, '16 20'),
        ) +
        at(
          s.x(140),
          800,
          0,
          0.7,
          (cut) =>
            cut('M-150-130C-190-220-90-300 0-300S190-220 150-130z', C.cocoa) +
            pepper(0, -210, 90, C.cream, 9, 14) +
            cut('M-170-130H170L120 20H-120z', s.v === 1 ? C.mustard : C.tomato) +
            hatch('M-150-54H150', C.butter, 130, '16 20'),
        )
      : layerCake(
          s.x(530),
          690,
          1.4 * s.flip,
          s.v ? C.sage : C.rose,
          C.butter,
          s.v ? C.cream : C.crab,
        ) +
        macarons(s.x(1080), 830, s.v) +
        (s.v ? macarons(s.x(100), 840, 1) : '')),
}
const macarons = (x: number, y: number, v: number) =>
  each(
    [C.sage, C.mustard, C.tomato].slice(v ? 1 : 0),
    (colour, i) =>
      cut(`M${x - 80} ${y - i * 84}q0-34 80-34t80 34z`, colour, 0.6) +
      fill(frill([x - 82, y - 2 - i * 84], [x + 82, y - 2 - i * 84], 8, 6, 4), C.cream) +
      cut(`M${x - 80} ${y + 4 - i * 84}q0 34 80 34t80-34z`, colour, 0.4),
  )

// ---- Bakery ----------------------------------------------------------------------------------

const wheat = (x: number, y: number, turn: number, scale = 1, colour: string = C.mustard) =>
  at(
    x,
    y,
    turn,
    scale,
    line('M0 0Q20-200 0-420', shade(colour, 0.2), 8) +
      fill(
        gouges(
          series(
            12,
            (i) => [6, -210 - Math.floor(i / 2) * 42, 66, i % 2 ? -52 : -128, 17] as const,
          ),
        ) + gouges([[2, -440, 80, -90, 15]]),
        colour,
      ) +
      line('M-20-480L-60-580M4-500L6-610M26-480L70-580', colour, 5),
  )

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

const pretzel = (x: number, y: number, turn: number, scale = 1) =>
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

const bakery: Motif = {
  schemes: ['mustard', 'sage', 'night', 'tomato'],
  draw: (s) =>
    s.pick(
      () => boards(s, C.bay, 0),
      () => plain(s) + cloth(s, [s.x(420), 520], [860, 860], -14, 'gingham', { stripe: C.tomato }),
      () =>
        plain(s) +
        cloth(s, [s.x(760), 450], [760, 1200], 14, 'ticking', {
          base: C.butter,
          stripe: C.tomato,
          step: 110,
        }),
      () =>
        plain(s) +
        cloth(s, [s.x(560), 500], [980, 720], 8, 'border', { base: C.cream, stripe: C.bay }),
    )() +
    s.pick(
      () =>
        cut(disc(600, 480, 470, 400), C.mustard) +
        baguette(s.x(560), 180, -18 * s.flip, 1.2) +
        baguette(s.x(680), 270, -24 * s.flip, 1.2) +
        boule(s.x(420), 560, 300, -24) +
        croissant(s.x(890), 650, 16 * s.flip, 1.1) +
        wheat(s.x(140), 880, 12 * s.flip, 1, C.butter) +
        wheat(s.x(80), 900, -6 * s.flip, 1, C.butter),
      () =>
        boule(s.x(600), 440, 370, 20) +
        baguette(s.x(1020), 470, 80 * s.flip, 1.1) +
        wheat(s.x(170), 900, 8 * s.flip, 1.3) +
        wheat(s.x(90), 900, -10 * s.flip, 1.2) +
        wheat(s.x(260), 920, 26 * s.flip, 1.1) +
        pretzel(s.x(830), 730, 20, 1.1),
      () =>
        pretzel(s.x(320), 290, -14, 1.7) +
        boule(s.x(800), 540, 330, -16) +
        baguette(s.x(330), 760, -10 * s.flip, 1.1) +
        wheat(s.x(1090), 560, 20 * s.flip, 1),
      () =>
        each([0, 1, 2], (i) =>
          baguette(s.x(360 + i * 150), 440 + i * 20, (76 + i * 7) * s.flip, 1.2),
        ) +
        croissant(s.x(880), 330, -20 * s.flip, 1.2) +
        croissant(s.x(900), 660, 14 * s.flip, 1.1) +
        wheat(s.x(1120), 900, -10 * s.flip, 1, C.butter),
    )(),
}

// ---- A table laid ----------------------------------------------------------------------------

const table: Motif = {
  schemes: ['butter', 'bay', 'rose', 'leaf'],
  draw: (s) => {
    const kind = s.pick('gingham', 'ticking', 'gingham', 'pane') as 'gingham'
    const ink = s.pick(C.tomato, C.bay, C.crab, C.leaf)
    return (
      s.pick(
        () => spread(s, kind, -10, 130, C.cream, ink),
        () => spread(s, kind, 16, 120, C.cream, ink),
        () => spread(s, kind, 0, 110, C.cream, C.bay),
        () => spread(s, kind, 12, 130, s.ground, C.cream),
      )() +
      napkin(
        s.x(170),
        470,
        -8 * s.flip,
        260,
        560,
        s.pick(C.bay, C.mustard, C.tomato, C.butter),
        C.cream,
      ) +
      fork(s.x(170), 460, -4 * s.flip, 1.4, s.pick(C.cream, C.night, C.cream, C.bay)) +
      plate(
        600,
        450,
        372,
        s.pick(C.cream, C.rose, C.butter, C.cream),
        s.pick(C.bay, C.crab, C.bay, C.tomato),
        s.pick('petals', 'double', 'ticks', 'band'),
      ) +
      fill(disc(606, 458, 214, 214), s.pick(C.mustard, C.cream, C.sky, C.mustard)) +
      line(arc(603, 453, 190, 0, 359.9), C.cream, 6) +
      s.pick(
        () => sprig(470, 500, -28, 1.1),
        () => tomato(590, 450, 130, C.tomato, 2) + leaf(650, 330, -20, 1.3),
        () => sprig(720, 500, 208, 1.1, C.moss),
        () =>
          leaf(560, 540, -70, 1.9) + leaf(590, 560, -20, 1.7) + leaf(580, 560, -120, 1.6, C.sage),
      )() +
      knife(
        s.x(1040),
        450,
        3 * s.flip,
        1.5,
        s.pick(C.sky, C.cream, C.sky, C.sky),
        s.pick(C.tomato, C.crab, C.night, C.bay),
      ) +
      spoon(s.x(1140), 480, 6 * s.flip, 1.2, s.pick(C.sky, C.cream, C.sky, C.sky))
    )
  },
}
export const bakes = { cafe, desserts, bakery, table } satisfies Record<string, Motif>
