import { ApiError } from '#contracts/api-error.ts'
import type { Db } from '#db/client.ts'
import { OWNER_PHOTOS } from '#domain/limits.ts'
import { forgetPicture, recordPicture } from '#db/queries/operations/uploads.ts'
import { dropOwnPhoto, recordOwnPhoto } from '#db/queries/owners.ts'
import { imageStore, nameOf } from './store.ts'
import { type Image, readImage } from './read-image.ts'
import { imageTooLarge, MAX_IMAGE_BYTES } from './size-limit.ts'
import { fetchPublic } from './fetch-public.ts'
import { within } from '../http/within.ts'
import { readBytes } from '../http/read-bytes.ts'
import { setting } from '../http/settings.ts'

/** Copies an image from elsewhere into our store and returns its URL; returns a URL of our own unchanged. */
export async function copyImage(db: Db, address: string): Promise<string> {
  return address.startsWith('/')
    ? address
    : (await saveImage(db, await fetchImage(address), lastPart(address))).url
}

/** The last part of a web address's path, which names a picture. */
export const lastPart = (address: string) => new URL(address).pathname.split('/').at(-1)!

const MB = 1_000_000
/** Owners’ photos leave the rest of the room to the administrator. */
const OWNERS_PART = 0.8
/** How many bytes all images may have together. */
export const maxUploadBytes = () => (setting('UPLOADS_MB') ?? 2000) * MB

/**
 * Stores an image without its metadata; `title` names it in lists. Throws as `readImage` does, and a 409 if there is no
 * room for it.
 */
export async function saveImage(db: Db, bytes: Uint8Array<ArrayBuffer>, title: string) {
  const image = readImage(bytes)
  const file = nameOf(image)
  const name = title.replaceAll(/\p{C}/gu, '').trim().slice(0, 200) || file
  const max = maxUploadBytes()
  if (!(await recordPicture(db, { name, file, bytes: image.bytes.length }, max))) {
    throw new ApiError(409, `The pictures of this guide have reached ${max / MB} MB (UPLOADS_MB)`)
  }
  return store(image, file, () => forgetPicture(db, file))
}

const urlOf = (name: string) => `/uploads/${name}`

/** Puts an image into the store, and calls `undo` if that fails. */
async function store(image: Image, name: string, undo: () => Promise<void>) {
  try {
    await (await imageStore()).save(name, image)
    return { url: urlOf(name), width: image.width, height: image.height }
  } catch (error) {
    await undo()
    throw error
  }
}

/**
 * Stores a photo that the owner of a place may put on its page. Throws as `readImage` does, a 404 if the place is not
 * theirs, a 409 if there is no room, and a 429 from the 21st within a day on.
 */
export async function saveOwnPhoto(
  db: Db,
  session: string,
  id: number,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const image = readImage(bytes)
  const name = nameOf(image)
  const photo = { url: urlOf(name), size: image.bytes.length }
  const result = await recordOwnPhoto(db, session, {
    id,
    most: OWNERS_PART * maxUploadBytes(),
    ...photo,
  })
  if (result === 'missing') throw new ApiError(404, 'This place is not yours')
  if (result === 'full')
    throw new ApiError(409, 'The guide has no room for more photos: please tell us')
  if (result === 'too often')
    throw new ApiError(429, `You can upload ${OWNER_PHOTOS} photos a day: try again tomorrow`, {
      retryAfter: 86_400,
    })
  return store(image, name, () => dropOwnPhoto(db, session, photo.url))
}

/** Fetches the bytes at a public https URL. Throws a 413 above 5 MB, a 400 if it cannot be fetched. */
export async function fetchImage(address: string) {
  try {
    return await within(8000, (signal) => readPublic(address, signal))
  } catch (error) {
    if (error instanceof ApiError) throw error
    const sentence = 'No picture was found at this address'
    throw new ApiError(400, sentence, { cause: error })
  }
}

async function readPublic(address: string, signal: AbortSignal) {
  const response = await fetchPublic(address, signal)
  if (response.ok) return readBytes(response, MAX_IMAGE_BYTES, imageTooLarge())
  await response.body?.cancel()
  throw new Error(`It answered ${response.status}`)
}
