import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { theme } from '#domain/guide/theme.ts'
import { guide } from '#guide'
import * as own from '#guide'
import { outline, settable, widthOf } from '#site/cards/type.ts'

const SIDE = 64
/** The initial. Its capital is about three quarters of it high. */
const INITIAL = { face: 'headings', size: 44 } as const
const CAPITAL = 0.75

/** The favicon as SVG: the file of the guide's folder that `icon` in `guide/config.ts` names, or the guide's initial. */
export async function iconSvg(): Promise<string> {
  const { icon } = own as { icon?: string }
  if (!icon) return drawIcon(guide.name)
  return readFile(`guide/${icon}`, 'utf8').catch((cause: unknown) => {
    throw new Error(`guide/config.ts: icon must be a file of the folder guide, such as icon.svg`, {
      cause,
    })
  })
}

/** The initial of a name on the accent; a name in a script that the face lacks leaves the accent alone. */
export function drawIcon(name: string): string {
  const { accent, onAccent } = theme.day
  const initial = settable([...name][0] ?? '', INITIAL.face)?.toUpperCase() ?? ''
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
