import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { drawingAt } from '#site/lib/drawings.ts'
import { OWN_PICTURES_FOLDER } from '#site/lib/own-picture-files.ts'
import { ownFileOf } from '#site/lib/own-pictures.ts'
import { draw, pictureField } from '#pictures/draw.ts'
import { photos } from './picture-cache.ts'

type Size = { width: number; height: number }

const MOST_BYTES = 10_000_000
const MOST_PIXELS = 50_000_000
const PATIENCE_MS = 5_000

/** A picture that covers `size`, cropped around its centre, as raw RGB. A photo that cannot be read is a laid table. */
export async function readPicture(path: string, size: Size, site: URL): Promise<Buffer> {
  const drawing = drawingAt(path)
  const photo = drawing ? undefined : (photos.read(path) ?? (await fetchPhoto(path, size, site)))
  if (photo) return sharp(photo).toColourspace('srgb').removeAlpha().raw().toBuffer()
  const { subject, seed } = drawing ?? { subject: 'table', seed: 0 }
  const [wide, high] = pictureField(subject)
  const density = 72 * Math.max(size.width / wide, size.height / high)
  return sharp(Buffer.from(draw(subject, seed)), { density })
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#f6efe2' })
    .raw()
    .toBuffer()
}

/** The sites that a build could not reach: it waits for one photo of them, not for each. */
const unreachable = new Set<string>()

/** A photo from the site, cut to `size`, as JPEG; undefined when it cannot be had or is none. */
async function fetchPhoto(path: string, size: Size, site: URL): Promise<Buffer | undefined> {
  const own = ownFileOf(path)
  if (own) return cutOut(await readFile(`${OWN_PICTURES_FOLDER}/${own}`), path, size)
  if (unreachable.has(site.origin)) return undefined
  const response = await fetch(new URL(path, site), {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => undefined)
  if (!response) unreachable.add(site.origin)
  if (!response?.ok || Number(response.headers.get('content-length')) > MOST_BYTES) return undefined
  return cutOut(await response.bytes(), path, size)
}

/** A picture cut to `size`, which later builds find by its path; undefined if it is none. */
async function cutOut(bytes: Uint8Array, path: string, size: Size): Promise<Buffer | undefined> {
  try {
    const photo = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#f6efe2' })
      .jpeg({ quality: 92 })
      .toBuffer()
    photos.write(path, photo)
    return photo
  } catch {
    return undefined
  }
}
