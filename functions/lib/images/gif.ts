import { append, demand, latin1, viewOf, type Output, type Size } from './bytes.ts'

const EXTENSION = 0x21
const FRAME = 0x2c
const TRAILER = 0x3b
const APPLICATION = 0xff
const GRAPHIC_CONTROL = 0xf9

/** A still or animated GIF without comments, plain text and applications' data, but with its loop. */
export function readGif(bytes: Uint8Array, output: Output): Size {
  const view = viewOf(bytes)
  const width = view.getUint16(6, true)
  const height = view.getUint16(8, true)
  let at = 13 + colorTable(view.getUint8(10))
  let hasFrame = false
  append(output, bytes.subarray(0, at))
  while (view.getUint8(at) !== TRAILER) {
    const start = at
    const isFrame = bytes[at] === FRAME
    demand(isFrame || bytes[at] === EXTENSION, 'unknown block')
    if (isFrame) {
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true)
      const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true)
      demand(right <= width && bottom <= height, 'a frame reaches beyond the image')
      at += 11 + colorTable(view.getUint8(at + 9))
    } else {
      at += 2
    }
    at = endOfBlocks(view, at)
    if (isFrame || isKept(bytes, start)) append(output, bytes.subarray(start, at))
    hasFrame ||= isFrame
  }
  demand(hasFrame, 'no frame')
  append(output, [TRAILER])
  return { width, height }
}

/** The length of the color table that a descriptor's flags announce. */
function colorTable(flags: number) {
  return flags & 0x80 ? 3 << ((flags & 7) + 1) : 0
}

function endOfBlocks(view: DataView, start: number) {
  let at = start
  let size: number
  do {
    size = view.getUint8(at)
    at += 1 + size
  } while (size > 0)
  return at
}

function isKept(bytes: Uint8Array, extension: number) {
  const label = bytes[extension + 1]
  if (label === GRAPHIC_CONTROL) return true
  const application = latin1(bytes, extension + 2, extension + 14)
  return label === APPLICATION && /^\x0b(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(application)
}
