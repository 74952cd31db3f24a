import { ApiError } from '#contracts/api-error.ts'
import { imageStore } from './image-store.ts'
import { readImage } from './images/read-image.ts'
import { imageTooLarge, MAX_IMAGE_BYTES } from './images/size-limit.ts'
import { followOutside } from './outside.ts'
import { readBytes } from './read-bytes.ts'

/** The address to show an image from: one of our own stays, one elsewhere is copied under the rules of an upload. */
export async function keepImage(address: string): Promise<string> {
  return address.startsWith('/') ? address : (await saveImage(await fetchImage(address))).url
}

/** Puts an image in the store; refuses what is none. */
export async function saveImage(bytes: Uint8Array<ArrayBuffer>) {
  const image = readImage(bytes)
  const name = await (await imageStore()).save(image)
  return { url: `/uploads/${name}`, width: image.width, height: image.height }
}

/** The bytes at a web address, 5 MB at most. */
export async function fetchImage(address: string) {
  try {
    const response = await followOutside(address, AbortSignal.timeout(8000))
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
