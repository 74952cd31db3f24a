import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { pictureSubjects } from '#pictures/draw.ts'
import { hash } from '#pictures/seed.ts'
import * as own from '#guide'
import type { ownPictures } from './own-pictures.ts'

const { pictures: folder = 'pictures' } = own as { pictures?: string }
/** `pictures` in the guide's folder, or the folder that `pictures` in `guide/config.ts` names. */
export const OWN_PICTURES_FOLDER = `guide/${folder}`

const NAMES = ['hero', 'logo', 'logo-night', 'favicon', ...pictureSubjects]
const ENDING = /\.(svg|png|jpe?g|webp|avif)$/
/** As wide as a large screen shows a picture. */
const WIDEST = 1600

/**
 * The guide's own pictures in a folder, which may be missing. Throws one sentence that names the first file that is none, or
 * that the guide has no place for.
 */
export async function listOwnPictures(folder: string): Promise<typeof ownPictures> {
  const pictures: typeof ownPictures = {}
  for (const file of (await readdir(folder).catch(() => [])).sort()) {
    const name = file.replace(ENDING, '')
    if (name === file || !NAMES.includes(name))
      throw new Error(
        `${folder}: ${file} is none of ${NAMES.join(', ')} as .svg, .png, .jpg, .webp or .avif`,
      )
    if (name in pictures) throw new Error(`${folder}: ${pictures[name]!.file} and ${file} are one`)
    if (name === 'favicon' && file !== 'favicon.svg')
      throw new Error(`${folder}: ${file} must be a favicon.svg`)
    const bytes = await readFile(`${folder}/${file}`)
    const { width, height } = await sharp(bytes)
      .metadata()
      .catch((cause: unknown) => {
        throw new Error(`${folder}: ${file} cannot be read as a picture`, { cause })
      })
    pictures[name] = { file, width, height, hash: hash(bytes.toString('latin1')).toString(36) }
  }
  return pictures
}

/** A picture as the site serves it: upright, and no wider than screens show it. */
export async function servedPicture(path: string): Promise<Buffer> {
  const bytes = await readFile(path)
  if (path.endsWith('.svg')) return bytes
  return sharp(bytes).autoOrient().resize({ width: WIDEST, withoutEnlargement: true }).toBuffer()
}
