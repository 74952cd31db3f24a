import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { theme } from '#domain/guide/theme.ts'
import { guide } from '#guide'
import { outline, settable, widthOf } from '#site/cards/type.ts'
import { OWN_PICTURES_FOLDER } from './own-picture-files.ts'
import { ownPicture } from './own-pictures.ts'

const SIDE = 64
/** The initial. Its capital is about three quarters of it high. */
const INITIAL = { face: 'headings', size: 44 } as const
const CAPITAL = 0.75

/** The favicon as SVG: the guide's own, or its initial. */
export const iconSvg = async (): Promise<string> =>
  ownPicture('favicon')
    ? readFile(`${OWN_PICTURES_FOLDER}/favicon.svg`, 'utf8')
    : drawIcon(guide.name)

/** The initial of a name, without its “The”, on the accent; a name in a script that the face lacks leaves the accent alone. */
export function drawIcon(name: string): string {
  const { accent, onAccent } = theme.day
  const [first = ''] = name.replace(/^the /i, '')
  const initial = settable(first, INITIAL.face)?.toUpperCase() ?? ''
  const x = (SIDE - widthOf(initial, INITIAL)) / 2
  const path = outline(initial, x, (SIDE + INITIAL.size * CAPITAL) / 2, INITIAL)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="512" height="512"><rect width="${SIDE}" height="${SIDE}" rx="12" fill="${accent}"/><path fill="${onAccent}" d="${path}"/></svg>`
}

type Options = {
  /** Fills the corners, which phones cut off themselves. */
  isSquare?: boolean
}

/** The favicon as PNG, for clients that do not read SVG. */
export const renderIcon = async (size: number, options?: Options) =>
  iconPng(await iconSvg(), size, options)

export async function iconPng(
  svg: string,
  size: number,
  { isSquare = false }: Options = {},
): Promise<Buffer<ArrayBuffer>> {
  const icon = sharp(Buffer.from(svg)).resize(size, size)
  const png = isSquare ? icon.flatten({ background: theme.day.accent }) : icon
  return Buffer.from(await png.png({ compressionLevel: 9 }).toBuffer())
}
