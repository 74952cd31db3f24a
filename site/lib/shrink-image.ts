import type { Size } from './placements.ts'

/** Sharp on screens with two pixels for one. */
const DENSITY = 2
const QUALITY = 0.9

/**
 * The picture as WebP in twice the size in which it is shown, if it is larger than that and becomes smaller by it;
 * else the file. A GIF stays as it is, as it may move, and so does what the browser cannot read.
 */
export async function shrinkImage(file: File, shown: Size): Promise<Blob> {
  if (file.type === 'image/gif') return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const { width, height } = fitWithin(picture, {
    width: shown.width * DENSITY,
    height: shown.height * DENSITY,
  })
  if (width === picture.width) return file
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  const write = (type: string) => canvas.convertToBlob({ type, quality: QUALITY })
  const webp = await write('image/webp')
  // Safari reads WebP and writes a PNG instead, which is large.
  const shrunk = webp.type === 'image/webp' ? webp : await write(file.type)
  return shrunk.size < file.size ? shrunk : file
}

/** The largest size of the same shape within `box`, never larger than the picture. */
export function fitWithin({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
