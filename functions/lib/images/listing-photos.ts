import { imageUrl } from '#contracts/fields.ts'
import { ApiError } from '#contracts/api-error.ts'
import { RESERVED_TOWN_SLUGS, slugify } from '#domain/slug.ts'
import { type PhotoTexts, textsOfPhotos } from '#domain/place.ts'
import type { Db } from '#db/client.ts'
import { copyImage } from './copy-in.ts'

type Facts = { images: string[]; imageTexts?: PhotoTexts }

/** Copies new photos from elsewhere into our store and returns the facts with their URLs; photos of `stored` stay. */
export async function storePhotos<F extends Facts>(db: Db, facts: F, stored?: Facts): Promise<F> {
  const store = (image: string, index: number) =>
    stored?.images.includes(image)
      ? Promise.resolve(image)
      : storePhoto(db, image, `Photo ${index + 1}`)
  const images = await Promise.all(facts.images.map(store))
  const { imageTexts } = facts
  if (!imageTexts) return { ...facts, images }
  return { ...facts, images, imageTexts: textsOfPhotos(facts.images, imageTexts, images) }
}

async function storePhoto(db: Db, image: string, name: string) {
  try {
    const { data, error } = imageUrl().safeParse(image)
    if (error) throw new ApiError(400, error.issues[0]!.message)
    return await copyImage(db, data)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    throw new ApiError(error.status, `${name}: ${error.detail}`, { cause: error })
  }
}

/** Throws a 400 for a town whose slug is the path of a page. */
export function assertTown(name: string): void {
  if (!RESERVED_TOWN_SLUGS.has(slugify(name))) return
  throw new ApiError(400, `Town must have another name: /${slugify(name)} is a page of the guide`)
}
