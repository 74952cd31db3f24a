import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The favicon as PNG, for clients that do not read SVG. `isSquare` fills the corners, which phones cut off themselves. */
export async function renderIcon(
  size: number,
  { isSquare = false } = {},
): Promise<Buffer<ArrayBuffer>> {
  const icon = sharp(await readFile('site/public/favicon.svg')).resize(size, size)
  const png = isSquare ? icon.flatten({ background: '#a8321c' }) : icon
  return Buffer.from(await png.png({ compressionLevel: 9 }).toBuffer())
}
