import { hash, randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { once } from '#domain/once.ts'
import { drawingAt } from '#site/lib/drawings.ts'
import { ownFileOf } from '#site/lib/own-pictures.ts'

/**
 * JPEGs that builds keep in a folder of `node_modules/.astro`, as hosts do. A key says everything that a picture depends
 * on. Deleting the folder makes one build slower.
 */
export function pictureCache(name: 'cards' | 'drawings' | 'photos') {
  const folder = join('node_modules/.astro/pictures', name)
  const files = once(() => new Set(existsSync(folder) ? readdirSync(folder) : []))
  const fileOf = (key: string) => `${hash('sha1', key)}.jpg`

  const has = (key: string) => files().has(fileOf(key))
  const read = (key: string) => (has(key) ? readFileSync(join(folder, fileOf(key))) : undefined)
  /** Renames the file once it is whole, so that a killed build leaves no half of one. */
  const write = (key: string, jpeg: Buffer) => {
    mkdirSync(folder, { recursive: true })
    const file = join(folder, fileOf(key))
    const temporary = `${file}.${randomUUID()}`
    writeFileSync(temporary, jpeg)
    renameSync(temporary, file)
    files().add(fileOf(key))
  }
  return { folder, has, read, write }
}

/** Photos as cards show them, by their paths. An address never shows another photo, so each is read once. */
export const photos = pictureCache('photos')

/** Whether a picture can be shown without the network: one of the guide's own, or a photo that an earlier build has read. */
export const isHere = (path: string) =>
  (drawingAt(path) ?? ownFileOf(path)) !== undefined || photos.has(path)
