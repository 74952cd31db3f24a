import { append, assertFormat, latin1, viewOf, type ReadFormat, type Size } from './bytes.ts'
import { exifOf, orientationOf, shownSize } from './orientation.ts'

const keptChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const EXIF = 0x08
const EXIF_AND_XMP = 0x0c

/** Keeps a still or animated WebP with its orientation; drops all other EXIF, XMP and unknown chunks. */
export const readWebp: ReadFormat = (bytes, output) => {
  const view = viewOf(bytes)
  append(output, bytes.subarray(0, 12))
  let canvas: Size | undefined
  let frames = 0
  let orientation = 1
  for (const chunk of chunks(bytes, 12, 8 + view.getUint32(4, true))) {
    if (chunk.type === 'EXIF' && orientation === 1) orientation = readExif(bytes, chunk)
    if (!keptChunks.has(chunk.type)) continue
    append(output, bytes.subarray(chunk.start, chunk.end))
    const size = chunk.type === 'ANMF' ? frameSize(bytes, chunk) : pixelSize(view, chunk)
    if (size) frames++
    canvas ??= chunk.type === 'VP8X' ? canvasSize(view, chunk) : size
    assertFormat(canvas !== undefined, 'the first chunk has no size')
    assertFormat(!size || fits(size, canvas), 'a frame reaches beyond the image')
  }
  assertFormat(canvas !== undefined && frames > 0, 'no pixels')
  const isExtended = latin1(output.bytes, 12, 16) === 'VP8X'
  if (isExtended) output.bytes[20]! &= ~EXIF_AND_XMP
  // Without the extended header no reader looks for EXIF.
  if (!isExtended) orientation = 1
  if (orientation !== 1) {
    const exif = exifOf(orientation)
    append(output, [...[69, 88, 73, 70], exif.length, 0, 0, 0, ...exif])
    output.bytes[20]! |= EXIF
  }
  viewOf(output.bytes).setUint32(4, output.length - 8, true)
  return shownSize({ ...canvas, frames }, orientation)
}

/** The orientation in an EXIF chunk, which some programs begin as in a JPEG. */
function readExif(bytes: Uint8Array, { data, end }: Chunk) {
  const start = latin1(bytes, data, data + 4) === 'Exif' ? data + 6 : data
  return orientationOf(bytes.subarray(start, end))
}

type Chunk = { type: string; start: number; data: number; end: number }

/** The RIFF chunks from `start` to `end`; the last one must end exactly there. */
function* chunks(bytes: Uint8Array, start: number, end: number): Generator<Chunk> {
  assertFormat(end <= bytes.length, 'the file is cut short')
  const view = viewOf(bytes)
  while (start < end) {
    const size = view.getUint32(start + 4, true)
    const next = start + 8 + size + (size % 2)
    assertFormat(next <= end, 'a chunk is cut short')
    yield { type: latin1(bytes, start, start + 4), start, data: start + 8, end: next }
    start = next
  }
}

function canvasSize(view: DataView, { data }: Chunk): Size {
  return { width: uint24(view, data + 4) + 1, height: uint24(view, data + 7) + 1 }
}

/** How far a frame of an animation reaches, with its offset. Its picture must not be larger than the frame says. */
function frameSize(bytes: Uint8Array, { data, end }: Chunk): Size {
  const view = viewOf(bytes)
  const width = uint24(view, data + 6) + 1
  const height = uint24(view, data + 9) + 1
  let pictures = 0
  for (const part of chunks(bytes, data + 16, end)) {
    const size = pixelSize(view, part)
    assertFormat(size !== undefined || part.type === 'ALPH', 'a frame with more than its picture')
    assertFormat(!size || fits(size, { width, height }), 'a picture reaches beyond its frame')
    if (size) pictures++
  }
  assertFormat(pictures === 1, 'a frame without its picture')
  return { width: width + 2 * uint24(view, data), height: height + 2 * uint24(view, data + 3) }
}

/** The size in the bitstream of a `VP8 ` or `VP8L` chunk; undefined for other chunks. */
function pixelSize(view: DataView, { type, data }: Chunk): Size | undefined {
  if (type === 'VP8 ') {
    assertFormat(uint24(view, data + 3) === 0x2a019d, 'VP8 without its start code')
    const [width, height] = [view.getUint16(data + 6, true), view.getUint16(data + 8, true)]
    return { width: width & 0x3fff, height: height & 0x3fff }
  }
  if (type === 'VP8L') {
    assertFormat(view.getUint8(data) === 0x2f, 'VP8L without its signature')
    const sides = view.getUint32(data + 1, true)
    return { width: (sides & 0x3fff) + 1, height: ((sides >> 14) & 0x3fff) + 1 }
  }
  return undefined
}

function fits(size: Size, room: Size) {
  return size.width <= room.width && size.height <= room.height
}

function uint24(view: DataView, at: number) {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}
