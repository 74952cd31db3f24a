/** Pictures for the sample advertisers; a paying one brings its own. */
import { awning } from './motifs/street.ts'
import { INKS as C, shade, tint } from './palette.ts'
import {
  arc,
  at,
  cut,
  disc,
  dots,
  each,
  fill,
  gouges,
  hatch,
  line,
  scrap,
  series,
  sheet,
} from './paper.ts'
import { blade, bottle, fork, knife, leaf, plate, sprig, tomato, wheel } from './shapes.ts'

export type AdPlacement = 'banner' | 'sidebar' | 'billboard'

export const AD_SIZES: Record<AdPlacement, readonly [number, number]> = {
  banner: [728, 90],
  sidebar: [300, 250],
  billboard: [970, 250],
}

type Ad = {
  placement: AdPlacement
  name: string
  lines: readonly [string, string]
  call: string
  paper: string
  ink: string
  /** The panel behind the picture, and the call's paper. */
  panel: string
  /** A still life about its own middle, some 300 across. */
  art: () => string
}

const apple = (x: number, y: number, r: number, colour: string) =>
  cut(disc(x, y, r, r * 0.92, { wobble: 0.05, points: 8 }), colour, 0.5) +
  hatch(arc(x, y, r * 0.76, 0, 80), shade(colour, 0.25), r * 0.28, '4 7') +
  line(`M${x} ${y - r * 0.7}q4-${r * 0.4} ${r * 0.3}-${r * 0.6}`, C.cocoa, 7) +
  leaf(x + 4, y - r * 0.9, -20, r / 130)

const carrots = (x: number, y: number) =>
  each([0, 1, 2], (i) =>
    at(
      x + i * 40,
      y,
      -66 + i * 16,
      0.6,
      (cut) =>
        fill(
          gouges([
            [150, 0, 120, -20, 14],
            [150, 0, 130, 4, 14],
            [150, 0, 110, 28, 14],
          ]),
          C.leaf,
        ) +
        cut('M160-44Q-30-40-130 10-20 50 160 44 190 0 160-44z', '#e8862f', 0.6) +
        line('M90-36q-12 14-6 28M30 38q12-14 6-26', C.clay, 7),
    ),
  )

const sails = () =>
  fill(disc(-76, -70, 62), C.mustard) +
  line('M0 70V-136', C.cocoa, 8) +
  cut('M10-130Q96-30 106 52H10z', C.cream, 0.6) +
  cut('M-8-116Q-30-10-86 52H-8z', C.tomato, 0.6) +
  cut('M-104 62H116Q100 112 60 112H-54Q-90 106-104 62z', C.crab, 0.6) +
  hatch('M-300 118H300M-330 140H300M-310 162H300', C.sky, 8, '60 26 90 34')

const ADS: Record<string, Ad> = {
  'deer-fence-farm': {
    placement: 'banner',
    name: 'Deer Fence Farm',
    lines: ['A box of winter vegetables', 'every Thursday'],
    call: 'Join the box',
    paper: C.leaf,
    ink: C.cream,
    panel: C.butter,
    art: () =>
      carrots(-70, 10) +
      tomato(70, -30, 50) +
      leaf(96, -60, -60, 1) +
      leaf(20, -10, -100, 1.2) +
      cut(scrap(-130, 10, 260, 130, 3, 5), C.clay) +
      line('M-126 54H128M-126 98H128', C.cocoa, 7) +
      dots(
        [
          [-108, 32],
          [108, 32],
          [-108, 120],
          [108, 120],
        ],
        C.cocoa,
        9,
      ),
  },
  'keen-edge': {
    placement: 'banner',
    name: 'Keen Edge Sharpening',
    lines: ['Dull knives in on Monday,', 'sharp ones back by Friday'],
    call: 'Send yours',
    paper: C.crab,
    ink: C.cream,
    panel: C.cream,
    art: () =>
      cut(scrap(-150, 30, 300, 70, 4, 4), C.clay) +
      fill(scrap(-150, 30, 300, 24, 5, 2), tint(C.clay, 0.35)) +
      each([0, 1, 2], (i) => wheel(-90 + i * 74, -64 + i * 6, 40, C.crab, C.tomato, i + 1)) +
      at(
        0,
        10,
        80,
        0.8,
        (cut) =>
          cut('M-40 60V-240Q70-180 60 60z', C.sky) +
          fill('M-40 60V-240Q-14-228 0-214V60z', tint(C.sky, 0.6)) +
          cut('M-36 60H26L24 230Q0 246-30 230z', C.ink) +
          dots(
            [
              [-4, 100],
              [-4, 150],
              [-4, 200],
            ],
            C.sky,
            12,
          ),
      ),
  },
  'harvest-market': {
    placement: 'banner',
    name: 'Harvest Market',
    lines: ['Forty stalls on the courthouse lawn,', 'every Saturday'],
    call: 'Come hungry',
    paper: C.mustard,
    ink: C.ink,
    panel: C.moss,
    art: () =>
      fill(scrap(-126, -60, 14, 190, 2, 2) + scrap(112, -60, 14, 190, 3, 2), C.cream) +
      apple(-70, 26, 38, C.tomato) +
      apple(0, 22, 42, C.mustard) +
      apple(70, 26, 38, C.crab) +
      cut(scrap(-140, 56, 280, 90, 3, 4), C.clay) +
      hatch('M-130 102H130', C.butter, 46, '22 26') +
      awning(-140, -130, 280, 70, C.tomato, C.cream, 7),
  },
  'teaching-kitchen': {
    placement: 'sidebar',
    name: 'The Teaching Kitchen',
    lines: ['Learn one good thing', 'in one evening'],
    call: 'See the classes',
    paper: C.bay,
    ink: C.cream,
    panel: C.butter,
    art: () =>
      at(
        62,
        -60,
        28,
        0.8,
        line(
          'M0 60C-60-20-50-120 0-130 50-120 60-20 0 60M0 60C-24-20-20-120 0-130 20-120 24-20 0 60',
          C.night,
          9,
        ) + fill(scrap(-12, 56, 24, 120, 3, 2), C.clay),
      ) +
      at(
        -50,
        -40,
        -24,
        1,
        (cut) =>
          cut(scrap(-9, -60, 18, 150, 3, 2), C.clay, 0.5) + cut(disc(0, -80, 32, 44), C.clay, 0.5),
      ) +
      cut('M-140-10Q-120 130-50 136H50Q120 130 140-10z', C.tomato) +
      fill('M60 136Q120 130 140-10H96Q90 100 20 136z', shade(C.tomato, 0.22)) +
      line('M-128 34Q0 52 128 34', C.cream, 12) +
      fill(disc(0, -10, 140, 26), C.cream) +
      fill(disc(0, -8, 116, 17), C.stone),
  },
  'flats-sailing': {
    placement: 'billboard',
    name: 'Flats Sailing Company',
    lines: ['Two hours on the bay,', 'home in time for dinner'],
    call: 'Book a sunset sail',
    paper: C.bay,
    ink: C.cream,
    panel: C.rose,
    art: sails,
  },
  'copper-kettle-cookware': {
    placement: 'banner',
    name: 'Copper Kettle Cookware',
    lines: ['Pots and pans', 'worth handing down'],
    call: 'Visit the shop',
    paper: C.aubergine,
    ink: C.cream,
    panel: C.sky,
    art: () =>
      line('M-76-60Q0-170 76-60', C.ink, 18) +
      cut('M90 20Q150 0 150-70L176-76Q190 40 96 80z', C.clay) +
      cut('M-116 130Q-150-70 0-76T116 130Q0 146-116 130z', C.clay) +
      fill('M30 138Q140 40 40-70 150-40 116 130 80 138 30 138z', shade(C.clay, 0.25)) +
      fill(gouges([[-86, 40, 90, -74, 14]]), C.butter) +
      cut(disc(0, -74, 66, 16), shade(C.clay, 0.15), 0.5) +
      fill(disc(0, -96, 18), C.ink),
  },
  'bay-ferry-tours': {
    placement: 'banner',
    name: 'Bay Ferry Tours',
    lines: ['See the lighthouse', 'from the water'],
    call: 'Pick a day',
    paper: C.night,
    ink: C.cream,
    panel: C.sky,
    art: () =>
      fill(disc(90, -80, 44), C.mustard) +
      cut('M-20-70H30V-130H-20z', C.tomato, 0.6) +
      cut('M-100 10V-30H100V10z', C.cream, 0.6) +
      cut('M-70-30V-70H70V-30z', C.cream, 0.5) +
      dots(
        series(6, (i) => [-76 + i * 30, -10] as const),
        C.bay,
        17,
      ) +
      dots(
        series(4, (i) => [-46 + i * 30, -50] as const),
        C.bay,
        15,
      ) +
      cut('M-150 10H150Q130 90 90 90H-100Q-136 80-150 10z', C.crab) +
      line('M-140 30H144', C.cream, 8) +
      hatch('M-300 100H300M-330 122H300M-300 144H300', C.bay, 9, '60 26 90 34'),
  },
  'orchard-cider': {
    placement: 'sidebar',
    name: 'Orchard Cider',
    lines: ['Pressed on Friday,', 'poured all weekend'],
    call: 'Taste it here',
    paper: C.moss,
    ink: C.cream,
    panel: C.mustard,
    art: () =>
      bottle(-56, 140, 0.4, C.leaf, C.cream) +
      apple(40, 84, 56, C.tomato) +
      apple(112, 104, 40, C.butter) +
      sprig(20, 20, -40, 0.4),
  },
  'autumn-restaurant-week': {
    placement: 'billboard',
    name: 'Autumn Restaurant Week',
    lines: ['Three courses, ten kitchens,', 'one long table'],
    call: 'See the menus',
    paper: C.crab,
    ink: C.cream,
    panel: C.butter,
    art: () =>
      plate(0, 0, 116, C.cream, C.bay, 'petals') +
      fill(series(7, (i) => blade(0, 34, -90 + (i - 3) * 38, 0.7)).join(''), C.tomato) +
      line('M0 70V-20', C.cocoa, 7) +
      fork(-146, 0, -4, 0.5, C.bay) +
      knife(146, 0, 4, 0.5, C.bay, C.ink),
  },
}

export const AD_NAMES: readonly string[] = Object.keys(ADS)

type Lettering = { size: number; colour: string; bold?: boolean; middle?: boolean }

/** Words in whatever serif the reader has; an image cannot fetch ours. */
const text = (
  x: number,
  y: number,
  words: string,
  { size, colour, bold = false, middle = false }: Lettering,
) =>
  `<text x="${x}" y="${y}" fill="${colour}" font-family="Georgia, 'Times New Roman', serif" font-size="${size}"${bold ? ' font-weight="700"' : ''}${middle ? ' text-anchor="middle"' : ''}>${words}</text>`

const flood = (w: number, h: number, colour: string) => fill(`M0 0H${w}V${h}H0z`, colour)

const call = (ad: Ad, x: number, y: number, w: number, h: number, size: number) =>
  cut(scrap(x, y, w, h, 3, 2), ad.panel, 0.2) +
  text(x + w / 2, y + h / 2 + size * 0.34, ad.call, {
    size,
    bold: true,
    middle: true,
    colour: ad.panel === C.moss ? C.cream : C.ink,
  })

const LAYOUTS: Record<AdPlacement, (ad: Ad) => string> = {
  banner: (ad) =>
    flood(728, 90, ad.panel) +
    at(68, 46, 0, 0.3, ad.art()) +
    fill('M150 0H728V90H128z', ad.paper) +
    hatch('M155 0L133 90', ad.ink, 5, '7 5') +
    text(172, 38, ad.name, { size: 27, bold: true, colour: ad.ink }) +
    text(172, 67, ad.lines.join(' '), { size: 16, colour: ad.ink }) +
    call(ad, 584, 25, 124, 40, 16),
  sidebar: (ad) =>
    flood(300, 250, ad.panel) +
    fill('M0 132L300 122V250H0z', ad.paper) +
    at(150, 68, 0, 0.4, ad.art()) +
    text(150, 164, ad.name, { size: 25, bold: true, middle: true, colour: ad.ink }) +
    text(150, 187, ad.lines.join(' '), { size: 14, middle: true, colour: ad.ink }) +
    call(ad, 82, 202, 136, 34, 15),
  billboard: (ad) =>
    flood(970, 250, ad.panel) +
    at(176, 122, 0, 0.8, ad.art()) +
    fill('M390 0H970V250H340z', ad.paper) +
    hatch('M398 0L348 250', ad.ink, 9, '14 10') +
    text(432, 92, ad.name, { size: 44, bold: true, colour: ad.ink }) +
    text(432, 138, ad.lines[0], { size: 25, colour: ad.ink }) +
    text(432, 170, ad.lines[1], { size: 25, colour: ad.ink }) +
    call(ad, 432, 190, 200, 42, 20),
}

/** An advertiser's picture, in its own placement unless another is asked for. */
export function drawAd(name: string, placement?: AdPlacement): string {
  const ad = ADS[name]
  if (!ad) throw new Error(`There is no advertisement “${name}”.`)
  const field = placement ?? ad.placement
  const [w, h] = AD_SIZES[field]
  return sheet(w, h, LAYOUTS[field](ad), `${ad.name}: ${ad.lines.join(' ')}`)
}
