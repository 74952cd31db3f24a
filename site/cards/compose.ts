import sharp from 'sharp'
import { once } from '#domain/once.ts'
import { theme } from '#domain/guide/theme.ts'
import { guide } from '#guide'
import { CARD_SIZE } from '#domain/share-card.ts'
import { drawingAt } from '#site/lib/drawings.ts'
import type { ShareCard } from '#site/lib/share-card.ts'
import { draw } from '#pictures/draw.ts'
import { isHere, pictureCache } from './picture-cache.ts'
import { readPicture } from './read-picture.ts'
import { type Face, type Steps, fit, outline, settable } from './type.ts'

const { width: WIDTH, height: HEIGHT } = CARD_SIZE
/** The picture is at the right of a card, the text on paper at its left. */
const PICTURE = { width: 560, height: HEIGHT }
const PANEL = WIDTH - PICTURE.width
const MARGIN = 64
const COLUMN = PANEL - 2 * MARGIN
/** Where the text may begin, below the guide's name. */
const TOP = 132
/** How far a letter may stand out of the column. */
const BLEED = 8
const CHANNELS = 3
/** The height of capitals, as a part of the size. */
const CAPITALS = 0.75

/** As on pages by day. */
const { paper: PAPER, ink: INK, soft: SOFT, accent: ACCENT } = theme.day

type Block = { face: Face; fill: string; spacing?: number; leading: number; steps: Steps }

const MARK: Block = {
  face: 'headings',
  fill: INK,
  leading: 1,
  steps: [32, 26, 20].map((size) => [size, 1]),
}
const KIND: Block = {
  face: 'strong',
  fill: ACCENT,
  spacing: 0.08,
  leading: 1.3,
  steps: [
    [24, 1],
    [20, 2],
  ],
}
const NAME: Block = {
  face: 'headings',
  fill: INK,
  leading: 1.1,
  steps: [
    [88, 2],
    [76, 3],
    [66, 3],
    [56, 4],
    [48, 5],
    [40, 5],
  ],
}
const WHERE: Block = {
  face: 'text',
  fill: SOFT,
  leading: 1.3,
  steps: [
    [32, 2],
    [26, 2],
  ],
}

type Line = { text: string; size: number; block: Block; y: number }

/** The lines of a card's text from the last one upwards, which stands on the lower margin. */
export function layOut({ name, kind, where }: Pick<ShareCard, 'name' | 'kind' | 'where'>): Line[] {
  const called = settable(name, 'headings')
  const what = kind && settable(kind, 'strong')
  const place = where && settable(where, 'text')
  // A name in a script that the face lacks gives its room to what is known of the place.
  const headline = called || what || place || guide.name
  const lines: Line[] = []
  let y = HEIGHT - MARGIN
  const add = (text: string, block: Block, gap: number) => {
    const { size, lines: texts } = fit(text, block, COLUMN)
    if (lines.length > 0) y -= gap
    for (const line of texts.toReversed()) {
      lines.push({ text: line, size, block, y })
      y -= size * block.leading
    }
    // From the baseline of a line above up to the top of the letters of this one.
    y += size * (block.leading - CAPITALS)
  }
  if (place && place !== headline) add(place, WHERE, 0)
  // No line ends in the sign.
  add(headline.replaceAll(' & ', ' &\u00a0'), NAME, 38)
  if (what && called) add(what.toUpperCase(), KIND, 34)
  return lines
}

const ink = ({ text, size, block: { face, spacing, fill }, y }: Line) =>
  `<path fill="${fill}" d="${outline(text, MARGIN, y, { face, size, spacing })}"/>`

type Box = { left: number; top: number; width: number; height: number }

/** Paints SVG on paper, as raw RGB. Its coordinates are those of the card. */
const paint = (svg: string, { left, top, width, height }: Box) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${svg}</svg>`,
    ),
  )
    .flatten({ background: PAPER })
    .raw()
    .toBuffer()

/** Codes made for each card would save 6 % of the bytes and take twice the time. */
const ENCODING = { quality: 80, optimizeCoding: false }
const cards = pictureCache('cards')

/** The card of a page as JPEG. `site` is the address that its photo is read from. */
export async function composeCard(card: ShareCard, site: URL): Promise<Buffer> {
  const lines = layOut(card)
  const drawing = drawingAt(card.picture)
  const picture = drawing ? draw(drawing.subject, drawing.seed) : card.picture
  const key = JSON.stringify([guide.name, theme.day, theme.faces, lines, picture, ENCODING])
  const cached = cards.read(key)
  if (cached) return cached
  const composed = await paintCard(lines, card.picture, site)
  // A photo that could not be read is tried again by the next build.
  if (isHere(card.picture)) cards.write(key, composed)
  return composed
}

async function paintCard(lines: Line[], picture: string, site: URL): Promise<Buffer> {
  const canvas = Buffer.from(await groundOf(picture, site))
  const { y, size } = lines.at(-1)!
  // Painting takes most of the time, so it paints no more than the lines.
  const top = Math.max(TOP, Math.floor(y - size))
  const box = { left: MARGIN - BLEED, top, width: COLUMN + 2 * BLEED, height: HEIGHT - top }
  copyInto(canvas, await paint(lines.map(ink).join(''), box), box)
  return sharp(canvas, { raw: { ...CARD_SIZE, channels: CHANNELS } })
    .jpeg(ENCODING)
    .toBuffer()
}

let last: { picture: string; ground: Promise<Buffer> } | undefined

/** What the cards with one picture share. They are composed one after the other, so the last one is enough. */
function groundOf(picture: string, site: URL): Promise<Buffer> {
  if (last?.picture !== picture) last = { picture, ground: makeGround(picture, site) }
  return last.ground
}

async function makeGround(picture: string, site: URL): Promise<Buffer> {
  const canvas = Buffer.from(await masthead())
  const image = await readPicture(picture, PICTURE, site)
  copyInto(canvas, image, { left: PANEL, top: 0, ...PICTURE })
  return canvas
}

/** Paper with the guide's name above the double rule of a masthead. */
const masthead = once(async () => {
  const { size, lines } = fit(settable(guide.name, 'headings') ?? '', MARK, COLUMN)
  const mark = ink({ text: lines[0]!, size, block: MARK, y: 92 })
  const rule = `<path stroke="${INK}" stroke-width="1.5" d="M${MARGIN} 118h${COLUMN}M${MARGIN} 123h${COLUMN}"/>`
  const whole = { left: 0, top: 0, ...CARD_SIZE }
  return paint(mark + rule, whole)
})

/** Copies raw pixels into a raw card. */
function copyInto(card: Buffer, pixels: Buffer, { left, top, width, height }: Box) {
  const row = width * CHANNELS
  for (let y = 0; y < height; y++) {
    pixels.copy(card, ((top + y) * WIDTH + left) * CHANNELS, y * row, (y + 1) * row)
  }
}
