import { ApiError } from '#contracts/api-error.ts'
import { imageStore } from './store.ts'
import { readImage } from './read-image.ts'
import { imageTooLarge, MAX_IMAGE_BYTES } from './size-limit.ts'
import { fetchPublic } from './fetch-public.ts'
import { readBytes } from '../http/read-bytes.ts'

/** Copies an image from elsewhere into our store and returns its URL; returns a URL of our own unchanged. */
export async function copyImage(address: string): Promise<string> {
  return address.startsWith('/') ? address : (await saveImage(await fetchImage(address))).url
}

/** Stores an image without its metadata. Throws as `readImage` does. */
export async function saveImage(bytes: Uint8Array<ArrayBuffer>) {
  const image = readImage(bytes)
  const name = await (await imageStore()).save(image)
  return { url: `/uploads/${name}`, width: image.width, height: image.height }
}

/** Fetches the bytes at a public https URL. Throws a 413 above 5 MB, a 400 if it cannot be fetched. */
export async function fetchImage(address: string) {
  try {
    const response = await fetchPublic(address, AbortSignal.timeout(8000))
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`It answered ${response.status}`)
    }
    return await readBytes(response, MAX_IMAGE_BYTES, imageTooLarge())
  } catch (error) {
    if (error instanceof ApiError) throw error
    const sentence = 'No picture was found at this address'
    throw new ApiError(400, sentence, { cause: error })
  }
}
