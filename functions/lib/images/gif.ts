import { append, assertFormat, latin1, viewOf, type ReadFormat } from './bytes.ts'

const EXTENSION = 0x21
const FRAME = 0x2c
const TRAILER = 0x3b
const APPLICATION = 0xff
const GRAPHIC_CONTROL = 0xf9

/** Keeps a still or animated GIF with its loop count; drops comments, plain text and application data. */
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
    assertFormat(isFrame || bytes[at] === EXTENSION, 'unknown block')
    if (isFrame) {
      const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true)
      const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true)
      assertFormat(right <= width && bottom <= height, 'a frame reaches beyond the image')
      at += 11 + colorTable(view.getUint8(at + 9))
    } else {
      at += 2
    }
    at = endOfBlocks(view, at)
    if (isFrame || isKept(bytes.subarray(start, at))) append(output, bytes.subarray(start, at))
    if (isFrame) frames++
  }
  assertFormat(frames > 0, 'no frame')
  append(output, [TRAILER])
  return { width, height, frames }
}

/** The length in bytes of the color table that follows a descriptor with these flags. */
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

/** Whether an extension says how a frame is shown or how often the animation repeats. The lengths leave no room for more. */
function isKept(extension: Uint8Array) {
  if (extension[1] === GRAPHIC_CONTROL) return extension.length === 8
  const application = latin1(extension, 2, 14)
  const isLoop = /^\x0b(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(application)
  return extension[1] === APPLICATION && isLoop && extension.length === 19
}
