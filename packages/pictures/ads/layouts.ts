import { INKS as C } from '../palette.ts'
import { scrap } from '../paper/outlines.ts'
import { at, cut, fill, hatch } from '../paper/paint.ts'
import type { Ad, AdPlacement } from './ad.ts'

/** Width and height of each placement in pixels. */
export const AD_SIZES: Record<AdPlacement, readonly [number, number]> = {
  banner: [728, 90],
  sidebar: [300, 250],
  billboard: [970, 250],
}

type Lettering = {
  size: number
  colour: string
  bold?: boolean
  middle?: boolean
  /** How wide it may be; it gets as wide as in a usual font, whatever the reader's font is. */
  room: number
}

/** The mean width of a letter in a usual font, of its size. */
const LETTER = 0.5

/** Text in the sans-serif font of the reader's system, because an SVG in an `img` cannot load the site's fonts. */
const text = (
  x: number,
  y: number,
  words: string,
  { size, colour, bold = false, middle = false, room }: Lettering,
) =>
  `<text x="${x}" y="${y}" fill="${colour}" font-family="system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif" font-size="${size}"${bold ? ' font-weight="700"' : ''}${middle ? ' text-anchor="middle"' : ''} textLength="${Math.round(Math.min(room, words.length * size * (bold ? 1.1 : 1) * LETTER))}" lengthAdjust="spacingAndGlyphs">${words}</text>`

const flood = (w: number, h: number, colour: string) => fill(`M0 0H${w}V${h}H0z`, colour)

const call = (ad: Ad, x: number, y: number, w: number, h: number, size: number) =>
  cut(scrap(x, y, w, h, 3, 2), ad.panel, 0.2) +
  text(x + w / 2, y + h / 2 + size * 0.34, ad.call, {
    size,
    bold: true,
    middle: true,
    room: w - 16,
    colour: ad.panel === C.moss ? C.cream : C.ink,
  })

/** The layout of an advertisement in each placement. */
export const LAYOUTS: Record<AdPlacement, (ad: Ad) => string> = {
  banner: (ad) =>
    flood(728, 90, ad.panel) +
    at(68, 46, 0, 0.3, ad.art()) +
    fill('M150 0H728V90H128z', ad.paper) +
    hatch('M155 0L133 90', ad.ink, 5, '7 5') +
    text(172, 38, ad.name, { size: 27, bold: true, colour: ad.ink, room: 396 }) +
    text(172, 67, ad.lines.join(' '), { size: 16, colour: ad.ink, room: 396 }) +
    call(ad, 584, 25, 124, 40, 16),
  sidebar: (ad) =>
    flood(300, 250, ad.panel) +
    fill('M0 132L300 122V250H0z', ad.paper) +
    at(150, 68, 0, 0.4, ad.art()) +
    text(150, 164, ad.name, { size: 25, bold: true, middle: true, colour: ad.ink, room: 276 }) +
    text(150, 187, ad.lines.join(' '), { size: 14, middle: true, colour: ad.ink, room: 284 }) +
    call(ad, 82, 202, 136, 34, 15),
  billboard: (ad) =>
    flood(970, 250, ad.panel) +
    at(176, 122, 0, 0.8, ad.art()) +
    fill('M390 0H970V250H340z', ad.paper) +
    hatch('M398 0L348 250', ad.ink, 9, '14 10') +
    text(432, 92, ad.name, { size: 44, bold: true, colour: ad.ink, room: 510 }) +
    text(432, 138, ad.lines[0], { size: 25, colour: ad.ink, room: 510 }) +
    text(432, 170, ad.lines[1], { size: 25, colour: ad.ink, room: 510 }) +
    call(ad, 432, 190, 200, 42, 20),
}
