import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { drawPicture } from './pictures/draw.ts'
import { renderPicture } from './pictures/raster.ts'

const FOLDER = 'node_modules/.cache/pictures'

/** A drawing as JPEG. Drawings change rarely and take long to render, so each is kept between builds. */
export async function cachedRaster(subject: string, size: { width: number; height: number }) {
  const key = createHash('sha256')
    .update(JSON.stringify([drawPicture(subject, 0), size]))
    .digest('hex')
  const file = `${FOLDER}/${key}.jpg`
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return new Uint8Array(kept)

  const fresh = await renderPicture(subject, 0, size)
  await mkdir(FOLDER, { recursive: true })
  // Written beside and renamed, so that a killed build leaves no half picture.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, fresh)
  await rename(draft, file)
  return new Uint8Array(fresh)
}
