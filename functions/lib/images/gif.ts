import { append, demand, latin1, viewOf, type ReadFormat } from './bytes.ts'

const EXTENSION = 0x21
const FRAME = 0x2c
const TRAILER = 0x3b
const APPLICATION = 0xff
const GRAPHIC_CONTROL = 0xf9

/** A still or animated GIF without comments, plain text and applications' data, but with its loop. */
export const readGif: ReadFormat = (bytes, output) => {
  const view = viewOf(bytes)
  const width = view.getUint16(6, true)
  const height = view.getUint16(8, true)
  let at = 13 + colorTable(view.getUint8(10))
  let frames = 0
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
    if (isFrame || isKept(bytes.subarray(start, at))) append(output, bytes.subarray(start, at))
    if (isFrame) frames++
  }
  demand(frames > 0, 'no frame')
  append(output, [TRAILER])
  return { width, height, frames }
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

/** How a frame is shown, and how often all of them are; nothing else fits into these lengths. */
function isKept(extension: Uint8Array) {
  if (extension[1] === GRAPHIC_CONTROL) return extension.length === 8
  const application = latin1(extension, 2, 14)
  const isLoop = /^\x0b(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(application)
  return extension[1] === APPLICATION && isLoop && extension.length === 19
}
