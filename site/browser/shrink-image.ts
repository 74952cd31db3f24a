import type { Size } from '../lib/ad-sizes.ts'

/** Device pixels per CSS pixel, so that the picture is sharp on high-density screens. */
const DENSITY = 2
const QUALITY = 0.9

/**
 * Scales a picture down to twice the size that it is shown at and converts it to WebP. Returns the file itself if the
 * result is no smaller, if it is a GIF, which may be animated, or if the browser cannot read it.
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
  // Safari cannot write WebP and returns a PNG, which is large.
  const shrunk = webp.type === 'image/webp' ? webp : await write(file.type)
  return shrunk.size < file.size ? shrunk : file
}

/** The largest size with the same aspect ratio that fits in `box`, at most the picture's own. */
export function fitWithin({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
