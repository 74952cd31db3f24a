import { append, assertFormat, latin1, viewOf, type ReadFormat } from './bytes.ts'
import { exifOf, orientationOf, shownSize } from './orientation.ts'

/** The chunks to keep, each with the most bytes it may have. */
const keptChunks = new Map(
  Object.entries({
    ...{ IHDR: 13, PLTE: 768, IDAT: Infinity, IEND: 0, tRNS: 256, gAMA: 4, cHRM: 32, sRGB: 1 },
    ...{ iCCP: Infinity, sBIT: 4, pHYs: 9, cICP: 4, acTL: 8, fcTL: 26, fdAT: Infinity },
  }),
)

/** Keeps a PNG or APNG with its orientation; drops its texts, times, all other EXIF and private chunks. */
export const readPng: ReadFormat = (bytes, output) => {
  const view = viewOf(bytes)
  append(output, bytes.subarray(0, 8))
  let at = 8
  let type = ''
  let hasPixels = false
  let frames = 1
  let orientation = 1
  while (type !== 'IEND') {
    const end = at + 12 + view.getUint32(at)
    type = latin1(bytes, at + 4, at + 8)
    assertFormat(end <= bytes.length, `chunk ${type} is cut short`)
    assertFormat(
      (type === 'IHDR') === (at === 8),
      'IHDR is not the first chunk, or not the only one',
    )
    const max = keptChunks.get(type)
    if (max !== undefined) {
      assertFormat(end - at - 12 <= max, `${type} is too long`)
      const crc = crc32(bytes, at + 4, end - 4)
      assertFormat(crc === view.getUint32(end - 4), `the checksum of ${type} is wrong`)
      append(output, bytes.subarray(at, end))
    } else if (type === 'eXIf' && orientation === 1) {
      orientation = orientationOf(bytes.subarray(at + 8, end - 4))
      if (orientation !== 1) append(output, orientationChunk(orientation))
    } else {
      assertFormat(/^[a-z]/.test(type), `unknown critical chunk ${type}`)
    }
    hasPixels ||= type === 'IDAT' && end > at + 12
    if (type === 'fcTL') frames++
    at = end
  }
  assertFormat(hasPixels, 'no pixels')
  assertFormat(view.getUint32(8) === 13, 'IHDR is cut short')
  const size = { width: view.getUint32(16), height: view.getUint32(20), frames }
  return shownSize(size, orientation)
}

function orientationChunk(orientation: number) {
  const exif = exifOf(orientation)
  const chunk = Uint8Array.from([0, 0, 0, exif.length, ...[101, 88, 73, 102], ...exif, 0, 0, 0, 0])
  viewOf(chunk).setUint32(chunk.length - 4, crc32(chunk, 4, chunk.length - 4))
  return chunk
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

function crc32(bytes: Uint8Array, start: number, end: number) {
  let crc = -1
  for (let at = start; at < end; at++) crc = (crc >>> 8) ^ crcTable[(crc ^ bytes[at]!) & 255]!
  return ~crc >>> 0
}
