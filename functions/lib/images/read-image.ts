import { ApiError } from '#contracts/api-error.ts'
import { latin1, type Output, type ReadFormat } from './bytes.ts'
import { readGif } from './gif.ts'
import { readJpeg } from './jpeg.ts'
import { orientationLength } from './orientation.ts'
import { readPng } from './png.ts'
import { imageTooLarge, MAX_IMAGE_BYTES } from './size-limit.ts'
import { readWebp } from './webp.ts'

/** The media type of each accepted format by its file extension. */
export const imageTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const

export type ImageExtension = keyof typeof imageTypes

/** A checked image: its size in pixels as displayed, and its bytes without metadata. */
export type Image = {
  type: (typeof imageTypes)[ImageExtension]
  extension: ImageExtension
  width: number
  height: number
  bytes: Uint8Array<ArrayBuffer>
}

const MAX_PIXELS = 25_000_000
const MAX_SIDE = 12_000
const MAX_FRAMES = 1000
/** Pixels of all frames of an animation together, because each frame is drawn anew. */
const MAX_PIXELS_OF_ALL_FRAMES = 1_000_000_000

type Format = { extension: ImageExtension; start: RegExp; read: ReadFormat }

const formats: Format[] = [
  { extension: 'png', start: /^\x89PNG\r\n\x1a\n/, read: readPng },
  { extension: 'jpg', start: /^\xff\xd8\xff/, read: readJpeg },
  { extension: 'gif', start: /^GIF8[79]a/, read: readGif },
  { extension: 'webp', start: /^RIFF[^]{4}WEBP/, read: readWebp },
]

/**
 * Checks an uploaded PNG, JPG, GIF or WebP as a whole and removes its metadata and anything after its end. Does not touch
 * the pixels. Throws an ApiError: 413 above 5 MiB, 415 for another format, 400 if it is damaged or above 25 megapixels,
 * 12,000 pixels a side, 1,000 frames or 1,000 megapixels in all frames.
 */
export function readImage(bytes: Uint8Array): Image {
  if (bytes.length > MAX_IMAGE_BYTES) throw imageTooLarge()
  const start = latin1(bytes, 0, 12)
  const format = formats.find((format) => format.start.test(start))
  if (!format) throw new ApiError(415, sentenceOn(start))

  const output = { bytes: new Uint8Array(bytes.length + orientationLength), length: 0 }
  const { width, height, frames } = readWhole(format.read, bytes, output)
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new ApiError(400, 'The image is too large: 25 megapixels at most.')
  }
  if (frames > MAX_FRAMES) throw new ApiError(400, 'The image has too many frames: 1,000 at most.')
  if (width * height * frames > MAX_PIXELS_OF_ALL_FRAMES) {
    throw new ApiError(400, 'The image has too many frames for its size.')
  }
  const { extension } = format
  const kept = output.bytes.slice(0, output.length)
  return { type: imageTypes[extension], extension, width, height, bytes: kept }
}

/** The default format of phones, which few browsers show. */
const OF_PHONES = /^[^]{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1|avif|avis)/

function sentenceOn(start: string): string {
  const needed = 'The image must be a PNG, JPG, GIF or WebP file.'
  const kind = OF_PHONES.exec(start)?.[1]
  if (!kind) return needed
  const name = kind.startsWith('avi') ? 'AVIF' : 'HEIC'
  return `${needed} This one is ${name}: open it on your phone or computer and export or share it as JPG.`
}

function readWhole(read: ReadFormat, bytes: Uint8Array, output: Output) {
  try {
    const size = read(bytes, output)
    if (size.width > 0 && size.height > 0) return size
    throw new RangeError('no width or no height')
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new ApiError(400, 'The image is damaged or incomplete.', { cause })
  }
}
