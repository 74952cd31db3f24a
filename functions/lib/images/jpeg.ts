import { append, assertFormat, latin1, viewOf, type ReadFormat, type Size } from './bytes.ts'

const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const FRAMES = [0xc0, 0xc1, 0xc2]
const TABLES = [0xc4, 0xdb, 0xdd]

/** The length in bytes of the EXIF segment that we write, by which the output may exceed the original. */
export const orientationLength = 36

/** Keeps a JPEG with its orientation; drops all other EXIF data, XMP, IPTC, thumbnails and comments. */
export const readJpeg: ReadFormat = (bytes, output) => {
  const view = viewOf(bytes)
  let size: Size | undefined
  let orientation = 1
  let hasScan = false
  append(output, bytes.subarray(0, 2))
  for (let at = startOfMarker(bytes, 2); bytes[at + 1] !== END; at = startOfMarker(bytes, at)) {
    const marker = view.getUint8(at + 1)
    const length = view.getUint16(at + 2)
    const segment = bytes.subarray(at, at + 2 + length)
    assertFormat(length >= 2 && segment.length === 2 + length, 'a segment is cut short')
    at += segment.length
    if (FRAMES.includes(marker)) {
      assertFormat(!size, 'two frames')
      const header = viewOf(segment)
      size = { height: header.getUint16(5), width: header.getUint16(7) }
    }
    if (FRAMES.includes(marker) || TABLES.includes(marker)) {
      append(output, segment)
    } else if (marker === SCAN) {
      assertFormat(size !== undefined, 'pixels before the frame')
      const end = endOfScan(bytes, at)
      append(output, segment)
      append(output, bytes.subarray(at, end))
      at = end
      hasScan = true
    } else if (marker === 0xe1 && orientation === 1) {
      orientation = orientationOf(segment)
      if (orientation !== 1) append(output, orientationSegment(orientation))
    } else {
      assertFormat(marker === COMMENT || (marker >= 0xe0 && marker <= 0xef), 'unknown segment')
      append(output, safeSegment(marker, segment))
    }
  }
  assertFormat(size !== undefined && hasScan, 'no pixels')
  append(output, [0xff, END])
  const isLying = orientation >= 5
  return isLying ? { width: size.height, height: size.width, frames: 1 } : { ...size, frames: 1 }
}

/** The position of the last 0xff before a marker; any number of them may precede it. */
function startOfMarker(bytes: Uint8Array, start: number) {
  let at = start
  assertFormat(bytes[at] === 0xff, 'no marker')
  while (bytes[at + 1] === 0xff) at++
  assertFormat(at + 1 < bytes.length, 'no end')
  return at
}

/** The end of the pixels: the first marker that is no stuffed byte (00), restart (d0–d7) or fill byte (ff). */
function endOfScan(bytes: Uint8Array, start: number) {
  for (let at = start; ; at += bytes[at + 1] === 0xff ? 1 : 2) {
    at = bytes.indexOf(0xff, at)
    const next = bytes[at + 1]
    assertFormat(at >= 0 && next !== undefined, 'the pixels are cut short')
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
}

/** What to keep of a segment: JFIF without its thumbnail, the color profile, Adobe's color transform; otherwise nothing. */
function safeSegment(marker: number, segment: Uint8Array) {
  if (marker === 0xe0 && nameOf(segment) === 'JFIF' && segment.length >= 18) {
    return [0xff, marker, 0, 16, ...segment.subarray(4, 16), 0, 0]
  }
  if (marker === 0xe2 && nameOf(segment) === 'ICC_PROFILE') return segment
  if (marker === 0xee && segment.length === 16 && /^Adobe/.test(nameOf(segment))) return segment
  return []
}

function nameOf(segment: Uint8Array) {
  return latin1(segment, 4, 20).split('\0', 1)[0]!
}

/** The orientation (1 to 8) in an APP1 segment; 1 if it has none or its EXIF is damaged. */
function orientationOf(segment: Uint8Array) {
  const tiff = viewOf(segment.subarray(10))
  if (nameOf(segment) !== 'Exif' || tiff.byteLength < 10) return 1
  const isLittle = tiff.getUint16(0) === 0x4949
  const directory = tiff.getUint32(4, isLittle)
  const last = tiff.byteLength - 12
  const entries = directory + 2 <= tiff.byteLength ? tiff.getUint16(directory, isLittle) : 0
  for (let index = 0, at = directory + 2; index < entries && at <= last; index++, at += 12) {
    if (tiff.getUint16(at, isLittle) !== 0x0112) continue
    const orientation = tiff.getUint16(at + 8, isLittle)
    return orientation >= 1 && orientation <= 8 ? orientation : 1
  }
  return 1
}

/** An APP1 segment of EXIF whose only tag is the orientation (0112, one short). */
function orientationSegment(orientation: number) {
  const header = [0xff, 0xe1, 0, orientationLength - 2, ...[69, 120, 105, 102, 0, 0]]
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  return [...header, ...tiff, ...directory]
}
