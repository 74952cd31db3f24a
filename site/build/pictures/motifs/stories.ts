/** What the journal writes about: one picture for each category. */
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
  frill,
  gouges,
  hatch,
  line,
  scatter,
  scrap,
  series,
  type Point,
} from '../paper.ts'
import {
  boards,
  citrus,
  cloth,
  counter,
  cupAbove,
  flood,
  fork,
  leaf,
  paperedWall,
  plain,
  plate,
  rays,
  sprig,
  star,
  tomato,
  wheel,
  wineGlass,
} from '../shapes.ts'
import { baguette, croissant } from './bakes.ts'
import { awning, bow, bricks, door, planter, tree } from './street.ts'
import type { Motif } from './motif.ts'

const FORK_UP =
  'M-43-200q7-16 14 0v100h10v-104q7-14 14 0v104h10v-104q7-14 14 0v104h10v-100q7-16 14 0v110Q43-40 12-15L9 60Q20 200 14 235 0 255-14 235-20 200-9 60L-12-15Q-43-40-43-90z'

// ---- Featured: the magazine on a market table ------------------------------------------------

const carrot = (x: number, y: number, turn: number, scale = 1) =>
  at(
    x,
    y,
    turn,
    scale,
    (cut) =>
      fill(
        gouges([
          [-10, 0, 150, 160, 16],
          [-10, 0, 170, 178, 18],
          [-10, 0, 150, 200, 16],
        ]),
        C.leaf,
      ) +
      cut('M-10-46Q200-40 330 10 200 50-10 50-50 0-10-46z', '#e8862f', 0.7) +
      line('M40-40q14 14 8 30M110 46q-14-16-6-30M180-30q10 10 6 24', C.clay, 7),
  )

const featured: Motif = {
  schemes: ['leaf', 'tomato', 'bay', 'mustard'],
  draw: (s) => {
    const page = s.pick(C.mustard, C.sky, C.rose, C.bay)
    return (
      s.pick(
        () => boards(s, s.ground, 4),
        () => plain(s),
        () =>
          plain(s) + cloth(s, [s.x(300), 450], [520, 1300], 10, 'gingham', { stripe: C.tomato }),
        () => boards(s, s.ground, -6),
      )() +
      at(
        600,
        460,
        s.pick(-7, 6, -5, 8),
        1.2,
        (cut) =>
          cut(
            'M-450-330Q-220-372 0-326 220-372 450-330V340Q220 300 0 346-220 300-450 340z',
            C.paper,
            1.5,
          ) +
          fill('M-430-312Q-210-350 0-308V330Q-210 288-430 322z', page) +
          fill('M0-326Q60-346 110-350V322Q50 330 0 346z', C.ink, { 'fill-opacity': '.1' }) +
          fill(disc(-216, 10, 186, 182), C.cream) +
          line(arc(-216, 10, 164, 0, 359.9), s.pick(C.tomato, C.tomato, C.bay, C.mustard), 12) +
          tomato(-250, 10, 80) +
          citrus(-150, 50, 62) +
          leaf(-220, -70, -30, 1) +
          leaf(-210, -60, 30, 0.9) +
          fill('M70-262h300v44h-300zM70-196h220v44h-220z', C.ink) +
          hatch('M120-116V90M254-116V90', shade(C.stone, 0.25), 110, '8 15') +
          fill(scrap(66, 120, 320, 160, 3, 3), s.pick(C.tomato, C.leaf, C.mustard, C.crab)) +
          sprig(110, 214, -14, 0.9, s.pick(C.cream, C.butter, C.moss, C.rose)),
      ) +
      s.pick(
        () =>
          tomato(s.x(130), 130, 110) +
          tomato(s.x(250), 70, 80, C.crab, 4) +
          carrot(s.x(960), 820, -8 * s.flip, 1) +
          carrot(s.x(900), 860, 6, 0.9),
        () =>
          cupAbove(s.x(1090), 150, 150, C.cream, C.bay, 140) +
          sprig(s.x(80), 820, -30, 1.1) +
          citrus(s.x(120), 120, 96),
        () =>
          carrot(s.x(60), 740, -30, 1) +
          carrot(s.x(80), 840, -12, 1) +
          tomato(s.x(1090), 790, 110) +
          citrus(s.x(1110), 100, 90),
        () =>
          baguette(s.x(1060), 760, -46, 0.9) +
          tomato(s.x(110), 120, 104, C.tomato, 3) +
          cupAbove(s.x(110), 780, 150, C.cream, C.tomato, 320),
      )()
    )
  },
}

// ---- Dining Guide: the folded map ------------------------------------------------------------

const pin = (x: number, y: number, scale: number, colour: string, inner: string) =>
  at(
    x,
    y,
    0,
    scale,
    fill('M0 0Q60-20 130 40L30 26z', C.ink, { 'fill-opacity': '.3' }) +
      fill(
        'M0 0C-60-130-160-200-160-320-160-420-80-480 0-480S160-420 160-320C160-200 60-130 0 0z',
        colour,
      ) +
      fill(
        'M40-474C110-460 160-400 160-320 160-200 60-130 0 0 70-180 120-240 116-330 114-400 90-450 40-474z',
        shade(colour, 0.22),
      ) +
      inner,
  )

const guide: Motif = {
  schemes: ['mustard', 'moss', 'rose', 'bay'],
  draw: (s) => {
    const panel = (i: number) => {
      const x = -460 + i * 230
      const lift = i % 2 ? -26 : 26
      return `M${x} ${-330 + lift}L${x + 230} ${-330 - lift}V${340 - lift}L${x} ${340 + lift}z`
    }
    const green = C.sage
    return (
      s.pick(
        () => plain(s),
        () => boards(s, s.ground, 6),
        () => plain(s) + cloth(s, [s.x(1000), 450], [500, 1300], 12, 'gingham', { stripe: C.crab }),
        () => plain(s),
      )() +
      at(
        600,
        470,
        s.pick(-8, 7, -5, 9),
        1.1,
        (cut) =>
          cut(series(4, panel).join(''), C.paper, 1.5) +
          fill('M-440-280l190-40 10 170-120 90-90-30zM260 60l170-20 10 270-160-20-70-90z', green) +
          fill(
            'M-460 190C-300 90-220 250-60 190S120 60 230 70 380-20 460-60V10C380 50 330 130 230 140S100 150-40 260-280 200-460 290z',
            C.sky,
          ) +
          line(
            'M-460-60L-230-110 0-60 230-110 460-70M-130-350L-90 0-160 340M150-310L110 20 220 340M-90 0L460 220',
            C.cream,
            34,
          ) +
          line(
            'M-460-60L-230-110 0-60 230-110 460-70M-130-350L-90 0-160 340M150-310L110 20 220 340M-90 0L460 220',
            s.pick(C.mustard, C.tomato, C.mustard, C.clay),
            12,
            {},
          ) +
          hatch(
            'M-50-260h150M-30-200h120M250-250h160M250-200h120M-400 40h180M-380 90h150',
            C.clay,
            34,
            '26 16',
          ) +
          fill(panel(1) + panel(3), C.ink, { 'fill-opacity': '.1' }) +
          fill(
            facet(-350, -210, 40) +
              facet(-300, -180, 34) +
              facet(340, 220, 40) +
              facet(380, 160, 30),
            C.leaf,
          ) +
          line('M-380 270q60-50 120-14', C.bay, 7),
      ) +
      line(`M${s.x(240)} 640Q${s.x(340)} 420 ${s.x(480)} 520T${s.x(640)} 690`, C.tomato, 11, {
        'stroke-dasharray': '24 18',
      }) +
      pin(s.x(240), 650, 0.5, C.bay, fill(disc(0, -320, 80), C.cream)) +
      pin(s.x(1000), 330, 0.4, C.leaf, fill(disc(0, -320, 80), C.cream)) +
      pin(
        s.x(650),
        720,
        1.2,
        C.tomato,
        fill(disc(0, -318, 122), C.cream) +
          at(-22, -318, 0, 0.5, fill(FORK_UP, C.ink)) +
          at(
            34,
            -318,
            0,
            0.5,
            fill('M-14 28V-222Q30-196 30-70 30 0 20 28z M-13 24H19L17 232Q3 250-10 232z', C.ink),
          ),
      ) +
      s.pick(
        () => cupAbove(s.x(1090), 770, 150, C.cream, C.tomato, 220),
        () => compass(s.x(1070), 760, 120),
        () => compass(s.x(120), 140, 100),
        () => cupAbove(s.x(110), 130, 140, C.cream, C.mustard, 40),
      )()
    )
  },
}
const compass = (x: number, y: number, r: number) =>
  cut(disc(x, y, r), C.mustard) +
  fill(disc(x, y, r * 0.84), C.cream) +
  fill(star(x, y, r * 0.76, 4, -90, 0.22), C.night) +
  fill(`M${x} ${y - r * 0.76}l${r * 0.16} ${r * 0.6}h${-r * 0.16}z`, C.tomato) +
  hatch(arc(x, y, r * 0.76, 0, 359.9), C.clay, 10, '4 20')

// ---- Date Night ------------------------------------------------------------------------------

const candle = (x: number, y: number, scale: number, stick: string, wax: string) =>
  at(
    x,
    y,
    0,
    scale,
    (cut) =>
      fill(disc(0, -520, 190), C.butter, { 'fill-opacity': '.2' }) +
      fill(disc(0, -516, 120), C.butter, { 'fill-opacity': '.3' }) +
      cut('M-110 0Q0-40 110 0 60 26 0 26T-110 0z', stick) +
      cut('M-24-10Q-10-80-36-130H36Q10-80 24-10z', stick, 0.5) +
      cut('M-50-150H50L40-120H-40z', stick, 0.4) +
      cut('M-30-150V-410Q-10-424 30-412V-150z', wax, 0.6) +
      fill('M10-416L30-412V-150H12z', shade(wax, 0.16)) +
      fill('M-30-410q-14 50-4 80 10 10 14-70zM8-416q10 60 20 60 6-30 2-56z', tint(wax, 0.4)) +
      line('M0-412v-30', C.ink, 6) +
      fill('M0-436C-40-460-30-510 4-570 30-520 46-460 0-436z', C.mustard) +
      fill('M2-440C-16-456-14-480 4-514 18-484 22-456 2-440z', C.cream),
  )

const dateNight: Motif = {
  schemes: ['aubergine', 'night', 'tomato', 'moss'],
  draw: (s) =>
    paperedWall(s, s.ground, 140) +
    (s.v === 2
      ? rays(600, 330, shade(s.ground, 0.12), 18)
      : nightWindow(s.x(s.v === 1 ? 600 : 780), s.v === 3)) +
    counter(
      s,
      650,
      s.pick(C.crab, C.butter, C.aubergine, C.rose),
      s.pick(C.rose, C.cream, C.rose, C.cream),
    ) +
    hatch('M0 792H1200', s.pick(C.crab, C.tomato, C.crab, C.leaf), 100, '50 50') +
    candle(
      s.x(600),
      730,
      s.pick(1, 0.9, 1.1, 1),
      s.pick(C.mustard, C.sky, C.mustard, C.clay),
      C.cream,
    ) +
    (s.v % 2
      ? coupe(s.x(300), 760, 1.4, C.rose) + coupe(s.x(900), 770, 1.4, C.rose)
      : wineGlass(s.x(320), 790, 1.4, s.v ? C.butter : C.crab) +
        wineGlass(s.x(880), 800, 1.4, s.v ? C.butter : C.crab)) +
    s.pick(
      () => rose(s.x(1080), 760, C.tomato),
      () => '',
      () => rose(s.x(110), 760, C.rose),
      () => rose(s.x(1100), 770, C.butter),
    )() +
    s.pick(
      () => '',
      () => strawberry(s.x(560), 826) + strawberry(s.x(660), 836),
      () => '',
      () => '',
    )(),
}
const nightWindow = (x: number, late: boolean) =>
  fill(`M${x - 270} 610V230Q${x} -120 ${x + 270} 230V610z`, C.cream) +
  fill(`M${x - 244} 590V240Q${x} -80 ${x + 244} 240V590z`, late ? C.night : '#16293a') +
  fill(disc(x + 100, 190, 66), C.butter) +
  fill(disc(x + 126, 176, 58), late ? C.night : '#16293a') +
  fill(
    [
      [-150, 260],
      [-90, 150],
      [0, 110],
      [-40, 290],
      [60, 320],
      [170, 330],
    ]
      .map(([px = 0, py = 0]) => star(x + px, py, 13, 4, 0, 0.3))
      .join(''),
    C.cream,
  ) +
  fill(`M${x - 244} 590V470l60-50 60 50v-30h70v-60l44-44 44 44v80h70v-50h60v40l40-30v150z`, C.ink) +
  dots(
    [
      [x - 190, 500],
      [x - 60, 480],
      [x + 10, 430],
      [x + 100, 500],
      [x + 190, 470],
    ],
    C.butter,
    22,
  ) +
  line(`M${x} 60V590M${x - 244} 380h488`, C.cream, 14)
const coupe = (x: number, y: number, scale: number, drink: string) =>
  at(
    x,
    y,
    0,
    scale,
    fill('M-84-10Q0-34 84-10 70 8 0 8T-84-10z', C.sky) +
      fill('M-8-240L-6-14H6L8-240z', C.sky) +
      fill('M-150-380C-140-280-70-236 0-234 70-236 140-280 150-380Q0-410-150-380z', C.sky, {
        'fill-opacity': '.6',
      }) +
      fill('M-140-350C-124-280-64-246 0-244 64-246 124-280 140-350Q0-374-140-350z', drink) +
      fill('M-140-350Q0-374 140-350 0-330-140-350z', tint(drink, 0.5)) +
      dots(
        [
          [-60, -310],
          [-10, -290],
          [40, -320],
          [10, -336],
          [-30, -340],
        ],
        C.cream,
        9,
      ) +
      fill(gouges([[-118, -330, 90, 46, 8]]), C.cream) +
      cut(disc(90, -392, 30), C.crab, 0.4),
  )
const rose = (x: number, y: number, colour: string) =>
  line(`M${x} ${y - 120}Q${x - 10} ${y - 300} ${x + 6} ${y - 400}`, C.leaf, 11) +
  leaf(x, y - 260, -150, 0.9) +
  leaf(x, y - 220, -30, 0.9) +
  cut(facet(x + 6, y - 430, 74, 70, { points: 8, wobble: 0.08 }), colour, 0.6) +
  line(`M${x - 20} ${y - 440}q26-40 56-6t-20 44-60-20`, shade(colour, 0.35), 10) +
  cut(
    `M${x - 60} ${y}Q${x - 80} ${y - 110} ${x - 24} ${y - 190}h48Q${x + 80} ${y - 110} ${x + 60} ${y}z`,
    C.sky,
  ) +
  hatch(`M${x + 46} ${y - 130}V${y - 10}`, C.bay, 24, '5 9')
const strawberry = (x: number, y: number) =>
  cut(
    `M${x} ${y + 50}Q${x - 66} ${y} ${x - 44} ${y - 40}T${x + 44} ${y - 40} ${x} ${y + 50}z`,
    C.tomato,
    0.5,
  ) +
  dots(
    [
      [x - 20, y - 14],
      [x + 14, y - 16],
      [x - 4, y + 12],
    ],
    C.butter,
    8,
  ) +
  fill(star(x, y - 44, 34, 5), C.leaf)

// ---- Hidden Gems -----------------------------------------------------------------------------

const lantern = (x: number, y: number, scale: number) =>
  at(
    x,
    y,
    0,
    scale,
    line('M-90-150H0V-110', C.ink, 14) +
      fill('M-60-70Q0-150 60-70z', C.ink) +
      fill('M-52-70H52L36 60H-36z', C.butter) +
      line('M-52-70L-36 60M52-70L36 60M0-70V60', C.ink, 9) +
      fill('M-44 60H44L28 84H-28z', C.ink) +
      fill('M0 40C-20 26-14 0 2-34 16 0 22 26 0 40z', C.tomato),
  )

const gems: Motif = {
  schemes: ['night', 'aubergine', 'clay', 'moss'],
  draw: (s) => {
    const wall = s.pick(C.bay, C.crab, C.clay, C.moss)
    const [dx, lx] = [s.x(560), s.x(930)]
    const wood = s.pick(C.tomato, C.night, C.moss, C.mustard)
    return (
      flood(s, wall) +
      bricks(-20, 0, 1240, 800, shade(wall, 0.2), '70 14 70 14 70 240 70 14 70 120') +
      bricks(-60, 14, 1240, 800, tint(wall, 0.14), '70 410 70 320') +
      fill(disc(lx, 300, 330), C.butter, { 'fill-opacity': '.2' }) +
      fill(disc(lx, 300, 210), C.butter, { 'fill-opacity': '.3' }) +
      cut(`M${dx - 250} 800V350Q${dx} 20 ${dx + 250} 350V800z`, C.stone, 1.2) +
      hatch(`M${dx - 226} 790V360Q${dx} 60 ${dx + 226} 360V790`, shade(C.stone, 0.25), 46, '4 60') +
      fill(`M${dx - 196} 800V370Q${dx} 110 ${dx + 196} 370V800z`, shade(wood, 0.45)) +
      fill(`M${dx - 178} 800V380Q${dx} 140 ${dx + 178} 380V800z`, wood) +
      line(
        series(5, (i) => `M${dx - 118 + i * 60} 800V${i === 2 ? 262 : i % 2 ? 272 : 320}`).join(''),
        shade(wood, 0.3),
        7,
      ) +
      fill(disc(dx, 420, 82), C.ink) +
      fill(disc(dx, 420, 68), C.butter) +
      line(`M${dx} 350v140M${dx - 70} 420h140`, C.ink, 10) +
      fill(
        `M${dx - 178} 560h150v-16l30 26-30 26v-16h-150zM${dx - 178} 730h150v-16l30 26-30 26v-16h-150z`,
        C.ink,
      ) +
      fill(disc(dx + 128, 600, 22), C.mustard) +
      line(arc(dx + 128, 622, 24, 0, 359), C.mustard, 8) +
      lantern(lx, 300, 1.3 * s.flip) +
      signboard(s.x(180), 270, s.pick(C.mustard, C.cream, C.bay, C.tomato)) +
      fill(`M${dx - 330} 800h660v44h-660z`, C.stone) +
      fill(`M${dx - 330} 826h660v18h-660z`, shade(C.stone, 0.25)) +
      fill('M0 842H1200V900H0z', s.pick(C.ink, C.ink, C.cocoa, C.ink)) +
      hatch('M0 874H1200', s.pick(C.bay, C.cocoa, C.clay, C.bay), 10, '70 30 110 20') +
      vine(s.x(1130), s.flip) +
      planter(s.x(200), 850, 110, C.tomato) +
      planter(s.x(920), 850, 84, C.mustard) +
      cat(s.x(1060), 850)
    )
  },
}
const signboard = (x: number, y: number, colour: string) =>
  line(`M${x - 120} ${y - 130}h240M${x - 60} ${y - 130}v50M${x + 60} ${y - 130}v50`, C.ink, 9) +
  cut(disc(x, y + 10, 130, 92), colour) +
  line(disc(x, y + 10, 112, 76), C.cream, 6) +
  at(x - 22, y + 10, 0, 0.3, fill(FORK_UP, C.ink)) +
  at(
    x + 22,
    y + 10,
    0,
    0.3,
    fill('M-14 28V-222Q30-196 30-70 30 0 20 28zM-13 24H19L17 232Q3 250-10 232z', C.ink),
  )
const vine = (x: number, flip: number) =>
  line(`M${x} 900Q${x - 60 * flip} 600 ${x} 400T${x - 30 * flip} 0`, C.moss, 12) +
  each(
    series(9, (i) => i),
    (i) =>
      leaf(
        x - 10 * flip,
        40 + i * 92,
        i % 2 ? 30 + i * 4 : 160 - i * 5,
        0.9,
        i % 3 ? C.leaf : C.sage,
      ),
  )
const cat = (x: number, y: number) =>
  cut(
    `M${x - 56} ${y}Q${x - 70} ${y - 110} ${x - 26} ${y - 150}L${x - 44} ${y - 226}L${x - 12} ${y - 204}H${x + 18}L${x + 50} ${y - 226}L${x + 34} ${y - 150}Q${x + 74} ${y - 90} ${x + 60} ${y}z`,
    C.ink,
    0.6,
  ) +
  line(`M${x + 50} ${y - 8}q70-10 50-80`, C.ink, 18, { 'stroke-linecap': 'round' }) +
  dots(
    [
      [x - 10, y - 176],
      [x + 20, y - 176],
    ],
    C.butter,
    11,
  )

// ---- New Openings ----------------------------------------------------------------------------

const openings: Motif = {
  schemes: ['sky', 'butter', 'rose', 'night'],
  draw: (s) => {
    const wall = s.pick(C.mustard, C.bay, C.moss, C.tomato)
    const red = s.pick(C.tomato, C.tomato, C.mustard, C.butter)
    return (
      flood(s, s.ground) +
      rays(600, 300, tint(s.ground, s.v === 3 ? 0.1 : 0.3), 18) +
      cut(scrap(70, 40, 1060, 780, 4, 6), wall) +
      bricks(90, 60, 1020, 720, shade(wall, 0.13)) +
      fill(scrap(140, 300, 420, 420, 3, 3), C.cream) +
      fill(scrap(162, 322, 376, 376, 4, 2), C.sky) +
      fill('M162 580L420 322h90L162 660z', C.cream, { 'fill-opacity': '.5' }) +
      each([0, 1, 2], (i) =>
        fill(`M${200 + i * 120} 690v-60q40-70 90 0v60z`, [C.clay, C.rose, C.mustard][i] ?? C.clay),
      ) +
      door(690, 830, 300, 520, s.pick(C.bay, C.tomato, C.crab, C.night), C.sky) +
      awning(
        100,
        130,
        1000,
        150,
        s.pick(C.tomato, C.cream, C.mustard, C.bay),
        s.pick(C.cream, C.tomato, C.cream, C.cream),
        9,
      ) +
      at(
        s.x(180),
        470,
        0,
        0.9,
        line('M-90-140V-60M90-140V-60', C.ink, 8) +
          fill(scrap(-150, -60, 300, 150, 4, 5), C.ink) +
          fill(scrap(-132, -44, 264, 118, 5, 4), C.cream) +
          fill(
            star(-70, 14, 34) + star(0, 14, 44) + star(72, 14, 34),
            red === C.butter ? C.tomato : red,
          ),
      ) +
      fill('M0 826H1200V900H0z', C.stone) +
      hatch('M0 864H1200', shade(C.stone, 0.2), 6, '150 24 80 50') +
      fill('M-20 590Q300 650 600 620T1220 580V664Q900 690 600 704T-20 674z', C.ink, {
        'fill-opacity': '.3',
        transform: 'translate(8 22)',
      }) +
      fill('M-20 590Q300 650 600 620T1220 580V664Q900 690 600 704T-20 674z', red) +
      line(
        'M-20 606Q300 666 600 636T1220 596M-20 660Q300 700 600 690T1220 650',
        tint(red, 0.4),
        7,
      ) +
      bow(600, 640, 1.5, red) +
      fill(
        scatter(600, 400, 640, 430, 30, s.v + 3, 0.9)
          .map(([x, y], i) => scrap(x, y, 22, 14, i, 8))
          .filter((_, i) => i % 3 === 0)
          .join(''),
        C.cream,
      ) +
      fill(
        scatter(600, 400, 640, 430, 30, s.v + 9, 0.9)
          .map(([x, y], i) => scrap(x, y, 20, 16, i, 8))
          .filter((_, i) => i % 3 === 0)
          .join(''),
        C.tomato,
      ) +
      dots(scatter(600, 400, 640, 430, 14, s.v + 20, 0.9), C.butter, 18) +
      at(
        s.x(950),
        760,
        -30 * s.flip,
        s.flip,
        (cut) =>
          cut('M-20 0L-250-60-256-40-10 34z', C.sky) +
          cut('M-20 10L-256 50-252 72-6 40z', C.sky) +
          line(
            disc(90, -40, 66, 46, { turn: -18 }) + disc(90, 70, 66, 46, { turn: 18 }),
            C.ink,
            24,
          ) +
          fill(disc(-6, 20, 14), C.ink),
      )
    )
  },
}

// ---- Reviews ---------------------------------------------------------------------------------

const reviews: Motif = {
  schemes: ['clay', 'sage', 'tomato', 'night'],
  draw: (s) => {
    const turn = s.pick(-9, 8, -6, 10)
    const spine = s.pick(C.tomato, C.bay, C.night, C.mustard)
    return (
      s.pick(
        () => boards(s, s.ground, -4),
        () => plain(s) + cloth(s, [s.x(1040), 450], [420, 1300], 8, 'gingham', { stripe: C.leaf }),
        () => plain(s),
        () =>
          plain(s) +
          cloth(s, [s.x(1000), 760], [700, 480], -14, 'ticking', {
            base: C.butter,
            stripe: C.tomato,
            step: 80,
          }),
      )() +
      at(
        s.x(480),
        470,
        turn,
        1,
        (cut) =>
          cut(scrap(-330, -410, 680, 830, 4, 6), spine, 1.5) +
          cut(scrap(-300, -390, 640, 790, 6, 6), C.paper, 0.4) +
          line(
            series(
              9,
              (i) =>
                `M-220 ${-130 + i * 58}H${[270, 230, 280, 200, 260, 284, 150, 250, 210][i] ?? 250}`,
            ).join(''),
            C.stone,
            6,
          ) +
          line(
            series(
              5,
              (i) => `M-220 ${-146 + i * 58}${'q14-24 28 0t28 0'.repeat([7, 6, 8, 5, 3][i] ?? 5)}`,
            ).join(''),
            C.bay,
            7,
          ) +
          line('M-240-390V400', C.rose, 6) +
          fill(
            series(5, (i) => star(-160 + i * 104, -266, 54, 5, -90 + (i - 2) * 4)).join(''),
            C.ink,
            { 'fill-opacity': '.2', transform: 'translate(7 9)' },
          ) +
          fill(
            series(5, (i) => star(-160 + i * 104, -266, 54, 5, -90 + (i - 2) * 4)).join(''),
            C.mustard,
          ) +
          dots(
            series(11, (i): Point => [-274, -350 + i * 70]),
            C.ink,
            22,
          ) +
          line(series(11, (i) => `M-274 ${-350 + i * 70}h-50`).join(''), C.sky, 11),
      ) +
      at(
        s.x(650),
        590,
        -36 * s.flip,
        1.2,
        (cut) =>
          cut('M-30-250H30V200L0 290-30 200z', s.pick(C.bay, C.tomato, C.mustard, C.tomato)) +
          fill(
            'M6-250H30V200L0 290V200z',
            shade(s.pick(C.bay, C.tomato, C.mustard, C.tomato), 0.25),
          ) +
          fill('M-30 200H30L0 290z', C.butter) +
          fill('M-10 262H10L0 292z', C.ink) +
          fill('M-30-250H30V-200H-30zM-20-270H20V-250H-20z', C.sky),
      ) +
      cupAbove(
        s.x(990),
        240,
        226,
        s.pick(C.cream, C.butter, C.cream, C.cream),
        s.pick(C.bay, C.tomato, C.bay, C.tomato),
        s.flip > 0 ? 30 : 150,
      ) +
      s.pick(
        () => croissant(s.x(1020), 720, -10, 0.8),
        () =>
          plate(s.x(1020), 740, 190, C.cream, C.leaf, 'dots') +
          wheel(s.x(1000), 720, 66) +
          leaf(s.x(1040), 770, -20, 1),
        () => croissant(s.x(1010), 720, 200, 0.8),
        () => fork(s.x(1000), 690, 40, 1, C.night),
      )()
    )
  },
}

// ---- Food Events -----------------------------------------------------------------------------

const tent = (x: number, y: number, w: number, h: number, a: string, b: string) =>
  fill(`M${x - w * 0.46} ${y}V${y - h * 0.5}h${w * 0.92}V${y}z`, C.ink, { 'fill-opacity': '.5' }) +
  fill(
    `M${x - w * 0.46} ${y}V${y - h * 0.5}h16V${y}zM${x + w * 0.46 - 16} ${y}V${y - h * 0.5}h16V${y}z`,
    C.cream,
  ) +
  fill(
    `M${x} ${y - h}Q${x - w * 0.2} ${y - h * 0.7} ${x - w * 0.56} ${y - h * 0.5}h${w * 1.12}Q${x + w * 0.2} ${y - h * 0.7} ${x} ${y - h}z`,
    a,
  ) +
  fill(
    [-0.38, 0, 0.38]
      .map(
        (k) =>
          `M${x} ${y - h}Q${x + w * k * 0.4} ${y - h * 0.7} ${x + w * (k - 0.09)} ${y - h * 0.5}h${w * 0.18}Q${x + w * (k + 0.09) * 0.5} ${y - h * 0.7} ${x} ${y - h}z`,
      )
      .join(''),
    b,
  ) +
  fill(frill([x + w * 0.56, y - h * 0.5], [x - w * 0.56, y - h * 0.5], 6, -w * 0.05, 4), b) +
  line(`M${x} ${y - h}v-60`, C.cream, 7) +
  fill(`M${x} ${y - h - 62}l${w * 0.2} 18-${w * 0.2} 20z`, b) +
  cut(`M${x - w * 0.5} ${y}V${y - h * 0.2}h${w}V${y}z`, b, 0.5) +
  hatch(
    `M${x - w * 0.46} ${y - h * 0.1}h${w * 0.92}`,
    a,
    h * 0.14,
    `${Math.round(w * 0.06)} ${Math.round(w * 0.08)}`,
  ) +
  fill(`M${x - w * 0.54} ${y - h * 0.18}v-22h${w * 1.08}v22z`, C.cream)

const events: Motif = {
  schemes: ['night', 'rose', 'aubergine', 'sky'],
  draw: (s) => {
    const dusk = s.v === 0 || s.v === 2
    const bulb = dusk ? C.butter : C.cream
    const string = (y0: number, dip: number, y1: number, colour: string, seed: number) =>
      line(`M-10 ${y0}Q600 ${dip} 1210 ${y1}`, C.ink, 6) +
      dots(
        series(13, (i): Point => {
          const t = (i + 0.5) / 13
          return [t * 1200, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * dip + t * t * y1 + 22]
        }),
        colour,
        44,
        0.3,
      ) +
      dots(
        series(13, (i): Point => {
          const t = (i + 0.5) / 13
          return [t * 1200, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * dip + t * t * y1 + 22]
        }),
        seed % 2 ? colour : C.mustard,
        24,
      )
    return (
      flood(s) +
      rays(s.x(600), 620, tint(s.ground, dusk ? 0.08 : 0.28), 18) +
      (dusk
        ? fill(disc(s.x(960), 190, 80), C.butter) + fill(disc(s.x(990), 170, 70), s.ground)
        : fill(disc(s.x(960), 220, 90), C.mustard)) +
      fill('M0 560Q200 480 420 540T860 500 1200 560V720H0z', dusk ? shade(C.moss, 0.1) : C.sage) +
      tree(s.x(470), 620, 74, dusk ? C.moss : C.leaf, 3) +
      tree(s.x(1010), 620, 66, dusk ? C.leaf : C.moss, 5) +
      fill('M0 690H1200V900H0z', s.pick(C.leaf, C.butter, C.clay, C.leaf)) +
      chatterOn(s.pick(C.leaf, C.butter, C.clay, C.leaf)) +
      tent(s.x(720), 730, 330, 420, s.pick(C.mustard, C.bay, C.mustard, C.mustard), C.cream) +
      tent(s.x(270), 800, 440, 560, s.pick(C.tomato, C.tomato, C.bay, C.tomato), C.cream) +
      tent(s.x(1010), 820, 420, 500, s.pick(C.bay, C.leaf, C.tomato, C.bay), C.butter) +
      each([0, 1, 2], (i) => goods(s.x(270) - 130 + i * 130, 690, i + s.v)) +
      each([0, 1, 2], (i) => goods(s.x(1010) - 120 + i * 120, 722, i + 1 + s.v)) +
      string(60, 300, 40, bulb, 1) +
      string(190, 320, 210, bulb, 2) +
      (s.v % 2
        ? planter(s.x(620), 880, 74, C.tomato)
        : at(
            s.x(620),
            880,
            0,
            1,
            (cut) =>
              cut('M-80 0L-60-190H60L80 0H54L48-40H-48L-54 0z', C.cocoa) +
              fill(scrap(-52, -176, 104, 126, 4, 3), C.ink) +
              fill(star(0, -116, 44), C.mustard),
          ))
    )
  },
}
const chatterOn = (colour: string) =>
  hatch('M0 740H1200M-60 800H1200M-20 860H1200', shade(colour, 0.2), 10, '30 90 50 140 24 60')
const goods = (x: number, y: number, i: number) =>
  [
    () =>
      cut(`M${x - 50} ${y}q50-76 100 0z`, C.clay, 0.4) +
      line(`M${x - 20} ${y - 20}l10-14M${x + 6} ${y - 22}l8-16`, C.cream, 6),
    () =>
      cut(`M${x - 36} ${y}l-8-70h88l-8 70z`, C.sky, 0.4) + fill(disc(x, y - 74, 40, 22), C.mustard),
    () =>
      cut(disc(x - 24, y - 24, 27), C.tomato, 0.3) +
      cut(disc(x + 26, y - 24, 27), C.crab, 0.3) +
      cut(disc(x, y - 62, 27), C.tomato, 0.3),
  ][i % 3]?.() ?? ''
export const stories = {
  featured,
  'dining-guide': guide,
  'date-night': dateNight,
  'hidden-gems': gems,
  'new-openings': openings,
  reviews,
  'food-events': events,
} satisfies Record<string, Motif>
