import { ApiError } from '#contracts/api-error.ts'
import { imageTypes, type Image, type ImageExtension } from './read-image.ts'
import { randomBytes } from 'node:crypto'

export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; type: Image['type'] }

/** A host's storage of bytes by name. */
export type Bucket = {
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<unknown>
  get(name: string): Promise<ArrayBuffer | Uint8Array | null | undefined>
  delete(name: string): Promise<unknown>
}

/** `load` returns undefined for a name under which nothing was saved. */
export type ImageStore = {
  save(name: string, image: Pick<Image, 'bytes'>): Promise<void>
  load(name: string): Promise<StoredImage | undefined>
  /** Deletes an image, a hidden one too; one that is not there is deleted already. */
  remove(name: string): Promise<void>
  /** Stops serving the image until `show`. */
  hide(name: string): Promise<void>
  /** Undoes `hide`. Returns false if there is no such image. */
  show(name: string): Promise<boolean>
}

/** A new name that nobody can guess, with 128 random bits; its extension is the image's type. */
export const nameOf = ({ extension }: Pick<Image, 'extension'>): string =>
  `${randomBytes(16).toString('hex')}.${extension}`

const namePattern = /^[0-9a-f]{32}\.(png|jpg|gif|webp)$/

/** Where a hidden image is kept: not a name that anybody is served. */
const hidden = (name: string) => `hidden-${name}`

/** Stores images in a host's bucket, by names of `nameOf`. */
export function createImageStore(bucket: Bucket): ImageStore {
  async function move(from: string, to: string): Promise<boolean> {
    const bytes = await reached(bucket.get(from))
    if (!bytes) return Boolean(await reached(bucket.get(to)))
    await reached(bucket.put(to, new Uint8Array(bytes)))
    await reached(bucket.delete(from))
    return true
  }
  return {
    hide: async (name) => void (namePattern.test(name) && (await move(name, hidden(name)))),
    show: async (name) => namePattern.test(name) && move(hidden(name), name),
    async save(name, { bytes }) {
      await reached(bucket.put(name, bytes))
    },
    async remove(name) {
      if (!namePattern.test(name)) return
      await reached(bucket.delete(name))
      await reached(bucket.delete(hidden(name)))
    },
    async load(name) {
      const extension = namePattern.exec(name)?.[1]
      if (!extension) return undefined
      const bytes = await reached(bucket.get(name))
      // The pattern allows no other extension.
      const type = imageTypes[extension as ImageExtension]
      return bytes ? { bytes: new Uint8Array(bytes), type } : undefined
    },
  }
}

/** Throws a 503 when the host's storage fails, as when the database does. */
function reached<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    const sentence = 'Pictures cannot be reached right now. Please try again in a moment.'
    throw new ApiError(503, sentence, { retryAfter: 5, cause })
  })
}

let provided: ImageStore | undefined

/** Sets the store for this host; without one it is Netlify Blobs. */
export function provideImageStore(store?: ImageStore) {
  provided = store
}

export async function imageStore(): Promise<ImageStore> {
  return provided ?? (await netlifyImageStore())
}

/** Created for each request, because Netlify passes the credentials with the request. */
async function netlifyImageStore() {
  const { getStore } = await import('@netlify/blobs')
  const blobs = getStore({ name: 'images', consistency: 'strong' })
  return createImageStore({
    put: (name, bytes) => blobs.set(name, new Blob([bytes])),
    get: (name) => blobs.get(name, { type: 'arrayBuffer' }),
    delete: (name) => blobs.delete(name),
  })
}
