/** Pizza, Italian, American, Fast Food, Deli, Steakhouse and BBQ. */
import { INKS as C, mix, shade, tint } from '../palette.ts'
import {
  arc,
  at,
  cut,
  disc,
  dots,
  each,
  facet,
  fill,
  frill,
  gouges,
  hatch,
  line,
  polar,
  poly,
  ribbon,
  scatter,
  scrap,
  series,
  wedge,
  type Point,
} from '../paper.ts'
import {
  boards,
  bottle,
  chatter,
  cloth,
  counter,
  flame,
  flood,
  fronds,
  knife,
  leaf,
  noodles,
  olives,
  paperedWall,
  pepper,
  plain,
  plate,
  rays,
  spread,
  sprig,
  tiles,
  tomato,
  tumbler,
  wheel,
  wineGlass,
} from '../shapes.ts'
import type { Motif } from './motif.ts'

// ---- Pizza ---------------------------------------------------------------------------------

type Topping = 'pepperoni' | 'margherita' | 'garden' | 'olive'

/** All of one topping at once, so that each colour is one outline. */
function toppings(kind: Topping, spots: readonly Point[]): string {
  const every = (n: number, rest: number) => spots.filter((_, i) => i % n === rest)
  const salami = (list: readonly Point[]) =>
    fill(
      list.map(([x, y], i) => disc(x + 5, y + 6, 47, 46, { seed: i + 3 })).join(''),
      shade(C.tomato, 0.5),
    ) +
    fill(list.map(([x, y], i) => disc(x, y, 46, 45, { seed: i + 3 })).join(''), C.crab) +
    dots(
      list.flatMap(([x, y], i) => scatter(x, y, 29, 29, 5, i)),
      tint(C.tomato, 0.35),
      9,
    )
  const basil = (list: readonly Point[], scale = 0.7) =>
    each(
      list,
      ([x, y], i) => leaf(x - 40, y + 6, i * 67, scale) + leaf(x - 34, y, i * 67 + 74, scale * 0.8),
    )
  const rings = (list: readonly Point[], r: number, colour: string) =>
    line(
      list.map(([x, y], i) => disc(x, y, r, r * 0.88, { seed: i + 2, wobble: 0.07 })).join(''),
      colour,
      r * 0.5,
    )
  return {
    pepperoni: () => salami(spots),
    margherita: () =>
      fill(
        every(2, 0)
          .map(([x, y], i) => disc(x, y, 60, 48, { seed: i + 2, wobble: 0.12, turn: i * 40 }))
          .join(''),
        C.cream,
      ) +
      hatch(
        every(2, 0)
          .map(([x, y]) => arc(x, y, 42, 10, 90))
          .join(''),
        C.stone,
        12,
        '4 7',
      ) +
      basil(every(2, 1)),
    garden: () =>
      rings(every(3, 0), 44, C.leaf) +
      each(every(3, 1), ([x, y], i) => wheel(x, y, 48, C.crab, C.tomato, i + 1)) +
      olives(
        every(3, 2).flatMap(([x, y]): Point[] => [
          [x, y],
          [x + 40, y + 24],
        ]),
        22,
      ),
    olive: () => salami(every(2, 0)) + rings(every(2, 1), 24, C.ink) + basil(every(4, 3), 0.6),
  }[kind]()
}

export function pie(
  cx: number,
  cy: number,
  r: number,
  gap: number,
  kind: Topping,
  pulled = 118,
): string {
  const half = 22
  const layers = (x: number, y: number, from: number, to: number, seed: number) =>
    cut(wedge(x, y, r, from, to, { seed }), '#d9a056') +
    hatch(arc(x, y, r * 0.945, from + 3, to - 3), C.cocoa, r * 0.05, '22 76 40 110 12 60', 0.6) +
    hatch(arc(x - 3, y - 4, r * 0.972, from + 3, to - 3), C.butter, 8, '60 34 130 50') +
    fill(wedge(x, y, r * 0.885, from, to, { seed: seed + 1 }), C.tomato) +
    fill(wedge(x, y, r * 0.84, from, to, { seed: seed + 2, wobble: 0.03 }), C.butter)
  const [sx, sy] = polar(cx, cy, pulled, gap)
  const spots = (x: number, y: number, list: readonly Point[]) =>
    toppings(
      kind,
      list.map(([turn, reach]) => polar(x, y, reach * r, turn)),
    )
  const cuts = [1, 2, 3, 4, 5, 6].map((i) => gap + half + i * 45.2)
  const body: Point[] = [
    [gap + 46, 0.62],
    [gap + 92, 0.66],
    [gap + 132, 0.6],
    [gap + 180, 0.66],
    [gap + 224, 0.6],
    [gap + 270, 0.66],
    [gap + 312, 0.62],
    [gap + 66, 0.32],
    [gap + 140, 0.26],
    [gap + 206, 0.3],
    [gap + 286, 0.32],
  ]
  return (
    layers(cx, cy, gap + half, gap + 360 - half, 5) +
    fill(
      scatter(cx, cy, r * 0.66, r * 0.66, r > 300 ? 9 : 4, 8)
        .filter(
          ([x, y]) =>
            Math.abs((((Math.atan2(y - cy, x - cx) * 180) / Math.PI - gap + 540) % 360) - 180) > 42,
        )
        .map(([x, y], i) => disc(x, y, 40, 24, { seed: i, turn: i * 40, points: 7 }))
        .join(''),
      tint(C.butter, 0.6),
    ) +
    line(
      cuts
        .map((turn) => `${poly([polar(cx, cy, 14, turn), polar(cx, cy, r * 0.97, turn)], true)}`)
        .join(''),
      C.clay,
      6,
    ) +
    spots(cx, cy, body) +
    layers(sx, sy, gap - half, gap + half, 9) +
    spots(sx, sy, [
      [gap - 2, 0.62],
      [gap + 3, 0.34],
    ])
  )
}

const pizza: Motif = {
  schemes: ['bay', 'butter', 'moss', 'aubergine'],
  draw: (s) => {
    const [cx, cy, r] = [s.x(570), 456, 392]
    const gap = s.pick(-24, 204, 28, 152)
    const kind = s.pick<Topping>('pepperoni', 'margherita', 'olive', 'garden')
    const corner = s.x(1080)
    return (
      s.pick(
        () =>
          plain(s) +
          cloth(s, [s.x(1010), 700], [700, 560], -18, 'gingham', { stripe: C.tomato, step: 90 }),
        () => spread(s, 'gingham', 12),
        () => boards(s, s.ground, -12),
        () =>
          plain(s) +
          cloth(s, [s.x(300), 500], [620, 1300], 14, 'ticking', {
            base: C.cream,
            stripe: C.aubergine,
            step: 70,
          }),
      )() +
      s.pick(
        () =>
          cut(disc(cx, cy, 446, 446, { wobble: 0.004 }), C.sky) +
          line(arc(cx, cy, 428, 0, 359.9), shade(C.sky, 0.2), 6),
        () =>
          cut(disc(cx, cy, 448, 448, { wobble: 0.004 }), C.clay) +
          hatch(
            `M${cx - 400} 300h800M${cx - 430} 450h860M${cx - 400} 610h800`,
            shade(C.clay, 0.25),
            5,
            '90 40 30 70',
          ),
        () =>
          at(
            cx,
            cy,
            gap,
            1,
            (cut) =>
              cut(disc(0, 0, 450, 436, { wobble: 0.004 }), C.clay) +
              cut(scrap(-900, -60, 480, 120, 2, 4), C.clay),
          ),
        () =>
          cut(disc(cx, cy, 446, 446, { wobble: 0.004 }), C.mustard) +
          line(arc(cx, cy, 426, 0, 359.9), C.cream, 7),
      )() +
      pie(cx, cy, r, gap, kind) +
      s.pick(
        () =>
          tumbler(corner, 120, 120, C.crab) +
          leaf(corner - 90, 770, -40, 1.3) +
          leaf(corner - 70, 800, 20, 1.2),
        () =>
          tomato(corner, 130, 88, C.tomato, 2) +
          tomato(corner - 6, 740, 104, C.tomato, 3) +
          tomato(corner + 80, 620, 70, C.mustard, 5),
        () => wheelCutter(s.x(1030), 190, -136 * s.flip, 1.1),
        () => tumbler(corner, 160, 118, C.mustard) + sprig(corner - 20, 850, -80, 1),
      )()
    )
  },
}

const wheelCutter = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(scrap(-20, 60, 44, 260, 2, 4), C.tomato) +
      cut(disc(0, 0, 110), C.sky) +
      line(arc(0, 0, 92, 0, 359.9), C.cream, 6) +
      fill('M-22-6Q0-30 22-6L26 96H-24z', C.mustard) +
      fill(disc(0, 0, 12), C.ink),
  )

// ---- Italian -------------------------------------------------------------------------------

export function spaghetti(
  cx: number,
  cy: number,
  r: number,
  seed = 1,
  balls = true,
  strands = 11,
): string {
  return (
    cut(disc(cx, cy, r, r * 0.96, { wobble: 0.05, seed }), C.mustard, 0.6) +
    noodles(
      cx,
      cy,
      r,
      [shade(C.mustard, 0.28), C.butter, tint(C.butter, 0.45)],
      r * 0.05,
      seed,
      strands,
    ) +
    fill(
      disc(cx + r * 0.04, cy - r * 0.02, r * 0.56, r * 0.46, {
        wobble: 0.2,
        seed: seed + 3,
        points: 9,
      }),
      C.tomato,
    ) +
    fill(
      disc(cx - r * 0.04, cy - r * 0.08, r * 0.36, r * 0.26, { wobble: 0.2, seed, points: 8 }),
      shade(C.tomato, 0.2),
    ) +
    (balls
      ? each(
          [
            [-0.26, -0.1],
            [0.2, -0.2],
            [0.06, 0.2],
          ] as const,
          ([px, py], i) =>
            cut(
              facet(cx + px * r, cy + py * r, r * 0.19, r * 0.18, { seed: i + 4, points: 11 }),
              C.cocoa,
              0.5,
            ) + hatch(arc(cx + px * r, cy + py * r, r * 0.11, 190, 300), C.clay, r * 0.05, '6 9'),
        )
      : '') +
    pepper(cx, cy, r * 0.5, C.cream, 16, 9, seed)
  )
}

const italian: Motif = {
  schemes: ['sage', 'tomato', 'night', 'stone'],
  draw: (s) => {
    const [cx, cy] = [s.x(540), 500]
    const fx = s.x(640)
    return (
      s.pick(
        () =>
          plain(s) +
          cloth(s, [s.x(860), 420], [760, 1200], 10, 'gingham', { stripe: C.tomato, step: 110 }),
        () => plain(s) + cloth(s, [600, 720], [1400, 560], -4, 'pane', { stripe: C.moss }),
        () => boards(s, s.ground, 8),
        () => spread(s, 'gingham', -20, 130, C.cream, C.leaf),
      )() +
      plate(
        cx,
        cy,
        400,
        s.china,
        s.pick(C.leaf, C.night, C.tomato, C.bay),
        s.pick('band', 'petals', 'ticks', 'double'),
      ) +
      spaghetti(cx, cy, 258, s.v + 2, s.v % 2 === 0) +
      at(
        fx,
        430,
        s.flip * 38,
        1.4,
        (cut) =>
          cut(
            'M-43-0q7-16 14 0v0h10v-60q7-14 14 0v60h10v-60q7-14 14 0v60h10v0q7-16 14 0v-60Q43-200 12-235L9-300Q20-440 14-475 0-495-14-475-20-440-9-300L-12-235Q-43-200-43-130z',
            C.sky,
          ) +
          cut(disc(0, 6, 74, 58, { wobble: 0.06 }), C.butter, 0.5) +
          line('M-62-16Q0 24 62-18M-70 6Q0 50 70 2M-52 34Q0 60 54 30', shade(C.mustard, 0.1), 11) +
          line('M-66-4Q0 38 66-8', C.cream, 6),
      ) +
      leaf(cx - 60, cy + 10, 200, 1, C.leaf) +
      leaf(cx - 50, cy + 14, 120, 0.9, C.leaf) +
      leaf(cx - 54, cy + 4, 270, 0.8, C.leaf) +
      s.pick(
        () =>
          wineGlass(s.x(1020), 830, 1.5, C.aubergine) +
          tomato(s.x(110), 130, 100) +
          tomato(s.x(200), 70, 70, C.crab, 4),
        () =>
          bottle(s.x(1030), 860, 1.2, C.moss, C.cream, 4) + tomato(s.x(120), 110, 90, C.mustard, 3),
        () =>
          wineGlass(s.x(1030), 800, 1.4, C.crab) +
          sprig(s.x(60), 60, s.flip > 0 ? 30 : 150, 1, C.sage),
        () =>
          tomato(s.x(1020), 720, 120) +
          tomato(s.x(1110), 560, 90, C.crab, 3) +
          tomato(s.x(1080), 110, 84, C.mustard, 5) +
          leaf(s.x(960), 590, -70, 1.2),
      )()
    )
  },
}

// ---- American ------------------------------------------------------------------------------

export function burger(x: number, y: number, scale: number, stacks = 1): string {
  return at(x, y, 0, scale, (cut) => {
    const patty = (top: number) =>
      cut(
        `M-262 ${top}Q-286 ${top + 36}-258 ${top + 68}H262Q286 ${top + 34} 260 ${top}z`,
        C.cocoa,
        0.7,
      ) +
      hatch(`M-240 ${top + 46}H244`, shade(C.cocoa, 0.4), 24, '8 13') +
      fill(
        `M-272 ${top - 8}L270 ${top - 12} 200 ${top + 20} 150 ${top + 16} 90 ${top + 66} 40 ${top + 14}-120 ${top + 18}-170 ${top + 48}-214 ${top + 14}z`,
        C.mustard,
      )
    const rise = (stacks - 1) * 84
    return (
      cut('M-250-92H250Q262-10 200 0H-200Q-262-10-250-92z', '#d9a056') +
      fill('M40-92H250Q262-10 200 0H120Q200-20 200-92z', C.clay) +
      hatch('M-200-14H190', C.clay, 16, '30 16 12 22') +
      patty(-156) +
      (stacks > 1 ? patty(-156 - 84) : '') +
      cut(
        `M-248 ${-206 - rise}Q0 ${-222 - rise} 248 ${-206 - rise}V${-168 - rise}Q0 ${-158 - rise}-248 ${-168 - rise}z`,
        C.tomato,
        0.4,
      ) +
      fill(frill([-284, -196 - rise], [284, -200 - rise], 9, 26, 36), C.leaf) +
      fill(frill([-268, -216 - rise], [276, -218 - rise], 7, 14, 22), tint(C.sage, 0.2)) +
      cut(
        `M-270 ${-222 - rise}C-280 ${-420 - rise}-120 ${-462 - rise} 0 ${-462 - rise}S280 ${-420 - rise} 270 ${-222 - rise}Q0 ${-204 - rise}-270 ${-222 - rise}z`,
        '#d9a056',
        0.5,
      ) +
      fill(
        `M110 ${-444 - rise}C230 ${-416 - rise} 276 ${-350 - rise} 270 ${-222 - rise}Q200 ${-214 - rise} 150 ${-213 - rise}C230 ${-300 - rise} 200 ${-390 - rise} 110 ${-444 - rise}z`,
        C.clay,
      ) +
      fill(
        gouges(
          (
            [
              [-150, -380, 24, 30, 8],
              [-70, -420, 26, 10, 8],
              [20, -410, 26, -10, 8],
              [-110, -330, 26, 20, 8],
              [-20, -350, 26, 0, 8],
              [80, -360, 26, 20, 8],
              [-190, -300, 24, -20, 8],
              [40, -300, 26, -20, 8],
              [150, -320, 24, 40, 8],
              [-60, -282, 24, 10, 8],
            ] as const
          ).map(([gx, gy, l, a, w]) => [gx, gy - rise, l, a, w] as const),
        ),
        C.cream,
      )
    )
  })
}

export const fries = (x: number, y: number, count: number, length: number, seed = 1) =>
  each(
    series(count, (i) => i),
    (i) => {
      const t = (i - (count - 1) / 2) / count
      const lean = t * 52 + ((i * 37 + seed * 17) % 15) - 7
      const tall = length * (0.74 + ((i * 53 + seed * 29) % 30) / 100)
      const [bx, by] = [x + t * length * 0.56, y]
      const [ux, uy] = polar(0, 0, 1, lean - 90)
      const corner = (side: number, up: number): Point => [
        bx - uy * side + ux * up,
        by + ux * side + uy * up,
      ]
      const lit = i % 3 ? C.butter : tint(C.butter, 0.4)
      return (
        cut(
          poly([corner(-18, 0), corner(-18, tall), corner(16, tall + 5), corner(16, 0)]),
          lit,
          0.5,
        ) +
        fill(
          poly([corner(5, 0), corner(5, tall + 2), corner(16, tall + 5), corner(16, 0)]),
          C.mustard,
        )
      )
    },
  )

const shaker = (x: number, y: number, colour: string) =>
  cut(`M${x - 46} ${y}L${x - 38} ${y - 150}H${x + 38}L${x + 46} ${y}z`, colour) +
  fill(`M${x - 44} ${y - 150}Q${x} ${y - 230} ${x + 44} ${y - 150}z`, C.sky) +
  dots(
    [
      [x - 14, y - 172],
      [x + 8, y - 178],
      [x + 22, y - 164],
    ],
    C.ink,
    8,
  )

const squeezy = (x: number, y: number, colour: string) =>
  cut(
    `M${x - 70} ${y}Q${x - 80} ${y - 180} ${x - 56} ${y - 290}H${x + 56}Q${x + 80} ${y - 180} ${x + 70} ${y}z`,
    colour,
  ) +
  fill(
    `M${x - 44} ${y - 290}L${x - 10} ${y - 400}H${x + 10}L${x + 44} ${y - 290}z`,
    shade(colour, 0.15),
  ) +
  fill(
    `M${x + 22} ${y}Q${x + 40} ${y - 160} ${x + 22} ${y - 290}H${x + 56}Q${x + 80} ${y - 180} ${x + 70} ${y}z`,
    shade(colour, 0.2),
  ) +
  fill(gouges([[x - 48, y - 240, 150, 94, 10]]), tint(colour, 0.5))

export const milkshake = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-70 0Q0 20 70 0L56-24H-56z', C.sky) +
      cut('M-96-360L-50-20Q0-6 50-20L96-360z', colour) +
      fill('M40-360L20-14Q40-16 50-20L96-360z', shade(colour, 0.16)) +
      hatch('M-66-330L-30-50', tint(colour, 0.6), 30, '5 12') +
      fill('M60-560L90-566 40-340H12z', C.tomato) +
      hatch('M75-560L28-350', C.cream, 40, '14 26') +
      cut(
        'M-116-356C-130-420-70-430-66-440-50-500 40-500 50-446 100-450 140-400 112-356Q0-330-116-356z',
        C.cream,
        0.4,
      ) +
      hatch('M-70-376Q0-356 90-380', C.stone, 16, '5 9') +
      cut(disc(-14, -500, 38), C.crab, 0.4) +
      line('M-10-534Q0-580 40-590', C.leaf, 7),
  )

const american: Motif = {
  schemes: ['sky', 'tomato', 'butter', 'bay'],
  draw: (s) => {
    const top = s.pick(C.cream, C.cream, C.bay, C.mustard)
    const checker = (y: number, a: string) =>
      line(`M0 ${y}H1200`, a, 46, { 'stroke-dasharray': '46 46' }) +
      line(`M46 ${y + 46}H1200`, a, 46, { 'stroke-dasharray': '46 46' })
    return (
      s.pick(
        () => paperedWall(s) + rays(s.x(520), 420, tint(s.ground, 0.35), 16),
        () => flood(s) + rays(s.x(520), 420, shade(s.ground, 0.12), 20),
        () => tiles(s, s.ground, C.tomato, 150),
        () => flood(s) + rays(s.x(520), 420, tint(s.ground, 0.14), 14),
      )() +
      counter(s, 690, top, s.pick(C.tomato, C.night, C.cream, C.crab)) +
      checker(826, s.pick(C.cream, C.cream, C.tomato, C.cream)) +
      s.pick(
        () => squeezy(s.x(960), 720, C.tomato) + squeezy(s.x(1090), 736, C.mustard),
        () => milkshake(s.x(990), 730, 1.2, C.rose),
        () => squeezy(s.x(1080), 730, C.tomato) + shaker(s.x(950), 720, C.cream),
        () => milkshake(s.x(1010), 730, 1.1, C.cocoa) + shaker(s.x(90), 720, C.cream),
      )() +
      cut('M110 740Q560 690 1000 740 900 800 560 802 210 800 110 740z', C.cream) +
      fill('M110 740Q560 812 1000 740 900 800 560 802 210 800 110 740z', C.sky) +
      fries(s.x(205), 770, 7, 290, s.v + 1) +
      burger(s.x(545), 764, 1.3, s.v % 2 ? 2 : 1) +
      (s.v % 2
        ? ''
        : cut('M538 150L545 20 559 20 554 160z', C.clay, 0.4) +
          fill(
            s.v
              ? 'M559 30L690 70 557 112z'
              : 'M555 26C640 20 640 70 700 60L690 130C640 140 630 96 553 110z',
            C.tomato,
          )) +
      at(
        s.x(830),
        742,
        8 * s.flip,
        1,
        (cut) =>
          cut('M-90-20Q0-60 90-20 110 20 60 30H-70Q-110 20-90-20z', C.leaf) +
          fill('M-84-18Q0-52 84-18 50 4 0 4-60 4-84-18z', C.sage) +
          dots(
            [
              [-40, -18],
              [0, -26],
              [40, -18],
            ],
            C.cream,
            9,
          ),
      )
    )
  },
}

// ---- Fast Food -----------------------------------------------------------------------------

const carton = (x: number, y: number, scale: number, colour: string, band: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      fill('M-190-330Q0-280 190-330L170-200H-170z', shade(colour, 0.35)) +
      fries(0, -110, 10, 420, 3) +
      fries(4, -100, 9, 330, 6) +
      cut('M-200-340Q0-170 200-340L140 0Q0 16-140 0z', colour) +
      fill('M120-290Q170-310 200-340L140 0Q100 8 60 10z', shade(colour, 0.18)) +
      fill('M-172-180Q0-100 172-180L158-100Q0-30-158-100z', band) +
      hatch('M-166-140Q0-64 166-140', shade(band, 0.2), 60, '6 22'),
  )

const soda = (x: number, y: number, scale: number, colour: string, stripe: string) =>
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

const fastFood: Motif = {
  schemes: ['mustard', 'sky', 'rose', 'night'],
  draw: (s) => {
    const red = s.pick(C.tomato, C.tomato, C.crab, C.tomato)
    return (
      s.pick(
        () => flood(s) + rays(s.x(480), 600, tint(s.ground, 0.35), 15),
        () => tiles(s, s.ground, C.cream, 140),
        () => paperedWall(s, s.ground, 150),
        () => flood(s) + dots(scatter(600, 380, 760, 480, 46, 3), tint(s.ground, 0.2), 46),
      )() +
      counter(s, 720, s.pick(C.bay, C.butter, C.cream, C.mustard)) +
      cut('M40 790L1160 776 1200 870 0 884z', s.pick(C.crab, C.bay, C.aubergine, C.crab)) +
      soda(s.x(860), 810, 1.1, C.cream, s.pick(C.tomato, C.bay, C.aubergine, C.leaf)) +
      carton(
        s.x(430),
        826,
        s.v % 2 ? 1.2 : 1.3,
        red,
        s.pick(C.mustard, C.cream, C.butter, C.mustard),
      ) +
      s.pick(
        () => burgerWrap(s.x(1080), 850),
        () => nuggets(s.x(1000), 830) + nuggets(s.x(110), 850),
        () => hotdog(s.x(800), 860, 1),
        () => burgerWrap(s.x(100), 860) + nuggets(s.x(1030), 840),
      )() +
      at(s.x(200), 850, 70 * s.flip, 1, (cut) =>
        cut(scrap(-16, -120, 32, 240, 2, 3), C.butter, 0.5),
      )
    )
  },
}

const burgerWrap = (x: number, y: number) => burger(x, y, 0.5)
const nuggets = (x: number, y: number) =>
  each(
    [
      [-60, 0],
      [50, -6],
      [0, -56],
    ] as const,
    ([px, py], i) =>
      cut(
        facet(x + px, y + py, 62, 44, { seed: i + 2, wobble: 0.12 }),
        i % 2 ? C.clay : '#d9a056',
        0.6,
      ) + dots(scatter(x + px, y + py, 40, 24, 5, i), C.cocoa, 6),
  )
const hotdog = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut('M-250-60Q-270 10-200 10H200Q270 10 250-60z', '#d9a056') +
      cut(
        'M-290-70Q-300-110-250-116H250Q300-110 290-70 270-36 230-40H-240Q-280-40-290-70z',
        C.crab,
        0.4,
      ) +
      line('M-230-84q30-36 58 0t58 0 58 0 58 0 58 0 58 0 58 0', C.mustard, 16) +
      cut('M-262-44Q0-20 262-44 266 20 190 24H-190Q-266 20-262-44z', C.clay, 0.4),
  )

// ---- Deli ----------------------------------------------------------------------------------

const slice = (y: number, colour: string, crust: string) =>
  cut(`M-300 ${y}Q-320 ${y - 70}-250 ${y - 72}H250Q320 ${y - 70} 300 ${y}z`, crust, 0.5) +
  fill(`M-282 ${y - 6}Q-296 ${y - 58}-244 ${y - 60}H226Q276 ${y - 58} 262 ${y - 6}z`, colour) +
  dots(scatter(0, y - 33, 230, 20, 11, y * -1), shade(colour, 0.2), 8)

const folds = (y: number, colour: string, humps: number, deep: number) =>
  fill(frill([-306, y], [306, y - 4], humps, deep, 40), colour) +
  hatch(`M-280 ${y - 20}H290`, shade(colour, 0.25), 26, '5 26')

function stacked(x: number, y: number, scale: number, v: number): string {
  const meat = [C.rose, C.crab, tint(C.rose, 0.2), C.crab][v] ?? C.rose
  const bread = v % 2 ? tint(C.clay, 0.3) : tint(C.butter, 0.5)
  const crust = v % 2 ? C.cocoa : C.clay
  return at(
    x,
    y,
    0,
    scale,
    (cut) =>
      slice(0, bread, crust) +
      fill(frill([-310, -66], [310, -70], 8, 22, 34), C.leaf) +
      folds(-100, meat, 6, 20) +
      folds(-136, tint(meat, 0.3), 7, 18) +
      folds(-172, meat, 5, 20) +
      cut('M-316-196L310-204 236-150 180-190 60-134-30-190-220-160z', C.mustard, 0.4) +
      slice(-200, bread, crust) +
      fill(frill([-312, -268], [312, -272], 9, 18, 30), tint(C.leaf, 0.2)) +
      cut('M-286-318H286V-290Q0-274-286-290z', C.tomato, 0.3) +
      hatch('M-260-304H270', tint(C.tomato, 0.35), 14, '22 34') +
      folds(-336, tint(meat, 0.2), 6, 20) +
      folds(-370, meat, 7, 18) +
      slice(-396, bread, crust) +
      cut('M-8-700L-4-440H8L12-700z', C.clay, 0.3) +
      olives([[2, -560]], 46, C.leaf) +
      fill(disc(28, -556, 14), C.tomato) +
      fill(disc(2, -680, 24), C.mustard),
  )
}

const deli: Motif = {
  schemes: ['bay', 'mustard', 'moss', 'rose'],
  draw: (s) => {
    const px = s.x(180)
    return (
      s.pick(
        () => paperedWall(s),
        () => tiles(s, s.ground, C.cream, 130),
        () => tiles(s, s.ground, C.tomato, 120),
        () => paperedWall(s, s.ground, 90),
      )() +
      counter(s, 712, s.pick(C.clay, C.cream, C.cocoa, C.butter)) +
      cloth(s, [600, 830], [1040, 210], -1, 'gingham', {
        stripe: s.pick(C.tomato, C.leaf, C.tomato, C.bay),
        step: 70,
      }) +
      each([0, 1], (i) =>
        pickle(px + i * 92 * s.flip, 800 - i * 10, (-10 + i * 22) * s.flip, 1.2),
      ) +
      stacked(s.x(610), 800, 1.1, s.v) +
      s.pick(
        () => mustardPot(s.x(1060), 800),
        () => soda(s.x(1070), 800, 0.7, C.cream, C.leaf),
        () => mustardPot(s.x(1050), 800),
        () => soda(s.x(1080), 800, 0.8, C.cream, C.tomato),
      )()
    )
  },
}

const pickle = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-40 0C-66-120-60-260-8-330 40-270 66-120 40 0Q0 26-40 0z', C.leaf) +
      fill('M-30-6C-50-120-44-240-8-308 0-200 4-100 0 6z', C.sage) +
      dots(
        [
          [14, -60],
          [26, -130],
          [14, -190],
          [22, -250],
        ],
        C.moss,
        11,
      ) +
      dots(
        [
          [-22, -80],
          [-24, -150],
          [-18, -210],
        ],
        C.cream,
        9,
      ),
  )
const mustardPot = (x: number, y: number) =>
  cut(
    `M${x - 90} ${y - 190}Q${x - 110} ${y} ${x - 70} ${y}H${x + 70}Q${x + 110} ${y} ${x + 90} ${y - 190}z`,
    C.cream,
  ) +
  fill(`M${x - 92} ${y - 150}H${x + 92}V${y - 70}H${x - 97}z`, C.bay) +
  fill(disc(x, y - 190, 92, 22), C.mustard) +
  fill(
    `M${x + 10} ${y - 190}L${x + 80} ${y - 380} ${x + 104} ${y - 370} ${x + 44} ${y - 186}z`,
    C.clay,
  )

// ---- Steakhouse ----------------------------------------------------------------------------

const steakShape =
  'M-300-40C-310-190-170-250-30-236 110-224 160-160 250-150 330-140 340-20 280 60 220 140 120 130 40 190-60 260-200 240-262 140-292 90-296 30-300-40z'

export function steak(x: number, y: number, turn: number, scale: number): string {
  return at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(
        'M-180-90C-330-110-430-160-520-206-560-220-590-186-566-160-600-146-590-96-540-108-440-80-330-10-200 70z',
        C.cream,
      ) +
      fill(
        'M-540-108C-440-80-330-10-200 70L-240-10C-350-60-450-120-552-140-566-120-560-106-540-108z',
        C.stone,
      ) +
      cut(steakShape, tint(C.rose, 0.5)) +
      fill(
        'M-276-36C-284-170-160-226-30-212 100-200 150-138 240-128 306-118 314-18 262 44 206 118 110 106 26 166-60 226-186 212-242 124-268 80-272 30-276-36z',
        C.cocoa,
      ) +
      fill(
        'M-250-30C-256-150-150-200-36-188 90-176 140-116 226-108 284-98 288-20 244 30 190 96 96 86 12 144-66 194-172 184-222 110-244 70-246 26-250-30z',
        mix(C.crab, C.cocoa, 0.45),
      ) +
      line(
        'M-190-150L40 130M-90-184L140 90M20-180L216 60M-236-70L-70 166',
        shade(C.cocoa, 0.45),
        22,
      ) +
      fill(
        gouges([
          [-150, 40, 70, 30, 8],
          [-60, -60, 80, -20, 7],
          [60, -20, 70, 40, 7],
          [150, -60, 60, 10, 6],
          [-40, 90, 60, -40, 7],
          [-200, -60, 50, 80, 6],
        ]),
        tint(C.rose, 0.35),
      ),
  )
}

const asparagus = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(
        ribbon(
          [
            [-190, 0],
            [0, 4],
            [150, 0],
            [220, 0],
          ],
          [24, 26, 32, 0],
        ),
        mix(C.leaf, C.sage, 0.3),
        0.5,
      ) +
      fill(
        gouges([
          [90, -4, 40, -24, 6],
          [120, 6, 44, 20, 6],
          [140, -6, 44, -16, 6],
          [0, 2, 30, -30, 5],
          [-80, 2, 30, 30, 5],
        ]),
        C.moss,
      ),
  )

const steakhouse: Motif = {
  schemes: ['aubergine', 'moss', 'clay', 'night'],
  draw: (s) => {
    const [cx, cy] = [s.x(560), 450]
    const turn = s.pick(-10, 8, 12, -12)
    return (
      s.pick(
        () => boards(s, s.ground, 6),
        () =>
          plain(s) +
          cloth(s, [s.x(1020), 450], [420, 1200], 6, 'ticking', { stripe: C.moss, step: 76 }),
        () => boards(s, s.ground, -10, 130),
        () =>
          plain(s) +
          cloth(s, [600, 450], [1500, 620], -12, 'border', { base: C.crab, stripe: C.cream }),
      )() +
      (s.v % 2
        ? plate(
            cx,
            cy,
            420,
            C.cream,
            s.pick(C.crab, C.mustard, C.crab, C.mustard),
            s.pick('band', 'double', 'band', 'ticks'),
          )
        : cut(scrap(cx - 460, cy - 356, 920, 712, 7, 10), s.v ? C.cocoa : C.clay, 1.4) +
          hatch(
            `M${cx - 420} ${cy - 250}h840M${cx - 430} ${cy - 60}h860M${cx - 420} ${cy + 160}h840M${cx - 430} ${cy + 280}h860`,
            s.v ? shade(C.cocoa, 0.35) : shade(C.clay, 0.22),
            6,
            '120 50 40 90',
          ) +
          cut(disc(cx - 390 * s.flip, cy - 280, 34), s.ground, 0)) +
      asparagus(cx - 70, cy + 222, -5) +
      asparagus(cx - 20, cy + 262, 3) +
      asparagus(cx - 60, cy + 304, -3) +
      steak(cx + 40 * s.flip, cy - 56, turn, 1.1 * s.flip) +
      sprig(cx - 150, cy - 150, 24, 0.8, C.sage) +
      at(
        cx + 70 * s.flip,
        cy - 80,
        12,
        1,
        (cut) =>
          cut(scrap(-58, -46, 116, 92, 4, 6), C.butter, 0.7) +
          fill(scrap(-46, -36, 70, 50, 5, 5), C.cream),
      ) +
      knife(
        s.x(1060),
        450,
        8 * s.flip,
        1.6 * s.flip,
        C.sky,
        s.pick(C.ink, C.crab, C.ink, C.cocoa),
      ) +
      (s.v === 2 ? tumbler(s.x(1080), 110, 100, C.mustard) : '')
    )
  },
}

// ---- BBQ -----------------------------------------------------------------------------------

export function ribs(x: number, y: number, turn: number, scale: number, count = 7): string {
  return at(x, y, turn, scale, (cut) => {
    const left = -((count - 1) * 92) / 2
    const bones = series(count, (i) => left + i * 92)
    return (
      each(bones, (bx, i) =>
        cut(
          ribbon(
            [
              [bx - 4, -236 - (i % 3) * 14],
              [bx, -120],
              [bx + 2, 120],
              [bx + 6, 214 + (i % 2) * 18],
            ],
            [40, 30, 30, 42],
          ),
          C.cream,
          0.6,
        ),
      ) +
      cut(
        `M${left - 60}-150${bones.map(() => 'q46-66 92 0').join('')}Q${left + count * 92 + 10} 0 ${left + (count - 1) * 92 + 32} 150${bones.map(() => 'q-46 58-92 0').join('')}Q${left - 100} 10 ${left - 60}-150z`,
        C.crab,
      ) +
      fill(
        `M${left - 50} 20Q0 70 ${left + count * 92 - 30} 10L${left + (count - 1) * 92 + 32} 150${bones.map(() => 'q-46 58-92 0').join('')}z`,
        shade(C.crab, 0.35),
      ) +
      line(
        bones
          .slice(1)
          .map((bx) => `M${bx - 50}-150q14 140-2 300`)
          .join(''),
        shade(C.crab, 0.5),
        9,
      ) +
      fill(
        gouges(
          bones.flatMap(
            (bx, i) =>
              [
                [bx - 12, -118, 90 + (i % 3) * 24, 84, 11],
                [bx + 18, 40 - (i % 2) * 30, 60, 96, 8],
              ] as const,
          ),
        ),
        tint(C.tomato, 0.3),
      ) +
      dots(scatter(0, 0, count * 40, 120, 16, 4), C.mustard, 9)
    )
  })
}

export const corn = (x: number, y: number, turn: number, scale: number) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut('M-60-10C-200-60-260 0-300-30-260 40-210 60-60 40z', C.leaf) +
      cut('M-110-62Q60-110 200 0 60 110-110 62-150 0-110-62z', C.mustard) +
      hatch('M-110-38Q60-62 180-6M-120-4H190M-112 36Q60 60 176 10', C.butter, 26, '20 8') +
      fill('M-60 62C-140 80-210 30-290 60-220-30-130 20-60 20z', C.sage),
  )
const bbq: Motif = {
  schemes: ['night', 'clay', 'tomato', 'sage'],
  draw: (s) => {
    const grill = (bar: string) =>
      line(series(15, (i) => `M${i * 86 + 10}-20V920`).join(''), bar, 22) +
      line(series(15, (i) => `M${i * 86 + 4}-20V920`).join(''), tint(bar, 0.25), 5)
    return (
      s.pick(
        () =>
          flood(s, C.ink) +
          each(
            series(7, (i) => i),
            (i) => flame(60 + i * 185, 920, 2.4 + (i % 3) * 0.8),
          ) +
          grill('#3a4048'),
        () =>
          boards(s, s.ground, 8) +
          cut(scrap(120, 60, 960, 780, 6, 16), C.stone) +
          chatter(s, shade(C.stone, 0.1), 20),
        () =>
          flood(s) +
          each(
            series(8, (i) => i),
            (i) => flame(30 + i * 165, 930, 2.6 + (i % 3) * 0.9, [C.crab, C.mustard, C.butter]),
          ) +
          grill(C.ink),
        () =>
          spread(s, 'gingham', 14, 120, C.cream, C.tomato) +
          cut(scrap(90, 110, 1000, 700, 8, 14), C.clay),
      )() +
      ribs(s.x(590), 330, s.pick(-16, 10, 14, -10), s.v % 2 ? 1.2 : 1.3, 7) +
      s.pick(
        () => corn(s.x(840), 720, -16, 1) + sauceBrush(s.x(250), 660, 40 * s.flip),
        () =>
          sauceCup(s.x(930), 690, 130) + corn(s.x(400), 730, 8, 1.1) + fronds(s.x(160), 120, 30, 1),
        () => corn(s.x(350), 740, 10, 1.1) + corn(s.x(860), 760, -10, 1),
        () => sauceCup(s.x(250), 680, 140) + slaw(s.x(800), 720),
      )() +
      ''
    )
  },
}

const sauceCup = (x: number, y: number, r: number) =>
  cut(disc(x, y, r), C.cream) +
  line(arc(x, y, r * 0.92, 0, 359.9), C.bay, 9) +
  fill(disc(x, y, r * 0.8), C.crab) +
  line(arc(x, y, r * 0.56, 180, 290), C.tomato, 14)
const slaw = (x: number, y: number) =>
  cut(disc(x, y, 140, 130), C.cream) +
  line(arc(x, y, 128, 0, 359.9), C.bay, 9) +
  noodles(x, y, 112, [C.sage, C.leaf, tint(C.sage, 0.6), C.tomato], 9, 4, 8)
const sauceBrush = (x: number, y: number, turn: number) =>
  at(
    x,
    y,
    turn,
    1,
    (cut) =>
      cut(scrap(-16, -20, 32, 380, 3, 4), C.clay) +
      cut(scrap(-46, -70, 92, 70, 4, 4), C.sky) +
      cut('M-46-70L-60-200-20-186 0-210 30-188 60-202 46-70z', C.cream, 0.6) +
      fill('M-56-150L-60-200-20-186 0-210 30-188 60-202 54-140Q0-110-56-150z', C.crab),
  )

export const hearth = {
  pizza,
  italian,
  american,
  'fast-food': fastFood,
  deli,
  steakhouse,
  bbq,
} satisfies Record<string, Motif>
