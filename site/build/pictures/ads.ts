/** Pictures for the sample advertisers; a paying one brings its own. */
import { bicycle } from './motifs/street.ts'
import { INKS as C, shade, tint } from './palette.ts'
import { arc, at, cut, disc, dots, each, fill, frill, gouges, hatch, line, scatter, scrap, series } from './paper.ts'
import { citrus, fork, knife, leaf, plate, rays, sprig, tomato, wheel } from './shapes.ts'

export type AdPlacement = 'banner' | 'sidebar' | 'billboard'
export const AD_SIZES: Record<AdPlacement, readonly [number, number]> = {
  banner: [728, 90],
  sidebar: [300, 250],
  billboard: [970, 250],
}

const SERIF = "Georgia, 'Times New Roman', serif"
type Lettering = { size: number; colour: string; anchor?: 'start' | 'middle' | 'end'; weight?: number; italic?: boolean; spacing?: number }
const text = (x: number, y: number, words: string, { size, colour, anchor = 'start', weight = 700, italic = false, spacing = 0 }: Lettering) =>
  `<text x="${x}" y="${y}" fill="${colour}" font-family="${SERIF}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}"${italic ? ' font-style="italic"' : ''}${spacing ? ` letter-spacing="${spacing}"` : ''}>${words}</text>`

const ground = (w: number, h: number, colour: string) => `<path d="M0 0H${w}V${h}H0z" fill="${colour}"/>`
const button = (x: number, y: number, w: number, h: number, words: string, paper: string, ink: string, size: number) =>
  fill(scrap(x, y, w, h, 3, 2), paper) + text(x + w / 2, y + h / 2 + size * 0.34, words, { size, colour: ink, anchor: 'middle' })

type Size = { w: number; h: number }
type Ad = { title: string; draw: (size: Size) => string }

const ADS: Record<string, Ad> = {
  'harvest-market': {
    title: 'Harvest Market',
    draw: ({ w, h }) => ground(w, h, C.leaf) + hatch(`M0 ${h - 8}H${w}`, C.moss, 16, '18 18'),
  },
}
void [bicycle, shade, tint, arc, at, cut, disc, dots, each, frill, gouges, line, scatter, series, citrus, fork, knife, leaf, plate, rays, sprig, tomato, wheel, button, ADS]
export const AD_NAMES: readonly string[] = Object.keys(ADS)
export function drawAd(name: string, placement: AdPlacement): string {
  const ad = ADS[name] ?? ADS['harvest-market']
  const [w, h] = AD_SIZES[placement]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><title>${ad?.title ?? ''}</title>${ad?.draw({ w, h }) ?? ''}</svg>`
}
