import { renderIcon } from '#site/lib/icon.ts'

const SIZE = 32
const HEADER_BYTES = 22

/** The favicon for clients that ask for this path whatever the page says: an ICO file that holds one PNG. */
export async function GET() {
  const png = await renderIcon(SIZE)
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // one image
  header.writeUInt8(SIZE, 6)
  header.writeUInt8(SIZE, 7)
  header.writeUInt16LE(1, 10) // one plane
  header.writeUInt16LE(32, 12) // bits of a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER_BYTES, 18)
  return new Response(Buffer.concat([header, png]), { headers: { 'content-type': 'image/x-icon' } })
}
