import { ApiError } from '#contracts/api-error.ts'
import { imageUrl } from '#contracts/image-address.ts'
import { RESERVED_TOWN_SLUGS, slugify } from '#db/slug.ts'
import { keepImage } from './keep-image.ts'

type Facts = { images: string[] }

/** What an editor sends as it is stored: new photos from elsewhere are copied to us, those of `stored` stay. */
export async function keepFacts<F extends Facts>(facts: F, stored?: Facts): Promise<F> {
  const keep = (image: string, index: number) =>
    stored?.images.includes(image) ? Promise.resolve(image) : keepPhoto(image, `Photo ${index + 1}`)
  return { ...facts, images: await Promise.all(facts.images.map(keep)) }
}

async function keepPhoto(image: string, name: string) {
  try {
    const { data, error } = imageUrl.safeParse(image)
    if (error) throw new ApiError(400, error.issues[0]!.message)
    return await keepImage(data)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    throw new ApiError(error.status, `${name}: ${error.detail}`, { cause: error })
  }
}

/** A town whose name is the address of a page can have no places of its own. */
export function assertTown(name: string): void {
  if (!RESERVED_TOWN_SLUGS.has(slugify(name))) return
  throw new ApiError(400, `Town must have another name: /${slugify(name)} is a page of the guide`)
}
