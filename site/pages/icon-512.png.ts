import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The favicon as PNG, for clients that do not read SVG. */
export async function GET() {
  const icon = await sharp(await readFile('site/public/favicon.svg'))
    .png()
    .toBuffer()
  return new Response(new Uint8Array(icon))
}
