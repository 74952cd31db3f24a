import { sql } from 'kysely'
import { isDatabaseError } from '#db/client.ts'
import { uniqueSlug } from '#domain/slug.ts'

/** The name, the name with the street, and the name with a number from 2 to 50. */
const MAX_SLUGS = 51

/** The slugs that a place may get, the best first. */
export function slugCandidates({
  name,
  address = '',
  sourceId,
}: {
  name: string
  address?: string
  sourceId: string
}): string[] {
  const slugs = new Set<string>()
  const [street = ''] = address.split(',')
  const names = { name, address: street, fallback: sourceId }
  while (slugs.size < MAX_SLUGS) slugs.add(uniqueSlug(names, (slug) => slugs.has(slug)))
  return [...slugs]
}

/**
 * SQL for the first slug that no restaurant of the town has and no redirect starts from; null if none is free. The address
 * of a removed page is free once the page cannot be put back.
 */
export function freeSlug(town: string, slugs: string[]) {
  return sql<string>`(
    select slug from jsonb_array_elements_text(${JSON.stringify(slugs)}) with ordinality as candidate(slug, place)
    where not exists (
        select from restaurants where town_slug = ${town} and restaurants.slug = candidate.slug
      )
      and not exists (select from redirects 
        where from_path = '/' || ${town} || '/' || candidate.slug and (to_path is not null or exists (
            select from removals join removed_rows on removal_id = removals.id where path = from_path)))
    order by place limit 1
  )`
}

/** Runs a write with a free slug, again if another place takes the slug first; throws when none is left. */
export async function writeWithFreeSlug<T>(write: () => Promise<T>): Promise<T> {
  // Each retry has one candidate less, so this ends.
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      const isTaken =
        isDatabaseError(error) && error.constraint === 'restaurants_town_slug_slug_key'
      if (!isTaken || attempt === MAX_SLUGS) throw error
    }
  }
}
