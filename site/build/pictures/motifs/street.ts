/** Main Street: shopfronts, the row of a town, the waterside. */
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
  loop,
  polar,
  poly,
  run,
  scatter,
  scrap,
  series,
  short,
} from '../paper.ts'
import { blade, chatter, flood, rays, sprig, type Scene } from '../shapes.ts'
import type { Motif } from './motif.ts'

// ---- Parts -----------------------------------------------------------------------------------

/** A striped awning hanging from (x, y). */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  a: string,
  b: string,
  stripes = 7,
): string {
  const step = w / stripes
  const spreadBy = 0.05
  const bottom = (i: number) => x - w * spreadBy + (i * w * (1 + spreadBy * 2)) / stripes
  const lap = (w * (1 + spreadBy * 2)) / stripes
  const strip = (i: number) =>
    `M${Math.round(x + i * step)} ${y}h${Math.round(step)}L${Math.round(bottom(i + 1))} ${y + h}q${Math.round(-lap / 2)} ${Math.round(lap * 0.7)} ${Math.round(-lap)} 0z`
  const all = series(stripes, (i) => i)
  return (
    `<path d="${all.map(strip).join('')}" transform="translate(10 26)" fill="${C.ink}" fill-opacity=".3"/>` +
    fill(
      all
        .filter((i) => i % 2 === 0)
        .map(strip)
        .join(''),
      a,
    ) +
    fill(
      all
        .filter((i) => i % 2)
        .map(strip)
        .join(''),
      b,
    ) +
    line(
      `M${Math.round(x - w * spreadBy)} ${y + h}H${Math.round(x + w * (1 + spreadBy))}`,
      C.ink,
      4,
      { 'stroke-opacity': '.3' },
    )
  )
}

/** A small awning far down the street. */
const canopy = (x: number, y: number, w: number, h: number, colour: string) =>
  fill(`M${x + 6} ${y + 20}h${w + 8}v${h + 6}h${-w - 8}z`, C.ink, { 'fill-opacity': '.3' }) +
  fill(`M${x} ${y}h${w}l8 ${h}h${-w - 16}z`, C.cream) +
  hatch(`M${x - 4} ${y + h / 2}h${w + 8}`, colour, h, `${short(w / 9)} ${short(w / 9)}`) +
  hatch(`M${x - 6} ${y + h + 4}h${w + 12}`, colour, 12, `${short(w / 9)} ${short(w / 9)}`)

/** Brick courses over a field, only here and there. */
export const bricks = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  dash = '40 14 40 190 40 90',
) =>
  line(
    series(
      Math.floor(h / 26),
      (i) =>
        `M${Math.round(x + 12 + ((i * 67) % 90))} ${Math.round(y + 18 + i * 26)}H${Math.round(x + w - 10)}`,
    ).join(''),
    colour,
    11,
    { 'stroke-dasharray': dash },
  )

type Pane = readonly [x: number, y: number, w: number, h: number]

/** Windows of one kind, each colour of them in one outline. */
const sashes = (panes: readonly Pane[], frame: string, glass: string, arched = false) => {
  const all = (draw: (...pane: Pane) => string) => panes.map((pane) => draw(...pane)).join('')
  const head = (x: number, y: number, w: number, h: number) =>
    arched
      ? `M${x} ${y + h}V${y + w * 0.3}Q${x + w / 2} ${y - w * 0.3} ${x + w} ${y + w * 0.3}V${y + h}z`
      : `M${x} ${y}h${w}v${h}h${-w}z`
  return (
    fill(
      all(
        (x, y, w, h) =>
          head(x - 8, y - 8, w + 16, h + 16) + `M${x - 16} ${y + h + 6}h${w + 32}v14h${-w - 32}z`,
      ),
      frame,
    ) +
    fill(all(head), glass) +
    line(
      all((x, y, w, h) => `M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`),
      frame,
      6,
    )
  )
}

export const door = (x: number, y: number, w: number, h: number, colour: string, glass: string) =>
  fill(scrap(x - 14, y - h - 14, w + 28, h + 14, 3, 2), shade(colour, 0.35)) +
  fill(scrap(x, y - h, w, h, 4, 2), colour) +
  fill(scrap(x + w * 0.18, y - h * 0.9, w * 0.64, h * 0.5, 5, 2), glass) +
  fill(
    `M${x + w * 0.18} ${y - h * 0.5}L${x + w * 0.82} ${y - h * 0.8}v${h * 0.16}L${x + w * 0.4} ${y - h * 0.4}h${-w * 0.22}z`,
    tint(glass, 0.4),
  ) +
  fill(scrap(x + w * 0.18, y - h * 0.3, w * 0.64, h * 0.22, 6, 2), shade(colour, 0.2)) +
  fill(disc(x + w * 0.88, y - h * 0.36, 9), C.butter)

export type Front = {
  wall: string
  trim: string
  door: string
  awnA: string
  awnB: string
  glass: string
  sky: string
  path: string
  sun: string
}

const FRONTS: readonly Front[] = [
  {
    wall: C.moss,
    trim: C.cream,
    door: C.tomato,
    awnA: C.tomato,
    awnB: C.cream,
    glass: C.sky,
    sky: C.butter,
    path: C.stone,
    sun: C.cream,
  },
  {
    wall: C.tomato,
    trim: C.cream,
    door: C.night,
    awnA: C.bay,
    awnB: C.cream,
    glass: C.butter,
    sky: C.sky,
    path: C.stone,
    sun: C.cream,
  },
  {
    wall: C.bay,
    trim: C.cream,
    door: C.mustard,
    awnA: C.mustard,
    awnB: C.cream,
    glass: C.cream,
    sky: C.rose,
    path: C.stone,
    sun: C.butter,
  },
  {
    wall: C.butter,
    trim: C.aubergine,
    door: C.leaf,
    awnA: C.leaf,
    awnB: C.cream,
    glass: C.sky,
    sky: C.aubergine,
    path: C.clay,
    sun: C.rose,
  },
  {
    wall: C.aubergine,
    trim: C.cream,
    door: C.mustard,
    awnA: C.crab,
    awnB: C.rose,
    glass: C.butter,
    sky: C.sage,
    path: C.stone,
    sun: C.cream,
  },
  {
    wall: C.mustard,
    trim: C.cream,
    door: C.bay,
    awnA: C.night,
    awnB: C.cream,
    glass: C.sky,
    sky: C.tomato,
    path: C.stone,
    sun: C.butter,
  },
]

/** The papers of a front: each trade starts at another, so that a street of them differs. */
const fronts = (s: Scene, trade: number): Front & { roof: number } => {
  const front = FRONTS[(s.v + trade * 2 + (trade > 2 ? 1 : 0)) % FRONTS.length] ?? FRONTS[0]
  if (!front) throw new Error('There is no shopfront.')
  return { ...front, roof: trade % 3 }
}

/** A shop of one window and one door; `inside` fills the window, `pavement` stands before it. */
export function shopfront(
  s: Scene,
  f: Front & { roof: number },
  inside: (x: number, y: number, w: number, h: number) => string,
  sign = '',
): string {
  const left = s.flip > 0
  const [wx, dx] = left ? [190, 800] : [450, 190]
  return (
    flood(s, f.sky) +
    chatter(s, tint(f.sky, 0.3), 10) +
    fill(disc(s.x(1090), 150, 90), f.sun) +
    cut(scrap(96, 56, 1008, 740, 4, 6), f.wall, 1.2) +
    bricks(110, 70, 980, 660, shade(f.wall, 0.14)) +
    [
      () => fill(scrap(70, 36, 1060, 46, 6, 4), f.trim) + hatch('M90 96H1110', f.trim, 24, '22 16'),
      () =>
        fill('M40 120L96 20H1104L1160 120z', shade(f.wall, 0.4)) +
        hatch('M80 96H1120M96 58H1104', shade(f.wall, 0.15), 10, '46 12'),
      () =>
        fill('M340 70V20Q600-60 860 20V70z', f.wall) +
        fill(scrap(70, 60, 1060, 30, 6, 4), f.trim) +
        line('M352 60V26Q600-48 848 26V60', f.trim, 12) +
        fill(disc(600, 26, 28), f.trim),
    ][f.roof]?.() +
    fill(scrap(150, 150, 900, 110, 4, 4), shade(f.wall, 0.34)) +
    sign +
    fill(scrap(wx - 20, 340, 560, 370, 5, 3), f.trim) +
    fill(scrap(wx, 360, 520, 330, 5, 2), f.glass) +
    inside(wx, 690, 520, 330) +
    fill(`M${wx} 560L${wx + 300} 360h90L${wx} 630z`, C.cream, { 'fill-opacity': '.3' }) +
    line(`M${wx + 260} 360V690`, f.trim, 12) +
    fill(scrap(wx - 20, 706, 560, 90, 7, 3), shade(f.wall, 0.25)) +
    line(`M${wx + 10} 726h230v50h-230zM${wx + 280} 726h230v50h-230z`, tint(f.wall, 0.2), 6) +
    door(dx, 796, 210, 436, f.door, f.glass) +
    awning(150, 258, 900, 110, f.awnA, f.awnB, 11) +
    fill('M0 792H1200V900H0z', f.path) +
    hatch('M0 836H1200', shade(f.path, 0.22), 5, '160 20 90 40') +
    fill('M0 792H1200V806H0z', shade(f.path, 0.2))
  )
}

const badge = (f: Front, mark: string) =>
  fill(disc(600, 205, 46), f.awnB) +
  mark +
  line('M210 204H520M680 204H990', f.awnB, 8, { 'stroke-dasharray': '60 14 120 14' })

// ---- Shops -----------------------------------------------------------------------------------

const petals = (x: number, y: number, r: number, seed: number) =>
  loop(series(12, (i) => polar(x, y, i % 2 ? r * 0.72 : r * 1.26, i * 30 + seed * 17)))
const cup = (x: number, y: number, r: number) => {
  const p = (...steps: number[]) => run(...steps.map((step) => Math.round(step * r)))
  return `M${run(Math.round(x - r), Math.round(y - r))}l${p(0.6, 0.5)} ${p(0.4, -0.8)} ${p(0.4, 0.8)} ${p(0.6, -0.5)}Q${run(Math.round(x + r), Math.round(y + r), Math.round(x), Math.round(y + r))}T${run(Math.round(x - r), Math.round(y - r))}z`
}
const bloom = (x: number, y: number, r: number, colour: string, heart: string, seed = 1) =>
  fill(petals(x, y, r, seed), colour) + dots([[x, y]], heart, r * 0.6)
const bucket = (x: number, y: number, w: number, colour: string) =>
  cut(
    `M${x - w} ${y - w * 1.3}L${x - w * 0.74} ${y}H${x + w * 0.74}L${x + w} ${y - w * 1.3}z`,
    colour,
  ) +
  hatch(`M${x - w * 0.86} ${y - w * 0.8}H${x + w * 0.86}`, shade(colour, 0.25), w * 0.5, '6 12') +
  fill(scrap(x - w * 1.06, y - w * 1.4, w * 2.12, w * 0.2, 3, 2), tint(colour, 0.3))

function bouquet(
  x: number,
  y: number,
  w: number,
  colours: readonly string[],
  pail: string,
  seed: number,
): string {
  const heads = scatter(x, y - w * 2.5, w * 1.2, w * 0.95, 7, seed)
  return (
    line(
      heads
        .map(
          ([hx, hy]) =>
            `M${x} ${Math.round(y - w)}Q${Math.round((x + hx) / 2)} ${Math.round(y - w * 1.8)} ${Math.round(hx)} ${Math.round(hy)}`,
        )
        .join(''),
      C.leaf,
      9,
    ) +
    fill(
      [-150, -60]
        .map((turn, i) => blade(x + (i - 1.5) * w * 0.4, y - w * 1.5, turn - 20, w / 80))
        .join(''),
      C.sage,
    ) +
    fill(
      [-110, 10]
        .map((turn, i) => blade(x + (i - 0.5) * w * 0.4, y - w * 1.5, turn - 20, w / 80))
        .join(''),
      C.leaf,
    ) +
    each(colours, (colour, c) =>
      fill(
        heads
          .filter((_, i) => i % colours.length === c)
          .map(([hx, hy], i) => (i === 1 ? cup(hx, hy, w * 0.34) : petals(hx, hy, w * 0.46, i)))
          .join(''),
        colour,
      ),
    ) +
    dots(
      heads.filter((_, i) => Math.floor(i / colours.length) !== 1),
      C.butter,
      w * 0.26,
    ) +
    bucket(x, y, w, pail)
  )
}

const florist: Motif = {
  schemes: ['butter', 'sky', 'rose', 'aubergine'],
  draw: (s) => {
    const f = fronts(s, 0)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          bouquet(x + 130, y, 60, [C.tomato, C.rose], C.bay, 3) +
          bouquet(x + 390, y, 60, [C.mustard, C.aubergine], C.clay, 5),
        badge(f, bloom(600, 205, 40, C.tomato, C.mustard)),
      ) +
      bouquet(s.x(150), 870, 96, [C.tomato, C.mustard, C.rose], C.sky, 2) +
      bouquet(s.x(430), 884, 104, [C.rose, C.aubergine, C.cream], C.mustard, 7) +
      bouquet(s.x(1090), 876, 90, [C.mustard, C.tomato, C.cream], C.bay, 4)
    )
  },
}

const shelf = (x: number, y: number, count: number, seed: number, size = 1) =>
  each(
    series(count, (i) => i),
    (i) => {
      const h = (90 + ((i * 37 + seed * 23) % 50)) * size
      const w = 34 * size
      const colour =
        [C.tomato, C.bay, C.mustard, C.leaf, C.aubergine, C.rose, C.night][(i * 3 + seed) % 7] ??
        C.bay
      return (
        fill(scrap(x + i * (w + 5), y - h, w, h, i + seed, 2), colour) +
        fill(scrap(x + i * (w + 5) + 4, y - h * 0.8, w - 8, 12, i, 1), C.cream)
      )
    },
  )
const pileOfBooks = (x: number, y: number, seed: number) =>
  each(
    [C.tomato, C.mustard, C.bay, C.leaf, C.cream],
    (colour, i) =>
      cut(
        scrap(
          x - 100 + ((i * 31 + seed * 7) % 36),
          y - 46 * (i + 1),
          200 - i * 14,
          44,
          i + seed,
          3,
        ),
        colour,
        0.5,
      ) +
      fill(
        scrap(x + 50 + ((i * 31 + seed * 7) % 36), y - 46 * (i + 1) + 6, 20, 32, i, 1),
        shade(colour, 0.25),
      ),
  )

const bookshop: Motif = {
  schemes: ['butter', 'sky', 'rose', 'aubergine'],
  draw: (s) => {
    const f = fronts(s, 1)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          fill(`M${x} ${y - 160}h520v12h-520zM${x} ${y - 12}h520v12h-520z`, C.clay) +
          shelf(x + 16, y - 160, 6, 2) +
          shelf(x + 290, y - 160, 5, 5) +
          shelf(x + 16, y - 12, 5, 1) +
          shelf(x + 280, y - 12, 6, 3),
        badge(
          f,
          fill(
            'M562 182Q584 176 600 190 616 176 638 182V228Q616 220 600 232 584 220 562 228z',
            C.tomato,
          ) + line('M600 190V232', C.cream, 5),
        ),
      ) +
      pileOfBooks(s.x(150), 876, 2) +
      at(
        s.x(1060),
        876,
        0,
        s.flip,
        (cut) =>
          cut('M-110 0L-96-150H100L112 0z', C.clay) +
          shelf(-86, -60, 5, 4, 0.9) +
          cut('M-116-70H116L110 4H-112z', shade(C.clay, 0.15)) +
          hatch('M-104-34H104', C.butter, 8, '40 12'),
      ) +
      cut(
        `M${s.x(420) - 60} 880q60-30 120 0-8-90-30-150 30-60-30-90-60 20-34 80-40 60-26 160z`,
        C.ink,
        0.6,
      ) +
      fill(`M${s.x(420) - 40} 652l8-40 26 26zM${s.x(420) + 24} 640l24-34 0 44z`, C.ink)
    )
  },
}

const hammer = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      cut(scrap(-14, -60, 28, 250, 3, 3), C.clay) +
      cut('M-80-110H50Q90-110 110-70L80-60Q60-76 30-70V-50H-80z', C.ink),
  )
const wrench = (x: number, y: number, turn: number, colour: string) =>
  at(x, y, turn, 1, (cut) =>
    cut(
      'M-16-80Q-60-110-44-160L-16-130 12-136 20-170Q60-140 30-84L16 110Q40 150 0 156T-24 110z',
      colour,
    ),
  )
const paint = (x: number, y: number, colour: string) =>
  cut(scrap(x - 60, y - 120, 120, 120, 4, 3), C.sky) +
  fill(scrap(x - 60, y - 90, 120, 62, 4, 2), colour) +
  fill(`M${x - 60} ${y - 124}h120v24l-14 30-14-20-20 44-22-50-20 20z`, colour) +
  line(arc(x, y - 120, 56, 190, 350, 60), C.ink, 6)

const hardware: Motif = {
  schemes: ['butter', 'sky', 'rose', 'aubergine'],
  draw: (s) => {
    const f = fronts(s, 2)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          hammer(x + 90, y - 150, 16) +
          wrench(x + 200, y - 150, -12, C.tomato) +
          at(
            x + 390,
            y - 170,
            -10,
            1,
            (cut) =>
              cut('M-130-20L110-70 120 50-128 20z', C.sky, 0.6) +
              hatch('M-126 24L122 56', C.sky, 18, '9 7') +
              cut('M100-84Q190-90 190-10T104 60z', C.clay) +
              fill(disc(146, -10, 22, 30), f.glass),
          ) +
          paint(x + 330, y, C.tomato) +
          paint(x + 450, y, C.mustard) +
          paint(x + 150, y, C.leaf),
        badge(f, hammer(600, 196, 34, 0.3)),
      ) +
      cut(
        `M${s.x(180) - 70} 884L${s.x(180) - 20} 360h22L${s.x(180) - 40} 884zM${s.x(180) + 110} 884L${s.x(180) + 24} 360h22L${s.x(180) + 140} 884z`,
        C.clay,
      ) +
      line(
        series(6, (i) => `M${s.x(180) - 30 - i * 7} ${440 + i * 72}h${80 + i * 20}`).join(''),
        C.mustard,
        17,
      ) +
      cut(`M${s.x(1090) - 90} 880L${s.x(1090) - 70} 740h150l20 140z`, C.sky) +
      hatch(`M${s.x(1090) - 76} 800h160`, C.bay, 50, '7 15') +
      each([-50, 0, 50], (o) =>
        line(`M${s.x(1090) + o} 760L${s.x(1090) + o * 1.7} 450`, C.clay, 15),
      ) +
      fill(
        `M${s.x(1090) - 120} 460l60-6 10-100-80 8zM${s.x(1090) - 30} 450h60l-8-90h-40zM${s.x(1090) + 60} 460q50-10 56-90-80 0-70 60z`,
        C.ink,
      )
    )
  },
}

export const bicycle = (x: number, y: number, scale: number, frame: string, basket = true) => {
  const wheelAt = (cx: number) =>
    line(arc(cx, 0, 150, 0, 359.9), C.ink, 20) +
    line(arc(cx, 0, 134, 0, 359.9), C.cream, 7) +
    line(
      series(6, (i) => {
        const [a, b] = [polar(cx, 0, 132, i * 30), polar(cx, 0, 132, i * 30 + 180)]
        return poly([a, b], true)
      }).join(''),
      C.cream,
      4,
    ) +
    fill(disc(cx, 0, 18), C.ink)
  return at(
    x,
    y,
    0,
    scale,
    wheelAt(-230) +
      wheelAt(230) +
      line(
        'M-230 0L-120-230H150L0 0H-230L-120-230M150-230L0 0-120-230M130-300L230 0M-120-230L-140-280',
        frame,
        22,
        { 'stroke-linejoin': 'round' },
      ) +
      fill('M-210-290Q-150-320-80-292-90-268-150-272-200-270-210-290z', C.cocoa) +
      line('M70-320Q110-340 150-312T230-340', C.ink, 15, { 'stroke-linecap': 'round' }) +
      fill(disc(0, 0, 38), C.mustard) +
      line('M0 0L40 60M16 64h48', C.ink, 12) +
      (basket
        ? fill('M140-260H310L290-140H160z', C.clay) +
          hatch('M150-200H300', C.butter, 90, '7 12') +
          bloom(190, -290, 46, C.tomato, C.butter) +
          bloom(260, -300, 50, C.rose, C.crab, 2) +
          sprig(210, -270, -80, 0.5)
        : ''),
  )
}

const bike: Motif = {
  schemes: ['butter', 'sky', 'rose', 'aubergine'],
  draw: (s) => {
    const f = fronts(s, 3)
    return (
      shopfront(
        s,
        f,
        (x, y) => bicycle(x + 270, y - 100, 0.6, C.tomato, false),
        badge(
          f,
          line(arc(600, 205, 30, 0, 359.9), C.ink, 8) + line('M570 205h60M600 175v60', C.ink, 4),
        ),
      ) + bicycle(s.x(560), 700, 1.2 * s.flip, s.pick(C.mustard, C.leaf, C.tomato, C.bay))
    )
  },
}

export const planter = (x: number, y: number, w: number, pot: string) =>
  fill(
    scatter(x, y - w * 1.9, w * 0.8, w * 0.8, 7, 3)
      .map(([px, py], i) => facet(px, py, w * 0.42, w * 0.4, { seed: i, wobble: 0.2 }))
      .join(''),
    C.leaf,
  ) +
  fill(
    scatter(x, y - w * 2, w * 0.66, w * 0.6, 6, 7)
      .map(([px, py], i) => facet(px, py, w * 0.2, w * 0.18, { seed: i, wobble: 0.2 }))
      .join(''),
    C.sage,
  ) +
  bucket(x, y, w * 0.8, pot)

const shop: Motif = {
  schemes: ['butter', 'sky', 'rose', 'aubergine'],
  draw: (s) => {
    const f = fronts(s, 4)
    return (
      shopfront(
        s,
        f,
        (x, y) =>
          fill(`M${x} ${y - 20}h520v20h-520z`, C.clay) +
          each(
            [0, 1, 2, 3],
            (i) =>
              cut(
                scrap(
                  x + 30 + i * 124,
                  y - 20 - 90 - (i % 2) * 60,
                  96,
                  90 + (i % 2) * 60,
                  i + 2,
                  5,
                ),
                [C.tomato, C.mustard, C.aubergine, C.leaf][i] ?? C.tomato,
                0.5,
              ) +
              line(`M${x + 78 + i * 124} ${y - 24}v${-84 - (i % 2) * 60}`, C.cream, 10) +
              bow(x + 78 + i * 124, y - 112 - (i % 2) * 60, 0.4, C.cream),
          ) +
          line(`M${x + 130} ${y - 330}v60M${x + 390} ${y - 330}v60`, C.ink, 5) +
          fill(
            `M${x + 80} ${y - 220}q50-100 100 0zM${x + 340} ${y - 220}q50-100 100 0z`,
            C.mustard,
          ),
        badge(f, fill('M576 240V190Q600 160 624 190V240z', C.tomato)),
      ) +
      planter(s.x(120), 876, 96, C.mustard) +
      planter(s.x(1090), 876, 80, C.tomato) +
      at(
        s.x(620),
        880,
        0,
        s.flip,
        (cut) =>
          cut('M-70 0L-54-210H54L70 0H50L44-40H-44L-50 0z', C.cocoa) +
          fill(scrap(-46, -196, 92, 140, 4, 3), C.night) +
          line('M-26-160H26M-26-130H12M-26-100H20', C.cream, 8),
      )
    )
  },
}

export const bow = (x: number, y: number, scale: number, colour: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      cut(
        'M0 0C-60-90-170-90-170-20-170 60-60 50 0 0-30 80-80 120-120 170L-60 160-40 210C-10 140 0 80 0 0 0 80 10 140 40 210L60 160 120 170C80 120 30 80 0 0 60 50 170 60 170-20 170-90 60-90 0 0z',
        colour,
        0.6,
      ) +
      fill(
        'M0 0C-60-50-130-50-130-14-130 20-60 26 0 0 60 26 130 20 130-14 130-50 60-50 0 0z',
        shade(colour, 0.2),
      ) +
      fill(disc(0, 0, 32, 28), tint(colour, 0.2)),
  )

// ---- Towns -----------------------------------------------------------------------------------

type Building = {
  x: number
  w: number
  top: number
  wall: string
  roof: 'cornice' | 'gable' | 'step'
  awning: string
  arched?: boolean
  rows?: number
}

function building(b: Building, base: number, trim: string, glass: string): string {
  const { x, w, top, wall } = b
  const rows = b.rows ?? 2
  const shop = base - 170
  const gap = w / 3
  const roofs = {
    cornice: () =>
      fill(scrap(x - 12, top - 26, w + 24, 34, 3, 3), trim) +
      hatch(`M${x} ${top + 18}H${x + w}`, trim, 18, '14 12'),
    gable: () =>
      fill(
        `M${x - 14} ${top + 6}L${x + w / 2} ${top - w * 0.42} ${x + w + 14} ${top + 6}z`,
        shade(wall, 0.35),
      ) + fill(disc(x + w / 2, top - w * 0.12, 20), trim),
    step: () =>
      fill(
        `M${x} ${top + 4}V${top - 26}h${w * 0.2}v-30h${w * 0.2}v-30h${w * 0.2}v30h${w * 0.2}v30h${w * 0.2}v30z`,
        wall,
      ) +
      line(
        `M${x - 4} ${top - 26}h${w * 0.2 + 4}v-30h${w * 0.2}v-30h${w * 0.2}v30h${w * 0.2}v30h${w * 0.2 + 4}`,
        trim,
        10,
      ),
  }
  return (
    cut(`M${x} ${top}h${w}V${base}h${-w}z`, wall, 0.9) +
    bricks(x, top + 20, w, (shop - top - 30) / 2, shade(wall, 0.15), '40 14 40 60 40 30') +
    roofs[b.roof]() +
    sashes(
      series(rows * 2, (i): Pane => [
        Math.round(x + gap * (0.55 + (i % 2) * 1.2)),
        Math.round(top + 56 + Math.floor(i / 2) * ((shop - top - 60) / rows)),
        Math.round(gap * 0.7),
        Math.round((shop - top - 60) / rows - 54),
      ]),
      trim,
      glass,
      b.arched,
    ) +
    fill(scrap(x + 14, shop + 34, w * 0.56, 118, 4, 2), trim) +
    fill(scrap(x + 24, shop + 40, w * 0.56 - 20, 100, 4, 1), tint(glass, 0.3)) +
    fill(scrap(x + w * 0.68, shop + 34, w * 0.24, 136, 5, 2), shade(wall, 0.45)) +
    canopy(x + 8, shop, w - 16, 36, b.awning)
  )
}

export const tree = (x: number, y: number, r: number, colour: string, seed = 1) =>
  fill(`M${x - 12} ${y}L${x - 6} ${y - r * 1.6}h14l6 ${r * 1.6}z`, C.cocoa) +
  cut(disc(x, y - r * 1.9, r, r * 1.2, { seed, wobble: 0.1, points: 9 }), colour, 0.6) +
  fill(
    gouges(
      scatter(x, y - r * 1.9, r * 0.7, r * 0.9, 5, seed).map(
        ([gx, gy], i) => [gx, gy, r * 0.34, -50 + (i % 3) * 20, r * 0.07] as const,
      ),
    ),
    tint(colour, 0.3),
  )
const lamp = (x: number, y: number) =>
  fill(`M${x - 22} ${y}h44l-10-30h-8l-2-230h-6l-2 230h-8z`, C.ink) +
  fill(`M${x - 28} ${y - 320}l10 66h34l10-66z`, C.butter) +
  fill(`M${x - 36} ${y - 320}q34-50 70 0z`, C.ink)
const cloud = (x: number, y: number, w: number, colour: string) => {
  const p = (px: number, py: number) => `${Math.round(px * w)} ${Math.round(py * w)}`
  return fill(
    `M${x} ${y}h${w}q${p(0, -0.2)} ${p(-0.22, -0.18)} ${p(-0.06, -0.24)} ${p(-0.32, -0.14)} ${p(-0.2, -0.1)} ${p(-0.26, 0.1)}q${p(-0.2, 0)} ${p(-0.2, 0.22)}z`,
    colour,
  )
}

type Town = {
  sky: string
  glow: string
  walls: readonly string[]
  trim: string
  glass: string
  hill: string
  street: string
  tree: string
  dome: string
}
const towns = (s: Scene): Town =>
  s.pick<Town>(
    {
      sky: C.sky,
      glow: C.butter,
      walls: [C.tomato, C.mustard, C.cream, C.bay, C.crab],
      trim: C.cream,
      glass: C.night,
      hill: C.sage,
      street: C.stone,
      tree: C.leaf,
      dome: C.leaf,
    },
    {
      sky: C.rose,
      glow: C.tomato,
      walls: [C.bay, C.cream, C.leaf, C.crab, C.mustard],
      trim: C.cream,
      glass: C.aubergine,
      hill: C.clay,
      street: C.butter,
      tree: C.mustard,
      dome: C.bay,
    },
    {
      sky: C.butter,
      glow: C.cream,
      walls: [C.moss, C.tomato, C.bay, C.cream, C.clay],
      trim: C.cream,
      glass: C.ink,
      hill: C.sage,
      street: C.stone,
      tree: C.moss,
      dome: C.tomato,
    },
    {
      sky: C.night,
      glow: C.cream,
      walls: [C.aubergine, C.crab, C.bay, C.clay, C.moss],
      trim: C.butter,
      glass: C.butter,
      hill: C.moss,
      street: '#3b4a58',
      tree: C.leaf,
      dome: C.mustard,
    },
  )

/** The courthouse with its cupola, its foot at (x, y). */
const courthouse = (
  x: number,
  y: number,
  wall: string,
  dome: string,
  trim: string,
  glass: string,
) =>
  cut(`M${x - 210} ${y}V${y - 420}h420V${y}z`, wall) +
  fill(`M${x - 236} ${y - 410}L${x} ${y - 520} ${x + 236} ${y - 410}z`, trim) +
  fill(`M${x - 180} ${y - 424}L${x} ${y - 500} ${x + 180} ${y - 424}z`, shade(wall, 0.2)) +
  cut(`M${x - 70} ${y - 480}v-70h140v70z`, trim, 0.5) +
  cut(`M${x - 54} ${y - 550}v-100h108v100z`, tint(wall, 0.3), 0.4) +
  fill([-34, 0, 34].map((o) => `M${x + o - 11} ${y - 560}v-60q11-18 22 0v60z`).join(''), glass) +
  fill(scrap(x - 70, y - 664, 140, 18, 3, 2), trim) +
  fill(
    `M${x - 62} ${y - 662}C${x - 62} ${y - 730} ${x - 30} ${y - 756} ${x} ${y - 762} ${x + 30} ${y - 756} ${x + 62} ${y - 730} ${x + 62} ${y - 662}z`,
    dome,
  ) +
  fill(
    `M${x + 10} ${y - 760}C${x + 40} ${y - 750} ${x + 62} ${y - 730} ${x + 62} ${y - 662}h-36C${x + 34} ${y - 720} ${x + 26} ${y - 744} ${x + 10} ${y - 760}z`,
    shade(dome, 0.25),
  ) +
  line(`M${x} ${y - 760}v-60`, C.ink, 7) +
  fill(`M${x} ${y - 822}l60 14-60 20z`, C.tomato) +
  fill(disc(x, y - 460, 30), C.cream) +
  line(`M${x} ${y - 480}v20h14`, C.ink, 5) +
  sashes(
    [-150, -50, 50, 150].map((o): Pane => [x + o - 26, y - 380, 52, 110]),
    trim,
    glass,
    true,
  )

const town: Motif = {
  schemes: ['sky', 'rose', 'butter', 'night'],
  draw: (s) => {
    const t = towns(s)
    const wall = (i: number) => t.walls[i % t.walls.length] ?? C.tomato
    const rows: readonly Building[] = [
      { x: -60, w: 230, top: 430, wall: wall(0), roof: 'cornice', awning: wall(3) },
      { x: 176, w: 214, top: 360, wall: wall(1), roof: 'step', awning: wall(0), arched: true },
      { x: 800, w: 226, top: 350, wall: wall(3), roof: 'cornice', awning: wall(1), arched: true },
      { x: 1030, w: 240, top: 440, wall: wall(4), roof: 'gable', awning: wall(1) },
      { x: 396, w: 190, top: 470, wall: wall(4), roof: 'gable', awning: wall(1), rows: 1 },
      { x: 590, w: 206, top: 430, wall: wall(0), roof: 'cornice', awning: wall(1), rows: 1 },
    ]
    return (
      flood(s, t.sky) +
      rays(s.x(980), 190, tint(t.sky, s.v === 3 ? 0.08 : 0.25), 12, 1500) +
      fill(disc(s.x(980), 190, 92), t.glow) +
      cloud(s.x(180) - 100, 150, 230, tint(t.sky, 0.6)) +
      cloud(s.x(1080) - 160, 300, 260, tint(t.sky, 0.6)) +
      fill('M0 560Q300 420 620 540T1200 500V800H0z', t.hill) +
      at(
        s.x(560),
        730,
        0,
        0.8,
        courthouse(
          0,
          0,
          s.v === 0 || s.v === 2 ? C.cream : wall(1),
          t.dome,
          s.v === 0 || s.v === 2 ? C.stone : t.trim,
          t.glass,
        ),
      ) +
      each(rows, (b) =>
        building({ ...b, x: s.flip > 0 ? b.x : 1200 - b.x - b.w }, 780, t.trim, t.glass),
      ) +
      fill('M0 776H1200V900H0z', t.street) +
      fill('M0 776H1200V794H0z', shade(t.street, 0.2)) +
      hatch('M0 850H1200', tint(t.street, 0.5), 12, '90 60') +
      tree(s.x(400), 800, 70, t.tree, 2) +
      tree(s.x(1060), 806, 78, t.tree, 5) +
      lamp(s.x(790), 806) +
      lamp(s.x(170), 806)
    )
  },
}

const waterside: Motif = {
  schemes: ['sky', 'rose', 'butter', 'night'],
  draw: (s) => {
    const t = towns(s)
    const water = s.pick(C.bay, C.aubergine, C.bay, '#16293a')
    const wall = (i: number) => t.walls[i % t.walls.length] ?? C.tomato
    const lx = s.x(330)
    return (
      flood(s, t.sky) +
      rays(lx + 6, 166, tint(t.sky, s.v === 3 ? 0.16 : 0.3), 12, 1300) +
      fill(disc(s.x(930), 200, 90), t.glow) +
      cloud(s.x(700) - 100, 130, 230, tint(t.sky, 0.6)) +
      fill('M0 520Q240 470 560 500T1200 470V620H0z', t.hill) +
      each(
        [
          [620, 150, 400],
          [776, 140, 440],
          [922, 160, 380],
          [1088, 150, 430],
        ] as const,
        ([x, w, top], i) => {
          const bx = s.flip > 0 ? x : 1200 - x - w
          return (
            cut(`M${bx} ${top}h${w}v170h${-w}z`, wall(i), 0.6) +
            fill(
              `M${bx - 10} ${top + 4}l${w / 2 + 10}-70 ${w / 2 + 10} 70z`,
              shade(wall(i), 0.35),
            ) +
            sashes(
              [
                [bx + 26, top + 40, 34, 56],
                [bx + w - 60, top + 40, 34, 56],
              ],
              t.trim,
              t.glass,
            )
          )
        },
      ) +
      fill('M0 590Q400 570 1200 584V900H0z', water) +
      hatch(
        'M0 630H1200M-60 680H1200M-20 730H1200M-100 790H1200M-40 850H1200',
        tint(water, 0.25),
        11,
        '120 70 40 150 200 90',
      ) +
      hatch('M40 655H1200M0 760H1200M80 820H1200', shade(water, 0.25), 9, '90 180 50 120') +
      fill(
        `M0 ${700}Q${lx} ${640} ${s.x(620)} 720L${s.x(560)} 760Q${s.x(300)} 800 ${s.x(0)} 790L${s.x(0)} 690z`,
        t.hill,
      ) +
      fill(
        `M${s.x(0)} 740Q${s.x(300)} 750 ${s.x(590)} 740L${s.x(560)} 760Q${s.x(300)} 800 ${s.x(0)} 790z`,
        shade(C.stone, 0.2),
      ) +
      cut(`M${lx - 106} 710L${lx - 64} 270H${lx + 64}L${lx + 106} 710z`, C.cream, 1.4) +
      fill(`M${lx + 30} 270H${lx + 64}L${lx + 106} 710H${lx + 40}z`, C.stone) +
      hatch(`M${lx + 62} 300L${lx + 84} 700`, shade(C.stone, 0.3), 40, '5 12') +
      fill(`M${lx - 24} 710V630q24-34 48 0V710z`, C.tomato) +
      fill(`M${lx - 16} 560v-40q16-18 32 0v40zM${lx - 14} 430v-36q14-16 28 0v36z`, C.night) +
      fill(scrap(lx - 92, 244, 184, 30, 3, 2), C.ink) +
      line(
        `M${lx - 84} 240v-44h168v44M${lx - 42} 240v-44M${lx + 42} 240v-44M${lx} 240v-44`,
        C.ink,
        6,
      ) +
      fill(`M${lx - 46} 244V140h92V244z`, C.butter) +
      line(`M${lx - 16} 244V140M${lx + 16} 244V140`, C.ink, 6) +
      fill(`M${lx - 66} 146Q${lx} 50 ${lx + 66} 146z`, C.tomato) +
      fill(disc(lx, 84, 14), C.ink) +
      at(
        s.x(860),
        740,
        0,
        1.1 * s.flip,
        (cut) =>
          line('M0 0V-420', C.cocoa, 13) +
          cut('M14-410Q190-200 210-40L14-30z', C.cream, 0.7) +
          fill('M120-250Q190-150 210-40L110-36z', C.stone) +
          cut('M-14-380Q-60-180-170-40L-14-34z', C.tomato, 0.7) +
          cut('M-190-10H210Q180 70 110 70H-100Q-170 60-190-10z', C.crab, 0.7) +
          fill('M-186 6H206L200 24H-180z', C.cream),
      ) +
      hatch(
        `M${s.x(860) - 180} 836H${s.x(860) + 180}M${s.x(860) - 120} 866H${s.x(860) + 140}`,
        C.cream,
        9,
        '70 20 30 26',
      ) +
      tree(s.x(130), 712, 66, t.tree, 3) +
      tree(s.x(500), 712, 48, t.tree, 6) +
      line(`M${s.x(560)} 220q20-20 36 0 18-20 40-2M${s.x(660)} 290q16-16 28 0 16-16 32-2`, C.ink, 6)
    )
  },
}
export const street = { florist, bookshop, hardware, bike, shop, town, waterside } satisfies Record<
  string,
  Motif
>
