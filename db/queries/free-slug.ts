import { sql } from 'kysely'
import { isDatabaseError } from '../neon-http.ts'
import { uniqueSlug } from '../slug.ts'
import type { ImportedPlace } from './imported-place.ts'

/** The name, the name with the street, and the name with 2 to 50. */
export const SLUGS = 51

/** The address parts that a place may get, the best first. */
export function slugsOf({
  name,
  address = '',
  sourceId,
}: Pick<ImportedPlace, 'name' | 'address' | 'sourceId'>): string[] {
  const slugs = new Set<string>()
  const [street = ''] = address.split(',')
  const names = { name, address: street, fallback: sourceId }
  while (slugs.size < SLUGS) slugs.add(uniqueSlug(names, (slug) => slugs.has(slug)))
  return [...slugs]
}

/** The first that no place of the town has and that no redirect leaves from. */
export function freeSlug(town: string, slugs: string[]) {
  return sql<string>`(
    select slug from jsonb_array_elements_text(${JSON.stringify(slugs)}) with ordinality as candidate(slug, place)
    where not exists (
        select from restaurants where town_slug = ${town} and restaurants.slug = candidate.slug
      )
      and not exists (select from redirects where from_path = '/' || ${town} || '/' || candidate.slug)
    order by place limit 1
  )`
}

export function isSlugTaken(error: unknown): boolean {
  return isDatabaseError(error) && error.constraint === 'restaurants_town_slug_slug_key'
}
