import { append, assertFormat, latin1, viewOf, type ReadFormat, type Size } from './bytes.ts'
import { exifOf, orientationOf, shownSize } from './orientation.ts'

const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const FRAMES = [0xc0, 0xc1, 0xc2]
const TABLES = [0xc4, 0xdb, 0xdd]
/** `Exif` and two zeros, with which the segment begins. */
const EXIF = [69, 120, 105, 102, 0, 0]

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
      orientation = nameOf(segment) === 'Exif' ? orientationOf(segment.subarray(10)) : 1
      if (orientation !== 1) append(output, orientationSegment(orientation))
    } else {
      assertFormat(marker === COMMENT || (marker >= 0xe0 && marker <= 0xef), 'unknown segment')
      append(output, safeSegment(marker, segment))
    }
  }
  assertFormat(size !== undefined && hasScan, 'no pixels')
  append(output, [0xff, END])
  return { ...shownSize(size, orientation), frames: 1 }
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

/** An APP1 segment of EXIF whose only tag is the orientation. */
function orientationSegment(orientation: number) {
  const exif = [...EXIF, ...exifOf(orientation)]
  return [0xff, 0xe1, 0, exif.length + 2, ...exif]
}
