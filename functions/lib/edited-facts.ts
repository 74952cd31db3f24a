import { ApiError } from '#contracts/api-error.ts'
import { RESERVED_TOWN_SLUGS, slugify } from '#db/slug.ts'
import { keepImage } from './keep-image.ts'

type Facts = { images: string[] }

/** What an editor sends as it is stored: photos from elsewhere are copied to us. */
export async function keepFacts<F extends Facts>(facts: F): Promise<F> {
  return { ...facts, images: await Promise.all(facts.images.map(keepImage)) }
}

/** A town whose name is the address of a page can have no places of its own. */
export function assertTown(name: string): void {
  if (!RESERVED_TOWN_SLUGS.has(slugify(name))) return
  throw new ApiError(400, `Town must have another name: /${slugify(name)} is a page of the guide`)
}
